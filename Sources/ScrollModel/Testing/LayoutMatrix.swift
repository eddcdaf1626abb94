public import Foundation
public import ScrollSurface
public import StackCore

/// The combinations of sizes, text sizes, directions and locales that a screen is tested in.
///
/// ```swift
/// @Test(arguments: LayoutMatrix(sizes: [.init(width: 320, height: 568)], textSizes: [.large, .accessibilityExtraLarge]))
/// func fits(_ layout: LayoutCase) {
///   #expect(layout.window(showing: SettingsViewController()).violations(of: .fits) == [])
/// }
/// ```
public struct LayoutMatrix: RandomAccessCollection, Hashable, Sendable {
  /// The cases: sizes outermost, locales innermost.
  public let cases: [LayoutCase]

  /// Creates all combinations.
  /// - Parameters:
  ///   - sizes: of windows, in points.
  ///   - textSizes: the preferred sizes of text.
  ///   - directions: whether the leading edge is the left or the right one.
  ///   - locales: for the texts of the screen. The package does not read them; a test passes them to its screen.
  public init(
    sizes: [CGSize] = [CGSize(width: 375, height: 667)], textSizes: [ContentSizeCategory] = [.large],
    directions: [UserInterfaceLayoutDirection] = [.leftToRight],
    locales: [Locale] = [Locale(identifier: "en_US")]
  ) {
    cases = sizes.flatMap { size in
      textSizes.flatMap { textSize in
        directions.flatMap { direction in
          locales.map { LayoutCase(size: size, textSize: textSize, direction: direction, locale: $0) }
        }
      }
    }
  }

  public var startIndex: Int { cases.startIndex }
  public var endIndex: Int { cases.endIndex }
  /// The case at an index.
  public subscript(index: Int) -> LayoutCase { cases[index] }
}

/// One combination of a matrix.
public struct LayoutCase: Hashable, Sendable, CustomStringConvertible {
  /// The size of the window, in points.
  public var size: CGSize
  /// The preferred size of text.
  public var textSize: ContentSizeCategory
  /// Whether the leading edge is the left or the right one.
  public var direction: UserInterfaceLayoutDirection
  /// The locale of the texts.
  public var locale: Locale

  /// Creates a combination.
  public init(
    size: CGSize, textSize: ContentSizeCategory = .large,
    direction: UserInterfaceLayoutDirection = .leftToRight,
    locale: Locale = Locale(identifier: "en_US")
  ) {
    (self.size, self.textSize, self.direction, self.locale) = (size, textSize, direction, locale)
  }

  /// A few words: `320x568 large LTR en_US`.
  public var description: String {
    func number(_ length: CGFloat) -> String { length == length.rounded() ? "\(Int(length))" : "\(length)" }
    let side = direction == .rightToLeft ? "RTL" : "LTR"
    return "\(number(size.width))x\(number(size.height)) \(textSize) \(side) \(locale.identifier)"
  }

  /// Shows a screen in a visible window of this case, and lays it out.
  ///
  /// The view of a controller, or a view, fills the window.
  public func window(showing screen: ViewController) -> Window {
    let window = Window(frame: CGRect(origin: .zero, size: size))
    window.traitOverrides.preferredContentSizeCategory = textSize
    if direction == .rightToLeft { window.semanticContentAttribute = .forceRightToLeft }
    window.rootViewController = screen
    window.makeKeyAndVisible()
    return window
  }

  /// Shows a view in a visible window of this case, and lays it out. It fills the window.
  public func window(showing view: View) -> Window {
    let controller = ViewController()
    controller.view = view
    return window(showing: controller)
  }
}
