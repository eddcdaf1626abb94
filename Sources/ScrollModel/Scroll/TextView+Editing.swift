public import Foundation

/// Gets the calls of a text view: UITextViewDelegate. Every method has a default, which agrees or does nothing.
///
/// It is set as the `delegate` of the scroll view that a text view is, so that property has the scroll view's type (our
/// choice). Source: Apple's documentation.
public protocol TextViewDelegate: ScrollViewDelegate {
  /// Whether the text view may be edited; true by default.
  func textViewShouldBeginEditing(_ textView: TextView) -> Bool
  /// The text view has become the first responder, and can be edited.
  func textViewDidBeginEditing(_ textView: TextView)
  /// Whether editing may end; true by default. It is not asked by `endEditing(true)` or if the view leaves its window.
  func textViewShouldEndEditing(_ textView: TextView) -> Bool
  /// The text view is no longer the first responder.
  func textViewDidEndEditing(_ textView: TextView)
  /// Whether a text may replace a part of the text; true by default.
  /// - Parameter range: the part that is replaced, in UTF-16 code units.
  func textView(_ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// The user has changed the text. Code that sets it makes no call, as in UIKit.
  func textViewDidChange(_ textView: TextView)
  /// The user has typed, so that the caret has moved.
  func textViewDidChangeSelection(_ textView: TextView)
}

extension TextViewDelegate {
  /// Returns true.
  public func textViewShouldBeginEditing(_ textView: TextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: TextView) {}
  /// Returns true.
  public func textViewShouldEndEditing(_ textView: TextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: TextView) {}
  /// Returns true.
  public func textView(
    _ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: TextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: TextView) {}
}

extension TextView {
  /// The delegate, if it is one of a text view.
  final var textDelegate: (any TextViewDelegate)? { delegate as? any TextViewDelegate }

  /// Whether the delegate agrees that editing begins.
  final var mayBeginEditing: Bool {
    !isEditable || textDelegate?.textViewShouldBeginEditing(self) ?? true
  }

  /// Whether the delegate agrees that editing ends.
  final var mayEndEditing: Bool { !isEditable || textDelegate?.textViewShouldEndEditing(self) ?? true }

  /// Types a text at the end; see ``TextView/insertText(_:)``.
  final func type(_ text: String) {
    replace(NSRange(location: self.text.utf16.count, length: 0), with: text, result: self.text + text)
  }

  /// Deletes the last character; see ``TextView/deleteBackward()``.
  final func deleteLast() {
    guard let text = storedText, let last = text.last else { return }
    let length = String(last).utf16.count
    let range = NSRange(location: text.utf16.count - length, length: length)
    replace(range, with: "", result: String(text.dropLast()))
  }

  private func replace(_ range: NSRange, with text: String, result: String) {
    guard isEditable,
      textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
    else { return }
    storeText(result)
    textDelegate?.textViewDidChangeSelection(self)
    textDelegate?.textViewDidChange(self)
  }
}
