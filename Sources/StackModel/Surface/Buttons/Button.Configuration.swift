public import Foundation

extension Button {
  /// The content and the appearance of a button as one value: UIButton.Configuration.
  ///
  /// Title, subtitle, image, their padding and `contentInsets` count for the size. The title has the body style, the
  /// subtitle the style caption1. All else is stored, without effect on layout (our choice).
  public struct Configuration: Hashable, Sendable {
    /// How a configuration is drawn. The styles have the same size.
    package enum Style: Hashable, Sendable {
      case plain, filled, tinted, gray, borderless, bordered, borderedTinted, borderedProminent
    }

    /// How corners are rounded, without effect on layout.
    public enum CornerStyle: Int, Hashable, Sendable {
      case fixed = -1
      case dynamic, small, medium, large, capsule
    }

    /// The size that a button prefers, without effect on layout (our choice): set `contentInsets` instead.
    public enum Size: Int, Hashable, Sendable { case medium, small, mini, large }

    /// How title and subtitle are aligned to each other, without effect on layout.
    public enum TitleAlignment: Int, Hashable, Sendable { case automatic, leading, center, trailing }

    /// The sign that a button opens a menu. UIKit draws an arrow, which has no effect on the size here (our choice).
    public enum Indicator: Int, Hashable, Sendable { case automatic, none, popup }

    package let style: Style
    private var storedTitle: String?
    private var givenTitleFont: Font?
    /// The title, in the font of the body style; nil for that of the button.
    public var title: String? {
      get { storedTitle }
      set { (storedTitle, givenTitleFont) = (newValue, nil) }
    }
    /// The text below the title; nil for none.
    public var subtitle: String?
    /// The image; nil for that of the button.
    public var image: Image?
    /// Where the image stands beside the title: one edge; `leading` by default.
    public var imagePlacement = DirectionalRectEdge.leading
    /// The distance between image and title in points; 0 by default.
    public var imagePadding: CGFloat = 0
    /// The distance between title and subtitle in points; 1 by default.
    public var titlePadding: CGFloat = 1
    /// The distances of the content from the edges, in points; 7 above and below, 12 at the sides by default.
    public var contentInsets = defaultInsets
    /// The color of title and image; nil for that of the style.
    public var baseForegroundColor: Color?
    /// The color of the background; nil for that of the style.
    public var baseBackgroundColor: Color?
    /// How corners are rounded.
    public var cornerStyle = CornerStyle.dynamic
    /// The size that the button prefers.
    public var buttonSize = Size.medium
    /// How title and subtitle are aligned to each other.
    public var titleAlignment = TitleAlignment.automatic

    private static let defaultInsets = DirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)

    private init(_ style: Style) { self.style = style }

    /// Gives `contentInsets` its default value.
    public mutating func setDefaultContentInsets() { contentInsets = Self.defaultInsets }

    /// How the background is drawn: stored, without effect on layout.
    public var background = BackgroundConfiguration()
    /// How a title that is too long is shown. It has no effect on layout: titles are not wrapped (our choice).
    public var titleLineBreakMode = LineBreakMode.byWordWrapping
    /// The sign that the button opens a menu; `automatic` by default.
    public var indicator = Indicator.automatic
    /// Changes the attributes of the title; nil, the default, for none. The font that it returns decides the size.
    public var titleTextAttributesTransformer: ConfigurationTextAttributesTransformer?

    /// Whether the title has another font than that of the body style.
    var hasOwnTitleFont: Bool { givenTitleFont != nil || titleTextAttributesTransformer != nil }

    /// The font of the title: what the transformer makes of that of the attributed title, or of the body style.
    var titleFont: Font {
      let font = givenTitleFont ?? .preferredFont(forTextStyle: .body)
      guard let transformer = titleTextAttributesTransformer else { return font }
      var attributes = AttributeContainer()
      attributes[FontAttribute.self] = font
      return transformer(attributes)[FontAttribute.self] ?? font
    }

    /// The title as text in one font, which decides the size: that of the first character, if it is set.
    ///
    /// All other attributes are ignored (our choice).
    public var attributedTitle: AttributedString? {
      get {
        title.map {
          var text = AttributedString($0)
          text[FontAttribute.self] = givenTitleFont
          return text
        }
      }
      set {
        title = newValue.map { String($0.characters) }
        givenTitleFont = newValue?.runs.first?[FontAttribute.self]
      }
    }

    /// The subtitle as text in one font: its attributes are ignored (our choice).
    public var attributedSubtitle: AttributedString? {
      get { subtitle.map { AttributedString($0) } }
      set { subtitle = newValue.map { String($0.characters) } }
    }

    /// A button without a background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// A button on a background of the tint color.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// A button on a light background of the tint color.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// A button on a gray background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// A button without a background or border.
    public static func borderless() -> Configuration { Configuration(.borderless) }
    /// A button with a border.
    public static func bordered() -> Configuration { Configuration(.bordered) }
    /// A button with a border on a light background of the tint color.
    public static func borderedTinted() -> Configuration { Configuration(.borderedTinted) }
    /// A button with a border on a background of the tint color.
    public static func borderedProminent() -> Configuration { Configuration(.borderedProminent) }
  }
}

/// Edges that follow the layout direction: NSDirectionalRectEdge.
public struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top edge.
  public static let top = DirectionalRectEdge(rawValue: 1 << 0)
  /// The left edge, or the right one from right to left.
  public static let leading = DirectionalRectEdge(rawValue: 1 << 1)
  /// The bottom edge.
  public static let bottom = DirectionalRectEdge(rawValue: 1 << 2)
  /// The right edge, or the left one from right to left.
  public static let trailing = DirectionalRectEdge(rawValue: 1 << 3)
  /// All edges.
  public static let all = DirectionalRectEdge(rawValue: 15)
}
