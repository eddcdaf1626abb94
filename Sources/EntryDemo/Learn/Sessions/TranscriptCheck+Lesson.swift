import EntryCommands

extension TranscriptCheck {
  /// Checks the questions, puzzles and pictures of a file, and finds its mistakes.
  /// - Returns: a result for each, in the order of the file.
  func exercises(
    of transcript: Transcript, _ streams: Streams, step: () throws(Diagnostic) -> Void
  ) throws(Diagnostic) -> [BlockResult] {
    let lesson = Lesson(transcript)
    var results = lesson.problems.map { Self.result(at: $0.line, $0) }
    // The session of the last example, for the questions and pictures after it.
    var session: CourseSession?
    var example: Lesson.Example?
    // Whether the options of that example are wrong. That is reported with its block, not again for what follows.
    var isBroken = false
    for part in lesson.parts {
      try step()
      var commands = 0
      var problem: Lesson.Problem?
      do throws(Lesson.Problem) {
        switch part.content {
        case .text: continue
        case .example(let next):
          (example, session) = (next, nil)
          isBroken = (try? next.sessionOptions()) == nil
          continue
        case .puzzle(let puzzle): commands = try puzzle.verify(streams)
        case .question(let question):
          guard case .path(let path) = question.answer, let example, !isBroken else { break }
          if session == nil { session = try example.session(streams) }
          try session?.verify(path, at: part.line)
          commands = 1
        // Its image is made with the others of the file.
        case .picture(let picture) where !picture.isFilm: continue
        case .picture where isBroken: break
        case .picture(let picture):
          // Only a picture that changes nothing may use the session of the example.
          if picture.preparation.isEmpty, let session {
            commands = try picture.verify(in: session, at: part.line)
          } else {
            let current = try picture.session(after: example, at: part.line, streams)
            commands = try picture.verify(in: current, at: part.line)
            if picture.preparation.isEmpty { session = current }
          }
        }
      } catch { problem = error }
      if streams.isInterrupted() { throw .interrupted }
      results.append(Self.result(at: part.line, problem, commands: commands))
    }
    return results.sorted { $0.block.line < $1.block.line }
  }

  private static func result(at line: Int, _ problem: Lesson.Problem?, commands: Int = 0) -> BlockResult {
    let block = Transcript.FencedBlock(line: line, options: "", indent: 0, exchanges: [], problem: nil)
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
  func session(_ streams: Streams) throws(Lesson.Problem) -> CourseSession {
    let session = CourseSession(try sessionOptions(), streams)
    for command in commands where !command.isEmpty { session.run(command) }
    return session
  }
}

extension CourseSession {
  /// Checks that a question has an answer.
  /// - Parameter line: the line of the question in the file, counted from 0.
  fileprivate func verify(_ path: String, at line: Int) throws(Lesson.Problem) {
    try Lesson.Problem.at(line, "the question has no answer: ") { () throws(Diagnostic) in
      guard try value(of: path) == .none else { return }
      throw Diagnostic(.badArgument, "\(Diagnostic.quoted(path)) is none, which is no answer")
    }
  }
}

extension Lesson.Picture {
  /// A session that is as the picture shows it: that of the example, in which the commands before the last one have run.
  func session(
    after example: Lesson.Example?, at line: Int, _ streams: Streams
  ) throws(Lesson.Problem) -> CourseSession {
    let session = try example?.session(streams) ?? CourseSession(.ofTranscripts, streams)
    if !preparation.isEmpty, let failure = session.run(preparation).failure {
      throw Lesson.Problem(line, "the picture can't be made: \(failure.message)")
    }
    return session
  }

  /// Checks that the command of a film runs.
  /// - Parameter line: the line of the film in the file, counted from 0.
  /// - Returns: the number of commands that were run.
  fileprivate func verify(in session: CourseSession, at line: Int) throws(Lesson.Problem) -> Int {
    // The session keeps the file in memory.
    if let failure = session.run("film film.html\(command.dropFirst("film".count))").failure {
      throw Lesson.Problem(line, "the film can't be made: \(failure.message)")
    }
    return Lexer.read(preparation).commands.count + 1
  }
}
