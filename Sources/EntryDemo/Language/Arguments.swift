import Foundation

/// The words after a command's name, taken one by one.
package struct Arguments {
  package let command: CommandText
  private var next = 1

  package init(_ command: CommandText) { self.command = command }

  package var peek: Word? { next < command.words.count ? command.words[next] : nil }

  /// Whether more than one word is left.
  var isMany: Bool { next + 1 < command.words.count }

  /// Where the line goes on after the last word taken.
  package var endColumn: Int { command.column + command.text.count + 1 }

  package mutating func take() -> Word? {
    defer { if next < command.words.count { next += 1 } }
    return peek
  }

  /// Takes the next word if it is the one given.
  package mutating func take(_ keyword: String) -> Bool {
    guard let word = peek, word.kind == .plain, word.text == keyword else { return false }
    next += 1
    return true
  }

  package mutating func require(_ what: String) throws(Diagnostic) -> Word {
    guard let word = take() else { throw Diagnostic(.missingArgument, "\(what) is missing", at: endColumn) }
    return word
  }

  /// Takes all that is left.
  package mutating func takeRest() -> [Word] {
    defer { next = command.words.count }
    return Array(command.words[next...])
  }

  /// What is left as a command of its own.
  package mutating func takeCommand() throws(Diagnostic) -> CommandText {
    guard let first = peek else { throw Diagnostic(.missingArgument, "a command is missing", at: endColumn) }
    let offset = first.column - command.column
    return CommandText(
      text: String(command.text.dropFirst(offset)), words: takeRest(), column: first.column)
  }

  /// Fails if a word is left.
  package func end() throws(Diagnostic) {
    guard let word = peek else { return }
    throw Diagnostic(
      .unexpectedArgument, "\(Diagnostic.quoted(word.text)) is one word too many", at: word.column)
  }
}

extension Word {
  /// The word as a decimal number.
  package func number(_ what: String = "a number") throws(Diagnostic) -> Double {
    guard let value = Self.decimal(text) else {
      throw Diagnostic(.badArgument, "\(Diagnostic.quoted(text)) is not \(what)", at: column)
    }
    guard abs(value) <= Self.largest else {
      throw Diagnostic(.outOfRange, "numbers go from -1000000000 to 1000000000", at: column)
    }
    return value
  }

  /// Nothing a person lays out is larger, and sums of a million such lengths are still exact enough.
  package static let largest = 1e9

  /// The word as a whole number in a range.
  package func wholeNumber(in range: ClosedRange<Int>) throws(Diagnostic) -> Int {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      throw Diagnostic(
        .badArgument,
        "\(Diagnostic.quoted(text)) is not a whole number from \(range.lowerBound) to \(range.upperBound)",
        at: column)
    }
    guard let value = Int(text), range.contains(value) else {
      throw Diagnostic(
        .outOfRange, "\(Diagnostic.quoted(text)) is outside \(range.lowerBound) to \(range.upperBound)",
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
        .badArgument, "\(Diagnostic.quoted(text)) is not a time such as 0.25, 0.25s or 250ms", at: column)
    }
    let seconds = value * scale
    guard seconds >= 0 else { throw Diagnostic(.outOfRange, "time does not run backwards", at: column) }
    guard seconds <= Self.longestTime else {
      throw Diagnostic(.outOfRange, "a time is at most \(Int(Self.longestTime)) s", at: column)
    }
    return .nanoseconds(Int64((seconds * 1e9).rounded()))
  }

  /// About 11 days in one go.
  private static let longestTime = 1e6

  /// A decimal number; not NaN, infinity, hexadecimal or anything else that Swift reads as a number.
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
