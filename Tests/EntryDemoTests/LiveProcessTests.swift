import EntryLive
import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `EntryDemo live` as a process, with a plain client as its page.
private final class LiveProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let errorFile: URL
  /// The first line of its output: the address.
  let line: String

  /// - Parameter line: a shell line that ends in the program's mode and its options; $P is the program.
  init(_ command: String, in folder: URL) throws {
    errorFile = folder.appendingPathComponent("stderr-\(UUID().uuidString)")
    _ = FileManager.default.createFile(atPath: errorFile.path, contents: nil)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(["P": ProcessTests.program.path]) { $1 }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    var bytes = Data()
    while bytes.last != 0x0A {
      let byte = output.fileHandleForReading.readData(ofLength: 1)
      guard !byte.isEmpty else { break }
      bytes += byte
    }
    line = String(decoding: bytes, as: UTF8.self)
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  var errors: String { (try? String(contentsOf: errorFile, encoding: .utf8)) ?? "" }

  /// Ends the input, or sends a signal.
  func end(_ signal: Int32? = nil) {
    if let signal { kill(process.processIdentifier, signal) } else { try? input.fileHandleForWriting.close() }
  }

  /// The status at the end.
  func status() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  func type(_ line: String) { input.fileHandleForWriting.write(Data("\(line)\n".utf8)) }

  private var url: URL? { URL(string: line.trimmingCharacters(in: .whitespacesAndNewlines)) }

  /// A client that has sent a request.
  func request(_ path: String, _ body: String? = nil) throws -> TestClient {
    let url = try #require(url)
    let port = try #require(url.port.flatMap(UInt16.init))
    let client = TestClient(port: port)
    let host = "127.0.0.1:\(port)"
    var head = "\(body == nil ? "GET" : "POST") \(url.path)/\(path) HTTP/1.1\r\nHost: \(host)\r\n"
    if let body {
      head +=
        "Origin: http://\(host)\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
    }
    client.send(head + "\r\n" + (body ?? ""))
    return client
  }

  /// The stream of a page, which has got its `hello`.
  func stream(_ tab: String) throws -> TestClient {
    let client = try request("events?tab=\(tab)")
    #expect(client.head()?.status == 200)
    #expect(client.event()?.first == "event: hello")
    return client
  }

  /// What commands of a page are answered with.
  func perform(_ commands: String..., tab: String = "a") throws -> String {
    let body = try JSONSerialization.data(withJSONObject: ["tab": tab, "commands": commands])
    let client = try request("do", String(decoding: body, as: UTF8.self))
    return try #require(client.reply()?.body)
  }

  /// The next output of a stream that contains a text.
  static func output(_ client: TestClient, containing text: String) -> Bool {
    var pings = 0
    while pings < 3, let event = client.event() {
      if event == [": ping"] { pings += 1 }
      if event.first == "event: output", event.last?.contains(text) == true { return true }
    }
    return false
  }
}

/// What protects typed commands protects those of a page, and nobody locks the others out.
@Suite("The process of live", .timeLimit(.minutes(10)))
struct LiveProcessTests {
  @Test("a journal that can't be opened, or lets pages wait: no address", arguments: ["none/J", "fifo", "."])
  func unopened(_ path: String) throws {
    let live = try LiveProcess(
      "mkfifo fifo; exec $P live --journal \(path)", in: try ProcessTests.folder())
    #expect(live.line.isEmpty && live.status() == 66 && live.errors.contains("cannot open “\(path)”"))
  }

  @Test(
    "the end of the input stops what pages run, and a page stops a typed command without ending the session")
  func stops() throws {
    let live = try LiveProcess("exec $P live", in: try ProcessTests.folder())
    let long = "repeat 9999 { add 20; settle }"
    live.type(long)
    usleep(500_000)
    #expect(try live.request("stop", "{}").reply()?.status == 200)
    #expect(try live.perform("time").contains("\"ok\":true"))
    let body = #"{"tab":"a","commands":["\#(long)"]}"#
    let clients = try (0..<3).map { _ in try live.request("do", body) }
    usleep(500_000)
    live.end()
    #expect(live.status() == 130 && live.errors.contains("interrupted"))
    withExtendedLifetime(clients) {}
  }

  @Test(
    "pages and the terminal race, and what was accepted is in the journal after a kill",
    arguments: RandomRuns.seeds(5))
  func race(_ seed: UInt64) throws {
    let folder = try ProcessTests.folder()
    let live = try LiveProcess("exec $P live --journal J", in: folder)
    #expect(try live.perform("scene empty").contains("\"ok\":true"))
    // Each page's commands in its order; those that were answered.
    nonisolated(unsafe) var accepted = [[String]](repeating: [], count: 3)
    nonisolated(unsafe) let pages = live
    let lock = NSLock()
    let group = DispatchGroup()
    for page in 0..<3 {
      DispatchQueue.global().async(group: group) {
        for index in 0..<200 {
          let command = "view p\(page)_\(index) 4x4"
          // After the kill nobody answers.
          let body = #"{"tab":"t\#(page)","commands":["\#(command)"]}"#
          guard let reply = try? pages.request("do", body).reply(), reply.body.contains("\"ok\":true") else {
            return
          }
          lock.withLock { accepted[page].append(command) }
        }
      }
    }
    for index in 0..<20 { live.type("view t\(index) 4x4") }
    usleep(UInt32(100_000 + seed % 5 * 120_000))
    live.end(SIGKILL)
    _ = live.status()
    group.wait()
    let journal = try String(contentsOf: folder.appendingPathComponent("J"), encoding: .utf8).split(
      separator: "\n"
    ).map(String.init)
    for (page, commands) in accepted.enumerated() {
      let kept = journal.filter { $0.hasPrefix("view p\(page)_") }
      #expect(kept.starts(with: commands), "\(commands.count) accepted, \(kept.count) in the journal")
    }
    let typed = journal.filter { $0.hasPrefix("view t") }
    #expect(typed == (0..<typed.count).map { "view t\($0) 4x4" })
    let again = try ProcessTests.shell("$P -c 'source J; warnings'", in: folder)
    again.expect(status: 0)
  }

  @Test("a command of the first instant that was accepted is in the journal after a kill")
  func first() throws {
    let folder = try ProcessTests.folder()
    let journal = folder.appendingPathComponent("J")
    try Data(String(repeating: "# old\n", count: 300_000).utf8).write(to: journal)
    let live = try LiveProcess("exec $P live --journal J", in: folder)
    #expect(try live.perform("add 12").contains("\"ok\":true"))
    live.end(SIGKILL)
    _ = live.status()
    #expect(try String(contentsOf: journal, encoding: .utf8).hasSuffix("add 12\n"))
  }

  @Test(
    "a journal that can't be written is said to the page, the other pages and the terminal, and ends with 74",
    arguments: ["removed", "shortened", "/dev/full", "ulimit", "typed"])
  func lost(_ how: String) throws {
    let folder = try ProcessTests.folder()
    let journal = folder.appendingPathComponent("J")
    if how == "/dev/full", !FileManager.default.fileExists(atPath: how) { return }
    let path = how == "/dev/full" ? how : "J"
    let limit = how == "ulimit" ? "ulimit -f 1; " : ""
    let live = try LiveProcess("\(limit)exec $P live --journal \(path)", in: folder)
    let other = try live.stream("b")
    if path == "J", how != "ulimit" { #expect(try live.perform("add").contains("\"ok\":true")) }
    if ["removed", "typed"].contains(how) { try FileManager.default.removeItem(at: journal) }
    if how == "shortened" { try Data().write(to: journal) }
    if how == "typed" {
      live.type("add")
    } else {
      let text = try live.perform("echo \(String(repeating: "x", count: 1500))")
      #expect(text.contains("\"ok\":false") && text.contains("cannot write"), "\(text)")
    }
    #expect(LiveProcess.output(other, containing: "cannot write"))
    #expect(live.status() == 74 && live.errors.contains("cannot write"))
  }

  @Test("a page that closes with a finger down is gone after five seconds, and the others are told")
  func gone() throws {
    let live = try LiveProcess("exec $P live", in: try ProcessTests.folder())
    var page: TestClient? = try live.stream("a")
    let other = try live.stream("b")
    #expect(try live.perform("add 30; settle; touch down 100 200").contains("\"ok\":true"))
    _ = page
    page = nil
    usleep(1_000_000)
    // It comes back in time, then goes for good.
    page = try live.stream("a")
    usleep(5_000_000)
    #expect(try live.perform("add", tab: "b").contains("a finger of another"))
    page = nil
    #expect(LiveProcess.output(other, containing: "is gone: the finger lifts"))
    #expect(try live.perform("add", tab: "b").contains("\"ok\":true"))
    // The end of the input is no end of a block of a page.
    #expect(try live.perform("animate 1", tab: "b").contains("\"ok\":true"))
    live.end()
    #expect(live.status() == 0 && live.errors.hasPrefix("EntryDemo: the input has ended"))
  }

  @Test(
    "whatever the watched file becomes, pages and lines are answered; a newer one takes its place",
    arguments: [
      "fifo", "folder", "source /dev/stdin", "repeat 9999 { add 20; settle }",
      "add 60; settle; touch down 100 200",
    ])
  func watched(_ what: String) throws {
    let folder = try ProcessTests.folder()
    let (file, new) = (folder.appendingPathComponent("a.entry"), folder.appendingPathComponent("b.entry"))
    try Data("add 2\nsettle\n".utf8).write(to: file)
    let live = try LiveProcess("exec $P live a.entry", in: folder)
    let page = try live.stream("a")
    func put(_ text: String) throws {
      try Data("\(text)\n".utf8).write(to: new)
      #expect(rename(new.path, file.path) == 0)
    }
    switch what {
    case "fifo":
      unlink(file.path)
      #expect(mkfifo(file.path, 0o600) == 0)
    case "folder":
      unlink(file.path)
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    default: try put(what)
    }
    switch what.prefix(6) {
    case "fifo", "folder", "source": #expect(LiveProcess.output(page, containing: "is not a regular file"))
    case "repeat":
      usleep(700_000)
      #expect(try live.perform("time").contains("\"ok\":true"))
      #expect(try live.request("stop", "{}").reply()?.status == 200)
      #expect(LiveProcess.output(page, containing: "interrupted"))
      try put(what)
      usleep(700_000)
    default: #expect(LiveProcess.output(page, containing: "the script whose finger is on the screen is gone"))
    }
    #expect(try live.perform("time").contains("\"ok\":true"))
    if what == "folder" { rmdir(file.path) }
    try put("add 5")
    #expect(LiveProcess.output(page, containing: "a.entry"))
    #expect(try live.perform("e5.height").contains("\"ok\":true"))
    live.end()
    #expect(live.status() == 0)
  }

  @Test("a file that nobody can watch is refused", arguments: ["fifo", ".", "/dev/null"])
  func unwatched(_ file: String) throws {
    let live = try LiveProcess("mkfifo fifo; exec $P live \(file)", in: try ProcessTests.folder())
    #expect(live.line.isEmpty && live.status() == 66 && live.errors.contains("is not a regular file"))
  }

  @Test("a script that takes long from the beginning lets the address wait for a moment")
  func long() throws {
    let folder = try ProcessTests.folder()
    let file = folder.appendingPathComponent("a.entry")
    try Data("repeat 9999 { add 20; settle }\n".utf8).write(to: file)
    let live = try LiveProcess("exec $P live a.entry", in: folder)
    let page = try live.stream("a")
    #expect(try live.perform("time").contains("\"ok\":true"))
    try Data("add 3\n".utf8).write(to: file)
    #expect(LiveProcess.output(page, containing: "a.entry"))
    #expect(try live.perform("e3.height").contains("\"ok\":true"))
    live.end()
    #expect(live.status() == 0 && live.errors.hasPrefix("EntryDemo: the input has ended"))
  }

  @Test("a link that leads to another file is a new script")
  func links() throws {
    let folder = try ProcessTests.folder()
    for count in 1...2 {
      try Data("add \(count)\n".utf8).write(to: folder.appendingPathComponent("\(count)"))
    }
    symlink("1", folder.appendingPathComponent("a.entry").path)
    let live = try LiveProcess("exec $P live a.entry", in: folder)
    let page = try live.stream("a")
    symlink("2", folder.appendingPathComponent("b").path)
    #expect(
      rename(folder.appendingPathComponent("b").path, folder.appendingPathComponent("a.entry").path) == 0)
    #expect(LiveProcess.output(page, containing: "a.entry"))
    #expect(try live.perform("e2.height").contains("\"ok\":true"))
  }

  @Test(
    "what is taken away is made beside the session, and can be stopped",
    arguments: ["film.html", "transcript"])
  func taken(_ name: String) throws {
    let live = try LiveProcess("exec $P live", in: try ProcessTests.folder())
    var reply: TestClient.Reply?
    // A fast build needs a longer session.
    for count in [15, 200, 800] where reply?.status != 500 {
      #expect(try live.perform("repeat \(count) { add 20; settle; scene dynamic }").contains("\"ok\":true"))
      let film = try live.request("take/\(name)")
      usleep(50_000)
      #expect(try live.perform("time").contains("\"ok\":true"))
      #expect(try live.request("stop", "{}").reply()?.status == 200)
      reply = film.reply()
    }
    #expect(reply?.status == 500 && reply?.body.contains("interrupted") == true)
    #expect(try live.request("take/picture.svg").reply()?.body.hasPrefix("<svg") == true)
  }

  @Test("what pages do is shown at the terminal with its styles, and their text without control")
  func terminal() throws {
    let terminal = try TerminalSession(["live", "--color", "always"])
    try terminal.wait("address") {
      $0.lines.contains { $0.contains("http://127.0.0.1:") } && $0.lastLine == "> "
    }
    let line = try #require(terminal.screen.lines.first { $0.contains("http://127.0.0.1:") })
    let parts = line.split(separator: "/")
    let port = try #require(parts.dropFirst().first?.split(separator: ":").last.flatMap { UInt16($0) })
    func echo(_ text: String) {
      let client = TestClient(port: port)
      let body = #"{"tab":"a","commands":["echo \"\#(text)\""]}"#
      client.send(
        "POST /\(parts[2])/do HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nOrigin: http://127.0.0.1:\(port)\r\n"
          + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
      #expect(client.reply()?.status == 200)
    }
    echo(#"a\u001b[2Jb"#)
    try terminal.wait("output of the page") { $0.lines.contains { $0.hasPrefix("page> echo") } }
    let shown = terminal.screen.lines.joined(separator: "\n")
    #expect(!shown.unicodeScalars.contains { (0xFDD0...0xFDEF).contains($0.value) }, "\(shown)")
    #expect(terminal.screen.lines.contains { $0.contains("http://127.0.0.1:") }, "\(shown)")
    // A terminal that is stopped lets no page wait.
    try terminal.control("s")
    try terminal.receive(for: 0.2)
    for _ in 0..<3 { echo(String(repeating: "x", count: 10_000)) }
    try terminal.control("q")
  }
}
