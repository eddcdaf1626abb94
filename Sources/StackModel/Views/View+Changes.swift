extension View {
  /// Reports a change of a property to the tree's observer and change log. Call it before or after storing the value.
  ///
  /// The value of an animatable property must be stored afterwards, since the observer reads the old one.
  ///
  /// - Parameters:
  ///   - property: the animatable property that the value belongs to, if any.
  ///   - undo: sets the property to a value again, through its setter.
  /// - Returns: false if the values are equal, and nothing was reported.
  @inline(__always) @discardableResult
  package final func reportChange<Value: Equatable>(
    of property: AnimatableProperty? = nil, from old: Value, to new: Value, undo: @escaping (Value) -> Void
  ) -> Bool {
    guard new != old else { return false }
    guard let root = rootView.rootState, root.isObserved else { return true }
    if let property { root.observer?.view(self, willChange: property) }
    if let log = root.changeLog, log.isLogging, !isLeftOut(of: root),
      property.map({ log.needsValue(of: $0, of: self) }) ?? true
    {
      log.append { undo(old) }
    }
    return true
  }

  /// Notifies the tree's observer that a property is about to change, and logs how to undo the change.
  @inline(__always)
  package final func willChange(_ property: AnimatableProperty? = nil, undo: @escaping () -> Void) {
    guard let root = rootView.rootState, root.isObserved else { return }
    if let property { root.observer?.view(self, willChange: property) }
    if let log = root.changeLog, log.isLogging, !isLeftOut(of: root) { log.append(undo: undo) }
  }

  /// Whether the change log leaves out the changes of this view, because it belongs to a new subtree.
  @inline(__always)
  private final func isLeftOut(of root: RootState) -> Bool { root.leavesOutViews && isInSubtreeLeftOut }

  private final var isInSubtreeLeftOut: Bool {
    var view: View? = self
    while let current = view {
      if current.storage.isLeftOutOfLog { return true }
      view = current.storedSuperview
    }
    return false
  }

  /// Logs the changes of views again that the log has left out.
  package static func endLeavingOut(_ views: [View]) {
    for view in views {
      view.storage.isLeftOutOfLog = false
      view.rootView.rootState?.leavesOutViews = false
    }
  }
}
