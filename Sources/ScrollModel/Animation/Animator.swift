public import StackCore

/// The clock of a tree of views, with the animations and scrolls that are running in the tree.
///
/// A property that is set inside ``animate(withDuration:delay:curve:animations:completion:)`` has its final model
/// value at once. The presentation value follows as a function of time: model + Σ (old − new)(1 − f(t)), where f is
/// the progress of an animation. Two animations of one value add up; of alpha, background color and anchor point the new one takes the
/// place of the old one, and a value set outside blocks ends it. Source: UIKit since iOS 8, measured.
///
/// Time is virtual: only ``advance(by:)``, ``advance(to:)`` and ``settle(within:)`` change it. Work for later is scheduled
/// with ``after(_:named:_:)``, ``every(_:named:_:)`` and ``onFrame(rate:named:_:)``. An animator holds its root view
/// strongly; the tree holds the animator weakly.
public final class Animator {
  /// The root of the tree: UIKit's window. It never has a superview.
  public var root: View { heldRoot ?? holder ?? View() }
  private let heldRoot: View?
  /// The root, if it retains the animator.
  private weak var holder: View?

  /// Everything that changes over time, as a value, so that a change log can restore it.
  package struct State {
    var now: Duration = .zero
    /// The running animations of each view, in the order in which they were added. No array is empty.
    var tracks: [ObjectIdentifier: [AdditiveAnimation]] = [:]
    var blocks: [Int: Block] = [:]
    var propertyAnimators: [Int: ViewPropertyAnimator] = [:]
    /// The running scrolls, at most one for each scroll view.
    var motions: [any OffsetMotion] = []
    /// The shifts of each stack, in the order in which they were added. No array is empty.
    var shifts: [ObjectIdentifier: [RowShift]] = [:]
    var arrivals: [ObjectIdentifier: RowArrival] = [:]
    var areAnimationsDisabled = false
    var nextBlock = 0
    /// The number of the next animation or shift: they share one sequence.
    var nextNumber = 0
    var nextGesture = 0
    var work: [Int: DueWork] = [:]
    var nextWork = 0
    /// What a block has left to be laid out without animation; nil once that layout has run.
    var unanimatedLayout: UnanimatedLayout?
    /// The offsets that code has set to the end of contents that were not laid out.
    var hastyOffsets: [HastyOffset] = []
    var conflicts: [LayoutConflict] = []
    var warnings: [AnimationWarning] = []
  }

  struct Block {
    let id: Int
    /// When all of its animations have ended; nil if they never end by themselves.
    var end: Duration?
    var views: [ObjectIdentifier]
    var stacks: [ObjectIdentifier] = []
    /// The argument of the completion: false once an animated view has left the tree.
    var finished = true
    let completion: ((Bool) -> Void)?
    /// When the delay of its animations is over, which the clock visits; nil for a block without animations.
    var start: Duration?

    /// Whether it only waits for the next turn of the clock, to complete: it animates nothing, or no longer.
    var isWaiting: Bool { views.isEmpty && stacks.isEmpty }
    func hasEnded(at instant: Duration) -> Bool { end.map { $0 <= instant } ?? false }
  }

  // No two accesses overlap, so exclusivity checks are off.
  /// The state. Change it through the methods of ``ChangeLogging`` only.
  @exclusivity(unchecked) package var state = State() {
    didSet { if !cachedShifts.isEmpty { cachedShifts = [:] } }
  }
  /// The animation blocks whose closures are running, innermost last.
  @exclusivity(unchecked) var contexts: [BlockContext] = []
  /// The number of `performWithoutAnimation` calls that are running.
  @exclusivity(unchecked) var suppressionDepth = 0
  /// The log of changes of the tree, of this state and of what else is part of what undo restores.
  package let changeLog = ChangeLog()
  /// The timing of the last block, which a block with the same timing shares.
  @exclusivity(unchecked) var lastTiming: AnimationTiming?
  /// The transactions of layers that are open, the innermost one last.
  var openTransactions: [Transaction.Level] = []
  /// The transaction of this turn of the clock, outside of those; nil until something is set.
  var implicitTransaction: Transaction.Level?
  var newLayers: Set<ObjectIdentifier> = []
  var dryRunDepth = 0
  var layoutDepth = 0
  /// What a block has left to the layout that is running, to find out what it moves; nil while there is none.
  @exclusivity(unchecked) var watchedLayout: UnanimatedLayout?
  /// The presentation values of stacks' shifts, valid until the state changes.
  var cachedShifts: [ObjectIdentifier: PresentationShifts] = [:]
  /// The roots of other trees whose changes this animator logs: they are laid out with its own tree.
  package var otherRoots: () -> [View] = { [] }
  var touchDispatcher: TouchDispatcher?
  /// Whether changes are being undone, so that notifications of changes are ignored.
  package var isRollingBack: Bool { changeLog.isRollingBack }
  /// Asked during layouts whose changes can be undone: true stops the layout early.
  package var isInterrupted: () -> Bool = { false }
  /// Whether dry runs call no completions, work and delegates, since nothing undoes what they do to other objects.
  package var withholdsCalls = false
  /// The first call that the last dry run has withheld: when, and what it is.
  package var withheld: (instant: Duration, what: String)?
  /// Whether a layout has stopped early, so that frames are not valid.
  package var hasStoppedLayout = false
  /// The views whose bounds origin has changed, or has begun to, since the program last emptied this.
  package var movedContents: Set<ObjectIdentifier> = []

  /// Creates a clock at time 0 for a tree.
  /// - Precondition: `root` has no superview, and never gets one.
  public init(root: View) {
    if root.storedSuperview != nil {
      trap("An animator's root must be the root of its tree, but this view has a superview.")
    }
    heldRoot = root
    listenToRoot()
    noteMade()
  }

  /// Creates a clock without a tree, for animations outside of windows.
  init(ofNothing: Void) {
    heldRoot = View()
    listenToRoot()
  }

  /// Creates a clock that lives as long as its root, which retains it.
  package init(heldBy root: Window) {
    (heldRoot, holder) = (nil, root)
    listenToRoot()
    noteMade()
    root.heldClock = self
  }

  private func listenToRoot() {
    root.listeners = TreeListeners(
      observer: self, rowObserver: self, changeLog: changeLog,
      shouldStopLayout: { [weak self] in self?.stopsLayout() ?? false },
      withholdsActions: { [weak self] in self?.withholds("an action") ?? false })
  }

  /// The time since the animator was created.
  public var now: Duration { state.now }

  package func layOutTrees() {
    root.layoutIfNeeded()
    for root in otherRoots() { root.layoutIfNeeded() }
  }

  /// The conflicts that layouts have found, in order. A conflict that lasts over several layouts is listed once.
  public var conflicts: [LayoutConflict] { state.conflicts }

  func checkRoot() {
    if root.storedSuperview != nil {
      trap("The root of an animator has a superview now; create the animator for the root of the whole tree.")
    }
    if root.listeners?.observer !== self {
      trap(
        "The root of an animator was in another tree, or has another animator now; use that tree's animator.")
    }
  }
}
