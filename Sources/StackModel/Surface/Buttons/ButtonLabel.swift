/// The label of a button's title. Its font follows from the button until code sets one.
final class ButtonLabel: Label {
  override class var ownClass: OwnClass { .init { ButtonLabel(frame: $0) } }
  private(set) var hasGivenFont = false

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  override var font: Font! {
    get { super.font }
    set {
      change(\.hasGivenFont, to: true, affects: .intrinsicSize)
      super.font = newValue
    }
  }

  /// The font that code has set; else, or if the configuration has a font of its own, what follows from the button.
  /// It is computed at each reading, so it is up to date with the configuration and the preferred size of text.
  override var shownFont: Font {
    guard let button = storedSuperview as? Button, button.parts?.titleLabel === self else {
      return super.shownFont
    }
    return hasGivenFont && !button.hasConfiguredFont ? super.shownFont : button.derivedTitleFont
  }
}
