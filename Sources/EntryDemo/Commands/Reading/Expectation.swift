import ScrollModel

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

  private enum Side {
    case path(Path)
    case expression(Expression)
    /// A value as typed. The error is that of a word that looks like a path but is none.
    case literal([Word], pathError: Diagnostic?)

    /// The path or the expression as typed; nil for a literal.
    var text: String? {
      switch self {
      case .path(let path): path.text
      case .expression(let expression): expression.text
      case .literal: nil
      }
    }

    /// The name of what it reads and what has been removed; nil if all of it is there.
    func removedName(in session: Session) -> String? {
      switch self {
      case .path(let path): path.isGone(in: session) ? path.owner : nil
      case .expression(let expression): expression.removedName(in: session)
      case .literal: nil
      }
    }

    /// - Parameter actual: the value with which a literal is compared.
    /// - Parameter isCount: whether the value counts things.
    func value(
      in session: Session, like actual: Value = .none, isCount: Bool = false
    ) throws(Diagnostic) -> Value {
      switch self {
      case .path(let path): return path.value(in: session)
      case .expression(let expression): return try expression.value(in: session).map(Value.number) ?? .none
      case .literal(let words, let pathError):
        if case .number = actual, let pathError { throw pathError }
        // A number of things may be none.
        if isCount, words.map(\.text) == ["none"] { return .number(0) }
        return try Literal.value(words, like: actual)
      }
    }
  }

  private let left: Side
  private let comparison: Operator
  private let column: Int
  private let right: Side
  private let expectedText: String
  private let tolerance: Double?

  /// Reads `[model] PATH OP VALUE [+-TOL]` or `EXPRESSION OP EXPRESSION [+-TOL]`.
  /// - Parameter isCondition: whether it is `[model] PATH OP VALUE` with a VALUE of one word, which others may follow.
  init(_ arguments: inout Arguments, in session: Session, isCondition: Bool = false) throws(Diagnostic) {
    let first = isCondition ? nil : try Self.expression(&arguments, in: session)
    let left: Side
    if let first { left = .expression(first) } else { left = .path(try Self.path(&arguments, in: session)) }
    let sign = try arguments.require("one of == != < <= > >=")
    guard let comparison = Operator(rawValue: sign.text) else { throw Self.notOperator(sign, arguments) }
    (self.left, self.comparison) = (left, comparison)
    column = sign.column
    guard arguments.peek != nil else {
      throw Diagnostic(
        .syntax, "expected a value, such as 25.5 or the path of another value", at: arguments.endColumn)
    }
    var words = isCondition ? [arguments.take()].compactMap(\.self) : arguments.takeRest()
    tolerance = try isCondition ? nil : Self.takeTolerance(&words)
    expectedText = words.map(\.text).joined(separator: " ")
    guard let first = words.first else {
      throw Diagnostic(.syntax, "expected a value", at: sign.column + sign.text.count + 1)
    }
    var isNumber = false
    if case .expression = left { isNumber = true }
    if case .number? = try? left.value(in: session) { isNumber = true }
    if isNumber, Expression.isArithmetic(words) {
      right = .expression(try Expression(words, end: arguments.endColumn, in: session))
      return
    }
    do throws(Diagnostic) {
      let path = try Self.expectedPath(words, first, in: session)
      right = path.map { .path($0) } ?? .literal(words, pathError: nil)
    } catch {
      guard first.text != "model" else { throw error }
      right = .literal(words, pathError: error)
    }
  }

  /// The expression before the operator; nil if there is a path, or no operator.
  private static func expression(
    _ arguments: inout Arguments, in session: Session
  ) throws(Diagnostic) -> Expression? {
    let words = arguments.command.words.dropFirst(arguments.index)
    let before = Array(words.prefix { $0.kind != .plain || Operator(rawValue: $0.text) == nil })
    let isNumber = before.count == 1 && before[0].kind == .plain && Word.decimal(before[0].text) != nil
    guard before.count < words.count, isNumber || Expression.isArithmetic(before) else { return nil }
    for _ in before { _ = arguments.take() }
    return try Expression(before, end: arguments.peek?.column ?? arguments.endColumn, in: session)
  }

  private static func path(_ arguments: inout Arguments, in session: Session) throws(Diagnostic) -> Path {
    let isModel = arguments.take("model")
    let word = try arguments.require("a path such as stack.height")
    do throws(Diagnostic) { return try Path.find(word, isModel: isModel, in: session) } catch {
      throw Self.notActual(word, error, arguments)
    }
  }

  private static func notActual(_ word: Word, _ error: Diagnostic, _ arguments: Arguments) -> Diagnostic {
    let (words, index) = (arguments.command.words, arguments.index)
    let near = Suggestion.nearest(to: word.text, among: ["always", "monotone", "changes", "model"])
    if let near, !word.text.contains("."), index < words.count {
      let line = arguments.command.replacing(index - 1..<index, with: [near])
      return word.error(.syntax, error.message, suggestion: line ?? near)
    }
    return error
  }

  private static func notOperator(_ sign: Word, _ arguments: Arguments) -> Diagnostic {
    let index = arguments.index - 1
    var suggestion: String?
    if let meant = ComparisonWords.meant(by: sign.text) {
      suggestion = arguments.command.replacing(index..<index + 1, with: [meant]) ?? meant
    } else if arguments.peek == nil {
      suggestion = arguments.command.replacing(index..<index, with: ["=="])
    }
    return sign.error(.syntax, "expected one of == != < <= > >=, not \(sign.shown)", suggestion: suggestion)
  }

  /// The path of the expected value; nil if it is a literal.
  private static func expectedPath(
    _ words: [Word], _ first: Word, in session: Session
  ) throws(Diagnostic) -> Path? {
    if first.kind == .plain, first.text == "model", words.count == 2 {
      return try Path.find(words[1], isModel: true, in: session)
    }
    guard words.count == 1, first.kind == .plain, Path.isPathLike(first.text, in: session),
      Word.decimal(first.text) == nil
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
      throw Diagnostic(.syntax, "expected a tolerance, such as 0.5", at: last.column + last.text.count + 1)
    } else if signs.contains(words[words.count - 2].text) {
      words.removeLast(2)
    } else {
      return nil
    }
    let value = try word.number("a tolerance")
    guard value >= 0 else { throw word.error(.outOfRange, "a tolerance must not be negative") }
    return value
  }

  var relation: String { "\(left.text ?? "") \(comparison.rawValue) \(expectedText)" }

  /// The name of what the comparison reads and what has been removed; nil if all of it is there.
  func removedName(in session: Session) -> String? {
    left.removedName(in: session) ?? right.removedName(in: session)
  }

  func check(in session: Session) throws(Diagnostic) -> ExpectationResult {
    let actual = try left.value(in: session)
    let isCount = [Path.conflictCount, Command.animations.name].contains(left.text)
    let wanted = try right.value(in: session, like: actual, isCount: isCount)
    return ExpectationResult(
      path: left.text ?? "", comparison: comparison.rawValue, expected: wanted, expectedPath: right.text,
      tolerance: tolerance, actual: actual, pass: try compare(actual, wanted),
      reason: left.text == Path.conflictCount ? session.scene.conflictSummary : nil)
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
    Diagnostic(.badArgument, "\(left.text ?? "") is \(value.kind); compare it with == or !=", at: column)
  }
}

struct ExpectationResult: CommandResult, Described {
  let path: String
  let comparison: String
  let expected: Value
  let expectedPath: String?
  let tolerance: Double?
  let actual: Value
  let pass: Bool
  /// What is behind the actual value; nil if there is nothing to say.
  var reason: String?
  /// The result of an expectation about more than one instant or value; nil for a plain comparison.
  var detail: Detail?

  struct Detail: Sendable {
    /// The expectation in the command language.
    let wanted: String
    /// What was found instead; empty if it is satisfied.
    let found: String
    /// The first instant at which it is not satisfied, in session time.
    let instant: Duration?
    /// Whether `found` names the values of both sides.
    var namesValues = false
  }

  var relation: String { relation(to: expectedPath ?? expected.printed) }

  var bothValues: String? {
    expectedPath.map { path in
      let (found, wanted) = printedValues
      return "\(self.path) is \(found) and \(path) is \(wanted)"
    }
  }

  /// The actual and the expected value. Numbers that differ are printed exactly if they would look equal.
  private var printedValues: (found: String, wanted: String) {
    let (found, wanted) = (actual.printed, expected.printed)
    if wanted == found, case .number(let a) = expected, case .number(let b) = actual, a != b {
      return (NumberText.exact(b), NumberText.exact(a))
    }
    return (found, wanted)
  }

  private func relation(to wanted: String) -> String {
    let tolerance = tolerance.map { " ±\(NumberText.exact($0))" } ?? ""
    return "\(path) \(comparison) \(wanted)\(tolerance)"
  }

  var failure: String? { pass ? nil : sentence }
  var text: [String] { [sentence] }

  private var sentence: String {
    if let detail {
      guard !pass else { return "ok: \(detail.wanted)" }
      guard let instant = detail.instant else { return detail.found }
      let link = detail.namesValues ? ";" : ", but"
      return
        "expected \(detail.wanted)\(link) at \(NumberText.seconds(instant)) \(detail.found)\(reason.map { ": \($0)" } ?? "")"
    }
    let (found, wanted) = printedValues
    let relation = relation(to: expectedPath.map { "\($0) (\(wanted))" } ?? wanted)
    if !pass { return "expected \(relation), but it is \(found)\(reason.map { ": \($0)" } ?? "")" }
    return wanted == found ? "ok: \(relation)" : "ok: \(relation), it is \(found)"
  }

  static let members: [Member<Self>] = [
    .init("path", \.path), .init("expected", \.expected), .init("actual", \.actual), .init("pass", \.pass),
    .init("at", { $0.detail?.instant?.inSeconds }, as: .seconds),
  ]
}
