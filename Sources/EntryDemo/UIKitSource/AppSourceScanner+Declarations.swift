extension AppSourceScanner {
  /// What stands between two braces.
  struct Scope {
    enum Kind: Equatable { case code, type, extended, `protocol` }

    let kind: Kind
    /// The name of the type; empty for code.
    let name: String
    /// The access modifier of a protocol with a blank after it; empty for none.
    let access: String
    /// Whether it is a class, at whose end what extensions override can be added.
    var isClass = false
    /// What a class says of how it is made.
    var making = Making(superclass: "")
    /// Where its brace is.
    var open = 0
    /// Where a declaration in an extension begins that moves into the class, with its line.
    var moved: (start: Int, line: Int)?
    /// Whether the position is in the initial value of a stored property that is not lazy.
    var isInInitialValue = false
    /// The defaults of the optional requirements so far.
    var defaults: [String] = []
  }

  /// What has been read of a declaration, or of the type before its brace.
  struct Declaration {
    /// Where its first attribute or modifier is, with its line.
    var begin: (position: Int, line: Int)?
    var isOfObjectiveC = false
    var isLazy = false
    var isProperty = false
    var access = ""
    /// Where the access modifier is; nil for none, and for one with parentheses.
    var accessRange: Range<Int>?
    /// The type whose brace is expected.
    var scope: Scope?
  }

  private static let accessWords: Set<String> = [
    "public", "open", "package", "internal", "fileprivate", "private",
  ]

  /// The words that begin a type's scope.
  private static let typeWords: [String: Scope.Kind] = [
    "class": .type, "struct": .type, "enum": .type, "actor": .type, "extension": .extended,
    "protocol": .protocol,
  ]

  /// The beginnings of the names of methods that are optional in UIKit's protocols, which have defaults here.
  private static let methodsOfUIKit = [
    "scrollView", "textField", "textView", "gestureRecognizer", "navigationController", "tabBarController",
    "presentationController", "adaptivePresentationStyle", "viewForZooming", "animationDid", "tableView",
    "collectionView", "numberOfSections", "searchBar", "pickerView", "popoverPresentationController",
    "position",
  ]

  /// Whether the position is in the initial value of a stored property that is not lazy, where there is no `self`.
  var isInInitialValue: Bool { scopes.last { $0.kind != .code }?.isInInitialValue ?? false }
  var typeName: String? { scopes.last { $0.kind != .code }?.name }

  mutating func beginDeclaration(_ start: Int) {
    if declaration.begin == nil { declaration.begin = (start, line) }
  }

  /// Notes a word with which a declaration begins or goes on.
  mutating func noteDeclaration(_ word: String) {
    if Self.accessWords.contains(word) {
      if byte() != UInt8(ascii: "(") { declaration.accessRange = (position - word.utf8.count)..<position }
      declaration.access = word == "internal" ? "" : (word == "open" ? "public" : word) + " "
    } else if word == "didSet" || word == "willSet" {
      scopes.lastIndex { $0.kind != .code }.map { scopes[$0].isInInitialValue = false }
    } else if word == "lazy" {
      declaration.isLazy = true
    } else if let kind = Self.typeWords[word] {
      let name = typeNameAhead
      guard !name.isEmpty, !["func", "var", "let", "subscript", "override", "final"].contains(name) else {
        return
      }
      if kind == .protocol, declaration.isOfObjectiveC { restrictToClasses() }
      let making = Making(superclass: kind == .type ? superclassAhead : "")
      declaration.scope = Scope(
        kind: kind, name: name, access: declaration.access, isClass: word == "class", making: making)
      noteFilePrivate()
    } else if ["let", "var", "func", "init", "deinit", "subscript", "case", "typealias"].contains(word) {
      if scopes.last?.kind != .code { scopes.indices.last.map { scopes[$0].isInInitialValue = false } }
      noteFilePrivate()
      if word == "func" { module.methods.insert(typeNameAhead) }
      if word == "init", scopes.last?.isClass == true { scopes[scopes.count - 1].making.note(declared) }
      let isProperty = word == "let" || word == "var"
      declaration = Declaration(isLazy: declaration.isLazy && isProperty, isProperty: isProperty)
    }
  }

  /// Notes the modifier of what other files can't see, outside of types: what moves to another file may name it.
  private mutating func noteFilePrivate() {
    guard let range = declaration.accessRange, declaration.access.hasSuffix("private "),
      scopes.isEmpty || scopes.count == 1 && scopes[0].kind == .extended
    else { return }
    filePrivate.append(range)
  }

  /// The name with periods after the position, on its line; empty if there is none.
  private var typeNameAhead: String {
    var look = self
    look.skipBlanks()
    let start = look.position
    while Self.isWord(look.byte()) || look.byte() == UInt8(ascii: ".") { look.position += 1 }
    return String(decoding: source[start..<look.position], as: UTF8.self)
  }

  /// The class after the colon that follows the position and a name; empty for none.
  private var superclassAhead: String {
    let text = String(decoding: source[position...].prefix(300), as: UTF8.self)
    let match = text.prefixMatch(of: #/\s*\w+\s*(?:<[^{]*?>)?\s*:\s*(?:\w+\.)*(\w+)/#)
    return match.map { String($0.1) } ?? ""
  }

  /// An initializer's modifiers and first label.
  private var declared: String {
    let begin = declaration.begin?.position ?? position
    return String(decoding: source[min(begin, position)..<min(source.count, position + 20)], as: UTF8.self)
  }

  /// A protocol of Objective-C's is one of classes.
  private mutating func restrictToClasses() {
    var look = self
    look.skipBlanks()
    _ = look.word()
    let end = look.position
    look.skipBlanks(andLines: true)
    if look.byte() == UInt8(ascii: "{") { replace(end..<end, by: ": AnyObject") }
  }

  mutating func openScope() {
    scopes.append(declaration.scope ?? Scope(kind: .code, name: "", access: ""))
    scopes[scopes.count - 1].open = position + 1
    declaration = Declaration()
  }

  mutating func closeScope() {
    declaration = Declaration()
    guard let scope = scopes.popLast() else { return }
    if scope.isClass {
      module.making[scope.name] = scope.making
      let isPublic = scope.access == "public " || scope.access.isEmpty && scopes.last?.access == "public "
      if let call = module.making(of: scope.name) {
        insert(
          scope.open..<scope.open,
          " \(isPublic ? "public " : "")override class func _instance(frame: CGRect?) -> UIView? { self == \(scope.name).self ? \(call) : super._instance(frame: frame) };"
        )
      }
    }
    if scope.isClass, !scopes.contains(where: { $0.kind == .code }) {
      let name = (scopes.map(\.name) + [scope.name]).joined(separator: ".")
      module.classes.insert(name)
      ends[name] = (position, line)
    }
    if let last = scopes.indices.last, let moved = scopes[last].moved {
      // The brace ends the body of the override.
      scopes[last].moved = nil
      moves.append((moved.start..<(position + 1), moved.line, scopes[last].name))
    }
    guard !scope.defaults.isEmpty else { return }
    defaults.append("\(scope.access)extension \(scope.name) { \(scope.defaults.joined(separator: "; ")) }")
  }

  mutating func beginInitialValue() {
    guard declaration.isProperty, !declaration.isLazy, let last = scopes.indices.last,
      scopes[last].kind == .type || scopes[last].kind == .extended
    else { return }
    scopes[last].isInInitialValue = true
  }

  /// Notes what is overridden where Swift does not: in an extension, or what no class of UIKit's has here.
  mutating func noteOverride(_ start: Int) {
    let line = source[start...].prefix { !Self.isLineEnd($0) }
    let text = String(decoding: line, as: UTF8.self)
    if ["func observeValue(forKeyPath", "init(windowScene"].contains(where: text.contains) {
      remove(start..<position)
    } else if let last = scopes.indices.last, scopes[last].kind == .extended {
      guard module.classes.contains(scopes[last].name) else {
        return remark("Swift overrides in the class only, not in its extension: move this there")
      }
      // In the class it is as visible as in the extension.
      if declaration.access.isEmpty, declaration.accessRange == nil, scopes[last].access == "public " {
        replace(start..<start, by: "public ")
      }
      let begin = declaration.begin ?? (start, self.line)
      let blanks = source[..<begin.position].reversed().prefix(while: Self.isBlank).count
      scopes[last].moved = (begin.position - blanks, begin.line)
    }
  }

  /// Reads the requirement after `optional`: its name, and a default if it returns nothing or an optional value.
  mutating func scanOptionalRequirement() {
    var look = self
    look.skipBlanks(andLines: true)
    let start = look.position
    var depth = 0
    while !look.isAtEnd,
      depth > 0
        || !(Self.isLineEnd(look.byte()) || look.byte() == UInt8(ascii: ";")
          || look.byte() == UInt8(ascii: "}") || look.starts(with: "//"))
    {
      if look.byte() == UInt8(ascii: "(") { depth += 1 }
      if look.byte() == UInt8(ascii: ")") { depth -= 1 }
      look.position += 1
    }
    let text = String(decoding: source[start..<look.position], as: UTF8.self).split { $0.isWhitespace }
      .joined(separator: " ")
    guard let match = text.wholeMatch(of: #/(?:@?\w+ )*?func `?(\w+)`?.*?\)(?: throws)?(?: -> (.+))?/#) else {
      return remark("a property that was optional needs a default in an extension of the protocol")
    }
    let (name, result) = (String(match.1), match.2.map(String.init) ?? "Void")
    module.optionalMethods.insert(name)
    if ["Void", "()"].contains(result) {
      scopes.indices.last.map { scopes[$0].defaults.append("\(text) {}") }
    } else if result.hasSuffix("?") {
      scopes.indices.last.map { scopes[$0].defaults.append("\(text) { nil }") }
    } else {
      remark("\(name) was optional and returns \(result): give it a default in an extension of the protocol")
    }
  }

  /// `delegate?.method?()`, `delegate!.method!()`: a method that was optional in Objective-C is there, perhaps with a default.
  mutating func scanOptionalMark() {
    let isPrefix = byte() == UInt8(ascii: "!") && previous != .operand
    if byte(1) == UInt8(ascii: "("), let (name, start) = wordBefore(position), start > 0,
      source[start - 1] == UInt8(ascii: "."),
      module.optionalMethods.contains(name) || Self.methodsOfUIKit.contains(where: name.hasPrefix)
    {
      replace(position..<(position + 1), by: "")
    }
    scanSymbol(isPrefix ? .other : .operand)
  }

  /// The word that ends at a place, and where it begins; nil if there is none.
  func wordBefore(_ end: Int) -> (text: String, start: Int)? {
    let start = end - source[..<end].reversed().prefix(while: Self.isWord).count
    return start < end ? (String(decoding: source[start..<end], as: UTF8.self), start) : nil
  }

  /// `import UIKit.UIView`: Swift modules have no submodules. What the modules that go are for, associated objects and logs, is in UIKit.
  mutating func scanImport(_ begin: Int) {
    let module = nextWord(from: position)
    let isRemoved = ["ObjectiveC", "os", "Darwin"].contains(module)
    if module == "FoundationNetworking" { usesNetwork = nil }
    if module == "XCTest" || importEnd == nil && (module == "UIKit" || module == "Foundation") {
      let rest = source[position...].prefix { !Self.isLineEnd($0) && !";/".utf8.contains($0) }
      let end = (rest.lastIndex { !Self.isBlank($0) } ?? position) + 1
      if module == "XCTest" { testImportEnd = end }
      importEnd = importEnd ?? end
    }
    guard module == "UIKit" || isRemoved else { return }
    if module == "UIKit" { importsUIKit = true }
    skipBlanks()
    _ = word()
    let start = position
    while byte() == UInt8(ascii: ".") {
      advance()
      _ = word()
    }
    if isRemoved { remove(begin..<position) } else if position > start { remove(start..<position) }
  }

  /// Imports, on the line of another import, the module that has Foundation's networking, and UIKit, which XCTest imports on Apple's systems.
  mutating func addImports() {
    if usesNetwork == true, let importEnd { insert(importEnd..<importEnd, "; import FoundationNetworking") }
    if !importsUIKit, let testImportEnd { insert(testImportEnd..<testImportEnd, "; import UIKit") }
  }

  /// A condition of `#if`: the system is iOS for sources that import UIKit.
  mutating func scanCondition() {
    while !isAtEnd, !Self.isLineEnd(byte()), !starts(with: "//") {
      guard Self.isWord(byte()) else {
        advance()
        continue
      }
      let start = position
      guard word() == "os", starts(with: "(iOS)") else { continue }
      advance(5)
      replace(start..<position, by: "true")
    }
  }

  /// `#keyPath(Type.a.b)` becomes the text "a.b".
  mutating func scanKeyPath(_ start: Int) {
    var look = self
    look.skipBlanks()
    let open = look.position
    while look.position < source.count, Self.isWord(look.byte()) || " (.".utf8.contains(look.byte()) {
      look.position += 1
    }
    let path = String(decoding: source[open..<look.position], as: UTF8.self).filter { $0 != " " && $0 != "(" }
    let names = path.split(separator: ".").drop { $0 == "self" || $0.first?.isUppercase == true }
    guard open < source.count, source[open] == UInt8(ascii: "("), look.byte() == UInt8(ascii: ")"),
      !names.isEmpty
    else {
      return remark("#keyPath needs the Objective-C runtime: write the text, or a key path \\Type.property")
    }
    position = look.position + 1
    replace(start..<position, by: "\"\(names.joined(separator: "."))\"")
  }

  /// Leaves out `#Preview { … }`, which needs SwiftUI.
  mutating func removePreview(_ start: Int) {
    var look = self
    look.skipBlanks(andLines: true)
    if look.byte() == UInt8(ascii: "(") { look.scanNestedCode() }
    look.skipBlanks(andLines: true)
    guard look.byte() == UInt8(ascii: "{") else { return }
    repeat { look.scanToken() } while !look.isAtEnd && look.scopes.count > scopes.count
    (position, line, previous) = (look.position, look.line, .modifier)
    replace(start..<position, by: lineEnds(in: start..<position))
  }
}
