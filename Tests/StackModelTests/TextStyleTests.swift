import Foundation
import StackModel
import TestSupport
import Testing

@Suite("Text styles")
struct TextStyleTests {
  /// The rows of Fixtures/text-styles.csv: the name of a style and its sizes, and the header with the names of the categories.
  private static let rows: [[String]] = {
    guard
      let url = Bundle.module.url(forResource: "text-styles", withExtension: "csv", subdirectory: "Fixtures"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: ",").map(String.init) }
  }()

  @Test("the page of fidelity says how many agree")
  func fidelity() throws {
    let sizes = zip(TextStyle.allCases, Self.rows.dropFirst()).flatMap { style, row in
      zip(ContentSizeCategory.allCases, row.dropFirst()).map { (style.pointSize(at: $0), Double($1)) }
    }
    let agreeing = sizes.count { $0.0 == $0.1.map { CGFloat($0) } }
    try expect(Fidelity.agrees("sizes of text styles", agreeing, of: sizes.count))
  }

  @Test("have the published size in each preferred size of text, and so do their labels")
  func sizes() throws {
    let categories = try #require(Self.rows.first).dropFirst()
    expectEqual(
      categories.map { $0.lowercased() }, ContentSizeCategory.allCases.map { $0.rawValue.lowercased() })
    expectEqual(Self.rows.dropFirst().map(\.[0]), TextStyle.allCases.map(\.rawValue))
    for (style, row) in zip(TextStyle.allCases, Self.rows.dropFirst()) {
      for (category, text) in zip(ContentSizeCategory.allCases, row.dropFirst()) {
        let size = CGFloat(try #require(Double(text)))
        expectEqual(style.pointSize(at: category), size)
        let (root, label) = (View(), Label(text: "Email"))
        label.font = .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
        root.addSubview(label)
        root.traitOverrides.preferredContentSizeCategory = category
        // A line is 1.193359 times as high as the font, rounded up to half a point.
        expectEqual(
          label.intrinsicContentSize.height, (size * 1.193359 * 2).rounded(.up) / 2,
          "\(style) at \(category)")
      }
    }
  }

  @Test("are accessibility sizes from A1 on")
  func accessibility() {
    expectEqual(
      ContentSizeCategory.allCases.map(\.isAccessibilityCategory),
      Array(repeating: false, count: 7)
        + Array(repeating: true, count: 5))
  }
}
