import StackCore
public import Foundation

/// How text is typed and drawn: stored, without effect on layout.
extension TextField {
  /// Whether there is a text that is not empty.
  public final var hasText: Bool { text?.isEmpty == false }

  /// When the button that clears the text is shown; `never` by default.
  public final var clearButtonMode: ViewMode {
    get { options.value.style.clearButtonMode }
    set { change(\.options.value.style.clearButtonMode, to: newValue, affects: .noLayout) }
  }

  /// Whether the text is cleared before it is edited; false by default.
  public final var clearsOnBeginEditing: Bool {
    get { options.value.style.clearsOnBeginEditing }
    set { change(\.options.value.style.clearsOnBeginEditing, to: newValue, affects: .noLayout) }
  }

  /// Whether a font of a text style follows the preferred size of text; false by default.
  public final var adjustsFontForContentSizeCategory: Bool {
    get { options.value.style.adjustsFontForContentSizeCategory }
    set {
      change(\.options.value.style.adjustsFontForContentSizeCategory, to: newValue, affects: .intrinsicSize)
    }
  }

  /// Whether text that is too long is drawn smaller; false by default. It has no effect on the size.
  public final var adjustsFontSizeToFitWidth: Bool {
    get { options.value.style.adjustsFontSizeToFitWidth }
    set {
      change(\.options.value.style.adjustsFontSizeToFitWidth, to: newValue, affects: .noLayout)
    }
  }

  /// The smallest size, in points, that text is drawn in; 0 by default.
  public final var minimumFontSize: CGFloat {
    get { options.value.style.minimumFontSize }
    set { change(\.options.value.style.minimumFontSize, to: newValue, affects: .noLayout) }
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

  /// What the text means; nil by default.
  public final var textContentType: TextContentType? {
    get { options.value.traits.textContentType }
    set { change(\.options.value.traits.textContentType, to: newValue, affects: .noLayout) }
  }

  /// Whether the return key is disabled while there is no text; false by default.
  public final var enablesReturnKeyAutomatically: Bool {
    get { options.value.traits.enablesReturnKeyAutomatically }
    set {
      change(\.options.value.traits.enablesReturnKeyAutomatically, to: newValue, affects: .noLayout)
    }
  }
}
