import ScrollModel
package import StackModel

extension Session {
  /// The result of an accepted command.
  package struct Outcome {
    package let result: any CommandResult
    package let conflicts: [LayoutConflict]
    /// The calls of delegates that are printed, in order.
    package let events: [String]
    /// The commands for the change log: none inside an animation block, the whole block at its end.
    let accepted: [String]
    /// Those of them that `undo` names: without the reading lines of a block.
    let step: [String]
    package let journaled: [String]

    /// Describes an accepted command; without texts it is no step.
    package init(
      result: any CommandResult, conflicts: [LayoutConflict] = [], events: [String] = [],
      accepted: [String] = [], step: [String]? = nil, journaled: [String] = []
    ) {
      self.result = result
      (self.conflicts, self.events) = (conflicts, events)
      (self.accepted, self.step, self.journaled) = (accepted, step ?? accepted, journaled)
    }
  }

  /// How a command is stored that must be stored in another way than it was typed.
  struct Replacement {
    /// The command as it was typed. In a line such as `expect changes { … } after COMMAND` it is the last part.
    let typed: String
    /// For saved sessions and journals.
    let saved: String
    /// For `undo` and `history`.
    let step: String

    func applied(to line: String, _ part: KeyPath<Replacement, String>) -> String {
      (line.hasSuffix(typed) ? line.dropLast(typed.count) : "") + self[keyPath: part]
    }
  }

  /// A command that failed, or an expectation that is not satisfied.
  package struct Failure: Error {
    package let diagnostic: Diagnostic
    /// The JSON of the result of the failed expectation; nil for other failures.
    package let result: String?

    package init(diagnostic: Diagnostic, result: String?) {
      (self.diagnostic, self.result) = (diagnostic, result)
    }
  }

  /// Runs a command of the user. A command that fails changes nothing. A command that changes something becomes a step that can be undone.
  package func execute(_ command: CommandText) throws(Failure) -> Outcome {
    let before = trial?.before ?? state
    let (opened, begin) = (block, scene.animator.now)
    scene.clearOverflow()
    if scene.screen.isApp { scene.forgetGone() }
    scene.animator.hasStoppedLayout = false
    let mayRunApp =
      screens[0].isApp
      && ([.acting, .editing].contains(kind(of: command)) || command.definition?.movesInHistory == true)
    if mayRunApp { willRun(command.text) }
    defer { if mayRunApp { willRun("") } }
    scene.animator.movedContents = []
    conditions = []
    work.begin()
    defer { work.end() }
    do throws(Failure) {
      if let definition = command.definition, definition.kind == .managing,
        opened == nil || definition.inBlock == .independent
      {
        endTrial()
        return try manage(definition, command)
      }
      let (outcome, changes) = try scene.animator.changes { () throws(Failure) in
        do throws(Failure) { return try perform(command, opened) } catch {
          // Before the changes that the log has from before it are undone.
          endTrial()
          throw error
        }
      }
      log(outcome, of: command, before, since: begin, changes)
      return outcome
    } catch {
      state = before
      if mayRunApp, scene.screen.isApp, !error.diagnostic.code.isRefusal {
        // The app's objects may keep what was undone in its views.
        scene.position = -1
        try? makeAnew()
      }
      exitRequest = nil
      // A failing line leaves its block as it was. A failing `animate` opens none.
      block = opened
      var diagnostic = error.diagnostic
      diagnostic.column = diagnostic.column ?? command.column
      throw Failure(diagnostic: tried(diagnostic, of: command), result: error.result)
    }
  }

  /// Runs a command of the user, of whose failure only the reason counts.
  package func perform(_ command: CommandText) throws(Diagnostic) -> Outcome {
    do throws(Failure) { return try execute(command) } catch { throw error.diagnostic }
  }

  private func perform(_ command: CommandText, _ opened: AnimationBlock?) throws(Failure) -> Outcome {
    (replacement, isUnsaved) = (nil, false)
    (rounds, raisedConflicts, postponed, events) = (0, [], nil, [])
    let result = try failing { () throws(Diagnostic) in
      try keepingVaried(command) { () throws(Diagnostic) in try run(command) }
    }
    if let failure = result.innermost.failure {
      throw Failure(
        diagnostic: Diagnostic(.expectationFailed, failure, at: command.words.dropFirst().first?.column),
        result: result.json.joined())
    }
    try failing { () throws(Diagnostic) in try finishLayout() }
    noteEffects(of: command)
    let conflicts = raisedConflicts
    var accepted: [String] = []
    var step: [String]?
    if let opened {
      // A block is one step at its end. One that is dropped is none.
      if command.name?.text == Command.end.name {
        accepted = opened.texts + [command.text]
        step = opened.stepTexts + [command.text]
      }
    } else if block == nil, exitRequest == nil, !isUnsaved {
      accepted = [replacement?.applied(to: command.text, \.saved) ?? command.text]
      step = replacement.map { [$0.applied(to: command.text, \.step)] }
    }
    return Outcome(
      result: result, conflicts: conflicts, events: events, accepted: accepted, step: step,
      journaled: accepted)
  }

  /// Notes what a command has led to: the conflicts that it raised, and which content offsets it has changed.
  /// A scroll that goes on as time passes belongs to the command that began it. The lines of an open block have led to nothing yet.
  func noteEffects(of command: CommandText) {
    guard block == nil else { return }
    let passesTime = command.effective.definition?.passesTime ?? false
    raisedConflicts += scene.takeNewConflicts(passedTime: passesTime)
    guard kind(of: command) != .reading else { return }
    for id in scene.animator.movedContents where !passesTime || state.offsetSources[id] == nil {
      state.offsetSources[id] = String(command.text.prefix(60))
    }
  }

  private func manage(_ definition: Command, _ command: CommandText) throws(Failure) -> Outcome {
    var arguments = Arguments(command)
    (lastMove, events) = ((0, 0), [])
    let result = try failing { () throws(Diagnostic) in try definition.run(&arguments, self) }
    return Outcome(
      result: result, events: events, journaled: definition.movesInHistory ? [journaled(command)] : [])
  }

  /// A command that has moved in the history, as it moves among the steps of a session in which none were joined.
  private func journaled(_ command: CommandText) -> String {
    guard lastMove.unjoined != lastMove.steps, let name = command.name?.text else { return command.text }
    return "\(name) \(lastMove.unjoined)"
  }

  private func failing<Result>(_ action: () throws(Diagnostic) -> Result) throws(Failure) -> Result {
    do throws(Diagnostic) { return try action() } catch { throw Failure(diagnostic: error, result: nil) }
  }

  private func log(
    _ outcome: Outcome, of command: CommandText, _ before: State, since begin: Duration,
    _ changes: LoggedChanges
  ) {
    let accepted = outcome.accepted
    guard !accepted.isEmpty || isUnsaved else { return }
    if isReading(command), scene === before.scene {
      // What it changed, such as the list of current conflicts, belongs to the step before it.
      history.append(accepted, scene.screen.isApp ? LoggedChanges() : changes, outcome.conflicts)
      return
    }
    if before.isFresh, command.belongsToHead {
      state.beginning = settings
    } else if !changes.isEmpty {
      state.isFresh = false
    }
    // What a case of a matrix is named after can't be undone.
    let isApp = scene.screen.isApp
    if isApp, scene === before.scene { scene.position += 1 }
    let isVaried = combination != nil && command.name?.text == Command.matrix.name
    if isVaried || changes.isEmpty && settings == before.settings && scene === before.scene && !isApp {
      history.append(accepted)
    } else {
      let step = History.Step(
        before: before, after: state, changes: isApp ? LoggedChanges() : changes,
        conflicts: outcome.conflicts, commands: outcome.step, begin: begin,
        made: isApp ? (scene.position, scene.fingerprint) : nil)
      history.append(step, accepted)
    }
  }

  /// Whether a command changes nothing that can be undone.
  func isReading(_ command: CommandText) -> Bool {
    switch kind(of: command) {
    case .reading: true
    // `expect changes` runs a command.
    case .checking: command.effective.words.dropFirst().first?.text != "changes"
    default: false
    }
  }

  /// - Returns: the commands that were undone, the last first.
  /// - Throws: if an app's screen is not as it was when it is made anew. Then nothing is undone.
  func undo(_ count: Int) throws(Diagnostic) -> [[String]] {
    endTrial()
    return try move(count, next: { $0.pop() }, keep: { $0.push(undone: $1) }, to: \.before)
  }

  /// - Returns: the commands in order.
  /// - Throws: as ``undo(_:)``.
  func redo(_ count: Int) throws(Diagnostic) -> [[String]] {
    try move(count, next: { $0.popUndone() }, keep: { $0.push(redone: $1) }, to: \.after)
  }

  private func move(
    _ count: Int, next: (inout History) -> History.Segment?, keep: (inout History, History.Segment) -> Void,
    to aim: KeyPath<History.Step, State>
  ) throws(Diagnostic) -> [[String]] {
    let saved = (history, state)
    var commands: [[String]] = []
    var (isMadeAnew, reverted) = (false, [History.Step]())
    for _ in 0..<count {
      guard var segment = next(&history) else { break }
      isMadeAnew = segment.step.made != nil && segment.step.isInScene
      let state = segment.step[keyPath: aim]
      if isMadeAnew {
        self.state = state
      } else {
        revert(&segment.step, to: state)
        reverted.append(segment.step)
      }
      keep(&history, segment)
      note(move: segment.step)
      commands.append(segment.step.commands)
    }
    guard state.scene.screen.isApp else { return commands }
    do throws(Diagnostic) { try makeAnew() } catch {
      for var step in reverted.reversed() { revert(&step, to: state) }
      (history, state) = saved
      throw error
    }
    return commands
  }

  private func note(move step: History.Step) {
    lastMove = (lastMove.steps + 1, lastMove.unjoined + step.count)
  }

  /// Reverts the changes of a step, which then holds the opposite changes.
  private func revert(_ step: inout History.Step, to state: State) {
    step.changes = step.before.scene.animator.undo(step.changes)
    self.state = state
  }
}
