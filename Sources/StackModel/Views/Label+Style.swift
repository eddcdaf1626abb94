public import Foundation

extension Label {
  /// The color of highlighted text; nil, the default, for `textColor`. It has no effect on layout.
  public final var highlightedTextColor: Color? {
    get { options.value.style.highlightedColor }
    set { change(\.options.value.style.highlightedColor, to: newValue, affects: .noLayout) }
  }

  /// Whether a font of a text style follows the preferred size of text; false by default.
  public final var adjustsFontForContentSizeCategory: Bool {
    get { options.value.style.adjustsFontForContentSizeCategory }
    set {
      change(\.options.value.style.adjustsFontForContentSizeCategory, to: newValue, affects: .intrinsicSize)
    }
  }

  /// Whether text that is too long is drawn smaller; false by default. The intrinsic content size stays that of the
  /// full font, so there is no effect on layout.
  public final var adjustsFontSizeToFitWidth: Bool {
    get { options.value.style.adjustsFontSizeToFitWidth }
    set {
      change(\.options.value.style.adjustsFontSizeToFitWidth, to: newValue, affects: .noLayout)
    }
  }

  /// The smallest factor by which text is drawn smaller; 0 by default. It has no effect on layout.
  public final var minimumScaleFactor: CGFloat {
    get { options.value.style.minimumScaleFactor }
    set { change(\.options.value.style.minimumScaleFactor, to: newValue, affects: .noLayout) }
  }

  /// Where the baseline of shrunk text stands; `alignBaselines` by default. It has no effect on layout.
  public final var baselineAdjustment: BaselineAdjustment {
    get { options.value.style.baselineAdjustment }
    set { change(\.options.value.style.baselineAdjustment, to: newValue, affects: .noLayout) }
  }

  /// Whether characters are drawn closer together before text is truncated; false by default. No effect on layout.
  public final var allowsDefaultTighteningForTruncation: Bool {
    get { options.value.style.allowsDefaultTightening }
    set {
      change(\.options.value.style.allowsDefaultTightening, to: newValue, affects: .noLayout)
    }
  }

  /// The color of the text's shadow; nil, the default, for none. It has no effect on layout.
  public final var shadowColor: Color? {
    get { options.value.style.shadowColor }
    set { change(\.options.value.style.shadowColor, to: newValue, affects: .noLayout) }
  }

  /// The distance of the text's shadow in points; 0 and −1 by default. It has no effect on layout.
  public final var shadowOffset: CGSize {
    get { options.value.style.shadowOffset }
    set { change(\.options.value.style.shadowOffset, to: newValue, affects: .noLayout) }
  }
}
