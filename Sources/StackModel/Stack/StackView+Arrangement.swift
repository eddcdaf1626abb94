import Foundation

// How a stack's views are arranged: what is known of it, lengths that follow from it, the layout.
extension StackView {
  /// What a stack knows of its arrangement since something in it changed.
  enum Arrangement {
    case unknown
    /// In closed form, with the sums over the rows of a long stack.
    case indexed(RowIndex)
    /// In closed form: nothing outside interferes with the stack.
    case closedForm
    /// By its constraints. `isPlaced`: a solution has placed the views; `hasClosedForm`: only that it is not to be used.
    case solved(hasClosedForm: Bool, isPlaced: Bool)
  }

  final var arrangement: Arrangement { stackStorage.arrangement }

  /// The index, if there is one.
  package final var rows: RowIndex? {
    if case .indexed(let rows) = stackStorage.arrangement { rows } else { nil }
  }

  /// Finds out how the views are arranged, and reads the rows that have changed.
  ///
  /// This is the only place that begins an index, and with ``layoutSubviews()`` the only one that ends it.
  /// - Complexity: O(1) where nothing has changed; O(k log n) for k changed rows; else O(n).
  @discardableResult
  final func resolveArrangement() -> Arrangement {
    switch stackStorage.arrangement {
    case .closedForm, .solved: break
    case .unknown:
      let isIndexable = canIndex && storedArranged.count >= rootView.rowIndexThreshold
      if !(isIndexable && beginIndex()) {
        stackStorage.arrangement =
          findHasClosedForm() ? .closedForm : .solved(hasClosedForm: false, isPlaced: false)
      }
    case .indexed(let rows):
      rows.refresh(rowContent)
      if !isIndexValid(rows) {
        dropRows()
        stackStorage.arrangement =
          findHasClosedForm() ? .closedForm : .solved(hasClosedForm: false, isPlaced: false)
      }
    }
    return stackStorage.arrangement
  }

  /// A solution has placed the views.
  final func didPlaceBySolution() {
    let hasClosedForm = hasClosedForm()
    dropRows()
    stackStorage.arrangement = .solved(hasClosedForm: hasClosedForm, isPlaced: true)
  }

  // MARK: Closed form

  /// Whether nothing outside interferes with the stack, so that its layout follows in closed form.
  ///
  /// No constraint but the stack's own refers to its arranged views, and they are leaves or such stacks themselves.
  @discardableResult
  package final func hasClosedForm() -> Bool {
    switch resolveArrangement() {
    case .unknown: false
    case .indexed, .closedForm: true
    case .solved(let hasClosedForm, _): hasClosedForm
    }
  }

  private func findHasClosedForm() -> Bool {
    guard hidingPriority == StackRule.hiding else { return false }
    if distribution == .fillProportionally && !storedCustomSpacing.isEmpty { return false }
    return storedArranged.allSatisfy { keepsClosedForm($0) }
  }

  /// Whether a stack that arranges this view can have a closed form.
  final func keepsClosedForm(_ view: View) -> Bool {
    if view.touchingConstraints > 0 || view.isMultiline { return false }
    // Default priorities do, but where centers decide.
    let mayDecide = view.details != nil || distribution == .equalCentering
    for axis in Axis.allCases where mayDecide {
      let priorities = [
        view.contentHuggingPriority(for: axis), view.contentCompressionResistancePriority(for: axis),
      ]
      let isCentered = distribution == .equalCentering && axis == self.axis
      let isRequired = priorities.contains(.required)
      guard isCentered || isRequired else { continue }
      // Required lengths may conflict; equal centers decide lengths that nothing stronger decides.
      let hasLength = view is StackView || view.intrinsicLength(along: axis) != nil
      let isWeak = priorities.contains { $0.rawValue <= StackRule.equalCenters(after: 0) }
      if hasLength ? isRequired || isCentered && isWeak : isCentered { return false }
    }
    guard let stack = view as? StackView else { return true }
    return distribution.nestsInClosedForm && stack.distribution.nestsInClosedForm && stack.hasClosedForm()
  }

  /// Whether lengths follow from the closed form.
  final func usesClosedForm() -> Bool { hasClosedForm() && !rootView.laysOutBySolver }

  /// The insets inside which views are arranged.
  package final var canvasInsets: EdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }

  private var mirroredCanvasInsets: EdgeInsets {
    var insets = canvasInsets
    if isRightToLeft { swap(&insets.left, &insets.right) }
    return insets
  }

  /// The closed form along the axis, of the views as they are now.
  final var alongArrangement: AlongArrangement {
    let isBaselineRelative = isBaselineRelativeArrangement && axis == .vertical
    var visibleCount = 0
    let items = storedArranged.enumerated().map { index, view in
      let rank = visibleCount
      if !view.isHidden { visibleCount += 1 }
      return AlongArrangement.Item(
        view: view, axis: axis, index: index, rank: rank, gapAfter: gap(after: view),
        firstBaseline: isBaselineRelative ? view.firstBaselineFromTop ?? 0 : 0,
        lastBaseline: isBaselineRelative ? view.lastBaselineFromBottom ?? 0 : 0)
    }
    return AlongArrangement(items: items, distribution: distribution, spacing: spacingInPoints)
  }

  /// The closed form across the axis, of the views as they are now.
  final var acrossArrangement: AcrossArrangement {
    AcrossArrangement(views: storedArranged, axis: axis, alignment: alignment)
  }

  // MARK: Lengths

  /// What has been found out of lengths and places since something in the stack changed.
  final func arrangementResults() -> ArrangementResults {
    if let known = stackStorage.results { return known }
    let root = rootView
    let shared = root !== self && usesClosedForm() ? root.arrangementCache.results(of: self) : nil
    let results = shared ?? ArrangementResults()
    stackStorage.results = results
    return results
  }

  final func findGrowsFreely(along axis: Axis) -> Bool {
    if storedArranged.isEmpty { return true }
    if let rows {
      guard axis != self.axis else { return false }
      if rows.growsAcross || rows.fittingThickness != nil { return rows.growsAcross }
      return lengthCost(along: axis, rank: 0).growsFreely
    }
    let visible = storedArranged.lazy.filter { !$0.isHidden }
    switch (axis == self.axis, distribution, alignment) {
    case (true, .fill, _): return visible.contains { $0.growsFreely(along: axis) }
    case (false, _, .leading) where visible.isEmpty, (false, _, .trailing) where visible.isEmpty: return true
    case (true, .fillEqually, _): break
    case (false, _, .fill):
      if acrossArrangement.fittingLengthOfResistingLeaves != nil {
        return storedArranged.allSatisfy { $0.growsFreely(along: axis) }
      }
    // An optional constraint makes the stack, or a guide that spans the visible views, as small as possible.
    case (_, _, _): return false
    }
    // Where views have one length in common, one view may resist as much as another one hugs.
    return lengthCost(along: axis, rank: 0).growsFreely
  }

  // MARK: Layout

  /// Places the arranged views; ``layoutSubviews()`` calls it.
  final func arrange() {
    guard !storedArranged.isEmpty else { return takeConflicts([]) }
    switch resolveArrangement() {
    case .solved(_, isPlaced: true): return
    case .unknown, .closedForm: arrangeInClosedForm()
    case .solved(let hasClosedForm, _):
      if hasClosedForm { arrangeInClosedForm() } else { arrangeBySolver() }
    case .indexed(let rows):
      guard place(rows) || placeInNewIndex(after: rows) else {
        dropRows()
        stackStorage.arrangement = .closedForm
        return arrangeInClosedForm()
      }
      takeConflicts([])
    }
  }

  /// In bounds of another thickness, all rows change: a new index begins.
  private func placeInNewIndex(after rows: RowIndex) -> Bool {
    guard rows.canvas != nil else { return false }
    dropRows()
    guard canIndex, beginIndex(), let new = self.rows else { return false }
    return place(new)
  }

  private func arrangeInClosedForm() {
    let isMirrored = isRightToLeft
    guard !rootView.laysOutBySolver,
      let (along, across) = arrangementResults().spans(
        in: bounds.size, isMirrored: isMirrored, { findSpans() })
    else { return arrangeBySolver() }
    takeConflicts([])
    for (index, view) in storedArranged.enumerated() {
      var frame = CGRect(along: axis, along[index], across: across[index])
      if isMirrored { frame.origin.x = bounds.width - frame.maxX }
      view.setFrame(frame)
    }
  }

  /// Where the arranged views are on both axes; nil where the stack is too small for what is required.
  private func findSpans() -> ArrangementResults.Spans? {
    let insets = mirroredCanvasInsets
    func canvas(_ axis: Axis) -> CGFloat { bounds.size.length(along: axis) - insets.total(along: axis) }
    let across = axis.perpendicular
    guard let along = alongArrangement.spans(in: canvas(axis), canvasStart: insets.start(of: axis)),
      let thick = acrossArrangement.spans(in: canvas(across), canvasStart: insets.start(of: across))
    else { return nil }
    return (along, thick)
  }
}
