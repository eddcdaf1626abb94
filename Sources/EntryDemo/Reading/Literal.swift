import Foundation

/// Reads values as a person writes them.
enum Literal {
  /// What a word means beside a value of some kind.
  static func value(_ words: [Word], like actual: Value) throws(Diagnostic) -> Value {
    guard let first = words.first else { throw Diagnostic(.missingArgument, "a value is missing") }
    if case .list = actual {
      let names = words.flatMap { $0.text.split(separator: " ").map(String.init) }
      return .list(names == ["none"] ? [] : names)
    }
    if words.count > 1 {
      if case .numbers = actual {
        var numbers: [Double] = []
        for word in words { numbers.append(try word.number()) }
        return .numbers(numbers)
      }
      throw Diagnostic(
        .unexpectedArgument, "\(Diagnostic.quoted(words[1].text)) is one word too many", at: words[1].column)
    }
    if first.kind == .plain, first.text == "none" { return .none }
    switch actual {
    case .number: return .number(try first.number())
    case .bool:
      guard let bool = Bool(first.text) else {
        throw Diagnostic(
          .badArgument, "\(Diagnostic.quoted(first.text)) is neither true nor false", at: first.column)
      }
      return .bool(bool)
    case .word: return .word(first.text)
    case .text: return .text(first.text)
    case .numbers:
      let numbers = first.text.split(separator: " ").map { Word.decimal(String($0)) }
      guard !numbers.contains(nil) else {
        throw Diagnostic(
          .badArgument, "\(Diagnostic.quoted(first.text)) is not a row of numbers", at: first.column)
      }
      return .numbers(numbers.compactMap(\.self))
    case .list, .none:
      // Beside nothing, what was meant can only be guessed.
      return Word.decimal(first.text).map(Value.number) ?? .word(first.text)
    }
  }
}
