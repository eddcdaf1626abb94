import ScrollModel

/// The accepted commands of a session, in order, and how to take back those that changed something.
///
/// Each step carries the commands from it up to the next one, so that what only looked goes and comes with the step
/// that it looked at.
struct History {
  /// Something that can be undone, and done again.
  struct Step {
    let before: Session.Memory
    let after: Session.Memory
    /// What takes it back; of an undone step, what does it again.
    var changes: LoggedChanges
    /// The command, or the commands of an animation block.
    let commands: [String]

    /// About how many bytes the step keeps, what it alone holds of views included.
    var size: Int {
      let scene = before.scene === after.scene ? 0 : before.scene.size
      return Self.sizeOfStep + changes.count * Self.sizeOfChange + scene
    }

    /// Measured: what undoes a change, with its values.
    private static let sizeOfChange = 160
    private static let sizeOfStep = 600
  }

  /// A step with all commands up to the next one.
  struct Entry {
    var step: Step
    let commands: ArraySlice<String>
  }

  /// How many steps can be undone.
  static let limit = 10_000
  /// How many bytes the steps may keep; the last one is kept whatever it takes.
  let sizeLimit: Int

  /// The texts of the commands that hold.
  private(set) var commands: [String] = []
  private var steps: [(step: Step, start: Int)] = []
  private var undone: [Entry] = []
  /// How many commands change something and can't be undone any more.
  private(set) var forgotten = 0
  /// What the steps that can be undone keep.
  private var size = 0

  init(sizeLimit: Int) { self.sizeLimit = sizeLimit }

  var isEmpty: Bool { commands.isEmpty && undone.isEmpty }

  var undoCount: Int { min(Self.limit, steps.count) }
  var redoCount: Int { undone.count }

  /// Notes commands that only looked.
  mutating func append(_ texts: [String]) { commands += texts }

  /// Notes commands that only looked, and what they noted.
  mutating func append(_ texts: [String], _ changes: LoggedChanges) {
    append(texts)
    guard let last = steps.indices.last, !changes.isEmpty else { return }
    size -= steps[last].step.size
    steps[last].step.changes.append(changes)
    size += steps[last].step.size
  }

  mutating func append(_ step: Step) {
    undone = []
    steps.append((step, commands.count))
    size += step.size
    commands += step.commands
    forgetOldest()
  }

  /// Lets the oldest steps go where there are too many, or they keep too much; many at once, since to take one from the
  /// front moves all others.
  private mutating func forgetOldest() {
    guard steps.count >= 2 * Self.limit || size > sizeLimit else { return }
    let aim = size > sizeLimit ? sizeLimit / 8 * 7 : sizeLimit
    var count = max(0, steps.count - Self.limit)
    var rest = size - steps[..<count].reduce(0) { $0 + $1.step.size }
    while rest > aim, count < steps.count - 1 {
      rest -= steps[count].step.size
      count += 1
    }
    steps.removeFirst(count)
    forgotten += count
    size = rest
  }

  /// Takes the last step to undo it; `push` puts it where `popUndone` finds it.
  mutating func pop() -> Entry? {
    guard let (step, start) = steps.popLast() else { return nil }
    size -= step.size
    let texts = commands[start...]
    commands.removeSubrange(start...)
    return Entry(step: step, commands: texts)
  }

  mutating func push(undone entry: Entry) { undone.append(entry) }

  mutating func popUndone() -> Entry? { undone.popLast() }

  mutating func push(redone entry: Entry) {
    steps.append((entry.step, commands.count))
    size += entry.step.size
    commands += entry.commands
  }

  /// The steps, numbered from the first that ever was; then those that are undone, the next to redo first.
  var listing: (done: [(number: Int, text: String)], undone: [String]) {
    func text(_ step: Step) -> String { step.commands.joined(separator: "; ") }
    return (
      steps.enumerated().map { (forgotten + $0.offset + 1, text($0.element.step)) },
      undone.reversed().map { text($0.step) }
    )
  }
}
