// A root has a list of the views in its tree that have conflicts.
extension View {
  /// Keeps this root's list up to date with the conflicts of a view of its tree.
  final func noteConflicts(of view: View) {
    let (state, reference) = (madeRootState, view.reference)
    state.viewsWithConflicts.removeAll { $0 === reference || $0.item == nil }
    if !view.storedConflicts.isEmpty { state.viewsWithConflicts.append(reference) }
  }

  /// Moves the list of a former root, which has become a subview, to the new root.
  final func takeOverConflicts(of view: View) {
    guard let state = view.rootState, !state.viewsWithConflicts.isEmpty else { return }
    rootView.madeRootState.viewsWithConflicts += state.viewsWithConflicts
    state.viewsWithConflicts = []
  }

  /// Moves the views of a subview's tree to the subview's list, before it becomes a root.
  final func handOverConflicts(to subview: View) {
    guard let state = rootView.rootState, !state.viewsWithConflicts.isEmpty else { return }
    let isInside = { (reference: Reference) in
      (reference.item as? View)?.isDescendant(of: subview) == true
    }
    let moved = state.viewsWithConflicts.filter(isInside)
    guard !moved.isEmpty else { return }
    state.viewsWithConflicts.removeAll(where: isInside)
    subview.madeRootState.viewsWithConflicts += moved
  }
}
