import EntryCommands

/// A lesson: a Markdown file whose fenced blocks are examples, questions and puzzles.
/// `check` verifies it, `learn` plays it, and documentation can show it. Lines are counted in the file from 0.
struct Lesson {
  struct Part {
    let line: Int
    let content: Content
  }

  enum Content {
    /// Lines of Markdown, with fenced blocks of other languages.
    case text([String])
    case example(Example)
    case question(Question)
    case puzzle(Puzzle)
    case picture(Picture)
  }

  /// Commands with their output, which run in a session of their own.
  typealias Example = Transcript.FencedBlock

  /// A picture or a film of the session that the example before it has left.
  struct Picture: Hashable, Sendable {
    let isFilm: Bool
    let caption: String
    /// The path of the file, relative to the lesson.
    let path: String
    /// The commands that run first, in a copy of the session, separated by `;`. Empty for none.
    let preparation: String
    /// The last command: `picture …` or `film …` without a file name.
    let command: String
  }

  struct Problem: Error, Hashable, Sendable {
    /// The line, counted in the file from 0.
    let line: Int
    let message: String

    init(_ line: Int, _ message: String) { (self.line, self.message) = (line, message) }

    /// Runs what may fail; then the problem is at a line, with `head` before its message.
    static func at<Result>(
      _ line: Int, _ head: String = "", _ action: () throws(Diagnostic) -> Result
    ) throws(Problem) -> Result {
      do throws(Diagnostic) { return try action() } catch { throw Problem(line, head + error.message) }
    }
  }

  /// The text of the first heading without its number; nil without a heading.
  private(set) var title: String?
  /// The number in the first heading, as in `# 3. Gaps`; nil without one.
  private(set) var number: Int?
  private(set) var parts: [Part] = []
  /// The mistakes in the file, in order. A block with a mistake is not a part.
  private(set) var problems: [Problem] = []
  init(_ text: String) { self.init(Transcript(text)) }

  init(_ transcript: Transcript) {
    var reader = LessonReader(transcript)
    reader.read()
    parts = reader.parts
    problems = reader.problems
    readTitle(transcript.markdown)
  }

  private mutating func readTitle(_ markdown: Markdown) {
    guard let text = markdown.title?.text else { return }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    if let number = Int(digits), text.dropFirst(digits.count).hasPrefix(". ") {
      self.number = number
      title = String(text.dropFirst(digits.count + 2))
    } else {
      title = text
    }
  }

  /// The IDs of the questions and puzzles in order: `q1`, `q2`, … and `p1`, `p2`, …, by the index of their part.
  var exercises: [(part: Int, id: String)] {
    var (questions, puzzles) = (0, 0)
    return parts.indices.compactMap { index in
      switch parts[index].content {
      case .question:
        questions += 1
        return (index, "q\(questions)")
      case .puzzle:
        puzzles += 1
        return (index, "p\(puzzles)")
      default: return nil
      }
    }
  }

  /// The ID of the question or puzzle that is a part; nil for another part.
  func exerciseID(ofPart part: Int) -> String? { exercises.first { $0.part == part }?.id }

  /// The example before a part, which left the session that a question or picture refers to; nil without one.
  func example(before part: Int) -> Example? {
    for part in parts[..<part].reversed() { if case .example(let example) = part.content { return example } }
    return nil
  }
}
