public import StackCore
public import ScrollMotion

// UIKit's own names for the classes and values of StackModel and ScrollModel, so that a source file of an app compiles
// with the product `UIKit`, or behind a conditional import. Nested types come through the names: `UIStackView.Alignment`,
// `NSLayoutConstraint.Axis`. Where the system has UIKit, its names are UIKit's, and this file is empty. The condition names platforms: the module `UIKit` of
// this package can be imported, too.

#if !(os(iOS) || os(tvOS) || os(visionOS) || os(watchOS))
  public import StackCore

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
  public typealias UIViewPropertyAnimator = ViewPropertyAnimator
  public typealias UIViewAnimating = ViewAnimating
  public typealias UIViewImplicitlyAnimating = ViewImplicitlyAnimating
  public typealias UIViewAnimatingState = ViewAnimatingState
  public typealias UIViewAnimatingPosition = ViewAnimatingPosition
  public typealias UITimingCurveProvider = TimingCurveProvider
  public typealias UICubicTimingParameters = CubicTimingParameters
  public typealias UISpringTimingParameters = SpringTimingParameters
  public typealias NSLayoutConstraint = LayoutConstraint
  public typealias NSLayoutAnchor<AnchorType: AnyObject> = LayoutAnchor<AnchorType>
  public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
  public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
  public typealias NSLayoutDimension = LayoutDimension
  public typealias UILayoutGuide = LayoutGuide
  public typealias UILayoutPriority = LayoutPriority
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
  public typealias UIColor = Color
  public typealias UIImage = Image
  public typealias CALayer = Layer
  public typealias CACornerMask = Layer.CornerMask
  public typealias CALayerCornerCurve = Layer.CornerCurve
  #if !canImport(Darwin)
    public typealias CGColor = Color
  #endif

  public typealias UIBezierPath = BezierPath
  public typealias UIVisualEffectView = VisualEffectView
  public typealias UIVisualEffect = VisualEffect
  public typealias UIBlurEffect = BlurEffect
  public typealias UIVibrancyEffect = VibrancyEffect
  public typealias UIVibrancyEffectStyle = VibrancyEffect.Style
  public typealias UIRectCorner = RectCorner
  public typealias CAShapeLayer = ShapeLayer
  public typealias CAShapeLayerFillRule = ShapeLayer.FillRule
  public typealias CAShapeLayerLineCap = ShapeLayer.Cap
  public typealias CAShapeLayerLineJoin = ShapeLayer.Join
  public typealias CAGradientLayer = GradientLayer
  public typealias CAGradientLayerType = GradientLayer.Kind
  public typealias CATransform3D = Transform3D
  public typealias CAAnimation = CoreAnimation
  public typealias CAAnimationDelegate = CoreAnimationDelegate
  public typealias CAMediaTimingFillMode = CoreAnimation.FillMode
  public typealias CAPropertyAnimation = PropertyAnimation
  public typealias CABasicAnimation = BasicAnimation
  public typealias CASpringAnimation = SpringAnimation
  public typealias CAKeyframeAnimation = KeyframeAnimation
  public typealias CAAnimationCalculationMode = KeyframeAnimation.CalculationMode
  public typealias CAAnimationGroup = AnimationGroup
  public typealias CAMediaTimingFunction = MediaTimingFunction
  public typealias CAMediaTimingFunctionName = MediaTimingFunction.Name
  public typealias CATransaction = Transaction
  #if !canImport(Darwin)
    public typealias CGPath = GraphicsPath
    public typealias CGMutablePath = MutableGraphicsPath
    public typealias CGPathFillRule = PathFillRule
    public typealias CGLineCap = LineCap
    public typealias CGLineJoin = LineJoin
  #endif

  // The types of literals without a type.

  /// The type of `#colorLiteral(red:green:blue:alpha:)`.
  public typealias _ColorLiteralType = Color
  /// The type of `#imageLiteral(resourceName:)`.
  public typealias _ImageLiteralType = Image
#endif
