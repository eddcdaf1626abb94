import LoopbackServer
import Testing

@Suite("HTTP replies")
struct HTTPReplyTests {
  private static func text(_ reply: HTTPReply, closes: Bool = false, omitsBody: Bool = false) -> String {
    String(decoding: reply.bytes(closes: closes, omitsBody: omitsBody), as: UTF8.self)
  }

  @Test(
    "have headers that keep other origins out",
    arguments: [
      HTTPReply.empty(403), .json([]), .page { _ in "" }, .attachment(name: "a", type: "b", body: []),
      .events(), .redirect(to: "/a/"),
    ])
  func headers(_ reply: HTTPReply) {
    let text = Self.text(reply)
    for header in [
      "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer", "Cache-Control: no-store",
      "X-Frame-Options: DENY",
    ] { #expect(text.contains("\r\n\(header)\r\n")) }
    let policies = text.split(separator: "\r\n").filter { $0.hasPrefix("Content-Security-Policy: ") }
    #expect(policies.count == 1)
    #expect(
      policies.allSatisfy { $0.contains("default-src 'none'") && $0.contains("frame-ancestors 'none'") })
    #expect(!text.lowercased().contains("access-control"))
  }

  @Test("have the length of their bodies, and none for HEAD")
  func bodies() {
    let reply = HTTPReply.response(status: 200, type: "text/plain", body: Array("äb".utf8))
    #expect(Self.text(reply).hasSuffix("\r\n\r\näb"))
    #expect(Self.text(reply).contains("\r\nContent-Length: 3\r\n"))
    #expect(Self.text(reply, omitsBody: true).hasSuffix("\r\n\r\n"))
    #expect(Self.text(reply, omitsBody: true).contains("\r\nContent-Length: 3\r\n"))
    #expect(!Self.text(reply).contains("Connection: close"))
    #expect(Self.text(reply, closes: true).contains("\r\nConnection: close\r\n"))
    #expect(Self.text(.events()).contains("\r\nConnection: close\r\n"))
  }

  @Test("have one line for each header, whatever its value is")
  func injection() {
    let header = HTTPHeader("A\r\nB", "c\r\nSet-Cookie: d\n\0\u{7F}e")
    let lines = Self.text(.response(status: 200, headers: [header])).split(separator: "\r\n")
    #expect(lines.contains("A  B: c  Set-Cookie: d   e"))
    #expect(!lines.contains { $0.hasPrefix("Set-Cookie") })
    let attachment = HTTPReply.attachment(name: "../a\"; b=\u{E9}\r\n.txt", type: "text/plain", body: [])
    #expect(Self.text(attachment).contains("attachment; filename=\".._a___b____.txt\"\r\n"))
    #expect(Self.text(attachment).contains("Content-Security-Policy: sandbox; default-src 'none'"))
  }

  @Test("make a page whose scripts have a value that changes")
  func page() {
    let values = (0..<2).map { _ in
      let text = Self.text(.page { "<script nonce=\"\($0)\">" })
      let value = text.split(separator: "nonce=\"").last?.dropLast(2) ?? ""
      #expect(value.count == 32)
      #expect(text.contains("script-src 'nonce-\(value)';"))
      #expect(text.contains("connect-src 'self';"))
      return value
    }
    #expect(values[0] != values[1])
  }

  @Test(
    "write events whose texts can't end them",
    arguments: [
      ("a", "event: n\ndata: a\n\n"), ("", "event: n\ndata: \n\n"),
      ("a\nb\r\nc\rd", "event: n\ndata: a\ndata: b\ndata: c\ndata: d\n\n"),
      ("a\n\nevent: x", "event: n\ndata: a\ndata: \ndata: event: x\n\n"),
      ("\r\n\r", "event: n\ndata: \ndata: \ndata: \n\n"), (" a ", "event: n\ndata:  a \n\n"),
    ])
  func events(_ data: String, _ expected: String) {
    #expect(String(decoding: ServerEvent("n", data: data).bytes, as: UTF8.self) == expected)
  }

  @Test("write names of events on one line")
  func eventName() {
    #expect(
      String(decoding: ServerEvent("a\nb\r\nc", data: "").bytes, as: UTF8.self) == "event: a b c\ndata: \n\n")
  }
}
