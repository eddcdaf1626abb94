import ScrollMotion
import StackCore

extension PictureLooks {
  func content(of view: View) -> Picture.Content {
    switch view {
    case is Label: .label
    case is Button: .button
    case let field as TextField: .field(text(of: field))
    case let control as Switch: .knob(isRight: control.hasKnobOnRight)
    case let textView as TextView: .textView(text(of: textView))
    case is ImageView: .image
    case is StackView, is VStack: .stack(endsInSeparator: view.endsInSeparator)
    default: .other
    }
  }

  func text(of field: TextField) -> Picture.EditableText {
    let text = (field.text ?? "").prefix(TextLook.longestLine)
    let shown = field.isSecureTextEntry ? String(repeating: "•", count: min(200, text.count)) : String(text)
    return Picture.EditableText(
      string: text.isEmpty ? field.placeholder ?? name(field) ?? "" : shown, isPlaceholder: text.isEmpty,
      alignment: TextLook.side(field.textAlignment, isRightToLeft: field.isRightToLeft))
  }

  func text(of textView: TextView) -> Picture.EditableText {
    let text = textView.text ?? ""
    return Picture.EditableText(
      string: text.isEmpty ? name(textView) ?? "" : text, isPlaceholder: text.isEmpty,
      alignment: TextLook.side(textView.textAlignment, isRightToLeft: textView.isRightToLeft))
  }
}

extension Switch {
  /// Whether the knob is on the right. That of a switch that is on is at the trailing side.
  var hasKnobOnRight: Bool { isOn != isRightToLeft }
}
