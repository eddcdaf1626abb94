import Foundation
import StackModel
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Any keys in any window.
@Suite("A terminal with random keys", .serialized)
struct TerminalNoiseTests {
  /// Control keys without those that end, stop or quit; sequences that both libraries know; text; commands of all modes.
  private static let keys: [[UInt8]] =
    (0..<32).filter { ![0x04, 0x1A, 0x1C].contains($0) }.map { [$0] }
    + [
      "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[3~", "\u{1B}OA", "\u{1B}[1;5C", "\u{7F}",
      "\u{1B}\u{7F}", "\u{1B}b", "\u{1B}d", "\u{1B}.", "\u{1B}<", "\u{1B}5", "\u{1B}-", "\u{1B}n", "\u{1B}p",
      "\u{1B}?", "\u{1B}*", "\u{1B}#", "\u{1B}~", "\u{1B}!", "\u{1B}/", "\u{1B}&", "\u{1B}r", "\u{1B}y",
      "\u{1B}t", "\u{1B}\n", "\u{18}\u{15}", "\u{18}\u{18}", "\u{18}(", "\u{18})", "\u{18}e", "\u{18}\u{12}",
      "\u{18}\u{7F}", "\u{18}*", "\u{18}!", "\u{12}\u{18}\u{1B}[A", "\u{13}ad\u{18}", "\u{1B}x", "é", "漢",
      "a",
      "add", "e1", "\"", "{", " ", ";", "list", "\r", "add 3; show\r", "play\r", "help\r",
      "set session.\t\t", "\u{12}ad",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3]]

  private static func noise(_ library: String, _ seed: UInt64, _ arguments: [String]) throws {
    var random = SplitMix64(seed: seed)
    func number(_ numbers: [Int]) -> Int { numbers.randomElement(using: &random) ?? 1 }
    let (rows, columns) = ([1, 1, 2, 3, 5, 24], [1, 2, 3, 4, 5, 8, 10, 20, 80])
    let session = try TerminalSession(
      arguments, rows: number(rows), columns: number(columns),
      environment: ["ENTRYDEMO_EDITOR": library, "SWIFT_BACKTRACE": "enable=no", "PAGER": "cat"])
    session.drawsScreen = false
    // Until the program listens, a window has no signal, and keys wait in the terminal.
    try session.receive(for: 0.3)
    for _ in 0..<60 {
      if number([0, 1, 2, 3, 4, 5]) == 0 { session.resize(rows: number(rows), columns: number(columns)) }
      guard (try? session.type(keys.randomElement(using: &random) ?? [])) != nil else { break }
      usleep(UInt32(number([0, 500, 3000])))
    }
    try session.receive(for: 0.2)
    session.send(SIGTERM)
    // A crash ends it with another signal. A lesson may have ended, or an interrupt has come before the program listened.
    let end = try session.waitForEnd()
    #expect([.signaled(SIGTERM), .exited(0), .exited(130)].contains(end), "\(library), seed \(seed)")
    #expect(session.isRestored, "\(library), seed \(seed)")
  }

  @Test(
    "survives them at the prompt, in windows from 1 × 1 that are resized meanwhile",
    arguments: TerminalTests.libraries, RandomRuns.seeds(4))
  func prompt(_ library: String, _ seed: UInt64) throws { try Self.noise(library, seed, []) }

  @Test("survives them in a lesson", arguments: TerminalTests.libraries, RandomRuns.seeds(2))
  func lesson(_ library: String, _ seed: UInt64) throws { try Self.noise(library, seed, ["learn", "1"]) }

  @Test("survives a completion in a window of one row and two columns", arguments: TerminalTests.libraries)
  func smallest(_ library: String) throws {
    let session = try TerminalSession(
      rows: 1, columns: 2, environment: ["ENTRYDEMO_EDITOR": library, "SWIFT_BACKTRACE": "enable=no"])
    session.drawsScreen = false
    try session.receive(for: 0.3)
    for keys in ["add\t", ";\u{05}\t\t", "x\t"] {
      try session.type(keys)
      try session.receive(for: 0.1)
    }
    session.send(SIGTERM)
    #expect(try session.waitForEnd() == .signaled(SIGTERM))
  }

  @Test("survives a key sequence in a search", arguments: TerminalTests.libraries)
  func search(_ library: String) throws {
    let session = try TerminalSession(
      environment: ["ENTRYDEMO_EDITOR": library, "SWIFT_BACKTRACE": "enable=no"])
    try session.waitForLine("> ")
    try session.run("echo one")
    for keys in ["\u{12}", "\u{18}", "\u{1B}[A"] {
      try session.type(keys)
      usleep(50_000)
    }
    try session.control("c")
    try session.wait("prompt") { $0.lastLine == "> " }
    #expect(try session.run("echo two") == ["two"])
  }

  @Test("has no commands of a library's own", arguments: TerminalTests.libraries)
  func ownCommands(_ library: String) throws {
    let session = try TerminalSession(
      environment: ["ENTRYDEMO_EDITOR": library, "SWIFT_BACKTRACE": "enable=no"])
    try session.waitForLine("> ")
    for keys in ["\u{1B}x", "\"", "\r"] {
      try session.type(keys)
      usleep(50_000)
    }
    // An interrupt now could end the next line: the prompt comes after the error.
    try session.wait("prompt after an error") { screen in
      screen.lines.contains { $0.contains("missing closing quote") } && screen.lastLine == "> "
    }
    #expect(try session.run("echo two") == ["two"])
  }
}
