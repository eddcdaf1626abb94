public import Foundation

/// A switch: 61 × 28 points; 49 × 31 to iOS 18. Its frame is 2 points wider. Source: UIKit, measured.
open class Switch: Control {
  @_spi(Rooms) open override class var ownClass: OwnClass { .init { Switch(frame: $0) } }

  /// How the switch is drawn: stored, without effect on layout.
  private struct Options: DefaultOptions {
    static let plain = Options()

    var onTintColor: Color?
    var thumbTintColor: Color?
  }

  private var options = RareOptions<Options>()
  private var storedIsOn = false

  /// Creates a switch that is off, of 63 × 28 points: the size of the frame has no effect.
  ///
  /// It hugs its content at 750 on both axes. Source: UIKit.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: .zero))
    begin(withSize: contentSizeThatFits())
    for axis in Axis.allCases { setContentHuggingPriority(.defaultHigh, for: axis) }
  }

  public required init?(coder: NSCoder) { nil }

  /// Whether the switch is on. Code that sets it sends no `valueChanged`, as in UIKit.
  open var isOn: Bool {
    get { storedIsOn }
    set { change(\.storedIsOn, to: newValue, affects: .noLayout) }
  }

  /// Turns the switch on or off. The model has no animation of it, so `animated` has no effect.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// The color of the switch while it is on, without effect on layout; nil for the system's.
  open var onTintColor: Color? {
    get { options.value.onTintColor }
    set { change(\.options.value.onTintColor, to: newValue, affects: .noLayout) }
  }
  /// The color of the thumb, without effect on layout; nil for the system's.
  open var thumbTintColor: Color? {
    get { options.value.thumbTintColor }
    set { change(\.options.value.thumbTintColor, to: newValue, affects: .noLayout) }
  }

  override var claimsTaps: Bool { true }

  /// Turns the switch: a tap to the other side, a drag of 10 points or more to that side (our choice).
  open override func endTracking(_ touch: Touch?, with event: InputEvent?) {
    guard let touch else { return }
    let distance = touch.location(in: self).x - convert(touch.start, from: rootView).x
    let isDrag = abs(distance) >= 10
    guard isDrag || isTouchInside else { return }
    let isNowOn = isDrag ? (distance > 0) != isRightToLeft : !isOn
    guard isNowOn != isOn else { return }
    setOn(isNowOn, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  /// 61 × 28 points; 49 × 31 to iOS 18.
  open override var intrinsicContentSize: CGSize { systemVersion.switchSize }
  /// The size of a switch. Setting another size has no effect. Source: UIKit.
  @_spi(Rooms) open override var fixedSize: CGSize? { contentSizeThatFits() }
  @_spi(Rooms) open override var ownAlignmentInsets: EdgeInsets { EdgeInsets(right: 2) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { contentSizeThatFits() }
  override var defaultAccessibilityTraits: AccessibilityTraits { .button }
}
