extension View {
  /// What the top of a tree knows of its layout: of hundreds of thousands of views, few need it.
  final class RootState {
    /// Is notified of changes in the tree, to animate them.
    weak var observer: (any LayoutObserver)? { didSet { updateIsObserved() } }
    /// Logs how to undo changes in the tree.
    weak var changeLog: (any ChangeLog)? { didSet { updateIsObserved() } }
    /// Whether an observer or a change log has been set: the one check of a change that neither needs.
    private(set) var isObserved = false
    var laysOutBySolver = false
    var oversizedProblem: Int?
    var overflow: LayoutOverflow?
    /// Whether some view reaches so far out that views in it may be out of range in the root's coordinates.
    var hasFarViews = false
    var tiedLimit = Int.max
    var rowIndexThreshold = 64
    var stacksWithChangedRows: [StackView] = []
    /// The views of the tree that have had conflicts; some may have none now.
    var viewsWithConflicts: [LayoutItem.Reference] = []
    let arrangementCache = ArrangementCache()

    private func updateIsObserved() { isObserved = observer != nil || changeLog != nil }
  }

  final var rootState: RootState? { details?.rootState }

  final var madeRootState: RootState {
    if let known = details?.rootState { return known }
    let state = RootState()
    madeDetails.rootState = state
    return state
  }

  /// The observer of the tree whose root this view is.
  package final var observer: (any LayoutObserver)? {
    get { rootState?.observer }
    set { if newValue != nil || rootState != nil { madeRootState.observer = newValue } }
  }

  /// The change log of the tree whose root this view is.
  package final var changeLog: (any ChangeLog)? {
    get { rootState?.changeLog }
    set { if newValue != nil || rootState != nil { madeRootState.changeLog = newValue } }
  }

  /// Whether all stacks of this root's tree are laid out by their constraints, none in closed form.
  package final var laysOutBySolver: Bool {
    get { rootState?.laysOutBySolver ?? false }
    set {
      guard newValue != laysOutBySolver else { return }
      madeRootState.laysOutBySolver = newValue
      invalidateSubtree()
    }
  }

  /// How many views the last problem tied that was too large to be solved; nil if it was not.
  package final var oversizedProblem: Int? {
    get { rootState?.oversizedProblem }
    set { if newValue != oversizedProblem { madeRootState.oversizedProblem = newValue } }
  }

  /// The first number that this root's tree would have had out of range since `clearOverflow`; nil if there was none.
  package final var overflow: LayoutOverflow? { rootState?.overflow }

  package final func clearOverflow() { if overflow != nil { rootState?.overflow = nil } }

  /// How many views a problem of this root's tree may tie; layout leaves out what ties more.
  package final var tiedLimit: Int {
    get { rootState?.tiedLimit ?? .max }
    set { madeRootState.tiedLimit = newValue }
  }

  /// From how many arranged views on a stack of this root's tree keeps an index of them.
  package final var rowIndexThreshold: Int {
    get { rootState?.rowIndexThreshold ?? 64 }
    set { madeRootState.rowIndexThreshold = newValue }
  }

  /// Takes the long stacks of this root's tree whose rows have changed since constraints were solved.
  final func takeStacksWithChangedRows() -> [StackView] {
    guard let stacks = rootState?.stacksWithChangedRows, !stacks.isEmpty else { return [] }
    rootState?.stacksWithChangedRows = []
    return stacks
  }

  /// Notes that rows of a long stack have changed.
  final func noteRows(of stack: StackView) {
    // A root that held itself would never go.
    guard stack !== self else {
      needsSolve = true
      return
    }
    let state = madeRootState
    guard !state.stacksWithChangedRows.contains(where: { $0 === stack }) else { return }
    state.stacksWithChangedRows.append(stack)
  }

  /// What stacks of this root's tree with that content have found out.
  final var arrangementCache: ArrangementCache { madeRootState.arrangementCache }
}
