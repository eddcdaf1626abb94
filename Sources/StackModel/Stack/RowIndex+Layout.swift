import Foundation

extension RowIndex {
  /// A change of the part of the stack's length that a row takes. It moves the rows after it.
  package struct Shift {
    /// The rows after this view move by `amount`.
    package let view: View
    /// Whether the view moves, too.
    package let isInclusive: Bool
    /// The distance along the axis, in points.
    package let amount: Double
  }

  /// The start of a row along the axis in the last layout, in points, in the stack's coordinates.
  func start(of row: Row) -> Double {
    start(of: row.element, at: tree.position(of: row), in: shape, visibleCount: tree.summary.placedVisible)
  }

  /// The origin of a row in the last layout, in points, in the stack's coordinates.
  /// - Parameter shape: that of the last layout.
  func origin(of row: RowElement, at position: RowElement.Position, in shape: Shape) -> CGPoint {
    let start = start(of: row, at: position, in: shape, visibleCount: tree.summary.placedVisible)
    return shape.axis == .vertical
      ? CGPoint(x: row.acrossStart, y: start) : CGPoint(x: start, y: row.acrossStart)
  }

  private func start(
    of row: RowElement, at position: RowElement.Position, in shape: Shape, visibleCount: Int32
  ) -> Double {
    let start = Self.points(position.length) + shape.gap * Double(position.visible)
    guard !row.placed.isVisible else { return start }
    let place = StackRule.hiddenPlace(visibleBefore: Int(position.visible), visibleCount: Int(visibleCount))
    let extraGap = Self.points(position.lastGap)
    return StackRule.hiddenStart(
      place, length: row.placed.points, previousEnd: start - shape.gap - extraGap,
      gap: shape.spacing + extraGap, firstStart: 0, canvasEnd: canvas?.length ?? 0,
      nearestZero: shape.spreads ? 0 : nil)
  }

  /// The views whose placed spans intersect an interval, in order. The result may contain hidden neighbors.
  /// - Complexity: O(log n + result).
  func views(from low: Double, to high: Double) -> [View] {
    var result: [View] = []
    var next = tree.first { position, row in
      let units = row.element.placed.isVisible ? row.element.placed.length : 0
      return Self.points(position.length + units) + gap * Double(position.visible) >= low
    }
    while let row = next {
      if row.element.placed.isVisible, start(of: row) > high { break }
      if let view = row.element.view { result.append(view) }
      next = tree.neighbor(of: row, after: true)
    }
    return result
  }

  /// Places the changed rows. The positions of all others follow from the sums.
  /// - Parameters:
  ///   - willChange: called with each view of a changed row before its frame changes.
  ///   - willShift: called with each shift before rows move.
  ///   - didChange: called with each view and its new length, in order. It returns the view's span across the axis.
  /// - Returns: the views that were not placed before.
  /// - Complexity: O(k log n), k rows changed.
  func place(
    inLength length: Double, thickness: Double, willChange: (View) -> Void, willShift: (Shift) -> Void,
    didChange: (View, _ length: Double) -> Span
  ) -> [View] {
    noteHiddenNeighbors()
    let rows = changed.map { (row: $0, place: tree.position(of: $0).count) }
      .sorted { ($0.place, $0.row.element.isRemoved ? 0 : 1) < ($1.place, $1.row.element.isRemoved ? 0 : 1) }
      .map(\.row)
    for row in rows { if let view = row.element.view { willChange(view) } }
    for row in rows { if let shift = shift(of: row) { willShift(shift) } }
    changed = []
    for row in rows {
      row.element.isChanged = false
      if row.element.isRemoved {
        tree.remove(row)
      } else if row.element.placed != row.element.content.extent {
        row.element.placed = row.element.content.extent
        tree.update(row)
      }
    }
    canvas = (length, thickness)
    var arrived: [View] = []
    for row in rows {
      guard let view = row.element.view else { continue }
      if !row.element.isPlaced { arrived.append(view) }
      row.element.isPlaced = true
      row.element.acrossStart = didChange(view, row.element.placed.points).start
    }
    return arrived
  }

  /// Marks the hidden rows next to a row whose extent changes, because their positions change.
  private func noteHiddenNeighbors() {
    for row in changed where row.element.wanted != row.element.placed {
      for isAfter in [true, false] {
        var next = tree.neighbor(of: row, after: isAfter)
        while let beside = next, !beside.element.placed.isVisible, !beside.element.wanted.isVisible {
          noteChanged(beside)
          next = tree.neighbor(of: beside, after: isAfter)
        }
      }
    }
  }

  private func shift(of row: Row) -> Shift? {
    func room(_ extent: Extent) -> Double {
      extent.isVisible ? extent.points + gap + Self.points(extent.extraGap) : 0
    }
    let amount = room(row.element.wanted) - room(row.element.placed)
    guard amount != 0 else { return nil }
    // Hidden rows after the last visible one do not shift; they are placed on their own.
    guard hasPlacedRow(after: row) else { return nil }
    if let view = row.element.view { return Shift(view: view, isInclusive: false, amount: amount) }
    var next = tree.neighbor(of: row, after: true)
    while let removed = next, removed.element.isRemoved { next = tree.neighbor(of: removed, after: true) }
    return next?.element.view.map { Shift(view: $0, isInclusive: true, amount: amount) }
  }

  private func hasPlacedRow(after row: Row) -> Bool {
    tree.position(of: row).visible + (row.element.placed.isVisible ? 1 : 0) < tree.summary.placedVisible
  }

  /// Places all rows for the first time.
  /// - Parameter take: called with each view and its span along the axis, in order. It returns the view's span across the axis.
  /// - Complexity: O(n).
  func placeAll(inLength length: Double, thickness: Double, _ take: (View, _ along: Span) -> Span) {
    for row in changed { row.element.isChanged = false }
    changed = []
    // Changes that views make in between are left to the next layout.
    isPlacingAll = true
    defer { isPlacingAll = false }
    canvas = (length, thickness)
    let visibleCount = tree.summary.wantedVisible
    let isComplete = tree.updateAll { row, position in
      row.element.placed = row.element.content.extent
      guard let view = row.element.view else { return }
      let start = start(of: row.element, at: position, in: shape, visibleCount: visibleCount)
      row.element.acrossStart = take(view, Span(start: start, length: row.element.placed.points)).start
      row.element.isPlaced = true
    }
    if !isComplete { tree.updateAll { row, _ in if !row.element.isPlaced { noteChanged(row) } } }
  }
}
