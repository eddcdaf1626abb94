/// Runs commands in a session of their own and tells which of them said what.
struct TranscriptRunner {
  private let options: Options
  private let streams: Program.Streams

  /// - Parameter streams: where `source` and `save` find files.
  init(_ options: Options, _ streams: Program.Streams) {
    self.options = options
    self.streams = streams
  }

  /// What each command says, errors included, line by line.
  /// - Parameters:
  ///   - commands: each may be of several lines that braces tie together.
  ///   - begin: called before each command with its number from 1; what it throws ends the run.
  func outputs(
    of commands: [String], begin: @escaping (Int) throws(Diagnostic) -> Void
  ) throws(Diagnostic) -> [[String]] {
    guard !commands.isEmpty else { return [] }
    var outputs = Array(repeating: [UInt8](), count: commands.count)
    var next = 0
    var failure: Diagnostic?
    func collect(_ bytes: [UInt8]) { outputs[max(0, next - 1)] += bytes }
    var own = streams
    own.isInputTerminal = false
    own.isOutputTerminal = false
    own.isErrorTerminal = false
    own.write = { bytes throws(Program.WriteFailure) in collect(bytes) }
    own.writeError = collect
    // What a transcript saves is for its own session to read: no file outside it is touched.
    var saved: [String: [UInt8]] = [:]
    own.replaceFile = { [streams] path, bytes throws(Program.FileFailure) in
      try streams.checkReplaceable(path)
      saved[streams.identity(path)] = bytes
    }
    own.read = { [streams] source throws(Program.FileFailure) in
      if case .file(let path) = source, let bytes = saved[streams.identity(path)] {
        var rest = bytes[...]
        return {
          defer { rest = [] }
          return Array(rest)
        }
      }
      guard source == .standardInput else { return try streams.read(source) }
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
      _ = try Program(options, own).run()
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
