import Foundation
import StackLinearProgram

// Translates statements into rows: attributes become linear expressions of starts and lengths.
extension LayoutProblem.Builder {
  typealias Variable = LayoutProblem.Variable
  typealias Row = LayoutProblem.Row

  /// Adds the row of a statement. Content sizes and arrangements already have rows.
  mutating func addRow(of number: Int) {
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
    var isMirrored = false
    if statement.firstAttribute.followsReading || statement.secondAttribute.followsReading {
      let reader = statement.stack ?? view
      isMirrored = reader.storedSemantics == .unspecified ? isRightToLeft : reader.isRightToLeft
    }
    let sign: Double = isMirrored ? -1 : 1
    add(first, statement.firstAttribute, in: reference, isMirrored: isMirrored, times: sign, to: &row)
    if let second = statement.second {
      add(
        second, statement.secondAttribute, in: reference, isMirrored: isMirrored,
        times: -sign * Double(statement.multiplier), to: &row)
    }
    row.constant -= Double(statement.constant)
    rows.append(row)
  }

  /// Adds a multiple of an attribute to a row. Positions are in the coordinates of `reference`.
  private mutating func add(
    _ item: LayoutItem, _ attribute: LayoutConstraint.Attribute, in reference: View, isMirrored: Bool,
    times factor: Double, to row: inout Row
  ) {
    let axis = attribute.axis
    let plain = attribute.withoutMargin
    let owner = item.anchorView ?? scope.top
    if plain.isLength {
      let role = (item as? LayoutGuide)?.role
      if role == .content { constrainedContents.insert(ObjectIdentifier(owner)) }
      let subject: LayoutItem = role == .frame ? owner : item
      row.add(Variable(index(of: subject), axis, isLength: true), factor)
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
    if isMirrored, plain.followsReading { fraction = 1 - fraction }
    if plain != attribute {
      let insets = owner.layoutMargins
      let (start, end) = (Double(insets.start(of: axis)), Double(insets.end(of: axis)))
      row.constant += factor * (fraction == 0 ? start : fraction == 1 ? -end : (start - end) / 2)
    }
    addPlace(of: item, axis, fraction, in: reference, times: factor, to: &row)
  }

  /// Adds a multiple of a position of an item to a row: its start for fraction 0, its end for fraction 1.
  private mutating func addPlace(
    of item: LayoutItem, _ axis: Axis, _ fraction: Double, in reference: View, times factor: Double,
    to row: inout Row
  ) {
    let owner = item.anchorView ?? scope.top
    let place = index(of: item)
    if let guide = item as? LayoutGuide {
      if guide.role == .frame {
        row.constant += factor * boundsStart(of: owner, along: axis)
        if fraction != 0 { row.add(Variable(index(of: owner), axis, isLength: true), factor * fraction) }
      } else {
        if guide.role == .content { constrainedContents.insert(ObjectIdentifier(owner)) }
        addSpan(place, axis, fraction, times: factor, to: &row)
      }
      return climb(from: owner, to: reference, axis, times: factor, to: &row)
    }
    guard item === reference else {
      addSpan(place, axis, fraction, times: factor, to: &row)
      guard let above = owner.storedSuperview else { return }
      return climb(from: above, to: reference, axis, times: factor, to: &row)
    }
    // For views inside a scroll view, its edges are those of its content; its center is that of its frame.
    if let content = owner.scrollableContent?.contentLayoutGuide {
      if fraction != 0.5 { constrainedContents.insert(ObjectIdentifier(owner)) }
      let subject = fraction == 0.5 ? place : index(of: content)
      if fraction != 0 { row.add(Variable(subject, axis, isLength: true), factor * fraction) }
    } else {
      row.constant += factor * boundsStart(of: owner, along: axis)
      if fraction != 0 { row.add(Variable(place, axis, isLength: true), factor * fraction) }
    }
  }

  private mutating func addSpan(
    _ index: Int, _ axis: Axis, _ fraction: Double, times factor: Double, to row: inout Row
  ) {
    let start = Variable(index, axis, isLength: false)
    if !(isHeld[start] && heldValues[start] == 0) { row.add(start, factor) }
    if fraction != 0 { row.add(Variable(index, axis, isLength: true), factor * fraction) }
  }

  /// Adds the terms that convert a position from a view's coordinates to those of an ancestor.
  private mutating func climb(
    from view: View, to reference: View, _ axis: Axis, times factor: Double, to row: inout Row
  ) {
    var view = view
    while view !== reference {
      row.add(Variable(index(of: view), axis, isLength: false), factor)
      row.constant -= factor * boundsStart(of: view, along: axis)
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
}
