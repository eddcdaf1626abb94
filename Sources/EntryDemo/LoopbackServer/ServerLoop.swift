import Foundation

/// The loop of a server, on one thread: it waits until a socket or another thread has something for it.
struct ServerLoop {
  private struct Peer {
    let id: Int
    let socket: Socket
    var connection: HTTPConnection
  }

  /// How many connections are accepted before the others get their turn, so that a crowd does not close those that it opens.
  private static let acceptLimit = 8
  /// How long no connection is accepted after the system had no file for one.
  private static let acceptPause = Duration.milliseconds(100)
  private let listener: Socket
  private let mailbox: Mailbox
  private let clock: () -> Duration
  private let handle: (HTTPRequest, Responder) -> Void
  private let didEnd: (_ reader: String) -> Void
  /// The clients, the oldest first.
  private var peers: [Peer] = []
  private var lastID = 0
  private var pauseEnd: Duration?

  init(
    listener: Socket, mailbox: Mailbox, clock: @escaping () -> Duration,
    handle: @escaping (HTTPRequest, Responder) -> Void, didEnd: @escaping (_ reader: String) -> Void
  ) {
    (self.listener, self.mailbox, self.clock, self.handle) = (listener, mailbox, clock, handle)
    self.didEnd = didEnd
  }

  mutating func run() {
    while true {
      let (messages, isStopped) = mailbox.take()
      let now = clock()
      for message in messages { deliver(message, at: now) }
      for index in peers.indices { advance(index, at: now, takesRequests: !isStopped) }
      let ended = peers.filter { $0.connection.state == .closed }.compactMap(\.connection.reader)
      peers.removeAll { $0.connection.state == .closed }
      if isStopped { peers = [] }
      mailbox.note(connections: peers.count, readers: peers.compactMap(\.connection.reader))
      if isStopped { return }
      for reader in ended { didEnd(reader) }
      wait(from: now)
    }
  }

  private mutating func deliver(_ message: Mailbox.Message, at now: Duration) {
    switch message {
    case .reply(let reply, let id, let request):
      guard let index = peers.firstIndex(where: { $0.id == id }) else { return }
      let isRefused = reply.isStream && streamCount >= LoopbackServer.streamLimit
      peers[index].connection.answer(request, with: isRefused ? .empty(503) : reply, at: now)
    case .event(let bytes, let reader):
      for index in peers.indices { peers[index].connection.stream(bytes, notFor: reader, at: now) }
    }
  }

  private mutating func advance(_ index: Int, at now: Duration, takesRequests: Bool) {
    peers[index].connection.expire(at: now)
    flush(index, at: now)
    guard takesRequests else { return }
    if let request = peers[index].connection.nextRequest(at: now) {
      let number = peers[index].connection.requestCount
      handle(request, Responder(mailbox, connection: peers[index].id, request: number))
    }
    flush(index, at: now)
  }

  private mutating func flush(_ index: Int, at now: Duration) {
    guard peers[index].connection.isWriting else { return }
    let socket = peers[index].socket
    peers[index].connection.flush(at: now) { socket.transmit($0) }
    if peers[index].connection.state == .lingering { socket.endSending() }
  }

  private mutating func wait(from now: Duration) {
    if let pauseEnd, pauseEnd <= now { self.pauseEnd = nil }
    let accepts = pauseEnd == nil && hasRoom
    var polled = [Self.polled(mailbox.pipe.reader, POLLIN)]
    if accepts { polled.append(Self.polled(listener, POLLIN)) }
    // A connection whose request is with the handler has nothing to wait for, and is not asked whether its client is gone.
    let waiting = peers.indices.filter { peers[$0].connection.isReading || peers[$0].connection.isWriting }
    let first = polled.count
    for index in waiting {
      let connection = peers[index].connection
      let events = (connection.isReading ? POLLIN : 0) | (connection.isWriting ? POLLOUT : 0)
      polled.append(Self.polled(peers[index].socket, events))
    }
    let deadlines = peers.compactMap(\.connection.deadline) + (pauseEnd.map { [$0] } ?? [])
    let count = poll(&polled, nfds_t(polled.count), Self.milliseconds(deadlines.min().map { $0 - now }))
    if count < 0, errno != EINTR {
      // The system has no memory for it now.
      poll(nil, 0, 10)
    }
    guard count > 0 else { return }
    let later = clock()
    for (index, file) in zip(waiting, polled[first...]) where file.revents != 0 { receive(index, at: later) }
    if accepts, polled[1].revents != 0 { acceptConnections(at: later) }
  }

  private static func polled(_ socket: Socket, _ events: some BinaryInteger) -> pollfd {
    pollfd(fd: socket.number, events: Int16(events), revents: 0)
  }

  /// A time limit for `poll`, rounded up.
  private static func milliseconds(_ time: Duration?) -> Int32 {
    guard let time else { return -1 }
    let (seconds, attoseconds) = time.components
    guard seconds < 1_000_000 else { return 1_000_000_000 }
    return max(0, Int32(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000))
  }

  private mutating func receive(_ index: Int, at now: Duration) {
    // A reply that is being sent learns of the end of the connection by sending.
    guard peers[index].connection.isReading, let bytes = peers[index].socket.receive() else { return }
    if bytes.isEmpty {
      peers[index].connection.close()
    } else {
      peers[index].connection.receive(bytes, at: now)
    }
  }

  private var streamCount: Int { peers.count { $0.connection.reader != nil } }
  /// The number of connections that count.
  private var count: Int { peers.count - streamCount }

  /// Whether there can be a new connection, perhaps instead of another.
  private var hasRoom: Bool {
    count < LoopbackServer.connectionLimit + LoopbackServer.spareCount
      || peers.contains { $0.connection.closingCost != nil }
  }

  private mutating func acceptConnections(at now: Duration) {
    for _ in 0..<Self.acceptLimit where hasRoom {
      switch listener.acceptConnection() {
      case .connection(let socket):
        while count >= LoopbackServer.connectionLimit, closeOne(since: now) {}
        lastID += 1
        peers.append(Peer(id: lastID, socket: socket, connection: HTTPConnection(at: now)))
      case .lost: continue
      case .none: return
      case .exhausted:
        // Not one that has just come.
        closeOne(since: now - Self.acceptPause)
        pauseEnd = now + Self.acceptPause
        return
      }
    }
  }

  /// Closes the connection at which least is lost, of equals the one that has been so for longest.
  /// - Parameter time: since when it must have been so.
  /// - Returns: whether there was one.
  @discardableResult private mutating func closeOne(since time: Duration) -> Bool {
    let candidates = peers.indices.compactMap { index in
      peers[index].connection.closingCost.map { (cost: $0, since: peers[index].connection.changed, index) }
    }.filter { $0.since <= time }
    guard let chosen = candidates.min(by: { ($0.cost, $0.since) < ($1.cost, $1.since) }) else { return false }
    peers.remove(at: chosen.2)
    return true
  }
}
