package import Foundation

/// A long stack whose places are sums keeps an index of its rows; ARCHITECTURE.md, *Long stacks*.
extension StackView {
  // MARK: Changes

  /// A change that leaves all arranged views as they are but those that the index hears of.
  final func rowsChanged(undo: @escaping () -> Void) {
    willChange(undo: undo)
    invalidateRows()
  }

  /// Asks for a layout of what has changed; constraints are solved anew only if the stack would be as long as before.
  func invalidateRows() {
    guard rows != nil else { return invalidateArrangement() }
    setNeedsLayout()
    isChangingRows = true
    contentSizeDidChange()
    isChangingRows = false
    rootView.noteRows(of: self)
    superview?.subviewContentSizeDidChange(self)
  }

  /// Notes what the solution just found has taken for granted.
  /// - Parameters:
  ///   - isAskedAcross: whether the stack was asked how thick it would like to be.
  ///   - isCosted: whether it was asked what each length costs, which only all rows can say.
  final func noteSolved(isAskedAcross: Bool, isCosted: Bool) {
    guard rows != nil, let rows = readyRows else { return }
    rows.solved = isCosted || isAskedAcross && rows.fittingThickness == nil ? nil : rows.lengths
  }

  /// Whether that still holds.
  final var isAsSolved: Bool {
    guard let solved = rows?.solved, let rows = readyRows else { return false }
    return solved == rows.lengths
  }

  // MARK: The index

  final func rowIndex(of view: View) -> Int? {
    guard let row = view.row, row.index === rows else { return nil }
    return row.index.index(of: row)
  }

  /// Whether places are sums of lengths and equal gaps, if all views get the length that they ask for.
  private var isSummable: Bool {
    (distribution == .equalSpacing || distribution == .fill && spacingInPoints >= 0)
      && hidingPriority == Self.defaultHidingPriority && alignment != .firstBaseline
      && alignment != .lastBaseline
      && storedCustomSpacing.isEmpty && !isBaselineRelativeArrangement
      && !isLayoutMarginsRelativeArrangement && (axis == .vertical || !isRightToLeft)
  }

  /// Whether each row's place across is its own matter: a stack of one view has other wishes.
  private var arePlacedApart: Bool { alignment == .fill || storedArranged.count > 1 }

  /// The index, if one can place all rows as they are now; it begins where it is first worth it.
  var readyRows: RowIndex? {
    let rows: RowIndex
    if let known = self.rows {
      rows = known
      rows.refresh(content)
    } else {
      guard !isUnfitForRows, isSummable, storedArranged.count >= rootView.rowIndexThreshold else {
        return nil
      }
      rows = RowIndex(
        axis: axis, gap: Double(distribution == .equalSpacing ? max(0, spacingInPoints) : spacingInPoints),
        isSpreading: distribution == .equalSpacing, isFilled: alignment == .fill)
      rows.fill(with: storedArranged, content)
      self.rows = rows
    }
    guard rows.isRegular, arePlacedApart, !rootView.laysOutBySolver else {
      dropRows()
      isUnfitForRows = true
      return nil
    }
    return rows
  }

  /// What the index has to know of a row.
  private func content(of view: View) -> RowIndex.Content {
    guard leavesClosed(view, takesStacks: true) else { return .irregular }
    guard !view.isHidden, let stack = view as? StackView else { return findContent(of: view) }
    // Rows that share their results share this, too.
    return stack.results.content(asRowAlong: axis, isSpreading: distribution == .equalSpacing) {
      findContent(of: stack)
    }
  }

  private func findContent(of view: View) -> RowIndex.Content {
    guard view.isHidden || !view.growsFreely(along: axis) else { return .irregular }
    let fitting = Double(view.fittingLength(along: axis))
    // Spreading stacks pull themselves together: rows must not mind.
    let pulled = AlongArrangement.pull(of: distribution).map { view.fittingLength(along: axis, pulledAt: $0) }
    let points =
      view.isHidden
      ? Double(view.fittingLength(along: axis, pulledAt: AlongArrangement.hiding)) : fitting
    guard (0...RowIndex.longestRow).contains(points),
      view.isHidden || pulled.map({ Double($0) == fitting }) ?? true
    else { return .irregular }
    return RowIndex.Content(
      minimum: RowIndex.units(min(RowIndex.longestRow, Double(view.minimumLength(along: axis)))),
      thickness: Double(view.minimumLength(along: axis.perpendicular)),
      fittingThickness: Double(view.fittingLength(along: axis.perpendicular)),
      extent: RowIndex.Extent(points: points, isVisible: !view.isHidden),
      isFirm: Self.isFirm(view, along: axis.perpendicular),
      growsAcross: view.growsFreely(along: axis.perpendicular))
  }

  /// Whether, among others like it, the longest decides: each resists more than any hugs, or pulls the stack together.
  private static func isFirm(_ view: View, along axis: Axis) -> Bool {
    if let stack = view as? StackView {
      // As firm as what is in it, in a row.
      return stack.axis == axis && stack.distribution == .fill
        && stack.storedArranged.allSatisfy { !($0 is StackView) && ($0.isHidden || isFirm($0, along: axis)) }
    }
    let middle = LayoutPriority(500)
    return view.intrinsicLength(along: axis) == nil
      || view.contentCompressionResistancePriority(for: axis) > middle
        && view.contentHuggingPriority(for: axis) < middle
  }

  /// Places the rows that have changed, where the others follow.
  /// - Returns: whether all are where they belong.
  func placeRows() -> Bool {
    guard rows == nil || storedArranged.count >= rootView.rowIndexThreshold / 2, let rows = readyRows else {
      return false
    }
    let (length, thickness) = (
      bounds.size.length(along: axis), bounds.size.length(along: axis.perpendicular)
    )
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

  /// Tells that a row is about to be placed. Where it was before it was a row only this knows; later places follow.
  private func willPlace(_ view: View, _ observer: (any LayoutObserver)?) {
    guard view.row?.isPlaced == false else {
      observer?.view(view, willChange: .frame)
      return
    }
    let old = view.frame
    view.willChange(.frame) { view.setFrame(old) }
  }

  /// Gives each row a frame of its own again.
  func dropRows() {
    guard rows != nil else { return }
    for view in storedArranged { view.leaveRow() }
    rows = nil
  }

  /// The arranged views that the last layout placed in a stretch along the axis, and perhaps some beside it; nil where
  /// only looking at all of them would tell.
  package final func arrangedSubviews(from low: CGFloat, to high: CGFloat) -> [View]? {
    guard let rows, rows.canvas != nil else { return nil }
    return rows.views(from: low, to: high)
  }

  /// Checks the index against the plain list of what is arranged.
  final func checkRows() {
    guard let rows else { return }
    rows.checkInvariants()
    precondition(rows.count == storedArranged.count, "each arranged view has a row")
    for (index, view) in storedArranged.enumerated() {
      precondition(rowIndex(of: view) == index, "rows are in the order of the views")
    }
  }

  /// The place of an arranged view.
  /// - Complexity: O(log n) in a long list, else O(n).
  package final func place(of view: View) -> Int? { arrangedIndex(of: view) }
}
