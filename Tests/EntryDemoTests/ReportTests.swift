import Foundation
@_spi(Rooms) import StackCore
import StackModel
import TestSupport
import Testing

/// Cases that people reported, with UIKit's outcome.
@Suite("Reports")
struct ReportTests {
  private struct Report: CustomTestStringConvertible {
    let number: Int
    let title: String
    let script: String
    var testDescription: String { "\(number): \(title)" }
  }

  private static let scripts = ["sizes", "motion"].flatMap { name -> [Report] in
    let file = SchemaTests.root.appendingPathComponent("Tests/Reports/\(name).txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "=== ").dropFirst().compactMap { part in
      let (head, script) = (part.prefix { $0 != "\n" }, part.drop { $0 != "\n" })
      let cells = head.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, let number = Int(cells[0]) else { return nil }
      return Report(number: number, title: cells[1], script: String(script))
    }
  }

  /// Those that the command language can't say.
  private static let others: [(number: Int, holds: @Sendable () -> Bool)] = [
    (
      5,
      {
        let label = Label(text: "text")
        let top = label.drawnBaseline(inHeight: 20.5)
        return label.drawnBaseline(inHeight: 100) - top == 40
      }
    ),
    (
      9,
      {
        let field = TextField()
        field.font = .systemFont(ofSize: 17)
        return field.intrinsicContentSize.height == 22
      }
    ),
    (
      10,
      {
        let button = Button(type: .system)
        button.setTitle("Title", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 17)
        let size = button.intrinsicContentSize
        button.contentEdgeInsets = EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        return size.height == 33 && size.width == size.width.rounded()
          && button.intrinsicContentSize.height == 23
      }
    ),
    (
      12,
      {
        final class Endless: View {
          override var intrinsicContentSize: CGSize { CGSize(CGFloat.greatestFiniteMagnitude, 20) }
        }
        let (endless, label) = (Endless(), Label(text: "others"))
        let stack = StackView([endless, label], spacing: 8, frame: CGRect(0, 0, 300, 40))
        stack.layoutIfNeeded()
        return label.frame.width == label.intrinsicContentSize.width && stack.layoutWarnings.count == 1
      }
    ),
    (
      31,
      {
        let (metrics, root) = (FontMetrics(forTextStyle: .body), View())
        root.traitOverrides.displayScale = 3
        return zip([ContentSizeCategory.extraSmall, .accessibilityExtraExtraExtraLarge], [14.667, 48])
          .allSatisfy { category, value in
            root.traitOverrides.preferredContentSizeCategory = category
            let scaled = metrics.scaledValue(for: 17, compatibleWith: root.traitCollection)
            return abs(scaled - value) < 0.001
          }
      }
    ),
  ]

  @Test("agree with UIKit")
  func agreement() throws {
    var agreeing = 0
    for report in Self.scripts {
      let result = run([], input: Array(report.script.utf8))
      if result.status == 0 { agreeing += 1 }
      expect(result.status == 0, "\(report.testDescription): \(result)")
    }
    let others = Self.others + Self.motions
    for other in others {
      let holds = other.holds()
      if holds { agreeing += 1 }
      expect(holds, "report \(other.number)")
    }
    expect(Self.scripts.count == 19 && others.count == 14)
    try expect(Fidelity.agrees("reports", agreeing, of: Self.scripts.count + others.count))
  }
}
