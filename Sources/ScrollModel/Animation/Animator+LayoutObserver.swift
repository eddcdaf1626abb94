package import StackCore

extension Animator: LayoutObserver {
  package var watchesFrames: Bool { !contexts.isEmpty || watchedLayout != nil }

  /// Whether the program wants to stop, and the changes that led to the layout can be undone.
  func stopsLayout() -> Bool {
    guard changeLog.isLogging, !isRollingBack, isInterrupted() else { return false }
    hasStoppedLayout = true
    return true
  }

  /// Ends a scroll that the change interrupts, and captures the old value if a block is running.
  package func view(_ view: View, willChange property: AnimatableProperty) {
    guard !isRollingBack else { return }
    if property == .boundsOrigin {
      interruptMotion(of: view)
      movedContents.insert(ObjectIdentifier(view))
    }
    if let layout = watchedLayout { noteJump(of: view, property, after: layout) }
    captureValue(of: view, property)
    if property.isReplaced, !animatesChanges { removeAnimation(of: property, of: view) }
  }

  /// Makes the innermost block lay out the root at its end, because of a property of a stack's own.
  package func stackDidChange(_ stack: StackView) {
    guard suppressionDepth == 0, !isRollingBack, let context = contexts.last, stack.rootView === root else {
      return
    }
    context.requestsLayout = true
  }

  /// Watches a layout that follows a block which left it pending.
  package func treeWillLayOut(_ root: View, for receiver: View) {
    guard root === self.root else { return }
    layoutDepth += 1
    guard layoutDepth == 1, !isRollingBack else { return }
    if receiver !== root, areAnimationsEnabled { contexts.last?.receivers.append(receiver) }
    guard let layout = state.unanimatedLayout else { return }
    change(\.unanimatedLayout, to: nil)
    // In a later block that layout is animated.
    if contexts.isEmpty { watchedLayout = layout }
  }

  /// Whether a hide of a hidden arranged view counts now.
  package func countsHides(of view: View) -> Bool { animatesChanges || isChangingVisibility(of: view) }
  private var animatesChanges: Bool { areAnimationsEnabled && contexts.last?.timing.takesTime == true }

  package func treeDidLayOut(_ root: View, raised: [LayoutConflict]) {
    // A rollback restores a state whose conflicts are already listed.
    if !isRollingBack { for conflict in raised { append(conflict, to: \.conflicts) } }
    guard root === self.root else { return }
    layoutDepth -= 1
    guard layoutDepth == 0 else { return }
    watchedLayout = nil
    noteHastyOffsets()
  }

  /// The conflicts since the last call. ``conflicts`` does not list them any more.
  package func takeConflicts() -> [LayoutConflict] {
    let taken = state.conflicts
    if !taken.isEmpty { change(\.conflicts, to: []) }
    return taken
  }

  /// Removes the animations, shifts and scrolls of a view and of its subviews.
  package func viewDidLeave(_ view: View) {
    guard !isRollingBack else { return }
    touchDispatcher?.viewDidLeave(view)
    var cut: Set<Int> = []
    removeAnimations(ofLeaving: view, &cut)
    // What repeats without end ends now, if nothing of it is left.
    for id in cut.sorted() where state.blocks[id].map({ $0.end == nil }) ?? false { shortenBlock(id) }
  }

  private func removeAnimations(ofLeaving view: View, _ cut: inout Set<Int>) {
    let id = ObjectIdentifier(view)
    if let track = state.tracks[id] {
      set(\.tracks, id, to: nil)
      for block in Set(track.map(\.block)) where cut.insert(block).inserted { markUnfinished(block) }
    }
    removeMotion(ofLeaving: view)
    removeShifts(ofStack: id)
    for subview in view.subviews { removeAnimations(ofLeaving: subview, &cut) }
  }

  func markUnfinished(_ id: Int) {
    if var block = state.blocks[id], block.finished {
      block.finished = false
      set(\.blocks, id, to: block)
    }
    contexts.first { $0.id == id }?.finished = false
  }

  /// Stores the value that a property has before the innermost block changes it for the first time.
  func captureValue(of view: View, _ property: AnimatableProperty) {
    guard let context = contexts.last else {
      // A layout that a change begins has been checked with that change.
      if layoutDepth == 0 { checkTree() }
      return
    }
    guard areAnimationsEnabled else { return }
    if property == .isHidden {
      guard view.isArranged else { return }
      context.requestsLayout = true
      performPendingLayout(in: context)
    }
    if context.isPlacingNewViews && view.isNewInTree { return }
    let key = ChangeKey(of: property, of: view)
    guard context.changes[key] == nil else { return }
    let old = view.components(of: property)
    context.changes[key] = (view, old, state.nextNumber)
    context.order.append(key)
    if property == .frame, layoutDepth > 0, context.newView == nil, old == .zero, view.isNewInTree,
      !view.storedIsHidden
    {
      context.newView = view
    }
  }

  private func checkTree() {
    guard let current = Animator.performing, current !== self, !current.contexts.isEmpty,
      current.areAnimationsEnabled
    else { return }
    trap("An animation block changes a view of another tree; animate it with the animator of that tree.")
  }

  /// Performs pending layout before an arranged view is hidden or shown. So a view that was inserted hidden starts at its place. Layout
  /// that was pending before the block runs without animation. Layout that the block caused animates, except for the frames of new views.
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
