import StackCore

// The smallest parts of a description: items, attributes, numbers.
extension ConsoleReader {
  /// Where an item stands, which decides what may follow it.
  enum Context {
    /// In brackets: `]` or `(` follows.
    case visual
    /// In an equation: `.attribute` follows.
    case equation
    /// In the list of names: `,` or the end follows.
    case list
  }

  /// - Returns: false if there are no more.
  mutating func spend() -> Bool {
    tries -= 1
    return tries >= 0
  }

  func items(at start: Int, context: Context, until limit: Int) -> [(Item, Int)] {
    guard start < limit else { return [] }
    if let colon = classEnd(start, limit) {
      let (kind, next) = (string(start, colon), addressEnd(colon + 1))
      return titled(Item(kind: kind, address: address(colon + 1, next)), next, context, limit)
    }
    // The longest names first: a name may begin with another one.
    for name in names.sorted(by: { $0.name.utf8.count > $1.name.utf8.count }) where name.name != "|" {
      let text = Array(name.name.utf8)
      let next = start + text.count
      guard next <= limit, bytes[start..<next].elementsEqual(text), isFollowed(next, context, limit) else {
        continue
      }
      return titled(name.item, next, context, limit)
    }
    return named(start, context, limit)
  }

  /// The colon of `Class:0x7f`; nil if the item at this place has no address.
  /// Brackets and commas are parts of a class only inside the arguments of a generic class or a private context. Spaces are also parts of
  /// it between words, as in UIKit's `UIKeyboardLayoutStar Preview`.
  private func classEnd(_ start: Int, _ limit: Int) -> Int? {
    var (index, depth) = (start, 0)
    let first = bytes[start]
    guard first.isLetter || first == .underscore || first == .openParenthesis || first == .dollar else {
      return nil
    }
    while index < limit, index - start < 600 {
      switch bytes[index] {
      case .quote, .newline, .doubleQuote: return nil
      case .less, .openParenthesis: depth += 1
      case .greater where bytes[index - 1] == .minus: break
      case .greater, .closeParenthesis: depth -= 1
      case .colon:
        if has("0x", at: index + 1), addressEnd(index + 1) > index + 3 { return depth == 0 ? index : nil }
        if depth == 0 { return nil }
      case .space
      where depth == 0 && index + 1 < limit && Self.isClassByte(bytes[index - 1]) && bytes[index + 1].isLetter:
        break
      case .space, .comma, .openBracket, .closeBracket, .bar, .equal, .star, .plus, .minus:
        if depth <= 0 { return nil }
      default: break
      }
      if depth < 0 { return nil }
      index += 1
    }
    return nil
  }

  /// The end of `0x7f80`, and of `0x7f...`.
  func addressEnd(_ start: Int) -> Int {
    var index = start + 2
    while index < end, bytes[index] < 128, bytes[index].isDigit || bytes[index].isLetter { index += 1 }
    for dots: StaticString in ["...", "\u{2026}"] where has(dots, at: index) {
      return index + dots.utf8CodeUnitCount
    }
    return index
  }

  /// An address. One form stands for all that are left out, such as `0x7f...` and `0xXXXX`.
  func address(_ start: Int, _ next: Int) -> String {
    let isElided = has("0x", at: start) && bytes[(start + 2)..<next].allSatisfy { $0 | 32 == .lowerX }
    return isElided || bytes[next - 1] == .dot || bytes[next - 1] >= 128
      ? Item.elidedAddress : string(start, next)
  }

  /// An item without a title, or with each title that ends where the item may end.
  private func titled(_ item: Item, _ start: Int, _ context: Context, _ limit: Int) -> [(Item, Int)] {
    guard start < limit, bytes[start] == .quote else {
      return isFollowed(start, context, limit) ? [(item, start)] : []
    }
    var found: [(Item, Int)] = []
    var index = start + 1
    while index < limit, index - start < 1000, found.count < 40 {
      if bytes[index] == .quote, isFollowed(index + 1, context, limit) {
        var item = item
        item.title = string(start + 1, index)
        found.append((item, index + 1))
      }
      index += 1
    }
    return found
  }

  /// An item without an address: a name, or `Class:name`, where libraries and this package print names.
  private func named(_ start: Int, _ context: Context, _ limit: Int) -> [(Item, Int)] {
    guard bytes[start].isLetter || bytes[start] == .underscore else { return [] }
    func isAddress(_ colon: Int) -> Bool { has("0x", at: colon + 1) }
    var found: [(Item, Int)] = []
    var (index, colon) = (start, Int?.none)
    while index <= limit, index - start < 300, found.count < 40 {
      if index > start, index == limit || isFollowed(index, context, limit) || bytes[index] == .quote,
        colon != index - 1, colon.map(isAddress) != true
      {
        let item =
          colon.map { Item(kind: string(start, $0), address: string($0 + 1, index)) }
          ?? Item(kind: string(start, index))
        found += titled(item, index, context, limit)
      }
      guard index < limit else { break }
      let byte = bytes[index]
      if byte == .colon, colon == nil, index > start {
        colon = index
      } else if !Self.isNameByte(byte, context) {
        break
      }
      index += 1
    }
    return found
  }

  private static func isNameByte(_ byte: Byte, _ context: Context) -> Bool {
    if byte.isLetter || byte.isDigit || byte == .underscore || byte == .dot || byte == .dollar { return true }
    if byte == .less || byte == .greater { return true }
    return context == .equation && (byte == .openBracket || byte == .closeBracket)
  }

  private func isFollowed(_ index: Int, _ context: Context, _ limit: Int) -> Bool {
    guard index < limit else { return context == .list && index == limit }
    switch context {
    case .visual:
      return bytes[index] == .closeBracket || bytes[index] == .openParenthesis
        || bytes[index] == .closeParenthesis || bytes[index] == .at
    case .list: return bytes[index] == .comma || isBlank(index)
    case .equation: return attribute(index) != nil
    }
  }

  func attribute(_ dot: Int) -> (ConsoleAttribute, Int)? {
    guard dot < end, bytes[dot] == .dot else { return nil }
    var index = dot + 1
    while index < end, bytes[index].isLetter, index - dot < 32 { index += 1 }
    return ConsoleAttribute(text: string(dot + 1, index)).map { ($0, index) }
  }

  func relation(_ index: Int) -> (LayoutConstraint.Relation, Int)? {
    if has("==", at: index) { return (.equal, index + 2) }
    if has("<=", at: index) { return (.lessThanOrEqual, index + 2) }
    if has(">=", at: index) { return (.greaterThanOrEqual, index + 2) }
    return nil
  }

  /// The relation in visual format, where "equal" may be left out.
  func optionalRelation(_ index: Int) -> (LayoutConstraint.Relation, Int) {
    relation(index).map { ($0.0, spaces($0.1)) } ?? (.equal, index)
  }

  /// A decimal number, also scientific, that is finite; no part of a word.
  func number(_ start: Int) -> (Double, Int)? {
    var index = start
    if index < end, bytes[index] == .minus || bytes[index] == .plus { index += 1 }
    let digits = index
    while index < end, bytes[index].isDigit { index += 1 }
    if index + 1 < end, index > digits, bytes[index] == .dot, bytes[index + 1].isDigit {
      index += 1
      while index < end, bytes[index].isDigit { index += 1 }
    }
    guard index > digits, index - start < 40 else { return nil }
    if index < end, bytes[index] == .lowerE || bytes[index] == .upperE {
      var exponent = index + 1
      if exponent < end, bytes[exponent] == .minus || bytes[exponent] == .plus { exponent += 1 }
      while exponent < end, bytes[exponent].isDigit { exponent += 1 }
      index = exponent
    }
    guard index == end || !(bytes[index].isLetter || bytes[index] == .underscore || bytes[index] == .dot)
    else { return nil }
    guard let value = Double(string(start, index)), value.isFinite else { return nil }
    return (value, index)
  }

  /// A number, or a word with a number in parentheses: `NSSpace(8)`.
  func quantity(_ start: Int) -> (ConsoleDescription.Quantity, Int)? {
    if let (value, next) = number(start) { return (.init(value: value), next) }
    var index = start
    while index < end, bytes[index].isLetter, index - start < 64 { index += 1 }
    guard index > start, has("(", at: index), let (value, next) = number(index + 1), has(")", at: next) else {
      return nil
    }
    return (.init(value: value, word: string(start, index)), next + 1)
  }

  /// `+ 8` or `- 8`, with or without the space.
  func signedQuantity(_ start: Int) -> (ConsoleDescription.Quantity, Int)? {
    guard start < end, bytes[start] == .plus || bytes[start] == .minus else { return nil }
    let after = spaces(start + 1)
    guard after < end, bytes[after] != .minus, bytes[after] != .plus || after == start + 1,
      var (quantity, next) = quantity(after)
    else { return nil }
    if bytes[start] == .minus { quantity.value = -quantity.value }
    next = max(next, after)
    return (quantity, next)
  }

  /// A priority: a number above 0 and at most 1000, or Masonry's word for one.
  func priority(_ start: Int) -> (Double, Int)? {
    if let (value, next) = number(start) { return value > 0 && value <= 1000 ? (value, next) : nil }
    for (word, value) in Self.priorityWords where has(word, at: start) {
      return (value, start + word.utf8CodeUnitCount)
    }
    return nil
  }

  private static let priorityWords: [(StaticString, Double)] = [
    ("required", 1000), ("high", 750), ("medium", 500), ("low", 250),
  ]

  /// `@750` in visual format.
  func inlinePriority(_ index: Int) -> (Double?, Int) {
    guard has("@", at: index), let (value, next) = priority(index + 1) else { return (nil, index) }
    return (value, next)
  }

  static func isClassByte(_ byte: Byte) -> Bool {
    byte.isLetter || byte.isDigit || byte == .underscore || byte == .dot || byte == .dollar
  }

  func isBlank(_ index: Int) -> Bool { index < end && (bytes[index] == .space || bytes[index] == .tab) }

  func spaces(_ start: Int) -> Int {
    var index = start
    while isBlank(index) { index += 1 }
    return index
  }

  func trimmedEnd(_ end: Int) -> Int {
    var index = end
    while index > 0, bytes[index - 1] == .space || bytes[index - 1] == .tab { index -= 1 }
    return index
  }

  func string(_ start: Int, _ end: Int) -> String {
    start < end ? String(decoding: bytes[start..<end], as: UTF8.self) : ""
  }

  func has(_ text: StaticString, at index: Int) -> Bool { bytes.has(text, at: index, until: end) }
}

extension [UInt8] {
  func has(_ text: StaticString, at index: Int, until limit: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index >= 0, count <= limit - index else { return false }
    return text.withUTF8Buffer { buffer in
      for offset in 0..<count where self[index + offset] != buffer[offset] { return false }
      return true
    }
  }
}

extension UInt8 {
  static let newline: Self = 10
  static let tab: Self = 9
  static let space: Self = 32
  static let doubleQuote: Self = 34
  static let hash: Self = 35
  static let dollar: Self = 36
  static let ampersand: Self = 38
  static let quote: Self = 39
  static let openParenthesis: Self = 40
  static let closeParenthesis: Self = 41
  static let star: Self = 42
  static let plus: Self = 43
  static let comma: Self = 44
  static let minus: Self = 45
  static let dot: Self = 46
  static let colon: Self = 58
  static let less: Self = 60
  static let equal: Self = 61
  static let greater: Self = 62
  static let at: Self = 64
  static let upperE: Self = 69
  static let openBracket: Self = 91
  static let backslash: Self = 92
  static let closeBracket: Self = 93
  static let underscore: Self = 95
  static let lowerE: Self = 101
  static let bar: Self = 124
  static let tilde: Self = 126
  static let carriageReturn: Self = 13
  static let slash: Self = 47
  static let digitZero: Self = 48
  static let upperU: Self = 85
  static let lowerN: Self = 110
  static let lowerR: Self = 114
  static let lowerS: Self = 115
  static let lowerT: Self = 116
  static let lowerU: Self = 117
  static let lowerX: Self = 120
  static let upperS: Self = 83
  var isDigit: Bool { self >= 48 && self <= 57 }
  /// Whether it is an ASCII letter or a part of a character outside ASCII.
  var isLetter: Bool { (self | 32) >= 97 && (self | 32) <= 122 || self >= 128 }
}
