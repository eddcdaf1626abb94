package import ScrollModel

/// The result of a command: a value that knows its lines of text and its JSON.
package protocol CommandResult {
  /// The lines of a result that fits into memory. ``lines(_:columns:)`` escapes what would break a line.
  var text: [String] { get }
  /// The lines to print. Those of long results are made as they are read. Line feeds in what is one line are escaped.
  /// - Parameter columns: the width of the terminal, to which tables are fitted; nil without one.
  func lines(_ style: TextStyleSheet, columns: Int?) -> AnySequence<String>
  /// The JSON object in pieces, which are made as they are read if there are many.
  var json: AnySequence<String> { get }
  var form: ResultForm { get }
  /// Whether `--quiet` shows it, though its command does more than read.
  var isShownQuietly: Bool { get }
  /// What a prompt says below the result; nil for nothing.
  func hint(_ animator: Animator) -> String?
  /// Why the command fails with this result, such as an expectation that is not satisfied; nil if it does not.
  var failure: String? { get }
  /// The result of the command inside of `at`; else this one.
  var innermost: any CommandResult { get }
}

/// How a terminal shows the lines of a result.
package enum ResultForm {
  /// Broken at blanks.
  case text
  /// Unbroken, since they are to be copied.
  case verbatim
  /// Unbroken, and only a part of them if they are more than the window has.
  case drawing
}

extension CommandResult where Self: Described { package var json: AnySequence<String> { pieces } }

extension CommandResult {
  package var text: [String] { [] }

  /// The lines of `text`, without control characters.
  package func lines(_ style: TextStyleSheet, columns: Int?) -> AnySequence<String> {
    AnySequence(text.map { ControlCharacters.escaped($0) })
  }

  package var form: ResultForm { .text }
  package var isShownQuietly: Bool { form == .drawing }
  package func hint(_ animator: Animator) -> String? { nil }
  package var failure: String? { nil }
  package var innermost: any CommandResult { self }
}

/// A line of text, with the members of its JSON object. Without a line there is no output.
package struct Note: CommandResult {
  let line: String?
  /// Those that the declaration of the command lists as its result.
  let members: [String: Value]
  /// Whether the command started what runs as time advances.
  var startsMotion = false

  /// - Parameter members: those that are nil are left out.
  package init(_ line: String? = nil, _ members: [String: Value?] = [:], startsMotion: Bool = false) {
    self.line = line
    self.members = members.compactMapValues { $0 }
    self.startsMotion = startsMotion
  }

  package var text: [String] { line.map { [$0] } ?? [] }

  package func hint(_ animator: Animator) -> String? {
    guard startsMotion, let end = animator.lastEnd else { return nil }
    return "\(NumberText.seconds(end - animator.now)) to run: settle, play or advance"
  }

  package var json: AnySequence<String> { AnySequence([JSONText.text(members)]) }
}

/// Lines of text that are printed as they are, such as help, with the members of their JSON object.
struct TextResult: CommandResult {
  let text: [String]
  let members: [String: Value]
  var isShownQuietly = false

  init(_ lines: [String], _ members: [String: Value]? = nil, isShownQuietly: Bool = false) {
    text = lines
    self.members = members ?? ["lines": .list(lines)]
    self.isShownQuietly = isShownQuietly
  }

  func lines(_ style: TextStyleSheet, columns: Int?) -> AnySequence<String> { AnySequence(text) }
  var json: AnySequence<String> { AnySequence([JSONText.text(members)]) }
}

/// A drawing of the screen, or of a part of it.
package struct DrawingResult: CommandResult, Described {
  let lines: [String]
  /// The line of the content with which it begins.
  package var start = 0
  package static let members: [Member<Self>] = [.init("lines", \.lines)]

  package func lines(_ style: TextStyleSheet, columns: Int?) -> AnySequence<String> {
    AnySequence(lines.map { style.drawing(ControlCharacters.escaped($0)) })
  }

  package var form: ResultForm { .drawing }
}

extension [String] {
  /// The names in a line; of more than six the first and the last.
  var brief: String {
    guard count > 6, let first, let last else { return joined(separator: ", ") }
    return "\(first) … \(last) (\(count))"
  }
}
