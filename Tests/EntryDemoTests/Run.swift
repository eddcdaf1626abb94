import EntryCommands
import EntryDemoKit
import Foundation
@_exported import FuzzSupport
import Testing

extension Run {
  /// Expects a status, the last line, whole lines of the output, and parts of the output and of the errors. This compiles
  /// quicker than a macro for each.
  func expect(
    _ note: String = "", status: Int32? = nil, last: String? = nil, lines: String...,
    output: String..., errors: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let missing =
      lines.filter { !self.lines.contains($0) } + output.filter { !self.output.contains($0) }
      + errors.filter { !self.errors.contains($0) }
    #expect(
      (status ?? self.status) == self.status && (last == nil || last == self.lines.last) && missing.isEmpty,
      "\(note)\nmissing: \(missing)\nstatus: \(self.status)\n\(self.output)\(self.errors)",
      sourceLocation: sourceLocation)
  }
}

/// As in FuzzSupport; the output is checked against the schemas, too.
func run(
  _ arguments: [String], input: [UInt8] = [], files: [String: String] = [:], in disk: Files? = nil,
  failsAfter chunkCount: Int = .max, write: (@Sendable ([UInt8]) throws(WriteFailure) -> Void)? = nil,
  configure: (inout Streams) -> Void = { _ in },
  configureJournals: (inout Program.Journals) -> Void = { _ in },
  machine: Program.Machine = Program.Machine(), inspect: ((Session, String) -> Void)? = nil
) -> Run {
  let run = FuzzSupport.run(
    arguments, input: input, files: files, in: disk, failsAfter: chunkCount, write: write,
    configure: configure, configureJournals: configureJournals, machine: machine, inspect: inspect)
  SchemaFiles.verify(arguments, run.output)
  return run
}

/// Runs a script of several lines from standard input.
func run(script: String, _ arguments: String...) -> Run { run(arguments, input: Array(script.utf8)) }
