import EntryCommands
import EntryDemoKit
import Foundation
import Testing

/// The result of a run of the program.
struct Run {
  var status: Int32
  var output: String
  var errors: String

  var lines: [String] {
    output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}

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

/// The files of a run, in memory.
final class Files {
  var contents: [String: [UInt8]]

  init(_ texts: [String: String] = [:]) { contents = texts.mapValues { Array($0.utf8) } }

  subscript(_ path: String) -> String { String(decoding: contents[path] ?? [], as: UTF8.self) }
}

/// Runs the program inside the test, as a user would with these arguments and this input. `inspect` gets the session after
/// each command.
func run(
  _ arguments: [String], input: [UInt8] = [], files: [String: String] = [:], in disk: Files? = nil,
  failsAfter chunkCount: Int = .max,
  write: (@Sendable ([UInt8]) throws(WriteFailure) -> Void)? = nil,
  configure: (inout Streams) -> Void = { _ in },
  configureJournals: (inout Program.Journals) -> Void = { _ in },
  machine: Program.Machine = Program.Machine(), inspect: ((Session, String) -> Void)? = nil
) -> Run {
  let collected = Collected()
  let disk = disk ?? Files(files)
  var streams = Streams(
    read: { source throws(FileFailure) in
      let bytes: [UInt8]
      switch source {
      case .standardInput: bytes = input
      case .text(let text, _): bytes = Array(text.utf8)
      case .file(let path):
        guard let content = disk.contents[path] else {
          throw FileFailure(reason: "No such file or directory")
        }
        bytes = content
      }
      var chunks = stride(from: 0, to: bytes.count, by: 4096).map {
        Array(bytes[$0..<min($0 + 4096, bytes.count)])
      }[...]
      var count = 0
      return { () throws(FileFailure) in
        count += 1
        if count > chunkCount { throw FileFailure(reason: "Input/output error") }
        return chunks.popFirst() ?? []
      }
    },
    write: { bytes throws(WriteFailure) in
      try write?(bytes)
      collected.output += bytes
    },
    writeError: { collected.errors += $0 },
    replaceFile: { path, bytes, replaced throws(FileFailure) in
      guard !path.hasPrefix("full/") else { throw FileFailure(reason: "No space left on device") }
      if case .content(let old) = replaced, disk.contents[path] != old {
        throw FileFailure(reason: "the file has changed since it was read")
      }
      disk.contents[path] = bytes
    },
    today: CalendarDate("2026-01-15") ?? CalendarDate(Date(), in: .gmt))
  var journals = Program.Journals { path throws(FileFailure) in
    guard !path.hasPrefix("none/") else { throw FileFailure(reason: "No such file or directory") }
    let isEmpty = disk.contents[path, default: []].isEmpty
    return Program.OpenJournal(isEmpty: isEmpty) { bytes throws(FileFailure) in
      guard !path.hasPrefix("full/") else { throw FileFailure(reason: "No space left on device") }
      disk.contents[path, default: []] += bytes
    }
  }
  configure(&streams)
  configureJournals(&journals)
  let status = Program.run(arguments, streams, journals, on: machine) {
    if let inspect { $0.inspect(inspect) }
  }
  let output = String(decoding: collected.output, as: UTF8.self)
  SchemaFiles.verify(arguments, output)
  return Run(status: status, output: output, errors: String(decoding: collected.errors, as: UTF8.self))
}

/// Runs a script of several lines from standard input.
func run(script: String, _ arguments: String...) -> Run { run(arguments, input: Array(script.utf8)) }

private final class Collected {
  var output: [UInt8] = []
  var errors: [UInt8] = []
}
