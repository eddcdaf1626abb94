import Foundation
import LoopbackServer
import TestSupport
import Testing

/// A server behind its door, and clients that are no page of it.
@Suite("Server behind its door", .timeLimit(.minutes(10)))
struct GuardedServerTests {
  /// A server that answers whoever passes with the name of the route.
  private final class Guarded: Sendable {
    let server: LoopbackServer
    let door: LoopbackDoor

    init() throws {
      let server = try LoopbackServer(port: 0)
      let door = LoopbackDoor(port: server.port, routes: [.get(""), .get("events"), .post("do")])
      (self.server, self.door) = (server, door)
      Held.onThread {
        server.run { request, responder in
          switch door.check(request, at: LoopbackServer.uptime()) {
          case .refused(let reply): responder.reply(reply)
          case .admitted(let route): responder.reply(.json(Array("passed \(route.name)".utf8)))
          }
        }
      }
    }

    deinit { server.stop() }

    /// The path of the page.
    var path: String { String(door.address.dropFirst("http://127.0.0.1:\(server.port)".count)) }

    /// The reply to a request, in which `PORT` and `KEY/` stand for the server's.
    func reply(_ request: String) -> TestClient.Reply? {
      let client = TestClient(port: server.port)
      client.send(
        request.replacing("PORT", with: "\(server.port)").replacing("/KEY/", with: path)
          .replacing("\n", with: "\r\n"))
      return client.reply()
    }
  }

  private static let post =
    "POST /KEY/do HTTP/1.1\nHost: 127.0.0.1:PORT\nOrigin: http://127.0.0.1:PORT\n"
    + "Content-Type: application/json\nContent-Length: 2\n\n{}"

  @Test("answers its page")
  func passes() throws {
    let guarded = try Guarded()
    #expect(guarded.reply("GET /KEY/ HTTP/1.1\nHost: 127.0.0.1:PORT\n\n")?.body == "passed ")
    #expect(guarded.reply("GET /KEY/events HTTP/1.0\nHost: 127.0.0.1:PORT\n\n")?.body == "passed events")
    #expect(guarded.reply(Self.post)?.body == "passed do")
  }

  @Test(
    "refuses all others without a word",
    arguments: [
      ("127.0.0.1:PORT\nOrigin", "localhost:PORT\nOrigin"),
      ("127.0.0.1:PORT\nOrigin", "evil.example\nOrigin"),
      ("Origin: http://127.0.0.1:PORT\n", ""), ("Origin: http://127.0.0.1:PORT", "Origin: null"),
      ("Origin: http://127.0.0.1:PORT", "Origin: http://evil.example"),
      ("Origin: ", "Origin: http://evil.example\nOrigin: "),
      ("application/json", "text/plain"), ("Content-Type: application/json\n", ""),
      ("/KEY/", "/"), ("/KEY/", "/00000000000000000000000000000000/"), ("/KEY/do", "/KEY/dont"),
      ("/KEY/do", "/KEY/do/"), ("/KEY/do", "/KEY/%64o"), ("/KEY/do", "/KEY/../KEY/do"),
    ])
  func refuses(_ part: String, _ other: String) throws {
    let guarded = try Guarded()
    let request = Self.post.replacing(part, with: other)
    #expect(request != Self.post)
    let reply = try #require(guarded.reply(request))
    #expect(reply.status == 403)
    #expect(reply.body.isEmpty)
    // A browser of another origin learns nothing from the headers either.
    #expect(
      !reply.headers.keys.contains { $0.hasPrefix("access-control") || $0 == "server" || $0 == "location" })
  }

  @Test("refuses the methods that browsers ask with before others")
  func methods() throws {
    let guarded = try Guarded()
    for method in ["OPTIONS", "PUT", "DELETE", "PATCH"] {
      let reply = guarded.reply(
        "\(method) /KEY/do HTTP/1.1\nHost: 127.0.0.1:PORT\nOrigin: http://evil.example\n\n")
      #expect(reply?.status == 403)
    }
    let head = TestClient(port: guarded.server.port)
    head.send("HEAD /a HTTP/1.1\r\nHost: h\r\n\r\nGET /a HTTP/1.1\r\nHost: h\r\n\r\n")
    #expect(head.head()?.status == 403)
    #expect(head.reply()?.status == 403)
  }

  @Test("opens its page once for a key that others may read")
  func opening() throws {
    let guarded = try Guarded()
    let address = guarded.door.openingAddress(at: LoopbackServer.uptime())
    let path = String(address.dropFirst("http://127.0.0.1:\(guarded.server.port)".count))
    let request = "GET \(path) HTTP/1.1\nHost: 127.0.0.1:PORT\n\n"
    let reply = try #require(guarded.reply(request))
    #expect(reply.status == 303)
    #expect(reply.headers["location"] == guarded.path)
    #expect(guarded.reply(request)?.status == 403)
  }
}
