import EntryCommands
import Foundation

extension TranscriptCheck {
  struct PictureDifference {
    /// The path of the picture, from where the program runs.
    let path: String
    /// What the file contains; nil without a file.
    let expected: [UInt8]?
    let actual: [UInt8]

    /// The number of the first line that differs, from 1, with both lines; nil for a line that is not there.
    var firstLine: (number: Int, expected: String?, actual: String?) {
      func lines(_ bytes: [UInt8]) -> [String] {
        bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
          .map { String(decoding: $0, as: UTF8.self) }
      }
      let (old, new) = (expected.map(lines) ?? [], lines(actual))
      let first = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      let index = first ?? min(old.count, new.count)
      return (index + 1, index < old.count ? old[index] : nil, index < new.count ? new[index] : nil)
    }

    var message: String { "\(path) differs from what its title gives, from line \(firstLine.number) on" }
  }

  /// - Parameter block: the last fenced block before the image; nil if there is none.
  func check(
    _ image: PictureReference, after block: Transcript.FencedBlock?, in file: String, _ progress: String
  ) throws(Diagnostic) -> BlockResult {
    var result = BlockResult(
      block: Transcript.FencedBlock(
        line: image.line, options: block?.options ?? "", indent: 0, exchanges: [], problem: nil))
    do throws(Problem) {
      let path = try Self.path(of: image, beside: file)
      if let problem = block?.problem { throw Self.problem(image, Self.problem(problem).message) }
      let (commands, last) = try Self.commands(of: image, saving: path)
      let options = try Self.options(of: result.block)
      let before = block?.commands ?? []
      result.commands = commands.count
      let results: TranscriptRunner.Results
      do throws(Diagnostic) {
        let runner = TranscriptRunner(options: options, streams: documentStreams)
        results = try runner.results(of: before + commands, alwaysSaving: path) {
          [self] _ throws(Diagnostic) in try work.step(progress)
        }
      } catch { throw Problem(code: error.code.rawValue, message: error.message) }
      // A command of the title that fails is a mistake in it, even if a picture was made.
      let failure = results.failures.dropFirst(before.count).compactMap { $0 }.first
      guard failure == nil, let made = results.files.last?[streams.identity(path)] else {
        throw Self.problem(image, failure?.message ?? "\(last) was not run")
      }
      let old = try? streams.content(path)
      if old != made { result.picture = PictureDifference(path: path, expected: old, actual: made) }
    } catch {
      if error.code == Diagnostic.Code.interrupted.rawValue { throw .interrupted }
      result.problem = error
      result.problem?.isExercise = true
    }
    if let picture = result.picture { try keep(picture.actual.count + (picture.expected?.count ?? 0)) }
    return result
  }

  private static func path(of image: PictureReference, beside file: String) throws(Problem) -> String {
    let isAddress = image.path.contains("://") || image.path.hasPrefix("data:")
    guard !isAddress, !image.path.utf8.contains(0), image.path.lowercased().hasSuffix(".svg") else {
      throw Problem(
        code: "badPicture",
        message: "\(Diagnostic.quoted(image.path)) can't be made: a picture is a file such as list.svg")
    }
    guard !image.path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return image.path }
    return file[...slash] + image.path
  }

  /// The commands of a picture with a file for the last one.
  private static func commands(
    of image: PictureReference, saving path: String
  ) throws(Problem) -> (commands: [String], last: String) {
    let lexed = Lexer.read(image.commands)
    if let diagnostic = lexed.diagnostic { throw problem(image, diagnostic.message) }
    guard let last = lexed.commands.last, last.name?.text == Command.picture.name else {
      throw problem(image, "the last command in its title must be picture")
    }
    let rest = last.text.dropFirst(Command.picture.name.count)
    let commands = lexed.commands.dropLast().map(\.text)
    return (commands + ["\(Command.picture.name) \(Word.legiblyQuoted(path))\(rest)"], last.text)
  }

  private static func problem(_ image: PictureReference, _ text: String) -> Problem {
    Problem(code: "badPicture", message: "the picture \(image.path) is not made: \(text)")
  }

  func report(_ difference: PictureDifference, at line: Int, in file: String) {
    guard difference.expected != nil else {
      return put("\(file):\(line + 1): \(difference.path) is missing; --update makes it")
    }
    let first = difference.firstLine
    put("\(file):\(line + 1): \(difference.message)")
    if let line = first.expected { put(style.deletion("-\(line.prefix(200))")) }
    if let line = first.actual { put(style.insertion("+\(line.prefix(200))")) }
  }
}
