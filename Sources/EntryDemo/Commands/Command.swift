/// A command of the language: how it is written, what it is for, what it does.
struct Command: Sendable {
  /// What a command may touch.
  enum Kind: Sendable {
    /// Changes the list or the time.
    case acting
    /// Only looks.
    case reading
    /// Looks, and may fail.
    case checking
  }

  enum Topic: String, CaseIterable, Sendable {
    case entries, time, scrolling, checking, session

    var title: String {
      switch self {
      case .entries: "Entries"
      case .time: "Time (virtual; it moves only by these)"
      case .scrolling: "Scrolling"
      case .checking: "Checking"
      case .session: "Session"
      }
    }
  }

  let name: String
  let topic: Topic
  let kind: Kind
  /// How it is written, a form a line.
  let syntax: [String]
  /// What it does, in a line.
  let summary: String
  /// More, for its own page.
  var details: [String] = []
  /// Commands that show it, run after one another in a fresh session.
  let example: String
  let run: @Sendable (inout Arguments, Session) throws(Diagnostic) -> Event

  static let all: [Command] = [
    .add, .delete, .list, .show, .state,
    .advance, .frame, .settle, .play, .at, .timeline, .animations,
    .scroll,
    .expect, .fails,
    .echo, .seed, .reset, .help, .quit,
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  static func named(_ name: String) -> Command? { byName[name] }
}
