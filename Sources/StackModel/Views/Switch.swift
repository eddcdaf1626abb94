public import Foundation

/// A switch: 51 × 31 points.
open class Switch: Control {
  /// How the switch is drawn: stored, without effect on layout.
  private struct Style {
    var onTintColor: Color?
    var thumbTintColor: Color?
  }

  private var style: Box<Style>?

  /// Creates a switch that is off. A frame of another size does not change its intrinsic content size.
  ///
  /// It hugs its content at 750 on both axes. Source: UIKit.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    for axis in Axis.allCases { setContentHuggingPriority(.defaultHigh, for: axis) }
  }

  /// Returns nil: there are no archives of views. It is there to be overridden.
  public required init?(coder: NSCoder) { nil }

  private func setStyle(
    _ part: WritableKeyPath<Style, Color?>, to value: Color?, undo: @escaping (Color?) -> Void
  ) {
    guard reportChange(from: style?.value[keyPath: part], to: value, undo: undo) else { return }
    let style = style ?? Box(Style())
    self.style = style
    style.value[keyPath: part] = value
  }

  private var storedIsOn = false

  /// Whether the switch is on. Code that sets it sends no `valueChanged`, as in UIKit.
  open var isOn: Bool {
    get { storedIsOn }
    set {
      guard reportChange(from: storedIsOn, to: newValue, undo: { [self] in isOn = $0 }) else { return }
      storedIsOn = newValue
    }
  }

  /// Turns the switch on or off. The model has no animation of it, so `animated` has no effect.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// The color of the switch while it is on, without effect on layout; nil for the system's.
  public final var onTintColor: Color? {
    get { style?.value.onTintColor }
    set { setStyle(\.onTintColor, to: newValue) { [self] in onTintColor = $0 } }
  }

  /// The color of the thumb, without effect on layout; nil for the system's.
  public final var thumbTintColor: Color? {
    get { style?.value.thumbTintColor }
    set { setStyle(\.thumbTintColor, to: newValue) { [self] in thumbTintColor = $0 } }
  }

  /// 51 × 31 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }

  /// The intrinsic content size, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { contentSizeThatFits() }

  override var defaultAccessibilityTraits: AccessibilityTraits { .button }
}
