import EntryDemoKit
import Testing

/// `play` at a terminal, whose screen a model of a terminal shows.
@Suite("Play at a terminal")
struct PlayTests {
  @Test("redraws in place and ends with the last frame, and nothing else is left of the frames")
  func whole() {
    let film = Film(rows: 60, columns: 80)
    film.play("add; play 0.2; time")
    #expect(film.screen.text.count { $0.hasPrefix("      ┌") } == 1)
    #expect(film.screen.text.count { $0.contains("Add Item") } == 1)
    #expect(film.screen.text.contains("       offset -20   content 343x55.5   time 0.25 s"))
    #expect(!film.screen.text.contains { $0.contains("not shown") })
    #expect(film.screen.text.contains { $0.hasSuffix("0.25") })
    #expect(film.frames.count > 2)
  }

  @Test("scales to the window, names what it leaves out, and follows the entry that appears")
  func follows() {
    let film = Film(rows: 16, columns: 50)
    film.play("add 12; settle; add; play 2")
    for frame in film.frames {
      #expect(frame.count <= 15)
      #expect(frame.allSatisfy { $0.count <= 49 })
      #expect(frame.contains { $0.contains("not shown") })
      // The button is below the new entry.
      let isRevealed = frame.joined().contains("time 0.4") || frame.joined().contains("time 0.5 s")
      #expect(!isRevealed || frame.contains { $0.contains("[ Add Item ]") })
    }
    #expect(film.frames.last?.contains { $0.contains("points above not shown") } == true)
  }

  @Test("an interrupt stops it at the frame that was drawn last; undo goes back to before")
  func interrupted() throws {
    let film = Film(rows: 60, columns: 80, interruptsAfter: 4)
    film.play("add; play 0.1; time; model e1.height; undo; time")
    let frame = try #require(film.frames.last)
    let caption = try #require(frame.first { $0.contains("   time ") })
    let shown = try #require(caption.split(separator: "time ").last?.split(separator: " ").first)
    #expect(Double(shown).map { $0 > 0 && $0 < 0.25 } == true)
    let text = film.screen.text.filter { !$0.isEmpty }
    #expect(text.contains { $0.hasSuffix("\(shown) s, 7 running") })
    // The prompt is before the answer if the terminal does not echo.
    let after = text.drop { !$0.hasSuffix("7 running") }
    #expect(after.contains { $0.hasSuffix(" \(shown)") || $0 == shown })
    #expect(after.contains { $0.contains("undone: advance 0.") })
    #expect(!text.contains { $0.contains("interrupted") || $0.contains("^C") })
    #expect(film.screen.text.count { $0.contains("Add Item") } == 1)
  }

  @Test("a window that is made smaller is honoured at the next frame")
  func resized() {
    // Slow, so that there are enough frames on a busy machine, and stopped when there are.
    let film = Film(rows: 60, columns: 80, interruptsAfter: 9)
    film.resize(rows: 14, columns: 44, after: 5)
    film.play("add 3; play 0.1")
    #expect(film.frames.last.map { $0.count <= 13 && $0.allSatisfy { $0.count <= 43 } } == true)
    #expect(film.frames.contains { $0.count > 30 })
    #expect(film.bytes.contains("\u{1B}[H\u{1B}[2J"))
  }

  @Test("a window of any size is no reason to fail", arguments: [(1, 1), (2, 3), (3, 80), (5, 12), (0, 0)])
  func tiny(_ size: (rows: Int, columns: Int)) {
    let film = Film(rows: size.rows, columns: size.columns)
    film.play("add; play 5; time")
    for frame in film.frames { #expect(frame.count <= max(1, size.rows - 1)) }
    #expect(film.status == 0)
  }
}

/// A run of the program at a terminal of some size.
private final class Film {
  private(set) var screen: Screen
  /// The frames that were written, without control sequences.
  private(set) var frames: [[String]] = []
  private(set) var bytes = ""
  private(set) var status: Int32 = -1
  private var size: (rows: Int, columns: Int)
  private var resizing: (size: (rows: Int, columns: Int), after: Int)?
  private let interruptsAfter: Int
  private var isInterrupted = false

  init(rows: Int, columns: Int, interruptsAfter: Int = .max) {
    size = (rows, columns)
    screen = Screen()
    self.interruptsAfter = interruptsAfter
  }

  func resize(rows: Int, columns: Int, after count: Int) { resizing = ((rows, columns), count) }

  func play(_ line: String) {
    let collected = Chunks()
    let result = run([], input: Array((line + "\nquit\n").utf8), write: { collected.add($0) }) { streams in
      streams.isInputTerminal = true
      streams.isOutputTerminal = true
      streams.terminalSize = { [self] in
        if let resizing, collected.frameCount >= resizing.after { size = resizing.size }
        return size
      }
      streams.isInterrupted = { [self] in
        if !isInterrupted, collected.frameCount == interruptsAfter {
          isInterrupted = true
          // The terminal echoes the key.
          collected.add(Array("^C".utf8))
          collected.noteInterrupt()
        }
        return isInterrupted
      }
      streams.forgetInterrupt = { [self] in isInterrupted = false }
    }
    status = result.status
    bytes = collected.chunks.joined()
    for chunk in collected.chunks {
      screen.write(chunk)
      guard Chunks.isFrame(chunk) else { continue }
      frames.append(Screen(of: chunk).text)
    }
  }
}

/// What the program wrote, in pieces as it wrote them.
private final class Chunks: @unchecked Sendable {
  private(set) var chunks: [String] = []
  private(set) var frameCount = 0

  func add(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    chunks.append(text)
    if Self.isFrame(text) { frameCount += 1 }
  }

  /// Frames count no more, so that the program is interrupted once.
  func noteInterrupt() { frameCount += 1_000_000 }

  static func isFrame(_ text: String) -> Bool { text.contains("\u{1B}[K") && text.hasSuffix("\u{1B}[J") }
}

/// A model of a terminal without a right edge: text, line feeds, and the control sequences that the program uses.
private struct Screen {
  private var lines: [[Character]] = [[]]
  private var row = 0
  private var column = 0

  init() {}

  init(of text: String) { write(text) }

  /// The lines up to the last one that is not empty.
  var text: [String] {
    let all = lines.map { String($0) }
    return Array(all.prefix((all.lastIndex { !$0.isEmpty } ?? -1) + 1))
  }

  mutating func write(_ text: String) {
    // A carriage return and a line feed are one character otherwise.
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\n": (row, column) = (row + 1, 0)
      case "\r": column = 0
      case "\u{1B}": sequence(&scalars)
      default: put(Character(scalar))
      }
      while lines.count <= row { lines.append([]) }
    }
  }

  private mutating func put(_ character: Character) {
    while lines[row].count <= column { lines[row].append(" ") }
    lines[row][column] = character
    column += 1
  }

  private mutating func sequence(_ scalars: inout Substring.UnicodeScalarView) {
    guard scalars.popFirst() == "[" else {
      Issue.record("an escape that is not a sequence")
      return
    }
    var number = ""
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "0"..."9", ";", "?": number.unicodeScalars.append(scalar)
      case "A":
        row = max(0, row - (Int(number) ?? 1))
        return
      case "H":
        (row, column) = (0, 0)
        return
      case "J":
        if number == "2" {
          lines = [[]]
        } else {
          lines = Array(lines.prefix(row + 1))
          lines[row] = Array(lines[row].prefix(column))
        }
        return
      case "K":
        lines[row] = Array(lines[row].prefix(column))
        return
      case "m": return
      default:
        Issue.record("an unknown control sequence: \(scalar)")
        return
      }
    }
  }
}
