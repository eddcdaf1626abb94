import Foundation

// Inside `Socket` the names of the system calls would refer to its own methods.
private func systemPipe(_ numbers: inout [Int32]) -> Int32 { pipe(&numbers) }
private func systemAccept(_ number: Int32) -> Int32 { accept(number, nil, nil) }

/// A file of the system that never blocks and that child processes don't inherit. It is closed with its last reference.
final class Socket: Sendable {
  let number: Int32
  private init(_ number: Int32) { self.number = number }
  deinit { close(number) }

  private func prepare() throws(LoopbackServer.Failure) {
    guard fcntl(number, F_SETFD, FD_CLOEXEC) == 0, fcntl(number, F_SETFL, O_NONBLOCK) == 0 else {
      throw .last
    }
  }

  static func pipe() throws(LoopbackServer.Failure) -> (reader: Socket, writer: Socket) {
    var numbers: [Int32] = [-1, -1]
    guard systemPipe(&numbers) == 0 else { throw .last }
    let (reader, writer) = (Socket(numbers[0]), Socket(numbers[1]))
    try reader.prepare()
    try writer.prepare()
    return (reader, writer)
  }

  /// Listens on a port of 127.0.0.1; 0 is any free one.
  static func listening(on port: UInt16) throws(LoopbackServer.Failure) -> (socket: Socket, port: UInt16) {
    #if canImport(Glibc)
      let type = Int32(SOCK_STREAM.rawValue)
    #else
      let type = SOCK_STREAM
    #endif
    let number = socket(AF_INET, type, 0)
    guard number >= 0 else { throw .last }
    let listener = Socket(number)
    try listener.prepare()
    // So that a port can be used again at once after a server has stopped.
    var isOn: Int32 = 1
    setsockopt(listener.number, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener.number, address, size) == 0 && listen(listener.number, SOMAXCONN) == 0
          && getsockname(listener.number, address, &size) == 0
      }
    }
    guard result else { throw .last }
    return (listener, UInt16(bigEndian: address.sin_port))
  }

  static func inherited(_ number: Int32) throws(LoopbackServer.Failure) -> (socket: Socket, port: UInt16) {
    var (address, size) = (sockaddr_in(), socklen_t(MemoryLayout<sockaddr_in>.size))
    let result = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(number, $0, &size) }
    }
    guard result == 0 else { throw .last }
    let socket = Socket(number)
    try socket.prepare()
    return (socket, UInt16(bigEndian: address.sin_port))
  }

  /// The number of another descriptor of the same socket, which lasts.
  func kept() throws(LoopbackServer.Failure) -> Int32 {
    let other = fcntl(number, F_DUPFD_CLOEXEC, 10)
    guard other >= 0 else { throw .last }
    return other
  }

  enum Accepted {
    case connection(Socket)
    case none
    /// One was lost, and there may be others.
    case lost
    /// The system has no file or memory for it now.
    case exhausted
  }

  func acceptConnection() -> Accepted {
    let number = systemAccept(number)
    guard number < 0 else {
      let socket = Socket(number)
      guard (try? socket.prepare()) != nil else { return .lost }
      #if canImport(Darwin)
        var isOn: Int32 = 1
        setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
      #endif
      // Replies and events are short and awaited.
      var isPrompt: Int32 = 1
      setsockopt(number, Int32(IPPROTO_TCP), TCP_NODELAY, &isPrompt, socklen_t(MemoryLayout<Int32>.size))
      return .connection(socket)
    }
    switch errno {
    case EAGAIN: return .none
    case EINTR, ECONNABORTED, EPROTO: return .lost
    default: return .exhausted
    }
  }

  /// The bytes that have arrived, 64 KiB at most: empty at the end, nil if there are none yet.
  func receive() -> [UInt8]? {
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      result = recv(number, buffer.baseAddress, buffer.count, 0)
      count = max(0, result)
    }
    // A connection that has failed has ended.
    return result < 0 && (errno == EAGAIN || errno == EINTR) ? nil : bytes
  }

  /// Sends the first of some bytes.
  /// - Returns: their number; 0 if the client takes none now, nil if the connection has ended.
  func transmit(_ bytes: UnsafeRawBufferPointer) -> Int? {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    let result = send(number, bytes.baseAddress, bytes.count, flags)
    if result >= 0 { return result }
    return errno == EAGAIN || errno == EINTR || errno == ENOBUFS ? 0 : nil
  }

  func endSending() { shutdown(number, Int32(SHUT_WR)) }
  /// Writes to a pipe whose other end is open.
  func writeToPipe(_ bytes: UnsafeRawBufferPointer) -> Int { write(number, bytes.baseAddress, bytes.count) }

  func readFromPipe() -> Int {
    withUnsafeTemporaryAllocation(byteCount: 16, alignment: 1) { read(number, $0.baseAddress, $0.count) }
  }
}
