#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif
import Foundation
import LoopbackServer

/// A server on a thread of its own, with a clock that the test moves.
///
/// It answers a path with the path, `/echo` with the body, and keeps the responders of `/later`. `/big` gets 16 MiB, `/stream` becomes
/// an event stream that begins with `hello`, `/drop` gets no answer, `/twice` two.
final class RunningServer: Sendable {
  private final class State: @unchecked Sendable {
    let lock = NSLock()
    var time = Duration.zero
    var later: [Responder] = []
    var hasEnded = false
  }

  static let bigCount = 16 << 20
  let server: LoopbackServer
  private let state: State

  /// - Parameter didEnd: gets the readers of streams that have ended.
  init(port: UInt16 = 0, didEnd: @escaping @Sendable (String) -> Void = { _ in }) throws {
    let state = State()
    let server = try LoopbackServer(port: port) { state.lock.withLock { state.time } }
    (self.state, self.server) = (state, server)
    let thread = Thread {
      server.run(didEnd: didEnd) { request, responder in
        switch request.path {
        case "/later": state.lock.withLock { state.later.append(responder) }
        case "/echo": responder.reply(.json(request.body))
        case "/big":
          responder.reply(.response(status: 200, body: Array(repeating: 120, count: Self.bigCount)))
        case "/stream":
          let hello = ServerEvent("hello", data: "first")
          responder.reply(.events(first: [hello], reader: request.query ?? ""))
        case "/drop": break
        case "/twice":
          responder.reply(.json(Array("1".utf8)))
          responder.reply(.json(Array("2".utf8)))
        default: responder.reply(.response(status: 200, type: "text/plain", body: Array(request.path.utf8)))
        }
      }
      state.lock.withLock { state.hasEnded = true }
    }
    thread.stackSize = 1 << 20
    thread.start()
  }

  deinit { server.stop() }

  var port: UInt16 { server.port }
  var time: Duration { state.lock.withLock { state.time } }
  var hasEnded: Bool { state.lock.withLock { state.hasEnded } }
  var waitingCount: Int { state.lock.withLock { state.later.count } }

  /// Moves the clock on, which the server notices.
  func advance(by time: Duration) {
    state.lock.withLock { state.time += time }
    server.wake()
  }

  /// Answers all that wait, from this thread.
  func answerLater(_ text: String) {
    let responders = state.lock.withLock {
      defer { state.later = [] }
      return state.later
    }
    for responder in responders { responder.reply(.json(Array(text.utf8))) }
  }

  /// A request by GET.
  func get(_ path: String, headers: String = "") -> String {
    "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(headers)\r\n"
  }

  /// Waits for something that another thread does; false if it does not within 20 seconds.
  static func wait(until isDone: () -> Bool) -> Bool {
    for _ in 0..<20_000 {
      if isDone() { return true }
      usleep(1000)
    }
    return isDone()
  }
}

/// Responders that are answered later.
final class Held: @unchecked Sendable {
  private let lock = NSLock()
  private var responders: [Responder] = []
  var count: Int { lock.withLock { responders.count } }
  func add(_ responder: Responder) { lock.withLock { responders.append(responder) } }
  func answerAll() { lock.withLock { for responder in responders { responder.reply(.empty(200)) } } }

  /// The readers of streams that have ended.
  final class Readers: @unchecked Sendable {
    private let lock = NSLock()
    private var readers: [String] = []

    var all: [String] { lock.withLock { readers } }
    func add(_ reader: String) { lock.withLock { readers.append(reader) } }
  }

  static func onThread(_ body: @escaping @Sendable () -> Void) { Thread(block: body).start() }

  #if canImport(Glibc)
    static var filesLimit: Int32 { Int32(RLIMIT_NOFILE.rawValue) }
  #else
    static var filesLimit: Int32 { RLIMIT_NOFILE }
  #endif
}
