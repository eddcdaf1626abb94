import Foundation
package import StackCore

// The safe area as a part of the content inset.
extension ScrollView {
  /// When the safe area is added to the content inset. Raw values are UIKit's.
  public enum ContentInsetAdjustmentBehavior: Int, CaseIterable, Hashable, Sendable {
    /// As `scrollableAxes`. In UIKit it differs in navigation controllers only, which are not modeled.
    case automatic = 0
    /// On axes on which the content is longer than the view, or `alwaysBounce…` is true.
    case scrollableAxes = 1
    /// Never.
    case never = 2
    /// On both axes, always.
    case always = 3
  }

  /// The adjusted content inset, in points, without an override's getter.
  final func findAdjustedInset() -> EdgeInsets {
    let safeArea = safeAreaInsets
    var inset = contentInset
    inset.top += pulledView?.heldInset ?? 0
    guard safeArea != .zero else { return inset }
    return inset + safeArea.keeping { adjustsForSafeArea(along: $0) }
  }

  /// Whether the safe area on an axis is part of `adjustedContentInset`.
  package final func adjustsForSafeArea(along axis: Axis) -> Bool {
    switch contentInsetAdjustmentBehavior {
    case .never: return false
    case .always: return true
    case .automatic, .scrollableAxes:
      let bounces = axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical
      return bounces || contentSize.length(along: axis) > storedBounds.size.length(along: axis)
    }
  }

  /// Called when the safe area insets have changed: the content inset follows.
  package final func safeAreaDidChange() { adjustedInsetMayHaveChanged() }
}
