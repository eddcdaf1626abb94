import EntryDemoKit
import Foundation
import Testing

@Suite("The command film")
struct FilmCommandTests {
  private func result(_ line: String) -> [String: Any] {
    let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    return object?["result"] as? [String: Any] ?? [:]
  }

  @Test("writes a page, says its size and changes nothing")
  func writes() {
    let disk = Files()
    let lines = run(["--json", "-c", "add; film a.html; time; e1.height; history; film b.html"], in: disk)
      .lines
    let page = disk["a.html"]
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n"))
    #expect(result(lines[1])["file"] as? String == "a.html")
    #expect(result(lines[1])["bytes"] as? Int == page.utf8.count)
    #expect(result(lines[2])["value"] as? Double == 0 && result(lines[3])["value"] as? Double == 0)
    // It is no step, and the second film differs in its commands only.
    let steps = result(lines[4])["commands"] as? [[String: Any]]
    #expect(steps?.compactMap { $0["command"] as? String } == ["add"])
    #expect(page.contains("\"commands\":[\"add\"]"))
    #expect(disk["b.html"].contains("\"commands\":[\"add\",\"time\",\"e1.height\""))
  }

  @Test(
    "takes the words for and every in this order",
    arguments: [
      ("film a.html", "0.25 s, 31 samples"), ("film a.html every 0.05", "0.25 s, 6 samples"),
      ("film a.html every 100ms", "0.25 s, 4 samples"),
      ("film a.html for 0.1", "0.1 s, 13 samples"), ("film a.html for 1", "1 s, 121 samples"),
      ("film a.html for 1s every 0.25", "1 s, 5 samples"),
      // No frame is left out after the end of the animation between two frames.
      ("film a.html for 1 every 0.07", "1 s, 17 samples"),
      ("film \"a.html\" for 0", "0 s, 1 sample"),
    ])
  func grammar(_ command: String, _ summary: String) {
    let disk = Files()
    let result = run(["-c", "add; \(command)"], in: disk)
    result.expect(status: 0)
    // Something that is no digit stands before it.
    #expect(disk["a.html"].contains(">\(summary), from session time"))
  }

  @Test("asks for the length if an animation has no end, and takes it")
  func endless() {
    let disk = Files()
    let scene = "scene empty; view a 10x10; subview a in root; animate 0.5 repeat forever; set a.alpha 0; end"
    let refused = run(["-c", "\(scene); film a.html"], in: disk)
    refused.expect(status: 2, errors: "the animation of a has no end", "for 2")
    let taken = run(["-c", "\(scene); film a.html for 2"], in: disk)
    #expect(taken.status == 0 && disk["a.html"].contains("2 s, 241 samples"), "\(taken.errors)")
  }

  @Test("can't replace the journal, and says why a file can't be written")
  func files() {
    let journal = run(["--journal", "j.html", "-c", "add; film j.html"])
    journal.expect(status: 74, errors: "journal")
    let full = run(["-c", "add; film full/a.html"])
    full.expect(status: 74, errors: "No space left on device")
  }
}
