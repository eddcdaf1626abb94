public import StackSurface
public import StackCore
public import ScrollMotion

/// How text is typed: stored, without effect on layout.
extension TextView {
  /// Whether there is a text that is not empty.
  public final var hasText: Bool { !text.isEmpty }

  /// Whether a font of a text style follows the preferred size of text; false by default.
  public final var adjustsFontForContentSizeCategory: Bool {
    get { options[\.adjustsFontForContentSizeCategory] }
    set {
      setOption(\.adjustsFontForContentSizeCategory, to: newValue) { $0.textSizeDidChange() }
    }
  }

  /// The keyboard; `default` by default.
  public final var keyboardType: KeyboardType {
    get { options[\.traits.keyboardType] }
    set { setOption(\.traits.keyboardType, to: newValue) }
  }

  /// The title of the return key; `default` by default.
  public final var returnKeyType: ReturnKeyType {
    get { options[\.traits.returnKeyType] }
    set { setOption(\.traits.returnKeyType, to: newValue) }
  }

  /// When the keyboard writes capitals; `sentences` by default.
  public final var autocapitalizationType: TextAutocapitalizationType {
    get { options[\.traits.autocapitalizationType] }
    set { setOption(\.traits.autocapitalizationType, to: newValue) }
  }

  /// Whether words are corrected; `default` by default.
  public final var autocorrectionType: TextAutocorrectionType {
    get { options[\.traits.autocorrectionType] }
    set { setOption(\.traits.autocorrectionType, to: newValue) }
  }

  /// Whether spelling is checked; `default` by default.
  public final var spellCheckingType: TextSpellCheckingType {
    get { options[\.traits.spellCheckingType] }
    set { setOption(\.traits.spellCheckingType, to: newValue) }
  }

  /// The colors of the keyboard; `default` by default.
  public final var keyboardAppearance: KeyboardAppearance {
    get { options[\.traits.keyboardAppearance] }
    set { setOption(\.traits.keyboardAppearance, to: newValue) }
  }
}
