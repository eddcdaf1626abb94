import Foundation
import StackModel

/// The words of the value in `set`, with readers for each kind of attribute.
struct SettingWords {
  let words: [Word]
  /// The column of the value, or where a missing one would begin.
  let column: Int

  /// The single word of the value.
  /// - Parameter what: what is expected, for the message.
  func single(_ what: String) throws(Diagnostic) -> Word {
    guard let word = words.first else { throw Diagnostic(.missingArgument, "expected \(what)", at: column) }
    guard words.count == 1 else {
      throw .unexpected(words[1], after: word.text)
    }
    return word
  }

  func bool() throws(Diagnostic) -> Bool {
    let word = try single("true or false")
    guard let bool = Bool(word.text) else {
      throw Diagnostic(
        .badArgument, "expected true or false, not \(Diagnostic.quoted(word.text))", at: word.column)
    }
    return bool
  }

  func number(in range: ClosedRange<Double>, or other: String? = nil) throws(Diagnostic) -> Double {
    let word = try single("a number")
    let value = try word.number("a number" + (other.map { ", \($0)" } ?? ""))
    guard range.contains(value) else {
      throw Diagnostic(
        .outOfRange,
        "\(word.text) is not in the range \(NumberText.exact(range.lowerBound)) to \(NumberText.exact(range.upperBound))",
        at: word.column)
    }
    return value
  }

  /// Several numbers, in one quoted word or in several words.
  /// - Parameters:
  ///   - what: what is expected, for the message.
  ///   - example: a valid value, for the message.
  func numbers(_ count: Int, _ what: String, example: String) throws(Diagnostic) -> [Double] {
    var numbers: [Double] = []
    let message = "expected \(what), such as \"\(example)\""
    for word in words {
      for part in word.text.split(separator: " ") {
        guard let value = Word.decimal(String(part)) else {
          throw Diagnostic(.badArgument, message, at: word.column)
        }
        guard abs(value) <= Word.largest else {
          throw Diagnostic(.outOfRange, "a number must be from -1000000000 to 1000000000", at: word.column)
        }
        numbers.append(value)
      }
    }
    guard numbers.count == count else {
      throw Diagnostic(
        numbers.isEmpty ? .missingArgument : .badArgument, message, at: words.first?.column ?? column)
    }
    return numbers
  }

  func insets() throws(Diagnostic) -> EdgeInsets {
    let numbers = try numbers(4, "top, left, bottom and right insets", example: "8 16 8 16")
    return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  func priority() throws(Diagnostic) -> LayoutPriority {
    try single("a priority").priority()
  }

  func text() throws(Diagnostic) -> String { try single("a text").text }

  /// A size such as 40x20. A `-` is a missing length.
  func size() throws(Diagnostic) -> (width: CGFloat?, height: CGFloat?) {
    try single("a size such as 40x20").size()
  }

  /// One of the cases of an enumeration.
  /// - Parameters:
  ///   - name: the word for each case.
  ///   - others: further words, which messages don't list.
  func option<Option: CaseIterable>(
    called name: (Option) -> String = { "\($0)" }, also others: [String: Option] = [:]
  ) throws(Diagnostic) -> Option {
    let names = Option.allCases.map(name)
    let word = try single("one of \(names.joined(separator: " "))")
    if let option = Option.allCases.first(where: { name($0) == word.text }) ?? others[word.text] {
      return option
    }
    throw Diagnostic(
      .badArgument, "expected one of \(names.joined(separator: " ")), not \(Diagnostic.quoted(word.text))",
      at: word.column, suggestion: Suggestion.nearest(to: word.text, among: names + others.keys.sorted()))
  }

  /// A gap in points, `default` or `system`.
  func spacing() throws(Diagnostic) -> CGFloat {
    let word = try single("a number, default or system")
    switch word.text {
    case "default": return StackView.spacingUseDefault
    case "system": return StackView.spacingUseSystem
    default: return try word.number("a number, default or system")
    }
  }
}

extension Word {
  /// The word as a seed.
  func seed() throws(Diagnostic) -> UInt64 {
    guard let seed = UInt64(text), text.first != "+" else {
      throw Diagnostic(
        .badArgument, "expected a whole number from 0 to \(UInt64.max), not \(Diagnostic.quoted(text))",
        at: column)
    }
    return seed
  }

  /// The word as a priority: above 0, at most 1000.
  func priority() throws(Diagnostic) -> LayoutPriority {
    let value = try number("a priority")
    guard value > 0, value <= 1000 else {
      throw Diagnostic(.outOfRange, "a priority must be above 0 and at most 1000", at: column)
    }
    // UIKit stores a priority as a Float. A number that rounds to 0 or to 1000 would not mean what was written.
    let rounded = Float(value)
    guard rounded > 0, rounded < 1000 || value == 1000 else {
      throw Diagnostic(
        .outOfRange,
        "\(text) rounds to \(rounded == 0 ? "0" : "1000"): a priority is a 32-bit number, such as 999.999",
        at: column)
    }
    return LayoutPriority(rounded)
  }

  /// The word as a size WxH. A `-` is a missing length.
  func size() throws(Diagnostic) -> (width: CGFloat?, height: CGFloat?) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    func fail() -> Diagnostic {
      Diagnostic(
        .badArgument, "expected a size such as 40x20, 40x- or -x-, not \(Diagnostic.quoted(text))", at: column
      )
    }
    guard parts.count == 2 else { throw fail() }
    var lengths: [CGFloat?] = []
    for part in parts {
      if part == "-" {
        lengths.append(nil)
      } else {
        guard let value = Word.decimal(String(part)) else { throw fail() }
        guard value >= 0, value <= 1e6 else {
          throw Diagnostic(.outOfRange, "a length must be from 0 to 1000000", at: column)
        }
        lengths.append(value)
      }
    }
    return (lengths[0], lengths[1])
  }
}
