import EntryCommands
import EntryDemoKit
import Foundation
import Testing

/// What `learn` and `learn export` make of the text of a lesson.
@Suite("learn: texts")
struct LessonTextTests {
  private func learn(_ text: String, _ answers: String..., name: String = "x.md") -> Run {
    run(
      ["learn", name], input: Array(answers.map { $0 + "\n" }.joined().utf8), files: [name: text])
  }

  private func export(_ files: [String: String], _ paths: String...) -> (Run, Files) {
    let disk = Files(files)
    return (run(["learn", "export", "out"] + paths, in: disk), disk)
  }

  @Test("No line of a paragraph begins as an item of a list")
  func bullets() throws {
    for path in try Self.lessons() {
      var isCode = false
      for (number, line) in try String(contentsOf: path, encoding: .utf8).components(separatedBy: "\n")
        .enumerated()
      {
        if line.hasPrefix("```") { isCode.toggle() }
        #expect(isCode || !line.hasPrefix("+ "), "\(path.lastPathComponent):\(number + 1)")
      }
    }
  }

  private static func lessons() throws -> [URL] {
    let folder = SchemaTests.root.appendingPathComponent("Sources/EntryDemo/Course/Lessons")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let lessons = files.filter { $0.pathExtension == "md" }
    try #require(lessons.count >= 16)
    return lessons
  }

  // MARK: Markdown

  @Test("Quotes inside each other are shown at any depth")
  func quotes() {
    for depth in [1, 3, 19] {
      let lines = learn(String(repeating: "> ", count: depth) + "deep\n").lines
      #expect(lines.first == String(repeating: "│ ", count: depth) + "deep")
    }
    let result = learn(String(repeating: ">", count: 10_000) + " deep\n")
    #expect(result.status == 0 && result.lines.contains { $0.hasSuffix("deep") })
  }

  @Test("Long runs of marks take no long time", .timeLimit(.minutes(10)))
  func runs() {
    let stars = "a" + String(repeating: "*", count: 100_000) + "b\n"
    #expect(learn(stars).status == 0)
    let brackets = String(repeating: "![", count: 50_000) + "](a\n"
    let (result, disk) = export(["x.md": brackets], "x.md")
    #expect(result.status == 0 && disk["out/x.md"].contains(brackets))
  }

  @Test("A picture in a comment is none, whatever lines the comment has")
  func commentedPicture() {
    let picture = "![P](p.svg \"entrydemo picture\")"
    for text in [
      "<!-- \(picture) -->", "<!--\n\(picture)\n\n\(picture)\n-->", "Text.\n<!--\n\(picture)\n-->",
    ] { #expect(!learn("# T\n\n\(text)\n\nEnd.\n").output.contains("Picture: P"), "\(text)") }
    #expect(learn("# T\n\n<!-- c -->\n\(picture)\n").output.contains("Picture: P"))
  }

  @Test("A byte order mark before the title is skipped")
  func mark() {
    let result = learn("\u{FEFF}# 3. Title\n\nText.\n")
    #expect(result.lines.first == "3. Title" && result.output.contains("lesson “3. Title”"))
    let (_, disk) = export(["x.md": "\u{FEFF}# 3. Title\n\nText.\n"], "x.md")
    #expect(disk["out/x.md"].hasPrefix("# 3. Title\n\nText.\n"))
  }

  @Test("Control characters of a lesson don't reach the terminal")
  func controls() {
    let text = """
      # A \u{1B}]0;title\u{7}

      Text \u{1B}[2J and `code \u{1B}[2J`.

      ```entrydemo
      > echo "\u{1B}[31mred"
      ...
      ```

      ```question
      ask: Which \u{1B}[2J?
      choices: a\u{1B}[2J, b
      answer: b
      because: \u{1B}[2J
      ```

      ```puzzle
      start:
        scene empty; view a 10x10; put a in root
      goal:
        set a.alpha 0
      hint: \u{1B}[2J
      hint: b
      solution:
        echo "\u{1B}[2J"; set a.alpha 0
      wrong:
        time
      ```
      """
    for answers in [["skip", "hint", "solution", "quit"], ["b", "skip"]] {
      let result = run(
        ["learn", "x.md"], input: Array(answers.map { $0 + "\n" }.joined().utf8), files: ["x.md": text])
      for scalar in (result.output + result.errors).unicodeScalars where scalar != "\n" {
        #expect(!ControlCharacters.isControl(scalar), "\(scalar.value)")
      }
      result.expect(status: 0, output: "\\u{1B}]0;title")
    }
  }

  @Test("The command that starts a lesson again can be pasted, whatever its path")
  func paths() {
    for (path, word) in [
      ("x.md", "x.md"), ("a b/it's.md", "'a b/it'\\''s.md'"), ("ü/$x.md", "'ü/$x.md'"),
    ] {
      let result = learn("Text.\n\n```question\nask: Which?\nchoices: a, b\nanswer: a\n```\n", name: path)
      let text = result.output.replacing(/\n */, with: " ")
      #expect(text.contains("EntryDemo learn \(word) goes on there."), "\(text)")
    }
  }

  // MARK: Examples

  @Test("An example shows what the program prints: no tolerance, and ... where lines are left out")
  func output() {
    let text = """
      # Output

      ```entrydemo
      > time
      0.2 (±0.5)
      > scene empty; view a 10x10; put a in root; a.height
      ...
      10.2 (±0.5)
      > a.width
      ...
      10
      ```
      """
    let expected = [
      "> time", "0", "> scene empty; view a 10x10; put a in root; a.height", "...", "10", "> a.width", "10",
    ]
    run(["check", "x.md"], files: ["x.md": text]).expect(status: 0)
    let lines = learn(text).lines
    #expect(lines.filter { $0 != "" }.dropFirst(2).prefix(expected.count).elementsEqual(expected))
    let (_, disk) = export(["x.md": text], "x.md")
    #expect(disk["out/x.md"].contains("```shell\n" + expected.map { $0 + "\n" }.joined() + "```\n"))
  }

  @Test("A wrong option of a fence is reported once, at the line of the fence")
  func options() {
    let text = "# O\n\n```entrydemo --foo\n> add\n```\n\n```question\nask: How high?\n? e1.height\n```\n"
    let checked = run(["check", "x.md"], files: ["x.md": text])
    #expect(checked.status == 1 && checked.lines.count { $0.hasPrefix("x.md:") } == 1)
    #expect(checked.lines.first?.hasPrefix("x.md:3: ") == true, "\(checked.output)")
    let (exported, _) = export(["x.md": text], "x.md")
    #expect(exported.status == 65 && exported.errors.hasPrefix("x.md:3: error: "), "\(exported.errors)")
    let puzzle =
      "```puzzle --foo\nhint: a\nhint: b\nstart:\n  add\ngoal:\n  add\n"
      + "solution:\n  add\nwrong:\n  time\n```\n"
    #expect(run(["check", "p.md"], files: ["p.md": puzzle]).lines.first?.hasPrefix("p.md:1: ") == true)
  }

  @Test("The drawing of a high screen has at most 24 lines, and says that it is not whole")
  func drawing() {
    let text = """
      # High

      ```entrydemo
      > scene empty; set session.viewport "375 926"; view a 10x10; put a in root
      ...
      ```

      ![The screen](a.svg "entrydemo picture")
      """
    let lines = learn(text).lines
    let drawn = lines.drop { !$0.hasPrefix("Picture: ") }.dropFirst().prefix { $0 != "" }
    #expect(drawn.count == 24 && drawn.last?.contains("root 375x926") == true, "\(drawn)")
    #expect(drawn.contains { $0.contains("lines of the drawing are left out") })
  }

  @Test("A picture or film is shown as the drawing of its last command, after the others")
  func pictures() {
    let scene =
      "scene empty; set session.viewport \"200 60\"; stack s; view a 40x20; put a in s; put s in root"
    for (link, commands) in [
      ("![P](p.svg \"entrydemo picture compare s.distribution\")", "compare s.distribution"),
      ("![P](p.svg \"entrydemo picture at 0.1 of s\")", "at 0.1 show"),
      ("[P](p.html \"entrydemo set a.hidden true; film for 0.1\")", "set a.hidden true; show"),
    ] {
      let lines = learn("```entrydemo\n> \(scene)\n...\n```\n\n\(link)\n").lines
      let drawing = run(["--quiet", "-c", "\(scene); \(commands)"]).lines
      #expect(drawing.count > 3)
      let caption = link.hasPrefix("!") ? "Picture: P" : "Film: P"
      #expect(Array(lines.drop { $0 != caption }.dropFirst().prefix(drawing.count)) == drawing, "\(lines)")
    }
    let wrong = learn("![P](p.svg \"entrydemo set e9.alpha 1; picture\")\n\nText.\n")
    #expect(Array(wrong.lines.prefix(3)) == ["Picture: P", "", "Text."])
  }

  @Test("An example that can't run and a question without an answer are named, and the lesson goes on")
  func broken() {
    let text = "```entrydemo --foo\n> add\n```\n\n```question\nask: How high?\n? e1.height\n```\n\nText.\n"
    let result = learn(text)
    result.expect(status: 0, lines: "Text.")
    #expect(result.lines.contains { $0.hasPrefix("This example can't run: ") && $0.contains("--foo") })
    #expect(result.lines.contains { $0.hasPrefix("This question has no answer: ") && $0.contains("--foo") })
    let unknown = learn(text.replacing(" --foo", with: "").replacing("height", with: "hight"))
    #expect(unknown.lines.contains { $0.hasPrefix("This question has no answer: ") && $0.contains("hight") })
  }

  // MARK: Answers

  @Test("A number may have a unit; yes and no answer a question with true or false")
  func answers() {
    let text = """
      ```entrydemo
      > add; settle
      ...
      ```

      ```question
      ask: How high?
      ? e1.height
      ```

      ```question
      ask: Is it hidden?
      ? e1.hidden
      ```
      """
    for (height, hidden) in [
      ("25.5pt", "no"), ("25.5 Points", "F"), ("25.5points", "false"), ("25.5", "n"),
    ] {
      let lines = learn(text, height, hidden).lines
      #expect(lines.contains("Right: 25.5.") && lines.contains("Right: false."), "\(height) \(hidden)")
    }
    #expect(learn(text, "125.5", "yes").lines.contains("No."))
    #expect(learn(text, "25.5", "yes").lines.contains("No."))
  }

  /// The verdicts on answers to a question.
  private func verdicts(_ question: String, _ answers: String...) -> [String] {
    let text = "```entrydemo\n> add; settle\n...\n```\n\n```question\nask: Which?\n\(question)\n```\n"
    let result = run(
      ["learn", "x.md"], input: Array(answers.map { $0 + "\n" }.joined().utf8), files: ["x.md": text])
    return result.lines.drop { $0 != "Question: Which?" }.dropFirst().filter {
      !$0.hasPrefix("? ") && $0 != "Try again; skip shows the answer."
    }
    .prefix { $0 != "" && !$0.hasPrefix("  e1") }
  }

  @Test("A choice is named by its text, the beginning of it, or the number of a long one")
  func choices() {
    let again = "No."
    let long = "choices: it grows to the left, it *stays* there, it shrinks\nanswer: it *stays* there"
    let list = ["  1  it grows to the left", "  2  it stays there", "  3  it shrinks"]
    let invalid = "Enter one of the choices, or its number; skip shows the answer."
    #expect(
      verdicts(long, "4", "it s", "it g", "3", "2")
        == list + [invalid, invalid, again, again, "Right: it stays there."])
    #expect(verdicts(long, "it ST") == list + ["Right: it stays there."])
    let short = "choices: fill, end\nanswer: end"
    #expect(
      verdicts(short, "1", "f", "END") == [
        "One of: fill, end", "Enter one of the choices; skip shows the answer.", again, "Right: end.",
      ])
    // A number is one of the choices, not the number of one.
    #expect(
      verdicts("choices: 2, as many as there are\nanswer: 2", "1", "2")[1...] == [
        "Enter one of the choices; skip shows the answer.", "Right: 2.",
      ])
    #expect(
      verdicts("choices: true, false\nanswer: false", "maybe", "yes", "n").suffix(2) == [
        again, "Right: false.",
      ])
  }

  @Test("Several numbers are compared one by one, and names in any order")
  func several() {
    #expect(
      verdicts("? e1.frame", "0 0", "0 0 343 30", "1 0 343 25.5", "0 0 343 25.5").prefix(4) == [
        "The answer is 4 numbers; skip shows it.", "No: number 4 is another one.",
        "No: number 1 is another one.",
        "Right: 0 0 343 25.5.",
      ])
    #expect(
      verdicts("? stack.arranged", "e1", "addbutton, e1").prefix(2) == [
        "No.", "Right: e1 addButton.",
      ])
    #expect(verdicts("? e1.date.subviews", "e1", "none").suffix(1) == ["Right: none."])
  }

  // MARK: Names

  @Test("The beginning of a word in a lesson's name names it, if no other name has that word")
  func names() {
    for (word, number) in [("points", 1), ("axis", 3), ("along", 3), ("conflict", 9), ("16-t", 16)] {
      let result = run(script: "learn \(word)\n")
      #expect(result.output.hasSuffix("EntryDemo learn \(number)\n"), "\(word): \(result.output)")
    }
    for word in ["stack", "t", "0", "\"\""] {
      let result = run(script: "learn \(word)\n")
      #expect(result.status != 0 && result.errors.contains("there is no lesson"), "\(word)")
    }
  }

  // MARK: Files

  @Test("Images of the same name are copied under names of their own; addresses stay as they are")
  func images() {
    let (result, disk) = export(
      [
        "x/l.md": "# L\n\n![A](img/a.png) ![B](more/a.png \"B\") ![A](./img/a.png)\n",
        "m.md":
          "# M\n\n![A](x/img/a.png) ![N](https://e.org/a.png) ![D](data:image/png;base64,AA==) ![P](a.png)\n",
        "x/img/a.png": "GIF89afirst", "x/./img/a.png": "GIF89afirst", "x/more/a.png": "GIF89asecond",
        "a.png": "GIF89athird",
      ],
      "x/l.md", "m.md")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(disk["out/l.md"].contains("![A](a.png) ![B](a-2.png \"B\")"))
    #expect(
      disk["out/m.md"].contains(
        "![A](a.png) ![N](https://e.org/a.png) ![D](data:image/png;base64,AA==) ![P](a-"))
    for (file, article) in [
      ("l", ["GIF89afirst", "GIF89asecond", "GIF89afirst"]), ("m", ["GIF89afirst", "GIF89athird"]),
    ] {
      let names = disk["out/\(file).md"].matches(of: /!\[.\]\(([^:) ]*)[) ]/).map { String($0.1) }
      #expect(names.map { disk["out/Pictures/\($0)"] } == article, "\(names)")
    }
  }

  @Test("The lesson in the page for teachers is right, and can be played")
  func teachers() throws {
    let page = SchemaTests.root.appendingPathComponent("Sources/EntryDemo/Course/Pages/for-teachers.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let match = try #require(text.firstMatch(of: /(?s)````markdown\n(.*?)\n````\n/))
    let lesson = "\(match.1)\n"
    let disk = Files(["my-lesson.md": lesson])
    // This makes its picture.
    _ = run(["check", "--update", "my-lesson.md"], in: disk)
    #expect(disk["my-lesson.md"] == lesson && disk["gap.svg"].hasPrefix("<svg"))
    let checked = run(["check", "my-lesson.md"], in: disk)
    checked.expect(status: 0)
    let played = run(["learn", "my-lesson.md"], input: Array("110\nb\nset s.spacing 30\n".utf8), in: disk)
    #expect(played.status == 0 && played.errors.isEmpty)
    #expect(played.lines.count { $0.hasPrefix("Right: ") } == 2 && played.lines.contains("Solved."))
    played.expect(output: "3 of 3 questions and puzzles")
  }
}
