import Foundation

/// What an object is to assistive technology.
struct Accessibility: DefaultOptions {
  static var plain: Accessibility { Accessibility() }

  var identifier: String?
  var label: String?
  var hint: String?
  var value: String?
  var isElement: Bool?
  var traits: AccessibilityTraits?
  var elementsHidden = false
  var isModal = false
  var elements: [Any]?
  /// In points, in the coordinates of the root.
  var frame: CGRect?
  var activationPoint: CGPoint?
  var language: String?
  var groupsChildren = false
  var inputLabels: [String]?
  var respondsToInteraction: Bool?
  var ignoresInvertColors = false
}

/// What a view means to assistive technology: UIAccessibilityTraits. It has no effect on layout.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// One bit for each trait.
  public let rawValue: UInt64
  /// Creates a set from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// No traits.
  public static let none: AccessibilityTraits = []
  /// A button.
  public static let button = AccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = AccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = AccessibilityTraits(rawValue: 1 << 2)
  /// An element that is selected.
  public static let selected = AccessibilityTraits(rawValue: 1 << 3)
  /// An element that plays its own sound.
  public static let playsSound = AccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard.
  public static let keyboardKey = AccessibilityTraits(rawValue: 1 << 5)
  /// Text that does not change.
  public static let staticText = AccessibilityTraits(rawValue: 1 << 6)
  /// An element that summarizes the screen.
  public static let summaryElement = AccessibilityTraits(rawValue: 1 << 7)
  /// An element that is not enabled.
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 8)
  /// An element that changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
  /// A field to search in.
  public static let searchField = AccessibilityTraits(rawValue: 1 << 10)
  /// An element that starts a media session.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 11)
  /// An element that can be adjusted.
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 12)
  /// An element that allows direct interaction.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 13)
  /// An element that turns the page.
  public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 14)
  /// A header of content.
  public static let header = AccessibilityTraits(rawValue: 1 << 16)
}
