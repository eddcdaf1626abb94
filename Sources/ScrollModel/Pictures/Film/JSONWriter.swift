/// JSON that is written from begin to end, in a small part of the time that an encoder takes, which collects all values first.
struct JSONWriter {
  var text = ""

  mutating func list<Elements: Sequence>(
    _ elements: Elements, _ write: (Elements.Element, inout JSONWriter) -> Void
  ) {
    text += "["
    var isFirst = true
    for element in elements {
      if !isFirst { text += "," }
      isFirst = false
      write(element, &self)
    }
    text += "]"
  }

  mutating func write(_ number: Double) {
    let whole = Int(exactly: number).flatMap { abs($0) < 1 << 53 ? $0 : nil }
    text += whole.map(String.init) ?? number.description
  }

  mutating func write(_ string: String) {
    text += "\""
    var rest = string.utf8[...]
    // Most texts have nothing to escape.
    while let place = rest.firstIndex(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) {
      text += String(rest[..<place]) ?? ""
      let byte = rest[place]
      text +=
        byte < 0x20
        ? "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))" : "\\\(Character(Unicode.Scalar(byte)))"
      rest = rest[rest.index(after: place)...]
    }
    text += String(rest) ?? ""
    text += "\""
  }
}
