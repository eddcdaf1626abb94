@testable import LoopbackServer
import Testing

@Suite("Door of the server")
struct LoopbackDoorTests {
  private static let key = "0123456789abcdef0123456789abcdef"
  private static let door = LoopbackDoor(
    port: 8080, key: key, routes: [.get(""), .get("events"), .get("take/script"), .post("do"), .post("stop")])
  private static let forbidden = LoopbackDoor.Passage.refused(.empty(403))
  private static let hasNoKey = LoopbackDoor.Passage.refused(
    .response(status: 403, body: LoopbackDoor.withoutKey))

  /// A request that passes, but for the parts that are given; an empty header is left out.
  private static func check(
    _ method: String, _ path: String, host: String = "127.0.0.1:8080",
    origin: String = "http://127.0.0.1:8080",
    type: String = "application/json", query: String? = nil
  ) -> LoopbackDoor.Passage {
    var headers = ["host": host]
    if method == "POST" || origin != "http://127.0.0.1:8080" { headers["origin"] = origin }
    if method == "POST" { headers["content-type"] = type }
    headers = headers.filter { !$0.value.isEmpty }
    return door.check(
      HTTPRequest(method: method, path: path, query: query, headers: headers), at: .zero)
  }

  @Test("lets a page of this server in")
  func admitted() {
    for name in ["", "events", "take/script"] {
      #expect(Self.check("GET", "/\(Self.key)/\(name)") == .admitted(.get(name)))
    }
    #expect(Self.check("POST", "/\(Self.key)/do") == .admitted(.post("do")))
    #expect(
      Self.check("POST", "/\(Self.key)/stop", type: "Application/JSON; charset=utf-8")
        == .admitted(.post("stop")))
    #expect(Self.check("GET", "/\(Self.key)/", query: "a=b") == .admitted(.get("")))
  }

  @Test(
    "refuses other hosts",
    arguments: [
      "", "127.0.0.1", "127.0.0.1:8081", "localhost:8080", "[::1]:8080", "evil.example:8080",
      "127.0.0.1:8080.",
      "127.0.0.1:08080", "127.1:8080", "127.0.0.1:8080, 127.0.0.1:8080", "127.0.0.1:8080@evil.example",
    ])
  func hosts(_ host: String) {
    #expect(Self.check("GET", "/\(Self.key)/", host: host) == Self.forbidden)
    #expect(Self.check("POST", "/\(Self.key)/do", host: host) == Self.forbidden)
  }

  @Test(
    "refuses other origins",
    arguments: [
      "null", "http://127.0.0.1", "https://127.0.0.1:8080", "http://localhost:8080", "http://evil.example",
      "http://127.0.0.1:8080/", "http://127.0.0.1:8080, http://evil.example", "HTTP://127.0.0.1:8080",
    ])
  func origins(_ origin: String) {
    #expect(Self.check("POST", "/\(Self.key)/do", origin: origin) == Self.forbidden)
    #expect(Self.check("GET", "/\(Self.key)/", origin: origin) == Self.forbidden)
  }

  @Test("refuses a change without an origin")
  func noOrigin() { #expect(Self.check("POST", "/\(Self.key)/do", origin: "") == Self.forbidden) }

  @Test(
    "refuses a change of another media type",
    arguments: [
      "", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonp",
      "text/plain; application/json", "application/json-patch+json",
    ])
  func types(_ type: String) { #expect(Self.check("POST", "/\(Self.key)/do", type: type) == Self.forbidden) }

  @Test(
    "refuses other paths",
    arguments: [
      "/", "//", "/favicon.ico", "/\(key)", "/\(key)//", "//\(key)/", "/\(key)/other", "/\(key)/events/",
      "/\(key)/./events", "/\(key)/%65vents", "/\(key)/take/../events", "/\(key.uppercased())/",
      "/\(key.dropLast())/", "/\(key.dropLast())0/", "/1\(key.dropFirst())/", "/\(key)0/", "/events",
      "/\(key)/take", "/\(key)/take/", "/00000000000000000000000000000000/",
    ])
  func paths(_ path: String) {
    #expect(Self.check("GET", path) == Self.hasNoKey && Self.check("POST", path) == Self.forbidden)
  }

  @Test("names the methods of a path to those who know it")
  func methods() {
    func isRefused(_ passage: LoopbackDoor.Passage, _ allowed: String) -> Bool {
      passage == .refused(.response(status: 405, headers: [HTTPHeader("Allow", allowed)], body: []))
    }
    #expect(isRefused(Self.check("POST", "/\(Self.key)/"), "GET"))
    #expect(isRefused(Self.check("GET", "/\(Self.key)/do"), "POST"))
    // They change something, perhaps.
    for method in ["HEAD", "PUT", "DELETE", "OPTIONS", "get", "TRACE"] {
      #expect(Self.check(method, "/\(Self.key)/") == Self.forbidden)
    }
  }

  @Test("opens once, within thirty seconds")
  func opening() {
    let door = LoopbackDoor(port: 8080, routes: [.get("")])
    func open(_ address: String, _ seconds: Double, method: String = "GET") -> LoopbackDoor.Passage {
      let path = String(address.dropFirst("http://127.0.0.1:8080".count))
      return door.check(
        HTTPRequest(method: method, path: path, headers: ["host": "127.0.0.1:8080"]), at: .seconds(seconds))
    }
    let target = String(door.address.dropFirst("http://127.0.0.1:8080".count))
    let redirect = LoopbackDoor.Passage.refused(.redirect(to: target))
    let first = door.openingAddress(at: .seconds(100))
    #expect(first != door.address)
    #expect(first.count == door.address.count)
    #expect(open(first, 101, method: "HEAD") == Self.forbidden)
    #expect(open(first + "events", 101) == Self.hasNoKey)
    #expect(open(first, 129.9) == redirect)
    #expect(open(first, 129.9) == Self.hasNoKey)
    let late = door.openingAddress(at: .seconds(200))
    #expect(open(late, 230) == Self.hasNoKey)
    #expect(open(late, 201) == Self.hasNoKey)
    let (old, new) = (door.openingAddress(at: .seconds(300)), door.openingAddress(at: .seconds(301)))
    #expect(open(old, 302) == Self.hasNoKey)
    #expect(open(new, 302) == redirect)
    #expect(open(door.address, 1000) == .admitted(.get("")))
  }

  @Test("has keys of 128 bits")
  func keys() {
    let keys = (0..<1000).map { _ in LoopbackDoor.randomKey() }
    #expect(keys.allSatisfy { $0.count == 32 && $0.allSatisfy("0123456789abcdef".contains) })
    #expect(Set(keys).count == 1000)
    // Each digit takes each value, beginning with 0, too.
    for place in 0..<32 { #expect(Set(keys.map { Array($0)[place] }).count == 16) }
  }

  @Test("leaves the default port out, as browsers do")
  func defaultPort() {
    let door = LoopbackDoor(port: 80, key: Self.key, routes: [.get("")])
    #expect(door.address == "http://127.0.0.1/\(Self.key)/")
    let request = HTTPRequest(method: "GET", path: "/\(Self.key)/", headers: ["host": "127.0.0.1"])
    #expect(door.check(request, at: .zero) == .admitted(.get("")))
  }

  @Test("compares whole texts")
  func comparison() {
    #expect(LoopbackDoor.isEqual("", ""))
    #expect(LoopbackDoor.isEqual("abc", "abc"))
    for other in ["", "ab", "abd", "bbc", "abcd", "ABC"] { #expect(!LoopbackDoor.isEqual("abc", other)) }
    // As bytes, not as characters.
    #expect(!LoopbackDoor.isEqual("\u{E9}", "e\u{301}"))
  }
}
