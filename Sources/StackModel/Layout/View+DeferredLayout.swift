// Rows whose layout is deferred.
//
// A list needs the lengths of its rows, not the frames inside them. So the layout of a long stack leaves out the subviews of a row
// that is a stack of views of this package's own classes: the row keeps its marks (`needsLayout`, `subtreeNeedsLayout`) and does not
// wait for layout. Its subviews are placed when a frame in the row is read, and before something in it changes. No observer is
// notified then, and nothing is logged: for them the frames have been there since the layout.
//
// A limit: between a change of a root's text size or direction and the next layout, frames in such a row are those of before its
// first layout.
extension View {
  @inline(__always) package final var defersSubviews: Bool { storage.defersSubviews }

  /// Places this view, if its superview has deferred that: before the geometry is read.
  @inline(__always) final func placeIfDeferred() {
    guard storage.isArranged, let above = storage.superview,
      above._withUnsafeGuaranteedRef({ $0.storage.defersSubviews })
    else { return }
    above.takeUnretainedValue().layOutDeferredSubviews()
  }

  /// Does the deferred layout of this view, and of the views around it first.
  /// While changes are undone, the deferral only ends: a layout follows.
  final func layOutDeferredSubviews() {
    let root = rootView.rootState
    let isInner = root?.placesDeferred == true
    root?.placesDeferred = true
    defer { root?.placesDeferred = isInner }
    // The layout of a long stack may defer that of its rows again.
    while defersSubviews {
      var top = self
      while let above = top.storage.superview, above._withUnsafeGuaranteedRef({ $0.defersSubviews }) {
        top = above.takeUnretainedValue()
      }
      if root?.isRollingBack == true {
        top.endDeferralAndWait()
      } else if let stack = top.asStack, stack.stackStorage.isDeferrable {
        stack.placeDeferred()
      } else {
        top.layOutSubtree()
      }
    }
  }

  /// Does a deferred layout of this view or of the row that it is in: before something changes that the layout depends on.
  /// - Returns: the root of the tree.
  @inline(__always) @discardableResult final func layOutDeferredRow() -> View {
    var view = Unmanaged.passUnretained(self)
    var deferring: Unmanaged<View>?
    while true {
      if deferring == nil, view._withUnsafeGuaranteedRef({ $0.storage.defersSubviews }) { deferring = view }
      guard let above = view._withUnsafeGuaranteedRef({ $0.storage.superview }) else { break }
      view = above
    }
    deferring?.takeUnretainedValue().layOutDeferredSubviews()
    return view.takeUnretainedValue()
  }

  /// Does all deferred layouts in the subtree: before something changes that they depend on.
  final func layOutDeferredSubtree() {
    if defersSubviews { layOutDeferredSubviews() }
    for subview in storedSubviews { subview.layOutDeferredSubtree() }
  }

  /// Keeps the layout of the row that this view is in from being deferred, since this view has a layout of its own from now on.
  final func endDeferrability() {
    asStack?.stackStorage.isDeferrable = false
    var view: View? = self
    while let current = view, current.isArranged {
      view = current.storedSuperview
      view?.asStack?.stackStorage.isDeferrable = false
    }
  }

  /// Ends the deferral because the row will be laid out with another size or content: it waits for layout as other views do.
  final func endDeferralAndWait() {
    endDeferral()
    waitForLayout()
    storedSuperview?.markSubtreeNeedsLayout()
  }

  private func endDeferral() {
    storage.defersSubviews = false
    arrangedViews.forEachUnretained { if $0.defersSubviews { $0.endDeferral() } }
  }

  /// Whether an observer needs the old frames of what a layout places, so that deferred layouts must be done before changes.
  final var areFramesWatched: Bool { rootView.listeners?.observer?.watchesFrames == true }
}

extension StackView {
  /// Defers the layout of the subviews, if no code of an app runs in it.
  /// - Returns: whether it has been deferred.
  final func deferLayout() -> Bool {
    guard stackStorage.isDeferrable, storedSubviews.count == storedArranged.count, !awaitsConstraintUpdate,
      viewOwner == nil
    else { return false }
    markDeferred()
    return true
  }

  /// Places the subviews: what `layOutSubtree()` does where the layout of leaves does nothing.
  fileprivate func placeDeferred() {
    // While it is marked, nothing above waits for the views that get another size.
    (storage.defersSubviews, storage.needsLayout, storage.subtreeNeedsLayout) = (false, false, true)
    arrange()
    storage.subtreeNeedsLayout = false
    if !waitingSubviews.isEmpty { waitingSubviews = [] }
    storedArranged.forEachUnretained { view in
      (view.storage.isWaiting, view.storage.awaitsPlacement) = (false, false)
      if let stack = view.asStack { return stack.placeDeferred() }
      (view.storage.needsLayout, view.storage.subtreeNeedsLayout) = (false, false)
    }
  }

  private func markDeferred() {
    storage.defersSubviews = true
    guard stackStorage.hasArrangedStacks else { return }
    for view in storedArranged { view.asStack?.markDeferred() }
  }

  /// Whether no code of an app runs in the layout of the subviews of this stack, which has a closed form.
  final func findIsDeferrable() -> Bool {
    guard !isOverridable, engineLoad == 0, !storedIsMarginsRelative,
      storedSubviews.count == storedArranged.count
    else { return false }
    stackStorage.hasArrangedStacks = false
    return storedArranged.allSatisfyUnretained { view in
      if let stack = view.asStack {
        stackStorage.hasArrangedStacks = true
        return stack.stackStorage.isDeferrable && stack.viewOwner == nil
      }
      return view.storedSubviews.isEmpty && !view.isOverridable && type(of: view).isDeferrable
        && view.viewOwner == nil
    }
  }
}
