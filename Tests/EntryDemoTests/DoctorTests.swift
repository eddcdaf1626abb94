import EntryCommands
import EntryDemoKit
import Foundation
import FuzzSupport
import Testing

@Suite("doctor")
struct DoctorTests {
  private static let cell = """
    2026-01-15 10:00:00.000 Demo[1:2] [LayoutConstraints] Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x600000000001 UIImageView:0x7f0000000001.height == 100   (active)>",
        "<NSLayoutConstraint:0x600000000002 V:|-(8)-[UIImageView:0x7f0000000001]   (active, names: '|':UITableViewCellContentView:0x7f0000000002 )>",
        "<NSLayoutConstraint:0x600000000003 UIImageView:0x7f0000000001.bottom == UITableViewCellContentView:0x7f0000000002.bottom - 8   (active)>",
        "<NSLayoutConstraint:0x600000000004 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x7f0000000002.height == 116.333   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x600000000001 UIImageView:0x7f0000000001.height == 100   (active)>

    """
  private static let garbled = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x600000000001 UIView:0x7f0000000001.height == 100   (active)>",
        "<NSLayoutConstraint:0x600000000002 UIView:0x7f0000000001.height =/= 8 of something else   (active)>",
        "<NSLayoutConstraint:0x600000000003 UIView:0x7f0000000001.height == 90   (active)>"
    )
    """
  /// The exit status, and what the program writes.
  private func doctor(_ arguments: String..., input: String = "", files: [String: String] = [:]) -> Run {
    run(["doctor"] + arguments, input: Array(input.utf8), files: files)
  }

  @Test("explains a log for people")
  func text() {
    let result = doctor(input: Self.cell)
    #expect(result.status == 0 && result.errors.isEmpty)
    for line in [
      "-: 1 conflict, 4 constraints read",
      "  tableViewCellContentView2  UITableViewCellContentView:0x7f0000000002",
      "    imageView1  UIImageView:0x7f0000000001", "  c1  imageView1.height == 100",
      "       imageView1 is 100 high",
      "  UIKit broke c1: from then on it is as if it were not there. Our rule breaks",
      "  1. lower the priority of c1 (imageView1.height == 100) to 999",
    ] { #expect(result.lines.contains(line), "\(line)\n\(result.output)") }
    result.expect(output: "8 + 100 + 8 ≠ 116.333")
  }

  @Test("reads files, - and the standard input, and numbers the conflicts")
  func sources() {
    let files = ["a.log": Self.cell, "b.log": Self.cell + Self.cell]
    #expect(doctor("a.log", files: files).output.hasPrefix("a.log: 1 conflict"))
    let both = doctor("a.log", "-", "b.log", input: Self.cell, files: files)
    both.expect(status: 0)
    #expect(
      both.lines.filter { $0.hasPrefix("Conflict ") }.map { $0.prefix(10) }
        == (1...4).map { "Conflict \($0)" })
    both.expect(output: "b.log: 2 conflicts, 8 constraints read\n  3  line 1: a given size")
  }

  @Test("has exit statuses")
  func statuses() {
    doctor(input: "hello\n").expect(status: 1)
    doctor(input: "").expect(status: 1)
    doctor(input: "hello\n").expect(errors: "no list of constraints in the standard input: paste")
    let hidden = "Unable to simultaneously satisfy constraints:\n<private>\n"
    #expect(doctor(input: hidden).status == 1 && doctor(input: hidden).errors.contains("prints <private>"))
    let unread =
      "Unable to simultaneously satisfy constraints.\n(\n\"<NSLayoutConstraint:0x600000000001 what?>\"\n)\n"
    doctor(input: unread).expect(output: "No constraint could be read.")
    doctor("none.log").expect(status: 66)
    run(["doctor"], input: [0x61, 0x0A, 0xFF, 0x0A]).expect(status: 65)
    run(["doctor"], input: [0x61, 0]).expect(status: 65)
    let garbled = doctor(input: Self.garbled)
    garbled.expect(status: 1, output: "1 line not read", "  line 4: ")
    #expect(doctor("--seed", "3").status == 64 && doctor("--echo").status == 64)
    #expect(doctor("--help").status == 0 && doctor("--help").output.contains("doctor"))
    doctor("none.log", "a.log", files: ["a.log": Self.cell]).expect(output: "Conflict 1")
  }

  @Test("writes the JSON of its schema")
  func json() throws {
    let runs = [
      doctor("--json", input: Self.cell + Self.garbled), doctor("--json", input: "x"),
      doctor("--json", "none.log"),
      doctor("--json", "a", "b", files: ["a": Self.cell, "b": Self.cell]),
    ]
    #expect(runs.map(\.lines.count) == [2, 1, 1, 2])
    let first = try #require(runs[0].lines.first)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(first.utf8)) as? [String: Any])
    #expect(object["log"] as? Int == 1 && object["line"] as? Int == 1 && object["file"] == nil)
    #expect(object["conflict"] as? [Int] == [0, 1, 2, 3])
    #expect(object["broken"] as? Int == 0 && object["wouldBreak"] as? Int == 0)
    let choice = object["choice"] as? [String: Any]
    #expect(choice?["kind"] as? String == "size" && choice?["known"] as? Int ?? 0 > 0)
    let ends = (object["cures"] as? [[String: Any]])?.map { $0["ends"] as? String }
    #expect(ends?.isEmpty == false && ends?.allSatisfy { $0 == "list" } == true)
    let names = object["names"] as? [String: String]
    #expect(names?["imageView1"] == "UIImageView:0x7f0000000001")
    let unknown = try #require(runs[0].lines.last)
    #expect(unknown.contains("\"broken\":null") && unknown.contains("\"second\":null"))
    #expect(!Shape.doctorLine.errors(in: ["log": 1]).isEmpty)
  }

  @Test("shows the list as printed, the core in it, and which of both a cure serves")
  func scopes() {
    let list = [(1, 1, 10), (2, 1, 20), (3, 2, 30), (4, 2, 40)].map { id, view, height in
      "    \"<NSLayoutConstraint:0x60000000000\(id) UIView:0x7f000000000\(view).height == \(height)   (active)>\""
    }
    let log = "Unable to simultaneously satisfy constraints.\n(\n\(list.joined(separator: ",\n"))\n)\n"
    let result = doctor(input: log)
    result.expect(
      lines: "Constraints as listed (1 to 2: in which conflict)",
      output: "Besides them, c3 and c4 can't hold together.")
    #expect(result.lines.filter { $0.hasPrefix("1 c") }.map { $0.prefix(4) } == ["1 c1", "1 c2"])
    #expect(result.lines.filter { $0.hasPrefix("2 c") }.map { $0.prefix(4) } == ["2 c3", "2 c4"])
    let single = doctor(
      input: log.replacing("height == 10", with: "height == 20").replacing(
        "height == 30", with: "width == 30"))
    single.expect(output: "can hold together")
    result.expect(output: "  1. whole list: lower the priorities of c2", "  2. core alone: remove c2")
    #expect(!doctor(input: Self.cell).output.contains("whole list"), "the list is the core")
    let object = doctor("--json", input: log).lines.first ?? ""
    #expect(object.contains("\"ends\":\"list\"") && object.contains("\"ends\":\"core\""))
    #expect(object.contains("\"conflict\":[0,1],\"conflicts\":[[0,1],[2,3]]"))
    #expect(object.contains("[null,null,null,"), "what the log does not determine")
  }

  @Test("breaks nothing that has nothing to do with the core")
  func outside() {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x600001 UIButton:0xa.trailing == UIView:0xb.trailing   (active)>",
          "<NSLayoutConstraint:0x600002 UIView:0xc.height == 44   (active)>",
          "<NSLayoutConstraint:0x600003 UIView:0xc.height == 45   (active)>"
      )
      """
    let result = doctor(input: log)
    result.expect(lines: "Constraints as listed (* in the core that can't hold together)")
    #expect(result.output.replacing("\n ", with: "").contains("our rule breaks c3"), "\(result.output)")
  }

  @Test("is a command, which changes nothing")
  func command() {
    let result = run(["-c", "scene empty; doctor a.log; doctor none.log"], files: ["a.log": Self.cell])
    result.expect(
      status: 66, output: "a.log: 1 conflict, 4 constraints read", errors: "cannot open “none.log”")
    let empty = run(["-c", "doctor a.log"], files: ["a.log": "hello"])
    empty.expect(status: 2, errors: "no list of constraints")
    run(["-c", "at 0.1 doctor a.log"], files: ["a.log": Self.cell]).expect(status: 0)
  }

  @Test("leaves no trace in saved sessions, which are replayed without its file")
  func notSaved() {
    let disk = Files(["a.log": Self.cell])
    let script =
      "scene empty; view a 10x10; doctor a.log; put a in root; at 0.1 doctor a.log; undo; redo; "
      + "fails doctor none.log; save s; save transcript t.md"
    let result = run(["--keep-going", "--journal", "j", "-c", script], in: disk)
    result.expect(output: "a.log: 1 conflict")
    disk.contents["a.log"] = nil
    for file in ["s", "j", "t.md"] { #expect(!disk[file].contains("doctor"), "\(disk[file])") }
    #expect(disk["s"].hasSuffix("\nscene empty\nview a 10x10\nput a in root\n"))
    for file in ["s", "j"] {
      let replayed = run(["-c", "source \(file)"], in: disk)
      replayed.expect("\(file)", status: 0)
    }
    run(["check", "t.md"], in: disk).expect(status: 0)
  }

  @Test("is interrupted while it reads, and while it diagnoses", arguments: ["doctor", "-c", "scene log"])
  func interrupts(_ mode: String) {
    let log = String(repeating: "<NSLayoutConstraint:0x1\n", count: 10_000) + Self.cell
    let arguments =
      switch mode {
      case "doctor": ["doctor", "a.log"]
      case "-c": ["-c", "doctor a.log"]
      default: ["-c", "scene log a.log"]
      }
    func run(stoppingAt limit: Int) -> (Run, Int) {
      var count = 0
      let result = EntryDemoTests.run(
        arguments, files: ["a.log": log],
        configure: {
          $0.isInterrupted = {
            count += 1
            return count >= limit
          }
        })
      return (result, count)
    }
    let (_, all) = run(stoppingAt: .max)
    for limit in [1, 70, all * 3 / 4, all - 2] {
      let (result, count) = run(stoppingAt: limit)
      result.expect("at \(limit) of \(all)", status: 130)
      #expect(count < limit + 100, "at \(limit) of \(all)")
    }
  }

  @Test("a session with a rebuilt conflict is saved with the conflict, not with the name of its file")
  func saved() {
    let title = "UILabel:0x7f0000000009'é\u{301} \u{0}“\"\\n;\u{1F469}\u{200D}\u{1F4BB}'".replacing(
      "\u{0}", with: "{#")
    let log =
      Self.cell + """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x600000000001 \(title.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")).width == 0.33333333333333331   (active)>",
            "<NSLayoutConstraint:0x600000000002 \(title.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")).width == 20.5   (active)>"
        )
        """
    for number in ["", " 1", " 2"] {
      let disk = Files(["a.log": log])
      func reading(after commands: String, _ options: String...) -> String {
        let script =
          "\(commands); echo ---; layout; constraints; conflicts; echo ---; save s; save transcript t.md"
        let result = run(["--keep-going"] + options + ["-c", script], in: disk)
        return result.output.components(separatedBy: "---\n").dropLast().last ?? ""
      }
      let first = reading(after: "scene log a.log\(number)", "--journal", "j")
      #expect(first.hasPrefix("in root") && first.contains("Unable to simultaneously"))
      disk.contents["a.log"] = Array("Unable to simultaneously satisfy constraints.\n".utf8)
      disk.contents["old"] = disk.contents["s"]
      for file in ["old", "j"] {
        #expect(!disk[file].contains("a.log"))
        #expect(reading(after: "source \(file)") == first)
      }
      run(["check", "t.md"], in: disk).expect(status: 0)
    }
    // Undo and redo name what was typed. A file may be named text.
    let moves = run(
      ["-c", "scene log text; undo; redo; scene log text 1; history"], files: ["text": Self.cell])
    moves.expect(status: 0, lines: "undone: scene log text", "redone: scene log text")
    #expect(moves.lines.suffix(2) == ["  1  scene log text", "  2  scene log text 1"])
    for (command, message) in [
      ("scene log text \"\"", "no list of constraints in the text"),
      ("scene log text \"(\\n<NSLayoutConstraint:0x1 x>\\n)\"", "no constraint of conflict 1 could be read"),
      ("scene log text \"a\" 1 1", "unexpected “1”"),
    ] {
      let wrong = run(["-c", command])
      wrong.expect("\(command)", status: 2, errors: message)
    }
    // A command that is undone is saved as it was typed.
    let disk = Files(["a.log": Self.cell])
    let dry = run(["-c", "fails expect changes { time 0 -> 1 } after scene log a.log; save s"], in: disk)
    dry.expect(status: 0)
    #expect(disk["s"].hasSuffix("\nfails expect changes { time 0 -> 1 } after scene log a.log\n"))
  }

  @Test("rebuilds a conflict as a scene to play with")
  func scene() {
    let script = """
      scene log a.log; expect conflicts == 1; imageView1.superview; imageView1.height
      set c3.priority 999; expect conflicts == 0; expect imageView1.height == 100
      undo 2; expect conflicts == 0; time
      """
    let result = run(["--echo"], input: Array(script.utf8), files: ["a.log": Self.cell])
    result.expect(
      status: 0, output: "conflict 1 of 1: imageView1 tableViewCellContentView2\n",
      "\ntableViewCellContentView2\n", "\n100.333\n")
    for (command, message) in [
      ("scene log a.log 2", "“a.log” has no conflict “2”: it has one conflict"),
      ("scene log none.log", "cannot open"),
      ("scene log a.log x", "has no conflict “x”"), ("scene log a.log 1 1", "unexpected “1”"),
    ] {
      let wrong = run(["-c", command], files: ["a.log": Self.cell])
      #expect(wrong.status != 0 && wrong.errors.contains(message), "\(wrong.errors)")
    }
    #expect(run(["-c", "complete \"scene lo\""]).output == "log\n")
  }

  /// A vertical stack that is hidden, with its last view named first.
  private static let hidden = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x600000000001 UIView:0x7f0000000001.height == 30   (active)>",
        "<NSLayoutConstraint:0x600000000002 'UISV-canvas-connection' UIStackView:0x7f0000000002.top == UIView:0x7f0000000003.top   (active)>",
        "<NSLayoutConstraint:0x600000000003 'UISV-canvas-connection' V:[UIView:0x7f0000000001]-(0)-|   (active, names: '|':UIStackView:0x7f0000000002 )>",
        "<NSLayoutConstraint:0x600000000004 'UISV-hiding' UIStackView:0x7f0000000002.height == 0   (active)>",
        "<NSLayoutConstraint:0x600000000005 'UISV-spacing' V:[UIView:0x7f0000000003]-(12)-[UIView:0x7f0000000001]   (active)>"
    )
    """

  @Test("rebuilds a stack with its axis, and says where the scene breaks another constraint")
  func sceneOfStack() {
    let result = run(["-c", "scene log a.log; stackView2.axis"], files: ["a.log": Self.hidden])
    result.expect(status: 0, output: "\nvertical\n", "doctor's rule, on the whole list, chooses c1\n")
  }

  @Test("a terminal gets lines of its width, and a prompt if it is the input; a byte order mark is skipped")
  func terminal() {
    let plain = doctor(input: Self.cell)
    #expect(doctor(input: "\u{FEFF}" + Self.cell).output == plain.output)
    let result = run(
      ["doctor", "--color", "never"], input: Array(Self.cell.utf8),
      configure: { streams in
        (streams.isInputTerminal, streams.isOutputTerminal, streams.isErrorTerminal) = (true, true, true)
        streams.terminalSize = { (rows: 20, columns: 50) }
      })
    #expect(result.errors == "Paste the console's text, then press Ctrl-D.\n")
    let running = result.lines.filter { $0.contains(/^ {2,5}[A-Z0-9]/) }
    #expect(
      running.allSatisfy { $0.count <= 50 }
        && running.count > plain.lines.count { $0.contains(/^ {2,5}[A-Z0-9]/) })
    func words(_ run: Run) -> [Substring] { run.output.split { $0.isWhitespace } }
    #expect(words(result) == words(plain))
  }

  @Test("names the constraints that UIKit makes, by their classes and identifiers")
  func systemConstraints() {
    let kinds = [
      ("NSContentSizeLayoutConstraint", "", "content size"),
      ("NSIBPrototypingLayoutConstraint", "", "Interface Builder"),
      ("_UILayoutSupportConstraint", "", "layout guide"),
      ("NSLayoutConstraint", "_UITemporaryLayoutWidth", "temporary"),
      ("NSLayoutConstraint", "UIViewReadableContentGuide-width", "readable width"),
      ("NSLayoutConstraint", "fittingSizeHTarget", "fitting size"),
      ("NSLayoutConstraint", "UISV-fill-equally", "stack: equal lengths"),
      ("NSLayoutConstraint", "UISV-fill-proportionally", "stack: share"),
      ("NSLayoutConstraint", "UISV-distributing-edge", "stack: gap"),
      ("NSLayoutConstraint", "UISV-spanning-fit", "stack"),
      ("NSLayoutConstraint", "accessoryView.bottom", "keyboard"),
      ("NSLayoutConstraint", "UITableViewCell-height", "cell"),
    ]
    let list = kinds.enumerated().map { index, kind in
      let name = kind.1.isEmpty ? "" : " '\(kind.1)'"
      return
        "    \"<\(kind.0):0x6000\(100 + index)\(name) UIView:0x7f01.width == \(100 + index)   (active)>\""
    }
    let result = doctor(
      input: "Unable to simultaneously satisfy constraints.\n(\n\(list.joined(separator: ",\n"))\n)\n")
    for (index, kind) in kinds.enumerated() {
      let line = result.lines.firstIndex {
        $0.contains("c\(index + 1) ") && $0.contains(" == \(100 + index)")
      }
      #expect(
        line.map { result.lines[$0 + 1].hasSuffix(" [\(kind.2)]") } == true, "\(kind)\n\(result.output)")
    }
  }

  @Test("lists at most 60 constraints and views, and counts the others")
  func long() {
    let list = (1...70).map {
      "    \"<NSLayoutConstraint:0x6000\(100 + $0) UIView:0x7f\(100 + $0).width == \($0)   (active)>\""
    }
    let last = "    \"<NSLayoutConstraint:0x6000900 UIView:0x7f101.width == 5   (active)>\""
    let result = doctor(
      input:
        "Unable to simultaneously satisfy constraints.\n(\n\((list + [last]).joined(separator: ",\n"))\n)\n")
    result.expect(lines: "  … and 10 more", "  … and 11 more")
    #expect(result.output.contains("  c60 ") && !result.output.contains("  c61 "))
  }

  @Test("names conflicts in a build's output, the best cure first")
  func summary() {
    let build = "▸ Compiling Demo\n" + Self.cell + "▸ Running tests\n" + Self.cell + "** TEST SUCCEEDED **\n"
    let result = doctor(input: build)
    #expect(
      result.lines.prefix(2) == [
        "-: 2 conflicts, 8 constraints read",
        "  1  line 2: a given size that is a fraction of a point off; lower the priority",
      ])
  }
}
