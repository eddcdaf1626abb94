public import Foundation

/// A rectangle in a tree of rectangles: the unit of layout.
///
/// `frame` is in the superview's coordinates, `bounds` in the view's own, both in points with y growing
/// downward. A view's `frame.size` is its `bounds.size`; a `bounds.origin` other than zero moves what the
/// view holds, not the view. Views are classes because they have identity, and are confined to one
/// isolation domain. Source: Apple's documentation of UIView.
open class View: LayoutItem {
  /// What an intrinsic size has where the content asks for no length.
  public static let noIntrinsicMetric: CGFloat = -1
  /// Asks a fitting size to be as small as the content allows.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// Asks a fitting size to be as large as the content likes.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  // A list has hundreds of thousands of views: what few of them need is in `details`, and the rest lies close together.
  // None is held on to while it is read or set, so nothing checks that: it would take a tenth of each layout.

  // The superview owns its subviews; it clears this when it goes.
  final var storedSuperview: View? {
    get { superviewReference?.takeUnretainedValue() }
    set { superviewReference = newValue.map(Unmanaged.passUnretained) }
  }
  /// Not counted, so that ways up the tree, of which a layout goes many, cost little.
  @exclusivity(unchecked) private(set) final var superviewReference: Unmanaged<View>?
  @exclusivity(unchecked) var storedSubviews: [View] = []
  @exclusivity(unchecked) private var storedOrigin: CGPoint
  @exclusivity(unchecked) private var storedSize: CGSize
  @exclusivity(unchecked) private var storedAlpha: CGFloat = 1
  @exclusivity(unchecked) private(set) final var details: Details?

  /// The view's place among the rows of a long stack, if it is one of them.
  @exclusivity(unchecked) final var row: RowIndex.Row?
  /// Grows from subview to subview, so that one is found among many.
  @exclusivity(unchecked) final var order = 0
  /// The subviews that wait for layout, or have something in them that does.
  @exclusivity(unchecked) final var waitingSubviews: [View] = []

  /// How many active constraints are about this view or its guides.
  @exclusivity(unchecked) final var touchingConstraints: Int32 = 0
  /// How many constraints and views placed by constraints there are from here down; 0 where no solver is needed
  /// but by stacks.
  @exclusivity(unchecked) private(set) final var engineLoad: Int32 = 0
  /// What of that is this view's own.
  @exclusivity(unchecked) private(set) final var ownEngineLoad: Int32 = 0

  /// Whether this view is on its superview's list of those that wait for layout.
  @exclusivity(unchecked) final var isWaiting = false
  @exclusivity(unchecked) private var storedIsHidden = false
  @exclusivity(unchecked) private var storedTranslates = true
  /// Whether the superview is a stack that arranges this view.
  @exclusivity(unchecked) package internal(set) final var isArranged = false
  /// Whether someone has said where the view is, so that a root keeps its size.
  @exclusivity(unchecked) private(set) final var hasGivenFrame = false
  /// Whether something has changed in this root's tree that constraints are about.
  @exclusivity(unchecked) final var needsSolve = true
  /// Whether this view's own subviews are to be placed again.
  @exclusivity(unchecked) package internal(set) final var needsLayout = true
  /// Whether some view below this one is to be laid out.
  @exclusivity(unchecked) package internal(set) final var subtreeNeedsLayout = false
  /// Whether this view has come in since its superview was last laid out.
  @exclusivity(unchecked) package internal(set) final var awaitsPlacement = false

  /// Makes a view without a superview.
  /// - Precondition: `frame` is finite.
  public init(frame: CGRect = .zero) {
    precondition(frame.isFinite, "a view's frame is finite, not \(frame)")
    let frame = LayoutRange.clamped(frame)
    storedOrigin = frame.origin
    storedSize = frame.size
    hasGivenFrame = frame.size != .zero
    super.init()
  }

  override final var anchorView: View? { self }

  override final var reference: Reference {
    if let known = details?.reference { return known }
    let new = Reference(self)
    madeDetails.reference = new
    return new
  }

  deinit {
    details?.reference?.clear()
    for subview in storedSubviews {
      handOverConflicts(to: subview)
      subview.storedSuperview = nil
      subview.needsSolve = true
    }
    if let details { for constraint in details.constraints { constraint.holderIsGone() } }
  }

  // MARK: Geometry

  /// Where the view is, in points, in its superview's coordinates.
  /// - Precondition: it is finite.
  public final var frame: CGRect {
    get { CGRect(origin: row?.origin ?? storedOrigin, size: storedSize) }
    set {
      precondition(newValue.isFinite, "a view's frame is finite, not \(newValue)")
      giveFrame(newValue, takesSize: newValue.origin == frame.origin || newValue.size != frame.size)
    }
  }

  /// The part of its own coordinate space that the view shows, in points.
  /// - Precondition: it is finite.
  public final var bounds: CGRect {
    get { CGRect(origin: details?.boundsOrigin ?? .zero, size: storedSize) }
    set {
      precondition(newValue.isFinite, "a view's bounds are finite, not \(newValue)")
      setBoundsOrigin(newValue.origin)
      if newValue.size != storedSize {
        let middle = center
        giveFrame(
          CGRect(
            x: middle.x - newValue.width / 2, y: middle.y - newValue.height / 2,
            width: newValue.width, height: newValue.height))
      }
    }
  }

  /// The middle of the frame, in points, in the superview's coordinates.
  public final var center: CGPoint {
    get {
      let origin = frame.origin
      return CGPoint(x: origin.x + storedSize.width / 2, y: origin.y + storedSize.height / 2)
    }
    set {
      frame.origin = CGPoint(
        x: newValue.x - storedSize.width / 2, y: newValue.y - storedSize.height / 2)
    }
  }

  /// Takes a frame that someone outside of layout wants.
  ///
  /// - Parameter takesSize: whether the size is meant: a root that is only moved stays as large as its constraints make it.
  final func giveFrame(_ frame: CGRect, takesSize: Bool = true) {
    if !hasGivenFrame && takesSize {
      setHasGivenFrame(true)
    } else if frame != self.frame {
      setNeedsUpdateConstraints()
    }
    setFrame(frame)
  }

  private func setHasGivenFrame(_ hasGivenFrame: Bool) {
    guard hasGivenFrame != self.hasGivenFrame else { return }
    willChange { [self] in setHasGivenFrame(!hasGivenFrame) }
    self.hasGivenFrame = hasGivenFrame
    setNeedsUpdateConstraints()
  }

  package final func setFrame(_ frame: CGRect) {
    let frame = inRange(frame)
    let old = self.frame
    guard frame != old else { return }
    willChange(.frame) { [self] in
      setFrame(old)
      setNeedsUpdateConstraints()
    }
    row?.displace()
    storedOrigin = frame.origin
    takeSize(frame.size)
  }

  /// Takes a size, with no word to who watches.
  final func takeSize(_ size: CGSize) {
    let old = storedSize
    guard size != old else { return }
    storedSize = size
    setNeedsLayout()
    boundsSizeDidChange(from: old)
  }

  /// Stays where it is, no longer as one of many rows.
  final func leaveRow() {
    storedOrigin = frame.origin
    row = nil
  }

  private func setBoundsOrigin(_ wanted: CGPoint) {
    let origin = LayoutRange.clamped(wanted)
    noteReach(of: origin, wanted)
    let old = bounds.origin
    guard origin != old else { return }
    willChange(.boundsOrigin) { [self] in setBoundsOrigin(old) }
    madeDetails.boundsOrigin = origin
    // What is tied to the frame from inside moves against the content.
    let root = rootView
    if root.engineLoad > 0 { root.needsSolve = true }
  }

  /// Called at once when the size of the bounds has changed; does nothing unless overridden.
  open func boundsSizeDidChange(from oldSize: CGSize) {}

  // MARK: Appearance

  /// Whether the view is out of sight. An arranged view that is hidden also gives up its room.
  public final var isHidden: Bool {
    get { storedIsHidden }
    set {
      let old = storedIsHidden
      guard newValue != old else { return }
      willChange(.isHidden) { [self] in isHidden = old }
      storedIsHidden = newValue
      // What a row's visibility does, its stack says.
      if row == nil { setNeedsUpdateConstraints() }
      storedSuperview?.subviewContentSizeDidChange(self)
    }
  }

  /// How opaque the view is, from 0 to 1.
  /// - Precondition: it is finite; values outside 0…1 are brought to the nearer end.
  public final var alpha: CGFloat {
    get { storedAlpha }
    set {
      precondition(newValue.isFinite, "a view's alpha is finite, not \(newValue)")
      let old = storedAlpha
      let new = min(1, max(0, newValue))
      guard new != old else { return }
      willChange(.alpha) { [self] in alpha = old }
      storedAlpha = new
    }
  }

  /// The insets of the margins guide, in points; 8 on each side unless set.
  /// - Precondition: they are finite.
  public final var layoutMargins: EdgeInsets {
    get { details?.layoutMargins ?? Details.defaultMargins }
    set {
      precondition(newValue.isFinite, "layout margins are finite, not \(newValue)")
      let old = layoutMargins
      guard newValue != old else { return }
      willChange { [self] in layoutMargins = old }
      madeDetails.layoutMargins = newValue
      setNeedsUpdateConstraints()
      layoutMarginsDidChange()
    }
  }

  /// Called when `layoutMargins` has changed; asks for layout.
  open func layoutMarginsDidChange() { setNeedsLayout() }

  // MARK: Constraints

  /// Whether the view, where nothing else places it, is held at its frame; true unless set, as in UIKit.
  ///
  /// Views in constraints of their own set it to false. A stack places what it arranges whatever this says.
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { storedTranslates }
    set {
      let old = storedTranslates
      guard newValue != old else { return }
      willChange { [self] in translatesAutoresizingMaskIntoConstraints = old }
      storedTranslates = newValue
      if !isArranged { addEngineLoad(newValue ? -1 : 1) }
      setNeedsUpdateConstraints()
    }
  }

  /// Which way the view's leading and trailing edges lie; `unspecified` follows the root of its tree.
  public final var semanticContentAttribute: SemanticContentAttribute {
    get { details?.semantics ?? .unspecified }
    set {
      let old = semanticContentAttribute
      guard newValue != old else { return }
      willChange { [self] in semanticContentAttribute = old }
      madeDetails.semantics = newValue
      invalidateSubtree()
    }
  }

  /// Whether leading is at the right.
  public final var isRightToLeft: Bool {
    let own = semanticContentAttribute
    return (own == .unspecified && storedSuperview != nil ? rootView.semanticContentAttribute : own)
      == .forceRightToLeft
  }

  /// Asks for layout of all there is from here down.
  final func invalidateSubtree() {
    setNeedsUpdateConstraints()
    setNeedsLayout()
    contentSizeDidChange()
    for subview in storedSubviews { subview.invalidateSubtree() }
  }

  /// Asks for the constraints to be solved in the next layout.
  /// - Complexity: O(depth).
  public final func setNeedsUpdateConstraints() { rootView.needsSolve = true }

  final func addEngineLoad(_ change: Int32) {
    ownEngineLoad += change
    addSubtreeLoad(change)
  }

  /// Takes in the load of what comes or goes below this view.
  final func addSubtreeLoad(_ change: Int32) {
    guard change != 0 else { return }
    var view: View? = self
    while let current = view {
      current.engineLoad += change
      view = current.storedSuperview
    }
  }

  /// The view itself, if it scrolls, which it says once: a cast takes longer.
  package final var scrollableContent: (any ScrollableContent)? {
    get { details?.scrollableContent }
    set { madeDetails.scrollableContent = newValue }
  }

  // MARK: Content size

  /// The size that the content asks for, in points, `noIntrinsicMetric` on an axis where it asks for none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// How strongly the view resists being longer than its content, 250 unless set.
  public final func contentHuggingPriority(for axis: Axis) -> LayoutPriority {
    details?.hugging[axis] ?? .defaultLow
  }

  public final func setContentHuggingPriority(_ priority: LayoutPriority, for axis: Axis) {
    let old = contentHuggingPriority(for: axis)
    guard priority != old else { return }
    willChange { [self] in setContentHuggingPriority(old, for: axis) }
    madeDetails.hugging[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// How strongly the view resists being shorter than its content, 750 unless set.
  public final func contentCompressionResistancePriority(for axis: Axis) -> LayoutPriority {
    details?.resistance[axis] ?? .defaultHigh
  }

  public final func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: Axis) {
    let old = contentCompressionResistancePriority(for: axis)
    guard priority != old else { return }
    willChange { [self] in setContentCompressionResistancePriority(old, for: axis) }
    madeDetails.resistance[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// Says that what the content asks for has changed; views around this one are laid out again.
  public final func invalidateIntrinsicContentSize() {
    contentSizeDidChange()
    setNeedsUpdateConstraints()
    storedSuperview?.subviewContentSizeDidChange(self)
  }

  /// Drops what this view remembers of its content's size.
  func contentSizeDidChange() {}

  /// Called when a subview's content, visibility or priorities have changed; tells the superview where constraints may
  /// make that this view's matter.
  open func subviewContentSizeDidChange(_ subview: View) {
    guard engineLoad > 0 else { return }
    contentSizeDidChange()
    storedSuperview?.subviewContentSizeDidChange(self)
  }

  /// Places the subviews; called when the view needs layout. Does nothing unless overridden.
  open func layoutSubviews() {}

  /// Called when a subview has been added; does nothing unless overridden.
  open func didAddSubview(_ subview: View) {}

  /// Called when a subview is about to be taken out; does nothing unless overridden.
  open func willRemoveSubview(_ subview: View) {}

  /// Called when the view has got another superview, or none; does nothing unless overridden.
  open func didMoveToSuperview() {}

  // MARK: What a layout asks of a view

  /// What each length of this view along an axis costs.
  /// - Parameter rank: the sub-level of the view in the stack that asks; 0 for none.
  func lengthCost(along axis: Axis, rank: Int) -> LengthCost {
    guard let intrinsic = intrinsicLength(along: axis) else { return .free }
    return LengthCost(
      intrinsic: intrinsic, hugging: contentHuggingPriority(for: axis),
      resistance: contentCompressionResistancePriority(for: axis), rank: rank)
  }

  /// The intrinsic length, else the fitting length.
  package func fittingLength(along axis: Axis) -> CGFloat {
    if let length = intrinsicLength(along: axis) { return length }
    // What its own constraints and those inside it ask for.
    guard engineLoad > 0, touchingConstraints > 0 else { return 0 }
    return solvedFittingSize(PerAxis(nil)).length(along: axis)
  }

  /// The intrinsic length; nil where there is none, or none that can be laid out.
  final func intrinsicLength(along axis: Axis) -> CGFloat? {
    let length = intrinsicContentSize.length(along: axis)
    return length >= 0 && length.isFinite ? length : nil
  }

  /// The length it would have if something pulled it towards 0 that weakly.
  func fittingLength(along axis: Axis, pulledAt level: Level) -> CGFloat {
    contentCompressionResistancePriority(for: axis).rawValue > level.priority
      ? fittingLength(along: axis) : lengthCost(along: axis, rank: 0).pulled(at: level).minimizer
  }

  /// Whether it costs nothing to be longer than the natural length.
  func growsFreely(along axis: Axis) -> Bool { intrinsicLength(along: axis) == nil }

  /// The least length that the required constraints inside the view allow.
  func minimumLength(along axis: Axis) -> CGFloat { 0 }

  /// From the top to the first baseline in points; nil without text.
  package var firstBaselineFromTop: CGFloat? { nil }

  /// From the last baseline to the bottom in points; nil without text.
  package var lastBaselineFromBottom: CGFloat? { nil }

  /// Whether the content's height depends on its width.
  package var isMultiline: Bool { false }

  /// The height that the content takes in a width, in points; nil where width makes no difference.
  package func contentHeight(inWidth width: CGFloat) -> CGFloat? { nil }

  // MARK: Details

  /// What the view has that few have, to be written to.
  final var madeDetails: Details {
    if let known = details { return known }
    let new = Details()
    details = new
    return new
  }

  // MARK: Change

  /// What messages show of the view's text.
  var messageText: String? { nil }

  /// Notifies the tree's observer that a value is about to change, and logs how to undo the change.
  @inline(__always)
  package final func willChange(_ property: AnimatableProperty? = nil, undo: @escaping () -> Void) {
    guard let root = rootView.rootState, root.isObserved else { return }
    if let property { root.observer?.view(self, willChange: property) }
    if let log = root.changeLog, log.isLogging { log.append(undo: undo) }
  }
}

/// Whether a view's leading edge follows the direction of reading. Raw values are UIKit's.
public enum SemanticContentAttribute: Int, Hashable, Sendable {
  case unspecified = 0
  case forceLeftToRight = 3
  case forceRightToLeft = 4
}
