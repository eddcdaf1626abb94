import Foundation
public import StackCore

extension ModelView where Self: Window {
  /// Does what a tap on the status bar does: the scroll view in sight scrolls to the top.
  ///
  /// There is no status bar to touch in a model, so a test calls this method (our choice). As on an iPhone, nothing happens
  /// if several scroll views in sight have `scrollsToTop`; views that can't be scrolled don't count (our choice). Nor does
  /// anything happen if the content is at the top, or if the delegate's `scrollViewShouldScrollToTop(_:)` returns false.
  /// The scroll takes 0.3 s (our choice); `scrollViewDidScrollToTop(_:)` ends it, and no
  /// `scrollViewDidEndScrollingAnimation(_:)` (our choice). Source: Apple's documentation of UIScrollView.
  /// - Returns: whether a scroll view scrolls.
  @discardableResult public func tapStatusBar() -> Bool {
    let candidates = scrollViewsInSight.filter { $0.scrollsToTop && $0.isScrollEnabled }
    guard candidates.count == 1, let scrollView = candidates.first else { return false }
    return scrollView.scrollToTop()
  }

  private var scrollViewsInSight: [ScrollView] {
    var found: [ScrollView] = []
    func visit(_ view: View) {
      guard !view.isHidden, view.alpha > 0 else { return }
      if let scrollView = view as? ScrollView,
        !view.convert(view.bounds, to: self).intersection(bounds).isEmpty
      {
        found.append(scrollView)
      }
      for subview in view.subviews { visit(subview) }
    }
    visit(self)
    return found
  }
}
