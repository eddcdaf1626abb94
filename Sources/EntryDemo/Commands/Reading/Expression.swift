import ScrollModel

/// A number that is computed from numbers and values: `( a.width + 8 ) / 2`.
///
/// `+ - * /` are words of their own; `*` and `/` come first, and equal ones from left to right. A parenthesis may touch the word inside it.
struct Expression {
  /// A part of the expression. An operator takes the two values before it (postfix notation), so that nothing is nested.
  private enum Part {
    case number(Double)
    case path(Path, Word)
    case sign(Word)
  }

  private static let depthLimit = 1_000
  private static let ranks = ["+": 1, "-": 1, "*": 2, "/": 2]
  /// The expression as typed, with single blanks.
  let text: String
  private let parts: [Part]

  /// - Parameter end: the column behind the words.
  init(_ words: [Word], end: Int, in session: Session) throws(Diagnostic) {
    let words = words.flatMap(Self.split)
    var parts: [Part] = []
    var signs: [Word] = []
    var depth = 0
    var awaitsOperand = true
    var index = 0
    while index < words.count {
      let word = words[index]
      let rank = word.kind == .plain ? Self.ranks[word.text] : nil
      if awaitsOperand, word.isSign("(") {
        depth += 1
        guard depth <= Self.depthLimit else {
          throw word.error(.limit, "at most \(Self.depthLimit) parentheses can be open at once")
        }
        signs.append(word)
      } else if awaitsOperand {
        guard rank == nil, !word.isSign(")"), word.kind == .plain else {
          throw word.error(.syntax, "expected a number or a path, not \(word.shown)")
        }
        let isModel = word.text == "model" && index + 1 < words.count
        if isModel { index += 1 }
        parts.append(try Self.operand(words[index], isModel: isModel, in: session))
        awaitsOperand = false
      } else if let rank {
        while let top = signs.last, let other = Self.ranks[top.text], other >= rank {
          parts.append(.sign(signs.removeLast()))
        }
        signs.append(word)
        awaitsOperand = true
      } else if word.isSign(")"), depth > 0 {
        while let top = signs.popLast(), top.text != "(" { parts.append(.sign(top)) }
        depth -= 1
      } else {
        throw word.error(.syntax, "expected one of + - * /, not \(word.shown)")
      }
      index += 1
    }
    guard !awaitsOperand else { throw Diagnostic(.syntax, "expected a number or a path", at: end) }
    if let open = signs.first(where: { $0.text == "(" }) {
      throw open.error(.syntax, "missing closing parenthesis")
    }
    self.parts = parts + signs.reversed().map { .sign($0) }
    text = words.map(\.text).joined(separator: " ").replacing("( ", with: "(").replacing(" )", with: ")")
  }

  private static func operand(_ word: Word, isModel: Bool, in session: Session) throws(Diagnostic) -> Part {
    if !isModel, Word.decimal(word.text) != nil || word.beginsLikeNumber {
      return .number(try word.number("a number or a path"))
    }
    return .path(try Path.find(word, isModel: isModel, in: session), word)
  }

  /// Whether words have an operator or a parenthesis, so that they are more than one number or path.
  static func isArithmetic(_ words: [Word]) -> Bool {
    words.contains { word in
      word.kind == .plain && (ranks[word.text] != nil || word.text.hasPrefix("(") || word.text.hasSuffix(")"))
    }
  }

  /// The word without its parentheses, and these.
  private static func split(_ word: Word) -> [Word] {
    guard word.kind == .plain else { return [word] }
    var (before, after): ([Word], [Word]) = ([], [])
    var rest = word.text[...]
    var column = word.column
    while rest.first == "(" {
      before.append(Word(text: "(", column: column, kind: .plain))
      rest.removeFirst()
      column += 1
    }
    var last = word.column + word.text.count - 1
    while rest.last == ")" {
      after.append(Word(text: ")", column: last, kind: .plain))
      rest.removeLast()
      last -= 1
    }
    let inner = rest.isEmpty ? [] : [Word(text: String(rest), column: column, kind: .plain)]
    return before + inner + after.reversed()
  }

  /// The words with each expression in parentheses as the number that it is now.
  static func folding(_ words: [Word], in session: Session) throws(Diagnostic) -> [Word] {
    var result: [Word] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.kind == .plain, word.text.hasPrefix("(") else {
        result.append(word)
        continue
      }
      var group = [word]
      var depth = depth(of: word)
      while depth > 0, let next = rest.popFirst() {
        group.append(next)
        depth += Self.depth(of: next)
      }
      let end = group[group.count - 1].column + group[group.count - 1].text.count
      let value = try Expression(group, end: end, in: session).value(in: session)
      guard let value, abs(value) <= Word.largest else {
        throw word.error(.outOfRange, "a number must be from -1000000000 to 1000000000")
      }
      result.append(Word(text: NumberText.exact(value), column: word.column, kind: .plain))
    }
    return result
  }

  private static func depth(of word: Word) -> Int {
    guard word.kind == .plain else { return 0 }
    return split(word).reduce(0) { $0 + ($1.isSign("(") ? 1 : $1.isSign(")") ? -1 : 0) }
  }

  /// The name of what the expression reads and what has been removed; nil if all of it is there.
  func removedName(in session: Session) -> String? {
    for case .path(let path, _) in parts where path.isGone(in: session) { return path.owner }
    return nil
  }

  /// The number; nil if something that it reads has been removed.
  /// - Throws: `badArgument` for a division by zero and for a value that is no number, `outOfRange` for a number that is too large.
  func value(in session: Session) throws(Diagnostic) -> Double? {
    guard removedName(in: session) == nil else { return nil }
    var stack: [Double] = []
    for part in parts {
      switch part {
      case .number(let number): stack.append(number)
      case .path(let path, let word):
        let value = path.value(in: session)
        guard case .number(let number) = value else {
          throw word.error(
            .badArgument,
            value == .none
              ? "\(path.text) has no value now"
              : "\(path.text) is \(value.kind), not a number: \(value.printed)")
        }
        stack.append(number)
      case .sign(let sign):
        let (right, left) = (stack.removeLast(), stack.removeLast())
        stack.append(try Self.apply(sign, left, right))
      }
    }
    return stack.last
  }

  private static func apply(_ sign: Word, _ left: Double, _ right: Double) throws(Diagnostic) -> Double {
    let result: Double
    switch sign.text {
    case "+": result = left + right
    case "-": result = left - right
    case "*": result = left * right
    default:
      guard right != 0 else { throw sign.error(.badArgument, "division by zero") }
      result = left / right
    }
    guard result.isFinite else { throw sign.error(.outOfRange, "the result is too large") }
    return result
  }
}

extension Word { fileprivate func isSign(_ sign: String) -> Bool { kind == .plain && text == sign } }
