import Testing

/// Lines of a kind that nobody types, but a program may generate.
@Suite("Lines with many commands")
struct LineAttackTests {
  @Test(
    "an error is shown in its place, however long its line is",
    arguments: ["echo a;", "echo é;", "echo {\n};"])
  func longLine(_ command: String) {
    for count in [0, 9, 100, 146, 147, 300, 2000] {
      let line = String(repeating: command, count: count) + "boo; " + command
      let result = run(["--keep-going", "--quiet"], input: Array(line.utf8))
      let errors = result.errors.split(separator: "\n")
      guard errors.count >= 3 else {
        Issue.record("\(result.errors)")
        continue
      }
      let caret = errors[2].prefix { $0 == " " }.count
      #expect(errors[2].count == caret + 1 && errors[1].dropFirst(caret).hasPrefix("boo;"), "\(count)")
      let isLong = count * command.count > 76 && !command.contains("\n")
      #expect(errors[1].contains("…") == isLong && errors[1].count <= 80, "\(count): \(errors[1])")
    }
  }

  @Test("are read once, not once for each command: errors have their places")
  func places() {
    let many = run(["--keep-going"], input: Array((String(repeating: "a;", count: 3000) + "\n").utf8))
    let errors = many.errors.split(separator: "\n").filter { $0.contains(": error:") }
    #expect(errors.count == 3000 && errors.last?.hasPrefix("-:1:5999: error:") == true)
  }

  @Test("have the lines of their commands, after braces that span lines")
  func braces() {
    let text = "echo {\n\n};" + String(repeating: "time;", count: 2000) + "nonsense\nnonsense\n"
    let result = run(["--keep-going"], input: Array(text.utf8))
    #expect(result.lines.count(where: { $0 == "0" }) == 2000)
    let places = result.errors.split(separator: "\n").filter { $0.contains(": error:") }
    #expect(places.count == 2 && places[0].hasPrefix("-:3:10003:") && places[1].hasPrefix("-:4:1:"))
  }
}
