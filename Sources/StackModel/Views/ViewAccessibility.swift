public import Foundation

/// What views are to assistive technology: members of ``View``, none of which has an effect on layout.
open class ViewAccessibility: ViewNotifications {
  /// A name for tests, which users never see; nil by default. It has no effect on layout.
  open var accessibilityIdentifier: String? {
    get { asView.appearance.value.accessibility.identifier }
    set { asView.change(\.appearance.value.accessibility.identifier, to: newValue, affects: .noLayout) }
  }

  /// What assistive technology calls the view; nil by default, also where UIKit gives the text of a control.
  open var accessibilityLabel: String? {
    get { asView.appearance.value.accessibility.label }
    set { asView.change(\.appearance.value.accessibility.label, to: newValue, affects: .noLayout) }
  }

  /// What happens if the user acts on the view; nil by default. It has no effect on layout.
  open var accessibilityHint: String? {
    get { asView.appearance.value.accessibility.hint }
    set { asView.change(\.appearance.value.accessibility.hint, to: newValue, affects: .noLayout) }
  }

  /// The value that assistive technology reads; nil by default. It has no effect on layout.
  open var accessibilityValue: String? {
    get { asView.appearance.value.accessibility.value }
    set { asView.change(\.appearance.value.accessibility.value, to: newValue, affects: .noLayout) }
  }

  /// Whether assistive technology sees the view; by default true for labels and controls, false for other views.
  open var isAccessibilityElement: Bool {
    get { asView.appearance.value.accessibility.isElement ?? asView.isAccessibilityElementByDefault }
    set { asView.change(\.appearance.value.accessibility.isElement, to: newValue, affects: .noLayout) }
  }

  /// What the view means to assistive technology; by default what its class is.
  open var accessibilityTraits: AccessibilityTraits {
    get { asView.appearance.value.accessibility.traits ?? asView.defaultAccessibilityTraits }
    set { asView.change(\.appearance.value.accessibility.traits, to: newValue, affects: .noLayout) }
  }

  /// Whether assistive technology ignores the elements in the view; false by default. It has no effect on layout.
  open var accessibilityElementsHidden: Bool {
    get { asView.appearance.value.accessibility.elementsHidden }
    set { asView.change(\.appearance.value.accessibility.elementsHidden, to: newValue, affects: .noLayout) }
  }

  /// Whether assistive technology ignores the siblings of the view; false by default. It has no effect on layout.
  open var accessibilityViewIsModal: Bool {
    get { asView.appearance.value.accessibility.isModal }
    set { asView.change(\.appearance.value.accessibility.isModal, to: newValue, affects: .noLayout) }
  }

  /// The language of the texts, as a BCP 47 tag; nil, the default, for that of the app. It has no effect on layout.
  open var accessibilityLanguage: String? {
    get { asView.appearance.value.accessibility.language }
    set { asView.change(\.appearance.value.accessibility.language, to: newValue, affects: .noLayout) }
  }

  /// Whether assistive technology reads the elements in the view together; false by default. No effect on layout.
  open var shouldGroupAccessibilityChildren: Bool {
    get { asView.appearance.value.accessibility.groupsChildren }
    set { asView.change(\.appearance.value.accessibility.groupsChildren, to: newValue, affects: .noLayout) }
  }

  /// Whether colors stay when the user inverts those of the screen; false by default. No effect on layout.
  open var accessibilityIgnoresInvertColors: Bool {
    get { asView.appearance.value.accessibility.ignoresInvertColors }
    set {
      asView.change(\.appearance.value.accessibility.ignoresInvertColors, to: newValue, affects: .noLayout)
    }
  }

  /// Whether the user can act on the view; by default as `isUserInteractionEnabled`. It has no effect on layout.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { asView.appearance.value.accessibility.respondsToInteraction ?? asView.isUserInteractionEnabled }
    set {
      asView.change(\.appearance.value.accessibility.respondsToInteraction, to: newValue, affects: .noLayout)
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Other words for the view, which users speak; by default its label alone. The type is UIKit's: never nil.
  open var accessibilityUserInputLabels: [String]! {
    get { asView.appearance.value.accessibility.inputLabels ?? [accessibilityLabel].compactMap { $0 } }
    set { asView.change(\.appearance.value.accessibility.inputLabels, to: newValue, affects: .noLayout) }
  }

  /// The label as a text with attributes. Setting it sets the characters of `accessibilityLabel` (our choice).
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { accessibilityLabel.map { NSAttributedString(string: $0) } }
    set { accessibilityLabel = newValue?.string }
  }

  /// The hint as a text with attributes. Setting it sets the characters of `accessibilityHint` (our choice).
  open var accessibilityAttributedHint: NSAttributedString? {
    get { accessibilityHint.map { NSAttributedString(string: $0) } }
    set { accessibilityHint = newValue?.string }
  }

  /// The value as a text with attributes. Setting it sets the characters of `accessibilityValue` (our choice).
  open var accessibilityAttributedValue: NSAttributedString? {
    get { accessibilityValue.map { NSAttributedString(string: $0) } }
    set { accessibilityValue = newValue?.string }
  }

  // MARK: Places

  /// The rectangle of the view, in points, in the coordinates of its root: the bounds until code sets another.
  ///
  /// In UIKit it is in the coordinates of the screen, which a window fills here.
  open var accessibilityFrame: CGRect {
    get { asView.appearance.value.accessibility.frame ?? asView.converted(asView.bounds, to: nil) }
    set { asView.change(\.appearance.value.accessibility.frame, to: newValue, affects: .noLayout) }
  }

  /// The point that a user's tap acts on, in points, in the coordinates of the root: the center of the frame.
  open var accessibilityActivationPoint: CGPoint {
    get {
      let frame = accessibilityFrame
      return asView.appearance.value.accessibility.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
    }
    set { asView.change(\.appearance.value.accessibility.activationPoint, to: newValue, affects: .noLayout) }
  }

  // MARK: Elements

  /// The elements in the view in the order of reading; nil, the default, for what the subviews have.
  open var accessibilityElements: [Any]? {
    get { asView.appearance.value.accessibility.elements }
    set {
      asView.replace(\.appearance.value.accessibility.elements, with: newValue, affects: .noLayout)
    }
  }

  /// The number of `accessibilityElements`.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// The element at an index of `accessibilityElements`; nil outside them.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The index of an object in `accessibilityElements`; `NSNotFound` for others.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  // MARK: Actions of assistive technology, which a test calls

  /// Acts as a double tap does; returns whether it did something: false unless overridden.
  open func accessibilityActivate() -> Bool { false }

  /// Increases the value. Does nothing unless overridden.
  open func accessibilityIncrement() {}

  /// Decreases the value. Does nothing unless overridden.
  open func accessibilityDecrement() {}

  /// Leaves a modal view or a step; returns whether it did something: false unless overridden.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Does the most important thing of the app; returns whether it did something: false unless overridden.
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Called when assistive technology has come to the view. Does nothing unless overridden.
  open func accessibilityElementDidBecomeFocused() {}

  /// Called when assistive technology has left the view. Does nothing unless overridden.
  open func accessibilityElementDidLoseFocus() {}
}
