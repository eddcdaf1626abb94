import Foundation

// The constraints of a stack, equal to UIKit's: identifiers, items in order, relations, priorities. Source: logs of the
// constraints of UIKit's stack views, and layouts measured on UIKit.
extension StackView {
  private typealias Attribute = LayoutConstraint.Attribute
  typealias Statement = LayoutConstraint.Statement

  /// The guides of the stack's constraints. They exist as long as the stack, so that constraints keep their items.
  final class Guides {
    let alignmentSpanner: LayoutGuide
    let orderingSpanner: LayoutGuide
    private var gaps: [LayoutGuide] = []
    /// The constraints that ``StackView/arrangementConstraints`` returned last.
    var constraints: [LayoutConstraint] = []
    private let ownerReference: LayoutItem.Reference

    init(owner: StackView) {
      alignmentSpanner = LayoutGuide(identifier: "UISV-alignment-spanner", role: .free, owner: owner)
      orderingSpanner = LayoutGuide(identifier: "UISV-ordering-spanner", role: .free, owner: owner)
      ownerReference = owner.reference
    }

    /// The guide in the gap after the visible view at an index.
    func gap(_ index: Int) -> LayoutGuide {
      while gaps.count <= index {
        gaps.append(
          LayoutGuide(identifier: "UISV-distributing", role: .free, owner: ownerReference.item?.anchorView))
      }
      return gaps[index]
    }
  }

  /// The guides of the stack's constraints.
  final var guides: Guides {
    if let existing = stackStorage.guides { return existing }
    let guides = Guides(owner: self)
    stackStorage.guides = guides
    return guides
  }

  /// The item in which the views are arranged: the stack, or its layout margins guide.
  private var canvas: LayoutItem { storedIsMarginsRelative ? madeMarginsGuide : self }

  /// The statements of all current constraints of the stack.
  /// - Complexity: O(n) for n arranged views, if their fitting lengths are cached.
  final var statements: [Statement] { owned(statementsAlong + statementsAcross(of: storedArranged)) }

  /// The statements across the axis for some of the arranged views. They must include the first one.
  final func statements(acrossFor views: [View]) -> [Statement] { owned(statementsAcross(of: views)) }

  private func owned(_ statements: [Statement]) -> [Statement] {
    var result = statements
    for index in result.indices { result[index].stack = self }
    return result
  }

  /// The current constraints of the stack, along its axis, then across.
  ///
  /// A constraint stays the same object while its items, attributes and relation stay: a new spacing changes its constant.
  /// Setting properties of these constraints has no effect on the layout.
  /// - Complexity: O(n) for n arranged views.
  public final var arrangementConstraints: [LayoutConstraint] {
    var existing = Dictionary(grouping: guides.constraints, by: ConstraintKey.init)
    let constraints = statements.map { statement in
      let key = ConstraintKey(statement)
      guard var same = existing[key], !same.isEmpty else { return LayoutConstraint(own: statement) }
      let constraint = same.removeFirst()
      existing[key] = same
      constraint.update(from: statement)
      return constraint
    }
    guides.constraints = constraints
    return constraints
  }

  /// The properties of a constraint that identify it; its constant and priority can change.
  private struct ConstraintKey: Hashable {
    let identifier: String?
    let first: ObjectIdentifier?
    let firstAttribute: Attribute
    let relation: LayoutConstraint.Relation
    let second: ObjectIdentifier?
    let secondAttribute: Attribute
    let multiplier: CGFloat

    init(_ statement: Statement) {
      identifier = statement.identifier
      first = ObjectIdentifier(statement.first)
      firstAttribute = statement.firstAttribute
      relation = statement.relation
      second = statement.second.map { ObjectIdentifier($0) }
      secondAttribute = statement.secondAttribute
      multiplier = statement.multiplier
    }

    init(_ constraint: LayoutConstraint) {
      identifier = constraint.identifier
      first = constraint.firstItem.map { ObjectIdentifier($0) }
      firstAttribute = constraint.firstAttribute
      relation = constraint.relation
      second = constraint.secondItem.map { ObjectIdentifier($0) }
      secondAttribute = constraint.secondAttribute
      multiplier = constraint.multiplier
    }
  }

  // MARK: Along

  /// The statements of the constraints along the stack's axis.
  final var statementsAlong: [Statement] {
    let views = storedArranged
    guard !views.isEmpty else { return [] }
    let visible = views.indices.filter { !views[$0].storedIsHidden }
    return connectionsAlong(views, visible) + hiding(views, visible) + distributing(views, visible)
  }

  private func connectionsAlong(_ views: [View], _ visible: [Int]) -> [Statement] {
    let (start, end) = (Attribute.start(of: storedAxis), Attribute.end(of: storedAxis))
    var result: [Statement] = []
    guard let first = visible.first, let last = visible.last else {
      let spanner = guides.orderingSpanner
      for edge in [start, end] {
        result.append(.stack("UISV-canvas-connection", canvas, edge, spanner, edge))
      }
      result.append(
        .stack("UISV-spanning-fit", spanner, .length(of: storedAxis), at: StackRule.orderingSpannerFit))
      return result
    }
    result.append(.stack("UISV-canvas-connection", canvas, start, views[first], start))
    result.append(.stack("UISV-canvas-connection", canvas, end, views[last], end))
    for (previous, next) in zip(visible, visible.dropFirst()) {
      let (a, b) = (views[previous], views[next])
      result.append(spacingStatement(from: a, to: b, constant: gap(after: a)))
    }
    return result
  }

  /// The statement of the gap between two neighbors.
  final func spacingStatement(from previous: View, to next: View, constant: CGFloat) -> Statement {
    let isByBaseline = storedIsBaselineRelative && storedAxis == .vertical
    return .stack(
      StackConstraint.spacing, next,
      isByBaseline && next.hasBaseline(isFirst: true) ? .firstBaseline : .start(of: storedAxis), previous,
      isByBaseline && previous.hasBaseline(isFirst: false) ? .lastBaseline : .end(of: storedAxis),
      storedDistribution.spreads ? .greaterThanOrEqual : .equal, constant: constant)
  }

  private func hiding(_ views: [View], _ visible: [Int]) -> [Statement] {
    guard visible.count < views.count else { return [] }
    let (start, end) = (Attribute.start(of: storedAxis), Attribute.end(of: storedAxis))
    let relation: LayoutConstraint.Relation = storedDistribution.spreads ? .greaterThanOrEqual : .equal
    var result: [Statement] = []
    var seen = 0
    for view in views {
      guard view.storedIsHidden else {
        seen += 1
        continue
      }
      result.append(.hiding(view, storedAxis, at: hidingPriority))
      let priority = StackRule.hiddenSpacing
      func stand(
        _ first: LayoutItem, _ second: LayoutItem, _ relation: LayoutConstraint.Relation,
        _ constant: CGFloat = 0
      ) {
        result.append(
          .stack(
            StackConstraint.hiddenSpacing, first, start, second, end, relation, constant: constant,
            at: priority))
      }
      switch StackRule.hiddenPlace(visibleBefore: seen, visibleCount: visible.count) {
      case .afterCanvas: stand(view, guides.orderingSpanner, .equal)
      case .beforeFirst: stand(views[visible[0]], view, relation)
      case .afterPrevious(let isInGap):
        let previous = views[visible[seen - 1]]
        stand(view, previous, relation, isInGap ? gap(after: previous) / 2 : 0)
      }
    }
    return result
  }

  private func distributing(_ views: [View], _ visible: [Int]) -> [Statement] {
    let length = Attribute.length(of: storedAxis)
    var result: [Statement] = []
    switch storedDistribution {
    case .fill:
      break
    case .fillEqually:
      for index in visible.dropFirst() {
        result.append(.stack("UISV-fill-equally", views[index], length, views[visible[0]], length))
      }
    case .fillProportionally:
      result += proportions(views, visible)
    case .equalSpacing, .equalCentering:
      let isCentering = storedDistribution == .equalCentering
      let from = isCentering ? Attribute.center(of: storedAxis) : .end(of: storedAxis)
      let to = isCentering ? Attribute.center(of: storedAxis) : .start(of: storedAxis)
      for (number, (previous, next)) in zip(visible, visible.dropFirst()).enumerated() {
        let guide = guides.gap(number)
        result.append(.stack("UISV-distributing-edge", guide, .start(of: storedAxis), views[previous], from))
        result.append(.stack("UISV-distributing-edge", guide, .end(of: storedAxis), views[next], to))
        if number > 0 {
          result.append(
            .stack(
              "UISV-fill-equally", guide, length, guides.gap(0), length,
              at: isCentering ? StackRule.equalCenters(after: previous) : 1000))
        }
      }
      result.append(.stack("UISV-canvas-fit", self, length, at: StackRule.canvasFit))
    }
    if storedAxis == .horizontal {
      let n = CGFloat(visible.count)
      for index in visible where views[index].isMultiline && views[index] is Label {
        result.append(
          .stack(
            "UISV-text-width-disambiguation", views[index], .width, canvas, .width, multiplier: 1 / n,
            constant: -spacingInPoints * (n - 1) / n, at: StackRule.textWidth))
      }
    }
    return result
  }

  private func proportions(_ views: [View], _ visible: [Int]) -> [Statement] {
    let length = Attribute.length(of: storedAxis)
    let fittingLengths = visible.map { Double(views[$0].fittingLength(along: storedAxis)) }
    let proportions = StackRule.proportions(fittingLengths, spacing: spacingInPoints)
    return zip(visible, proportions).compactMap { index, proportion in
      let name = "UISV-fill-proportionally"
      switch proportion {
      case .zero: return .stack(name, views[index], length)
      case .free: return nil
      case .share(let share, let isRequired):
        return .stack(
          name, views[index], length, canvas, length, multiplier: share,
          at: isRequired ? 1000 : StackRule.proportion(of: index))
      }
    }
  }

  // MARK: Across

  /// The constraints on the axis across the stack's own, for some of the arranged views.
  private func statementsAcross(of views: [View]) -> [Statement] {
    guard let first = views.first else { return [] }
    let result = views.dropFirst().flatMap { alignment(of: $0, with: first) }
    if storedAlignment == .fill || StackRule.isAlone(storedArranged, storedAlignment) {
      return result + connectionsAcross(of: first)
    }
    return result + connectionsAcross(spanning: views, first)
  }

  private func connection(
    _ edge: Attribute, _ item: LayoutItem, _ relation: LayoutConstraint.Relation = .equal
  ) -> Statement {
    .stack("UISV-canvas-connection", canvas, edge, item, edge, relation)
  }

  private var canvasFitAcross: Statement {
    .stack("UISV-canvas-fit", self, .length(of: storedAxis.perpendicular), at: StackRule.canvasFit)
  }

  /// Connects the canvas to the first view alone: all views are as thick as it, or there is no other one.
  private func connectionsAcross(of first: View) -> [Statement] {
    let across = storedAxis.perpendicular
    let (start, end) = (Attribute.start(of: across), Attribute.end(of: across))
    if storedAlignment == .fill { return [connection(start, first), connection(end, first)] }
    var result = [
      connection(start, first, storedAlignment == .leading ? .equal : .lessThanOrEqual),
      connection(end, first, storedAlignment == .trailing ? .equal : .greaterThanOrEqual),
    ]
    if storedAlignment == .center { result.append(connection(.center(of: across), first)) }
    result.append(canvasFitAcross)
    return result
  }

  /// Connects the canvas to the first view and to the guide that spans the visible views.
  private func connectionsAcross(spanning views: [View], _ first: View) -> [Statement] {
    let across = storedAxis.perpendicular
    let (start, end) = (Attribute.start(of: across), Attribute.end(of: across))
    let spanner = guides.alignmentSpanner
    var result: [Statement] =
      switch storedAlignment {
      case .fill: []
      case .leading: [connection(start, first), connection(end, spanner)]
      case .trailing: [connection(end, first), connection(start, spanner)]
      case .center:
        [connection(start, spanner), connection(end, spanner), connection(.center(of: across), first)]
      case .firstBaseline: [connection(start, first, .lessThanOrEqual), connection(end, spanner)]
      case .lastBaseline: [connection(end, first, .greaterThanOrEqual), connection(start, spanner)]
      }
    for view in views where !view.storedIsHidden {
      for (edge, relation) in [
        (start, LayoutConstraint.Relation.lessThanOrEqual), (end, .greaterThanOrEqual),
      ] {
        let isAligned =
          (storedAlignment == .leading && edge == start) || (storedAlignment == .trailing && edge == end)
        result.append(
          .stack(
            "UISV-spanning-boundary", spanner, edge, view, edge, isAligned ? .equal : relation,
            at: isAligned ? StackRule.sharedEdge : 1000))
      }
    }
    result.append(.stack("UISV-spanning-fit", spanner, .length(of: across), at: StackRule.spanningFit))
    for view in views {
      result.append(
        .stack("UISV-ambiguity-suppression", view, .length(of: across), at: StackRule.ambiguitySuppression))
    }
    if storedAlignment.isBaseline { result.append(canvasFitAcross) }
    return result
  }

  private func alignment(of view: View, with first: View) -> [Statement] {
    let across = storedAxis.perpendicular
    func tie(_ attribute: Attribute) -> Statement {
      .stack(StackConstraint.alignment, first, attribute, view, attribute)
    }
    switch storedAlignment {
    case .fill: return [tie(.end(of: across)), tie(.start(of: across))]
    case .leading: return [tie(.start(of: across))]
    case .center: return [tie(.center(of: across))]
    case .trailing: return [tie(.end(of: across))]
    case .firstBaseline:
      let both =
        storedAxis == .horizontal && first.hasBaseline(isFirst: true) && view.hasBaseline(isFirst: true)
      return [tie(both ? .firstBaseline : .start(of: across))]
    case .lastBaseline:
      let both =
        storedAxis == .horizontal && first.hasBaseline(isFirst: false) && view.hasBaseline(isFirst: false)
      return [tie(both ? .lastBaseline : .end(of: across))]
    }
  }

  // MARK: Content sizes

  /// The sub-level of a view's content size along an axis; 0 for none.
  /// - Parameter rank: the index of the view among the visible ones.
  final func contentRank(_ rank: Int, along axis: Axis) -> Int {
    axis == self.storedAxis && storedDistribution.ranksViews ? rank : 0
  }
}

extension LayoutConstraint.Statement {
  /// The statement of a constraint of a stack.
  static func stack(
    _ identifier: String, _ first: LayoutItem, _ firstAttribute: LayoutConstraint.Attribute,
    _ second: LayoutItem? = nil, _ secondAttribute: LayoutConstraint.Attribute = .notAnAttribute,
    _ relation: LayoutConstraint.Relation = .equal, multiplier: CGFloat = 1, constant: CGFloat = 0,
    at priority: Double = 1000
  ) -> Self {
    Self(
      first: first, firstAttribute: firstAttribute, relation: relation, second: second,
      secondAttribute: secondAttribute, multiplier: multiplier, constant: constant, priority: priority,
      identifier: identifier, source: .stack)
  }
}

extension LayoutConstraint.Statement {
  /// The statement that the length of a hidden view along the axis is 0.
  static func hiding(_ view: View, _ axis: Axis, at priority: Double = StackRule.hiding) -> Self {
    .stack(StackConstraint.hiding, view, .length(of: axis), at: priority)
  }
}
