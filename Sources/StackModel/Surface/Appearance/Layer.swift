public import StackCore
public import Foundation

/// How a view's border, corners and shadow look: the part of CALayer that belongs to a view.
///
/// A layer has no effect on layout. A view has one layer. There are no other layers but those that
/// `presentation()` of ScrollModel returns, and no sublayers. The layer does not
/// retain its view; without it, the properties have their default values.
public final class Layer: Hashable, ChangeReporter {
  /// The view that the layer belongs to.
  package private(set) weak var view: View?
  /// The values that a presentation layer shows; nil for the layer of the model.
  private let values: Values?

  init(view: View) {
    self.view = view
    values = nil
  }

  /// Creates a copy of a layer with other values, which can't be set.
  package init(of layer: Layer, showing values: Values) {
    view = layer.view
    self.values = values
  }

  /// The layer of the model that a presentation layer shows; for another layer, the layer itself.
  public func model() -> Layer { values == nil ? self : view?.layer ?? self }

  /// The values of a layer that animations change: those of a presentation layer.
  package struct Values {
    /// In points, in the superview's coordinates.
    let frame: CGRect
    /// In points.
    let bounds: CGRect
    /// The place of the anchor point, in points, in the superview's coordinates.
    let position: CGPoint
    /// In fractions of the bounds.
    let anchorPoint: CGPoint
    let transform: CGAffineTransform
    let opacity: Float
    let isHidden: Bool
    let backgroundColor: Color?

    /// Creates the values that a presentation layer shows; lengths are in points.
    package init(
      frame: CGRect, bounds: CGRect, position: CGPoint, anchorPoint: CGPoint, transform: CGAffineTransform,
      opacity: Float, isHidden: Bool, backgroundColor: Color?
    ) {
      self.frame = frame
      self.bounds = bounds
      self.position = position
      self.anchorPoint = anchorPoint
      self.transform = transform
      self.opacity = opacity
      self.isHidden = isHidden
      self.backgroundColor = backgroundColor
    }
  }

  /// The view, if the layer can be set.
  private var settableView: View? { values == nil ? view : nil }

  /// The view, while the layer can be set.
  package var reportingView: View? { settableView }

  /// The properties that are not the view's own.
  private struct State {
    var cornerRadius: CGFloat = 0
    var cornerCurve = CornerCurve.circular
    var maskedCorners = CornerMask.all
    var borderWidth: CGFloat = 0
    var borderColor: Color? = .black
    var shadowColor: Color? = .black
    var shadowOpacity: Float = 0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3
    var shouldRasterize = false
    var rasterizationScale: CGFloat = 1
    var allowsEdgeAntialiasing = false
  }

  private var state = State()

  /// A property. A copy that shows the values on screen has those of the view's layer.
  private func value<Value>(_ part: KeyPath<State, Value>) -> Value {
    (view?.madeLayer?.state ?? State())[keyPath: part]
  }

  private func set<Value: Equatable>(_ part: WritableKeyPath<State, Value>, to value: Value) {
    guard settableView != nil else { return }
    let state: ReferenceWritableKeyPath<Layer, State> = \.state
    change(state.appending(path: part), to: value, affects: .noLayout)
  }

  /// Whether two layers are the same object.
  public static func == (lhs: Layer, rhs: Layer) -> Bool { lhs === rhs }

  /// Hashes the identity of the layer.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  // MARK: Geometry

  /// The point that the view's `transform` maps around, in fractions of its size: the view's own anchor point.
  public var anchorPoint: CGPoint {
    get { values?.anchorPoint ?? view?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5) }
    set { settableView?.anchorPoint = newValue }
  }

  /// The place of the anchor point, in points, in the superview's coordinates: the view's `center`.
  public var position: CGPoint {
    get { values?.position ?? view?.center ?? .zero }
    set { settableView?.center = newValue }
  }

  /// The transform around the anchor point: the view's `transform`.
  public func affineTransform() -> CGAffineTransform { values?.transform ?? view?.transform ?? .identity }

  /// Sets the transform around the anchor point: the view's `transform`.
  public func setAffineTransform(_ transform: CGAffineTransform) { settableView?.transform = transform }

  // MARK: Corners and border

  /// The radius of the corners in points; 0 by default.
  public var cornerRadius: CGFloat {
    get { value(\.cornerRadius) }
    set { set(\.cornerRadius, to: newValue) }
  }

  /// The shape of the corners; `circular` by default.
  public var cornerCurve: CornerCurve {
    get { value(\.cornerCurve) }
    set { set(\.cornerCurve, to: newValue) }
  }

  /// The corners that are rounded; all by default.
  public var maskedCorners: CornerMask {
    get { value(\.maskedCorners) }
    set { set(\.maskedCorners, to: newValue) }
  }

  /// The width of the border inside the bounds, in points; 0 by default.
  public var borderWidth: CGFloat {
    get { value(\.borderWidth) }
    set { set(\.borderWidth, to: newValue) }
  }

  /// The color of the border; black by default.
  public var borderColor: Color? {
    get { value(\.borderColor) }
    set { set(\.borderColor, to: newValue) }
  }

  // MARK: Shadow

  /// The color of the shadow; black by default.
  public var shadowColor: Color? {
    get { value(\.shadowColor) }
    set { set(\.shadowColor, to: newValue) }
  }

  /// The opacity of the shadow, from 0 to 1; 0 by default.
  public var shadowOpacity: Float {
    get { value(\.shadowOpacity) }
    set { set(\.shadowOpacity, to: newValue) }
  }

  /// The distance of the shadow from the layer in points; 0 and −3 by default.
  public var shadowOffset: CGSize {
    get { value(\.shadowOffset) }
    set { set(\.shadowOffset, to: newValue) }
  }

  /// The radius of the shadow's blur in points; 3 by default.
  public var shadowRadius: CGFloat {
    get { value(\.shadowRadius) }
    set { set(\.shadowRadius, to: newValue) }
  }

  // MARK: Drawing

  /// Whether the layer is drawn as a bitmap; false by default.
  public var shouldRasterize: Bool {
    get { value(\.shouldRasterize) }
    set { set(\.shouldRasterize, to: newValue) }
  }

  /// The scale of that bitmap; 1 by default.
  public var rasterizationScale: CGFloat {
    get { value(\.rasterizationScale) }
    set { set(\.rasterizationScale, to: newValue) }
  }

  /// Whether edges are drawn smoothly; false by default.
  public var allowsEdgeAntialiasing: Bool {
    get { value(\.allowsEdgeAntialiasing) }
    set { set(\.allowsEdgeAntialiasing, to: newValue) }
  }

  // MARK: What the view has, too

  /// Whether sublayers are clipped to the bounds: the view's `clipsToBounds`.
  public var masksToBounds: Bool {
    get { view?.clipsToBounds ?? false }
    set { settableView?.clipsToBounds = newValue }
  }

  /// The color behind the content: the view's.
  public var backgroundColor: Color? {
    get { if let values { values.backgroundColor } else { view?.backgroundColor } }
    set { settableView?.backgroundColor = newValue }
  }

  /// The opacity, from 0 to 1: the view's `alpha`.
  public var opacity: Float {
    get { values?.opacity ?? view.map { Float($0.alpha) } ?? 1 }
    set { settableView?.alpha = CGFloat(newValue) }
  }

  /// Whether the layer is invisible: the view's `isHidden`.
  public var isHidden: Bool {
    get { values?.isHidden ?? view?.isHidden ?? false }
    set { settableView?.isHidden = newValue }
  }

  /// The frame of the view, in points, in its superview's coordinates.
  public var frame: CGRect {
    get { values?.frame ?? view?.frame ?? .zero }
    set { settableView?.frame = newValue }
  }

  /// The bounds of the view, in points.
  public var bounds: CGRect {
    get { values?.bounds ?? view?.bounds ?? .zero }
    set { settableView?.bounds = newValue }
  }

  /// The shape of rounded corners: CALayerCornerCurve.
  public enum CornerCurve: String, Hashable, Sendable {
    case circular, continuous
  }

  /// A set of corners: CACornerMask. The y axis points down, so the minimum is at the top.
  public struct CornerMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top left corner.
    public static let layerMinXMinYCorner = CornerMask(rawValue: 1)
    /// The top right corner.
    public static let layerMaxXMinYCorner = CornerMask(rawValue: 2)
    /// The bottom left corner.
    public static let layerMinXMaxYCorner = CornerMask(rawValue: 4)
    /// The bottom right corner.
    public static let layerMaxXMaxYCorner = CornerMask(rawValue: 8)

    static let all = CornerMask(rawValue: 15)
  }
}

extension View {
  /// The view's layer: its border, corners and shadow. The same object each time.
  public final var layer: Layer {
    if let made = madeLayer { return made }
    let layer = Layer(view: self)
    attachment = layer
    return layer
  }

  /// The view's layer, if it has been asked for. Without one, all properties have their default values.
  package final var madeLayer: Layer? { attachment as? Layer }
}
