public import Foundation
public import StackModel

/// Shows a part of a content that may be larger than the view.
///
/// `contentOffset` is the origin of the bounds: the content's point at the view's top left corner, in points.
/// Its valid range runs from −inset to content + inset − bounds on each axis, never less than its start, so
/// small content pins to the start and is not centred. Source: UIKit, measured; see ARCHITECTURE.md, *Scrolling*.
open class ScrollView: View, ScrollableContent {
  /// How fast a flick slows down: the part of the velocity left after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: Double
    public init(rawValue: Double) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  private var storedContentSize = CGSize.zero
  private var storedContentInset = EdgeInsets.zero
  /// On which axes the content size comes from constraints.
  private var solvedAxes: Set<Axis> = []
  private var storedContentGuide: LayoutGuide?
  private var storedFrameGuide: LayoutGuide?

  /// Whether a finger can pull the content past its edges.
  public final var bounces = true { didSet { didChange(oldValue, \.bounces) } }
  public final var alwaysBounceVertical = false { didSet { didChange(oldValue, \.alwaysBounceVertical) } }
  public final var alwaysBounceHorizontal = false { didSet { didChange(oldValue, \.alwaysBounceHorizontal) } }
  public final var isScrollEnabled = true { didSet { didChange(oldValue, \.isScrollEnabled) } }
  public final var decelerationRate = DecelerationRate.normal {
    didSet { didChange(oldValue, \.decelerationRate) }
  }
  /// The insets of the indicator's track, in points.
  public final var scrollIndicatorInsets = EdgeInsets.zero {
    didSet { didChange(oldValue, \.scrollIndicatorInsets) }
  }

  /// Set while the offset follows a change of its range.
  private(set) final var isReclamping = false

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    scrollableContent = self
  }

  private func didChange<Value: Equatable>(
    _ old: Value, _ property: ReferenceWritableKeyPath<ScrollView, Value>
  ) {
    guard self[keyPath: property] != old else { return }
    willChange { [self] in self[keyPath: property] = old }
  }

  // MARK: Content

  /// The size of what can be scrolled over, in points. A change re-clamps the offset.
  /// - Precondition: it is finite.
  public final var contentSize: CGSize {
    get { storedContentSize }
    set {
      precondition(newValue.isFinite, "a content size is finite, not \(newValue)")
      let size = LayoutRange.clamped(newValue)
      if size != newValue { noteOverflow(of: max(newValue.width, newValue.height)) }
      let old = storedContentSize
      guard size != old else { return }
      willChange { [self] in contentSize = old }
      storedContentSize = size
      reclamp()
    }
  }

  /// Takes the content's length from constraints; one that they no longer fix is 0 then.
  package final func takeContentLength(_ length: CGFloat?, along axis: Axis) {
    let wasSolved = solvedAxes.contains(axis)
    guard length != nil || wasSolved else { return }
    if wasSolved != (length != nil) {
      willChange { [self, solvedAxes] in self.solvedAxes = solvedAxes }
      if wasSolved { solvedAxes.remove(axis) } else { solvedAxes.insert(axis) }
    }
    contentSize = CGSize(
      along: axis, length ?? 0, across: contentSize.length(along: axis.perpendicular))
  }

  /// The room around the content, in points. A change re-clamps the offset; at its least value it stays there.
  /// - Precondition: it is finite.
  public final var contentInset: EdgeInsets {
    get { storedContentInset }
    set {
      precondition(newValue.isFinite, "a content inset is finite, not \(newValue)")
      let old = storedContentInset
      guard newValue != old else { return }
      let least = minimumContentOffset
      willChange { [self] in contentInset = old }
      storedContentInset = newValue
      var offset = contentOffset
      if offset.x == least.x { offset.x = minimumContentOffset.x }
      if offset.y == least.y { offset.y = minimumContentOffset.y }
      reclamp(from: offset)
    }
  }

  /// The insets that count: without a safe area, `contentInset`.
  public final var adjustedContentInset: EdgeInsets { storedContentInset }

  /// The content in constraints: its edges are where the content begins and ends, its size is the content size.
  ///
  /// From inside, the scroll view's own edges mean the same. Where constraints are about the content, its size is theirs.
  public final var contentLayoutGuide: LayoutGuide {
    if let known = storedContentGuide { return known }
    let guide = LayoutGuide(identifier: "UIScrollView-contentLayoutGuide", role: .content, owner: self)
    storedContentGuide = guide
    return guide
  }

  /// The frame in constraints from inside: what is tied to it stays in place while the content scrolls.
  public final var frameLayoutGuide: LayoutGuide {
    if let known = storedFrameGuide { return known }
    let guide = LayoutGuide(identifier: "UIScrollView-frameLayoutGuide", role: .frame, owner: self)
    storedFrameGuide = guide
    return guide
  }

  // MARK: Offset

  /// The content's point at the top left corner, in points. Setting it does not clamp it.
  /// - Precondition: it is finite.
  public final var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  public final var minimumContentOffset: CGPoint {
    LayoutRange.clamped(CGPoint(x: 0 - adjustedContentInset.left, y: 0 - adjustedContentInset.top))
  }

  public final var maximumContentOffset: CGPoint {
    let least = minimumContentOffset
    return LayoutRange.clamped(
      CGPoint(
        x: max(least.x, contentSize.width + adjustedContentInset.right - bounds.width),
        y: max(least.y, contentSize.height + adjustedContentInset.bottom - bounds.height)))
  }

  /// An offset brought into the range.
  public final func clamped(_ offset: CGPoint) -> CGPoint {
    let (least, greatest) = (minimumContentOffset, maximumContentOffset)
    return CGPoint(
      x: min(max(offset.x, least.x), greatest.x), y: min(max(offset.y, least.y), greatest.y))
  }

  /// The offset nearest to the present one that shows a rectangle of the content, in the range.
  ///
  /// A rectangle larger than the view shows its start. Source: Apple's documentation, measured.
  public final func contentOffset(toShow rect: CGRect) -> CGPoint {
    func nearest(_ offset: CGFloat, _ start: CGFloat, _ length: CGFloat, _ room: CGFloat) -> CGFloat {
      if start >= offset && start + length <= offset + room { return offset }
      if start < offset || length >= room { return start }
      return start + length - room
    }
    let offset = contentOffset
    let target = CGPoint(
      x: nearest(offset.x, rect.minX, rect.width, bounds.width),
      y: nearest(offset.y, rect.minY, rect.height, bounds.height))
    return target == offset ? offset : clamped(target)
  }

  open override func boundsSizeDidChange(from oldSize: CGSize) {
    super.boundsSizeDidChange(from: oldSize)
    reclamp()
  }

  /// Whether a gesture moves the view, which minds its range itself.
  package private(set) final var isTouched = false

  /// Takes or gives back the offset for a gesture.
  final func setTouched(_ isTouched: Bool) {
    guard isTouched != self.isTouched else { return }
    willChange { [self] in setTouched(!isTouched) }
    self.isTouched = isTouched
  }

  /// Whether a finger moves the content up and down.
  public final var canBeDraggedVertically: Bool {
    isScrollEnabled && (maximumContentOffset.y > minimumContentOffset.y || alwaysBounceVertical)
  }

  /// Brings the offset into its range, as a change of the range does.
  private func reclamp(from offset: CGPoint? = nil) {
    guard rootView.changeLog?.isRollingBack != true, !isTouched else { return }
    isReclamping = true
    contentOffset = clamped(offset ?? contentOffset)
    isReclamping = false
  }
}

extension LayerTree {
  /// The arranged views of a scroll view's stacks that are in sight: not hidden, with a height, in the bounds.
  /// - Complexity: O(n), n arranged views; in a long list O((1 + g) log n) for g animations running, and the views near by.
  public func visibleArrangedSubviews(of scrollView: ScrollView) -> [View] {
    let window = bounds(of: scrollView)
    return scrollView.subviews.compactMap { $0 as? StackView }.flatMap { stack in
      let (origin, inner) = (frame(of: stack).origin, boundsOrigin(of: stack))
      let room = window.offsetBy(dx: inner.x - origin.x, dy: inner.y - origin.y)
      func isInSight(_ view: View) -> Bool {
        let frame = frame(of: view)
        guard frame.size.height > 0, !isHidden(view) else { return false }
        return frame.minY < room.maxY && frame.maxY > room.minY && frame.minX < room.maxX
          && frame.maxX > room.minX
      }
      let shown = instant.flatMap { animator.shownShifts(of: stack, at: $0) }
      let reach = shown?.sums[stack.axis.rawValue]?.reach ?? 0
      let (low, high) = stack.axis == .horizontal ? (room.minX, room.maxX) : (room.minY, room.maxY)
      guard let near = stack.arrangedSubviews(from: low - reach, to: high + reach) else {
        return stack.arrangedSubviews.filter(isInSight)
      }
      let seen = near.filter(isInSight)
      guard instant != nil else { return seen }
      // What has animations of its own may be anywhere.
      let first = near.first.flatMap(stack.place) ?? 0
      let others = animator.state.tracks.values.compactMap { $0.first?.view }.filter { view in
        guard let place = stack.place(of: view) else { return false }
        return !(first..<first + near.count).contains(place) && isInSight(view)
      }
      guard !others.isEmpty else { return seen }
      return (seen + others).map { (view: $0, place: stack.place(of: $0) ?? 0) }
        .sorted { $0.place < $1.place }.map { $0.view }
    }
  }
}
