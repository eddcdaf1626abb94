import EntryDemo
import Foundation

/// What a run of the program came to.
struct Run {
  var status: Int32
  var output: String
  var errors: String

  var lines: [String] {
    output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}

/// Runs the program inside the test, as a user would with these arguments and this input.
func run(
  _ arguments: [String], input: [UInt8] = [], files: [String: String] = [:],
  failsAfter chunkCount: Int = .max,
  write: (@Sendable ([UInt8]) throws(Program.WriteFailure) -> Void)? = nil
) -> Run {
  let collected = Collected()
  let streams = Program.Streams(
    read: { source throws(Program.OpenFailure) in
      let bytes: [UInt8]
      switch source {
      case .standardInput: bytes = input
      case .text(let text, _): bytes = Array(text.utf8)
      case .file(let path):
        guard let text = files[path] else { throw Program.OpenFailure(reason: "No such file or directory") }
        bytes = Array(text.utf8)
      }
      var chunks = stride(from: 0, to: bytes.count, by: 4096).map {
        Array(bytes[$0..<min($0 + 4096, bytes.count)])
      }[...]
      var count = 0
      return { () throws(Program.OpenFailure) in
        count += 1
        if count > chunkCount { throw Program.OpenFailure(reason: "Input/output error") }
        return chunks.popFirst() ?? []
      }
    },
    write: { bytes throws(Program.WriteFailure) in
      try write?(bytes)
      collected.output += bytes
    },
    writeError: { collected.errors += $0 },
    today: CalendarDate("2026-01-15") ?? CalendarDate(Date(), in: .gmt))
  let status = Program.run(arguments, streams)
  return Run(
    status: status, output: String(decoding: collected.output, as: UTF8.self),
    errors: String(decoding: collected.errors, as: UTF8.self))
}

/// Runs a script of several lines from standard input.
func run(script: String, _ arguments: String...) -> Run { run(arguments, input: Array(script.utf8)) }

private final class Collected {
  var output: [UInt8] = []
  var errors: [UInt8] = []
}
