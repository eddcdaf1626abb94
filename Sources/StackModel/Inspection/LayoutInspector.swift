import Foundation

/// Answers questions about the layout of a tree: what is ambiguous, what decides a value.
///
/// It solves each scope (the tree, a stack) at most once, when a question first needs it, and looks no stack up in a solver whose
/// closed form or row index gives the answer. It is valid until the tree changes.
package final class LayoutInspector {
  /// The root of the tree.
  package let root: View
  /// The tree's solution; nil where no constraint decides anything in it.
  private(set) lazy var rootSolution: LayoutSolution? = {
    root.engineLoad > 0 || !root.hasGivenFrame ? LayoutSolution.solve(root.rootScope) : nil
  }()
  private var solutions: [StackScope: LayoutSolution] = [:]
  private var islands: [StackScope: [LayoutSolution.Island]] = [:]

  /// A solution that is kept: the root's, or one of a stack alone.
  struct StackScope: Hashable {
    /// Nil for the root's.
    var stack: ObjectIdentifier?
    var isWidthFree = false
    var isHeightFree = false
    /// The views looked at, across the axis only; nil for all.
    var views: [ObjectIdentifier]?
  }

  /// Makes an inspector for the tree of a view, laid out.
  package init(_ view: View) {
    root = view.rootView
    root.layoutIfNeeded()
  }

  /// A stack alone, held in its bounds but on free axes.
  func solution(
    of stack: StackView, freeAxes: Set<Axis>, views: [View]? = nil
  ) -> (scope: StackScope, solution: LayoutSolution) {
    let key = StackScope(
      stack: ObjectIdentifier(stack), isWidthFree: freeAxes.contains(.horizontal),
      isHeightFree: freeAxes.contains(.vertical), views: views?.map { ObjectIdentifier($0) })
    if let known = solutions[key] { return (key, known) }
    var scope = stack.ownScope
    for axis in freeAxes { scope.held[axis] = nil }
    scope.viewsAcross = views
    let solution = LayoutSolution.solve(scope)
    solutions[key] = solution
    return (key, solution)
  }

  /// The islands of a solution.
  func islands(of solution: LayoutSolution, _ scope: StackScope) -> [LayoutSolution.Island] {
    if let known = islands[scope] { return known }
    let result = solution.islands
    islands[scope] = result
    return result
  }
}
