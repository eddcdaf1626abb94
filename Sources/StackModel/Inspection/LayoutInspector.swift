import Foundation

/// Inspects the layout of a tree: ambiguous views and explanations of values.
///
/// It keeps the solution of each scope (the tree, or one stack), which is found when it is first needed. It uses no solver for
/// a stack whose closed form or row index suffices. It is valid until the tree changes.
package final class LayoutInspector {
  package let root: View
  /// The solution of the tree; nil if it needs no solver.
  private(set) lazy var rootSolution: LayoutSolution? = {
    root.engineLoad > 0 || !root.hasGivenFrame ? LayoutSolution.solve(root.rootScope) : nil
  }()
  private var solutions: [StackScope: LayoutSolution] = [:]
  private var islands: [StackScope: [LayoutSolution.Island]] = [:]

  /// The key of a cached solution: of the tree, or of one stack.
  struct StackScope: Hashable {
    /// The stack; nil for the tree.
    var stack: ObjectIdentifier?
    var freeAxes: Set<Axis> = []
    /// The arranged views that take part, across the axis only; nil for all.
    var views: [ObjectIdentifier]?
  }

  /// Creates an inspector for the tree of a view, and lays out the tree.
  package init(_ view: View) {
    root = view.rootView
    root.layoutIfNeeded()
  }

  /// The solution of one stack. It has its current size, but not on free axes.
  func solution(
    of stack: StackView, freeAxes: Set<Axis>, views: [View]? = nil
  ) -> (scope: StackScope, solution: LayoutSolution) {
    let key = StackScope(
      stack: ObjectIdentifier(stack), freeAxes: freeAxes, views: views?.map { ObjectIdentifier($0) })
    if let cached = solutions[key] { return (key, cached) }
    var scope = stack.ownScope
    for axis in freeAxes { scope.held[axis] = nil }
    scope.viewsAcross = views
    let solution = LayoutSolution.solve(scope)
    solutions[key] = solution
    return (key, solution)
  }

  func islands(of solution: LayoutSolution, _ scope: StackScope) -> [LayoutSolution.Island] {
    if let cached = islands[scope] { return cached }
    let result = solution.islands
    islands[scope] = result
    return result
  }
}
