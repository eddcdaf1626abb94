import Foundation
import StackModel

@testable import SettingsForm

/// The form's rectangles, computed with sums from the sizes of its parts, in points, in the content's coordinates.
///
/// It knows the rules of a row (the first or the last view is stretched, all are centered) and of text, but no views.
struct FormArithmetic {
  private(set) var frames: [String: CGRect] = [:]
  /// The height of the content.
  private(set) var height: CGFloat = 16
  private let theme: SettingsTheme
  /// The width between the margins.
  private let width: CGFloat

  init(width: CGFloat, theme: SettingsTheme) {
    self.theme = theme
    self.width = width - 20 - 20
    header("Account")
    let nameWidth = textWidth("Name", theme.body)
    let fieldHeight = max(34, theme.body.lineHeight.rounded(.up) + 12)
    row([
      ("Name", CGSize(width: nameWidth, height: line(theme.body))),
      ("field", CGSize(width: self.width - nameWidth - 12, height: fieldHeight)),
    ])
    height += 12
    let valueWidth = textWidth("12.4 GB", theme.body)
    row([
      ("icon", CGSize(width: 24, height: 24)),
      (
        "Storage that documents use",
        CGSize(width: self.width - 24 - 12 - 12 - valueWidth, height: line(theme.body))
      ),
      ("12.4 GB", CGSize(width: valueWidth, height: line(theme.body))),
    ])
    height += 32
    header("Notifications")
    for (index, title) in ["Show notifications", "Play sounds"].enumerated() {
      row([
        (title, CGSize(width: self.width - 12 - 61, height: line(theme.body))),
        ("switch \(index)", CGSize(width: 61, height: 28)),
      ])
      height += 12
    }
    let gaps = CGFloat(footerLines.count - 1) * theme.footnote.leading
    place("footer", height: half(CGFloat(footerLines.count) * theme.footnote.lineHeight + gaps))
    height += 24
    place("save", height: max(44, theme.header.lineHeight.rounded(.up) + 12))
    height += 24
  }

  /// The lines of the footer: each has as many words as fit.
  private var footerLines: [String] {
    let words =
      "The name is shown to people you share documents with. Sounds play while notifications are shown."
      .split(separator: " ").map(String.init)
    return words.reduce(into: [String]()) { lines, word in
      if let last = lines.last, textWidth("\(last) \(word)", theme.footnote) <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(word)
      }
    }
  }

  private mutating func header(_ text: String) {
    place(text, height: line(theme.header))
    height += 8
  }

  /// Places a view of the full width.
  private mutating func place(_ name: String, height length: CGFloat) {
    frames[name] = CGRect(x: 20, y: height, width: width, height: length)
    height += length
  }

  /// Places the views of a row, centered, with gaps of 12.
  private mutating func row(_ views: [(name: String, size: CGSize)]) {
    let thickness = views.map(\.size.height).max() ?? 0
    var x: CGFloat = 20
    for (name, size) in views {
      frames[name] = CGRect(
        origin: CGPoint(x: x, y: height + (thickness - size.height) / 2), size: size)
      x += size.width + 12
    }
    height += thickness
  }

  private func half(_ length: CGFloat) -> CGFloat { (length * 2).rounded(.up) / 2 }

  private func line(_ font: Font) -> CGFloat { half(font.lineHeight) }

  private func textWidth(_ text: String, _ font: Font) -> CGFloat {
    half(SystemFontMeasurer.shared.width(of: text[...], font: font))
  }
}
