public import StackModel

/// How text is typed: stored, without effect on layout.
extension TextView {
  /// Whether there is a text that is not empty.
  public final var hasText: Bool { !text.isEmpty }

  /// Whether a font of a text style follows the preferred size of text; false by default.
  public final var adjustsFontForContentSizeCategory: Bool {
    get { option(\.adjustsFontForContentSizeCategory) }
    set {
      let undo: (Bool) -> Void = { [self] in adjustsFontForContentSizeCategory = $0 }
      if setOption(\.adjustsFontForContentSizeCategory, to: newValue, undo: undo) { textSizeDidChange() }
    }
  }

  /// The keyboard; `default` by default.
  public final var keyboardType: KeyboardType {
    get { option(\.traits.keyboardType) }
    set { setOption(\.traits.keyboardType, to: newValue) { [self] in keyboardType = $0 } }
  }

  /// The title of the return key; `default` by default.
  public final var returnKeyType: ReturnKeyType {
    get { option(\.traits.returnKeyType) }
    set { setOption(\.traits.returnKeyType, to: newValue) { [self] in returnKeyType = $0 } }
  }

  /// When the keyboard writes capitals; `sentences` by default.
  public final var autocapitalizationType: TextAutocapitalizationType {
    get { option(\.traits.autocapitalizationType) }
    set { setOption(\.traits.autocapitalizationType, to: newValue) { [self] in autocapitalizationType = $0 } }
  }

  /// Whether words are corrected; `default` by default.
  public final var autocorrectionType: TextAutocorrectionType {
    get { option(\.traits.autocorrectionType) }
    set { setOption(\.traits.autocorrectionType, to: newValue) { [self] in autocorrectionType = $0 } }
  }

  /// Whether spelling is checked; `default` by default.
  public final var spellCheckingType: TextSpellCheckingType {
    get { option(\.traits.spellCheckingType) }
    set { setOption(\.traits.spellCheckingType, to: newValue) { [self] in spellCheckingType = $0 } }
  }

  /// The colors of the keyboard; `default` by default.
  public final var keyboardAppearance: KeyboardAppearance {
    get { option(\.traits.keyboardAppearance) }
    set { setOption(\.traits.keyboardAppearance, to: newValue) { [self] in keyboardAppearance = $0 } }
  }
}
