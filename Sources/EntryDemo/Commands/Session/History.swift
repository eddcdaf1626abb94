import ScrollModel
import StackModel

/// The change log: the accepted commands of a session in order, and how to undo those that changed something.
///
/// A reading command belongs to the step before it: undo and redo move both.
package struct History {
  struct Step {
    let before: Session.State
    fileprivate(set) var after: Session.State
    /// The changes that undo the step; of an undone step, those that redo it.
    var changes: LoggedChanges
    /// The conflicts that it raised, and those of the reading commands after it.
    var conflicts: [LayoutConflict]
    /// The command, or the commands of an animation block.
    let commands: [String]
    /// When it began, in session time.
    let begin: Duration
    /// Of an app's screen: its position and what its frames were after the step.
    fileprivate(set) var made: (position: Int, fingerprint: Int)?
    /// The number of steps that were joined to it, itself included: as many are made when the commands run again.
    fileprivate(set) var count = 1

    /// Whether it has begun no other scene; another making of one is the same.
    var isInScene: Bool { before.scene.origin === after.scene.origin }

    /// The estimated size in bytes, including the views that only this step holds.
    var size: Int {
      let scene = isInScene ? 0 : before.scene.size
      return Self.sizeOfStep + changes.weight * Self.sizeOfChange + scene
        + conflicts.reduce(0) { $0 + Self.size(of: $1) }
    }

    /// The size of a conflict with the texts and identities of its constraints, in bytes. Measured.
    private static func size(of conflict: LayoutConflict) -> Int {
      conflict.constraints.reduce(300) { $0 + 300 + $1.text.utf8.count }
    }

    /// The size of one change with its values, in bytes. Measured.
    private static let sizeOfChange = 160
    private static let sizeOfStep = 600
  }

  /// A step with all commands up to the next one.
  struct Segment {
    var step: Step
    let commands: [String]
  }

  static let limit = 10_000
  /// The largest size of all steps in bytes. The last step stays even if it is larger.
  let sizeLimit: Int
  /// The texts of the accepted commands that are not undone.
  package private(set) var commands: [String] = []
  private var steps: [(step: Step, start: Int)] = []
  private var undone: [Segment] = []
  /// The number of steps that were dropped and can't be undone any more.
  private(set) var droppedCount = 0
  /// The estimated size of the steps that can be undone, in bytes.
  private var size = 0
  private var firstConflicts: [LayoutConflict] = []
  /// The number of conflicts of dropped steps, as far as they belong to the scene in which the first step begins.
  private var droppedConflicts = 0
  init(sizeLimit: Int) { self.sizeLimit = sizeLimit }
  /// Whether there is nothing to undo or redo.
  package var isEmpty: Bool { commands.isEmpty && undone.isEmpty }
  /// The number of steps that have been made and not undone, those that were dropped included.
  var stepCount: Int { droppedCount + steps.count }
  var undoCount: Int { min(Self.limit, steps.count) }
  var redoCount: Int { undone.count }
  mutating func append(_ texts: [String]) { commands += texts }

  /// Appends reading commands, their changes and the conflicts that they raised, which the last step includes from now on.
  mutating func append(_ texts: [String], _ changes: LoggedChanges, _ conflicts: [LayoutConflict]) {
    append(texts)
    guard let last = steps.indices.last else {
      firstConflicts += conflicts
      return
    }
    guard !changes.isEmpty else { return }
    size -= steps[last].step.size
    steps[last].step.changes.append(changes)
    steps[last].step.conflicts += conflicts
    size += steps[last].step.size
  }

  /// Appends a step with its accepted commands, after which nothing can be redone.
  mutating func append(_ step: Step, _ accepted: [String]) {
    undone = []
    steps.append((step, commands.count))
    size += step.size
    commands += accepted
    dropOldest()
  }

  /// Makes the last step part of the one before it, by which it is named: one undo undoes both.
  mutating func joinLastSteps() {
    guard steps.count >= 2, steps[steps.count - 2].step.isInScene else { return }
    let (last, _) = steps.removeLast()
    let index = steps.count - 1
    size -= steps[index].step.size + last.size
    (steps[index].step.after, steps[index].step.made) = (last.after, last.made)
    steps[index].step.changes.append(last.changes)
    steps[index].step.conflicts += last.conflicts
    steps[index].step.count += last.count
    size += steps[index].step.size
  }

  /// Drops the oldest steps if there are too many or they are too large.
  /// It drops many at once, since a removal at the front moves all others.
  private mutating func dropOldest() {
    guard steps.count >= 2 * Self.limit || size > sizeLimit else { return }
    let aim = size > sizeLimit ? sizeLimit / 8 * 7 : sizeLimit
    var count = max(0, steps.count - Self.limit)
    var rest = size - steps[..<count].reduce(0) { $0 + $1.step.size }
    while rest > aim, count < steps.count - 1 {
      rest -= steps[count].step.size
      count += 1
    }
    for (step, _) in steps[..<count] {
      let earlier = step.isInScene ? droppedConflicts + firstConflicts.count : 0
      droppedConflicts = earlier + step.conflicts.count
      firstConflicts = []
    }
    steps.removeFirst(count)
    droppedCount += count
    size = rest
  }

  /// Removes the last step, to be undone and then pushed.
  mutating func pop() -> Segment? {
    guard let (step, start) = steps.popLast() else { return nil }
    size -= step.size
    let texts = Array(commands[start...])
    commands.removeSubrange(start...)
    return Segment(step: step, commands: texts)
  }

  mutating func push(undone segment: Segment) { undone.append(segment) }
  mutating func popUndone() -> Segment? { undone.popLast() }

  mutating func push(redone segment: Segment) {
    steps.append((segment.step, commands.count))
    size += segment.step.size
    commands += segment.commands
  }

  /// The number of the last steps that end after an instant, with all before an instant that is not kept.
  func countOfSteps(after instant: Duration, now: Duration) -> Int {
    var (now, count) = (now, 0)
    for (step, _) in steps.reversed() where now > instant { (now, count) = (step.begin, count + 1) }
    return count
  }

  /// The last step, and the last that began a scene with the commands after it; nil for the beginning of the session.
  var ofScene: (last: Step?, begin: Step?, commands: ArraySlice<String>) {
    let begin = steps.last { !$0.step.isInScene }
    return (steps.last?.step, begin?.step, commands[(begin.map { $0.start + 1 } ?? 0)...])
  }

  /// The conflicts that commands have raised in the scene of the last step, the oldest first, and the number of older ones that
  /// were dropped with their steps.
  var conflicts: (kept: [LayoutConflict], dropped: Int) {
    let origin = steps.last?.step.after.scene.origin
    let begin = steps.lastIndex {
      $0.step.after.scene.origin !== origin || $0.step.before.scene.origin !== origin
    }
    let kept = steps[(begin ?? 0)...].flatMap(\.step.conflicts)
    return begin == nil ? (firstConflicts + kept, droppedConflicts) : (kept, 0)
  }

  /// The steps with their numbers, dropped steps counted; then the undone steps, the next to redo first.
  package var listing: (done: [(number: Int, text: String)], undone: [String]) {
    func text(_ step: Step) -> String { step.commands.joined(separator: "; ") }
    return (
      steps.enumerated().map { (droppedCount + $0.offset + 1, text($0.element.step)) },
      undone.reversed().map { text($0.step) }
    )
  }
}
