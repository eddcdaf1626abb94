import Foundation

extension View {
  final class RootState {
    static let defaultTiedLimit = Int.max
    static let defaultRowIndexThreshold = 64

    /// The listeners of the tree; nil if there are none, and while deferred subviews are placed, which is not reported.
    var listeners: TreeListeners? {
      get { placesDeferred ? nil : allListeners }
      set { allListeners = newValue }
    }
    @exclusivity(unchecked) private var allListeners: TreeListeners?
    @exclusivity(unchecked) var placesDeferred = false
    var isRollingBack: Bool { allListeners?.rollback?.value == true }
    @exclusivity(unchecked) var laysOutBySolver = false
    @exclusivity(unchecked) var oversizedProblem: Int?
    @exclusivity(unchecked) var overflow: LayoutOverflow?
    /// Whether a frame is so large or so far out that a descendant may be out of range in the root's coordinates.
    var hasFarViews = false
    var tiedLimit = defaultTiedLimit
    var rowIndexThreshold = defaultRowIndexThreshold
    /// The indexed stacks whose rows have changed since the constraints were last solved.
    @exclusivity(unchecked) var stacksWithChangedRows: [StackView] = []
    @exclusivity(unchecked) var layoutRecord = LayoutRecord()
    /// The window, if the root is one. Not retained: it is the root itself.
    unowned(unsafe) var window: Window?
    /// Whether a root that is no window is shown as one.
    var standsForWindow = false
    /// The view that text is typed into, if the root is a window.
    var firstResponder: LayoutItem.Reference?
    var keyboard = Keyboard()
    /// The views of the tree whose margins can change with their surroundings.
    var watchedViews: [LayoutItem.Reference] = []
    /// Whether rows may have a deferred layout, which must be done before the root goes: views may outlive it.
    @exclusivity(unchecked) var hasDeferredRows = false
    /// Whether the change log leaves out the changes of some subtrees.
    @exclusivity(unchecked) var leavesOutViews = false
    /// The greatest number of an activation in the tree.
    var activationCount = 0
    /// Whether the last layout has ended because each one asked for another one.
    var isRestless = false
    let arrangementCache = ArrangementCache()
    /// What the last layout found; nil before the second one, since many trees are laid out once.
    @exclusivity(unchecked) var solvedIslands: SolvedIslands?
    /// How the last solution follows from the lengths of long stacks; nil if it depends on more.
    @exclusivity(unchecked) var solutionUpdate: SolutionUpdate?
    /// The size that a stack whose subtree alone is laid out will get from the layout around it, in points.
    @exclusivity(unchecked) var sizeToCome: (stack: StackView, size: CGSize)?

    /// Whether frames are rounded to pixels as in a window.
    var isInWindow: Bool { window != nil || standsForWindow }
    /// Whether layouts must compare safe areas and margins.
    var hasSurroundings: Bool { window != nil || !watchedViews.isEmpty }
  }

  /// The root's state; nil while all of it has its default values.
  final var rootState: RootState? { details?.rootState }

  /// The root's state, to be written to. Created when first used.
  final var madeRootState: RootState {
    if let state = details?.rootState { return state }
    let state = RootState()
    madeDetails.rootState = state
    return state
  }

  /// Who hears of the tree whose root this view is; nil if none does.
  package final var listeners: TreeListeners? {
    get { rootState?.listeners }
    set { if newValue != nil || rootState != nil { madeRootState.listeners = newValue } }
  }

  /// Whether changes are being undone, so that views don't react to them, and no code outside is called.
  package final var isRollingBack: Bool { rootView.rootState?.isRollingBack == true }

  /// Whether the solver lays out all stacks of this root's tree, none in closed form.
  package final var laysOutBySolver: Bool {
    get { rootState?.laysOutBySolver ?? false }
    set {
      guard newValue != laysOutBySolver else { return }
      madeRootState.laysOutBySolver = newValue
      invalidateSubtree()
    }
  }

  /// How many views the last problem tied together that was too large to be solved; nil if there was none.
  package final var oversizedProblem: Int? {
    get { rootState?.oversizedProblem }
    set { if newValue != oversizedProblem { madeRootState.oversizedProblem = newValue } }
  }

  /// The first number in this root's tree that left ``LayoutRange`` since `clearOverflow()`; nil if none did.
  package final var overflow: LayoutOverflow? { rootState?.overflow }
  package final func clearOverflow() { if overflow != nil { rootState?.overflow = nil } }

  /// How many views a problem of this root's tree may tie together. A layout skips larger problems.
  package final var tiedLimit: Int {
    get { rootState?.tiedLimit ?? RootState.defaultTiedLimit }
    set { madeRootState.tiedLimit = newValue }
  }
  /// The number of arranged views from which a stack of this root's tree indexes them as rows.
  package final var rowIndexThreshold: Int {
    get { rootState?.rowIndexThreshold ?? RootState.defaultRowIndexThreshold }
    set { madeRootState.rowIndexThreshold = newValue }
  }

  /// Adds an indexed stack to the list of those whose rows have changed.
  final func noteRows(of stack: StackView) {
    // A root in its own list would retain itself.
    guard stack !== self else {
      awaitSolving()
      return
    }
    let state = madeRootState
    guard !state.stacksWithChangedRows.contains(where: { $0 === stack }) else { return }
    state.stacksWithChangedRows.append(stack)
  }
}
