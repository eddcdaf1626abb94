@_spi(Rooms) public import StackCore
public import Foundation

/// A control for a value in a range: 30 points high, without an intrinsic width (our choice): UISlider.
///
/// A test sets `value` and calls `sendActions(for: .valueChanged)` where a user would drag the thumb.
open class Slider: Control {
  @_spi(Rooms) open override class var ownClass: View.Type { Slider.self }

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

  private func check(_ value: Float) {
    if !value.isFinite { trap("The values of a slider must be finite, not \(value).") }
  }

  /// Stores the value, clamped to the range.
  private func store(value: Float) {
    changeState(\.shown.value, of: self, to: min(shown.maximum, max(shown.minimum, value)))
  }

  /// The value, clamped to the range; 0 by default. Code that sets it sends no `valueChanged`, as in UIKit.
  /// - Precondition: the new value is finite.
  open var value: Float {
    get { shown.value }
    set {
      check(newValue)
      store(value: newValue)
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
      changeState(\.shown.minimum, of: self, to: newValue)
      if newValue > shown.maximum { changeState(\.shown.maximum, of: self, to: newValue) }
      store(value: shown.value)
    }
  }

  /// The end of the range; 1 by default. One below the start moves the start. Source: Apple's documentation.
  /// - Precondition: the new value is finite.
  open var maximumValue: Float {
    get { shown.maximum }
    set {
      check(newValue)
      changeState(\.shown.maximum, of: self, to: newValue)
      if newValue < shown.minimum { changeState(\.shown.minimum, of: self, to: newValue) }
      store(value: shown.value)
    }
  }

  /// Whether a drag sends `valueChanged` all the time; true by default. It is stored: nothing drags.
  open var isContinuous: Bool {
    get { shown.isContinuous }
    set { changeState(\.shown.isContinuous, of: self, to: newValue) }
  }

  /// The color of the track before the thumb, without effect on layout; nil, the default, for the tint color.
  open var minimumTrackTintColor: Color? {
    get { shown.minimumTrackTintColor }
    set { changeState(\.shown.minimumTrackTintColor, of: self, to: newValue) }
  }

  /// The color of the track after the thumb, without effect on layout; nil, the default, for the system's.
  open var maximumTrackTintColor: Color? {
    get { shown.maximumTrackTintColor }
    set { changeState(\.shown.maximumTrackTintColor, of: self, to: newValue) }
  }

  /// The color of the thumb, without effect on layout; nil, the default, for the system's.
  open var thumbTintColor: Color? {
    get { shown.thumbTintColor }
    set { changeState(\.shown.thumbTintColor, of: self, to: newValue) }
  }

  /// The image before the track; nil, the default, for none. It has no effect on layout (our choice).
  open var minimumValueImage: Image? {
    get { shown.minimumValueImage }
    set { changeState(\.shown.minimumValueImage, of: self, to: newValue) }
  }

  /// The image after the track; nil, the default, for none. It has no effect on layout (our choice).
  open var maximumValueImage: Image? {
    get { shown.maximumValueImage }
    set { changeState(\.shown.maximumValueImage, of: self, to: newValue) }
  }

  /// 30 points high, without a width.
  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 30) }

  /// The width that is available, or that of the bounds if it is not above 0, and 30 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { barSize(in: size, height: 30) }

  @_spi(Rooms) open override var defaultAccessibilityTraits: AccessibilityTraits { .adjustable }
}
