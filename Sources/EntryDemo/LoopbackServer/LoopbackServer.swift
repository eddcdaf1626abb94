import Foundation

/// A server of HTTP/1.0 and 1.1 on the loopback address 127.0.0.1.
/// One thread runs its loop, which never waits for a client or for a reply. Handlers decide what a request means; the server
/// limits sizes, times and the number of connections. ``LoopbackDoor`` has the checks of who asks.
package final class LoopbackServer: Sendable {
  /// An error of the system.
  package struct Failure: Error, Hashable {
    /// The value of `errno`.
    package let code: Int32
    /// The system's text for it.
    package var reason: String { String(cString: strerror(code)) }

    static var last: Failure { Failure(code: errno) }
  }

  /// The largest number of connections that are no event streams. Then idle ones are closed for new ones, the oldest first, then those
  /// whose request has not arrived, then those that send a reply, the slowest first. If all are with the handler, some more get in,
  /// such as one that is to stop what the handler does, and others wait.
  package static let connectionLimit = 64
  /// How many more get in.
  package static let spareCount = 8
  /// The largest number of event streams. The request for a further one gets the status 503.
  package static let streamLimit = 64
  package let port: UInt16
  private let listener: Locked<Socket?>
  private let mailbox: Mailbox
  private let clock: @Sendable () -> Duration

  /// Listens on 127.0.0.1. Clients are answered once the server runs.
  /// - Parameters:
  ///   - port: 0 for any free one.
  ///   - clock: a time that only grows, from any beginning.
  /// - Throws: the error of the system, such as `EADDRINUSE` for a port that is in use.
  package init(
    port: UInt16, clock: @escaping @Sendable () -> Duration = LoopbackServer.uptime
  ) throws(Failure) {
    let (socket, port) = try Socket.listening(on: port)
    (self.port, self.clock, listener, mailbox) = (port, clock, Locked(socket), try Mailbox())
  }

  /// Takes over a listening socket of the process that started this one.
  /// - Throws: the error of the system, such as `EBADF`.
  package init(inheriting descriptor: Int32) throws(Failure) {
    let (socket, port) = try Socket.inherited(descriptor)
    (self.port, clock, listener, mailbox) = (port, LoopbackServer.uptime, Locked(socket), try Mailbox())
  }

  /// A socket that listens on a port of 127.0.0.1, for processes that inherit it. It is never closed.
  package static func listen(on port: UInt16) throws(Failure) -> (descriptor: Int32, port: UInt16) {
    let (socket, port) = try Socket.listening(on: port)
    return (try socket.kept(), port)
  }

  /// The time since this was first asked, without the time that the system slept.
  package static let uptime: @Sendable () -> Duration = {
    let start = SuspendingClock.now
    return { SuspendingClock.now - start }
  }()

  /// Answers requests until ``stop()``, on the calling thread. Then all connections and the port are closed. A server runs once.
  /// - Parameter handle: gets each request on this thread. What takes time belongs to another thread; ``Responder`` takes the answer
  ///   from any. The requests of one connection come one at a time, each after the reply to the one before has been sent.
  /// - Parameter didEnd: gets the reader of each event stream that has ended, on this thread.
  package func run(
    didEnd: @escaping (_ reader: String) -> Void = { _ in },
    _ handle: @escaping (HTTPRequest, Responder) -> Void
  ) {
    let socket = listener.withLock { listener in
      defer { listener = nil }
      return listener
    }
    guard let socket else { return }
    var loop = ServerLoop(listener: socket, mailbox: mailbox, clock: clock, handle: handle, didEnd: didEnd)
    loop.run()
  }

  /// Sends an event to all event streams, from any thread.
  /// - Parameter reader: whose stream does not get it; nil for nobody's.
  package func send(_ event: ServerEvent, notFor reader: String? = nil) {
    mailbox.post(.event(event.bytes, notFor: reader))
  }

  /// Ends the loop, from any thread, but not from a handler of signals. What was sent before is still given to the system.
  package func stop() {
    mailbox.stop()
    // If it does not run.
    listener.withLock { $0 = nil }
  }

  /// Wakes the loop, which looks at its clock. For a clock that does not follow the real time.
  package func wake() { mailbox.wake() }
  package var eventStreamCount: Int { mailbox.readers.count }
  package func hasStream(of reader: String) -> Bool { mailbox.readers.contains(reader) }
  /// The number of open connections, streams among them.
  package var connectionCount: Int { mailbox.connectionCount }
  /// How often the loop has looked for work. It stays as it is while there is none.
  package var turnCount: Int { mailbox.turnCount }
}
