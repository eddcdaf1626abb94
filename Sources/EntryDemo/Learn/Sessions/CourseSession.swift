import EntryCommands

/// A session of a lesson whose output is collected: the commands of an example, a question or a puzzle run in it.
final class CourseSession {
  struct Outcome {
    var lines: [String] = []
    /// The first failure; nil if all commands were accepted.
    var failure: Diagnostic?
  }

  let program: Program
  private let output = CapturedOutput()
  /// The number of the next line, as standard input would count it.
  private var line = 1
  var session: Session { program.session }

  init(_ options: Options, _ streams: Streams) {
    var streams = streams
    streams.screens = []
    program = Program(options, streams.captured(write: output.append))
  }

  /// Runs a line, or several lines that belong to one command because of open braces.
  /// - Parameter isTyped: whether a reader has typed it at a terminal: then errors have no place.
  @discardableResult func run(_ text: String, isTyped: Bool = false) -> Outcome {
    program.isInteractive = isTyped
    defer { program.isInteractive = false }
    program.lastFailure = nil
    program.wasInterrupted = false
    session.exitRequest = nil
    output.clear()
    // Collected output can always be written.
    _ = try? program.runTyped(text, place: Reply.Place(file: "-", line: line))
    try? program.flush()
    line += 1 + text.utf8.count { $0 == 0x0A }
    return Outcome(lines: output.takeLines(), failure: output.isFull ? .tooMuchOutput : program.lastFailure)
  }

  /// Runs commands of a puzzle. Errors name their key.
  func run(_ commands: Lesson.Puzzle.Commands, of key: String) throws(Lesson.Problem) {
    for command in commands.texts {
      if let failure = run(command.text).failure {
        throw Lesson.Problem(
          command.line, "\(key): \(Diagnostic.quoted(command.text)) fails: \(failure.message)")
      }
    }
    guard !session.hasOpenBlock else { throw Lesson.Problem(commands.line, "\(key): animate without end") }
  }

  /// The value that a path, or another reading command, has now.
  /// - Throws: the error of the command, or `badArgument` if it has no value.
  func value(of path: String) throws(Diagnostic) -> Value {
    let lexed = Lexer.read(path)
    if let diagnostic = lexed.diagnostic { throw diagnostic }
    guard let command = lexed.commands.first, lexed.commands.count == 1 else {
      throw Diagnostic(.syntax, "expected one path such as stack.height")
    }
    guard session.kind(of: command)?.isReadOnly ?? false else {
      throw Diagnostic(
        .badArgument, "\(Diagnostic.quoted(path)) reads no value; a path such as stack.height does")
    }
    if let read = try session.perform(command).result.innermost as? PathValue { return read.value }
    throw Diagnostic(.badArgument, "\(Diagnostic.quoted(path)) has no value; a path such as stack.height has")
  }

  /// Why a path has a value; empty where `why` explains another one, as that of the model during an animation.
  func explanation(of path: String, _ value: Value) -> [String] {
    if let model = try? self.value(of: "model \(path)"), model != value { return [] }
    let outcome = run("why \(path)")
    return outcome.failure == nil ? outcome.lines : []
  }
}

extension Lesson.Example {
  func sessionOptions() throws(Lesson.Problem) -> Options { try Lesson.sessionOptions(options, at: line) }
}

extension Lesson {
  /// - Parameter line: the line of the fence, counted in the file from 0, for errors.
  static func sessionOptions(_ text: String, at line: Int) throws(Problem) -> Options {
    do throws(Options.UsageError) { return try Options.ofFence(text) } catch {
      throw Problem(line, error.message)
    }
  }
}
