import ScrollModel

/// A comparison of an actual with an expected value.
struct Expectation {
  enum Operator: String, CaseIterable, Sendable {
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="

    var isOrdering: Bool { self != .equal && self != .unequal }
  }

  static let defaultTolerance = 0.001

  private let path: Path
  private let comparison: Operator
  private let column: Int
  private let expected: [Word]
  private let expectedPath: Path?
  /// The error of an expected value that looks like a path but does not exist.
  private let pathError: Diagnostic?
  /// The tolerance; nil for the default.
  private let tolerance: Double?

  /// Reads `[model] PATH OP VALUE [+-TOL]`, or `[model] PATH OP VALUE` with a VALUE of one word, which others may follow.
  init(
    _ arguments: inout Arguments, in session: Session, isCondition: Bool = false
  ) throws(Diagnostic) {
    path = try Self.path(&arguments, in: session)
    let sign = try arguments.require("one of == != < <= > >=")
    guard let comparison = Operator(rawValue: sign.text) else {
      throw Self.notOperator(sign, arguments)
    }
    self.comparison = comparison
    column = sign.column
    guard arguments.peek != nil else {
      throw Diagnostic(
        .syntax, "expected a value, such as 25.5 or the path of another value",
        at: arguments.endColumn)
    }
    var words = isCondition ? [arguments.take()].compactMap(\.self) : arguments.takeRest()
    tolerance = try isCondition ? nil : Self.takeTolerance(&words)
    guard let first = words.first else {
      throw Diagnostic(.syntax, "expected a value", at: sign.column + sign.text.count + 1)
    }
    expected = words
    do throws(Diagnostic) {
      expectedPath = try Self.expectedPath(words, first, in: session)
      pathError = nil
    } catch {
      guard first.text != "model" else { throw error }
      (expectedPath, pathError) = (nil, error)
    }
  }

  private static func path(_ arguments: inout Arguments, in session: Session) throws(Diagnostic) -> Path {
    let isModel = arguments.take("model")
    let word = try arguments.require("a path such as stack.height")
    do throws(Diagnostic) {
      return try Path.find(word, isModel: isModel, in: session)
    } catch {
      throw Self.notActual(word, error, arguments)
    }
  }

  /// The error for a first word that is no path: a misspelt `always`, or the value before the path.
  private static func notActual(_ word: Word, _ error: Diagnostic, _ arguments: Arguments) -> Diagnostic {
    let (words, index) = (arguments.command.words, arguments.index)
    let near = Suggestion.nearest(to: word.text, among: ["always", "monotone", "changes", "model"])
    if let near, !word.text.contains("."), index < words.count {
      let line = arguments.command(replacing: index - 1..<index, with: [near])
      return Diagnostic(.syntax, error.message, at: word.column, suggestion: line ?? near)
    }
    guard word.beginsLikeNumber, index + 2 == words.count, Operator(rawValue: words[index].text) != nil,
      let path = words[index + 1].source, Path.isPathLike(path)
    else { return error }
    let sign = words[index].text
    let reversed = ["<": ">", ">": "<", "<=": ">=", ">=": "<="][sign] ?? sign
    return Diagnostic(
      .syntax, "write the path first, then the operator and the value", at: word.column,
      suggestion: arguments.command(replacing: index - 1..<index + 2, with: [path, reversed, word.text]))
  }

  /// The error for a word in place of the operator.
  private static func notOperator(_ sign: Word, _ arguments: Arguments) -> Diagnostic {
    let index = arguments.index - 1
    var suggestion: String?
    if let meant = ComparisonWords.meant(by: sign.text) {
      suggestion = arguments.command(replacing: index..<index + 1, with: [meant]) ?? meant
    } else if arguments.peek == nil {
      suggestion = arguments.command(replacing: index..<index, with: ["=="])
    }
    return Diagnostic(
      .syntax, "expected one of == != < <= > >=, not \(Diagnostic.quoted(sign.text))", at: sign.column,
      suggestion: suggestion)
  }

  /// The path of the expected value; nil if it is a literal.
  private static func expectedPath(
    _ words: [Word], _ first: Word, in session: Session
  ) throws(Diagnostic) -> Path? {
    if first.kind == .plain, first.text == "model", words.count == 2 {
      return try Path.find(words[1], isModel: true, in: session)
    }
    guard words.count == 1, first.kind == .plain, Path.isPathLike(first.text), Word.decimal(first.text) == nil
    else { return nil }
    return try Path.find(first, isModel: false, in: session)
  }

  /// Takes `+-TOL` or `±TOL` from the end, in one word or two.
  private static func takeTolerance(_ words: inout [Word]) throws(Diagnostic) -> Double? {
    let signs = ["+-", "±"]
    guard let last = words.last, words.count > 1 else { return nil }
    var word = last
    if let sign = signs.first(where: { last.text.hasPrefix($0) && last.text != $0 }) {
      word.text = String(last.text.dropFirst(sign.count))
      words.removeLast()
    } else if signs.contains(last.text) {
      throw Diagnostic(
        .syntax, "expected a tolerance, such as 0.5", at: last.column + last.text.count + 1)
    } else if signs.contains(words[words.count - 2].text) {
      words.removeLast(2)
    } else {
      return nil
    }
    let value = try word.number("a tolerance")
    guard value >= 0 else {
      throw Diagnostic(.outOfRange, "a tolerance must not be negative", at: word.column)
    }
    return value
  }

  /// The comparison in the command language.
  var relation: String {
    "\(path.text) \(comparison.rawValue) \(expected.map(\.text).joined(separator: " "))"
  }

  /// The name of what the comparison reads and what has been removed; nil if all of it is there.
  func removedName(in session: Session) -> String? {
    [path, expectedPath].compactMap(\.self).first { $0.isGone(in: session) }?.owner
  }

  /// Compares the values at the current time.
  func check(in session: Session) throws(Diagnostic) -> ExpectationResult {
    let actual = path.value(in: session)
    let wanted: Value
    if let expectedPath {
      wanted = expectedPath.value(in: session)
    } else if case .number = actual, let pathError {
      throw pathError
    } else {
      wanted = try Literal.value(expected, like: actual)
    }
    return ExpectationResult(
      path: path.text, comparison: comparison.rawValue, expected: wanted, expectedPath: expectedPath?.text,
      tolerance: tolerance, actual: actual, pass: try compare(actual, wanted))
  }

  private func compare(_ actual: Value, _ wanted: Value) throws(Diagnostic) -> Bool {
    let tolerance = tolerance ?? Self.defaultTolerance
    switch (actual, wanted) {
    case (.number(let a), .number(let b)):
      return switch comparison {
      case .equal: abs(a - b) <= tolerance
      case .unequal: abs(a - b) > tolerance
      case .less: a < b - tolerance
      case .lessOrEqual: a <= b + tolerance
      case .greater: a > b + tolerance
      case .greaterOrEqual: a >= b - tolerance
      }
    case (.numbers(let a), .numbers(let b)) where !comparison.isOrdering:
      let isEqual = a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
      return isEqual == (comparison == .equal)
    case (.word(let a), .text(let b)), (.text(let a), .word(let b)), (.word(let a), .word(let b)),
      (.text(let a), .text(let b)):
      guard !comparison.isOrdering else { throw notOrdered(actual) }
      return (a == b) == (comparison == .equal)
    default:
      // none is neither less nor greater than any value.
      guard !comparison.isOrdering else {
        if actual == .none || wanted == .none { return false }
        throw notOrdered(actual)
      }
      return (actual == wanted) == (comparison == .equal)
    }
  }

  private func notOrdered(_ value: Value) -> Diagnostic {
    Diagnostic(.badArgument, "\(path.text) is \(value.kind); compare it with == or !=", at: column)
  }
}

/// The result of an expectation.
struct ExpectationResult: CommandResult {
  let path: String
  let comparison: String
  let expected: Value
  /// The path that the expected value was read from.
  let expectedPath: String?
  /// The tolerance, if one was given.
  let tolerance: Double?
  let actual: Value
  let pass: Bool
  /// The result of an expectation about more than one instant or value; nil for a plain comparison.
  var detail: Detail?

  /// An expectation about more than one instant or value.
  struct Detail: Sendable {
    /// The expectation in the command language.
    let wanted: String
    /// What was found instead; empty if it is satisfied.
    let found: String
    /// The first instant at which it is not satisfied, in session time.
    let instant: Duration?
  }
}

extension ExpectationResult {
  /// The comparison in the command language.
  var relation: String { relation(to: expectedPath ?? expected.printed) }

  private func relation(to wanted: String) -> String {
    let tolerance = tolerance.map { " ±\(NumberText.exact($0))" } ?? ""
    return "\(path) \(comparison) \(wanted)\(tolerance)"
  }

  /// The sentence if it is not satisfied; else nil.
  var failure: String? { pass ? nil : sentence }

  var text: [String] { [sentence] }

  /// What was expected, and whether it is so.
  private var sentence: String {
    if let detail {
      guard !pass else { return "ok: \(detail.wanted)" }
      guard let instant = detail.instant else { return detail.found }
      return "expected \(detail.wanted), but at \(NumberText.seconds(instant)) it is \(detail.found)"
    }
    var (wanted, found) = (expected.printed, actual.printed)
    if wanted == found, case .number(let a) = expected, case .number(let b) = actual, a != b {
      (wanted, found) = (NumberText.exact(a), NumberText.exact(b))
    }
    let relation = relation(to: expectedPath.map { "\($0) (\(wanted))" } ?? wanted)
    if !pass { return "expected \(relation), but it is \(found)" }
    return wanted == found ? "ok: \(relation)" : "ok: \(relation), it is \(found)"
  }

  func encode(to encoder: any Encoder) throws {
    var members: [String: Value] = [
      "path": .word(path), "expected": expected, "actual": actual, "pass": .bool(pass),
    ]
    members["at"] = detail?.instant.map(Value.time)
    try members.encode(to: encoder)
  }
}
