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
  var index: Int { Self.indices[self] ?? 0 }
  private static let indices = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))
}
