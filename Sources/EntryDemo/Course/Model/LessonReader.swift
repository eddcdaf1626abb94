import EntryCommands
import Foundation

struct LessonReader {
  private let transcript: Transcript
  private var lines: [String] { transcript.markdown.lines }
  private(set) var parts: [Lesson.Part] = []
  private(set) var problems: [Lesson.Problem] = []
  /// The first line of the text that is not yet a part.
  private var textStart = 0
  private var hasExample = false
  /// The words after the fence of a question and of a puzzle.
  private static let (question, puzzle) = ("question", "puzzle")
  /// The word after the fence of what follows one, and is read as if it were in it.
  private static let answer = "answer"
  init(_ transcript: Transcript) { self.transcript = transcript }

  mutating func read() {
    let examples = Dictionary(transcript.blocks.map { ($0.line, $0) }) { first, _ in first }
    var next = 0
    let blocks = transcript.markdown.blocks
    for (index, block) in blocks.enumerated() where block.lines.upperBound > next {
      guard case .code(let fence, _, let isClosed) = block.kind else {
        guard !block.isInComment else { continue }
        for line in max(next, block.lines.lowerBound)..<block.lines.upperBound { readPicture(line) }
        continue
      }
      let start = block.lines.lowerBound
      next = block.lines.upperBound
      if let example = examples[start] {
        if example.problem == nil {
          append(.example(example), block.lines)
          hasExample = true
        }
      } else if fence.language == Self.question || fence.language == Self.puzzle {
        if isClosed {
          next = readExercise(fence, block.lines, blocks[(index + 1)...])
        } else {
          addProblem(start, Self.unclosed)
        }
      } else if let word = [Self.question, Self.puzzle, Self.answer].first(where: {
        Transcript.isMisspelt(fence.language, for: $0)
      }) {
        addProblem(
          start, "a fenced block \(Diagnostic.quoted(fence.language)) is not played; did you mean \(word)?")
      }
    }
    appendText(until: lines.count)
    problems.sort { $0.line < $1.line }
  }

  private mutating func addProblem(_ line: Int, _ message: String) {
    problems.append(Lesson.Problem(line, message))
  }

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

  private static let unclosed =
    "the fenced block is not closed: put a line with three backticks after its last line"

  /// - Parameters:
  ///   - fenced: its lines with both fences.
  ///   - rest: the blocks after it.
  /// - Returns: the line after it and its answer.
  private mutating func readExercise(
    _ fence: Fence, _ fenced: Range<Int>, _ rest: ArraySlice<Markdown.Block>
  ) -> Int {
    var body = lines[fenced.dropFirst().dropLast()].map(fence.unindented)
    let line = fenced.lowerBound + 1
    var range = fenced
    if let (fence, answer, isClosed, end) = answer(after: fenced.upperBound, rest) {
      guard isClosed else {
        addProblem(answer.lowerBound - 1, Self.unclosed)
        return lines.count
      }
      // As if it were one block, with empty lines in it, so that errors have the right lines.
      body += Array(repeating: "", count: answer.lowerBound - fenced.upperBound + 1)
      body += lines[answer].map(fence.unindented)
      range = fenced.lowerBound..<end
    }
    do throws(Lesson.Problem) {
      if fence.language == Self.puzzle {
        append(.puzzle(try Lesson.Puzzle(body, at: line, options: fence.options)), range)
      } else {
        let question = try Lesson.Question(body, at: line)
        if case .path = question.answer, !hasExample {
          throw Lesson.Problem(
            range.lowerBound, "there is no entrydemo block before the question, in which ? is computed")
        }
        append(.question(question), range)
      }
    } catch {
      problems.append(error)
      appendText(until: range.lowerBound)
      textStart = range.upperBound
    }
    return range.upperBound
  }

  /// Finds the block `answer` that follows a question or puzzle, with nothing but `<details>` between.
  /// - Returns: its fence, its lines without fences, and the line after it and its `</details>`; nil if there is none.
  private func answer(
    after end: Int, _ rest: ArraySlice<Markdown.Block>
  ) -> (Fence, Range<Int>, isClosed: Bool, end: Int)? {
    guard let start = lines[end...].firstIndex(where: { !Self.isFrame($0, ["<details>", "<summary>"]) }),
      let block = rest.first(where: { $0.lines.lowerBound >= start }), block.lines.lowerBound == start,
      case .code(let fence, let content, let isClosed) = block.kind, fence.language == Self.answer
    else { return nil }
    let next = lines[block.lines.upperBound...].firstIndex { !Self.isFrame($0, ["</details>"]) }
    return (fence, content, isClosed, next ?? lines.count)
  }

  /// Whether a line is empty, or begins with one of these tags.
  private static func isFrame(_ line: String, _ tags: [String]) -> Bool {
    let text = line.drop(while: \.isWhitespace)
    return text.isEmpty || tags.contains(where: text.hasPrefix)
  }

  /// The beginning of the title of an image or link that the program makes.
  private static let titleStart = "\"\(Transcript.word) "

  private mutating func readPicture(_ index: Int) {
    let line = lines[index]
    guard line.contains(Self.titleStart) else { return }
    let inline = MarkdownInline(line)
    let link = inline.links.first { $0.title?.hasPrefix(Self.titleStart.dropFirst()) ?? false }
    // A title whose link is not complete, in text that is no comment.
    let isCut = inline.text.split(separator: "](", maxSplits: 1, omittingEmptySubsequences: false).dropFirst()
      .contains { $0.contains(Self.titleStart) }
    guard link != nil || isCut, !line.contains("<!--") else { return }
    do throws(Lesson.Problem) {
      append(.picture(try picture(link, in: inline, at: index)), index..<index + 1)
    } catch { problems.append(error) }
  }

  private func picture(
    _ link: MarkdownInline.Link?, in inline: MarkdownInline, at index: Int
  ) throws(Lesson.Problem) -> Lesson.Picture {
    let characters = inline.characters
    guard let link, let text = link.title(after: Transcript.word), !link.destination.isEmpty,
      characters[..<link.range.lowerBound].allSatisfy({ $0 == " " }),
      characters[link.range.upperBound...].allSatisfy({ $0 == " " })
    else {
      throw Lesson.Problem(
        index,
        "a picture is a line of its own: ![TEXT](FILE.svg \"entrydemo picture …\"), or [TEXT](FILE.html \"entrydemo film …\")"
      )
    }
    let lexed = Lexer.read(text)
    if let diagnostic = lexed.diagnostic { throw Lesson.Problem(index, diagnostic.message) }
    let wanted = link.isImage ? "picture" : "film"
    guard let last = lexed.commands.last, last.name?.text == wanted, last.text.hasPrefix(wanted) else {
      throw Lesson.Problem(index, "the last command in its title must be \(wanted), without a file name")
    }
    var preparation = String(text.prefix(last.column - 1))
    while preparation.last == ";" || preparation.last == " " { preparation.removeLast() }
    return Lesson.Picture(
      isFilm: !link.isImage, caption: String(characters[link.text]), path: link.destination,
      preparation: preparation, command: last.text)
  }
}
