public import StackModel

/// The clock of a tree of views, and what is on its way in it.
///
/// A property set inside ``animate(withDuration:delay:curve:animations:completion:)`` takes its final value at
/// once; what is on screen follows in time, as a function of it: model + Σ (old − new)(1 − f(t)). Two animations
/// of one value add up (UIKit since iOS 8, measured). Time is virtual and moves only by `advance`.
///
/// An animator holds its root view, and the tree the animator by a weak reference.
public final class Animator {
  /// The top of the tree, the window's part in UIKit.
  public let root: View

  /// All that changes as time goes by, a value, so that it can be put back.
  package struct State {
    var now: Duration = .zero
    /// The animations of each view.
    var tracks: [ObjectIdentifier: [AdditiveAnimation]] = [:]
    var blocks: [Int: Block] = [:]
    var motions: [ScrollMotion] = []
    /// How rows of long stacks are displaced by others whose room changed, by stack, in order.
    var shifts: [ObjectIdentifier: [RowShift]] = [:]
    /// The rows that came in while others moved.
    var arrivals: [ObjectIdentifier: RowArrival] = [:]
    var nextBlock = 0
    var nextNumber = 0
    var conflicts: [LayoutConflict] = []
  }

  /// What one block started.
  struct Block {
    let id: Int
    let end: Duration
    var views: [ObjectIdentifier]
    /// The stacks whose rows it displaces.
    var stacks: [ObjectIdentifier] = []
    var finished = true
    let completion: ((Bool) -> Void)?

    /// The same, one of whose views has left.
    var unfinished: Block {
      var block = self
      block.finished = false
      return block
    }
  }

  @exclusivity(unchecked) package var state = State() {
    didSet { if !knownShifts.isEmpty { knownShifts = [:] } }
  }
  /// The blocks being run now, innermost last.
  var contexts: [BlockContext] = []
  /// How many calls of `performWithoutAnimation` are being run now.
  var suppressionDepth = 0
  /// Set while a motion moves its scroll view, which is not the user's doing.
  var isMoving = false
  /// The changes logged so far; nil while none are logged.
  var loggedChanges: LoggedChanges?
  /// What has been worked out of stacks' shifts since anything changed.
  var knownShifts: [ObjectIdentifier: ShownShifts] = [:]
  package internal(set) var isRollingBack = false
  /// Whether whoever runs something that can be taken back wants no more of it: layouts end early then.
  package var isInterrupted: () -> Bool = { false }
  /// Whether a layout has ended early, so that frames are not what they should be.
  package var hasStoppedLayout = false

  /// Makes a clock at 0 for a tree.
  /// - Precondition: `root` has no superview, and gets none.
  public init(root: View) {
    precondition(root.superview == nil, "an animator's root is the top of its tree")
    self.root = root
    (root.observer, root.changeLog) = (self, self)
  }

  /// The time gone since the animator was made.
  public var now: Duration { state.now }

  /// Whether anything is on its way.
  public var isRunning: Bool { !state.blocks.isEmpty || !state.motions.isEmpty }

  /// When the last of what is running now ends, nil where nothing is.
  public var lastEnd: Duration? {
    let (blocks, motions) = (state.blocks.values.lazy.map(\.end), state.motions.lazy.map(\.end))
    return [blocks.max(), motions.max()].compactMap(\.self).max()
  }

  /// When the first of what is running now ends, nil where nothing is.
  package var firstEnd: Duration? {
    let (blocks, motions) = (state.blocks.values.lazy.map(\.end), state.motions.lazy.map(\.end))
    return [blocks.min(), motions.min()].compactMap(\.self).min()
  }

  /// The conflicts that have come up, in order; one that stays is told once.
  public var conflicts: [LayoutConflict] { state.conflicts }

  // MARK: Time

  /// Moves time on; what ends on the way completes, in order of end, then of registration.
  ///
  /// Each instant at which something ends is visited, so one great step and many small ones agree.
  /// - Precondition: `interval` is not negative.
  public func advance(by interval: Duration) { advance(to: now + interval) }

  /// Moves time on to an instant not before now.
  public func advance(to instant: Duration) {
    precondition(instant >= now, "time moves forward only")
    precondition(contexts.isEmpty, "time doesn't move while an animation block is being run")
    while let end = firstEnd, end <= instant { visit(end) }
    // A completion may have moved time further on.
    visit(max(now, instant))
  }

  /// Moves time on until nothing runs.
  /// - Parameter limit: how long to wait at most.
  /// - Returns: whether nothing runs; if something still does, time has moved on by `limit`.
  public func settle(within limit: Duration) -> Bool {
    let deadline = now + limit
    while let end = firstEnd {
      guard end <= deadline else {
        visit(max(now, deadline))
        return false
      }
      visit(end)
    }
    return true
  }

  private func visit(_ instant: Duration) {
    reaimMotions()
    if instant != now { change(\.now, to: instant) }
    root.layoutIfNeeded()
    applyMotions()
    let ended = state.blocks.values.filter { $0.end <= instant }.sorted { $0.id < $1.id }
    let endedIDs = Set(ended.map(\.id))
    for id in endedIDs { set(\.blocks, id, to: nil) }
    for id in Set(ended.flatMap(\.views)) {
      guard let track = state.tracks[id] else { continue }
      let rest = track.filter { !endedIDs.contains($0.block) }
      set(\.tracks, id, to: rest.isEmpty ? nil : rest)
    }
    removeShifts(of: endedIDs, Set(ended.flatMap(\.stacks)))
    for block in ended { block.completion?(block.finished) }
    root.layoutIfNeeded()
  }
}
