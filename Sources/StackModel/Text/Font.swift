public import Foundation

/// A typeface at a size: Helvetica's widths with San Francisco's vertical metrics.
///
/// All lengths are in points. The vertical metrics are San Francisco's published ascender, descender and line height.
/// Their combination with Helvetica's widths is our choice: the package has no font files.
public struct Font: Hashable, Sendable {
  /// The names of the text styles, as in UIFont.TextStyle.
  public typealias TextStyle = StackCore.TextStyle

  /// The size in points before the maximum clamps it.
  private var basePointSize: CGFloat
  /// The largest size in points that the font is scaled to. A `Float`, because a font takes no more than two words.
  private var maximumPointSize = Float.infinity
  /// The weight in thousandths, for the same reason: each label has a font.
  private var storedWeight: Int16
  private var traits: Traits = []

  /// Properties of one bit.
  private struct Traits: OptionSet, Hashable {
    let rawValue: UInt8
    static let italic = Traits(rawValue: 1)
    static let monospaced = Traits(rawValue: 2)
  }

  /// The size of the font in points. A size that is set has no maximum.
  public var pointSize: CGFloat {
    get { min(basePointSize, CGFloat(maximumPointSize)) }
    set { (basePointSize, maximumPointSize) = (newValue, .infinity) }
  }

  /// Whether the font is slanted. It has the widths of the upright one, as Helvetica Oblique has.
  public var isItalic: Bool { traits.contains(.italic) }
  /// Whether all characters have the same width: 0.6 em, as in Courier (our choice).
  public var isMonospaced: Bool { traits.contains(.monospaced) }
  /// The text style that the font is scaled with, if the preferred size of text changes; nil for a fixed size.
  package private(set) var textStyle: TextStyle?

  /// Creates a font.
  /// - Precondition: `pointSize` is finite and above 0.
  public init(pointSize: CGFloat, isBold: Bool = false) {
    self.init(pointSize: pointSize, weight: isBold ? .bold : .regular)
  }

  private init(pointSize: CGFloat, weight: Weight) {
    if !(pointSize.isFinite && pointSize > 0) {
      trap("The point size of a font must be finite and above 0, not \(pointSize).")
    }
    basePointSize = pointSize
    storedWeight = weight.thousandths
  }

  /// There are no font files, so no name has a font: nil, as in UIKit for a font that is not installed.
  public init?(name: String, size: CGFloat) { nil }

  /// Whether text is measured with the widths of the bold typeface: from the weight semibold on (our choice).
  public var isBold: Bool {
    get { storedWeight >= Weight.semibold.thousandths }
    set { storedWeight = (newValue ? Weight.bold : .regular).thousandths }
  }

  /// The regular font at a size in points.
  public static func systemFont(ofSize size: CGFloat) -> Font { Font(pointSize: size) }
  /// The font of a weight at a size in points. There are two widths of text: see ``isBold``.
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> Font {
    Font(pointSize: size, weight: weight)
  }
  /// The bold font at a size in points.
  public static func boldSystemFont(ofSize size: CGFloat) -> Font { Font(pointSize: size, isBold: true) }
  /// The slanted font at a size in points, as wide as the regular one.
  public static func italicSystemFont(ofSize size: CGFloat) -> Font {
    var font = Font(pointSize: size)
    font.traits = .italic
    return font
  }
  /// The font whose digits have the same width: the system font, since Helvetica's digits all are 0.556 em wide.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> Font {
    Font(pointSize: size, weight: weight)
  }
  /// The font whose characters have the same width at a size in points: 0.6 em, as in Courier (our choice).
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> Font {
    var font = Font(pointSize: size, weight: weight)
    font.traits = .monospaced
    return font
  }

  /// The font of a text style at a content size category, L by default.
  public static func preferredFont(
    forTextStyle style: TextStyle, category: ContentSizeCategory = .large
  ) -> Font {
    var font = Font(
      pointSize: style.pointSize(at: category), weight: style == .headline ? .semibold : .regular)
    if category == .large { font.textStyle = style }
    return font
  }

  /// The font of a text style in the preferred size of text of a trait collection; L without one.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: TraitCollection?
  ) -> Font {
    preferredFont(
      forTextStyle: style, category: traitCollection?.preferredContentSizeCategory ?? .large)
  }

  /// The same typeface at another size in points, which does not follow the preferred size of text.
  /// - Precondition: `size` is finite and above 0.
  public func withSize(_ size: CGFloat) -> Font {
    var font = Font(pointSize: size)
    (font.storedWeight, font.traits) = (storedWeight, traits)
    return font
  }

  /// The font in its size at a content size category, for one that has its size at L; a fixed font stays as it is.
  package func scaled(to category: ContentSizeCategory) -> Font {
    guard let textStyle, category != .large else { return self }
    return withSize(min(textStyle.scaled(basePointSize, to: category), CGFloat(maximumPointSize)))
  }

  /// The font with its present size at L, which follows the preferred size of text as a style does.
  /// - Parameter maximum: the largest size in points, to which each scaled size is clamped. Nil for no limit.
  func following(_ style: TextStyle, upTo maximum: CGFloat? = nil) -> Font {
    var font = withSize(pointSize)
    font.textStyle = style
    guard let maximum else { return font }
    // Rounded down, so that no size is above the maximum.
    let nearest = Float(maximum)
    let lower = CGFloat(nearest) > maximum ? nearest.nextDown : nearest
    font.maximumPointSize = max(.leastNormalMagnitude, lower)
    return font
  }

  /// The standard size of text in points: 14, as on iOS.
  public static let systemFontSize: CGFloat = 14
  /// The standard size of small text in points: 12.
  public static let smallSystemFontSize: CGFloat = 12
  /// The standard size of labels in points: 17.
  public static let labelFontSize: CGFloat = 17
  /// The standard size of buttons in points: 18.
  public static let buttonFontSize: CGFloat = 18

  /// The distance from the baseline up to the top of a line, in points.
  public var ascender: CGFloat { 0.952148 * pointSize }
  /// The distance from the baseline down to the bottom of the letters, in points, negative.
  public var descender: CGFloat { -0.241211 * pointSize }
  /// The height of a line in points.
  public var lineHeight: CGFloat { 1.193359 * pointSize }

  /// The thickness of a typeface, from −1 to 1 with 0 for the regular one: UIFont.Weight.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The number of the weight.
    public let rawValue: CGFloat
    /// Creates a weight from its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The number in thousandths, from −32 to 32.
    var thousandths: Int16 { Int16(max(-32, min(32, rawValue)) * 1000) }
    /// The thinnest weight: −0.8.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// A weight between ultra light and light: −0.6.
    public static let thin = Weight(rawValue: -0.6)
    /// A weight thinner than regular: −0.4.
    public static let light = Weight(rawValue: -0.4)
    /// The weight of plain text: 0.
    public static let regular = Weight(rawValue: 0)
    /// A weight between regular and semibold: 0.23. It is measured as regular (our choice).
    public static let medium = Weight(rawValue: 0.23)
    /// The weight of the headline style: 0.3. It is measured as bold (our choice).
    public static let semibold = Weight(rawValue: 0.3)
    /// The weight of bold text: 0.4.
    public static let bold = Weight(rawValue: 0.4)
    /// A weight between bold and black: 0.56.
    public static let heavy = Weight(rawValue: 0.56)
    /// The thickest weight: 0.62.
    public static let black = Weight(rawValue: 0.62)
  }
}

/// Scales fonts and lengths with a text style: UIFontMetrics.
///
/// A scaled font has its own size at the content size category L. It follows the preferred size of text as its style
/// does, where a view adjusts its font.
public struct FontMetrics: Hashable, Sendable {
  private let style: TextStyle

  /// The metrics of the body style.
  public static let `default` = FontMetrics(forTextStyle: .body)

  /// Creates the metrics of a text style.
  public init(forTextStyle style: TextStyle) { self.style = style }

  /// The font, which follows the preferred size of text from now on.
  public func scaledFont(for font: Font) -> Font { font.following(style) }

  /// The font, which follows the preferred size of text from now on, up to a size in points.
  ///
  /// The scaled size is clamped, not the size at L. The maximum is rounded down to seven digits.
  /// - Precondition: `maximumPointSize` is finite and above 0.
  public func scaledFont(for font: Font, maximumPointSize: CGFloat) -> Font {
    if !(maximumPointSize.isFinite && maximumPointSize > 0) {
      trap("The largest size of a font must be finite and above 0, not \(maximumPointSize).")
    }
    return font.following(style, upTo: maximumPointSize)
  }

  /// The font in the preferred size of text of a trait collection, which does not follow it from now on.
  public func scaledFont(for font: Font, compatibleWith traitCollection: TraitCollection?) -> Font {
    font.withSize(scaledValue(for: font.pointSize, compatibleWith: traitCollection))
  }

  /// A length in points in the preferred size of text of a trait collection, not rounded; L without one.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: TraitCollection?) -> CGFloat {
    style.scaled(value, to: traitCollection?.preferredContentSizeCategory ?? .large)
  }

  /// A length in points at the content size category L: the length itself.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }

  /// A length in points at L, scaled to a content size category, not rounded.
  public func scaledValue(for value: CGFloat, category: ContentSizeCategory) -> CGFloat {
    style.scaled(value, to: category)
  }
}

/// A role of text in a user interface, with a font of its own.
public enum TextStyle: String, CaseIterable, Hashable, Sendable {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2

  /// The font size of this style in points, from Apple's Human Interface Guidelines (*Typography*).
  public func pointSize(at category: ContentSizeCategory) -> CGFloat { sizes[category.index] }

  /// The font sizes in points at all content size categories, from xS to A5.
  private var sizes: [CGFloat] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }

  /// A length in points at L, in proportion to the font size of this style.
  func scaled(_ length: CGFloat, to category: ContentSizeCategory) -> CGFloat {
    let (size, sizeAtLarge) = (pointSize(at: category), pointSize(at: .large))
    return size == sizeAtLarge ? length : length * size / sizeAtLarge
  }
}
