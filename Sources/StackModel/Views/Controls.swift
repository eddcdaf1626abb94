public import Foundation

/// A field for a line of text: 97 × 30 points, the baseline 20.5 below the top, as an empty one in UIKit.
open class TextField: View {
  /// The text, which messages show; nil for none.
  public final var text: String? {
    didSet {
      if reportChange(from: oldValue, to: text, undo: { [self] in text = $0 }) { setNeedsUpdateConstraints() }
    }
  }

  /// 97 × 30 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 97, height: 30) }
  /// The intrinsic content size, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { contentSizeThatFits() }
  /// 20.5 points.
  package override var firstBaselineFromTop: CGFloat? { 20.5 }
  /// 9.5 points.
  package override var lastBaselineFromBottom: CGFloat? { 9.5 }
  override var messageText: String? { text }
}

/// A switch: 51 × 31 points.
open class Switch: View {
  /// Whether the switch is on.
  public final var isOn = false {
    didSet { reportChange(from: oldValue, to: isOn) { [self] in isOn = $0 } }
  }

  /// 51 × 31 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }

  /// The intrinsic content size, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { contentSizeThatFits() }
}

/// A text that scrolls inside its own bounds, so it has no intrinsic size.
open class TextView: View {
  /// The text, which messages show; nil for none.
  public final var text: String? {
    didSet {
      if reportChange(from: oldValue, to: text, undo: { [self] in text = $0 }) { setNeedsUpdateConstraints() }
    }
  }

  override var messageText: String? { text }
}
