/// A command of the language: how it is written, what it is for, what it does.
package struct Command: Sendable {
  /// What a command may touch.
  enum Kind: Sendable {
    /// Changes the list or the time; checks all it needs before it does.
    case acting
    /// Changes views; what it did is undone if it fails, or its layout.
    case editing
    /// Only looks.
    case reading
    /// Looks, and may fail.
    case checking
    /// Works on the session from outside: what it does is no step of it, and it stands in no other command.
    case managing

    /// Whether it leaves everything as it is.
    var looks: Bool { self == .reading || self == .checking }
  }

  enum Topic: String, CaseIterable, Sendable {
    case entries, time, scrolling, scenes, understanding, checking, sessions

    var title: String {
      switch self {
      case .entries: "Entries"
      case .time: "Time (virtual; it moves only by these)"
      case .scrolling: "Scrolling"
      case .scenes: "Scenes"
      case .understanding: "Understanding"
      case .checking: "Checking"
      case .sessions: "Sessions"
      }
    }
  }

  package let name: String
  let topic: Topic
  let kind: Kind
  /// How it is written, a form a line.
  let syntax: [String]
  /// What it does, in a line.
  let summary: String
  /// More, for its own page.
  var details: [String] = []
  /// Commands that show it, run after one another in a fresh session.
  package let example: String
  let run: @Sendable (inout Arguments, Session) throws(Diagnostic) -> Event

  package static let all: [Command] = [
    .add, .delete, .list, .show, .state,
    .advance, .frame, .settle, .play, .at, .timeline, .animations, .animate, .end,
    .scroll, .drag, .flick,
    .scenes, .scene, .view, .label, .button, .field, .switchView, .image, .textview, .scrollview, .stack,
    .vstack,
    .put, .push, .subview, .unarrange, .remove, .set, .constrain, .unconstrain,
    .layout, .constraints, .conflicts, .ambiguous, .why, .compare,
    .expect, .fails,
    .undo, .redo, .history, .source, .save, .echo, .seed, .reset, .complete, .help, .quit,
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  static func named(_ name: String) -> Command? { byName[name] }
}
