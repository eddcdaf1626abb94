extension LayoutInspector {
  /// The constraints that determine an item's start or length on an axis, in the order of messages.
  func constraints(affecting item: LayoutItem, along axis: Axis) -> [LayoutConstraint] {
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
