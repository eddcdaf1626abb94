import Foundation

extension LayoutProblem {
  /// The input of a problem: its topmost view, and the state that solving has found so far.
  struct Scope {
    var top: View
    /// The fixed lengths of the top, in points; nil on an axis where its length is free.
    var held: PerAxis<CGFloat?>
    /// The target lengths of the top in points, each with a priority; nil for none.
    var targets: PerAxis<(length: CGFloat, priority: Double)?> = PerAxis(nil)
    /// Whether all stacks are laid out by their constraints.
    var opensAll = false
    /// Stacks with a closed form that are laid out by their constraints nevertheless.
    var opened: Set<ObjectIdentifier> = []
    /// The lengths of these stacks that were part of a conflict.
    var conflicting: Set<ArrangedLength> = []
    /// The lengths of stacks with a closed form that need cost functions, because they differ from the fitting lengths.
    var costed: Set<ArrangedLength> = []
    /// The heights, in points, of wrapped texts at the widths found so far, and those found for centered texts.
    var textHeights: [ObjectIdentifier: CGFloat] = [:]
    var textPasses = 0
    /// The arranged views of the top, a stack, that take part, across its axis only; nil for all views on both axes.
    var viewsAcross: [View]?
  }

  /// The length of a stack with a closed form on an axis.
  struct ArrangedLength: Hashable {
    let stack: ObjectIdentifier
    let axis: Axis

    init(_ stack: View, _ axis: Axis) { (self.stack, self.axis) = (ObjectIdentifier(stack), axis) }
  }
}

extension View {
  /// The linear program of this root's tree, for readers of its rows.
  package final var layoutProblem: LayoutProblem { LayoutProblem.Builder.problem(of: rootScope, nil) }

  /// The scope of the tree, with the root's given size.
  final var rootScope: LayoutProblem.Scope {
    var scope = LayoutProblem.Scope(top: self, held: PerAxis(nil))
    if hasGivenFrame { scope.held = PerAxis(exactSize.width, exactSize.height) }
    scope.opensAll = laysOutBySolver
    return scope
  }
}

extension StackView {
  /// The scope of the stack alone: it has its current size and is laid out by its constraints.
  final var ownScope: LayoutProblem.Scope {
    var scope = LayoutProblem.Scope(top: self, held: PerAxis(exactSize.width, exactSize.height))
    scope.opened = [ObjectIdentifier(self)]
    scope.opensAll = rootView.laysOutBySolver
    return scope
  }
}
