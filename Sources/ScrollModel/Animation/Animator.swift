public import StackModel

/// The clock of a tree of views, with the animations and scrolls that are running in the tree.
///
/// A property that is set inside ``animate(withDuration:delay:curve:animations:completion:)`` has its final model
/// value at once. The presentation value follows as a function of time: model + Σ (old − new)(1 − f(t)), where f is
/// the progress of an animation. Two animations of one value add up. Source: UIKit since iOS 8, measured.
///
/// Time is virtual: only ``advance(by:)``, ``advance(to:)`` and ``settle(within:)`` change it. An animator holds its
/// root view strongly; the tree holds the animator weakly.
public final class Animator {
  /// The root of the tree: UIKit's window. It never has a superview.
  public let root: View

  /// Everything that changes over time, as a value, so that a change log can restore it.
  package struct State {
    /// The time since the animator was created.
    var now: Duration = .zero
    /// The running animations of each view, in the order in which they were added. No array is empty.
    var tracks: [ObjectIdentifier: [AdditiveAnimation]] = [:]
    /// The animation blocks that have not completed, by ID.
    var blocks: [Int: Block] = [:]
    /// The active property animators, by the IDs of their blocks.
    var propertyAnimators: [Int: ViewPropertyAnimator] = [:]
    /// The running scrolls, at most one for each scroll view.
    var motions: [ScrollMotion] = []
    /// The shifts of each stack, in the order in which they were added. No array is empty.
    var shifts: [ObjectIdentifier: [RowShift]] = [:]
    /// The rows that were added while others moved.
    var arrivals: [ObjectIdentifier: RowArrival] = [:]
    /// Whether blocks apply their changes at once.
    var areAnimationsDisabled = false
    /// The ID of the next block.
    var nextBlock = 0
    /// The number of the next animation or shift: they share one sequence.
    var nextNumber = 0
    /// The conflicts that layouts have found, in order.
    var conflicts: [LayoutConflict] = []
  }

  /// An animation block that runs until its animations end.
  struct Block {
    let id: Int
    /// When all of its animations have ended; nil if they never end by themselves.
    var end: Duration?
    /// The views that it animates.
    var views: [ObjectIdentifier]
    /// The stacks whose rows it shifts.
    var stacks: [ObjectIdentifier] = []
    /// The argument of the completion: false once an animated view has left the tree.
    var finished = true
    let completion: ((Bool) -> Void)?

    /// Whether all of its animations have ended at an instant.
    func hasEnded(at instant: Duration) -> Bool { end.map { $0 <= instant } ?? false }

    /// This block with `finished` set to false.
    var unfinished: Block {
      var block = self
      block.finished = false
      return block
    }
  }

  // No two accesses overlap, so exclusivity checks are off.
  /// The state. Change it through the methods of ``ChangeLogging`` only.
  @exclusivity(unchecked) package var state = State() {
    didSet { if !cachedShifts.isEmpty { cachedShifts = [:] } }
  }
  /// The animation blocks whose closures are running, innermost last.
  var contexts: [BlockContext] = []
  /// The number of `performWithoutAnimation` calls that are running.
  var suppressionDepth = 0
  /// Whether a motion is setting the content offset of its scroll view.
  var isApplyingMotions = false
  /// The changes logged so far; nil while none are logged.
  var loggedChanges: LoggedChanges?
  /// The presentation values of stacks' shifts, valid until the state changes.
  var cachedShifts: [ObjectIdentifier: PresentationShifts] = [:]
  /// Whether changes are being undone, so that notifications of changes are ignored.
  package internal(set) var isRollingBack = false
  /// Asked during layouts whose changes can be undone: true stops the layout early.
  package var isInterrupted: () -> Bool = { false }
  /// Whether a layout has stopped early, so that frames are not valid.
  package var hasStoppedLayout = false

  /// Creates a clock at time 0 for a tree.
  /// - Precondition: `root` has no superview, and never gets one.
  public init(root: View) {
    if root.superview != nil {
      trap("An animator's root must be the root of its tree, but this view has a superview.")
    }
    self.root = root
    (root.observer, root.changeLog) = (self, self)
  }

  /// The time since the animator was created.
  public var now: Duration { state.now }

  /// Whether an animation or a scroll is running.
  public var isRunning: Bool { !state.blocks.isEmpty || !state.motions.isEmpty }

  /// The instant at which the last running animation or scroll ends; nil if none is running that ends by itself.
  public var lastEnd: Duration? {
    let (blocks, motions) = (state.blocks.values.lazy.compactMap(\.end), state.motions.lazy.map(\.end))
    return [blocks.max(), motions.max()].compactMap(\.self).max()
  }

  /// The instant at which the first running animation or scroll ends; nil if none is running that ends by itself.
  package var firstEnd: Duration? {
    let (blocks, motions) = (state.blocks.values.lazy.compactMap(\.end), state.motions.lazy.map(\.end))
    return [blocks.min(), motions.min()].compactMap(\.self).min()
  }

  /// The conflicts that layouts have found, in order. A conflict that lasts over several layouts is listed once.
  public var conflicts: [LayoutConflict] { state.conflicts }

  /// Traps if the root has got a superview, or another animator, since this one was created.
  func checkRoot() {
    if root.superview != nil {
      trap("The root of an animator has a superview now; create the animator for the root of the whole tree.")
    }
    if root.observer !== self {
      trap(
        "The root of an animator was in another tree, or has another animator now; use that tree's animator.")
    }
  }

  // MARK: Time

  /// Advances the clock by an interval. Animations that end on the way complete in order of end, then of start.
  ///
  /// The clock visits each instant at which an animation or a scroll ends, so one long step and many short ones
  /// have the same result.
  /// - Precondition: `interval` is not negative, and no animation block is running.
  public func advance(by interval: Duration) { advance(to: now + interval) }

  /// Advances the clock to an instant. Animations that end on the way complete in order of end, then of start.
  /// - Precondition: `instant` is not before ``now``, and no animation block is running.
  public func advance(to instant: Duration) {
    checkRoot()
    if instant < now { trap("The clock can't go back from \(now.inSeconds) s to \(instant.inSeconds) s.") }
    if !contexts.isEmpty { trap("The clock can't advance inside an animation block.") }
    while let end = firstEnd, end <= instant { visit(end) }
    // A completion may have advanced the clock further.
    visit(max(now, instant))
  }

  /// Advances the clock until no animation and no scroll is running.
  /// - Parameter limit: the longest time to advance by.
  /// - Returns: whether nothing is running. If something is, the clock has advanced by `limit`.
  /// - Precondition: no animation block is running.
  public func settle(within limit: Duration) -> Bool {
    checkRoot()
    if !contexts.isEmpty { trap("The clock can't advance inside an animation block.") }
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

  /// Sets the clock to an instant, moves scroll views, and completes the blocks that have ended.
  private func visit(_ instant: Duration) {
    retargetMotions()
    if instant != now { change(\.now, to: instant) }
    root.layoutIfNeeded()
    applyMotions()
    let ended = state.blocks.values.filter { $0.hasEnded(at: instant) }.sorted { $0.id < $1.id }
    let endedIDs = Set(ended.map(\.id))
    for id in endedIDs { set(\.blocks, id, to: nil) }
    for id in Set(ended.flatMap(\.views)) {
      guard let track = state.tracks[id] else { continue }
      let rest = track.filter { !endedIDs.contains($0.block) }
      set(\.tracks, id, to: rest.isEmpty ? nil : rest)
    }
    removeShifts(of: endedIDs, in: Set(ended.flatMap(\.stacks)))
    for block in ended { block.completion?(block.finished) }
    root.layoutIfNeeded()
  }
}
