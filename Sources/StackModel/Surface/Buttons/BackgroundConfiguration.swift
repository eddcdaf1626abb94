public import Foundation

/// How a background is drawn: UIBackgroundConfiguration. It is stored, without effect on layout.
public struct BackgroundConfiguration: Hashable, Sendable {
  /// The radius of the corners in points; 0 by default, where UIKit has the radius of the style.
  public var cornerRadius: CGFloat = 0
  /// The color; nil for that of the style.
  public var backgroundColor: Color?
  /// The color of the border; nil, the default, for the tint color.
  public var strokeColor: Color?
  /// The width of the border in points; 0 by default.
  public var strokeWidth: CGFloat = 0
  /// The distance of the border from the edges in points, outward; 0 by default.
  public var strokeOutset: CGFloat = 0
  /// The insets of the background from the edges, in points; 0 by default.
  public var backgroundInsets = DirectionalEdgeInsets()
  /// The image behind the content; nil, the default, for none.
  public var image: Image?

  /// A background without color and border.
  public static func clear() -> BackgroundConfiguration {
    var background = BackgroundConfiguration()
    background.backgroundColor = .clear
    return background
  }
}

/// A function from attributes of a text to attributes: UIConfigurationTextAttributesTransformer.
///
/// Two transformers are equal if one is a copy of the other (our choice).
public struct ConfigurationTextAttributesTransformer: Hashable, Sendable {
  private final class Function: Sendable {
    let transform: @Sendable (AttributeContainer) -> AttributeContainer

    init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
      self.transform = transform
    }
  }

  private let function: Function
  /// The function.
  public var transform: @Sendable (AttributeContainer) -> AttributeContainer { function.transform }

  /// Creates a transformer.
  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
    function = Function(transform)
  }

  /// The attributes that the function makes of others.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { function.transform(input) }
  /// Whether two transformers have the same function object.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.function === rhs.function }
  /// Hashes the identity of the function object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(function)) }
}

#if !(os(iOS) || os(tvOS) || os(visionOS) || os(watchOS))
  /// UIKit's name of `ConfigurationTextAttributesTransformer`. It is declared in this module so that the module `UIKit` can import it by one of UIKit's names,
  /// which makes the members of its classes visible.
  public typealias UIConfigurationTextAttributesTransformer = ConfigurationTextAttributesTransformer
#endif
