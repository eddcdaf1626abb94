package import EntryCommands
package import EntryDemoKit
import Foundation

/// The result of a run of the program.
package struct Run {
  package var status: Int32
  package var output: String
  package var errors: String

  package init(status: Int32, output: String, errors: String) {
    (self.status, self.output, self.errors) = (status, output, errors)
  }

  package var lines: [String] {
    output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}

/// The files of a run, in memory.
package final class Files {
  package var contents: [String: [UInt8]]

  package init(_ texts: [String: String] = [:]) { contents = texts.mapValues { Array($0.utf8) } }

  package subscript(_ path: String) -> String { String(decoding: contents[path] ?? [], as: UTF8.self) }
}

/// Runs the program inside the test, as a user would with these arguments and this input. `inspect` gets the session after
/// each command.
package func run(
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
  return Run(
    status: status, output: String(decoding: collected.output, as: UTF8.self),
    errors: String(decoding: collected.errors, as: UTF8.self))
}

private final class Collected {
  var output: [UInt8] = []
  var errors: [UInt8] = []
}
