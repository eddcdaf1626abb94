import Foundation

/// Divides the lines of a lesson into parts.
struct LessonReader {
  private let transcript: Transcript
  /// The lines of the file; the first one without a byte order mark.
  let lines: [String]
  private(set) var parts: [Lesson.Part] = []
  private(set) var problems: [Lesson.Problem] = []
  /// The first line of the text that is not yet a part.
  private var textStart = 0
  private var hasExample = false

  /// The words after the fence of a question and of a puzzle.
  private static let (question, puzzle) = ("question", "puzzle")
  /// The word after the fence of what follows one, and is read as if it were in it.
  private static let answer = "answer"

  init(_ transcript: Transcript) {
    self.transcript = transcript
    var lines = transcript.lines
    if let first = lines.first?.unicodeScalars, first.first == "\u{FEFF}" {
      lines[0] = String(first.dropFirst())
    }
    self.lines = lines
  }

  mutating func read() {
    let blocks = Dictionary(transcript.blocks.map { ($0.line, $0) }) { first, _ in first }
    var next = 0
    while next < lines.count {
      guard let fence = Fence(lines[next]) else {
        readPicture(next)
        next += 1
        continue
      }
      let start = next
      next += 1
      while next < lines.count, !fence.isClosed(by: lines[next]) { next += 1 }
      let isClosed = next < lines.count
      let end = min(next + 1, lines.count)
      if let block = blocks[start] {
        if block.problem == nil {
          append(.example(example(block)), start..<end)
          hasExample = true
        }
      } else if fence.language == Self.question || fence.language == Self.puzzle {
        guard isClosed else {
          addProblem(start, Self.unclosed)
          next = end
          continue
        }
        next = readExercise(fence, start..<end)
        continue
      } else if let word = [Self.question, Self.puzzle, Self.answer].first(where: {
        Transcript.isMisspelt(fence.language, for: $0)
      }) {
        addProblem(
          start,
          "a fenced block \(Diagnostic.quoted(fence.language)) is not played; did you mean \(word)?")
      }
      next = end
    }
    appendText(until: lines.count)
    problems.sort { $0.line < $1.line }
  }

  private mutating func addProblem(_ line: Int, _ message: String) {
    problems.append(Lesson.Problem(line: line, message: message))
  }

  /// Makes a part of the text before a line.
  private mutating func appendText(until end: Int) {
    let text = lines[min(textStart, end)..<end]
    if let first = text.firstIndex(where: { !$0.allSatisfy(\.isWhitespace) }) {
      parts.append(Lesson.Part(line: first, content: .text(Array(text[first...]))))
    }
    textStart = end
  }

  private mutating func append(_ content: Lesson.Content, _ range: Range<Int>) {
    appendText(until: range.lowerBound)
    parts.append(Lesson.Part(line: range.lowerBound, content: content))
    textStart = range.upperBound
  }

  // MARK: Blocks

  private func example(_ block: Transcript.FencedBlock) -> Lesson.Example {
    Lesson.Example(
      line: block.line, options: block.options,
      exchanges: block.exchanges.map { exchange in
        let command = exchange.command.split(separator: "\n", omittingEmptySubsequences: false).map(
          String.init)
        return Lesson.Exchange(
          command: exchange.command.isEmpty ? [] : command,
          output: transcript.output(of: exchange, in: block))
      })
  }

  private static let unclosed =
    "the fenced block is not closed: put a line with three backticks after its last line"

  /// Reads a question or a puzzle.
  /// - Parameter fenced: its lines with both fences.
  /// - Returns: the line after it and its answer.
  private mutating func readExercise(_ fence: Fence, _ fenced: Range<Int>) -> Int {
    var body = lines[fenced.dropFirst().dropLast()].map { Transcript.unindented($0, fence.indent.count) }
    let line = fenced.lowerBound + 1
    var range = fenced
    if let (fence, answer, end) = answer(after: fenced.upperBound) {
      guard answer.upperBound < lines.count else {
        addProblem(answer.lowerBound - 1, Self.unclosed)
        return lines.count
      }
      // As if it were one block, with empty lines in it, so that errors have the right lines.
      body += Array(repeating: "", count: answer.lowerBound - fenced.upperBound + 1)
      body += lines[answer].map { Transcript.unindented($0, fence.indent.count) }
      range = fenced.lowerBound..<end
    }
    do throws(Lesson.Problem) {
      if fence.language == Self.puzzle {
        append(.puzzle(try Lesson.Puzzle(body, at: line, options: fence.options)), range)
      } else {
        let question = try Lesson.Question(body, at: line)
        if case .path = question.answer, !hasExample {
          throw Lesson.Problem(
            line: range.lowerBound,
            message: "there is no entrydemo block before the question, in which ? is computed")
        }
        append(.question(question), range)
      }
    } catch {
      problems.append(error)
      // The block is no text.
      appendText(until: range.lowerBound)
      textStart = range.upperBound
    }
    return range.upperBound
  }

  /// Finds the block `answer` that follows a question or puzzle, with nothing but `<details>` between.
  /// - Returns: its fence, its lines without fences, and the line after it and its `</details>`; nil if there is none.
  private func answer(after end: Int) -> (Fence, Range<Int>, end: Int)? {
    guard
      let start = lines[end...].firstIndex(where: { !Self.isFrame($0, ["<details>", "<summary>"]) }),
      let fence = Fence(lines[start]), fence.language == Self.answer
    else { return nil }
    let close = lines[(start + 1)...].firstIndex(where: fence.isClosed) ?? lines.count
    let next = lines[min(close + 1, lines.count)...].firstIndex { !Self.isFrame($0, ["</details>"]) }
    return (fence, start + 1..<close, next ?? lines.count)
  }

  /// Whether a line is empty, or begins with one of these tags.
  private static func isFrame(_ line: String, _ tags: [String]) -> Bool {
    let text = line.drop(while: \.isWhitespace)
    return text.isEmpty || tags.contains(where: text.hasPrefix)
  }

  // MARK: Pictures

  /// The beginning of the title of an image or link that the program makes.
  private static let titleStart = "\"\(Transcript.word) "

  /// Reads a picture or film, if the line has one.
  private mutating func readPicture(_ index: Int) {
    guard let title = lines[index].range(of: Self.titleStart) else { return }
    let before = lines[index][..<title.lowerBound]
    // Not in a code span.
    guard before.contains("]("), before.count(where: { $0 == "`" }).isMultiple(of: 2) else { return }
    // Not in a comment, either.
    if let comment = before.range(of: "<!--", options: .backwards),
      !before[comment.upperBound...].contains("-->")
    {
      return
    }
    do throws(Lesson.Problem) {
      append(.picture(try picture(lines[index], at: index)), index..<index + 1)
    } catch {
      problems.append(error)
    }
  }

  private func picture(_ line: String, at index: Int) throws(Lesson.Problem) -> Lesson.Picture {
    let pattern = /^ *(!?)\[([^\]]*)\]\(([^ ")]+) +"entrydemo ((?:[^"\\]|\\.)*)"\) *$/
    guard let match = line.wholeMatch(of: pattern) else {
      throw Lesson.Problem(
        line: index,
        message:
          "a picture is a line of its own: ![TEXT](FILE.svg \"entrydemo picture …\"), or [TEXT](FILE.html \"entrydemo film …\")"
      )
    }
    let text = String(match.4).replacing("\\\"", with: "\"")
    let lexed = Lexer.read(text)
    if let diagnostic = lexed.diagnostic { throw Lesson.Problem(line: index, message: diagnostic.message) }
    let isFilm = match.1.isEmpty
    let wanted = isFilm ? "film" : "picture"
    guard let last = lexed.commands.last, last.name?.text == wanted, last.text.hasPrefix(wanted) else {
      throw Lesson.Problem(
        line: index, message: "the last command in its title must be \(wanted), without a file name")
    }
    var preparation = String(text.prefix(last.column - 1))
    while preparation.last == ";" || preparation.last == " " { preparation.removeLast() }
    return Lesson.Picture(
      isFilm: isFilm, caption: String(match.2), path: String(match.3), preparation: preparation,
      command: last.text)
  }
}
