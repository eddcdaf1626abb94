import StackModel

/// Splits the words of `constrain` into sides, operators and numbers: blanks around operators are optional.
struct ConstraintWords {
  /// The words up to `as`, split. What follows `as` stays as it is.
  static func split(_ words: [Word]) -> [Word] {
    var parts: [Word] = []
    for (index, word) in words.enumerated() {
      if word.kind == .plain, word.text == "as" { return parts + words[index...] }
      guard word.kind == .plain else {
        parts.append(word)
        continue
      }
      var reader = ConstraintWords(word, followsOperand: parts.last.map(isOperand) ?? false)
      reader.run()
      parts += reader.parts
    }
    return parts
  }

  /// Whether a word is a side or a number, so that a sign after it is an operator.
  static func isOperand(_ word: Word) -> Bool { word.kind == .plain && !operators.contains(word.text) }
  static let relations = ["==", "<=", ">="]
  private static let operators: Set<String> = [
    "==", "<=", ">=", "=", "<", ">", "=<", "=>", "!=", "===", "≤", "≥", "≠", "*", "×", "/", "@", "+", "-",
  ]

  private let word: Word
  private let characters: [Character]
  private var parts: [Word] = []
  private var text = ""
  private var position = 0
  private var followsOperand: Bool

  private init(_ word: Word, followsOperand: Bool) {
    self.word = word
    characters = Array(word.text)
    self.followsOperand = followsOperand
  }

  private mutating func run() {
    while position < characters.count {
      let character = characters[position]
      if "=<>!≤≥≠".contains(character) {
        appendOperator { "=<>!≤≥≠".contains($0) }
      } else if "*×/@".contains(character) {
        appendOperator(length: 1)
      } else if "+-".contains(character), isOperator {
        appendOperator(length: 1)
      } else {
        text.append(character)
        position += 1
      }
    }
    appendText()
  }

  /// Whether the sign at the position is an operator: after an operand, and not the sign of an exponent or a tolerance.
  private var isOperator: Bool {
    guard text.isEmpty else {
      let isNumber = text.first.map { $0.isASCII && ($0.isNumber || $0 == ".") } == true
      return !(isNumber && (text.last == "e" || text.last == "E"))
    }
    return followsOperand
  }

  private mutating func appendText() {
    guard !text.isEmpty else { return }
    parts.append(Word(text: text, column: word.column + position - text.count, kind: .plain))
    followsOperand = true
    text = ""
  }

  private mutating func appendOperator(length: Int) {
    appendText()
    parts.append(
      Word(
        text: String(characters[position..<position + length]), column: word.column + position, kind: .plain))
    followsOperand = false
    position += length
  }

  private mutating func appendOperator(while belongs: (Character) -> Bool) {
    appendOperator(length: characters[position...].prefix(while: belongs).count)
  }
}

/// What was meant by words that are no constraint.
enum ConstraintAdvice {
  /// The relation that was meant by another operator; nil if that is unknown.
  static func relation(_ text: String) -> String? {
    switch text {
    case "=", "===", "is", "equals", ":", "equal": "=="
    case "<", "=<", "≤", "<==": "<="
    case ">", "=>", "≥", ">==": ">="
    default: nil
    }
  }

  static func reversed(_ relation: String) -> String { ["<=": ">=", ">=": "<="][relation] ?? relation }

  /// The command with some of its words replaced; nil if that can't be typed.
  static func command(_ words: [Word], replacing range: Range<Int>, with texts: [String]) -> String? {
    let name = Word(text: Command.constrain.name, column: 1, kind: .plain)
    return CommandText(text: "", words: [name] + words, column: 1)
      .replacing(range.lowerBound + 1..<range.upperBound + 1, with: texts)
  }
}
