/// Answers one request, now or later, from any thread.
/// The first answer counts. A request whose responder is gone without one gets the status 500, so that no client waits for ever.
package final class Responder: Sendable {
  private let mailbox: Mailbox
  private let connection: Int
  private let request: Int
  private let isAnswered = Locked(false)

  init(_ mailbox: Mailbox, connection: Int, request: Int) {
    (self.mailbox, self.connection, self.request) = (mailbox, connection, request)
  }

  deinit { reply(.empty(500)) }

  /// Answers the request. The loop of the server sends the answer; what was sent to streams before does not reach a stream
  /// that begins with it, and what is sent afterwards does.
  package func reply(_ reply: HTTPReply) {
    let isFirst = isAnswered.withLock { isAnswered in
      defer { isAnswered = true }
      return !isAnswered
    }
    guard isFirst else { return }
    mailbox.post(.reply(reply, connection: connection, request: request))
  }
}
