/// The checks of who asks, before a request means anything: a page of this server in the user's own browser, and nobody else.
/// Another page in the browser can send requests here, but not with this `Host` (a name that leads to 127.0.0.1), `Origin`
/// or media type, and does not know the key. Another user of the machine can connect, but does not know the key either.
package final class LoopbackDoor: Sendable {
  /// What a server has at a path.
  package struct Route: Hashable, Sendable {
    /// `GET` or `POST`.
    package let method: String
    /// The path after the key and its slash, such as `events`; empty for the page itself.
    package let name: String

    /// A route that only reads. A browser may ask for it by its address alone.
    package static func get(_ name: String) -> Route { Route(method: "GET", name: name) }
    /// A route that changes something.
    package static func post(_ name: String) -> Route { Route(method: "POST", name: name) }
  }

  package enum Passage: Hashable, Sendable {
    case admitted(Route)
    case refused(HTTPReply)
  }

  /// What a reader with another key gets.
  static let withoutKey = Array(
    "This address does not have the key of a running session: open the whole address that the program has printed.\n"
      .utf8)
  /// How long the browser has to open the page with a key that opens once.
  package static let openingTime = Duration.seconds(30)
  /// The host and the port, as browsers write them.
  private let authority: String
  private let key: String
  private let routes: [Route]
  private let opening = Locked<(path: String, deadline: Duration)?>(nil)

  /// - Parameter routes: all that the server has. Other paths are refused.
  package init(port: UInt16, key: String = LoopbackDoor.randomKey(), routes: [Route]) {
    // Browsers leave the default port out.
    authority = port == 80 ? "127.0.0.1" : "127.0.0.1:\(port)"
    (self.key, self.routes) = (key, routes)
  }

  /// 128 random bits in hexadecimal digits.
  package static func randomKey() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// The address of the page. Who knows it can use the session.
  package var address: String { "http://\(authority)/\(key)/" }

  /// Makes an address that opens the page once, within 30 seconds, for a browser whose arguments others may read. The one before ends.
  /// - Parameter now: the time on the clock of the server.
  package func openingAddress(at now: Duration) -> String {
    let path = "/\(Self.randomKey())/"
    opening.withLock { $0 = (path, now + Self.openingTime) }
    return "http://\(authority)\(path)"
  }

  /// - Parameter now: the time on the clock of the server.
  package func check(_ request: HTTPRequest, at now: Duration) -> Passage {
    let refused = Passage.refused(.empty(403))
    guard request.headers["host"] == authority else { return refused }
    let isRead = request.method == "GET"
    let origin = request.headers["origin"]
    // A read that another page asks for has its origin, if it has one.
    guard origin == "http://\(authority)" || (isRead && origin == nil) else { return refused }
    guard isRead || isJSON(request.headers["content-type"]) else { return refused }
    if isRead, takesOpening(request.path, at: now) { return .refused(.redirect(to: "/\(key)/")) }
    // All are compared, so that the time says nothing about the key.
    let matches = routes.filter { Self.isEqual("/\(key)/\($0.name)", request.path) }
    guard !matches.isEmpty else {
      return isRead ? .refused(.response(status: 403, body: Self.withoutKey)) : refused
    }
    guard let route = matches.first(where: { $0.method == request.method }) else {
      let methods = matches.map(\.method).joined(separator: ", ")
      return .refused(.response(status: 405, headers: [HTTPHeader("Allow", methods)], body: []))
    }
    return .admitted(route)
  }

  /// Whether the path is the one that opens once. Then it does no longer.
  private func takesOpening(_ path: String, at now: Duration) -> Bool {
    opening.withLock { opening in
      guard let (expected, deadline) = opening, Self.isEqual(expected, path) else { return false }
      opening = nil
      return now < deadline
    }
  }

  private func isJSON(_ type: String?) -> Bool {
    let name = type?.prefix { $0 != ";" && $0 != " " && $0 != "\t" }
    return name?.lowercased() == "application/json"
  }

  /// Whether two texts are equal, in a time that depends on their lengths alone.
  static func isEqual(_ a: String, _ b: String) -> Bool {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
