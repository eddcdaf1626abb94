public import Foundation

extension Label {
  /// The color of highlighted text; nil, the default, for `textColor`. It has no effect on layout.
  public final var highlightedTextColor: Color? {
    get { options[\.style.highlightedColor] }
    set { setOption(\.style.highlightedColor, to: newValue) }
  }

  /// Whether a font of a text style follows the preferred size of text; false by default.
  public final var adjustsFontForContentSizeCategory: Bool {
    get { options[\.style.adjustsFontForContentSizeCategory] }
    set {
      setOption(\.style.adjustsFontForContentSizeCategory, to: newValue) {
        $0.invalidateIntrinsicContentSize()
      }
    }
  }

  /// Whether text that is too long is drawn smaller; false by default. The intrinsic content size stays that of the
  /// full font, so there is no effect on layout.
  public final var adjustsFontSizeToFitWidth: Bool {
    get { options[\.style.adjustsFontSizeToFitWidth] }
    set {
      setOption(\.style.adjustsFontSizeToFitWidth, to: newValue)
    }
  }

  /// The smallest factor by which text is drawn smaller; 0 by default. It has no effect on layout.
  public final var minimumScaleFactor: CGFloat {
    get { options[\.style.minimumScaleFactor] }
    set { setOption(\.style.minimumScaleFactor, to: newValue) }
  }

  /// Where the baseline of shrunk text stands; `alignBaselines` by default. It has no effect on layout.
  public final var baselineAdjustment: BaselineAdjustment {
    get { options[\.style.baselineAdjustment] }
    set { setOption(\.style.baselineAdjustment, to: newValue) }
  }

  /// Whether characters are drawn closer together before text is truncated; false by default. No effect on layout.
  public final var allowsDefaultTighteningForTruncation: Bool {
    get { options[\.style.allowsDefaultTightening] }
    set {
      setOption(\.style.allowsDefaultTightening, to: newValue)
    }
  }

  /// The color of the text's shadow; nil, the default, for none. It has no effect on layout.
  public final var shadowColor: Color? {
    get { options[\.style.shadowColor] }
    set { setOption(\.style.shadowColor, to: newValue) }
  }

  /// The distance of the text's shadow in points; 0 and −1 by default. It has no effect on layout.
  public final var shadowOffset: CGSize {
    get { options[\.style.shadowOffset] }
    set { setOption(\.style.shadowOffset, to: newValue) }
  }
}
