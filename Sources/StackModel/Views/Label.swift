public import Foundation

/// A view that shows text: one line, or several, as `numberOfLines` allows.
///
/// Its intrinsic size is the text's, rounded up to half points; without text it is 0 × 0. A label of several lines wraps
/// to the width that constraints or a stack determine, and its height follows from that width.
open class Label: View {
  /// The text; nil or empty for none.
  public final var text: String? {
    didSet {
      if reportChange(from: oldValue, to: text, undo: { [self] in text = $0 }) {
        invalidateIntrinsicContentSize()
      }
    }
  }

  /// Rarely used options, created when one is first set.
  private final class Options {
    var numberOfLines = 1
    var preferredMaxLayoutWidth: CGFloat = 0
    var textMeasurer: any TextMeasurer = HelveticaMeasurer.shared
  }

  private var options: Options?

  private func set<Value>(_ option: ReferenceWritableKeyPath<Options, Value>, to value: Value) {
    let options = self.options ?? Options()
    self.options = options
    options[keyPath: option] = value
    invalidateIntrinsicContentSize()
  }

  /// The font; the body text style at size L by default.
  public final var font: Font = .preferredFont(forTextStyle: .body) {
    didSet {
      if reportChange(from: oldValue, to: font, undo: { [self] in font = $0 }) {
        invalidateIntrinsicContentSize()
      }
    }
  }

  /// The maximum number of lines, 0 for any number; 1 by default.
  /// - Precondition: the new value is not negative.
  public final var numberOfLines: Int {
    get { options?.numberOfLines ?? 1 }
    set {
      if newValue < 0 { trap("A number of lines must not be negative, like \(newValue).") }
      guard reportChange(from: numberOfLines, to: newValue, undo: { [self] in numberOfLines = $0 }) else {
        return
      }
      set(\.numberOfLines, to: newValue)
    }
  }

  /// The width, in points, at which the intrinsic size of several lines is computed; 0 for none.
  /// - Precondition: the new value is finite.
  public final var preferredMaxLayoutWidth: CGFloat {
    get { options?.preferredMaxLayoutWidth ?? 0 }
    set {
      if !newValue.isFinite { trap("A preferred width must be finite, not \(newValue).") }
      let undo: (CGFloat) -> Void = { [self] in preferredMaxLayoutWidth = $0 }
      guard reportChange(from: preferredMaxLayoutWidth, to: newValue, undo: undo) else { return }
      set(\.preferredMaxLayoutWidth, to: newValue)
    }
  }

  /// Measures the text; ``HelveticaMeasurer`` by default. Setting it again discards cached sizes.
  public final var textMeasurer: any TextMeasurer {
    get { options?.textMeasurer ?? HelveticaMeasurer.shared }
    set {
      willChange { [self, old = textMeasurer] in textMeasurer = old }
      set(\.textMeasurer, to: newValue)
    }
  }

  /// Creates a label with a text.
  public convenience init(text: String) {
    self.init(frame: .zero)
    self.text = text
  }

  /// The intrinsic size until the content changes, NaN if unknown. Measuring takes longer than most of a layout.
  @exclusivity(unchecked) private var cachedSize = unknownSize

  private static let unknownSize = CGSize(width: CGFloat.nan, height: CGFloat.nan)

  override func contentSizeDidChange() { cachedSize = Self.unknownSize }

  /// The size of the text in points, rounded up to half points.
  open override var intrinsicContentSize: CGSize {
    guard cachedSize.width.isNaN else { return cachedSize }
    let size = measuredSize
    cachedSize = size
    return size
  }

  private var measuredSize: CGSize {
    guard isMultiline else {
      guard let text, !text.isEmpty else { return .zero }
      return CGSize(width: textLines.width(of: text.firstLine), height: height(of: 1))
    }
    return size(ofTextWrappedTo: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : nil)
  }

  /// The size of the text with several lines, in points.
  /// - Parameter width: in points; nil breaks lines only where the text does.
  private func size(ofTextWrappedTo width: CGFloat?) -> CGSize {
    let lines = lines(inWidth: width)
    return CGSize(
      width: lines.reduce(0) { max($0, textLines.width(of: $1)) }, height: height(of: lines.count))
  }

  /// Whether the label may have more than one line.
  package override var isMultiline: Bool { numberOfLines != 1 }

  /// The height of the text, wrapped to a width, both in points; nil for a single line.
  package override func contentHeight(inWidth width: CGFloat) -> CGFloat? {
    isMultiline ? height(of: lines(inWidth: width).count) : nil
  }

  /// The size of the text in points, wrapped to the width of `size` if there can be several lines.
  ///
  /// One line keeps its width. A width that is not positive does not wrap. Source: UIKit, measured; that a width of 0
  /// does not wrap is our choice.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard isMultiline else { return intrinsicContentSize }
    return self.size(ofTextWrappedTo: size.width > 0 && size.width.isFinite ? size.width : nil)
  }

  override var messageText: String? { text }

  private var textLines: TextLines { TextLines(measurer: textMeasurer, font: font) }

  private func lines(inWidth width: CGFloat?) -> [Substring] {
    guard let text, !text.isEmpty else { return [] }
    let lines = textLines.lines(of: text, width: width)
    return numberOfLines > 0 ? Array(lines.prefix(numberOfLines)) : lines
  }

  private func height(of lines: Int) -> CGFloat { (CGFloat(lines) * font.lineHeight).roundedUpToHalf }

  /// The ascender, rounded to half points, in points.
  package override var firstBaselineFromTop: CGFloat? { font.ascender.roundedToHalf }

  /// The height of one line less the first baseline, in points.
  package override var lastBaselineFromBottom: CGFloat? {
    font.lineHeight.roundedUpToHalf - font.ascender.roundedToHalf
  }
}
