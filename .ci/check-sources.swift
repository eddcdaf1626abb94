// Checks every file of Sources by its text: `swift .ci/check-sources.swift [folder]`.
//
// - A public or package declaration has a doc comment; of package ones `bareLimit` may do without, whose names say all. Exempt are enum cases, overrides, required initializers, and members whose meaning a
//   protocol of the standard library defines (`exemptNames`), the typealiases of `aliasFolder`, which say all themselves, and `inertNames`.
// - A file has at most 400 lines, or 800 if it is the body of a class with many members that apps override (`longBodies`). A function
//   has at most 60, from its opening brace to the closing one.
// - Folders of a target refer to each other's types in one pair at most: where they do, neither can be read,
//   changed or made a target without the other.
// - Few texts of EntryDemo are names of commands outside of the files that declare these (`commandNameLimit`): what is known about a
//   command belongs to its declaration. Those that are left name views and attributes. Members of results don't count.

import Foundation

let longestFile = 400
let longBodies: Set<String> = ["View.swift", "ViewController.swift", "ScrollView.swift"]
let longestFunction = 60
let exemptNames: Set<String> = [
  "==", "<", "hash", "description", "debugDescription", "body", "encode", "init(from:)", "rawValue",
  "init(rawValue:)", "init(stringLiteral:)", "init(integerLiteral:)", "init(floatLiteral:)",
  "init(arrayLiteral:)", "init(dictionaryLiteral:)", "next", "makeIterator", "startIndex", "endIndex",
  "index(after:)", "index(before:)", "members", "shape", "isMissing",
]

/// The folder whose typealiases need no doc comment: each gives a type of this package UIKit's name.
let aliasFolder = "/UIKitNames/"
/// What has no effect here is told in one list of the documentation.
let inertNames = aliasFolder + "InertNames"

/// The largest number of package declarations without a doc comment. It may only go down.
let bareLimit = 395

/// The largest number of texts in EntryDemo that are the name of a command which another file declares. It may only go down.
let commandNameLimit = 53

/// A line without its comments and without the contents of its string literals.
struct Line {
  var code = ""
  var isDocComment = false
}

/// Splits Swift source into lines of code; string literals become `""`, comments nothing.
func lines(of source: String) -> [Line] {
  var lines = [Line()]
  var commentDepth = 0
  /// The literals that are open, outermost first: their closing delimiter, and the open parentheses of an interpolation.
  var literals: [(quotes: Int, pounds: Int, parentheses: Int?)] = []
  let characters = Array(source.unicodeScalars)
  var place = 0
  func matches(_ text: String, at start: Int) -> Bool {
    var index = start
    for character in text.unicodeScalars {
      guard index < characters.count, characters[index] == character else { return false }
      index += 1
    }
    return true
  }
  while place < characters.count {
    let character = characters[place]
    if character == "\n" {
      lines.append(Line())
      // A literal of one line ends with it.
      if let last = literals.last, last.quotes == 1, last.parentheses == nil { literals.removeLast() }
      place += 1
    } else if commentDepth > 0 {
      if matches("*/", at: place) {
        commentDepth -= 1
        place += 2
      } else if matches("/*", at: place) {
        commentDepth += 1
        place += 2
      } else {
        place += 1
      }
    } else if let literal = literals.last, literal.parentheses == nil {
      let pounds = String(repeating: "#", count: literal.pounds)
      if matches("\\" + pounds + "(", at: place) {
        literals[literals.count - 1].parentheses = 1
        place += 2 + literal.pounds
      } else if matches("\\" + pounds, at: place) {
        place += 2 + literal.pounds
      } else if matches(String(repeating: "\"", count: literal.quotes) + pounds, at: place) {
        literals.removeLast()
        place += literal.quotes + literal.pounds
        if literals.isEmpty { lines[lines.count - 1].code += "\"\"" }
      } else {
        place += 1
      }
    } else if matches("//", at: place) {
      if matches("///", at: place) { lines[lines.count - 1].isDocComment = true }
      while place < characters.count, characters[place] != "\n" { place += 1 }
    } else if matches("/*", at: place) {
      if matches("/**", at: place) { lines[lines.count - 1].isDocComment = true }
      commentDepth += 1
      place += 2
    } else {
      var pounds = 0
      while place + pounds < characters.count, characters[place + pounds] == "#" { pounds += 1 }
      if matches("\"", at: place + pounds) {
        let quotes = matches("\"\"\"", at: place + pounds) ? 3 : 1
        literals.append((quotes, pounds, nil))
        place += pounds + quotes
      } else if pounds > 0, matches("/", at: place + pounds) {
        // A regular expression between #/ and /#.
        let end = "/" + String(repeating: "#", count: pounds)
        place += pounds + 1
        while place < characters.count, !matches(end, at: place) { place += 1 }
        place += end.count
      } else {
        if let depth = literals.last?.parentheses {
          if character == "(" { literals[literals.count - 1].parentheses = depth + 1 }
          if character == ")" { literals[literals.count - 1].parentheses = depth == 1 ? nil : depth - 1 }
        } else {
          lines[lines.count - 1].code.unicodeScalars.append(character)
        }
        place += 1
      }
    }
  }
  return lines
}

/// What a `{` opens.
struct Scope {
  /// A type's or extension's members, the body of a function, accessors or closure of a declaration, or anything else.
  enum Kind { case type, function, other }
  var kind: Kind
  /// The access level that members have without a modifier of their own, if it is public or package.
  var defaultAccess: String?
  var name = ""
  /// The place of the `{` among the lines, and the parentheses open around it.
  var line = 0
  var parentheses = 0
}

/// The first declaration keyword of a piece of code, its modifiers, and the rest.
struct Declaration {
  var modifiers: [String]
  var keyword: String
  var name: String

  static let typeKeywords: Set<String> = ["struct", "class", "enum", "protocol", "actor", "extension"]
  static let otherKeywords: Set<String> = [
    "func", "init", "subscript", "deinit", "var", "let", "typealias", "associatedtype", "case", "macro",
  ]
  static let modifiers: Set<String> = [
    "public", "package", "internal", "fileprivate", "private", "open", "static", "final", "override",
    "mutating",
    "nonmutating", "lazy", "weak", "unowned", "unowned(safe)", "unowned(unsafe)", "convenience", "required",
    "indirect",
    "prefix", "postfix", "infix", "dynamic", "optional", "nonisolated", "nonisolated(unsafe)", "isolated",
    "consuming",
    "borrowing", "private(set)", "fileprivate(set)", "internal(set)", "package(set)", "class",
  ]

  /// Reads a declaration; nil if the code is none, or only its attributes are there so far.
  init?(_ code: String) {
    var rest = Substring(code)
    modifiers = []
    while true {
      rest = rest.drop { $0.isWhitespace }
      if rest.first == "@" {
        rest = rest.dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        if rest.first == "(" {
          var depth = 0
          guard
            let end = rest.firstIndex(where: {
              if $0 == "(" { depth += 1 }
              if $0 == ")" { depth -= 1 }
              return depth == 0
            })
          else { return nil }
          rest = rest[rest.index(after: end)...]
        }
        continue
      }
      let letters = rest.prefix { $0.isLetter }
      var word = String(letters)
      var after = rest[letters.endIndex...]
      if after.first == "(", let close = after.firstIndex(of: ")") {
        let whole = word + after[...close]
        if Self.modifiers.contains(whole) {
          word = whole
          after = after[after.index(after: close)...]
        }
      }
      let next = after.drop { $0.isWhitespace }.prefix { $0.isLetter }
      let isClassModifier = word == "class" && ["func", "var", "subscript"].contains(String(next))
      if Self.modifiers.contains(word), word != "class" || isClassModifier {
        modifiers.append(word)
        rest = after
        continue
      }
      guard Self.typeKeywords.contains(word) || Self.otherKeywords.contains(word) else { return nil }
      keyword = word
      after = after.drop { $0.isWhitespace }
      switch word {
      case "init", "subscript":
        let labels = after.drop { $0 != "(" }.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        name = labels.isEmpty ? "\(word)()" : "\(word)(\(labels):)"
      case "func":
        let base = String(after.prefix { !$0.isWhitespace && $0 != "(" && $0 != "<" || "=<>".contains($0) })
        let plain =
          base.first?.isLetter == true
          ? String(base.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) : base
        let label = after.drop { $0 != "(" }.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        name = plain == "index" ? "index(\(label):)" : plain
      default: name = String(after.prefix { $0.isLetter || $0.isNumber || "_.`".contains($0) })
      }
      return
    }
  }
}

/// What is wrong with one file.
struct Findings {
  var undocumented: [String] = []
  /// Package declarations without a doc comment.
  var bare: [String] = []
  var tooLong: [String] = []
}

func check(_ path: String, _ source: String) -> Findings {
  var findings = Findings()
  let lines = lines(of: source)
  let lineCount = lines.last?.code.isEmpty == true ? lines.count - 1 : lines.count
  let isLongBody = longBodies.contains(path.split(separator: "/").last.map(String.init) ?? "")
  if lineCount > (isLongBody ? 2 * longestFile : longestFile) {
    findings.tooLong.append("\(path): \(lineCount) lines")
  }
  var scopes: [Scope] = []
  var isDocumented = false
  /// Code since the last complete declaration or brace, and the line where it begins.
  var pending = ""
  var pendingLine = 0
  var pendingScope: Scope?
  var parentheses = 0
  for (index, line) in lines.enumerated() {
    let isDeclaring = scopes.last.map { $0.kind == .type } ?? true
    if line.isDocComment, pending.isEmpty { isDocumented = true }
    let code = line.code.trimmingCharacters(in: .whitespaces)
    if code.isEmpty { continue }
    if isDeclaring, pendingScope == nil {
      if pending.isEmpty { pendingLine = index + 1 }
      pending += (pending.isEmpty ? "" : " ") + code
      let declaration = Declaration(pending)
      pendingScope = declaration.map(note)
      // Attributes stand between a doc comment and its declaration.
      if declaration != nil || !pending.hasPrefix("@") {
        pending = ""
        isDocumented = false
      }
    }
    for character in line.code {
      switch character {
      case "(", "[": parentheses += 1
      case ")", "]": parentheses -= 1
      case "{":
        // A brace in parentheses opens a closure, not the declaration's body.
        var scope = Scope(kind: .other)
        if parentheses == 0, let pending = pendingScope {
          scope = pending
          pendingScope = nil
        }
        scope.line = index
        scope.parentheses = parentheses
        scopes.append(scope)
        parentheses = 0
      case "}":
        guard let scope = scopes.popLast() else { continue }
        parentheses = scope.parentheses
        let length = index - scope.line + 1
        if scope.kind == .function, length > longestFunction {
          findings.tooLong.append("\(path):\(scope.line + 1): \(scope.name) has \(length) lines")
        }
      default: break
      }
    }
    // A declaration without a body ends with its line, unless the next line goes on.
    if parentheses == 0, let scope = pendingScope, scope.kind == .function, !continues(lines, index) {
      pendingScope = nil
    }
  }
  return findings

  /// Whether the declaration that a line begins goes on in the next line with code.
  func continues(_ lines: [Line], _ index: Int) -> Bool {
    let code = lines[index].code.trimmingCharacters(in: .whitespaces)
    if [",", "=", "->", "&"].contains(where: code.hasSuffix) { return true }
    for line in lines[(index + 1)...] {
      if line.isDocComment { return false }
      let next = line.code.trimmingCharacters(in: .whitespaces)
      if next.isEmpty { continue }
      return ["{", "->", "throws", "async", "where", "=", "?", ":", "&", "."].contains { next.hasPrefix($0) }
    }
    return false
  }

  func note(_ declaration: Declaration) -> Scope {
    let ownAccess = declaration.modifiers.first {
      ["public", "package", "open", "internal", "fileprivate", "private"].contains($0)
    }
    let access = ownAccess ?? scopes.last?.defaultAccess
    let isVisible = access.map { ["public", "package", "open"].contains($0) } ?? false
    let isExempt =
      declaration.modifiers.contains { ["override", "required"].contains($0) }
      || exemptNames.contains(declaration.name)
      || ["extension", "case", "deinit"].contains(declaration.keyword)
      || declaration.keyword == "typealias" && path.contains(aliasFolder) || path.contains(inertNames)
    if isVisible, !isExempt, !isDocumented {
      let text = "\(path):\(pendingLine): \(declaration.keyword) \(declaration.name)"
      if access == "package" { findings.bare.append(text) } else { findings.undocumented.append(text) }
    }
    let isType = Declaration.typeKeywords.contains(declaration.keyword)
    let givesAccess = declaration.keyword == "extension" || declaration.keyword == "protocol"
    return Scope(
      kind: isType ? .type : .function, defaultAccess: givesAccess && isVisible ? access : nil,
      name: declaration.name)
  }
}

/// The references of folders to the types of others, in one target.
struct References {
  /// The folder that declares a type at file level; nil if several do.
  private var owners: [String: String?] = [:]
  /// The words of code in each folder.
  private var words: [String: Set<String>] = [:]

  mutating func add(_ source: String, in folder: String) {
    for line in lines(of: source) {
      if let declaration = Declaration(line.code), line.code.first != " ",
        declaration.keyword != "extension",
        Declaration.typeKeywords.contains(declaration.keyword) || declaration.keyword == "typealias"
      {
        let known = owners[declaration.name]
        owners[declaration.name] = known == nil || known == folder ? folder : .some(nil)
      }
      let words = line.code.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
      self.words[folder, default: []].formUnion(words)
    }
  }

  /// The folders to whose types each folder refers.
  private var targets: [String: Set<String>] {
    words.mapValues { words in Set(words.compactMap { owners[$0] ?? nil }) }
  }

  /// The number of folders, the number of those in the largest cycle, and the pairs that refer to each other.
  var summary: (folders: Int, cycle: Int, pairs: [String]) {
    let targets = targets
    func reached(from start: String) -> Set<String> {
      var (found, rest): (Set<String>, [String]) = ([], [start])
      while let next = rest.popLast() {
        for target in targets[next] ?? [] where found.insert(target).inserted { rest.append(target) }
      }
      return found
    }
    let reach = Dictionary(uniqueKeysWithValues: targets.keys.map { ($0, reached(from: $0)) })
    func isMutual(_ a: String, _ b: String, _ graph: [String: Set<String>]) -> Bool {
      graph[a]?.contains(b) == true && graph[b]?.contains(a) == true
    }
    let names = targets.keys.sorted()
    let cycle = names.map { name in names.count { $0 == name || isMutual(name, $0, reach) } }.max() ?? 0
    let pairs = names.flatMap { a in
      names.filter { $0 > a && isMutual(a, $0, targets) }.map { "\(a)–\($0)" }
    }
    return (names.count, cycle == 1 ? 0 : cycle, pairs)
  }
}

/// The texts that are names of commands, but those in the file that declares the command.
func commandNames(in sources: [String: String]) -> [String] {
  var files: [Substring: String] = [:]
  for (path, source) in sources {
    for match in source.matches(of: #/(?:name: |creating\(\s*)"(\w+)",(?: topic|\s+")/#) {
      files[match.1] = path
    }
  }
  return sources.flatMap { path, source in
    source.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      .flatMap { $0.replacing("init(\"", with: "").matches(of: #/"(\w+)"(?!:)/#).map(\.1) }
      .filter { files[$0] != nil && files[$0] != path }.map { "\(path): \($0)" }
  }
}

/// The targets of a manifest with their folders, those inside others first.
func rooms(in manifest: String) -> [(name: String, path: String)] {
  manifest.components(separatedBy: "arget(").compactMap { text in
    guard let name = text.firstMatch(of: #/name: "(\w+)"/#),
      let path = text.firstMatch(of: #/path: "(Sources/[^"]+)"/#)
    else { return nil }
    return (String(name.1), String(path.1))
  }.sorted { $0.path.count > $1.path.count }
}

let targets = rooms(
  in: (try? String(contentsOf: URL(fileURLWithPath: "Package.swift"), encoding: .utf8)) ?? "")
let folder = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "Sources"
let paths = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
  .filter { $0.hasSuffix(".swift") }.sorted()
var all = Findings()
var undocumentedCounts: [String: Int] = [:]
var references: [String: References] = [:]
var program: [String: String] = [:]
for path in paths {
  guard let data = FileManager.default.contents(atPath: "\(folder)/\(path)") else { continue }
  let source = String(decoding: data, as: UTF8.self)
  // Texts that a script has written.
  if source.hasPrefix("// swift-format-ignore-file") { continue }
  let findings = check("\(folder)/\(path)", source)
  if path.hasPrefix("EntryDemo") { program[path] = source }
  if let room = targets.first(where: { "\(folder)/\(path)".hasPrefix($0.path + "/") }) {
    let parts = "\(folder)/\(path)".dropFirst(room.path.count + 1).split(separator: "/").map(String.init)
    if parts.count > 1 { references[room.name, default: References()].add(source, in: parts[0]) }
  }
  all.undocumented += findings.undocumented
  all.bare += findings.bare
  all.tooLong += findings.tooLong
  undocumentedCounts[String(path.prefix { $0 != "/" }), default: 0] += findings.undocumented.count
}
for text in all.undocumented { print("\(text) has no doc comment") }
for text in all.tooLong { print(text) }
for (module, count) in undocumentedCounts.sorted(by: { $0.key < $1.key }) {
  print("\(module): \(count) public declarations without a doc comment")
}
print("\(paths.count) files, \(all.tooLong.count) too long or with a body too long")
print("\(all.bare.count) package declarations without a doc comment; at most \(bareLimit) may be")
var isTangled = all.bare.count > bareLimit
if isTangled { for text in all.bare { print(text) } }
for (module, references) in references.sorted(by: { $0.key < $1.key }) {
  let (count, cycle, pairs) = references.summary
  print(
    "\(module): \(count) folders, \(cycle) in the largest cycle, \(pairs.count) pairs that refer to each other"
  )
  guard pairs.count > 1 else { continue }
  isTangled = true
  print("\(module): more than one pair: \(pairs.joined(separator: " "))")
}
let literals = commandNames(in: program)
print("EntryDemo: \(literals.count) names of commands outside of their files")
if literals.count > commandNameLimit {
  isTangled = true
  for text in literals.sorted() { print(text) }
}
exit(isTangled || paths.isEmpty || !all.undocumented.isEmpty || !all.tooLong.isEmpty ? 1 : 0)
