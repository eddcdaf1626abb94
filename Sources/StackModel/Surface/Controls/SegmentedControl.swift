public import Foundation

/// A row of segments, of which one is selected: UISegmentedControl.
///
/// A segment is as wide as its title in the system font at 13 points, or its image, plus 20 points. All segments without a width of their
/// own are as wide as the widest one, unless `apportionsSegmentWidthsByContent`. The height is 31 points (UIKit, measured). The padding is
/// our choice. A tap selects the segment under the finger.
open class SegmentedControl: Control {
  @_spi(Rooms) open override class var ownClass: OwnClass { .init { SegmentedControl(frame: $0) } }
  /// The index of no segment: −1.
  public static let noSegment = -1

  struct Segment: Equatable {
    var title: String?
    var image: Image?
    /// In points; 0 for the width that follows from the content.
    var width: CGFloat = 0
    var isEnabled = true

    /// The width of the content with its padding, in points.
    var contentWidth: CGFloat {
      let lines = TextLines(measurer: SystemFontMeasurer.shared, font: .systemFont(ofSize: 13))
      return (image?.size.width ?? lines.width(of: (title ?? "").firstLine)) + 20
    }
  }

  struct Content {
    var segments: [Segment] = []
    var selected = SegmentedControl.noSegment
    var isMomentary = false
    var apportionsByContent = false
    var selectedTintColor: Color?
  }

  private(set) final var content = Content()

  /// Creates a control with a segment for each item, of its intrinsic size, of which none is selected.
  /// - Parameter items: texts and images.
  /// - Precondition: each item is a `String` or an ``Image``, as in UIKit.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    content.segments = (items ?? []).map { item in
      if let title = item as? String { return Segment(title: title) }
      guard let image = item as? Image else {
        trap("A segment is made of a text or an image, not of \(item).")
      }
      return Segment(image: image)
    }
    begin(withSize: contentSizeThatFits())
  }

  /// Sets a part of the content, and logs how to undo it, without the overridable setters.
  final func setContent<Value: Equatable>(_ part: WritableKeyPath<Content, Value>, _ value: Value) {
    let content: ReferenceWritableKeyPath<SegmentedControl, Content> = \.content
    change(content.appending(path: part), to: value, affects: .intrinsicSize)
  }

  /// The index of the selected segment; ``noSegment``, the default, for none.
  ///
  /// Code that sets it sends no `valueChanged`, as in UIKit.
  /// - Precondition: the new value is ``noSegment`` or the index of a segment.
  open var selectedSegmentIndex: Int {
    get { content.selected }
    set {
      if newValue != Self.noSegment { check(newValue, content.segments.count) }
      setContent(\.selected, newValue)
    }
  }

  /// Whether a tap selects a segment only while it lasts; false by default.
  open var isMomentary: Bool {
    get { content.isMomentary }
    set { setContent(\.isMomentary, newValue) }
  }
  /// Whether each segment is as wide as its content; false by default, for segments of equal width.
  open var apportionsSegmentWidthsByContent: Bool {
    get { content.apportionsByContent }
    set { setContent(\.apportionsByContent, newValue) }
  }
  /// The color of the selected segment, without effect on layout; nil, the default, for the system's.
  open var selectedSegmentTintColor: Color? {
    get { content.selectedTintColor }
    set { setContent(\.selectedTintColor, newValue) }
  }

  /// The widths of the segments in a control of its intrinsic size, in points.
  package final var segmentWidths: [CGFloat] {
    let segments = content.segments
    let widest = segments.filter { $0.width == 0 }.reduce(0) { max($0, $1.contentWidth) }
    return segments.map { $0.width > 0 ? $0.width : content.apportionsByContent ? $0.contentWidth : widest }
  }

  /// The segments of a control with a frame, in points, in the frame's coordinates.
  package final func segmentFrames(in rect: CGRect) -> [CGRect] {
    let wanted = segmentWidths
    let total = wanted.reduce(0, +)
    guard total > 0 else { return [] }
    var x = rect.minX
    return wanted.map { length in
      let width = rect.width * length / total
      defer { x += width }
      let place = isRightToLeft ? rect.minX + rect.maxX - x - width : x
      return CGRect(x: place, y: rect.minY, width: width, height: rect.height)
    }
  }

  override var claimsTaps: Bool { true }

  /// Selects the segment under the finger, and sends `valueChanged` if that makes a difference.
  open override func endTracking(_ touch: Touch?, with event: InputEvent?) {
    guard let touch, isTouchInside else { return }
    let x = touch.location(in: self).x
    guard let index = segmentFrames(in: bounds).firstIndex(where: { $0.minX <= x && x < $0.maxX }),
      isEnabledForSegment(at: index), index != selectedSegmentIndex
    else { return }
    selectedSegmentIndex = index
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  /// The sum of the widths of the segments, and 31 points high.
  open override var intrinsicContentSize: CGSize {
    let width = segmentWidths.reduce(0, +)
    return CGSize(width: width, height: 31)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { contentSizeThatFits() }
  @_spi(Rooms) open override var ownAlignmentInsets: EdgeInsets { EdgeInsets(bottom: 1) }

  /// Traps for an index outside 0 ..< count.
  final func check(_ index: Int, _ count: Int) {
    if !(0..<count).contains(index) { trap("A segment's index must be in 0 ..< \(count), not \(index).") }
  }
}

extension SegmentedControl {
  /// The number of segments.
  public final var numberOfSegments: Int { content.segments.count }

  /// Inserts a segment with a title; an index past the last one appends it. The model has no animation of it.
  public final func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }

  /// Inserts a segment with an image; an index past the last one appends it. The model has no animation of it.
  public final func insertSegment(with image: Image?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }

  private func insert(_ segment: Segment, at index: Int) {
    let index = min(max(0, index), numberOfSegments)
    setContent(\.segments, content.segments[..<index] + [segment] + content.segments[index...])
    // The selected segment stays selected.
    if content.selected >= index { setContent(\.selected, content.selected + 1) }
  }

  /// Removes a segment. If it is selected, none is selected then. The model has no animation of it.
  /// - Precondition: `segment` is the index of a segment (our choice).
  public final func removeSegment(at segment: Int, animated: Bool) {
    check(segment, numberOfSegments)
    let selected = content.selected
    if selected == segment { setContent(\.selected, Self.noSegment) }
    if selected > segment { setContent(\.selected, selected - 1) }
    var segments = content.segments
    segments.remove(at: segment)
    setContent(\.segments, segments)
  }

  /// Removes all segments.
  public final func removeAllSegments() {
    setContent(\.selected, Self.noSegment)
    setContent(\.segments, [])
  }

  /// The title of a segment; nil for one with an image.
  /// - Precondition: `segment` is the index of a segment.
  public final func titleForSegment(at segment: Int) -> String? { part(\.title, segment) }

  /// Gives a segment a title in place of its image.
  /// - Precondition: `segment` is the index of a segment.
  public final func setTitle(_ title: String?, forSegmentAt segment: Int) {
    set(\.image, nil, segment)
    set(\.title, title, segment)
  }

  /// The image of a segment; nil for one with a title.
  /// - Precondition: `segment` is the index of a segment.
  public final func imageForSegment(at segment: Int) -> Image? { part(\.image, segment) }

  /// Gives a segment an image in place of its title.
  /// - Precondition: `segment` is the index of a segment.
  public final func setImage(_ image: Image?, forSegmentAt segment: Int) {
    set(\.title, nil, segment)
    set(\.image, image, segment)
  }

  /// The width of a segment in points; 0, the default, for the one that follows from the content.
  /// - Precondition: `segment` is the index of a segment.
  public final func widthForSegment(at segment: Int) -> CGFloat { part(\.width, segment) }

  /// Sets the width of a segment in points; 0 for the one that follows from the content.
  /// - Precondition: `segment` is the index of a segment, and the width is finite and not negative.
  public final func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    if !(width.isFinite && width >= 0) { trap("The width of a segment must not be negative, like \(width).") }
    set(\.width, width, segment)
  }

  /// Whether a segment is enabled; true by default.
  /// - Precondition: `segment` is the index of a segment.
  public final func isEnabledForSegment(at segment: Int) -> Bool { part(\.isEnabled, segment) }

  /// Sets whether a segment is enabled, without effect on layout.
  /// - Precondition: `segment` is the index of a segment.
  public final func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    set(\.isEnabled, enabled, segment)
  }

  private func part<Value>(_ part: KeyPath<Segment, Value>, _ segment: Int) -> Value {
    check(segment, numberOfSegments)
    return content.segments[segment][keyPath: part]
  }

  private func set<Value>(_ part: WritableKeyPath<Segment, Value>, _ value: Value, _ segment: Int) {
    check(segment, numberOfSegments)
    var segments = content.segments
    segments[segment][keyPath: part] = value
    setContent(\.segments, segments)
  }
}
