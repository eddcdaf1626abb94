public import Foundation

/// How text is typed and drawn: stored, without effect on layout.
extension TextField {
  /// Whether there is a text that is not empty.
  public final var hasText: Bool { text?.isEmpty == false }

  /// When the button that clears the text is shown; `never` by default.
  public final var clearButtonMode: ViewMode {
    get { option(\.style.clearButtonMode) }
    set { setOption(\.style.clearButtonMode, to: newValue) { [self] in clearButtonMode = $0 } }
  }

  /// Whether the text is cleared before it is edited; false by default.
  public final var clearsOnBeginEditing: Bool {
    get { option(\.style.clearsOnBeginEditing) }
    set { setOption(\.style.clearsOnBeginEditing, to: newValue) { [self] in clearsOnBeginEditing = $0 } }
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

  /// Whether text that is too long is drawn smaller; false by default. It has no effect on the size.
  public final var adjustsFontSizeToFitWidth: Bool {
    get { option(\.style.adjustsFontSizeToFitWidth) }
    set {
      setOption(\.style.adjustsFontSizeToFitWidth, to: newValue) { [self] in adjustsFontSizeToFitWidth = $0 }
    }
  }

  /// The smallest size, in points, that text is drawn in; 0 by default.
  public final var minimumFontSize: CGFloat {
    get { option(\.style.minimumFontSize) }
    set { setOption(\.style.minimumFontSize, to: newValue) { [self] in minimumFontSize = $0 } }
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

  /// What the text means; nil by default.
  public final var textContentType: TextContentType? {
    get { option(\.traits.textContentType) }
    set { setOption(\.traits.textContentType, to: newValue) { [self] in textContentType = $0 } }
  }

  /// Whether the return key is disabled while there is no text; false by default.
  public final var enablesReturnKeyAutomatically: Bool {
    get { option(\.traits.enablesReturnKeyAutomatically) }
    set {
      setOption(\.traits.enablesReturnKeyAutomatically, to: newValue) { [self] in
        enablesReturnKeyAutomatically = $0
      }
    }
  }
}
