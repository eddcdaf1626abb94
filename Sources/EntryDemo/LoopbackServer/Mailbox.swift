/// What other threads want of the loop, and what they may know of it.
final class Mailbox: Sendable {
  enum Message: Sendable {
    case reply(HTTPReply, connection: Int, request: Int)
    case event([UInt8], notFor: String?)
  }

  private struct Content {
    var messages: [Message] = []
    var isStopped = false
    /// Whether a byte is in the pipe.
    var isAwake = false
    var connectionCount = 0
    var readers: [String] = []
    var turnCount = 0
  }

  private let content = Locked(Content())
  /// Its reader is readable when there is something to do.
  let pipe: (reader: Socket, writer: Socket)
  init() throws(LoopbackServer.Failure) { pipe = try Socket.pipe() }

  /// Leaves a message. After the stop there is no one to read it.
  func post(_ message: Message) {
    content.withLock { content in
      guard !content.isStopped else { return }
      content.messages.append(message)
      wake(&content)
    }
  }

  /// Ends the loop after what was posted before.
  func stop() {
    content.withLock { content in
      content.isStopped = true
      wake(&content)
    }
  }

  func wake() { content.withLock { wake(&$0) } }

  private func wake(_ content: inout Content) {
    guard !content.isAwake else { return }
    content.isAwake = true
    _ = [0].withUnsafeBytes { pipe.writer.writeToPipe($0) }
  }

  func take() -> (messages: [Message], isStopped: Bool) {
    content.withLock { content in
      if content.isAwake {
        _ = pipe.reader.readFromPipe()
        content.isAwake = false
      }
      content.turnCount += 1
      defer { content.messages = [] }
      return (content.messages, content.isStopped)
    }
  }

  func note(connections: Int, readers: [String]) {
    content.withLock { content in
      content.connectionCount = connections
      content.readers = readers
    }
  }

  var connectionCount: Int { content.withLock { $0.connectionCount } }
  var readers: [String] { content.withLock { $0.readers } }
  var turnCount: Int { content.withLock { $0.turnCount } }
}
