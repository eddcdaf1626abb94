public import Foundation

/// Two buttons that change a value by steps: 94 × 32 points, as in UIKit since iOS 13: UIStepper.
///
/// A tap on the leading half subtracts a step, one on the trailing half adds one. A finger that stays repeats that after 0.5 s, then
/// each 0.1 s (our choice: UIKit documents no times), and its lift changes nothing more.
open class Stepper: Control {
  @_spi(Rooms) open override class var ownClass: OwnClass { .init { Stepper(frame: $0) } }

  private struct State {
    var value = 0.0
    var minimum = 0.0
    var maximum = 100.0
    var step = 1.0
    var wraps = false
    var autorepeat = true
    var isContinuous = true
  }

  private var shown = State()
  /// The value before the finger that stays has changed it; nil if it has not.
  private var heldValue: Double?

  /// Creates a stepper of 94 × 32 points: the size of the frame has no effect.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: .zero))
    begin(withSize: intrinsicContentSize)
  }

  public required init?(coder: NSCoder) { nil }

  private func setRange(_ minimum: Double, _ maximum: Double) {
    if !(minimum.isFinite && maximum.isFinite && minimum < maximum) {
      trap("The minimum of a stepper must be below its maximum, unlike \(minimum) and \(maximum).")
    }
    change(\.shown.minimum, to: minimum, affects: .noLayout)
    change(\.shown.maximum, to: maximum, affects: .noLayout)
    change(\.shown.value, to: min(maximum, max(minimum, shown.value)), affects: .noLayout)
  }

  /// The value, clamped to the range; 0 by default. Code that sets it sends no `valueChanged`, as in UIKit.
  /// - Precondition: the new value is finite.
  open var value: Double {
    get { shown.value }
    set {
      if !newValue.isFinite { trap("The value of a stepper must be finite, not \(newValue).") }
      change(\.shown.value, to: min(shown.maximum, max(shown.minimum, newValue)), affects: .noLayout)
    }
  }

  /// The start of the range; 0 by default.
  /// - Precondition: the new value is below `maximumValue`. UIKit raises an exception otherwise.
  open var minimumValue: Double {
    get { shown.minimum }
    set { setRange(newValue, shown.maximum) }
  }
  /// The end of the range; 100 by default.
  /// - Precondition: the new value is above `minimumValue`. UIKit raises an exception otherwise.
  open var maximumValue: Double {
    get { shown.maximum }
    set { setRange(shown.minimum, newValue) }
  }

  /// By how much a tap changes the value; 1 by default.
  /// - Precondition: the new value is finite and above 0. UIKit raises an exception otherwise.
  open var stepValue: Double {
    get { shown.step }
    set {
      if !(newValue.isFinite && newValue > 0) {
        trap("The step of a stepper must be finite and above 0, not \(newValue).")
      }
      change(\.shown.step, to: newValue, affects: .noLayout)
    }
  }

  /// Whether a tap at the end of the range goes on at its start; false by default.
  open var wraps: Bool {
    get { shown.wraps }
    set { change(\.shown.wraps, to: newValue, affects: .noLayout) }
  }
  /// Whether a finger that stays changes the value again and again; true by default.
  open var autorepeat: Bool {
    get { shown.autorepeat }
    set { change(\.shown.autorepeat, to: newValue, affects: .noLayout) }
  }
  /// Whether each change by a finger that stays sends `valueChanged`; true by default. Otherwise its lift sends it once, as in UIKit.
  open var isContinuous: Bool {
    get { shown.isContinuous }
    set { change(\.shown.isContinuous, to: newValue, affects: .noLayout) }
  }

  override var claimsTaps: Bool { true }

  /// Changes the value by a step, and sends `valueChanged` if that makes a difference. After a finger that has stayed, the value remains.
  open override func endTracking(_ touch: Touch?, with event: InputEvent?) {
    if heldValue != nil { return endHold() }
    guard let touch, isTouchInside else { return }
    if step(at: touch) { sendChange() }
  }

  open override func cancelTracking(with event: InputEvent?) { endHold() }
  package final var repeatsWhileHeld: Bool { shown.autorepeat }

  /// Changes the value by a step.
  package final func touchIsHeld(_ touch: Touch) {
    guard isTracking, isTouchInside else { return }
    let old = value
    guard step(at: touch) else { return }
    if heldValue == nil { change(\.heldValue, to: old, affects: .noLayout) }
    if shown.isContinuous { sendChange() }
  }

  private func endHold() {
    guard let old = heldValue else { return }
    change(\.heldValue, to: nil, affects: .noLayout)
    if !shown.isContinuous, value != old { sendChange() }
  }

  private func sendChange() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

  /// Changes the value by a step, in the direction of the half that a finger touches.
  /// - Returns: whether that makes a difference.
  private func step(at touch: Touch) -> Bool {
    let adds = (touch.location(in: self).x >= bounds.midX) != isRightToLeft
    var new = shown.value + (adds ? shown.step : -shown.step)
    if shown.wraps, new > shown.maximum { new = shown.minimum }
    if shown.wraps, new < shown.minimum { new = shown.maximum }
    let old = value
    value = new
    return value != old
  }

  /// 94 × 32 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
  /// 94 × 32 points. Setting another size has no effect. Source: UIKit.
  @_spi(Rooms) open override var fixedSize: CGSize? { CGSize(width: 94, height: 32) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { contentSizeThatFits() }
}
