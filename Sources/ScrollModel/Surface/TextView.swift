@_spi(Rooms) public import StackCore
public import Foundation

/// A text of several lines that scrolls in its own bounds, or that is as high as its text: UITextView.
///
/// While `isScrollEnabled`, it has no intrinsic size, and its content is as high as the text, wrapped to its width. While it is not, it has
/// the size of its text, as a label of any number of lines has. Source: Apple's documentation. A test types with `becomeFirstResponder()`,
/// `insertText(_:)`, `deleteBackward()` and `resignFirstResponder()`, which make the calls of a delegate that is a ``TextViewDelegate``.
open class TextView: ScrollView, TextInputTraits {
  @_spi(Rooms) open override class var ownClass: OwnClass { .init { TextView(frame: $0) } }

  struct Options: DefaultOptions {
    static let plain = Options()

    var font: Font?
    var textContainerInset = EdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    var lineFragmentPadding: CGFloat = 5
    var maximumNumberOfLines = 0
    var textMeasurer: any TextMeasurer = SystemFontMeasurer.shared
    var textColor: Color?
    var alignment = TextAlignment.natural
    var isEditable = true
    var isSelectable = true
    /// Whether the view is the first responder and was editable when it became it.
    var hasBegunEditing = false
    var adjustsFontForContentSizeCategory = false
    var traits = TextInputTraitValues()
  }

  /// The font of a text view whose `font` is nil: the system font at 12 points (our choice).
  private static let defaultFont = Font.systemFont(ofSize: 12)
  final var storedText: String?
  final var options = RareOptions<Options>()

  @_spi(Rooms) public final var inputTraits: TextInputTraitValues {
    get { options.value.traits }
    set { change(\.options.value.traits, to: newValue, affects: .noLayout) }
  }

  /// Creates a text view.
  /// - Parameters:
  ///   - frame: in points, in the superview's coordinates.
  ///   - textContainer: has no effect, since each text view has a container of its own (our choice).
  public init(frame: CGRect, textContainer: TextContainer?) { super.init(frame: frame) }
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
  public required init?(coder: NSCoder) { nil }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text; empty for none, also after nil is set. It is never nil.
  open var text: String! {
    get { storedText ?? "" }
    set { storeText(newValue) }
  }

  private func storeFont(_ font: Font?) { change(\.options.value.font, to: font, affects: .textSize) }
  private func storeColor(_ color: Color?) {
    change(\.options.value.textColor, to: color, affects: .noLayout)
  }
  /// Sets the text, without an override's setter.
  final func storeText(_ text: String?) { change(\.storedText, to: text, affects: .textSize) }

  /// The font; nil, the default, for the system font at 12 points (our choice).
  open var font: Font? {
    get { options.value.font.map { _ in measuredFont } }
    set { storeFont(newValue) }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text in one font and color: those of the first character, if they are set, become the text view's.
  ///
  /// All other attributes are ignored, so what is read is not what was set (our choice).
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(text, font: measuredFont, color: textColor) }
    set {
      storeText(newValue?.string)
      newValue?.firstFont.map(storeFont)
      newValue?.firstColor.map(storeColor)
    }
  }

  /// The color of the text, without effect on layout; nil, the default, for `Color.label`.
  open var textColor: Color? {
    get { options.value.textColor }
    set { storeColor(newValue) }
  }
  /// Where the lines stand, without effect on layout; `natural` by default.
  open var textAlignment: TextAlignment {
    get { options.value.alignment }
    set { change(\.options.value.alignment, to: newValue, affects: .noLayout) }
  }
  /// Whether the user can edit the text; true by default. It has no effect on layout.
  open var isEditable: Bool {
    get { options.value.isEditable }
    set { change(\.options.value.isEditable, to: newValue, affects: .noLayout) }
  }
  /// Whether the user can select text; true by default. It has no effect on layout.
  open var isSelectable: Bool {
    get { options.value.isSelectable }
    set { change(\.options.value.isSelectable, to: newValue, affects: .noLayout) }
  }

  /// The insets of the text container from the edges of the content, in points; 8 above and below by default.
  /// - Precondition: the new value is finite.
  open var textContainerInset: EdgeInsets {
    get { options.value.textContainerInset }
    set {
      if !newValue.isFinite { trap("The insets of a text container must be finite, not \(newValue).") }
      change(\.options.value.textContainerInset, to: newValue, affects: .textSize)
    }
  }

  /// The rectangle that lines are laid out in: its padding and its limit of lines. The same object each time.
  open private(set) lazy var textContainer = TextContainer(self)
  /// Whether there is a text that is not empty.
  open var hasText: Bool { !text.isEmpty }

  /// Whether a font of a text style follows the preferred size of text; false by default.
  open var adjustsFontForContentSizeCategory: Bool {
    get { options.value.adjustsFontForContentSizeCategory }
    set { change(\.options.value.adjustsFontForContentSizeCategory, to: newValue, affects: .textSize) }
  }

  final func textSizeDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  @_spi(Rooms) open override func isScrollEnabledDidChange() {
    textSizeDidChange()
    super.isScrollEnabledDidChange()
  }

  private var measuredFont: Font {
    let font = options.value.font ?? Self.defaultFont
    return options.value.adjustsFontForContentSizeCategory ? adjusted(font) : font
  }

  /// What the text needs beside itself, in points: the insets of the container and its padding on both sides.
  private var padding: CGSize {
    let (insets, padding) = (textContainerInset, options.value.lineFragmentPadding)
    return CGSize(width: insets.left + insets.right + 2 * padding, height: insets.top + insets.bottom)
  }

  private func lines(inWidth width: CGFloat?) -> [Substring] {
    let lines = TextLines(measurer: textMeasurer, font: measuredFont).lines(of: text, width: width)
    let limit = options.value.maximumNumberOfLines
    return limit > 0 ? Array(lines.prefix(limit)) : lines
  }

  /// The height of the content at a width of the view, both in points.
  private func textHeight(inWidth width: CGFloat) -> CGFloat {
    height(ofLines: lines(inWidth: max(0, width - padding.width)).count)
  }

  /// In points. An empty text has one line.
  private func height(ofLines count: Int) -> CGFloat {
    let height = measuredFont.height(ofLines: max(1, count)).roundedUpToPixels(at: textScale)
    return max(0, height + padding.height)
  }

  /// While `isScrollEnabled`, none; else the size of the text with its padding, without wrapping, in points.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    return textSize(inWidth: nil)
  }

  /// The size of the text with its padding, wrapped to a width of the view, in points; nil for no wrapping.
  private func textSize(inWidth width: CGFloat?) -> CGSize {
    let lines = lines(inWidth: width.map { max(0, $0 - padding.width) })
    let measure = TextLines(measurer: textMeasurer, font: measuredFont, scale: textScale)
    let longest = lines.reduce(0) { max($0, measure.width(of: $1)) }
    return CGSize(width: max(0, longest + padding.width), height: height(ofLines: lines.count))
  }

  /// The size of the text with its padding, wrapped to the width of `size`, in points, whether it scrolls or not.
  ///
  /// It is as wide as the longest line, and not limited to the height of `size`. A width that is not positive or not
  /// finite does not wrap, as in a label. Source: Apple's documentation of UIView; the details are our choice.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isWrapped = size.width > 0 && size.width < .greatestFiniteMagnitude / 2
    return textSize(inWidth: isWrapped ? size.width : nil)
  }

  /// Sets the content size: as wide as the bounds, and as high as the text in that width.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentSize = CGSize(width: bounds.width, height: textHeight(inWidth: bounds.width))
  }

  /// Whether the height follows from the width: while the text does not scroll.
  @_spi(Rooms) open override var isMultiline: Bool { !isScrollEnabled }

  @_spi(Rooms) open override func contentHeight(inWidth width: CGFloat) -> CGFloat? {
    isScrollEnabled ? nil : textHeight(inWidth: width)
  }

  @_spi(Rooms) open override var baselineFont: Font? { isScrollEnabled ? nil : measuredFont }

  @_spi(Rooms) open override var firstBaselineFromTop: CGFloat? {
    isScrollEnabled ? nil : textContainerInset.top + measuredFont.ascender.roundedToPixels(at: textScale)
  }

  @_spi(Rooms) open override var lastBaselineFromBottom: CGFloat? {
    guard !isScrollEnabled else { return nil }
    let (font, scale) = (measuredFont, textScale)
    return textContainerInset.bottom + font.lineHeight.roundedUpToPixels(at: scale)
      - font.ascender.roundedToPixels(at: scale)
  }

  @_spi(Rooms) open override var messageText: String? { storedText }

  /// Notifies the delegate that editing has ended, if it has begun; also if the text is no longer editable.
  @_spi(Rooms) open override func didLoseFirstResponder() {
    guard hasBegunEditing else { return }
    change(\.options.value.hasBegunEditing, to: false, affects: .noLayout)
    notifyTextDelegate { $0.textViewDidEndEditing(self) }
  }

  /// Whether the text can be edited or selected.
  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  /// Begins to edit the text, if it is editable; see ``TextViewDelegate``. It has no effect outside a window.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard window != nil, canBecomeFirstResponder,
      !isEditable || agrees({ $0.textViewShouldBeginEditing(self) }), super.becomeFirstResponder()
    else { return false }
    change(\.options.value.hasBegunEditing, to: isEditable, affects: .noLayout)
    if hasBegunEditing { notifyTextDelegate { $0.textViewDidBeginEditing(self) } }
    return true
  }

  /// Ends to edit the text, if the delegate agrees.
  @discardableResult open override func resignFirstResponder() -> Bool {
    if isFirstResponder, hasBegunEditing, !agrees({ $0.textViewShouldEndEditing(self) }) { return false }
    return super.resignFirstResponder()
  }

  /// Types a text at the end, as a user does: asks the delegate, and notifies it. There is no caret (our choice).
  open func insertText(_ text: String) {
    replace(NSRange(location: self.text.utf16.count, length: 0), with: text) { $0 + text }
  }

  /// Deletes the last character, as a user does: asks the delegate, and notifies it.
  open func deleteBackward() {
    guard let text = storedText, let last = text.last else { return }
    let length = String(last).utf16.count
    let range = NSRange(location: text.utf16.count - length, length: length)
    replace(range, with: "") { String($0.dropLast()) }
  }
}

extension ChangeEffect where Owner: TextView { static var textSize: Self { Self { $0.textSizeDidChange() } } }

/// The rectangle that the lines of a text view are laid out in: what NSTextContainer has for it.
///
/// It does not retain its text view; without it, the properties have their default values.
public final class TextContainer {
  private weak var textView: TextView?

  init(_ textView: TextView) { self.textView = textView }

  /// The distance of the text from the left and the right edge, in points; 5 by default, as in UIKit.
  /// - Precondition: the new value is finite.
  public var lineFragmentPadding: CGFloat {
    get { textView?.options.value.lineFragmentPadding ?? 5 }
    set {
      if !newValue.isFinite { trap("The padding of lines must be finite, not \(newValue).") }
      textView?.change(\.options.value.lineFragmentPadding, to: newValue, affects: .textSize)
    }
  }

  /// The maximum number of lines, 0, the default, for any number.
  /// - Precondition: the new value is not negative.
  public var maximumNumberOfLines: Int {
    get { textView?.options.value.maximumNumberOfLines ?? 0 }
    set { textView?.change(\.options.value.maximumNumberOfLines, to: max(0, newValue), affects: .textSize) }
  }
}

extension ModelView where Self: TextView {
  /// Measures the text; `SystemFontMeasurer` by default. Setting it again measures the text again.
  public var textMeasurer: any TextMeasurer {
    get { options.value.textMeasurer }
    set { replace(\.options.value.textMeasurer, with: newValue, affects: .textSize) }
  }
}
