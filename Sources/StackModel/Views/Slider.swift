public import Foundation

/// A control for a value in a range: 30 points high, without an intrinsic width (our choice): UISlider.
///
/// A test sets `value` and calls `sendActions(for: .valueChanged)` where a user would drag the thumb.
open class Slider: Control {
  /// What can be set.
  private struct State {
    var value: Float = 0
    var minimum: Float = 0
    var maximum: Float = 1
    var isContinuous = true
    var minimumTrackTintColor: Color?
    var maximumTrackTintColor: Color?
    var thumbTintColor: Color?
    var minimumValueImage: Image?
    var maximumValueImage: Image?
  }

  private var shown = State()

  /// Sets a part of the state, and logs how to undo it, without the overridable setters.
  private func set<Value: Equatable>(_ part: WritableKeyPath<State, Value>, _ value: Value) {
    guard reportChange(from: shown[keyPath: part], to: value, undo: { [self] in set(part, $0) }) else {
      return
    }
    shown[keyPath: part] = value
  }

  private func check(_ value: Float) {
    if !value.isFinite { trap("The values of a slider must be finite, not \(value).") }
  }

  private func clampValue() { set(\.value, min(shown.maximum, max(shown.minimum, shown.value))) }

  /// The value, clamped to the range; 0 by default. Code that sets it sends no `valueChanged`, as in UIKit.
  /// - Precondition: the new value is finite.
  open var value: Float {
    get { shown.value }
    set {
      check(newValue)
      set(\.value, min(shown.maximum, max(shown.minimum, newValue)))
    }
  }

  /// Sets the value. The model has no animation of it, so `animated` has no effect.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  /// The start of the range; 0 by default. One above the end moves the end. Source: Apple's documentation.
  /// - Precondition: the new value is finite.
  open var minimumValue: Float {
    get { shown.minimum }
    set {
      check(newValue)
      set(\.minimum, newValue)
      if newValue > shown.maximum { set(\.maximum, newValue) }
      clampValue()
    }
  }

  /// The end of the range; 1 by default. One below the start moves the start. Source: Apple's documentation.
  /// - Precondition: the new value is finite.
  open var maximumValue: Float {
    get { shown.maximum }
    set {
      check(newValue)
      set(\.maximum, newValue)
      if newValue < shown.minimum { set(\.minimum, newValue) }
      clampValue()
    }
  }

  /// Whether a drag sends `valueChanged` all the time; true by default. It is stored: nothing drags.
  open var isContinuous: Bool {
    get { shown.isContinuous }
    set { set(\.isContinuous, newValue) }
  }

  /// The color of the track before the thumb, without effect on layout; nil, the default, for the tint color.
  open var minimumTrackTintColor: Color? {
    get { shown.minimumTrackTintColor }
    set { set(\.minimumTrackTintColor, newValue) }
  }

  /// The color of the track after the thumb, without effect on layout; nil, the default, for the system's.
  open var maximumTrackTintColor: Color? {
    get { shown.maximumTrackTintColor }
    set { set(\.maximumTrackTintColor, newValue) }
  }

  /// The color of the thumb, without effect on layout; nil, the default, for the system's.
  open var thumbTintColor: Color? {
    get { shown.thumbTintColor }
    set { set(\.thumbTintColor, newValue) }
  }

  /// The image before the track; nil, the default, for none. It has no effect on layout (our choice).
  open var minimumValueImage: Image? {
    get { shown.minimumValueImage }
    set { set(\.minimumValueImage, newValue) }
  }

  /// The image after the track; nil, the default, for none. It has no effect on layout (our choice).
  open var maximumValueImage: Image? {
    get { shown.maximumValueImage }
    set { set(\.maximumValueImage, newValue) }
  }

  /// 30 points high, without a width.
  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 30) }

  /// The width that is available, or that of the bounds if it is not above 0, and 30 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { barSize(in: size, height: 30) }

  override var defaultAccessibilityTraits: AccessibilityTraits { .adjustable }
}
