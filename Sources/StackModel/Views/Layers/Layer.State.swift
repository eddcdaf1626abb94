import Foundation

extension Layer {
  /// The properties that are stored: for the layer of a view, those that are not the view's own.
  struct State {
    var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    var position = CGPoint.zero
    var bounds = CGRect.zero
    var transform = Transform3D.identity
    var zPosition: CGFloat = 0
    var masksToBounds = false
    var backgroundColor: Color?
    var opacity: Float = 1
    var isHidden = false
    var cornerRadius: CGFloat = 0
    var cornerCurve = CornerCurve.circular
    var maskedCorners = CornerMask.all
    var borderWidth: CGFloat = 0
    var borderColor: Color? = .black
    var shadowColor: Color? = .black
    var shadowOpacity: Float = 0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3
    var shadowPath: GraphicsPath?
    var mask: Layer?
    var name: String?
    var contentsScale: CGFloat = 1
    var shouldRasterize = false
    var rasterizationScale: CGFloat = 1
    var allowsEdgeAntialiasing = false
  }

  /// The shape of rounded corners: CALayerCornerCurve.
  public enum CornerCurve: String, Hashable, Sendable { case circular, continuous }

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
  /// The layer, without an override's getter.
  final var storedLayer: Layer {
    if let made = madeLayer { return made }
    let layer = Self.newLayer()
    layer.attach(to: self)
    madeDetails.layer = layer
    return layer
  }

  /// The view's layer, if it has been asked for. Without one, all properties have their default values.
  package final var madeLayer: Layer? { details?.layer }

  private static func newLayer() -> Layer {
    guard let kind = layerClass as? Layer.Type else {
      trap("The layer class of a \(Self.self) must be CALayer or a subclass of it, not \(layerClass).")
    }
    if kind == Layer.self { return Layer() }
    guard let layer = kind.init(coder: LayerCoder()) else {
      trap(
        "The initializer init(coder:) of \(kind), with which a view creates its layer, must not return nil.")
    }
    return layer
  }
}

/// The argument of `init(coder:)` of a layer: an archive without contents.
private final class LayerCoder: NSCoder {
  override func containsValue(forKey key: String) -> Bool { false }
  override var allowsKeyedCoding: Bool { true }
}
