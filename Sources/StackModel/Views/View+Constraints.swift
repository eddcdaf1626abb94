import Foundation

extension View {
  /// Whether a view that no constraint of its own places is held at its frame; true by default, as in UIKit.
  ///
  /// Set it to false for a view with constraints. For an arranged view it has no effect.
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { storage.translatesAutoresizingMask }
    set {
      let undo: (Bool) -> Void = { [self] in translatesAutoresizingMaskIntoConstraints = $0 }
      guard reportChange(from: storage.translatesAutoresizingMask, to: newValue, undo: undo) else { return }
      storage.translatesAutoresizingMask = newValue
      if !isArranged { addEngineLoad(newValue ? -1 : 1) }
      setNeedsUpdateConstraints()
    }
  }

  /// Requests that the next layout solves the constraints again.
  /// - Complexity: O(depth).
  public final func setNeedsUpdateConstraints() { rootView.needsSolve = true }

  /// Changes the engine load of this view.
  final func addEngineLoad(_ change: Int32) {
    ownEngineLoad += change
    addSubtreeLoad(change)
  }

  /// Adds the engine load of a subview that was added to this view; negative for one that was removed.
  final func addSubtreeLoad(_ change: Int32) {
    guard change != 0 else { return }
    var view: View? = self
    while let current = view {
      current.engineLoad += change
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
    let undo: (LayoutPriority) -> Void = { [self] in setContentHuggingPriority($0, for: axis) }
    guard reportChange(from: contentHuggingPriority(for: axis), to: priority, undo: undo) else { return }
    madeDetails.hugging[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// The priority of the constraint that keeps the view from being compressed; 750 by default.
  public final func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
    details?.resistance[axis] ?? .defaultHigh
  }

  /// Sets the priority of the constraint that keeps the view from being compressed.
  public final func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: Axis) {
    let undo: (LayoutPriority) -> Void = { [self] in setContentCompressionResistancePriority($0, for: axis) }
    let old = contentCompressionResistancePriority(for: axis)
    guard reportChange(from: old, to: priority, undo: undo) else { return }
    madeDetails.resistance[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// Discards cached sizes, and requests a layout of the views around this one.
  final func contentSizeMayDiffer() {
    contentSizeDidChange()
    setNeedsUpdateConstraints()
    storedSuperview?.subviewContentSizeDidChange(self)
  }

  /// The intrinsic length in points; nil if there is none, or if it is negative or not finite.
  final func intrinsicLength(along axis: Axis) -> CGFloat? {
    let length = intrinsicContentSize.length(along: axis)
    return length >= 0 && length.isFinite ? length : nil
  }
}
