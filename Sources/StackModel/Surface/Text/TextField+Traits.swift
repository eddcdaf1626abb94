public import StackCore
public import Foundation

/// How text is typed and drawn: stored, without effect on layout.
extension TextField {
  /// Whether there is a text that is not empty.
  public final var hasText: Bool { text?.isEmpty == false }

  /// When the button that clears the text is shown; `never` by default.
  public final var clearButtonMode: ViewMode {
    get { options[\.style.clearButtonMode] }
    set { setOption(\.style.clearButtonMode, to: newValue) }
  }

  /// Whether the text is cleared before it is edited; false by default.
  public final var clearsOnBeginEditing: Bool {
    get { options[\.style.clearsOnBeginEditing] }
    set { setOption(\.style.clearsOnBeginEditing, to: newValue) }
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

  /// Whether text that is too long is drawn smaller; false by default. It has no effect on the size.
  public final var adjustsFontSizeToFitWidth: Bool {
    get { options[\.style.adjustsFontSizeToFitWidth] }
    set {
      setOption(\.style.adjustsFontSizeToFitWidth, to: newValue)
    }
  }

  /// The smallest size, in points, that text is drawn in; 0 by default.
  public final var minimumFontSize: CGFloat {
    get { options[\.style.minimumFontSize] }
    set { setOption(\.style.minimumFontSize, to: newValue) }
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

  /// What the text means; nil by default.
  public final var textContentType: TextContentType? {
    get { options[\.traits.textContentType] }
    set { setOption(\.traits.textContentType, to: newValue) }
  }

  /// Whether the return key is disabled while there is no text; false by default.
  public final var enablesReturnKeyAutomatically: Bool {
    get { options[\.traits.enablesReturnKeyAutomatically] }
    set {
      setOption(\.traits.enablesReturnKeyAutomatically, to: newValue)
    }
  }
}
