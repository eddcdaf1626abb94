// A root knows which views of its tree have conflicts, so that nobody has to look for them.
extension View {
  /// Notes, at this root, that a view of its tree has conflicts.
  final func noteConflicts(of view: View) {
    let (state, reference) = (madeRootState, view.reference)
    if !state.viewsWithConflicts.contains(where: { $0 === reference }) {
      state.viewsWithConflicts.append(reference)
    }
  }

  /// Takes over the notes of a former root that has become a subview.
  final func takeOverConflicts(of view: View) {
    guard let state = view.rootState, !state.viewsWithConflicts.isEmpty else { return }
    rootView.madeRootState.viewsWithConflicts += state.viewsWithConflicts
    state.viewsWithConflicts = []
  }

  /// Hands the notes about a subview's tree over to the subview, which becomes a root.
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
