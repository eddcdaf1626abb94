import EntryCommands

extension Program {
  /// - Parameters:
  ///   - arguments: the arguments of the command line, without the program's name.
  ///   - journals: where a prompt keeps what has run.
  ///   - machine: what `test` runs on.
  ///   - willRun: called with a program before it runs, except in the modes `check`, `learn` and `doctor`. A process that keeps it
  ///     until it exits has nothing to deallocate.
  package static func run(
    _ arguments: [String], _ streams: Streams, _ journals: Journals, on machine: Machine = Machine(),
    willRun: (Program) -> Void = { _ in }
  ) -> Int32 {
    do {
      let options = try Options.parse(arguments)
      do { return try run(options, arguments, streams, journals, machine, willRun) } catch {
        // A closed pipe ends the program quietly.
        guard !error.isClosedPipe else { return ExitStatus.ok.rawValue }
        guard !error.isInterrupt else { return ExitStatus.interrupted.rawValue }
        streams.printError("EntryDemo: error: cannot write output: \(error.reason)")
        return ExitStatus.outputFailed.rawValue
      }
    } catch {
      let message = "EntryDemo: error: \(error.message)"
      let columns = streams.isErrorTerminal ? streams.terminalSize()?.columns : nil
      let lines = columns.map { TextLayout.fitted(message, columns: $0) } ?? [message]
      streams.printError(lines + ["EntryDemo --help shows the usage"])
      return ExitStatus.usage.rawValue
    }
  }

  /// Runs one of the modes. Help and the version are printed by the program itself.
  private static func run(
    _ options: Options, _ arguments: [String], _ streams: Streams, _ journals: Journals, _ machine: Machine,
    _ willRun: (Program) -> Void
  ) throws(WriteFailure) -> Int32 {
    switch options.showsHelp || options.showsVersion ? .run : options.mode {
    case .run:
      let program = Program(options, streams, journals: journals)
      willRun(program)
      return try program.run()
    case .check(let files, let updates):
      return try TranscriptCheck(files: files, updates: updates, options, streams).run().rawValue
    case .test(let test): return try TestRunner(test, options, arguments, streams, machine).run().rawValue
    case .learn(let lesson): return try Learner(options, streams).run(lesson).rawValue
    case .watch(let file, let lesson):
      return try Learner(options, streams).watch(file, lesson: lesson).rawValue
    case .export(let folder, let files):
      return try CourseExport(folder: folder, paths: files, options: options, streams: streams).run().rawValue
    case .doctor: return try Doctor(files: options.sources, options, streams).run().rawValue
    case .verify: return try Verifier(options, streams).run().rawValue
    case .live(let live):
      var (options, streams) = (options, streams)
      if let name = live.screen {
        guard let index = streams.screens.firstIndex(where: { $0.name == name }) else {
          let names = streams.screens.map(\.name)
          streams.printError(
            Diagnostic(
              .unknownName,
              "there is no screen \(Diagnostic.quoted(name))"
                + (names.isEmpty ? ": only a program made with ScreenDemo has screens" : ""),
              suggestion: Suggestion.nearest(to: name, among: names)))
          return ExitStatus.usage.rawValue
        }
        streams.screens.insert(streams.screens.remove(at: index), at: 0)
      }
      if let journal = live.supervised {
        options.journal = journal
        if live.isBlank { streams.screens = [] }
      } else if !streams.screens.isEmpty, live.watches, live.file == nil, !live.learns,
        let program = machine.program
      {
        return try LiveSupervisor(options, live, arguments, program, streams, version: machine.version).run()
      }
      let program = Program(options, streams.withoutWaiting, journals: journals)
      willRun(program)
      return try program.run(live, machine)
    case .uikitSource(let input, let output):
      return try AppSourceRewriter(input: input, output: output, streams: streams).run().rawValue
    }
  }
}
