/// What is wrong with an input, and where.
package struct Diagnostic: Error, Hashable {
  /// What kind of error it is, as JSON names it.
  package enum Code: String, Hashable, Sendable {
    case unknownCommand, unknownName, unknownAttribute, ambiguousName, nameTaken, badName, wrongScene
    case missingArgument, unexpectedArgument, badArgument, outOfRange
    case unclosedQuote, unclosedBrace, unclosedBlock, badEscape
    case alreadyLeaving, stillRunning, limit
    case expectationFailed
    case malformedInput
    case cannotOpen, cannotWrite
    case sourceCycle, sourceFailed, nothingToUndo
    case interrupted
  }

  package var code: Code
  package var message: String
  /// Where in the line, counted in characters from 1; nil for the command's own place.
  package var column: Int?
  /// The valid thing nearest to what was written.
  package var suggestion: String?

  package init(_ code: Code, _ message: String, at column: Int? = nil, suggestion: String? = nil) {
    self.code = code
    self.message = message
    self.column = column
    self.suggestion = suggestion
  }

  /// The status a script ends with at this error.
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

  /// Text of the user's to quote in a message: cut where it is too long to read, control characters out.
  package static func quoted(_ text: String) -> String {
    let limit = 40
    let visible = text.prefix(limit).map { character -> String in
      character.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } ? "?" : String(character)
    }
    let isCut = text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex).map {
      $0 < text.endIndex
    }
    return "“\(visible.joined())\(isCut == true ? "…" : "")”"
  }
}

/// The program's exit statuses, after sysexits.h where one fits.
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
