extension View {
  /// How content is drawn in bounds of another size: UIView.ContentMode, with its raw values.
  public enum ContentMode: Int, CaseIterable, Hashable, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// How a view's tint color is shown: UIView.TintAdjustmentMode, with its raw values.
  public enum TintAdjustmentMode: Int, CaseIterable, Hashable, Sendable {
    case automatic, normal, dimmed
  }
}

/// What a view means to assistive technology: UIAccessibilityTraits. It has no effect on layout.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// A static text.
  static let staticText = AccessibilityTraits(rawValue: 1 << 6)
}
