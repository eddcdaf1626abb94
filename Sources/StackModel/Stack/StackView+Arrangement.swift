import Foundation

extension StackView {
  enum Arrangement {
    case unknown
    /// In closed form, with sums over the rows of a long stack.
    case indexed(RowIndex)
    /// In closed form: no constraint but the stack's own refers to its arranged views.
    case closedForm
    /// By a solver. `isPlaced`: a solution has set the frames. `hasClosedForm`: the closed form serves again in other bounds.
    case solved(hasClosedForm: Bool, isPlaced: Bool)
  }

  final var arrangement: Arrangement { stackStorage.arrangement }

  package final var rows: RowIndex? {
    if case .indexed(let rows) = stackStorage.arrangement { rows } else { nil }
  }

  /// Determines the arrangement, and updates the changed rows of the index. Only this method creates an index.
  /// - Complexity: O(1) if nothing has changed, O(k log n) for k changed rows, otherwise O(n).
  @discardableResult final func resolveArrangement() -> Arrangement {
    switch stackStorage.arrangement {
    case .closedForm, .solved: break
    case .unknown:
      let isIndexable = storedArranged.count >= rootView.rowIndexThreshold && canIndex
      if !(isIndexable && beginIndex()) { stackStorage.arrangement = arrangementWithoutIndex() }
    case .indexed(let rows):
      if !refresh(rows) {
        dropRows()
        stackStorage.arrangement = arrangementWithoutIndex()
      }
    }
    return stackStorage.arrangement
  }

  /// Called after a solution has set the frames of the arranged views.
  final func didPlaceBySolution() {
    let hasClosedForm: Bool
    switch stackStorage.arrangement {
    case .unknown: hasClosedForm = findHasClosedForm()
    case .indexed, .closedForm: hasClosedForm = true
    case .solved(let known, _): hasClosedForm = known
    }
    dropRows()
    stackStorage.arrangement = .solved(hasClosedForm: hasClosedForm, isPlaced: true)
  }

  private func arrangementWithoutIndex() -> Arrangement {
    guard findHasClosedForm() else { return .solved(hasClosedForm: false, isPlaced: false) }
    stackStorage.isDeferrable = findIsDeferrable()
    return .closedForm
  }

  /// Whether the stack has a closed form, so that its layout needs no solver.
  /// No constraint but the stack's own refers to its arranged views, and they are leaves or stacks with a closed form.
  package final func hasClosedForm() -> Bool {
    switch resolveArrangement() {
    case .unknown: false
    case .indexed, .closedForm: true
    case .solved(let hasClosedForm, _): hasClosedForm
    }
  }

  private func findHasClosedForm() -> Bool {
    guard hidingPriority == StackRule.hiding, alignmentInsets == .zero else { return false }
    // Ratios contain the spacing, not other gaps.
    if storedDistribution == .fillProportionally && hasOtherGaps { return false }
    if storedDistribution == .equalCentering && mayHaveNegativeGap { return false }
    return storedArranged.allSatisfyUnretained { keepsClosedForm($0) }
  }

  private var hasOtherGaps: Bool { !storedCustomSpacing.isEmpty || storedIsBaselineRelative }

  /// Whether a gap may be below 0. Then equal centers may also be limited by the lengths of the gap guides, which are not.
  private var mayHaveNegativeGap: Bool {
    storedIsBaselineRelative || storedSpacing < 0 || storedCustomSpacing.values.contains { $0 < 0 }
  }

  /// Whether a stack that arranges this view can have a closed form.
  final func keepsClosedForm(_ view: View) -> Bool {
    if view.storage.touchingConstraints > 0 || view.isMultiline || view.isTiedByMasks { return false }
    if storedAlignment.isBaseline || storedIsBaselineRelative,
      view.namesBaselineView || view.asStack?.hasBaselineInside == true
    {
      return false
    }
    // The baselines of centered text follow the height.
    if storedIsBaselineRelative, storedAxis == .vertical, view.centersText { return false }
    // With default priorities, only equal centers need a check.
    let mayDecide = view.details != nil || storedDistribution == .equalCentering
    for axis in Axis.allCases where mayDecide {
      let (hugging, resistance) = (view.storedHugging(for: axis), view.storedResistance(for: axis))
      let isCentered = storedDistribution == .equalCentering && axis == self.storedAxis
      let isRequired = hugging == .required || resistance == .required
      guard isCentered || isRequired else { continue }
      // Required lengths may conflict. Equal centers affect lengths whose priorities are lower.
      let hasLength = view.storage.isStack || view.intrinsicLength(along: axis) != nil
      let isWeak = min(hugging, resistance).level <= StackRule.equalCenters(after: 0)
      if hasLength ? isRequired || isCentered && isWeak : isCentered { return false }
    }
    guard let stack = view.asStack else { return true }
    return storedDistribution.nestsInClosedForm && stack.storedDistribution.nestsInClosedForm
      && stack.hasClosedForm()
  }

  final func usesClosedForm() -> Bool { hasClosedForm() && !rootView.laysOutBySolver }
  /// The insets of the canvas in the stack's bounds, in points.
  package final var canvasInsets: EdgeInsets { storedIsMarginsRelative ? layoutMargins : .zero }

  final var alongArrangement: AlongArrangement {
    let isBaselineRelative = storedIsBaselineRelative && storedAxis == .vertical
    var visibleCount = 0
    let items = storedArranged.enumerated().map { index, view in
      let rank = visibleCount
      if !view.storedIsHidden { visibleCount += 1 }
      return AlongArrangement.Item(
        view: view, axis: storedAxis, index: index, rank: rank, isHidden: view.storedIsHidden,
        gapAfter: gap(after: view), firstBaseline: isBaselineRelative ? view.firstBaselineFromTop ?? 0 : 0,
        lastBaseline: isBaselineRelative ? view.lastBaselineFromBottom ?? 0 : 0)
    }
    return AlongArrangement(items: items, distribution: storedDistribution, spacing: spacingInPoints)
  }

  final var acrossArrangement: AcrossArrangement {
    AcrossArrangement(views: storedArranged, axis: storedAxis, alignment: storedAlignment)
  }

  /// The cached lengths and spans along an axis since the last change.
  final func arrangementResults(along axis: Axis) -> ArrangementResults {
    if let cached = stackStorage.results[axis] { return cached }
    let shared = unretainedRoot._withUnsafeGuaranteedRef { root in
      root !== self && !root.laysOutBySolver && hasClosedForm()
        ? root.madeRootState.arrangementCache.results(of: self, along: axis, scale: root.textScaleOfRoot)
        : nil
    }
    let results = shared ?? ArrangementResults()
    stackStorage.results[axis] = results
    return results
  }

  /// The minimum thickness of the canvas by required constraints, in points.
  final var minimumAcross: Double {
    guard !storedAlignment.isBaseline else { return acrossArrangement.minimum }
    return storedArranged.reduce(0) {
      storedAlignment == .fill || !$1.storedIsHidden
        ? max($0, Double($1.minimumLength(along: storedAxis.perpendicular))) : $0
    }
  }

  /// Whether each arranged view is a leaf, and all with a length on an axis resist more than any of them hugs.
  final func leavesResist(along axis: Axis) -> Bool {
    var (least, strongest) = (Double.infinity, 0.0)
    for view in storedArranged {
      if view.storage.isStack { return false }
      guard view.hasIntrinsicLength(along: axis) else { continue }
      least = min(least, view.storedResistance(for: axis).level)
      strongest = max(strongest, view.storedHugging(for: axis).level)
    }
    return least > strongest
  }

  /// Whether the priorities alone tell if stretching the stack along an axis costs nothing, whatever the lengths of its views.
  final func growsByPriorities(along axis: Axis) -> Bool {
    switch (axis == storedAxis, storedDistribution, storedAlignment) {
    case (true, .fillEqually, _): false
    case (true, .fill, _): storedArranged.allSatisfy { $0.asStack?.growsByPriorities(along: axis) ?? true }
    case (false, _, .fill): leavesResist(along: axis)
    default: true
    }
  }

  /// Whether stretching the stack along an axis costs nothing. The result is not cached.
  final func findGrowsFreely(along axis: Axis) -> Bool {
    if storedArranged.isEmpty { return true }
    if let rows {
      guard axis != self.storedAxis else { return false }
      if rows.growsAcross || rows.hasFittingThickness { return rows.growsAcross }
      return lengthCost(along: axis, rank: 0).growsFreely
    }
    let visible = storedArranged.lazy.filter { !$0.storedIsHidden }
    switch (axis == self.storedAxis, storedDistribution, storedAlignment) {
    case (true, .fill, _): return visible.contains { $0.growsFreely(along: axis) }
    case (false, _, .leading) where visible.isEmpty, (false, _, .trailing) where visible.isEmpty: return true
    case (true, .fillEqually, _): break
    case (false, _, .fill):
      if leavesResist(along: axis) { return storedArranged.allSatisfy { $0.growsFreely(along: axis) } }
    // An optional constraint makes the stack, or a guide that spans the visible views, as small as possible.
    case (_, _, _): return false
    }
    // Where views have one length in common, one view may resist as much as another one hugs.
    return lengthCost(along: axis, rank: 0).growsFreely
  }

  /// The size in which views are arranged, in points: the stack's, or that which the layout around it will give it.
  final func sizeToFill(in root: View) -> CGSize {
    guard let coming = root.rootState?.sizeToCome, coming.stack === self else { return exactSize }
    return coming.size
  }

  /// The size of an arranged view when the stack has a size, in points, in closed form; that of the view if the stack is too short.
  final func size(of view: View, in size: CGSize) -> CGSize {
    if rows != nil {
      let thickness = size.length(along: storedAxis.perpendicular)
      return CGSize(
        along: storedAxis, view.storedIsHidden ? 0 : view.fittingLength(along: storedAxis),
        across: spanAcross(of: view, in: thickness).length)
    }
    guard let index = storedArranged.firstIndex(where: { $0 === view }),
      let along = findSpans(along: storedAxis, in: size.length(along: storedAxis), isMirrored: false),
      let across = findSpans(
        along: storedAxis.perpendicular, in: size.length(along: storedAxis.perpendicular), isMirrored: false)
    else { return view.exactSize }
    return CGSize(along: storedAxis, along[index].length, across: across[index].length)
  }

  final func arrange() {
    guard !storedArranged.isEmpty else {
      dropRows()
      return takeOwnConflicts([])
    }
    switch resolveArrangement() {
    case .solved(_, isPlaced: true): return
    case .unknown, .closedForm, .solved(hasClosedForm: true, _): arrangeInClosedForm()
    case .solved: arrangeBySolver()
    case .indexed(let rows):
      guard place(rows) || placeAnew(rows) else {
        dropRows()
        stackStorage.arrangement = .closedForm
        return arrangeInClosedForm()
      }
      takeOwnConflicts([])
    }
  }

  /// Places all rows after a change of the stack's thickness, which changes each of them.
  private func placeAnew(_ rows: RowIndex) -> Bool {
    guard rows.canvas != nil else { return false }
    rows.outdate()
    return refresh(rows) && place(rows)
  }

  private func arrangeInClosedForm() {
    let isMirrored = isRightToLeft
    let root = rootView
    let size = sizeToFill(in: root)
    func spans(_ axis: Axis) -> [Span]? {
      let length = size.length(along: axis)
      if axis == .horizontal, let spans = spansByPriorities(inWidth: length) { return spans }
      return arrangementResults(along: axis).spans(in: length, isMirrored: isMirrored) {
        findSpans(along: axis, in: length, isMirrored: isMirrored)
      }
    }
    guard !root.laysOutBySolver, let along = spans(storedAxis), let across = spans(storedAxis.perpendicular)
    else { return arrangeBySolver() }
    takeOwnConflicts([], in: root)
    let grid = root.pixelGridOfRoot
    let isReported = grid != nil || root.rootState?.listeners != nil
    var index = 0
    storedArranged.forEachUnretained { view in
      var frame = CGRect(along: storedAxis, along[index], across: across[index])
      if isMirrored { frame.origin.x = size.width - frame.maxX }
      let insets = view.alignmentInsets
      if insets != .zero { frame = frame.inset(by: insets.negated) }
      if isReported { view.setFrame(frame, on: grid) } else { view.setUnreportedFrame(frame) }
      index += 1
    }
  }

  /// The horizontal spans where views have their fitting widths, and priorities alone tell which one is stretched; nil elsewhere.
  /// Rows of different texts share no results on this axis, so nothing is stored. All lengths are in points.
  private func spansByPriorities(inWidth width: CGFloat) -> [Span]? {
    guard !storedIsMarginsRelative, storedArranged.count <= Self.maximumSharedCount else { return nil }
    guard storedAxis == .horizontal else {
      return storedAlignment == .fill && width >= minimumAcross
        ? storedArranged.map { _ in Span(start: 0, length: width) } : nil
    }
    guard let stretched = stretchedByPriorities else { return nil }
    var spans: [Span] = []
    var (end, next) = (CGFloat(0), CGFloat(0))
    spans.reserveCapacity(storedArranged.count)
    let areRanked = storedArranged.allSatisfyUnretained { view in
      let span = Span(start: next, length: view.fittingLength(along: .horizontal))
      spans.append(span)
      end = span.end
      next = end + gap(after: view)
      return isRanked(view, span.length)
    }
    guard areRanked, width >= end else { return nil }
    spans[stretched].length += width - end
    for index in spans.indices.dropFirst(stretched + 1) { spans[index].start += width - end }
    return spans
  }

  /// The index of the one view of a horizontal stack that is stretched; nil if that depends on more than priorities. Stacks that share
  /// their results of the vertical axis have the same priorities on both.
  private var stretchedByPriorities: Int? {
    let results = arrangementResults(along: .vertical)
    if let known = results.stretched { return known }
    var found: Int?
    // From its fitting width on, another point of a view must cost the same whatever its width.
    let isByPriorities =
      storedDistribution == .fill
      && storedArranged.allSatisfy { view in
        !view.storedIsHidden
          && view.asStack.map {
            $0.storedAxis == .vertical && $0.storedAlignment == .fill && $0.leavesResist(along: .horizontal)
          } ?? true
      }
    if isByPriorities {
      let costs = alongArrangement.costs
      let least = costs.map(\.minimizer)
      guard zip(storedArranged, least).allSatisfy({ isRanked($0, $1) }) else { return nil }
      let wider = LengthCost.minimizers(totaling: least.reduce(1, +), among: costs) ?? least
      let changed = least.indices.filter { wider[$0] != least[$0] }
      if changed.count == 1 { found = changed[0] }
    }
    results.stretched = .some(found)
    return found
  }

  /// Whether a view's rank counts, as priorities do: it does not for a content of length 0. The length is in points.
  private func isRanked(_ view: View, _ length: CGFloat) -> Bool {
    length > 0 || view.storage.isStack || !view.hasIntrinsicLength(along: .horizontal)
  }

  /// The spans of the arranged views in bounds of a length on an axis, in points; nil if it is too short for the stack's
  /// required constraints.
  private func findSpans(along axis: Axis, in length: CGFloat, isMirrored: Bool) -> [Span]? {
    var insets = canvasInsets
    if isMirrored { swap(&insets.left, &insets.right) }
    let canvas = length - insets.total(along: axis)
    guard axis == storedAxis else {
      return acrossArrangement.spans(in: canvas, canvasStart: insets.start(of: axis))
    }
    return alongArrangement.spans(
      in: canvas, canvasStart: insets.start(of: axis),
      mirroredIn: isMirrored && axis == .horizontal ? length : nil)
  }
}
