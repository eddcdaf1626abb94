import Foundation
import Testing

#if os(Linux)
  import Glibc
#elseif os(macOS)
  import Darwin
#endif

/// The program as a process with streams, signals and files.
@Suite("The process", .serialized)
struct ProcessTests {
  /// The path of the program, which is built with the tests.
  static let program: URL = {
    var folder = Bundle.main.executableURL?.deletingLastPathComponent() ?? URL(fileURLWithPath: "/")
    #if os(macOS)
      folder = Bundle(for: Marker.self).bundleURL.deletingLastPathComponent()
    #endif
    for _ in 0..<6 {
      let candidate = folder.appendingPathComponent("EntryDemo")
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
      folder.deleteLastPathComponent()
    }
    return SchemaTests.root.appendingPathComponent(".build/debug/EntryDemo")
  }()

  private final class Marker {}

  /// Creates a new folder for a test.
  static func folder() throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("entrydemo-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  /// Runs a shell line in which $P is the program.
  static func shell(_ line: String, in folder: URL, input: Data? = nil) throws -> Run {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(["P": program.path]) { $1 }
    if let input {
      let file = folder.appendingPathComponent("stdin")
      try input.write(to: file)
      process.standardInput = try FileHandle(forReadingFrom: file)
    } else {
      process.standardInput = FileHandle.nullDevice
    }
    let (out, err) = (folder.appendingPathComponent("stdout"), folder.appendingPathComponent("stderr"))
    for file in [out, err] { _ = FileManager.default.createFile(atPath: file.path, contents: nil) }
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: err)
    try process.run()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: try String(contentsOf: out, encoding: .utf8),
      errors: try String(contentsOf: err, encoding: .utf8))
  }

  private func shell(_ line: String, in folder: URL, input: Data? = nil) throws -> Run {
    try Self.shell(line, in: folder, input: input)
  }

  @Test("ends with the status of the first failure")
  func statuses() throws {
    let folder = try Self.folder()
    try Data("add\nexpect e1.height == 5\n".utf8).write(to: folder.appendingPathComponent("expect.txt"))
    try Data("add\n\u{0}\n".utf8).write(to: folder.appendingPathComponent("nul.txt"))
    try Data([0xFF, 0x0A]).write(to: folder.appendingPathComponent("bytes.txt"))
    try Data("time\n".utf8).write(to: folder.appendingPathComponent("unreadable.txt"))
    chmod(folder.appendingPathComponent("unreadable.txt").path, 0)
    for (line, status) in [
      ("$P -c time", 0), ("$P expect.txt", 1), ("$P --keep-going -c boo expect.txt", 2), ("$P -c boo", 2),
      ("$P --bad", 64), ("$P nul.txt", 65), ("$P bytes.txt", 65), ("$P none.txt", 66), ("$P .", 66),
      ("$P -c 'quit 9'", 9), ("$P -c 'save /none/x'", 74), ("$P check none.md", 66),
      ("$P --journal /none/j", 66),
      ("$P --help", 0), ("$P --version", 0), ("$P - < expect.txt", 1),
    ] as [(String, Int32)] { #expect(try shell(line, in: folder).status == status, "\(line)") }
    // The superuser can read every file, so nothing fails.
    if geteuid() != 0 { #expect(try shell("$P unreadable.txt", in: folder).status == 66) }
    #expect(try shell("$P .", in: folder).errors == ".:1:1: error: cannot open “.”: Is a directory\n")
  }

  @Test("handles closed streams, full disks and readers that exit")
  func streams() throws {
    let folder = try Self.folder()
    #expect(try shell("$P -c 'add; show' >&-", in: folder).status == 74)
    #expect(try shell("$P -c 'boo' 2>&-", in: folder).status == 2)
    #expect(try shell("$P <&-", in: folder).status == 66)
    #expect(try shell("$P -c 'add 5; list' <&- 2>&-", in: folder).status == 0)
    #expect(try shell("$P -c 'boo' >&- 2>&-", in: folder).status == 2)
    let leaves = try shell("($P -c 'add 400; list'; echo $? >status) | head -1", in: folder)
    #expect(leaves.output == "e1 … e400 (400) appearing, 0.25 s\n" && leaves.errors.isEmpty)
    let status = try String(contentsOf: folder.appendingPathComponent("status"), encoding: .utf8)
    #expect(["0\n", "141\n"].contains(status))
    if FileManager.default.fileExists(atPath: "/dev/full") {
      let full = try shell("$P -c 'add; show' >/dev/full", in: folder)
      full.expect(status: 74)
      #expect(full.errors == "EntryDemo: error: cannot write output: No space left on device\n")
      let save = try shell("$P -c 'add; save /dev/full'", in: folder)
      save.expect(status: 74, errors: "cannot write “/dev/full”: No space left on device")
      #expect(try shell("$P --journal /dev/full -c add", in: folder).status == 74)
    }
  }

  @Test("a reader that closes the pipe ends the run at once, however much input is waiting")
  func closedPipe() throws {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try shell(
      "(echo add 200; yes list | head -50000) | $P - | head -2 | tail -1", in: Self.folder())
    #expect(result.output.hasPrefix("name  "))
    // All of these lists would take many minutes.
    #expect(clock.now - start < .seconds(60))
  }

  @Test("writes only commands into a journal, whichever streams are closed", arguments: 1..<8)
  func closedStreams(_ closed: Int) throws {
    let folder = try Self.folder()
    let closing = (0..<3).map { closed & (1 << $0) == 0 ? "" : $0 == 0 ? " <&-" : " \($0)>&-" }.joined()
    _ = try shell("$P --date 2026-01-15 --journal j --keep-going -c 'add; foo; list'\(closing)", in: folder)
    let journal = try String(contentsOf: folder.appendingPathComponent("j"), encoding: .utf8)
    let lines = journal.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("set session.") || $0 == "add" || $0 == "list" }, "\(journal)")
    // The journal is not run again as a closed standard input.
    let again = try shell("$P --journal j <&-", in: folder)
    again.expect(status: 66)
    #expect(try String(contentsOf: folder.appendingPathComponent("j"), encoding: .utf8) == journal)
    #expect(try shell("$P -c 'source j; entries'", in: folder).status == 0)
  }

  @Test("output is written before the program is killed")
  func terminated() throws {
    let result = try shell(
      "$P -c 'echo hi; add 300000' >out & pid=$!; i=0; while [ ! -s out ] && [ $i -lt 100 ]; do sleep 0.1; i=$((i+1)); done;"
        + " kill -KILL $pid; wait $pid; cat out", in: try Self.folder())
    #expect(result.output == "hi\n")
  }

  @Test("keeps the valid part of a journal, and moves the rest to another file if it is not text")
  func unreadableJournal() throws {
    let folder = try Self.folder()
    let bytes = Data("add\nscene empty\nlabel x \"".utf8) + Data([0xE2, 0x82])
    try bytes.write(to: folder.appendingPathComponent("j"))
    let result = try shell("$P --journal j -c 'source j; entries'", in: folder)
    result.expect(status: 0, errors: "was moved to “j.unreadable”")
    #expect(try Data(contentsOf: folder.appendingPathComponent("j.unreadable")) == bytes.suffix(11))
    #expect(try shell("$P --journal j -c add", in: folder).errors.isEmpty)
    #expect(try shell("$P -c 'source j; entries'", in: folder).status == 0)
  }

  @Test(
    "a file that is replaced stays what it is: its other names, its owner; links that lead nowhere are refused"
  )
  func replacing() throws {
    let folder = try Self.folder()
    let file = folder.appendingPathComponent("a.txt")
    try Data("old\n".utf8).write(to: file)
    link(file.path, folder.appendingPathComponent("b.txt").path)
    #expect(try shell("$P -c 'add; save a.txt'", in: folder).status == 0)
    let other = try String(contentsOf: folder.appendingPathComponent("b.txt"), encoding: .utf8)
    #expect(other.hasSuffix("\nadd\n"), "a hard link is the same file still")
    symlink("loop2", folder.appendingPathComponent("loop1").path)
    symlink("loop1", folder.appendingPathComponent("loop2").path)
    let loop = try shell("$P -c 'add; save loop1'", in: folder)
    loop.expect(status: 74, errors: "symbolic links")
    #expect(try shell("test -L loop1 && test -L loop2", in: folder).status == 0)
    if geteuid() == 0 {
      // A file of another user, if the superuser runs the test.
      chown(file.path, 65534, 65534)
      unlink(folder.appendingPathComponent("b.txt").path)
      #expect(try shell("$P -c 'add 2; save a.txt'", in: folder).status == 0)
      let owner = try FileManager.default.attributesOfItem(atPath: file.path)[.ownerAccountID] as? Int
      #expect(owner == 65534)
    } else {
      chmod(file.path, 0o444)
      #expect(try shell("$P -c 'add; save a.txt'", in: folder).status == 74)
    }
    // The next run removes the temporary files of a killed one.
    try Data().write(to: folder.appendingPathComponent(".entrydemo-1-0"))
    #expect(try shell("$P -c 'add; save c.txt'", in: folder).status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!names.contains { $0.hasPrefix(".entrydemo-") })
  }

  @Test("reads large scripts, long lines, CRLF and a byte order mark")
  func sizes() throws {
    let folder = try Self.folder()
    // Three megabytes: mostly comments, and one command per 2 KB.
    let chunk = "# \(String(repeating: "x", count: 2000))\r\necho on\r\n"
    let count = 3_000_000 / chunk.utf8.count + 1
    let script = "\u{FEFF}" + String(repeating: chunk, count: count)
    let large = try shell("$P", in: folder, input: Data(script.utf8))
    large.expect(status: 0)
    #expect(large.output == String(repeating: "on\n", count: count))
    let word = String(repeating: "é", count: ((1 << 20) - 5) / 2) + "x"
    let longest = try shell("$P", in: folder, input: Data("echo \(word.dropLast())x\nadd\n".utf8))
    #expect("echo \(word.dropLast())x".utf8.count <= 1 << 20)
    #expect(longest.status == 0 && longest.output.hasSuffix("x\ne1 appearing, 0.25 s\n"))
    let exact = "echo " + String(repeating: "a", count: (1 << 20) - 5)
    #expect(try shell("$P", in: folder, input: Data((exact + "\n").utf8)).status == 0)
    let over = try shell("$P", in: folder, input: Data((exact + "a\nadd\n").utf8))
    #expect(over.status == 65 && over.output.isEmpty)
    #expect(over.errors == "-:1:1: error: the line is longer than 1048576 bytes\n")
    #expect(
      try shell("$P --keep-going", in: folder, input: Data((exact + "a\nadd\n").utf8)).output
        == "e1 appearing, 0.25 s\n")
    // An overlong line is reported before its end.
    if FileManager.default.fileExists(atPath: "/dev/zero") {
      #expect(try shell("$P -c 'source /dev/zero'", in: folder).status == 65)
    }
  }

  @Test("saves a file atomically, and keeps its attributes")
  func saving() throws {
    let folder = try Self.folder()
    let file = folder.appendingPathComponent("real.txt")
    try Data("old\n".utf8).write(to: file)
    chmod(file.path, 0o640)
    symlink("real.txt", folder.appendingPathComponent("link.txt").path)
    #expect(try shell("$P -c 'add; save link.txt'", in: folder).status == 0)
    #expect(try String(contentsOf: file, encoding: .utf8).hasSuffix("\nadd\n"))
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    let type = try FileManager.default.attributesOfItem(
      atPath: folder.appendingPathComponent("link.txt").path)[.type]
    #expect(type as? FileAttributeType == .typeSymbolicLink)
    // No other file is left.
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names) == ["real.txt", "link.txt", "stdout", "stderr"])
    #expect(try shell("$P -c 'save .'", in: folder).status == 74)
  }

  @Test("turns the incomplete end of a journal into a comment, and writes to its own output file in place")
  func appending() throws {
    let folder = try Self.folder()
    try Data("add\nset stack.sp".utf8).write(to: folder.appendingPathComponent("j"))
    #expect(try shell("$P --journal j -c 'source j; add'", in: folder).status == 0)
    let journal = try String(contentsOf: folder.appendingPathComponent("j"), encoding: .utf8)
    #expect(journal == "add\n# set stack.sp\nadd\n")
    #expect(try shell("$P -c 'echo hi; save /dev/stdout; echo bye'", in: folder).output.hasSuffix("bye\n"))
    symlink("new.txt", folder.appendingPathComponent("dangling").path)
    #expect(try shell("$P -c 'add; save dangling'; test -L dangling", in: folder).status == 0)
    #expect(
      try String(contentsOf: folder.appendingPathComponent("new.txt"), encoding: .utf8).hasSuffix("add\n"))
    let long = String(repeating: "n", count: 250)
    #expect(try shell("$P -c 'add; save \(long)'", in: folder).status == 0)
  }

  // MARK: Signals

  /// A shell prefix that runs the program with a pipe, 3, and defines functions: `say` writes commands, and `until N`
  /// waits for N lines of output, ten seconds at most.
  static let conversation = """
    mkfifo pipe; say() { printf "$1" >&3; }
    lines() { i=0; while [ $(wc -l <out) -lt $1 ] && [ $i -lt 100 ]; do sleep 0.1; i=$((i+1)); done; }
    begin() { : >out; "$P" "$@" <pipe >out 2>err & pid=$!; exec 3>pipe; }

    """

  @Test(
    "killed in the middle, it goes on from its journal: what was answered is in it", arguments: [1, 5, 12])
  func killed(_ count: Int) throws {
    let folder = try Self.folder()
    let commands = (1...count).map { $0.isMultiple(of: 3) ? "advance 0.1\\n" : "add\\n" }.joined()
    // More input follows after the end.
    let killed = try shell(
      Self.conversation
        + "begin --journal j --seed 6; say '\(commands)'; lines \(count); say 'add; add; add\\n';"
        + " kill -9 $pid; wait $pid", in: folder)
    killed.expect(status: 137)
    let journal = try String(contentsOf: folder.appendingPathComponent("j"), encoding: .utf8)
    let accepted = journal.split(separator: "\n").dropFirst(4)
    #expect(accepted.count >= count && accepted.count <= count + 3)
    let goingOn = try shell("$P --journal j -c 'source j; entries; add'", in: folder)
    goingOn.expect(status: 0)
    let added = accepted.count { $0 == "add" }
    #expect(goingOn.output.contains((1...added).map { "e\($0)" }.joined(separator: " ") + "\n"))
    let after = try String(contentsOf: folder.appendingPathComponent("j"), encoding: .utf8)
    #expect(after == journal + "entries\nadd\n")
  }

  @Test("an interrupt stops a long layout")
  func interruptedLayout() throws {
    let result = try shell(
      Self.conversation + "begin --keep-going; say 'add 200; settle\\n'; lines 2;"
        + " say 'set stack.axis horizontal\\ntime\\n'; sleep 1; kill -INT $pid; wait $pid; code=$?; cat err; exit $code",
      in: try Self.folder())
    result.expect(status: 130)
    // A debug build may take longer than the time that a run gets to say where.
    result.expect(output: "error: interrupted")
  }

  @Test("an interrupted script ends with 130, waiting or working")
  func interrupted() throws {
    let waiting = try shell(
      Self.conversation + "begin; say 'add\\n'; lines 1; kill -INT $pid; wait $pid", in: try Self.folder())
    waiting.expect(status: 130)
    let folder = try Self.folder()
    let working = try shell(
      Self.conversation + "begin --keep-going; say 'time\\n'; lines 1; say 'add 500000\\ntime\\n'; sleep 0.4;"
        + " kill -INT $pid; wait $pid; code=$?; cat out err; exit $code", in: folder)
    working.expect(status: 130)
    #expect(working.output.hasPrefix("0\n") && working.output.contains("error: interrupted"))
  }
}
