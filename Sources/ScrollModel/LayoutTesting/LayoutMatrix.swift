public import Foundation
public import StackCore

/// The combinations of sizes, text sizes, directions and locales that a screen is tested in.
///
/// ```swift
/// @Test(arguments: LayoutMatrix(sizes: [.init(width: 320, height: 568)], textSizes: [.large, .accessibilityExtraLarge]))
/// func fits(_ layout: LayoutCase) {
///   #expect(layout.window(showing: SettingsViewController()).violations(of: .fits) == [])
/// }
/// ```
/// An array of cases is a matrix, too: `[LayoutCase(size: .init(width: 320, height: 568))]`.
public struct LayoutMatrix: RandomAccessCollection, ExpressibleByArrayLiteral, Hashable, Sendable {
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

  /// Creates a matrix of some cases. `LayoutMatrix()` is the other initializer's.
  @_disfavoredOverload public init(arrayLiteral elements: LayoutCase...) { cases = elements }
  public var startIndex: Int { cases.startIndex }
  public var endIndex: Int { cases.endIndex }
  /// The case at an index.
  public subscript(index: Int) -> LayoutCase { cases[index] }
}
