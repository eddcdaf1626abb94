import Foundation
import ScrollModel
import StackModel

/// A view with a text whose font can be set.
protocol WithText: View {}
extension Label: WithText {}
extension Button: WithText {}
extension TextField: WithText {}
extension TextView: WithText {}

extension WithText {
  /// What decides the intrinsic size: the text, of an empty field the placeholder.
  var measuredText: (text: String, lines: TextLines) {
    func lines(_ measurer: any TextMeasurer) -> TextLines {
      TextLines(measurer: measurer, font: textFont, scale: textScale)
    }
    return switch self {
    case let label as Label: (label.text ?? "", label.textLines)
    case let button as Button: (button.title(for: .normal) ?? "", lines(button.textMeasurer))
    case let field as TextField:
      ((field.hasText ? field.text : field.placeholder) ?? "", lines(field.textMeasurer))
    case let view as TextView: (view.isScrollEnabled ? "" : view.text, lines(view.textMeasurer))
    default: ("", lines(SystemFontMeasurer.shared))
    }
  }

  var textFont: Font {
    get {
      switch self {
      case let label as Label: label.font
      case let button as Button: button.titleFont
      default: (self as? TextField)?.font ?? (self as? TextView)?.font ?? .systemFont(ofSize: 12)
      }
    }
    set {
      (self as? Label ?? (self as? Button)?.titleLabel)?.font = newValue
      (self as? TextField)?.font = newValue
      (self as? TextView)?.font = newValue
    }
  }
}

extension Font {
  /// The size in points and the weight, without that of plain text: `17 semibold`.
  var shown: String {
    let name = Weight.named.first { $0.weight == weight }?.name ?? "regular"
    return NumberText.exact(pointSize) + (name == "regular" ? "" : " \(name)")
  }
}
