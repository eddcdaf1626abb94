package import StackModel

extension Animator: LayoutObserver {
  /// Whether the program wants to stop, and the changes that led to the layout can be undone.
  package func shouldStopLayout() -> Bool {
    guard isLogging, !isRollingBack, isInterrupted() else { return false }
    hasStoppedLayout = true
    return true
  }

  /// Ends a scroll that the change interrupts, and captures the old value if a block is running.
  package func view(_ view: View, willChange property: AnimatableProperty) {
    guard !isRollingBack else { return }
    if property == .boundsOrigin { interruptMotion(of: view) }
    captureValue(of: view, property)
  }

  /// Adds a conflict to the list.
  package func view(_ view: View, didRaise conflict: LayoutConflict) {
    // A rollback restores a state whose conflicts are already listed.
    guard !isRollingBack else { return }
    append(conflict, to: \.conflicts)
  }

  /// Removes the animations, shifts and scrolls of a view and of its subviews.
  package func viewDidLeave(_ view: View) {
    guard !isRollingBack else { return }
    let id = ObjectIdentifier(view)
    if let track = state.tracks[id] {
      set(\.tracks, id, to: nil)
      for animation in track {
        markUnfinished(animation.block)
        if state.blocks[animation.block].map({ $0.end == nil }) ?? false { shortenBlock(animation.block) }
      }
    }
    if let scrollView = view as? ScrollView { removeMotion(ofLeaving: scrollView) }
    removeShifts(ofStack: id)
    for subview in view.subviews { viewDidLeave(subview) }
  }

  /// Makes a block complete with false.
  func markUnfinished(_ id: Int) {
    if let block = state.blocks[id], block.finished { set(\.blocks, id, to: block.unfinished) }
    contexts.first { $0.id == id }?.finished = false
  }

  /// Stores the value that a property has before the innermost block changes it for the first time.
  func captureValue(of view: View, _ property: AnimatableProperty) {
    guard let context = contexts.last else { return checkTree() }
    guard areAnimationsEnabled else { return }
    if property == .isHidden {
      guard view.isArranged else { return }
      performPendingLayout(in: context)
    }
    if context.isPlacingNewViews && view.isNewInTree { return }
    let key = ChangeKey(view: ObjectIdentifier(view), property: property)
    guard context.changes[key] == nil else { return }
    context.changes[key] = (view, view.components(of: property), state.nextNumber)
    context.order.append(key)
  }

  /// Traps if a block of another animator is changing this tree.
  private func checkTree() {
    guard let current = Animator.current, current !== self, !current.contexts.isEmpty,
      current.areAnimationsEnabled
    else { return }
    trap("An animation block changes a view of another tree; animate it with the animator of that tree.")
  }

  /// Performs pending layout before an arranged view is hidden or shown.
  ///
  /// So a view that was inserted hidden starts at its place. Layout that was pending before the block runs without
  /// animation. Layout that the block caused animates, except for the frames of new views.
  private func performPendingLayout(in context: BlockContext) {
    guard root.awaitsLayout else { return }
    if contexts.contains(where: \.hadPendingLayout) {
      for context in contexts { context.hadPendingLayout = false }
      performWithoutAnimation { root.layoutIfNeeded() }
    } else {
      context.isPlacingNewViews = true
      root.layoutIfNeeded()
      context.isPlacingNewViews = false
    }
  }
}

extension View {
  /// Whether this view or an ancestor has been added since its last layout.
  fileprivate var isNewInTree: Bool {
    var view: View? = self
    while let current = view {
      if current.awaitsPlacement { return true }
      view = current.superview
    }
    return false
  }
}
