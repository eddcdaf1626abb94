package import EntryCommands
import Foundation

/// The program as a process: connects ``Program`` to the files, terminals, clock and environment of this machine.
package enum ProgramProcess {
  /// Runs the program with the arguments of the process and exits with its status.
  /// - Parameter screens: those of an app. What its code prints goes to the standard error.
  package static func run(_ screens: [SceneSource] = []) -> Never {
    FileDescriptor.occupyClosedStandardStreams()
    FileDescriptor.ignoreSignalsOfWrites()
    if !screens.isEmpty { AppExit.listen() }
    Interrupt.listen()
    checkArguments()
    let isApart = !screens.isEmpty && !FileDescriptor.standardOutput.isTerminal
    var streams = systemStreams(output: isApart ? .apartFromPrints() : .standardOutput)
    streams.screens = screens
    let clock = ContinuousClock()
    let start = clock.now
    streams.uptime = { clock.now - start }
    // The process ends at once: 100,000 entries would take long to deallocate.
    var program: Program?
    var journals = Program.Journals(open: journal)
    journals.isPipe = { path in
      SystemPath(path).status.map { [S_IFIFO, S_IFSOCK].contains($0.st_mode & S_IFMT) } ?? false
    }
    let sessions = SessionFiles(streams.environment)
    journals.newSessionFile = { sessions.new(at: Date()) }
    journals.lastSessionFile = { sessions.last }
    let status = Program.run(
      Array(CommandLine.arguments.dropFirst()), streams, journals, on: machine()
    ) { program = $0 }
    // A run that was at its end when the interrupt came counts as interrupted.
    AppExit.expect()
    withExtendedLifetime(program) { exit(Interrupt.endsRun ? ExitStatus.interrupted.rawValue : status) }
  }

  private static func machine() -> Program.Machine {
    var machine = Program.Machine()
    machine.program = Bundle.main.executablePath
    machine.cores = ProcessInfo.processInfo.activeProcessorCount
    machine.version = { path in
      // A link leads to another file when its target changes.
      let path = SystemPath(path).resolved?.text ?? path
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
      let date = (attributes[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate
      return "\(date ?? 0) \(attributes[.size] ?? 0) \(attributes[.systemFileNumber] ?? 0)"
    }
    machine.makeInputEnd = {
      TerminalSignals.openPipe()
      return TerminalSignals.endInput
    }
    machine.open = { address in
      #if canImport(Darwin)
        let program = "/usr/bin/open"
      #else
        let program = "/usr/bin/xdg-open"
      #endif
      let process = Foundation.Process()
      process.executableURL = URL(filePath: program)
      process.arguments = [address]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try? process.run()
    }
    return machine
  }

  private static func systemStreams(output: FileDescriptor) -> Streams {
    let isTerminal = output.isTerminal
    var streams = Streams(
      read: { source throws(FileFailure) in try reader(of: source) },
      write: { bytes throws(WriteFailure) in
        do throws(FileFailure) { try output.write(bytes, stopsAtInterrupt: !isTerminal) } catch {
          throw WriteFailure(
            isClosedPipe: error.isClosedPipe, isInterrupt: error.isInterrupt, reason: error.reason)
        }
      }, writeError: { bytes in try? FileDescriptor.standardError.write(bytes) },
      replaceFile: { path, bytes, replaced throws(FileFailure) in
        try FileDescriptor.replaceFile(path, with: bytes, expecting: replaced)
      }, today: CalendarDate(Date(), in: .current))
    streams.outputNumber = output.number
    streams.canWrite = { output.canWrite }
    streams.checkReplaceable = FileDescriptor.checkReplaceable
    streams.content = { path throws(FileFailure) in
      try FileDescriptor.content(of: path, limit: Streams.documentLimit)
    }
    streams.makeFolder = { path throws(FileFailure) in try FileDescriptor.makeFolder(SystemPath(path)) }
    streams.identity = { FileDescriptor.identity($0) }
    streams.isInputTerminal = FileDescriptor.standardInput.isTerminal
    streams.isOutputTerminal = isTerminal
    streams.isErrorTerminal = FileDescriptor.standardError.isTerminal
    streams.terminalSize = { output.terminalSize }
    streams.environment = ProcessInfo.processInfo.environment
    streams.namesInFolder = { path throws(FileFailure) in try FileDescriptor.namesInFolder(path) }
    connectTerminal(&streams)
    let progress = StateFile(named: "course", streams.environment)
    streams.loadProgress = { progress.load() }
    streams.saveProgress = { progress.replace(with: $0) }
    streams.isFile = { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
    }
    streams.isInterrupted = { Interrupt.isPending }
    streams.forgetInterrupt = { Interrupt.forget() }
    streams.goOnAfterInterrupts = { Interrupt.goOn() }
    streams.isMemoryShort = { Memory.isShort }
    return streams
  }

  /// Exits if an argument is not UTF-8.
  private static func checkArguments() {
    for (index, argument) in CommandLine.arguments.enumerated() where argument.contains("\u{FFFD}") {
      guard let bytes = CommandLine.unsafeArgv[index], String(validatingCString: bytes) == nil else {
        continue
      }
      let message = "EntryDemo: error: argument \(index) is not UTF-8\n"
      try? FileDescriptor.standardError.write(Array(message.utf8))
      AppExit.expect()
      exit(ExitStatus.malformedInput.rawValue)
    }
  }

  private static func connectTerminal(_ streams: inout Streams) {
    let environment = streams.environment
    guard streams.isInputTerminal, streams.isOutputTerminal else { return }
    streams.makeEditor = { keepsHistory in
      TerminalSignals.listen()
      // A terminal without control sequences can't show what is edited.
      guard let terminal = environment["TERM"], !terminal.isEmpty, terminal != "dumb" else { return nil }
      return LibraryEditor(
        environment, history: keepsHistory ? CommandHistory(environment) : CommandHistory(path: nil))
    }
    if let pager = environment["PAGER"], pager.contains(where: { !$0.isWhitespace }) {
      streams.startPager = { Pager.Process.start(pager, environment) }
    }
  }

  private static func journal(_ path: String) throws(FileFailure) -> Program.OpenJournal {
    let file = try JournalFile(path) { JournalRepair($0) }
    var journal = Program.OpenJournal(isEmpty: file.isEmpty, unreadable: file.unreadable, append: file.append)
    journal.isFile = { file.isFile(at: $0) }
    journal.repair = file.repair
    return journal
  }

  private typealias Reader = () throws(FileFailure) -> [UInt8]

  private static func reader(of source: Options.Source) throws(FileFailure) -> Reader {
    switch source {
    case .text(let text, _):
      var bytes: [UInt8]? = Array(text.utf8)
      return {
        defer { bytes = nil }
        return bytes ?? []
      }
    case .standardInput: return try reader(of: FileDescriptor.standardInput)
    case .file(let path): return try reader(of: FileDescriptor.open(path))
    }
  }

  /// Reads the first bytes immediately, so that a directory or a closed input fails before any command runs.
  private static func reader(of file: FileDescriptor) throws(FileFailure) -> Reader {
    func close() { if file.number > 2 { file.closeFile() } }
    var first: [UInt8]?
    do throws(FileFailure) { if !file.isTerminal { first = try file.read() } } catch {
      close()
      throw error
    }
    var isAtEnd = first?.isEmpty == true && file.number > 2
    if isAtEnd { close() }
    return { () throws(FileFailure) in
      guard !isAtEnd else { return [] }
      if let bytes = first {
        first = nil
        return bytes
      }
      let bytes = try file.read()
      if bytes.isEmpty, file.number > 2 {
        isAtEnd = true
        close()
      }
      return bytes
    }
  }
}
