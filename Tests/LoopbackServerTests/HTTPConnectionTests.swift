@testable import LoopbackServer
import Testing

/// Connections by their times, without sockets and without waiting.
@Suite("HTTP connections")
struct HTTPConnectionTests {
  private static let request = Array("GET / HTTP/1.1\r\nHost: h\r\n\r\n".utf8)

  /// What a client has taken.
  private final class Taken { var bytes: [UInt8] = [] }

  /// Lets the client take some bytes.
  private static func flush(
    _ connection: inout HTTPConnection, at now: Duration, taking limit: Int = .max
  ) -> String {
    let taken = Taken()
    connection.flush(at: now) { bytes in
      let count = min(bytes.count, limit - taken.bytes.count)
      taken.bytes += bytes.prefix(count)
      return count
    }
    return String(decoding: taken.bytes, as: UTF8.self)
  }

  private static func streaming(at now: Duration) -> HTTPConnection {
    var connection = HTTPConnection(at: now)
    connection.receive(request, at: now)
    _ = connection.nextRequest(at: now)
    connection.answer(1, with: .events(first: []), at: now)
    return connection
  }

  @Test("give a request ten seconds from its first byte")
  func requestTime() {
    var connection = HTTPConnection(at: .seconds(1))
    #expect(connection.deadline == nil)
    connection.receive(Array(Self.request.prefix(5)), at: .seconds(100))
    connection.receive(Array(Self.request[5..<9]), at: .seconds(109))
    #expect(connection.nextRequest(at: .seconds(109)) == nil)
    #expect(connection.deadline == .seconds(110))
    connection.expire(at: .seconds(110) - .nanoseconds(1))
    #expect(connection.state == .reading)
    connection.expire(at: .seconds(110))
    #expect(Self.flush(&connection, at: .seconds(110)).hasPrefix("HTTP/1.1 408 "))
    #expect(connection.state == .lingering)
    #expect(connection.deadline == .seconds(112))
    // It does not answer any more.
    connection.receive(Self.request, at: .seconds(111))
    #expect(connection.nextRequest(at: .seconds(111)) == nil)
    connection.expire(at: .seconds(112))
    #expect(connection.state == .closed)
  }

  @Test("answer one request after the other")
  func order() {
    var connection = HTTPConnection(at: .zero)
    connection.receive(Self.request + Self.request + Self.request.prefix(3), at: .seconds(1))
    #expect(connection.nextRequest(at: .seconds(1))?.path == "/")
    #expect(connection.nextRequest(at: .seconds(1)) == nil)
    #expect(connection.deadline == nil)
    // Not for this request.
    connection.answer(2, with: .empty(200), at: .seconds(2))
    #expect(!connection.isWriting)
    connection.answer(1, with: .empty(200), at: .seconds(2))
    #expect(Self.flush(&connection, at: .seconds(3), taking: 10) == "HTTP/1.1 2")
    #expect(connection.nextRequest(at: .seconds(3)) == nil)
    #expect(connection.deadline == .seconds(33))
    #expect(Self.flush(&connection, at: .seconds(4)).hasSuffix("\r\n\r\n"))
    #expect(connection.nextRequest(at: .seconds(4)) != nil)
    // Again.
    connection.answer(1, with: .empty(404), at: .seconds(4))
    #expect(!connection.isWriting)
    connection.answer(2, with: .empty(200), at: .seconds(5))
    #expect(Self.flush(&connection, at: .seconds(6)).hasPrefix("HTTP/1.1 200 "))
    #expect(connection.nextRequest(at: .seconds(6)) == nil)
    // The time of the third began when it was its turn.
    #expect(connection.deadline == .seconds(16))
  }

  @Test("end when the client takes nothing for thirty seconds, or is gone")
  func replyTime() {
    var connection = HTTPConnection(at: .zero)
    connection.receive(Self.request, at: .zero)
    _ = connection.nextRequest(at: .zero)
    connection.expire(at: .seconds(1000))
    #expect(connection.state == .awaitingReply)
    connection.answer(1, with: .empty(200), at: .seconds(1000))
    #expect(Self.flush(&connection, at: .seconds(1029), taking: 1) == "H")
    #expect(Self.flush(&connection, at: .seconds(1030), taking: 0).isEmpty)
    #expect(connection.deadline == .seconds(1059))
    var other = connection
    connection.expire(at: .seconds(1059))
    #expect(connection.state == .closed)
    other.flush(at: .seconds(1030)) { _ in nil }
    #expect(other.state == .closed)
  }

  @Test("ping a stream fifteen seconds after its last event, but no client that takes nothing")
  func pings() {
    var connection = Self.streaming(at: .seconds(5))
    #expect(connection.state == .streaming)
    #expect(connection.deadline == nil)
    #expect(Self.flush(&connection, at: .seconds(5)).contains("Content-Type: text/event-stream\r\n"))
    #expect(connection.deadline == .seconds(20))
    connection.stream(Array("a\n\n".utf8), at: .seconds(12))
    #expect(Self.flush(&connection, at: .seconds(12)) == "a\n\n")
    connection.expire(at: .seconds(20))
    #expect(!connection.isWriting)
    connection.expire(at: .seconds(27))
    #expect(connection.isWriting)
    #expect(connection.deadline == nil)
    connection.expire(at: .seconds(1000))
    #expect(Self.flush(&connection, at: .seconds(1000)) == ": ping\n\n")
    #expect(connection.deadline == .seconds(1015))
    // What the client sends now is ignored.
    connection.receive(Self.request, at: .seconds(1001))
    #expect(connection.nextRequest(at: .seconds(1001)) == nil)
  }

  @Test("end a stream with more than 4 MiB that were not taken")
  func streamLimit() {
    var connection = Self.streaming(at: .zero)
    _ = Self.flush(&connection, at: .zero)
    let mebibyte = [UInt8](repeating: 120, count: 1 << 20)
    for _ in 0..<4 { connection.stream(mebibyte, at: .zero) }
    _ = Self.flush(&connection, at: .zero, taking: 0)
    #expect(connection.state == .streaming)
    #expect(connection.unsentCount == 4 << 20)
    connection.stream([120], at: .zero)
    _ = Self.flush(&connection, at: .zero, taking: 0)
    #expect(connection.state == .closed)
  }

  @Test("know what is lost if they are closed")
  func closingCost() {
    var connection = HTTPConnection(at: .zero)
    #expect(connection.closingCost == 0)
    connection.receive(Self.request + [0x47], at: .zero)
    #expect(connection.closingCost == 1)
    _ = connection.nextRequest(at: .zero)
    #expect(connection.closingCost == nil)
    connection.answer(1, with: .empty(200), at: .zero)
    #expect(connection.closingCost == 2)
    _ = Self.flush(&connection, at: .zero)
    #expect(connection.closingCost == 1)
    var stream = Self.streaming(at: .zero)
    _ = Self.flush(&stream, at: .zero)
    #expect(stream.closingCost == nil)
  }

  @Test("send pieces of any size in order", arguments: [1, 2, 3, 7, 1000])
  func queue(_ limit: Int) {
    var queue = OutputQueue()
    let taken = Taken()
    var expected: [UInt8] = []
    for number in 0..<200 {
      let piece = [UInt8](repeating: UInt8(number), count: number % 11)
      queue.append(piece)
      expected += piece
      var isReady = true
      _ = queue.flush { bytes in
        defer { isReady = number % 3 == 0 }
        guard isReady else { return 0 }
        taken.bytes += bytes.prefix(limit)
        return min(limit, bytes.count)
      }
      #expect(queue.count == expected.count - taken.bytes.count)
    }
    while queue.flush({ bytes in
      taken.bytes.append(bytes[0]); return 1
    }) == true {}
    #expect(queue.isEmpty)
    #expect(taken.bytes == expected)
  }
}
