/// Changes of a tree of views and of the state logged with it, as closures that undo them.
package struct LoggedChanges {
  /// In the order of the changes: the last one is undone first.
  private(set) var undos: [() -> Void] = []
  package init() {}
  package var isEmpty: Bool { undos.isEmpty }
  package var count: Int { undos.count }
  /// The size in changes of the usual size; a change of a whole state is larger.
  package var weight: Int { undos.count + extraWeight }
  private var extraWeight = 0
  /// The moving values that the last changes have set, one change for each. They are undone together.
  private var lastSet: Set<MovingValue> = []

  /// A value that changes at each instant while something moves.
  /// To undo several changes of such values, with no other changes in between, the oldest value of each is enough.
  package struct MovingValue: Hashable {
    private let object: ObjectIdentifier
    private let name: String

    package init(_ name: String, of object: AnyObject) {
      (self.object, self.name) = (ObjectIdentifier(object), name)
    }
  }

  /// Appends a closure that sets a moving value back, unless the last changes include one that does.
  mutating func append(settingBack value: MovingValue, undo: @escaping () -> Void) {
    if lastSet.insert(value).inserted { undos.append(undo) }
  }

  /// The end of the log at some time.
  struct End {
    fileprivate let weight: Int
    fileprivate let lastSet: Set<MovingValue>
  }

  var end: End { End(weight: weight, lastSet: lastSet) }

  /// Notes that a moving value has been set since an end of the log, which may be the only change.
  mutating func note(_ value: MovingValue, since end: End) {
    guard weight == end.weight + 1 else { return }
    lastSet = end.lastSet
    if !lastSet.insert(value).inserted { undos.removeLast() }
  }

  mutating func append(undo: @escaping () -> Void, weight: Int = 1) {
    if !lastSet.isEmpty { lastSet = [] }
    undos.append(undo)
    extraWeight += weight - 1
  }

  package mutating func append(_ later: LoggedChanges) {
    lastSet = []
    undos += later.undos
    extraWeight += later.extraWeight
  }
}
