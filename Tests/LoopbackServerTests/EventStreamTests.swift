import LoopbackServer
import TestSupport
import Testing

@Suite("Event streams", .timeLimit(.minutes(10)))
struct EventStreamTests {
  /// A client whose stream has begun.
  private func stream(
    _ running: RunningServer, query: String = "", receiveBuffer: Int32? = nil
  ) throws -> TestClient {
    let client = TestClient(port: running.port, receiveBuffer: receiveBuffer)
    client.send(running.get("/stream\(query)"))
    let head = try #require(client.head())
    #expect(head.status == 200)
    #expect(head.headers["content-type"] == "text/event-stream")
    #expect(head.headers["content-length"] == nil)
    #expect(client.event() == ["event: hello", "data: first"])
    return client
  }

  @Test("get all events in order")
  func order() throws {
    let running = try RunningServer()
    let clients = try [stream(running), stream(running)]
    #expect(RunningServer.wait { running.server.eventStreamCount == 2 })
    for number in 0..<500 { running.server.send(ServerEvent("n", data: "\(number)\nx")) }
    for client in clients {
      for number in 0..<500 { try #require(client.event() == ["event: n", "data: \(number)", "data: x"]) }
    }
  }

  @Test("get no event that is not for their reader")
  func readers() throws {
    let running = try RunningServer()
    let clients = try ["?a", "?b", "?a", ""].map { try stream(running, query: $0) }
    #expect(RunningServer.wait { running.server.eventStreamCount == 4 })
    running.server.send(ServerEvent("n", data: "1"), notFor: "a")
    running.server.send(ServerEvent("n", data: "2"))
    for (client, expected) in zip(clients, [["2"], ["1", "2"], ["2"], ["1", "2"]]) {
      for number in expected { try #require(client.event() == ["event: n", "data: \(number)"]) }
    }
  }

  @Test("get a ping each fifteen seconds")
  func pings() throws {
    let running = try RunningServer()
    let client = try stream(running)
    for _ in 0..<3 {
      running.advance(by: .seconds(15))
      #expect(client.event() == [": ping"])
    }
  }

  @Test("end with their client")
  func gone() throws {
    let running = try RunningServer()
    var client: TestClient? = try stream(running)
    let other = try stream(running)
    #expect(RunningServer.wait { running.server.eventStreamCount == 2 })
    _ = client
    client = nil
    #expect(RunningServer.wait { running.server.eventStreamCount == 1 })
    running.server.send(ServerEvent("a", data: "b"))
    #expect(other.event() == ["event: a", "data: b"])
  }

  @Test("ignore what their client sends")
  func input() throws {
    let running = try RunningServer()
    let client = try stream(running)
    client.send(running.get("/a") + "\0\0\0")
    running.server.send(ServerEvent("a", data: "b"))
    #expect(client.event() == ["event: a", "data: b"])
  }

  @Test("end for a client that does not read, and go on for others")
  func slowReader() throws {
    let running = try RunningServer()
    let slow = try stream(running, receiveBuffer: 4096)
    let other = try stream(running)
    #expect(RunningServer.wait { running.server.eventStreamCount == 2 })
    let size = 1 << 20
    let text = String(repeating: "x", count: size)
    // The buffers of the system take some.
    for count in 1...40 {
      running.server.send(ServerEvent("n", data: text))
      try #require(other.event()?.last?.utf8.count == size + 6)
      if count <= 4 { #expect(running.server.eventStreamCount == 2) }
    }
    #expect(RunningServer.wait { running.server.eventStreamCount == 1 })
    #expect(slow.readToEnd() < 20 * size)
    let client = TestClient(port: running.port)
    client.send(running.get("/a"))
    #expect(client.reply()?.body == "/a")
  }
}
