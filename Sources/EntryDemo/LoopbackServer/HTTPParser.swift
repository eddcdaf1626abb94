/// Reads the requests of a connection from its bytes, in whatever pieces they arrive. It has no side effects.
/// It is stricter than RFC 9112 asks: lines end with CR LF alone, targets are paths, and a body has a `Content-Length`. What is
/// refused is refused at the first byte that can't belong to a request, so that the pieces make no difference.
package struct HTTPParser: Sendable {
  /// The largest number of bytes of a request line and its headers, with the empty line after them.
  package static let headLimit = 16 << 10
  /// The largest number of bytes of a body.
  package static let bodyLimit = 1 << 20

  package enum Output: Hashable, Sendable {
    case needsMore
    case request(HTTPRequest)
    /// The bytes are no request. The status is of the reply; nothing can be read after it.
    case invalid(status: Int)
  }

  private var head = HTTPHead()
  private var bytes: [UInt8] = []
  private var position = 0
  private var lineStart = 0
  /// The number of bytes of the head that have been read.
  private var headCount = 0
  private var bodyLength: Int?
  private var refusal: HTTPHead.Refusal?
  package init() {}
  /// Whether no byte of the next request has arrived.
  package var isEmpty: Bool { headCount == 0 && position == bytes.count }
  package mutating func append(_ more: some Sequence<UInt8>) { if refusal == nil { bytes += more } }

  /// Takes the next request from the bytes. Call it again until it needs more.
  /// - Complexity: linear in the number of bytes added, over all calls.
  package mutating func next() -> Output {
    do throws(HTTPHead.Refusal) {
      if let refusal { throw refusal }
      if bodyLength == nil, try readHead() { bodyLength = try head.bodyLength() }
      guard let length = bodyLength, bytes.count - position >= length else { return .needsMore }
      let request = head.request(Array(bytes[position..<position + length]))
      position += length
      beginRequest()
      return .request(request)
    } catch {
      refusal = error
      bytes = []
      position = 0
      return .invalid(status: error.status)
    }
  }

  private mutating func beginRequest() {
    // Moved seldom, so that many short requests in one piece take linear time.
    if position * 2 >= bytes.count {
      bytes.removeSubrange(..<position)
      position = 0
    }
    head = HTTPHead()
    lineStart = position
    headCount = 0
    bodyLength = nil
  }

  /// Reads lines to the empty one. Returns whether it has been read.
  private mutating func readHead() throws(HTTPHead.Refusal) -> Bool {
    while position < bytes.count {
      let byte = bytes[position]
      let isAfterReturn = position > lineStart && bytes[position - 1] == UInt8(ascii: "\r")
      position += 1
      headCount += 1
      guard headCount <= Self.headLimit else { throw HTTPHead.Refusal(status: 431) }
      guard isAfterReturn == (byte == UInt8(ascii: "\n")), Self.isAllowed(byte) else { throw .badRequest }
      guard isAfterReturn else { continue }
      let line = bytes[lineStart..<position - 2]
      lineStart = position
      if line.isEmpty { return true }
      try head.read(line)
    }
    return false
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    byte >= 0x20 ? byte != 0x7F : [UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n")].contains(byte)
  }
}
