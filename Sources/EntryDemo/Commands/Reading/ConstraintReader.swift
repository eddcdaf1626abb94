import Foundation
import ScrollModel
import StackModel

struct ConstraintReader {
  private typealias Side = (item: LayoutItem, attribute: LayoutConstraint.Attribute)
  /// All words, split at operators.
  private let words: [Word]
  private var position = 0
  /// The column of the second side.
  private(set) var valueColumn: Int?
  /// The name of the first side's view.
  private var firstName = ""
  private let end: Int
  private let session: Session

  init(_ words: [Word], end: Int, _ session: Session) {
    (self.words, self.end, self.session) = (ConstraintWords.split(words), end, session)
  }

  private var peek: Word? { position < words.count ? words[position] : nil }

  private mutating func next(_ what: String) throws(Diagnostic) -> Word {
    guard let word = peek else { throw Diagnostic(.syntax, "expected \(what)", at: end) }
    position += 1
    return word
  }

  private mutating func take(_ text: String) -> Word? {
    guard let word = peek, word.kind == .plain, word.text == text else { return nil }
    position += 1
    return word
  }

  mutating func read() throws(Diagnostic) -> (constraint: LayoutConstraint, id: String?) {
    let (first, relation) = (try firstSide(), try relation())
    let (second, multiplier, constant) = try value()
    var priority = LayoutPriority.required
    if take("@") != nil { priority = try self.priority() }
    let id = try takeID()
    if let extra = peek { throw unexpected(extra) }
    return (
      LayoutConstraint(
        item: first.item, attribute: first.attribute, relatedBy: relation, toItem: second?.item,
        attribute: second?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant,
        priority: priority), id
    )
  }

  func diagnostic(for error: LayoutConstraintError, at column: Int) -> Diagnostic {
    var suggestion: String?
    if case .needsSecondItem(let attribute) = error, words.count >= 3,
      let view = session.scene.view(named: firstName),
      let above = view.superview.flatMap({ session.scene.name(of: $0) }),
      let number = Word.decimal(words[2].text), above != firstName
    {
      let sign = number < 0 ? "-" : "+"
      suggestion = ConstraintAdvice.command(
        words, replacing: 2..<3, with: ["\(above).\(attribute.text)", sign, NumberText.exact(abs(number))])
    }
    return Diagnostic(.badArgument, error.sentence, at: valueColumn ?? column, suggestion: suggestion)
  }

  private mutating func firstSide() throws(Diagnostic) -> Side {
    let word = try next("a side such as a.width")
    guard Word.decimal(word.text) == nil else {
      // 100 == a.width, or 2 * a.width == b.width
      var suggestion: String?
      if words.count >= 3, ConstraintWords.relations.contains(words[1].text),
        Word.decimal(words[2].text) == nil
      {
        suggestion = ConstraintAdvice.command(
          words, replacing: 0..<3, with: [words[2].text, ConstraintAdvice.reversed(words[1].text), word.text])
      }
      throw word.error(
        .syntax, "the first side is a view's attribute, such as a.width, without a factor",
        suggestion: suggestion)
    }
    let first = try side(word)
    firstName = first.name
    return first.side
  }

  private mutating func relation() throws(Diagnostic) -> LayoutConstraint.Relation {
    let sign = try next("one of == <= >=")
    switch sign.text {
    case "==": return .equal
    case "<=": return .lessThanOrEqual
    case ">=": return .greaterThanOrEqual
    default:
      let meant = ConstraintAdvice.relation(sign.text)
      throw sign.error(
        .syntax, "expected one of == <= >=, not \(sign.shown)",
        suggestion: meant.flatMap {
          ConstraintAdvice.command(words, replacing: position - 1..<position, with: [$0])
        } ?? meant)
    }
  }

  /// Reads what follows the relation: `C`, or `[M *] B.ATTR [+ C | - C]`.
  private mutating func value() throws(Diagnostic) -> (second: Side?, multiplier: Double, constant: Double) {
    let word = try next("a number or a side such as b.width")
    valueColumn = word.column
    guard Word.decimal(word.text) != nil || word.beginsLikeNumber else {
      let second = try side(word).side
      try checkFactor(after: word)
      return (second, 1, try constant())
    }
    let number = try word.number("a number or a side such as b.width")
    if take("*") != nil {
      let factorOf = try next("a side such as b.width")
      let second = try side(factorOf).side
      return (second, number, try constant())
    }
    if let sign = take("/") {
      let quotient = peek.flatMap { Word.decimal($0.text) }.map { number / $0 }
      let text = quotient.flatMap { $0.isFinite && abs($0) <= Word.largest ? NumberText.exact($0) : nil }
      throw sign.error(
        .syntax, "write a quotient as one number" + (text.map { ": \($0)" } ?? ""),
        suggestion: text.flatMap {
          ConstraintAdvice.command(words, replacing: position - 2..<position + 1, with: [$0])
        })
    }
    if let side = peek, side.kind == .plain, Path.isPathLike(side.text) {
      throw side.error(
        .syntax, "write * between a factor and a side",
        suggestion: ConstraintAdvice.command(words, replacing: position..<position, with: ["*"]))
    }
    return (nil, 1, number)
  }

  /// Checks that no factor follows a side: the language has it first.
  private func checkFactor(after side: Word) throws(Diagnostic) {
    guard let sign = peek, ["*", "×", "/"].contains(sign.text) else { return }
    // * 2, / 2, or * 16 / 9
    let rest = words[position...].map(\.text)
    var end = position + 2
    var factor = rest.count > 1 ? Word.decimal(rest[1]) : nil
    if sign.text == "/" { factor = factor.map { 1 / $0 } }
    if rest.count > 3, rest[2] == "/", let divisor = Word.decimal(rest[3]) {
      factor = factor.map { $0 / divisor }
      end += 2
    }
    let first = factor.flatMap { $0.isFinite && abs($0) <= Word.largest ? NumberText.exact($0) : nil }
    let product = "\(first ?? "2") * \(side.text)"
    throw sign.error(
      .syntax, "write the factor first: \(product)",
      suggestion: first.flatMap {
        ConstraintAdvice.command(words, replacing: position - 1..<end, with: [$0, "*", side.text])
      })
  }

  /// Reads `+ C` or `- C`; 0 if there is none.
  private mutating func constant() throws(Diagnostic) -> Double {
    if take("+") != nil { return try next("a number").number() }
    if take("-") != nil { return -(try next("a number").number()) }
    return 0
  }

  private mutating func priority() throws(Diagnostic) -> LayoutPriority {
    try next("a priority from 1 to 1000").priority()
  }

  private mutating func takeID() throws(Diagnostic) -> String? {
    guard take("as") != nil else { return nil }
    let word = try next("an ID such as wide")
    try session.scene.checkNewName(word)
    return word.text
  }

  private func unexpected(_ word: Word) -> Diagnostic {
    let before = words[..<position].last?.text ?? ""
    var suggestion: String?
    if word.text == "priority", position + 1 < words.count {
      suggestion = ConstraintAdvice.command(words, replacing: position..<position + 1, with: ["@"])
    } else if ["+", "-"].contains(word.text) || Word.decimal(word.text) != nil {
      return word.error(
        .syntax, "unexpected \(word.shown) after \(before): a side has one constant at its end")
    }
    return .unexpected(word, after: before, suggestion: suggestion)
  }

  /// Reads a side such as `a.width`, `scroll.frame.top` or `root.keyboard.top`.
  private func side(_ word: Word) throws(Diagnostic) -> (side: Side, name: String) {
    if session.scene.view(named: word.text) != nil {
      throw word.error(
        .syntax, "\(word.text) is a view; write the attribute to constrain, for example \(word.text).width",
        suggestion: "\(word.text).width")
    }
    let (view, viewName, rest) = try Path.split(word, in: session)
    let column = word.column + viewName.count + 1
    var name = rest
    var item: LayoutItem = view
    if name.hasPrefix("keyboard.") {
      name = String(name.dropFirst(9))
      item = view.keyboardLayoutGuide
    } else if name.hasPrefix("frame.") {
      if let scroll = view as? ScrollView {
        name = String(name.dropFirst(6))
        item = scroll.frameLayoutGuide
      } else if Self.attributes.contains(where: { "frame.\($0.text)" == name }) {
        throw Diagnostic(
          .badArgument, "\(viewName) is \(view.kindNoun), and only scroll views have frame. sides",
          at: column, suggestion: "\(viewName).\(name.dropFirst(6))")
      }
    }
    if let attribute = Self.attributes.first(where: { $0.text == name || "\($0.text)Anchor" == name }) {
      return ((item, attribute), viewName)
    }
    throw unknownAttribute(rest, of: view, viewName, at: column)
  }

  private func unknownAttribute(
    _ attribute: String, of view: View, _ viewName: String, at column: Int
  ) -> Diagnostic {
    let names = Self.attributes.map(\.text)
    if let own = ["x": "left", "y": "top"][attribute] {
      return Diagnostic(
        .unknownAttribute, "a constraint has no \(attribute): its edges are left, leading and top",
        at: column, suggestion: "\(viewName).\(own)")
    }
    let own = names + names.map { "keyboard.\($0)" } + (view is ScrollView ? names.map { "frame.\($0)" } : [])
    if ForeignNames.attribute(attribute).map({ $0.name == nil || own.contains($0.name ?? "") }) == true {
      return AttributeAdvice(view: view, name: viewName, scene: session.scene)
        .unknown(attribute, at: column, among: own)
    }
    let near = Suggestion.nearest(to: attribute, among: own)
    return Diagnostic(
      .unknownAttribute,
      "\(Diagnostic.quoted(attribute)) can't be constrained"
        + (near == nil ? "; use one of \(names.joined(separator: " "))" : ""),
      at: column, suggestion: near.map { "\(viewName).\($0)" })
  }

  static let attributes: [LayoutConstraint.Attribute] = [
    .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .firstBaseline,
    .lastBaseline, .leadingMargin, .trailingMargin, .topMargin, .bottomMargin,
  ]
}
