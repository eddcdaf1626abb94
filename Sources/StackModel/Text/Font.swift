public import Foundation

/// A typeface at a size: Helvetica's widths with San Francisco's vertical metrics.
///
/// All lengths are in points. Source of the vertical metrics: San Francisco's published ascender,
/// descender and line height per point; pairing them with Helvetica's widths is our choice, since no
/// font files are at hand.
public struct Font: Hashable, Sendable {
  public var pointSize: CGFloat
  public var isBold: Bool

  /// Makes a font.
  /// - Precondition: `pointSize` is finite and above 0.
  public init(pointSize: CGFloat, isBold: Bool = false) {
    precondition(pointSize.isFinite && pointSize > 0, "a font's point size is finite and above 0")
    self.pointSize = pointSize
    self.isBold = isBold
  }

  public static func systemFont(ofSize size: CGFloat) -> Font { Font(pointSize: size) }
  public static func boldSystemFont(ofSize size: CGFloat) -> Font { Font(pointSize: size, isBold: true) }

  /// The font of a text style at the content size category L unless another is given.
  public static func preferredFont(
    forTextStyle style: TextStyle, category: ContentSizeCategory = .large
  ) -> Font {
    Font(pointSize: style.pointSize(at: category), isBold: style == .headline)
  }

  public var ascender: CGFloat { 0.952148 * pointSize }
  public var descender: CGFloat { -0.241211 * pointSize }
  public var lineHeight: CGFloat { 1.193359 * pointSize }
}

/// A user-interface role of text, which decides its font.
public enum TextStyle: String, CaseIterable, Hashable, Sendable {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2

  /// The size of this style in points.
  ///
  /// Body and headline follow the category; of the others only the sizes at L are public, so they keep them.
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

/// The reader's preferred size of text, from xS to xxxL and five accessibility sizes.
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
