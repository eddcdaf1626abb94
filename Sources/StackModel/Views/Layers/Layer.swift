public import Foundation

/// How a rectangle looks: CALayer. A view has one, and layers can be added to it; none has an effect on layout.
///
/// The layer of a view has the view's geometry, and its border, corners and shadow. It does not retain its view, and keeps
/// the values when that is gone. Other layers have a geometry of their own. Drawings show layers; shadows are stored only.
open class Layer: Hashable, ChangeReporter {
  /// The view that the layer belongs to; nil for a layer that code has created.
  package private(set) weak var view: View?
  /// The layer of the model, for one that shows the values on screen.
  private let original: Layer?
  /// The values that a presentation layer shows; nil for the layer of the model.
  private let values: Values?
  /// The properties; those of the view itself only while there is none.
  @exclusivity(unchecked) final var state = State()
  @exclusivity(unchecked) final var tree = Tree()
  /// Creates a layer that belongs to no view.
  public init() { (original, values) = (nil, nil) }

  /// Creates a layer with the properties of another one, without its sublayers. It is there to be overridden, as subclasses with
  /// properties do.
  public init(layer: Any) {
    (original, values) = (nil, nil)
    if let layer = layer as? Layer {
      state = layer.model().state
      if let view = layer.view { keepValues(of: view) }
    }
  }

  /// Creates a layer as `init()` does: there are no archives. A view creates the layer of a subclass of an app so (our choice).
  public required init?(coder: NSCoder) { (original, values) = (nil, nil) }

  /// Creates a copy of a layer with other values, which can't be set.
  /// - Parameters:
  ///   - number: a number on screen, by Core Animation's name and the value of the model.
  ///   - color: the same for a color.
  package init(
    of layer: Layer, showing values: Values, number: (String, CGFloat) -> CGFloat,
    color: (String, Color?) -> Color?
  ) {
    view = layer.view
    original = layer
    self.values = values
    state = layer.state
    state.cornerRadius = number("cornerRadius", state.cornerRadius)
    state.borderWidth = number("borderWidth", state.borderWidth)
    state.borderColor = color("borderColor", state.borderColor)
  }

  final func attach(to view: View) { self.view = view }
  /// The layer of the model that a presentation layer shows; for another layer, the layer itself.
  public func model() -> Self { original as? Self ?? self }

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
      (self.frame, self.bounds, self.position, self.anchorPoint) = (frame, bounds, position, anchorPoint)
      (self.transform, self.opacity, self.isHidden) = (transform, opacity, isHidden)
      self.backgroundColor = backgroundColor
    }
  }

  /// The view, if the layer can be set.
  private var settableView: View? { values == nil ? view : nil }

  /// The view of the layer, or of the nearest layer around it that has one, while the layer can be set.
  package final var reportingView: View? {
    guard values == nil else { return nil }
    return sequence(first: self, next: \.tree.superlayer).lazy.compactMap(\.view).first
  }

  /// A property. A copy that shows the values on screen has those of the layer when it was made.
  final func value<Value>(_ part: KeyPath<State, Value>) -> Value { state[keyPath: part] }

  /// - Parameter key: Core Animation's name, if the property can animate.
  final func set<Value: Equatable>(
    _ part: WritableKeyPath<State, Value>, to value: Value, _ key: String? = nil
  ) {
    guard values == nil else { return }
    let state: ReferenceWritableKeyPath<Layer, State> = \.state
    guard let key, self.state[keyPath: part] != value else {
      change(state.appending(path: part), to: value, affects: .noLayout)
      return
    }
    animating(key) { change(state.appending(path: part), to: value, affects: .noLayout) }
  }

  /// Changes what Core Animation has a name for: the clock of the tree may animate it.
  final func animating(_ key: String, _ change: () -> Void) {
    guard let view = reportingView, let observer = view.rootView.listeners?.observer else { return change() }
    observer.layer(self, in: view, changes: key, by: change)
  }

  /// Sets a property that the layer's view has, too: there, if the layer can be set.
  private func set<Value: Equatable>(
    _ part: WritableKeyPath<State, Value>, _ ofView: ReferenceWritableKeyPath<View, Value>, to value: Value,
    _ key: String? = nil
  ) { if let settableView { settableView[keyPath: ofView] = value } else { set(part, to: value, key) } }

  /// Whether two layers are the same object.
  public static func == (lhs: Layer, rhs: Layer) -> Bool { lhs === rhs }
  /// Hashes the identity of the layer.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The point that the transform maps around, in fractions of the size: of a view, its own anchor point.
  ///
  /// A new value leaves `position` in its place.
  open var anchorPoint: CGPoint {
    get { values?.anchorPoint ?? view?.anchorPoint ?? value(\.anchorPoint) }
    set { set(\.anchorPoint, \.anchorPoint, to: newValue, "anchorPoint") }
  }
  /// The place of the anchor point, in points, in the coordinates of the layer around: of a view, its `center`.
  open var position: CGPoint {
    get { values?.position ?? view?.center ?? value(\.position) }
    set { set(\.position, \.center, to: newValue, "position") }
  }
  /// The transform around the anchor point: of a view, its `transform3D`. Drawings show what it does in the plane.
  open var transform: Transform3D {
    get { values.map { Transform3D($0.transform) } ?? view?.transform3D ?? value(\.transform) }
    set { set(\.transform, \.transform3D, to: newValue, "transform") }
  }

  /// The transform around the anchor point in the plane: of a view, its `transform`.
  open func affineTransform() -> CGAffineTransform {
    values?.transform ?? view?.transform ?? value(\.transform).affine
  }

  /// Sets the transform around the anchor point: of a view, its `transform`.
  open func setAffineTransform(_ transform: CGAffineTransform) {
    if let settableView {
      settableView.transform = transform
    } else {
      self.transform = Transform3D(transform)
    }
  }

  /// Whether a point, in points, in the layer's coordinates, is inside its bounds.
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
  /// The frontmost layer at a point: this one or one in it; nil if there is none, or if it is hidden.
  /// - Parameter point: in points, in the coordinates of the layer around.
  open func hitTest(_ point: CGPoint) -> Layer? {
    guard !isHidden else { return nil }
    let inside = point.applying(mapOutward.inverted())
    return sublayers?.reversed().lazy.compactMap { $0.hitTest(inside) }.first
      ?? (contains(inside) ? self : nil)
  }

  /// The rectangle without the transform, in points, in the coordinates of the layer around.
  final var upright: CGRect {
    let (size, anchor, position) = (bounds.size, anchorPoint, position)
    return CGRect(
      origin: CGPoint(x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y),
      size: size)
  }

  /// The rectangle in the coordinates of the layer around, in points; with a transform, the bounding box.
  ///
  /// A new one sets `bounds.size` and `position` so that this is the bounding box, if the transform allows it.
  open var frame: CGRect {
    get {
      if let values { return values.frame }
      if let view { return view.frame }
      return View.boundingFrame(of: upright, transform: affineTransform(), anchorPoint: anchorPoint)
    }
    set {
      guard values == nil else { return }
      if let view { return view.frame = newValue }
      let (rect, transform, anchor) = (newValue.standardized, affineTransform(), anchorPoint)
      var size = rect.size
      if transform.isInvertible {
        size = CGRect(origin: .zero, size: size).applying(transform.inverted()).size
      }
      let around = CGRect(origin: CGPoint(x: -size.width * anchor.x, y: -size.height * anchor.y), size: size)
        .applying(transform)
      bounds.size = size
      position = CGPoint(x: rect.midX - around.midX, y: rect.midY - around.midY)
    }
  }

  /// The rectangle in the layer's own coordinates, in points.
  open var bounds: CGRect {
    get { values?.bounds ?? view?.bounds ?? value(\.bounds) }
    set { set(\.bounds, \.bounds, to: newValue, "bounds") }
  }
  /// The place among its neighbors that drawings honour: larger numbers are in front; 0 by default.
  ///
  /// It orders the sublayers of a layer, not views among each other (our choice).
  open var zPosition: CGFloat {
    get { value(\.zPosition) }
    set { set(\.zPosition, to: newValue, "zPosition") }
  }

  /// The radius of the corners in points; 0 by default.
  open var cornerRadius: CGFloat {
    get { value(\.cornerRadius) }
    set { set(\.cornerRadius, to: newValue, "cornerRadius") }
  }
  /// The shape of the corners; `circular` by default.
  open var cornerCurve: CornerCurve {
    get { value(\.cornerCurve) }
    set { set(\.cornerCurve, to: newValue) }
  }
  /// The corners that are rounded; all by default.
  open var maskedCorners: CornerMask {
    get { value(\.maskedCorners) }
    set { set(\.maskedCorners, to: newValue) }
  }
  /// The width of the border inside the bounds, in points; 0 by default.
  open var borderWidth: CGFloat {
    get { value(\.borderWidth) }
    set { set(\.borderWidth, to: newValue, "borderWidth") }
  }
  /// The color of the border; black by default.
  open var borderColor: Color? {
    get { value(\.borderColor) }
    set { set(\.borderColor, to: newValue, "borderColor") }
  }

  /// The color of the shadow; black by default.
  open var shadowColor: Color? {
    get { value(\.shadowColor) }
    set { set(\.shadowColor, to: newValue, "shadowColor") }
  }
  /// The opacity of the shadow, from 0 to 1; 0 by default.
  open var shadowOpacity: Float {
    get { value(\.shadowOpacity) }
    set { set(\.shadowOpacity, to: newValue, "shadowOpacity") }
  }
  /// The distance of the shadow from the layer in points; 0 and −3 by default.
  open var shadowOffset: CGSize {
    get { value(\.shadowOffset) }
    set { set(\.shadowOffset, to: newValue, "shadowOffset") }
  }
  /// The radius of the shadow's blur in points; 3 by default.
  open var shadowRadius: CGFloat {
    get { value(\.shadowRadius) }
    set { set(\.shadowRadius, to: newValue, "shadowRadius") }
  }
  /// The shape of the shadow, in the layer's coordinates; nil, the default, for that of the layer.
  open var shadowPath: GraphicsPath? {
    get { value(\.shadowPath) }
    set { set(\.shadowPath, to: newValue?.copy()) }
  }

  /// The pixels per point of the content; 1 by default. It has no effect.
  open var contentsScale: CGFloat {
    get { value(\.contentsScale) }
    set { set(\.contentsScale, to: newValue) }
  }
  /// A name for the layer; nil by default.
  open var name: String? {
    get { value(\.name) }
    set { set(\.name, to: newValue) }
  }
  /// Whether the layer is drawn as a bitmap; false by default.
  open var shouldRasterize: Bool {
    get { value(\.shouldRasterize) }
    set { set(\.shouldRasterize, to: newValue) }
  }
  /// The scale of that bitmap; 1 by default.
  open var rasterizationScale: CGFloat {
    get { value(\.rasterizationScale) }
    set { set(\.rasterizationScale, to: newValue) }
  }
  /// Whether edges are drawn smoothly; false by default.
  open var allowsEdgeAntialiasing: Bool {
    get { value(\.allowsEdgeAntialiasing) }
    set { set(\.allowsEdgeAntialiasing, to: newValue) }
  }

  /// Whether sublayers are clipped to the bounds: of a view, its `clipsToBounds`.
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? value(\.masksToBounds) }
    set { set(\.masksToBounds, \.clipsToBounds, to: newValue) }
  }

  /// The color behind the content; nil for none.
  open var backgroundColor: Color? {
    get {
      if let values { return values.backgroundColor }
      return if let view { view.backgroundColor } else { value(\.backgroundColor) }
    }
    set { set(\.backgroundColor, \.backgroundColor, to: newValue, "backgroundColor") }
  }

  /// The opacity, from 0 to 1: of a view, its `alpha`.
  open var opacity: Float {
    get { values?.opacity ?? view.map { Float($0.alpha) } ?? value(\.opacity) }
    set {
      if let settableView {
        settableView.alpha = CGFloat(newValue)
      } else {
        set(\.opacity, to: newValue, "opacity")
      }
    }
  }

  /// Whether the layer is invisible: of a view, its `isHidden`.
  open var isHidden: Bool {
    get { values?.isHidden ?? view?.isHidden ?? value(\.isHidden) }
    set { set(\.isHidden, \.isHidden, to: newValue) }
  }

  /// Keeps the values of the view, which is about to go.
  final func keepValues(of view: View) {
    state.anchorPoint = view.storedAnchorPoint
    state.position = view.storedCenter
    state.transform = view.storedTransform3D
    state.bounds = view.storedBounds
    let appearance = view.appearance.value
    state.masksToBounds = appearance.clipsToBounds ?? view.clipsToBoundsByDefault
    state.backgroundColor = appearance.backgroundColor
    state.opacity = Float(view.storedAlpha)
    state.isHidden = view.storedIsHidden
  }

  /// Does nothing: nothing is drawn that a layer would have to draw again.
  open func setNeedsDisplay() {}
  /// Lays out the view of the layer in the next layout. No effect on a layer without a view, whose sublayers code places.
  open func setNeedsLayout() { settableView?.setNeedsLayout() }
  /// Lays out the view of the layer, if it needs it.
  open func layoutIfNeeded() { settableView?.layoutIfNeeded() }
  /// Lays out the sublayers: calls ``View/layoutSublayers(of:)`` of the layer's view, in its layout.
  open func layoutSublayers() { view?.layoutSublayers(of: self) }
}

extension Layer: CustomDebugStringConvertible {
  /// The class and the identity of the layer.
  public var debugDescription: String { "<\(type(of: self)): \(ObjectIdentifier(self))>" }
}
