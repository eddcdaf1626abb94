#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif
import LoopbackServer
import TestSupport
import Testing

/// More connections than the server holds, and more than the system does.
@Suite("Many connections", .serialized, .timeLimit(.minutes(10)))
struct ManyConnectionsTests {
  private static let limit = LoopbackServer.connectionLimit

  @Test("a thousand clients are answered, though none leaves")
  func thousand() throws {
    let running = try RunningServer()
    var clients: [TestClient] = []
    for number in 0..<1000 {
      let client = TestClient(port: running.port)
      client.send(running.get("/\(number)"))
      try #require(client.reply()?.body == "/\(number)")
      clients.append(client)
    }
    #expect(running.server.connectionCount <= Self.limit)
    // The last ones are still open, the first are not.
    for client in clients.prefix(1000 - Self.limit) { try #require(client.isEnded) }
    for client in clients.suffix(Self.limit) {
      client.send(running.get("/again"))
      try #require(client.reply()?.body == "/again")
    }
  }

  @Test("a thousand silent clients keep nobody out")
  func silent() throws {
    let running = try RunningServer()
    let clients = (0..<1000).map { _ in TestClient(port: running.port) }
    let client = TestClient(port: running.port)
    client.send(running.get("/a"))
    #expect(client.reply()?.body == "/a")
    #expect(running.server.connectionCount <= Self.limit)
    for client in clients.prefix(1000 - Self.limit) { try #require(client.isEnded) }
  }

  @Test("idle clients are closed first, the oldest first, then those whose request has not arrived")
  func order() throws {
    let running = try RunningServer()
    func client(_ text: String) -> TestClient {
      let count = running.server.connectionCount
      let client = TestClient(port: running.port)
      client.send(text)
      _ = RunningServer.wait { running.server.connectionCount > min(count, Self.limit) }
      return client
    }
    let half = client("GET / HT")
    let stream = client(running.get("/stream"))
    #expect(stream.head() != nil)
    #expect(stream.event() != nil)
    var idle: [TestClient] = []
    // The stream does not count.
    for _ in 0..<Self.limit - 1 {
      idle.append(client(running.get("/a")))
      #expect(idle.last?.reply()?.body == "/a")
      running.advance(by: .milliseconds(1))
    }
    // The first has been idle for the shortest time.
    idle[0].send(running.get("/a"))
    #expect(idle[0].reply() != nil)
    running.advance(by: .milliseconds(1))
    var waiting: [TestClient] = []
    for (number, place) in (Array(1..<idle.count) + [0]).enumerated() {
      waiting.append(client(running.get("/later")))
      try #require(RunningServer.wait { running.waitingCount == number + 1 })
      try #require(idle[place].isEnded)
    }
    // Only then it is the turn of the request that has not arrived.
    waiting.append(client(running.get("/later")))
    #expect(half.isEnded)
    try #require(RunningServer.wait { running.waitingCount == Self.limit })
    // All are busy: some more get in, the next one waits, and nobody is closed.
    let busy = Self.limit + LoopbackServer.spareCount
    for number in Self.limit..<busy {
      waiting.append(client(running.get("/later")))
      try #require(RunningServer.wait { running.waitingCount == number + 1 })
    }
    let last = TestClient(port: running.port)
    last.send(running.get("/last"))
    usleep(50_000)
    #expect(running.server.connectionCount == busy + 1)
    running.server.send(ServerEvent("a", data: "b"))
    #expect(stream.event() == ["event: a", "data: b"])
    running.answerLater("now")
    #expect(last.reply()?.body == "/last")
    for client in waiting.dropFirst() { try #require(client.reply()?.body == "now") }
  }

  @Test("as many streams as there may be keep nobody out, a further one is refused, and each end is told")
  func streams() throws {
    let ended = Held.Readers()
    let running = try RunningServer { ended.add($0) }
    var streams = (0..<LoopbackServer.streamLimit).map { number in
      let client = TestClient(port: running.port)
      client.send(running.get("/stream?\(number)"))
      return client
    }
    for client in streams { try #require(client.head()?.status == 200 && client.event() != nil) }
    for _ in 0..<3 {
      let client = TestClient(port: running.port)
      client.send(running.get("/a") + running.get("/stream"))
      #expect(client.reply()?.body == "/a")
      #expect(client.reply()?.status == 503)
    }
    #expect(running.server.eventStreamCount == LoopbackServer.streamLimit && ended.all.isEmpty)
    streams.remove(at: 7)
    #expect(RunningServer.wait { ended.all == ["7"] })
    #expect(!running.server.hasStream(of: "7") && running.server.hasStream(of: "8"))
    let client = TestClient(port: running.port)
    client.send(running.get("/stream?7"))
    #expect(client.head()?.status == 200)
    #expect(RunningServer.wait { running.server.hasStream(of: "7") })
  }

  @Test("clients that take no reply keep nobody out")
  func slowReaders() throws {
    let running = try RunningServer()
    var clients: [TestClient] = []
    for _ in 0..<Self.limit {
      clients.append(TestClient(port: running.port, receiveBuffer: 4096))
      clients.last?.send(running.get("/big"))
      #expect(clients.last?.head() != nil)
    }
    #expect(running.server.connectionCount == Self.limit)
    let client = TestClient(port: running.port)
    client.send(running.get("/a"))
    #expect(client.reply()?.body == "/a")
    #expect(running.server.connectionCount == Self.limit)
  }

  @Test("a server without work does nothing")
  func rest() throws {
    let running = try RunningServer()
    let clients = ["/a", "/stream", "/later"].map { path in
      let client = TestClient(port: running.port)
      client.send(running.get(path))
      return client
    }
    #expect(RunningServer.wait { running.server.eventStreamCount == 1 && running.waitingCount == 1 })
    #expect(clients[0].reply() != nil)
    // A client that has ended its side while its request is with the handler.
    clients[2].endSending()
    usleep(50_000)
    let count = running.server.turnCount
    usleep(200_000)
    #expect(running.server.turnCount == count)
  }

  @Test("random bytes end nothing but their connection", arguments: 0..<10)
  func noise(_ seed: UInt64) throws {
    let running = try RunningServer()
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    for _ in 0..<50 {
      let client = TestClient(port: running.port)
      let bytes = (0..<200).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 33)
      }
      client.send(Array("GET / HTTP/1.1\r\nHost: h\r\n\r\n".utf8.prefix(Int(state >> 33) % 30)) + bytes)
    }
    let client = TestClient(port: running.port)
    client.send(running.get("/a"))
    #expect(client.reply()?.body == "/a")
  }

  @Test("a system without files for connections makes them wait, and costs no time")
  func noFiles() async {
    await #expect(processExitsWith: .success) {
      let server = try LoopbackServer(port: 0)
      let responders = Held()
      Held.onThread { server.run { _, responder in responders.add(responder) } }
      guard RunningServer.wait(until: { server.turnCount > 0 }) else { exit(5) }
      let clients = (0..<20).map { _ in TestClient() }
      // A few more files can be opened: two at the lowest free numbers, and some in case the system opens one now.
      let (one, two) = (open("/dev/null", O_RDONLY), open("/dev/null", O_RDONLY))
      close(one)
      close(two)
      var files = rlimit()
      getrlimit(Held.filesLimit, &files)
      let before = files
      files.rlim_cur = rlim_t(max(one, two) + 4)
      setrlimit(Held.filesLimit, &files)
      for client in clients {
        client.connect(to: server.port)
        client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
      }
      guard RunningServer.wait(until: { responders.count >= 2 }) else { exit(1) }
      usleep(50_000)
      let turns = server.turnCount
      usleep(500_000)
      // A few in each tenth of a second. Without pauses there are many thousands.
      guard server.turnCount - turns <= 200, responders.count < 20 else { exit(2) }
      files = before
      setrlimit(Held.filesLimit, &files)
      guard RunningServer.wait(until: { responders.count == 20 }) else { exit(3) }
      responders.answerAll()
      for client in clients where client.reply()?.status != 200 { exit(4) }
      exit(0)
    }
  }

  @Test("a client that is gone ends no process")
  func closedPipe() async {
    await #expect(processExitsWith: .success) {
      signal(SIGPIPE, SIG_DFL)
      let running = try RunningServer()
      for _ in 0..<20 {
        let client = TestClient(port: running.port, receiveBuffer: 4096)
        client.send(running.get("/big"))
        guard client.head() != nil else { exit(1) }
      }
      guard RunningServer.wait(until: { running.server.connectionCount == 0 }) else { exit(2) }
      exit(0)
    }
  }
}
