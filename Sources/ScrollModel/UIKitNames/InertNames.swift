// swift-format-ignore-file
#if !canImport(Darwin)
  public import Foundation
  public import ScrollMotion
  public import StackCore

  // What code of apps calls or sets and what does nothing here: there is no device, no drawing and no accessibility client. Properties
  // keep their values. UIKitCode.md lists them all, so nothing else is said of each.

  extension AssociationHolder {
    private var inertKey: UnsafeRawPointer { UnsafeRawPointer(inertMark) }

    func inert<Value>(_ fallback: Value, _ name: String = #function) -> Value { (associations?[inertKey]?.value as? [String: Any])?[name] as? Value ?? fallback }

    func setInert(_ value: Any?, _ name: String = #function) {
      var all = associations?[inertKey]?.value as? [String: Any] ?? [:]
      all[name] = value
      associations = (associations ?? [:]).merging([inertKey: .kept(all)]) { $1 }
    }
  }

  private struct WeakReference { weak var object: AnyObject? }

  private nonisolated(unsafe) let inertMark = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)

  public typealias CFTimeInterval = Double
  public typealias CFAbsoluteTime = Double
  public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
  public let HUGE = Float.greatestFiniteMagnitude
  public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
  /// The current animator's clock, in seconds; 0 without one.
  public func CACurrentMediaTime() -> CFTimeInterval { Animator.current.map { $0.now.inSeconds } ?? 0 }

  extension IndexPath {
    public init(row: Int, section: Int) { self = [section, row] }
    public init(item: Int, section: Int) { self = [section, item] }
    public var section: Int { self[0] }
    public var row: Int { self[1] }
    public var item: Int { self[1] }
  }

  extension NSValue {
    public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
    public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
    public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
    public var cgRectValue: CGRect { rectValue }
    public var cgPointValue: CGPoint { pointValue }
    public var cgSizeValue: CGSize { sizeValue }

    private func numbersOrZeros(_ count: Int) -> [CGFloat] { numbers(count) ?? Array(repeating: 0, count: count) }

    public convenience init(caTransform3D t: CATransform3D) {
      self.init(numbers: [t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44])
    }
    public convenience init(cgAffineTransform t: CGAffineTransform) { self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty]) }
    public convenience init(uiEdgeInsets i: UIEdgeInsets) { self.init(numbers: [i.top, i.left, i.bottom, i.right]) }
    public convenience init(directionalEdgeInsets i: NSDirectionalEdgeInsets) { self.init(numbers: [i.top, i.leading, i.bottom, i.trailing]) }
    public convenience init(uiOffset o: UIOffset) { self.init(numbers: [o.horizontal, o.vertical]) }
    public var caTransform3DValue: CATransform3D { CATransform3D(rows: numbersOrZeros(16)) }
    public var cgAffineTransformValue: CGAffineTransform {
      let n = numbersOrZeros(6)
      return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }
    public var uiEdgeInsetsValue: UIEdgeInsets {
      let n = numbersOrZeros(4)
      return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
    }
    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
      let n = numbersOrZeros(4)
      return NSDirectionalEdgeInsets(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
    }
    public var uiOffsetValue: UIOffset { UIOffset(horizontal: numbersOrZeros(2)[0], vertical: numbersOrZeros(2)[1]) }
  }

  // A rectangle of a notification is read as either, as on Apple's systems.
  extension CGRect: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) { result = source.rectValue }
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
      result = String(cString: source.objCType).hasPrefix("{CGRect") ? source.rectValue : nil
      return result != nil
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect { source?.rectValue ?? .zero }
  }

  extension NSCoder {
    private static func numbers(_ text: String, _ count: Int) -> [CGFloat] {
      let found = text.split { !"0123456789.+-eE".contains($0) }.compactMap { Double($0) }.map { CGFloat($0) }
      return found.count == count ? found : Array(repeating: 0, count: count)
    }
    public static func cgPoint(for string: String) -> CGPoint { CGPoint(x: numbers(string, 2)[0], y: numbers(string, 2)[1]) }
    public static func cgSize(for string: String) -> CGSize { CGSize(width: numbers(string, 2)[0], height: numbers(string, 2)[1]) }
    public static func cgRect(for string: String) -> CGRect {
      let n = numbers(string, 4)
      return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
    }
    public static func uiEdgeInsets(for string: String) -> UIEdgeInsets {
      let n = numbers(string, 4)
      return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
    }
  }

  open class UIFeedbackGenerator {
    public init() {}
    open func prepare() {}
  }

  open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
    public init(style: FeedbackStyle = .medium) { super.init() }
    open func impactOccurred() {}
    open func impactOccurred(intensity: CGFloat) {}
  }

  open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable { case success, warning, error }
    open func notificationOccurred(_ type: FeedbackType) {}
  }

  open class UISelectionFeedbackGenerator: UIFeedbackGenerator { open func selectionChanged() {} }

  extension UIColor {
    public convenience init() { self.init(white: 0, alpha: 0) }
    public func setFill() {}
    public func setStroke() {}
    public func set() {}
  }

  extension UIBezierPath {
    public func fill() {}
    public func stroke() {}
    public func addClip() {}
  }
  public enum CALayerContentsGravity: String, Sendable { case resize, resizeAspect, resizeAspectFill, center, top, bottom, left, right }
  public enum CALayerContentsFilter: String, Sendable { case linear, nearest, trilinear }

  private let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

  extension CALayer {
    public var contents: Any? { get { inert(nil) } set { setInert(newValue) } }
    public var contentsGravity: CALayerContentsGravity { get { inert(.resize) } set { setInert(newValue) } }
    public var contentsRect: CGRect { get { inert(unit) } set { setInert(newValue) } }
    public var contentsCenter: CGRect { get { inert(unit) } set { setInert(newValue) } }
    public var isOpaque: Bool { get { inert(false) } set { setInert(newValue) } }
    public var isDoubleSided: Bool { get { inert(true) } set { setInert(newValue) } }
    public var isGeometryFlipped: Bool { get { inert(false) } set { setInert(newValue) } }
    public var allowsGroupOpacity: Bool { get { inert(true) } set { setInert(newValue) } }
    public var drawsAsynchronously: Bool { get { inert(false) } set { setInert(newValue) } }
    public var needsDisplayOnBoundsChange: Bool { get { inert(false) } set { setInert(newValue) } }
    public var minificationFilter: CALayerContentsFilter { get { inert(.linear) } set { setInert(newValue) } }
    public var magnificationFilter: CALayerContentsFilter { get { inert(.linear) } set { setInert(newValue) } }
    public var minificationFilterBias: Float { get { inert(0) } set { setInert(newValue) } }
    public var sublayerTransform: CATransform3D { get { inert(CATransform3DIdentity) } set { setInert(newValue) } }
    public var speed: Float { get { inert(1) } set { setInert(newValue) } }
    public var timeOffset: CFTimeInterval { get { inert(0) } set { setInert(newValue) } }
    public var beginTime: CFTimeInterval { get { inert(0) } set { setInert(newValue) } }
    public var compositingFilter: Any? { get { inert(nil) } set { setInert(newValue) } }
    public var filters: [Any]? { get { inert(nil) } set { setInert(newValue) } }
  }

  private let paths: [String: any ReferenceWritableKeyPath<CALayer, CGFloat> & Sendable] = [
    "position.x": \.position.x, "position.y": \.position.y, "bounds.size.width": \.bounds.size.width,
    "bounds.size.height": \.bounds.size.height, "bounds.origin.x": \.bounds.origin.x, "bounds.origin.y": \.bounds.origin.y,
    "anchorPoint.x": \.anchorPoint.x, "anchorPoint.y": \.anchorPoint.y, "cornerRadius": \.cornerRadius, "borderWidth": \.borderWidth,
    "zPosition": \.zPosition, "shadowRadius": \.shadowRadius, "transform.translation.x": \.transform.m41,
    "transform.translation.y": \.transform.m42, "transform.scale.x": \.plane.scaleX, "transform.scale.y": \.plane.scaleY,
    "transform.scale": \.plane.scale, "transform.rotation": \.plane.angle, "transform.rotation.z": \.plane.angle,
  ]

  extension PlaneTurn {
    fileprivate var scale: CGFloat { get { (scaleX + scaleY) / 2 } set { (scaleX, scaleY) = (newValue, newValue) } }
  }

  extension CALayer {
    /// What the transform does in the plane. Where it moves to stays.
    fileprivate var plane: PlaneTurn {
      get { PlaneTurn([Double(transform.m11), Double(transform.m12), Double(transform.m21), Double(transform.m22)]) }
      set {
        let rows = newValue.matrix
        var turned = transform
        (turned.m11, turned.m12, turned.m21, turned.m22) = (CGFloat(rows.x), CGFloat(rows.y), CGFloat(rows.z), CGFloat(rows.w))
        transform = turned
      }
    }

    public func value(forKeyPath keyPath: String) -> Any? {
      if let path = paths[keyPath] { return NSNumber(value: Double(self[keyPath: path])) }
      switch keyPath {
      case "opacity": return NSNumber(value: opacity)
      case "hidden": return NSNumber(value: isHidden)
      case "position": return NSValue(cgPoint: position)
      case "anchorPoint": return NSValue(cgPoint: anchorPoint)
      case "bounds": return NSValue(cgRect: bounds)
      case "bounds.size": return NSValue(cgSize: bounds.size)
      case "frame": return NSValue(cgRect: frame)
      case "transform": return NSValue(caTransform3D: transform)
      case "backgroundColor": return backgroundColor
      case "borderColor": return borderColor
      default: return inert(nil, "key path " + keyPath)
      }
    }

    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
      let number = (value as? NSNumber).map { CGFloat($0.doubleValue) } ?? value as? CGFloat
      let boxed = value as? NSValue
      if let path = paths[keyPath] {
        if let number { self[keyPath: path] = number }
        return
      }
      switch keyPath {
      case "opacity": opacity = Float(number ?? 1)
      case "hidden": isHidden = number.map { $0 != 0 } ?? value as? Bool ?? false
      case "position": position = value as? CGPoint ?? boxed?.cgPointValue ?? position
      case "anchorPoint": anchorPoint = value as? CGPoint ?? boxed?.cgPointValue ?? anchorPoint
      case "bounds": bounds = value as? CGRect ?? boxed?.cgRectValue ?? bounds
      case "bounds.size": bounds.size = value as? CGSize ?? boxed?.cgSizeValue ?? bounds.size
      case "frame": frame = value as? CGRect ?? boxed?.cgRectValue ?? frame
      case "transform": transform = value as? CATransform3D ?? boxed?.caTransform3DValue ?? transform
      case "backgroundColor": backgroundColor = value as? CGColor
      case "borderColor": borderColor = value as? CGColor
      default: setInert(value, "key path " + keyPath)
      }
    }

    public func value(forKey key: String) -> Any? { value(forKeyPath: key) }
    public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
  }

  open class CATextLayer: CALayer {
    open var string: Any?, font: Any?, fontSize: CGFloat = 36, foregroundColor: UIColor? = .white, isWrapped = false
    open var alignmentMode = CATextLayerAlignmentMode.natural, truncationMode = CATextLayerTruncationMode.none
  }
  public enum CATextLayerAlignmentMode: String, Sendable { case natural, left, right, center, justified }
  public enum CATextLayerTruncationMode: String, Sendable { case none, start, middle, end }

  extension UIImageView {
    public var animationImages: [UIImage]? { get { inert(nil) } set { setInert(newValue) } }
    public var animationDuration: TimeInterval { get { inert(0) } set { setInert(newValue) } }
    public var animationRepeatCount: Int { get { inert(0) } set { setInert(newValue) } }
    public var isAnimating: Bool { inert(false, "animates") }
    public func startAnimating() { setInert(true, "animates") }
    public func stopAnimating() { setInert(false, "animates") }
  }

  extension UIApplication {
    public var statusBarStyle: UIStatusBarStyle { get { .default } nonmutating set {} }
    public var isStatusBarHidden: Bool { get { false } nonmutating set {} }
    public var statusBarOrientation: UIInterfaceOrientation { UIDevice.current.orientation.isLandscape ? .landscapeRight : .portrait }
    public var statusBarFrame: CGRect {
      let screen = UIScreen.main.bounds
      let top = (Animator.current?.root as? UIWindow)?.safeAreaInsets.top ?? 0
      return CGRect(x: 0, y: 0, width: screen.width, height: top)
    }
    public var isIdleTimerDisabled: Bool { get { false } nonmutating set {} }
    public var applicationIconBadgeNumber: Int { get { 0 } nonmutating set {} }
  }

  public protocol UIViewControllerContextTransitioning: AnyObject {
    var containerView: UIView { get }
    var isAnimated: Bool { get }
    var isInteractive: Bool { get }
    var transitionWasCancelled: Bool { get }
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    func finishInteractiveTransition()
    func cancelInteractiveTransition()
    func completeTransition(_ didComplete: Bool)
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    func initialFrame(for vc: UIViewController) -> CGRect
    func finalFrame(for vc: UIViewController) -> CGRect
  }
  public enum UITransitionContextViewControllerKey: String, Sendable {
    case from = "UITransitionContextFromViewController", to = "UITransitionContextToViewController"
  }
  public enum UITransitionContextViewKey: String, Sendable { case from = "UITransitionContextFromView", to = "UITransitionContextToView" }

  public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    func animationEnded(_ transitionCompleted: Bool)
  }

  extension UIViewControllerAnimatedTransitioning { public func animationEnded(_ transitionCompleted: Bool) {} }

  public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  }

  public protocol UIViewControllerTransitioningDelegate: AnyObject {}

  extension UIWindow {
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
      public var rawValue: CGFloat
      public init(rawValue: CGFloat) { self.rawValue = rawValue }
      public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
      public static let normal = Level(0), statusBar = Level(1000), alert = Level(2000)
      public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
      public static func + (a: Level, b: CGFloat) -> Level { Level(a.rawValue + b) }
      public static func - (a: Level, b: CGFloat) -> Level { Level(a.rawValue - b) }
    }

    public var windowLevel: Level { get { inert(.normal) } set { setInert(newValue) } }
  }

  extension UIScreen { public var maximumFramesPerSecond: Int { 60 } }

  public func == (a: UIView, b: UIView) -> Bool { a.isEqual(b) }
  public func != (a: UIView, b: UIView) -> Bool { !a.isEqual(b) }

  extension UIView {
    public var mask: UIView? { get { inert(nil) } set { setInert(newValue) } }
    public var restorationIdentifier: String? { get { inert(nil) } set { setInert(newValue) } }
  }

  extension UIViewController {
    public var restorationIdentifier: String? { get { inert(nil) } set { setInert(newValue) } }
    public static func attemptRotationToDeviceOrientation() {}
    public var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? { get { (inert(nil) as WeakReference?)?.object as? any UIViewControllerTransitioningDelegate } set { setInert(newValue.map { WeakReference(object: $0) }) } }
  }

  public final class UIPasteboard {
    public nonisolated(unsafe) static let general = UIPasteboard()
    public var string: String?
    public var hasStrings: Bool { string != nil }
  }
  public enum UIAccessibility {
    public enum Notification: Int, Sendable { case screenChanged = 1000, layoutChanged = 1001, announcement = 1008, pageScrolled = 1009 }

    public static func post(notification: Notification, argument: Any?) {}
    public static var isVoiceOverRunning: Bool { false }
    public static var isReduceMotionEnabled: Bool { false }
    public static var isReduceTransparencyEnabled: Bool { false }
    public static var isBoldTextEnabled: Bool { false }
    public static var isSwitchControlRunning: Bool { false }
  }

  extension UIScrollView {
    public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
    public var indicatorStyle: IndicatorStyle { get { inert(.default) } set { setInert(newValue) } }
    public var zoomScale: CGFloat { get { inert(1) } set { setInert(newValue) } }
    public var minimumZoomScale: CGFloat { get { inert(1) } set { setInert(newValue) } }
    public var maximumZoomScale: CGFloat { get { inert(1) } set { setInert(newValue) } }
    public var bouncesZoom: Bool { get { inert(true) } set { setInert(newValue) } }
    public var isZooming: Bool { false }
    public var isZoomBouncing: Bool { false }
    public func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }
    public func zoom(to rect: CGRect, animated: Bool) {}
  }
  extension UIScrollViewDelegate {
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  }
#endif
