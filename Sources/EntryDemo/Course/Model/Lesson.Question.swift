import EntryCommands

extension Lesson {
  /// A question that is asked before the text that answers it.
  struct Question: Hashable, Sendable {
    enum Answer: Hashable, Sendable {
      /// It is computed: a path, or a reading command with a value, in the session that the example before has left.
      case path(String)
      case choice(String, among: [String])
    }

    /// The question in Markdown.
    let text: String
    let answer: Answer
    /// Why the answer is right, in Markdown; nil if that is not said.
    let reason: String?
    /// What helps after a wrong answer, in Markdown; nil without a hint.
    let hint: String?
    /// What to say to those who choose a wrong answer, by the choice, or by a number, in Markdown.
    let replies: [String: String]
  }
}

extension Lesson.Question {
  /// - Parameter line: the line of its first line in the file, counted from 0.
  init(_ lines: [String], at line: Int) throws(Lesson.Problem) {
    let block = try KeyedLines(
      lines, at: line, keys: ["ask", "choices", "answer", "because", "hint", "wrong"], takesPath: true)
    guard let text = try block.text("ask") else {
      throw Lesson.Problem(line, "the question has no ask: TEXT")
    }
    self.text = text
    reason = try block.text("because")
    hint = try block.text("hint")
    let (path, choices) = (try block.single(KeyedLines.pathKey), try block.single("choices"))
    let answer = try block.single("answer")
    switch (path, choices, answer) {
    case (let path?, nil, nil):
      guard !path.text.isEmpty else {
        throw Lesson.Problem(path.line, "expected a path after ?, such as ? stack.height")
      }
      self.answer = .path(path.text)
      let numbers = block.values("wrong").compactMap { $0.text.split(separator: ":").first.map(String.init) }
      replies = try Self.replies(block.values("wrong"), among: numbers, right: "")
    case (nil, let choices?, let answer?):
      let all = choices.text.split(separator: ",").map { $0.trimmed { $0 == " " } }.filter { !$0.isEmpty }
      guard all.count > 1, Set(all).count == all.count else {
        throw Lesson.Problem(
          choices.line, "choices: needs two or more different texts, with commas between them")
      }
      guard all.contains(answer.text) else {
        throw Lesson.Problem(
          answer.line, "the answer \(Diagnostic.quoted(answer.text)) is not one of the choices")
      }
      self.answer = .choice(answer.text, among: all)
      replies = try Self.replies(
        block.values("wrong"), among: all.filter { $0 != answer.text }, right: answer.text)
    default: throw Lesson.Problem(line, "a question has either ? PATH, or choices: and answer:")
    }
  }

  private static func replies(
    _ values: [KeyedLines.Value], among choices: [String], right: String
  ) throws(Lesson.Problem) -> [String: String] {
    var replies: [String: String] = [:]
    for value in values {
      // Of two choices of which one is the beginning of the other, the longer one.
      let choice = choices.filter { value.text.hasPrefix("\($0): ") }.max { $0.count < $1.count }
      guard let choice else {
        guard !value.text.hasPrefix("\(right): ") else {
          throw Lesson.Problem(value.line, "\(Diagnostic.quoted(right)) is the answer, so it can't be wrong")
        }
        throw Lesson.Problem(
          value.line, "write wrong: CHOICE: TEXT, with one of: \(choices.joined(separator: ", "))")
      }
      guard replies[choice] == nil else {
        throw Lesson.Problem(value.line, "wrong: \(choice): is there twice")
      }
      replies[choice] = value.text.dropFirst(choice.count + 2).trimmed { $0 == " " }
    }
    return replies
  }
}
