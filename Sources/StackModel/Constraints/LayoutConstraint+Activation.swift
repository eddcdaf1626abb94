import Foundation

extension LayoutConstraint {
  /// Activates constraints.
  /// - Precondition: they are valid: see ``validate(_:)``.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Checks that constraints could be activated. Active ones always could.
  /// - Throws: `LayoutConstraintError` for the first one that could not, for which UIKit raises an exception.
  public static func validate(_ constraints: [LayoutConstraint]) throws(LayoutConstraintError) {
    for constraint in constraints where !constraint.isActive { _ = try constraint.findHolder() }
  }

  /// Deactivates constraints. No effect on inactive ones.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  func activate() throws(LayoutConstraintError) { if !isActive { activate(in: try findHolder()) } }

  /// The nearest common ancestor of the items, which may be one of them.
  private func findHolder() throws(LayoutConstraintError) -> View {
    try validate()
    guard let first = firstItem?.anchorView else { throw .noCommonAncestor }
    guard let secondItem else { return first }
    guard let second = secondItem.anchorView, let holder = first.nearestCommonAncestor(with: second) else {
      throw .noCommonAncestor
    }
    return holder
  }

  private func activate(in view: View, at index: Int? = nil, activation: Int? = nil) {
    view.willChange { [self] in deactivate() }
    self.activation = activation ?? view.rootView.nextActivation()
    view.madeDetails.constraints.insert(self, at: index ?? view.storedConstraints.count)
    holder = view
    countReferences(by: 1)
    view.setNeedsSolve()
  }

  func deactivate() {
    guard let view = holder, let index = view.storedConstraints.firstIndex(where: { $0 === self }) else {
      return
    }
    view.willChange { [self, activation] in activate(in: view, at: index, activation: activation) }
    view.madeDetails.constraints.remove(at: index)
    countReferences(by: -1)
    holder = nil
    view.setNeedsSolve()
  }

  /// Changes the counters of the views that the constraint refers to, and of their ancestors below the holder.
  private func countReferences(by change: Int32) {
    for item in items {
      guard let anchor = item.anchorView else { continue }
      anchor.layOutDeferredRow()
      var view = anchor
      repeat {
        view.storage.touchingConstraints += change
        guard let above = view.storedSuperview, view !== holder else { break }
        view = above
      } while view !== holder
      anchor.addEngineLoad(change)
    }
    invalidateSizes()
  }

  func invalidateSizes() {
    for item in items {
      var view = item.anchorView
      while let current = view {
        current.contentSizeDidChange()
        current.storedSuperview?.subviewContentSizeDidChange(current)
        view = current === holder ? nil : current.storedSuperview
      }
    }
  }

  /// Clears the state that refers to the holder, which is being deallocated.
  func detachFromHolder() {
    holder = nil
    for item in items {
      guard let view = item.anchorView else { continue }
      for above in sequence(first: view, next: { $0.storedSuperview }) {
        above.storage.touchingConstraints -= 1
      }
      view.addEngineLoad(-1)
    }
  }
}

extension View {
  /// The number of an activation that follows all of this root's tree.
  fileprivate final func nextActivation() -> Int {
    let state = madeRootState
    state.activationCount += 1
    return state.activationCount
  }

  /// Lets the constraints of a subtree that joins the tree follow those that are in it, in their own order (our choice).
  /// UIKit documents no order. Its engine belongs to a window and gets the constraints of a view that enters it.
  final func takeOverActivations(of view: View) {
    guard let joining = view.rootState?.activationCount, joining > 0 else { return }
    let root = rootView
    guard root.rootState?.activationCount ?? 0 > 0 else {
      return root.madeRootState.activationCount = joining
    }
    for constraint in view.constraintsInside.sorted(by: { $0.activation < $1.activation }) {
      constraint.activation = root.nextActivation()
    }
  }

  /// Lets activations in a subtree that becomes a tree of its own follow those that are in it.
  final func handOverActivations(to view: View) {
    guard view.engineLoad > 0, let count = rootView.rootState?.activationCount, count > 0 else { return }
    view.madeRootState.activationCount = count
  }

  private var constraintsInside: [LayoutConstraint] {
    storedSubviews.reduce(into: storedConstraints) { if $1.engineLoad > 0 { $0 += $1.constraintsInside } }
  }

  /// The nearest common ancestor of two views, which may be one of them; nil if they are in different trees.
  /// - Complexity: O(depth).
  final func nearestCommonAncestor(with other: View) -> View? {
    if self === other { return self }
    func depth(_ view: View) -> Int {
      var (depth, view) = (0, view)
      while let above = view.storedSuperview { (depth, view) = (depth + 1, above) }
      return depth
    }
    var (a, b): (View?, View?) = (self, other)
    var (depthA, depthB) = (depth(self), depth(other))
    while depthA > depthB { (a, depthA) = (a?.storedSuperview, depthA - 1) }
    while depthB > depthA { (b, depthB) = (b?.storedSuperview, depthB - 1) }
    while let first = a, let second = b, first !== second {
      (a, b) = (first.storedSuperview, second.storedSuperview)
    }
    return a
  }

  final func deactivateConstraintsToOutside() {
    guard storedSuperview.map({ $0.isAnyConstraintHeldAbove }) == true else { return }
    for holder in sequence(first: storedSuperview, next: { $0?.storedSuperview }) {
      guard let holder else { break }
      for constraint in holder.storedConstraints
      where constraint.items.contains(where: { $0.anchorView?.isDescendant(of: self) == true }) {
        constraint.deactivate()
      }
    }
  }

  private var isAnyConstraintHeldAbove: Bool {
    sequence(first: self, next: { $0.storedSuperview }).contains { !$0.storedConstraints.isEmpty }
  }
}
