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
    let (word, state) = (try arguments.require("a scroll view"), try arguments.require("on or off"))
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

  static let upon = Command(
    topic: .scrolling, kind: .editing, syntax: ["upon NAME.CALL COMMAND|none"],
    summary: "plays the delegate: runs COMMAND inside that call of a scroll view, each time; none ends it",
    details: [
      "CALL: \(CallRecorder.calls.joined(separator: " ")).",
      "COMMAND is one of a block, such as set. In willEndDragging, set target \"X Y\" changes where the",
      "content will stop. A call that COMMAND leads to is not answered again.",
    ],
    example:
      "add 60; settle; upon scroll.willEndDragging set target \"0 500\"; flick -2000; settle; scroll.contentOffset.y",
    result: .object(["call": .string, "on": .bool]),
    placeholders: [
      "NAME.CALL": .words { completion in
        completion.plain(
          completion.viewNames { $0 is ScrollView }.flatMap { name in
            CallRecorder.calls.map { "\(name).\($0)" }
          })
      }
    ]
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("a call such as scroll.didScroll")
    let parts = word.text.split(separator: ".", omittingEmptySubsequences: false)
    var name = word
    name.text = parts.dropLast().joined(separator: ".")
    let call = parts.last.map(String.init) ?? ""
    guard CallRecorder.calls.contains(call), !name.text.isEmpty else {
      throw word.error(
        .badArgument, "expected NAME.CALL, such as scroll.didScroll, not \(word.shown)",
        suggestion: Suggestion.nearest(to: call, among: CallRecorder.calls).map { "\(name.text).\($0)" })
    }
    _ = try session.recorder(of: name)
    let inner = try arguments.takeCommand()
    let isOn = inner.text != "none"
    if isOn {
      if inner.isTarget, call == "willEndDragging" {
        _ = try inner.target()
      } else if inner.isTarget {
        throw inner.error(.badArgument, "target can be set in willEndDragging only")
      } else {
        try session.checkInner(inner, of: "upon")
        // What can't run now is refused, rather than failing in each call.
        _ = try session.dryRun { () throws(Diagnostic) in try session.run(inner) }
      }
    }
    session.scene.set(\.answers, word.text, to: isOn ? inner : nil)
    return Note("\(word.text): \(isOn ? inner.text : "none")", ["call": .word(word.text), "on": .bool(isOn)])
  }

  static let refresh = Command(
    topic: .scrolling, kind: .editing, syntax: ["refresh NAME on|off|begin|end"],
    summary: "gives a scroll view a refresh control or takes it away; begins and ends a refresh",
    details: [
      "A drag that pulls the content 60 points below its top begins one, too; the inset grows by 60 until end."
    ],
    example:
      "add 20; settle; scroll top; refresh scroll on; drag 200; settle; scroll.contentOffset.y; refresh scroll end; settle",
    result: .object(["view": .string, "refreshing": .bool]), placeholders: ["NAME": scrollViews],
    inBlock: .collected
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("a scroll view")
    let verb = try arguments.require("on, off, begin or end")
    try arguments.end()
    let scroll = try session.scrollView(word)
    switch (verb.text, scroll.refreshControl) {
    case ("on", let control): scroll.refreshControl = control ?? RefreshControl()
    case ("off", _): scroll.refreshControl = nil
    case ("begin", let control?): control.beginRefreshing()
    case ("end", let control?): control.endRefreshing()
    case ("begin", nil), ("end", nil):
      throw verb.error(
        .badArgument, "\(word.text) has no refresh control", suggestion: "refresh \(word.text) on")
    default: throw verb.error(.badArgument, "expected on, off, begin or end, not \(verb.shown)")
    }
    let isRefreshing = scroll.refreshControl?.isRefreshing ?? false
    return Note(
      "\(word.text): \(isRefreshing ? "refreshing" : verb.text == "off" ? "no refresh control" : "not refreshing")",
      ["view": .word(word.text), "refreshing": .bool(isRefreshing)], startsMotion: true)
  }

  private static let scrollViews = Placeholder.words { $0.plain($0.viewNames { $0 is ScrollView }) }
}

extension Session {
  fileprivate func scrollView(_ word: Word) throws(Diagnostic) -> ScrollView {
    if let scroll = try view(word) as? ScrollView { return scroll }
    throw word.error(.badArgument, "\(word.text) is no scroll view")
  }

  /// Who hears what the delegate of a scroll view hears.
  fileprivate func recorder(of word: Word) throws(Diagnostic) -> CallRecorder {
    let scroll = try scrollView(word)
    if let recorder = scroll.callObserver as? CallRecorder { return recorder }
    let recorder = CallRecorder { [weak scene] in
      scene?.session?.note($0, $1, $2)
      scene?.session?.answer($0, $1, $3)
    }
    scroll.callObserver = recorder
    scene.recorders.append(recorder)
    return recorder
  }

  /// Runs the command that plays the delegate in a call, if there is one; not in a call that the command itself leads to.
  private func answer(_ call: String, _ scroll: ScrollView, _ target: UnsafeMutablePointer<CGPoint>?) {
    guard !scene.state.answers.isEmpty, let name = scene.name(of: scroll) else { return }
    let call = "\(name).\(call)"
    guard let command = scene.state.answers[call], answered.insert(call).inserted else { return }
    defer { answered.remove(call) }
    if command.isTarget, let target {
      (try? command.target()).map { target.pointee = $0 }
    } else {
      runInside(command, of: "upon \(call)")
    }
  }

  private func note(_ call: String, _ scroll: ScrollView, _ detail: String) {
    guard let name = scene.name(of: scroll), let recorder = scroll.callObserver as? CallRecorder,
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

extension CommandText {
  fileprivate var isTarget: Bool {
    words.count > 1 && definition?.name == Command.set.name && words[1].text == "target"
  }

  /// The offset of `set target "X Y"`.
  fileprivate func target() throws(Diagnostic) -> CGPoint {
    let setting = SettingWords(words: Array(words.dropFirst(2)), column: column)
    let numbers = try setting.numbers(2, "an offset", example: "0 500")
    return CGPoint(x: numbers[0], y: numbers[1])
  }
}
