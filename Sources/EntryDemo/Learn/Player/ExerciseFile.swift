import EntryCommands
import Foundation

/// A puzzle as a script: comments that say what to do, then the commands of the reader.
struct ExerciseFile {
  let lesson: String
  /// The ID of the puzzle in it, such as `p1`.
  let puzzle: String
  /// What stands in the first line before the lesson and the puzzle.
  private static let mark = "# puzzle "

  /// Finds the puzzle that a script is for: its first comment `# puzzle LESSON pN`.
  static func read(_ text: String) -> ExerciseFile? {
    guard let line = text.split(whereSeparator: \.isNewline).first(where: { $0.hasPrefix(mark) }),
      let end = line.lastIndex(of: " ")
    else { return nil }
    return ExerciseFile(
      lesson: String(line[..<end].dropFirst(mark.count)), puzzle: String(line[line.index(after: end)...]))
  }

  /// The script for a puzzle before the reader has written anything.
  /// - Parameter task: the text of the lesson before the puzzle, in Markdown.
  func text(_ puzzle: Lesson.Puzzle, title: String, task: [String]) -> String {
    let text = MarkdownText(TextStyleSheet(isColored: false), columns: 76)
    var lines = [title, ""] + text.lines(task) + [""]
    for line in puzzle.rules.lines { lines += text.paragraph(line) + [""] }
    lines.append("These commands have run:")
    lines += puzzle.start.texts.flatMap { $0.text.split(separator: "\n") }.map { "  \($0)" }
    lines += ["", "Write commands below this line, and save the file. A line “hint” shows a hint."]
    return ([Self.mark + "\(lesson) \(self.puzzle)"] + lines.map { $0.isEmpty ? "#" : "# \($0)" }).joined(
      separator: "\n") + "\n\n"
  }
}

extension Learner {
  private static let interval = 0.2

  /// Judges an exercise in a file each time when it is saved, until it is solved; without a terminal, once.
  /// - Parameters:
  ///   - path: the file. If it does not exist, it is made for the first puzzle that is not solved.
  ///   - name: the lesson from which a new file takes its puzzle; nil for the next one.
  func watch(_ path: String, lesson name: String?) throws(WriteFailure) -> ExitStatus {
    do throws(Diagnostic) { if try content(of: path) == nil { try makeExercise(path, lesson: name) } } catch {
      return report(error)
    }
    var last: [UInt8]?
    while true {
      // An editor may take the file away for an instant.
      if let bytes = (try? content(of: path)) ?? nil, bytes != last {
        last = bytes
        // What the program clears is no text of a lesson, which would be escaped.
        if isInteractive { try streams.write(Array(TerminalPlayer.cleared.utf8)) }
        let status = try judge(bytes, path, lesson: name)
        if status != .ok, isInteractive {
          put(
            style.dim(
              "Write commands at the end of \(ControlCharacters.escaped(path)), and save it. Ctrl-C ends."))
        }
        try flush()
        if status == .ok || !isInteractive { return status }
      } else if !isInteractive {
        return report(.cannotOpen(path, FileFailure(reason: "it is gone")))
      }
      if streams.isInterrupted() { return .interrupted }
      Thread.sleep(forTimeInterval: Self.interval)
    }
  }

  /// The bytes of the file; nil if there is none, as for an instant while an editor replaces it.
  private func content(of path: String) throws(Diagnostic) -> [UInt8]? {
    do throws(FileFailure) { return try streams.content(path) } catch { throw .cannotOpen(path, error) }
  }

  private func makeExercise(_ path: String, lesson name: String?) throws(Diagnostic) {
    let entry = try name.map { (name) throws(Diagnostic) in try self.entry(name) } ?? next
    let open = entry.flatMap { firstOpenPuzzle(of: $0) } ?? (name == nil ? firstOpenPuzzle : nil)
    guard let (entry, part) = open else {
      throw Diagnostic(
        .badArgument,
        name == nil
          ? "all puzzles are solved: learn LESSON --watch FILE takes one of a lesson again"
          : "the lesson has no puzzles")
    }
    let lesson = entry.lesson
    guard case .puzzle(let puzzle) = lesson.parts[part].content, let id = lesson.exerciseID(ofPart: part)
    else { return }
    var task: [String] = []
    if part > 0, case .text(let lines) = lesson.parts[part - 1].content {
      let heading = Markdown(lines).blocks.last { if case .heading = $0.kind { true } else { false } }
      task = Array(lines[(heading?.lines.lowerBound ?? 0)...])
    }
    let file = ExerciseFile(lesson: entry.path ?? entry.key, puzzle: id)
    let text = file.text(puzzle, title: "Lesson \(entry.title)", task: task)
    try streams.replace(path, with: Array(text.utf8), expecting: .content(nil))
  }

  private var firstOpenPuzzle: (Course.Entry, Int)? {
    Course.files.lazy.map(Course.entry).compactMap { self.firstOpenPuzzle(of: $0, else: false) }.first
  }

  /// The first puzzle of a lesson that is not solved.
  /// - Parameter isAny: whether to take the first one if all are solved.
  private func firstOpenPuzzle(of entry: Course.Entry, else isAny: Bool = true) -> (Course.Entry, Int)? {
    let puzzles = entry.lesson.exercises.filter { $0.id.hasPrefix("p") }
    let open = puzzles.first { !progress.isDone($0.id, in: entry.key) }
    return (open ?? (isAny ? puzzles.first : nil)).map { (entry, $0.part) }
  }

  private func judge(
    _ bytes: [UInt8], _ path: String, lesson name: String?
  ) throws(WriteFailure) -> ExitStatus {
    let text: String
    let (entry, part, puzzle): (Course.Entry, Int, Lesson.Puzzle)
    do throws(Diagnostic) {
      text = try Streams.text(bytes, of: path)
      (entry, part, puzzle) = try exercise(text, path)
      if let name, try self.entry(name).key != entry.key {
        throw Diagnostic(
          .badArgument, "\(Diagnostic.quoted(path)) is for the lesson “\(entry.title)”: name a new file")
      }
    } catch { return report(error) }
    let player = PuzzlePlayer(self, puzzle, name: entry.path ?? entry.key, isSolved: false)
    put(style.heading("Lesson \(entry.title)"))
    for line in puzzle.rules.lines { put(markdown: line) }
    guard try player.judge(text, file: path) else { return .expectationFailed }
    note(part: part, of: entry)
    let next = firstOpenPuzzle(of: entry, else: false) ?? firstOpenPuzzle
    put(
      next.map { "The next one: EntryDemo \($0.0.command) --watch, and a new file." }
        ?? "All puzzles are solved.")
    return .ok
  }

  private func exercise(
    _ text: String, _ path: String
  ) throws(Diagnostic) -> (Course.Entry, Int, Lesson.Puzzle) {
    guard let file = ExerciseFile.read(text) else {
      throw Diagnostic(
        .badArgument,
        "\(Diagnostic.quoted(path)) has no line such as “# puzzle 12-range p1”; with a new file, learn --watch writes it"
      )
    }
    let entry = try entry(file.lesson)
    guard let part = entry.lesson.exercises.first(where: { $0.id == file.puzzle })?.part,
      case .puzzle(let puzzle) = entry.lesson.parts[part].content
    else {
      throw Diagnostic(
        .badArgument, "the lesson has no puzzle \(Diagnostic.quoted(file.puzzle)): use p1, p2, …")
    }
    return (entry, part, puzzle)
  }
}
