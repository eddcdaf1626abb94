import Testing

@Suite("JSON Lines")
struct JSONTests {
  @Test("errors are lines of standard output, too")
  func errors() {
    let result = run(["--json", "--keep-going"], input: Array("delete e9\nexpect time == 1\n\"\n".utf8))
    #expect(result.status == 2 && result.errors.isEmpty && result.lines.count == 3)
  }
}
