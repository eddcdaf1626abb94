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
}
