import ScrollModel
import StackModel

extension Session {
  /// What came of a command that was accepted.
  struct Outcome {
    let event: Event
    /// What it contradicted.
    let conflicts: [ConflictReport]
    /// The commands that hold from now on: none inside an animation block, all of it at its end.
    let accepted: [String]
    /// What a journal has to say of it.
    let journaled: [String]
  }

  /// A command that failed, or an expectation that did not hold.
  struct Failure: Error {
    let diagnostic: Diagnostic
    /// What a failed expectation has to say.
    let event: Event?
  }

  /// Runs a command as a person or a script gives it: one that fails changes nothing, one that changes something is a
  /// step that can be undone.
  func execute(_ command: CommandText) throws(Failure) -> Outcome {
    let before = memory
    let wasInBlock = block != nil
    scene.clearOverflow()
    scene.animator.hasStoppedLayout = false
    work.begin()
    defer { work.end() }
    do throws(Failure) {
      if block == nil, let name = command.name, let known = Command.named(name.text), known.kind == .managing
      {
        return try manage(known, command)
      }
      let opened = block
      let (outcome, changes) = try scene.record { () throws(Failure) in try perform(command, opened) }
      note(outcome.accepted, of: command, before, changes)
      return outcome
    } catch {
      memory = before
      exitRequest = nil
      // The block that a failing line abandons stays abandoned; one that fails to open is none.
      if !wasInBlock { block = nil }
      var diagnostic = error.diagnostic
      diagnostic.column = diagnostic.column ?? command.column
      throw Failure(diagnostic: diagnostic, event: error.event)
    }
  }

  /// Runs a command and lays out what it left.
  private func perform(_ command: CommandText, _ opened: AnimationBlock?) throws(Failure) -> Outcome {
    acceptedText = nil
    let event = try failing { () throws(Diagnostic) in try run(command) }
    if case .expectation(let result) = event.innermost, !result.pass {
      throw Failure(
        diagnostic: Diagnostic(
          .expectationFailed, TextRenderer.expectation(result), at: command.words.dropFirst().first?.column),
        event: event)
    }
    scene.layout()
    if scene.animator.hasStoppedLayout { throw Failure(diagnostic: .interrupted, event: nil) }
    try checkingRange()
    let passesTime = command.name.map { ["advance", "frame", "settle", "play"].contains($0.text) } ?? false
    let conflicts = scene.takeNewConflicts(inTime: passesTime).map { ConflictReport($0) }
    let accepted: [String]
    if let opened {
      accepted = block == nil ? opened.texts + [command.text] : []
    } else {
      accepted = block == nil && exitRequest == nil ? [acceptedText ?? command.text] : []
    }
    return Outcome(event: event, conflicts: conflicts, accepted: accepted, journaled: accepted)
  }

  /// Runs a command that works on the session, not in it.
  private func manage(_ known: Command, _ command: CommandText) throws(Failure) -> Outcome {
    var arguments = Arguments(command)
    let event = try failing { () throws(Diagnostic) in try known.run(&arguments, self) }
    let movesInHistory = known.name == "undo" || known.name == "redo"
    return Outcome(event: event, conflicts: [], accepted: [], journaled: movesInHistory ? [command.text] : [])
  }

  private func checkingRange() throws(Failure) {
    do throws(Diagnostic) { try checkRange() } catch { throw Failure(diagnostic: error, event: nil) }
  }

  private func failing(_ action: () throws(Diagnostic) -> Event) throws(Failure) -> Event {
    do throws(Diagnostic) {
      return try action()
    } catch {
      throw Failure(diagnostic: error, event: nil)
    }
  }

  private func note(
    _ accepted: [String], of command: CommandText, _ before: Memory, _ changes: LoggedChanges
  ) {
    guard !accepted.isEmpty else { return }
    if looks(command), scene === before.scene {
      // What it noted, such as a conflict that it told of, belongs to the step that it looked at.
      history.append(accepted, changes)
      return
    }
    let setsSession =
      command.name?.text == "set" && command.words.dropFirst().first?.text.hasPrefix("session.") == true
    if before.isFresh, setsSession {
      memory.beginning = settings
    } else if !changes.isEmpty {
      memory.isFresh = false
    }
    if changes.isEmpty, settings == before.settings, scene === before.scene {
      history.append(accepted)
    } else {
      history.append(
        History.Step(before: before, after: memory, changes: changes, commands: accepted))
    }
  }

  /// Whether a command changes nothing that could be undone.
  private func looks(_ command: CommandText) -> Bool {
    switch kind(of: command) {
    case .reading: true
    // What it expects changes of it runs.
    case .checking: command.words.dropFirst().first?.text != "changes"
    default: false
    }
  }

  // MARK: Taking back

  /// Takes back the last steps.
  /// - Returns: the commands that were taken back, the last first.
  func undo(_ count: Int) -> [[String]] {
    (0..<count).compactMap { _ in
      guard var entry = history.pop() else { return nil }
      takeBack(&entry.step, to: entry.step.before)
      history.push(undone: entry)
      return entry.step.commands
    }
  }

  /// Does again what was taken back.
  /// - Returns: the commands, in order.
  func redo(_ count: Int) -> [[String]] {
    (0..<count).compactMap { _ in
      guard var entry = history.popUndone() else { return nil }
      takeBack(&entry.step, to: entry.step.after)
      history.push(redone: entry)
      return entry.step.commands
    }
  }

  private func takeBack(_ step: inout History.Step, to memory: Memory) {
    step.changes = step.before.scene.takeBack(step.changes)
    self.memory = memory
  }
}
