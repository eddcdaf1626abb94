import Foundation
import StackCore

enum TextFit {
  /// The text that a view can't show as a whole, shortened; nil if it shows all of it.
  static func truncatedText(of view: View) -> String? {
    let text: String? =
      switch view {
      case let label as Label: label.isTruncated ? label.text : nil
      case let button as Button: truncatedTitle(of: button)
      case let field as TextField: truncatedText(of: field)
      case let control as SegmentedControl:
        control.bounds.width + 0.5 < control.segmentWidths.reduce(0, +)
          ? (0..<control.numberOfSegments).compactMap { control.titleForSegment(at: $0) }.joined(
            separator: " | ") : nil
      case let view as TextView:
        !view.isScrollEnabled && view.bounds.height + 0.75 < view.sizeThatFits(view.bounds.size).height
          ? view.text : nil
      default: nil
      }
    return text.map { $0.count > 40 ? $0.prefix(40) + "…" : $0 }
  }

  private static func truncatedTitle(of button: Button) -> String? {
    let place = button.titleRect(forContentRect: button.contentRect(forBounds: button.bounds))
    func isWider(_ text: Substring, _ font: Font) -> Bool {
      button.textMeasurer.width(of: text, font: font) > place.width + 0.5
    }
    if let title = button.configuration?.title ?? button.currentTitle, !title.isEmpty {
      let limit = button.subviews.lazy.compactMap { $0 as? Label }.first?.numberOfLines ?? 1
      let lines = title.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let shown = limit > 0 ? lines.prefix(limit) : lines[...]
      let height = button.titleFont.height(ofLines: shown.count)
      if shown.count < lines.count || place.height + 0.75 < height
        || shown.contains(where: { isWider($0, button.titleFont) })
      {
        return title
      }
    }
    guard let subtitle = button.configuration?.subtitle, !subtitle.isEmpty else { return nil }
    return isWider(subtitle.firstLine, .preferredFont(forTextStyle: .caption1)) ? subtitle : nil
  }

  private static func truncatedText(of field: TextField) -> String? {
    let text = field.text ?? ""
    let shown =
      text.isEmpty
      ? field.placeholder ?? "" : field.isSecureTextEntry ? String(repeating: "•", count: text.count) : text
    let place =
      text.isEmpty ? field.placeholderRect(forBounds: field.bounds) : field.textRect(forBounds: field.bounds)
    let font = field.font ?? .systemFont(ofSize: 17)
    let factor =
      field.adjustsFontSizeToFitWidth ? min(1, max(0.05, field.minimumFontSize / font.pointSize)) : 1
    return field.textMeasurer.width(of: shown.firstLine, font: font) * factor > place.width + 0.5
      ? shown : nil
  }
}
