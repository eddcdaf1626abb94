public import Foundation

/// Arranges views in a line, as UIStackView does.
///
/// What it does is measured on UIKit; see ARCHITECTURE.md, *Stacks*. All lengths are in points; the
/// arranged views' frames are in the stack's coordinates.
open class StackView: View {
  /// As a custom spacing: the stack's own spacing. As `spacing`: 0.
  public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// As a spacing: the system's gap, 8 points.
  public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  var storedArranged: [View] = []
  var storedCustomSpacing: [ObjectIdentifier: CGFloat] = [:]
  /// The arranged views of a long stack; nil where each has a frame of its own.
  private(set) final var rows: RowIndex?
  private var isChangingRows = false
  private var solvedLengths: SolvedLengths?
  /// Counts the comings and goings of arranged views.
  package internal(set) final var arrangementVersion = 0
  private var knownResults: ArrangementResults?
  private var knownIsClosed: Bool?
  private var storedGuidesOfStack: Guides?
  /// The priority of `UISV-hiding`: required before iOS 11.
  package final var hidingPriority = StackView.defaultHidingPriority {
    didSet { if hidingPriority != oldValue { changed { [self] in hidingPriority = oldValue } } }
  }
  static let defaultHidingPriority = 999.999
  /// Whether the constraints that have been solved already place the arranged views.
  final var isArrangedBySolver = false

  /// Makes a horizontal stack of views, in this order.
  public convenience init(arrangedSubviews: [View]) {
    self.init(frame: .zero)
    for view in arrangedSubviews {
      // A new stack is in nobody's tree, so no view can hold it: this can't fail.
      try? addArrangedSubview(view)
    }
  }

  // MARK: Properties

  public final var axis: Axis = .horizontal {
    didSet { if axis != oldValue { changed { [self] in axis = oldValue } } }
  }

  public final var alignment: Alignment = .fill {
    didSet { if alignment != oldValue { changed { [self] in alignment = oldValue } } }
  }

  public final var distribution: Distribution = .fill {
    didSet { if distribution != oldValue { changed { [self] in distribution = oldValue } } }
  }

  /// The gap between neighbours, the least gap for the spreading distributions; negative overlaps.
  /// - Precondition: it is finite.
  public final var spacing: CGFloat = 0 {
    didSet {
      precondition(spacing.isFinite, "a stack's spacing is finite, not \(spacing)")
      if spacing != oldValue { changed { [self] in spacing = oldValue } }
    }
  }

  /// Whether the gaps of a vertical stack run from last baseline to next first baseline.
  public final var isBaselineRelativeArrangement = false {
    didSet {
      if isBaselineRelativeArrangement != oldValue {
        changed { [self] in isBaselineRelativeArrangement = oldValue }
      }
    }
  }

  /// Whether the views are arranged inside the layout margins.
  public final var isLayoutMarginsRelativeArrangement = false {
    didSet {
      if isLayoutMarginsRelativeArrangement != oldValue {
        changed { [self] in isLayoutMarginsRelativeArrangement = oldValue }
      }
    }
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    if isLayoutMarginsRelativeArrangement { invalidateArrangement() }
  }

  final func changed(undo: @escaping () -> Void) {
    willChange(undo: undo)
    invalidateArrangement()
  }

  final func invalidateArrangement() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// A change that leaves all arranged views as they are but those that the index hears of.
  final func rowsChanged(undo: @escaping () -> Void) {
    willChange(undo: undo)
    invalidateRows()
  }

  /// Asks for a layout of what has changed; constraints are solved anew only if the stack would be as long as before.
  private func invalidateRows() {
    guard rows != nil else { return invalidateArrangement() }
    setNeedsLayout()
    isChangingRows = true
    contentSizeDidChange()
    isChangingRows = false
    rootView.noteRows(of: self)
    superview?.subviewContentSizeDidChange(self)
  }

  /// What a solution has taken for granted of a long stack.
  private struct SolvedLengths: Equatable {
    let natural: Double
    let minimum: Double
    let minimumThickness: Double
    let growsAcross: Bool
  }

  private var currentLengths: SolvedLengths? {
    readyRows.map {
      SolvedLengths(
        natural: $0.natural, minimum: $0.minimum, minimumThickness: $0.minimumThickness,
        growsAcross: $0.growsAcross)
    }
  }

  /// Notes what the solution just found has taken for granted.
  /// - Parameter isAskedAcross: whether the stack was asked how thick it would like to be, which only all rows can say.
  final func noteSolved(isAskedAcross: Bool) { solvedLengths = isAskedAcross ? nil : currentLengths }

  /// Whether that still holds.
  final var isAsSolved: Bool { solvedLengths.map { $0 == currentLengths } ?? false }

  override func contentSizeDidChange() {
    if !isChangingRows { dropRows() }
    knownResults = nil
    knownIsClosed = nil
    isArrangedBySolver = false
  }

  open override func boundsSizeDidChange(from oldSize: CGSize) {
    super.boundsSizeDidChange(from: oldSize)
    isArrangedBySolver = false
  }

  open override func subviewContentSizeDidChange(_ subview: View) {
    // An un-arranged subview has no say, but asking costs more than an arrangement too many.
    guard let row = subview.row else { return invalidateArrangement() }
    row.index.note(row)
    invalidateRows()
  }

  open override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: Layout

  /// The insets inside which views are arranged.
  final var canvasInsets: EdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }

  private func canvasInsets(mirrored: Bool) -> EdgeInsets {
    var insets = canvasInsets
    if mirrored { swap(&insets.left, &insets.right) }
    return insets
  }

  /// What stands for no view in the stack's constraints.
  final var guides: Guides {
    if let known = storedGuidesOfStack { return known }
    let guides = Guides(owner: self)
    storedGuidesOfStack = guides
    return guides
  }

  /// Whether nothing outside interferes with the stack, so that its layout follows in closed form.
  ///
  /// No constraint but the stack's own is about its arranged views, and they are leaves or such stacks themselves.
  package final var isClosed: Bool {
    if let known = knownIsClosed { return known }
    let isClosed = findIsClosed()
    knownIsClosed = isClosed
    return isClosed
  }

  private func findIsClosed() -> Bool {
    guard hidingPriority == Self.defaultHidingPriority else { return false }
    if readyRows != nil { return true }
    let isSimple = distribution != .fillProportionally && distribution != .equalCentering
    if distribution == .fillProportionally && !storedCustomSpacing.isEmpty { return false }
    return storedArranged.allSatisfy { leavesClosed($0, takesStacks: isSimple) }
  }

  /// Whether an arranged view leaves the closed form as it is.
  private func leavesClosed(_ view: View, takesStacks: Bool) -> Bool {
    if view.touchingConstraints > 0 || view.isMultiline { return false }
    for axis in Axis.allCases {
      let weakest = min(
        view.contentHuggingPriority(for: axis), view.contentCompressionResistancePriority(for: axis))
      let strongest = max(
        view.contentHuggingPriority(for: axis), view.contentCompressionResistancePriority(for: axis))
      let isCentered = distribution == .equalCentering && axis == self.axis
      guard isCentered || strongest == .required else { continue }
      let hasLength = view is StackView || view.intrinsicLength(along: axis) != nil
      // What is required may contradict; equal centers decide lengths that nothing stronger does.
      if hasLength ? strongest == .required || isCentered && weakest.rawValue <= 150 : isCentered {
        return false
      }
    }
    if let stack = view as? StackView {
      let isInnerSimple = stack.distribution != .fillProportionally && stack.distribution != .equalCentering
      guard takesStacks && isInnerSimple && stack.isClosed else { return false }
    }
    return true
  }

  /// What has been found out of lengths and places since something in the stack changed.
  private var results: ArrangementResults {
    if let known = knownResults { return known }
    let root = rootView
    let key = root !== self && isInClosedForm ? arrangementKey : nil
    let results = key.map(root.sharedResults) ?? ArrangementResults()
    knownResults = results
    return results
  }

  private var isInClosedForm: Bool { isClosed && !rootView.laysOutBySolver }

  override func lengthCost(along axis: Axis, rank: Int) -> LengthCost {
    let canvas = axis == self.axis ? alongArrangement.cost : acrossArrangement.cost
    return canvas.lengthened(by: canvasInsets.total(along: axis))
  }

  package override func naturalLength(along axis: Axis) -> CGFloat {
    if let known = results.lengths[axis].natural { return known }
    guard isInClosedForm else {
      let size = solvedFittingSize(PerAxis(nil))
      results.lengths.horizontal.natural = size.width
      results.lengths.vertical.natural = size.height
      return size.length(along: axis)
    }
    let canvas =
      axis == self.axis ? readyRows?.natural ?? alongArrangement.natural : acrossArrangement.natural
    let length = max(0, canvas + canvasInsets.total(along: axis))
    results.lengths[axis].natural = length
    return length
  }

  override func naturalLength(along axis: Axis, pulledAt level: Level) -> CGFloat {
    if let known = results.lengths[axis].pulled.first(where: { $0.level == level }) { return known.length }
    let length = lengthCost(along: axis, rank: 0).hugging(at: level).cheapest
    results.lengths[axis].pulled.append((level: level, length: CGFloat(length)))
    return length
  }

  override func minimumLength(along axis: Axis) -> CGFloat {
    if let known = results.lengths[axis].minimum { return known }
    let canvas =
      axis == self.axis
      ? readyRows?.minimum ?? alongArrangement.minimum
      : readyRows?.minimumThickness ?? acrossArrangement.minimum
    let length = max(0, canvas + canvasInsets.total(along: axis))
    results.lengths[axis].minimum = length
    return length
  }

  override func growsFreely(along axis: Axis) -> Bool {
    if let known = results.lengths[axis].growsFreely { return known }
    if let rows = readyRows {
      let grows = axis != self.axis && rows.growsAcross
      results.lengths[axis].growsFreely = grows
      return grows
    }
    let visible = storedArranged.lazy.filter { !$0.isHidden }
    let grows =
      switch (axis == self.axis, distribution, alignment) {
      case (true, .fill, _): visible.contains { $0.growsFreely(along: axis) }
      case (true, .fillEqually, _), (false, _, .fill): visible.allSatisfy { $0.growsFreely(along: axis) }
      case (true, _, _): false
      // A spanner or the stack itself is pulled together.
      case (false, _, _): visible.isEmpty
      }
    results.lengths[axis].growsFreely = grows
    return grows
  }

  /// Places the arranged views.
  /// - Complexity: O(n log n) for n arranged views, O(n) where the stack is as long as its content asks.
  open override func layoutSubviews() {
    guard !isArrangedBySolver else { return dropRows() }
    guard !storedArranged.isEmpty else {
      dropRows()
      return takeConflicts([])
    }
    if placeRows() { return takeConflicts([]) }
    dropRows()
    let isMirrored = isRightToLeft
    guard isInClosedForm,
      let (along, across) = results.spans(in: bounds.size, isMirrored: isMirrored, { spans })
    else { return arrangeBySolver() }
    takeConflicts([])
    for (index, view) in storedArranged.enumerated() {
      var frame = CGRect(along: axis, along[index], across: across[index])
      if isMirrored { frame.origin.x = bounds.width - frame.maxX }
      view.setFrame(frame)
    }
    indexRows()
  }

  // MARK: Rows

  final func rowIndex(of view: View) -> Int? {
    guard let row = view.row, row.index === rows else { return nil }
    return row.index.index(of: row)
  }

  /// Whether places are sums of lengths and equal gaps, if all views get the length that they ask for.
  private var isSummable: Bool {
    (distribution == .equalSpacing || distribution == .fill && spacingInPoints >= 0) && alignment == .fill
      && storedCustomSpacing.isEmpty && !isBaselineRelativeArrangement
      && !isLayoutMarginsRelativeArrangement && (axis == .vertical || !isRightToLeft)
  }

  /// The index, if there is one that can place all rows as they are now.
  private var readyRows: RowIndex? {
    guard let rows else { return nil }
    rows.refresh(content)
    guard rows.isRegular, !rootView.laysOutBySolver else {
      dropRows()
      return nil
    }
    return rows
  }

  /// What the index has to know of a row.
  private func content(of view: View) -> RowIndex.Content {
    var content = RowIndex.Content()
    content.isPlain =
      leavesClosed(view, takesStacks: true) && (view.isHidden || !view.growsFreely(along: axis))
    guard content.isPlain else { return content }
    let natural = Double(view.naturalLength(along: axis))
    // Spreading stacks pull themselves together: rows must not mind.
    let pulled = AlongArrangement.pull(of: distribution).map { view.naturalLength(along: axis, pulledAt: $0) }
    let points =
      view.isHidden
      ? Double(view.naturalLength(along: axis, pulledAt: AlongArrangement.hiding)) : natural
    content.isPlain =
      (0...RowIndex.longestRow).contains(points)
      && (view.isHidden || pulled.map { Double($0) == natural } ?? true)
    guard content.isPlain else { return content }
    content.extent = RowIndex.Extent(isVisible: !view.isHidden, points: points)
    content.minimum = RowIndex.units(min(RowIndex.longestRow, Double(view.minimumLength(along: axis))))
    content.thickness = Double(view.minimumLength(along: axis.perpendicular))
    content.growsAcross = view.growsFreely(along: axis.perpendicular)
    return content
  }

  /// Places the rows that have changed, where the others follow.
  /// - Returns: whether all are where they belong.
  private func placeRows() -> Bool {
    guard storedArranged.count >= rootView.rowIndexThreshold / 2, let rows = readyRows else { return false }
    let (length, thickness) = (
      bounds.size.length(along: axis), bounds.size.length(along: axis.perpendicular)
    )
    guard rows.isPlaced(inThickness: thickness), thickness >= rows.widest,
      abs(rows.natural - length) <= 1e-9
    else { return false }
    let observer = rootView.observer
    let arrived = rows.place(
      inLength: length, thickness: thickness,
      willChange: { willPlace($0, observer) },
      willShift: { observer?.view(self, willShift: $0) },
      didChange: { $0.takeSize(CGSize(along: axis, $1, across: thickness)) })
    observer?.view(self, didPlace: arrived)
    return true
  }

  /// Tells that a row is about to be placed. Where it was before it was a row only this knows; later places follow.
  private func willPlace(_ view: View, _ observer: (any ViewObserver)?) {
    guard view.row?.isPlaced == false else {
      observer?.view(view, willChange: .frame)
      return
    }
    let old = view.frame
    view.willChange(.frame) { view.setFrame(old) }
  }

  /// Begins an index of views that have just been placed, if it is worth it.
  private func indexRows() {
    let root = rootView
    guard storedArranged.count >= root.rowIndexThreshold, isSummable, !root.laysOutBySolver else { return }
    let isSpreading = distribution == .equalSpacing
    let gap = Double(isSpreading ? max(0, spacingInPoints) : spacingInPoints)
    let (length, thickness) = (
      bounds.size.length(along: axis), bounds.size.length(along: axis.perpendicular)
    )
    let rows = RowIndex(axis: axis, gap: gap, isSpreading: isSpreading)
    rows.fill(with: storedArranged)
    rows.refresh(content)
    guard rows.isRegular, thickness >= rows.widest, abs(rows.natural - length) <= 1e-9 else {
      for view in storedArranged { view.leaveRow() }
      return
    }
    rows.adopt(inLength: length, thickness: thickness)
    self.rows = rows
  }

  /// Gives each row a frame of its own again.
  private func dropRows() {
    guard rows != nil else { return }
    for view in storedArranged { view.leaveRow() }
    rows = nil
  }

  deinit { for view in storedArranged { view.leaveRow() } }

  /// The arranged views that the last layout placed in a stretch along the axis, and perhaps some beside it; nil where
  /// only looking at all of them would tell.
  package final func arrangedSubviews(from low: CGFloat, to high: CGFloat) -> [View]? {
    rows?.views(from: low, to: high)
  }

  /// Checks the index against the plain list of what is arranged.
  package final func checkInvariants() {
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

  /// Where the arranged views are on both axes; nil where the stack is too small for what is required.
  private var spans: (along: [Span], across: [Span])? {
    let insets = canvasInsets(mirrored: isRightToLeft)
    func canvas(_ axis: Axis) -> CGFloat { bounds.size.length(along: axis) - insets.total(along: axis) }
    let across = axis.perpendicular
    guard let along = alongArrangement.spans(in: canvas(axis), canvasStart: insets.start(of: axis)),
      let thick = acrossArrangement.spans(in: canvas(across), canvasStart: insets.start(of: across))
    else { return nil }
    return (along, thick)
  }
}
