public import Foundation

/// Gets the calls of a scroll view, at the instants at which things happen. Every method does nothing by default.
///
/// All calls are synchronous. Offsets are in points, in the content's coordinates. Source: Apple's documentation.
public protocol ScrollViewDelegate: AnyObject {
  /// The content offset has changed, by whatever means.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// A finger begins to move the content.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// The finger that moved the content lifts.
  ///
  /// Our choice: a changed target is clamped to the range, and the content decelerates to it at the usual rate, so its
  /// velocity at first follows from the distance. From past an edge it approaches the target with the finger's velocity.
  /// In a scroll view with pages a change has no effect.
  /// - Parameters:
  ///   - scrollView: the scroll view of the gesture.
  ///   - velocity: of the content offset, in points per millisecond.
  ///   - targetContentOffset: where the content would come to rest. A change of its `pointee` sends the content there.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// The finger that moved the content has lifted; `decelerate` says whether the content moves on.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  /// The content begins to move without the finger.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// The content has come to rest after a gesture, or a finger has stopped it (our choice).
  ///
  /// It does not come if code sets the content offset, which ends the gesture (our choice).
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// A scroll that code has animated has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
  /// Whether a tap on the status bar scrolls to the top; true by default.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
  /// A tap on the status bar has scrolled to the top.
  func scrollViewDidScrollToTop(_ scrollView: ScrollView)
  /// The adjusted content inset has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  /// Returns true.
  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}
}
