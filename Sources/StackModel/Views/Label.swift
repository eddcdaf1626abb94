public import Foundation

/// One line of text.
///
/// Its intrinsic size is the text's, rounded up to half points; without text it is 0 × 0.
open class Label: View {
  public final var text: String? {
    didSet {
      guard text != oldValue else { return }
      changed { [self] in text = oldValue }
    }
  }

  /// The font, body at size L unless set.
  public final var font: Font = .preferredFont(forTextStyle: .body) {
    didSet {
      guard font != oldValue else { return }
      changed { [self] in font = oldValue }
    }
  }

  /// What measures the text, Helvetica's widths unless set.
  public final var textMeasurer: any TextMeasurer = HelveticaMeasurer.shared {
    didSet { changed { [self] in textMeasurer = oldValue } }
  }

  public convenience init(text: String) {
    self.init(frame: .zero)
    self.text = text
  }

  private func changed(undo: @escaping () -> Void) {
    willChange(undo: undo)
    invalidateIntrinsicContentSize()
  }

  open override var intrinsicContentSize: CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let line = text.prefix { !$0.isNewline }
    return CGSize(
      width: textMeasurer.width(of: line, font: font).roundedUpToHalf,
      height: font.lineHeight.roundedUpToHalf)
  }

  package override var firstBaselineFromTop: CGFloat? { font.ascender.roundedToHalf }

  package override var lastBaselineFromBottom: CGFloat? {
    font.lineHeight.roundedUpToHalf - font.ascender.roundedToHalf
  }
}
