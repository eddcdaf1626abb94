import Foundation

extension LayoutInspector {
  private typealias FreeComponents = [ObjectIdentifier: Set<View.FrameComponent>]

  /// The ambiguous views of the tree, in tree order.
  /// - Parameter top: the view whose subtree is inspected; nil for the whole tree.
  package func ambiguities(includingHidden: Bool, below top: View? = nil) -> [LayoutAmbiguity] {
    var free: FreeComponents = [:]
    var inspected: Set<ObjectIdentifier> = []
    if let rootSolution { collect(rootSolution, &free, &inspected) }
    var result: [LayoutAmbiguity] = []
    func inspectStack(_ view: View) {
      if let stack = view as? StackView, !inspected.contains(ObjectIdentifier(stack)) {
        inspect(stack, includingHidden: includingHidden, &free, &inspected)
      }
    }
    func visit(_ view: View, isHidden: Bool) {
      let isHidden = isHidden || view.storedIsHidden
      guard includingHidden || !isHidden, root.listeners?.shouldStopLayout?() != true else { return }
      inspectStack(view)
      if !free.isEmpty, let ambiguity = ambiguity(of: view, free) { result.append(ambiguity) }
      if let stack = view as? StackView {
        for subview in stack.storedArranged { visit(subview, isHidden: isHidden) }
        guard stack.storedSubviews.count > stack.storedArranged.count else { return }
      }
      for subview in view.storedSubviews where !subview.isArranged { visit(subview, isHidden: isHidden) }
    }
    let top = top ?? root
    let ancestors = sequence(first: top, next: \.storedSuperview).dropFirst().reversed()
    ancestors.forEach(inspectStack)
    visit(top, isHidden: ancestors.contains(where: \.storedIsHidden))
    return result
  }

  /// The ambiguous ones among some views, without hidden ones.
  /// The stacks that hold these views are inspected, and no other views, so the cost does not grow with a long list.
  /// - Parameter views: each after its superview, if that is among them.
  package func ambiguities(among views: [View]) -> [LayoutAmbiguity] {
    var free: FreeComponents = [:]
    var inspected: Set<ObjectIdentifier> = []
    if let rootSolution { collect(rootSolution, &free, &inspected) }
    var visited: Set<ObjectIdentifier> = []
    func visit(_ view: View) {
      guard visited.insert(ObjectIdentifier(view)).inserted else { return }
      if let superview = view.storedSuperview { visit(superview) }
      if let stack = view as? StackView, !inspected.contains(ObjectIdentifier(stack)) {
        inspect(stack, includingHidden: false, &free, &inspected)
      }
    }
    return views.compactMap { view in
      guard root.listeners?.shouldStopLayout?() != true else { return nil }
      visit(view)
      return free.isEmpty || view.storedIsHidden ? nil : ambiguity(of: view, free)
    }
  }

  /// Whether a guide's rectangle is ambiguous. A guide of a view's frame or margins is as ambiguous as the view.
  package func isAmbiguous(_ guide: LayoutGuide) -> Bool {
    guard let owner = guide.owningView else { return false }
    guard guide.role == .free || guide.role == .content else { return owner.findsAmbiguity() }
    var (free, inspected): (FreeComponents, Set<ObjectIdentifier>) = ([:], [])
    guard let rootSolution, rootSolution.problem.index(of: guide) != nil else {
      // No constraint refers to it.
      return guide.role == .free
    }
    collect(rootSolution, &free, &inspected)
    return free[ObjectIdentifier(guide)]?.isEmpty == false
  }

  private func ambiguity(of view: View, _ free: FreeComponents) -> LayoutAmbiguity? {
    let own = free[ObjectIdentifier(view)] ?? []
    var content: [Axis] = []
    if let scrollable = view.scrollableContent {
      content = Axis.allCases.filter { axis in
        free[ObjectIdentifier(scrollable.contentLayoutGuide)]?
          .contains(View.FrameComponent(axis, isLength: true)) == true
      }
    }
    guard !own.isEmpty || !content.isEmpty else { return nil }
    return LayoutAmbiguity(
      view: view, frame: View.FrameComponent.allCases.filter(own.contains), contentSize: content)
  }

  private func inspect(
    _ stack: StackView, includingHidden: Bool, _ free: inout FreeComponents,
    _ inspected: inout Set<ObjectIdentifier>
  ) {
    guard !stack.storedArranged.isEmpty else { return }
    let own = free.isEmpty ? [] : free[ObjectIdentifier(stack)] ?? []
    // If the stack's own length is free, its views are inspected together with it.
    let freeAxes = Set(Axis.allCases.filter { own.contains(View.FrameComponent($0, isLength: true)) })
    // The views of a nested stack with a free length depend on that length, which needs a solver.
    func isDecisive(_ part: (view: View, components: Set<View.FrameComponent>)) -> Bool {
      part.view is StackView && part.components.contains(where: \.isLength)
    }
    if freeAxes.isEmpty, let found = stack.closedFormFreeComponents(includingHidden: includingHidden),
      !found.contains(where: isDecisive)
    {
      for (view, components) in found { free[ObjectIdentifier(view), default: []].formUnion(components) }
      return
    }
    collect(solution(of: stack, freeAxes: freeAxes).solution, &free, &inspected)
  }

  /// Adds the free components of a solution. If the length of a stack with a closed form is free, its views depend on it: such stacks are
  /// opened, and the scope is solved again. Indexed stacks are not opened: their rows have the stack's thickness, or do not depend on it.
  private func collect(
    _ solution: LayoutSolution, _ free: inout FreeComponents, _ inspected: inout Set<ObjectIdentifier>
  ) {
    var solution = solution
    var found: FreeComponents = [:]
    while true {
      found = [:]
      solution.collectFreeComponents(into: &found)
      let opened = solution.problem.closedStacks.filter { stack in
        let own = found[ObjectIdentifier(stack)] ?? []
        return own.contains(where: \.isLength) && stack.rows == nil && !stack.storedArranged.isEmpty
      }
      let count = opened.reduce(solution.problem.items.count) { $0 + $1.storedArranged.count }
      guard !opened.isEmpty, count <= root.tiedLimit, root.listeners?.shouldStopLayout?() != true else {
        break
      }
      var scope = solution.scope
      scope.opened.formUnion(opened.map { ObjectIdentifier($0) })
      solution = LayoutSolution.solve(scope)
    }
    free.merge(found) { $0.union($1) }
    inspected.formUnion(solution.problem.openStacks.map { ObjectIdentifier($0) })
  }
}

extension LayoutSolution {
  /// Adds the components of items' frames that have other values in other optimal solutions.
  fileprivate func collectFreeComponents(into free: inout [ObjectIdentifier: Set<View.FrameComponent>]) {
    var solution = self
    for var island in islands where !isStopped {
      // The fitting lengths of stacks whose lengths required rows leave free.
      solution.addFittingRows(to: &island)
      var program = solution.program(of: island, breaksTies: false)
      for variable in island.variables {
        let item = problem.item(of: variable)
        if let guide = item as? LayoutGuide, guide.role == .content {
          // Constraints that refer to the content must determine it on both axes.
          guard let owner = guide.owningView, problem.constrainedContents.contains(ObjectIdentifier(owner))
          else { continue }
        }
        if program.canMove(variable) { free[ObjectIdentifier(item), default: []].insert(variable.component) }
      }
    }
  }
}

extension StackView {
  /// The free components of the arranged views in the stack's bounds, by its closed form; nil if this needs a solver.
  /// - Complexity: O(1) in an indexed stack, otherwise O(n log n) for n arranged views.
  fileprivate func closedFormFreeComponents(
    includingHidden: Bool
  ) -> [(view: View, components: Set<View.FrameComponent>)]? {
    if rootView.laysOutBySolver { return nil }
    switch resolveArrangement() {
    case .unknown, .solved: return nil
    case .indexed(let rows):
      // Each row has its fitting length and thickness, and any other value costs more.
      return rows.hasHiddenRows && includingHidden ? nil : []
    case .closedForm: break
    }
    if includingHidden, storedArranged.contains(where: \.storedIsHidden) { return nil }
    let across = storedAxis.perpendicular
    guard let along = freeParts(along: storedAxis), let thick = freeParts(along: across) else { return nil }
    guard !along.isEmpty || !thick.isEmpty else { return [] }
    var result: [(view: View, components: Set<View.FrameComponent>)] = []
    for (index, view) in storedArranged.enumerated() where !view.storedIsHidden {
      var components: Set<View.FrameComponent> = []
      for (parts, axis) in [(along, storedAxis), (thick, across)] {
        // In a right-to-left tree, x is where a view ends.
        let edges = axis == .horizontal && isRightToLeft ? parts.ends : parts.starts
        if edges.contains(index) { components.insert(View.FrameComponent(axis, isLength: false)) }
        if parts.lengths.contains(index) { components.insert(View.FrameComponent(axis, isLength: true)) }
      }
      if !components.isEmpty { result.append((view, components)) }
    }
    return result
  }

  /// The views whose starts or lengths on an axis are ambiguous in the stack's bounds; nil if this needs a solver.
  private func freeParts(along axis: Axis) -> FreeParts? {
    let length = exactSize.length(along: axis)
    return arrangementResults(along: axis).freeParts(in: length) {
      let canvas = length - canvasInsets.total(along: axis)
      return axis == storedAxis
        ? alongArrangement.freeParts(in: canvas) : acrossArrangement.freeParts(in: canvas)
    }
  }
}
