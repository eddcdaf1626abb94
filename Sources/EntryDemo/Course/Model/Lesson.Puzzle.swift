import EntryCommands

extension Lesson {
  /// A puzzle: a scene, and frames that the reader's commands shall give it.
  struct Puzzle: Sendable {
    /// Commands of a puzzle. One may have several lines because of open braces.
    struct Commands: Sendable {
      /// The line of the file at which they begin, counted from 0.
      let line: Int
      /// The commands, each with its line in the file.
      let texts: [(text: String, line: Int)]
    }

    /// The line of its fence, counted in the file from 0.
    let line: Int
    /// The text after the word `puzzle`: options as those of an example.
    var options = ""
    let start: Commands
    /// The commands that make the target after `start`.
    let goal: Commands
    /// The instants at which frames are compared, counted from the end of `start`; none for frames at rest.
    let instants: [Duration]
    let rules: Rules
    /// Two hints in Markdown.
    let hints: [String]
    let solution: Commands
    let wrongs: [Commands]
  }
}

extension Lesson.Puzzle {
  static let instantLimit = 100

  /// - Parameters:
  ///   - lines: the lines of the block without its fences.
  ///   - line: the line of the first one in the file, counted from 0.
  init(_ lines: [String], at line: Int, options: String) throws(Lesson.Problem) {
    let block = try KeyedLines(
      lines, at: line,
      keys: ["start", "goal", "at", "also", "forbid", "require", "hint", "solution", "wrong"],
      takesPath: false)
    func commands(_ key: String) throws(Lesson.Problem) -> Commands {
      guard let value = try block.single(key) else {
        throw Lesson.Problem(line, "the puzzle has no \(key): commands")
      }
      return try Commands(value, key: key)
    }
    self.options = options
    self.line = line - 1
    start = try commands("start")
    goal = try commands("goal")
    solution = try commands("solution")
    var wrongs: [Commands] = []
    for value in block.values("wrong") { wrongs.append(try Commands(value, key: "wrong")) }
    guard !wrongs.isEmpty else { throw Lesson.Problem(line, "the puzzle has no wrong: commands") }
    self.wrongs = wrongs
    let hints = block.values("hint")
    guard hints.count == 2, !hints.contains(where: { $0.text.isEmpty }) else {
      throw Lesson.Problem(line, "a puzzle has two hint: TEXT, this one \(hints.count)")
    }
    self.hints = hints.map(\.text)
    var also: [Commands] = []
    for value in block.values("also") { also.append(try Commands(value, key: "also")) }
    rules = try Rules(forbidden: block.values("forbid"), required: block.values("require"), also: also)
    instants = try block.single("at").map(Self.instants) ?? []
  }

  private static func instants(_ value: KeyedLines.Value) throws(Lesson.Problem) -> [Duration] {
    var instants: [Duration] = []
    for text in value.text.split(separator: " ") {
      instants.append(
        try Lesson.Problem.at(value.line, "at: ") { () throws(Diagnostic) in
          try Word(text: String(text), column: 1, kind: .plain).time()
        })
    }
    guard !instants.isEmpty, instants.count <= instantLimit, zip(instants, instants.dropFirst()).allSatisfy(<)
    else {
      throw Lesson.Problem(
        value.line, "at: needs 1 to \(instantLimit) times in ascending order, such as 0.1 0.2")
    }
    return instants
  }
}

extension Lesson.Puzzle.Commands {
  fileprivate init(_ value: KeyedLines.Value, key: String) throws(Lesson.Problem) {
    let texts = BracedLines.commands(in: value.lines.filter { !$0.text.isEmpty })
    guard !texts.isEmpty else { throw Lesson.Problem(value.line, "\(key): needs at least one command") }
    self.init(line: value.line, texts: texts)
  }
}
