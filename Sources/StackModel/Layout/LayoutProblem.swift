import Foundation

/// The linear programs of a tree of views: what each view asks for, as rows over starts and lengths.
///
/// Each item has four variables: on each axis where it starts, in its containing view's coordinates, and how long it is.
/// So a constraint between a view and its superview is about that view's variables alone, and what is deep in a tree
/// does not know where the tree is. Rows that share a variable that is not held make an island; islands are solved apart.
struct LayoutProblem {
  typealias Statement = LayoutConstraint.Statement

  /// The place of a variable: item × 4 + axis × 2, + 1 for the length.
  typealias VariableIndex = Int

  /// `Σ coefficient × variable + constant` in relation to 0.
  struct Row {
    var terms: [(variable: VariableIndex, coefficient: Double)] = []
    var constant = 0.0
    var relation: Solver.Relation = .equal
    /// Nil for required.
    var cost: LeveledError?
    /// What falling short costs, of a wish to be equal, if not the same.
    var costBelow: LeveledError?
    /// The statement that it comes from.
    var statement = -1

    /// The highest level at which an optional row costs something.
    var strongestLevel: Level {
      max(cost?.terms.first?.level ?? .weakest, costBelow?.terms.first?.level ?? .weakest)
    }

    mutating func add(_ variable: VariableIndex, _ coefficient: Double) {
      if let index = terms.firstIndex(where: { $0.variable == variable }) {
        terms[index].coefficient += coefficient
      } else {
        terms.append((variable, coefficient))
      }
    }
  }

  /// What a problem is made from.
  struct Scope {
    /// The view at the top.
    var top: View
    /// The lengths at which the top is held, nil where it is not.
    var held: PerAxis<CGFloat?>
    /// Stacks that can't be taken as one.
    var opened: Set<ObjectIdentifier> = []
    /// Lengths of theirs that took part in a contradiction.
    var contradictory: Set<ArrangedLength> = []
    /// The heights of texts in the widths that they have got.
    var textHeights: [ObjectIdentifier: CGFloat] = [:]
    /// Lengths that the top would like to have, and how much.
    var targets: PerAxis<(length: CGFloat, priority: Double)?> = PerAxis(nil)
    /// Closed stacks on axes on which they don't get the length they ask for, so that what others cost matters.
    var costed: Set<ArrangedLength> = []
    /// Whether what each length of a closed stack costs matters in any case.
    var costsAll = false
    /// How often texts have been wrapped.
    var textPasses = 0
    /// Whether all stacks are laid out by their constraints.
    var opensAll = false
  }

  /// The length of a closed stack on an axis.
  struct ArrangedLength: Hashable {
    let stack: ObjectIdentifier
    let axis: Axis
  }

  var scope: Scope
  /// In tree order, guides and held views where they are first spoken of.
  private(set) var items: [LayoutItem] = []
  private(set) var statements: [Statement] = []
  private(set) var rows: [Row] = []
  /// The values of the variables that are held, and the solved ones once they are.
  var values: [Double] = []
  private(set) var isHeld: [Bool] = []
  /// The variables whose values follow from what is required, one from another: nothing else decides them.
  var isDetermined: [Bool] = []
  /// The variables to settle, in order.
  private(set) var settlingOrder: [VariableIndex] = []
  /// The stacks laid out by their constraints.
  private(set) var openStacks: [StackView] = []
  private(set) var closedStacks: [StackView] = []
  /// The lengths of closed stacks that have not been asked yet what they like.
  private(set) var arranged: [VariableIndex: (stack: StackView, axis: Axis, statement: Int)] = [:]
  /// The closed stacks that were asked how thick they would like to be, and those asked what each length costs: more than
  /// a long one may know without looking at all its rows.
  var askedAcross: Set<ObjectIdentifier> = []
  private(set) var costedStacks: Set<ObjectIdentifier> = []
  private(set) var multilineViews: [(view: View, item: Int)] = []
  /// The scroll views whose contents constraints are about.
  private(set) var constrainedContents: Set<ObjectIdentifier> = []
  private var isRightToLeft: Bool
  /// What marks items as this problem's. Natural lengths of stacks are problems of their own that may be made meanwhile.
  private let token = Token()
  private var displaced: [(item: LayoutItem, problem: ObjectIdentifier?, index: Int32)] = []

  private final class Token {}

  init(_ scope: Scope) {
    self.scope = scope
    isRightToLeft = scope.top.rootView.semanticContentAttribute == .forceRightToLeft
    let expected = 4 + Int(scope.top.engineLoad)
    items.reserveCapacity(expected)
    statements.reserveCapacity(expected)
    rows.reserveCapacity(expected)
    values.reserveCapacity(4 * expected)
    isHeld.reserveCapacity(4 * expected)
    visit(scope.top, rank: 0, in: nil)
    addTargets()
    var index = 0
    // Lowering may bring in guides, which have statements of their own.
    while index < statements.count {
      lower(index)
      index += 1
    }
    isDetermined = Array(repeating: false, count: values.count)
    for item in items { (item.problem, item.problemIndex) = (nil, -1) }
    for (item, problem, index) in displaced { (item.problem, item.problemIndex) = (problem, index) }
    displaced = []
  }

  private func isRegistered(_ item: LayoutItem) -> Bool { item.problem == ObjectIdentifier(token) }

  // MARK: Items

  func variable(_ item: Int, _ axis: Axis, isLength: Bool) -> VariableIndex {
    item * 4 + axis.rawValue * 2 + (isLength ? 1 : 0)
  }

  func item(of variable: VariableIndex) -> LayoutItem { items[variable / 4] }

  func isLength(_ variable: VariableIndex) -> Bool { variable & 1 == 1 }

  private mutating func register(_ item: LayoutItem, heldAt frame: CGRect?) -> Int {
    let index = items.count
    if item.problemIndex >= 0 { displaced.append((item, item.problem, item.problemIndex)) }
    (item.problem, item.problemIndex) = (ObjectIdentifier(token), Int32(index))
    items.append(item)
    let rect = frame ?? .zero
    for value in [rect.minX, rect.width, rect.minY, rect.height] { values.append(Double(value)) }
    for _ in 0..<4 { isHeld.append(frame != nil) }
    return index
  }

  /// The place of an item, which is brought in if nobody has spoken of it before.
  private mutating func index(of item: LayoutItem) -> Int {
    if isRegistered(item) { return Int(item.problemIndex) }
    guard let guide = item as? LayoutGuide else {
      return register(item, heldAt: (item as? View)?.frame ?? .zero)
    }
    let index = register(guide, heldAt: nil)
    switch guide.role {
    case .margins: addMarginStatements(guide)
    case .content: hold(variable(index, .horizontal, isLength: false), at: 0)
    case .free, .frame: break
    }
    if guide.role == .content {
      hold(variable(index, .vertical, isLength: false), at: 0)
    }
    // What stands for no view in a stack's own constraints is nobody's to see.
    if guide.role != .free || guide.owningView?.storedGuides.contains(where: { $0 === guide }) == true {
      addToSettlingOrder(index)
    }
    return index
  }

  private mutating func hold(_ variable: VariableIndex, at value: Double) {
    values[variable] = value
    isHeld[variable] = true
  }

  private mutating func addToSettlingOrder(_ index: Int) {
    for isLength in [true, false] {
      for axis in Axis.allCases {
        let variable = variable(index, axis, isLength: isLength)
        if !isHeld[variable] { settlingOrder.append(variable) }
      }
    }
  }

  private mutating func addMarginStatements(_ guide: LayoutGuide) {
    guard let owner = guide.owningView else { return }
    let insets = owner.layoutMargins
    func statement(
      _ side: String, _ a: LayoutItem, _ b: LayoutItem, _ attribute: LayoutConstraint.Attribute,
      _ inset: CGFloat
    ) -> Statement {
      Statement(
        first: a, firstAttribute: attribute, second: b, secondAttribute: attribute, constant: inset,
        identifier: "UIView-\(side)Margin-guide-constraint", source: .margins)
    }
    statements += [
      statement("left", guide, owner, .left, insets.left),
      statement("right", owner, guide, .right, insets.right),
      statement("top", guide, owner, .top, insets.top),
      statement("bottom", owner, guide, .bottom, insets.bottom),
    ]
  }

  // MARK: The tree

  /// Takes in a view and what is in it.
  /// - Parameters:
  ///   - rank: its place among the visible views of the stack that arranges it.
  ///   - stack: the stack that arranges it by constraints, if one does.
  private mutating func visit(_ view: View, rank: Int, in stack: StackView?) {
    let isTop = view === scope.top
    // What a closed stack arranges has its frame from there.
    let isPlaced = stack != nil || !(view.isArranged || view.translatesAutoresizingMaskIntoConstraints)
    let index = register(view, heldAt: isTop || isPlaced ? nil : view.frame)
    if isTop {
      for axis in Axis.allCases {
        hold(variable(index, axis, isLength: false), at: 0)
        guard let length = scope.held[axis] else { continue }
        hold(variable(index, axis, isLength: true), at: length)
      }
    }
    addToSettlingOrder(index)
    if let content = view.scrollableContent { _ = self.index(of: content.contentLayoutGuide) }
    for guide in view.storedGuides { _ = self.index(of: guide) }
    let arranging = view as? StackView
    let isOpen = arranging.map(isOpen) ?? false
    for axis in Axis.allCases {
      guard !isHeld[variable(index, axis, isLength: true)] else { continue }
      if let arranging, !isOpen {
        // Equal centers, which come after sizes but before what pulls stacks together, decide what is longer for little.
        let isCentered = stack?.distribution == .equalCentering && stack?.axis == axis
        add(arranging, along: axis, mayGrow: isCentered)
      } else {
        addContentSize(of: view, along: axis, rank: stack?.contentRank(rank, along: axis) ?? 0)
      }
    }
    for constraint in view.storedConstraints {
      if let statement = constraint.statement { statements.append(statement) }
    }
    if let arranging, isOpen {
      openStacks.append(arranging)
      statements += arranging.statements
      visitArranged(of: arranging)
    } else if let arranging {
      closedStacks.append(arranging)
    }
    guard view.engineLoad > view.ownEngineLoad else { return }
    for subview in view.storedSubviews where subview.engineLoad > 0 && !isRegistered(subview) {
      visit(subview, rank: 0, in: nil)
    }
  }

  private mutating func visitArranged(of stack: StackView) {
    var rank = 0
    for view in stack.storedArranged {
      visit(view, rank: rank, in: stack)
      if !view.isHidden { rank += 1 }
    }
  }

  /// The weakest wish of a closed stack that has a choice, to be as long as it asks.
  mutating func addFittingRow(of variable: VariableIndex) -> Int? {
    guard let (stack, axis, statement) = arranged[variable] else { return nil }
    if axis != stack.axis { askedAcross.insert(ObjectIdentifier(stack)) }
    let fitting = Double(stack.fittingLength(along: axis))
    statements[statement].constant = fitting
    rows.append(
      Row(
        terms: [(variable, 1)], constant: -fitting, relation: .equal, cost: LeveledError(1, at: .weakest),
        statement: statement))
    return rows.count - 1
  }

  /// Whether a stack is laid out by its constraints.
  private func isOpen(_ stack: StackView) -> Bool {
    scope.opensAll || scope.opened.contains(ObjectIdentifier(stack)) || !stack.isClosed
  }

  private mutating func addContentSize(of view: View, along axis: Axis, rank: Int) {
    guard var length = view.intrinsicLength(along: axis) else { return }
    if view.isMultiline {
      if axis == .horizontal { multilineViews.append((view, Int(view.problemIndex))) }
      if axis == .vertical { length = scope.textHeights[ObjectIdentifier(view)] ?? length }
    }
    let hugging = view.contentHuggingPriority(for: axis).rawValue
    let resistance = view.contentCompressionResistancePriority(for: axis).rawValue
    statements.append(
      Statement(
        first: view, firstAttribute: .length(of: axis), constant: length, priority: max(hugging, resistance),
        source: .contentSize(hugging: hugging, resistance: resistance)))
    let variable = variable(Int(view.problemIndex), axis, isLength: true)
    func cost(_ priority: Double) -> LeveledError? {
      guard priority < 1000 else { return nil }
      let own = LeveledError(1, at: Level(priority))
      return rank > 0 && length > 0 ? own + LeveledError(1, at: Level(priority, rank: rank)) : own
    }
    func add(_ relation: Solver.Relation, _ cost: LeveledError?, below: LeveledError? = nil) {
      rows.append(
        Row(
          terms: [(variable, 1)], constant: -Double(length), relation: relation, cost: cost,
          costBelow: below, statement: statements.count - 1))
    }
    switch (cost(hugging), cost(resistance)) {
    case (.some(let above), .some(let below)): add(.equal, above, below: below)
    case (nil, nil): add(.equal, nil)
    case (let above, let below):
      add(.atMost, above)
      add(.atLeast, below)
    }
  }

  /// Takes a closed stack's length on an axis as one.
  ///
  /// If what others require leaves it no choice that is all. If not it wishes to be as long as it asks, as weakly as can
  /// be. If it gets that, nothing else can be as good, whatever other lengths cost, unless being longer costs nothing; only
  /// if not is it asked what each length costs, which takes longer.
  /// - Parameter mayGrow: whether it is likely to be asked.
  private mutating func add(_ stack: StackView, along axis: Axis, mayGrow: Bool) {
    let variable = variable(Int(stack.problemIndex), axis, isLength: true)
    let isCosted =
      mayGrow || scope.costsAll || stack.growsFreely(along: axis)
      || scope.costed.contains(ArrangedLength(stack: ObjectIdentifier(stack), axis: axis))
    if isCosted { costedStacks.insert(ObjectIdentifier(stack)) }
    guard isCosted else {
      let minimum = Double(stack.minimumLength(along: axis))
      statements.append(
        Statement(first: stack, firstAttribute: .length(of: axis), constant: minimum, source: .arrangement))
      if minimum > 0 {
        rows.append(
          Row(
            terms: [(variable, 1)], constant: -minimum, relation: .atLeast, statement: statements.count - 1))
      }
      arranged[variable] = (stack, axis, statements.count - 1)
      return
    }
    let cost = stack.lengthCost(along: axis, rank: 0)
    statements.append(
      Statement(
        first: stack, firstAttribute: .length(of: axis), constant: cost.minimizer, source: .arrangement))
    let number = statements.count - 1
    if cost.minimum > 0 {
      rows.append(
        Row(terms: [(variable, 1)], constant: -cost.minimum, relation: .atLeast, statement: number))
    }
    var breakpoints = cost.breakpoints
    if let above = breakpoints.firstIndex(where: { !$0.isBelow }), above > 0,
      breakpoints[above].position == breakpoints[above - 1].position
    {
      // The cheapest length, wished for from both sides.
      rows.append(
        Row(
          terms: [(variable, 1)], constant: -breakpoints[above].position, relation: .equal,
          cost: breakpoints[above].cost, costBelow: breakpoints[above - 1].cost, statement: number))
      breakpoints.removeSubrange(above - 1...above)
    }
    for breakpoint in breakpoints {
      rows.append(
        Row(
          terms: [(variable, 1)], constant: -breakpoint.position,
          relation: breakpoint.isBelow ? .atLeast : .atMost,
          cost: breakpoint.cost, statement: number))
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

  // MARK: Rows

  /// Turns a statement into a row, if it is not one yet.
  private mutating func lower(_ number: Int) {
    let statement = statements[number]
    switch statement.source {
    case .contentSize, .arrangement: return
    default: break
    }
    var row = Row(statement: number)
    row.relation =
      switch statement.relation {
      case .equal: .equal
      case .greaterThanOrEqual: .atLeast
      case .lessThanOrEqual: .atMost
      }
    if !statement.isRequired { row.cost = LeveledError(1, at: Level(statement.priority)) }
    let first = statement.first
    let view = first.anchorView ?? scope.top
    let other = statement.second?.anchorView
    let reference = other.flatMap { view.nearestCommonAncestor(with: $0) } ?? view
    var sign = 1.0
    var turned = false
    if statement.firstAttribute.followsReading || statement.secondAttribute.followsReading {
      let reader = statement.stack ?? view
      turned = reader.semanticContentAttribute == .unspecified ? isRightToLeft : reader.isRightToLeft
      if turned { sign = -1 }
    }
    add(first, statement.firstAttribute, in: reference, turned: turned, times: sign, to: &row)
    if let second = statement.second {
      add(
        second, statement.secondAttribute, in: reference, turned: turned,
        times: -sign * Double(statement.multiplier), to: &row)
    }
    row.constant -= Double(statement.constant)
    rows.append(row)
  }

  /// Adds a multiple of an attribute to a row, a place in the coordinates inside `reference`.
  private mutating func add(
    _ item: LayoutItem, _ attribute: LayoutConstraint.Attribute, in reference: View, turned: Bool,
    times factor: Double, to row: inout Row
  ) {
    let axis = attribute.axis
    let plain = attribute.withoutMargin
    let owner = item.anchorView ?? scope.top
    if plain.isLength {
      let role = (item as? LayoutGuide)?.role
      if role == .content { constrainedContents.insert(ObjectIdentifier(owner)) }
      let subject: LayoutItem = role == .frame ? owner : item
      row.add(variable(index(of: subject), axis, isLength: true), factor)
      return
    }
    if attribute == .firstBaseline || attribute == .lastBaseline {
      return addBaseline(
        of: item, isFirst: attribute == .firstBaseline, in: reference, times: factor, to: &row)
    }
    var fraction: Double =
      switch plain {
      case .left, .top, .leading: 0
      case .centerX, .centerY: 0.5
      default: 1
      }
    if turned, plain.followsReading { fraction = 1 - fraction }
    if plain != attribute {
      let insets = owner.layoutMargins
      let (start, end) = (Double(insets.start(of: axis)), Double(insets.end(of: axis)))
      row.constant += factor * (fraction == 0 ? start : fraction == 1 ? -end : (start - end) / 2)
    }
    addPlace(of: item, axis, fraction, in: reference, times: factor, to: &row)
  }

  /// Adds a place of an item: its start for fraction 0, its end for 1.
  private mutating func addPlace(
    of item: LayoutItem, _ axis: Axis, _ fraction: Double, in reference: View, times factor: Double,
    to row: inout Row
  ) {
    let owner = item.anchorView ?? scope.top
    let own = index(of: item)
    if let guide = item as? LayoutGuide {
      if guide.role == .frame {
        row.constant += factor * owner.bounds.origin.coordinate(along: axis)
        if fraction != 0 { row.add(variable(index(of: owner), axis, isLength: true), factor * fraction) }
      } else {
        if guide.role == .content { constrainedContents.insert(ObjectIdentifier(owner)) }
        addSpan(own, axis, fraction, times: factor, to: &row)
      }
      return climb(from: owner, to: reference, axis, times: factor, to: &row)
    }
    guard item === reference else {
      addSpan(own, axis, fraction, times: factor, to: &row)
      guard let above = owner.storedSuperview else { return }
      return climb(from: above, to: reference, axis, times: factor, to: &row)
    }
    // Seen from inside: of a scroll view the edges are its content's, but the middle is its frame's.
    if let content = owner.scrollableContent?.contentLayoutGuide {
      if fraction != 0.5 { constrainedContents.insert(ObjectIdentifier(owner)) }
      let subject = fraction == 0.5 ? own : index(of: content)
      if fraction != 0 { row.add(variable(subject, axis, isLength: true), factor * fraction) }
    } else {
      row.constant += factor * owner.bounds.origin.coordinate(along: axis)
      if fraction != 0 { row.add(variable(own, axis, isLength: true), factor * fraction) }
    }
  }

  private mutating func addSpan(
    _ index: Int, _ axis: Axis, _ fraction: Double, times factor: Double, to row: inout Row
  ) {
    let start = variable(index, axis, isLength: false)
    if !(isHeld[start] && values[start] == 0) { row.add(start, factor) }
    if fraction != 0 { row.add(variable(index, axis, isLength: true), factor * fraction) }
  }

  /// Goes from the coordinates inside a view to those inside one above it.
  private mutating func climb(
    from view: View, to reference: View, _ axis: Axis, times factor: Double, to row: inout Row
  ) {
    var view = view
    while view !== reference {
      row.add(variable(index(of: view), axis, isLength: false), factor)
      row.constant -= factor * view.bounds.origin.coordinate(along: axis)
      guard let above = view.storedSuperview else { return }
      view = above
    }
  }

  private mutating func addBaseline(
    of item: LayoutItem, isFirst: Bool, in reference: View, times factor: Double, to row: inout Row
  ) {
    if let stack = item as? StackView, let view = stack.viewForBaseline(isFirst: isFirst) {
      if !isOpen(stack) { opensForBaselines.insert(ObjectIdentifier(stack)) }
      return addBaseline(of: view, isFirst: isFirst, in: reference, times: factor, to: &row)
    }
    let view = item as? View
    if isFirst, let distance = view?.firstBaselineFromTop {
      row.constant += factor * distance
      addPlace(of: item, .vertical, 0, in: reference, times: factor, to: &row)
    } else {
      row.constant -= factor * (isFirst ? 0 : view?.lastBaselineFromBottom ?? 0)
      addPlace(of: item, .vertical, 1, in: reference, times: factor, to: &row)
    }
  }

  /// Closed stacks whose baselines constraints are about, so that they must be opened.
  private(set) var opensForBaselines: Set<ObjectIdentifier> = []
}

extension LengthCost {
  /// Where the cost breakpoints: what each point below or above a position costs more than nearer by.
  var breakpoints: [(position: Double, isBelow: Bool, cost: LeveledError)] {
    var result: [(position: Double, isBelow: Bool, cost: LeveledError)] = []
    let turn = pieces.firstIndex { !$0.slope.isNegative } ?? pieces.count
    var position = minimum
    for (index, piece) in pieces.enumerated() {
      if index >= turn {
        let before = index == turn ? LeveledError.zero : pieces[index - 1].slope
        let cost = piece.slope - before
        if !cost.isZero { result.append((position, false, cost)) }
      } else if index + 1 <= turn, piece.length.isFinite {
        let after = index + 1 < turn ? pieces[index + 1].slope : .zero
        result.append((position + piece.length, true, after - piece.slope))
      }
      position += piece.length
    }
    return result
  }
}

extension StackView {
  /// The view whose baseline is the stack's own. Source: Apple's documentation of UIStackView.
  package final func viewForBaseline(isFirst: Bool) -> View? {
    let visible = storedArranged.filter { !$0.isHidden }
    if axis == .vertical || [.fill, .firstBaseline, .lastBaseline].contains(alignment) {
      let isOfFirst = isFirst || (axis == .horizontal && alignment != .fill)
      return isOfFirst ? visible.first : visible.last
    }
    var tallest: View?
    for view in visible {
      if let known = tallest,
        known.fittingLength(along: .vertical) >= view.fittingLength(along: .vertical)
      {
        continue
      }
      tallest = view
    }
    return tallest
  }
}
