import Foundation
import ScrollModel
import StackModel

extension Command {
  static let calls = Command(
    topic: .scrolling, kind: .editing, syntax: ["calls NAME on|off"],
    summary: "prints each delegate call of a scroll view as it comes, with the offset and the flags",
    example: "add 60; settle; calls scroll on; drag -40; settle; calls scroll off",
    result: .object(["view": .string, "on": .bool]), placeholders: ["NAME": scrollViews]
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("a scroll view")
    let state = try arguments.require("on or off")
    try arguments.end()
    guard state.text == "on" || state.text == "off" else {
      throw state.error(.badArgument, "expected on or off, not \(state.shown)")
    }
    let isOn = state.text == "on"
    let recorder = try session.recorder(of: word)
    session.scene.set(\.printedCalls, ObjectIdentifier(recorder), to: isOn ? recorder : nil)
    return Note(
      "calls of \(word.text): \(isOn ? "on" : "off")", ["view": .word(word.text), "on": .bool(isOn)])
  }

  private static let scrollViews = Placeholder.words { $0.plain($0.viewNames { $0 is ScrollView }) }
}

extension Session {
  /// The delegate of a scroll view, which becomes that if it has none of ours.
  fileprivate func recorder(of word: Word) throws(Diagnostic) -> CallRecorder {
    guard let scroll = try view(word) as? ScrollView else {
      throw word.error(.badArgument, "\(word.text) is no scroll view")
    }
    if let recorder = scroll.delegate as? CallRecorder { return recorder }
    let recorder = CallRecorder { [weak self] in self?.note($0, $1, $2) }
    scroll.delegate = recorder
    scene.recorders.append(recorder)
    return recorder
  }

  /// Prints a delegate call.
  private func note(_ call: String, _ scroll: ScrollView, _ detail: String) {
    guard let name = scene.name(of: scroll), let recorder = scroll.delegate as? CallRecorder,
      scene.state.printedCalls[ObjectIdentifier(recorder)] != nil, !scene.animator.isDryRun
    else { return }
    let offset = [scroll.contentOffset.x, scroll.contentOffset.y].map { NumberText.rounded($0) }
    let flags = [
      ("tracking", scroll.isTracking), ("dragging", scroll.isDragging),
      ("decelerating", scroll.isDecelerating),
    ]
    let words =
      [call, detail, "offset", offset.joined(separator: " ")] + flags.map { "\($0.0) \($0.1 ? 1 : 0)" }
    let prefix = scene.state.printedCalls.count > 1 ? "\(name)." : ""
    events.append(prefix + words.filter { !$0.isEmpty }.joined(separator: " "))
  }
}
