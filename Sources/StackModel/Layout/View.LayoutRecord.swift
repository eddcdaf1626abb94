extension View {
  /// What layouts have found in a tree besides frames. The root holds it for all views of its tree.
  ///
  /// Each layout replaces it, so it follows from the tree, and no change log has it.
  struct LayoutRecord {
    /// The conflicts of the last solution of the whole tree.
    var conflicts: [LayoutConflict] = []
    /// The conflicts of the stacks that are solved alone, each in the bounds that the tree gives it.
    fileprivate(set) var ofStacks: [ObjectIdentifier: (stack: Reference, conflicts: [LayoutConflict])] = [:]
    /// The stacks whose views the last solution of the whole tree has placed, and the scroll views whose content sizes it has set.
    fileprivate(set) var placed: [Reference] = []

    var isEmpty: Bool { conflicts.isEmpty && ofStacks.isEmpty && placed.isEmpty }

    /// Removes and returns what is about the views inside a view.
    fileprivate mutating func removeInside(_ view: View) -> LayoutRecord {
      func isInside(_ reference: Reference) -> Bool {
        (reference.item as? View)?.isDescendant(of: view) == true
      }
      let inside = LayoutRecord(
        ofStacks: ofStacks.filter { isInside($0.value.stack) }, placed: placed.filter(isInside))
      for key in inside.ofStacks.keys { ofStacks[key] = nil }
      if !inside.placed.isEmpty { placed.removeAll(where: isInside) }
      return inside
    }

    fileprivate mutating func formUnion(_ other: LayoutRecord) {
      conflicts += other.conflicts
      ofStacks.merge(other.ofStacks) { $1 }
      placed += other.placed
    }

    /// The conflicts by their fingerprints.
    fileprivate var fingerprints: [Int: [LayoutConflict]] {
      Dictionary(grouping: conflicts + ofStacks.values.flatMap(\.conflicts), by: \.fingerprint)
    }
  }

  /// Moves the record of a former root, which has become a subview, to the new root. The conflicts in it are not new there.
  final func takeOverLayoutRecord(of view: View) {
    guard let state = view.rootState, !state.layoutRecord.isEmpty else { return }
    let root = rootView
    root.madeRootState.layoutRecord.formUnion(state.layoutRecord)
    state.layoutRecord = LayoutRecord()
    // The next solution replaces the record.
    root.needsSolve = true
  }

  /// Moves what is about a subview's tree to the subview's record, before it becomes a root.
  final func handOverLayoutRecord(to subview: View) {
    guard let state = rootView.rootState, !state.layoutRecord.isEmpty else { return }
    let inside = state.layoutRecord.removeInside(subview)
    if !inside.isEmpty { subview.madeRootState.layoutRecord.formUnion(inside) }
  }

  // MARK: Conflicts

  /// The current conflicts in the tree from this view down, in tree order.
  /// - Complexity: O(k · depth) for k stacks that are solved alone and have conflicts.
  public final var layoutConflicts: [LayoutConflict] {
    let root = rootView
    guard let record = root.rootState?.layoutRecord else { return [] }
    let own = root === self ? record.conflicts : []
    guard !record.ofStacks.isEmpty else { return own }
    let inside = record.ofStacks.values.compactMap { entry in
      (entry.stack.item as? View).map { (view: $0, conflicts: entry.conflicts) }
    }
    return own
      + inside.filter { $0.view.isDescendant(of: self) }
      .map { (path: TreePath(of: $0.view), conflicts: $0.conflicts) }.sorted { $0.path < $1.path }
      .flatMap(\.conflicts)
  }

  /// Stores the conflicts of a solution of this root's tree, and notifies the observer of new ones.
  final func takeConflicts(_ conflicts: [LayoutConflict]) {
    let old = rootState?.layoutRecord.conflicts ?? []
    guard !(old.isEmpty && conflicts.isEmpty) else { return }
    report(conflicts, raisedBy: self)
    madeRootState.layoutRecord.conflicts = conflicts
  }

  /// Notifies this root's observer of the conflicts that its record does not have yet.
  fileprivate final func report(_ conflicts: [LayoutConflict], raisedBy view: View) {
    guard let observer, !conflicts.isEmpty else { return }
    let known = rootState?.layoutRecord.fingerprints ?? [:]
    for conflict in conflicts
    where known[conflict.fingerprint]?.contains(where: { $0.says(conflict) }) != true {
      observer.view(view, didRaise: conflict)
    }
  }

  // MARK: Placed views

  /// Stores which stacks and scroll views a solution of this root's tree has placed, and releases those that it no longer places.
  final func takePlaced(_ views: [View]) {
    guard let old = rootState?.layoutRecord.placed, !(old.isEmpty && views.isEmpty) else {
      if !views.isEmpty { madeRootState.layoutRecord.placed = views.map(\.reference) }
      return
    }
    madeRootState.layoutRecord.placed = views.map(\.reference)
    let new = Set(views.map(ObjectIdentifier.init))
    for case let view as View in old.lazy.map(\.item) where !new.contains(ObjectIdentifier(view)) {
      view.didLeaveSolution()
    }
  }
}

extension StackView {
  /// Stores the conflicts of this stack, solved alone, and notifies the observer of new ones.
  final func takeOwnConflicts(_ conflicts: [LayoutConflict]) {
    let root = rootView
    guard !conflicts.isEmpty || root.rootState?.layoutRecord.ofStacks.isEmpty == false else { return }
    root.report(conflicts, raisedBy: self)
    root.madeRootState.layoutRecord.ofStacks[ObjectIdentifier(self)] =
      conflicts.isEmpty ? nil : (reference, conflicts)
  }
}
