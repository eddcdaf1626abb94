import EntryDemoKit
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether a library for line editing can be loaded here.
func hasEditingLibrary(_ kind: String) -> Bool {
  let names =
    kind == "libedit"
    ? ["libedit.so.2", "libedit.so.0", "/usr/lib/libedit.3.dylib", "libedit.dylib"]
    : ["libreadline.so.8", "libreadline.8.dylib"]
  return names.contains { dlopen($0, RTLD_NOW | RTLD_LOCAL) != nil }
}

/// A session at a terminal whose lines are edited by each library that is there.
@Suite("The prompt with line editing", .serialized)
struct TerminalTests {
  /// The libraries that this machine has.
  static let libraries = ["libedit", "readline"].filter(hasEditingLibrary)

  private func session(
    _ library: String, rows: Int = 24, columns: Int = 80, folder: URL? = nil,
    _ environment: [String: String] = [:]
  ) throws -> TerminalSession {
    let session = try TerminalSession(
      rows: rows, columns: columns, folder: folder,
      environment: environment.merging(["ENTRYDEMO_EDITOR": library]) { $1 })
    try session.waitForLine("> ")
    return session
  }

  private static let left = "\u{1B}[D"
  private static let up = "\u{1B}[A"

  @Test(
    "both libraries are tested in CI on Linux",
    .enabled(if: ProcessInfo.processInfo.environment["CI"] != nil && isLinux, "not in CI on Linux"))
  func library() { #expect(Self.libraries == ["libedit", "readline"]) }

  private static var isLinux: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  @Test("edits a line", arguments: libraries)
  func edits(_ library: String) throws {
    let session = try session(library)
    try session.type("exho o" + Self.left + Self.left + Self.left + Self.left)
    try session.type("\u{7F}")
    try session.type("c")
    // Ctrl-E goes to the end, Ctrl-A to the begin, Ctrl-K cuts to the end.
    try session.control("e")
    try session.type("ne two")
    try session.control("a")
    try session.type("time; ")
    try session.waitForLine("> time; echo one two")
    #expect(try session.enter() == ["0", "one two"])
    try session.type("echo abc def")
    for _ in 0..<4 { try session.type(Self.left) }
    try session.control("k")
    try session.waitForLine("> echo abc")
    #expect(try session.enter() == ["abc"])
    #expect(session.screen.unknown.isEmpty)
  }

  @Test("recalls lines, also those of an earlier session", arguments: libraries)
  func recalls(_ library: String) throws {
    let first = try session(library)
    for line in ["echo alpha", "echo beta", "echo beta", "  ", "boo"] { try first.run(line) }
    try first.type(Self.up + Self.up)
    try first.waitForLine("> echo beta")
    try first.type(Self.up)
    try first.waitForLine("> echo alpha")
    #expect(try first.enter() == ["alpha"])
    try first.control("d")
    #expect(try first.waitForEnd() == .exited(0))
    let file = first.folder.appendingPathComponent(".local/state/entrydemo/history")
    #expect(
      try String(contentsOf: file, encoding: .utf8) == "echo alpha\necho beta\nboo\necho alpha\n")
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)

    let second = try session(library, folder: first.folder)
    try second.type(Self.up)
    try second.waitForLine("> echo alpha")
    try second.type(Self.up + Self.up)
    try second.waitForLine("> echo beta")
    #expect(try second.enter() == ["beta"])
    // Ctrl-R finds a line by a part of it, and Return runs it.
    try second.control("r")
    try second.type("lph")
    try second.wait("found line") { screen in screen.lines.suffix(2).contains { $0.contains("echo alpha") } }
    try second.type("\r")
    try second.wait("output") { $0.lastLine == "> " && $0.lines.suffix(2).first == "alpha" }
  }

  @Test("keeps no history where it can't", arguments: libraries)
  func noHistory(_ library: String) throws {
    for state in ["/dev/null/x", "/proc/none", "relative"] {
      let session = try session(library, ["XDG_STATE_HOME": state])
      #expect(try session.run("echo a") == ["a"])
      try session.control("d")
      #expect(try session.waitForEnd() == .exited(0))
    }
  }

  @Test("completes commands, names, attributes, values and files", arguments: libraries)
  func completes(_ library: String) throws {
    let session = try session(library)
    let names = ["one two.txt", "other.txt"]
    for name in names { try Data("time\n".utf8).write(to: session.folder.appendingPathComponent(name)) }
    try FileManager.default.createDirectory(
      at: session.folder.appendingPathComponent("folder"), withIntermediateDirectories: true)
    for (typed, completed) in [
      ("unc\t", "unconstrain "), ("set addB\t", "set addButton."),
      ("time; set stack.dis\t", "time; set stack.distribution "),
      ("set stack.distribution fillE\t", "set stack.distribution fillEqually "),
      ("set stackW\t", "set stackWidth."), ("set stackWidth.pri\t", "set stackWidth.priority "),
      ("source oth\t", "source other.txt "), ("source one\t", "source \"one two.txt\""),
      ("source \"one\t", "source \"one two.txt\""), ("source fol\t", "source folder/"),
      ("source ~/oth\t", "source \(session.folder.path)/other.txt "), ("help scrolli\t", "help scrolling "),
      ("echo x#\t", "echo x#"), ("expect changes { addB\t", "expect changes { addButton."),
    ] {
      try session.type(typed)
      try session.waitForLine("> " + completed)
      try session.control("c")
      try session.waitForLine("> ")
    }
    // Several words: their common beginning, then a list.
    try session.type("set session.\t")
    try session.type("\t")
    try session.wait("list") { screen in
      ["session.locale", "session.viewport"].allSatisfy { word in screen.lines.contains { $0.contains(word) }
      }
    }
    try session.control("c")
    // The command gives the same words.
    #expect(try session.run("complete set stack.dis") == ["stack.distribution"])
  }

  @Test("draws at the width of a resized window", arguments: libraries)
  func resizes(_ library: String) throws {
    let session = try session(library)
    try session.run("add; settle")
    func width() throws -> Int { try session.run("show").map(\.count).max() ?? 0 }
    let wide = try width()
    // A line that is being typed stays.
    try session.type("show")
    session.resize(columns: 50)
    try session.type(" ")
    try session.waitForLine("> show ")
    let narrow = try session.enter().map(\.count).max() ?? 0
    #expect(narrow <= 50 && narrow < wide && narrow > 30)
    session.resize(columns: 80)
    #expect(try width() == wide)
  }

  @Test("prints one prompt after a command during which the window was resized", arguments: libraries)
  func resizesInBetween(_ library: String) throws {
    let session = try session(library)
    for columns in [50, 90] {
      try session.wait("prompt") { $0.lastLine == "> " }
      try session.type("add 150; settle; reset")
      try session.waitForLine("> add 150; settle; reset")
      try session.type("\r")
      session.resize(columns: columns)
      try session.wait("one prompt") { $0.lastLine == "> " && $0.lines.dropLast().last != "" }
      #expect(try session.run("time") == ["0"])
    }
  }

  @Test("Ctrl-C drops the line and open braces, and keeps the animation block", arguments: libraries)
  func interrupts(_ library: String) throws {
    let session = try session(library)
    try session.type("add 5; this is dropped")
    try session.waitForLine("> add 5; this is dropped")
    try session.control("c")
    try session.wait("prompt") { $0.lastLine == "> " }
    try session.run("echo {a")
    #expect(session.screen.lastLine == ". ")
    try session.control("c")
    try session.waitForLine("> ")
    try session.run("animate 0.5")
    #expect(session.screen.lastLine == "animate> ")
    try session.type("set stack.spac")
    try session.waitForLine("animate> set stack.spac")
    try session.control("c")
    try session.waitForLine("animate> ")
    try session.run("set stack.spacing 4")
    #expect(session.screen.lastLine == "animate> ")
    try session.run("end")
    #expect(session.screen.lastLine == "> ")
    #expect(try session.run("entries") == ["none"])
    // A line of several rows: the next prompt stands below all of them.
    let long = String(repeating: "x", count: 170)
    try session.type(long)
    try session.waitForLine("> " + long)
    try session.control("a")
    // Ctrl-C discards what a terminal has not shown yet.
    try session.wait("cursor at the start") { $0.column == 2 }
    try session.control("c")
    try session.wait("dropped line") { $0.lastLine == "> " && $0.lines.suffix(2).first == "> \(long)^C" }
  }

  @Test("Ctrl-C stops a long command and undoes it", arguments: libraries)
  func interruptsCommand(_ library: String) throws {
    let session = try session(library)
    try session.type("add 1000000")
    try session.waitForLine("> add 1000000")
    try session.type("\r")
    // The progress shows that it runs.
    try session.wait("progress") { $0.lines.count > 3 && !$0.lastLine.isEmpty }
    try session.control("c")
    try session.wait("error") { $0.lines.contains { $0.contains("interrupted: nothing has changed") } }
    try session.waitForLine("> ")
    #expect(try session.run("entries") == ["none"])
  }

  @Test("Ctrl-D ends the session, in a block with its error", arguments: libraries)
  func ends(_ library: String) throws {
    let session = try session(library)
    try session.run("animate 1")
    try session.control("d")
    #expect(try session.waitForEnd() == .exited(0))
    #expect(session.screen.lines.contains { $0.contains("animate without end") })
    #expect(session.isRestored)
  }

  @Test(
    "leaves the terminal as it was when a signal ends it",
    arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGILL, SIGTRAP])
  func signals(_ signal: Int32) throws {
    for library in Self.libraries {
      let session = try session(library, ["SWIFT_BACKTRACE": "enable=no"])
      #expect(!session.isRestored)
      session.send(signal)
      #expect(try session.waitForEnd() == .signaled(signal))
      #expect(session.isRestored)
    }
  }

  @Test("stops with the terminal as it was, and goes on with the line", arguments: libraries)
  func stops(_ library: String) throws {
    let session = try session(library)
    try session.type("echo ab")
    try session.waitForLine("> echo ab")
    let edited = session.attributes.c_lflag
    session.send(SIGSTOP)
    session.send(SIGCONT)
    try session.type("c")
    try session.waitForLine("> echo abc")
    #expect(session.attributes.c_lflag == edited)
    #expect(try session.enter() == ["abc"])
  }

  @Test("edits long lines and text that is not ASCII", arguments: libraries)
  func longLines(_ library: String) throws {
    // The line fits on the screen: beyond it, libedit draws only a part.
    let session = try session(library, rows: 100)
    let long = "echo " + String(repeating: "äx", count: 1000)
    try session.type(long)
    try session.control("a")
    try session.control("e")
    try session.type("z\r")
    try session.wait("output") { screen in
      screen.lines.count > 4 && screen.lastLine == "> " && screen.lines.contains { $0.hasSuffix("xz") }
    }
    #expect(session.screen.lines.contains(String(long.dropFirst(5)) + "z"))
    // Recalled, cut and inserted three times, the line grows in leaps.
    try session.type(Self.up)
    try session.control("u")
    try session.waitForLine("> ")
    try session.type(String(repeating: "\u{19}", count: library == "libedit" ? 2 : 1) + "\r")
    // Twice the line is too long for libedit.
    let answer = library == "libedit" ? "error: the line is longer than 4096 bytes" : "z"
    try session.wait("answer") { $0.lastLine == "> " && $0.lines.suffix(2).first?.hasSuffix(answer) == true }
    #expect(try session.run("echo ok") == ["ok"])
  }
}
