import EntryDemoKit
import Foundation
import TestSupport
import Testing

@Suite("picture")
struct PictureCommandTests {
  @Test(
    "and film write no file if they are refused",
    arguments: WrongInputTests.cases(in: "Tests/EntryDemoTests/Transcripts/picture-and-film.md"))
  func errors(_ wrong: WrongInputTests.Case) {
    let disk = Files()
    run(["-c", wrong.setUp, "-c", wrong.line], in: disk).expect(status: 2, errors: wrong.message)
    #expect(disk.contents.isEmpty)
  }

  @Test("that can't be written has an error")
  func full() { run(["-c", "picture full/p.svg"]).expect(status: 74, errors: "cannot write “full/p.svg”") }

  @Test("takes any name after of, at a time, with model values and overlays, and changes nothing")
  func words() throws {
    let disk = Files()
    let script =
      "scene empty; view model2 20x20; view with 30x30; put with in root; constrain with.left == root.left; "
      + "picture a.svg of with at 0.1 model with spacing baselines; history"
    let result = run(["-c", script], in: disk)
    result.expect(status: 0)
    #expect(disk["a.svg"].contains("data-view=\"with\""))
    #expect(disk["a.svg"].contains("model values"))
    #expect(!result.output.contains("picture"), "no step")
    let twice = "add; advance 0.1; e1.height; picture a.svg at 0.1; e1.height; time"
    let lines = run(["-c", twice], in: disk).lines
    #expect(lines[2] == lines[4])
    #expect(lines.last == "0.1")
    #expect(lines[3] == "a.svg: \(disk["a.svg"].utf8.count) bytes")
  }

  @Test("gives the file and its bytes as JSON")
  func json() throws {
    let disk = Files()
    let result = run(["--json", "-c", "picture a.svg"], in: disk)
    #expect(result.output.contains("\"result\":{\"bytes\":\(disk["a.svg"].utf8.count),\"file\":\"a.svg\"}"))
  }

  @Test("draws the same at an instant as a session that has advanced to it, but for the caption")
  func dryRun() {
    let disk = Files()
    _ = run(["-c", "add 3; picture a.svg at 0.1", "--seed", "0"], in: disk)
    _ = run(["-c", "add 3; advance 0.1; picture b.svg", "--seed", "0"], in: disk)
    #expect(disk["a.svg"] == disk["b.svg"])
    #expect(disk["a.svg"].contains("root, 375 × 480, 0.1 s"))
  }

  @Test("looks for an interrupt before each value that it compares")
  func interrupt() {
    func looks(_ command: String) -> (count: Int, files: Int) {
      let disk = Files()
      var count = 0
      _ = run(
        ["-c", "scene nested; \(command)"], in: disk,
        configure: { streams in
          streams.isInterrupted = {
            count += 1
            return false
          }
        })
      return (count, disk.contents.count)
    }
    let plain = looks("picture a.svg")
    let compared = looks("picture a.svg compare buttons.distribution")
    #expect(plain.files == 1 && compared.files == 1)
    #expect(compared.count >= plain.count + 5, "\(compared.count), \(plain.count)")
  }

  @Test("draws no view that is gone by the time, as at finds no value of it")
  func gone() {
    let disk = Files()
    let setup = "add 3; settle; delete e1; "
    let result = run(["-c", setup + "picture a.svg of e1 at 1"], in: disk)
    #expect(result.status == 2 && disk.contents.isEmpty)
    result.expect(errors: "e1 was deleted")
    run(["-c", setup + "at 1 e1.y"]).expect(errors: "e1 was deleted")
    // On its way out it is still there, and the dry run has changed nothing.
    let both = "picture a.svg of e1 at 1; picture b.svg of e1 at 0.1"
    let kept = run(["--keep-going", "-c", setup + both], in: disk)
    #expect(disk.contents.keys.sorted() == ["b.svg"], "\(kept.errors)")
  }
}

@Suite("check of pictures")
struct PictureCheckTests {
  private let title = "entrydemo add 3; settle; picture"

  @Test("makes missing pictures with --update, accepts them then, and finds what differs")
  func update() {
    let disk = Files(["docs/a.md": "# A\n\n![A list](pictures/list.svg \"\(title)\")\n"])
    let missing = run(["check", "docs/a.md"], in: disk)
    missing.expect(status: 1, output: "docs/a.md:3: docs/pictures/list.svg is missing")
    #expect(disk.contents["docs/pictures/list.svg"] == nil)
    let made = run(["check", "--update", "docs/a.md"], in: disk)
    made.expect(status: 1)
    #expect(made.output == "docs/pictures/list.svg: rewritten\n1 file, 1 block, 3 commands: 1 rewritten\n")
    #expect(disk["docs/pictures/list.svg"].contains("data-view=\"e3\""))
    let good = run(["check", "docs/a.md"], in: disk)
    good.expect(status: 0)
    #expect(good.output == "1 file, 1 block, 3 commands, all match\n")
    disk.contents["docs/pictures/list.svg"]?.append(32)
    let changed = run(["check", "docs/a.md"], in: disk)
    changed.expect(status: 1, output: "differs from what its title gives")
  }

  @Test("makes a picture that a document shows twice once with --update", arguments: [nil, "old"])
  func twice(_ old: String?) {
    let image = "![A list](p.svg \"\(title)\")\n"
    let disk = Files(["a.md": "\(image)\nAgain:\n\n\(image)"])
    if let old { disk.contents["p.svg"] = Array(old.utf8) }
    let made = run(["check", "--update", "a.md"], in: disk)
    #expect(made.status == 1 && made.errors.isEmpty, "\(made.errors)")
    #expect(made.output == "p.svg: rewritten\n1 file, 2 blocks, 6 commands: 1 rewritten\n")
    run(["check", "a.md"], in: disk).expect(status: 0)
    if let old { disk.contents["p.svg"] = Array(old.utf8) }
    let json = run(["check", "--update", "--json", "a.md"], in: disk)
    #expect(json.lines.last?.contains("\"failed\":0") == true, "\(json.output)")
  }

  @Test("a picture that can't be written gives status 74, whatever was rewritten before")
  func notWritten() {
    let disk = Files([
      "a.md": "![A](p.svg \"\(title)\")\n![B](full/p.svg \"\(title)\")\n",
      "b.md": "![A](q.svg \"\(title)\")\n",
    ])
    let result = run(["check", "--update", "a.md", "b.md"], in: disk)
    result.expect(status: 74, errors: "cannot write “full/p.svg”: No space left on device")
    #expect(disk.contents["q.svg"] != nil)
  }

  @Test("runs the commands on the session of the block before the image, with its options")
  func session() {
    let block =
      "```entrydemo --viewport 300x200\n> add 2; settle\ne1, e2 appearing, 0.25 s\nsettled at 0.25 s\n```"
    let image = "text ![rows](a.svg 'entrydemo picture of e2 with frames') more\n"
    let disk = Files([
      "a.md": image.replacing("a.svg", with: "b.svg").replacing("picture of e2", with: "picture of root")
        + "\n\(block)\n\n\(image)"
    ])
    _ = run(["check", "--update", "a.md"], in: disk)
    #expect(disk["a.svg"].contains("data-view=\"e2\""))
    #expect(disk["b.svg"].contains("data-frame=\"0 0 375 480\""), "a new session before the first block")
    let check = run(["check", "--json", "a.md"], in: disk)
    check.expect(status: 0)
    #expect(check.lines.count == 4)
    #expect(check.lines[0].contains("\"block\":1") && check.lines[0].contains("\"line\":1,"))
    #expect(check.lines[2].contains("\"block\":3") && check.lines[2].contains("\"ok\":true"))
  }

  @Test(
    "refuses titles that make no picture",
    arguments: [
      ("entrydemo add 3", "a.svg", "the last command in its title must be picture"),
      ("entrydemo", "a.svg", "the last command in its title must be picture"),
      ("entrydemo picture of e9", "a.svg", "unknown name"),
      ("entrydemo quit; picture", "a.svg", "was not run"),
      ("entrydemo picture b.svg", "a.svg", "unexpected"),
      ("entrydemo picture", "a.png", "can't be made"),
      ("entrydemo picture", "https://example.com/a.svg", "can't be made"),
    ])
  func problems(title: String, path: String, message: String) {
    let disk = Files(["a.md": "![x](\(path) \"\(title)\")\n"])
    let result = run(["check", "--update", "a.md"], in: disk)
    result.expect(status: 1)
    #expect(result.output.contains(message), "\(result.output)")
    #expect(disk.contents.count == 1)
  }

  @Test(
    "refuses a title of which a command fails, whatever it prints",
    arguments: [
      ("entrydemo ad 3; picture", "", "unknown command “ad”"),
      ("entrydemo ad 3; picture", " --json", "unknown command “ad”"),
      ("entrydemo expect e1.y == 99; picture", " --json", "e1.y"),
      ("entrydemo picture of e99", "", "unknown name “e99”"),
    ])
  func failures(title: String, options: String, message: String) {
    let block = "```entrydemo\(options)\n> add; picture x.svg\n...\n```\n"
    let disk = Files(["a.md": "\(block)\n![x](x.svg \"\(title)\")\n"])
    // The file exists, and is the one that the block saves.
    _ = run(["-c", "add; picture x.svg"], in: disk)
    let before = disk.contents["x.svg"]
    let result = run(["check", "--update", "a.md"], in: disk)
    result.expect(status: 1)
    #expect(result.output.contains("is not made") && result.output.contains(message), "\(result.output)")
    #expect(disk.contents["x.svg"] == before)
  }

  @Test("accepts a title whose commands print text that looks like a failure")
  func printedText() {
    let disk = Files(["a.md": "![x](x.svg 'entrydemo echo \"-:1:1: error: no\"; picture')\n"])
    let result = run(["check", "--update", "a.md"], in: disk)
    result.expect(output: "x.svg: rewritten")
    #expect(disk.contents["x.svg"] != nil)
  }

  @Test(
    "ignores images in HTML comments, and finds those after them",
    arguments: [
      ("<!-- IMAGE -->", 0), ("<!--\nIMAGE\n-->", 0), ("a <!-- IMAGE --> b", 0), ("<!-- IMAGE", 0),
      ("<!--\nIMAGE\n-->\nIMAGE", 1), ("a <!-- IMAGE --> IMAGE", 1), ("a <!--> IMAGE", 1),
      ("a <!-- IMAGE", 1), ("`<!--` IMAGE `-->`", 1),
    ])
  func comments(text: String, count: Int) {
    let markdown = text.replacing("IMAGE", with: "![x](a.svg \"entrydemo picture\")")
    let result = run(["check", "--json", "a.md"], files: ["a.md": markdown + "\n"])
    let found = result.lines.count { $0.contains("\"block\":") }
    #expect(found == count, "\(result.output)")
  }

  @Test(
    "finds the image after much that is none, in a time that grows with its length",
    arguments: ["![", "![a](", "![a](b ", "![a](<", "![a](b \"", "`` ` ", "[", "a <!--", "![a](b 't"])
  func manyBeginnings(text: String) {
    let line = String(repeating: text, count: 20_000) + " ![ entrydemo"
    #expect(processorTime { _ = run(["check", "a.md"], files: ["a.md": line + "\n"]) } < .seconds(20))
    // What does not end a beginning leaves the image alone.
    guard !text.contains(where: { "`(".contains($0) }) else { return }
    let short = String(repeating: text, count: 50) + " ![x](a.svg \"entrydemo picture\")"
    let result = run(["check", "a.md"], files: ["a.md": short + "\n"])
    result.expect(output: "a.svg is missing")
  }

  @Test("finds an image in the text of another one that is none")
  func nested() {
    let image = "![x](a.svg \"entrydemo picture\")"
    for end in ["", "](b \"c", "](b", "](b 'c)"] {
      let text = "![ \(image)\(end)"
      let result = run(["check", "a.md"], files: ["a.md": text + "\n"])
      result.expect("\(text)", output: "a.svg is missing")
    }
  }

  @Test("ignores images in code, other images, and files without any")
  func ignored() {
    let text =
      "`![x](a.svg \"entrydemo picture\")` ![y](b.svg) ![z](c.svg \"a title\")\n```\n![x](a.svg \"entrydemo picture\")\n```\n"
    let result = run(["check", "a.md"], files: ["a.md": text])
    result.expect(output: "nothing to check")
  }
}
