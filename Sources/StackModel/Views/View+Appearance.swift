package import Foundation

extension View {
  /// Whether the view is hidden: the value without an override's getter, which layout reads.
  package final var storedIsHidden: Bool { storage.isHidden }
  /// The opacity, without an override's getter.
  package final var storedAlpha: CGFloat { storage.alpha }
  /// See `ModelView`.
  package final var hideCount: Int { storedIsHidden ? 1 + (details?.extras?.extraHides ?? 0) : 0 }

  /// Sets `isHidden`, without an override's setter. Hides of an arranged view count while they animate.
  package final func storeIsHidden(_ isHidden: Bool) {
    let count = hideCount
    if isArranged, count > (isHidden ? 0 : 1) {
      let observer = rootView.listeners?.observer
      if isHidden, observer?.countsHides(of: self) != true { return }
      change(\.madeExtras.extraHides, to: isHidden ? count : count - 2, affects: .noLayout)
      if !isHidden { observer?.viewStaysHidden(self) }
      return
    }
    change(
      \.storage.isHidden, to: isHidden, animates: .isHidden,
      affects: ChangeEffect {
        // The stack of an indexed row decides whether to solve again.
        if $0.row == nil { $0.setNeedsSolve() }
        $0.storedSuperview?.subviewContentSizeDidChange($0)
      })
  }

  /// Which side the leading edge is on, without an override's getter: the value that layout reads.
  final var storedSemantics: SemanticContentAttribute { details?.semantics ?? .unspecified }

  /// Sets `semanticContentAttribute`, without an override's setter.
  final func storeSemantics(_ attribute: SemanticContentAttribute) {
    let present = storedSemantics
    guard attribute != present else { return }
    willChange { [self] in storeSemantics(present) }
    if areFramesWatched { layOutDeferredSubtree() }
    let old = storedSuperview == nil ? findTraits() : nil
    madeDetails.semantics = attribute
    invalidateSubtree(keepingLengths: true)
    if let old { notifyOfTraits(from: old) }
  }

  /// See `ModelView`.
  package final var isRightToLeft: Bool {
    let attribute = storedSemantics
    guard attribute == .unspecified && storedSuperview != nil else { return attribute == .forceRightToLeft }
    return unretainedRoot._withUnsafeGuaranteedRef { $0.storedSemantics } == .forceRightToLeft
  }

  /// Requests a layout of this view and all its descendants, and discards their cached sizes.
  /// - Parameter keepingLengths: whether this package's own leaves, and stacks of them alone, keep their lengths.
  package final func invalidateSubtree(keepingLengths: Bool = false) {
    setNeedsSolve()
    invalidateViews(keepingLengths)
  }

  private func invalidateViews(_ keepsLengths: Bool) {
    // The layout of a leaf does nothing in a stack whose layout can be deferred.
    let isDeferrable = asStack?.stackStorage.isDeferrable == true
    if defersSubviews { endDeferralAndWait() }
    setNeedsLayout()
    if asStack?.discardContent(keepingLengths: keepsLengths) != true {
      discardContentSizes()
      if keepsLengths, row != nil { storedSuperview?.subviewContentSizeDidChange(self) }
    }
    storedSubviews.forEachUnretained { subview in
      if !isDeferrable || subview.storage.isStack {
        subview.invalidateViews(keepsLengths)
      } else if !keepsLengths {
        subview.discardContentSizes()
      }
    }
  }
}
