import StackCore

extension LayoutLog {
  /// Finds headlines, lists and constraints in a text.
  /// Its time grows with the length of the text: a description has at most 4,096 bytes, and a failed one is not scanned twice.
  struct Scanner {
    enum Event {
      /// "Unable to simultaneously satisfy constraints".
      case headline
      /// The parenthesis before a list.
      case listBegin
      /// The parenthesis after a list.
      case listEnd
      /// "Will attempt to recover by breaking constraint".
      case recovery
      case constraint(ConsoleReader.Result)
      /// A constraint that can't be read; whether its end is missing.
      case unread(isCut: Bool)
      /// The rest of a constraint whose beginning is lost, if it is in a list.
      case remnant
      /// `...` in a line of its own: a part is left out.
      case ellipsis
    }

    /// The most bytes that a description may have.
    static let longest = 4096

    let text: CleanedText
    private var index = 0
    /// The last character before `index` that is no white space, and whether it is the first one of its line.
    private var previous: UInt8 = .newline
    private var isLineStart = true
    private var question: StopQuestion

    init(_ text: CleanedText, _ question: StopQuestion) { (self.text, self.question) = (text, question) }

    private var bytes: [UInt8] { text.bytes }

    /// The next event, and the place where it begins.
    /// - Throws: `stopped`.
    mutating func next() throws(ReadError) -> (event: Event, place: Int)? {
      while index < text.bytes.count {
        try question.ask(at: index)
        let byte = text.bytes[index]
        let place = index
        if byte == .newline {
          isLineStart = true
          index += 1
          continue
        }
        if byte == .space || byte == .tab {
          index += 1
          continue
        }
        if let event = event(byte) { return (event, place) }
        if index == place { index += 1 }
        previous = byte
        if byte != .doubleQuote, byte != .quote, byte != .backslash { isLineStart = false }
      }
      return nil
    }

    private mutating func event(_ byte: UInt8) -> Event? {
      switch byte {
      case .less, .ampersand: if let opening = Opening(text.bytes, index) { return description(opening) }
      case .upperS, .lowerS: if let event = phrase("imultaneously satisfy", .headline) { return event }
      case .lowerR: if let event = phrase("ecover by breaking", .recovery) { return event }
      case .openParenthesis: return parenthesis()
      case .closeParenthesis:
        if isLineStart || previous == .doubleQuote || previous == .greater || previous == .comma {
          index += 1
          previous = byte
          return .listEnd
        }
      case .dot where isLineStart: return ellipsis()
      default: break
      }
      if isLineStart, byte.isLetter || byte == .underscore, let opening = Opening(text.bytes, bare: index) {
        return description(opening)
      }
      return isLineStart && byte == 0xE2 ? ellipsis() : nil
    }

    private mutating func phrase(_ rest: StaticString, _ event: Event) -> Event? {
      guard text.bytes.has(rest, at: index + 1, until: text.bytes.count) else { return nil }
      index += rest.utf8CodeUnitCount + 1
      return event
    }

    private mutating func parenthesis() -> Event? {
      for word in ["active", "inactive", "Names:", "names:"] as [StaticString]
      where text.bytes.has(word, at: index + 1, until: text.bytes.count) {
        index += 1
        return .remnant
      }
      // A list begins with a parenthesis before a constraint, or with one alone in its line.
      var next = index + 1
      // The text ends with a newline.
      while Self.isBetween(text.bytes[next]) { next += 1 }
      let isAlone = isLineStart && text.bytes[next] == .newline
      if text.bytes[next] == .newline {
        next += 1
        while next < text.bytes.count, Self.isBetween(text.bytes[next]) { next += 1 }
      }
      guard isAlone || Opening(text.bytes, next) != nil else { return nil }
      index += 1
      previous = .openParenthesis
      return .listBegin
    }

    private static func isBetween(_ byte: UInt8) -> Bool {
      byte == .space || byte == .tab || byte == .doubleQuote || byte == .quote || byte == .backslash
    }

    private mutating func ellipsis() -> Event? {
      let rest = text.bytes[index...].prefix { $0 != .newline }.prefix(8).filter {
        $0 != .space && $0 != .comma
      }
      guard rest.elementsEqual([.dot, .dot, .dot]) || rest.elementsEqual([0xE2, 0x80, 0xA6]) else {
        return nil
      }
      index += rest.count
      return .ellipsis
    }

    private mutating func description(_ opening: Opening) -> Event? {
      var limit = min(text.bytes.count, opening.start + Self.longest)
      var ends: [Int] = []
      var scan = opening.start
      while scan < limit, ends.count < 12 {
        let byte = text.bytes[scan]
        if byte == .less || byte == .ampersand, Opening(text.bytes, scan) != nil {
          limit = scan
          break
        }
        if opening.isEnd(text.bytes, scan) { ends.append(scan) }
        // The next message ends a description that is cut.
        if byte == .lowerR, text.bytes.has("recover by breaking", at: scan, until: limit) { limit = scan }
        scan += 1
      }
      var tries = 600
      // In a list, the quotation mark after an end makes it sure. A title may contain what looks like one.
      let isListed = opening.place > 0 && bytes[opening.place - 1] == .doubleQuote
      let isSure = { [bytes] (end: Int) in
        var next = end + opening.endLength(bytes, end)
        // The text ends with a newline, so these places exist.
        if opening.place > 1, bytes[opening.place - 2] == .backslash, bytes[next] == .backslash { next += 1 }
        return isListed && bytes[next] == .doubleQuote
      }
      for end in ends.filter(isSure) + ends.filter({ !isSure($0) }) {
        if let result = ConsoleVariants.read(text, opening, end, &tries) {
          index = end + opening.endLength(text.bytes, end)
          previous = .greater
          isLineStart = false
          return .constraint(result)
        }
        if tries <= 0 { break }
      }
      // Each element of a list is a constraint.
      guard opening.isConstraint || isListed else { return nil }
      let isCut = ends.isEmpty
      // What is left of the line is a part of the same constraint.
      let lineEnd = text.bytes[index..<limit].firstIndex(of: .newline) ?? limit
      index = max(index + 1, ends.first.map { $0 + 1 } ?? min(limit, lineEnd))
      previous = .greater
      return .unread(isCut: isCut)
    }
  }
}

extension LayoutLog.Scanner {
  /// The beginning of a description: `<Class:` or, where `<` is lost, a line that begins with `Class:0x`.
  struct Opening {
    enum Bracket { case plain, entity, none }

    /// The place after the bracket.
    let start: Int
    let bracket: Bracket
    let place: Int
    /// Whether the class says that it is a constraint, with an address. Anything else is a constraint only if it can be read.
    let isConstraint: Bool

    init?(_ bytes: [UInt8], _ place: Int) {
      guard place < bytes.count else { return nil }
      if bytes[place] == .less {
        (bracket, start) = (.plain, place + 1)
      } else if bytes.has("&lt;", at: place, until: bytes.count) {
        (bracket, start) = (.entity, place + 4)
      } else if bytes.has("&amp;lt;", at: place, until: bytes.count) {
        (bracket, start) = (.entity, place + 8)
      } else {
        return nil
      }
      self.place = place
      guard let kind = Self.kind(bytes, start) else { return nil }
      isConstraint = kind
    }

    init?(_ bytes: [UInt8], bare place: Int) {
      guard Self.kind(bytes, place) == true else { return nil }
      (start, bracket, self.place, isConstraint) = (place, .none, place, true)
    }

    /// Whether a constraint begins here, with a class and an address; false if it may be one, nil if it is none.
    private static func kind(_ bytes: [UInt8], _ start: Int) -> Bool? {
      var index = start
      while index < bytes.count, bytes[index] == .space, index < start + 3 { index += 1 }
      let first = index
      while index < bytes.count, ConsoleReader.isClassByte(bytes[index]), index - first < 200 { index += 1 }
      guard index > first, index < bytes.count, !bytes[first].isDigit else { return nil }
      let hasWord = (first..<index).contains { bytes.has("Constraint", at: $0, until: index) }
      if bytes[index] == .space { return hasWord ? false : nil }
      guard bytes[index] == .colon else { return nil }
      let hasAddress = bytes.has("0x", at: index + 1, until: bytes.count)
      // An address that is left out in part says nothing about the class.
      if !hasWord { return hasAddress && isWhole(bytes, index + 3) ? false : nil }
      return hasAddress
    }

    /// Whether an address is whole whose digits begin at a place: not `0x7f...`, and not `0xXXXX`.
    private static func isWhole(_ bytes: [UInt8], _ start: Int) -> Bool {
      let digits = bytes[start...].prefix { $0 < 128 && ($0.isDigit || $0.isLetter) }
      let next = digits.endIndex < bytes.count ? bytes[digits.endIndex] : .newline
      return next != .dot && next < 128 && !digits.allSatisfy { $0 | 32 == .lowerX }
    }

    func isEnd(_ bytes: [UInt8], _ index: Int) -> Bool {
      switch bracket {
      case .plain:
        guard bytes[index] == .greater else { return false }
        // Each line ends with a newline, so these places exist.
        let next = bytes[index + 1]
        return next != .equal && next != .quote
          || next == .quote && (bytes[index + 2] == .comma || bytes[index + 2] == .newline)
      case .entity:
        return (endLength(bytes, index) > 1 || bytes[index] == .greater)
          && !bytes.has("=", at: index + endLength(bytes, index), until: bytes.count)
      case .none: return bytes[index] == .doubleQuote || bytes[index] == .newline || bytes[index] == .greater
      }
    }

    func endLength(_ bytes: [UInt8], _ index: Int) -> Int {
      guard bracket == .entity else { return bracket == .none && bytes[index] == .newline ? 0 : 1 }
      if bytes.has("&gt;", at: index, until: bytes.count) { return 4 }
      return bytes.has("&amp;gt;", at: index, until: bytes.count) ? 8 : 1
    }
  }
}
