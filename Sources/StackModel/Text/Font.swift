public import Foundation

/// The system font of iOS at a size: San Francisco's widths, by ``SystemFontMeasurer``, and its vertical metrics.
///
/// All lengths are in points. The vertical metrics are San Francisco's published ascender, descender and line height.
public struct Font: Hashable, Sendable {
  /// The names of the text styles, as in UIFont.TextStyle.
  public typealias TextStyle = StackCore.TextStyle
  /// The size in points before the maximum clamps it; that at L for a font that `FontMetrics` scale.
  private var basePointSize: CGFloat
  /// The largest size in points that the font is scaled to. A `Float`, because a font takes no more than two words.
  private var maximumPointSize = Float.infinity
  /// The weight in hundredths, for the same reason: each label has a font.
  private(set) var storedWeight: Int8
  private var traits: Traits = []
  /// The text style that the font is scaled with, if the preferred size of text changes; nil for a fixed size.
  package private(set) var textStyle: TextStyle?
  /// The preferred size of text that the font has its size at.
  private(set) var category = ContentSizeCategory.large

  private struct Traits: OptionSet, Hashable {
    let rawValue: UInt8
    static let italic = Traits(rawValue: 1)
    static let monospaced = Traits(rawValue: 2)
    static let monospacedDigits = Traits(rawValue: 4)
    /// Whether the size is one of ours that follows a style, not that of the style.
    static let scaled = Traits(rawValue: 8)
    /// Whether it stands for a font that is not there.
    static let substitute = Traits(rawValue: 16)

    mutating func set(_ trait: Traits, to isSet: Bool) { if isSet { insert(trait) } else { remove(trait) } }
  }

  /// The size of the font in points. A size that is set is fixed: the font follows no text style.
  public var pointSize: CGFloat {
    get { min(basePointSize, CGFloat(maximumPointSize)) }
    set { self = withSize(newValue) }
  }
  /// Whether the font is slanted. It has the widths of the upright one (our choice).
  public package(set) var isItalic: Bool {
    get { traits.contains(.italic) }
    set { traits.set(.italic, to: newValue) }
  }
  /// Whether all characters have the same width: 0.6 em (our choice).
  public package(set) var isMonospaced: Bool {
    get { traits.contains(.monospaced) }
    set { traits.set(.monospaced, to: newValue) }
  }
  /// Whether it was asked for by a name, so that widths are those of the system font.
  var isSubstitute: Bool { traits.contains(.substitute) }
  package var hasMonospacedDigits: Bool { traits.contains(.monospacedDigits) }
  /// Whether widths depend on more than the sums of a table.
  var needsCharacters: Bool { !traits.isDisjoint(with: [.monospaced, .monospacedDigits]) }

  /// Creates a font. A bold one is semibold, as on iOS. A size that is not above 0, or not finite, stands for ``systemFontSize``.
  public init(pointSize: CGFloat, isBold: Bool = false) {
    self.init(pointSize: pointSize, weight: isBold ? .semibold : .regular)
  }

  private init(pointSize: CGFloat, weight: Weight, traits: Traits = []) {
    basePointSize = pointSize.isFinite && pointSize > 0 ? pointSize : Self.systemFontSize
    storedWeight = weight.hundredths
    self.traits = traits
  }

  /// The system font that is nearest to a font's name, since there are no font files; nil for an empty name.
  ///
  /// The words of a name tell its weight (`Avenir-Heavy`), a slanted font (`Helvetica-Oblique`), and one whose characters have the
  /// same width (`Menlo`, `Courier`, or with `Mono`).
  public init?(name: String, size: CGFloat) {
    guard !name.isEmpty else { return nil }
    let name = name.lowercased()
    func has(_ words: String...) -> Bool { words.contains { name.contains($0) } }
    var traits: Traits = has("italic", "oblique") ? [.italic, .substitute] : .substitute
    if has("mono", "courier", "menlo") { traits.insert(.monospaced) }
    // The longest word counts: UltraLight is not Light, nor SemiBold Bold.
    let word = Weight.named.filter { name.contains($0.name.lowercased()) }.max {
      $0.name.count < $1.name.count
    }
    self.init(pointSize: size, weight: has("demi") ? .semibold : word?.weight ?? .regular, traits: traits)
  }

  package var weight: Weight { Weight(rawValue: CGFloat(storedWeight) / 100) }

  /// Whether the font is at least semibold. A font that is made bold is semibold, as on iOS.
  public var isBold: Bool {
    get { storedWeight >= Weight.semibold.hundredths }
    set { storedWeight = (newValue ? Weight.semibold : .regular).hundredths }
  }

  /// The regular font at a size in points.
  public static func systemFont(ofSize size: CGFloat) -> Font { Font(pointSize: size) }
  /// The font of a weight at a size in points.
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> Font {
    Font(pointSize: size, weight: weight)
  }
  /// The semibold font at a size in points, as on iOS.
  public static func boldSystemFont(ofSize size: CGFloat) -> Font { Font(pointSize: size, isBold: true) }
  /// The slanted font at a size in points, as wide as the regular one.
  public static func italicSystemFont(ofSize size: CGFloat) -> Font {
    Font(pointSize: size, weight: .regular, traits: .italic)
  }
  /// The font whose digits are all as wide as 0.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> Font {
    Font(pointSize: size, weight: weight, traits: .monospacedDigits)
  }
  /// The font whose characters have the same width at a size in points: 0.6 em (our choice).
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> Font {
    Font(pointSize: size, weight: weight, traits: .monospaced)
  }

  /// The font of a text style at a content size category, L by default.
  public static func preferredFont(
    forTextStyle style: TextStyle, category: ContentSizeCategory = .large
  ) -> Font {
    var font = Font(
      pointSize: style.pointSize(at: category), weight: style == .headline ? .semibold : .regular)
    (font.textStyle, font.category) = (style, category)
    return font
  }

  /// The font of a text style in the preferred size of text of a trait collection; L without one.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: TraitCollection?
  ) -> Font {
    preferredFont(forTextStyle: style, category: traitCollection?.preferredContentSizeCategory ?? .large)
  }

  /// The same typeface at another size in points, which does not follow the preferred size of text.
  public func withSize(_ size: CGFloat) -> Font {
    Font(pointSize: size, weight: weight, traits: traits.subtracting(.scaled))
  }

  /// The font in its size at a content size category; a fixed font stays as it is.
  package func scaled(to category: ContentSizeCategory) -> Font {
    guard let textStyle, category != self.category else { return self }
    if traits.contains(.scaled) {
      let size = textStyle.scaled(basePointSize, to: category).rounded()
      return withSize(min(max(1, size), CGFloat(maximumPointSize)))
    }
    var font = Font.preferredFont(forTextStyle: textStyle, category: category)
    (font.storedWeight, font.traits) = (storedWeight, traits)
    return font
  }

  /// The font with its present size at L, which follows the preferred size of text as a style does.
  /// - Parameter maximum: the largest size in points, to which each scaled size is clamped. Nil for no limit.
  func following(_ style: TextStyle, upTo maximum: CGFloat? = nil) -> Font {
    var font = withSize(pointSize)
    font.textStyle = style
    font.traits.insert(.scaled)
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
  /// The distance between the heights of two lines in points: that of a text style, and 0 for a font by size.
  public var leading: CGFloat {
    guard let textStyle, !traits.contains(.scaled) else { return 0 }
    return textStyle.leading(at: category) - lineHeight
  }

  /// The height of a number of lines in points, not rounded.
  package func height(ofLines count: Int) -> CGFloat {
    count > 0 ? CGFloat(count) * lineHeight + CGFloat(count - 1) * leading : 0
  }

  /// The thickness of a typeface, from −1 to 1 with 0 for the regular one: UIFont.Weight.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The number of the weight.
    public let rawValue: CGFloat
    /// Creates a weight from its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The number in hundredths, from −100 to 100.
    var hundredths: Int8 { Int8((max(-1, min(1, rawValue)) * 100).rounded()) }

    /// The thinnest weight: −0.8. The weights below regular are measured as regular, for want of data.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// A weight between ultra light and light: −0.6.
    public static let thin = Weight(rawValue: -0.6)
    /// A weight thinner than regular: −0.4.
    public static let light = Weight(rawValue: -0.4)
    /// The weight of plain text: 0.
    public static let regular = Weight(rawValue: 0)
    /// A weight between regular and semibold: 0.23.
    public static let medium = Weight(rawValue: 0.23)
    /// The weight of the headline style and of bold styles: 0.3.
    public static let semibold = Weight(rawValue: 0.3)
    /// A weight between semibold and heavy: 0.4.
    public static let bold = Weight(rawValue: 0.4)
    /// A weight between bold and black: 0.56.
    public static let heavy = Weight(rawValue: 0.56)
    /// The thickest weight: 0.62.
    public static let black = Weight(rawValue: 0.62)

    /// The weights by their names, from the thinnest.
    package static let named: [(name: String, weight: Weight)] = [
      ("ultraLight", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular),
      ("medium", .medium), ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy), ("black", .black),
    ]
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

  /// The font in the preferred size of text of a trait collection, in whole points, which does not follow it from now on.
  public func scaledFont(for font: Font, compatibleWith traitCollection: TraitCollection?) -> Font {
    let category = traitCollection?.preferredContentSizeCategory ?? .large
    return font.withSize(font.following(style).scaled(to: category).pointSize)
  }

  /// A length in points in the preferred size of text of a trait collection, rounded to its pixels; L without one.
  ///
  /// Without a display scale it is rounded to half points.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: TraitCollection?) -> CGFloat {
    let category = traitCollection?.preferredContentSizeCategory ?? .large
    let scale = traitCollection?.displayScale ?? 0
    return style.scaled(value, to: category).roundedToPixels(at: scale > 0 ? scale : TextLines.defaultScale)
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
  /// The distance of two baselines in points. Source: iOS 26.1, measured.
  package func leading(at category: ContentSizeCategory) -> CGFloat { leadings[category.index] }

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

  private var leadings: [CGFloat] {
    switch self {
    case .largeTitle: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]
    case .title1: [31, 32, 33, 34, 36, 38, 41, 46, 51, 57, 61, 68]
    case .title2: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]
    case .title3: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]
    case .headline: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 51, 62]
    case .body: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
    case .callout: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]
    case .subheadline: [16, 18, 19, 20, 22, 24, 26, 31, 36, 43, 50, 58]
    case .footnote: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]
    case .caption1: [13, 13, 13, 16, 19, 21, 23, 27, 32, 39, 44, 51]
    case .caption2: [13, 13, 13, 13, 18, 20, 22, 25, 29, 35, 41, 48]
    }
  }

  /// A length in points at L, in proportion to the leading of this style. Source: iOS 26.1, measured.
  func scaled(_ length: CGFloat, to category: ContentSizeCategory) -> CGFloat {
    category == .large ? length : length * leading(at: category) / leading(at: .large)
  }
}
