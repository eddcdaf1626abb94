/// Splits bytes into lines of text as they arrive.
package struct LineReader {
  /// The longest line, in bytes without its end.
  package static let longestLine = 1 << 20

  package enum Line {
    case text(String)
    case malformed(Diagnostic)
  }

  /// Returns the next bytes; empty at the end.
  private let read: () -> [UInt8]
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  private var isSkipping = false
  /// The number of the last line, counted from 1.
  package private(set) var number = 0
  /// Reads from the start of what a closure returns piece by piece; an empty piece is the end.
  package init(read: @escaping () -> [UInt8]) { self.read = read }

  /// The next line, nil at the end.
  package mutating func next() -> Line? {
    if isSkipping { skipRest() }
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        return line(buffer[start..<end])
      }
      searched = buffer.count
      if isAtEnd {
        guard start < buffer.count else { return nil }
        defer { start = buffer.count }
        return line(buffer[start...])
      }
      if buffer.count - start > Self.longestLine + 1 {
        // Reported before its end is read, which may never come.
        isSkipping = true
        number += 1
        return Self.tooLong()
      }
      buffer.removeFirst(start)
      searched -= start
      start = 0
      let more = read()
      if more.isEmpty { isAtEnd = true }
      buffer += more
    }
  }

  /// Continues after an interrupted read, and drops the part of the line that was read.
  package mutating func resume() {
    buffer = []
    start = 0
    isAtEnd = false
  }

  /// Skips the rest of a line that is too long, without storing it.
  private mutating func skipRest() {
    isSkipping = false
    while !isAtEnd {
      if let end = buffer[start...].firstIndex(of: 0x0A) {
        start = end + 1
        return
      }
      buffer = read()
      start = 0
      isAtEnd = buffer.isEmpty
    }
  }

  package static func tooLong(limit: Int = longestLine) -> Line {
    .malformed(Diagnostic(.malformedInput, "the line is longer than \(limit) bytes", at: 1))
  }

  private mutating func line(_ bytes: ArraySlice<UInt8>) -> Line {
    number += 1
    var bytes = bytes
    if number == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    if bytes.last == 0x0D { bytes.removeLast() }
    return Self.line(bytes)
  }

  /// The text of a line, or the error in its bytes, which have no end of the line.
  package static func line(_ bytes: ArraySlice<UInt8>) -> Line {
    guard bytes.count <= Self.longestLine else { return tooLong() }
    if let zero = bytes.firstIndex(of: 0) {
      let column = String(decoding: bytes[..<zero], as: UTF8.self).count + 1
      return .malformed(Diagnostic(.malformedInput, "the line contains a NUL byte", at: column))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return .malformed(
        Diagnostic(.malformedInput, "the line contains bytes that are not UTF-8", at: validLength(bytes) + 1))
    }
    return .text(text)
  }

  /// The number of characters before the first bytes that are not UTF-8.
  private static func validLength(_ bytes: ArraySlice<UInt8>) -> Int {
    var (decoder, iterator, text) = (UTF8(), bytes.makeIterator(), String.UnicodeScalarView())
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { text.append(scalar) }
    return String(text).count
  }
}
