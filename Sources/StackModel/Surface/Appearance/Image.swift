public import Foundation

/// An image, which here is a size in points, a scale and perhaps a name: UIImage.
///
/// An image does not change. There are no asset catalogs and no pixels. An image view's intrinsic size is the size of
/// its image. Images are equal if all their properties are.
public final class Image: Hashable, Sendable {
  /// How an image is drawn: with its own colors or as a shape in the tint color.
  public enum RenderingMode: Int, Hashable, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  private struct Content: Hashable, Sendable {
    var size: CGSize
    var scale: CGFloat = 1
    var name: String?
    var isSymbol = false
    var renderingMode = RenderingMode.automatic
    var tintColor: Color?
  }

  private let content: Content
  private init(_ content: Content) { self.content = content }
  /// The size of the image in points.
  public var size: CGSize { content.size }
  /// The number of pixels per point, without effect on layout.
  public var scale: CGFloat { content.scale }
  /// The name of a symbol, or the one that a test gives its image; nil for none.
  public var name: String? { content.name }
  /// Whether the image is a symbol of the system.
  public var isSymbolImage: Bool { content.isSymbol }
  /// How the image is drawn, without effect on layout.
  public var renderingMode: RenderingMode { content.renderingMode }
  /// The color that the image is drawn in, without effect on layout; nil for its own colors.
  public var tintColor: Color? { content.tintColor }

  /// Creates an image of a size in points. Use it where an app loads an image.
  /// - Precondition: the size is finite and not negative, and the scale is above 0.
  public init(size: CGSize, scale: CGFloat = 1, name: String? = nil) {
    if !(size.isFinite && size.width >= 0 && size.height >= 0) {
      trap("The size of an image must be finite and not negative, not \(size).")
    }
    if !(scale.isFinite && scale > 0) { trap("The scale of an image must be above 0, not \(scale).") }
    content = Content(size: size, scale: scale, name: name)
  }

  /// Whether two images have equal properties.
  public static func == (lhs: Image, rhs: Image) -> Bool { lhs === rhs || lhs.content == rhs.content }
  /// Hashes the properties.
  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
  /// Whether an object is an equal image.
  public func isEqual(_ object: Any?) -> Bool { object as? Image == self }
  /// Creates an image without a size, as UIKit does.
  public convenience init() { self.init(size: .zero) }
  /// There are no asset catalogs, so no name has an image: nil, as in UIKit for a name without an image.
  public convenience init?(named name: String) { return nil }

  /// There are no asset catalogs, so no name has an image: nil, as in UIKit for a name without an image.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: TraitCollection?) {
    return nil
  }

  /// There are no asset catalogs, so no name has an image: nil, as in UIKit for a name without an image.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: SymbolConfiguration?
  ) { return nil }

  /// Creates a symbol of the system: a square, since the widths of symbols are not published (our choice).
  ///
  /// Its side is the line height of the configuration's font, the body style by default, rounded up to half points.
  /// Every name gives an image.
  public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
    let side = (configuration ?? SymbolConfiguration(textStyle: .body)).font.lineHeight.roundedUpToPixels()
    self.init(Content(size: CGSize(width: side, height: side), name: name, isSymbol: true))
  }

  /// Creates a symbol of the system in the size of the body style: see `init(systemName:withConfiguration:)`.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  private func with<Value>(_ part: WritableKeyPath<Content, Value>, _ value: Value) -> Image {
    var content = content
    content[keyPath: part] = value
    return Image(content)
  }

  /// The image, drawn in another mode; its size stays the same.
  public func withRenderingMode(_ mode: RenderingMode) -> Image { with(\.renderingMode, mode) }
  /// The image, drawn in a color; its size stays the same.
  public func withTintColor(_ color: Color) -> Image { with(\.tintColor, color) }

  /// The image, drawn in a color and in a mode; its size stays the same.
  public func withTintColor(_ color: Color, renderingMode mode: RenderingMode) -> Image {
    withTintColor(color).withRenderingMode(mode)
  }

  /// The symbol in the size of a configuration; any other image stays as it is.
  public func withConfiguration(_ configuration: SymbolConfiguration) -> Image {
    guard isSymbolImage else { return self }
    let side = configuration.font.lineHeight.roundedUpToPixels()
    return with(\.size, CGSize(width: side, height: side))
  }

  /// The symbol in the size of a configuration: the same as `withConfiguration(_:)`.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> Image? {
    withConfiguration(configuration)
  }

  /// The size, the weight and the scale of a symbol: UIImage.SymbolConfiguration.
  ///
  /// Weight and scale do not change the size here (our choice).
  public struct SymbolConfiguration: Hashable, Sendable {
    /// The size of a symbol in relation to text.
    public enum Scale: Int, Hashable, Sendable {
      case unspecified = -1
      case small = 1
      case medium, large
    }
    /// The thickness of a symbol's lines.
    public enum Weight: Int, Hashable, Sendable {
      case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// The font whose line height is the side of the symbol.
    var font: Font
    var weight = Weight.unspecified
    var scale = Scale.unspecified

    /// Creates a configuration for a size in points.
    public init(pointSize: CGFloat, weight: Weight = .unspecified, scale: Scale = .unspecified) {
      font = .systemFont(ofSize: pointSize)
      (self.weight, self.scale) = (weight, scale)
    }

    /// Creates a configuration for symbols beside text of a style.
    public init(textStyle: TextStyle, scale: Scale = .unspecified) {
      font = .preferredFont(forTextStyle: textStyle)
      self.scale = scale
    }

    /// Creates a configuration for symbols beside text of a font.
    public init(font: Font, scale: Scale = .unspecified) { (self.font, self.scale) = (font, scale) }

    /// Creates a configuration with a weight, in the size of the body style.
    public init(weight: Weight) {
      font = .preferredFont(forTextStyle: .body)
      self.weight = weight
    }

    /// Creates a configuration with a scale, in the size of the body style.
    public init(scale: Scale) {
      font = .preferredFont(forTextStyle: .body)
      self.scale = scale
    }
  }
}

extension Image: _ExpressibleByImageLiteral {
  /// Creates the image of an `#imageLiteral(resourceName:)`: its name, without a size (our choice: there are no asset catalogs).
  public convenience init(imageLiteralResourceName path: String) { self.init(size: .zero, name: path) }
}
