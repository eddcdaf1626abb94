public import Foundation

/// Text: one line, or several where `numberOfLines` allows it.
///
/// Its intrinsic size is the text's, rounded up to half points; without text it is 0 × 0. A label of several lines wraps
/// to the width that constraints or a stack give it, and is then as high as that takes.
open class Label: View {
  public final var text: String? {
    didSet {
      guard text != oldValue else { return }
      changed { [self] in text = oldValue }
    }
  }

  /// What few labels have other than all others do.
  private final class Options {
    var numberOfLines = 1
    var preferredMaxLayoutWidth: CGFloat = 0
    var textMeasurer: any TextMeasurer = HelveticaMeasurer.shared
  }

  private var options: Options?

  private func set<Value>(_ option: ReferenceWritableKeyPath<Options, Value>, to value: Value) {
    let options = self.options ?? Options()
    self.options = options
    let old = options[keyPath: option]
    options[keyPath: option] = value
    changed { [self] in set(option, to: old) }
  }

  /// The font, body at size L unless set.
  public final var font: Font = .preferredFont(forTextStyle: .body) {
    didSet {
      guard font != oldValue else { return }
      changed { [self] in font = oldValue }
    }
  }

  /// How many lines there may be, 0 for any number; 1 unless set.
  /// - Precondition: it is not negative.
  public final var numberOfLines: Int {
    get { options?.numberOfLines ?? 1 }
    set {
      precondition(newValue >= 0, "a number of lines is not negative, like \(newValue)")
      if newValue != numberOfLines { set(\.numberOfLines, to: newValue) }
    }
  }

  /// The width, in points, to which the intrinsic size of several lines is wrapped; 0 for none.
  /// - Precondition: it is finite.
  public final var preferredMaxLayoutWidth: CGFloat {
    get { options?.preferredMaxLayoutWidth ?? 0 }
    set {
      precondition(newValue.isFinite, "a width is finite, not \(newValue)")
      if newValue != preferredMaxLayoutWidth { set(\.preferredMaxLayoutWidth, to: newValue) }
    }
  }

  /// What measures the text, Helvetica's widths unless set.
  public final var textMeasurer: any TextMeasurer {
    get { options?.textMeasurer ?? HelveticaMeasurer.shared }
    set { set(\.textMeasurer, to: newValue) }
  }

  public convenience init(text: String) {
    self.init(frame: .zero)
    self.text = text
  }

  private func changed(undo: @escaping () -> Void) {
    willChange(undo: undo)
    invalidateIntrinsicContentSize()
  }

  /// The intrinsic size until the content changes, not a number then: measuring takes longer than most of a layout.
  @exclusivity(unchecked) private var knownSize = unknownSize

  private static let unknownSize = CGSize(width: CGFloat.nan, height: CGFloat.nan)

  override func contentSizeDidChange() { knownSize = Self.unknownSize }

  open override var intrinsicContentSize: CGSize {
    guard knownSize.width.isNaN else { return knownSize }
    let size = measuredSize
    knownSize = size
    return size
  }

  private var measuredSize: CGSize {
    guard isMultiline else {
      guard let text, !text.isEmpty else { return .zero }
      return CGSize(width: textLines.width(of: text.firstLine), height: height(of: 1))
    }
    let lines = lines(inWidth: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : nil)
    return CGSize(
      width: lines.reduce(0) { max($0, textLines.width(of: $1)) }, height: height(of: lines.count))
  }

  package override var isMultiline: Bool { numberOfLines != 1 }

  package override func contentHeight(inWidth width: CGFloat) -> CGFloat? {
    isMultiline ? height(of: lines(inWidth: width).count) : nil
  }

  override var messageText: String? { text }

  private var textLines: TextLines { TextLines(measurer: textMeasurer, font: font) }

  private func lines(inWidth width: CGFloat?) -> [Substring] {
    guard let text, !text.isEmpty else { return [] }
    let lines = textLines.lines(of: text, width: width)
    return numberOfLines > 0 ? Array(lines.prefix(numberOfLines)) : lines
  }

  private func height(of lines: Int) -> CGFloat { (CGFloat(lines) * font.lineHeight).roundedUpToHalf }

  package override var firstBaselineFromTop: CGFloat? { font.ascender.roundedToHalf }

  package override var lastBaselineFromBottom: CGFloat? {
    font.lineHeight.roundedUpToHalf - font.ascender.roundedToHalf
  }
}
