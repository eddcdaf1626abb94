import Foundation
import StackModel
import TestSupport
import Testing

extension TextLines {
  /// The line, or its longest part that fits into a width with an ellipsis after it; empty if not even that fits.
  func truncated(_ line: Substring, to width: CGFloat, always: Bool) -> String {
    let (beginning, hasEllipsis) = beginning(of: line, fitting: width, always: always)
    return hasEllipsis ? beginning + "…" : String(beginning)
  }
}

/// A line of text cut to a width.
@Suite("Truncation")
struct TruncationTests {
  private let lines = TextLines(measurer: SystemFontMeasurer.shared, font: Font(pointSize: 17))

  private func width(_ text: String) -> CGFloat {
    SystemFontMeasurer.shared.width(of: text[...], font: Font(pointSize: 17))
  }

  @Test("keeps the longest part that fits with the ellipsis", arguments: RandomRuns.seeds(20))
  func longest(_ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let letters = Array("abc WMil—é東🗼")
    let text = String((0..<30).compactMap { _ in letters.randomElement(using: &generator) })
    let room = CGFloat.random(in: 20..<400, using: &generator)
    let cut = lines.truncated(text[...], to: room, always: false)
    guard width(text) > room + 0.5 else {
      expectEqual(cut, text)
      return
    }
    // The oracle tries each length, from the longest on.
    let fitting = (0...text.count).reversed().map { text.prefix($0) + "…" }.first { width($0) <= room + 0.5 }
    expectEqual(cut, fitting, "seed \(seed)")
  }

  @Test("shows the ellipsis if more lines follow, and nothing if not even that fits")
  func edges() {
    expectEqual(lines.truncated("short", to: 500, always: true), "short…")
    expectEqual(lines.truncated("short", to: 500, always: false), "short")
    expectEqual(lines.truncated("short", to: 3, always: false), "")
    expectEqual(lines.truncated("", to: 0, always: false), "")
    expectEqual(lines.truncated("short", to: -5, always: true), "")
  }
}
