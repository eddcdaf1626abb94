public import StackCore
public import ScrollMotion

// UIKit's own names for the classes and values of StackModel and ScrollModel, so that a source file of an app compiles
// with the product `UIKit`, or behind a conditional import. Nested types come through the names: `UIStackView.Alignment`,
// `NSLayoutConstraint.Axis`. Where the system has UIKit, its names are UIKit's, and this file is empty. The condition names platforms: the module `UIKit` of
// this package can be imported, too.

#if !(os(iOS) || os(tvOS) || os(visionOS) || os(watchOS))
  public import StackCore

  // MARK: Views and controllers

  /// UIKit's name of `View`.
  public typealias UIView = View
  /// UIKit's name of `Window`.
  public typealias UIWindow = Window
  /// UIKit's name of ``ViewController``.
  public typealias UIViewController = ViewController
  /// UIKit's name of ``StatusBarStyle``.
  public typealias UIStatusBarStyle = StatusBarStyle
  /// UIKit's name of ``StatusBarAnimation``.
  public typealias UIStatusBarAnimation = StatusBarAnimation
  /// UIKit's name of ``InterfaceOrientation``.
  public typealias UIInterfaceOrientation = InterfaceOrientation
  /// UIKit's name of ``InterfaceOrientationMask``.
  public typealias UIInterfaceOrientationMask = InterfaceOrientationMask
  /// UIKit's name of ``RectEdge``.
  public typealias UIRectEdge = RectEdge
  /// UIKit's name of `StackView`.
  public typealias UIStackView = StackView
  /// UIKit's name of ``ScrollView``.
  public typealias UIScrollView = ScrollView
  /// UIKit's name of ``ScrollViewDelegate``.
  public typealias UIScrollViewDelegate = ScrollViewDelegate
  /// UIKit's name of ``RefreshControl``.
  public typealias UIRefreshControl = RefreshControl
  /// UIKit's name of `GestureRecognizer`, the superclass of recognizers.
  public typealias UIGestureRecognizer = GestureRecognizer
  /// UIKit's name of `GestureRecognizerDelegate`.
  public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
  /// UIKit's name of ``PanGestureRecognizer``.
  public typealias UIPanGestureRecognizer = PanGestureRecognizer
  /// UIKit's name of ``TapGestureRecognizer``.
  public typealias UITapGestureRecognizer = TapGestureRecognizer
  /// UIKit's name of ``LongPressGestureRecognizer``.
  public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
  /// UIKit's name of ``SwipeGestureRecognizer``.
  public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
  /// UIKit's name of ``PinchGestureRecognizer``.
  public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
  /// UIKit's name of ``RotationGestureRecognizer``.
  public typealias UIRotationGestureRecognizer = RotationGestureRecognizer
  /// UIKit's name of ``ScreenEdgePanGestureRecognizer``.
  public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
  /// UIKit's name of ``HoverGestureRecognizer``.
  public typealias UIHoverGestureRecognizer = HoverGestureRecognizer
  /// UIKit's name of `Touch`.
  public typealias UITouch = Touch
  /// UIKit's name of `Label`.
  public typealias UILabel = Label
  /// UIKit's name of `ImageView`.
  public typealias UIImageView = ImageView
  /// UIKit's name of `Control`, the superclass of controls.
  public typealias UIControl = Control
  /// UIKit's name of `Button`.
  public typealias UIButton = Button
  /// UIKit's name of `Switch`.
  public typealias UISwitch = Switch
  /// UIKit's name of `TextField`.
  public typealias UITextField = TextField
  /// UIKit's name of `TextView`.
  public typealias UITextView = TextView
  /// UIKit's name of `Action`.
  public typealias UIAction = Action
  /// UIKit's name of `MenuElement`.
  public typealias UIMenuElement = MenuElement
  /// UIKit's name of `Menu`.
  public typealias UIMenu = Menu
  /// UIKit's name of `ActivityIndicatorView`.
  public typealias UIActivityIndicatorView = ActivityIndicatorView
  /// UIKit's name of `ProgressView`.
  public typealias UIProgressView = ProgressView
  /// UIKit's name of `Slider`.
  public typealias UISlider = Slider
  /// UIKit's name of `Stepper`.
  public typealias UIStepper = Stepper
  /// UIKit's name of `SegmentedControl`.
  public typealias UISegmentedControl = SegmentedControl
  /// UIKit's name of `PageControl`.
  public typealias UIPageControl = PageControl
  /// UIKit's name of `Responder`.
  public typealias UIResponder = Responder
  /// UIKit's name of `InputEvent`.
  public typealias UIEvent = InputEvent
  /// UIKit's name of `TextFieldDelegate`.
  public typealias UITextFieldDelegate = TextFieldDelegate

  /// UIKit's name of ``LayoutSupport``.
  public typealias UILayoutSupport = LayoutSupport

  // MARK: Property animators

  /// UIKit's name of ``ViewPropertyAnimator``.
  public typealias UIViewPropertyAnimator = ViewPropertyAnimator
  /// UIKit's name of ``ViewAnimating``.
  public typealias UIViewAnimating = ViewAnimating
  /// UIKit's name of ``ViewImplicitlyAnimating``.
  public typealias UIViewImplicitlyAnimating = ViewImplicitlyAnimating
  /// UIKit's name of ``ViewAnimatingState``.
  public typealias UIViewAnimatingState = ViewAnimatingState
  /// UIKit's name of ``ViewAnimatingPosition``.
  public typealias UIViewAnimatingPosition = ViewAnimatingPosition
  /// UIKit's name of ``TimingCurveProvider``.
  public typealias UITimingCurveProvider = TimingCurveProvider
  /// UIKit's name of ``CubicTimingParameters``.
  public typealias UICubicTimingParameters = CubicTimingParameters
  /// UIKit's name of ``SpringTimingParameters``.
  public typealias UISpringTimingParameters = SpringTimingParameters

  // MARK: Constraints

  /// UIKit's name of `LayoutConstraint`.
  public typealias NSLayoutConstraint = LayoutConstraint
  /// UIKit's name of `LayoutAnchor`, the superclass of all anchors.
  public typealias NSLayoutAnchor<AnchorType: AnyObject> = LayoutAnchor<AnchorType>
  /// UIKit's name of `LayoutXAxisAnchor`.
  public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
  /// UIKit's name of `LayoutYAxisAnchor`.
  public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
  /// UIKit's name of `LayoutDimension`.
  public typealias NSLayoutDimension = LayoutDimension
  /// UIKit's name of `LayoutGuide`.
  public typealias UILayoutGuide = LayoutGuide
  /// UIKit's name of `LayoutPriority`.
  public typealias UILayoutPriority = LayoutPriority

  // MARK: Values

  /// UIKit's name of `EdgeInsets`.
  public typealias UIEdgeInsets = EdgeInsets
  /// UIKit's name of `DirectionalEdgeInsets`.
  public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
  /// UIKit's name of `DirectionalRectEdge`.
  public typealias NSDirectionalRectEdge = DirectionalRectEdge
  /// UIKit's name of `SemanticContentAttribute`.
  public typealias UISemanticContentAttribute = SemanticContentAttribute
  /// UIKit's name of `UserInterfaceLayoutDirection`.
  public typealias UIUserInterfaceLayoutDirection = UserInterfaceLayoutDirection
  /// UIKit's name of `ContentSizeCategory`.
  public typealias UIContentSizeCategory = ContentSizeCategory
  /// UIKit's name of `AccessibilityTraits`.
  public typealias UIAccessibilityTraits = AccessibilityTraits
  /// UIKit's name of `Offset`.
  public typealias UIOffset = Offset
  /// UIKit's name of `Screen`.
  public typealias UIScreen = Screen
  /// UIKit's name of `TraitCollection`.
  public typealias UITraitCollection = TraitCollection
  /// UIKit's name of `UserInterfaceStyle`.
  public typealias UIUserInterfaceStyle = UserInterfaceStyle
  /// UIKit's name of `UserInterfaceSizeClass`.
  public typealias UIUserInterfaceSizeClass = UserInterfaceSizeClass
  /// UIKit's name of `TraitEnvironmentLayoutDirection`.
  public typealias UITraitEnvironmentLayoutDirection = TraitEnvironmentLayoutDirection

  // MARK: Text

  /// UIKit's name of `Font`.
  public typealias UIFont = Font
  /// UIKit's name of `FontMetrics`.
  public typealias UIFontMetrics = FontMetrics
  /// UIKit's name of `TextAlignment`.
  public typealias NSTextAlignment = TextAlignment
  /// UIKit's name of `LineBreakMode`.
  public typealias NSLineBreakMode = LineBreakMode
  /// UIKit's name of `BaselineAdjustment`.
  public typealias UIBaselineAdjustment = BaselineAdjustment
  /// UIKit's name of `TextContainer`.
  public typealias NSTextContainer = TextContainer
  /// UIKit's name of `ParagraphStyle`.
  public typealias NSParagraphStyle = ParagraphStyle
  /// UIKit's name of `MutableParagraphStyle`.
  public typealias NSMutableParagraphStyle = MutableParagraphStyle
  /// UIKit's name of `UnderlineStyle`.
  public typealias NSUnderlineStyle = UnderlineStyle
  /// UIKit's name of `StringDrawingOptions`.
  public typealias NSStringDrawingOptions = StringDrawingOptions
  /// UIKit's name of `StringDrawingContext`.
  public typealias NSStringDrawingContext = StringDrawingContext
  /// UIKit's name of `BackgroundConfiguration`.
  public typealias UIBackgroundConfiguration = BackgroundConfiguration
  /// UIKit's name of `KeyboardType`.
  public typealias UIKeyboardType = KeyboardType
  /// UIKit's name of `TextContentType`.
  public typealias UITextContentType = TextContentType
  /// UIKit's name of `TextAutocapitalizationType`.
  public typealias UITextAutocapitalizationType = TextAutocapitalizationType
  /// UIKit's name of `TextAutocorrectionType`.
  public typealias UITextAutocorrectionType = TextAutocorrectionType
  /// UIKit's name of `TextSpellCheckingType`.
  public typealias UITextSpellCheckingType = TextSpellCheckingType
  /// UIKit's name of `KeyboardAppearance`.
  public typealias UIKeyboardAppearance = KeyboardAppearance
  /// UIKit's name of `ReturnKeyType`.
  public typealias UIReturnKeyType = ReturnKeyType
  /// UIKit's name of `TextInputTraits`.
  public typealias UITextInputTraits = TextInputTraits

  // MARK: Appearance

  /// UIKit's name of `Color`.
  public typealias UIColor = Color
  /// UIKit's name of `Image`.
  public typealias UIImage = Image
  /// Core Animation's name of `Layer`.
  public typealias CALayer = Layer
  /// Core Animation's name of `Layer.CornerMask`.
  public typealias CACornerMask = Layer.CornerMask
  /// Core Animation's name of `Layer.CornerCurve`.
  public typealias CALayerCornerCurve = Layer.CornerCurve
  #if !canImport(Darwin)
    /// Core Graphics' name of `Color`: the colors of layers are the same values as those of views.
    public typealias CGColor = Color
  #endif

  /// UIKit's name of `BezierPath`.
  public typealias UIBezierPath = BezierPath
  /// UIKit's name of `VisualEffectView`.
  public typealias UIVisualEffectView = VisualEffectView
  /// UIKit's name of `VisualEffect`.
  public typealias UIVisualEffect = VisualEffect
  /// UIKit's name of `BlurEffect`.
  public typealias UIBlurEffect = BlurEffect
  /// UIKit's name of `VibrancyEffect`.
  public typealias UIVibrancyEffect = VibrancyEffect
  /// UIKit's name of `VibrancyEffect.Style`.
  public typealias UIVibrancyEffectStyle = VibrancyEffect.Style
  /// UIKit's name of `RectCorner`.
  public typealias UIRectCorner = RectCorner
  /// Core Animation's name of `ShapeLayer`.
  public typealias CAShapeLayer = ShapeLayer
  /// Core Animation's name of `ShapeLayer.FillRule`.
  public typealias CAShapeLayerFillRule = ShapeLayer.FillRule
  /// Core Animation's name of `ShapeLayer.Cap`.
  public typealias CAShapeLayerLineCap = ShapeLayer.Cap
  /// Core Animation's name of `ShapeLayer.Join`.
  public typealias CAShapeLayerLineJoin = ShapeLayer.Join
  /// Core Animation's name of `GradientLayer`.
  public typealias CAGradientLayer = GradientLayer
  /// Core Animation's name of `GradientLayer.Kind`.
  public typealias CAGradientLayerType = GradientLayer.Kind
  /// Core Animation's name of `Transform3D`.
  public typealias CATransform3D = Transform3D
  /// Core Animation's name of ``CoreAnimation``.
  public typealias CAAnimation = CoreAnimation
  /// Core Animation's name of ``CoreAnimationDelegate``.
  public typealias CAAnimationDelegate = CoreAnimationDelegate
  /// Core Animation's name of ``CoreAnimation/FillMode``.
  public typealias CAMediaTimingFillMode = CoreAnimation.FillMode
  /// Core Animation's name of ``PropertyAnimation``.
  public typealias CAPropertyAnimation = PropertyAnimation
  /// Core Animation's name of ``BasicAnimation``.
  public typealias CABasicAnimation = BasicAnimation
  /// Core Animation's name of ``SpringAnimation``.
  public typealias CASpringAnimation = SpringAnimation
  /// Core Animation's name of ``KeyframeAnimation``.
  public typealias CAKeyframeAnimation = KeyframeAnimation
  /// Core Animation's name of ``KeyframeAnimation/CalculationMode``.
  public typealias CAAnimationCalculationMode = KeyframeAnimation.CalculationMode
  /// Core Animation's name of ``AnimationGroup``.
  public typealias CAAnimationGroup = AnimationGroup
  /// Core Animation's name of ``MediaTimingFunction``.
  public typealias CAMediaTimingFunction = MediaTimingFunction
  /// Core Animation's name of ``MediaTimingFunction/Name``.
  public typealias CAMediaTimingFunctionName = MediaTimingFunction.Name
  /// Core Animation's name of ``Transaction``.
  public typealias CATransaction = Transaction
  #if !canImport(Darwin)
    /// Core Graphics' name of `GraphicsPath`.
    public typealias CGPath = GraphicsPath
    /// Core Graphics' name of `MutableGraphicsPath`.
    public typealias CGMutablePath = MutableGraphicsPath
    /// Core Graphics' name of `PathFillRule`.
    public typealias CGPathFillRule = PathFillRule
    /// Core Graphics' name of `LineCap`.
    public typealias CGLineCap = LineCap
    /// Core Graphics' name of `LineJoin`.
    public typealias CGLineJoin = LineJoin
  #endif

  // The types of literals without a type.

  /// The type of `#colorLiteral(red:green:blue:alpha:)`.
  public typealias _ColorLiteralType = Color
  /// The type of `#imageLiteral(resourceName:)`.
  public typealias _ImageLiteralType = Image
#endif
