import Foundation

extension View {
  /// How a view looks, and what it is to assistive technology: stored, without effect on layout.
  struct Appearance: DefaultOptions {
    static let plain = Appearance()

    var backgroundColor: Color?
    var tintColor: Color?
    var tintAdjustmentMode = TintAdjustmentMode.automatic
    var contentMode = ContentMode.scaleToFill
    var clipsToBounds: Bool?
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

  /// How the view looks; the default values until one is set.
  final var appearance: RareOptions<Appearance> {
    get { details?.appearance ?? RareOptions() }
    set { madeDetails.appearance = newValue }
  }
}

extension View {
  /// Whether subviews are clipped to the bounds; by default of scroll views alone. It has no effect on layout.
  public final var clipsToBounds: Bool {
    get { appearance.value.clipsToBounds ?? clipsToBoundsByDefault }
    set { change(\.appearance.value.clipsToBounds, to: newValue, affects: .noLayout) }
  }

  /// Whether the view covers what is behind it; true by default. It has no effect on layout.
  public final var isOpaque: Bool {
    get { appearance.value.isOpaque }
    set { change(\.appearance.value.isOpaque, to: newValue, affects: .noLayout) }
  }

  /// Whether the view gets more than one touch at a time; false by default. Recognizers get all touches.
  public final var isMultipleTouchEnabled: Bool {
    get { appearance.value.isMultipleTouchEnabled }
    set { change(\.appearance.value.isMultipleTouchEnabled, to: newValue, affects: .noLayout) }
  }

  /// Whether no other view takes touches while this one does; false by default.
  public final var isExclusiveTouch: Bool {
    get { appearance.value.isExclusiveTouch }
    set { change(\.appearance.value.isExclusiveTouch, to: newValue, affects: .noLayout) }
  }

  /// A name for tests, which users never see; nil by default. It has no effect on layout.
  public final var accessibilityIdentifier: String? {
    get { appearance.value.accessibility.identifier }
    set { change(\.appearance.value.accessibility.identifier, to: newValue, affects: .noLayout) }
  }

  /// What assistive technology calls the view; nil by default, also where UIKit gives the text of a control.
  public final var accessibilityLabel: String? {
    get { appearance.value.accessibility.label }
    set { change(\.appearance.value.accessibility.label, to: newValue, affects: .noLayout) }
  }

  /// What happens if the user acts on the view; nil by default. It has no effect on layout.
  public final var accessibilityHint: String? {
    get { appearance.value.accessibility.hint }
    set { change(\.appearance.value.accessibility.hint, to: newValue, affects: .noLayout) }
  }

  /// The value that assistive technology reads; nil by default. It has no effect on layout.
  public final var accessibilityValue: String? {
    get { appearance.value.accessibility.value }
    set { change(\.appearance.value.accessibility.value, to: newValue, affects: .noLayout) }
  }

  /// Whether assistive technology sees the view; by default true for labels and controls, false for other views.
  public final var isAccessibilityElement: Bool {
    get { appearance.value.accessibility.isElement ?? isAccessibilityElementByDefault }
    set { change(\.appearance.value.accessibility.isElement, to: newValue, affects: .noLayout) }
  }

  /// What the view means to assistive technology; by default what its class is.
  public final var accessibilityTraits: AccessibilityTraits {
    get { appearance.value.accessibility.traits ?? defaultAccessibilityTraits }
    set { change(\.appearance.value.accessibility.traits, to: newValue, affects: .noLayout) }
  }

  /// Whether assistive technology ignores the elements in the view; false by default. It has no effect on layout.
  public final var accessibilityElementsHidden: Bool {
    get { appearance.value.accessibility.elementsHidden }
    set { change(\.appearance.value.accessibility.elementsHidden, to: newValue, affects: .noLayout) }
  }

  /// Whether assistive technology ignores the siblings of the view; false by default. It has no effect on layout.
  public final var accessibilityViewIsModal: Bool {
    get { appearance.value.accessibility.isModal }
    set { change(\.appearance.value.accessibility.isModal, to: newValue, affects: .noLayout) }
  }

  /// Calls `tintColorDidChange()` on this view and on each descendant that has this view's tint color.
  ///
  /// While changes are undone, nothing is called.
  final func notifyOfTintColor() {
    guard !isRollingBack else { return }
    tintColorDidChange()
    for subview in storedSubviews where subview.appearance.value.tintColor == nil {
      subview.notifyOfTintColor()
    }
  }
}
