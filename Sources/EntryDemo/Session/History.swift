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
    var changes: RecordedChanges
    /// The command, or the commands of an animation block.
    let commands: [String]
  }

  /// A step with all commands up to the next one.
  struct Entry {
    var step: Step
    let commands: ArraySlice<String>
  }

  /// How many steps can be undone.
  static let limit = 10_000

  /// The texts of the commands that hold.
  private(set) var commands: [String] = []
  private var steps: [(step: Step, start: Int)] = []
  private var undone: [Entry] = []
  /// How many commands change something and can't be undone any more.
  private var forgotten = 0

  var isEmpty: Bool { commands.isEmpty && undone.isEmpty }

  var undoCount: Int { min(Self.limit, steps.count) }
  var redoCount: Int { undone.count }

  /// Notes commands that only looked.
  mutating func append(_ texts: [String]) { commands += texts }

  mutating func append(_ step: Step) {
    undone = []
    steps.append((step, commands.count))
    commands += step.commands
    // Many at once: to take one from the front moves all others.
    guard steps.count >= 2 * Self.limit else { return }
    steps.removeFirst(Self.limit)
    forgotten += Self.limit
  }

  /// Takes the last step to undo it; `push` puts it where `popUndone` finds it.
  mutating func pop() -> Entry? {
    guard let (step, start) = steps.popLast() else { return nil }
    let texts = commands[start...]
    commands.removeSubrange(start...)
    return Entry(step: step, commands: texts)
  }

  mutating func push(undone entry: Entry) { undone.append(entry) }

  mutating func popUndone() -> Entry? { undone.popLast() }

  mutating func push(redone entry: Entry) {
    steps.append((entry.step, commands.count))
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
