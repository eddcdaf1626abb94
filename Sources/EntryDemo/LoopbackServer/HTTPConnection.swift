/// What a connection does, without its socket and its clock: bytes, replies and instants are passed in.
struct HTTPConnection {
  /// How long a request may take to arrive, from its first byte.
  static let requestTime = Duration.seconds(10)
  /// How long a client may take no byte of a reply.
  static let replyTime = Duration.seconds(30)
  /// How long a connection that ends waits for the client to end it, so that the last reply arrives.
  static let lingerTime = Duration.seconds(2)
  /// The time between two events of a stream after which a ping is sent.
  static let pingTime = Duration.seconds(15)
  /// The largest number of bytes of an event stream that the client has not taken.
  static let streamLimit = 4 << 20

  enum State: Equatable {
    case reading, awaitingReply
    case writing(closes: Bool)
    case streaming
    /// All is sent. What the client still sends is ignored.
    case lingering
    case closed
  }

  private(set) var state = State.reading
  /// When the state began; for a request, when its first byte arrived; for a reply and a stream, when the last byte moved.
  private(set) var changed: Duration
  /// The number of requests so far, which tells replies to them apart.
  private(set) var requestCount = 0
  private var parser = HTTPParser()
  private var output = OutputQueue()
  /// Of the last request.
  private var closesAfterReply = false
  private var omitsBody = false
  /// Whose the event stream is; nil before there is one.
  private(set) var reader: String?

  init(at now: Duration) { changed = now }
  var isReading: Bool { state == .reading || state == .streaming || state == .lingering }
  var isWriting: Bool { !output.isEmpty }
  var unsentCount: Int { output.count }

  /// How much is lost if the connection is closed: 0 for nothing, 1 for a request that has not arrived, 2 for a reply, whose
  /// client may take it slowly to keep others out; nil if the connection must stay.
  var closingCost: Int? {
    switch state {
    case .reading: parser.isEmpty ? 0 : 1
    case .lingering, .closed: 0
    case .writing: 2
    case .awaitingReply, .streaming: nil
    }
  }

  mutating func receive(_ bytes: [UInt8], at now: Duration) {
    guard state == .reading else { return }
    if parser.isEmpty { changed = now }
    parser.append(bytes)
  }

  mutating func close() { state = .closed }

  /// The next request for the handler; nil if there is none yet. What is no request is answered here.
  mutating func nextRequest(at now: Duration) -> HTTPRequest? {
    guard state == .reading else { return nil }
    switch parser.next() {
    case .needsMore: return nil
    case .request(let request):
      state = .awaitingReply
      requestCount += 1
      closesAfterReply = !request.keepsConnection
      omitsBody = request.method == "HEAD"
      return request
    case .invalid(let status):
      refuse(status, at: now)
      return nil
    }
  }

  /// Answers the request that the handler has. Another answer is ignored.
  /// - Parameter number: the `requestCount` at that request.
  mutating func answer(_ number: Int, with reply: HTTPReply, at now: Duration) {
    guard state == .awaitingReply, number == requestCount else { return }
    output.append(reply.bytes(closes: closesAfterReply, omitsBody: omitsBody))
    changed = now
    state = .writing(closes: closesAfterReply)
    guard case .events(_, let reader) = reply else { return }
    if !omitsBody { self.reader = reader }
    state = omitsBody ? .writing(closes: true) : .streaming
  }

  /// Adds an event to a stream; other connections, and that of a reader for whom it is not, ignore it.
  mutating func stream(_ event: [UInt8], notFor other: String? = nil, at now: Duration) {
    guard state == .streaming, reader != other else { return }
    output.append(event)
    changed = now
  }

  /// Sends what waits, as far as the client takes it. For `send` see ``OutputQueue/flush(_:)``.
  mutating func flush(at now: Duration, _ send: (UnsafeRawBufferPointer) -> Int?) {
    guard state != .closed, !output.isEmpty else { return }
    guard let hasProgress = output.flush(send) else { return close() }
    if hasProgress { changed = now }
    if case .writing(let closes) = state, output.isEmpty { state = closes ? .lingering : .reading }
    if state == .streaming, output.count > Self.streamLimit { close() }
  }

  /// When ``expire(at:)`` has something to do; nil for never.
  var deadline: Duration? {
    switch state {
    case .reading: parser.isEmpty ? nil : changed + Self.requestTime
    case .writing: changed + Self.replyTime
    // A client that takes nothing gets no pings.
    case .streaming: output.isEmpty ? changed + Self.pingTime : nil
    case .lingering: changed + Self.lingerTime
    case .awaitingReply, .closed: nil
    }
  }

  mutating func expire(at now: Duration) {
    guard let deadline, deadline <= now else { return }
    switch state {
    case .reading: refuse(408, at: now)
    case .streaming: stream(ServerEvent.ping, at: now)
    default: close()
    }
  }

  private mutating func refuse(_ status: Int, at now: Duration) {
    output.append(HTTPReply.empty(status).bytes(closes: true))
    changed = now
    state = .writing(closes: true)
  }
}
