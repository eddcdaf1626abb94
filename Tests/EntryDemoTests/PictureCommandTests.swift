import EntryDemoKit
import Foundation
import Testing

@Suite("picture")
struct PictureCommandTests {
  @Test(
    "takes its words in one order, and says what is wrong",
    arguments: [
      ("picture", "expected a file"),
      ("picture p.png", "“p.png” is no SVG file"),
      ("picture p.svg of", "expected the name of a view"),
      ("picture p.svg of nobody", "unknown name “nobody”"),
      ("picture p.svg at", "expected a time"),
      ("picture p.svg at soon", "soon"),
      ("picture p.svg with", "expected an overlay"),
      ("picture p.svg with frame", "“frame” is no overlay"),
      ("picture p.svg model at 1", "“at” is at the wrong place"),
      ("picture p.svg at 1 of root", "“of” is at the wrong place"),
      ("picture p.svg with frames of root", "“of” is at the wrong place"),
      ("picture p.svg of root compare stack.alignment", "“compare” is at the wrong place"),
      ("picture p.svg compare", "expected a stack's distribution"),
      ("picture p.svg compare stack", "compare needs a distribution"),
      ("picture p.svg compare stack.width", "compare needs a distribution"),
      ("picture p.svg compare scroll.alignment", "compare needs a stack"),
      ("picture p.svg compare stack.alignment more", "unexpected “more”"),
      ("picture p.svg now", "unexpected “now”"),
      ("at 0.1 picture p.svg", "at can't run"),
      ("fails picture p.png", "fails can't run “picture”"),
      ("animate 1; picture p.svg; end", "picture"),
      ("picture full/p.svg", "cannot write"),
    ])
  func errors(command: String, message: String) {
    let disk = Files()
    let result = run(["-c", command], in: disk)
    #expect(result.status != 0)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(disk.contents.isEmpty)
  }

  @Test("takes any name after of, at a time, with model values and overlays, and changes nothing")
  func words() throws {
    let disk = Files()
    let script =
      "scene empty; view model2 20x20; view with 30x30; put with in root; constrain with.left == root.left; "
      + "picture a.svg of with at 0.1 model with spacing baselines; history"
    let result = run(["-c", script], in: disk)
    #expect(result.status == 0, "\(result.errors)")
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

  @Test("is completed word by word")
  func completion() {
    func words(_ text: String) -> Set<String> {
      Set(run(["-c", "complete \"\(text)\""]).lines.map { $0.trimmingCharacters(in: .whitespaces) })
    }
    #expect(words("picture a.svg ") == ["of", "at", "model", "with", "compare"])
    #expect(words("picture a.svg of ").isSuperset(of: ["root", "scroll", "addButton"]))
    #expect(words("picture a.svg of of ") == ["at", "model", "with"])
    #expect(words("picture a.svg at 0.1 ") == ["model", "with"])
    #expect(words("picture a.svg with spacing ") == ["frames", "baselines", "margins", "constraints"])
    #expect(words("picture a.svg compare s") == ["stack.distribution", "stack.alignment"])
  }
}

@Suite("check of pictures")
struct PictureCheckTests {
  private let title = "entrydemo add 3; settle; picture"

  @Test("makes missing pictures with --update, accepts them then, and finds what differs")
  func update() {
    let disk = Files(["docs/a.md": "# A\n\n![A list](pictures/list.svg \"\(title)\")\n"])
    let missing = run(["check", "docs/a.md"], in: disk)
    #expect(missing.status == 1)
    #expect(missing.output.contains("docs/a.md:3: docs/pictures/list.svg is missing"))
    #expect(disk.contents["docs/pictures/list.svg"] == nil)
    let made = run(["check", "--update", "docs/a.md"], in: disk)
    #expect(made.status == 1)
    #expect(made.output == "docs/pictures/list.svg: rewritten\n1 file, 1 block, 3 commands: 1 rewritten\n")
    #expect(disk["docs/pictures/list.svg"].contains("data-view=\"e3\""))
    let good = run(["check", "docs/a.md"], in: disk)
    #expect(good.status == 0)
    #expect(good.output == "1 file, 1 block, 3 commands, all match\n")
    disk.contents["docs/pictures/list.svg"]?.append(32)
    let changed = run(["check", "docs/a.md"], in: disk)
    #expect(changed.status == 1)
    #expect(changed.output.contains("differs from what its title gives"))
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
    #expect(check.status == 0)
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
    #expect(result.status == 1)
    #expect(result.output.contains(message), "\(result.output)")
    #expect(disk.contents.count == 1)
  }

  @Test("ignores images in code, other images, and files without any")
  func ignored() {
    let text =
      "`![x](a.svg \"entrydemo picture\")` ![y](b.svg) ![z](c.svg \"a title\")\n```\n![x](a.svg \"entrydemo picture\")\n```\n"
    let result = run(["check", "a.md"], files: ["a.md": text])
    #expect(result.output.contains("nothing to check"))
  }
}
