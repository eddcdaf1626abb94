public import Foundation

/// A layer that shows a path in its own coordinates: CAShapeLayer.
open class ShapeLayer: Layer {
  private struct Shape {
    var path: GraphicsPath?
    var fillColor: Color? = .black
    var fillRule = FillRule.nonZero
    var strokeColor: Color?
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1
    var lineWidth: CGFloat = 1
    var miterLimit: CGFloat = 10
    var lineCap = Cap.butt
    var lineJoin = Join.miter
    var lineDashPhase: CGFloat = 0
    var lineDashPattern: [NSNumber]?
  }

  private var shape = Shape()
  public override init() { super.init() }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? ShapeLayer { shape = layer.shape }
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The path, in the layer's coordinates; nil, the default, for none. A copy of what is set, so later changes don't count.
  open var path: GraphicsPath? {
    get { shape.path }
    set { change(\.shape.path, to: newValue?.copy(), affects: .noLayout) }
  }
  /// The color inside the path; black by default, nil for none.
  open var fillColor: Color? {
    get { shape.fillColor }
    set { animating("fillColor") { change(\.shape.fillColor, to: newValue, affects: .noLayout) } }
  }
  /// Which points are inside a path that surrounds them several times; `nonZero` by default.
  open var fillRule: FillRule {
    get { shape.fillRule }
    set { change(\.shape.fillRule, to: newValue, affects: .noLayout) }
  }
  /// The color of the line; nil, the default, for none.
  open var strokeColor: Color? {
    get { shape.strokeColor }
    set { animating("strokeColor") { change(\.shape.strokeColor, to: newValue, affects: .noLayout) } }
  }
  /// The fraction of the path's length at which the line begins; 0 by default.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { animating("strokeStart") { change(\.shape.strokeStart, to: newValue, affects: .noLayout) } }
  }
  /// The fraction of the path's length at which the line ends; 1 by default.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { animating("strokeEnd") { change(\.shape.strokeEnd, to: newValue, affects: .noLayout) } }
  }
  /// The width of the line in points; 1 by default.
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { animating("lineWidth") { change(\.shape.lineWidth, to: newValue, affects: .noLayout) } }
  }
  /// The largest length of a pointed corner, in line widths; 10 by default.
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { change(\.shape.miterLimit, to: newValue, affects: .noLayout) }
  }
  /// How the line ends; `butt` by default.
  open var lineCap: Cap {
    get { shape.lineCap }
    set { change(\.shape.lineCap, to: newValue, affects: .noLayout) }
  }
  /// How lines meet; `miter` by default.
  open var lineJoin: Join {
    get { shape.lineJoin }
    set { change(\.shape.lineJoin, to: newValue, affects: .noLayout) }
  }
  /// How far into the pattern of dashes the line begins, in points; 0 by default.
  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { animating("lineDashPhase") { change(\.shape.lineDashPhase, to: newValue, affects: .noLayout) } }
  }
  /// The lengths of dashes and gaps in turn, in points; nil, the default, for a solid line.
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern }
    set { change(\.shape.lineDashPattern, to: newValue, affects: .noLayout) }
  }

  /// Which points are inside a path: CAShapeLayerFillRule.
  public struct FillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Those that the path surrounds more often in one direction than in the other.
    public static let nonZero = FillRule(rawValue: "non-zero")
    /// Those that the path surrounds an odd number of times.
    public static let evenOdd = FillRule(rawValue: "even-odd")
  }

  /// How a line ends: CAShapeLayerLineCap.
  public struct Cap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// At its last point.
    public static let butt = Cap(rawValue: "butt")
    /// In a half circle around its last point.
    public static let round = Cap(rawValue: "round")
    /// Half of its width behind its last point.
    public static let square = Cap(rawValue: "square")
  }

  /// How lines meet: CAShapeLayerLineJoin.
  public struct Join: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// In a point.
    public static let miter = Join(rawValue: "miter")
    /// In a part of a circle.
    public static let round = Join(rawValue: "round")
    /// With the corner cut off.
    public static let bevel = Join(rawValue: "bevel")
  }
}
