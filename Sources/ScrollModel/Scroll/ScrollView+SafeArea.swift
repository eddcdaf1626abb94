import Foundation
public import StackModel

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

  /// The content inset plus the safe area's insets, in points: the margins that the content can be scrolled by.
  ///
  /// The safe area counts on the axes that `contentInsetAdjustmentBehavior` says. The top inset contains a refresh control
  /// that refreshes. Source: Apple's documentation; the refresh control is our choice.
  public final var adjustedContentInset: EdgeInsets {
    let safeArea = safeAreaInsets
    var inset = contentInset
    if let control = settings.box?.value.refreshControl { inset.top += control.heldInset }
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
