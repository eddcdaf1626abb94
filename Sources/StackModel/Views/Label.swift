public import Foundation

/// A view that shows text: one line, or several, as `numberOfLines` allows.
///
/// Its intrinsic size is the text's, rounded up to pixels; without text it is 0 × 0. A label of several lines wraps
/// to the width that constraints or a stack determine, and its height follows from that width.
open class Label: View {
  @exclusivity(unchecked) private var storedText: String?
  @exclusivity(unchecked) private var storedFont = Font.systemFont(ofSize: 17)

  struct Options: DefaultOptions {
    static let plain = Options()

    var numberOfLines = 1
    var preferredMaxLayoutWidth: CGFloat = 0
    var textMeasurer: any TextMeasurer = SystemFontMeasurer.shared
    var style = Style()
    /// How lines stand below each other; nil for lines without distances.
    var paragraph: Paragraph?
    /// The parts of a text of several fonts; none for a text of one font.
    var parts: [FontPart] = []
  }

  /// How the text is drawn: stored, without effect on layout.
  struct Style {
    var color = Color.label
    var highlightedColor: Color?
    var alignment = TextAlignment.natural
    var lineBreakMode = LineBreakMode.byTruncatingTail
    var isEnabled = true
    var isHighlighted = false
    var adjustsFontSizeToFitWidth = false
    var minimumScaleFactor: CGFloat = 0
    var baselineAdjustment = BaselineAdjustment.alignBaselines
    var allowsDefaultTightening = false
    var adjustsFontForContentSizeCategory = false
    var shadowColor: Color?
    var shadowOffset = CGSize(width: 0, height: -1)
  }

  @exclusivity(unchecked) final var options = RareOptions<Options>()

  /// The text; nil or empty for none.
  open var text: String? {
    get { storedText }
    set { storeText(newValue) }
  }

  // What sets several properties calls no override's setter.
  private func storeText(_ text: String?) {
    storeParts([])
    change(\.storedText, to: text, affects: .intrinsicSize)
    storeParagraph(nil)
  }
  private func storeColor(_ color: Color) {
    change(\.options.value.style.color, to: color, affects: .noLayout)
  }
  private func storeFont(_ font: Font) {
    change(\.storedFont, to: font, affects: .intrinsicSize)
    storeParts([])
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The font; the system font of 17 points by default, also after nil is set. It is never nil.
  ///
  /// With `adjustsFontForContentSizeCategory`, a font of a text style is read in the preferred size of text.
  open var font: Font! {
    get { shownFont }
    set { storeFont(newValue ?? .systemFont(ofSize: 17)) }
  }

  /// The font that the text is measured in. Most labels have a fixed font, and no options.
  var shownFont: Font {
    guard let box = options.box, box.value.style.adjustsFontForContentSizeCategory else { return storedFont }
    return adjusted(storedFont)
  }

  /// The text with its fonts, and the color and the paragraph style of the first character.
  ///
  /// The first character's font and color, if they are set, become the label's. A paragraph style sets `textAlignment` and
  /// `lineBreakMode`, too, and setting `text` removes it, as setting `text` or `font` removes other fonts. All other attributes
  /// are ignored, so what is read is not what was set (our choice).
  open var attributedText: NSAttributedString? {
    get {
      text.map { text in
        let result = NSAttributedString(text, font: shownFont, color: textColor, paragraph: paragraph)
        return textLines.parts.isEmpty ? result : result.withFonts(of: textLines.parts, in: text)
      }
    }
    set {
      storeText(newValue?.string)
      newValue?.firstFont.map(storeFont)
      newValue?.firstColor.map(storeColor)
      if let parts = newValue?.fontParts(in: storedText ?? "", otherwise: storedFont), parts.count > 1 {
        storeParts(parts)
      }
      guard let paragraph = newValue?.firstParagraph else { return }
      change(\.options.value.style.alignment, to: paragraph.alignment, affects: .noLayout)
      change(\.options.value.style.lineBreakMode, to: paragraph.lineBreakMode, affects: .noLayout)
      storeParagraph(paragraph)
    }
  }

  /// How lines stand below each other; nil for lines without distances.
  package final var paragraph: Paragraph? { options.box?.value.paragraph }

  private func storeParts(_ parts: [FontPart]) {
    guard parts != options.box?.value.parts ?? [] else { return }
    change(\.options.value.parts, to: parts, affects: .intrinsicSize)
  }

  private func storeParagraph(_ paragraph: Paragraph?) {
    guard paragraph != self.paragraph else { return }
    change(\.options.value.paragraph, to: paragraph, affects: .intrinsicSize)
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The color of the text, without effect on layout; ``Color/label`` by default, also after nil is set.
  open var textColor: Color! {
    get { options.value.style.color }
    set { storeColor(newValue ?? .label) }
  }
  /// Where the lines stand in the bounds, without effect on layout; `natural` by default.
  open var textAlignment: TextAlignment {
    get { options.value.style.alignment }
    set { change(\.options.value.style.alignment, to: newValue, affects: .noLayout) }
  }
  /// How text that is too long is shown, without effect on layout; `byTruncatingTail` by default.
  open var lineBreakMode: LineBreakMode {
    get { options.value.style.lineBreakMode }
    set { change(\.options.value.style.lineBreakMode, to: newValue, affects: .noLayout) }
  }
  /// Whether the label is drawn as enabled, without effect on layout; true by default.
  open var isEnabled: Bool {
    get { options.value.style.isEnabled }
    set { change(\.options.value.style.isEnabled, to: newValue, affects: .noLayout) }
  }
  /// Whether the text has the `highlightedTextColor`, without effect on layout; false by default.
  open var isHighlighted: Bool {
    get { options.value.style.isHighlighted }
    set { change(\.options.value.style.isHighlighted, to: newValue, affects: .noLayout) }
  }
  /// The maximum number of lines, 0 for any number; 1 by default. A negative one counts as 0.
  open var numberOfLines: Int {
    get { storedNumberOfLines }
    set { change(\.options.value.numberOfLines, to: max(0, newValue), affects: .intrinsicSize) }
  }

  private var storedNumberOfLines: Int { options.box?.value.numberOfLines ?? 1 }

  /// The width, in points, at which the intrinsic size of several lines is computed; 0 for none.
  /// - Precondition: the new value is finite.
  open var preferredMaxLayoutWidth: CGFloat {
    get { options.box?.value.preferredMaxLayoutWidth ?? 0 }
    set {
      if !newValue.isFinite { trap("A preferred width must be finite, not \(newValue).") }
      change(\.options.value.preferredMaxLayoutWidth, to: newValue, affects: .intrinsicSize)
    }
  }

  /// The color of highlighted text; nil, the default, for `textColor`. It has no effect on layout.
  open var highlightedTextColor: Color? {
    get { options.value.style.highlightedColor }
    set { change(\.options.value.style.highlightedColor, to: newValue, affects: .noLayout) }
  }

  /// Whether a font of a text style follows the preferred size of text; false by default.
  open var adjustsFontForContentSizeCategory: Bool {
    get { options.value.style.adjustsFontForContentSizeCategory }
    set {
      change(\.options.value.style.adjustsFontForContentSizeCategory, to: newValue, affects: .intrinsicSize)
    }
  }

  /// Whether text that is too long is drawn smaller; false by default. The intrinsic content size stays that of the
  /// full font, so there is no effect on layout.
  open var adjustsFontSizeToFitWidth: Bool {
    get { options.value.style.adjustsFontSizeToFitWidth }
    set { change(\.options.value.style.adjustsFontSizeToFitWidth, to: newValue, affects: .noLayout) }
  }
  /// The smallest factor by which text is drawn smaller; 0 by default. It has no effect on layout.
  open var minimumScaleFactor: CGFloat {
    get { options.value.style.minimumScaleFactor }
    set { change(\.options.value.style.minimumScaleFactor, to: newValue, affects: .noLayout) }
  }
  /// Where the baseline of shrunk text stands; `alignBaselines` by default. It has no effect on layout.
  open var baselineAdjustment: BaselineAdjustment {
    get { options.value.style.baselineAdjustment }
    set { change(\.options.value.style.baselineAdjustment, to: newValue, affects: .noLayout) }
  }
  /// Whether characters are drawn closer together before text is truncated; false by default. No effect on layout.
  open var allowsDefaultTighteningForTruncation: Bool {
    get { options.value.style.allowsDefaultTightening }
    set { change(\.options.value.style.allowsDefaultTightening, to: newValue, affects: .noLayout) }
  }
  /// The color of the text's shadow; nil, the default, for none. It has no effect on layout.
  open var shadowColor: Color? {
    get { options.value.style.shadowColor }
    set { change(\.options.value.style.shadowColor, to: newValue, affects: .noLayout) }
  }
  /// The distance of the text's shadow in points; 0 and −1 by default. It has no effect on layout.
  open var shadowOffset: CGSize {
    get { options.value.style.shadowOffset }
    set { change(\.options.value.style.shadowOffset, to: newValue, affects: .noLayout) }
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

  /// The size of the text in points, rounded up to pixels: that of `textRect(forBounds:limitedToNumberOfLines:)`.
  open override var intrinsicContentSize: CGSize {
    guard cachedSize.width.isNaN else { return cachedSize }
    let width = isMultiline && preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : Self.unlimited
    let size = textSize(inWidth: width)
    cachedSize = size
    return size
  }

  override func hasIntrinsicLength(along axis: Axis) -> Bool {
    !isOverridable || super.hasIntrinsicLength(along: axis)
  }

  /// The height and the baselines of a line follow from its font.
  override func describeContent(along axis: Axis, baselines: BaselineUse, to key: inout ArrangementKey) {
    guard axis == .vertical, !isOverridable, !isMultiline, isPlain else {
      return super.describeContent(along: axis, baselines: baselines, to: &key)
    }
    key.add(.line, options: storedText?.isEmpty == false ? 1 : 0)
    key.add(Double(shownFont.pointSize))
  }

  private static let unlimited = CGFloat.greatestFiniteMagnitude

  private func textSize(inWidth width: CGFloat) -> CGSize {
    let bounds = CGRect(x: 0, y: 0, width: width, height: Self.unlimited)
    return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
  }

  /// The rectangle of the text in bounds, at their origin, in points. Override it to add padding to the content size.
  ///
  /// It is not wider than the bounds and not higher. Source: Apple's documentation. That the intrinsic content size
  /// follows from it is UIKit's behavior; where the text stands in the bounds is our choice.
  /// - Parameters:
  ///   - bounds: in points, in the label's coordinates.
  ///   - numberOfLines: the maximum number of lines, 0 for any number.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    var size = CGSize.zero
    if numberOfLines == 1 {
      if let text = storedText, !text.isEmpty {
        let (scale, font) = (textScale, shownFont)
        // Most labels have no options.
        let width =
          options.box == nil
          ? SystemFontMeasurer.shared.width(ofFirstLineOf: text, font: font).roundedUpToPixels(at: scale)
          : textWidth(of: text.firstLine)
        let height = isPlain ? font.lineHeight.roundedUpToPixels(at: scale) : height(of: [text.firstLine])
        size = CGSize(width: width, height: height)
      }
    } else {
      let width = bounds.width < Self.unlimited / 2 ? bounds.width : nil
      let lines = lines(inWidth: width, limitedTo: numberOfLines)
      size = CGSize(width: lines.reduce(0) { max($0, textWidth(of: $1)) }, height: height(of: lines))
    }
    size.width = min(size.width, max(0, bounds.width))
    size.height = min(size.height, max(0, bounds.height))
    return CGRect(origin: bounds.origin, size: size)
  }

  /// Draws the text in UIKit. It is there to be overridden: nothing is drawn here, so it is never called.
  open func drawText(in rect: CGRect) {}
  /// Whether the label may have more than one line.
  @_spi(Rooms) open override var isMultiline: Bool { storedNumberOfLines != 1 }

  /// The height of the text, wrapped to a width, both in points; nil for a single line.
  @_spi(Rooms) open override func contentHeight(inWidth width: CGFloat) -> CGFloat? {
    isMultiline ? textSize(inWidth: width).height : nil
  }

  /// The size of the text in points, wrapped to the width of `size` if there can be several lines.
  ///
  /// One line keeps its width. A width that is not positive does not wrap. Source: UIKit, measured; that a width of 0
  /// does not wrap is our choice.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard isMultiline else { return intrinsicContentSize }
    return textSize(inWidth: size.width > 0 && size.width.isFinite ? size.width : Self.unlimited)
  }

  @_spi(Rooms) open override var messageText: String? { storedText }

  /// How the text is measured. Most labels have no options.
  package final var textLines: TextLines {
    let font = shownFont
    guard let box = options.box else {
      return TextLines(measurer: SystemFontMeasurer.shared, font: font, scale: textScale)
    }
    var parts = box.value.parts
    if !parts.isEmpty, box.value.style.adjustsFontForContentSizeCategory {
      for index in parts.indices { parts[index].font = adjusted(parts[index].font) }
    }
    return TextLines(measurer: box.value.textMeasurer, font: font, parts: parts, scale: textScale)
  }

  /// Whether all lines have the height of one font, and nothing but its leading between them.
  private var isPlain: Bool {
    options.box.map { $0.value.paragraph == nil && $0.value.parts.isEmpty } ?? true
  }

  private func lines(inWidth width: CGFloat?, limitedTo numberOfLines: Int) -> [Substring] {
    guard let text = storedText, !text.isEmpty else { return [] }
    let lines = textLines.lines(of: text, width: width, paragraph)
    return numberOfLines > 0 ? Array(lines.prefix(numberOfLines)) : lines
  }

  /// The width of a line with its indent, in points.
  private func textWidth(of line: Substring) -> CGFloat {
    let width = textLines.width(of: line)
    guard let indent = paragraph?.indent(of: line), indent != 0 else { return width }
    return (width + indent).roundedUpToPixels(at: textScale)
  }

  private func height(of lines: [Substring]) -> CGFloat {
    let height =
      isPlain
      ? shownFont.height(ofLines: lines.count) : textLines.places(of: lines, paragraph).last?.bottom ?? 0
    return height.roundedUpToPixels(at: textScale)
  }

  /// The place of the first line, in a paragraph style; that of an empty one without text.
  private func firstPlace(in style: Paragraph?) -> LinePlace? {
    textLines.places(of: [storedText?.firstLine ?? ""], style).first
  }

  @_spi(Rooms) open override var baselineFont: Font? { shownFont }

  /// The ascender and what makes the first line higher than its font, rounded to pixels, in points.
  @_spi(Rooms) open override var firstBaselineFromTop: CGFloat? {
    (isPlain ? shownFont.ascender : firstPlace(in: paragraph)?.baseline ?? 0).roundedToPixels(at: textScale)
  }

  /// The height of one line less its baseline, in points. The last line has the fonts of the first one (our choice).
  @_spi(Rooms) open override var lastBaselineFromBottom: CGFloat? {
    let (font, scale) = (shownFont, textScale)
    guard !isPlain, let place = firstPlace(in: nil) else {
      return font.lineHeight.roundedUpToPixels(at: scale) - font.ascender.roundedToPixels(at: scale)
    }
    return place.bottom.roundedUpToPixels(at: scale) - place.baseline.roundedToPixels(at: scale)
  }

  override var isUserInteractionEnabledByDefault: Bool { false }
  override var isAccessibilityElementByDefault: Bool { true }
  override var defaultAccessibilityTraits: AccessibilityTraits { .staticText }
  @_spi(Rooms) open override class var ownClass: OwnClass { .init { Label(frame: $0) } }
  override class var isDeferrable: Bool { self == Label.self }
}

extension ModelView where Self: Label {
  /// Measures the text; ``SystemFontMeasurer`` by default. Setting it again discards cached sizes.
  public var textMeasurer: any TextMeasurer {
    get { options.box?.value.textMeasurer ?? SystemFontMeasurer.shared }
    set { replace(\.options.value.textMeasurer, with: newValue, affects: .intrinsicSize) }
  }
}
