import LoopbackServer
import TestSupport
import Testing

/// A server and plain sockets.
@Suite("Loopback server", .timeLimit(.minutes(10)))
struct LoopbackServerTests {
  @Test("answers requests of one connection")
  func answers() throws {
    let running = try RunningServer()
    let client = TestClient(port: running.port)
    for path in ["/a", "/b"] {
      client.send(running.get(path))
      let reply = try #require(client.reply())
      #expect(reply.status == 200)
      #expect(reply.body == path)
      #expect(reply.headers["connection"] == nil)
    }
    client.send("POST /echo HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nhello")
    #expect(client.reply()?.body == "hello")
    #expect(running.server.connectionCount == 1)
  }

  @Test("ends a connection where the request says so", arguments: ["HTTP/1.0", "HTTP/1.1"])
  func closing(_ version: String) throws {
    let running = try RunningServer()
    let client = TestClient(port: running.port)
    client.send("GET /a \(version)\r\nHost: h\r\nConnection: close\r\n\r\n")
    #expect(client.reply()?.headers["connection"] == "close")
    #expect(client.isEnded)
    // It answers a client that sends no more.
    let other = TestClient(port: running.port)
    other.send("GET /b \(version)\r\nHost: h\r\n\r\n")
    other.endSending()
    #expect(other.reply()?.body == "/b")
  }

  @Test("takes a request in single bytes")
  func slowRequest() throws {
    let running = try RunningServer()
    let client = TestClient(port: running.port)
    for byte in Array(running.get("/slow").utf8) { client.send([byte]) }
    #expect(client.reply()?.body == "/slow")
  }

  @Test("answers a thousand requests that are sent at once, in order")
  func pipelining() throws {
    let running = try RunningServer()
    let client = TestClient(port: running.port)
    client.send((0..<1000).map { running.get("/\($0)") }.joined())
    for number in 0..<1000 { try #require(client.reply()?.body == "/\(number)") }
  }

  @Test("sends a reply that is given later, while it answers others")
  func later() throws {
    let running = try RunningServer()
    let (client, other) = (TestClient(port: running.port), TestClient(port: running.port))
    client.send(running.get("/later") + running.get("/after"))
    #expect(RunningServer.wait { running.waitingCount == 1 })
    other.send(running.get("/other"))
    #expect(other.reply()?.body == "/other")
    // A minute is not too long.
    running.advance(by: .seconds(60))
    running.answerLater("now")
    #expect(client.reply()?.body == "now")
    #expect(client.reply()?.body == "/after")
  }

  @Test("takes the first reply, and answers where a handler does not")
  func wrongHandlers() throws {
    let running = try RunningServer()
    let client = TestClient(port: running.port)
    client.send(running.get("/twice") + running.get("/drop") + running.get("/a"))
    #expect(client.reply()?.body == "1")
    #expect(client.reply()?.status == 500)
    #expect(client.reply()?.body == "/a")
  }

  @Test("gives a reply to a client that is gone to nobody")
  func goneClient() throws {
    let running = try RunningServer()
    var client: TestClient? = TestClient(port: running.port)
    client?.send(running.get("/later"))
    #expect(RunningServer.wait { running.waitingCount == 1 })
    client = nil
    running.answerLater("too late")
    #expect(RunningServer.wait { running.server.connectionCount == 0 })
    let other = TestClient(port: running.port)
    other.send(running.get("/a"))
    #expect(other.reply()?.body == "/a")
  }

  @Test(
    "ends a connection after what is no request",
    arguments: [
      ("GET / HTTP/1.1\n", 400), ("\u{16}\u{3}\u{1}\u{2}", 400), ("GET / HTTP/2.0\r\n", 505),
      ("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 2000000\r\n\r\n", 413),
      ("GET / HTTP/1.1\r\nA: ", 431),
    ])
  func wrongRequest(_ start: String, _ status: Int) throws {
    // The client reads nothing before it has sent all.
    let text = start + String(repeating: "x", count: [413: 2_000_000, 431: 100_000][status] ?? 0)
    let running = try RunningServer()
    let client = TestClient(port: running.port)
    client.send(running.get("/before") + text)
    #expect(client.reply()?.body == "/before")
    let reply = try #require(client.reply())
    #expect(reply.status == status)
    #expect(reply.body.isEmpty)
    #expect(client.isEnded)
  }

  @Test("gives a request ten seconds")
  func slowRequests() throws {
    let running = try RunningServer()
    let (slow, idle) = (TestClient(port: running.port), TestClient(port: running.port))
    slow.send("GET / HT")
    #expect(RunningServer.wait { running.server.connectionCount == 2 })
    // The bytes may arrive late.
    let isEnded = RunningServer.wait {
      running.advance(by: .milliseconds(500))
      return running.server.connectionCount == 1
    }
    #expect(isEnded)
    #expect(running.time >= .seconds(10))
    #expect(slow.reply()?.status == 408)
    #expect(slow.isEnded)
    idle.send(running.get("/a"))
    #expect(idle.reply()?.body == "/a")
  }

  @Test("waits for no reader")
  func slowReader() throws {
    let running = try RunningServer()
    let slow = TestClient(port: running.port, receiveBuffer: 4096)
    slow.send(running.get("/big"))
    #expect(slow.head()?.headers["content-length"] == "\(RunningServer.bigCount)")
    let other = TestClient(port: running.port)
    for number in 0..<100 {
      other.send(running.get("/\(number)"))
      try #require(other.reply()?.body == "/\(number)")
    }
    // A reader that is slow gets all.
    let fast = TestClient(port: running.port)
    fast.send(running.get("/big", headers: "Connection: close\r\n"))
    #expect(fast.head() != nil)
    #expect(fast.readToEnd() == RunningServer.bigCount)
    // One that takes nothing for thirty seconds gets no more.
    running.advance(by: .seconds(31))
    #expect(RunningServer.wait { running.server.connectionCount == 1 })
    #expect(slow.readToEnd() < RunningServer.bigCount)
  }

  @Test("ends, and gives its port to the next")
  func stop() throws {
    let running = try RunningServer()
    let (idle, half) = (TestClient(port: running.port), TestClient(port: running.port))
    let (waiting, stream) = (TestClient(port: running.port), TestClient(port: running.port))
    half.send("GET / HT")
    waiting.send(running.get("/later"))
    stream.send(running.get("/stream"))
    #expect(stream.head() != nil)
    #expect(stream.event() == ["event: hello", "data: first"])
    #expect(
      RunningServer.wait { running.server.connectionCount == 4 && running.waitingCount == 1 })
    running.server.send(ServerEvent("ended", data: ""))
    running.server.stop()
    #expect(RunningServer.wait { running.hasEnded })
    #expect(stream.event() == ["event: ended", "data: "])
    for client in [idle, half, waiting, stream] { #expect(client.isEnded) }
    #expect(running.server.eventStreamCount == 0)
    #expect(!TestClient().connect(to: running.port))
    // Neither of these waits or fails.
    running.answerLater("too late")
    running.server.send(ServerEvent("a", data: ""))
    running.server.stop()
    let next = try RunningServer(port: running.port)
    let client = TestClient(port: next.port)
    client.send(next.get("/next"))
    #expect(client.reply()?.body == "/next")
  }

  @Test("can be stopped before it runs")
  func earlyStop() throws {
    let server = try LoopbackServer(port: 0)
    server.stop()
    server.run { _, _ in Issue.record("a request") }
    #expect(!TestClient().connect(to: server.port))
  }

  @Test("says that a port is in use")
  func usedPort() throws {
    let server = try LoopbackServer(port: 0)
    #expect(server.port != 0)
    let error = #expect(throws: LoopbackServer.Failure.self) { try LoopbackServer(port: server.port) }
    #expect(error?.reason.isEmpty == false)
  }
}
