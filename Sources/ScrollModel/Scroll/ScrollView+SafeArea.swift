import Foundation
package import StackCore

// The safe area as a part of the content inset.
extension ScrollView {
  /// When the safe area is added to the content inset. Raw values are UIKit's.
  public enum ContentInsetAdjustmentBehavior: Int, CaseIterable, Hashable, Sendable {
    /// As `scrollableAxes`; in a navigation controller always on the vertical axis, if the scroll view is a controller's view or its
    /// first subview. Source: Apple's documentation.
    case automatic = 0
    /// On axes on which the content is longer than the view, or `alwaysBounce…` is true.
    case scrollableAxes = 1
    /// Never.
    case never = 2
    /// On both axes, always.
    case always = 3
  }

  /// Whether the safe area on an axis is part of `adjustedContentInset`.
  package final func adjustsForSafeArea(along axis: Axis) -> Bool {
    switch contentInsetAdjustmentBehavior {
    case .never: return false
    case .always: return true
    case .automatic where axis == .vertical && isInNavigation: return true
    case .automatic, .scrollableAxes:
      let bounces = axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
      return bounces || contentSize.length(along: axis) > storedBounds.size.length(along: axis)
    }
  }

  /// Whether the scroll view is the one that a controller in a navigation controller adjusts.
  private var isInNavigation: Bool {
    let above = storedSuperview?.subviews.first === self ? storedSuperview : nil
    return (viewOwner ?? above?.viewOwner)?.adjustsScrollViewInsets == true
  }

  /// Called when the safe area insets have changed: the content inset follows.
  package final func safeAreaDidChange() { adjustedInsetMayHaveChanged() }
}
