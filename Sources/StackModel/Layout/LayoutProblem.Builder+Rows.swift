import Foundation
import StackLinearProgram

// Translates statements into rows: attributes become linear expressions of starts and lengths.
extension LayoutProblem.Builder: AttributeSum {
  typealias Variable = LayoutProblem.Variable
  typealias Row = LayoutProblem.Row

  /// Adds the row of a statement. Content sizes and arrangements already have rows.
  mutating func addRow(of number: Int) {
    let statement = statements[number]
    switch statement.source {
    case .contentSize, .arrangement: return
    default: break
    }
    row = Row(statement: number)
    row.terms.reserveCapacity(4)
    row.relation =
      switch statement.relation {
      case .equal: .equal
      case .greaterThanOrEqual: .atLeast
      case .lessThanOrEqual: .atMost
      }
    if !statement.isRequired { row.cost = LeveledError(1, at: Level(statement.priority)) }
    let isMirrored = statement.isMirrored(inRightToLeft: isRightToLeft)
    statement.add(to: &self, in: reference(of: statement), isMirrored: isMirrored)
    rows.append(row)
  }

  /// The view in whose coordinates a statement's positions are.
  private func reference(of statement: LayoutConstraint.Statement) -> View {
    // All items of a stack's constraints are in the stack.
    if let stack = statement.stack { return stack }
    let view = statement.first.anchorView ?? scope.top
    return statement.second?.anchorView.flatMap { view.nearestCommonAncestor(with: $0) } ?? view
  }

  mutating func add(_ constant: Double, times factor: Double) { row.constant += factor * constant }

  mutating func addInset(_ distance: Double, times factor: Double) {
    row.constant += factor * distance
    row.insets += factor * distance
  }

  mutating func addPlace(of item: LayoutItem, _ axis: Axis, _ fraction: Double, times factor: Double) {
    let index = index(of: item)
    let start = Variable(index, axis, isLength: false)
    if !(isHeld[start] && heldValues[start] == 0) { row.add(start, factor) }
    if fraction != 0 { row.add(Variable(index, axis, isLength: true), factor * fraction) }
  }

  mutating func addLength(of item: LayoutItem, _ axis: Axis, times factor: Double) {
    row.add(Variable(index(of: item), axis, isLength: true), factor)
  }

  mutating func addContent(
    of view: any ScrollableContent, _ axis: Axis, _ fraction: Double, times factor: Double
  ) { if fraction != 0 { addLength(of: view.contentLayoutGuide, axis, times: factor * fraction) } }

  mutating func willReadContent(of view: View) { constrainedContents.insert(ObjectIdentifier(view)) }

  mutating func addBoundsStart(of view: View, _ axis: Axis, times factor: Double) {
    row.constant += factor * boundsStart(of: view, along: axis)
  }

  mutating func addOffset(of view: View, _ axis: Axis, times factor: Double) {
    row.add(Variable(index(of: view), axis, isLength: false), factor)
    row.constant -= factor * boundsStart(of: view, along: axis)
  }

  mutating func isStretched(_ view: View) -> Bool {
    wrappedTexts.append((view, index(of: view)))
    return scope.textHeights[ObjectIdentifier(view)].map { $0 > view.intrinsicContentSize.height } ?? false
  }

  mutating func willReadBaseline(of view: View) {
    if let stack = view as? StackView, !isOpen(stack) { opensForBaselines.insert(ObjectIdentifier(stack)) }
  }
}
