package import StackCore

/// An object whose state changes are logged with those of a tree of views, so that they can be undone together.
package protocol ChangeLogging: StateLogging {
  /// A value type with everything that changes.
  associatedtype State
  /// The state. Change it through the methods below only.
  var state: State { get set }
  var changeLog: ChangeLog { get }
}

extension ChangeLogging {
  /// Whether changes are logged one by one.
  package var logsChanges: Bool { changeLog.isLogging && !changeLog.hasWholeState(of: self) }

  package func logWholeState(weight: Int) {
    let old = state
    changeLog.append(weight: weight) { [self] in
      if logsChanges { logWholeState(weight: weight) }
      state = old
    }
  }

  /// Changes the state in several places.
  /// - Parameter undo: changes it back, through another call of this method.
  package func update(_ change: (inout State) -> Void, undo: @escaping (Self) -> Void) {
    if logsChanges { changeLog.append { [self] in undo(self) } }
    change(&state)
  }

  package func change<Value>(_ part: WritableKeyPath<State, Value>, to value: Value) {
    if logsChanges {
      let old = state[keyPath: part]
      changeLog.append { [self] in change(part, to: old) }
    }
    state[keyPath: part] = value
  }

  /// Sets the value of a key in a dictionary of the state; nil removes the key.
  package func set<Key, Value>(_ table: WritableKeyPath<State, [Key: Value]>, _ key: Key, to value: Value?) {
    if logsChanges {
      let old = state[keyPath: table][key]
      changeLog.append { [self] in set(table, key, to: old) }
    }
    state[keyPath: table][key] = value
  }

  /// Appends to an array of the state. The log holds the element, not a copy of the array.
  package func append<Element>(_ element: Element, to list: WritableKeyPath<State, [Element]>) {
    if logsChanges { changeLog.append { [self] in removeLast(from: list) } }
    state[keyPath: list].append(element)
  }

  private func removeLast<Element>(from list: WritableKeyPath<State, [Element]>) {
    guard let last = state[keyPath: list].popLast(), logsChanges else { return }
    changeLog.append { [self] in append(last, to: list) }
  }

  package func append<Key, Element>(
    _ element: Element, to table: WritableKeyPath<State, [Key: [Element]]>, _ key: Key
  ) {
    if logsChanges { changeLog.append { [self] in removeLast(from: table, key) } }
    state[keyPath: table][key, default: []].append(element)
  }

  private func removeLast<Key, Element>(from table: WritableKeyPath<State, [Key: [Element]]>, _ key: Key) {
    guard let last = state[keyPath: table][key, default: []].popLast() else { return }
    if state[keyPath: table][key]?.isEmpty == true { state[keyPath: table][key] = nil }
    if logsChanges { changeLog.append { [self] in append(last, to: table, key) } }
  }
}
