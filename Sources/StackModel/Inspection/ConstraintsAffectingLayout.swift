extension LayoutItem {
  /// The constraints that determine the item's start or length on an axis, in the order of messages.
  final func findAffectingConstraints(along axis: Axis) -> [LayoutConstraint] {
    guard let anchorView else { return [] }
    let inspector = LayoutInspector(anchorView)
    var found: [LayoutConstraint] = []
    for isLength in [false, true] {
      for term in inspector.explanation(of: self, View.FrameComponent(axis, isLength: isLength)).terms {
        guard let constraint = term.constraint, !found.contains(constraint) else { continue }
        found.append(constraint)
      }
    }
    return found
  }
}

extension LayoutGuide {
  /// Whether the rectangle is ambiguous, without an override's getter.
  final func findsAmbiguity() -> Bool { storedOwner.map { LayoutInspector($0).isAmbiguous(self) } ?? false }
}
