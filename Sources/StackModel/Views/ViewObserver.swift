/// A model value of a view that can be shown on its way from an old value to a new one.
package enum AnimatableProperty: UInt8, Hashable, Sendable {
  case frame
  case boundsOrigin
  case alpha
  case isHidden
}

/// Watches a tree of views: what changes, from what, and how to take it back.
///
/// The root of a tree holds one. StackModel knows nothing of time; an observer that does can read the old
/// value, which is still in place when it hears of the change.
package protocol ViewObserver: AnyObject {
  func view(_ view: View, willChange property: AnimatableProperty)
  /// What comes after a row of a long stack is about to move.
  func view(_ stack: StackView, willShift shift: RowIndex.Shift)
  /// The rows of a long stack that had changed have been placed; these had no place before.
  func view(_ stack: StackView, didPlace arrived: [View])
  /// A stack arranges a view that it has not arranged before.
  func view(_ stack: StackView, didArrange view: View)
  /// A stack is about to stop arranging a view.
  func view(_ stack: StackView, willUnarrange view: View)
  /// `view` with all below it has left the tree.
  func viewDidLeave(_ view: View)
  /// Constraints contradict that did not in the layout before.
  func view(_ view: View, didRaise conflict: LayoutConflict)
  /// Whether changes are to come with what undoes them.
  var isJournaling: Bool { get }
  func record(undo: @escaping () -> Void)
  /// Whether a layout is to be given up: whoever wants that takes back what led to it.
  func shouldStopLayout() -> Bool
  /// Whether changes are being taken back, so that nothing is to follow from them.
  var isRollingBack: Bool { get }
}
