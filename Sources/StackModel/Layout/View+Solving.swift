import Foundation

extension View {
  /// Calls `updateConstraints()` of the views that need it, then solves the constraints if their input has changed, and sets the frames.
  /// - Precondition: this view is a root.
  final func updateAndSolveConstraints() {
    if awaitsConstraintUpdate { updatePendingConstraints() }
    guard !updatesSolution(), let solution = solutionIfNeeded() else { return }
    if isProblemSolvable { solution.apply() }
    noteSolved(solution)
  }

  final func awaitSolving() {
    guard !needsSolve else { return }
    storage.needsSolve = true
    noteRoot()
  }

  /// Notes that this root waits for layout, or may be out of range.
  final func noteRoot() { rootState?.listeners?.notedRoots?.insert(ObjectIdentifier(self)) }

  /// Solves the constraints of the tree if their input has changed; nil if it has not, or if nothing needs a solver.
  /// - Precondition: this view is a root.
  final func solutionIfNeeded() -> LayoutSolution? {
    if !takeUnsolvedStacks().isEmpty { awaitSolving() }
    guard needsSolve else { return nil }
    storage.needsSolve = false
    guard engineLoad > 0 || !hasGivenFrame else {
      takeConflicts([])
      takePlaced([])
      return nil
    }
    let solution = LayoutSolution.solve(rootScope, reusing: rootState?.solvedIslands)
    guard !solution.isStopped else {
      // A solution that was stopped is not used: a later layout solves again.
      awaitSolving()
      return nil
    }
    return solution
  }

  /// Solves again what depends on the lengths of long stacks, if only these have changed.
  /// - Returns: false if the whole problem must be solved.
  private func updatesSolution() -> Bool {
    guard !needsSolve, let update = rootState?.solutionUpdate else { return false }
    let unsolved = takeUnsolvedStacks()
    if unsolved.allSatisfy(update.covers), unsolved.isEmpty || update.run() { return true }
    storage.needsSolve = true
    return false
  }

  /// Returns the indexed stacks of this root's tree whose changed rows have changed lengths that the last solution depends on.
  private func takeUnsolvedStacks() -> [StackView] {
    guard let stacks = rootState?.stacksWithChangedRows, !stacks.isEmpty else { return [] }
    rootState?.stacksWithChangedRows = []
    return stacks.filter { $0.rootView === self && !$0.isAsSolved() }
  }

  /// Whether the last problem was not too large, so that its solution is complete.
  final var isProblemSolvable: Bool { oversizedProblem == nil }

  /// Stores what a solution of this root's tree depends on, and its conflicts.
  final func noteSolved(_ solution: LayoutSolution) {
    for stack in solution.problem.closedStacks {
      let id = ObjectIdentifier(stack)
      stack.noteSolved(
        isAskedAcross: solution.askedAcross.contains(id),
        isCosted: solution.problem.costedStacks.contains(id))
    }
    takeConflicts(solution.conflicts)
    // If the root is a stack, it is not solved alone.
    (self as? StackView)?.takeOwnConflicts([])
    takePlaced(solution.placedViews)
    rootState?.solutionUpdate = isProblemSolvable ? SolutionUpdate(of: solution) : nil
    if rootState?.solvedIslands == nil { madeRootState.solvedIslands = SolvedIslands() }
  }

  /// The optimal size in points for target lengths, by the constraints of the tree from this view down.
  final func solvedFittingSize(_ targets: PerAxis<(length: CGFloat, priority: Double)?>) -> CGSize {
    var scope = LayoutProblem.Scope(top: self, held: PerAxis(nil))
    scope.targets = targets
    scope.opensAll = rootView.laysOutBySolver
    let (solution, insets) = (LayoutSolution.solve(scope), alignmentInsets)
    return CGSize(
      width: solution.length(of: 0, along: .horizontal) - insets.total(along: .horizontal),
      height: solution.length(of: 0, along: .vertical) - insets.total(along: .vertical))
  }
}

extension StackView {
  /// Sets the frames of the arranged views by the stack's constraints, in its current bounds.
  final func arrangeBySolver() {
    let solution = LayoutSolution.solve(ownScope)
    guard !solution.isStopped else { return markNeedsLayout() }
    if rootView.oversizedProblem == nil { solution.apply() }
    takeOwnConflicts(solution.conflicts)
  }
}
