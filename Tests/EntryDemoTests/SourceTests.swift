import EntryDemoKit
import Testing

@Suite("source")
struct SourceTests {
  @Test("runs a file's commands as steps of the session")
  func runs() {
    let files = ["a": "add 2\nsettle # done\n", "b": "time; source a\ndelete e1\n"]
    let result = run(["-c", "source b; history; undo 2; e1.height"], files: files)
    result.expect(status: 0)
    #expect(
      result.lines == [
        "0", "e1, e2 appearing, 0.25 s", "settled at 0.25 s", "a: 2 commands", "e1 leaving, 0.25 s",
        "b: 5 commands", "  1  add 2", "  2  settle", "  3  delete e1", "undone: delete e1", "undone: settle",
        "0",
      ])
  }

  @Test("reports a failure with its place and the places of the source commands, and stops there")
  func failure() {
    let files = ["a": "\ntime\n  delete e9; add\n", "b": "# first\nsource a\nadd"]
    let result = run(["-c", "source b; add"], files: files)
    result.expect(status: 2)
    #expect(result.output == "0\n")
    #expect(
      result.errors == """
        a:3:10: error: unknown name “e9”
            delete e9; add
                   ^
          sourced at b:2
          sourced at -c 1:1

        """)
    let goingOn = run(["--keep-going", "-c", "source b; entries"], files: files)
    goingOn.expect(status: 2)
    #expect(goingOn.lines.suffix(3) == ["e2 appearing, 0.25 s", "b: 5 commands, 1 failed", "e1 e2"])
  }

  @Test("prints the objects of its commands, then its own")
  func json() {
    let lines = run(
      ["--json", "--keep-going", "-c", "source a; source b"], files: ["a": "time\nadd", "b": "boo"]
    ).lines
    #expect(lines.count == 5)
    #expect(lines[0].contains("\"file\":\"a\",\"line\":1") && lines[1].contains("\"file\":\"a\",\"line\":2"))
    #expect(lines[2].contains("\"result\":{\"commands\":2,\"failed\":0,\"path\":\"a\"}"))
    #expect(lines[3].contains("\"stack\":[\"-c 1:1\"]"))
    let stopped = run(["--json", "-c", "source b"], files: ["b": "boo\nadd"]).lines
    #expect(stopped.count == 2)
    #expect(stopped[1].contains("\"code\":\"sourceFailed\"") && stopped[1].contains("stopped at line 1"))
  }

  @Test("of a running file is a cycle")
  func cycle() {
    let result = run(["a"], files: ["a": "time\nsource b", "b": "source a"])
    result.expect(status: 2)
    #expect(result.errors.hasPrefix("b:1:8: error: “a” is already running: a file can't source itself\n"))
    #expect(result.errors.hasSuffix("  sourced at a:2\n"))
  }

  @Test("can be nested 32 deep")
  func depth() {
    var files: [String: String] = [:]
    for level in 0..<200 { files["f\(level)"] = "source f\(level + 1)" }
    files["f200"] = "time"
    let result = run(["-c", "source f0"], files: files)
    result.expect(status: 2)
    #expect(result.errors.hasPrefix("f31:1:8: error: source commands can be nested at most 32 deep\n"))
    #expect(result.errors.split(separator: "\n").count == 3 + 32)
    files["f31"] = "time"
    #expect(run(["-c", "source f0"], files: files).lines.first == "0")
  }

  @Test("of a missing file ends with 66; a quit in a file ends the session")
  func openAndQuit() {
    let missing = run(["-c", "source none"])
    missing.expect(status: 66, errors: "-c 1:1:8: error: cannot open “none”: No such file or directory")
    let quit = run(["-c", "source a; time"], files: ["a": "time\nquit 7\nadd"])
    quit.expect(status: 7)
    #expect(quit.lines.first == "0" && !quit.output.contains("appearing"))
    run(["-c", "at 0 source a"], files: ["a": "time"]).expect(status: 2)
    run(["-c", "expect changes { e1.x 0 -> 0 } after source a"], files: ["a": "add"]).expect(status: 2)
  }
}
