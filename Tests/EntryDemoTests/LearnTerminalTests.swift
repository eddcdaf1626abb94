import Foundation
import Testing

/// A lesson at a pseudo-terminal.
@Suite("learn at a terminal", .serialized)
struct LearnTerminalTests {
  private static let lesson = """
    # A lesson

    ```entrydemo
    > add
    e1 appearing, 0.25 s
    > settle
    settled at 0.25 s
    ```

    ```question
    ask: How high is the content?
    ? scroll.contentSize.height
    ```

    \(LearnPuzzleTests.block())
    """

  @Test("Return runs the commands; the prompt of a puzzle completes; the progress is the only file")
  func lesson() throws {
    let folder = try TerminalSession.newFolder()
    try Data(Self.lesson.utf8).write(to: folder.appendingPathComponent("my lesson.md"))
    let session = try TerminalSession(["learn", "my lesson.md", "--color", "never"], folder: folder)
    try session.waitForLine("> add  [Return] ")
    try session.type("\r")
    try session.waitForLine("> settle  [Return] ")
    #expect(session.screen.lines.contains("e1 appearing, 0.25 s"))
    try session.type("\r")
    try session.waitForLine("? ")
    try session.type("50\r")
    try session.wait("verdict") {
      $0.lines.contains { $0.hasPrefix("No.") } && $0.lastLine == "? "
    }
    // Ctrl-C drops the line.
    try session.type("12")
    try session.waitForLine("? 12")
    try session.control("c")
    try session.waitForLine("? ")
    try session.type("55.5\r")
    try session.waitForLine("> ")
    #expect(session.screen.lines.contains("Right: 55.5."))
    #expect(session.screen.lines.contains { $0.contains("Your views") && $0.contains("The goal") })
    try session.type("constrain a.width == 30\r")
    #expect(try session.waitForEnd() == .exited(0))
    #expect(session.screen.lines.contains("Solved.") && session.isRestored)
    let state = folder.appendingPathComponent(".local/state/entrydemo")
    #expect(try FileManager.default.contentsOfDirectory(atPath: state.path) == ["course"])
    let file = state.appendingPathComponent("course")
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let text = try String(contentsOf: file, encoding: .utf8)
    for id in ["\"q1\"", "\"p1\"", "\"end\""] { #expect(text.contains(id)) }
  }

  @Test("In a puzzle source reads its file, an interrupt drops open braces, and no history is kept")
  func puzzle() throws {
    let folder = try TerminalSession.newFolder()
    let start = try #require(Self.lesson.range(of: "```puzzle")?.lowerBound)
    let text = "# A puzzle\n\n\(Self.lesson[start...])\n"
    try Data(text.utf8).write(to: folder.appendingPathComponent("p.md"))
    try Data("constrain a.width == 30\n".utf8).write(to: folder.appendingPathComponent("wide.txt"))
    let session = try TerminalSession(["learn", "p.md", "--color", "never"], folder: folder)
    try session.waitForLine("> ")
    try session.type("echo {\r")
    try session.waitForLine(". ")
    try session.control("c")
    try session.waitForLine("> ")
    try session.type("source wide.txt\r")
    #expect(try session.waitForEnd() == .exited(0))
    #expect(session.screen.lines.contains("Solved."))
    let state = folder.appendingPathComponent(".local/state/entrydemo")
    #expect(try FileManager.default.contentsOfDirectory(atPath: state.path) == ["course"])
  }
}
