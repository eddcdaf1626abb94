import Foundation

extension View {
  /// Whether the frame and the autoresizing mask place the view; true by default. Set it to false for a view with constraints.
  ///
  /// The view is held at its frame, which follows the superview's size by ``autoresizingMask``. Arranging a view sets the
  /// property to false, and it stays false after the view has left the stack. For an arranged view it has no effect.
  /// Source: Apple's documentation of UIView and UIStackView.
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { storage.translatesAutoresizingMask }
    set {
      change(
        \.storage.translatesAutoresizingMask, to: newValue,
        affects: ChangeEffect { $0.translationDidChange() })
    }
  }

  private func translationDidChange() {
    guard !isArranged else { return }
    addEngineLoad(storage.translatesAutoresizingMask ? -1 : 1)
    setNeedsSolve()
    if autoresizingMask != [] { maskTieDidChange() }
  }

  /// Requests that the next layout solves the constraints again. Input of a layout that has changed calls it.
  /// - Complexity: O(depth).
  package final func setNeedsSolve() { rootView.storage.needsSolve = true }

  /// Changes the engine load of this view.
  final func addEngineLoad(_ change: Int32) {
    storage.ownEngineLoad += change
    addSubtreeLoad(change)
  }

  /// Adds the engine load of a subview that was added to this view; negative for one that was removed.
  final func addSubtreeLoad(_ change: Int32) {
    guard change != 0 else { return }
    var view: View? = self
    while let current = view {
      current.storage.engineLoad += change
      current.rootState?.solutionUpdate = nil
      view = current.storedSuperview
    }
  }

  // MARK: Content priorities

  /// The priority of the constraint that keeps the view from being stretched; 250 by default.
  public final func contentHuggingPriority(for axis: Axis) -> LayoutPriority {
    details?.hugging[axis] ?? .defaultLow
  }

  /// Sets the priority of the constraint that keeps the view from being stretched.
  public final func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
    guard priority != contentHuggingPriority(for: axis) else { return }
    change(\.madeDetails.hugging[axis], to: priority, affects: .intrinsicSize)
  }

  /// The priority of the constraint that keeps the view from being compressed; 750 by default.
  public final func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
    details?.resistance[axis] ?? .defaultHigh
  }

  /// Sets the priority of the constraint that keeps the view from being compressed.
  public final func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: Axis) {
    guard priority != contentCompressionResistancePriority(for: axis) else { return }
    change(\.madeDetails.resistance[axis], to: priority, affects: .intrinsicSize)
  }

  /// Discards cached sizes, and requests a layout of the views around this one.
  final func contentSizeMayDiffer() {
    contentSizeDidChange()
    setNeedsSolve()
    storedSuperview?.subviewContentSizeDidChange(self)
  }

  /// The intrinsic length in points; nil if there is none, or if it is negative or not finite.
  final func intrinsicLength(along axis: Axis) -> CGFloat? {
    let length = intrinsicContentSize.length(along: axis)
    return length >= 0 && length.isFinite ? length : nil
  }
}
