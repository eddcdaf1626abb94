/// Reads Swift source token by token, and collects what is to be replaced.
struct AppSourceScanner {
  let source: [UInt8]
  var position = 0
  var line = 1
  private(set) var remarks: [AppSource.Remark] = []
  /// The replacements, in order, without overlaps.
  private var edits: [(range: Range<Int>, text: String)] = []
  /// What stands before the next token on its line.
  var previous = Previous.lineStart

  /// What a token is, as far as the tokens after it depend on that.
  enum Previous {
    /// None: the token is the first one of its line.
    case lineStart
    /// A modifier, an attribute or a brace: a declaration can begin.
    case modifier
    /// What ends an expression, so that a slash after it divides.
    case operand
    /// Anything else, such as an operator or a comma.
    case other
    /// A period: the next word is a member.
    case period
  }

  /// The declarations and the code around the position, the outermost first.
  var scopes: [Scope] = []
  var declaration = Declaration()
  /// What the sources of the module declare, as far as it has been read.
  var module: Module

  /// What other sources need to know.
  struct Module {
    /// The methods that were optional requirements, by their names before the parenthesis.
    var optionalMethods: Set<String> = []
    /// The names of the methods of this source, before the parenthesis.
    var methods: Set<String> = []
    /// The names of classes, with those around them.
    var classes: Set<String> = []
    /// The names of variables that hold metatypes of views.
    var metatypes: Set<String> = []
    /// How classes are made, by their names alone.
    var making: [String: Making] = [:]
  }

  /// The overrides in extensions of the module's classes, which move there: their ranges, first lines and classes.
  var moves: [(range: Range<Int>, line: Int, name: String)] = []
  /// The modifiers `private` and `fileprivate` outside of types.
  var filePrivate: [Range<Int>] = []
  /// The ends of classes, with their lines.
  var ends: [String: (position: Int, line: Int)] = [:]
  /// The defaults of requirements that were optional, as extensions of their protocols.
  var defaults: [String] = []
  var importsUIKit = false
  /// Where the first import of UIKit, Foundation or XCTest ends, and that of XCTest.
  var importEnd: Int?, testImportEnd: Int?
  /// Whether the source names what Foundation has in a module of its own here; nil if it imports that.
  var usesNetwork: Bool? = false
  /// How many interpolations and arguments of attributes are being read.
  var nesting = 0

  init(_ source: [UInt8], _ module: Module) {
    (self.source, self.module) = (source, module)
    if starts(with: "\u{FEFF}") { position = 3 }
  }

  var rewritten: [UInt8] {
    var result = rewritten(0..<source.count)
    // Behind the last line, so that the others keep their numbers.
    if !defaults.isEmpty {
      result += (result.last == 0x0A ? [] : [0x0A]) + defaults.joined(separator: "\n").utf8 + [0x0A]
    }
    return result
  }

  private func rewritten(_ range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var end = range.lowerBound
    // What stands in a part that another replacement has taken goes with it.
    for edit in edits
    where max(range.lowerBound, end) <= edit.range.lowerBound && edit.range.upperBound <= range.upperBound {
      result += source[end..<edit.range.lowerBound]
      result += edit.text.utf8
      end = edit.range.upperBound
    }
    return result + source[end..<range.upperBound]
  }

  /// Takes what moves into classes, each part behind the line that says where it is from. The lines that it had stay empty.
  mutating func takeMoved(from path: String?) -> [(name: String, text: String)] {
    let parts = moves.map { move in
      let text = String(decoding: rewritten(move.range), as: UTF8.self)
      return (name: move.name, text: AppSource.place(path, line: move.line) + "\n\(text)\n")
    }
    let leavesFile = moves.contains { ends[$0.name] == nil }
    for range in filePrivate where leavesFile { insert(range, "") }
    for move in moves {
      let first = editIndex(at: move.range.lowerBound)
      let last = edits[first...].firstIndex { $0.range.upperBound > move.range.upperBound } ?? edits.endIndex
      edits.replaceSubrange(first..<last, with: [(move.range, lineEnds(in: move.range))])
    }
    moves = []
    return parts
  }

  /// Adds a text at the end of a class, if that is in this source.
  mutating func add(_ text: String, to name: String, in path: String?) -> Bool {
    guard let end = ends[name],
      !edits.contains(where: { $0.range.lowerBound < end.position && end.position < $0.range.upperBound })
    else { return false }
    insert(end.position..<end.position, "\n" + text + AppSource.place(path, line: end.line) + "\n")
    return true
  }

  /// The byte at a distance from the position; 0 behind the end.
  func byte(_ distance: Int = 0) -> UInt8 {
    position + distance < source.count ? source[position + distance] : 0
  }

  var isAtEnd: Bool { position >= source.count }

  func starts(with text: StaticString, at distance: Int = 0) -> Bool {
    text.withUTF8Buffer { source[min(source.count, position + distance)...].starts(with: $0) }
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Whether a byte is part of a word: a letter, a digit, an underscore, or of a character beyond ASCII.
  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where !isAtEnd {
      if byte() == 0x0A || byte() == 0x0D && byte(1) != 0x0A { line += 1 }
      position += 1
    }
  }

  mutating func skipBlanks(andLines: Bool = false) {
    while Self.isBlank(byte()) || andLines && Self.isLineEnd(byte()) { advance() }
  }

  mutating func word() -> String {
    let start = position
    while Self.isWord(byte()) { position += 1 }
    return String(decoding: source[start..<position], as: UTF8.self)
  }

  /// The word after blanks, on the same line, at a place; empty if there is none. `@` counts as one.
  func nextWord(from place: Int, andLines: Bool = false) -> String {
    var look = self
    look.position = place
    look.skipBlanks(andLines: andLines)
    return look.byte() == UInt8(ascii: "@") ? "@" : look.word()
  }

  mutating func remark(_ message: String, line: Int? = nil) {
    remarks.append(AppSource.Remark(line: line ?? self.line, message: message))
  }

  /// Replaces what is behind all replacements so far.
  mutating func replace(_ range: Range<Int>, by text: String) { edits.append((range, text)) }

  /// Replaces what may stand before other replacements.
  mutating func insert(_ range: Range<Int>, _ text: String) {
    edits.insert((range, text), at: editIndex(at: range.lowerBound))
  }

  /// The index of the first replacement at a position or behind it.
  private func editIndex(at position: Int) -> Int {
    edits.firstIndex { $0.range.lowerBound >= position } ?? edits.endIndex
  }

  /// The line ends alone, in place of a range that goes, so that the lines behind keep their numbers.
  func lineEnds(in range: Range<Int>) -> String {
    String(decoding: source[range].filter(Self.isLineEnd), as: UTF8.self)
  }

  /// Removes a word with the blanks after it; at the end of a line, the blanks before it, too.
  mutating func remove(_ range: Range<Int>) {
    var (start, end) = (range.lowerBound, range.upperBound)
    while end < source.count, Self.isBlank(source[end]) { end += 1 }
    if end == source.count || Self.isLineEnd(source[end]) {
      while true {
        if let last = edits.last, last.text.isEmpty, last.range.upperBound == start {
          start = last.range.lowerBound
          edits.removeLast()
        } else if start > 0, Self.isBlank(source[start - 1]) {
          start -= 1
        } else {
          break
        }
      }
    }
    edits.append((start..<end, ""))
  }
}
