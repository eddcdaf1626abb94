import StackCore

/// Reads one description of a constraint, from after `<` to before `>`.
///
/// Titles are any text and are not escaped, so their ends are found by trying: the first end from which all the rest can be read. The tries
/// are counted, so that no text takes long.
struct ConsoleReader {
  typealias Item = ConsoleDescription.Item
  typealias Byte = UInt8
  let bytes: [Byte]
  var tries: Int
  private(set) var names: [ConsoleDescription.Name] = []
  /// The end of the relation, where the note with activity and names begins.
  private(set) var end: Int
  private var hasMask = false

  init(_ bytes: [Byte], tries: Int = 400) {
    (self.bytes, self.tries) = (bytes, tries)
    end = bytes.count
  }

  struct Result {
    let description: ConsoleDescription
    let bodyText: String
  }

  /// Reads the whole description; nil if any part of it can't be read.
  mutating func read() -> Result? {
    guard let note = readNote() else { return nil }
    var index = spaces(0)
    let classStart = index
    while index < end, Self.isClassByte(bytes[index]) { index += 1 }
    guard index > classStart else { return nil }
    let className = string(classStart, index)
    var address: String?
    var source: ConsoleDescription.Source?
    if index < end, bytes[index] == .colon {
      let start = spaces(index + 1)
      index = start
      while index < end, !isBlank(index), bytes[index] != .at { index += 1 }
      guard index > start, !has("0x", at: start) || addressEnd(start) == index else { return nil }
      address = has("0x", at: start) ? self.address(start, index) : string(start, index)
      if address == Item.elidedAddress { address = nil }
      if index < end, bytes[index] == .at {
        guard let (place, next) = sourceLocation(index + 1) else { return nil }
        source = place
        index = next
      }
    }
    guard isBlank(index) else { return nil }
    for head in heads(at: spaces(index)) {
      guard spend() else { return nil }
      hasMask = head.mask != nil
      guard let (body, tail) = body(head.next) else { continue }
      let description = ConsoleDescription(
        className: className, address: address, source: source, identifier: head.identifier, mask: head.mask,
        isMaskFirst: head.isMaskFirst, body: body, contentPriorities: tail.content,
        priority: tail.priority ?? 1000, isActive: note, names: names)
      return Result(description: description, bodyText: string(head.next, trimmedEnd(end)))
    }
    return nil
  }

  /// A path or a name of a file and a line: `File.swift#42`.
  private func sourceLocation(_ start: Int) -> (ConsoleDescription.Source, Int)? {
    var index = start
    while index < end {
      if bytes[index] == .hash {
        var next = index + 1
        while next < end, bytes[next].isDigit { next += 1 }
        if next > index + 1, isBlank(next), let line = Int(string(index + 1, next)) {
          let file = string(start, index).split(separator: "/").last.map(String.init) ?? ""
          return (ConsoleDescription.Source(file: file, line: line), next)
        }
      }
      index += 1
    }
    return nil
  }

  /// What stands before the relation: an identifier, a mask, both, or nothing.
  private struct Head {
    var identifier: String?
    var mask: String?
    var isMaskFirst = false
    /// The place of the relation.
    var next: Int
  }

  /// The ways to read what stands before the relation. UIKit prints the mask before the identifier.
  private func heads(at start: Int) -> [Head] {
    if let (mask, next) = self.mask(start) {
      return identifiers(at: next).map { identifier, after -> Head in
        Head(identifier: identifier, mask: mask, isMaskFirst: identifier != nil, next: after)
      }
    }
    return identifiers(at: start).map { identifier, next -> Head in
      let read = self.mask(next)
      return Head(identifier: identifier, mask: read?.0, next: read?.1 ?? next)
    }
  }

  /// The ways to read an identifier in quotation marks, and the place of what follows it.
  private func identifiers(at start: Int) -> [(String?, Int)] {
    guard start < end, bytes[start] == .quote else { return [(nil, start)] }
    var found: [(String?, Int)] = []
    var index = start + 1
    while index + 1 < end, found.count < 8 {
      if bytes[index] == .quote, isBlank(index + 1) {
        found.append((string(start + 1, index), spaces(index + 1)))
      }
      index += 1
    }
    return found
  }

  /// `h=--& v=--&`, also with `&amp;`.
  private func mask(_ start: Int) -> (String, Int)? {
    guard let (horizontal, middle) = maskPart("h=", start),
      let (vertical, next) = maskPart("v=", spaces(middle)), isBlank(next)
    else { return nil }
    return ("h=\(horizontal) v=\(vertical)", spaces(next))
  }

  private func maskPart(_ prefix: StaticString, _ start: Int) -> (String, Int)? {
    guard has(prefix, at: start) else { return nil }
    var (index, text) = (start + 2, "")
    while index < end {
      if bytes[index] == .minus {
        text += "-"
        index += 1
      } else if has("&amp;", at: index) {
        text += "&"
        index += 5
      } else if bytes[index] == .ampersand {
        text += "&"
        index += 1
      } else {
        break
      }
    }
    return text.isEmpty || text.count > 3 ? nil : (text, index)
  }

  /// Reads `(active, names: '|':UIView:0x7f )` at the end, and shortens what is left to read.
  /// - Returns: nil inside if the note says nothing of activity; nil if there is a note that can't be read.
  private mutating func readNote() -> Bool?? {
    let last = trimmedEnd(end)
    guard last > 0, bytes[last - 1] == .closeParenthesis else { return .some(nil) }
    var start = last - 1
    while start > 0 {
      start -= 1
      guard bytes[start] == .openParenthesis else { continue }
      var isActive: Bool?
      var index = start + 1
      if has("active", at: index) {
        (isActive, index) = (true, index + 6)
      } else if has("inactive", at: index) {
        (isActive, index) = (false, index + 8)
      } else if !has("Names:", at: index), !has("names:", at: index) {
        continue
      }
      if let names = noteNames(index, last - 1, isAlone: isActive == nil) {
        self.names = names
        end = trimmedEnd(start)
        return .some(isActive)
      }
    }
    // `(LTR)` and the parenthesis of a title are no notes.
    return .some(nil)
  }

  private mutating func noteNames(_ start: Int, _ close: Int, isAlone: Bool) -> [ConsoleDescription.Name]? {
    var index = spaces(start)
    if index == close { return isAlone ? nil : [] }
    if bytes[index] == .comma { index = spaces(index + 1) } else if !isAlone { return nil }
    guard has("Names:", at: index) || has("names:", at: index) else { return nil }
    return nameList(spaces(index + 6), close)
  }

  private mutating func nameList(_ start: Int, _ close: Int) -> [ConsoleDescription.Name]? {
    let (name, itemStart): (String, Int)
    if has("'|':", at: start) {
      (name, itemStart) = ("|", start + 4)
    } else {
      guard let colon = bytes[start..<close].firstIndex(of: .colon), colon > start else { return nil }
      (name, itemStart) = (string(start, colon), colon + 1)
    }
    var candidates: [(Item, Int)] = []
    if has("0x", at: itemStart) {
      let next = addressEnd(itemStart)
      let (isName, address) = (name != "|", address(itemStart, next))
      guard isName || address != Item.elidedAddress else { return nil }
      candidates = [(Item(kind: isName ? name : "", address: address, isName: isName), next)]
    } else {
      candidates = items(at: itemStart, context: .list, until: close)
    }
    for (item, next) in candidates {
      guard spend() else { return nil }
      let (after, entry) = (spaces(next), ConsoleDescription.Name(name: name, item: item))
      if after == close { return [entry] }
      if bytes[after] == .comma, let rest = nameList(spaces(after + 1), close) { return [entry] + rest }
    }
    return nil
  }

  struct Tail {
    var priority: Double?
    var content: ConsoleDescription.ContentPriorities?
  }

  private typealias Reading = (ConsoleDescription.Body, Tail)

  private mutating func body(_ start: Int) -> Reading? {
    if has("H:", at: start) { return visual(.horizontal, start + 2) ?? equation(start) }
    if has("V:", at: start) { return visual(.vertical, start + 2) ?? equation(start) }
    return equation(start)
  }

  private mutating func visual(_ axis: Axis, _ start: Int) -> Reading? {
    guard start < end else { return nil }
    if bytes[start] == .bar { return gap(axis, .superview, start + 1) }
    guard bytes[start] == .openBracket else { return nil }
    for (item, next) in items(at: start + 1, context: .visual, until: end) where next < end {
      guard spend() else { return nil }
      if bytes[next] == .closeBracket, let found = gap(axis, .item(item), next + 1) { return found }
      if bytes[next] == .openParenthesis, let found = length(axis, item, next + 1) { return found }
    }
    return nil
  }

  private mutating func length(_ axis: Axis, _ item: Item, _ start: Int) -> Reading? {
    let (relation, next) = optionalRelation(start)
    if let (quantity, after) = quantity(next) {
      let (priority, close) = inlinePriority(after)
      guard has(")]", at: close), var tail = tail(close + 2) else { return nil }
      tail.priority = tail.priority ?? priority
      return (.length(axis, item, relation, quantity), tail)
    }
    for (other, after) in items(at: next, context: .visual, until: end) {
      guard spend() else { return nil }
      let (priority, close) = inlinePriority(after)
      guard has(")]", at: close), var tail = tail(close + 2) else { continue }
      tail.priority = tail.priority ?? priority
      return (.equalLength(axis, item, relation, other), tail)
    }
    return nil
  }

  /// What follows the first element of visual format: a distance and the second element.
  private mutating func gap(_ axis: Axis, _ first: ConsoleDescription.Element, _ start: Int) -> Reading? {
    var (relation, quantity, priority) = (
      LayoutConstraint.Relation.equal, ConsoleDescription.Quantity(value: 0), Double?.none
    )
    var index = start
    if has("-(", at: index) {
      (relation, index) = optionalRelation(index + 2)
      guard let read = self.quantity(index) else { return nil }
      quantity = read.0
      (priority, index) = inlinePriority(read.1)
      guard has(")-", at: index) else { return nil }
      index += 2
    } else if has("-", at: index) {
      guard let read = self.quantity(index + 1), has("-", at: read.1) else { return nil }
      (quantity, index) = (read.0, read.1 + 1)
    }
    guard index < end else { return nil }
    func result(
      _ second: ConsoleDescription.Element, _ direction: ConsoleDescription.Direction?, _ tail: Tail
    ) -> Reading {
      (
        .gap(axis, first, relation, quantity, second, direction),
        Tail(priority: tail.priority ?? priority, content: tail.content)
      )
    }
    if bytes[index] == .bar, first != .superview {
      let (direction, after) = direction(index + 1)
      return tail(after).map { result(.superview, direction, $0) }
    }
    guard bytes[index] == .openBracket else { return nil }
    for (item, next) in items(at: index + 1, context: .visual, until: end) where has("]", at: next) {
      guard spend() else { return nil }
      let (direction, after) = direction(next + 1)
      if let tail = tail(after) { return result(.item(item), direction, tail) }
    }
    return nil
  }

  private func direction(_ index: Int) -> (ConsoleDescription.Direction?, Int) {
    if has("(LTR)", at: index) { return (.leftToRight, index + 5) }
    if has("(RTL)", at: index) { return (.rightToLeft, index + 5) }
    return (nil, index)
  }

  private mutating func equation(_ start: Int) -> Reading? {
    for (item, dot) in items(at: start, context: .equation, until: end) {
      guard spend() else { return nil }
      guard let (attribute, next) = attribute(dot), let (relation, after) = relation(spaces(next)) else {
        continue
      }
      let side = ConsoleDescription.Side(item: item, attribute: attribute)
      if let found = rightSide(side, relation, spaces(after)) { return found }
    }
    return nil
  }

  private mutating func rightSide(
    _ first: ConsoleDescription.Side, _ relation: LayoutConstraint.Relation, _ start: Int
  ) -> Reading? {
    // Autoresizing constraints print no constant 0, and a sign with a space for others: `midY ==`, `midY == + 70`.
    if start == end, hasMask {
      return (.equation(first, relation, nil, multiplier: 1, constant: .init(value: 0)), Tail())
    }
    if let (quantity, next) = signedQuantity(start) ?? quantity(start), let tail = tail(next) {
      return (.equation(first, relation, nil, multiplier: 1, constant: quantity), tail)
    }
    var (factor, index) = (1.0, start)
    if let (value, next) = number(start), has("*", at: spaces(next)) {
      (factor, index) = (value, spaces(spaces(next) + 1))
    }
    for (item, dot) in items(at: index, context: .equation, until: end) {
      guard spend() else { return nil }
      guard let (attribute, afterAttribute) = attribute(dot) else { continue }
      var (multiplier, next) = (factor, afterAttribute)
      if has("*", at: spaces(next)), let (value, after) = number(spaces(spaces(next) + 1)) {
        (multiplier, next) = (factor * value, after)
      } else if has("/", at: spaces(next)), let (value, after) = number(spaces(spaces(next) + 1)), value != 0
      {
        (multiplier, next) = (factor / value, after)
      }
      var constant = ConsoleDescription.Quantity(value: 0)
      if let (quantity, after) = signedQuantity(spaces(next)) {
        (constant, next) = (quantity, after)
      } else if let (quantity, after) = quantity(spaces(next)), quantity.word != nil {
        (constant, next) = (quantity, after)
      }
      guard multiplier.isFinite, let tail = tail(next) else { continue }
      let second = ConsoleDescription.Side(item: item, attribute: attribute)
      return (.equation(first, relation, second, multiplier: multiplier, constant: constant), tail)
    }
    return nil
  }

  /// Priorities after a relation: `priority:750`, `@750`, `^750.0`, `^high`, `Hug:250 CompressionResistance:750`. All must be read.
  private func tail(_ start: Int) -> Tail? {
    var (tail, index) = (Tail(), spaces(start))
    while index < end {
      if has("priority:", at: index), tail.priority == nil, let (value, next) = priority(spaces(index + 9)) {
        (tail.priority, index) = (value, spaces(next))
      } else if has("@", at: index) || has("^", at: index), tail.priority == nil,
        let (value, next) = priority(spaces(index + 1))
      {
        (tail.priority, index) = (value, spaces(next))
      } else if has("Hug:", at: index), tail.content == nil, let (hugging, next) = number(index + 4),
        has("CompressionResistance:", at: spaces(next)), let (resistance, after) = number(spaces(next) + 22)
      {
        tail.content = .init(hugging: hugging, compressionResistance: resistance)
        index = spaces(after)
      } else {
        return nil
      }
    }
    return tail
  }
}
