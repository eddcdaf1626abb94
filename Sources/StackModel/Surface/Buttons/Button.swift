public import Foundation

/// A button with a title, an image, or both.
///
/// A title alone makes a button as wide as the title, at least 30 points, and as high as a line of its font plus 6 points
/// above and below, in whole points. The title has 15 points in a button of the system and 18 in a custom one (UIKit,
/// measured): see ``intrinsicContentSize``.
open class Button: Control {
  @_spi(Rooms) open override class var ownClass: OwnClass { .init { Button(frame: $0) } }

  @exclusivity(unchecked) final var storedTitle: String?
  /// Options, title label and image view, once one of them is set or asked for. One reference saves memory.
  @exclusivity(unchecked) final var parts: Parts?

  /// Rarely used options. They are a part of `parts`.
  final var options: RareOptions<Options> {
    get { parts?.options ?? RareOptions() }
    set { madeParts.options = newValue }
  }

  /// Creates a button without a title.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    become(type)
  }

  fileprivate final func become(_ type: ButtonType) {
    storedType = type
    if type.hasSymbol { setImage(Image(size: CGSize(width: 22, height: 22)), for: .normal) }
  }

  /// Creates a button with a frame in its superview's coordinates, in points, that runs an action when it is tapped.
  ///
  /// It takes the action's title and image.
  public convenience init(frame: CGRect, primaryAction: Action?) {
    self.init(frame: frame)
    take(primaryAction)
  }

  /// The style that the button was created with.
  open var buttonType: ButtonType { storedType }

  /// The title for a state; that of the normal state, if this one has none; nil for none.
  open func title(for state: State) -> String? {
    guard state != .normal else { return storedTitle }
    return options.value.titles[state] ?? storedTitle
  }

  /// Sets the title for a state; nil for none.
  open func setTitle(_ title: String?, for state: State) {
    guard state == .normal else {
      change(\.options.value.titles[state], to: title, affects: .content)
      return
    }
    change(\.storedTitle, to: title, affects: .content)
  }

  /// The image for a state; that of the normal state, if this one has none; nil for none.
  open func image(for state: State) -> Image? {
    let images = options.value.images
    return images[state] ?? images[.normal]
  }

  /// Sets the image for a state; nil for none.
  open func setImage(_ image: Image?, for state: State) {
    change(\.options.value.images[state], to: image, affects: .content)
  }

  /// The appearance and the content as one value; nil, the default, for a button without a configuration.
  open var configuration: Configuration? {
    get { options.value.configuration }
    set {
      let old = options.value.configuration
      change(\.options.value.configuration, to: newValue, affects: .content)
      guard newValue != old, updatesConfiguration, !isUpdatingConfiguration, !isRollingBack else { return }
      // A call of `updateConfiguration()` is due in the next layout.
      change(\.needsConfigurationUpdate, to: true, affects: .noLayout)
      markNeedsConstraintUpdate()
    }
  }

  /// The title that is shown now: for the present state.
  open var currentTitle: String? { title(for: state) }
  /// The image that is shown now: for the present state.
  open var currentImage: Image? { image(for: state) }
  override func stateDidChange() { if parts != nil { contentDidChange() } }

  /// Discards what follows from the content, and lays out again.
  final func contentDidChange() {
    if let parts {
      parts.titleLabel?.text = shownTitle
      // The font of the label may follow from the content.
      parts.titleLabel?.contentSizeDidChange()
      parts.imageView?.image = shownImage
      setNeedsLayout()
    }
    invalidateIntrinsicContentSize()
  }

  /// The menu that the button opens; nil, the default, for none. It is stored: nothing opens it.
  open var menu: Menu? {
    get { parts?.menu }
    set { if newValue != menu { change(\.madeParts.menu, to: newValue, affects: .noLayout) } }
  }
  /// Whether a tap opens the menu; false by default. It is stored only.
  open var showsMenuAsPrimaryAction: Bool {
    get { options.value.style.showsMenuAsPrimaryAction }
    set { change(\.options.value.style.showsMenuAsPrimaryAction, to: newValue, affects: .noLayout) }
  }

  /// The insets of the content, in points; zero, the default, for the default padding. They count for the size.
  /// - Precondition: the new value is finite.
  open var contentEdgeInsets: EdgeInsets {
    get { options.value.contentInsets }
    set {
      if !newValue.isFinite { trap("The insets of a button must be finite, not \(newValue).") }
      change(\.options.value.contentInsets, to: newValue, affects: .content)
    }
  }

  /// The insets that move the title, in points; zero by default. They do not count for the size, as in UIKit.
  /// - Precondition: the new value is finite.
  open var titleEdgeInsets: EdgeInsets {
    get { options.value.titleInsets }
    set {
      if !newValue.isFinite { trap("The insets of a title must be finite, not \(newValue).") }
      change(\.options.value.titleInsets, to: newValue, affects: .layout)
    }
  }

  /// The insets that move the image, in points; zero by default. They do not count for the size, as in UIKit.
  /// - Precondition: the new value is finite.
  open var imageEdgeInsets: EdgeInsets {
    get { options.value.imageInsets }
    set {
      if !newValue.isFinite { trap("The insets of an image must be finite, not \(newValue).") }
      change(\.options.value.imageInsets, to: newValue, affects: .layout)
    }
  }

  /// The color of the title for a state; that of the normal state, if this one has none. It has no effect on layout.
  open func titleColor(for state: State) -> Color? {
    let colors = options.value.titleColors
    return colors[state] ?? colors[.normal]
  }

  /// Sets the color of the title for a state, without effect on layout; nil for none.
  open func setTitleColor(_ color: Color?, for state: State) {
    change(\.options.value.titleColors[state], to: color, affects: .noLayout)
  }

  /// The color of the title that is shown now; the tint color for a button of the system without one, else white.
  open var currentTitleColor: Color { titleColor(for: state) ?? (buttonType == .system ? tintColor : .white) }

  /// The title for a state as a text in one font.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    title(for: state).map { NSAttributedString($0, font: titleFont, color: titleColor(for: state)) }
  }

  /// Sets the title for a state from the characters of a text: its attributes are ignored (our choice).
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    setTitle(title?.string, for: state)
  }

  /// The image behind title and image for a state; that of the normal state, if this one has none.
  open func backgroundImage(for state: State) -> Image? {
    let images = options.value.backgroundImages
    return images[state] ?? images[.normal]
  }

  /// Sets the image behind title and image for a state; nil for none. It does not count for the size (our choice).
  open func setBackgroundImage(_ image: Image?, for state: State) {
    change(\.options.value.backgroundImages[state], to: image, affects: .noLayout)
  }

  /// Whether the image is drawn darker while the button is highlighted; true by default. No effect on layout.
  open var adjustsImageWhenHighlighted: Bool {
    get { options.value.style.adjustsImageWhenHighlighted }
    set { change(\.options.value.style.adjustsImageWhenHighlighted, to: newValue, affects: .noLayout) }
  }
  /// Whether the image is drawn darker while the button is disabled; true by default. No effect on layout.
  open var adjustsImageWhenDisabled: Bool {
    get { options.value.style.adjustsImageWhenDisabled }
    set { change(\.options.value.style.adjustsImageWhenDisabled, to: newValue, affects: .noLayout) }
  }
  /// Whether the button glows while it is touched; false by default. No effect on layout.
  open var showsTouchWhenHighlighted: Bool {
    get { options.value.style.showsTouchWhenHighlighted }
    set { change(\.options.value.style.showsTouchWhenHighlighted, to: newValue, affects: .noLayout) }
  }

  /// The label of the title: a subview, which is created and added when it is first asked for, as in UIKit.
  ///
  /// Its font and its number of lines decide the size of the button. Until code sets the font, it is that of the configuration, or of the
  /// button's type. Its text follows the title. A button whose label nobody has asked for has no subviews, and the same size.
  open var titleLabel: Label? { madeTitleLabel }
  /// The view of the image: a subview, which is created and added when it is first asked for, as in UIKit.
  open var imageView: ImageView? { madeImageView }
  /// The part of the bounds that image and title stand in, in points: the bounds less the content insets.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: content.insets) }
  /// The rectangle of the background in bounds, in points: the bounds. Nothing stands there, so it has no effect.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The rectangle of the title in a content rectangle, both in points: beside the image (our choice).
  ///
  /// A layout gives it to the title label. The size of the button does not depend on it.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    rect(of: \.title, isFirst: content.isImageLast, in: contentRect, insets: options.value.titleInsets)
  }

  /// The rectangle of the image in a content rectangle, both in points: beside the title (our choice).
  ///
  /// A layout gives it to the image view. The size of the button does not depend on it.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    rect(of: \.image, isFirst: !content.isImageLast, in: contentRect, insets: options.value.imageInsets)
  }

  /// A closure that changes the configuration when the state changes; nil, the default, for none.
  ///
  /// It is no part of what undo restores; the configuration is.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { parts?.updateHandler }
    set {
      madeParts.updateHandler = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// Changes the configuration for the present state: calls `configurationUpdateHandler`. Override it to do so.
  ///
  /// It is called before the first layout of a new button and before the next one after code has set a configuration,
  /// also before a button without a superview is measured. When code changes the state, or calls
  /// `setNeedsUpdateConfiguration()`, it is called at once; in UIKit before the next layout (our choice).
  open func updateConfiguration() { parts?.updateHandler?(self) }
  /// Calls `updateConfiguration()`. A call inside it has no effect (our choice).
  open func setNeedsUpdateConfiguration() { runConfigurationUpdate() }
  override func stateWasSet() { setNeedsUpdateConfiguration() }
  override func willUpdateConstraints() { updateConfigurationIfNeeded() }
  override var claimsTaps: Bool { true }

  /// Runs the actions of events. A tap (`touchUpInside`) triggers the button's primary action, too (our choice).
  open override func sendActions(for controlEvents: Event) {
    let isTap = controlEvents.contains(.touchUpInside)
    super.sendActions(for: isTap ? controlEvents.union(.primaryActionTriggered) : controlEvents)
  }

  /// The size until the content changes, NaN if unknown. Measuring takes longer than most of a layout.
  @exclusivity(unchecked) private var cachedSize = unknownSize
  // The last properties, so that little memory is lost to alignment.
  @exclusivity(unchecked) final var storedType = ButtonType.custom
  /// Whether `updateConfiguration()` must be called before the next layout, if an override or a handler does something.
  @exclusivity(unchecked) final var needsConfigurationUpdate = true
  /// Whether `updateConfiguration()` is being called. It is no part of what undo restores.
  final var isUpdatingConfiguration = false
  private static let unknownSize = CGSize(width: CGFloat.nan, height: CGFloat.nan)
  override func contentSizeDidChange() { cachedSize = Self.unknownSize }

  /// A change of the title label changes the size of the button.
  @_spi(Rooms) open override func subviewContentSizeDidChange(_ subview: View) {
    super.subviewContentSizeDidChange(subview)
    guard let label = parts?.titleLabel, label === subview else { return }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// The size of title and image with their insets, in points.
  ///
  /// - Without a configuration and content insets: a title, or no content at all, is at least 30 wide and as high as its
  ///   line plus 12 (UIKit, measured). An image alone has its own size. An image and a title, also an empty one, stand side by side,
  ///   as high as the higher one. Source: the tests of LayoutKit.
  /// - With `contentEdgeInsets`: title and image plus these insets, without the padding of 12 and the minimum of 30.
  /// - With a configuration: title and image with their padding, plus its `contentInsets`.
  ///
  /// Sizes are rounded up to whole points, with a configuration to pixels.
  open override var intrinsicContentSize: CGSize {
    guard cachedSize.width.isNaN else { return cachedSize }
    // In a tree the layout calls `updateConfiguration()`, not while sizes are being combined.
    if storedSuperview == nil { updateConfigurationIfNeeded() }
    // Most buttons have neither options nor parts: a title in its default font.
    let size = parts == nil ? plainSize : measuredSize
    cachedSize = size
    return size
  }

  override func hasIntrinsicLength(along axis: Axis) -> Bool {
    parts == nil && !isOverridable || super.hasIntrinsicLength(along: axis)
  }

  /// The height and the baselines of a plain button follow from its type.
  override func describeContent(along axis: Axis, baselines: BaselineUse, to key: inout ArrangementKey) {
    guard axis == .vertical, parts == nil, !isOverridable else {
      return super.describeContent(along: axis, baselines: baselines, to: &key)
    }
    key.add(.button)
    key.add(Double(titleFont.pointSize))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { contentSizeThatFits() }
  @_spi(Rooms) open override var messageText: String? { shownTitle }
  @_spi(Rooms) open override var centersText: Bool { true }
  @_spi(Rooms) open override var baselineFont: Font? { titleFont }

  @_spi(Rooms) open override var firstBaselineFromTop: CGFloat? {
    let font = titleFont
    // Most buttons have neither options nor parts: the title has its padding.
    let top = parts == nil ? Self.padding : titleMargins.top
    return top + font.ascender.roundedToPixels(at: textScale)
  }

  @_spi(Rooms) open override var lastBaselineFromBottom: CGFloat? {
    let font = titleFont
    let bottom = parts == nil ? Self.padding : titleMargins.bottom
    return bottom + titleLineHeight - font.ascender.roundedToPixels(at: textScale)
  }

  /// Places the title label and the image view, if they have been asked for.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if parts != nil { layOutParts() }
  }

  override var defaultAccessibilityTraits: AccessibilityTraits { .button }
}

extension ChangeEffect where Owner: Button {
  /// Title and image, and the size that follows from them.
  static var content: Self { Self { $0.contentDidChange() } }
}

extension ModelView where Self: Button {
  /// Measures the title; ``SystemFontMeasurer`` by default. Setting it again discards cached sizes.
  public var textMeasurer: any TextMeasurer {
    get { options.value.textMeasurer }
    set {
      replace(\.options.value.textMeasurer, with: newValue, affects: .intrinsicSize)
      parts?.titleLabel?.textMeasurer = newValue
    }
  }
}

extension GenericView where Self: Button {
  /// Creates a button of the class that `T` is, without a title; see `GenericView`.
  public init(type: Button.ButtonType) {
    self.init()
    become(type)
  }
}

extension GenericView where Self == Button {
  /// Traps; see `_made(frame:)`.
  public init(frame: CGRect) { trapMetatype() }
  /// Traps; see `_made(frame:)`.
  public init() { trapMetatype() }
}
