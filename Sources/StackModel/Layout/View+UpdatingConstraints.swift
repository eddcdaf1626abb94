// Calls of `updateConstraints()`. Views that wait for one are marked like views that wait for layout, so that a pass visits no
// others: each has `needsConstraintUpdate`, its ancestors have `subtreeNeedsConstraintUpdate`, and all are on the waiting
// lists for layout. Classes that are known not to override the method are not marked when they are new.
extension View {
  /// How often a pass starts again because `updateConstraints()` has requested another update. Our choice.
  private static let updateLimit = 16
  /// Whether ``View/updateConstraints()`` will be called in the next layout.
  public final func needsUpdateConstraints() -> Bool { storage.needsConstraintUpdate }

  /// Marks the view: the next layout calls `updateConstraints()`.
  package final func markNeedsConstraintUpdate() {
    layOutDeferredRow()
    setNeedsSolve()
    guard !storage.needsConstraintUpdate else { return }
    storage.needsConstraintUpdate = true
    waitForLayout()
    storedSuperview?.markSubtreeNeedsLayout()
    storedSuperview?.markSubtreeNeedsConstraintUpdate()
  }

  final func markSubtreeNeedsConstraintUpdate() {
    var view: View? = self
    while let current = view, !current.storage.subtreeNeedsConstraintUpdate {
      current.storage.subtreeNeedsConstraintUpdate = true
      view = current.storedSuperview
    }
  }

  /// Calls `updateConstraints()` of the views in this subtree that need it, until none does.
  /// If updates request updates again and again, the rest stays pending after 16 rounds.
  final func updatePendingConstraints() {
    for _ in 0..<Self.updateLimit where awaitsConstraintUpdate { updateConstraintsOfSubtree() }
  }

  private func updateConstraintsOfSubtree() {
    if storage.subtreeNeedsConstraintUpdate {
      storage.subtreeNeedsConstraintUpdate = false
      let waiting = subviewsOnWaitingList.filter { $0.awaitsConstraintUpdate }.sorted { $0.order < $1.order }
      // An update may remove views.
      for subview in waiting where subview.storedSuperview === self { subview.updateConstraintsOfSubtree() }
    }
    guard storage.needsConstraintUpdate else { return }
    storage.needsConstraintUpdate = false
    // What the update changes can be undone; then it is needed again.
    willChange { [self] in markNeedsConstraintUpdate() }
    willUpdateConstraints()
    if let owner = viewOwner { owner.updateViewConstraints() } else { updateConstraints() }
  }
}
