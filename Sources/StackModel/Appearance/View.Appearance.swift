import Foundation

extension View {
  /// How a view looks, and what it is to assistive technology: stored, without effect on layout.
  struct Appearance {
    var backgroundColor: Color?
    var tintColor: Color?
    var tintAdjustmentMode = TintAdjustmentMode.automatic
    var contentMode = ContentMode.scaleToFill
    var clipsToBounds = false
    var isOpaque = true
    var isUserInteractionEnabled: Bool?
    var isMultipleTouchEnabled = false
    var isExclusiveTouch = false
    var accessibility = Accessibility()
  }

  /// What a view is to assistive technology.
  struct Accessibility {
    var identifier: String?
    var label: String?
    var hint: String?
    var value: String?
    var isElement: Bool?
    var traits: AccessibilityTraits?
    var elementsHidden = false
    var isModal = false
  }

  private static let plainAppearance = Appearance()

  /// A part of the appearance, or its default value. Reading creates nothing.
  final func appearance<Value>(_ part: KeyPath<Appearance, Value>) -> Value {
    (details?.appearance?.value ?? Self.plainAppearance)[keyPath: part]
  }

  /// Sets a part of the appearance, and logs how to undo it without the property's setter.
  /// - Returns: whether the value has changed.
  @discardableResult
  final func setAppearance<Value: Equatable>(
    _ part: WritableKeyPath<Appearance, Value>, of property: AnimatableProperty? = nil, to value: Value
  ) -> Bool {
    let undo: (Value) -> Void = { [self] in _ = setAppearance(part, of: property, to: $0) }
    guard reportChange(of: property, from: appearance(part), to: value, undo: undo) else { return false }
    let details = madeDetails
    let box = details.appearance ?? Box(Self.plainAppearance)
    details.appearance = box
    box.value[keyPath: part] = value
    return true
  }
}

extension View {
  /// Whether subviews are clipped to the bounds; false by default. It has no effect on layout.
  public final var clipsToBounds: Bool {
    get { appearance(\.clipsToBounds) }
    set { setAppearance(\.clipsToBounds, to: newValue) }
  }

  /// Whether the view covers what is behind it; true by default. It has no effect on layout.
  public final var isOpaque: Bool {
    get { appearance(\.isOpaque) }
    set { setAppearance(\.isOpaque, to: newValue) }
  }

  /// Whether the view takes more than one touch at a time; false by default. It has no effect on layout.
  public final var isMultipleTouchEnabled: Bool {
    get { appearance(\.isMultipleTouchEnabled) }
    set { setAppearance(\.isMultipleTouchEnabled, to: newValue) }
  }

  /// Whether no other view takes touches while this one does; false by default. It has no effect on layout.
  public final var isExclusiveTouch: Bool {
    get { appearance(\.isExclusiveTouch) }
    set { setAppearance(\.isExclusiveTouch, to: newValue) }
  }

  /// A name for tests, which users never see; nil by default. It has no effect on layout.
  public final var accessibilityIdentifier: String? {
    get { appearance(\.accessibility.identifier) }
    set { setAppearance(\.accessibility.identifier, to: newValue) }
  }

  /// What assistive technology calls the view; nil by default, also where UIKit gives the text of a control.
  public final var accessibilityLabel: String? {
    get { appearance(\.accessibility.label) }
    set { setAppearance(\.accessibility.label, to: newValue) }
  }

  /// What happens if the user acts on the view; nil by default. It has no effect on layout.
  public final var accessibilityHint: String? {
    get { appearance(\.accessibility.hint) }
    set { setAppearance(\.accessibility.hint, to: newValue) }
  }

  /// The value that assistive technology reads; nil by default. It has no effect on layout.
  public final var accessibilityValue: String? {
    get { appearance(\.accessibility.value) }
    set { setAppearance(\.accessibility.value, to: newValue) }
  }

  /// Whether assistive technology sees the view; by default true for labels and controls, false for other views.
  public final var isAccessibilityElement: Bool {
    get { appearance(\.accessibility.isElement) ?? isAccessibilityElementByDefault }
    set { setAppearance(\.accessibility.isElement, to: newValue) }
  }

  /// What the view means to assistive technology; by default what its class is.
  public final var accessibilityTraits: AccessibilityTraits {
    get { appearance(\.accessibility.traits) ?? defaultAccessibilityTraits }
    set { setAppearance(\.accessibility.traits, to: newValue) }
  }

  /// Whether assistive technology ignores the elements in the view; false by default. It has no effect on layout.
  public final var accessibilityElementsHidden: Bool {
    get { appearance(\.accessibility.elementsHidden) }
    set { setAppearance(\.accessibility.elementsHidden, to: newValue) }
  }

  /// Whether assistive technology ignores the siblings of the view; false by default. It has no effect on layout.
  public final var accessibilityViewIsModal: Bool {
    get { appearance(\.accessibility.isModal) }
    set { setAppearance(\.accessibility.isModal, to: newValue) }
  }

  /// Calls `tintColorDidChange()` on this view and on each descendant that has this view's tint color.
  ///
  /// While changes are undone, nothing is called.
  final func notifyOfTintColor() {
    guard !isRollingBack else { return }
    tintColorDidChange()
    for subview in storedSubviews where subview.appearance(\.tintColor) == nil { subview.notifyOfTintColor() }
  }
}
