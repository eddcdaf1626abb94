import Foundation

extension LayoutInspector {
  private typealias Variable = LayoutProblem.Variable

  /// The explanation of a component of a view's frame, in its superview's coordinates.
  package func explanation(of view: View, _ component: View.FrameComponent) -> LayoutExplanation {
    explanation(of: view as LayoutItem, component)
  }

  /// The explanation of a scroll view's content size on an axis, in points; nil for other views.
  package func contentSizeExplanation(of view: View, along axis: Axis) -> LayoutExplanation? {
    view.scrollableContent.map { content in
      let component = View.FrameComponent(axis, isLength: true)
      let explanation = explanation(of: content.contentLayoutGuide, component)
      // A size that was set has no other source.
      let isByHand = abs(explanation.value - content.contentSize.length(along: axis)) > 1e-6
      return isByHand ? given(content.contentLayoutGuide, component) : explanation
    }
  }

  /// The explanation of a component of a view's frame, or of a guide's rectangle in its owning view's coordinates.
  package func explanation(of item: LayoutItem, _ component: View.FrameComponent) -> LayoutExplanation {
    if let rootSolution, let variable = rootSolution.freeVariable(of: item, component) {
      return expanded(explanation(of: variable, in: rootSolution, StackScope()), of: item)
    }
    guard let view = item as? View, view.isArranged, let stack = view.storedSuperview as? StackView else {
      return given(item, component)
    }
    if case .indexed = stack.resolveArrangement() {
      if component.axis == stack.storedAxis {
        return stack.indexedExplanation(of: view, isLength: component.isLength)
          .map { expanded($0, of: item) } ?? given(item, component)
      }
      return explanationAcross(of: view, component, in: stack)
    }
    let outermost = stack.outermostOpen
    let (scope, solution) = solution(of: outermost, freeAxes: outermost.fittingAxes)
    guard let variable = solution.freeVariable(of: item, component) else { return given(item, component) }
    return expanded(explanation(of: variable, in: solution, scope), of: item)
  }

  /// The explanation of a row of an indexed stack across the axis. It depends only on the first view, the thickest one and the row.
  private func explanationAcross(
    of view: View, _ component: View.FrameComponent, in stack: StackView
  ) -> LayoutExplanation {
    // Without a thickest row, the stack's thickness is held.
    let thickest = stack.fittingAxes.contains(component.axis) ? stack.thickestRow : nil
    let freeAxes: Set<Axis> = thickest == nil ? [] : [component.axis]
    var indices: [Int: View] = [:]
    for view in [stack.storedArranged.first, thickest, view].compactMap(\.self) {
      if let index = stack.arrangedIndex(of: view) { indices[index] = view }
    }
    let some = indices.sorted { $0.key < $1.key }.map(\.value)
    let (scope, solution) = solution(of: stack, freeAxes: freeAxes, views: some)
    guard let variable = solution.freeVariable(of: view, component) else { return given(view, component) }
    return expanded(explanation(of: variable, in: solution, scope), of: view)
  }

  /// Replaces fitting lengths of stacks by the terms of their arranged views. This applies to the stack that is explained, and to
  /// stacks that are not arranged. In the sum of a stack, its arranged stacks stay terms.
  private func expanded(_ explanation: LayoutExplanation, of item: LayoutItem) -> LayoutExplanation {
    let terms = explanation.terms.flatMap { term in
      guard term.reason == .arrangement, let stack = term.item as? StackView,
        stack === item || !stack.isArranged
      else { return [term] }
      let arrangement = arrangementExplanation(of: stack, along: term.attribute.axis)
      // A compressed or hidden stack does not have its fitting length.
      guard abs(arrangement.value * term.rate - term.amount) < 1e-6 else { return [term] }
      return arrangement.terms.map { $0.scaled(by: term.rate) }
    }
    return LayoutExplanation(
      value: explanation.value, terms: terms, decision: explanation.decision, tie: explanation.tie,
      tightConstraints: explanation.tightConstraints)
  }

  private func arrangementExplanation(of stack: StackView, along axis: Axis) -> LayoutExplanation {
    if let explanation = stack.closedFormExplanation(along: axis) { return explanation }
    if axis != stack.storedAxis, case .indexed = stack.arrangement, let thickest = stack.thickestRow {
      let (scope, solution) = solution(of: stack, freeAxes: [axis], views: [thickest])
      return explanation(of: Variable(0, axis, isLength: true), in: solution, scope)
    }
    let (scope, solution) = solution(of: stack, freeAxes: Set(Axis.allCases))
    return explanation(of: Variable(0, axis, isLength: true), in: solution, scope)
  }

  private func given(_ item: LayoutItem, _ component: View.FrameComponent) -> LayoutExplanation {
    let frame = (item as? View)?.exactFrame ?? (item as? LayoutGuide)?.layoutFrame ?? .zero
    let value = component.value(in: frame)
    return LayoutExplanation(
      value: value, terms: [LayoutExplanation.Term(.held(item, component, value), amount: value, rate: 1)])
  }

  private func explanation(
    of variable: Variable, in solution: LayoutSolution, _ scope: StackScope
  ) -> LayoutExplanation {
    let (value, all) = (solution.value(variable), islands(of: solution, scope))
    guard var island = all.first(where: { $0.variables.contains(variable) }) else {
      return LayoutExplanation(value: value, terms: [])
    }
    var solution = solution
    solution.addFittingRows(to: &island)
    var program = solution.program(of: island, namesHeld: true)
    program.settle(island)
    let order = solution.listingOrder
    let parts = program.explain([(variable, 1)]).sorted { order.precedes($0.row, $1.row) }
    // Insets of views on the way cancel out.
    var insets: (statement: LayoutConstraint.Statement, amount: Double)?
    var terms = parts.map { part in
      let statement = solution.statement(of: part.row)
      let inset = solution.insets(of: part.row) * part.rate
      if inset != 0 { insets = (insets?.statement ?? statement, (insets?.amount ?? 0) + inset) }
      return LayoutExplanation.Term(statement, amount: part.amount - inset, rate: -part.rate)
    }
    if let insets, abs(insets.amount) > 1e-9 {
      terms.append(
        LayoutExplanation.Term(insets.statement, amount: insets.amount, rate: 0, reason: .alignmentRect))
    }
    let (decision, tie) = solution.decision(of: variable, in: island)
    let tight = parts.filter { decision == .tightness && program.isTightened($0.row) }
    if terms.isEmpty || decision != nil {
      let statement = LayoutConstraint.Statement(
        first: solution.problem.item(of: variable), firstAttribute: variable.component.attribute,
        source: .stack)
      terms.append(
        LayoutExplanation.Term(statement, amount: 0, rate: 0, reason: decision == nil ? .bound : .ambiguous))
    }
    return LayoutExplanation(
      value: value, terms: terms, decision: decision, tie: tie,
      tightConstraints: tight.compactMap { solution.statement(of: $0.row).constraint })
  }
}

extension LayoutSolution {
  /// The variable of an item's component; nil if its value is fixed.
  fileprivate func freeVariable(of item: LayoutItem, _ component: View.FrameComponent) -> Variable? {
    guard let index = problem.index(of: item) else { return nil }
    let variable = Variable(index, component)
    return problem.isHeld[variable] ? nil : variable
  }

  /// What decides the value of a variable that has other values in other optimal solutions, and the tie that causes it.
  fileprivate func decision(
    of variable: Variable, in island: Island
  ) -> (LayoutDecision?, LayoutExplanation.Tie?) {
    var program = program(of: island, breaksTies: false)
    let lengths = island.variables.filter { $0.isLength && $0.axis == variable.axis }
    let before = lengths.map { program.value(of: $0) ?? values[$0] }
    guard program.canMove(variable) else { return (nil, nil) }
    let unsettled = self.program(of: island)
    let decision = [.tie, .length, .tightness].first { (step: LayoutDecision) in
      var program = unsettled
      program.settle(island, through: step)
      return !program.canMove(variable)
    }
    var changed: [(variable: Variable, view: View, lengths: [Double])] = []
    for (length, old) in zip(lengths, before) {
      guard let new = program.value(of: length), abs(new - old) > 1e-7,
        let view = problem.item(of: length) as? View, view.intrinsicLength(along: variable.axis) != nil
      else { continue }
      changed.append((length, view, [old, new, values[length]]))
    }
    return (decision ?? .position, tie(among: changed, variable.axis, isDecisive: decision == .tie))
  }

  /// The tie among views whose lengths differ between two optimal solutions.
  private func tie(
    among changed: [(variable: Variable, view: View, lengths: [Double])], _ axis: Axis, isDecisive: Bool
  ) -> LayoutExplanation.Tie? {
    guard changed.count > 1 else { return nil }
    let isStretched = changed.contains { _, view, lengths in
      lengths.contains { $0 > Double(view.intrinsicLength(along: axis) ?? 0) + 1e-6 }
    }
    let priorities = Set(
      changed.map { isStretched ? $0.view.storedHugging(for: axis) : $0.view.storedResistance(for: axis) })
    guard priorities.count == 1, let priority = priorities.first else { return nil }
    let wrapping = isStretched ? changed.filter(\.view.isMultiline) : []
    func place(_ change: (variable: Variable, view: View, lengths: [Double])) -> Int {
      naming.place(of: change.variable.item)
    }
    let favored = wrapping.max { place($0) < place($1) } ?? changed.min { place($0) < place($1) }
    return LayoutExplanation.Tie(
      views: changed.map(\.view), favored: isDecisive ? favored?.view : nil, isStretched: isStretched,
      priority: priority)
  }
}

extension StackView {
  /// The axes on which the stack has its fitting length. There its views explain each other, independent of the stack's length.
  fileprivate var fittingAxes: Set<Axis> {
    Set(Axis.allCases.filter { abs(fittingLength(along: $0) - exactSize.length(along: $0)) < 1e-6 })
  }

  /// The outermost stack that is solved together with this one: itself, or an ancestor.
  fileprivate var outermostOpen: StackView {
    guard !hasClosedForm() else { return self }
    var result = self
    while result.isArranged, let above = result.storedSuperview as? StackView, !above.hasClosedForm() {
      result = above
    }
    return result
  }
}
