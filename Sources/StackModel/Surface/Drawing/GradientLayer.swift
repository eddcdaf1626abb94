public import Foundation

/// A layer that shows colors which run into each other: CAGradientLayer.
open class GradientLayer: Layer {
  private struct Gradient {
    var colors: [Color]?
    var locations: [NSNumber]?
    var startPoint = CGPoint(x: 0.5, y: 0)
    var endPoint = CGPoint(x: 0.5, y: 1)
    var type = Kind.axial
  }

  private var gradient = Gradient()
  public override init() { super.init() }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? GradientLayer { gradient = layer.gradient }
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The colors, from start to end; nil, the default, for none. Objects that are no colors are left out.
  open var colors: [Any]? {
    get { gradient.colors }
    set { change(\.gradient.colors, to: newValue?.compactMap { $0 as? Color }, affects: .noLayout) }
  }
  /// The places of the colors, from 0 at the start to 1 at the end; nil, the default, for equal distances.
  open var locations: [NSNumber]? {
    get { gradient.locations }
    set { change(\.gradient.locations, to: newValue, affects: .noLayout) }
  }
  /// Where the first color is, in fractions of the bounds; the middle of the top by default.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { change(\.gradient.startPoint, to: newValue, affects: .noLayout) }
  }
  /// Where the last color is, in fractions of the bounds; the middle of the bottom by default.
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { change(\.gradient.endPoint, to: newValue, affects: .noLayout) }
  }
  /// How the colors are arranged; `axial` by default.
  open var type: Kind {
    get { gradient.type }
    set { change(\.gradient.type, to: newValue, affects: .noLayout) }
  }

  /// The colors with their places, from 0 to 1; empty without colors.
  package final var stops: [(color: Color, place: Double)] {
    let colors = gradient.colors ?? []
    return colors.enumerated().map { index, color in
      let even = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
      let places = gradient.locations ?? []
      return (color, places.indices.contains(index) ? min(1, max(0, places[index].doubleValue)) : even)
    }
  }

  /// How the colors of a gradient are arranged: CAGradientLayerType.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Along a line.
    public static let axial = Kind(rawValue: "axial")
    /// In ellipses around the start point, the last one through the end point.
    public static let radial = Kind(rawValue: "radial")
    /// Around the start point. Drawings show it as an axial one.
    public static let conic = Kind(rawValue: "conic")
  }
}
