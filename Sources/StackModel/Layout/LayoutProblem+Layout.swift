import Foundation

extension LayoutProblem {
  /// A scope's problem solved: stacks opened that must be, texts wrapped in the widths they have got.
  static func solved(_ scope: Scope) -> (problem: LayoutProblem, conflicts: [LayoutConflict]) {
    var scope = scope
    while true {
      var problem = LayoutProblem(scope)
      let root = scope.top.rootView
      if let most = problem.mostTied(above: root.tiedLimit) {
        root.oversizedProblem = max(most, root.oversizedProblem ?? 0)
        return (problem, [])
      }
      // What was given up is taken back.
      if problem.isStopped { return (problem, []) }
      let known = scope.opened.count
      scope.opened.formUnion(problem.opensForBaselines)
      if scope.opened.count == known {
        let outcome = problem.solve()
        scope.opened.formUnion(outcome.contradictory.map(\.stack))
        scope.contradictory.formUnion(outcome.contradictory)
        let costed = scope.costed.count
        scope.costed.formUnion(outcome.lengthsToCost)
        if scope.opened.count == known, scope.costed.count == costed, !problem.noteTextHeights(&scope) {
          if let overflow = outcome.overflow { root.noteOverflow(overflow) }
          return (problem, outcome.conflicts.map(\.conflict))
        }
      }
    }
  }

  /// Takes in how high texts are in the widths they have got.
  /// - Returns: whether that is news. A text is asked four times at most: its width may depend on its height.
  private func noteTextHeights(_ scope: inout Scope) -> Bool {
    guard scope.textPasses < 4 else { return false }
    scope.textPasses += 1
    var isNews = false
    for (view, item) in multilineViews {
      guard let height = view.contentHeight(inWidth: length(of: item, along: .horizontal)) else { continue }
      let old = scope.textHeights.updateValue(height, forKey: ObjectIdentifier(view))
      isNews = isNews || old.map { abs($0 - height) > 1e-9 } ?? (height != view.intrinsicContentSize.height)
    }
    return isNews
  }

  /// Solved values are held to a grid of 2⁻³⁰ points, so that the noise of a solution moves nothing.
  func value(_ variable: VariableIndex) -> CGFloat {
    let value = values[variable]
    // Adding 0 makes a 0 of -0.
    return isHeld[variable] || abs(value) > 1e6 ? value : (value * 0x1p30).rounded() * 0x1p-30 + 0
  }

  func length(of item: Int, along axis: Axis) -> CGFloat {
    value(variable(item, axis, isLength: true))
  }

  /// Gives all views the frames that have been found.
  func apply() {
    for (index, item) in items.enumerated() {
      func isOpen(_ place: Int) -> Bool { !isHeld[index * 4 + place] }
      let frame = CGRect(
        x: value(index * 4), y: value(index * 4 + 2), width: value(index * 4 + 1),
        height: value(index * 4 + 3))
      if let view = item as? View {
        if view === scope.top {
          view.setFrame(CGRect(origin: view.frame.origin, size: frame.size))
        } else if (0..<4).contains(where: isOpen) {
          view.setFrame(frame)
        }
      } else if let guide = item as? LayoutGuide {
        if guide.role == .free { guide.layoutFrame = frame }
        if guide.role == .content, let content = guide.owningView?.scrollableContent {
          for axis in Axis.allCases {
            let length = variable(index, axis, isLength: true)
            let isFixed = rows.contains { $0.terms.contains { $0.variable == length } }
            content.takeContentLength(isFixed ? frame.size.length(along: axis) : nil, along: axis)
          }
        }
      }
    }
    for stack in openStacks {
      stack.isArrangedBySolver = true
      // Its conflicts are the scope's.
      if stack !== scope.top { stack.takeConflicts([]) }
    }
  }
}

extension View {
  /// Solves what constraints of the tree say, if they have changed, and takes the frames.
  /// - Precondition: this view is a root.
  final func updateConstraintsIfNeeded() {
    let changed = takeStacksWithChangedRows()
    if changed.contains(where: { $0.rootView === self && !$0.isAsSolved }) { needsSolve = true }
    guard needsSolve else { return }
    needsSolve = false
    guard engineLoad > 0 || !hasGivenFrame else {
      takeConflicts([])
      return
    }
    let (problem, conflicts) = LayoutProblem.solved(rootScope)
    if oversizedProblem == nil, !problem.isStopped { problem.apply() }
    for stack in problem.closedStacks {
      let id = ObjectIdentifier(stack)
      stack.noteSolved(
        isAskedAcross: problem.askedAcross.contains(id), isCosted: problem.costedStacks.contains(id))
    }
    takeConflicts(conflicts)
  }

  /// Keeps the conflicts of a solution; tells of those that were not there in the last one.
  final func takeConflicts(_ conflicts: [LayoutConflict]) {
    let own = storedConflicts
    guard !(own.isEmpty && conflicts.isEmpty) else { return }
    let root = rootView
    let old = conflicts.isEmpty ? [] : root.layoutConflicts
    willChange { [self] in madeDetails.conflicts = own }
    madeDetails.conflicts = conflicts
    guard let observer = root.observer else { return }
    for conflict in conflicts where !old.contains(where: { $0.says(conflict) }) {
      observer.view(self, didRaise: conflict)
    }
  }

  /// The conflicts that this view's tree has now, from the view down.
  public final var layoutConflicts: [LayoutConflict] {
    storedConflicts + storedSubviews.flatMap(\.layoutConflicts)
  }

  /// The least-cost size with wishes for lengths, through the constraints of the tree from here down.
  final func solvedFittingSize(_ targets: PerAxis<(length: CGFloat, priority: Double)?>) -> CGSize {
    var scope = LayoutProblem.Scope(top: self, held: PerAxis(nil))
    scope.targets = targets
    scope.opensAll = rootView.laysOutBySolver
    let problem = LayoutProblem.solved(scope).problem
    return CGSize(
      width: problem.length(of: 0, along: .horizontal), height: problem.length(of: 0, along: .vertical))
  }
}

extension StackView {
  /// Lays out the views by the stack's constraints, in the bounds that it has.
  final func arrangeBySolver() {
    let (problem, conflicts) = LayoutProblem.solved(ownScope)
    if rootView.oversizedProblem == nil, !problem.isStopped { problem.apply() }
    takeConflicts(conflicts)
  }
}
