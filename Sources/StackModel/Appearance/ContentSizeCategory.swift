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

  /// Whether the size is one of the five accessibility sizes.
  public var isAccessibilityCategory: Bool { index >= Self.accessibilityMedium.index }

  /// The place of the size among all, from the smallest.
  var index: Int {
    switch self {
    case .extraSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .extraLarge: 4
    case .extraExtraLarge: 5
    case .extraExtraExtraLarge: 6
    case .accessibilityMedium: 7
    case .accessibilityLarge: 8
    case .accessibilityExtraLarge: 9
    case .accessibilityExtraExtraLarge: 10
    case .accessibilityExtraExtraExtraLarge: 11
    }
  }
}
