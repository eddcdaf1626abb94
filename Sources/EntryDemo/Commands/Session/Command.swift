/// The declaration of a command: its forms, help, rules and action. All that asks about a command reads it here.
package struct Command: Sendable {
  /// What a command may change, and so where it may be used.
  package enum Kind: Sendable {
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

    package var isReadOnly: Bool { self == .reading || self == .checking }
  }

  /// What an open animation block does with a command.
  package enum BlockUse: Sendable {
    case refused
    /// The block collects it, and `end` runs it.
    case collected
    /// It is answered as of the block so far. A path is, too.
    case answered
    /// It does not depend on the block.
    case independent
    case closing
  }

  /// A section of the help.
  enum Topic: String, CaseIterable, Sendable {
    case entries, time, scrolling, scenes, understanding, checking, testing, pictures, sessions

    var title: String {
      switch self {
      case .entries: "Entries"
      case .time: "Time (virtual; only these commands advance it)"
      case .scrolling: "Scrolling"
      case .scenes: "Scenes"
      case .understanding: "Understanding"
      case .checking: "Checking"
      case .testing: "Testing"
      case .pictures: "Pictures"
      case .sessions: "Sessions"
      }
    }

    var summary: String {
      switch self {
      case .entries: "adding, deleting, listing and drawing entries"
      case .time: "the clock, animations, tables of values over time"
      case .scrolling: "offsets, drags, flicks, touches"
      case .scenes: "building other views and stacks, setting values, constraints"
      case .understanding: "layouts, constraints, conflicts, explanations of values"
      case .checking: "expectations for test scripts"
      case .testing: "scripts that run for several screens, sizes and languages"
      case .pictures: "drawings as SVG, in documents, too; films as HTML pages"
      case .sessions: "undo, files, transcripts, JSON, the prompt"
      }
    }
  }

  let topic: Topic
  package let kind: Kind
  /// The forms of the command, one per line. Completion reads them, too: see ``Grammar``.
  let syntax: [String]
  let summary: String
  /// More lines for its own help page.
  var details: [String] = []
  /// Commands that demonstrate it, run one after another in a fresh session.
  package let example: String
  /// What it answers in JSON.
  package var result = Shape.object([:])
  /// The forms for completion, if they are not those of the help.
  var completedForms: [String]?
  /// What can stand for the placeholders of its forms, where it differs from other commands.
  var placeholders: [String: Placeholder] = [:]
  /// UIKit's names of methods that can stand for its own.
  package var spellings: [String] = []
  /// What UIKit's programmers and other prompts call it.
  var otherWords: [OtherWord] = []
  /// The commands for calls of UIKit's methods: see ``SwiftLine``.
  var calls: [String: String] = [:]
  package var inBlock = BlockUse.refused
  /// Its forms, by their first words, that advance time, which they can't in a block.
  var timedForms: [String] = []
  package var beginsBlock: @Sendable (CommandText) -> Bool = { _ in false }
  var passesTime = false
  package var movesInHistory = false
  /// Whether `expect changes` can run it: it changes views by itself.
  var changesByItself = true
  package var isPaged = true
  /// The index of the word at which the command inside of it begins, which decides what it may change; nil for none.
  var inside: (@Sendable (CommandText) -> Int)?
  /// Whether it can stand before a `matrix` line.
  var belongsToHead = false
  /// The action. It reads all arguments before it changes anything.
  let run: @Sendable (inout Arguments, Session) throws(Diagnostic) -> any CommandResult
  package var name: String { String(syntax[0].prefix { $0 != " " }) }
  var forms: [String] { completedForms ?? syntax }
}

/// What programmers of UIKit and users of other prompts write for a command.
struct OtherWord: Sendable, ExpressibleByStringLiteral {
  /// In small letters; the user may write it in any case.
  let word: String
  /// What to write in its place; nil for the command's name, empty for nothing.
  var command: String?
  /// What to say about it; nil for what to write.
  var advice: String?

  init(_ word: String, command: String? = nil, advice: String? = nil) {
    (self.word, self.command, self.advice) = (word, command, advice)
  }

  init(stringLiteral word: String) { self.init(word) }

  /// Words for which there is no command, only advice.
  static func told(_ words: String..., advice: String) -> [OtherWord] {
    words.map { OtherWord($0, command: "", advice: advice) }
  }
}
