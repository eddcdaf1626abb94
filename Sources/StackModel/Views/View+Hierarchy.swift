extension View {
  /// The subviews in the order of layout and of messages: arranged views in their order, then the others.
  package final var subviewsInTreeOrder: [View] {
    let arranged = arrangedViews
    return arranged.isEmpty ? storedSubviews : arranged + storedSubviews.filter { !$0.isArranged }
  }

  /// See `ModelView`.
  package final var rootView: View { unretainedRoot.takeUnretainedValue() }

  /// The root, for what layouts of many views ask it.
  final var unretainedRoot: Unmanaged<View> {
    var view = Unmanaged.passUnretained(self)
    while let above = view._withUnsafeGuaranteedRef({ $0.storage.superview }) { view = above }
    return view
  }

  /// Whether this view is `view` or one of its descendants.
  /// - Complexity: O(depth).
  public final func isDescendant(of view: View) -> Bool {
    var candidate: View? = self
    while let current = candidate {
      if current === view { return true }
      candidate = current.storedSuperview
    }
    return false
  }

  /// See `ModelView`.
  package final func validateAddition(of view: View) throws(HierarchyError) {
    if isDescendant(of: view) { throw .cycle }
  }

  /// See `ModelView`.
  package final func validateInsertion(ofSubview view: View, at index: Int) throws(HierarchyError) {
    try validateAddition(of: view)
    let count = otherSubviewCount(than: view)
    guard (0...count).contains(index) else { throw .indexOutOfRange(index: index, count: count) }
  }

  private func otherSubviewCount(than view: View) -> Int {
    storedSubviews.count - (view.storedSuperview === self ? 1 : 0)
  }

  /// Inserts a subview, or moves it. An index of nil is the front.
  final func placeSubview(_ view: View, at index: Int?) {
    let index = index ?? otherSubviewCount(than: view)
    trapping("add a subview") { () throws(HierarchyError) in try validateInsertion(ofSubview: view, at: index)
    }
    if let old = self.index(of: view) {
      detachSubview(at: old)
      attachSubview(view, at: index, keepsActivations: true)
    } else {
      view.willMove(toSuperview: self)
      let (oldWindow, newWindow) = (view.storedWindow, storedWindow)
      let oldTraits = newWindow == nil || newWindow === oldWindow ? nil : view.findTraits()
      view.willMoveSubtree(from: oldWindow, to: newWindow)
      // An override may have changed the tree.
      trapping("add a subview") { () throws(HierarchyError) in try validateAddition(of: view) }
      view.leaveSuperview()
      view.storage.awaitsPlacement = true
      // An override that was called when the view left may have removed subviews of this view.
      attachSubview(view, at: min(index, storedSubviews.count))
      view.didMoveSubtree(from: oldWindow, to: newWindow)
      if let oldTraits { view.notifyOfTraits(from: oldTraits) }
      didAddSubview(view)
      view.didMoveToSuperview()
    }
  }

  /// Adds a view in front of a subview (offset 1) or behind it (offset 0).
  final func insert(_ view: View, beside sibling: View, offset: Int) {
    guard view !== sibling,
      let place = storedSubviews.filter({ $0 !== view }).firstIndex(where: { $0 === sibling })
    else { return self.placeSubview(view, at: nil) }
    self.placeSubview(view, at: place + offset)
  }

  final func exchange(at index: Int, with other: Int) {
    trapping("exchange subviews") { () throws(HierarchyError) in
      for place in [index, other] where !storedSubviews.indices.contains(place) {
        throw .indexOutOfRange(index: place, count: storedSubviews.count - 1)
      }
    }
    guard index != other else { return }
    let (low, high) = (min(index, other), max(index, other))
    let (back, front) = (storedSubviews[low], storedSubviews[high])
    detachSubview(at: high)
    detachSubview(at: low)
    attachSubview(front, at: low, keepsActivations: true)
    attachSubview(back, at: high, keepsActivations: true)
  }

  /// Moves a subview in front of the others, or behind them. No effect on other views.
  final func move(_ view: View, toFront isFront: Bool) {
    guard let index = index(of: view) else { return }
    detachSubview(at: index)
    attachSubview(view, at: isFront ? storedSubviews.count : 0, keepsActivations: true)
  }

  final func detach() {
    guard storedSuperview != nil else { return }
    willMove(toSuperview: nil)
    let oldWindow = storedWindow
    willMoveSubtree(from: oldWindow, to: nil)
    leaveSuperview()
    didMoveSubtree(from: oldWindow, to: nil)
    didMoveToSuperview()
  }

  private func leaveSuperview() {
    guard let above = storedSuperview else { return }
    deactivateConstraintsToOutside()
    above.willRemoveSubview(self)
    // An override may have removed other subviews, or this one.
    guard let index = above.index(of: self) else { return }
    let listeners = rootView.listeners
    above.detachSubview(at: index)
    listeners?.observer?.viewDidLeave(self)
    // While changes are logged, those of a view that has left are logged, too, so that they can be undone.
    if listeners?.changeLog?.isLogging == true { self.listeners = listeners }
  }

  /// Clears the state that refers to the superview, which is being deallocated.
  final func detachFromSuperview() {
    storedSuperview = nil
    storage.needsSolve = true
    storage.isWaiting = false
    guard isArranged else { return }
    storage.isArranged = false
    if !storage.translatesAutoresizingMask { addEngineLoad(1) }
  }

  /// The index of a view in `subviews`; nil for other views.
  /// - Complexity: O(log n).
  final func index(of view: View) -> Int? {
    guard view.storedSuperview === self else { return nil }
    var range = storedSubviews.startIndex..<storedSubviews.endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let found = storedSubviews[middle]
      if found === view { return middle }
      range = found.order < view.order ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// - Parameter keepsActivations: whether the view was in this place before, so that the order of activations stays.
  private func attachSubview(_ view: View, at index: Int, keepsActivations: Bool = false) {
    let listeners = view.listeners
    if hasOwnSurroundings || view.hasOwnSurroundings { view.layOutDeferredSubtree() }
    willChange { [self] in
      detachSubview(at: index)
      view.leaveSafeArea(notifies: false)
      view.listeners = listeners
    }
    endDeferrability()
    storedSubviews.insert(view, at: index)
    giveOrder(to: view, at: index)
    updateWaitingList()
    view.storedSuperview = self
    view.listeners = nil
    if listeners?.changeLog == nil, let root = rootView.rootState,
      root.listeners?.changeLog?.leavesOut(view) == true
    {
      view.storage.isLeftOutOfLog = true
      root.leavesOutViews = true
    }
    takeOverLayoutRecord(of: view)
    takeOverWatchedViews(of: view)
    if !keepsActivations { takeOverActivations(of: view) }
    addSubtreeLoad(view.engineLoad)
    // A subtree without constraints doesn't change the problem. The stack of an arranged view decides for itself.
    if view.engineLoad > 0 { setNeedsSolve() }
    setNeedsLayout()
    if view.hasOwnSurroundings { view.invalidateSubtree() }
    view.waitForLayout()
    markSubtreeNeedsLayout()
    if view.awaitsConstraintUpdate { markSubtreeNeedsConstraintUpdate() }
    if view.storage.autoresizing.mask != [] {
      storage.autoresizing.mayHoldFlexibleSubviews = true
      view.maskTieDidChange()
    }
  }

  /// Whether sizes in the subtree can be others than those outside of a tree: by direction, size of text or display scale.
  private var hasOwnSurroundings: Bool { isRightToLeft || contentSizeCategory != .large || pixelGrid != nil }

  /// Sets the order number of a new subview between those of its neighbors. Renumbers all, if they are consecutive.
  private func giveOrder(to view: View, at index: Int) {
    let step = 1 << 20
    let before = index > 0 ? storedSubviews[index - 1].order : 0
    guard index < storedSubviews.count - 1 else {
      view.storage.order = before + step
      return
    }
    let after = storedSubviews[index + 1].order
    if after - before > 1 {
      view.storage.order = before + (after - before) / 2
    } else {
      for (place, subview) in storedSubviews.enumerated() { subview.storage.order = (place + 1) * step }
    }
  }

  private func detachSubview(at index: Int) {
    let view = storedSubviews[index]
    if view.hasOwnSurroundings {
      view.layOutDeferredSubtree()
      view.invalidateSubtree()
    } else if view.defersSubviews {
      view.layOutDeferredSubviews()
    }
    willChange { [self] in attachSubview(view, at: index, keepsActivations: true) }
    handOverLayoutRecord(to: view)
    handOverWatchedViews(to: view)
    handOverActivations(to: view)
    storedSubviews.remove(at: index)
    updateWaitingList()
    view.storedSuperview = nil
    view.storage.needsSolve = true
    view.storage.isWaiting = false
    addSubtreeLoad(-view.engineLoad)
    // A view that only its own intrinsic size and no constraint placed changes nothing when it leaves.
    let isAlone = view.engineLoad == 1 && view.isPlacedByConstraints && view.storage.touchingConstraints == 0
    if view.engineLoad > 0 && !isAlone { setNeedsSolve() }
    setNeedsLayout()
  }
}

extension View {
  /// The view's tag, without an override's getter.
  final var storedTag: Int { details?.extras?.tag ?? 0 }

  final func firstView(withTag tag: Int) -> View? {
    if self.tag == tag { return self }
    for subview in storedSubviews { if let found = subview.viewWithTag(tag) { return found } }
    return nil
  }
}
