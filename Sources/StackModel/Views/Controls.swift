public import Foundation

/// A field for a line of text: 97 × 30 points, the baseline 20.5 below the top, as an empty one in UIKit.
open class TextField: View {
  /// The text, which messages show; nil for none.
  public final var text: String? {
    didSet {
      if reportChange(from: oldValue, to: text, undo: { [self] in text = $0 }) { setNeedsSolve() }
    }
  }

  /// 97 × 30 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 97, height: 30) }
  /// 20.5 points.
  package override var firstBaselineFromTop: CGFloat? { 20.5 }
  /// 9.5 points.
  package override var lastBaselineFromBottom: CGFloat? { 9.5 }
  override var messageText: String? { text }
}

/// A switch: 51 × 31 points, which hugs its content at priority 750 on both axes. Source: UIKit, as several sources agree.
open class Switch: View {
  /// Creates a switch that is off. A frame of another size does not change its intrinsic content size.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    for axis in Axis.allCases { setContentHuggingPriority(.defaultHigh, for: axis) }
  }

  /// Whether the switch is on.
  public final var isOn = false {
    didSet { reportChange(from: oldValue, to: isOn) { [self] in isOn = $0 } }
  }

  /// 51 × 31 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
}

/// A text that scrolls inside its own bounds, so it has no intrinsic size.
open class TextView: View {
  /// The text, which messages show; nil for none.
  public final var text: String? {
    didSet {
      if reportChange(from: oldValue, to: text, undo: { [self] in text = $0 }) { setNeedsSolve() }
    }
  }

  override var messageText: String? { text }
}
