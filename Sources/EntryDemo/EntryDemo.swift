import Foundation

/// The program as it is started: the only place that touches files, terminals, the clock and the environment.
@main
struct EntryDemo {
  static func main() {
    FileDescriptor.ignoreClosedPipes()
    FileDescriptor.exitOnInterrupt()
    for (index, argument) in CommandLine.arguments.enumerated() where argument.contains("\u{FFFD}") {
      guard let bytes = CommandLine.unsafeArgv[index], String(validatingCString: bytes) == nil else {
        continue
      }
      let message = "EntryDemo: error: argument \(index) is not UTF-8\n"
      try? FileDescriptor.standardError.write(Array(message.utf8))
      exit(ExitStatus.malformedInput.rawValue)
    }
    let streams = Program.Streams(
      read: { source throws(Program.OpenFailure) in try reader(of: source) },
      write: { bytes throws(Program.WriteFailure) in
        do throws(FileDescriptor.Failure) {
          try FileDescriptor.standardOutput.write(bytes)
        } catch {
          throw Program.WriteFailure(isClosedPipe: error.isClosedPipe, reason: error.reason)
        }
      },
      writeError: { bytes in try? FileDescriptor.standardError.write(bytes) },
      isInputTerminal: FileDescriptor.standardInput.isTerminal,
      isOutputTerminal: FileDescriptor.standardOutput.isTerminal,
      isErrorTerminal: FileDescriptor.standardError.isTerminal,
      terminalSize: { FileDescriptor.standardOutput.terminalSize },
      environment: ProcessInfo.processInfo.environment,
      today: CalendarDate(Date(), in: .current))
    exit(Program.run(Array(CommandLine.arguments.dropFirst()), streams))
  }

  private typealias Reader = () throws(Program.OpenFailure) -> [UInt8]

  private static func reader(of source: Options.Source) throws(Program.OpenFailure) -> Reader {
    switch source {
    case .text(let text, _):
      var bytes: [UInt8]? = Array(text.utf8)
      return {
        defer { bytes = nil }
        return bytes ?? []
      }
    case .standardInput:
      return try reader(of: FileDescriptor.standardInput)
    case .file(let path):
      let file: FileDescriptor
      do throws(FileDescriptor.Failure) {
        file = try FileDescriptor.open(path)
      } catch {
        throw Program.OpenFailure(reason: error.reason)
      }
      return try reader(of: file)
    }
  }

  /// Reads once at once, so that a directory or a closed input is found out before anything runs.
  private static func reader(of file: FileDescriptor) throws(Program.OpenFailure) -> Reader {
    var first = file.isTerminal ? nil : try bytes(of: file)
    return { () throws(Program.OpenFailure) in
      if let bytes = first {
        first = nil
        return bytes
      }
      let bytes = try bytes(of: file)
      if bytes.isEmpty, file.number > 2 { file.closeFile() }
      return bytes
    }
  }

  private static func bytes(of file: FileDescriptor) throws(Program.OpenFailure) -> [UInt8] {
    do throws(FileDescriptor.Failure) {
      return try file.read()
    } catch {
      throw Program.OpenFailure(reason: error.reason)
    }
  }
}
