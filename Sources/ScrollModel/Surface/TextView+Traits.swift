public import StackSurface
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

  /// The keyboard; `default` by default.
  public final var keyboardType: KeyboardType {
    get { options.value.traits.keyboardType }
    set { change(\.options.value.traits.keyboardType, to: newValue, affects: .noLayout) }
  }

  /// The title of the return key; `default` by default.
  public final var returnKeyType: ReturnKeyType {
    get { options.value.traits.returnKeyType }
    set { change(\.options.value.traits.returnKeyType, to: newValue, affects: .noLayout) }
  }

  /// When the keyboard writes capitals; `sentences` by default.
  public final var autocapitalizationType: TextAutocapitalizationType {
    get { options.value.traits.autocapitalizationType }
    set { change(\.options.value.traits.autocapitalizationType, to: newValue, affects: .noLayout) }
  }

  /// Whether words are corrected; `default` by default.
  public final var autocorrectionType: TextAutocorrectionType {
    get { options.value.traits.autocorrectionType }
    set { change(\.options.value.traits.autocorrectionType, to: newValue, affects: .noLayout) }
  }

  /// Whether spelling is checked; `default` by default.
  public final var spellCheckingType: TextSpellCheckingType {
    get { options.value.traits.spellCheckingType }
    set { change(\.options.value.traits.spellCheckingType, to: newValue, affects: .noLayout) }
  }

  /// The colors of the keyboard; `default` by default.
  public final var keyboardAppearance: KeyboardAppearance {
    get { options.value.traits.keyboardAppearance }
    set { change(\.options.value.traits.keyboardAppearance, to: newValue, affects: .noLayout) }
  }
}
