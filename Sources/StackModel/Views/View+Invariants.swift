import Foundation

extension View {
  /// Stops the process if the state of this view or of a descendant is inconsistent. For tests and debug builds.
  /// Recomputes every counter and mark that views keep up to date by hand.
  /// - Complexity: O(n × depth), where n is the number of views and constraints in the tree.
  package final func checkInvariants() {
    var counts = ReferenceCounts()
    counts.addConstraints(in: rootView)
    check(counts)
  }

  /// Checks this view and its descendants.
  /// - Returns: the engine load of this view, recomputed.
  @discardableResult private func check(_ counts: ReferenceCounts) -> Int32 {
    precondition(LayoutRange.contains(lastFrame), "A frame is in range.")
    precondition(LayoutRange.contains(storedBoundsOrigin), "The origin of the bounds is in range.")
    precondition(
      storedSuperview != nil || !isWaiting && !isArranged, "A root is neither on a waiting list nor arranged."
    )
    precondition(
      storedSuperview == nil || rootState?.layoutRecord.isEmpty != false,
      "Only a root has a record of layouts.")
    precondition(
      surroundings?.isWatched != true
        || rootView.rootState?.watchedViews.contains { $0 === details?.reference } == true,
      "The root lists the views whose margins can change with their surroundings.")
    if let first = rootState?.firstResponder?.item as? View {
      precondition(first.isDescendant(of: self), "The first responder is in its window.")
    }
    checkSubviews()
    checkRows()
    let id = ObjectIdentifier(self)
    precondition(
      storage.touchingConstraints == counts.touching[id, default: 0],
      "A view counts the constraints that refer to it or into it from outside.")
    let own = counts.direct[id, default: 0] + (isPlacedByConstraints ? 1 : 0)
    precondition(
      storage.ownEngineLoad == own, "A view counts the constraints that refer to it or to its guides.")
    let load = storedSubviews.reduce(own) { $0 + $1.check(counts) }
    precondition(engineLoad == load, "The engine load of a view includes its subviews'.")
    return load
  }

  private func checkRows() {
    guard let rows = arrangedViews.first?.row?.index else { return }
    rows.checkInvariants()
    precondition(rows.count == arrangedViews.count, "each arranged view has a row")
    for (place, view) in arrangedViews.enumerated() {
      let index = view.row.flatMap { $0.index === rows ? rows.index(of: $0) : nil }
      precondition(index == place, "rows are in the order of the views")
    }
  }

  private func checkSubviews() {
    let stored = arrangedViews
    let arranged = Set(stored.map(ObjectIdentifier.init))
    let waiting = listsWaitingSubviews ? Set(waitingSubviews.map(ObjectIdentifier.init)) : nil
    precondition(waiting != nil || waitingSubviews.isEmpty, "A view with few subviews has no waiting list.")
    precondition(arranged.count == stored.count, "A view is arranged once.")
    precondition(stored.allSatisfy { $0.storedSuperview === self }, "Arranged views are subviews.")
    for subview in storedSubviews {
      let id = ObjectIdentifier(subview)
      precondition(subview.storedSuperview === self, "A subview refers to its superview.")
      precondition(
        subview.isArranged == arranged.contains(id),
        "A view is marked as arranged if its superview arranges it, and only then.")
      precondition(
        waiting == nil || !subview.isWaiting || waiting?.contains(id) == true,
        "A view that is marked is on the waiting list.")
      precondition(
        subview.isWaiting || !(subview.needsLayout || subview.subtreeNeedsLayout) || subview.defersSubviews,
        "A view that needs layout waits for it, or has deferred it.")
      precondition(
        !subview.defersSubviews || subview.isArranged && (defersSubviews || !subview.isWaiting),
        "A view that has deferred its layout does not wait for it.")
      precondition(subtreeNeedsLayout || !subview.isWaiting, "The ancestors of a view that waits are marked.")
      precondition(
        !subview.awaitsConstraintUpdate || storage.subtreeNeedsConstraintUpdate && subview.isWaiting,
        "A view that waits for updateConstraints() is on the waiting list, and its superview is marked.")
      precondition(
        subview.autoresizingMask == [] || storage.autoresizing.mayHoldFlexibleSubviews,
        "A view knows that its size may change the frames of subviews.")
    }
    for (view, next) in zip(storedSubviews, storedSubviews.dropFirst()) {
      precondition(view.order < next.order, "The order numbers of subviews are ascending.")
    }
  }
}

/// How many references from active constraints each view of a tree has.
private struct ReferenceCounts {
  /// References to a view or to its guides.
  var direct: [ObjectIdentifier: Int32] = [:]
  /// The same, and references to descendants by constraints that an ancestor of the view holds.
  var touching: [ObjectIdentifier: Int32] = [:]

  mutating func addConstraints(in view: View) {
    for constraint in view.storedConstraints {
      precondition(constraint.holder === view, "An active constraint refers to the view that holds it.")
      for item in constraint.items {
        guard let anchor = item.anchorView else { continue }
        precondition(anchor.isDescendant(of: view), "A constraint is held by an ancestor of its items.")
        direct[ObjectIdentifier(anchor), default: 0] += 1
        touching[ObjectIdentifier(anchor), default: 0] += 1
        for above in sequence(first: anchor, next: { $0.storedSuperview }).dropFirst() {
          if anchor === view || above === view { break }
          touching[ObjectIdentifier(above), default: 0] += 1
        }
      }
    }
    for subview in view.storedSubviews { addConstraints(in: subview) }
  }
}
