import Foundation

/// The arranged views of a long stack, with the sums that say where each one is.
///
/// Each row carries what it adds to the stack's length twice: as it is *wanted* since the last change, and as the last layout *placed*
/// it. So a row's place, the rows in a stretch, the stack's length and the next layout after one row has changed cost O(log n), and
/// no frame is set because another row has changed.
///
/// Lengths are summed in whole units of 2⁻³⁰ points, so that sums do not depend on the order of edits.
package final class RowIndex {
  private static let unitsPerPoint = 0x1p30
  /// Longer rows are not indexed, in points: so sums of a million rows can be counted.
  static let longestRow = 8_000.0

  static func units(_ length: Double) -> Int64 { Int64((length * unitsPerPoint).rounded()) }
  static func points(_ units: Int64) -> Double { Double(units) / unitsPerPoint }

  let axis: Axis
  /// The gap between visible rows, in points.
  let gap: Double
  /// The stack's spacing, in points. It places hidden rows; where `spreads`, it can be negative, unlike `gap`.
  private let spacing: Double
  /// Whether hidden rows lie at or after the stack's start, as spreading distributions say.
  let spreads: Bool
  private let alignment: StackView.Alignment
  let tree = SummedTree<RowElement>()
  /// The stack's length and thickness at the last layout, in points; nil before the first one.
  var canvas: (length: Double, thickness: Double)?
  /// What the last solution relied on; nil where it needed more than sums.
  var solved: Lengths?
  /// The rows that the next layout is to place.
  var changed: [Row] = []
  /// Whether views are given their first places, so that no one else moves them.
  var isPlacingAll = false
  /// The rows whose content may have changed.
  private var stale: [Row] = []

  init(axis: Axis, spacing: Double, distribution: StackView.Distribution, alignment: StackView.Alignment) {
    self.axis = axis
    self.spacing = spacing
    gap = distribution == .equalSpacing ? max(0, spacing) : spacing
    spreads = distribution.spreads
    self.alignment = alignment
  }

  /// The gap that places a hidden row, in points, after a visible row with an extra gap in units.
  func hiddenGap(extraGap: Int64) -> Double { spacing + Self.points(extraGap) }

  // MARK: Rows

  var count: Int { Int(tree.summary.count) }

  /// Makes a row for each of some views, in order; the next layout places all.
  /// - Complexity: O(n).
  func fill(with views: [View], _ content: (View) -> Content) {
    changed = tree.fill(
      with: views.map { view in
        var element = RowElement(view, self)
        element.content = content(view)
        element.isChanged = true
        return element
      })
    for row in changed { row.element.view?.row = row }
  }

  /// Inserts a view at an index among the views that have not been removed.
  func insert(_ view: View, at index: Int) {
    let before = tree.first { position, row in
      Int(position.count) + (row.element.view == nil ? 0 : 1) >= index
    }
    let row = tree.insert(RowElement(view, self), after: index == 0 ? nil : before)
    view.row = row
    note(row)
  }

  /// Removes a view; its room stays until the next layout.
  func remove(_ view: View) {
    guard let row = view.row, row.index === self else { return }
    view.leaveRow()
    row.element.view = nil
    note(row)
    tree.update(row)
  }

  /// Notes that a row's content may have changed.
  func note(_ row: Row) {
    if !row.element.isStale {
      row.element.isStale = true
      stale.append(row)
    }
    noteChanged(row)
  }

  /// Notes that the next layout is to place a row.
  func noteChanged(_ row: Row) {
    guard !row.element.isChanged else { return }
    row.element.isChanged = true
    changed.append(row)
  }

  func displace(_ row: Row) {
    guard !isPlacingAll else { return }
    row.element.isPlaced = false
    noteChanged(row)
  }

  /// The place of a row among the views that have not been removed.
  func index(of row: Row) -> Int { Int(tree.position(of: row).count) }

  /// Reads the content of the rows whose content may have changed.
  func refresh(_ content: (View) -> Content) {
    // Reading a content may make others stale.
    let asked = stale
    stale = []
    for row in asked { row.element.isStale = false }
    for row in asked {
      guard let view = row.element.view else { continue }
      let new = content(view)
      guard new != row.element.content else { continue }
      row.element.content = new
      tree.update(row)
    }
  }

  // MARK: Lengths

  /// Whether sums are enough to place all rows.
  var isRegular: Bool { tree.summary.irregular == 0 }

  /// Whether a row is hidden.
  var hasHiddenRows: Bool { tree.summary.wantedVisible < tree.summary.count }

  /// The stack's length with all rows as long as they want, in points.
  package var fittingLength: Double { length(tree.summary.wantedLength) }

  /// The stack's least length, in points.
  package var minimum: Double { length(tree.summary.minimum) }

  /// A length with the stack's gaps; the last visible row has no gap after it.
  private func length(_ units: Int64) -> Double {
    let summary = tree.summary
    guard summary.wantedVisible > 0 else { return Self.points(units) }
    return Self.points(units - summary.wantedLastGap) + gap * Double(summary.wantedVisible - 1)
  }

  /// The stack's least thickness, in points.
  package var minimumThickness: Double { tree.summary.minimumThickness }

  /// The stack's fitting thickness, in points; nil where it takes all rows' costs to tell.
  package var fittingThickness: Double? { tree.summary.yielding == 0 ? tree.summary.fittingThickness : nil }

  /// The least thickness that any row requires, in points.
  var widest: Double { tree.summary.widest }

  /// Whether a thicker stack costs nothing; false, too, where only the costs of all rows determine it (`fittingThickness` is nil).
  package var growsAcross: Bool {
    switch alignment {
    case .fill: tree.summary.minding == 0
    case .leading, .trailing: tree.summary.wantedVisible == 0
    case .center, .firstBaseline, .lastBaseline: false
    }
  }

  /// Whether rows are as thick as the stack.
  var isFilled: Bool { alignment == .fill }

  /// What a solution relies on.
  struct Lengths: Equatable {
    let fittingLength: Double
    let minimum: Double
    let minimumThickness: Double
    let fittingThickness: Double?
    let growsAcross: Bool
  }

  var lengths: Lengths {
    Lengths(
      fittingLength: fittingLength, minimum: minimum, minimumThickness: minimumThickness,
      fittingThickness: fittingThickness, growsAcross: growsAcross)
  }

  // MARK: Inspection

  /// The runs of equal visible rows, in order, up to a row.
  /// - Complexity: O(r log n) for r runs.
  func runs(before end: Row? = nil) -> [StackView.Run] {
    var result: [StackView.Run] = []
    func visit(_ part: SummedTree<RowElement>.Part) {
      let summary = part.summary
      switch summary.uniformity {
      case .empty: return
      case .mixed: for inner in part.parts { visit(inner) }
      case .equal(let points, let extraGap):
        func outermost(isLast: Bool) -> View? {
          tree.outermost(of: part, isLast: isLast) { $0.wantedVisible > 0 }?.element.view
        }
        guard let first = outermost(isLast: false), let last = outermost(isLast: true) else { return }
        let gap = gap + Self.points(extraGap)
        var run = StackView.Run(
          first: first, last: last, count: Int(summary.wantedVisible), length: points, gap: gap)
        if let before = result.last, before.length == run.length, before.gap == run.gap {
          run = StackView.Run(
            first: before.first, last: run.last, count: before.count + run.count, length: points, gap: gap)
          result.removeLast()
        }
        result.append(run)
      }
    }
    for part in tree.parts(before: end) { visit(part) }
    return result
  }

  /// The next visible view after a row.
  func nextVisible(after row: Row) -> View? {
    var next = tree.neighbor(of: row, after: true)
    while let current = next, !current.element.wanted.isVisible {
      next = tree.neighbor(of: current, after: true)
    }
    return next?.element.view
  }

  /// A view that is as thick as all rows together make the stack.
  var thickestView: View? {
    let thickest = tree.summary.fittingThickness
    return tree.parts().first.flatMap { part in
      tree.outermost(of: part, isLast: false) { $0.fittingThickness == thickest && $0.count > 0 }
    }?.element.view
  }

  // MARK: Invariants

  /// Checks what must hold at any time.
  package func checkInvariants() {
    let rows = tree.checkInvariants { $0 == $1 }
    for row in rows {
      if let view = row.element.view { precondition(view.row === row, "a view knows its row") }
    }
    let waiting = Set(changed.map { ObjectIdentifier($0) })
    precondition(
      rows.allSatisfy { $0.element.isChanged == waiting.contains(ObjectIdentifier($0)) },
      "changed rows are listed")
  }
}
