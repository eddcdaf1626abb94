extension View {
  /// What layouts have found in a tree besides frames. The root holds it for all views of its tree.
  /// It follows from the tree, so no change log has it: a solution of the tree replaces the conflicts and the placed views, the
  /// arrangement of a stack that is solved alone replaces that stack's conflicts.
  struct LayoutRecord {
    private(set) var conflicts: [LayoutConflict] = []
    /// The conflicts of the stacks that are solved alone, each in the bounds that the tree gives it.
    private(set) var ofStacks: [ObjectIdentifier: (stack: Reference, conflicts: [LayoutConflict])] = [:]
    /// The stacks whose views the last solution of the whole tree has placed, and the scroll views whose content sizes it has set.
    fileprivate(set) var placed: [Reference] = []
    /// The new conflicts of the running layout, which the observer gets at its end.
    private var raised: [LayoutConflict] = []
    /// All conflicts by their fingerprints.
    private var known: [Int: [LayoutConflict]] = [:]

    var isEmpty: Bool { conflicts.isEmpty && ofStacks.isEmpty && placed.isEmpty }

    /// Notes the conflicts that are not there yet, for the observer.
    fileprivate mutating func raise(_ conflicts: [LayoutConflict]) {
      for conflict in conflicts
      where known[conflict.fingerprint]?.contains(where: { $0.says(conflict) }) != true {
        raised.append(conflict)
      }
    }

    mutating func takeRaised() -> [LayoutConflict] {
      if raised.isEmpty { return [] }
      defer { raised = [] }
      return raised
    }

    fileprivate mutating func replaceConflicts(with new: [LayoutConflict]) {
      change(conflicts, to: new)
      conflicts = new
    }

    fileprivate mutating func replaceConflicts(
      of stack: Reference, _ id: ObjectIdentifier, with new: [LayoutConflict]
    ) {
      change(ofStacks[id]?.conflicts ?? [], to: new)
      ofStacks[id] = new.isEmpty ? nil : (stack, new)
    }

    private mutating func change(_ old: [LayoutConflict], to new: [LayoutConflict]) {
      // Most layouts leave most conflicts as they were.
      let same = zip(old, new).prefix { $0.says($1) }.count
      for conflict in old[same...] {
        guard let place = known[conflict.fingerprint]?.firstIndex(where: { $0.says(conflict) }) else {
          continue
        }
        known[conflict.fingerprint]?.remove(at: place)
        if known[conflict.fingerprint]?.isEmpty == true { known[conflict.fingerprint] = nil }
      }
      for conflict in new[same...] { known[conflict.fingerprint, default: []].append(conflict) }
    }

    /// Removes and returns what is about other views than the root, by the subviews of a view that they are in. Others stay.
    /// - Complexity: O(k · depth) for k views.
    fileprivate mutating func removeInside(
      _ subviews: (View) -> View?
    ) -> [(subview: View, record: LayoutRecord)] {
      var parts: [ObjectIdentifier: (subview: View, record: LayoutRecord)] = [:]
      func take(_ reference: Reference, _ add: (inout LayoutRecord) -> Void) -> Bool {
        guard let view = reference.item as? View, let subview = subviews(view) else { return false }
        add(&parts[ObjectIdentifier(subview), default: (subview, LayoutRecord())].record)
        return true
      }
      placed.removeAll { reference in take(reference) { $0.placed.append(reference) } }
      for (id, entry) in ofStacks
      where take(entry.stack, { $0.replaceConflicts(of: entry.stack, id, with: entry.conflicts) }) {
        replaceConflicts(of: entry.stack, id, with: [])
      }
      return Array(parts.values)
    }

    fileprivate mutating func formUnion(_ other: LayoutRecord) {
      replaceConflicts(with: conflicts + other.conflicts)
      for (id, entry) in other.ofStacks { replaceConflicts(of: entry.stack, id, with: entry.conflicts) }
      placed += other.placed
    }
  }

  /// Moves the record of a former root, which has become a subview, to the new root. The conflicts in it are not new there.
  final func takeOverLayoutRecord(of view: View) {
    guard let state = view.rootState, !state.layoutRecord.isEmpty else { return }
    let root = rootView
    root.madeRootState.layoutRecord.formUnion(state.layoutRecord)
    state.layoutRecord = LayoutRecord()
    // The next solution replaces the record.
    root.awaitSolving()
  }

  /// Moves what is about a subview's tree to the subview's record, before it becomes a root.
  final func handOverLayoutRecord(to subview: View) {
    handOverLayoutRecord { $0.isDescendant(of: subview) ? subview : nil }
  }

  /// Does what a root has to do for its subviews before it is deallocated, since they may outlive it: deferred layouts, and each
  /// subview gets the record of its tree.
  final func leaveSubviews() {
    if rootState?.hasDeferredRows == true { layOutDeferredSubtree() }
    handOverLayoutRecord { [self] view in
      sequence(first: view, next: { $0.storedSuperview }).first { $0.storedSuperview === self }
    }
  }

  private func handOverLayoutRecord(_ subviews: (View) -> View?) {
    guard let state = rootView.rootState, !state.layoutRecord.isEmpty else { return }
    for (subview, record) in state.layoutRecord.removeInside(subviews) {
      subview.madeRootState.layoutRecord.formUnion(record)
    }
  }

  /// See `ModelView`.
  package final var layoutConflicts: [LayoutConflict] {
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

  final func takeConflicts(_ conflicts: [LayoutConflict]) {
    let old = rootState?.layoutRecord.conflicts ?? []
    guard !(old.isEmpty && conflicts.isEmpty) else { return }
    raise(conflicts)
    madeRootState.layoutRecord.replaceConflicts(with: conflicts)
  }

  fileprivate final func raise(_ conflicts: [LayoutConflict]) {
    if listeners?.observer != nil { rootState?.layoutRecord.raise(conflicts) }
  }

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
  /// Stores the conflicts of this stack, solved alone.
  final func takeOwnConflicts(_ conflicts: [LayoutConflict], in root: View? = nil) {
    let root = root ?? rootView
    guard !conflicts.isEmpty || root.rootState?.layoutRecord.ofStacks.isEmpty == false else { return }
    root.raise(conflicts)
    root.madeRootState.layoutRecord.replaceConflicts(of: reference, ObjectIdentifier(self), with: conflicts)
  }
}
