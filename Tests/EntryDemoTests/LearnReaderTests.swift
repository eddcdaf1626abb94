import EntryCommands
import EntryDemoKit
import Testing

/// A lesson with a reader at a terminal without line editing, and what ends it elsewhere.
@Suite("learn: the reader")
struct LearnReaderTests {
  private static let example = """
    ```entrydemo
    > add
    ...
    > settle
    ...
    > time
    ...
    ```
    """

  private static let question = """
    ```question
    ask: Which?
    choices: red, green
    answer: green
    ```
    """

  private static let puzzle = LearnPuzzleTests.block()

  /// Plays a lesson at a terminal, which shows what the reader enters.
  /// - Parameters:
  ///   - count: the number of the question after an interrupt that is answered with yes.
  ///   - next: what the reader enters next; nil is Ctrl-C, and `end` ends the input.
  private func learn(
    _ text: String, columns: Int = 100, interruptedAt count: Int = .max, editor: (any LineEditor)? = nil,
    _ next: @escaping () -> [UInt8]?
  ) -> Run {
    var isInterrupted = false
    var questions = 0
    return run(
      ["learn", "x.md"], files: ["x.md": text],
      configure: { streams in
        (streams.isInputTerminal, streams.isOutputTerminal) = (true, true)
        streams.environment["NO_COLOR"] = "1"
        streams.terminalSize = { (rows: 40, columns: columns) }
        streams.makeEditor = { _ in editor }
        streams.isInterrupted = {
          questions += 1
          if questions == count { isInterrupted = true }
          return isInterrupted
        }
        streams.forgetInterrupt = { isInterrupted = false }
        let (read, write) = (streams.read, streams.write)
        streams.read = { source throws(FileFailure) in
          guard source == .standardInput else { return try read(source) }
          return {
            let bytes = next()
            if bytes == nil { isInterrupted = true }
            try? write(bytes ?? Array("^C".utf8))
            return bytes ?? []
          }
        }
      })
  }

  private func learn(_ text: String, columns: Int = 100, _ lines: String?...) -> Run {
    var rest = lines[...]
    return learn(text, columns: columns) {
      guard let line = rest.popFirst() else { return [] }
      return line.map { Array(($0 + "\n").utf8) }
    }
  }

  @Test("Return runs a command, skip the rest; Ctrl-C asks again, back leads to the example, quit ends")
  func example() throws {
    let result = learn(
      "\(Self.example)\n\(Self.question)", "entries", nil, "", "skip", "back", "Quit")
    #expect(result.status == 0 && result.errors.isEmpty)
    let start = try #require(result.lines.firstIndex(of: "> add  [Return] entries"))
    #expect(
      result.lines[start...].prefix { !$0.hasPrefix("Stopped") } == [
        "> add  [Return] entries", "none", "> add  [Return] ^C", "> add  [Return] ", "...",
        "> settle  [Return] skip", "...",
        "> time", "...", "", "Question: Which?", "One of: red, green", "? back", "> add  [Return] Quit",
      ])
    #expect(learn(Self.example).output.contains("The input has ended in the lesson"))
  }

  @Test("a question to which back leads is asked in the state of its own example")
  func back() {
    let text = """
      ```entrydemo
      > add
      ...
      ```

      ```question
      ask: How many?
      ? entries
      ```

      ```entrydemo
      > add 3
      ...
      ```
      """
    let result = learn(text, "", "e1", "back", "e1", "", "quit")
    #expect(result.lines.count { $0 == "Right: e1." } == 2, "\(result.output)")
  }

  @Test("bytes that are no text are asked for again at a terminal")
  func malformed() {
    var lines: ArraySlice<[UInt8]> = [[0xFF, 0x0A], Array("green\n".utf8)]
    let result = learn(Self.question) { lines.popFirst() ?? [] }
    #expect(result.errors.hasPrefix("EntryDemo: error: input line 1: "))
    result.expect(status: 0, lines: "Right: green.")
  }

  @Test("in a narrow window the goal stands below the current state, and no line is wider than the window")
  func narrow() throws {
    let result = learn(Self.puzzle, columns: 44, "constrain a.width == 30")
    let (now, goal) = (
      try #require(result.lines.firstIndex(of: "Your views")),
      try #require(result.lines.firstIndex(of: "The goal"))
    )
    #expect(now < goal && result.lines.contains("Solved."))
    let drawings = [result.lines[now..<goal], result.lines[goal...]].map { $0.filter { $0.contains("┤") } }
    #expect(drawings[0] != drawings[1] && drawings[1].first?.contains("a") == true)
    for line in result.lines { #expect(line.count <= 44, "\(line)") }
  }

  // MARK: Interrupts

  /// A reader who goes on, whatever the prompt: with Return, the right answer, and the solution or reset.
  private func finish(interruptedAt count: Int) -> (result: Run, questions: Int) {
    var number = 0
    let lines = ["", "green", "constrain a.width == 30", "reset"].map { Array(($0 + "\n").utf8) }
    let result = learn("\(Self.example)\n\(Self.question)\n\(Self.puzzle)", interruptedAt: count) {
      number += 1
      return number <= 60 ? lines[number % lines.count] : []
    }
    return (result, number)
  }

  @Test("at a terminal an interrupt ends no lesson that was read, wherever it comes")
  func goesOn() {
    for count in Array(3...20) + stride(from: 25, to: 200, by: 13) {
      let result = finish(interruptedAt: count).result
      #expect(result.status == 0 && result.output.contains("End of the lesson"), "at \(count)")
    }
  }

  @Test("elsewhere an interrupt ends it with 130, wherever it comes")
  func ends() {
    let text = "\(Self.example)\n\(Self.question)\n\(Self.puzzle)"
    func play(interruptedAt limit: Int) -> (result: Run, count: Int) {
      var count = 0
      let result = run(
        ["learn", "x.md"], input: Array("green\nset a.alpha 1\nconstrain a.width == 30\n".utf8),
        files: ["x.md": text],
        configure: {
          $0.isInterrupted = {
            count += 1
            return count >= limit
          }
        })
      return (result, count)
    }
    let (whole, all) = play(interruptedAt: .max)
    #expect(whole.status == 0 && whole.lines.contains("Solved."))
    for limit in Array(1...12) + stride(from: 13, to: all, by: 1 + all / 40) {
      let result = play(interruptedAt: limit).result
      #expect(result.status == 130 && !result.output.contains("End of the lesson"), "at \(limit) of \(all)")
    }
  }

  @Test("output that can't be written, and input that can't be read, end it with the system's text")
  func failures() {
    let text = "\(Self.example)\n\(Self.question)\n\(Self.puzzle)"
    let input = Array("green\ntime\nconstrain a.width == 30\n".utf8)
    var (count, limit) = (0, Int.max)
    func play() -> Run {
      run(
        ["learn", "x.md"], input: input, files: ["x.md": text],
        configure: { streams in
          let write = streams.write
          streams.write = { bytes throws(WriteFailure) in
            count += 1
            if count >= limit { throw WriteFailure(isClosedPipe: false, reason: "No space left on device") }
            try write(bytes)
          }
        })
    }
    #expect(play().status == 0)
    for number in 1...count {
      (count, limit) = (0, number)
      let result = play()
      result.expect("write \(number)", status: 74, errors: "No space left on device")
    }
    let unread = run(
      ["learn", "x.md"], input: Array("green\n".utf8), files: ["x.md": text],
      configure: { streams in
        let read = streams.read
        streams.read = { source throws(FileFailure) in
          guard source == .standardInput else { return try read(source) }
          return { () throws(FileFailure) in throw FileFailure(reason: "Input/output error") }
        }
      })
    unread.expect(status: 66)
    #expect(unread.errors == "EntryDemo: error: cannot continue reading: Input/output error\n")
  }

  // MARK: The line editor

  /// A reader with a line editor, who asks for completions at each prompt.
  private final class Editor: LineEditor {
    var lines: ArraySlice<EditedLine>
    var completions: [[String]] = []

    init(_ lines: [EditedLine]) { self.lines = lines[...] }

    func read(prompt: String, complete: @escaping (String) -> Completions) -> EditedLine {
      completions.append(complete("unconstr").words)
      return lines.popFirst() ?? .end
    }

    func remember(_ line: String) {}
  }

  @Test("commands are completed at the prompt of a puzzle alone")
  func completions() {
    let lines = ["green", "constrain a.width == 30"].map { EditedLine.line(Array($0.utf8)) }
    let editor = Editor([.tooLong(limit: 9)] + lines)
    let result = learn("\(Self.question)\n\(Self.puzzle)", editor: editor) { [] }
    #expect(editor.completions.map { !$0.isEmpty } == [false, false, true], "\(editor.completions)")
    result.expect(lines: "Solved.", errors: "longer than 9 bytes")
  }
}
