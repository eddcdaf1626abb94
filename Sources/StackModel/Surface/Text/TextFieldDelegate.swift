public import Foundation

/// Gets the calls of a text field: UITextFieldDelegate. Every method has a default, which agrees or does nothing.
///
/// When a field begins to be edited, the calls are `textFieldShouldBeginEditing`, those that end the editing of the previous field,
/// `textFieldShouldClear` if it applies, and `textFieldDidBeginEditing`, then the event. When it ends: `textFieldShouldEndEditing`,
/// `textFieldDidEndEditing`, then the event. Source: Apple's documentation; the place of the events is our choice.
public protocol TextFieldDelegate: AnyObject {
  /// Whether the field may become the first responder; true by default.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
  /// The field has become the first responder.
  func textFieldDidBeginEditing(_ textField: TextField)
  /// Whether the field may resign; true by default. It is not asked by `endEditing(true)` or if the field leaves its window.
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool
  /// The field is no longer the first responder.
  func textFieldDidEndEditing(_ textField: TextField)
  /// The field is no longer the first responder. It calls `textFieldDidEndEditing(_:)` by default.
  ///
  /// The reason is always `committed`.
  func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason)
  /// Whether a text may replace a part of the field's text; true by default.
  ///
  /// The end of the text as it is after the answer is changed, also if the delegate has set another one (our choice).
  /// The range is the part that is replaced, in UTF-16 code units.
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// The user has typed, so that the caret has moved.
  func textFieldDidChangeSelection(_ textField: TextField)
  /// Whether the text may be cleared when editing begins; true by default.
  func textFieldShouldClear(_ textField: TextField) -> Bool
  /// Whether the return key does what it does by default; true by default.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
}

extension TextFieldDelegate {
  /// Returns true.
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  /// Returns true.
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: TextField) {}
  /// Calls `textFieldDidEndEditing(_:)`.
  public func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  /// Returns true.
  public func textField(
    _ textField: TextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: TextField) {}
  /// Returns true.
  public func textFieldShouldClear(_ textField: TextField) -> Bool { true }
  /// Returns true.
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}

extension TextField {
  /// Why editing has ended, with UIKit's raw values.
  public enum DidEndEditingReason: Int, CaseIterable, Hashable, Sendable { case committed, cancelled }
}
