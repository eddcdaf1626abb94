import EntryCommands

struct TranscriptRunner {
  let options: Options
  let streams: Streams

  struct Results {
    /// The output lines of each command, errors included.
    let outputs: [[String]]
    /// The failure of each command; nil if it succeeded or was not run.
    let failures: [Diagnostic?]
    /// The contents of the files that each command has saved, by `identity` of their paths.
    let files: [[String: [UInt8]]]
  }

  /// The output lines and the failure of each command, and its saved files, which are kept in memory.
  /// - Parameters:
  ///   - commands: the commands; one may have several lines because of open braces.
  ///   - path: a file that can be saved in any case, since nothing is written to it; nil for none.
  ///   - begin: called before each command with its number from 1. An error ends the run.
  func results(
    of commands: [String], alwaysSaving path: String? = nil, begin: @escaping (Int) throws(Diagnostic) -> Void
  ) throws(Diagnostic) -> Results {
    guard !commands.isEmpty else { return Results(outputs: [], failures: [], files: []) }
    let output = CapturedOutput()
    var outputs: [[String]] = []
    var next = 0
    var failure: Diagnostic?
    var saved = Array(repeating: [String: [UInt8]](), count: commands.count)
    var captured = streams.captured(
      alwaysSaving: path, write: output.append,
      didSave: { if output.hasRoom(for: $1) { saved[max(0, next - 1)][$0] = $1 } })
    var failures = [Diagnostic?](repeating: nil, count: commands.count)
    var program: Program?
    var failureCount = 0
    // A program asks for a command when the one before has ended.
    func noteFailure() {
      guard let program, program.failureCount > failureCount else { return }
      failureCount = program.failureCount
      failures[max(0, next - 1)] = program.lastFailure
    }
    let read = captured.read
    captured.read = { source throws(FileFailure) in
      guard source == .standardInput else { return try read(source) }
      return { () throws(FileFailure) in
        noteFailure()
        guard next < commands.count, failure == nil, !output.isFull else { return [] }
        do throws(Diagnostic) { try begin(next + 1) } catch {
          failure = error
          return []
        }
        if next > 0 { outputs.append(output.takeLines()) }
        next += 1
        return Array((commands[next - 1] + "\n").utf8)
      }
    }
    do throws(WriteFailure) {
      let running = Program(options, captured)
      program = running
      // The program keeps the streams, and so their closures.
      defer { program = nil }
      _ = try running.run()
      noteFailure()
    } catch {
      throw Diagnostic(.cannotWrite, "cannot write output: \(error.reason)")
    }
    if let failure { throw failure }
    if output.isFull { throw .tooMuchOutput }
    if streams.isInterrupted() { throw .interrupted }
    outputs.append(output.takeLines())
    // Commands after one that ends the session have none.
    outputs += Array(repeating: [], count: commands.count - outputs.count)
    return Results(outputs: outputs, failures: failures, files: saved)
  }
}

/// Collects what a session prints, up to the size of a document: a command of some bytes may print megabytes.
final class CapturedOutput {
  private var bytes: [UInt8] = []
  private var size = 0
  /// Whether there was more than there is room for, which is lost.
  var isFull: Bool { size > Streams.documentLimit }

  func hasRoom(for more: [UInt8]) -> Bool {
    size += more.count
    return !isFull
  }

  func append(_ more: [UInt8]) { if hasRoom(for: more) { bytes += more } }

  /// The lines since the last time, each of which ended with a newline.
  func takeLines() -> [String] {
    defer { bytes = [] }
    return bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }

  func clear() { (bytes, size) = ([], 0) }
}

extension Diagnostic {
  static let tooMuchOutput = Diagnostic(
    .limit, "the output of the commands is larger than \(Streams.documentLimit >> 20) MiB")
}

extension Streams {
  /// Streams that read a file beside a document if there is one with this path, else in the working folder.
  func reading(beside document: String) -> Streams {
    guard let slash = document.lastIndex(of: "/") else { return self }
    let folder = document[...slash]
    var copy = self
    copy.read = { source throws(FileFailure) in
      guard case .file(let path) = source, !path.hasPrefix("/"), isFile(folder + path) else {
        return try read(source)
      }
      return try read(.file(folder + path))
    }
    return copy
  }

  var muted: Streams {
    var streams = self
    streams.write = { _ in }
    streams.writeError = { _ in }
    streams.isInputTerminal = false
    streams.isOutputTerminal = false
    streams.isErrorTerminal = false
    return streams
  }

  /// Streams without a terminal whose output is collected.
  /// Files that the session saves are kept in memory, where only the session can read them.
  /// - Parameters:
  ///   - path: a file that can be saved in any case, since nothing is written to it; nil for none.
  ///   - write: takes the bytes for the standard output and the standard error.
  ///   - didSave: called with the `identity` of each saved file and its bytes.
  func captured(
    alwaysSaving path: String? = nil, write: @escaping ([UInt8]) -> Void,
    didSave: @escaping (String, [UInt8]) -> Void = { _, _ in }
  ) -> Streams {
    let free = path
    var captured = muted
    captured.write = { bytes throws(WriteFailure) in write(bytes) }
    captured.writeError = write
    var saved: [String: [UInt8]] = [:]
    captured.replaceFile = { path, bytes, _ throws(FileFailure) in
      if path != free { try checkReplaceable(path) }
      saved[identity(path)] = bytes
      didSave(identity(path), bytes)
    }
    captured.isFile = { [isFile] in saved[identity($0)] != nil || isFile($0) }
    captured.read = { source throws(FileFailure) in
      guard case .file(let path) = source, let bytes = saved[identity(path)] else { return try read(source) }
      var rest = bytes[...]
      return {
        defer { rest = [] }
        return Array(rest)
      }
    }
    return captured
  }
}
