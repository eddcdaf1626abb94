extension LayoutInspector {
  /// The constraints that determine an item's start or length on an axis, in the order of messages.
  fileprivate func constraints(affecting item: LayoutItem, along axis: Axis) -> [LayoutConstraint] {
    var found: [LayoutConstraint] = []
    for isLength in [false, true] {
      for term in explanation(of: item, View.FrameComponent(axis, isLength: isLength)).terms {
        guard let constraint = term.constraint, !found.contains(constraint) else { continue }
        found.append(constraint)
      }
    }
    return found
  }
}

extension View {
  /// The constraints that determine the frame on an axis; see ``View/constraintsAffectingLayout(for:)``.
  final func findAffectingConstraints(along axis: Axis) -> [LayoutConstraint] {
    LayoutInspector(self).constraints(affecting: self, along: axis)
  }
}

extension LayoutGuide {
  /// The constraints that determine the rectangle on an axis; see ``constraintsAffectingLayout(for:)``.
  final func findAffectingConstraints(along axis: Axis) -> [LayoutConstraint] {
    storedOwner.map { LayoutInspector($0).constraints(affecting: self, along: axis) } ?? []
  }

  /// Whether the rectangle is ambiguous, without an override's getter.
  final func findsAmbiguity() -> Bool { storedOwner.map { LayoutInspector($0).isAmbiguous(self) } ?? false }
}
