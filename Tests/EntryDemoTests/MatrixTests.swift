import EntryCommands
@testable import EntryDemoKit
import Foundation
import Testing

@Suite("matrix, texts and when")
struct MatrixTests {
  private static let script = """
    # The head.
    matrix session.viewport "320 568" "375 667"

    texts texts.csv
    matrix session.textSize L A3   # a comment
    matrix stack.spacing 0 8
    add
    matrix session.scale 1 2
    """

  @Test("reads the axes from the head of a source, and combines their values")
  func combinations() throws {
    let matrix = try ScriptMatrix(source: "\u{FEFF}" + Self.script)
    #expect(matrix.axes.map(\.path) == ["session.viewport", "session.textSize", "stack.spacing"])
    let all = matrix.combinations
    #expect(all.count == 8 && Set(all.map(\.values)).count == 8)
    #expect(all[0].name == "320 568, L, stack.spacing 0")
    #expect(all[7].name == "375 667, A3, stack.spacing 8")
    #expect(all[0].values == matrix.axes.reduce(into: [:]) { $0[$1.path] = $1.values[0] })
    for source in ["", "add\nmatrix session.scale 1 2", "\"\nmatrix session.scale 1 2", "# matrix a.b 1 2"] {
      #expect(try ScriptMatrix(source: source).combinations.map(\.name) == [""])
    }
    let saved = "set session.locale de\nmatrix session.scale 1 2\r\nmatrix session.rightToLeft true false"
    #expect(
      try ScriptMatrix(source: saved).combinations.map(\.name) == [
        "scale 1, rightToLeft true", "scale 1, rightToLeft false", "scale 2, rightToLeft true",
        "scale 2, rightToLeft false",
      ])
  }

  @Test(
    "reports lines that can't be read, with their places",
    arguments: [
      ("matrix", 1, 8), ("\n matrix session.scale", 2, 23), ("matrix session.scale 1 1", 1, 24),
      ("matrix a.b 1; matrix a.b 2", 1, 22),
      ("matrix a.x \((1...501).map(String.init).joined(separator: " "))\nmatrix a.y 1 2", 2, 1),
      ("matrix a.x \((1...1001).map(String.init).joined(separator: " "))", 1, 12),
    ])
  func errors(source: String, line: Int, column: Int) {
    #expect {
      try ScriptMatrix(source: source)
    } throws: { error in
      let failure = error as? ScriptMatrix.Failure
      return failure?.line == line && failure?.diagnostic.column == column
    }
  }

  /// Runs commands in a session of a combination and returns its printed answers; nil for an error.
  private func answers(
    to source: String, in combination: ScriptMatrix.Combination?, _ session: Session? = nil
  ) -> [String?] {
    let session =
      session
      ?? Session(.ofTranscripts, historySizeLimit: 1 << 20)
    session.combination = combination
    session.readText = { _ in "name, en, de\nok, OK, In Ordnung" }
    return Lexer.read(source).commands.map { command in
      (try? session.execute(command)).map { $0.result.lines(.plain, columns: nil).joined(separator: "|") }
    }
  }

  @Test("each combination sets its values; without one, each line its first value")
  func values() throws {
    let source =
      Self.script.components(separatedBy: "add\n")[0] + "\nsession.viewport; session.textSize; stack.spacing"
    let matrix = try ScriptMatrix(source: Self.script)
    for combination in matrix.combinations {
      let shown = answers(to: source, in: combination).suffix(3).compactMap(\.self)
      #expect(shown.joined(separator: ", ") == combination.name.replacing("stack.spacing ", with: ""))
    }
    #expect(answers(to: source, in: nil).suffix(3) == ["320 568", "L", "0"])
  }

  @Test("a matrix line is refused behind other commands, for other axes and for values that can't be set")
  func refusals() throws {
    let other = try ScriptMatrix(source: "matrix session.scale 1 2").combinations[1]
    #expect(answers(to: "matrix session.textSize L", in: other) == [nil])
    #expect(answers(to: "add; matrix session.scale 1 2", in: other) == ["e1 appearing, 0.25 s", nil])
    #expect(
      answers(to: "matrix session.textSize L Z; matrix boo.x 1; matrix stack.spacing 1 x", in: nil) == [
        nil, nil, nil,
      ])
    // In a test the case of a value alone tries it.
    let cases = try ScriptMatrix(source: "matrix session.scale 1 x").combinations
    #expect(cases.map { answers(to: "matrix session.scale 1 x", in: $0)[0] == nil } == [false, true])
    #expect(answers(to: "matrix session.scale 2 1; reset; session.scale", in: nil).last == "2")
  }

  /// Scripts that hide a `matrix` line from `test`, or change what one has set, and what is said.
  private static let hidden: [(script: String, said: String)] = [
    ("repeat 1 { matrix session.scale 1 2 }", "inside another command"),
    ("repeat 1 { repeat 1 { matrix session.scale 1 2 } }", "inside another command"),
    ("when session.scale == exact matrix session.scale 1 2", "inside another command"),
    ("source matrix.txt", "in a sourced file"), ("source outer.txt", "in a sourced file"),
    ("matrix session.scale 1 2\nsource matrix.txt", "in a sourced file"),
    ("add\nmatrix session.scale 1 2", "before other commands"),
    ("time\nmatrix session.scale 1 2", "before other commands"),
    ("matrix session.viewport \"320 568\" \"375 480\"\nsource form.txt", "a sourced file can't change it"),
    (
      "matrix session.viewport \"320 568\" \"375 480\"\nscene empty\nsource outer2.txt",
      "a sourced file can't change it"
    ),
    (
      "matrix session.viewport \"320 568\" \"375 480\"\nset session.viewport 1 1",
      "the head of the file can't change it"
    ),
    ("matrix stack.spacing 1 2\nsource empty.txt", "stack.spacing is what the matrix varies"),
    ("matrix stack.spacing 1 2\nadd\nsource spacing.txt", "stack.spacing is what the matrix varies"),
  ]

  @Test(
    "a matrix line that test does not see is refused, and so is a sourced file that changes what it set",
    arguments: hidden.indices)
  func refused(_ index: Int) {
    let (script, said) = Self.hidden[index]
    let disk = Files([
      "a.entry": script, "matrix.txt": "matrix session.scale 1 2", "outer.txt": "source matrix.txt",
      "form.txt": "set session.viewport 375 480\nscene empty", "outer2.txt": "source form.txt",
      "empty.txt": "scene empty",
      "spacing.txt": "animate 1\nset stack.spacing 9\nend",
    ])
    for words in [["test", "a.entry"], ["a.entry"]] {
      let result = run(words, in: disk)
      #expect(result.status == 2 && (result.output + result.errors).contains(said), "\(words): \(result)")
    }
  }

  @Test("the file with the matrix may change what it set, and a sourced file other things")
  func allowed() {
    let disk = Files([
      "a.entry": """
      set session.locale de
      matrix session.viewport "320 568" "375 667"
      source lib.txt
      expect root.width >= 320
      set session.viewport "568 320"
      expect root.width == 568
      reset
      expect root.width <= 375
      """, "lib.txt": "scene empty\nset session.textSize A1\nview a 10x10 in root",
      "undo.entry": "matrix session.scale 1 2\nundo", "undone.entry": "add\nundo\nmatrix session.scale 1 2",
    ])
    for (words, status) in [
      (["test", "a.entry"], 0), (["a.entry"], 0), (["test", "undo.entry"], 2), (["test", "undone.entry"], 2),
    ] { run(words, in: disk).expect("\(words)", status: Int32(status)) }
  }

  @Test("texts follow the locale of the session, views that are made later included")
  func texts() {
    let script = """
      scene empty; button ok "?"; ok.text; texts t.csv; ok.text; set session.locale de_AT; ok.text; set ok.text "!"; ok.text
      set session.locale fr; ok.text; undo 3; ok.text; redo; ok.text
      """
    let shown = answers(to: script, in: nil)
    #expect(shown[2] == "?" && shown[4] == "OK" && shown[6] == "In Ordnung" && shown[8] == "!")
    #expect(shown[10] == "OK" && shown[12] == "OK" && shown[14] == "In Ordnung")
    #expect(
      answers(to: "texts t.csv; scene empty; stack ok", in: nil) == ["1 texts in en, de", "empty: root", nil])
  }

  @Test("a table may have quoted fields; errors say where they are")
  func tables() {
    let table = #"texts text "name, de-AT, en\n\na, \"x, \"\"y\"\"\nz\" ,  b c \n\"b\",,d""#
    let shown = answers(
      to:
        "scene empty; \(table); label a \"\"; label b \"\"; a.text; b.text; set session.locale de_AT; a.text; b.text",
      in: nil)
    #expect(shown.suffix(5) == ["b c", "d", "session.locale = de_AT", "x, \"y\"\\nz", ""])
    for (table, line) in [
      ("", 1), ("en, de", 1), ("name", 1), ("name, xx_none", 1), ("name, en, EN", 1), ("name, en\na", 2),
      ("name, en\n\na, b, c", 3), ("name, en\na, b\na, c", 3), ("name, en\na, \"b\nc", 2),
      ("name, en\na, \"b\" c", 2),
    ] {
      let result = run(["-c", "texts text \(Word.exactlyQuoted(table))"])
      result.expect("\(table)", status: 2, errors: "the table, line \(line): ")
    }
  }

  @Test("a session with texts is saved with its table, which needs no file")
  func saving() {
    let files = Files(["t.csv": "name, en\nok, \"a \"\"b\"\"\"\n"])
    let script = "matrix session.textSize A1 L; texts t.csv; scene empty; button ok \"?\"; save s"
    run(["-c", script], in: files).expect(status: 0)
    files.contents["t.csv"] = nil
    #expect(run(["s", "-c", "ok.text; session.textSize"], in: files).lines.suffix(2) == ["a \"b\"", "A1"])
  }

  @Test("when runs a command where its comparison is satisfied, and the session says whether it was")
  func conditions() {
    let session = Session(
      .ofTranscripts, historySizeLimit: 1 << 20)
    func ask(_ line: String) -> [Bool] {
      _ = answers(to: line, in: nil, session)
      return session.conditions.map(\.holds)
    }
    #expect(ask("when session.viewport == \"375 480\" add") == [true])
    #expect(ask("entries") == [])
    #expect(ask("when entries == none add") == [false])
    #expect(ask("when entries == e1 when time == 1 add") == [true, false])
    #expect(answers(to: "entries; undo; entries", in: nil, session).compactMap(\.self).last == "none")
    #expect(answers(to: "at 1 when time == 1 time; at 1 when time == 1 add", in: nil, session) == ["1", nil])
    #expect(answers(to: "when time == 0 quit 3; when time == 0 save x", in: nil, session)[1] == nil)
    #expect(
      answers(to: "fails when time == 0 expect time == 1", in: nil, session) == [
        "fails as expected: expected time == 1, but it is 0"
      ])
  }

  @Test("the program knows the places of its when lines")
  func places() {
    var whens: [WhenLine: Bool] = [:]
    let options: [String] = ["-"]
    let script = "when time == 1 add\n\n echo a; when time == 0 echo b\n"
    let result = run(options, input: Array(script.utf8), inspect: { _, _ in })
    #expect(result.lines == ["skipped: time == 1 is not satisfied", "a", "b"])
    whens[WhenLine(file: "-", line: 3, column: 10, text: "when time == 0 echo b")] = true
    whens[WhenLine(file: "-", line: 1, column: 1, text: "when time == 1 add")] = false
    var streams = Streams(
      read: { _ throws(FileFailure) in
        var chunks = [Array(script.utf8)]
        return { () throws(FileFailure) in chunks.popLast() ?? [] }
      }, write: { _ throws(WriteFailure) in }, writeError: { _ in },
      replaceFile: { _, _, _ throws(FileFailure) in }, today: CalendarDate(Date(), in: .gmt))
    streams.isInputTerminal = false
    var parsed = Options()
    parsed.sources = [.standardInput]
    let program = Program(parsed, streams)
    #expect((try? program.run()) == 0)
    #expect(program.whens == whens)
  }
}
