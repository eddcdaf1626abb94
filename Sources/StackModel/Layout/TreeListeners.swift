/// Who hears of a tree of views. The root holds it, and so does a view that has left the tree while changes are logged.
package final class TreeListeners {
  /// Is notified of changes, to animate them.
  @exclusivity(unchecked) package private(set) weak var observer: (any LayoutObserver)?
  @exclusivity(unchecked) package private(set) weak var rowObserver: (any RowObserver)?
  /// Logs how to undo changes.
  @exclusivity(unchecked) package private(set) weak var changeLog: ChangeLog?
  /// Whether that log undoes changes: to ask a weak reference takes longer.
  let rollback: Box<Bool>?
  /// Whether a layout should stop before it is complete; nil if none does. A yes obliges to undo the changes that led to the layout.
  package let shouldStopLayout: (() -> Bool)?
  /// Whether actions are not to be sent, since what they do to other objects could not be undone.
  package let withholdsActions: () -> Bool
  /// The roots that have begun to wait for layout, or may be out of range, for who has many trees; nil to note none.
  @exclusivity(unchecked) package var notedRoots: Set<ObjectIdentifier>?

  /// Lists the listeners, which are not retained.
  package init(
    observer: (any LayoutObserver)? = nil, rowObserver: (any RowObserver)? = nil, changeLog: ChangeLog? = nil,
    shouldStopLayout: (() -> Bool)? = nil, withholdsActions: @escaping () -> Bool = { false }
  ) {
    rollback = changeLog?.rollback
    (self.observer, self.rowObserver, self.changeLog) = (observer, rowObserver, changeLog)
    (self.shouldStopLayout, self.withholdsActions) = (shouldStopLayout, withholdsActions)
  }
}
