public import Foundation
package import StackLinearProgram

/// Arranges views in a line, as UIStackView does.
///
/// Its layout is that of UIKit, as measured; see <doc:InsideStacks>. All lengths are in points. The frames of arranged
/// views are in the stack's coordinates.
open class StackView: View {
  /// As a custom spacing: the value of `spacing`. As `spacing`: 0.
  public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// As a spacing: the system spacing, 8 points.
  public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  /// The state that layout reads most often, besides ``View/Storage``.
  /// Exclusivity checks are off, as in ``View/Storage``: no two accesses overlap.
  struct StackStorage {
    var arranged: [View] = []
    var customSpacing: [ObjectIdentifier: CGFloat] = [:]
    var arrangement = Arrangement.unknown
    /// Lengths and spans that have been computed since the last change.
    var results = PerAxis<ArrangementResults?>(nil)
    var guides: Guides?
    var arrangementVersion = 0
    /// Whether the stack has a closed form, and no code of an app runs in the layout of its subviews.
    var isDeferrable = false
    /// Whether a stack was among the arranged views when `isDeferrable` was found.
    var hasArrangedStacks = false
  }
  @exclusivity(unchecked) final var stackStorage = StackStorage()
  @exclusivity(unchecked) final var storedSpacing: CGFloat = 0
  /// The axis, without an override's getter.
  @exclusivity(unchecked) package private(set) final var storedAxis: Axis = .horizontal
  @exclusivity(unchecked) final var storedAlignment: Alignment = .fill
  @exclusivity(unchecked) final var storedDistribution: Distribution = .fill
  @exclusivity(unchecked) final var storedIsBaselineRelative = false
  @exclusivity(unchecked) final var storedIsMarginsRelative = false
  /// The arranged views, without an override's getter.
  package final var storedArranged: [View] { stackStorage.arranged }
  final var storedCustomSpacing: [ObjectIdentifier: CGFloat] { stackStorage.customSpacing }
  /// The number of times that a view was added to or removed from the arranged views.
  package final var arrangementVersion: Int { stackStorage.arrangementVersion }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    storage.isStack = true
  }

  /// Creates a stack without arranged views: there are no archives. It is there to be overridden.
  ///
  /// Other views return nil; a stack can't, since UIKit declares this initialiser as one that does not fail.
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    storage.isStack = true
  }

  /// Creates a horizontal stack that arranges views in this order.
  public convenience init(arrangedSubviews: [View]) {
    self.init(frame: .zero)
    storedSubviews.reserveCapacity(arrangedSubviews.count)
    stackStorage.arranged.reserveCapacity(arrangedSubviews.count)
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  /// Appends a view to the arranged views. A view that is not a subview yet becomes the frontmost one.
  ///
  /// An arranged view moves to the end and keeps its position in `subviews`.
  /// - Precondition: `view` does not contain the stack: see ``ModelView/validateAddition(of:)``.
  open func addArrangedSubview(_ view: View) {
    placeArranged(view, at: storedArranged.count - (arrangedIndex(of: view) == nil ? 0 : 1))
  }

  /// Inserts a view into the arranged views. A view that is not a subview yet becomes the frontmost one.
  ///
  /// An arranged view moves: it is removed first, then inserted at `index`.
  /// - Precondition: no cycle, and an index in 0…count: see ``ModelView/validateInsertion(of:at:)``.
  open func insertArrangedSubview(_ view: View, at index: Int) { placeArranged(view, at: index) }
  /// Removes a view from the arranged views. It stays a subview. No effect on other views.
  open func removeArrangedSubview(_ view: View) { unarrange(view) }
  /// The views that the stack arranges, in order. They are a subset of `subviews`.
  open var arrangedSubviews: [View] { storedArranged }

  /// Sets the gap after an arranged view, in points. It replaces `spacing`. No effect on other views.
  ///
  /// A view that moves inside the stack keeps it. `spacingUseDefault` removes it.
  /// - Precondition: it is finite.
  open func setCustomSpacing(_ spacing: CGFloat, after view: View) {
    storeCustomSpacing(spacing, after: view)
  }

  /// The custom spacing after a view, in points; `spacingUseDefault` if there is none.
  open func customSpacing(after view: View) -> CGFloat { storedCustomSpacing(after: view) }

  /// The gap between neighbors, in points; the minimum gap for `equalSpacing` and `equalCentering`. A negative gap overlaps views.
  ///
  /// Layouts read what was set of this and the following properties, not an override's getter (our choice).
  /// - Precondition: it is finite.
  open var spacing: CGFloat {
    get { storedSpacing }
    set {
      if !newValue.isFinite { trap("A stack's spacing must be finite, not \(newValue).") }
      change(\.storedSpacing, to: newValue, affects: .arrangement)
    }
  }

  /// The axis along which the views are arranged. The default is horizontal.
  open var axis: Axis {
    get { storedAxis }
    set { change(\.storedAxis, to: newValue, affects: .arrangement) }
  }
  /// The position of the views across the axis. The default is `fill`.
  open var alignment: Alignment {
    get { storedAlignment }
    set { change(\.storedAlignment, to: newValue, affects: .arrangement) }
  }
  /// The division of the stack's length along the axis among the views. The default is `fill`.
  open var distribution: Distribution {
    get { storedDistribution }
    set { change(\.storedDistribution, to: newValue, affects: .arrangement) }
  }
  /// Whether the gaps of a vertical stack are measured from a view's last baseline to the next view's first baseline.
  open var isBaselineRelativeArrangement: Bool {
    get { storedIsBaselineRelative }
    set { change(\.storedIsBaselineRelative, to: newValue, affects: .arrangement) }
  }
  /// Whether the views are arranged inside the layout margins.
  open var isLayoutMarginsRelativeArrangement: Bool {
    get { storedIsMarginsRelative }
    set { change(\.storedIsMarginsRelative, to: newValue, affects: .arrangement) }
  }

  /// The priority of the constraint `UISV-hiding`. It was required before iOS 11.
  @exclusivity(unchecked) package final var hidingPriority = StackRule.hiding {
    didSet { changed(\.hidingPriority, from: oldValue, affects: .arrangement) }
  }

  /// Reports a change of a property of the stack's own, as opposed to one of its views, that its arrangement depends on.
  final func reportOwnChange() { rootView.listeners?.rowObserver?.stackDidChange(self) }
  package override var defaultLayoutMargins: EdgeInsets { .zero }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    guard storedIsMarginsRelative else { return }
    reportOwnChange()
    invalidateArrangement()
  }

  final func invalidateArrangement() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  @_spi(Rooms) open override class var ownClass: OwnClass { .init { StackView(frame: $0) } }

  override func contentSizeDidChange() {
    if let rows { rows.outdate() } else { stackStorage.arrangement = .unknown }
    stackStorage.isDeferrable = false
    stackStorage.results = PerAxis(nil)
  }

  /// Discards what another direction or another text size changes; neither changes the closed form of a stack that can be deferred.
  /// - Returns: false if all has to be discarded.
  final func discardContent(keepingLengths: Bool) -> Bool {
    guard stackStorage.isDeferrable, rows == nil, storedArranged.count <= Self.maximumSharedCount else {
      return keepingLengths && rows?.isSymmetric == true
    }
    stackStorage.arrangement = .closedForm
    if !keepingLengths { stackStorage.results = PerAxis(nil) }
    return true
  }

  override func didLeaveSolution() {
    super.didLeaveSolution()
    guard case .solved(_, isPlaced: true) = arrangement else { return }
    stackStorage.arrangement = .unknown
    markNeedsLayout()
  }

  @_spi(Rooms) open override func boundsSizeDidChange(from oldSize: CGSize) {
    super.boundsSizeDidChange(from: oldSize)
    switch stackStorage.arrangement {
    case .unknown, .indexed: break
    case .closedForm, .solved(hasClosedForm: true, _):
      // A row index may be possible in bounds of another size.
      let isLong = storedArranged.count >= rootView.rowIndexThreshold
      stackStorage.arrangement = isLong ? .unknown : .closedForm
    case .solved(hasClosedForm: false, _):
      stackStorage.arrangement = .solved(hasClosedForm: false, isPlaced: false)
    }
  }

  @_spi(Rooms) open override func subviewContentSizeDidChange(_ subview: View) {
    // An unnecessary arrangement costs less than a check whether the subview is arranged.
    guard let row = subview.row else { return invalidateArrangement() }
    row.index.note(row)
    invalidateRows()
  }

  open override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  package override var arrangedViews: [View] { storedArranged }

  /// The arranged view whose first or last baseline is the stack's. Source: Apple's documentation of UIStackView.
  package override func viewForBaseline(isFirst: Bool) -> View? {
    let visible = storedArranged.filter { !$0.storedIsHidden }
    if storedAxis == .vertical || storedAlignment == .fill || storedAlignment.isBaseline {
      let isOfFirst = isFirst || (storedAxis == .horizontal && storedAlignment != .fill)
      return isOfFirst ? visible.first : visible.last
    }
    // The first of the tallest views.
    return visible.reduce(nil) { (tallest: View?, view) in
      guard let tallest, tallest.fittingLength(along: .vertical) >= view.fittingLength(along: .vertical)
      else { return view }
      return tallest
    }
  }

  @_spi(Rooms) public override final var firstBaselineFromTop: CGFloat? { edgeBaseline(isFirst: true) }
  @_spi(Rooms) public override final var lastBaselineFromBottom: CGFloat? { edgeBaseline(isFirst: false) }

  /// Whether the stack has a baseline that is at no edge: its place is not known before the stack is laid out.
  final var hasBaselineInside: Bool {
    hasBaseline(isFirst: true) && firstBaselineFromTop == nil
      || hasBaseline(isFirst: false) && lastBaselineFromBottom == nil
  }

  /// The distance of a baseline from the edge at which the view that has it always is, in points; nil if it is at none.
  private func edgeBaseline(isFirst: Bool) -> CGFloat? {
    guard storedAxis == .vertical, let view = viewForBaseline(isFirst: isFirst), !view.namesBaselineView,
      !view.centersText, let distance = isFirst ? view.firstBaselineFromTop : view.lastBaselineFromBottom
    else { return nil }
    return distance + (isFirst ? canvasInsets.top : canvasInsets.bottom)
  }

  package override func lengthCost(along axis: Axis, rank: Int) -> LengthCost {
    // Each row of an index would store another one.
    let results = row == nil ? arrangementResults(along: axis) : nil
    if let cached = results?.cost { return cached }
    let canvas = axis == self.storedAxis ? alongArrangement.cost : acrossArrangement.cost
    let cost = canvas.lengthened(by: canvasInsets.total(along: axis))
    results?.cost = cost
    return cost
  }

  package override func fittingLength(along axis: Axis) -> CGFloat {
    // A lookup takes no less time, and each row of a list would store another length.
    if axis == .horizontal, storedArranged.count <= Self.maximumSharedCount, usesClosedForm(),
      let canvas = longestLeaf(across: axis)
    {
      return max(0, canvas + canvasInsets.total(along: axis))
    }
    let results = arrangementResults(along: axis)
    if let cached = results.fitting { return cached }
    guard usesClosedForm() else {
      let size = solvedFittingSize(PerAxis(nil))
      for axis in Axis.allCases { arrangementResults(along: axis).fitting = size.length(along: axis) }
      return size.length(along: axis)
    }
    let canvas =
      axis == self.storedAxis
      ? rows?.fittingLength ?? alongArrangement.fittingLength
      : fittingThicknessOfRows ?? longestLeaf(across: axis) ?? max(0, acrossArrangement.cost.minimizer)
    let length = max(0, canvas + canvasInsets.total(along: axis))
    results.fitting = length
    return length
  }

  /// The length of the canvas across the stack's axis where leaves fill it that all resist more than any hugs; nil elsewhere.
  private func longestLeaf(across axis: Axis) -> CGFloat? {
    guard axis != storedAxis, storedAlignment == .fill, leavesResist(along: axis) else { return nil }
    return storedArranged.reduce(0) { max($0, $1.intrinsicLength(along: axis) ?? 0) }
  }

  package override func fittingLength(along axis: Axis, pulledAt level: Level) -> CGFloat {
    let results = arrangementResults(along: axis)
    if let cached = results.pulled.first(where: { $0.level == level }) { return cached.length }
    let length = lengthCost(along: axis, rank: 0).pulled(at: level).minimizer
    results.pulled.append((level: level, length: CGFloat(length)))
    return length
  }

  package override func minimumLength(along axis: Axis) -> CGFloat {
    if let cached = stackStorage.results[axis]?.minimum { return cached }
    resolveArrangement()
    let canvas =
      axis == self.storedAxis
      ? rows?.minimum ?? alongArrangement.minimum : rows?.minimumThickness ?? minimumAcross
    let length = max(0, canvas + canvasInsets.total(along: axis))
    stackStorage.results[axis]?.minimum = length
    return length
  }

  package override func growsFreely(along axis: Axis) -> Bool {
    if let cached = stackStorage.results[axis]?.growsFreely { return cached }
    resolveArrangement()
    let grows = findGrowsFreely(along: axis)
    stackStorage.results[axis]?.growsFreely = grows
    return grows
  }

  /// The fitting size in points, whatever `size` is. UIKit, measured.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { contentSizeThatFits() }

  /// Sets the frames of the arranged views.
  /// - Complexity: O(k log n) for k changed rows of an indexed stack. Otherwise O(n log n), or O(n) if the stack has its fitting length.
  open override func layoutSubviews() { arrange() }
  deinit { dropRows() }
}

extension View {
  /// The view as a stack; nil for other views. A cast takes longer.
  @inline(__always)
  final var asStack: StackView? { storage.isStack ? unsafeDowncast(self, to: StackView.self) : nil }
}

extension ChangeEffect where Owner: StackView {
  fileprivate static var arrangement: Self {
    Self {
      $0.reportOwnChange()
      $0.invalidateArrangement()
    }
  }
}
