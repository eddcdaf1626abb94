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
    /// The constraints that ``ModelView/arrangementConstraints`` returned last.
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

  final var guides: Guides {
    if let existing = stackStorage.guides { return existing }
    let guides = Guides(owner: self)
    stackStorage.guides = guides
    return guides
  }

  private var canvas: LayoutItem { storedIsMarginsRelative ? madeMarginsGuide : self }

  /// - Complexity: O(n) for n arranged views, if their fitting lengths are cached.
  final var statements: [Statement] {
    var all: [Statement] = []
    addStatements(to: &all)
    return all
  }

  final func addStatements(to all: inout [Statement]) {
    addStatementsAlong(to: &all)
    addStatements(acrossFor: storedArranged, to: &all)
  }

  private func addStatementsAlong(to all: inout [Statement]) {
    let views = storedArranged
    guard !views.isEmpty else { return }
    let visible = views.indices.filter { !views[$0].storedIsHidden }
    addConnections(along: views, visible, to: &all)
    addHiding(of: views, visible, to: &all)
    addDistribution(of: views, visible, to: &all)
  }

  private func addConnections(along views: [View], _ visible: [Int], to all: inout [Statement]) {
    let (start, end) = (Attribute.start(of: storedAxis), Attribute.end(of: storedAxis))
    guard let first = visible.first, let last = visible.last else {
      let spanner = guides.orderingSpanner
      for edge in [start, end] { all.append(connection(edge, spanner)) }
      all.append(
        statement("UISV-spanning-fit", spanner, .length(of: storedAxis), at: StackRule.orderingSpannerFit))
      return
    }
    all.append(connection(start, views[first]))
    all.append(connection(end, views[last]))
    for (previous, next) in zip(visible, visible.dropFirst()) {
      let (a, b) = (views[previous], views[next])
      all.append(spacingStatement(from: a, to: b, constant: gap(after: a)))
    }
  }

  final func spacingStatement(from previous: View, to next: View, constant: CGFloat) -> Statement {
    let isByBaseline = storedIsBaselineRelative && storedAxis == .vertical
    return statement(
      StackConstraint.spacing, next,
      isByBaseline && next.hasBaseline(isFirst: true) ? .firstBaseline : .start(of: storedAxis), previous,
      isByBaseline && previous.hasBaseline(isFirst: false) ? .lastBaseline : .end(of: storedAxis),
      storedDistribution.spreads ? .greaterThanOrEqual : .equal, constant: constant)
  }

  private func addHiding(of views: [View], _ visible: [Int], to all: inout [Statement]) {
    guard visible.count < views.count else { return }
    let (start, end) = (Attribute.start(of: storedAxis), Attribute.end(of: storedAxis))
    let relation: LayoutConstraint.Relation = storedDistribution.spreads ? .greaterThanOrEqual : .equal
    var seen = 0
    for view in views {
      guard view.storedIsHidden else {
        seen += 1
        continue
      }
      all.append(hidingStatement(of: view))
      func stand(
        _ first: LayoutItem, _ second: LayoutItem, _ relation: LayoutConstraint.Relation,
        _ constant: CGFloat = 0
      ) {
        all.append(
          statement(
            StackConstraint.hiddenSpacing, first, start, second, end, relation, constant: constant,
            at: StackRule.hiddenSpacing))
      }
      switch StackRule.hiddenPlace(visibleBefore: seen, visibleCount: visible.count) {
      case .afterCanvas: stand(view, guides.orderingSpanner, .equal)
      case .beforeFirst: stand(views[visible[0]], view, relation)
      case .afterPrevious(let isInGap):
        let previous = views[visible[seen - 1]]
        stand(view, previous, relation, isInGap ? gap(after: previous) / 2 : 0)
      }
    }
  }

  final func hidingStatement(of view: View) -> Statement {
    statement(StackConstraint.hiding, view, .length(of: storedAxis), at: hidingPriority)
  }

  private func addDistribution(of views: [View], _ visible: [Int], to all: inout [Statement]) {
    let length = Attribute.length(of: storedAxis)
    switch storedDistribution {
    case .fill: break
    case .fillEqually:
      for index in visible.dropFirst() {
        all.append(statement("UISV-fill-equally", views[index], length, views[visible[0]], length))
      }
    case .fillProportionally: addProportions(of: views, visible, to: &all)
    case .equalSpacing, .equalCentering:
      let isCentering = storedDistribution == .equalCentering
      let from = isCentering ? Attribute.center(of: storedAxis) : .end(of: storedAxis)
      let to = isCentering ? Attribute.center(of: storedAxis) : .start(of: storedAxis)
      for (number, (previous, next)) in zip(visible, visible.dropFirst()).enumerated() {
        let guide = guides.gap(number)
        all.append(statement("UISV-distributing-edge", guide, .start(of: storedAxis), views[previous], from))
        all.append(statement("UISV-distributing-edge", guide, .end(of: storedAxis), views[next], to))
        if number > 0 {
          all.append(
            statement(
              "UISV-fill-equally", guide, length, guides.gap(0), length,
              at: isCentering ? StackRule.equalCenters(after: previous) : 1000))
        }
      }
      all.append(statement("UISV-canvas-fit", self, length, at: StackRule.canvasFit))
    }
    if storedAxis == .horizontal {
      let n = CGFloat(visible.count)
      for index in visible where sharesWidth(views[index]) {
        all.append(
          statement(
            "UISV-text-width-disambiguation", views[index], .width, canvas, .width, multiplier: 1 / n,
            at: StackRule.textWidth))
      }
    }
  }

  /// Whether a view is a label that wraps in a horizontal stack: a share of the width decides ties, not its index.
  private func sharesWidth(_ view: View) -> Bool {
    storedAxis == .horizontal && view.isMultiline && view is Label
  }

  private func addProportions(of views: [View], _ visible: [Int], to all: inout [Statement]) {
    let length = Attribute.length(of: storedAxis)
    let fittingLengths = visible.map { Double(views[$0].fittingLength(along: storedAxis)) }
    let proportions = StackRule.proportions(fittingLengths, spacing: spacingInPoints)
    for (index, proportion) in zip(visible, proportions) {
      let name = "UISV-fill-proportionally"
      switch proportion {
      case .zero: all.append(statement(name, views[index], length))
      case .free: break
      case .share(let share, let isRequired):
        all.append(
          statement(
            name, views[index], length, canvas, length, multiplier: share,
            at: isRequired ? 1000 : StackRule.proportion(of: index)))
      }
    }
  }

  /// Adds the statements on the axis across the stack's own, for some of the arranged views. They must include the first one.
  final func addStatements(acrossFor views: [View], to all: inout [Statement]) {
    guard let first = views.first else { return }
    for view in views.dropFirst() { addAlignment(of: view, with: first, to: &all) }
    if storedAlignment == .fill || StackRule.isAlone(storedArranged, storedAlignment) {
      addConnections(across: first, to: &all)
    } else {
      addConnections(spanning: views, first, to: &all)
    }
  }

  private func connection(
    _ edge: Attribute, _ item: LayoutItem, _ relation: LayoutConstraint.Relation = .equal
  ) -> Statement { statement("UISV-canvas-connection", canvas, edge, item, edge, relation) }

  private var canvasFitAcross: Statement {
    statement("UISV-canvas-fit", self, .length(of: storedAxis.perpendicular), at: StackRule.canvasFit)
  }

  /// Connects the canvas to the first view alone: all views are as thick as it, or there is no other one.
  private func addConnections(across first: View, to all: inout [Statement]) {
    let across = storedAxis.perpendicular
    let (start, end) = (Attribute.start(of: across), Attribute.end(of: across))
    guard storedAlignment != .fill else {
      all.append(connection(start, first))
      all.append(connection(end, first))
      return
    }
    all.append(connection(start, first, storedAlignment == .leading ? .equal : .lessThanOrEqual))
    all.append(connection(end, first, storedAlignment == .trailing ? .equal : .greaterThanOrEqual))
    if storedAlignment == .center { all.append(connection(.center(of: across), first)) }
    all.append(canvasFitAcross)
  }

  private func addConnections(spanning views: [View], _ first: View, to all: inout [Statement]) {
    let across = storedAxis.perpendicular
    let (start, end) = (Attribute.start(of: across), Attribute.end(of: across))
    let spanner = guides.alignmentSpanner
    switch storedAlignment {
    case .fill: break
    case .leading:
      all.append(connection(start, first))
      all.append(connection(end, spanner))
    case .trailing:
      all.append(connection(end, first))
      all.append(connection(start, spanner))
    case .center:
      all.append(connection(start, spanner))
      all.append(connection(end, spanner))
      all.append(connection(.center(of: across), first))
    case .firstBaseline:
      all.append(connection(start, first, .lessThanOrEqual))
      all.append(connection(end, spanner))
    case .lastBaseline:
      all.append(connection(end, first, .greaterThanOrEqual))
      all.append(connection(start, spanner))
    }
    func span(_ edge: Attribute, _ view: View, _ relation: LayoutConstraint.Relation, isAligned: Bool) {
      all.append(
        statement(
          "UISV-spanning-boundary", spanner, edge, view, edge, isAligned ? .equal : relation,
          at: isAligned ? StackRule.sharedEdge : 1000))
    }
    for view in views where !view.storedIsHidden {
      span(start, view, .lessThanOrEqual, isAligned: storedAlignment == .leading)
      span(end, view, .greaterThanOrEqual, isAligned: storedAlignment == .trailing)
    }
    all.append(statement("UISV-spanning-fit", spanner, .length(of: across), at: StackRule.spanningFit))
    for view in views {
      all.append(
        statement(
          "UISV-ambiguity-suppression", view, .length(of: across), at: StackRule.ambiguitySuppression))
    }
    if storedAlignment.isBaseline { all.append(canvasFitAcross) }
  }

  private func addAlignment(of view: View, with first: View, to all: inout [Statement]) {
    let across = storedAxis.perpendicular
    func tie(_ attribute: Attribute) {
      all.append(statement(StackConstraint.alignment, first, attribute, view, attribute))
    }
    func tieBaselines(isFirst: Bool, else edge: Attribute) {
      let both =
        storedAxis == .horizontal && first.hasBaseline(isFirst: isFirst) && view.hasBaseline(isFirst: isFirst)
      tie(both ? isFirst ? .firstBaseline : .lastBaseline : edge)
    }
    switch storedAlignment {
    case .fill:
      tie(.end(of: across))
      tie(.start(of: across))
    case .leading: tie(.start(of: across))
    case .center: tie(.center(of: across))
    case .trailing: tie(.end(of: across))
    case .firstBaseline: tieBaselines(isFirst: true, else: .start(of: across))
    case .lastBaseline: tieBaselines(isFirst: false, else: .end(of: across))
    }
  }

  private func statement(
    _ identifier: String, _ first: LayoutItem, _ firstAttribute: Attribute, _ second: LayoutItem? = nil,
    _ secondAttribute: Attribute = .notAnAttribute, _ relation: LayoutConstraint.Relation = .equal,
    multiplier: CGFloat = 1, constant: CGFloat = 0, at priority: Double = 1000
  ) -> Statement {
    Statement(
      first: first, firstAttribute: firstAttribute, relation: relation, second: second,
      secondAttribute: secondAttribute, multiplier: multiplier, constant: constant, priority: priority,
      identifier: identifier, source: .stack, stack: self)
  }

  /// The sub-level of a view's content size along an axis; 0 for none.
  /// - Parameter rank: the index of the view among the visible ones.
  final func contentRank(_ rank: Int, of view: View, along axis: Axis) -> Int {
    axis == storedAxis && storedDistribution.ranksViews && !sharesWidth(view) ? rank : 0
  }
}

extension ModelView where Self: StackView {
  /// The current constraints of the stack, along its axis, then across.
  ///
  /// A constraint stays the same object while its items, attributes and relation stay: a new spacing changes its constant.
  /// Setting properties of these constraints has no effect on the layout.
  /// - Complexity: O(n) for n arranged views.
  public var arrangementConstraints: [LayoutConstraint] {
    var existing = Dictionary(grouping: guides.constraints) { $0.statement?.key }
    let constraints = statements.map { statement in
      let key = statement.key
      guard var same = existing[key], !same.isEmpty else { return LayoutConstraint(own: statement) }
      let constraint = same.removeFirst()
      existing[key] = same
      constraint.update(from: statement)
      return constraint
    }
    guides.constraints = constraints
    return constraints
  }
}
