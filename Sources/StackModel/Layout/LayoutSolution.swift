import Foundation
import StackLinearProgram

/// A layout problem and the values of its variables.
///
/// The problem does not change. Solving adds rows for the fitting lengths of stacks that required rows do not determine.
struct LayoutSolution {
  typealias Variable = LayoutProblem.Variable
  typealias Row = LayoutProblem.Row
  typealias RowID = LayoutProblem.RowID
  typealias Statement = LayoutConstraint.Statement
  typealias ArrangedLength = LayoutProblem.ArrangedLength
  let problem: LayoutProblem
  /// The problem's rows, then those that solving added.
  var rows: [Row]
  /// For each variable its value in points, fixed or found; 0 if it has not been found.
  var values: [Double]
  /// For each variable whether propagation of required equalities determined its value.
  var isDetermined: [Bool]
  /// The fitting lengths that were used, in points, by the indices of the statements for the arrangements.
  var fittingLengths: [Int: Double] = [:]
  /// The stacks whose fitting thickness was used. It can depend on all rows of an indexed stack.
  var askedAcross: Set<ObjectIdentifier> = []
  /// The conflicts, in the order of messages.
  var conflicts: [LayoutConflict] = []
  /// How propagation found the values of islands with lengths of stacks, if the problem has a row index.
  var traces: [Trace] = []
  /// A variable that propagation has found, and the row that determined it; nil for a fitting length.
  typealias Found = (variable: Variable, row: Int?)

  /// An island whose values propagation has found, in order.
  struct Trace {
    let found: [Found]
    let rows: [Int]
  }
  let naming: NamingOrder
  /// Asks whether to stop; nil if nothing stops the layout.
  let interruption: Interruption?
  /// What the last layout found; nil if nothing is to be reused.
  let solvedIslands: SolvedIslands?

  init(_ problem: LayoutProblem, _ interruption: Interruption?, _ solvedIslands: SolvedIslands?) {
    self.problem = problem
    naming = NamingOrder(problem)
    (self.interruption, self.solvedIslands) = (interruption, solvedIslands)
    rows = problem.rows
    values = problem.heldValues
    isDetermined = Array(repeating: false, count: values.count)
  }

  var scope: LayoutProblem.Scope { problem.scope }
  /// Whether the layout has been stopped. A solution that was stopped is incomplete.
  var isStopped: Bool { interruption?.ask() == true }
  /// Whether the layout has been stopped. Asks at every 32nd step.
  func isStopped(atStep step: Int) -> Bool { step & 31 == 0 ? isStopped : interruption?.hasStopped == true }

  /// The value of a variable in points, rounded to 2⁻³⁰ so that rounding errors of the solver do not move views.
  func value(_ variable: Variable) -> CGFloat {
    problem.isHeld[variable] ? values[variable] : Self.rounded(values[variable])
  }

  static func rounded(_ value: Double) -> Double {
    // Adding 0 turns -0 into 0.
    abs(value) > 1e6 ? value : (value * 0x1p30).rounded() * 0x1p-30 + 0
  }

  /// The length of the item at an index, in points.
  func length(of item: Int, along axis: Axis) -> CGFloat { value(Variable(item, axis, isLength: true)) }

  func statement(of row: RowID) -> Statement {
    switch row {
    case .row(let number):
      let place = rows[number].statement
      var statement = problem.statements[place]
      if let length = fittingLengths[place] { statement.constant = length }
      return statement
    case .held(let variable):
      let item = problem.item(of: variable)
      return item === scope.top && variable.isLength
        ? .encapsulated(item, variable.axis, values[variable])
        : .held(item, variable.component, values[variable])
    }
  }

  /// The distance between frames and alignment rects in a row, in points.
  func insets(of row: RowID) -> Double { if case .row(let number) = row { rows[number].insets } else { 0 } }

  /// Solves a scope. Opens stacks and wraps texts at the widths found, then solves again until nothing changes.
  /// - Parameter solvedIslands: what was found before, and is replaced by what is found now.
  static func solve(
    _ scope: LayoutProblem.Scope, reusing solvedIslands: SolvedIslands? = nil
  ) -> LayoutSolution {
    var scope = scope
    let root = scope.top.rootView
    let interruption = root.interruption
    while true {
      var solution = LayoutSolution(
        LayoutProblem.Builder.problem(of: scope, interruption), interruption, solvedIslands)
      if solution.isStopped { return solution }
      if let most = solution.mostTied(above: root.tiedLimit) {
        root.oversizedProblem = max(most, root.oversizedProblem ?? 0)
        return solution
      }
      let openedCount = scope.opened.count
      scope.opened.formUnion(solution.problem.opensForBaselines)
      guard scope.opened.count == openedCount else { continue }
      let outcome = solution.solve()
      if solution.isStopped { return solution }
      scope.opened.formUnion(outcome.conflicting.map(\.stack))
      scope.conflicting.formUnion(outcome.conflicting)
      let costed = scope.costed.count
      scope.costed.formUnion(outcome.lengthsToCost)
      if scope.opened.count == openedCount, scope.costed.count == costed,
        !solution.noteTextHeights(in: &scope)
      {
        if let overflow = outcome.overflow { root.noteOverflow(overflow) }
        solution.conflicts = outcome.conflicts.map(\.conflict)
        solvedIslands?.endLayout()
        return solution
      }
    }
  }

  /// Stores the heights of texts at the widths found.
  /// It wraps texts at most four times, because the width of a text may depend on its height.
  /// - Returns: whether a height differs from the one in this solution.
  private func noteTextHeights(in scope: inout LayoutProblem.Scope) -> Bool {
    guard scope.textPasses < 4 else { return false }
    scope.textPasses += 1
    var hasChanged = false
    for (view, item) in problem.wrappedTexts {
      let found =
        view.centersText ? max(length(of: item, along: .vertical), view.intrinsicContentSize.height) : nil
      guard let height = found ?? view.contentHeight(inWidth: length(of: item, along: .horizontal)) else {
        continue
      }
      let old = scope.textHeights.updateValue(height, forKey: ObjectIdentifier(view))
      hasChanged =
        hasChanged || old.map { abs($0 - height) > 1e-9 } ?? (height != view.intrinsicContentSize.height)
    }
    return hasChanged
  }
}

extension View {
  /// Asks whether a layout should stop; nil if nothing stops it.
  fileprivate var interruption: Interruption? {
    rootView.listeners?.shouldStopLayout.map { Interruption($0) }
  }
}
