public import StackCore
public import Foundation

extension Button {
  /// Creates a button of a type that runs an action when it is tapped. It takes the action's title and image.
  public convenience init(type: ButtonType = .system, primaryAction: Action?) {
    self.init(type: type)
    take(primaryAction)
  }

  /// Creates a button with a configuration that runs an action when it is tapped.
  ///
  /// Without a title or an image in the configuration, it takes the action's.
  public convenience init(configuration: Configuration, primaryAction: Action? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    take(primaryAction)
  }

  /// Runs an action when the button is tapped, and takes its title and image.
  final func take(_ action: Action?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  // MARK: Menu

  /// The menu that the button opens; nil, the default, for none. It is stored: nothing opens it.
  public final var menu: Menu? {
    get { parts?.menu }
    set { if newValue != menu { change(\.madeParts.menu, to: newValue, affects: .noLayout) } }
  }

  /// Whether a tap opens the menu; false by default. It is stored only.
  public final var showsMenuAsPrimaryAction: Bool {
    get { options.value.style.showsMenuAsPrimaryAction }
    set { change(\.options.value.style.showsMenuAsPrimaryAction, to: newValue, affects: .noLayout) }
  }

  // MARK: Insets

  /// The insets of the content, in points; zero, the default, for the default padding. They count for the size.
  /// - Precondition: the new value is finite.
  public final var contentEdgeInsets: EdgeInsets {
    get { options.value.contentInsets }
    set {
      if !newValue.isFinite { trap("The insets of a button must be finite, not \(newValue).") }
      change(\.options.value.contentInsets, to: newValue, affects: .content)
    }
  }

  /// The insets that move the title, in points; zero by default. They do not count for the size, as in UIKit.
  /// - Precondition: the new value is finite.
  public final var titleEdgeInsets: EdgeInsets {
    get { options.value.titleInsets }
    set {
      if !newValue.isFinite { trap("The insets of a title must be finite, not \(newValue).") }
      change(\.options.value.titleInsets, to: newValue, affects: .layout)
    }
  }

  /// The insets that move the image, in points; zero by default. They do not count for the size, as in UIKit.
  /// - Precondition: the new value is finite.
  public final var imageEdgeInsets: EdgeInsets {
    get { options.value.imageInsets }
    set {
      if !newValue.isFinite { trap("The insets of an image must be finite, not \(newValue).") }
      change(\.options.value.imageInsets, to: newValue, affects: .layout)
    }
  }

  // MARK: Colors and texts by state

  /// The color of the title for a state; that of the normal state, if this one has none. It has no effect on layout.
  public final func titleColor(for state: State) -> Color? {
    let colors = options.value.titleColors
    return colors[state] ?? colors[.normal]
  }

  /// Sets the color of the title for a state, without effect on layout; nil for none.
  public final func setTitleColor(_ color: Color?, for state: State) {
    change(\.options.value.titleColors[state], to: color, affects: .noLayout)
  }

  /// The color of the title that is shown now; the tint color for a button of the system without one, else white.
  public final var currentTitleColor: Color {
    titleColor(for: state) ?? (buttonType == .system ? tintColor : .white)
  }

  /// The title for a state as a text in one font.
  public final func attributedTitle(for state: State) -> NSAttributedString? {
    title(for: state).map { NSAttributedString($0, font: titleFont, color: titleColor(for: state)) }
  }

  /// Sets the title for a state from the characters of a text: its attributes are ignored (our choice).
  public final func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    setTitle(title?.string, for: state)
  }

  /// The image behind title and image for a state; that of the normal state, if this one has none.
  public final func backgroundImage(for state: State) -> Image? {
    let images = options.value.backgroundImages
    return images[state] ?? images[.normal]
  }

  /// Sets the image behind title and image for a state; nil for none. It does not count for the size (our choice).
  public final func setBackgroundImage(_ image: Image?, for state: State) {
    change(\.options.value.backgroundImages[state], to: image, affects: .noLayout)
  }

  /// Whether the image is drawn darker while the button is highlighted; true by default. No effect on layout.
  public final var adjustsImageWhenHighlighted: Bool {
    get { options.value.style.adjustsImageWhenHighlighted }
    set {
      change(\.options.value.style.adjustsImageWhenHighlighted, to: newValue, affects: .noLayout)
    }
  }

  /// Whether the image is drawn darker while the button is disabled; true by default. No effect on layout.
  public final var adjustsImageWhenDisabled: Bool {
    get { options.value.style.adjustsImageWhenDisabled }
    set {
      change(\.options.value.style.adjustsImageWhenDisabled, to: newValue, affects: .noLayout)
    }
  }

  /// Whether the button glows while it is touched; false by default. No effect on layout.
  public final var showsTouchWhenHighlighted: Bool {
    get { options.value.style.showsTouchWhenHighlighted }
    set {
      change(\.options.value.style.showsTouchWhenHighlighted, to: newValue, affects: .noLayout)
    }
  }
}
