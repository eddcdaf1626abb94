import Foundation
import StackLinearProgram

extension LayoutProblem {
  /// Builds a problem: visits the tree, then translates statements into rows.
  struct Builder {
    let scope: Scope
    let isRightToLeft: Bool
    private let interruption: Interruption?
    private var visitedCount = 0
    private(set) var items: [LayoutItem] = []
    private var indices: [ObjectIdentifier: Int] = [:]
    private(set) var statements: [Statement] = []
    var rows: [Row] = []
    var row = Row()
    private(set) var heldValues: [Double] = []
    private(set) var isHeld: [Bool] = []
    private(set) var settlingOrder: [Variable] = []
    private(set) var openStacks: [StackView] = []
    private(set) var closedStacks: [StackView] = []
    private(set) var arranged: [Variable: Arranged] = [:]
    private(set) var costedStacks: Set<ObjectIdentifier> = []
    var wrappedTexts: [WrappedText] = []
    var constrainedContents: Set<ObjectIdentifier> = []
    var opensForBaselines: Set<ObjectIdentifier> = []
    private(set) var scrolled: Set<ObjectIdentifier> = []

    /// - Complexity: linear in the views and constraints of the problem.
    /// - Parameter interruption: asks whether to stop. Then the problem is incomplete.
    static func problem(of scope: Scope, _ interruption: Interruption?) -> LayoutProblem {
      var builder = Builder(scope, interruption)
      builder.visit(scope.top, rank: 0, in: nil)
      builder.addTargets()
      var index = 0
      // Rows may refer to new guides, which add statements.
      while index < builder.statements.count {
        if index & stepsBetweenStops == 0, interruption?.ask() == true { break }
        builder.addRow(of: index)
        index += 1
      }
      return LayoutProblem(builder)
    }

    /// The number of items or statements between two checks whether the layout is stopped, minus 1: a bit mask.
    private static let stepsBetweenStops = 1023

    private init(_ scope: Scope, _ interruption: Interruption?) {
      (self.scope, self.interruption) = (scope, interruption)
      isRightToLeft = scope.top.rootView.storedSemantics == .forceRightToLeft
      let expected = 4 + Int(scope.top.engineLoad)
      items.reserveCapacity(expected)
      indices.reserveCapacity(expected)
      statements.reserveCapacity(expected)
      rows.reserveCapacity(expected)
      heldValues.reserveCapacity(4 * expected)
      isHeld.reserveCapacity(4 * expected)
    }

    private mutating func register(_ item: LayoutItem, heldAt frame: CGRect?) -> Int {
      let index = items.count
      indices[ObjectIdentifier(item)] = index
      items.append(item)
      let rect = frame ?? .zero
      for value in [rect.minX, rect.width, rect.minY, rect.height] { heldValues.append(Double(value)) }
      for _ in 0..<4 { isHeld.append(frame != nil) }
      return index
    }

    /// The index of an item. A new item is added.
    mutating func index(of item: LayoutItem) -> Int {
      if let index = indices[ObjectIdentifier(item)] { return index }
      guard let guide = item as? LayoutGuide else {
        return register(item, heldAt: (item as? View)?.exactFrame ?? .zero)
      }
      let index = register(guide, heldAt: nil)
      switch guide.role {
      case .margins, .safeArea, .readable, .keyboard, .topBars, .bottomBars: addMarginStatements(guide)
      case .content: for axis in Axis.allCases { hold(Variable(index, axis, isLength: false), at: 0) }
      case .free, .frame: break
      }
      // The guides of a stack's constraints are not settled.
      if guide.role != .free || guide.owningView?.storedGuides.contains(where: { $0 === guide }) == true {
        addToSettlingOrder(index)
      }
      return index
    }

    /// The origin of a view's bounds on an axis, in points, as a constant of a row.
    mutating func boundsStart(of view: View, along axis: Axis) -> Double {
      if view.scrollableContent != nil { scrolled.insert(ObjectIdentifier(view)) }
      return view.storedBoundsOrigin.coordinate(along: axis)
    }

    private mutating func hold(_ variable: Variable, at value: Double) {
      heldValues[variable] = value
      isHeld[variable] = true
    }

    private mutating func addToSettlingOrder(_ index: Int) {
      for isLength in [true, false] {
        for axis in Axis.allCases {
          let variable = Variable(index, axis, isLength: isLength)
          if !isHeld[variable] { settlingOrder.append(variable) }
        }
      }
    }

    private mutating func addMarginStatements(_ guide: LayoutGuide) {
      guard let owner = guide.owningView else { return }
      statements += LayoutConstraint.Statement.marginSides.map { .margin($0, of: guide, in: owner) }
    }

    /// - Parameters:
    ///   - rank: the index of the view among the visible views of the stack that arranges it.
    ///   - stack: the stack that arranges the view by constraints; nil for other views.
    private mutating func visit(_ view: View, rank: Int, in stack: StackView?) {
      let isTop = view === scope.top
      // The closed form of a stack has set the frames of its arranged views.
      let isFree = stack != nil || !(view.isArranged || view.storage.translatesAutoresizingMask)
      let index = register(view, heldAt: isTop || isFree ? nil : view.exactFrame)
      if isTop {
        for axis in Axis.allCases {
          hold(Variable(index, axis, isLength: false), at: 0)
          guard let length = scope.held[axis] else { continue }
          hold(Variable(index, axis, isLength: true), at: length)
        }
      }
      if !isTop, !isFree { translateMask(of: view, index) }
      addToSettlingOrder(index)
      if let content = view.scrollableContent { _ = self.index(of: content.contentLayoutGuide) }
      for guide in view.storedGuides { _ = self.index(of: guide) }
      let arranging = view as? StackView
      let isOpen =
        arranging.map {
          self.isOpen($0) || !$0.storedDistribution.nestsInClosedForm && isCentered($0.storedAxis, in: stack)
        } ?? false
      for axis in Axis.allCases {
        let length = Variable(index, axis, isLength: true)
        guard !isHeld[length] else { continue }
        if let arranging, !isOpen {
          addArrangement(of: arranging, length, in: stack)
        } else {
          addContentSize(of: view, length, rank: stack?.contentRank(rank, of: view, along: axis) ?? 0)
        }
      }
      for constraint in view.storedConstraints {
        if let statement = constraint.statement { statements.append(statement) }
      }
      if let arranging { if isOpen { open(arranging) } else { closedStacks.append(arranging) } }
      guard view.engineLoad > view.storage.ownEngineLoad, !isStopped() else { return }
      for subview in view.storedSubviews
      where subview.engineLoad > 0 && indices[ObjectIdentifier(subview)] == nil {
        visit(subview, rank: 0, in: nil)
      }
    }

    /// Replaces the fixed frame of a view by the constraints of its autoresizing mask, where the superview's length is free.
    private mutating func translateMask(of view: View, _ index: Int) {
      guard view.followsSuperviewSize, let superview = view.storedSuperview,
        let above = indices[ObjectIdentifier(superview)]
      else { return }
      for axis in Axis.allCases where !isHeld[Variable(above, axis, isLength: true)] {
        guard let stretch = view.stretch(along: axis) else { continue }
        if stretch.startRate != 0 { isHeld[Variable(index, axis, isLength: false)] = false }
        if stretch.lengthRate != 0 { isHeld[Variable(index, axis, isLength: true)] = false }
        statements += Statement.autoresizing(view, in: superview, axis, stretch)
      }
    }

    /// Whether the layout is stopped. Asks once for many visited views, beginning with the first.
    private mutating func isStopped() -> Bool {
      guard let interruption else { return false }
      defer { visitedCount += 1 }
      return visitedCount & Self.stepsBetweenStops == 0 ? interruption.ask() : interruption.hasStopped
    }

    private mutating func open(_ stack: StackView) {
      openStacks.append(stack)
      var views = stack.storedArranged
      if let some = scope.viewsAcross, stack === scope.top {
        views = some
        stack.addStatements(acrossFor: some, to: &statements)
      } else {
        stack.addStatements(to: &statements)
      }
      var rank = 0
      for view in views {
        visit(view, rank: rank, in: stack)
        if !view.storedIsHidden { rank += 1 }
      }
    }

    /// Whether a stack is laid out by its constraints instead of its closed form.
    func isOpen(_ stack: StackView) -> Bool {
      scope.opensAll || scope.opened.contains(ObjectIdentifier(stack)) || !stack.hasClosedForm()
        || !stack.storedDistribution.nestsInClosedForm
          && scope.costed.contains(ArrangedLength(stack, stack.storedAxis))
    }

    /// Whether equal centers may give a stack in `superstack` another length than its fitting length.
    /// Their priorities are below those of sizes and above `UISV-canvas-fit`.
    private func isCentered(_ axis: Axis, in superstack: StackView?) -> Bool {
      superstack?.storedDistribution == .equalCentering && superstack?.storedAxis == axis
    }

    private mutating func addContentSize(of view: View, _ variable: Variable, rank: Int) {
      let axis = variable.axis
      guard var length = view.intrinsicLength(along: axis) else { return }
      if view.isMultiline {
        if axis == .horizontal { wrappedTexts.append((view, variable.item)) }
        if axis == .vertical { length = scope.textHeights[ObjectIdentifier(view)] ?? length }
      }
      statements.append(.contentSize(of: view, axis, length))
      let insets = view.alignmentInsets.total(along: axis)
      let hugging = view.storedHugging(for: axis).level
      let resistance = view.storedResistance(for: axis).level
      func cost(_ priority: Double) -> LeveledError? {
        guard priority < 1000 else { return nil }
        let own = LeveledError(1, at: Level(priority))
        return rank > 0 && length > 0 ? own + LeveledError(1, at: Level(priority, rank: rank)) : own
      }
      func addRow(_ relation: Solver.Relation, _ cost: LeveledError?, below: LeveledError? = nil) {
        self.addRow(variable, relation, length + insets, cost, below: below)
        rows[rows.count - 1].insets = -insets
      }
      switch (cost(hugging), cost(resistance)) {
      case (.some(let above), .some(let below)): addRow(.equal, above, below: below)
      case (nil, nil): addRow(.equal, nil)
      case (let above, let below):
        addRow(.atMost, above)
        addRow(.atLeast, below)
      }
    }

    /// Adds a row for the last statement: a relation between a variable and a number.
    private mutating func addRow(
      _ variable: Variable, _ relation: Solver.Relation, _ number: Double, _ cost: LeveledError?,
      below: LeveledError? = nil
    ) {
      rows.append(
        Row(
          terms: [(variable, 1)], constant: -number, relation: relation, cost: cost, costBelow: below,
          statement: statements.count - 1))
    }

    /// Adds the length of a stack with a closed form on an axis. At first only its minimum length is added. If required rows leave the
    /// length free, the solution adds a row for the fitting length at the weakest level. If the solution satisfies this row, every other
    /// length costs more, unless a longer one costs nothing. Otherwise the cost function is needed, which takes longer to compute.
    private mutating func addArrangement(
      of stack: StackView, _ variable: Variable, in superstack: StackView?
    ) {
      let axis = variable.axis
      let isCosted =
        isCentered(axis, in: superstack) || stack.growsFreely(along: axis)
        || scope.costed.contains(ArrangedLength(stack, axis))
      guard isCosted else {
        let minimum = Double(stack.minimumLength(along: axis))
        statements.append(.arrangement(of: stack, axis, minimum))
        if minimum > 0 { addRow(variable, .atLeast, minimum, nil) }
        arranged[variable] = Arranged(stack: stack, axis: axis, statement: statements.count - 1)
        return
      }
      costedStacks.insert(ObjectIdentifier(stack))
      let cost = stack.lengthCost(along: axis, rank: 0)
      statements.append(.arrangement(of: stack, axis, cost.minimizer))
      if cost.minimum > 0 { addRow(variable, .atLeast, cost.minimum, nil) }
      var breakpoints = cost.breakpoints
      if let above = breakpoints.firstIndex(where: { !$0.isBelow }), above > 0,
        breakpoints[above].position == breakpoints[above - 1].position
      {
        // The minimizer: both a shorter and a longer length cost.
        addRow(
          variable, .equal, breakpoints[above].position, breakpoints[above].cost,
          below: breakpoints[above - 1].cost)
        breakpoints.removeSubrange(above - 1...above)
      }
      for breakpoint in breakpoints {
        addRow(variable, breakpoint.isBelow ? .atLeast : .atMost, breakpoint.position, breakpoint.cost)
      }
    }

    private mutating func addTargets() {
      for axis in Axis.allCases {
        guard let target = scope.targets[axis] else { continue }
        statements.append(
          Statement(
            first: scope.top, firstAttribute: .length(of: axis), constant: target.length,
            priority: target.priority, identifier: "UIView-fitting-size", source: .encapsulated))
      }
    }
  }
}
