package import Foundation

extension View {
  /// Sets `translatesAutoresizingMaskIntoConstraints`, without an override's setter.
  final func storeTranslates(_ translates: Bool) {
    change(
      \.storage.translatesAutoresizingMask, to: translates,
      affects: ChangeEffect { $0.translationDidChange() })
  }

  private func translationDidChange() {
    guard !isArranged else { return }
    addEngineLoad(storage.translatesAutoresizingMask ? -1 : 1)
    setNeedsSolve()
    if storage.autoresizing.mask != [] { maskTieDidChange() }
  }

  /// Requests that the next layout solves the constraints again. Input of a layout that has changed calls it.
  /// - Complexity: O(depth).
  package final func setNeedsSolve() { rootView.awaitSolving() }

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

  /// The content hugging priority that was set, which layout reads; 250 by default.
  package final func storedHugging(for axis: Axis) -> LayoutPriority { details?.hugging[axis] ?? .defaultLow }

  /// The content compression resistance priority that was set, which layout reads; 750 by default.
  package final func storedResistance(for axis: Axis) -> LayoutPriority {
    details?.resistance[axis] ?? .defaultHigh
  }

  /// Discards cached sizes, and requests a layout of the views around this one.
  final func contentSizeMayDiffer() {
    layOutDeferredRow()
    discardContentSizes()
    setNeedsSolve()
    storedSuperview?.subviewContentSizeDidChange(self)
  }

  /// The intrinsic length in points; nil if there is none, or if it is negative or no number.
  package final func intrinsicLength(along axis: Axis) -> CGFloat? {
    let length = (isOverridable ? heldIntrinsicSize : intrinsicContentSize).length(along: axis)
    return length >= 0 ? min(length, Self.longestIntrinsicLength) : nil
  }

  /// What an override of `intrinsicContentSize` returned in this tree when layout asked for it first, or after
  /// `invalidateIntrinsicContentSize()`. Source: Apple's documentation of that method.
  private var heldIntrinsicSize: CGSize {
    let root = ObjectIdentifier(rootView)
    if let held = details?.extras?.heldIntrinsicSize, held.root == root { return held.size }
    let size = intrinsicContentSize
    madeExtras.heldIntrinsicSize = (size, root)
    return size
  }

  /// Discards cached sizes of the content.
  final func discardContentSizes() {
    details?.extras?.heldIntrinsicSize = nil
    contentSizeDidChange()
  }

  /// The longest intrinsic length that layouts use, in points: longer ones are no sizes. Source: UIKit, one report.
  package static let longestIntrinsicLength: CGFloat = 2_777_777
}
