struct HTTPHead: Sendable {
  struct Refusal: Error {
    let status: Int
    static let badRequest = Refusal(status: 400)
  }

  private var method = ""
  private var path = ""
  private var query: String?
  /// The second digit of the version; nil before the request line.
  private var minorVersion: Int?
  private var headers: [String: String] = [:]

  /// Reads a line, which has neither its end nor control characters other than tabs.
  mutating func read(_ line: ArraySlice<UInt8>) throws(Refusal) {
    if minorVersion == nil { try readRequestLine(line) } else { try readHeader(line) }
  }

  private mutating func readRequestLine(_ line: ArraySlice<UInt8>) throws(Refusal) {
    let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 3, Self.isToken(parts[0]), Self.isTarget(parts[1]) else { throw .badRequest }
    minorVersion = try Self.minorVersion(Array(parts[2]))
    method = Self.text(parts[0])
    let target = parts[1].split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    path = Self.text(target[0])
    query = target.count > 1 ? Self.text(target[1]) : nil
  }

  private mutating func readHeader(_ line: ArraySlice<UInt8>) throws(Refusal) {
    // A line that begins with a space, an old form of a longer value, has no name that is a token.
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), Self.isToken(line[..<colon]) else {
      throw .badRequest
    }
    let name = Self.text(line[..<colon]).lowercased()
    let value = Self.text(Self.trimmed(line[(colon + 1)...]))
    guard let first = headers[name] else {
      headers[name] = value
      return
    }
    // Readers that take different ones of two would disagree about the request.
    if name == "host" || name == "content-length" { throw .badRequest }
    headers[name] = first + ", " + value
  }

  /// Checks what the headers say together, after the last one. Returns the length of the body in bytes.
  func bodyLength() throws(Refusal) -> Int {
    guard let minorVersion, value(of: "Transfer-Encoding") == nil else { throw .badRequest }
    guard minorVersion == 0 || value(of: "Host") != nil else { throw .badRequest }
    var length = 0
    if let text = value(of: "Content-Length") {
      guard !text.isEmpty, text.utf8.allSatisfy(Self.isDigit) else { throw .badRequest }
      // More digits than a number has are too many, too.
      guard let number = Int(text), number <= HTTPParser.bodyLimit else { throw Refusal(status: 413) }
      length = number
    }
    // A client that waits for a first answer before it sends the body must not wait.
    guard value(of: "Expect") == nil else { throw Refusal(status: 417) }
    return length
  }

  func request(_ body: [UInt8]) -> HTTPRequest {
    let options = (value(of: "Connection") ?? "").split(separator: ",")
    let closes = options.contains { $0.lowercased().split(separator: " ") == ["close"] }
    return HTTPRequest(
      method: method, path: path, query: query, headers: headers, body: body,
      keepsConnection: minorVersion == 1 && !closes)
  }

  private func value(of name: String) -> String? { headers[name.lowercased()] }

  private static func minorVersion(_ text: [UInt8]) throws(Refusal) -> Int {
    let name = Array("HTTP/".utf8)
    guard text.count == name.count + 3, text.starts(with: name), text[6] == UInt8(ascii: "."),
      isDigit(text[5]), isDigit(text[7])
    else { throw .badRequest }
    let minor = Int(text[7] - UInt8(ascii: "0"))
    guard text[5] == UInt8(ascii: "1"), minor <= 1 else { throw Refusal(status: 505) }
    return minor
  }

  /// Whether this is a path of visible ASCII characters, perhaps with a query: the one form that browsers send to a server.
  private static func isTarget(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.first == UInt8(ascii: "/")
      && bytes.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") }
  }

  private static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy(isTokenCharacter)
  }

  private static func isTokenCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: isDigit(byte) || "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let rest = bytes.drop(while: isSpace)
    guard let last = rest.lastIndex(where: { !isSpace($0) }) else { return rest[rest.endIndex...] }
    return rest[...last]
  }

  /// A character for each byte, as in Latin-1, so that no two values become one.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(Unicode.Scalar(byte)) }
    return String(text)
  }
}
