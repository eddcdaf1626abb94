import EntryCommands
import EntryDemoKit
import Testing

/// Tab and the command `complete`.
@Suite("Completion")
struct CompletionTests {
  /// A user who types some lines and then asks for completions.
  private final class Editor: LineEditor {
    var lines: ArraySlice<String>
    let questions: [String]
    var answers: [Completions] = []

    init(_ lines: [String], asking questions: [String]) {
      (self.lines, self.questions) = (lines[...], questions)
    }

    func read(prompt: String, complete: @escaping (String) -> Completions) -> EditedLine {
      if let line = lines.popFirst() { return .line(Array(line.utf8)) }
      answers = questions.map(complete)
      return .end
    }

    func remember(_ line: String) {}
  }

  private static let files = [
    ".": ["one two.txt", "other.txt", "folder/", ".hidden", "a\u{7}b"], "folder/": ["x.txt"],
    "/home/u/": ["notes.txt"],
  ]

  /// The completions after some lines were typed.
  private func complete(_ questions: [String], after lines: String...) throws -> [Completions] {
    let editor = Editor(lines, asking: questions)
    let result = EntryDemoTests.run(
      [],
      configure: { streams in
        (streams.isInputTerminal, streams.isOutputTerminal) = (true, true)
        streams.makeEditor = { _ in editor }
        streams.namesInFolder = { FolderNames(Self.files[$0] ?? []) }
        streams.environment = ["HOME": "/home/u"]
      })
    #expect(result.errors.isEmpty || lines.contains { $0.hasPrefix("animate") })
    try #require(editor.answers.count == questions.count)
    return editor.answers
  }

  private func complete(_ line: String) throws -> Completions { try complete([line])[0] }

  @Test(
    "replaces the last word",
    arguments: [
      ("unc", "unconstrain "), ("add; unc", "add; unconstrain "), ("e", nil), ("addB", "addButton."),
      ("why e1.num", "why e1.number."), ("set addButton.al", "set addButton.alpha "),
      ("set stack.axis v", "set stack.axis vertical "),
      ("set stack.customSpacing.e", "set stack.customSpacing.e1 "),
      ("set stack.customSpacing.e1 s", "set stack.customSpacing.e1 system "),
      ("set c1.con", "set c1.constant "), ("set c1.active t", "set c1.active true "),
      ("c1.sat", "c1.satisfied "),
      ("expect c1.sat", "expect c1.satisfied "), ("unconstrain c", "unconstrain c1 "),
      ("expect stack.height =", "expect stack.height == "),
      ("expect stack.axis == h", "expect stack.axis == horizontal "),
      ("expect always e1.hei", "expect always e1.height "),
      ("expect changes { e1.hei", "expect changes { e1.height "),
      (
        "expect changes { e1.height 0 -> 1; model e1.wid",
        "expect changes { e1.height 0 -> 1; model e1.width "
      ),
      ("expect changes { e1.y 0 -> 1 } a", "expect changes { e1.y 0 -> 1 } after "),
      ("expect changes { e1.y 0 -> 1 } after unc", "expect changes { e1.y 0 -> 1 } after unconstrain "),
      ("fails unc", "fails unconstrain "), ("fails \"no\" unc", "fails \"no\" unconstrain "),
      ("at 0.1 unc", "at 0.1 unconstrain "), ("at 0.1 set addButton.al", "at 0.1 set addButton.alpha "),
      ("constrain e1.leadingM", "constrain e1.leadingMargin "),
      ("constrain e1.top == scroll.frame.t", nil),
      ("constrain e1.top == scroll.frame.topM", "constrain e1.top == scroll.frame.topMargin "),
      ("conflicts a", "conflicts all "), ("help scrolli", "help scrolling "),
      ("stack s ali", "stack s alignment="),
      ("stack s alignment=ce", "stack s alignment=center "), ("animate 1 curve easeI", nil),
      ("animate 1 curve easeInO", "animate 1 curve easeInOut "), ("scene cook", "scene cookbook "),
      ("label x \"a; b\" title1", "label x \"a; b\" title1 "), ("echo \"unc", nil), ("time # unc", nil),
      ("time # c\nunc", "time # c\nunconstrain "), ("zzz", nil), ("echo unc", nil),
      ("source oth", "source other.txt "), ("source one", "source \"one two.txt\""),
      ("source \"one t", "source \"one two.txt\""), ("source fo", "source folder/"),
      ("source folder/", "source folder/x.txt "), ("source ~", "source /home/u/"),
      ("source ~/n", "source /home/u/notes.txt "), ("save transcript oth", "save transcript other.txt "),
      ("source .h", "source .hidden "), ("source a", nil),
    ] as [(String, String?)])
  func words(_ line: String, _ completed: String?) throws {
    let found = try complete([line], after: "add; settle; constrain e1.width >= 10")[0]
    if let completed {
      #expect(
        found.kept + (found.replacement ?? "nothing") + (found.end.map { String($0) } ?? "") == completed)
    } else {
      #expect(found.words.count != 1)
    }
    // What is kept and what is replaced are the line.
    #expect(line.hasPrefix(found.kept))
  }

  @Test("of several words the common beginning")
  func common() throws {
    let found = try complete("animate 1 curve easeI")
    #expect(found.words == ["easeIn", "easeInOut"] && found.replacement == "easeIn" && found.end == nil)
    let files = try complete("source o")
    #expect(files.words == ["one two.txt", "other.txt"] && files.replacement == "o")
  }

  @Test("inside a block only what a block can contain")
  func block() throws {
    let answers = try complete(["", "set stack.dis"], after: "animate 1")
    let words = answers[0].words
    #expect(words.contains("set") && words.contains("end") && words.contains("stack"))
    #expect(!words.contains("advance") && !words.contains("undo"))
    #expect(answers[1].words == ["stack.distribution"])
  }

  @Test("only what the forms of a command have at the place")
  func forms() throws {
    let pairs = [
      ("animate 1 spring 0.5 ", ["autoreverse", "delay", "option", "repeat"]),
      ("animate 1 delay 1 repeat ", ["forever"]),
      ("animate 1 bounce ", []), ("scroll top animated ", []),
      ("picture a.svg of at ", ["at", "model", "with"]),
      ("picture a.svg with spacing ", ["baselines", "constraints", "frames", "margins"]),
      ("constrain e1.width == 0.5 * e1.height + 3 ", ["@", "as"]), ("touch move 0 1 ", ["over"]),
      ("animator x finish ", ["current", "end", "start"]),
      ("at 1 fails \"x\" touch ", ["down", "move", "up"]),
    ]
    for (line, words) in pairs { #expect(try complete(line).words == words, "\(line)") }
  }

  @Test("after a blank, what may follow: words, and what a form calls the others")
  func afterBlank() throws {
    let pairs: [(String, [String], [String])] = [
      ("delete ", ["e1", "e2"], []), ("advance ", [], ["TIME"]), ("show ", ["from"], ["WIDTH"]),
      ("show from ", [], ["Y"]), ("show 6", [], []), ("label ", [], ["NAME"]), ("advance \"", [], []),
    ]
    let answers = try complete(pairs.map(\.0), after: "add 2; settle")
    for ((line, words, placeholders), found) in zip(pairs, answers) {
      #expect(found.words == words && found.placeholders == placeholders, "\(line): \(found)")
      #expect(found.replacement == nil || !words.isEmpty, "nothing is put in the place of a placeholder")
    }
  }

  @Test("accepts every beginning of any line")
  func everyBeginning() throws {
    let line =
      "fails \"a \\\" b\" expect changes { e1.y 0 -> 1; \"x} # é\n} after set stack.customSpacing.e1 4; stack 🇩🇪=a"
    let beginnings = line.indices.map { String(line[..<$0]) }
    let answers = try complete(beginnings, after: "add 3; settle; scene cookbook")
    for (beginning, found) in zip(beginnings, answers) { #expect(beginning.hasPrefix(found.kept)) }
  }
}
