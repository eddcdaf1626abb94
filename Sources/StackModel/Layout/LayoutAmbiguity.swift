import Foundation

/// A view, or a scroll view's content, that its constraints don't fix.
///
/// Layout settles it the same way every time, as near to 0 as it can be; that is not what anyone asked for.
public struct LayoutAmbiguity {
  public let view: View
  /// What of its frame could have another value, in its superview's coordinates.
  public let frame: [View.FrameComponent]
  /// On which axes the size of its content could: "scrollable content size ambiguous" in UIKit.
  public let contentSize: [Axis]
}

extension View {
  /// A number of a view's frame.
  public enum FrameComponent: String, CaseIterable, Hashable, Sendable {
    case x, y, width, height

    /// The place among an item's variables.
    var place: Int {
      switch self {
      case .x: 0
      case .width: 1
      case .y: 2
      case .height: 3
      }
    }
  }

  /// Whether the constraints could be satisfied as well by another frame for this view. Lays out what waits.
  public final var hasAmbiguousLayout: Bool {
    rootView.ambiguities(withHidden: true).contains { $0.view === self && !$0.frame.isEmpty }
  }

  /// The ambiguous views from this root down, in tree order, but those that are hidden. Lays out what waits.
  /// - Complexity: that of several layouts of all that is there, through the solver.
  public final var ambiguousLayouts: [LayoutAmbiguity] { rootView.ambiguities(withHidden: false) }

  private func ambiguities(withHidden: Bool) -> [LayoutAmbiguity] {
    layoutIfNeeded()
    var loose: [ObjectIdentifier: Set<Int>] = [:]
    var solved: Set<ObjectIdentifier> = []
    if engineLoad > 0 || !hasGivenFrame {
      let problem = LayoutProblem.solved(rootScope.costingAll).problem
      problem.collectLoose(into: &loose)
      solved.formUnion(problem.openStacks.map { ObjectIdentifier($0) })
    }
    var result: [LayoutAmbiguity] = []
    func visit(_ view: View, isHidden: Bool) {
      let isHidden = isHidden || view.isHidden
      guard withHidden || !isHidden, observer?.shouldStopLayout() != true else { return }
      if let stack = view as? StackView, !stack.storedArranged.isEmpty,
        !solved.contains(ObjectIdentifier(stack))
      {
        var scope = stack.ownScope
        // A stack that could itself be longer is not held: what is in it may move because it may.
        let own = loose[ObjectIdentifier(stack)] ?? []
        if own.contains(FrameComponent.width.place) { scope.held.horizontal = nil }
        if own.contains(FrameComponent.height.place) { scope.held.vertical = nil }
        let problem = LayoutProblem.solved(scope.costingAll).problem
        problem.collectLoose(into: &loose)
        solved.formUnion(problem.openStacks.map { ObjectIdentifier($0) })
      }
      let places = loose[ObjectIdentifier(view)] ?? []
      // A content size that was set by hand is known.
      let content = Axis.allCases.filter { axis in
        guard let scrollable = view.scrollableContent,
          scrollable.contentSize.length(along: axis) == 0
        else { return false }
        return loose[ObjectIdentifier(scrollable.contentLayoutGuide)]?.contains(axis.rawValue * 2 + 1) == true
      }
      let components = FrameComponent.allCases.filter { places.contains($0.place) }
      if !components.isEmpty || !content.isEmpty {
        result.append(LayoutAmbiguity(view: view, frame: components, contentSize: content))
      }
      for subview in view.subviewsInTreeOrder { visit(subview, isHidden: isHidden) }
    }
    visit(self, isHidden: false)
    return result
  }
}

extension LayoutProblem {
  /// Adds which variables of which items could have other values; 0…3 stand for x, width, y, height.
  fileprivate func collectLoose(into loose: inout [ObjectIdentifier: Set<Int>]) {
    for island in islands {
      var program = program(of: island)
      for variable in island.variables {
        let item = item(of: variable)
        if let guide = item as? LayoutGuide, guide.role == .content {
          // Where constraints are about the content at all, they are to fix it on both axes.
          guard let owner = guide.owningView, constrainedContents.contains(ObjectIdentifier(owner)) else {
            continue
          }
        }
        if program.canMove(variable) { loose[ObjectIdentifier(item), default: []].insert(variable % 4) }
      }
    }
  }

  /// An island in a solver, with what contradicts broken.
  func program(of island: Island, namesHeld: Bool = false) -> Program {
    var program = Program(self, namesHeld: namesHeld)
    if namesHeld || !program.addAll(island.rows) {
      program = Program(self, namesHeld: true)
      _ = program.addBreakingConflicts(island.rows, listingOrder)
    }
    return program
  }
}
