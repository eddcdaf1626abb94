import Testing

/// Lines of a kind that nobody types, but a program may generate.
@Suite("Lines with many commands")
struct LineAttackTests {
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
