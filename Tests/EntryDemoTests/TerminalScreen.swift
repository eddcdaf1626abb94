/// A screen that draws what a program writes to a terminal, with all lines that scrolled off its top.
///
/// It knows the control sequences of `xterm` that line editors use. A test fails on any other one (`unknown`).
struct TerminalScreen {
  private(set) var rows: [[Character]] = [[]]
  /// Whether a row goes on in the next one, because text did not fit.
  private(set) var continues: [Bool] = [false]
  private(set) var unknown: [String] = []
  /// The lines in which dim text begins.
  private(set) var dimLines: [Int] = []
  private(set) var columns: Int
  private let height: Int
  private var row = 0
  /// The column of the cursor, counted from 0.
  private(set) var column = 0
  /// Whether the cursor stands behind the last column: the next character begins a row.
  private var wrapsNext = false
  private var pending: [UInt8] = []

  init(rows: Int, columns: Int) {
    height = rows
    self.columns = columns
  }

  mutating func resize(columns: Int) {
    self.columns = columns
    column = min(column, columns - 1)
    wrapsNext = false
  }

  /// All lines without the blanks at their ends, wrapped rows joined.
  var lines: [String] {
    var lines: [String] = []
    var line = ""
    for (index, row) in rows.enumerated() {
      line += String(row)
      guard !continues[index] else { continue }
      lines.append(line.withoutTrailingBlanks)
      line = ""
    }
    return lines
  }

  /// The last line, with the blanks before the cursor.
  var lastLine: String {
    var first = row
    while first > 0, continues[first - 1] { first -= 1 }
    let cells = rows[first..<row].flatMap(\.self)
    let current = rows[row].prefix(column) + Array(repeating: " ", count: max(0, column - rows[row].count))
    return String(cells + current + rows[row].dropFirst(column))
  }

  mutating func write(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    while let count = step(pending[...]) { pending.removeFirst(count) }
  }

  // MARK: Control sequences

  /// Draws the first character or control sequence.
  /// - Returns: its length in bytes; nil if it is incomplete.
  private mutating func step(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first else { return nil }
    switch first {
    case 0x0D: (column, wrapsNext) = (0, false)
    case 0x0A: lineFeed()
    case 0x08: (column, wrapsNext) = (max(0, column - 1), false)
    case 0x09: column = min(columns - 1, (column / 8 + 1) * 8)
    case 0x07, 0x00: break
    case 0x1B: return escape(bytes)
    default:
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      guard bytes.count >= length else { return nil }
      put(Character(String(decoding: bytes.prefix(length), as: UTF8.self)))
      return length
    }
    return 1
  }

  private mutating func escape(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count > 1 else { return nil }
    guard bytes[bytes.startIndex + 1] == UInt8(ascii: "[") else {
      // Keypad modes, and the choice of a character set, which has one more byte.
      let length = "()".utf8.contains(bytes[bytes.startIndex + 1]) ? 3 : 2
      return bytes.count >= length ? length : nil
    }
    guard let end = bytes.dropFirst(2).firstIndex(where: { $0 >= 0x40 }) else { return nil }
    let text = String(decoding: bytes[(bytes.startIndex + 2)..<end], as: UTF8.self)
    control(text, Character(UnicodeScalar(bytes[end])))
    return end - bytes.startIndex + 1
  }

  private mutating func control(_ text: String, _ final: Character) {
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    let count = max(1, numbers.first.flatMap(\.self) ?? 1)
    if final != "m" { wrapsNext = false }
    switch final {
    case "A": row = max(0, rows.count - height, row - count)
    case "B": row = min(rows.count - 1, row + count)
    case "C": column = min(columns - 1, column + count)
    case "D": column = max(0, column - count)
    case "G": column = min(columns, count) - 1
    case "H":
      row = max(0, rows.count - height) + count - 1
      column = (numbers.count > 1 ? numbers[1] ?? 1 : 1) - 1
      while rows.count <= row { addRow() }
    case "J":
      if numbers.first == 2 {
        for index in max(0, rows.count - height)..<rows.count {
          (rows[index], continues[index]) = ([], false)
        }
      } else {
        eraseToEnd()
        rows.removeLast(rows.count - row - 1)
        continues.removeLast(continues.count - row - 1)
      }
    case "K": eraseToEnd()
    case "P": rows[row].removeSubrange(min(column, rows[row].count)..<min(column + count, rows[row].count))
    case "X": for place in column..<min(column + count, rows[row].count) { rows[row][place] = " " }
    case "@":
      if column < rows[row].count {
        rows[row].insert(contentsOf: Array(repeating: " ", count: count), at: column)
        rows[row] = Array(rows[row].prefix(columns))
      }
    case "m": if numbers.contains(2) { dimLines.append(row) }
    case "h", "l", "r": break
    default: unknown.append("CSI \(text)\(final)")
    }
  }

  private mutating func eraseToEnd() {
    rows[row] = Array(rows[row].prefix(column))
    continues[row] = false
  }

  private mutating func addRow() {
    rows.append([])
    continues.append(false)
  }

  private mutating func lineFeed() {
    row += 1
    wrapsNext = false
    if row == rows.count { addRow() }
  }

  private mutating func put(_ character: Character) {
    if wrapsNext {
      continues[row] = true
      lineFeed()
      column = 0
    }
    while rows[row].count <= column { rows[row].append(" ") }
    rows[row][column] = character
    if column == columns - 1 { wrapsNext = true } else { column += 1 }
  }
}
