extension LayoutLog {
  /// A text without what tools write before each line: quotation marks of mail, timestamps, process names. It keeps the line numbers.
  struct CleanedText {
    /// The lines, each without indentation and with a newline at its end.
    private(set) var bytes: [UInt8] = []
    /// Where each line begins in `bytes`.
    private var starts: [Int] = []
    /// Where each line begins and ends in the original text.
    private var ranges: [Range<Int>] = []
    private let original: [UInt8]

    init(_ text: String) {
      original = Array(text.utf8)
      bytes.reserveCapacity(original.count + 1)
      var (start, index) = (0, 0)
      while index <= original.count {
        guard index == original.count || Self.isLineEnd(original, index) else {
          index += 1
          continue
        }
        append(start..<index)
        // A carriage return and a newline end one line.
        if index + 1 < original.count, original[index] == .carriageReturn, original[index + 1] == .newline {
          index += 1
        }
        index += 1
        start = index
      }
    }

    private static func isLineEnd(_ bytes: [UInt8], _ index: Int) -> Bool {
      bytes[index] == .newline || bytes[index] == .carriageReturn
    }

    private mutating func append(_ range: Range<Int>) {
      starts.append(bytes.count)
      ranges.append(range)
      var prefix = LinePrefix(bytes: original, index: range.lowerBound, end: range.upperBound)
      prefix.skip()
      bytes += original[prefix.index..<range.upperBound]
      bytes.append(.newline)
    }

    /// The number of the line, from 1, that a place in `bytes` belongs to.
    func line(at place: Int) -> Int {
      var (low, high) = (0, starts.count)
      while low + 1 < high {
        let middle = (low + high) / 2
        if starts[middle] <= place { low = middle } else { high = middle }
      }
      return low + 1
    }

    /// The original text of a line, without indentation, at most 400 characters.
    func original(line: Int) -> String {
      guard ranges.indices.contains(line - 1) else { return "" }
      let range = ranges[line - 1]
      // A character has few bytes, and what is cut is not shown.
      let text = String(decoding: original[range].prefix(4000), as: UTF8.self)
      let trimmed = text.drop { $0.isWhitespace }
      let shown = trimmed.prefix(400)
      return String(shown.lastIndex { !$0.isWhitespace }.map { shown[...$0] } ?? shown)
    }
  }

  /// What tools write before the text of a line.
  private struct LinePrefix {
    let bytes: [UInt8]
    var index: Int
    let end: Int

    /// Moves `index` to the text.
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
