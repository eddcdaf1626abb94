import Foundation

// Explanations from the closed form: sums of lengths and gaps. They have the same terms as those from the solver, without terms
// that contribute 0.
extension StackView {
  private typealias Term = LayoutExplanation.Term

  /// Consecutive visible views of equal lengths with equal gaps after them.
  struct Run {
    let first: View
    let last: View
    let count: Int
    /// The length of each view and the gap after it, in points.
    let length: CGFloat
    let gap: CGFloat
  }

  /// The explanation of the fitting length along the axis; nil if it is not a sum of lengths and gaps.
  /// - Complexity: O(r log n) for r runs in an indexed stack, otherwise O(n).
  package final func closedFormExplanation(along axis: Axis) -> LayoutExplanation? {
    guard hasClosedForm(), axis == self.storedAxis,
      storedDistribution == .fill || storedDistribution == .equalSpacing
    else { return nil }
    let runs = visibleRuns
    guard !runs.isEmpty else { return nil }
    var terms = lengthTerms(runs)
    if storedDistribution == .fill {
      terms += gapTerms(runs, isWhole: true)
    } else if let widest = widestGapTerm(runs) {
      terms.append(widest)
    }
    if storedIsMarginsRelative {
      for side in LayoutConstraint.Statement.marginSides where side.axis == axis {
        let statement = LayoutConstraint.Statement.margin(side, of: madeMarginsGuide, in: self)
        terms.append(Term(statement, amount: statement.constant, rate: 1))
      }
    }
    let sum = terms.reduce(0) { $0 + $1.amount }
    guard abs(sum - fittingLength(along: axis)) < 1e-6 else { return nil }
    return LayoutExplanation(value: sum, terms: terms)
  }

  /// The explanation of the start or the length of a row of an indexed stack, along the axis.
  final func indexedExplanation(of view: View, isLength: Bool) -> LayoutExplanation? {
    guard case .indexed(let rows) = arrangement, let row = view.row else { return nil }
    let component = View.FrameComponent(storedAxis, isLength: isLength)
    let value = component.value(in: view.storedFrame)
    var terms: [Term] = []
    if isLength {
      terms = [
        view.storedIsHidden
          ? Term(hidingStatement(of: view), amount: value, rate: 1) : lengthTerm(view, view, 1, value)
      ]
    } else {
      let runs = rows.runs(before: row)
      terms = lengthTerms(runs) + gapTerms(runs, isWhole: false)
      let sum = terms.reduce(0) { $0 + $1.amount }
      // A hidden row is in the middle of the gap, or after the last visible view.
      if view.storedIsHidden, abs(sum - value) > 1e-9 {
        let statement = LayoutConstraint.Statement(
          first: view, firstAttribute: .start(of: storedAxis), constant: value - sum,
          identifier: StackConstraint.hiddenSpacing, source: .stack)
        terms.append(Term(statement, amount: value - sum, rate: 1))
      }
    }
    if terms.isEmpty { terms = [Term(.held(view, component, value), amount: value, rate: 1)] }
    return LayoutExplanation(value: value, terms: terms)
  }

  /// The first arranged view whose fitting thickness is that of an indexed stack; nil without an index.
  final var thickestRow: View? {
    guard case .indexed(let rows) = arrangement else { return nil }
    return fittingThicknessOfRows.flatMap { rows.thickestView($0) }
  }

  private var visibleRuns: [Run] {
    if case .indexed(let rows) = arrangement { return rows.runs() }
    return storedArranged.filter { !$0.storedIsHidden }.map {
      Run(first: $0, last: $0, count: 1, length: $0.fittingLength(along: storedAxis), gap: gap(after: $0))
    }
  }

  private func lengthTerms(_ runs: [Run]) -> [Term] {
    runs.map { lengthTerm($0.first, $0.last, $0.count, $0.length) }
  }

  private func lengthTerm(_ first: View, _ last: View, _ count: Int, _ length: CGFloat) -> Term {
    let statement: LayoutConstraint.Statement =
      (first as? StackView).map { .arrangement(of: $0, storedAxis, length) }
      ?? .contentSize(of: first, storedAxis, length)
    return Term(statement, amount: length * CGFloat(count), rate: 1, count: count, lastItem: last)
  }

  /// The terms of the gaps after runs. After the last run of a whole stack there is no gap.
  private func gapTerms(_ runs: [Run], isWhole: Bool) -> [Term] {
    runs.enumerated().compactMap { index, run in
      let isLast = index == runs.count - 1
      let count = run.count - (isWhole && isLast ? 1 : 0)
      let following = isLast ? nil : runs[index + 1].first
      guard count > 0,
        let next = run.count > 1 ? nextVisible(after: run.first) : following ?? nextVisible(after: run.last)
      else { return nil }
      return Term(
        spacingStatement(from: run.first, to: next, constant: run.gap), amount: run.gap * CGFloat(count),
        rate: 1, count: count, lastItem: following ?? next)
    }
  }

  /// The term of the gaps of a stack with `equalSpacing`, which all have the minimum length of the widest one.
  private func widestGapTerm(_ runs: [Run]) -> Term? {
    let views = runs.flatMap { $0.count > 1 ? [$0.first, $0.last] : [$0.first] }
    let gapCount = runs.reduce(-1) { $0 + $1.count }
    guard gapCount > 0,
      let widest = runs.dropLast(runs.last?.count == 1 ? 1 : 0).max(by: { $0.gap < $1.gap }),
      let next = views.count > 1 ? nextVisible(after: widest.first) : nil
    else { return nil }
    return Term(
      spacingStatement(from: widest.first, to: next, constant: widest.gap),
      amount: max(0, widest.gap) * CGFloat(gapCount), rate: Double(gapCount))
  }

  final func nextVisible(after view: View) -> View? {
    if case .indexed(let rows) = arrangement, let row = view.row { return rows.nextVisible(after: row) }
    guard let index = arrangedIndex(of: view) else { return nil }
    return storedArranged[(index + 1)...].first { !$0.storedIsHidden }
  }
}
