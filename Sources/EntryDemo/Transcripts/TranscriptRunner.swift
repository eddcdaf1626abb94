/// Runs commands in a new session and collects the output of each.
struct TranscriptRunner {
  private let options: Options
  private let streams: Program.Streams

  /// - Parameter streams: the files for `source` and `save`.
  init(_ options: Options, _ streams: Program.Streams) {
    self.options = options
    self.streams = streams
  }

  /// The output lines of each command, errors included.
  /// - Parameters:
  ///   - commands: the commands; one may have several lines because of open braces.
  ///   - begin: called before each command with its number from 1. An error ends the run.
  func outputs(
    of commands: [String], begin: @escaping (Int) throws(Diagnostic) -> Void
  ) throws(Diagnostic) -> [[String]] {
    guard !commands.isEmpty else { return [] }
    var outputs = Array(repeating: [UInt8](), count: commands.count)
    var next = 0
    var failure: Diagnostic?
    func collect(_ bytes: [UInt8]) { outputs[max(0, next - 1)] += bytes }
    var captured = streams.captured(write: collect)
    let read = captured.read
    captured.read = { source throws(Program.FileFailure) in
      guard source == .standardInput else { return try read(source) }
      return { () throws(Program.FileFailure) in
        guard next < commands.count, failure == nil else { return [] }
        do throws(Diagnostic) {
          try begin(next + 1)
        } catch {
          failure = error
          return []
        }
        next += 1
        return Array((commands[next - 1] + "\n").utf8)
      }
    }
    do throws(Program.WriteFailure) {
      _ = try Program(options, captured).run()
    } catch {
      throw Diagnostic(.cannotWrite, "cannot write output: \(error.reason)")
    }
    if let failure { throw failure }
    if streams.isInterrupted() { throw .interrupted }
    return outputs.map { bytes in
      bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }
}

extension Program.Streams {
  /// Streams without a terminal whose output is collected.
  ///
  /// Files that the session saves are kept in memory, where only the session can read them.
  /// - Parameter write: takes the bytes for the standard output and the standard error.
  func captured(write: @escaping ([UInt8]) -> Void) -> Program.Streams {
    var captured = self
    captured.isInputTerminal = false
    captured.isOutputTerminal = false
    captured.isErrorTerminal = false
    captured.write = { bytes throws(Program.WriteFailure) in write(bytes) }
    captured.writeError = write
    var saved: [String: [UInt8]] = [:]
    captured.replaceFile = { path, bytes throws(Program.FileFailure) in
      try checkReplaceable(path)
      saved[identity(path)] = bytes
    }
    captured.read = { source throws(Program.FileFailure) in
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
