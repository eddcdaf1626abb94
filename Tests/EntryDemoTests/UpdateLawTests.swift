import EntryDemoKit
import Foundation
import StackModel
import TestSupport
import Testing

/// `check --update` of any document.
@Suite("check --update")
struct UpdateLawTests {
  /// Lines of which documents are made: commands, their output, and what only looks like that.
  private static let lines = [
    "> time", "> add", "> e1.height", "> boo", "> echo \"```\"", "> echo \"> time\"", "> echo ...",
    "> echo \". a\"", "> list", "> echo {", ". a }", "> ", ">", "> echo \"\\u{D}x\"", "> echo \"  é 漢\"",
    "> echo \"\"", "> entries; boo", "> history", "0", "...", "", "text", "  indented", "leftover output",
    "-:1:1: error: unknown name “e1”", "> fails boo", "> save x.txt", "> source x.txt", "\u{7}",
    "> echo \"\t\"",
    "> echo \"\u{1B}[31m\"",
  ]

  @Test("gives a document that passes, and a second run changes nothing", arguments: RandomRuns.seeds(40))
  func idempotent(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<5 {
      let end = ["\n", "\r\n"].randomElement(using: &random) ?? "\n"
      let indent = ["", "", "  "].randomElement(using: &random) ?? ""
      var document = ["prose"]
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        document.append(indent + "```entrydemo")
        for _ in 0..<Int.random(in: 1...8, using: &random) {
          let line = Self.lines.randomElement(using: &random) ?? ""
          document.append(line.isEmpty ? "" : indent + line)
        }
        document += [indent + "> time", indent + "```", "more prose"]
      }
      let text = document.joined(separator: end) + (Bool.random(using: &random) ? end : "")
      let disk = Files(["t.md": text])
      let first = run(["check", "t.md", "--update"], in: disk)
      let updated = disk["t.md"]
      #expect([0, 1].contains(first.status))
      let second = run(["check", "t.md", "--update"], in: disk)
      second.expect("\(text)\n---\n\(updated)\n---\n", status: 0)
      #expect(disk["t.md"] == updated)
      // What is no output stays.
      #expect(updated.components(separatedBy: "prose").count == text.components(separatedBy: "prose").count)
    }
  }

  @Test("removes lines before the first command, whose places count from the first command")
  func leftover() {
    let disk = Files(["t.md": "```entrydemo\nleftover output\n> e1.height\n```\n"])
    run(["check", "t.md", "--update"], in: disk).expect(status: 1)
    #expect(disk["t.md"].hasPrefix("```entrydemo\n> e1.height\n-:1:1: error: "))
    run(["check", "t.md"], in: disk).expect(status: 0)
  }

  @Test("writes nothing over a document that its author saves meanwhile", arguments: ["append", "replace"])
  func concurrentEdit(_ how: String) throws {
    let folder = try ProcessTests.folder()
    let edit = how == "append" ? "echo saved >>t.md" : "echo saved >new; mv new t.md"
    // The document waits for a pipe, so the author saves while it is checked.
    let result = try ProcessTests.shell(
      """
      mkfifo p; printf '```entrydemo\\n> time\\n5\\n> source p\\n...\\n```\\n' >t.md
      $P check t.md --update & pid=$!; exec 3>p; \(edit); echo time >&3; exec 3>&-; wait $pid
      """, in: folder)
    result.expect(status: 74, errors: "cannot write “t.md”: the file has changed since it was read")
    let text = try String(contentsOf: folder.appendingPathComponent("t.md"), encoding: .utf8)
    #expect(text.hasSuffix("saved\n") && !text.contains("> time\n0"))
    #expect(!result.output.contains("rewritten"))
  }
}
