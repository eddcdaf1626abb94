/// An event of an event stream.
package struct ServerEvent: Hashable, Sendable {
  /// The name, by which a page listens to events.
  package let name: String
  /// The text. Each kind of line end arrives as a line feed.
  package let data: String

  package init(_ name: String, data: String) { (self.name, self.data) = (name, data) }

  /// What keeps a connection in use while nothing happens. A page does not see it.
  static let ping = Array(": ping\n\n".utf8)

  /// The event as it is sent. No text can end a line of it early.
  package var bytes: [UInt8] {
    var bytes = Array("event: ".utf8)
    Self.append(name, to: &bytes, lineEnd: " ")
    bytes += "\ndata: ".utf8
    Self.append(data, to: &bytes, lineEnd: "\ndata: ")
    bytes += "\n\n".utf8
    return bytes
  }

  /// Appends a text with another end of its lines, which are CR LF, CR or LF.
  private static func append(_ text: String, to bytes: inout [UInt8], lineEnd: String) {
    let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    var last: UInt8?
    for byte in text.utf8 {
      if byte == lineFeed || byte == carriageReturn {
        if !(last == carriageReturn && byte == lineFeed) { bytes += lineEnd.utf8 }
      } else {
        bytes.append(byte)
      }
      last = byte
    }
  }
}
