import Testing

/// How `learn` shows the Markdown of a lesson, as CommonMark and its tables define it.
@Suite("learn: Markdown")
struct MarkdownTests {
  private func shown(_ markdown: String) -> [String] {
    let result = run(["learn", "x.md"], files: ["x.md": markdown])
    #expect(result.status == 0 && result.errors.isEmpty)
    return result.lines.prefix { !$0.hasPrefix("End of the lesson") }.dropLast()
  }

  @Test(
    "spans",
    arguments: [
      (#"\*a\* \`b\` \[c\](d)"#, "*a* `b` [c](d)"), ("2 * 3 * 4", "2 * 3 * 4"), ("a**b", "a**b"),
      ("**a** and *b* *", "a and b *"), ("a `b", "a `b"), ("`` a ` b ``", "`a ` b`"), ("`` a ``", "`a`"),
      ("![Alt](x.png), wow!", "Alt, wow!"), ("[`A`](https://e.org/a \"T\")", "A (https://e.org/a)"),
      ("[A](a.md)", "A"), ("[x] and [y", "[x] and [y"), ("a\tb", "a b"),
    ])
  func spans(_ text: String, _ expected: String) { #expect(shown(text) == [expected]) }

  @Test("code is shown as it is, four columns to the right, also if its fence has no end")
  func code() {
    #expect(
      shown("Text:\n```text\n*a* `b`\n  <!-- c -->\n```\nAfter.") == [
        "Text:", "", "    *a* `b`", "      <!-- c -->", "", "After.",
      ])
    #expect(shown("- a\n\n  ~~~\n  b\n  ~~~\n\n~~~\nc") == ["• a", "", "    b", "", "    c"])
  }

  @Test("comments are not shown; three or more - or * are a line")
  func comments() {
    #expect(shown("<!-- a\n\nb -->\nText.") == ["Text."])
    #expect(shown("Text.\n\n<!-- a\n\nb") == ["Text."])
    for rule in ["---", "*****"] {
      #expect(shown("a\n\n\(rule)\n\nb") == ["a", "", String(repeating: "─", count: 80), "", "b"])
    }
  }

  @Test("cells of a table end at | that is neither escaped nor code, and rows may be short")
  func cells() {
    #expect(
      shown("| a | b |\n|---|:-:|\n| `x|y` | p\\|q |\n| 1 |\n| 2 | 3") == [
        "a    b", "---  ---", "x|y  p|q", "1", "2    3",
      ])
    #expect(shown("|\n|\n\nText.") == ["Text."])
  }

  @Test("a table of very many columns has 32, with all of its text")
  func manyColumns() {
    let cells = (1...40).map { "c\($0)" }
    let lines = shown("| " + cells.joined(separator: " | ") + " |\n|" + String(repeating: "-|", count: 40))
    #expect(lines.last { $0.hasPrefix("-") }?.split(separator: " ").count == 32)
    let words = lines.flatMap { $0.split(separator: " ").map(String.init) }.filter { $0.hasPrefix("c") }
    #expect(Set(words) == Set(cells) && words.count == 40)
  }

  @Test("a table that is too wide is broken inside its widest cells, and fits")
  func wideTable() {
    let long = Array(repeating: "word", count: 30).joined(separator: " ")
    let lines = shown("| a | b |\n|---|---|\n| short | \(long) |\n| \(long) | short |")
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines.joined(separator: " ").split(separator: " ").count { $0 == "word" } == 60)
  }
}
