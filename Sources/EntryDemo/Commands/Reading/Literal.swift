import Foundation

enum Literal {
  /// Reads a literal of the same kind as the actual value.
  static func value(_ words: [Word], like actual: Value) throws(Diagnostic) -> Value {
    guard let first = words.first else { throw Diagnostic(.syntax, "expected a value") }
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
      throw .unexpected(words[1], after: first.text)
    }
    if first.kind == .plain, first.text == "none" { return .none }
    switch actual {
    case .number: return .number(try first.number())
    case .bool: return .bool(try first.bool())
    case .word: return .word(first.text)
    case .text: return .text(first.text)
    case .numbers(let actual):
      let count = actual.count
      guard let numbers = Word.numbers(first.text, count: count), !numbers.isEmpty else {
        throw first.error(.badArgument, "expected \(count) numbers, not \(first.shown)")
      }
      return .numbers(numbers)
    case .list, .none:
      // The actual value gives no kind: a number if it reads as one.
      return Word.decimal(first.text).map(Value.number) ?? .word(first.text)
    }
  }
}
