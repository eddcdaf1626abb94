import StackModel

/// What was done to an animator's tree and to its own state, so that it can be taken back.
package struct RecordedChanges {
  fileprivate var undos: [() -> Void]

  package var isEmpty: Bool { undos.isEmpty }
  /// How many changes there are.
  package var count: Int { undos.count }

  /// Adds what was done later.
  package mutating func append(_ later: RecordedChanges) { undos += later.undos }
}

/// Something whose state an animator's recordings take back with the tree.
package protocol Recorded: AnyObject {
  associatedtype State
  var state: State { get set }
  /// Whose recordings these are.
  var recorder: Animator { get }
}

extension Recorded {
  /// Gives a part of the state a value, in a way that can be taken back, and that again.
  package func change<Value>(_ part: WritableKeyPath<State, Value>, to value: Value) {
    if recorder.isJournaling {
      let old = state[keyPath: part]
      recorder.record { [self] in change(part, to: old) }
    }
    state[keyPath: part] = value
  }

  /// Gives a key a value, or none.
  package func set<Key, Value>(_ table: WritableKeyPath<State, [Key: Value]>, _ key: Key, to value: Value?) {
    if recorder.isJournaling {
      let old = state[keyPath: table][key]
      recorder.record { [self] in set(table, key, to: old) }
    }
    state[keyPath: table][key] = value
  }

  /// Appends to a list; what is noted is the element, not the list.
  package func append<Element>(_ element: Element, to list: WritableKeyPath<State, [Element]>) {
    if recorder.isJournaling { recorder.record { [self] in removeLast(from: list) } }
    state[keyPath: list].append(element)
  }

  private func removeLast<Element>(from list: WritableKeyPath<State, [Element]>) {
    guard let last = state[keyPath: list].popLast(), recorder.isJournaling else { return }
    recorder.record { [self] in append(last, to: list) }
  }

  /// Appends to the list of a key.
  package func append<Key, Element>(
    _ element: Element, to table: WritableKeyPath<State, [Key: [Element]]>, _ key: Key
  ) {
    if recorder.isJournaling { recorder.record { [self] in removeLast(from: table, key) } }
    state[keyPath: table][key, default: []].append(element)
  }

  private func removeLast<Key, Element>(from table: WritableKeyPath<State, [Key: [Element]]>, _ key: Key) {
    guard let last = state[keyPath: table][key, default: []].popLast() else { return }
    if state[keyPath: table][key]?.isEmpty == true { state[keyPath: table][key] = nil }
    if recorder.isJournaling { recorder.record { [self] in append(last, to: table, key) } }
  }
}

extension Animator: Recorded {
  package var recorder: Animator { self }

  /// Runs something and notes what it changes; what it did before it failed is taken back.
  ///
  /// What waits for layout is laid out first, before the recording.
  /// - Precondition: no animation block is being run.
  package func record<Result, Failure: Error>(
    _ action: () throws(Failure) -> Result
  ) throws(Failure) -> (result: Result, changes: RecordedChanges) {
    precondition(contexts.isEmpty, "a recording can't begin inside an animation block")
    root.layoutIfNeeded()
    let outer = journal
    journal = []
    do throws(Failure) {
      let result = try action()
      let undos = journal ?? []
      journal = outer
      // What is recorded around this takes back what came of it, too.
      journal?.append(contentsOf: undos)
      return (result, RecordedChanges(undos: undos))
    } catch {
      let undos = journal ?? []
      journal = nil
      rollBack(undos) { root.layoutIfNeeded() }
      journal = outer
      throw error
    }
  }

  /// Takes back what a recording holds, the last change first.
  ///
  /// - Parameter layout: lays out what the changes were about.
  /// - Returns: what does it again.
  package func takeBack(_ changes: RecordedChanges, layout: () -> Void) -> RecordedChanges {
    let outer = journal
    defer { journal = outer }
    journal = []
    rollBack(changes.undos, layout: layout)
    return RecordedChanges(undos: journal ?? [])
  }

  /// Runs something and puts everything back: the tree, the time, what was running.
  ///
  /// Completions may run inside; what they do beyond this animator's tree, and what is `Recorded` with it, is theirs to
  /// put back. What waits for layout is laid out first.
  /// - Precondition: no animation block is being run.
  package func rehearse<Result, Failure: Error>(
    _ action: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(contexts.isEmpty, "a rehearsal can't begin inside an animation block")
    root.layoutIfNeeded()
    let outer = journal
    journal = []
    defer {
      let undos = journal ?? []
      journal = nil
      rollBack(undos) { root.layoutIfNeeded() }
      journal = outer
    }
    return try action()
  }

  private func rollBack(_ undos: [() -> Void], layout: () -> Void) {
    isRollingBack = true
    for undo in undos.reversed() { undo() }
    layout()
    isRollingBack = false
  }
}
