import Foundation

extension View {
  /// How a view looks: stored, without effect on layout.
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
  }

  /// How the view looks; the default values until one is set.
  final var appearance: RareOptions<Appearance> {
    get { details?.appearance ?? RareOptions() }
    set { madeDetails.appearance = newValue }
  }
}

extension View {
  /// Calls `tintColorDidChange()` on this view and on each descendant that has this view's tint color.
  /// While changes are undone, nothing is called.
  final func notifyOfTintColor() {
    guard !isRollingBack else { return }
    tintColorDidChange()
    for subview in storedSubviews where subview.appearance.value.tintColor == nil {
      subview.notifyOfTintColor()
    }
  }
}
