import EntryCommands
import Foundation
import ScrollModel

struct CourseAnswer {
  enum Verdict: Hashable {
    case right(String)
    /// With what to say to it in Markdown.
    case wrong(String, reply: String? = nil)
    /// What was entered is no answer, such as a word for a number.
    case invalid(String)
    case shown(String)
  }

  private enum Kind {
    case numbers([Double], tolerance: Double)
    /// Words, in lower case. In a list their order does not count.
    case words([String])
    case choice(String, among: [String])
  }

  private let kind: Kind
  /// What to say to wrong answers, in Markdown.
  private let replies: [String: String]
  let text: String
  /// A number within this many points is right.
  static let tolerance = 0.5
  /// The same for values that are no lengths: shares, times, multipliers.
  static let smallTolerance = 0.005

  /// - Parameter path: the path of the value, which says whether it is a length.
  init(_ value: Value, path: String, replies: [String: String] = [:]) {
    (text, self.replies) = (value.printed, replies)
    let isShare = ["alpha", "multiplier", "time"].contains {
      path == $0 || path.hasSuffix(" \($0)") || path.hasSuffix(".\($0)")
    }
    let tolerance = isShare ? Self.smallTolerance : Self.tolerance
    switch value {
    case .number(let number): kind = .numbers([number], tolerance: tolerance)
    case .numbers(let numbers): kind = .numbers(numbers, tolerance: tolerance)
    case .list(let names): kind = .words(names.isEmpty ? ["none"] : names.map { $0.lowercased() }.sorted())
    case .bool, .word, .text, .none: kind = .words([text.lowercased()])
    }
  }

  /// - Parameter replies: what to say to a wrong choice, in Markdown.
  init(_ right: String, among choices: [String], replies: [String: String]) {
    (text, kind, self.replies) = (right, .choice(right, among: choices), replies)
  }

  /// The choices that the reader sees: long ones with numbers.
  var choiceLines: [String] {
    guard case .choice(_, let choices) = kind else { return [] }
    if !areNumbered(choices) {
      return ["One of: " + choices.map(MarkdownSpans.plainText).joined(separator: ", ")]
    }
    return choices.enumerated().map { "  \($0 + 1)  \(MarkdownSpans.plainText($1))" }
  }

  var isChoice: Bool { if case .choice = kind { true } else { false } }

  /// Whether a line of output has the number that is asked for.
  func isPrinted(in line: String) -> Bool {
    guard case .numbers(let numbers, let tolerance) = kind else { return false }
    let printed = line.split { !($0.isNumber || $0 == "." || $0 == "-") }.compactMap { Double($0) }
    return numbers.allSatisfy { number in printed.contains { abs($0 - number) <= tolerance } }
  }

  private func areNumbered(_ choices: [String]) -> Bool {
    choices.contains { $0.count > 12 } && !choices.contains { Double($0) != nil }
  }

  private func choice(_ line: String, among choices: [String]) -> String? {
    var line = Self.normalized(line)
    let texts = choices.map(Self.normalized)
    if texts.sorted() == ["false", "true"] { line = Self.truth[line] ?? line }
    if let index = texts.firstIndex(of: line) { return choices[index] }
    if areNumbered(choices), let number = Int(line), choices.indices.contains(number - 1) {
      return choices[number - 1]
    }
    // The beginning of a word stands for it; that of a number does not.
    let beginnings = texts.indices.filter { texts[$0].hasPrefix(line) && Double(texts[$0]) == nil }
    return beginnings.count == 1 ? choices[beginnings[0]] : nil
  }

  private static func normalized(_ text: String) -> String {
    MarkdownSpans(text).plain.replacing("`", with: "").lowercased().trimmingCharacters(in: .whitespaces)
  }

  func verdict(on line: String) -> Verdict {
    switch kind {
    case .numbers(let numbers, let tolerance): return verdict(on: line, numbers, tolerance)
    case .words(let words):
      var given = line.lowercased().split { $0 == " " || $0 == "," }.map(String.init)
      if words == ["true"] || words == ["false"] { given = given.map { Self.truth[$0] ?? $0 } }
      return given.sorted() == words || given.joined(separator: " ") == words.joined(separator: " ")
        ? .right("Right: \(text).") : .wrong("No.")
    case .choice(let right, let choices):
      guard let choice = choice(line, among: choices) else {
        return .invalid(
          "Enter one of the choices\(areNumbered(choices) ? ", or its number" : ""); skip shows the answer.")
      }
      return choice == right
        ? .right("Right: \(MarkdownSpans.plainText(right)).") : .wrong("No.", reply: replies[choice])
    }
  }

  private func verdict(on line: String, _ numbers: [Double], _ tolerance: Double) -> Verdict {
    let words = line.lowercased().replacing("\u{2212}", with: "-").split { $0 == " " }.map(String.init).filter
    { !Self.units.contains($0) }
    let given = words.compactMap(Self.number)
    guard given.count == words.count, given.count == numbers.count else {
      let what = numbers.count == 1 ? "a number such as 12.5" : "\(numbers.count) numbers"
      return .invalid("The answer is \(what); skip shows it.")
    }
    let differences = zip(given, numbers).map { $0 - $1 }
    if differences.allSatisfy({ abs($0) <= tolerance + 1e-9 }) {
      let isExact = differences.allSatisfy { abs($0) < 0.0005 }
      return .right(isExact ? "Right: \(text)." : "Right: \(text), you were off by \(Self.off(differences)).")
    }
    // Which number is wrong, but not whether it is too large: that would be half of the answer.
    let index = differences.firstIndex { abs($0) > tolerance + 1e-9 } ?? 0
    guard numbers.count == 1 else { return .wrong("No: number \(index + 1) is another one.") }
    let reply = replies.first { key, _ in Double(key).map { abs($0 - given[0]) <= tolerance } ?? false }
    return .wrong("No.", reply: reply?.value)
  }

  /// The units that a number may have, a longer one before its end.
  private static let units = ["seconds", "second", "points", "point", "pts", "pt", "s"]

  /// The number of a word in lower case, with or without a unit at its end.
  private static func number(_ word: String) -> Double? {
    guard let unit = units.first(where: { word.hasSuffix($0) }) else { return Word.decimal(word) }
    return Word.decimal(String(word.dropLast(unit.count)))
  }

  private static let truth = [
    "yes": "true", "y": "true", "t": "true", "no": "false", "n": "false", "f": "false",
  ]

  private static func off(_ differences: [Double]) -> String {
    NumberText.rounded(differences.map(abs).max() ?? 0)
  }
}

extension CourseAnswer.Verdict {
  var isLast: Bool {
    switch self {
    case .right, .shown: true
    case .wrong, .invalid: false
    }
  }

  var isInvalid: Bool { if case .invalid = self { true } else { false } }

  func styled(_ style: TextStyleSheet) -> String {
    switch self {
    case .right(let text): style.right(text)
    case .wrong(let text, _): style.wrong(text)
    case .invalid(let text): text
    case .shown(let text): "The answer is \(MarkdownSpans.plainText(text))."
    }
  }
}
