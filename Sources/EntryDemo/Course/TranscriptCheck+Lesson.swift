extension TranscriptCheck {
  /// Checks the questions, puzzles and pictures of a file, and finds its mistakes.
  /// - Returns: a result for each, in the order of the file.
  func exercises(
    of lesson: Lesson, _ streams: Program.Streams, step: () throws(Diagnostic) -> Void
  ) throws(Diagnostic) -> [BlockResult] {
    var results = lesson.problems.map { Self.result(at: $0.line, $0) }
    for (index, part) in lesson.parts.enumerated() {
      try step()
      var commands = 0
      var problem: Lesson.Problem?
      do throws(Lesson.Problem) {
        switch part.content {
        case .text, .example: continue
        case .question(let question):
          commands = try question.verify(after: lesson.example(before: index), at: part.line, streams)
        case .puzzle(let puzzle): commands = try puzzle.verify(streams)
        // Its image is made with the others of the file.
        case .picture(let picture) where !picture.isFilm: continue
        case .picture(let picture):
          commands = try picture.verify(after: lesson.example(before: index), at: part.line, streams)
        }
      } catch {
        problem = error
      }
      if streams.isInterrupted() { throw .interrupted }
      results.append(Self.result(at: part.line, problem, commands: commands))
    }
    return results.sorted { $0.block.line < $1.block.line }
  }

  private static func result(at line: Int, _ problem: Lesson.Problem?, commands: Int = 0) -> BlockResult {
    let block = Transcript.FencedBlock(line: line, options: "", indent: "", exchanges: [], problem: nil)
    var result = BlockResult(block: block)
    result.commands = commands
    result.problem = problem.map {
      Problem(code: "badExercise", message: $0.message, line: $0.line, isExercise: true)
    }
    return result
  }
}

extension Lesson.Example {
  /// A session in which all commands of the example have run. Failures are part of an example.
  func session(_ streams: Program.Streams) throws(Lesson.Problem) -> CourseSession {
    let session = CourseSession(try sessionOptions(), streams)
    for command in commands where !command.isEmpty { session.run(command) }
    return session
  }
}

extension Lesson.Question {
  /// Checks that the question has an answer.
  /// - Parameters:
  ///   - example: the example before the question; nil without one.
  ///   - line: the line of the question in the file, counted from 0.
  /// - Returns: the number of commands that were run.
  func verify(
    after example: Lesson.Example?, at line: Int, _ streams: Program.Streams
  ) throws(Lesson.Problem) -> Int {
    guard case .path(let path) = answer, let example else { return 0 }
    let session = try example.session(streams)
    do throws(Diagnostic) {
      let value = try session.value(of: path)
      guard value != .none else {
        throw Diagnostic(.badArgument, "\(Diagnostic.quoted(path)) is none, which is no answer")
      }
    } catch {
      throw Lesson.Problem(line: line, message: "the question has no answer: \(error.message)")
    }
    return session.program.commandCount + 1
  }
}

extension Lesson.Picture {
  /// A session that is as the picture shows it: that of the example, in which the commands before the last one have run.
  func session(
    after example: Lesson.Example?, at line: Int, _ streams: Program.Streams
  ) throws(Lesson.Problem) -> CourseSession {
    let session = try example?.session(streams) ?? CourseSession(.ofTranscripts, streams)
    if !preparation.isEmpty, let failure = session.run(preparation).failure {
      throw Lesson.Problem(line: line, message: "the picture can't be made: \(failure.message)")
    }
    return session
  }

  /// Checks that the commands of the picture run.
  /// - Returns: the number of commands that were run.
  func verify(
    after example: Lesson.Example?, at line: Int, _ streams: Program.Streams
  ) throws(Lesson.Problem) -> Int {
    let session = try session(after: example, at: line, streams)
    let words = command.split(separator: " ", maxSplits: 1)
    if Command.named(String(words[0])) != nil {
      // The session keeps the file in memory.
      let file = isFilm ? "picture.html" : "picture.svg"
      let rest = words.count > 1 ? " \(words[1])" : ""
      if let failure = session.run("\(words[0]) \(file)\(rest)").failure {
        throw Lesson.Problem(line: line, message: "the picture can't be made: \(failure.message)")
      }
    }
    return session.program.commandCount
  }
}
