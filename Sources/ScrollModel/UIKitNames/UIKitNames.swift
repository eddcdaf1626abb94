public import StackCore
public import ScrollMotion

// UIKit's own names for the classes and values of StackModel and ScrollModel, so that a source file of an app compiles
// with the product `UIKit`, or behind a conditional import. Nested types come through the names: `UIStackView.Alignment`,
// `NSLayoutConstraint.Axis`. Where the system has UIKit, its names are UIKit's, and this file is empty. The condition names platforms: the module `UIKit` of
// this package can be imported, too.

#if !(os(iOS) || os(tvOS) || os(visionOS) || os(watchOS))
  public import StackCore

  // MARK: Views and controllers

  public typealias UIView = View
  public typealias UIWindow = Window
  public typealias UIViewController = ViewController
  public typealias UIStatusBarStyle = StatusBarStyle
  public typealias UIStatusBarAnimation = StatusBarAnimation
  public typealias UIInterfaceOrientation = InterfaceOrientation
  public typealias UIInterfaceOrientationMask = InterfaceOrientationMask
  public typealias UIRectEdge = RectEdge
  public typealias UIStackView = StackView
  public typealias UIScrollView = ScrollView
  public typealias UIScrollViewDelegate = ScrollViewDelegate
  public typealias UIRefreshControl = RefreshControl
  /// UIKit's name of `GestureRecognizer`, the superclass of recognizers.
  public typealias UIGestureRecognizer = GestureRecognizer
  public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
  public typealias UIPanGestureRecognizer = PanGestureRecognizer
  public typealias UITapGestureRecognizer = TapGestureRecognizer
  public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
  public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
  public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
  public typealias UIRotationGestureRecognizer = RotationGestureRecognizer
  public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
  public typealias UIHoverGestureRecognizer = HoverGestureRecognizer
  public typealias UITouch = Touch
  public typealias UILabel = Label
  public typealias UIImageView = ImageView
  /// UIKit's name of `Control`, the superclass of controls.
  public typealias UIControl = Control
  public typealias UIButton = Button
  public typealias UISwitch = Switch
  public typealias UITextField = TextField
  public typealias UITextView = TextView
  public typealias UIAction = Action
  public typealias UIMenuElement = MenuElement
  public typealias UIMenu = Menu
  public typealias UIActivityIndicatorView = ActivityIndicatorView
  public typealias UIProgressView = ProgressView
  public typealias UISlider = Slider
  public typealias UIStepper = Stepper
  public typealias UISegmentedControl = SegmentedControl
  public typealias UIPageControl = PageControl
  public typealias UIResponder = Responder
  public typealias UIEvent = InputEvent
  public typealias UITextFieldDelegate = TextFieldDelegate

  public typealias UILayoutSupport = LayoutSupport

  // MARK: Property animators

  public typealias UIViewPropertyAnimator = ViewPropertyAnimator
  public typealias UIViewAnimating = ViewAnimating
  public typealias UIViewImplicitlyAnimating = ViewImplicitlyAnimating
  public typealias UIViewAnimatingState = ViewAnimatingState
  public typealias UIViewAnimatingPosition = ViewAnimatingPosition
  public typealias UITimingCurveProvider = TimingCurveProvider
  public typealias UICubicTimingParameters = CubicTimingParameters
  public typealias UISpringTimingParameters = SpringTimingParameters

  // MARK: Constraints

  public typealias NSLayoutConstraint = LayoutConstraint
  /// UIKit's name of `LayoutAnchor`, the superclass of all anchors.
  public typealias NSLayoutAnchor<AnchorType: AnyObject> = LayoutAnchor<AnchorType>
  public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
  public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
  public typealias NSLayoutDimension = LayoutDimension
  public typealias UILayoutGuide = LayoutGuide
  public typealias UILayoutPriority = LayoutPriority

  // MARK: Values

  public typealias UIEdgeInsets = EdgeInsets
  public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
  public typealias NSDirectionalRectEdge = DirectionalRectEdge
  public typealias UISemanticContentAttribute = SemanticContentAttribute
  public typealias UIUserInterfaceLayoutDirection = UserInterfaceLayoutDirection
  public typealias UIContentSizeCategory = ContentSizeCategory
  public typealias UIAccessibilityTraits = AccessibilityTraits
  public typealias UIOffset = Offset
  public typealias UIScreen = Screen
  public typealias UITraitCollection = TraitCollection
  public typealias UIUserInterfaceStyle = UserInterfaceStyle
  public typealias UIUserInterfaceSizeClass = UserInterfaceSizeClass
  public typealias UITraitEnvironmentLayoutDirection = TraitEnvironmentLayoutDirection

  // MARK: Text

  public typealias UIFont = Font
  public typealias UIFontMetrics = FontMetrics
  public typealias NSTextAlignment = TextAlignment
  public typealias NSLineBreakMode = LineBreakMode
  public typealias UIBaselineAdjustment = BaselineAdjustment
  public typealias NSTextContainer = TextContainer
  public typealias NSParagraphStyle = ParagraphStyle
  public typealias NSMutableParagraphStyle = MutableParagraphStyle
  public typealias NSUnderlineStyle = UnderlineStyle
  public typealias NSStringDrawingOptions = StringDrawingOptions
  public typealias NSStringDrawingContext = StringDrawingContext
  public typealias UIBackgroundConfiguration = BackgroundConfiguration
  public typealias UIKeyboardType = KeyboardType
  public typealias UITextContentType = TextContentType
  public typealias UITextAutocapitalizationType = TextAutocapitalizationType
  public typealias UITextAutocorrectionType = TextAutocorrectionType
  public typealias UITextSpellCheckingType = TextSpellCheckingType
  public typealias UIKeyboardAppearance = KeyboardAppearance
  public typealias UIReturnKeyType = ReturnKeyType
  public typealias UITextInputTraits = TextInputTraits

  // MARK: Appearance

  public typealias UIColor = Color
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

  public typealias UIBezierPath = BezierPath
  public typealias UIVisualEffectView = VisualEffectView
  public typealias UIVisualEffect = VisualEffect
  public typealias UIBlurEffect = BlurEffect
  public typealias UIVibrancyEffect = VibrancyEffect
  public typealias UIVibrancyEffectStyle = VibrancyEffect.Style
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
