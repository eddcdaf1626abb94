import Foundation

extension View {
  /// How a view looks, and what it is to assistive technology: stored, without effect on layout.
  struct Appearance: DefaultOptions {
    static var plain: Appearance { Appearance() }

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
    var elements: [Any]?
    /// In points, in the coordinates of the root.
    var frame: CGRect?
    var activationPoint: CGPoint?
    var language: String?
    var groupsChildren = false
    var inputLabels: [String]?
    var respondsToInteraction: Bool?
    var ignoresInvertColors = false
  }

  /// How the view looks; the default values until one is set.
  final var appearance: RareOptions<Appearance> {
    get { details?.appearance ?? RareOptions() }
    set { madeDetails.appearance = newValue }
  }
}

extension View {
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
