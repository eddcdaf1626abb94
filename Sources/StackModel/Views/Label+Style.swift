public import Foundation

extension Label {
  /// The color of highlighted text; nil, the default, for `textColor`. It has no effect on layout.
  public final var highlightedTextColor: Color? {
    get { option(\.style.highlightedColor) }
    set { setOption(\.style.highlightedColor, to: newValue) { [self] in highlightedTextColor = $0 } }
  }

  /// Whether a font of a text style follows the preferred size of text; false by default.
  public final var adjustsFontForContentSizeCategory: Bool {
    get { option(\.style.adjustsFontForContentSizeCategory) }
    set {
      let undo: (Bool) -> Void = { [self] in adjustsFontForContentSizeCategory = $0 }
      if setOption(\.style.adjustsFontForContentSizeCategory, to: newValue, undo: undo) {
        invalidateIntrinsicContentSize()
      }
    }
  }

  /// Whether text that is too long is drawn smaller; false by default. The intrinsic content size stays that of the
  /// full font, so there is no effect on layout.
  public final var adjustsFontSizeToFitWidth: Bool {
    get { option(\.style.adjustsFontSizeToFitWidth) }
    set {
      setOption(\.style.adjustsFontSizeToFitWidth, to: newValue) { [self] in adjustsFontSizeToFitWidth = $0 }
    }
  }

  /// The smallest factor by which text is drawn smaller; 0 by default. It has no effect on layout.
  public final var minimumScaleFactor: CGFloat {
    get { option(\.style.minimumScaleFactor) }
    set { setOption(\.style.minimumScaleFactor, to: newValue) { [self] in minimumScaleFactor = $0 } }
  }

  /// Where the baseline of shrunk text stands; `alignBaselines` by default. It has no effect on layout.
  public final var baselineAdjustment: BaselineAdjustment {
    get { option(\.style.baselineAdjustment) }
    set { setOption(\.style.baselineAdjustment, to: newValue) { [self] in baselineAdjustment = $0 } }
  }

  /// Whether characters are drawn closer together before text is truncated; false by default. No effect on layout.
  public final var allowsDefaultTighteningForTruncation: Bool {
    get { option(\.style.allowsDefaultTightening) }
    set {
      setOption(\.style.allowsDefaultTightening, to: newValue) { [self] in
        allowsDefaultTighteningForTruncation = $0
      }
    }
  }

  /// The color of the text's shadow; nil, the default, for none. It has no effect on layout.
  public final var shadowColor: Color? {
    get { option(\.style.shadowColor) }
    set { setOption(\.style.shadowColor, to: newValue) { [self] in shadowColor = $0 } }
  }

  /// The distance of the text's shadow in points; 0 and −1 by default. It has no effect on layout.
  public final var shadowOffset: CGSize {
    get { option(\.style.shadowOffset) }
    set { setOption(\.style.shadowOffset, to: newValue) { [self] in shadowOffset = $0 } }
  }
}
