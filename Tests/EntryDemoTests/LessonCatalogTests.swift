import EntryDemoKit
import Testing

/// `learn export`: films, images, and what ends it.
@Suite("learn export: files")
struct LessonCatalogTests {
  private func export(
    _ text: String, _ more: [String: String] = [:], to folder: String = "out"
  ) -> (Run, Files) {
    let disk = Files(more.merging(["x.md": text]) { $1 })
    return (run(["learn", "export", folder, "x.md"], in: disk), disk)
  }

  private static let example = "```entrydemo\n> add\n...\n```\n"

  @Test("a film is a page beside the article, with a link")
  func films() {
    let text = Self.example + "[Film](a/f.html \"entrydemo delete e1; film for 0.5\")\n"
    let (result, disk) = export(text, to: "out/")
    #expect(result.output == "out/: 1 article, 0 pictures, 1 film\n")
    #expect(disk["out/x.md"].contains("\n[Film](Films/f.html)\n"))
    let direct = Files()
    _ = run(["--date", "2026-01-15", "-c", "add; delete e1; film f.html for 0.5"], in: direct)
    func animations(_ page: String) -> Substring? { page.firstMatch(of: /"duration":[^,]*/)?.output }
    #expect(disk["out/Films/f.html"].hasPrefix("<!DOCTYPE html>"))
    #expect(animations(disk["out/Films/f.html"]) == animations(direct["f.html"]))
    let quiet = run(["learn", "export", "out", "x.md", "--quiet"], in: disk)
    #expect(quiet.status == 0 && quiet.output == "")
  }

  @Test("code of other languages stays as it is, and a listing has a fence that its text does not close")
  func code() {
    let other = "```text\n[m](m.md) @x `a`\n```\n\n[n](x.md)\n"
    let puzzle = Self.puzzle(start: "echo {\n  ```x\n  }", goal: "add")
    let (result, disk) = export("# C\n\n\(other)\n\(puzzle)")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(disk["out/x.md"].contains(other.replacing("(x.md)", with: "(doc:x)")))
    let listing = ["````", "echo {", "```x", "}", "````"].map { "      \($0)\n" }.joined()
    #expect(disk["out/x.md"].contains(listing), "\(disk["out/x.md"])")
  }

  @Test("images are copied by their content, whatever their names")
  func images() {
    let svg = "<?xml?> <!-- a --> <!DOCTYPE svg> <svg xmlns=\"a\"/>"
    let (result, disk) = export(
      "![A](img) ![B](b.svg) ![C](c.svg) ![D](d.svg)\n",
      ["img": "GIF87a", "b.svg": "\u{FEFF} \(svg)", "c.svg": "<!-- <svg", "d.svg": "<html><svg/></html>"])
    #expect(disk["out/x.md"].contains("![A](img) ![B](b.svg) ![C](c.svg) ![D](d.svg)"))
    #expect(disk["out/Pictures/img"] == "GIF87a" && disk["out/Pictures/b.svg"].hasSuffix(svg))
    let warnings = result.errors.split(separator: "\n")
    #expect(warnings.count == 2 && disk.contents["out/Pictures/c.svg"] == nil)
    for (warning, name) in zip(warnings, ["c.svg", "d.svg"]) {
      #expect(warning.contains("the image “\(name)” is not copied, because it is no SVG"))
    }
    disk.contents["b.svg"] = Array(svg.utf8) + [0xFF]
    run(["learn", "export", "new", "x.md"], in: disk).expect(errors: "“b.svg” is not copied")
  }

  private static func puzzle(start: String = "time", goal: String) -> String {
    "```puzzle\nstart:\n  \(start)\ngoal:\n  \(goal)\nhint: a\nhint: b\nsolution:\n  time\nwrong:\n  time\n```\n"
  }

  @Test(
    "what can't be made ends the export, with the line, and nothing is written",
    arguments: [
      (example + "![P](p.svg \"entrydemo picture of e9\")", 5, "the picture can't be made: "),
      (example + "[F](f.html \"entrydemo film for 99\")", 5, "the film can't be made: "),
      (example + "![P](p.svg \"entrydemo set e9.alpha 1; picture\")", 5, "unknown name “e9”"),
      (puzzle(goal: "set e9.alpha 1"), 4, "goal: “set e9.alpha 1” fails: "),
      (puzzle(start: "set e9.alpha 1", goal: "add"), 3, "start: “set e9.alpha 1” fails: "),
      (puzzle(goal: "animate 1"), 4, "goal: animate without end"),
    ])
  func mistakes(_ text: String, _ line: Int, _ message: String) {
    let (result, disk) = export(text)
    #expect(result.status == 65 && disk.contents.count == 1)
    #expect(
      result.errors.hasPrefix("x.md:\(line): error: ") && result.errors.contains(message), "\(result.errors)")
  }

  @Test("an interrupt while the articles are made ends it with 130, and nothing is written")
  func interrupts() {
    func export(_ arguments: [String], interruptedAt limit: Int) -> (Run, Files, count: Int) {
      let disk = Files(["x.md": Self.example + "![P](p.svg \"entrydemo picture\")\n"])
      var count = 0
      let result = run(
        ["learn", "export", "out"] + arguments, in: disk,
        configure: {
          $0.isInterrupted = {
            count += 1
            return count >= limit
          }
        })
      return (result, disk, count)
    }
    let all = export(["x.md"], interruptedAt: .max).count
    #expect(all > 3)
    for (arguments, limit) in (1...all).map({ (["x.md"], $0) }) + [([], 1)] {
      let (result, disk, _) = export(arguments, interruptedAt: limit)
      #expect(result.status == 130 && disk.contents.count == 1, "\(arguments) at \(limit): \(result.errors)")
    }
  }

  @Test("a folder that can't be made, and a list that is not its own, end it before anything is written")
  func folders() {
    let disk = Files(["x.md": "# X\n"])
    let result = run(
      ["learn", "export", "out", "x.md"], in: disk,
      configure: {
        $0.makeFolder = { (_) throws(FileFailure) in
          throw FileFailure(reason: "Permission denied")
        }
      })
    #expect(result.errors == "EntryDemo: error: cannot make the folder “out”: Permission denied\n")
    #expect(result.status == 74 && disk.contents.count == 1)
    run(["learn", "export", "out", "x.md"], in: disk).expect(status: 0)
    disk.contents["out/.learn-export"]? += Array("nonsense\n".utf8)
    let refused = run(["learn", "export", "out", "x.md"], in: disk)
    refused.expect(status: 74, errors: "cannot write “out/.learn-export”")
  }

  @Test("a file without a name has an article with a name")
  func names() {
    let disk = Files(["a/.md": "# X\n"])
    run(["learn", "export", "out", "a/.md"], in: disk).expect(status: 0)
    #expect(disk["out/lesson.md"].hasPrefix("# X\n"))
  }
}
