// Views that come into a window and leave it.
extension View {
  /// The window that contains the view, without an override's getter.
  final var storedWindow: Window? { rootView.rootState?.window }

  /// Calls a closure for this view and its descendants, superviews first.
  package final func forSubtree(_ body: (View) -> Void) {
    body(self)
    for subview in storedSubviews where subview.storedSuperview === self { subview.forSubtree(body) }
  }

  /// Notifies this view, its descendants and their owners that the window will change, if it will.
  final func willMoveSubtree(from old: Window?, to new: Window?) {
    guard old !== new else { return }
    if !isRollingBack { old?.endEditing(leaving: self) }
    let (wasVisible, isVisible) = (old?.isHidden == false, new?.isHidden == false)
    forSubtree { view in
      if let owner = view.surroundings?.owner {
        if wasVisible { owner.viewWillMove(toVisibleWindow: false) }
        if isVisible { owner.viewWillMove(toVisibleWindow: true) }
      }
      view.willMove(toWindow: new)
    }
  }

  /// Notifies this view, its descendants and their owners that the window has changed, if it has.
  final func didMoveSubtree(from old: Window?, to new: Window?) {
    guard old !== new else { return }
    // A call on the way may have made a view in here the first responder again.
    if let old, !old.isRollingBack { old.dropFirstResponder(in: self) }
    if new == nil { leaveSafeArea(notifies: true) }
    let (wasVisible, isVisible) = (old?.isHidden == false, new?.isHidden == false)
    forSubtree { view in
      view.didMoveToWindow()
      guard let owner = view.surroundings?.owner else { return }
      if wasVisible { old?.ownerDidMove(owner, isVisible: false) }
      if isVisible { new?.ownerDidMove(owner, isVisible: true) }
    }
  }
}
