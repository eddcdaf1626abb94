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

  // Flags come last, so that little room is lost between fields.

  @exclusivity(unchecked) var storedArranged: [View] = []
  @exclusivity(unchecked) var storedCustomSpacing: [ObjectIdentifier: CGFloat] = [:]
  /// The arranged views of a long stack, once they are asked for; nil where places are no sums.
  @exclusivity(unchecked) final var rows: RowIndex?
  /// Counts the comings and goings of arranged views.
  @exclusivity(unchecked) package internal(set) final var arrangementVersion = 0
  @exclusivity(unchecked) private var knownResults: ArrangementResults?
  @exclusivity(unchecked) private var storedGuidesOfStack: Guides?
  /// The priority of `UISV-hiding`: required before iOS 11.
  @exclusivity(unchecked) package final var hidingPriority = StackView.defaultHidingPriority {
    didSet { if hidingPriority != oldValue { changed { [self] in hidingPriority = oldValue } } }
  }
  static let defaultHidingPriority = 999.999

  /// Makes a horizontal stack of views, in this order.
  public convenience init(arrangedSubviews: [View]) {
    self.init(frame: .zero)
    storedSubviews.reserveCapacity(arrangedSubviews.count)
    storedArranged.reserveCapacity(arrangedSubviews.count)
    for view in arrangedSubviews {
      // A new stack is in nobody's tree, so no view can hold it: this can't fail.
      try? addArrangedSubview(view)
    }
  }

  // MARK: Properties

  /// The gap between neighbours, the least gap for the spreading distributions; negative overlaps.
  /// - Precondition: it is finite.
  public final var spacing: CGFloat = 0 {
    didSet {
      precondition(spacing.isFinite, "a stack's spacing is finite, not \(spacing)")
      if spacing != oldValue { changed { [self] in spacing = oldValue } }
    }
  }

  public final var axis: Axis = .horizontal {
    didSet { if axis != oldValue { changed { [self] in axis = oldValue } } }
  }

  public final var alignment: Alignment = .fill {
    didSet { if alignment != oldValue { changed { [self] in alignment = oldValue } } }
  }

  public final var distribution: Distribution = .fill {
    didSet { if distribution != oldValue { changed { [self] in distribution = oldValue } } }
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

  /// Set while only what the index hears of changes.
  @exclusivity(unchecked) final var isChangingRows = false
  /// Whether an index has been found not to serve, as things are.
  @exclusivity(unchecked) final var isUnfitForRows = false
  @exclusivity(unchecked) private var knownIsClosed: Bool?
  /// Whether the constraints that have been solved already place the arranged views.
  @exclusivity(unchecked) final var isArrangedBySolver = false

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

  override func contentSizeDidChange() {
    if !isChangingRows {
      dropRows()
      isUnfitForRows = false
    }
    knownResults = nil
    knownIsClosed = nil
    isArrangedBySolver = false
  }

  open override func boundsSizeDidChange(from oldSize: CGSize) {
    super.boundsSizeDidChange(from: oldSize)
    isArrangedBySolver = false
    isUnfitForRows = false
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
  final func leavesClosed(_ view: View, takesStacks: Bool) -> Bool {
    if view.touchingConstraints > 0 || view.isMultiline { return false }
    // Without priorities of its own it does, but where centers decide.
    let mayDecide = view.details != nil || distribution == .equalCentering
    for axis in Axis.allCases where mayDecide {
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
  final var results: ArrangementResults {
    if let known = knownResults { return known }
    let root = rootView
    let shared = root !== self && isInClosedForm ? root.arrangementCache.results(of: self) : nil
    let results = shared ?? ArrangementResults()
    knownResults = results
    return results
  }

  final var isInClosedForm: Bool { isClosed && !rootView.laysOutBySolver }

  override func lengthCost(along axis: Axis, rank: Int) -> LengthCost {
    let canvas = axis == self.axis ? alongArrangement.cost : acrossArrangement.cost
    return canvas.lengthened(by: canvasInsets.total(along: axis))
  }

  package override func fittingLength(along axis: Axis) -> CGFloat {
    if let known = results.lengths[axis].fittingLength { return known }
    guard isInClosedForm else {
      let size = solvedFittingSize(PerAxis(nil))
      results.lengths.horizontal.fittingLength = size.width
      results.lengths.vertical.fittingLength = size.height
      return size.length(along: axis)
    }
    let canvas =
      axis == self.axis
      ? readyRows?.fittingLength ?? alongArrangement.fittingLength
      : readyRows?.fittingThickness ?? acrossArrangement.fittingLength
    let length = max(0, canvas + canvasInsets.total(along: axis))
    results.lengths[axis].fittingLength = length
    return length
  }

  override func fittingLength(along axis: Axis, pulledAt level: Level) -> CGFloat {
    if let known = results.lengths[axis].pulled.first(where: { $0.level == level }) { return known.length }
    let length = lengthCost(along: axis, rank: 0).pulled(at: level).minimizer
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
      case (true, .fillEqually, _): visible.allSatisfy { $0.growsFreely(along: axis) }
      case (false, _, .fill): storedArranged.allSatisfy { $0.growsFreely(along: axis) }
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
    // In a canvas of another thickness, all rows change.
    let hasPlaces = rows?.canvas != nil
    if placeRows() { return takeConflicts([]) }
    dropRows()
    if hasPlaces, placeRows() { return takeConflicts([]) }
    dropRows()
    isUnfitForRows = true
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
  }

  deinit { dropRows() }

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
