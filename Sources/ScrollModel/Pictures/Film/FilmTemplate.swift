import ScrollMotion

/// Shapes as SVG text, with the numbers of their geometry taken out. The looks of a view that changes its
/// size differ in numbers only: so a film has the text once, and the numbers that change as channels.
struct FilmTemplate: Hashable {
  /// The text between the numbers; one more than there are numbers.
  private(set) var parts: [String] = []
  private(set) var numbers: [Double] = []

  /// The attributes whose numbers are taken out.
  private static let geometry: Set<String> = [
    "x", "y", "width", "height", "rx", "ry", "x1", "y1", "x2", "y2", "cx", "cy", "r", "d", "points",
    "textLength", "transform", "viewBox",
  ]

  /// - Parameter markup: elements of SVG, with attributes in double quotes.
  init(_ markup: String) {
    let bytes = Array(markup.utf8)
    var (part, name): ([UInt8], [UInt8]) = ([], [])
    var (isTag, isValue, isGeometry) = (false, false, false)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if isGeometry, let end = Self.end(ofNumberAt: index, in: bytes),
        let number = Double(String(decoding: bytes[index..<end], as: UTF8.self))
      {
        parts.append(String(decoding: part, as: UTF8.self))
        numbers.append(number)
        (part, index) = ([], end)
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        if isTag { isValue.toggle() }
        isGeometry = isValue && Self.geometry.contains(String(decoding: name, as: UTF8.self))
      case UInt8(ascii: "<") where !isValue: isTag = true
      case UInt8(ascii: ">") where !isValue: isTag = false
      case UInt8(ascii: " ") where !isValue: name = []
      case UInt8(ascii: "=") where !isValue: break
      default: if isTag, !isValue { name.append(byte) }
      }
      part.append(byte)
      index += 1
    }
    parts.append(String(decoding: part, as: UTF8.self))
  }

  private static func end(ofNumberAt start: Int, in bytes: [UInt8]) -> Int? {
    func isDigit(_ index: Int) -> Bool { index < bytes.count && (48...57).contains(bytes[index]) }
    // A digit after a letter or a sharp sign may be part of a word or a color; commands of paths are capital letters.
    let before = start > 0 ? bytes[start - 1] : 0
    guard !(97...122).contains(before), before != UInt8(ascii: "#"), !isDigit(start - 1) else { return nil }
    var end = start
    if bytes[end] == UInt8(ascii: "-") { end += 1 }
    guard isDigit(end) else { return nil }
    while isDigit(end) { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "."), isDigit(end + 1) {
      end += 1
      while isDigit(end) { end += 1 }
    }
    return end
  }

  /// The text with its numbers, in order, except for those at the changing places, also in order, which it marks.
  func text(_ numbers: some Collection<Double>, marking changing: [Int]) -> String {
    var text = parts[0]
    for (place, number) in numbers.enumerated() {
      if let index = changing.firstIndex(of: place) {
        text += "\u{1}\(index)\u{2}"
      } else {
        text += NumberText.rounded(number)
      }
      text += parts[place + 1]
    }
    return text
  }
}
