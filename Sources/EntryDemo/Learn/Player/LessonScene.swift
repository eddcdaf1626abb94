import EntryCommands
import Foundation

/// The session of an example as a reader plays it. Commands of the reader run in it, too, until the lesson goes on.
final class LessonScene {
  /// The example; nil for the place before the first one.
  let example: Lesson.Example?
  private let streams: Streams
  private let options: Options
  private var session: CourseSession
  /// The number of exchanges of the example that have run.
  private var count = 0
  /// Whether commands of the reader may have changed something.
  private var isTouched = false

  init(_ example: Lesson.Example?, _ streams: Streams) throws(Lesson.Problem) {
    (self.example, self.streams) = (example, streams)
    options = try example?.sessionOptions() ?? .ofTranscripts
    session = CourseSession(options, streams)
  }

  /// The commands of the example that have not run, with their output in the lesson.
  var rest: ArraySlice<Transcript.Exchange> { (example?.exchanges ?? [])[count...] }

  func runNext() -> [String] {
    let lines = lessonSession.run(rest.first?.command ?? "").lines
    count += 1
    return lines
  }

  func runRest() { while !rest.isEmpty { _ = runNext() } }

  /// The session as the lesson has left it. What the reader's commands have changed is gone.
  var lessonSession: CourseSession {
    guard isTouched else { return session }
    session = CourseSession(options, streams)
    isTouched = false
    for exchange in (example?.exchanges ?? []).prefix(count) where !exchange.command.isEmpty {
      session.run(exchange.command)
    }
    return session
  }

  /// - Parameter isTyped: whether the reader is at a terminal, so that errors have no place.
  func run(own text: String, isTyped: Bool) -> [String] {
    session.program.didChange = { [weak self] in self?.isTouched = true }
    defer {
      session.program.didChange = nil
      // An open block changes nothing until its end, but takes the commands of the lesson.
      if session.session.hasOpenBlock { isTouched = true }
    }
    return session.run(text, isTyped: isTyped).lines
  }

  /// Whether a line begins with a command or a path, so that it is no answer to a question.
  static func isCommand(_ line: String) -> Bool {
    guard let word = Lexer.read(line).commands.first?.name?.text else { return false }
    return Command.named(word) != nil || Path.isPathLike(word)
  }
}
