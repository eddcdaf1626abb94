public import Foundation

/// A field for a line of text; see ``intrinsicContentSize`` for its size.
///
/// A test types with `becomeFirstResponder()`, `insertText(_:)`, `deleteBackward()` and `resignFirstResponder()`, which
/// make the calls of the delegate and send the events that typing makes.
open class TextField: Control, TextInputTraits {
  @_spi(Rooms) open override class var ownClass: OwnClass { .init { TextField(frame: $0) } }

  /// The border of a text field, with UIKit's raw values. All borders take the same room (our choice).
  public enum BorderStyle: Int, CaseIterable, Hashable, Sendable { case none, line, bezel, roundedRect }

  /// When a view in a text field is shown, with UIKit's raw values.
  public enum ViewMode: Int, CaseIterable, Hashable, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  struct Options: DefaultOptions {
    static let plain = Options()

    var placeholder: String?
    var font = Font.systemFont(ofSize: Font.labelFontSize)
    var textMeasurer: any TextMeasurer = SystemFontMeasurer.shared
    var style = Style()
    var traits = TextInputTraitValues()
  }

  /// How the field is drawn and edited.
  struct Style {
    var textColor: Color?
    var alignment = TextAlignment.natural
    var borderStyle = BorderStyle.none
    var clearButtonMode = ViewMode.never
    var clearsOnBeginEditing = false
    var adjustsFontSizeToFitWidth = false
    var minimumFontSize: CGFloat = 0
    var adjustsFontForContentSizeCategory = false
  }

  final var storedText: String?
  /// Gets the calls of editing. It is no part of what undo restores.
  open weak var delegate: (any TextFieldDelegate)?
  final var options = RareOptions<Options>()

  /// The traits that are set.
  @_spi(Rooms) public final var inputTraits: TextInputTraitValues {
    get { options.value.traits }
    set { change(\.options.value.traits, to: newValue, affects: .noLayout) }
  }

  /// The text; empty for none, also after nil is set. It is never nil, as in UIKit.
  open var text: String? {
    get { storedText ?? "" }
    set { storeText(newValue) }
  }

  /// Sets the text, without an override's setter.
  final func storeText(_ text: String?) { change(\.storedText, to: text, affects: .intrinsicSize) }

  /// The text that is shown while `text` is empty; nil, the default, for none.
  open var placeholder: String? {
    get { options.value.placeholder }
    set { storePlaceholder(newValue, nil) }
  }
  /// The font of text and placeholder; the system font at 17 points by default, also after nil is set.
  open var font: Font? {
    get { shownFont }
    set { storeFont(newValue ?? Options.plain.font) }
  }

  // What sets several properties calls no override's setter.
  private func storeFont(_ font: Font) { change(\.options.value.font, to: font, affects: .intrinsicSize) }
  private func storeColor(_ color: Color?) {
    change(\.options.value.style.textColor, to: color, affects: .noLayout)
  }
  private func storePlaceholder(_ text: String?, _ attributed: NSAttributedString?) {
    change(\.options.value.placeholder, to: text, affects: .intrinsicSize)
    change(\.storedPlaceholder, to: attributed, affects: .noLayout)
  }

  private var shownFont: Font {
    let font = options.value.font
    return options.value.style.adjustsFontForContentSizeCategory ? adjusted(font) : font
  }

  /// The text in one font and color: those of the first character, if they are set, become the field's.
  ///
  /// All other attributes are ignored, so what is read is not what was set (our choice).
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString($0, font: shownFont, color: textColor) } }
    set {
      storeText(newValue?.string)
      newValue?.firstFont.map(storeFont)
      newValue?.firstColor.map(storeColor)
    }
  }

  /// The placeholder with its attributes, which have no effect on layout.
  open var attributedPlaceholder: NSAttributedString? {
    get { storedPlaceholder ?? options.value.placeholder.map { NSAttributedString(string: $0) } }
    set { storePlaceholder(newValue?.string, newValue) }
  }
  private final var storedPlaceholder: NSAttributedString?

  /// The color of the text, without effect on layout; nil, the default, for ``Color/label``.
  open var textColor: Color? {
    get { options.value.style.textColor }
    set { storeColor(newValue) }
  }
  /// Where the text stands, without effect on layout; `natural` by default.
  open var textAlignment: TextAlignment {
    get { options.value.style.alignment }
    set { change(\.options.value.style.alignment, to: newValue, affects: .noLayout) }
  }
  /// The border; `none` by default. A field with a border is larger.
  open var borderStyle: BorderStyle {
    get { options.value.style.borderStyle }
    set { change(\.options.value.style.borderStyle, to: newValue, affects: .intrinsicSize) }
  }
  /// Whether the text is hidden; false by default. It has no effect on layout (our choice).
  open var isSecureTextEntry: Bool {
    get { options.value.traits.isSecureTextEntry }
    set { change(\.options.value.traits.isSecureTextEntry, to: newValue, affects: .noLayout) }
  }

  /// The intrinsic size until the content changes, NaN if unknown. Measuring takes longer than most of a layout.
  @exclusivity(unchecked) private var cachedSize = unknownSize
  private static let unknownSize = CGSize(width: CGFloat.nan, height: CGFloat.nan)
  override func contentSizeDidChange() { cachedSize = Self.unknownSize }

  /// The width of the text in whole points, else of the placeholder in pixels, else 5, in points.
  private var contentWidth: CGFloat {
    let lines = TextLines(measurer: textMeasurer, font: shownFont, scale: textScale)
    if let storedText, !storedText.isEmpty {
      return lines.width(of: storedText.firstLine).roundedUpToPixels(at: 1)
    }
    guard let placeholder = options.value.placeholder, !placeholder.isEmpty else { return 5 }
    return lines.width(of: placeholder.firstLine)
  }

  /// The heights in points of fields without a border, by the size of the font. Source: UIKit, measured.
  private static let plainHeights: [CGFloat: CGFloat] = [14: 17, 15: 19.5, 16: 21, 17: 22]

  /// The size of the text, else of the placeholder, in points; with a border larger. The height is the same without text.
  ///
  /// - Without a border: as wide as the text, 17 to 22 high in a font of 14 to 17 points (UIKit, measured); in other fonts
  ///   as high as a line, rounded up to half points (our choice).
  /// - With a border: 28 wider, and 34 high in fonts up to 18 points (UIKit, measured); in larger ones as high as a line,
  ///   rounded up, plus 12 (our choice).
  open override var intrinsicContentSize: CGSize {
    guard cachedSize.width.isNaN else { return cachedSize }
    let (width, font) = (contentWidth, shownFont)
    cachedSize =
      borderStyle == .none
      ? CGSize(
        width: width, height: Self.plainHeights[font.pointSize] ?? font.lineHeight.roundedUpToPixels(at: 2))
      : CGSize(width: width + 28, height: max(34, font.lineHeight.rounded(.up) + 12))
    return cachedSize
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { contentSizeThatFits() }
  /// The rectangle of the text in bounds, in points: the bounds, with a border inset by 7 at the sides and 2 above and below.
  ///
  /// It is there to be called and overridden. The size does not depend on it. Source: UIKit, measured.
  open func textRect(forBounds bounds: CGRect) -> CGRect { room(in: bounds) }
  private func room(in bounds: CGRect) -> CGRect {
    borderStyle == .none ? bounds : bounds.inset(by: EdgeInsets(top: 2, left: 7, bottom: 2, right: 7))
  }

  /// The rectangle of the text while it is edited, in points: that of a field without overrides.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { room(in: bounds) }
  /// The rectangle of the placeholder in bounds, in points: that of a field without overrides.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { room(in: bounds) }
  @_spi(Rooms) open override var centersText: Bool { true }
  @_spi(Rooms) open override var baselineFont: Font? { shownFont }

  /// The distance from the top to the first baseline in points: the line is centered in the height.
  @_spi(Rooms) open override var firstBaselineFromTop: CGFloat? {
    let (font, scale) = (shownFont, textScale)
    let height = intrinsicContentSize.height
    return ((height - font.lineHeight.rounded(.up)) / 2).roundedToPixels(at: scale)
      + font.ascender.roundedToPixels(at: scale)
  }

  /// The height less the first baseline, in points.
  @_spi(Rooms) open override var lastBaselineFromBottom: CGFloat? {
    firstBaselineFromTop.map { intrinsicContentSize.height - $0 }
  }

  @_spi(Rooms) open override var messageText: String? { storedText }
  /// The rectangle of the border in bounds, in points: the bounds. Nothing stands there, so it has no effect.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Draws the text in UIKit. It is there to be overridden: nothing is drawn here, so it is never called.
  open func drawText(in rect: CGRect) {}
  /// Draws the placeholder in UIKit. It is there to be overridden: nothing is drawn here, so it is never called.
  open func drawPlaceholder(in rect: CGRect) {}
  /// Whether there is a text that is not empty.
  open var hasText: Bool { text?.isEmpty == false }

  /// When the button that clears the text is shown; `never` by default.
  open var clearButtonMode: ViewMode {
    get { options.value.style.clearButtonMode }
    set { change(\.options.value.style.clearButtonMode, to: newValue, affects: .noLayout) }
  }

  /// A view beside the text; nil by default. It is stored: no side view is shown, and the text leaves no room for it (our choice).
  open var leftView: View?
  /// A view beside the text, stored as `leftView` is.
  open var rightView: View?
  /// When `leftView` is shown; `never` by default.
  open var leftViewMode = ViewMode.never
  /// When `rightView` is shown; `never` by default.
  open var rightViewMode = ViewMode.never
  /// Where `leftView` would be, in the field's coordinates, in points: empty unless overridden. Nothing calls it.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { .zero }
  /// Where `rightView` would be: see ``leftViewRect(forBounds:)``.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { .zero }
  /// Where the button that clears the text would be: see ``leftViewRect(forBounds:)``.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { .zero }

  /// Whether the text is cleared before it is edited; false by default.
  open var clearsOnBeginEditing: Bool {
    get { options.value.style.clearsOnBeginEditing }
    set { change(\.options.value.style.clearsOnBeginEditing, to: newValue, affects: .noLayout) }
  }

  /// Whether a font of a text style follows the preferred size of text; false by default.
  open var adjustsFontForContentSizeCategory: Bool {
    get { options.value.style.adjustsFontForContentSizeCategory }
    set {
      change(\.options.value.style.adjustsFontForContentSizeCategory, to: newValue, affects: .intrinsicSize)
    }
  }

  /// Whether text that is too long is drawn smaller; false by default. It has no effect on the size.
  open var adjustsFontSizeToFitWidth: Bool {
    get { options.value.style.adjustsFontSizeToFitWidth }
    set { change(\.options.value.style.adjustsFontSizeToFitWidth, to: newValue, affects: .noLayout) }
  }
  /// The smallest size, in points, that text is drawn in; 0 by default.
  open var minimumFontSize: CGFloat {
    get { options.value.style.minimumFontSize }
    set { change(\.options.value.style.minimumFontSize, to: newValue, affects: .noLayout) }
  }

  /// Posted when a field begins to be edited.
  public static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted when a field is no longer edited.
  public static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// Posted after each change that a user types.
  public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
  /// Whether the field is the first responder, so that text is typed into it.
  open var isEditing: Bool { isFirstResponder }
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins to edit the text; see ``TextFieldDelegate`` for the calls. It has no effect outside a window.
  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard window != nil, canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true { storeText(nil) }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  /// Ends to edit the text, if the delegate agrees.
  @discardableResult open override func resignFirstResponder() -> Bool {
    if isFirstResponder, delegate?.textFieldShouldEndEditing(self) == false { return false }
    return super.resignFirstResponder()
  }

  @_spi(Rooms) open override func didLoseFirstResponder() {
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  /// Begins editing, if the finger lifts inside.
  open override func endTracking(_ touch: Touch?, with event: InputEvent?) {
    if isTouchInside { becomeFirstResponder() }
  }

  /// Types a text at the end, as a user does: asks the delegate, and sends `editingChanged`.
  ///
  /// A text of one line feed is the return key. There is no caret (our choice).
  open func insertText(_ text: String) {
    guard text != "\n" else { return typeReturn() }
    let end = NSRange(location: (storedText ?? "").utf16.count, length: 0)
    guard agrees(to: text, in: end) else { return }
    storeText((storedText ?? "") + text)
    didType()
  }

  /// Deletes the last character, as a user does: asks the delegate, and sends `editingChanged`.
  open func deleteBackward() {
    guard let text = storedText, let last = text.last else { return }
    let length = String(last).utf16.count
    guard agrees(to: "", in: NSRange(location: text.utf16.count - length, length: length)) else { return }
    // The delegate may have set another text, whose last character is deleted then.
    storeText(storedText.map { String($0.dropLast()) })
    didType()
  }

  private func agrees(to text: String, in range: NSRange) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
  }

  private func didType() {
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  /// Presses the return key. If the delegate agrees, its events are sent, and a field with an action for
  /// `editingDidEndOnExit` resigns. That order is our choice.
  private func typeReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let resigns = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if resigns { resignFirstResponder() }
  }
}

extension ModelView where Self: TextField {
  /// Measures the text; ``SystemFontMeasurer`` by default. Setting it again discards cached sizes.
  public var textMeasurer: any TextMeasurer {
    get { options.value.textMeasurer }
    set { replace(\.options.value.textMeasurer, with: newValue, affects: .intrinsicSize) }
  }
}
