public import Foundation

/// A control for a value in a range: 34 points high, without an intrinsic width: UISlider.
///
/// A finger that touches the thumb, or a place up to 10 points from it (our choice), drags it.
open class Slider: Control {
  @_spi(Rooms) open override class var ownClass: OwnClass { .init { Slider(frame: $0) } }

  private struct State {
    var value: Float = 0
    var minimum: Float = 0
    var maximum: Float = 1
    var isContinuous = true
    /// How far the finger is from the middle of the thumb that it drags, in points, and the value at the touch down.
    var grip: CGFloat = 0
    var gripValue: Float = 0
    var minimumTrackTintColor: Color?
    var maximumTrackTintColor: Color?
    var thumbTintColor: Color?
    var minimumValueImage: Image?
    var maximumValueImage: Image?
  }

  private var shown = State()

  /// Stores the value, clamped to the range.
  private func store(value: Float) {
    change(\.shown.value, to: min(shown.maximum, max(shown.minimum, value)), affects: .noLayout)
  }

  /// The value, clamped to the range; 0 by default. Code that sets it sends no `valueChanged`, as in UIKit. Values that are not finite
  /// change nothing, here and below.
  open var value: Float {
    get { shown.value }
    set {
      guard newValue.isFinite else { return }
      store(value: newValue)
    }
  }

  /// Sets the value. The model has no animation of it, so `animated` has no effect.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  /// The start of the range; 0 by default. One above the end moves the end. Source: Apple's documentation.
  open var minimumValue: Float {
    get { shown.minimum }
    set {
      guard newValue.isFinite else { return }
      change(\.shown.minimum, to: newValue, affects: .noLayout)
      if newValue > shown.maximum { change(\.shown.maximum, to: newValue, affects: .noLayout) }
      store(value: shown.value)
    }
  }

  /// The end of the range; 1 by default. One below the start moves the start. Source: Apple's documentation.
  open var maximumValue: Float {
    get { shown.maximum }
    set {
      guard newValue.isFinite else { return }
      change(\.shown.maximum, to: newValue, affects: .noLayout)
      if newValue < shown.minimum { change(\.shown.minimum, to: newValue, affects: .noLayout) }
      store(value: shown.value)
    }
  }

  /// Whether a drag sends `valueChanged` all the time; true by default.
  ///
  /// If it is false, only the end of the drag sends it.
  open var isContinuous: Bool {
    get { shown.isContinuous }
    set { change(\.shown.isContinuous, to: newValue, affects: .noLayout) }
  }
  /// The color of the track before the thumb, without effect on layout; nil, the default, for the tint color.
  open var minimumTrackTintColor: Color? {
    get { shown.minimumTrackTintColor }
    set { change(\.shown.minimumTrackTintColor, to: newValue, affects: .noLayout) }
  }
  /// The color of the track after the thumb, without effect on layout; nil, the default, for the system's.
  open var maximumTrackTintColor: Color? {
    get { shown.maximumTrackTintColor }
    set { change(\.shown.maximumTrackTintColor, to: newValue, affects: .noLayout) }
  }
  /// The color of the thumb, without effect on layout; nil, the default, for the system's.
  open var thumbTintColor: Color? {
    get { shown.thumbTintColor }
    set { change(\.shown.thumbTintColor, to: newValue, affects: .noLayout) }
  }
  /// The image before the track; nil, the default, for none. It has no effect on layout (our choice).
  open var minimumValueImage: Image? {
    get { shown.minimumValueImage }
    set { change(\.shown.minimumValueImage, to: newValue, affects: .noLayout) }
  }
  /// The image after the track; nil, the default, for none. It has no effect on layout (our choice).
  open var maximumValueImage: Image? {
    get { shown.maximumValueImage }
    set { change(\.shown.maximumValueImage, to: newValue, affects: .noLayout) }
  }

  /// The thumb of a slider with a frame, in points, in the frame's coordinates. In iOS 26 it is on whole points. Measured.
  package final func thumbFrame(in rect: CGRect) -> CGRect {
    let range = maximumValue - minimumValue
    let part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    let size = systemVersion.thumbSize
    let (width, height) = (min(size.width, rect.width), min(size.height, rect.height))
    let fraction = min(1, max(0, isRightToLeft ? 1 - part : part))
    let place = (rect.width - width) * fraction
    return CGRect(
      x: rect.minX + (systemVersion == .iOS26 ? place.rounded() : place), y: rect.midY - height / 2,
      width: width, height: height)
  }

  /// Begins to drag the thumb, if the finger touches it.
  open override func beginTracking(_ touch: Touch, with event: InputEvent?) -> Bool {
    let (thumb, place) = (thumbFrame(in: bounds), touch.location(in: self))
    guard thumb.insetBy(dx: -10, dy: -10).contains(place) else { return false }
    change(\.shown.grip, to: place.x - thumb.midX, affects: .noLayout)
    change(\.shown.gripValue, to: shown.value, affects: .noLayout)
    return true
  }

  /// Moves the thumb to the finger.
  open override func continueTracking(_ touch: Touch, with event: InputEvent?) -> Bool {
    let side = thumbFrame(in: bounds).width
    guard bounds.width > side else { return true }
    let fraction = (touch.location(in: self).x - shown.grip - bounds.minX - side / 2) / (bounds.width - side)
    let part = Float(min(1, max(0, isRightToLeft ? 1 - fraction : fraction)))
    let old = value
    value = minimumValue + part * (maximumValue - minimumValue)
    if isContinuous, value != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    return true
  }

  /// Sends `valueChanged` if drags do not send it all the time.
  open override func endTracking(_ touch: Touch?, with event: InputEvent?) {
    if !isContinuous, value != shown.gripValue { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  @_spi(Rooms) open override var ownAlignmentInsets: EdgeInsets { systemVersion.sliderInsets }

  /// 34 points high, 30 to iOS 18, without a width. Source: UIKit, measured.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: systemVersion.sliderHeight)
  }

  /// The width that is available, or that of the bounds if it is not above 0, and the intrinsic height, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    barSize(in: size, height: contentSizeThatFits().height)
  }

  override var defaultAccessibilityTraits: AccessibilityTraits { .adjustable }
}
