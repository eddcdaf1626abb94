import Foundation

/// A cursor over the words after a command's name.
package struct Arguments {
  /// The command whose words are read.
  package let command: CommandText
  private var next = 1

  /// Starts at the first word after the command's name.
  package init(_ command: CommandText) { self.command = command }

  /// The next word, which stays where it is; nil at the end.
  package var peek: Word? { next < command.words.count ? command.words[next] : nil }

  /// Whether at least two words are left.
  var isMany: Bool { next + 1 < command.words.count }

  /// The column after the end of the command and one blank, where a missing word would begin.
  package var endColumn: Int { command.column + command.text.count + 1 }

  /// Takes the next word; nil at the end.
  package mutating func take() -> Word? {
    defer { if next < command.words.count { next += 1 } }
    return peek
  }

  /// Takes the next word if it is an unquoted `keyword`.
  /// - Returns: whether it was.
  package mutating func take(_ keyword: String) -> Bool {
    guard let word = peek, word.kind == .plain, word.text == keyword else { return false }
    next += 1
    return true
  }

  /// Takes the next word.
  /// - Parameter what: what is expected, for the message.
  /// - Throws: `missingArgument` at the end of the command.
  package mutating func require(_ what: String) throws(Diagnostic) -> Word {
    guard let word = take() else { throw Diagnostic(.missingArgument, "expected \(what)", at: endColumn) }
    return word
  }

  /// Takes all remaining words.
  package mutating func takeRest() -> [Word] {
    defer { next = command.words.count }
    return Array(command.words[next...])
  }

  /// Takes the remaining words as a command of its own.
  /// - Throws: `missingArgument` if no word is left.
  package mutating func takeCommand() throws(Diagnostic) -> CommandText {
    guard let first = peek else { throw Diagnostic(.missingArgument, "expected a command", at: endColumn) }
    let offset = first.column - command.column
    return CommandText(
      text: String(command.text.dropFirst(offset)), words: takeRest(), column: first.column)
  }

  /// Checks that no word is left.
  /// - Throws: `unexpectedArgument`.
  package func end() throws(Diagnostic) {
    guard let word = peek else { return }
    throw .unexpected(word, after: String(command.text.prefix(word.column - command.column)))
  }
}

extension Word {
  /// The word as a decimal number from -1e9 to 1e9.
  /// - Parameter what: what is expected, for the message.
  package func number(_ what: String = "a number") throws(Diagnostic) -> Double {
    guard let value = Self.decimal(text) else {
      throw Diagnostic(.badArgument, "expected \(what), not \(Diagnostic.quoted(text))", at: column)
    }
    guard abs(value) <= Self.largest else {
      throw Diagnostic(.outOfRange, "a number must be from -1000000000 to 1000000000", at: column)
    }
    return value
  }

  /// The largest magnitude of a number in a command.
  ///
  /// Larger than any useful layout, and small enough that sums of a million such lengths stay exact.
  package static let largest = 1e9

  /// The word as a whole number in a range.
  package func wholeNumber(in range: ClosedRange<Int>) throws(Diagnostic) -> Int {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      throw Diagnostic(
        .badArgument,
        "expected a whole number from \(range.lowerBound) to \(range.upperBound), not \(Diagnostic.quoted(text))",
        at: column)
    }
    guard let value = Int(text), range.contains(value) else {
      throw Diagnostic(
        .outOfRange,
        "\(Diagnostic.quoted(text)) is not in the range \(range.lowerBound) to \(range.upperBound)",
        at: column)
    }
    return value
  }

  /// The word as a time: seconds as `0.25` or `0.25s`, or `250ms`.
  package func time() throws(Diagnostic) -> Duration {
    let (digits, scale): (Substring, Double) =
      if text.hasSuffix("ms") { (text.dropLast(2), 1e-3) } else if text.hasSuffix("s") {
        (text.dropLast(), 1)
      } else {
        (text[...], 1)
      }
    guard let value = Self.decimal(String(digits)) else {
      throw Diagnostic(
        .badArgument, "expected a time such as 0.25, 0.25s or 250ms, not \(Diagnostic.quoted(text))",
        at: column)
    }
    let seconds = value * scale
    guard seconds >= 0 else { throw Diagnostic(.outOfRange, "a time must not be negative", at: column) }
    guard seconds <= Self.longestTime else {
      throw Diagnostic(.outOfRange, "a time must be at most \(Int(Self.longestTime)) s", at: column)
    }
    return .nanoseconds(Int64((seconds * 1e9).rounded()))
  }

  /// The longest time in one command, in seconds: about 11 days.
  private static let longestTime = 1e6

  /// Reads a decimal number.
  ///
  /// Nil for NaN, infinities, hexadecimal and the other forms that `Double.init` accepts.
  static func decimal(_ text: String) -> Double? {
    guard text.utf8.count <= 400, text.contains(where: \.isNumber),
      text.utf8.allSatisfy({
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || "+-.eE".utf8.contains($0)
      }),
      let value = Double(text), value.isFinite
    else { return nil }
    return value
  }
}
