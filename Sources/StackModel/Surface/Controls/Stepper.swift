@_spi(Rooms) public import StackCore
public import Foundation

/// Two buttons that change a value by steps: 94 × 32 points, as in UIKit since iOS 13: UIStepper.
///
/// A tap on the leading half subtracts a step, one on the trailing half adds one. A long press does not repeat that.
open class Stepper: Control {
  @_spi(Rooms) open override class var ownClass: View.Type { Stepper.self }

  /// What can be set.
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

  /// Creates a stepper of 94 × 32 points: the size of the frame has no effect.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: .zero))
    begin(withSize: intrinsicContentSize)
  }

  /// Returns nil: there are no archives of views. It is there to be overridden.
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

  /// Whether a long tap changes the value again and again; true by default. It is stored only.
  open var autorepeat: Bool {
    get { shown.autorepeat }
    set { change(\.shown.autorepeat, to: newValue, affects: .noLayout) }
  }

  /// Whether each change of a long tap sends `valueChanged`; true by default. It is stored only.
  open var isContinuous: Bool {
    get { shown.isContinuous }
    set { change(\.shown.isContinuous, to: newValue, affects: .noLayout) }
  }

  override var claimsTaps: Bool { true }

  /// Changes the value by a step, and sends `valueChanged` if that makes a difference.
  open override func endTracking(_ touch: Touch?, with event: InputEvent?) {
    guard let touch, isTouchInside else { return }
    let adds = (touch.location(in: self).x >= bounds.midX) != isRightToLeft
    var new = shown.value + (adds ? shown.step : -shown.step)
    if shown.wraps, new > shown.maximum { new = shown.minimum }
    if shown.wraps, new < shown.minimum { new = shown.maximum }
    let old = value
    value = new
    if value != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  /// 94 × 32 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }

  /// 94 × 32 points. Setting another size has no effect. Source: UIKit.
  @_spi(Rooms) open override var fixedSize: CGSize? { CGSize(width: 94, height: 32) }

  /// The intrinsic content size, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { contentSizeThatFits() }
}
