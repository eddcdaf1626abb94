import Foundation
import StackModel
import TestSupport
import Testing

/// The first responder of a window, and typing into text fields.
@Suite("Editing text fields")
struct EditingTests {
  /// Notes the calls of text fields, and refuses what it is told to refuse.
  private final class Delegate: TextFieldDelegate {
    var calls: [String] = []
    var refused: Set<String> = []
    func note(_ field: TextField, _ call: String) { calls.append("\(field.name ?? "-") \(call)") }
    private func agree(_ field: TextField, _ call: String) -> Bool {
      note(field, call)
      return !refused.contains(call)
    }
    func textFieldShouldBeginEditing(_ field: TextField) -> Bool { agree(field, "shouldBegin") }
    func textFieldDidBeginEditing(_ field: TextField) { note(field, "didBegin") }
    func textFieldShouldEndEditing(_ field: TextField) -> Bool { agree(field, "shouldEnd") }
    func textFieldDidEndEditing(_ field: TextField) { note(field, "didEnd") }
    func textField(
      _ field: TextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { agree(field, "shouldChange \(range.location)+\(range.length) \(string)") }
    func textFieldShouldClear(_ field: TextField) -> Bool { agree(field, "shouldClear") }
    func textFieldShouldReturn(_ field: TextField) -> Bool { agree(field, "shouldReturn") }
  }

  private let window = Window(frame: CGRect(0, 0, 300, 300))
  private let delegate = Delegate()

  private func addField(_ name: String) -> TextField {
    let field = TextField()
    field.name = name
    field.delegate = delegate
    let events: [(Control.Event, String)] = [
      (.editingDidBegin, "begin event"), (.editingDidEnd, "end event"), (.editingChanged, "change event"),
    ]
    for (event, call) in events {
      field.addAction(
        Action { [unowned delegate] in delegate.note(($0.sender as? TextField) ?? TextField(), call) },
        for: event)
    }
    window.addSubview(field)
    return field
  }

  @Test("the calls of two fields: the new one is asked first, then the old one ends, then the new one begins")
  func order() {
    let (a, b) = (addField("a"), addField("b"))
    expect(a.becomeFirstResponder() && a.isFirstResponder && a.isEditing)
    expectEqual(delegate.calls.take(), ["a shouldBegin", "a didBegin", "a begin event"])
    expect(a.becomeFirstResponder() && delegate.calls.take() == [])
    expect(b.becomeFirstResponder() && !a.isFirstResponder)
    expectElements(
      delegate.calls.take(), "b shouldBegin", "a shouldEnd", "a didEnd", "a end event", "b didBegin",
      "b begin event")
    expect(b.resignFirstResponder() && !b.isEditing)
    expectEqual(delegate.calls.take(), ["b shouldEnd", "b didEnd", "b end event"])
    expect(b.resignFirstResponder() && delegate.calls.take() == [])
  }

  @Test("a refusal leaves the first responder as it is; force does not ask")
  func refusals() {
    let (a, b) = (addField("a"), addField("b"))
    delegate.refused = ["shouldBegin"]
    expect(!a.becomeFirstResponder() && !a.isFirstResponder)
    delegate.refused = ["shouldEnd"]
    expect(a.becomeFirstResponder())
    expect(!b.becomeFirstResponder() && a.isFirstResponder && !b.isFirstResponder)
    expect(!window.endEditing(false) && a.isFirstResponder)
    _ = delegate.calls.take()
    expect(!b.endEditing(true) && window.endEditing(true) && !a.isFirstResponder)
    expectEqual(delegate.calls.take(), ["a didEnd", "a end event"])
    expect(!window.endEditing(true))
    b.isEnabled = false
    expect(!b.becomeFirstResponder() && delegate.calls.take() == [])
    expect(!TextField().becomeFirstResponder())
    expect(!View().canBecomeFirstResponder)
  }

  @Test("a field that leaves its window ends editing; undo brings it back without a call")
  func leaving() {
    let field = addField("a")
    field.becomeFirstResponder()
    _ = delegate.calls.take()
    let log = UndoLog()
    log.log(window)
    field.removeFromSuperview()
    expect(delegate.calls.take() == ["a didEnd", "a end event"] && !field.isFirstResponder)
    log.rollBack()
    expect(field.isFirstResponder && delegate.calls.take() == [])
    window.checkInvariants()
  }

  @Test("a call on the way out can't make another view that leaves the first responder")
  func leavingTogether() {
    final class Passing: TextFieldDelegate {
      var next: TextField?
      func textFieldDidEndEditing(_ textField: TextField) { next?.becomeFirstResponder() }
    }
    final class Grabbing: View {
      override var canBecomeFirstResponder: Bool { true }
      override func willMove(toWindow newWindow: Window?) { if newWindow == nil { becomeFirstResponder() } }
    }
    let (box, passing, log) = (View(), Passing(), UndoLog())
    let (a, b, other) = (TextField(), TextField(), addField("other"))
    window.addSubview(box)
    box.addSubviews(a, b)
    (a.delegate, passing.next) = (passing, b)
    a.becomeFirstResponder()
    log.log(window)
    box.removeFromSuperview()
    expect(!a.isFirstResponder && !b.isFirstResponder)
    window.checkInvariants()
    expect(other.becomeFirstResponder() && other.isFirstResponder)
    for _ in 0..<2 {
      log.rollBack()
      expect(a.isFirstResponder && !other.isFirstResponder)
      window.checkInvariants()
      log.rollBack()
      expect(other.isFirstResponder && a.window == nil)
      window.checkInvariants()
    }
    let grabbing = window.add(Grabbing())
    grabbing.removeFromSuperview()
    expect(!grabbing.isFirstResponder)
    window.checkInvariants()
    expect(other.becomeFirstResponder())
  }

  @Test("a delegate that sets the text before it agrees has its text changed")
  func changedTexts() {
    final class Formatting: TextFieldDelegate {
      func textField(
        _ textField: TextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
      ) -> Bool {
        textField.text = "abc"
        return true
      }
    }
    let (field, formatting) = (TextField(), Formatting())
    field.delegate = formatting
    field.text = "wxyz"
    field.deleteBackward()
    expectEqual(field.text, "ab")
    field.insertText("d")
    expectEqual(field.text, "abcd")
  }

  @Test("typing asks the delegate, changes the text at its end, and sends an event")
  func typing() {
    let field = addField("a")
    field.text = "x"
    expectEqual(delegate.calls.take(), [])
    field.insertText("yé")
    expect(field.text == "xyé" && delegate.calls.take() == ["a shouldChange 1+0 yé", "a change event"])
    delegate.refused = ["shouldChange 3+0 z"]
    field.insertText("z")
    expect(field.text == "xyé" && delegate.calls.take() == ["a shouldChange 3+0 z"])
    field.insertText("👍🏽")
    expectEqual(field.text, "xyé👍🏽")
    _ = delegate.calls.take()
    field.deleteBackward()
    expect(field.text == "xyé" && delegate.calls.take() == ["a shouldChange 3+4 ", "a change event"])
    field.text = nil
    field.deleteBackward()
    expect(field.text == "" && delegate.calls.take() == [])
  }

  @Test("the return key resigns a field with an action for it, unless the delegate refuses")
  func returnKey() {
    let field = addField("a")
    field.becomeFirstResponder()
    field.insertText("\n")
    expect(field.isEditing && field.text == "")
    field.addAction(Action { _ in }, for: .editingDidEndOnExit)
    delegate.refused = ["shouldReturn"]
    field.insertText("\n")
    expect(field.isEditing)
    delegate.refused = []
    field.insertText("\n")
    expect(!field.isEditing && delegate.calls.contains("a shouldReturn"))
  }

  @Test("a field that clears its text on beginning asks whether it should")
  func clearing() {
    let field = addField("a")
    (field.text, field.clearsOnBeginEditing) = ("x", true)
    delegate.refused = ["shouldClear"]
    field.becomeFirstResponder()
    expect(field.text == "x" && delegate.calls.take()[1] == "a shouldClear")
    field.resignFirstResponder()
    delegate.refused = []
    field.becomeFirstResponder()
    expectEqual(field.text, "")
  }

  @Test("any view that can be the first responder takes it from a field")
  func otherViews() {
    final class Canvas: View {
      override var canBecomeFirstResponder: Bool { true }
      var mayResign = true
      override var canResignFirstResponder: Bool { mayResign }
    }
    let (field, canvas) = (addField("a"), Canvas())
    window.addSubview(canvas)
    field.becomeFirstResponder()
    expect(canvas.becomeFirstResponder() && canvas.isFirstResponder && !field.isEditing)
    canvas.mayResign = false
    expect(!canvas.resignFirstResponder() && !field.becomeFirstResponder() && canvas.isFirstResponder)
    expect(canvas.next == window && field.next === window && window.next == nil)
  }
}
