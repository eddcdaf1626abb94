extension View {
  /// Notifies the tree's observer that a property is about to change, and logs how to undo the change. The values of views and constraints
  /// are set by ``ChangeReporter/change(_:to:animates:affects:)``, which calls it. Other changes, as those of the tree, call it themselves.
  /// - Parameters:
  ///   - property: the animatable property that changes, if any. Its value must be stored afterwards: the observer reads the old one.
  ///   - part: the stored value of the view that changes, if it is one that `undo` sets; nil for other changes.
  ///   - undo: undoes the change.
  @inline(__always) package final func willChange(
    _ property: AnimatableProperty? = nil, part: AnyKeyPath? = nil, undo: @escaping () -> Void
  ) { reportChange(property, part, to: layOutDeferredRow(), makeUndo: { undo }) }

  /// The same for what a layout sets in each view. The closure that undoes the change is only created if it is logged.
  @inline(__always) final func willChange(_ property: AnimatableProperty?, makeUndo: () -> () -> Void) {
    reportChange(property, nil, to: rootView, makeUndo: makeUndo)
  }

  @inline(__always) private final func reportChange(
    _ property: AnimatableProperty?, _ part: AnyKeyPath?, to root: View, makeUndo: () -> () -> Void
  ) {
    guard let root = root.rootState, let listeners = root.listeners else { return }
    if let property { listeners.observer?.view(self, willChange: property) }
    if let log = listeners.changeLog, log.isLogging, !isLeftOut(of: root),
      log.needsValue(of: property, part, of: self)
    {
      log.append(undo: makeUndo())
    }
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
  static func endLeavingOut(_ views: [View]) {
    for view in views {
      view.storage.isLeftOutOfLog = false
      view.rootView.rootState?.leavesOutViews = false
    }
  }
}
