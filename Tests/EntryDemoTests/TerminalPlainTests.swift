import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A session at a terminal without line editing, and what does not depend on it.
@Suite("The prompt", .serialized)
struct TerminalPlainTests {
  /// What turns line editing off.
  private static let plain = [["TERM": "dumb"], ["TERM": ""], ["ENTRYDEMO_EDITOR": "none"]]

  @Test("reads plain lines where the terminal or the user wants that", arguments: plain)
  func plainLines(_ environment: [String: String]) throws {
    let session = try TerminalSession(environment: environment)
    try session.waitForLine("> ")
    #expect(session.isRestored)
    #expect(try session.run("echo {a") == [])
    #expect(session.screen.lastLine == ". ")
    #expect(try session.run("}") == ["{a", "}"])
    try session.type("dropped")
    try session.waitForLine("> dropped")
    try session.control("c")
    try session.waitForLine("> ")
    try session.run("animate 1")
    #expect(session.screen.lastLine == "animate> ")
    try session.run("set stack.spacing 2")
    try session.run("end")
    #expect(session.screen.lastLine == "> ")
    try session.control("d")
    #expect(try session.waitForEnd() == .exited(0))
    // There is no history, but the session is kept.
    let state = session.folder.appendingPathComponent(".local/state/entrydemo").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: state) == ["sessions"])
  }

  @Test("says in a line of its own what is running, dim if there are colours")
  func hint() throws {
    for (color, shown) in [("never", false), ("always", true)] {
      let session = try TerminalSession(["--color", color], environment: ["ENTRYDEMO_EDITOR": "none"])
      try session.waitForLine("> ")
      #expect(try session.run("add") == ["e1 appearing, 0.25 s", "0.25 s to run: settle, play or advance"])
      #expect(session.screen.dimLines.isEmpty != shown)
      #expect(try session.run("settle") == ["settled at 0.25 s"])
    }
  }

  @Test("shows output that is longer than the screen with the pager, and nothing else")
  func pages() throws {
    // The pager marks what passes through it.
    let session = try TerminalSession(
      rows: 12, environment: ["ENTRYDEMO_EDITOR": "none", "PAGER": "sed 's/^/| /'"])
    try session.waitForLine("> ")
    #expect(try session.run("add 3; settle").first == "e1, e2, e3 appearing, 0.25 s")
    #expect(try session.run("list").suffix(2).last == "x and y count from the stack")
    let help = try session.run("help set; help time")
    #expect(help.contains { $0.hasPrefix("| ") })
    #expect(try session.run("play").allSatisfy { !$0.hasPrefix("| ") })
  }

  @Test(
    "a pager that can't run, fails or quits early is no failure",
    arguments: [("/none/pager", true), ("false", false), ("head -1", false), ("kill -9 $$", false)])
  func failingPager(_ pager: String, _ isShownPlain: Bool) throws {
    let session = try TerminalSession(
      rows: 10, environment: ["ENTRYDEMO_EDITOR": "none", "PAGER": pager])
    try session.waitForLine("> ")
    try session.run("add 30; settle")
    let lines = try session.run("list")
    #expect(lines.contains { $0.hasPrefix("e30 ") } == isShownPlain)
    #expect(try session.run("echo ok") == ["ok"])
  }

  @Test("Ctrl-C while a pager runs is the pager's")
  func interruptedPager() throws {
    let session = try TerminalSession(
      rows: 10,
      environment: ["ENTRYDEMO_EDITOR": "none", "PAGER": "cat >/dev/null; echo reading; exec sleep 100"])
    try session.waitForLine("> ")
    try session.run("add 30; settle")
    try session.type("list\r")
    try session.wait("pager") { $0.lines.contains("reading") }
    try session.control("c")
    try session.wait("prompt") { $0.lastLine == "> " && $0.lines.contains("reading") }
    #expect(try session.run("entries").last?.hasSuffix("e30") == true)
  }
}
