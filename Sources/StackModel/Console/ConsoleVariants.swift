/// The ways in which tools change a description, undone one after the other until it can be read.
enum ConsoleVariants {
  /// Reads the description between an opening and a closing bracket.
  ///
  /// Nothing is repaired that isn't known to be changed: lines that were wrapped, HTML entities, escapes of lists, JSON and Markdown, and
  /// typographic marks.
  static func read(
    _ text: LayoutLog.CleanedText, _ opening: LayoutLog.Scanner.Opening, _ end: Int, _ tries: inout Int
  ) -> ConsoleReader.Result? {
    var raw = Array(text.bytes[opening.start..<end])
    // Markdown escapes the bracket itself.
    if raw.last == .backslash { raw.removeLast() }
    let isQuoted = opening.place > 0 && text.bytes[opening.place - 1] == .doubleQuote
    let isInJSON = isQuoted && opening.place > 1 && text.bytes[opening.place - 2] == .backslash
    for joined in LineJoins(raw) {
      var variants: [[UInt8]] = []
      func add(_ variant: [UInt8]) { if variants.last != variant { variants.append(variant) } }
      let decoded = opening.bracket == .entity ? withoutEntities(joined) : joined
      // Lists escape quotation marks, backslashes, newlines and all characters outside ASCII.
      if isQuoted { add(withoutEscapes(decoded, levels: isInJSON ? 2 : 1)) }
      add(decoded)
      if !isQuoted { add(withoutEscapes(decoded, levels: 1)) }
      let plain = withoutEntities(withoutTypography(decoded))
      add(plain)
      add(withoutEscapes(plain, levels: 2))
      for variant in variants {
        var reader = ConsoleReader(variant, tries: tries)
        let result = reader.read()
        tries = min(tries - 1, reader.tries)
        if let result { return result }
        if tries <= 0 { return nil }
      }
    }
    return nil
  }

  // MARK: HTML

  private static let entities: [(StaticString, [UInt8])] = [
    ("&lt;", [.less]), ("&gt;", [.greater]), ("&quot;", [.doubleQuote]), ("&#34;", [.doubleQuote]),
    ("&#39;", [.quote]), ("&#039;", [.quote]), ("&#x27;", [.quote]), ("&apos;", [.quote]),
    ("&nbsp;", [.space]),
    ("&#160;", [.space]), ("&amp;", [.ampersand]),
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

  // MARK: Typography

  private static let typography: [(StaticString, [UInt8])] = [
    ("=\u{2013}", [.equal, .minus, .minus]), ("=\u{2014}", [.equal, .minus, .minus]),
    ("\u{2018}", [.quote]), ("\u{2019}", [.quote]), ("\u{2032}", [.quote]), ("\u{201C}", [.doubleQuote]),
    ("\u{201D}", [.doubleQuote]), ("\u{2013}", [.minus]), ("\u{2014}", [.minus]), ("\u{2212}", [.minus]),
    ("\u{00A0}", [.space]), ("\u{202F}", [.space]), ("\u{200B}", []), ("\u{FEFF}", []),
    ("\u{2026}", [.dot, .dot, .dot]), ("\u{2264}", [.less, .equal]), ("\u{2265}", [.greater, .equal]),
  ]

  /// Replaces the quotation marks, dashes and spaces of word processors and blogs.
  private static func withoutTypography(_ bytes: [UInt8]) -> [UInt8] {
    bytes.contains { $0 >= 128 } ? replacing(bytes, typography) : bytes
  }

  // MARK: Escapes

  /// A description as an element of a printed list: in quotation marks, with escapes.
  static func quoted(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < .space || $0 == .doubleQuote || $0 == .backslash }) else {
      return "\"\(text)\""
    }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
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

  /// Whether a break was a space, as far as its surroundings tell.
  private static func isSpace(_ before: ArraySlice<UInt8>, _ after: ArraySlice<UInt8>) -> Bool {
    guard let last = before.last, let first = after.first else { return false }
    if last == .space { return true }
    let opens: [UInt8] = [.openBracket, .openParenthesis, .minus, .colon, .dot, .bar, .star]
    let closes: [UInt8] = [.closeBracket, .closeParenthesis, .dot, .minus, .colon, .comma, .star]
    return !opens.contains(last) && !closes.contains(first)
  }

  /// The next way: as guessed, then with every space, with none, then all others for few breaks.
  mutating func next() -> [UInt8]? {
    let breaks = lines.count - 1
    defer { number += 1 }
    guard breaks > 0 else { return number == 0 ? Array(lines.first ?? []) : nil }
    switch number {
    case 0: return joined { guess[$0] }
    case 1: return joined { _ in true }
    case 2: return joined { _ in false }
    default:
      let pattern = number - 3
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
