package import Foundation
import StackLinearProgram

// The row index of a long stack whose positions are sums; the article *Inside: stacks*.
extension StackView {
  /// Reports a change of the arranged views that the index is notified of separately.
  final func rowsChanged(undo: @escaping () -> Void) {
    willChange(undo: undo)
    invalidateRows()
  }

  /// Requests a layout of the changed rows. Constraints are solved again only if the stack's lengths change.
  final func invalidateRows() {
    guard rows != nil else { return invalidateArrangement() }
    setNeedsLayout()
    stackStorage.results = PerAxis(nil)
    rootView.noteRows(of: self)
    storedSuperview?.subviewContentSizeDidChange(self)
  }

  /// Stores the lengths that a solution depends on.
  /// - Parameters:
  ///   - isAskedAcross: whether the solution used the stack's fitting thickness.
  ///   - isCosted: whether the solution used the stack's cost function, which depends on all rows.
  final func noteSolved(isAskedAcross: Bool, isCosted: Bool) {
    guard rows != nil, case .indexed(let rows) = resolveArrangement() else { return }
    let isUnknown = isCosted || isAskedAcross && !rows.hasFittingThickness
    rows.solved = isUnknown ? nil : rowLengths(isAskedAcross: isAskedAcross)
  }

  private func rowLengths(isAskedAcross: Bool) -> RowIndex.Lengths? {
    rows.map { rows in
      RowIndex.Lengths(
        fittingLength: rows.fittingLength, minimum: rows.minimum, minimumThickness: rows.minimumThickness,
        hasFittingThickness: rows.hasFittingThickness,
        fittingThickness: isAskedAcross ? fittingThicknessOfRows : nil, growsAcross: rows.growsAcross)
    }
  }

  /// The fitting thickness of the rows of an index, in points; nil if it depends on the cost functions of all rows.
  /// The first call measures all rows. Few lists are asked: most have the width of what they are in.
  package final var fittingThicknessOfRows: Double? {
    guard let rows, rows.hasFittingThickness else { return nil }
    return rows.fittingThickness { Double($0.fittingLength(along: storedAxis.perpendicular)) }
  }

  /// Whether the lengths that the last solution depends on are unchanged.
  /// A subview that is not arranged may just have left the rows: then a solution places it.
  final func isAsSolved() -> Bool {
    guard storedSubviews.count == storedArranged.count, let solved = rows?.solved,
      case .indexed = resolveArrangement()
    else { return false }
    return solved == rowLengths(isAskedAcross: solved.fittingThickness != nil)
  }

  /// Whether positions are sums of lengths and gaps, provided that all views have their fitting lengths.
  final var canIndex: Bool {
    let hasPlainGaps =
      storedDistribution == .equalSpacing
      ? storedCustomSpacing.isEmpty : (0...RowIndex.longestRow).contains(spacingInPoints)
    return (storedDistribution == .equalSpacing || storedDistribution == .fill) && hasPlainGaps
      && hidingPriority == StackRule.hiding && !storedAlignment.isBaseline && !storedIsBaselineRelative
      && !storedIsMarginsRelative && (storedAxis == .vertical || !isRightToLeft)
      && arePlacedApart && isIndexAllowed
  }

  /// Frames on pixels are no sums: a row of 20.3 points is sometimes 20.5 points high.
  private var isIndexAllowed: Bool {
    let root = rootView
    return !root.laysOutBySolver && root.pixelGridOfRoot == nil
  }

  /// Whether a row's position across the axis is independent of the number of rows: a stack of one view has other constraints.
  private var arePlacedApart: Bool { storedAlignment == .fill || storedArranged.count > 1 }

  /// - Returns: whether it can place all rows; otherwise it is discarded.
  final func beginIndex() -> Bool {
    let rows = RowIndex(rowShape)
    rows.fill(with: storedArranged, rowContent)
    stackStorage.arrangement = .indexed(rows)
    if rows.isRegular { return true }
    dropRows()
    return false
  }

  private var rowShape: RowIndex.Shape {
    RowIndex.Shape(
      axis: storedAxis, spacing: Double(spacingInPoints), spreads: storedDistribution.spreads,
      isFilled: storedAlignment == .fill,
      isAtEdge: storedAlignment == .leading || storedAlignment == .trailing)
  }

  /// - Returns: whether the index can place all rows as they are now.
  final func refresh(_ rows: RowIndex) -> Bool {
    guard canIndex, storedArranged.count >= rootView.rowIndexThreshold / 2 else { return false }
    if rows.isOutdated { return rows.reread(as: rowShape, rowContent) && rows.isRegular }
    rows.refresh(rowContent)
    return rows.isRegular
  }

  /// Discards the index. Each row stores its frame again.
  final func dropRows() {
    guard case .indexed = stackStorage.arrangement else { return }
    for view in storedArranged { view.leaveRow() }
    stackStorage.arrangement = .unknown
  }

  final func rowContent(of view: View) -> RowIndex.Content {
    guard keepsClosedForm(view) else { return .irregular }
    var content: RowIndex.Content
    if !view.storedIsHidden, let stack = view.asStack {
      content = sharedRowContent(of: stack)
    } else {
      content = findRowContent(of: view)
    }
    if rows?.isMeasuredAcross == true {
      content.fittingThickness = Double(view.fittingLength(along: storedAxis.perpendicular))
    }
    guard !storedCustomSpacing.isEmpty else { return content }
    let gap = Double(gap(after: view))
    guard (0...RowIndex.longestRow).contains(gap) else { return .irregular }
    content.extent.extraGap = RowIndex.units(gap - Double(spacingInPoints))
    return content
  }

  /// The content of a visible stack. Stacks that share their results along the axis share it, too, where all of it follows from them.
  private func sharedRowContent(of stack: StackView) -> RowIndex.Content {
    let results = stack.arrangementResults(along: storedAxis)
    for cached in results.rowContents where cached.spreads == storedDistribution.spreads {
      return cached.content
    }
    let content = findRowContent(of: stack)
    // They say nothing of intrinsic lengths across the axis, nor of baselines, on which a minimum height can depend.
    if storedAxis == .vertical, stack.growsByPriorities(along: .horizontal) {
      results.rowContents.append((storedDistribution.spreads, content))
    }
    return content
  }

  private func findRowContent(of view: View) -> RowIndex.Content {
    guard view.storedIsHidden || !view.growsFreely(along: storedAxis), view.alignmentInsets == .zero else {
      return .irregular
    }
    let fitting = Double(view.fittingLength(along: storedAxis))
    let points =
      view.storedIsHidden
      ? Double(view.fittingLength(along: storedAxis, pulledAt: Level(StackRule.hiding))) : fitting
    // `UISV-canvas-fit` must not compress rows.
    let pulled =
      storedDistribution.pull.map { Double(view.fittingLength(along: storedAxis, pulledAt: $0)) } ?? fitting
    guard (0...RowIndex.longestRow).contains(points), view.storedIsHidden || pulled == fitting else {
      return .irregular
    }
    let across = storedAxis.perpendicular
    return RowIndex.Content(
      minimum: RowIndex.units(min(RowIndex.longestRow, Double(view.minimumLength(along: storedAxis)))),
      minimumThickness: Double(view.minimumLength(along: across)),
      extent: RowIndex.Extent(points: points, isVisible: !view.storedIsHidden),
      resists: Self.resists(view, along: across), growsAcross: view.growsFreely(along: across))
  }

  /// Whether a view resists at a priority above 500 and hugs below 500. Of such views, the longest determines a common length.
  private static func resists(_ view: View, along axis: Axis) -> Bool {
    let (resists, hugsWeakly) = tendency(of: view, along: axis)
    return resists && hugsWeakly
  }

  /// Whether a length below the fitting one costs more than priority 500, and whether a longer one costs less or nothing.
  private static func tendency(of view: View, along axis: Axis) -> (resists: Bool, hugsWeakly: Bool) {
    guard let stack = view.asStack else {
      let middle = LayoutPriority(500)
      guard view.hasIntrinsicLength(along: axis) else { return (true, true) }
      return (view.storedResistance(for: axis) > middle, view.storedHugging(for: axis) < middle)
    }
    guard stack.storedAxis == axis else {
      // All views have one length, and the longest determines it.
      let isCommon =
        stack.storedAlignment == .fill && stack.storedArranged.allSatisfy { resists($0, along: axis) }
      return (isCommon, isCommon)
    }
    guard stack.storedDistribution == .fill else { return (false, false) }
    // The view that resists least is compressed first, and the one that hugs least is stretched first.
    let visible = stack.storedArranged.filter { !$0.storedIsHidden }.map { tendency(of: $0, along: axis) }
    return (visible.allSatisfy(\.resists), visible.isEmpty || visible.contains { $0.hugsWeakly })
  }

  /// Places the changed rows. The positions of the others follow from sums.
  /// - Returns: false if the index can't place the rows in the stack's bounds.
  final func place(_ rows: RowIndex) -> Bool {
    let size = sizeToFill(in: rootView)
    let (length, thickness) = (size.length(along: storedAxis), size.length(along: storedAxis.perpendicular))
    guard thickness >= rows.widest, abs(rows.fittingLength - length) <= 1e-9 else { return false }
    let listeners = rootView.listeners
    guard let placed = rows.canvas else {
      let isReported = listeners?.observer?.watchesFrames == true || listeners?.changeLog?.isLogging == true
      rows.placeAll(inLength: length, thickness: thickness) { view, along in
        let across = spanAcross(of: view, in: thickness)
        let frame = CGRect(along: storedAxis, along, across: across)
        if isReported { view.setFrame(frame) } else { view.setUnreportedFrame(frame) }
        return across
      }
      return true
    }
    guard placed.thickness == thickness else { return false }
    let rowObserver = listeners?.rowObserver
    let arrived = rows.place(
      inLength: length, thickness: thickness, willChange: { willPlace($0, listeners?.observer) },
      willShift: { rowObserver?.view(self, willShift: $0) },
      didChange: { view, length in
        let across = spanAcross(of: view, in: thickness)
        view.takeSize(CGSize(along: storedAxis, length, across: across.length))
        return across
      })
    rowObserver?.view(self, didPlace: arrived)
    return true
  }

  final func spanAcross(of view: View, in thickness: CGFloat) -> Span {
    let whole = Span(start: 0, length: thickness)
    guard storedAlignment != .fill else { return whole }
    let arrangement = AcrossArrangement(
      views: [view], axis: storedAxis, alignment: storedAlignment, isAlone: false)
    guard var span = arrangement.spans(in: thickness, canvasStart: 0)?.first else { return whole }
    if isRightToLeft { span.start = thickness - span.end }
    return span
  }

  /// Reports that a row is about to be placed. If the index did not place it before, the change can be undone only with its old frame.
  private func willPlace(_ view: View, _ observer: (any LayoutObserver)?) {
    guard view.row?.isPlaced == false else {
      observer?.view(view, willChange: .frame)
      return
    }
    view.willChange(
      .frame,
      makeUndo: {
        let old = view.storedFrame
        return { view.store(old) }
      })
  }

  /// The index of an arranged view by the row index; nil without one.
  final func rowIndex(of view: View) -> Int? {
    guard let row = view.row, row.index === rows else { return nil }
    return row.index.index(of: row)
  }

  /// The arranged views that intersect an interval along the axis, in points, in the stack's coordinates; nil without an index.
  /// The result may contain hidden neighbors.
  package final func arrangedSubviews(from low: CGFloat, to high: CGFloat) -> [View]? {
    guard let rows, rows.canvas != nil else { return nil }
    return rows.views(from: low, to: high)
  }
}
