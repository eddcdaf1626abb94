package enum HTTPReply: Hashable, Sendable {
  /// A whole answer. An empty `type` leaves its header out. A header of `headers` replaces one that every answer has.
  case response(status: Int, type: String = "", headers: [HTTPHeader] = [], body: [UInt8] = [])
  /// Makes the connection an event stream, which gets these events and then all that are sent, except those that are not for its reader.
  case events(first: [ServerEvent] = [], reader: String = "")
  var isStream: Bool { if case .events = self { true } else { false } }
  package static func empty(_ status: Int) -> HTTPReply { .response(status: status) }

  /// Sends the browser to another path of this server, by GET.
  package static func redirect(to path: String) -> HTTPReply {
    .response(status: 303, headers: [HTTPHeader("Location", path)])
  }

  /// JSON, as UTF-8.
  package static func json(_ body: [UInt8]) -> HTTPReply {
    .response(status: 200, type: "application/json", body: body)
  }

  /// A page whose style and scripts are within it.
  /// - Parameter html: makes the page; its argument is the value that the attribute `nonce` of each `style` and `script` has.
  ///   Every page has another value. The browser ignores other styles and scripts, and attributes `style` in the markup.
  package static func page(_ html: (_ nonce: String) -> String) -> HTTPReply {
    let nonce = LoopbackDoor.randomKey()
    let policy =
      "default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; connect-src 'self'; "
      + "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    return .response(
      status: 200, type: "text/html; charset=utf-8", headers: [HTTPHeader(HTTPHeader.policy, policy)],
      body: Array(html(nonce).utf8))
  }

  /// A file that the browser stores. If a browser shows it, it runs no scripts.
  /// - Parameters:
  ///   - name: the name of the file. Characters that are no ASCII letters, digits, `-`, `_` or `.` become `_`.
  ///   - type: the media type, such as `image/svg+xml`.
  package static func attachment(name: String, type: String, body: [UInt8]) -> HTTPReply {
    let plain = name.unicodeScalars.map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789-_.".unicodeScalars.contains(scalar))
        ? Character(scalar) : "_"
    }
    return .response(
      status: 200, type: type,
      headers: [
        HTTPHeader("Content-Disposition", "attachment; filename=\"\(String(plain))\""),
        HTTPHeader(HTTPHeader.policy, "sandbox; \(HTTPHeader.strictestPolicy)"),
      ], body: body)
  }

  /// The bytes to send.
  /// - Parameters:
  ///   - closes: whether the connection ends after them. That of an event stream always does.
  ///   - omitsBody: whether the request has the method HEAD, whose answer is the head alone.
  package func bytes(closes: Bool, omitsBody: Bool = false) -> [UInt8] {
    switch self {
    case .response(let status, let type, let headers, let body):
      var all = [HTTPHeader("Content-Length", "\(body.count)")]
      if !type.isEmpty { all.append(HTTPHeader("Content-Type", type)) }
      let head = Self.head(status, all + headers, closes: closes)
      return omitsBody ? head : head + body
    case .events(let first, _):
      let head = Self.head(200, [HTTPHeader("Content-Type", "text/event-stream")], closes: true)
      return omitsBody ? head : first.reduce(into: head) { $0 += $1.bytes }
    }
  }

  private static func head(_ status: Int, _ headers: [HTTPHeader], closes: Bool) -> [UInt8] {
    let names = Set(headers.map { $0.name.lowercased() })
    let others = HTTPHeader.ofEveryReply.filter { !names.contains($0.name.lowercased()) }
    var lines = ["HTTP/1.1 \(status) \(phrase(status))"]
    lines += (headers + others).map { "\($0.name): \($0.value)" }
    if closes { lines.append("Connection: close") }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  private static func phrase(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 303: "See Other"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 413: "Content Too Large"
    case 417: "Expectation Failed"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 503: "Service Unavailable"
    case 505: "HTTP Version Not Supported"
    default: "Status \(status)"
    }
  }
}
