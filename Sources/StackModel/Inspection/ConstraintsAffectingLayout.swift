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
  /// The active constraints that determine the position or the length of the view on an axis. For debugging.
  ///
  /// They are those whose constants the explanations of the frame add up (``explanation(of:)``): constraints that could be
  /// left out without a change are not among them. Those that a stack, a margin or a content size makes are not listed, since
  /// a layout in closed form has none (our choice). Lays out the tree if it needs layout.
  public final func constraintsAffectingLayout(for axis: Axis) -> [LayoutConstraint] {
    LayoutInspector(self).constraints(affecting: self, along: axis)
  }
}

extension LayoutGuide {
  /// The active constraints that determine the position or the length of the guide on an axis. For debugging.
  ///
  /// The same as for a view; none without an owning view.
  public final func constraintsAffectingLayout(for axis: Axis) -> [LayoutConstraint] {
    owningView.map { LayoutInspector($0).constraints(affecting: self, along: axis) } ?? []
  }

  /// Whether the guide's rectangle is ambiguous. Lays out the tree of its owning view if it needs layout.
  public final var hasAmbiguousLayout: Bool {
    owningView.map { LayoutInspector($0).isAmbiguous(self) } ?? false
  }
}
