extension AppSourceScanner {
  /// Attributes that go, with an argument in parentheses if there is one.
  private static let removedAttributes: Set<String> = [
    "objc", "nonobjc", "objcMembers", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable",
    "IBSegueAction", "MainActor", "UIApplicationMain",
  ]

  /// Classes of UIKit's that are values or final here.
  private static let finalTypes: Set<String> = ["UIColor", "UIImage", "UIFont", "UIDevice", "UIApplication"]

  /// The beginnings of names of Foundation's networking.
  private static let networkNames = [
    "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLCache", "HTTPCookie", "URLProtocol",
    "URLAuthentication",
    "URLCredential",
  ]

  /// Words that stand before a declaration, or that begin one.
  private static let modifiers: Set<String> = [
    "actor", "async", "class", "convenience", "dynamic", "enum", "extension", "fileprivate", "final", "func",
    "init", "internal",
    "indirect", "isolated", "lazy", "let", "nonisolated", "open", "optional", "override", "mutating",
    "package", "private", "protocol", "public",
    "required", "static", "struct", "subscript", "unowned", "var", "weak",
  ]

  /// Words after which an expression begins, so that a slash begins a regular expression.
  private static let expressionKeywords: Set<String> = [
    "await", "case", "catch", "else", "if", "in", "is", "return", "throw", "try", "where", "while",
  ]

  /// Reads code to the end, or to the parenthesis that ends it.
  mutating func scanCode(inParentheses: Bool) {
    var depth = 0
    while !isAtEnd {
      if byte() == UInt8(ascii: "(") { depth += 1 }
      if byte() == UInt8(ascii: ")") {
        if inParentheses, depth == 0 { return advance() }
        depth -= 1
      }
      scanToken()
    }
  }

  mutating func scanToken() {
    switch byte() {
    case 0x0A, 0x0D:
      previous = .lineStart
      advance()
    case 0x20, 0x09, 0x0B, 0x0C: advance()
    case UInt8(ascii: "("): scanSymbol(.other)
    case UInt8(ascii: ")"): scanSymbol(.operand)
    case UInt8(ascii: "\""): scanString(pounds: 0)
    case UInt8(ascii: "#"): scanPound()
    case UInt8(ascii: "@"): scanAttribute()
    case UInt8(ascii: "`"): scanQuotedName()
    case UInt8(ascii: "/"): scanSlash()
    case UInt8(ascii: "."): scanSymbol(.period)
    case UInt8(ascii: "{"):
      openScope()
      scanSymbol(.modifier)
    case UInt8(ascii: "}"):
      closeScope()
      scanSymbol(.modifier)
    case UInt8(ascii: ";"): scanSymbol(.modifier)
    case UInt8(ascii: "="):
      beginInitialValue()
      scanSymbol(.other)
    case UInt8(ascii: "?"), UInt8(ascii: "!"): scanOptionalMark()
    case UInt8(ascii: "]"): scanSymbol(.operand)
    case let byte where Self.isWord(byte): scanWord()
    default: scanSymbol(.other)
    }
  }

  mutating func scanSymbol(_ kind: Previous) {
    advance()
    previous = kind
  }

  private mutating func scanWord() {
    let (start, before, word) = (position, previous, word())
    previous = Self.expressionKeywords.contains(word) ? .other : .operand
    if word == "self", isInInitialValue, before != .period, byte() == UInt8(ascii: ",") {
      // There is no object yet: UIKit gets none, either.
      return replace(start..<position, by: "nil")
    }
    if usesNetwork == false, Self.networkNames.contains(where: word.hasPrefix) { usesNetwork = true }
    if word == "Selector", byte() == UInt8(ascii: "("), before != .period { return scanSelectorText() }
    if importsUIKit, before != .period, let name = nameOnClock(word) { replace(start..<position, by: name) }
    if before == .period, word == "Type" { noteMetatype(start) }
    if before == .period, word == "init", let name = wordBefore(start - 1)?.text,
      module.metatypes.contains(name), starts(with: "()") || starts(with: "(frame:")
    {
      return replace(start..<position, by: "_made")
    }
    if word == "type", starts(with: "(of:"), before != .period { return scanTypeName(start) }
    guard before == .lineStart || before == .modifier else { return }
    if word == "import" { return scanImport(start) }
    if Self.modifiers.contains(word) { beginDeclaration(start) }
    noteDeclaration(word)
    guard Self.modifiers.contains(word) else { return }
    let next = nextWord(from: position, andLines: word == "optional")
    // `private(set)` and `unowned(safe)`: the parentheses are part of the modifier.
    if byte() == UInt8(ascii: "("),
      ["private", "fileprivate", "internal", "public", "package", "unowned", "open"].contains(word)
    {
      while !isAtEnd, byte() != UInt8(ascii: ")"), !Self.isLineEnd(byte()) { advance() }
      if byte() == UInt8(ascii: ")") { advance() }
      previous = .modifier
    } else if Self.modifiers.contains(next) || next == "@" {
      previous = .modifier
      if word == "dynamic" || word == "nonisolated" { remove(start..<position) }
      if word == "optional" {
        remove(start..<position)
        scanOptionalRequirement()
      }
      if word == "override" { noteOverride(start) }
      if let name = scopes.last?.name, scopes.last?.kind == .extended, Self.finalTypes.contains(name) {
        if word == "open" { replace(start..<position, by: "public") }
        if word == "class" { replace(start..<position, by: "static") }
      }
    }
  }

  /// `Selector("tapped:")`, also with two pairs of parentheses: of a method of the file it becomes what `#selector` does.
  private mutating func scanSelectorText() {
    let text = source[position...].prefix { !Self.isLineEnd($0) }
    guard
      let match = String(decoding: text, as: UTF8.self).prefixMatch(of: #/\((?:\(\s*)?"(\w+)[\w:]*"\)?\)/#),
      module.methods.contains(String(match.1))
    else { return }
    let end = position + match.0.utf8.count
    replace(position..<end, by: "(\(match.1), name: \"\(match.1)\")")
    advance(end - position)
  }

  /// The type that takes the place of Dispatch's or Foundation's, so that the clock drives it; nil for none.
  private func nameOnClock(_ word: String) -> String? {
    if word == "DispatchWorkItem" { return "ClockWorkItem" }
    let isMade = starts(with: "(timeInterval:") || starts(with: ".scheduledTimer(withTimeInterval:")
    return word == "Timer" && isMade ? "ClockTimer" : nil
  }

  /// `name: CardView.Type`: a variable whose value is a class of views.
  private mutating func noteMetatype(_ start: Int) {
    let text = String(decoding: source[max(0, start - 200)..<start], as: UTF8.self)
    guard let match = text.firstMatch(of: #/(\w+)\s*:\s*\(?(\w+)\.$/#) else { return }
    let type = String(match.2)
    let ends = ["View", "Label", "Button", "Control", "Cell", "Field"]
    if module.making(of: type) != nil || ends.contains(where: type.hasSuffix) {
      module.metatypes.insert(String(match.1))
    }
  }

  /// `type(of: object).description()`: the name of a class, as Objective-C tells it.
  private mutating func scanTypeName(_ start: Int) {
    scanNestedCode()
    previous = .operand
    guard starts(with: ".description()") else { return }
    insert(start..<start, "String(describing: ")
    replace(position..<(position + 14), by: ")")
    advance(14)
  }

  private mutating func scanQuotedName() {
    advance()
    while !isAtEnd, byte() != UInt8(ascii: "`"), !Self.isLineEnd(byte()) { advance() }
    if byte() == UInt8(ascii: "`") { advance() }
    previous = .operand
  }

  private mutating func scanAttribute() {
    let start = position
    beginDeclaration(start)
    advance()
    let name = word()
    var end = position
    if name == "objc" {
      declaration.isOfObjectiveC = true
      while Self.isBlank(byte()), byte(1) == UInt8(ascii: "(") || Self.isBlank(byte(1)) { advance() }
    }
    if byte() == UInt8(ascii: "("), name == "objc" {
      while !isAtEnd, byte() != UInt8(ascii: ")"), !Self.isLineEnd(byte()) { advance() }
      if byte() == UInt8(ascii: ")") { advance() }
      end = position
    }
    if name == "NSManaged" { remark("@NSManaged needs Core Data: write a stored property") }
    if name == "MainActor", nextWord(from: position) == "in" {
      // `{ @MainActor in …`: the word belongs to the attribute.
      skipBlanks()
      _ = word()
      remove(start..<position)
      previous = .modifier
      return
    }
    // The program has a beginning of its own: a test, or a demo of screens.
    let isApp =
      name == "main"
      && source[position...].prefix { $0 != UInt8(ascii: "{") }.contains("UIApplicationDelegate".utf8)
    if isApp || Self.removedAttributes.contains(name) {
      remove(start..<end)
    } else if byte() == UInt8(ascii: "(") {
      scanNestedCode()
    }
    previous = .modifier
  }

  /// Reads what begins with `#`: a raw string, an extended regular expression, `#selector` and other words.
  private mutating func scanPound() {
    let start = position
    var pounds = 0
    while byte(pounds) == UInt8(ascii: "#") { pounds += 1 }
    if byte(pounds) == UInt8(ascii: "\"") {
      advance(pounds)
      return scanString(pounds: pounds)
    }
    if byte(pounds) == UInt8(ascii: "/") { return scanExtendedRegex(pounds: pounds) }
    advance(pounds)
    let name = word()
    previous = .operand
    switch name {
    case "selector":
      let argument = argument()
      if argument.hasPrefix("getter:") || argument.hasPrefix("setter:") {
        remark(
          "#selector of a property's \(argument.prefix(6)) has no counterpart: write a method that uses the property"
        )
      } else if pounds == 1 {
        replace(start..<position, by: "Selector")
        scanSelector()
      }
    case "keyPath": scanKeyPath(start)
    case "Preview" where scopes.isEmpty: removePreview(start)
    case "if", "elseif": scanCondition()
    default: break
    }
  }

  /// Reads the parentheses of a selector, and writes the name of the method, by which selectors are compared, before their end.
  private mutating func scanSelector() {
    var look = self
    look.skipBlanks()
    guard look.byte() == UInt8(ascii: "(") else { return }
    let start = look.position + 1
    self = look
    scanNestedCode()
    guard position > start, source[position - 1] == UInt8(ascii: ")") else { return }
    let end = position - 1
    if let name = Self.methodName(in: String(decoding: source[start..<end], as: UTF8.self)) {
      // The initial value of a property has no object whose method it could name.
      if isInInitialValue, let type = typeName {
        let blanks = source[start..<end].prefix { Self.isBlank($0) || Self.isLineEnd($0) }.count
        let path = source[(start + blanks)..<end].prefix { Self.isWord($0) || $0 == UInt8(ascii: ".") }
        if path.starts(with: "self.".utf8) {
          replace(path.startIndex..<(path.startIndex + 4), by: type)
        } else if !path.contains(UInt8(ascii: ".")) {
          replace(path.startIndex..<path.startIndex, by: "\(type).")
        }
      }
      replace(end..<end, by: ", name: \"\(name)\"")
    }
    previous = .operand
  }

  /// The method that an argument such as `self.tapped(_:)` or `tapped as () -> Void` names, with its labels; nil if there is none.
  private static func methodName(in argument: String) -> String? {
    let code = argument.replacing(#/\/\/.*|\/\*(?s:.*?)\*\//#, with: " ").filter { $0 != "`" }
    guard
      let match = code.firstMatch(
        of: #/^[\s\w.?!<>]*?(\w+)\s*(\((?:\s*\w+\s*:)+\s*\))?\s*(?:\bas\b.*)?$/#.dotMatchesNewlines())
    else { return nil }
    return String(match.1) + (match.2 ?? "").filter { !$0.isWhitespace }
  }

  /// The text after an open parenthesis, without blanks at its begin; empty if there is no parenthesis.
  private func argument() -> String {
    var look = self
    look.skipBlanks()
    guard look.byte() == UInt8(ascii: "(") else { return "" }
    look.position += 1
    look.skipBlanks(andLines: true)
    let word = look.word()
    return word + (look.byte() == UInt8(ascii: ":") ? ":" : "")
  }

  private mutating func scanString(pounds: Int) {
    let isMultiline = starts(with: "\"\"\"")
    let quotes = isMultiline ? 3 : 1
    advance(quotes)
    func hasPounds(at distance: Int) -> Bool {
      (0..<pounds).allSatisfy { byte(distance + $0) == UInt8(ascii: "#") }
    }
    while !isAtEnd {
      if byte() == UInt8(ascii: "\\"), hasPounds(at: 1) {
        advance(1 + pounds)
        if byte() == UInt8(ascii: "(") {
          scanNestedCode()
        } else if !Self.isLineEnd(byte()) || isMultiline {
          advance()
        }
      } else if byte() == UInt8(ascii: "\""), !isMultiline || starts(with: "\"\"\""), hasPounds(at: quotes) {
        advance(quotes + pounds)
        break
      } else if Self.isLineEnd(byte()), !isMultiline {
        break
      } else {
        advance()
      }
    }
    previous = .operand
  }

  /// Reads code in parentheses. Code that is nested deeper than people write it is not read.
  mutating func scanNestedCode() {
    advance()
    guard nesting < 100 else { return }
    nesting += 1
    previous = .other
    scanCode(inParentheses: true)
    nesting -= 1
  }

  private mutating func scanExtendedRegex(pounds: Int) {
    advance(pounds + 1)
    while !isAtEnd {
      if byte() == UInt8(ascii: "\\") {
        advance(2)
      } else if byte() == UInt8(ascii: "/"), (1...pounds).allSatisfy({ byte($0) == UInt8(ascii: "#") }) {
        advance(pounds + 1)
        break
      } else {
        advance()
      }
    }
    previous = .operand
  }

  private mutating func scanSlash() {
    if starts(with: "//") {
      while !isAtEnd, !Self.isLineEnd(byte()) { advance() }
    } else if starts(with: "/*") {
      scanBlockComment()
    } else if let length = regexLength {
      advance(length)
      previous = .operand
    } else {
      scanSymbol(.other)
    }
  }

  private mutating func scanBlockComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        advance(2)
      } else if starts(with: "*/") {
        depth -= 1
        advance(2)
      } else {
        advance()
      }
    } while depth > 0 && !isAtEnd
  }

  /// The length of a regular expression between slashes at the position; nil if the slash is an operator.
  ///
  /// It begins where no operand precedes, not with a blank, and it ends on its line, within 1000 bytes.
  private var regexLength: Int? {
    guard previous != .operand, previous != .period, !Self.isBlank(byte(1)) else { return nil }
    var length = 1
    var isInClass = false
    while position + length < source.count, length < 1000, !Self.isLineEnd(byte(length)) {
      switch byte(length) {
      case UInt8(ascii: "\\"): length += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass: return Self.isBlank(byte(length - 1)) ? nil : length + 1
      default: break
      }
      length += 1
    }
    return nil
  }
}
