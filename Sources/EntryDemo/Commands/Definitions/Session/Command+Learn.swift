extension Command {
  package static let learn = Command(
    topic: .sessions, kind: .reading, syntax: ["learn [LESSON]"],
    summary: "says how to start a lesson of the course",
    details: [
      "The course has lessons with examples, questions and puzzles. It runs as a",
      "program of its own: EntryDemo learn lists the lessons, EntryDemo learn 3 plays",
      "the third one, EntryDemo learn next goes on where you stopped, and",
      "EntryDemo learn my-lesson.md plays a file.",
    ], example: "learn 3", result: .lines
  ) { arguments, session throws(Diagnostic) in
    guard let word = arguments.take() else {
      return TextResult([
        "quit this session, then: EntryDemo learn lists the lessons, EntryDemo learn 1 starts the first one"
      ])
    }
    try arguments.end()
    switch session.lesson(word.text) {
    case .lesson(let title, let command):
      return TextResult(["\(title): quit this session, then: EntryDemo \(command)"])
    case .unknown(let nearest):
      guard word.text.contains("/") || word.text.lowercased().hasSuffix(".md") else {
        throw word.error(
          .badArgument, "there is no lesson \(word.shown)", suggestion: nearest.map { "learn \($0)" })
      }
      return TextResult(["quit this session, then: EntryDemo learn \(ShellText.path(word.text))"])
    }
  }
}
