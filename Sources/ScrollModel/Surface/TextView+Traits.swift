import StackCore
import ScrollMotion

/// How text is typed: stored, without effect on layout.
extension TextView {
  /// Whether there is a text that is not empty.
  public final var hasText: Bool { !text.isEmpty }

  /// Whether a font of a text style follows the preferred size of text; false by default.
  public final var adjustsFontForContentSizeCategory: Bool {
    get { options.value.adjustsFontForContentSizeCategory }
    set {
      change(\.options.value.adjustsFontForContentSizeCategory, to: newValue, affects: .textSize)
    }
  }
}
