import EntryDemoKit
import Foundation
import Testing

/// `learn export`: lessons as articles for DocC.
@Suite("learn export")
struct LessonExportTests {
  private static let folder = SchemaTests.root.appendingPathComponent("Tests/EntryDemoTests/Exports")
  private static func text(_ name: String) -> String {
    (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
  }

  private static let lesson = text("lesson.md")

  private func export(_ files: [String: String], _ paths: String...) -> (Run, Files) {
    let disk = Files(files)
    return (run(["learn", "export", "out"] + paths, in: disk), disk)
  }

  @Test("A lesson becomes an article with computed answers and pictures that the program makes")
  func article() {
    let (result, disk) = export(
      ["short.md": Self.lesson, "other.md": "# Other\n\nText.\n"], "short.md", "other.md")
    #expect(result.status == 0 && result.errors == "")
    #expect(result.output == "out: 2 articles, 3 pictures, 0 films\n")
    #expect(disk["out/short.md"] == Self.article)
    let made = disk.contents.keys.filter { $0.hasPrefix("out/") }.sorted()
    #expect(
      made == [
        "out/.learn-export", "out/Course.md", "out/Pictures/gap.svg", "out/Pictures/short-puzzle-1-goal.svg",
        "out/Pictures/short-puzzle-1-start.svg", "out/other.md", "out/short.md",
      ])
    #expect(disk["out/Course.md"].hasSuffix("## Topics\n\n### Lessons\n\n- <doc:short>\n- <doc:other>\n"))
    // The goal is at the frames to which the goal commands lead, the start is not.
    #expect(disk["out/Pictures/short-puzzle-1-goal.svg"].contains(#"data-frame="60 0 60 20""#))
    #expect(disk["out/Pictures/short-puzzle-1-start.svg"].contains(#"data-frame="48 0 60 20""#))
  }

  private static let article = text("article.md")

  @Test("Every lesson that is exported has its questions, puzzles and pictures, and links to articles alone")
  func course() throws {
    let root = SchemaTests.root.appendingPathComponent("Sources/EntryDemo/Course/Lessons")
    let names = try FileManager.default.contentsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".md") }.sorted().prefix(4)
    var files: [String: String] = [:]
    for name in names {
      files[name] = try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
    }
    let disk = Files(files)
    let result = run(["learn", "export", "out"] + names, in: disk)
    result.expect(status: 0)
    for name in names {
      let (source, article) = (try #require(files[name]), disk["out/\(name)"])
      func count(_ text: String, _ word: String) -> Int { text.components(separatedBy: word).count - 1 }
      #expect(count(article, "\n> Question ") == count(source, "\n```question"))
      #expect(count(article, "\n@TabNavigator {") == count(source, "\n```puzzle"))
      #expect(count(article, "\n### Answer ") == count(source, "\n```question"))
      #expect(count(article, "\n### Solution ") == count(source, "\n```puzzle"))
      for word in ["```entrydemo", "```question", "```puzzle", "\"entrydemo "] {
        #expect(!article.contains(word))
      }
      for match in article.matches(of: /<?doc:(#?)([^)>#]*)/) where match.1.isEmpty {
        #expect(disk.contents["out/\(match.2).md"] != nil, "\(name) links to \(match.2)")
      }
      let pictures = article.matches(of: /@Image\(source: "([^"]*)"/).map { String($0.1) }
      #expect(pictures.count == count(source, "\n![") + 2 * count(source, "\n```puzzle"))
      for picture in pictures { #expect(disk["out/Pictures/\(picture)"].hasPrefix("<svg")) }
    }
  }

  @Test("A goal at instants is drawn at these instants, also where its commands advance the clock")
  func instants() throws {
    let commands = ["add 3", "settle"]
    let goal = ["add", "advance 0.1", "delete e1"]
    let lesson = """
      # Instants

      ```puzzle
      start:
        \(commands.joined(separator: "\n  "))
      goal:
        \(goal.joined(separator: "\n  "))
      at: 0.05 0.2
      hint: One.
      hint: Two.
      solution:
        \(goal.joined(separator: "\n  "))
      wrong:
        add
      ```
      """
    let (result, disk) = export(["timed.md": lesson], "timed.md")
    result.expect(status: 0)
    for (name, before, after) in [
      ("0_05", commands + ["add"], "0.05"), ("0_2", commands + goal, "0.1"),
    ] {
      let values = run(
        [
          "-c", (before + ["at \(after) e3.top", "at \(after) e3.height"]).joined(separator: ";"), "--quiet",
          "--date", "2026-01-15",
        ])
      let (y, height) = (try #require(values.lines.first), try #require(values.lines.last))
      let svg = disk["out/Pictures/timed-puzzle-1-goal-\(name).svg"]
      #expect(
        svg.contains(try Regex(#"data-view="e3" data-frame="[0-9.]+ \#(y) [0-9.]+ \#(height)""#)), "\(name)")
    }
  }

  @Test("Names of files become names that links can contain, and are unique")
  func names() {
    let (result, disk) = export(
      ["a b.md": "Text.\n", "x/a-b.md": "# B\n", "course.md": "# C\n", "ü.md": "# D\n"], "a b.md", "x/a-b.md",
      "course.md", "ü.md")
    result.expect(status: 0)
    #expect(
      disk.contents.keys.filter { $0.hasPrefix("out/") }.sorted() == [
        "out/.learn-export", "out/Course.md", "out/a-b-2.md", "out/a-b.md", "out/course-2.md", "out/ü.md",
      ])
    #expect(disk["out/a-b.md"].hasPrefix("# a-b\n\nText.\n"))
  }

  @Test("Links that lead to no article are named; images of the reader's are copied")
  func links() {
    let (result, disk) = export(
      [
        "x/l.md":
          "# L\n\nSee [m](m.md), [n](https://example.org/n.md), `[k](k.md)`.\n\n![A](img/a.png) ![B](b.png)\n",
        "x/img/a.png": "GIF89a",
      ],
      "x/l.md")
    result.expect(status: 0)
    #expect(
      result.errors == """
        x/l.md:3: warning: the link to “m.md” leads to no article
        x/l.md: warning: the image “x/b.png” can't be read

        """)
    #expect(result.output == "out: 1 article, 1 picture, 0 films\n")
    #expect(disk["out/Pictures/a.png"] == "GIF89a")
    #expect(disk["out/l.md"].contains("`[k](k.md)`.\n\n![A](a.png) ![B](b.png)\n"))
  }

  @Test("Links and code may go over lines; what is code or a comment has no links and no title")
  func linesOfText() {
    let (result, disk) = export(
      [
        "l.md": """
        ```sh
        # no title
        ```

        # L

        See [the
        other](m.md) and `a
        [c](m.md)`. \\[d](e.md) <!-- [f](g.md) -->
        """, "m.md": "# M\n",
      ], "l.md", "m.md")
    #expect(result.errors.isEmpty, "\(result.errors)")
    let article = disk["out/l.md"]
    #expect(article.hasPrefix("# L\n"))
    #expect(article.contains("[the\nother](doc:m) and `a\n[c](m.md)`. \\[d](e.md) <!-- [f](g.md) -->\n"))
  }

  @Test(
    "A mistake ends the export before anything is written",
    arguments: [
      (["learn", "export"], 64, "learn export needs a folder"),
      (["learn", "export", "-"], 64, "learn export needs a folder"),
      (["learn", "export", "out", "-"], 64, "can't read a lesson from stdin"),
      (["learn", "export", "out", "none.md"], 66, "none.md"),
      (["learn", "export", "out", "wrong.md"], 65, "wrong.md:4: error: "),
      (["learn", "export", "out", "path.md"], 65, "path.md:7: error: the question has no answer"),
      (["learn", "export", "full/out", "fine.md"], 74, "No space left on device"),
      (["learn", "export", "out", "fine.md", "--json"], 64, "--json"),
    ])
  func mistakes(arguments: [String], status: Int32, message: String) {
    let files = [
      "wrong.md": "# W\n\n```question\nask: What?\n```\n", "fine.md": "# F\n",
      "path.md": "# P\n\n```entrydemo\n> add\n```\n\n```question\nask: What?\n? e9.x\n```\n",
    ]
    let disk = Files(files)
    let result = run(arguments, in: disk)
    result.expect(status: status, errors: message)
    #expect(disk.contents.count == files.count)
  }

  // MARK: Files of the user

  @Test("keeps the checksums of other files whose paths end alike")
  func similarPaths() {
    let disk = Files(["l.md": "# L\n\nOld.\n"])
    func export() -> Run { run(["learn", "export", "out", "l.md"], in: disk) }
    #expect(export().status == 0)
    disk.contents["out/.learn-export"]? += Array("cafe a l.md\n".utf8)
    disk.contents["l.md"] = Array("# L\n\nNew.\n".utf8)
    #expect(export().status == 0)
    let list = disk["out/.learn-export"].split(separator: "\n")
    #expect(list.contains("cafe a l.md"))
    #expect(list.count { $0.hasSuffix(" l.md") } == 3, "\(list)")
    #expect(export().status == 0)
    #expect(disk["out/.learn-export"].split(separator: "\n").count { $0.hasSuffix(" l.md") } == 2)
  }

  @Test("replaces what an export has written, and neither a changed article nor a file of somebody else")
  func replacing() {
    let disk = Files(["l.md": "# L\n\nOld.\n"])
    func export(_ folder: String = "out") -> Run { run(["learn", "export", folder, "l.md"], in: disk) }
    #expect(export().status == 0)
    disk.contents["l.md"] = Array("# L\n\nNew.\n".utf8)
    #expect(export().status == 0 && disk["out/l.md"].contains("New."))
    for path in ["out/l.md", "out/Course.md", "out/.learn-export"] {
      let before = disk.contents
      disk.contents[path] = Array("precious\n".utf8)
      let written = disk.contents
      disk.contents["l.md"] = Array("# L\n\nNewer.\n".utf8)
      let result = export()
      result.expect("\(path)", status: 74, errors: "cannot write “\(path)”")
      disk.contents["l.md"] = written["l.md"]
      #expect(disk.contents == written, "\(path)")
      disk.contents = before
    }
    // A lesson that was exported is still no file to replace.
    let written = disk.contents
    let over = run(["learn", "export", "out", "out/l.md"], in: disk)
    over.expect(status: 74, errors: "would replace its lesson")
    #expect(disk.contents == written)
  }

  @Test("copies pictures of the lesson's folder alone, judged by their content")
  func pictures() throws {
    let folder = try ProcessTests.folder()
    let svg =
      "<?xml version=\"1.0\"?>\n<!-- a -->\n<!DOCTYPE svg>\n<svg xmlns=\"http://www.w3.org/2000/svg\"/>"
    let result = try ProcessTests.shell(
      """
      mkdir x; echo secret >s.txt; printf 'GIF89a' >g.gif; printf '\\211PNG\\r\\n\\032\\n' >x/p.png
      printf '\\377\\330\\377' >x/j.jpg; cp g.gif x/g.gif; printf '%s' '\(svg)' >x/v.svg; echo secret >x/s.svg
      ln -s ../g.gif x/out.gif; ln -s g.gif x/in.gif; mkfifo x/f.svg; mkdir x/d.svg; ln -s /dev/zero x/z.svg
      for i in p.png j.jpg g.gif v.svg in.gif s.svg out.gif f.svg d.svg z.svg ../s.txt ../g.gif /etc/passwd; do
        echo; echo "![A]($i)"; done >l; (echo '# L'; cat l) >x/l.md
      timeout 20 $P learn export o x/l.md; ls o/Pictures | tr '\\n' ' '
      """, in: folder)
    result.expect(status: 0)
    #expect(result.output.hasSuffix("g.gif j.jpg p.png v.svg "), "\(result.output)")
    let warnings = result.errors.split(separator: "\n")
    #expect(warnings.count == 8, "\(result.errors)")
    #expect(warnings.count { $0.contains("is not in the folder of the lesson") } == 5, "\(result.errors)")
  }
}
