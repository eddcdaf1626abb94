public import Foundation

/// A typeface at a size: Helvetica's widths with San Francisco's vertical metrics.
///
/// All lengths are in points. The vertical metrics are San Francisco's published ascender, descender and line height.
/// Their combination with Helvetica's widths is our choice: the package has no font files.
public struct Font: Hashable, Sendable {
  /// The size of the font in points.
  public var pointSize: CGFloat
  /// Whether the font is bold.
  public var isBold: Bool

  /// Creates a font.
  /// - Precondition: `pointSize` is finite and above 0.
  public init(pointSize: CGFloat, isBold: Bool = false) {
    if !(pointSize.isFinite && pointSize > 0) {
      trap("The point size of a font must be finite and above 0, not \(pointSize).")
    }
    self.pointSize = pointSize
    self.isBold = isBold
  }

  /// The regular font at a size in points.
  public static func systemFont(ofSize size: CGFloat) -> Font { Font(pointSize: size) }
  /// The bold font at a size in points.
  public static func boldSystemFont(ofSize size: CGFloat) -> Font { Font(pointSize: size, isBold: true) }

  /// The font of a text style at a content size category, L by default.
  public static func preferredFont(
    forTextStyle style: TextStyle, category: ContentSizeCategory = .large
  ) -> Font {
    Font(pointSize: style.pointSize(at: category), isBold: style == .headline)
  }

  /// The distance from the baseline up to the top of a line, in points.
  public var ascender: CGFloat { 0.952148 * pointSize }
  /// The distance from the baseline down to the bottom of the letters, in points, negative.
  public var descender: CGFloat { -0.241211 * pointSize }
  /// The height of a line in points.
  public var lineHeight: CGFloat { 1.193359 * pointSize }
}

/// A role of text in a user interface, with a font of its own.
public enum TextStyle: String, CaseIterable, Hashable, Sendable {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2

  /// The font size of this style in points.
  ///
  /// Only body and headline depend on the category. For the other styles only the sizes at L are published.
  public func pointSize(at category: ContentSizeCategory) -> CGFloat {
    switch self {
    case .largeTitle: 34
    case .title1: 28
    case .title2: 22
    case .title3: 20
    case .headline, .body: category.bodyPointSize
    case .callout: 16
    case .subheadline: 15
    case .footnote: 13
    case .caption1: 12
    case .caption2: 11
    }
  }
}

/// The preferred size of text that a user has chosen: xS to xxxL, or one of five accessibility sizes.
public enum ContentSizeCategory: String, CaseIterable, Hashable, Sendable {
  case extraSmall = "xS"
  case small = "S"
  case medium = "M"
  case large = "L"
  case extraLarge = "xL"
  case extraExtraLarge = "xxL"
  case extraExtraExtraLarge = "xxxL"
  case accessibilityMedium = "A1"
  case accessibilityLarge = "A2"
  case accessibilityExtraLarge = "A3"
  case accessibilityExtraExtraLarge = "A4"
  case accessibilityExtraExtraExtraLarge = "A5"

  var bodyPointSize: CGFloat {
    switch self {
    case .extraSmall: 14
    case .small: 15
    case .medium: 16
    case .large: 17
    case .extraLarge: 19
    case .extraExtraLarge: 21
    case .extraExtraExtraLarge: 23
    case .accessibilityMedium: 28
    case .accessibilityLarge: 33
    case .accessibilityExtraLarge: 40
    case .accessibilityExtraExtraLarge: 47
    case .accessibilityExtraExtraExtraLarge: 53
    }
  }
}
