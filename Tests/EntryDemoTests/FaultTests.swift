import Foundation
import Testing

#if os(Linux)
  import Glibc
#elseif os(macOS)
  import Darwin
#endif

/// Files and streams that fail, block or are not what their names promise.
@Suite("Faults", .serialized)
struct FaultTests {
  private func shell(_ line: String, in folder: URL) throws -> Run {
    try ProcessTests.shell(line, in: folder)
  }

  private func names(in folder: URL) throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)).subtracting(["stdout", "stderr"])
  }

  private func text(_ name: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  // MARK: Writing

  @Test("files of the user whose names begin like those of temporary files stay")
  func similarNames() throws {
    let folder = try ProcessTests.folder()
    let result = try shell("$P --quiet -c 'save .entrydemo-backup.txt; save other' && ls -A", in: folder)
    result.expect(status: 0)
    #expect(try names(in: folder) == [".entrydemo-backup.txt", "other"])
  }

  @Test("a file that can't be written whole stays as it was", arguments: ["", "ln f other", "chmod 400 f"])
  func tooLarge(_ change: String) throws {
    let folder = try ProcessTests.folder()
    let old = String(repeating: "old\n", count: 20)
    try Data(old.utf8).write(to: folder.appendingPathComponent("f"))
    try Data("add 3\n# \n".utf8).write(to: folder.appendingPathComponent("in"))
    let result = try shell(
      "\(change.isEmpty ? ":" : change); ulimit -f 1; $P --quiet -c 'add 60; list; save transcript f' >/dev/null",
      in: folder)
    result.expect(status: 74, errors: "cannot write “f”: ")
    #expect(try text("f", in: folder) == old)
    #expect(try names(in: folder).isSubset(of: ["f", "in", "other"]))
    // A file that did not exist does not exist afterwards.
    let new = try shell("ulimit -f 1; $P --quiet -c 'add 60; list; save transcript g' >/dev/null", in: folder)
    new.expect(status: 74)
    #expect(try !names(in: folder).contains("g"))
  }

  @Test("output beyond the limit of file sizes is an error, not a signal")
  func outputTooLarge() throws {
    let folder = try ProcessTests.folder()
    let result = try shell("ulimit -f 1; $P -c 'add 60; list' >o; echo $? >status", in: folder)
    #expect(result.errors == "EntryDemo: error: cannot write output: File too large\n")
    #expect(try text("status", in: folder) == "74\n")
  }

  @Test("folders whose names are not UTF-8 take files")
  func folderNames() throws {
    // macOS allows UTF-8 only.
    #if os(Linux)
      let folder = try ProcessTests.folder()
      let result = try shell(
        "d=$(printf 'd\\377'); mkdir $d; cd $d; $P -c 'add; save s' && $P -c 'add 2; save s' && tail -1 s; ls -A",
        in: folder)
      result.expect(status: 0)
      #expect(result.output.hasSuffix("s: 1 command\nadd 2\ns\n"), "\(result.output)")
    #endif
  }

  @Test("a link that leads nowhere stays a link, and its file appears whole")
  func danglingLinks() throws {
    let folder = try ProcessTests.folder()
    let result = try shell(
      "mkdir d; ln -s new d/a; ln -s d/a b; $P -c 'add; save b' && test -L b && test -L d/a && tail -1 d/new",
      in: folder)
    #expect(result.status == 0 && result.output.hasSuffix("add\n"))
    #expect(try shell("ln -s none/x c; $P -c 'add; save c'", in: folder).status == 74)
    #expect(try names(in: folder) == ["b", "c", "d"])
  }

  @Test("a document that is the output is not rewritten, and the reason says so")
  func outputAsDocument() throws {
    let folder = try ProcessTests.folder()
    let text = "```entrydemo\n> time\n5\n```\n"
    try Data(text.utf8).write(to: folder.appendingPathComponent("f.md"))
    let result = try shell("$P check f.md --update 1>>f.md", in: folder)
    result.expect(status: 74, errors: "it is the standard output, which can't be replaced")
    #expect(try self.text("f.md", in: folder).hasPrefix(text))
  }

  // MARK: Streams

  @Test("streams that other processes have made non-blocking work")
  func nonblocking() throws {
    let folder = try ProcessTests.folder()
    let (input, output) = (Pipe(), Pipe())
    for file in [input.fileHandleForReading, output.fileHandleForWriting] {
      _ = fcntl(file.fileDescriptor, F_SETFL, O_NONBLOCK)
    }
    let process = Process()
    process.executableURL = ProcessTests.program
    process.currentDirectoryURL = folder
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try? output.fileHandleForWriting.close()
    // The first read finds nothing, and the output does not fit into the pipe.
    usleep(100_000)
    let word = String(repeating: "x", count: 200_000)
    let writer = Thread {
      input.fileHandleForWriting.write(Data("echo \(word)\ntime\n".utf8));
      try? input.fileHandleForWriting.close()
    }
    writer.start()
    usleep(100_000)
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(bytes.count == word.count + 3)
  }

  @Test("an interrupt ends a run that waits for its reader, or for a pipe to be opened")
  func slowReader() throws {
    let folder = try ProcessTests.folder()
    let word = String(repeating: "x", count: 200_000)
    try Data("echo \(word)\ntime\n".utf8).write(to: folder.appendingPathComponent("in"))
    let result = try shell(
      "mkfifo o; $P - <in >o & pid=$!; exec 3<o; head -c 10 <&3; sleep 0.3; kill -INT $pid; wait $pid",
      in: folder)
    result.expect(status: 130)
    // A signal that comes before the program listens is lost.
    for line in ["$P p", "$P check p", "$P doctor p", "$P learn ./p"] {
      let waiting = try shell(
        "test -p p || mkfifo p; \(line) >/dev/null & pid=$!; i=0; while [ $i -lt 50 ] && kill -INT $pid 2>/dev/null; do sleep 0.4; i=$((i+1)); done; wait $pid",
        in: folder
      )
      waiting.expect("\(line)", status: 130)
    }
  }

  @Test("documents without an end are refused", arguments: ["check", "doctor", "learn", "learn export x"])
  func endless(_ mode: String) throws {
    let folder = try ProcessTests.folder()
    guard FileManager.default.fileExists(atPath: "/dev/zero") else { return }
    let result = try shell("$P \(mode) /dev/zero", in: folder)
    #expect([2, 66].contains(result.status), "\(result.errors)")
    result.expect(errors: "larger than 64 MiB")
  }

  // MARK: State

  @Test("a history that is locked for long, or a link, is kept as it is")
  func history() throws {
    guard let library = TerminalTests.libraries.first else { return }
    let folder = try ProcessTests.folder()
    let target = folder.appendingPathComponent("real")
    let lines = (1...2000).map { "echo \($0)\n" }.joined()
    try Data(lines.utf8).write(to: target)
    try Data().write(to: folder.appendingPathComponent(".entrydemo-1-0"))
    let state = folder.appendingPathComponent(".local/state/entrydemo")
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    symlink("../../../real", state.appendingPathComponent("history").path)
    let file = open(target.path, O_RDWR)
    defer { close(file) }
    #expect(flock(file, LOCK_EX) == 0)
    let session = try TerminalSession(
      ["--color", "never"], folder: folder, environment: ["ENTRYDEMO_EDITOR": library])
    // Appended without the lock, and not cut.
    #expect(try session.run("echo a") == ["a"])
    #expect(try text("real", in: folder) == lines + "echo a\n")
    flock(file, LOCK_UN)
    #expect(try session.run("echo b") == ["b"])
    let kept = try text("real", in: folder).split(separator: "\n")
    #expect(kept.count == 1000 && kept.suffix(2) == ["echo a", "echo b"])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: state.path + "/history") == "../../../real")
    #expect(try names(in: folder) == ["real", ".local"])
  }

  // MARK: Long input

  @Test("a word as long as a line may be wraps in linear time", .timeLimit(.minutes(10)))
  func longWord() {
    func height(of count: Int) -> Double {
      let script = """
        scene empty
        label l "\(String(repeating: "w", count: count))"
        set l.lines 0; set l.font 17; put l in root; constrain l.width == 100
        l.height

        """
      return run(["--quiet"], input: Array(script.utf8)).lines.last.flatMap(Double.init) ?? 0
    }
    // Each line has as many letters, so the height is proportional, but for the last line of each.
    #expect(abs(height(of: 200_000) - 200 * height(of: 1000)) <= 200 * 21)
    #expect(height(of: 1000) > 1000)
  }
}
