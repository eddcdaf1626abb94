import LoopbackServer
import Testing

/// What the parser takes and refuses. `Fuzz/run http` compares it with a slow parser on any bytes.
@Suite("HTTP parser")
struct HTTPParserTests {
  /// The outputs for bytes in pieces, without the last that needs more.
  static func outputs(_ pieces: [[UInt8]]) -> [HTTPParser.Output] {
    var parser = HTTPParser()
    var outputs: [HTTPParser.Output] = []
    for piece in pieces {
      parser.append(piece)
      while true {
        let output = parser.next()
        if output == .needsMore { break }
        if case .invalid = output {
          if outputs.last != output { outputs.append(output) }
          break
        }
        outputs.append(output)
      }
    }
    return outputs
  }

  static func outputs(_ text: String) -> [HTTPParser.Output] { outputs([Array(text.utf8)]) }

  @Test("reads the parts of a request")
  func parts() {
    let text =
      "POST /a/b?c?d HTTP/1.1\r\nHost: h\r\nX-One:  a b \t\r\nx-one:c\r\nContent-Length: 003\r\n\r\nxyz"
    #expect(
      Self.outputs(text) == [
        .request(
          HTTPRequest(
            method: "POST", path: "/a/b", query: "c?d",
            headers: ["host": "h", "x-one": "a b, c", "content-length": "003"], body: Array("xyz".utf8)))
      ])
  }

  @Test(
    "knows which requests end a connection",
    arguments: [
      ("HTTP/1.1", "", true), ("HTTP/1.1", "Connection: close\r\n", false),
      ("HTTP/1.1", "Connection: keep-alive , CLOSE\r\n", false), ("HTTP/1.1", "Connection: closed\r\n", true),
      ("HTTP/1.0", "", false), ("HTTP/1.0", "Connection: keep-alive\r\n", false),
    ])
  func persistence(_ version: String, _ header: String, _ keeps: Bool) {
    let outputs = Self.outputs("GET / \(version)\r\nHost: h\r\n\(header)\r\n")
    guard case .request(let request) = outputs.first else {
      Issue.record("\(outputs)")
      return
    }
    #expect(request.keepsConnection == keeps)
  }

  @Test(
    "refuses what is no request",
    arguments: [
      // Request lines.
      "\r\n", "GET /\r\n", "GET  / HTTP/1.1\r\n", " GET / HTTP/1.1\r\n", "GET / HTTP/1.1 \r\n",
      "GET / a HTTP/1.1\r\n", "G(T / HTTP/1.1\r\n", "GET a HTTP/1.1\r\n", "GET * HTTP/1.1\r\n",
      "GET http://h/ HTTP/1.1\r\n", "GET /#a HTTP/1.1\r\n", "GET /\u{E9} HTTP/1.1\r\n", "GET /\tHTTP/1.1\r\n",
      "GET / http/1.1\r\n", "GET / HTTP/1.x\r\n", "GET / HTTP/1.10\r\n", "GET / HTTP/11\r\n", "GET / \r\n",
      // Line ends and control characters.
      "GET / HTTP/1.1\n", "GET /\r HTTP/1.1\r\n", "GET / HTTP/1.1\r\r\n", "\u{16}\u{3}\u{1}",
      "GET /\0 HTTP/1.1\r\n",
      "GET / HTTP/1.1\r\nHost: h\r\nA: \0\r\n", "GET / HTTP/1.1\r\nHost: h\r\nA: \u{7F}\r\n",
      "GET / HTTP/1.1\r\nHost: h\r\nA: b\nC: d\r\n", "GET / HTTP/1.1\r\nHost: h\r\nA: b\rC: d\r\n",
      // Headers.
      "GET / HTTP/1.1\r\nHost: h\r\n folded\r\n", "GET / HTTP/1.1\r\nHost: h\r\n\tfolded\r\n",
      "GET / HTTP/1.1\r\n: a\r\n", "GET / HTTP/1.1\r\nHost : h\r\n", "GET / HTTP/1.1\r\nHost\r\n",
      "GET / HTTP/1.1\r\nA(: b\r\n", "GET / HTTP/1.1\r\nÄ: b\r\n", "GET / HTTP/1.1\r\nHost: h\r\nhost: h\r\n",
      "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nA: b\r\n\r\n",
      // Lengths.
      "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 1\r\n",
      "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1, 1\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: +1\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: -1\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 0x1\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1 1\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: h\r\nContent-Length:\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: \u{661}\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nTransfer-Encoding: identity\r\n\r\n",
    ])
  func invalid(_ text: String) {
    #expect(Self.outputs(text) == [.invalid(status: 400)])
    // Nothing that follows is read.
    #expect(Self.outputs(text + "\r\nGET / HTTP/1.0\r\n\r\n") == [.invalid(status: 400)])
    // What is before is.
    #expect(Self.outputs("GET / HTTP/1.0\r\n\r\n" + text).last == .invalid(status: 400))
    #expect(Self.outputs("GET / HTTP/1.0\r\n\r\n" + text).count == 2)
  }

  @Test(
    "names the reason where there is a status for it",
    arguments: [
      ("GET / HTTP/2.0\r\n", 505), ("GET / HTTP/1.2\r\n", 505), ("GET / HTTP/0.9\r\n", 505),
      ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1048577\r\n\r\n", 413),
      ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999999999999999999\r\n\r\n", 413),
      ("POST / HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n", 417),
    ])
  func statuses(_ text: String, _ status: Int) { #expect(Self.outputs(text) == [.invalid(status: status)]) }

  @Test("takes a head of 16 KiB and no byte more", arguments: [0, 1])
  func headLimit(_ excess: Int) {
    let start = "GET / HTTP/1.1\r\nHost: h\r\nA: "
    let filler = String(repeating: "x", count: HTTPParser.headLimit - start.utf8.count - 4 + excess)
    let outputs = Self.outputs(start + filler + "\r\n\r\n")
    #expect((outputs == [.invalid(status: 431)]) == (excess == 1))
    #expect(outputs.count == 1)
    // It ends without its end, too.
    #expect(Self.outputs(start + filler + "yyyy").isEmpty == (excess == 0))
  }

  @Test("takes a body of 1 MiB, in single bytes, too")
  func bodyLimit() {
    let body = (0..<HTTPParser.bodyLimit).map { UInt8(truncatingIfNeeded: $0) }
    let head = Array("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1048576\r\n\r\n".utf8)
    var parser = HTTPParser()
    parser.append(head)
    for byte in body.dropLast() { parser.append(CollectionOfOne(byte)) }
    #expect(parser.next() == .needsMore)
    parser.append(body.suffix(1) + Array("G".utf8))
    guard case .request(let request) = parser.next() else {
      Issue.record("no request")
      return
    }
    #expect(request.body == body)
    #expect(parser.next() == .needsMore)
    #expect(!parser.isEmpty)
  }

  /// Random requests are the oracle: they are known before they are written.
  @Test("reads requests as they were written, in any pieces", arguments: 0..<40)
  func pieces(_ seed: UInt64) {
    var generator = Generator(state: seed)
    var bytes: [UInt8] = []
    var expected: [HTTPParser.Output] = []
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let request = generator.request()
      bytes += generator.written(request)
      expected.append(.request(request))
    }
    if Bool.random(using: &generator) {
      bytes += Array("GET / HTTP/1.1\r\nHost: h\r\nA b\r\n\r\n".utf8)
      expected.append(.invalid(status: 400))
    }
    var splits = [[bytes], bytes.map { [$0] }]
    for _ in 0..<10 {
      var pieces: [[UInt8]] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 0...max(1, bytes.count / 3), using: &generator))
        pieces.append(Array(piece))
        rest = rest.dropFirst(piece.count)
      }
      splits.append(pieces)
    }
    // Each place where two pieces can meet.
    splits += bytes.indices.map { [Array(bytes[..<$0]), Array(bytes[$0...])] }
    let wrong = splits.first { Self.outputs($0) != expected }
    #expect(wrong?.map(\.count) == nil, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
  }
}

/// Random requests.
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  private mutating func text(_ characters: String, _ counts: ClosedRange<Int>) -> String {
    let characters = Array(characters)
    return String(
      (0..<Int.random(in: counts, using: &self)).map { _ in
        characters[Int.random(in: characters.indices, using: &self)]
      })
  }

  mutating func request() -> HTTPRequest {
    var headers = ["host": text("abc.:127", 1...9)]
    for _ in 0..<Int.random(in: 0...4, using: &self) {
      // Spaces around values are not part of them.
      headers["x-" + text("abcdef0123-_!", 1...8)] =
        text("a:,=\u{E9}\u{FF}\"", 1...2) + text("b \tc", 0...9) + text("de", 1...2)
    }
    let body = (0..<Int.random(in: 0...60, using: &self)).map { _ in
      UInt8.random(in: .min ... .max, using: &self)
    }
    if !body.isEmpty || Bool.random(using: &self) { headers["content-length"] = "\(body.count)" }
    let isOld = Int.random(in: 0..<4, using: &self) == 0
    return HTTPRequest(
      method: text("GETPOS-", 1...6), path: "/" + text("ab/%.{}\"&=", 0...20),
      query: Bool.random(using: &self) ? text("?a=b/", 0...6) : nil, headers: headers, body: body,
      keepsConnection: !isOld)
  }

  mutating func written(_ request: HTTPRequest) -> [UInt8] {
    var text = "\(request.method) \(request.path)\(request.query.map { "?" + $0 } ?? "")"
    text += request.keepsConnection ? " HTTP/1.1\r\n" : " HTTP/1.0\r\n"
    for (name, value) in request.headers {
      let written = Bool.random(using: &self) ? name.uppercased() : name
      text += "\(written):\(self.text(" \t", 0...2))\(value)\(self.text(" \t", 0...2))\r\n"
    }
    // Latin-1: a byte for each character.
    return (text + "\r\n").unicodeScalars.map { UInt8($0.value) } + request.body
  }
}
