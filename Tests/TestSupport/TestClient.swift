#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#endif

/// A client of plain sockets, which waits for the server. It knows nothing of the server's code.
package final class TestClient {
  /// A reply, as far as tests look at it.
  package struct Reply: Equatable {
    package var status: Int
    package var headers: [String: String]
    package var body: String
  }

  private let number: Int32
  private var received: [UInt8] = []

  /// Makes a socket; ``connect(to:)`` comes next.
  /// - Parameter receiveBuffer: the size of the system's buffer for it in bytes; nil for the system's choice.
  package init(receiveBuffer: Int32? = nil) {
    #if canImport(Glibc)
      number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      number = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var time = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    if var size = receiveBuffer {
      setsockopt(number, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  package convenience init(port: UInt16, receiveBuffer: Int32? = nil) {
    self.init(receiveBuffer: receiveBuffer)
    connect(to: port)
  }

  deinit { close(number) }

  @discardableResult package func connect(to port: UInt16) -> Bool {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    return withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        Self.connectSocket(number, address) == 0
      }
    }
  }

  private static func connectSocket(_ number: Int32, _ address: UnsafePointer<sockaddr>) -> Int32 {
    #if canImport(Glibc)
      Glibc.connect(number, address, socklen_t(MemoryLayout<sockaddr_in>.size))
    #elseif canImport(Musl)
      Musl.connect(number, address, socklen_t(MemoryLayout<sockaddr_in>.size))
    #elseif canImport(Darwin)
      Darwin.connect(number, address, socklen_t(MemoryLayout<sockaddr_in>.size))
    #else
      Android.connect(number, address, socklen_t(MemoryLayout<sockaddr_in>.size))
    #endif
  }

  /// Sends all bytes, or those that the server takes before it ends the connection.
  package func send(_ text: String) { send(Array(text.utf8)) }

  package func send(_ bytes: [UInt8]) {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { transmit(number, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Tells the server that nothing more is sent.
  package func endSending() { shutdown(number, Int32(SHUT_WR)) }

  /// Reads more; false at the end, and after 20 seconds without a byte.
  private func receive() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(number, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    received += buffer[..<count]
    return true
  }

  /// The next line without its end; nil if the connection ends before one is complete.
  package func line() -> String? {
    var searched = 0
    while true {
      if let end = received[searched...].firstIndex(of: 0x0A) {
        let line = String(decoding: received[..<end], as: UTF8.self)
        received.removeSubrange(...end)
        return line.hasSuffix("\r") ? String(line.dropLast()) : line
      }
      searched = received.count
      guard receive() else { return nil }
    }
  }

  /// The status and the headers of the next reply; nil if the connection ends.
  package func head() -> Reply? {
    guard let first = line()?.split(separator: " "), first.count >= 2, let status = Int(first[1]) else {
      return nil
    }
    var headers: [String: String] = [:]
    while let line = line(), !line.isEmpty {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      headers[parts[0].lowercased()] = String(parts[1].drop { $0 == " " })
    }
    return Reply(status: status, headers: headers, body: "")
  }

  /// The next reply with its body; nil if the connection ends.
  package func reply() -> Reply? {
    guard var reply = head(), let count = Int(reply.headers["content-length"] ?? "") else { return nil }
    while received.count < count { guard receive() else { return nil } }
    reply.body = String(decoding: received[..<count], as: UTF8.self)
    received.removeSubrange(..<count)
    return reply
  }

  /// The next event of a stream, its lines without the empty one; nil at the end.
  package func event() -> [String]? {
    var lines: [String] = []
    while let line = line() {
      if line.isEmpty { return lines }
      lines.append(line)
    }
    return nil
  }

  /// Reads to the end.
  /// - Returns: the number of bytes.
  package func readToEnd() -> Int {
    var count = received.count
    received = []
    while receive() {
      count += received.count
      received = []
    }
    return count
  }

  /// Whether the server has ended the connection, without a byte that was not read.
  package var isEnded: Bool { received.isEmpty && !receive() }
}

private func transmit(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
  send(number, bytes, count, flags)
}
