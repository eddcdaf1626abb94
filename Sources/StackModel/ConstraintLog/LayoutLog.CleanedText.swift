import StackCore

extension LayoutLog {
  /// A text without what tools write before each line: quotation marks of mail, timestamps, process names. It keeps the line numbers.
  struct CleanedText {
    /// The lines, each without indentation and with a newline at its end.
    private(set) var bytes: [UInt8] = []
    private let original: [UInt8]

    init(_ text: String, _ question: StopQuestion) throws(ReadError) {
      var question = question
      original = Array(text.utf8)
      bytes.reserveCapacity(original.count + 1)
      var start = 0
      while start <= original.count {
        let range = Self.line(from: start, in: original)
        var prefix = LinePrefix(bytes: original, index: range.lowerBound, end: range.upperBound)
        prefix.skip()
        bytes += original[prefix.index..<range.upperBound]
        bytes.append(.newline)
        start = Self.next(after: range, in: original)
        try question.ask(at: start)
      }
    }

    private static func line(from start: Int, in bytes: [UInt8]) -> Range<Int> {
      var end = start
      while end < bytes.count, bytes[end] != .newline, bytes[end] != .carriageReturn { end += 1 }
      return start..<end
    }

    /// The begin of the line after another one. A carriage return and a newline end one line.
    private static func next(after line: Range<Int>, in bytes: [UInt8]) -> Int {
      let end = line.upperBound
      let isPair = end + 1 < bytes.count && bytes[end] == .carriageReturn && bytes[end + 1] == .newline
      return end + (isPair ? 2 : 1)
    }

    /// A line of a text. It goes from line to line, so that a text needs no table of them.
    struct Cursor {
      /// The number of the line, from 1; 0 before the first line.
      private(set) var line = 0
      /// Where the line ends in `bytes`.
      private var end = -1
      private var original = 0..<0

      /// Goes on to the line that a place in `bytes` belongs to, which is not before the present one.
      mutating func move(to place: Int, in text: CleanedText) {
        while end < place {
          end = CleanedText.line(from: end + 1, in: text.bytes).upperBound
          let start = line == 0 ? 0 : CleanedText.next(after: original, in: text.original)
          original = CleanedText.line(from: start, in: text.original)
          line += 1
        }
      }

      /// The original text of the line, without indentation, at most 400 characters.
      func original(in text: CleanedText) -> String {
        // A character has few bytes, and what is cut is not shown.
        let bytes = text.original[original].prefix(4000)
        let trimmed = String(decoding: bytes, as: UTF8.self).drop { $0.isWhitespace }
        let shown = trimmed.prefix(400)
        return String(shown.lastIndex { !$0.isWhitespace }.map { shown[...$0] } ?? shown)
      }
    }
  }

  private struct LinePrefix {
    let bytes: [UInt8]
    var index: Int
    let end: Int

    mutating func skip() {
      skipMarks()
      // The time of a build server may stand before the time of the console.
      for _ in 0..<3 {
        guard skipTime() else { break }
        skipSpaces()
        skipProcess()
        skipMarks()
      }
    }

    private func byte(_ place: Int) -> UInt8 { place < end ? bytes[place] : .newline }

    private mutating func skipSpaces() {
      while index < end, bytes[index] == .space || bytes[index] == .tab { index += 1 }
    }

    /// Indentation, `> ` of quoted mail, `▸` of build tools, and a byte order mark.
    private mutating func skipMarks() {
      while index < end {
        let next = byte(index + 1)
        switch bytes[index] {
        case .space, .tab: index += 1
        case .greater where next == .space || next == .greater || next == .less || next == .openParenthesis:
          index += 1
        case .greater where next == .doubleQuote && byte(index + 2) == .less: index += 1
        case 0xE2 where next == 0x96 && byte(index + 2) == 0xB8: index += 3
        case 0xEF where next == 0xBB && byte(index + 2) == 0xBF: index += 3
        default: return
        }
      }
    }

    /// `2026-11-20T10:02:25.1234567Z`, `2026-11-20 10:02:25.934248+0100`, `11/20/26 7:37:32.893 AM`, `Nov 20 10:02:25`, `[10:02:25]:`.
    private mutating func skipTime() -> Bool {
      var place = index
      let isBracketed = byte(place) == .openBracket
      if isBracketed { place += 1 }
      guard let first = Optional(byte(place)), first.isDigit || first.isLetter else { return false }
      // The date, then a time with two colons. Only letters, digits and marks of dates may be there.
      let limit = min(end, place + 48)
      var (colons, digits, last) = (0, 0, place)
      while place < limit {
        let byte = bytes[place]
        if byte == .colon, place > index, bytes[place - 1].isDigit, self.byte(place + 1).isDigit {
          colons += 1
        } else if byte.isDigit {
          digits += 1
        } else if colons >= 2, byte == .space || byte == .closeBracket || byte == .tab {
          last = place
          break
        } else if !isDateByte(byte) {
          return false
        }
        place += 1
      }
      guard colons >= 2, digits >= 5, last > index else { return false }
      index = last
      if byte(index) == .closeBracket { index += 1 }
      if byte(index) == .colon { index += 1 }
      skipSpaces()
      for word in ["AM ", "PM "] as [StaticString] where bytes.has(word, at: index, until: end) { index += 3 }
      return true
    }

    private func isDateByte(_ byte: UInt8) -> Bool {
      byte == .space || byte == .minus || byte == .plus || byte == .dot || byte == .slash
        || byte < 128 && byte.isLetter
    }

    /// `Demo[123:456] [LayoutConstraints]`, `iPhone Demo(UIKitCore)[123] <Notice>:`.
    private mutating func skipProcess() {
      var place = index
      let limit = min(end, place + 120)
      while place < limit, bytes[place] != .openBracket {
        guard bytes[place] != .less, bytes[place] != .doubleQuote, bytes[place] != .quote else { return }
        place += 1
      }
      let open = place
      place += 1
      while place < limit, bytes[place].isDigit || bytes[place] == .colon || isHexadecimal(bytes[place]) {
        place += 1
      }
      guard place > open + 1, byte(place) == .closeBracket else { return }
      index = place + 1
      skipSpaces()
      if byte(index) == .less, let close = bytes[index..<min(end, index + 12)].firstIndex(of: .greater),
        byte(close + 1) == .colon
      {
        index = close + 1
      }
      if byte(index) == .colon { index += 1 }
      skipSpaces()
    }

    private func isHexadecimal(_ byte: UInt8) -> Bool { (byte | 32) >= 97 && (byte | 32) <= 102 }
  }
}
