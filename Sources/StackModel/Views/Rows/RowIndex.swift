import Foundation

/// The arranged views of a long stack as rows, with sums of their lengths that determine their positions.
///
/// Each row has two extents: *wanted*, by its current content, and *placed*, by the last layout. With the sums of both, the
/// following cost O(log n): the position of a row, the first row in an interval, the stack's length, and a layout after one row
/// has changed. A changed row sets no frames of other rows.
///
/// Lengths are summed in whole units of 2⁻³⁰ points. So the sums do not depend on the order of edits.
package final class RowIndex {
  private static let unitsPerPoint = 0x1p30
  /// The maximum length of an indexed row, in points. It keeps sums of a million rows in range.
  static let longestRow = 4_000.0
  static func units(_ length: Double) -> Int64 { Int64((length * unitsPerPoint).rounded()) }
  static func points(_ units: Int64) -> Double { Double(units) / unitsPerPoint }

  /// The properties of the stack that positions depend on.
  struct Shape {
    let axis: Axis
    /// The stack's spacing, in points. It places hidden rows; where `spreads`, it can be negative, unlike `gap`.
    let spacing: Double
    /// Whether gaps take the remaining length: the distribution is `equalSpacing`.
    let spreads: Bool
    /// Whether rows are as thick as the stack.
    let isFilled: Bool
    /// Whether rows have their own thickness, at an edge of the stack.
    let isAtEdge: Bool

    /// The gap between visible rows, in points.
    var gap: Double { spreads ? max(0, spacing) : spacing }
  }

  private(set) var shape: Shape
  let tree = SummedTree()
  /// The stack's length and thickness at the last layout, in points; nil before the first one.
  var canvas: (length: Double, thickness: Double)?
  /// The lengths that the last solution depends on; nil if it depends on more than sums.
  var solved: Lengths?
  /// The rows that the next layout will place.
  var changed: [Row] = []
  /// Whether `placeAll` is setting frames; changes of frames do not displace rows then.
  var isPlacingAll = false
  /// The rows whose content may have changed.
  private var stale: [Row] = []
  /// Whether all contents may have changed.
  private(set) var isOutdated = false
  /// Whether the contents have fitting thicknesses.
  private(set) var isMeasuredAcross = false
  init(_ shape: Shape) { self.shape = shape }
  var count: Int { Int(tree.summary.count) }

  /// Makes a row for each view, in order. The next layout places all rows.
  /// - Complexity: O(n).
  func fill(with views: [View], _ content: (View) -> Content) {
    tree.fill(with: views) { view in
      var element = RowElement(view, self)
      element.content = content(view)
      return element
    } didMake: { view, row in
      view.row = row
    }
  }

  /// Inserts a view at an index among the rows that have not been removed.
  func insert(_ view: View, at index: Int) {
    let before = tree.first { position, row in
      Int(position.count) + (row.element.isRemoved ? 0 : 1) >= index
    }
    let row = tree.insert(RowElement(view, self), after: index == 0 ? nil : before)
    view.row = row
    note(row)
  }

  /// Removes a view. Its extent stays until the next layout, if it was placed.
  func remove(_ view: View) {
    guard let row = view.row, row.index === self else { return }
    view.leaveRow()
    guard canvas != nil else { return tree.remove(row) }
    note(row)
    tree.update(row)
  }

  /// Marks a row whose content may have changed.
  func note(_ row: Row) {
    if !row.element.isStale {
      row.element.isStale = true
      stale.append(row)
    }
    noteChanged(row)
  }

  /// Marks a row that the next layout will place.
  func noteChanged(_ row: Row) {
    guard !row.element.isChanged else { return }
    row.element.isChanged = true
    changed.append(row)
  }

  /// Marks a row whose view was moved by other code than the layout of the stack.
  func displace(_ row: Row) {
    guard !isPlacingAll else { return }
    row.element.isPlaced = false
    noteChanged(row)
  }

  /// The index of a row among the rows that have not been removed.
  func index(of row: Row) -> Int { Int(tree.position(of: row).count) }
  /// Notes that the shape and all contents may have changed.
  func outdate() { (isOutdated, solved) = (true, nil) }

  /// Updates the content of the rows that are marked as stale.
  func refresh(_ content: (View) -> Content) {
    // Reading a row's content may mark other rows.
    let rows = stale
    stale = []
    for row in rows { row.element.isStale = false }
    for row in rows {
      guard let view = row.element.view else { continue }
      let new = content(view)
      guard new != row.element.content else { continue }
      row.element.content = new
      tree.update(row)
    }
  }

  /// Takes a shape and reads all contents. The next layout places all rows, as it does after `fill`.
  /// - Returns: false if reading has changed the rows.
  /// - Complexity: O(n).
  func reread(as new: Shape, _ content: (View) -> Content) -> Bool {
    let old = shape
    (shape, isOutdated, isMeasuredAcross, stale) = (new, false, false, [])
    let isComplete = tree.updateAll { row, position in
      guard let view = row.element.view else { return }
      if row.isPlaced { view.storage.origin = origin(of: row.element, at: position, in: old) }
      (row.element.isPlaced, row.element.isStale) = (false, false)
      row.element.content = content(view)
    }
    canvas = nil
    for row in changed where row.element.isRemoved { tree.remove(row) }
    changed.removeAll { $0.element.isRemoved }
    return isComplete
  }

  /// Whether another direction moves no row.
  var isSymmetric: Bool { shape.isFilled && shape.axis == .vertical && !isOutdated }
  /// Whether sums determine the positions of all rows.
  var isRegular: Bool { tree.summary.irregular == 0 }
  var hasHiddenRows: Bool { tree.summary.wantedVisible < tree.summary.count }
  var gap: Double { shape.gap }
  /// The stack's fitting length, in points.
  package var fittingLength: Double { length(tree.summary.wantedLength) }
  /// The stack's minimum length, in points.
  package var minimum: Double { length(tree.summary.minimum) }

  /// A sum of lengths, in units, plus the gaps between visible rows, in points.
  private func length(_ units: Int64) -> Double {
    let summary = tree.summary
    guard summary.wantedVisible > 0 else { return Self.points(units) }
    return Self.points(units - summary.wantedLastGap) + gap * Double(summary.wantedVisible - 1)
  }

  /// The stack's minimum thickness, in points.
  package var minimumThickness: Double { tree.summary.minimumThickness }
  /// Whether the largest fitting thickness of the rows is the stack's; otherwise it depends on the cost functions of all rows.
  package var hasFittingThickness: Bool { tree.summary.yielding == 0 }

  /// The largest fitting thickness, in points. The first call measures all rows.
  func fittingThickness(_ measure: (View) -> Double) -> Double {
    if !isMeasuredAcross {
      isMeasuredAcross = true
      tree.updateAll { row, _ in
        if let view = row.element.view { row.element.content.fittingThickness = measure(view) }
      }
    }
    return tree.summary.fittingThickness
  }

  /// The largest minimum thickness of all rows, hidden ones included, in points.
  var widest: Double { tree.summary.widest }

  /// Whether a thicker stack costs nothing. If it is false without a fitting thickness, it depends on the cost functions of all rows.
  package var growsAcross: Bool {
    shape.isFilled ? tree.summary.minding == 0 : shape.isAtEdge && tree.summary.wantedVisible == 0
  }

  /// The lengths that a solution can depend on, in points.
  struct Lengths: Equatable {
    let fittingLength: Double
    let minimum: Double
    let minimumThickness: Double
    let hasFittingThickness: Bool
    /// Nil if the solution does not depend on it.
    let fittingThickness: Double?
    let growsAcross: Bool
  }

  package func checkInvariants() {
    let rows = tree.checkInvariants { $0 == $1 }
    for row in rows {
      if let view = row.element.view { precondition(view.row === row, "a view has a link to its row") }
    }
    let waiting = Set(changed.map { ObjectIdentifier($0) })
    precondition(
      rows.allSatisfy { $0.element.isChanged == waiting.contains(ObjectIdentifier($0)) },
      "changed rows are in the list")
  }
}
