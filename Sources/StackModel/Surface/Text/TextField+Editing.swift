import Foundation

extension TextField {
  /// Becomes the first responder, if it can and the delegate agrees, and reports it.
  final func beginEditing() -> Bool {
    guard window != nil, canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true,
      superBecomeFirstResponder()
    else { return false }
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true { storeText(nil) }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  /// Types a text at the end, or the return key; see ``TextField/insertText(_:)``.
  final func type(_ text: String) {
    guard text != "\n" else { return typeReturn() }
    let end = NSRange(location: (storedText ?? "").utf16.count, length: 0)
    guard agrees(to: text, in: end) else { return }
    storeText((storedText ?? "") + text)
    didType()
  }

  /// Deletes the last character; see ``TextField/deleteBackward()``.
  final func deleteLast() {
    guard let text = storedText, let last = text.last else { return }
    let length = String(last).utf16.count
    guard agrees(to: "", in: NSRange(location: text.utf16.count - length, length: length)) else { return }
    // The delegate may have set another text, whose last character is deleted then.
    storeText(storedText.map { String($0.dropLast()) })
    didType()
  }

  private func agrees(to text: String, in range: NSRange) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
  }

  private func didType() {
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
  }

  /// Presses the return key.
  ///
  /// If the delegate agrees, its events are sent, and a field with an action for `editingDidEndOnExit` resigns. That
  /// order is our choice.
  private func typeReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let resigns = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if resigns { resignFirstResponder() }
  }
}
