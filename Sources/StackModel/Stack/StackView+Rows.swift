package import Foundation

// The index of a long stack whose places are sums; ARCHITECTURE.md, *Long stacks*.
extension StackView {
  // MARK: Changes

  /// A change that leaves all arranged views as they are but those that the index is notified of.
  final func rowsChanged(undo: @escaping () -> Void) {
    willChange(undo: undo)
    invalidateRows()
  }

  /// Asks for a layout of the changed rows; constraints are solved again only if the stack has another length.
  final func invalidateRows() {
    guard rows != nil else { return invalidateArrangement() }
    setNeedsLayout()
    stackStorage.results = nil
    rootView.noteRows(of: self)
    superview?.subviewContentSizeDidChange(self)
  }

  /// Notes what a solution relied on.
  /// - Parameters:
  ///   - isAskedAcross: whether the stack was asked for its fitting thickness.
  ///   - isCosted: whether it was asked what each length costs, which only all rows can tell.
  final func noteSolved(isAskedAcross: Bool, isCosted: Bool) {
    guard rows != nil, case .indexed(let rows) = resolveArrangement() else { return }
    rows.solved = isCosted || isAskedAcross && rows.fittingThickness == nil ? nil : rows.lengths
  }

  /// Whether what the last solution relied on still holds.
  final func isAsSolved() -> Bool {
    guard let solved = rows?.solved, case .indexed(let rows) = resolveArrangement() else { return false }
    return solved == rows.lengths
  }

  // MARK: The index

  /// Whether places are sums of lengths and gaps, if all views have their fitting lengths.
  final var canIndex: Bool {
    let hasPlainGaps = distribution == .equalSpacing ? storedCustomSpacing.isEmpty : spacingInPoints >= 0
    return (distribution == .equalSpacing || distribution == .fill) && hasPlainGaps
      && hidingPriority == StackRule.hiding && !alignment.isBaseline && !isBaselineRelativeArrangement
      && !isLayoutMarginsRelativeArrangement && (axis == .vertical || !isRightToLeft)
      && arePlacedApart && !rootView.laysOutBySolver
  }

  /// Whether each row's place across does not depend on other rows: a stack of one view has other constraints.
  private var arePlacedApart: Bool { alignment == .fill || storedArranged.count > 1 }

  /// Begins an index.
  /// - Returns: whether it can place all rows.
  final func beginIndex() -> Bool {
    let rows = RowIndex(
      axis: axis, spacing: Double(spacingInPoints), distribution: distribution, alignment: alignment)
    rows.fill(with: storedArranged, rowContent)
    stackStorage.arrangement = .indexed(rows)
    if rows.isRegular { return true }
    dropRows()
    return false
  }

  /// Whether the index can place all rows as they are now.
  final func isIndexValid(_ rows: RowIndex) -> Bool {
    rows.isRegular && arePlacedApart && !rootView.laysOutBySolver
      && storedArranged.count >= rootView.rowIndexThreshold / 2
  }

  /// Ends the index: each row gets a frame of its own again.
  final func dropRows() {
    guard case .indexed = stackStorage.arrangement else { return }
    for view in storedArranged { view.leaveRow() }
    stackStorage.arrangement = .unknown
  }

  /// What the index has to know of a row.
  final func rowContent(of view: View) -> RowIndex.Content {
    guard keepsClosedForm(view) else { return .irregular }
    var content: RowIndex.Content
    if !view.isHidden, let stack = view as? StackView {
      // Rows that share their results share this, too.
      content = stack.arrangementResults().rowContent(
        along: axis, spreads: distribution.spreads, { findRowContent(of: stack) })
    } else {
      content = findRowContent(of: view)
    }
    guard !storedCustomSpacing.isEmpty else { return content }
    let gap = Double(gap(after: view))
    guard (0...RowIndex.longestRow).contains(gap) else { return .irregular }
    content.extent.extraGap = RowIndex.units(gap - Double(spacingInPoints))
    return content
  }

  private func findRowContent(of view: View) -> RowIndex.Content {
    guard view.isHidden || !view.growsFreely(along: axis) else { return .irregular }
    let fitting = Double(view.fittingLength(along: axis))
    let points =
      view.isHidden
      ? Double(view.fittingLength(along: axis, pulledAt: Level(StackRule.hiding))) : fitting
    // A spreading stack is pulled together: that must not compress rows.
    let pulled = distribution.pull.map { Double(view.fittingLength(along: axis, pulledAt: $0)) } ?? fitting
    guard (0...RowIndex.longestRow).contains(points), view.isHidden || pulled == fitting else {
      return .irregular
    }
    let across = axis.perpendicular
    return RowIndex.Content(
      minimum: RowIndex.units(min(RowIndex.longestRow, Double(view.minimumLength(along: axis)))),
      minimumThickness: Double(view.minimumLength(along: across)),
      fittingThickness: Double(view.fittingLength(along: across)),
      extent: RowIndex.Extent(points: points, isVisible: !view.isHidden),
      resists: Self.resists(view, along: across), growsAcross: view.growsFreely(along: across))
  }

  /// Whether a view resists being shorter more, and hugs less, than a priority in the middle: of such views the longest decides.
  private static func resists(_ view: View, along axis: Axis) -> Bool {
    if let stack = view as? StackView {
      // As its views do, if they stand in a row.
      return stack.axis == axis && stack.distribution == .fill
        && stack.storedArranged.allSatisfy { !($0 is StackView) && ($0.isHidden || resists($0, along: axis)) }
    }
    let middle = LayoutPriority(500)
    return view.intrinsicLength(along: axis) == nil
      || view.contentCompressionResistancePriority(for: axis) > middle
        && view.contentHuggingPriority(for: axis) < middle
  }

  // MARK: Layout

  /// Places the rows that have changed; the others follow.
  /// - Returns: whether all are where they belong.
  final func place(_ rows: RowIndex) -> Bool {
    let length = bounds.size.length(along: axis)
    let thickness = bounds.size.length(along: axis.perpendicular)
    guard thickness >= rows.widest, abs(rows.fittingLength - length) <= 1e-9 else { return false }
    guard let placed = rows.canvas else {
      rows.placeAll(inLength: length, thickness: thickness) { view, along in
        let across = spanAcross(of: view, in: thickness)
        view.setFrame(CGRect(along: axis, along, across: across))
        return across
      }
      return true
    }
    guard placed.thickness == thickness else { return false }
    let observer = rootView.observer
    let arrived = rows.place(
      inLength: length, thickness: thickness,
      willChange: { willPlace($0, observer) },
      willShift: { observer?.view(self, willShift: $0) },
      didChange: { view, length in
        let across = spanAcross(of: view, in: thickness)
        view.takeSize(CGSize(along: axis, length, across: across.length))
        return across
      })
    observer?.view(self, didPlace: arrived)
    return true
  }

  /// Where a row is across the axis.
  private func spanAcross(of view: View, in thickness: CGFloat) -> Span {
    let whole = Span(start: 0, length: thickness)
    guard alignment != .fill else { return whole }
    let arrangement = AcrossArrangement(views: [view], axis: axis, alignment: alignment, isAlone: false)
    guard var span = arrangement.spans(in: thickness, canvasStart: 0)?.first else { return whole }
    if isRightToLeft { span.start = thickness - span.end }
    return span
  }

  /// Notifies that a row is about to be placed. Only here its old frame is known, if it was not placed by the index before.
  private func willPlace(_ view: View, _ observer: (any LayoutObserver)?) {
    guard view.row?.isPlaced == false else {
      observer?.view(view, willChange: .frame)
      return
    }
    let old = view.frame
    view.willChange(.frame) { view.setFrame(old) }
  }

  // MARK: Lookups

  /// The index of a row; nil where there is no row index.
  final func rowIndex(of view: View) -> Int? {
    guard let row = view.row, row.index === rows else { return nil }
    return row.index.index(of: row)
  }

  /// The arranged views that the last layout placed in a stretch along the axis, and perhaps some beside it; nil where
  /// only looking at all of them tells.
  package final func arrangedSubviews(from low: CGFloat, to high: CGFloat) -> [View]? {
    guard let rows, rows.canvas != nil else { return nil }
    return rows.views(from: low, to: high)
  }

  /// The index of an arranged view.
  /// - Complexity: O(log n) in a long list, else O(n).
  package final func place(of view: View) -> Int? { arrangedIndex(of: view) }

  /// Checks the index against the plain list of arranged views.
  final func checkRows() {
    guard let rows else { return }
    rows.checkInvariants()
    precondition(rows.count == storedArranged.count, "each arranged view has a row")
    for (index, view) in storedArranged.enumerated() {
      precondition(rowIndex(of: view) == index, "rows are in the order of the views")
    }
  }
}
