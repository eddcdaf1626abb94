/// The definition of a command: its syntax, help and action.
package struct Command: Sendable {
  /// What a command may change, and so where it may be used.
  enum Kind: Sendable {
    /// Changes the list or the time. It checks everything before it changes anything.
    case acting
    /// Changes views. Its changes are undone if it or the layout fails.
    case editing
    /// Reads values and changes nothing.
    case reading
    /// Reads values, and fails if an expectation is not satisfied.
    case checking
    /// Manages the session. It is no step of the change log, and can't be used inside another command.
    case managing

    /// Whether it changes nothing.
    var isReadOnly: Bool { self == .reading || self == .checking }
  }

  /// A section of the help.
  enum Topic: String, CaseIterable, Sendable {
    case entries, time, scrolling, scenes, understanding, checking, pictures, sessions

    var title: String {
      switch self {
      case .entries: "Entries"
      case .time: "Time (virtual; only these commands advance it)"
      case .scrolling: "Scrolling"
      case .scenes: "Scenes"
      case .understanding: "Understanding"
      case .checking: "Checking"
      case .pictures: "Pictures"
      case .sessions: "Sessions"
      }
    }
  }

  /// The first word of the command.
  package let name: String
  let topic: Topic
  let kind: Kind
  /// The forms of the command, one per line.
  let syntax: [String]
  /// What it does, in one line.
  let summary: String
  /// More lines for its own help page.
  var details: [String] = []
  /// Commands that demonstrate it, run one after another in a fresh session.
  package let example: String
  /// The action. It reads all arguments before it changes anything.
  let run: @Sendable (inout Arguments, Session) throws(Diagnostic) -> any CommandResult

  /// All commands in the order of the help.
  package static let all: [Command] = [
    .add, .delete, .list, .show, .state,
    .advance, .frame, .settle, .play, .at, .timeline, .animations, .animate, .animator, .end, .abandon,
    .scroll, .drag, .flick, .touch,
    .scenes, .scene, .view, .label, .button, .field, .switchView, .image, .textview, .scrollview, .stack,
    .vstack,
    .put, .push, .subview, .unarrange, .remove, .set, .constrain, .unconstrain,
    .layout, .constraints, .conflicts, .ambiguous, .why, .compare, .doctor,
    .expect, .fails,
    .picture, .film,
    .undo, .redo, .history, .source, .save, .echo, .seed, .reset, .complete, .learn, .help, .quit,
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  static func named(_ name: String) -> Command? { byName[name] }
}
