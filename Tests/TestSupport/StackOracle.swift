import Foundation
package import StackModel
import StackLinearProgram

/// A stack's constraints on one axis, written out as UIKit makes them and solved as a linear program.
///
/// Source: the identifiers, relations and priorities of UIKit's own stack constraints, as measured.
package struct StackOracle {
  var items: [Item]
  /// The constraints between views that are not the stack's own.
  package var extras: [Extra] = []
  var margins = (start: 0.0, end: 0.0)
  /// The length that is held from outside, in points; nil if none is.
  package var pinned: Double?

  private typealias Expression = LexicographicProgram.Expression

  private struct Box {
    let start: Expression
    let length: Expression
    var end: Expression { start + length }
    var center: Expression { start + length * 0.5 }
  }

  /// The views of a tree in order, with the boxes they are in.
  private final class Tree {
    var boxes: [(box: Box, superview: Box)] = []
    /// The content sizes across the axes of the stacks that arrange their views.
    var across: [(view: Int, item: Item)] = []
    /// The views with text in the middle that baselines depend on, and those of them that are taken to be higher than their content.
    var centered: [(view: Int, height: Double)] = []
    let stretched: Set<Int>

    init(_ stretched: Set<Int>) { self.stretched = stretched }
  }

  private typealias Solution = (length: Double, spans: [Span])

  /// A view's start or length, and where it is to be led.
  private typealias Goal = (view: Int, isLength: Bool, target: Double)

  /// The stack alone in a program, its start at 0.
  ///
  /// A baseline bends where the view is as high as its content: which views are higher is what the solution before says.
  private func solve(
    goal: Goal? = nil, _ constrain: (inout LexicographicProgram, Box, Tree) -> Void
  ) -> Solution? {
    var stretched: Set<Int> = []
    for _ in 0..<4 {
      let tree = Tree(stretched)
      guard let solution = solve(nil, tree, constrain) else { return nil }
      let found = tree.centered.filter { solution.spans[$0.view].length > $0.height + 1e-9 }.map(\.view)
      guard Set(found) != stretched else {
        return goal == nil ? solution : solve(goal, Tree(stretched), constrain)
      }
      stretched = Set(found)
    }
    return nil
  }

  /// The first side of a constraint minus the second one.
  private func difference(of extra: Extra, _ own: Box, _ tree: Tree) -> Expression {
    extra.terms.reduce(Expression.constant(extra.constant)) { sum, term in
      let box = term.view < 0 ? own : tree.boxes[term.view].box
      let value =
        switch term.part {
        case .start: box.start
        case .end: box.end
        case .center: box.center
        case .length: box.length
        }
      return sum + value * term.coefficient
    }
  }

  /// - Parameter goal: in place of the last levels.
  private func solve(
    _ goal: Goal?, _ tree: Tree, _ constrain: (inout LexicographicProgram, Box, Tree) -> Void
  ) -> Solution? {
    var program = LexicographicProgram()
    let own = Box(start: .constant(0), length: program.variable(nonnegative: true))
    if let pinned { program.require(own.length + -pinned) }
    constrain(&program, own, tree)
    for extra in extras {
      let expression = difference(of: extra, own, tree)
      if let level = extra.level {
        program.prefer(expression, extra.relation, at: level)
      } else {
        program.require(expression, extra.relation)
      }
    }
    if let goal {
      let (box, superview) = tree.boxes[goal.view]
      let value = goal.isLength ? box.length : box.start - superview.start
      program.prefer(value + -goal.target, at: Level(-1))
      return program.solve().map { values in
        let result = value.terms.reduce(value.constant) { $0 + $1.value * values[$1.key] }
        return (result, [])
      }
    }
    breakTies(&program, own, tree)
    // The last levels settle what is free: lengths near 0, then constraints of others tight, then starts near 0.
    var last = [own.length] + tree.boxes.map(\.box.length)
    for extra in extras where extra.relation != .equal || extra.level != nil {
      last.append(difference(of: extra, own, tree))
    }
    last += tree.boxes.map { $0.box.start - $0.superview.start }
    for (number, expression) in last.enumerated() {
      program.prefer(expression, at: Level(-1 - Double(number)))
    }
    guard let values = program.solve() else { return nil }
    func value(_ expression: Expression) -> Double {
      expression.terms.reduce(expression.constant) { $0 + $1.value * values[$1.key] }
    }
    return (
      value(own.length), tree.boxes.map { Span(start: value($0.box.start), length: value($0.box.length)) }
    )
  }

  /// Adds sub-levels just below the priorities, which decide where optional constraints of one priority can't all hold.
  ///
  /// Constraints hold in the order of activation, those of one length last. Of such lengths, and after them of content sizes, that of
  /// the view that a constraint names first is the last one to be shorter and the first one to be longer.
  private func breakTies(_ program: inout LexicographicProgram, _ own: Box, _ tree: Tree) {
    var named: [Int] = []
    for term in extras.flatMap(\.terms) where !named.contains(term.view) { named.append(term.view) }
    var rank = 0
    func add(_ expression: Expression, _ relation: LexicographicProgram.Relation, at priority: Double) {
      guard priority < 1000 else { return }
      rank -= 1
      program.prefer(expression, relation, at: Level(priority, rank: rank))
    }
    func isOneLength(_ extra: Extra) -> Bool { extra.terms.count == 1 && extra.terms[0].part == .length }
    for extra in extras where !isOneLength(extra) {
      if let level = extra.level { add(difference(of: extra, own, tree), extra.relation, at: level.priority) }
    }
    let lengths = named.map { view in extras.filter { isOneLength($0) && $0.terms[0].view == view } }
    for relation in [LexicographicProgram.Relation.atMost, .atLeast] {
      for extra in (relation == .atMost ? lengths.reversed() : lengths).joined() {
        guard let level = extra.level, extra.relation == relation || extra.relation == .equal else {
          continue
        }
        add(difference(of: extra, own, tree), relation, at: level.priority)
      }
    }
    let sizes = named.compactMap { view in tree.across.first { $0.view == view } }
    for (view, item) in sizes.reversed() {
      add(tree.boxes[view].box.length + -(item.intrinsic ?? 0), .atMost, at: item.hugging)
    }
    for (view, item) in sizes {
      add(tree.boxes[view].box.length + -(item.intrinsic ?? 0), .atLeast, at: item.resistance)
    }
  }

  /// The places in the tree of new boxes for the items, in a stack's box, with what is inside the items.
  private func makeBoxes(_ program: inout LexicographicProgram, in own: Box, _ tree: Tree) -> [Int] {
    items.map { item in
      let box = Box(start: program.variable(nonnegative: false), length: program.variable(nonnegative: true))
      let place = tree.boxes.count
      tree.boxes.append((box, own))
      if let nested = item.stack {
        if let distribution = nested.distribution {
          nested.oracle.constrainAlong(&program, box, tree, distribution, spacing: nested.spacing)
        } else {
          nested.oracle.constrainAcross(&program, box, tree, nested.alignment)
        }
      }
      return place
    }
  }

  /// Where a baseline of an item is.
  private func place(_ baseline: Baseline?, isFirst: Bool, of place: Int, _ tree: Tree) -> Expression? {
    guard let baseline else { return nil }
    let view = place + baseline.place
    let box = tree.boxes[view].box
    var distance = baseline.distance
    var edge = isFirst ? box.start : box.end
    if let height = baseline.centeredHeight {
      tree.centered.append((view, height))
      if tree.stretched.contains(view) { (edge, distance) = (box.center, distance - height / 2) }
    }
    return edge + (isFirst ? distance : -distance)
  }

  private func addContentSize(_ item: Item, _ box: Box, ranks: [Int], to program: inout LexicographicProgram)
  {
    guard let intrinsic = item.intrinsic else { return }
    for rank in ranks {
      program.prefer(box.length + -intrinsic, .atMost, at: Level(item.hugging, rank: rank))
      program.prefer(box.length + -intrinsic, .atLeast, at: Level(item.resistance, rank: rank))
    }
  }

  /// Whether a view's start, in its superview, or its length could have another value.
  package func isAmbiguous(
    _ view: Int, isLength: Bool, _ distribution: StackView.Distribution?, _ alignment: StackView.Alignment,
    spacing: Double
  ) -> Bool? {
    let ends = [-1e5, 1e5].map { target in
      solve(goal: (view, isLength, target)) {
        if let distribution {
          constrainAlong(&$0, $1, $2, distribution, spacing: spacing)
        } else {
          constrainAcross(&$0, $1, $2, alignment)
        }
      }?.length
    }
    guard let low = ends[0], let high = ends[1] else { return nil }
    return high - low > 1e-6
  }

  // MARK: Along

  /// The stack's length, and where all views below it are, in tree order, from the stack's start.
  package func along(
    _ distribution: StackView.Distribution, spacing: Double
  ) -> (length: Double, spans: [Span])? {
    solve { constrainAlong(&$0, $1, $2, distribution, spacing: spacing) }
  }

  private func constrainAlong(
    _ program: inout LexicographicProgram, _ own: Box, _ tree: Tree, _ distribution: StackView.Distribution,
    spacing: Double
  ) {
    let boxes = makeBoxes(&program, in: own, tree).map { tree.boxes[$0].box }
    let length = own.length
    let canvas = (start: own.start + margins.start, end: own.end + -margins.end)
    // The margins guide is no shorter than any other guide or view.
    program.require(canvas.end - canvas.start, .atLeast)
    let visible = items.indices.filter { !items[$0].isHidden }
    let isSpreading = distribution == .equalSpacing || distribution == .equalCentering
    let isRanked = distribution == .fill || distribution == .fillEqually || distribution == .equalSpacing

    for (index, item) in items.enumerated() {
      let rank = visible.firstIndex(of: index) ?? 0
      let isSplit = isRanked && rank > 0 && (item.intrinsic ?? 0) > 0
      addContentSize(item, boxes[index], ranks: isSplit ? [0, rank] : [0], to: &program)
      if item.isHidden { program.prefer(boxes[index].length, at: Level(999.999)) }
    }
    func gap(after index: Int) -> Double { items[index].customSpacing ?? spacing }

    if let first = visible.first, let last = visible.last {
      program.require(canvas.start - boxes[first].start)
      program.require(canvas.end - boxes[last].end)
    } else {
      let spanner = Box(
        start: program.variable(nonnegative: false), length: program.variable(nonnegative: true))
      program.require(canvas.start - spanner.start)
      program.require(canvas.end - spanner.end)
      program.prefer(spanner.length, at: Level(0.001))
      for box in boxes { program.prefer(box.start - spanner.end, at: Level(50)) }
    }
    let pairs = Array(zip(visible, visible.dropFirst()))
    for (previous, next) in pairs {
      program.require(
        boxes[next].start - boxes[previous].end + -gap(after: previous), isSpreading ? .atLeast : .equal)
    }
    for index in items.indices where items[index].isHidden && !visible.isEmpty {
      let previous = visible.last { $0 < index }
      let next = visible.first { $0 > index }
      let half = previous.flatMap { previous in next.map { _ in gap(after: previous) / 2 } } ?? 0
      if let previous {
        program.prefer(
          boxes[index].start - boxes[previous].end + -half, isSpreading ? .atLeast : .equal, at: Level(50))
      } else if let next {
        program.prefer(
          boxes[next].start - boxes[index].end + -half, isSpreading ? .atLeast : .equal, at: Level(50))
      }
    }

    switch distribution {
    case .fill: break
    case .fillEqually:
      for index in visible.dropFirst() { program.require(boxes[index].length - boxes[visible[0]].length) }
    case .fillProportionally:
      let naturals = visible.map { items[$0].intrinsic ?? items[$0].fitting ?? 0 }
      let total = naturals.reduce(0, +) + spacing * Double(visible.count - 1)
      let sized = naturals.count { $0 > 0 }
      for (index, natural) in zip(visible, naturals) {
        if natural <= 0 {
          program.require(boxes[index].length)
          continue
        }
        let wish = boxes[index].length - (canvas.end - canvas.start) * (natural / total)
        if sized == 1, visible.count == 1 || spacing == 0 {
          program.require(wish)
        } else {
          program.prefer(wish, at: Level(max(1, 999 - Double(index))))
        }
      }
    case .equalSpacing, .equalCentering:
      let isCentering = distribution == .equalCentering
      let guides = pairs.map { previous, next -> Expression in
        let guide = program.variable(nonnegative: true)
        let distance =
          isCentering ? boxes[next].center - boxes[previous].center : boxes[next].start - boxes[previous].end
        program.require(guide - distance)
        return guide
      }
      for (index, guide) in guides.enumerated().dropFirst() {
        if isCentering {
          program.prefer(guide - guides[0], at: Level(max(51, 150 - Double(pairs[index].0))))
        } else {
          program.require(guide - guides[0])
        }
      }
      program.prefer(length, at: Level(49))
    }
  }

  // MARK: Across

  /// The stack's thickness, and where all views below it are, in tree order, from the stack's start.
  package func across(_ alignment: StackView.Alignment) -> (length: Double, spans: [Span])? {
    solve { constrainAcross(&$0, $1, $2, alignment) }
  }

  private func constrainAcross(
    _ program: inout LexicographicProgram, _ own: Box, _ tree: Tree, _ alignment: StackView.Alignment
  ) {
    let places = makeBoxes(&program, in: own, tree)
    let boxes = places.map { tree.boxes[$0].box }
    let length = own.length
    guard let first = boxes.first else { return }
    let canvas = Box(start: own.start + margins.start, length: length + -(margins.start + margins.end))
    // The margins guide is no shorter than any other guide or view.
    program.require(canvas.length, .atLeast)
    for (index, item) in items.enumerated() {
      addContentSize(item, boxes[index], ranks: [0], to: &program)
      if item.intrinsic != nil { tree.across.append((places[index], item)) }
    }
    for (index, box) in boxes.enumerated().dropFirst() {
      switch alignment {
      case .fill:
        program.require(box.start - first.start)
        program.require(box.end - first.end)
      case .leading: program.require(box.start - first.start)
      case .trailing: program.require(box.end - first.end)
      case .center: program.require(box.center - first.center)
      case .firstBaseline, .lastBaseline:
        let isFirst = alignment == .firstBaseline
        let baselines = [0, index].compactMap {
          place(
            isFirst ? items[$0].firstBaseline : items[$0].lastBaseline, isFirst: isFirst, of: places[$0], tree
          )
        }
        program.require(
          baselines.count == 2
            ? baselines[1] - baselines[0] : isFirst ? box.start - first.start : box.end - first.end)
      }
    }
    if alignment == .fill {
      program.require(canvas.start - first.start)
      program.require(canvas.end - first.end)
    } else if boxes.count == 1, !items[0].isHidden,
      alignment == .leading || alignment == .trailing || alignment == .center
    {
      program.require(canvas.start - first.start, alignment == .leading ? .equal : .atMost)
      program.require(canvas.end - first.end, alignment == .trailing ? .equal : .atLeast)
      if alignment == .center { program.require(canvas.center - first.center) }
      program.prefer(length, at: Level(49))
    } else {
      let spanner = Box(
        start: program.variable(nonnegative: false), length: program.variable(nonnegative: true))
      for (box, item) in zip(boxes, items) where !item.isHidden {
        program.require(spanner.start - box.start, .atMost)
        program.require(spanner.end - box.end, .atLeast)
        if alignment == .leading { program.prefer(spanner.start - box.start, at: Level(999.5)) }
        if alignment == .trailing { program.prefer(spanner.end - box.end, at: Level(999.5)) }
      }
      program.prefer(spanner.length, at: Level(51))
      for box in boxes { program.prefer(box.length, at: Level(25)) }
      switch alignment {
      case .leading:
        program.require(canvas.start - first.start)
        program.require(canvas.end - spanner.end)
      case .trailing:
        program.require(canvas.end - first.end)
        program.require(canvas.start - spanner.start)
      case .center:
        program.require(canvas.start - spanner.start)
        program.require(canvas.end - spanner.end)
        program.require(canvas.center - first.center)
      case .firstBaseline:
        program.require(canvas.start - first.start, .atMost)
        program.require(canvas.end - spanner.end)
        program.prefer(length, at: Level(49))
      case .lastBaseline:
        program.require(canvas.end - first.end, .atLeast)
        program.require(canvas.start - spanner.start)
        program.prefer(length, at: Level(49))
      case .fill: break
      }
    }
  }
}
