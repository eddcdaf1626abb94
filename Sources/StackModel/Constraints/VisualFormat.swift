/// A visual format string after parsing, with the columns of its parts. Names are not resolved yet.
///
/// The grammar is that of Apple's Auto Layout Guide, *Visual Format Language*:
///
///     format     (H: | V:)? (| connection)? view (connection view)* (connection |)?
///     view       [name] or [name(predicate, …)]
///     connection nothing: a gap of 0; -: the standard spacing; -number-, -metric- or -(predicate, …)-
///     predicate  (== | <= | >=)? (number | metric | name of a view) (@ (number | metric))?
///
/// A number in a connection without parentheses has no sign. Spaces between these parts are allowed (our choice).
struct VisualFormat {
  enum Amount: Hashable {
    case number(Double)
    case name(String)
  }

  struct Located<Value> {
    let value: Value
    let column: Int
  }

  struct Predicate {
    var relation = LayoutConstraint.Relation.equal
    var object: Located<Amount>
    var priority: Located<Amount>?
  }

  enum Connection {
    case flush, standard
    case predicates([Predicate])
  }

  struct ViewPart {
    let name: Located<String>
    var predicates: [Predicate] = []
  }

  var axis = Axis.horizontal
  /// The connection of the superview's first edge and the first view; nil if the string does not begin with “|”.
  var first: Located<Connection>?
  var views: [ViewPart] = []
  /// The connections of neighboring views, one fewer than views.
  var connections: [Connection] = []
  /// The connection of the last view and the superview's other edge; nil if the string does not end with “|”.
  var last: Located<Connection>?

  /// - Throws: the first syntax error.
  init(_ string: String) throws(VisualFormatError) {
    var parser = Parser(string)
    if let axis = try parser.orientation() { self.axis = axis }
    if let column = parser.take("|") { first = Located(value: try parser.connection(), column: column) }
    views.append(try parser.view())
    while !parser.isAtEnd {
      let connection = try parser.connection()
      if let column = parser.take("|") {
        last = Located(value: connection, column: column)
        guard parser.isAtEnd else { throw parser.expected("the end after the superview's edge") }
        return
      }
      if parser.isAtEnd || parser.next != "[" { throw parser.expected("“[” or “|” after the connection") }
      connections.append(connection)
      views.append(try parser.view())
    }
  }
}

extension VisualFormat {
  fileprivate struct Parser {
    private let characters: [Character]
    private var place = 0

    init(_ string: String) {
      characters = Array(string)
      skipSpaces()
    }

    var next: Character? { place < characters.count ? characters[place] : nil }
    var isAtEnd: Bool { next == nil }

    func expected(_ what: String) -> VisualFormatError {
      VisualFormatError(reason: .expected(what, found: next), column: place + 1)
    }

    private mutating func skipSpaces() { while next?.isWhitespace == true { place += 1 } }

    /// Takes a symbol and the spaces after it.
    /// - Returns: its column; nil if the next characters are different.
    mutating func take(_ symbol: String) -> Int? {
      guard characters[place...].starts(with: symbol) else { return nil }
      let column = place + 1
      place += symbol.count
      skipSpaces()
      return column
    }

    private mutating func require(_ symbol: String, _ where: String) throws(VisualFormatError) {
      if take(symbol) == nil { throw expected("“\(symbol)” \(`where`)") }
    }

    mutating func orientation() throws(VisualFormatError) -> Axis? {
      for (letter, axis) in [("H", Axis.horizontal), ("V", .vertical)] where take(letter) != nil {
        try require(":", "after “\(letter)”")
        return axis
      }
      return nil
    }

    mutating func view() throws(VisualFormatError) -> ViewPart {
      try require("[", "before the name of a view")
      guard let name = name() else { throw expected("the name of a view after “[”") }
      var part = ViewPart(name: name)
      if take("(") != nil { part.predicates = try predicates() }
      try require("]", "after the view")
      return part
    }

    mutating func connection() throws(VisualFormatError) -> Connection {
      guard take("-") != nil else { return .flush }
      if isAtEnd || next == "[" || next == "|" { return .standard }
      var found: [Predicate]
      if take("(") != nil {
        found = try predicates()
      } else if next != "+", next != "-", let amount = amount() {
        found = [Predicate(object: amount)]
      } else {
        throw expected("a number, a metric or “(” after “-”")
      }
      try require("-", "after the connection")
      return .predicates(found)
    }

    private mutating func predicates() throws(VisualFormatError) -> [Predicate] {
      var result: [Predicate] = []
      repeat { result.append(try predicate()) } while take(",") != nil
      try require(")", "after the predicates")
      return result
    }

    private mutating func predicate() throws(VisualFormatError) -> Predicate {
      let relations = [
        ("==", LayoutConstraint.Relation.equal), ("<=", .lessThanOrEqual), (">=", .greaterThanOrEqual),
      ]
      let relation = relations.first { take($0.0) != nil }?.1
      if relation == nil, let next, "=<>".contains(next) { throw expected("“==”, “<=” or “>=”") }
      guard let object = amount() else { throw expected("a number, a metric or the name of a view") }
      var predicate = Predicate(relation: relation ?? .equal, object: object)
      if take("@") != nil {
        guard let priority = amount() else { throw expected("a number or a metric after “@”") }
        predicate.priority = priority
      }
      return predicate
    }

    private mutating func amount() -> Located<Amount>? {
      if let name = name() { return Located(value: .name(name.value), column: name.column) }
      return number().map { Located(value: .number($0.value), column: $0.column) }
    }

    /// A C identifier.
    private mutating func name() -> Located<String>? {
      func isLetter(_ character: Character) -> Bool {
        character.isASCII && character.isLetter || character == "_"
      }
      guard let first = next, isLetter(first) else { return nil }
      let column = place + 1
      var name = ""
      while let character = next, isLetter(character) || character.isASCII && character.isNumber {
        name.append(character)
        place += 1
      }
      skipSpaces()
      return Located(value: name, column: column)
    }

    /// A decimal number, as the C locale writes it.
    private mutating func number() -> Located<Double>? {
      var end = place
      func at(_ index: Int) -> Character? { index < characters.count ? characters[index] : nil }
      func skipDigits() -> Bool {
        let start = end
        while let digit = at(end), digit.isASCII, digit.isNumber { end += 1 }
        return end > start
      }
      if at(end) == "+" || at(end) == "-" { end += 1 }
      var hasDigits = skipDigits()
      if at(end) == "." {
        end += 1
        let hasFraction = skipDigits()
        hasDigits = hasDigits || hasFraction
      }
      guard hasDigits else { return nil }
      if at(end) == "e" || at(end) == "E" {
        let mantissa = end
        end += 1
        if at(end) == "+" || at(end) == "-" { end += 1 }
        if !skipDigits() { end = mantissa }
      }
      var text = String(characters[place..<end])
      if text.hasSuffix(".") { text += "0" }
      guard let value = Double(text) else { return nil }
      let column = place + 1
      place = end
      skipSpaces()
      return Located(value: value, column: column)
    }
  }
}
