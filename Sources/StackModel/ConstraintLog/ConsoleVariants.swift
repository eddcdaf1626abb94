import StackCore

/// The ways in which tools change a description, undone one after the other until it can be read.
enum ConsoleVariants {
  /// Reads the description between an opening and a closing bracket. Nothing is repaired that isn't known to be changed: lines that were
  /// wrapped, HTML entities, escapes of lists, JSON and Markdown, typographic marks, and the dashes of Jira. The first way of reading that
  /// leaves no marks of a tool counts, else the first one.
  static func read(
    _ text: LayoutLog.CleanedText, _ opening: LayoutLog.Scanner.Opening, _ end: Int, _ tries: inout Int
  ) -> ConsoleReader.Result? {
    var raw = Array(text.bytes[opening.start..<end])
    // Markdown escapes the bracket itself.
    if raw.last == .backslash { raw.removeLast() }
    let isQuoted = opening.place > 0 && text.bytes[opening.place - 1] == .doubleQuote
    let isInJSON = isQuoted && opening.place > 1 && text.bytes[opening.place - 2] == .backslash
    let joins = LineJoins(raw)
    var first: ConsoleReader.Result?
    for joined in joins {
      let decoded = opening.bracket == .entity ? withoutEntities(joined) : joined
      for variant in variants(decoded, listLevels: isQuoted ? isInJSON ? 2 : 1 : 0)
      where !hasOpening(variant) {
        var reader = ConsoleReader(variant, tries: tries)
        let result = reader.read()
        tries = min(tries - 1, reader.tries)
        if let result {
          if !hasMarks(result.description, isWrapped: joins.isWrapped) { return result }
          first = first ?? result
        }
        if tries <= 0 { return first }
      }
    }
    return first
  }

  /// Whether another description begins in a text. None did before lines were joined and escapes were undone.
  private static func hasOpening(_ text: [UInt8]) -> Bool {
    text.indices.contains {
      (text[$0] == .less || text[$0] == .ampersand) && LayoutLog.Scanner.Opening(text, $0) != nil
    }
  }

  /// A description without what tools add, in the order of trying.
  /// - Parameter listLevels: how often it is an element of a list or string, which escape quotation marks,
  ///   backslashes, newlines and all characters outside ASCII.
  private static func variants(_ text: [UInt8], listLevels: Int) -> [[UInt8]] {
    var variants: [[UInt8]] = []
    func add(_ variant: [UInt8]) { if !variants.contains(variant) { variants.append(variant) } }
    func addForms(_ text: [UInt8]) {
      if listLevels > 0 { add(withoutEscapes(text, levels: listLevels)) }
      add(text)
      if listLevels == 0 { add(withoutEscapes(text, levels: 1)) }
    }
    let plain = withoutEntities(withoutTypography(text))
    if isTypographic(text) { addForms(plain) }
    addForms(text)
    add(plain)
    add(withoutEscapes(plain, levels: 2))
    for variant in variants where variant.contains(.tilde) { add(replacing(variant, [("~~", [.minus])])) }
    return variants
  }

  /// Whether something other than a title has marks of a tool: the escapes of Markdown, the dashes of Jira, quotation marks around a name,
  /// or a space in the identifier or in a class of a wrapped description. UIKit's identifiers have no spaces, and almost no class has one.
  private static func hasMarks(_ description: ConsoleDescription, isWrapped: Bool) -> Bool {
    if isWrapped, description.identifier?.contains(" ") == true { return true }
    if description.names.contains(where: { $0.name.contains("'") }) { return true }
    let classes = description.items.map(\.kind) + description.names.map(\.item.kind)
    if isWrapped, classes.contains(where: { $0.prefix { $0 != "<" && $0 != "(" }.contains(" ") }) {
      return true
    }
    var words = classes + description.names.map(\.name)
    if let identifier = description.identifier { words.append(identifier) }
    let markdown = Array("_*[]()<>|#.+-!~&".utf8)
    return words.contains { word in
      let bytes = Array(word.utf8)
      return zip(bytes, bytes.dropFirst()).contains { byte, next in
        byte == .tilde && next == .tilde || byte == .backslash && markdown.contains(next)
      }
    }
  }

  private static let entities: [(StaticString, [UInt8])] = [
    ("&lt;", [.less]), ("&gt;", [.greater]), ("&quot;", [.doubleQuote]), ("&#34;", [.doubleQuote]),
    ("&#39;", [.quote]), ("&#039;", [.quote]), ("&#x27;", [.quote]), ("&apos;", [.quote]),
    ("&nbsp;", [.space]), ("&#160;", [.space]), ("&amp;", [.ampersand]),
  ]

  /// Replaces entities, also those that are encoded twice.
  private static func withoutEntities(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(.ampersand) else { return bytes }
    let once = replacing(bytes, entities)
    return once.contains(.ampersand) ? replacing(once, entities) : once
  }

  private static func replacing(_ bytes: [UInt8], _ table: [(StaticString, [UInt8])]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if let (text, replacement) = table.first(where: { bytes.has($0.0, at: index, until: bytes.count) }) {
        result += replacement
        index += text.utf8CodeUnitCount
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static let typography: [(StaticString, [UInt8])] = [
    ("=\u{2013}", [.equal, .minus, .minus]), ("=\u{2014}", [.equal, .minus, .minus]),
    ("\u{2018}", [.quote]), ("\u{2019}", [.quote]), ("\u{2032}", [.quote]), ("\u{201C}", [.doubleQuote]),
    ("\u{201D}", [.doubleQuote]), ("\u{2013}", [.minus]), ("\u{2014}", [.minus]), ("\u{2212}", [.minus]),
    ("\u{00A0}", [.space]), ("\u{202F}", [.space]), ("\u{200B}", []), ("\u{FEFF}", []),
    ("\u{2026}", [.dot, .dot, .dot]), ("\u{2264}", [.less, .equal]), ("\u{2265}", [.greater, .equal]),
  ]

  /// Whether a tool made all quotation marks typographic. With straight ones, the others belong to titles.
  private static func isTypographic(_ bytes: [UInt8]) -> Bool {
    guard !bytes.contains(.quote) else { return false }
    let marks: [StaticString] = ["\u{2018}", "\u{2019}", "\u{2032}"]
    return bytes.indices.contains { index in
      bytes[index] >= 128 && marks.contains { bytes.has($0, at: index, until: bytes.count) }
    }
  }

  /// Replaces the quotation marks, dashes and spaces of word processors and blogs.
  private static func withoutTypography(_ bytes: [UInt8]) -> [UInt8] {
    bytes.contains { $0 >= 128 } ? replacing(bytes, typography) : bytes
  }

  /// Undoes the escapes of printed lists, and of JSON and Markdown around them.
  private static func withoutEscapes(_ bytes: [UInt8], levels: Int) -> [UInt8] {
    var result = bytes
    for _ in 0..<levels where result.contains(.backslash) { result = withoutEscapes(result) }
    return result
  }

  private static func withoutEscapes(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var units: [UInt16] = []
    var index = 0
    func flush() {
      guard !units.isEmpty else { return }
      result += Array(String(decoding: units, as: UTF16.self).utf8)
      units = []
    }
    while index < bytes.count {
      guard bytes[index] == .backslash, index + 1 < bytes.count else {
        flush()
        result.append(bytes[index])
        index += 1
        continue
      }
      let next = bytes[index + 1]
      if next == .upperU || next == .lowerU, index + 6 <= bytes.count,
        let unit = UInt16(String(decoding: bytes[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16)
      {
        units.append(unit)
        index += 6
        continue
      }
      flush()
      switch next {
      case .lowerN: result.append(.newline)
      case .lowerT: result.append(.tab)
      case .lowerR: result.append(.carriageReturn)
      default: result.append(next)
      }
      index += 2
    }
    flush()
    return result
  }
}

/// The ways to join the lines of a description that was wrapped. Each break was a space, or nothing.
struct LineJoins: Sequence, IteratorProtocol {
  private let lines: [ArraySlice<UInt8>]
  private let guess: [Bool]
  private var number = 0

  init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: .newline, omittingEmptySubsequences: true)
    guess = zip(lines, lines.dropFirst()).map { Self.isSpace($0, $1) }
  }

  var isWrapped: Bool { lines.count > 1 }

  /// Whether a break was a space, as far as its surroundings tell.
  private static func isSpace(_ before: ArraySlice<UInt8>, _ after: ArraySlice<UInt8>) -> Bool {
    guard let last = before.last, let first = after.first else { return false }
    if last == .space { return true }
    let opens: [UInt8] = [.openBracket, .openParenthesis, .minus, .colon, .dot, .bar, .star]
    let closes: [UInt8] = [.closeBracket, .closeParenthesis, .dot, .minus, .colon, .comma, .star]
    return !opens.contains(last) && !closes.contains(first)
  }

  /// The next way: as guessed, then with one break other than guessed, with every space, with none, then all others for few breaks.
  mutating func next() -> [UInt8]? {
    let breaks = lines.count - 1
    defer { number += 1 }
    guard breaks > 0 else { return number == 0 ? Array(lines.first ?? []) : nil }
    if number == 0 { return joined { guess[$0] } }
    let single = breaks <= 12 ? breaks : 0
    if number <= single { return joined { guess[$0] != ($0 == number - 1) } }
    switch number - single {
    case 1: return joined { _ in true }
    case 2: return joined { _ in false }
    case let rest:
      let pattern = rest - 3
      guard breaks <= 4, pattern < 1 << breaks else { return nil }
      return joined { pattern & 1 << $0 != 0 }
    }
  }

  private func joined(_ isSpace: (Int) -> Bool) -> [UInt8] {
    var result: [UInt8] = []
    for (index, line) in lines.enumerated() {
      if index > 0 {
        while result.last == .space { result.removeLast() }
        if isSpace(index - 1) { result.append(.space) }
      }
      result += line
    }
    return result
  }
}
