/// An error in the user's input: what is wrong, and where.
package struct Diagnostic: Error, Hashable {
  /// The kind of an error, with the name that JSON output uses.
  package enum Code: String, CaseIterable, Hashable, Shaped, Sendable {
    case unknownCommand, unknownName, goneName, unknownAttribute, ambiguousName, nameTaken, badName
    case wrongScene, screenDiffers
    /// The words of a command are not in a form that it takes.
    case syntax
    case badArgument, outOfRange, unclosedBlock, alreadyLeaving, stillRunning, limit, expectationFailed
    case malformedInput, cannotOpen, cannotWrite
    /// A text contains no list of constraints.
    case nothingFound
    case sourceCycle, sourceFailed, nothingToUndo, interrupted

    /// Whether the command is mistyped, so that it says nothing about what the program refuses.
    var isMistyped: Bool { [.syntax, .unknownCommand, .unknownName, .unknownAttribute].contains(self) }

    /// Whether nothing has run yet where it comes from.
    var isRefusal: Bool {
      ![.expectationFailed, .outOfRange, .limit, .interrupted, .stillRunning, .sourceFailed].contains(self)
    }
  }

  package var code: Code
  /// The text of the error, without place and suggestion.
  package var message: String
  /// The column in the line, counted in characters from 1; nil for the column of the command.
  package var column: Int?
  /// The valid input nearest to what was written.
  package var suggestion: String?

  package init(_ code: Code, _ message: String, at column: Int? = nil, suggestion: String? = nil) {
    (self.code, self.message, self.column, self.suggestion) = (code, message, column, suggestion)
  }

  package var exitStatus: ExitStatus {
    switch code {
    case .expectationFailed: .expectationFailed
    case .malformedInput: .malformedInput
    case .cannotOpen: .cannotOpen
    case .cannotWrite: .outputFailed
    case .interrupted: .interrupted
    default: .commandFailed
    }
  }

  /// The error for a word after the end of what a command takes.
  /// - Parameter text: what comes before the word; of a long text the last 40 characters are shown.
  static func unexpected(_ word: Word, after text: String, suggestion: String? = nil) -> Diagnostic {
    var shown = text.map { $0.isWhitespace ? " " : String($0) }.joined()
    while shown.last == " " { shown.removeLast() }
    if shown.count > 40 { shown = "…" + shown.suffix(40) }
    return word.error(
      .syntax, "unexpected \(word.shown) after \(ControlCharacters.escaped(shown))", suggestion: suggestion)
  }

  /// The user's text in quotation marks, for a message: cut after 60 characters, control characters escaped.
  package static func quoted(_ text: String) -> String {
    let limit = 60
    let visible = ControlCharacters.escaped(String(text.prefix(limit)))
    return "“\(visible)\(text.dropFirst(limit).isEmpty ? "" : "…")”"
  }
}

extension Int {
  /// The number with a noun, whose plural has an s.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

protocol Located { var column: Int { get } }

extension Located {
  func error(_ code: Diagnostic.Code, _ message: String, suggestion: String? = nil) -> Diagnostic {
    Diagnostic(code, message, at: column, suggestion: suggestion)
  }
}

extension Word: Located {
  /// The word in quotation marks, for a message.
  var shown: String { Diagnostic.quoted(text) }
}
extension CommandText: Located {}

/// The program's exit statuses, from sysexits.h where one fits.
package enum ExitStatus: Int32, Sendable {
  case ok = 0
  case expectationFailed = 1
  case commandFailed = 2
  case usage = 64
  case malformedInput = 65
  case cannotOpen = 66
  case internalError = 70
  case outputFailed = 74
  case interrupted = 130
}
