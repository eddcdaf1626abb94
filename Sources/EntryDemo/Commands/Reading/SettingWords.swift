import Foundation
import StackModel
import ScrollModel

/// The words of the value in `set`, with readers for each kind of attribute.
struct SettingWords: Located {
  let words: [Word]
  /// The column of the value, or where a missing one would begin.
  let column: Int
  /// The numbers of `let`, whose names can stand for them.
  var numbers: [String: Double] = [:]

  /// The word, with the number in place of its name.
  private func resolved(_ word: Word) -> Word {
    guard word.kind == .plain, let number = numbers[word.text] else { return word }
    return Word(text: NumberText.exact(number), column: word.column, kind: .plain)
  }

  func single(_ what: String) throws(Diagnostic) -> Word {
    guard let word = words.first else { throw error(.syntax, "expected \(what)") }
    guard words.count == 1 else { throw .unexpected(words[1], after: word.text) }
    return word
  }

  func bool() throws(Diagnostic) -> Bool { try single("true or false").bool() }

  func number(in range: ClosedRange<Double>, or other: String? = nil) throws(Diagnostic) -> Double {
    let word = resolved(try single("a number"))
    let value = try word.number("a number" + (other.map { ", \($0)" } ?? ""))
    guard range.contains(value) else {
      throw word.error(
        .outOfRange,
        "\(word.text) is not in the range \(NumberText.exact(range.lowerBound)) to \(NumberText.exact(range.upperBound))"
      )
    }
    return value
  }

  /// Several numbers, in one quoted word or in several words.
  func numbers(_ count: Int, _ what: String, example: String) throws(Diagnostic) -> [Double] {
    var numbers: [Double] = []
    let message = "expected \(what), such as \"\(example)\""
    for word in words.map(resolved) {
      guard let values = Word.numbers(word.text, count: count) else {
        throw word.error(.badArgument, "\(message), not \(word.shown)")
      }
      guard values.allSatisfy({ abs($0) <= Word.largest }) else {
        throw word.error(.outOfRange, "a number must be from -1000000000 to 1000000000")
      }
      numbers += values
    }
    guard numbers.count == count else {
      let shown = words.map(\.text).joined(separator: " ")
      throw Diagnostic(
        numbers.isEmpty ? .syntax : .badArgument,
        numbers.isEmpty ? message : "\(message), not \(Diagnostic.quoted(shown))",
        at: words.first?.column ?? column)
    }
    return numbers
  }

  func margins() throws(Diagnostic) -> EdgeInsets {
    if words.count == 1, let inset = Word.decimal(resolved(words[0]).text), abs(inset) <= Word.largest {
      return EdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
    }
    return try insets()
  }

  func insets() throws(Diagnostic) -> EdgeInsets {
    let numbers = try numbers(4, "top, left, bottom and right insets", example: "8 16 8 16")
    return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  func priority() throws(Diagnostic) -> LayoutPriority { try resolved(single("a priority")).priority() }

  func text() throws(Diagnostic) -> String {
    if words.count > 1, let first = words.first {
      let all = words.compactMap(\.source).joined(separator: " ")
      throw first.error(
        .syntax, "a text of several words needs quotes",
        suggestion: words.allSatisfy { $0.kind == .plain } ? Word.quoted(all) : nil)
    }
    return try single("a text").text
  }

  /// A size such as 40x20. A `-` is a missing length.
  func size() throws(Diagnostic) -> (width: CGFloat?, height: CGFloat?) {
    try single("a size such as 40x20").size()
  }

  /// A font: its size in points, from 1 to 1000, and its weight.
  func font() throws(Diagnostic) -> Font {
    let text = words.map(\.text).joined(separator: " ")
    let parts = text.split(separator: " ")
    guard let first = parts.first, parts.count <= 2, let size = Word.decimal(String(first)),
      (1...1000).contains(size)
    else {
      if TextStyle(rawValue: text) != nil {
        throw error(
          .badArgument, "\(text) is a text style, which is set with style; a font is a size and a weight")
      }
      throw error(
        .badArgument,
        "expected a size from 1 to 1000 points and a weight, such as \"17 semibold\""
          + (text.isEmpty ? "" : ", not \(Diagnostic.quoted(text))"))
    }
    let names = Font.Weight.named
    let word = parts.count == 2 ? String(parts[1]) : "regular"
    guard let weight = names.first(where: { $0.name == word })?.weight else {
      throw error(
        .badArgument,
        "expected one of \(names.map(\.name).joined(separator: " ")), not \(Diagnostic.quoted(word))",
        suggestion: Suggestion.nearest(to: word, among: names.map(\.name)).map { "\"\(first) \($0)\"" })
    }
    return .systemFont(ofSize: size, weight: weight)
  }

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
    let all = names + others.keys.sorted()
    let meant = ForeignNames.value(word.text)
    throw word.error(
      .badArgument, "expected one of \(names.joined(separator: " ")), not \(word.shown)",
      suggestion: meant.flatMap { Suggestion.nearest(to: $0, among: all) }
        ?? Suggestion.nearest(to: word.text, among: all))
  }

  /// A gap in points, `default` or `system`.
  func spacing() throws(Diagnostic) -> CGFloat {
    let word = resolved(try single("a number, default or system"))
    switch word.text {
    case "default": return StackView.spacingUseDefault
    case "system": return StackView.spacingUseSystem
    default: return try word.number("a number, default or system")
    }
  }
}

extension Word {
  func bool() throws(Diagnostic) -> Bool {
    if let bool = Bool(text) { return bool }
    let meant: String? =
      switch text.lowercased() {
      case "yes", "on", "1", "true", "y": "true"
      case "no", "off", "0", "false", "n": "false"
      default: Suggestion.nearest(to: text, among: ["true", "false"])
      }
    throw error(.badArgument, "expected true or false, not \(Diagnostic.quoted(text))", suggestion: meant)
  }

  func seed() throws(Diagnostic) -> UInt64 {
    guard let seed = UInt64(text), text.first != "+" else {
      throw error(
        .badArgument, "expected a whole number from 0 to \(UInt64.max), not \(Diagnostic.quoted(text))")
    }
    return seed
  }

  /// The word as a priority: above 0, at most 1000.
  func priority() throws(Diagnostic) -> LayoutPriority {
    if Self.decimal(text) == nil, let named = ForeignNames.priority(text) {
      throw error(
        .badArgument, "a priority is a number: \(Diagnostic.quoted(text)) is \(named)",
        suggestion: String(named))
    }
    let value = try number("a priority from 1 to 1000")
    guard value > 0, value <= 1000 else {
      throw error(.outOfRange, "a priority must be above 0 and at most 1000")
    }
    // UIKit stores a priority as a Float. A number that rounds to 0 or to 1000 would not mean what was written.
    let rounded = Float(value)
    guard rounded > 0, rounded < 1000 || value == 1000 else {
      throw error(
        .outOfRange,
        "\(text) rounds to \(rounded == 0 ? "0" : "1000"): a priority is a 32-bit number, such as 999.999")
    }
    return LayoutPriority(rounded)
  }

  /// The word as a size: `40x20`, or quoted `"40 20"`. A `-` is a missing length.
  func size() throws(Diagnostic) -> (width: CGFloat?, height: CGFloat?) {
    let isSpaced = text.contains(" ")
    let parts = text.prefix(1000).split(
      omittingEmptySubsequences: isSpaced, whereSeparator: { (isSpaced ? " " : "x×X").contains($0) })
    func fail() -> Diagnostic {
      let single = Self.decimal(text).flatMap { $0 >= 0 && $0 <= 1e6 ? "\(text)x\(text)" : nil }
      return error(
        .badArgument, "expected a size such as 40x20, 40x- or -x-, not \(Diagnostic.quoted(text))",
        suggestion: single)
    }
    guard parts.count == 2 else { throw fail() }
    var lengths: [CGFloat?] = []
    for part in parts {
      if part == "-" {
        lengths.append(nil)
      } else {
        guard let value = Word.decimal(String(part)) else { throw fail() }
        guard value >= 0, value <= 1e6 else { throw error(.outOfRange, "a length must be from 0 to 1000000") }
        lengths.append(value)
      }
    }
    return (lengths[0], lengths[1])
  }
}
