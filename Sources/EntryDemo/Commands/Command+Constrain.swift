import Foundation
import ScrollModel
import StackModel

extension Command {
  static let constrain = Command(
    name: "constrain", topic: .scenes, kind: .editing,
    syntax: [
      "constrain A.ATTR REL [M *] B.ATTR [+ C | - C] [@ PRIORITY] [as ID]",
      "constrain A.ATTR REL C [@ PRIORITY] [as ID]",
    ],
    summary: "adds a constraint; REL is == <= >=; the default IDs are c1, c2, …",
    details: [
      "ATTR: left right top bottom leading trailing width height centerX centerY firstBaseline",
      "lastBaseline leadingMargin trailingMargin topMargin bottomMargin. For views inside a scroll view,",
      "scroll.top is the edge of its content and scroll.frame.top the edge of its frame.",
    ],
    example:
      "scene empty; view a 40x20; put a in root; constrain a.centerX == root.centerX; constrain a.width == 0.5 * root.width; a.frame"
  ) { arguments, session throws(Diagnostic) in
    let column = arguments.peek?.column ?? arguments.endColumn
    var reader = ConstraintReader(arguments.takeRest(), end: arguments.endColumn, session)
    let (constraint, id) = try reader.read()
    do throws(LayoutConstraintError) {
      let id = try session.scene.add(constraint, id: id)
      return .note("\(id): \(constraint.equation)", ["id": .word(id)])
    } catch {
      throw Diagnostic(.badArgument, error.sentence, at: reader.valueColumn ?? column)
    }
  }

  static let unconstrain = Command(
    name: "unconstrain", topic: .scenes, kind: .editing,
    syntax: ["unconstrain ID"],
    summary: "removes a constraint; the command constraints lists the IDs",
    example: "unconstrain stackWidth; scroll.contentSize.width"
  ) { arguments, session throws(Diagnostic) in
    let word = try arguments.require("a constraint's ID such as c1")
    try arguments.end()
    guard !word.text.contains("#") else {
      throw Diagnostic(
        .badArgument,
        "\(word.text) is a constraint of the view \(word.text.prefix { $0 != "#" }) itself and can't be removed",
        at: word.column)
    }
    guard session.scene.constraint(named: word.text) != nil else {
      throw Diagnostic(
        .unknownName, "unknown constraint \(Diagnostic.quoted(word.text))", at: word.column,
        suggestion: Suggestion.nearest(to: word.text, among: session.scene.constraints.map(\.id)))
    }
    session.scene.removeConstraint(named: word.text)
    return .note("\(word.text) removed", ["id": .word(word.text)])
  }
}

/// Reads the arguments of `constrain`.
struct ConstraintReader {
  private var words: [Word]
  /// The text of the last word that was read.
  private var lastText = ""
  /// The column of the second side.
  private(set) var valueColumn: Int?
  private let end: Int
  private let session: Session

  init(_ words: [Word], end: Int, _ session: Session) {
    // Blanks around `*` and `@` are optional: `0.5*b.width`, `@750`.
    self.words = words.flatMap { word -> [Word] in
      guard word.kind == .plain else { return [word] }
      var parts: [Word] = []
      var text = ""
      var start = word.column
      for (offset, character) in word.text.enumerated() {
        guard character == "*" || character == "@" else {
          text.append(character)
          continue
        }
        if !text.isEmpty { parts.append(Word(text: text, column: start, kind: .plain)) }
        parts.append(Word(text: String(character), column: word.column + offset, kind: .plain))
        text = ""
        start = word.column + offset + 1
      }
      if !text.isEmpty { parts.append(Word(text: text, column: start, kind: .plain)) }
      return parts
    }
    self.end = end
    self.session = session
  }

  private mutating func next(_ what: String) throws(Diagnostic) -> Word {
    guard !words.isEmpty else { throw Diagnostic(.missingArgument, "expected \(what)", at: end) }
    lastText = words[0].text
    return words.removeFirst()
  }

  private mutating func take(_ text: String) -> Word? {
    guard let word = words.first, word.kind == .plain, word.text == text else { return nil }
    lastText = text
    return words.removeFirst()
  }

  mutating func read() throws(Diagnostic) -> (constraint: LayoutConstraint, id: String?) {
    let (first, firstAttribute) = try side(try next("a side such as a.width"))
    let sign = try next("one of == <= >=")
    let relations: [String: LayoutConstraint.Relation] = [
      "==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual,
    ]
    guard let relation = relations[sign.text] else {
      throw Diagnostic(
        .badArgument, "expected one of == <= >=, not \(Diagnostic.quoted(sign.text))", at: sign.column,
        suggestion: sign.text == "=" ? "==" : nil)
    }
    var word = try next("a number or a side such as b.width")
    valueColumn = word.column
    var multiplier = 1.0
    var constant = 0.0
    var second: (item: LayoutItem, attribute: LayoutConstraint.Attribute)?
    if Word.decimal(word.text) != nil {
      constant = try word.number()
      if take("*") != nil {
        multiplier = constant
        constant = 0
        word = try next("a side such as b.width")
        second = try side(word)
      }
    } else {
      second = try side(word)
    }
    if second != nil {
      if take("+") != nil {
        constant = try next("a number").number()
      } else if take("-") != nil {
        constant = -(try next("a number").number())
      } else if let signed = words.first, Word.decimal(signed.text) != nil,
        "+-".contains(signed.text.prefix(1))
      {
        // The sign may be part of the number.
        constant = try next("a number").number()
      }
    }
    var priority = LayoutPriority.required
    if take("@") != nil { priority = try next("a priority").priority() }
    var id: String?
    if take("as") != nil {
      let name = try next("an ID")
      try checkID(name)
      id = name.text
    }
    if let extra = words.first { throw .unexpected(extra, after: lastText) }
    return (
      LayoutConstraint(
        item: first, attribute: firstAttribute, relatedBy: relation, toItem: second?.item,
        attribute: second?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant,
        priority: priority), id
    )
  }

  private func checkID(_ word: Word) throws(Diagnostic) {
    let isName =
      word.text.first.map { $0 == "_" || ($0.isASCII && $0.isLetter) } == true && word.text.count <= 100
      && word.text.allSatisfy { $0 == "_" || $0 == "." || ($0.isASCII && ($0.isLetter || $0.isNumber)) }
    guard isName else {
      throw Diagnostic(
        .badName,
        "\(Diagnostic.quoted(word.text)) is not an ID: use letters, digits and _, beginning with a letter or _",
        at: word.column)
    }
    if let segment = word.text.split(separator: ".").map(String.init)
      .first(where: Attribute.segments.contains)
    {
      throw Diagnostic(
        .badName, "\(Diagnostic.quoted(segment)) is an attribute's name; choose another", at: word.column)
    }
    guard session.scene.view(named: word.text) == nil else {
      throw Diagnostic(
        .nameTaken, "a view named \(Diagnostic.quoted(word.text)) already exists; choose another ID",
        at: word.column)
    }
    guard session.scene.constraint(named: word.text) == nil else {
      throw Diagnostic(
        .nameTaken, "a constraint named \(Diagnostic.quoted(word.text)) already exists", at: word.column)
    }
  }

  /// Reads a side such as `a.width` or `scroll.frame.top`.
  private func side(_ word: Word) throws(Diagnostic) -> (LayoutItem, LayoutConstraint.Attribute) {
    let (viewName, rest) = try Path.split(word, in: session)
    guard let view = session.scene.view(named: viewName) else {
      throw Path.unknownName(viewName, word, in: session)
    }
    var name = rest
    var item: LayoutItem = view
    if name.hasPrefix("frame.") {
      name = String(name.dropFirst(6))
      guard let scroll = view as? ScrollView else {
        throw Diagnostic(
          .badArgument, "\(viewName) is not a scroll view, and only scroll views have frame. sides",
          at: word.column + viewName.count + 1)
      }
      item = scroll.frameLayoutGuide
    }
    let names = Self.attributes.map(\.text)
    guard let attribute = Self.attributes.first(where: { $0.text == name }) else {
      throw Diagnostic(
        .unknownAttribute,
        "\(Diagnostic.quoted(name)) can't be constrained; use one of \(names.joined(separator: " "))",
        at: word.column + viewName.count + 1,
        suggestion: Suggestion.nearest(to: name, among: names).map { "\(viewName).\($0)" })
    }
    return (item, attribute)
  }

  /// What can be constrained.
  static let attributes: [LayoutConstraint.Attribute] = [
    .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .firstBaseline,
    .lastBaseline, .leadingMargin, .trailingMargin, .topMargin, .bottomMargin,
  ]
}

extension LayoutConstraintError {
  /// The error as a sentence.
  var sentence: String {
    switch self {
    case .noCommonAncestor:
      "the two views have no common superview; put them into one tree first"
    case .incompatibleAttributes(let first, let second):
      "a constraint can't relate \(first.text) to \(second.text)"
    case .needsSecondItem(let attribute):
      "\(attribute.text) is a position; relate it to an attribute of another view, not to a number"
    case .outOfRange: "a number in a constraint must be from -1000000000 to 1000000000"
    case .itemIsGone: "a view of the constraint no longer exists"
    }
  }
}
