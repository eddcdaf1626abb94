/// An event of an event stream.
package struct ServerEvent: Hashable, Sendable {
  /// The name, by which a page listens to events.
  package let name: String
  /// The text. Each kind of line end arrives as a line feed.
  package let data: String

  /// Creates an event.
  package init(_ name: String, data: String) {
    self.name = name
    self.data = data
  }

  /// What keeps a connection in use while nothing happens. A page does not see it.
  static let ping = Array(": ping\n\n".utf8)

  /// The event as it is sent. No text can end a line of it early.
  package var bytes: [UInt8] {
    let lines = Self.lines(data).map { "data: \($0)\n" }
    return Array("event: \(Self.lines(name).joined(separator: " "))\n\(lines.joined())\n".utf8)
  }

  /// The lines of a text, whose ends are CR LF, CR or LF.
  private static func lines(_ text: String) -> [String] {
    var lines = [String.UnicodeScalarView()]
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == "\r" || scalar == "\n" {
        if !(last == "\r" && scalar == "\n") { lines.append(.init()) }
      } else {
        lines[lines.count - 1].append(scalar)
      }
      last = scalar
    }
    return lines.map { String($0) }
  }
}
