import Foundation

extension LayoutProblem {
  /// What a problem is made from: the view at the top, and what is known before it is solved.
  struct Scope {
    /// The view at the top.
    var top: View
    /// The lengths at which the top is held, in points; nil where it is free.
    var held: PerAxis<CGFloat?>
    /// Lengths that the top should have, each at a priority.
    var targets: PerAxis<(length: CGFloat, priority: Double)?> = PerAxis(nil)
    /// Whether all stacks are laid out by their constraints.
    var opensAll = false
    /// Stacks with a closed form that are laid out by their constraints all the same.
    var opened: Set<ObjectIdentifier> = []
    /// Lengths of theirs that were part of a conflict.
    var conflicting: Set<ArrangedLength> = []
    /// Lengths of stacks with a closed form that differ from their fitting lengths: what each length costs matters.
    var costed: Set<ArrangedLength> = []
    /// The heights of wrapped texts at the widths found so far.
    var textHeights: [ObjectIdentifier: CGFloat] = [:]
    /// How often texts have been wrapped.
    var textPasses = 0
    /// The views of the top, a stack, that are looked at, and only across the stack's axis; nil for all on both axes.
    var viewsAcross: [View]?
  }

  /// The length of a stack with a closed form on an axis.
  struct ArrangedLength: Hashable {
    let stack: ObjectIdentifier
    let axis: Axis

    init(_ stack: StackView, _ axis: Axis) {
      self.stack = ObjectIdentifier(stack)
      self.axis = axis
    }
  }
}

extension View {
  /// The tree, held at the size that its root was given.
  final var rootScope: LayoutProblem.Scope {
    var scope = LayoutProblem.Scope(top: self, held: PerAxis(nil))
    if hasGivenFrame { scope.held = PerAxis(bounds.width, bounds.height) }
    scope.opensAll = laysOutBySolver
    return scope
  }
}

extension StackView {
  /// The stack alone, in the bounds that it has, laid out by its constraints.
  final var ownScope: LayoutProblem.Scope {
    var scope = LayoutProblem.Scope(top: self, held: PerAxis(bounds.width, bounds.height))
    scope.opened = [ObjectIdentifier(self)]
    scope.opensAll = rootView.laysOutBySolver
    return scope
  }
}
