package import Foundation
package import StackCore

/// A view above the start of the content that a drag pulls into sight: what a scroll view needs of its refresh control.
package protocol PulledView: View {
  /// The part of the scroll view's adjusted content inset that is this view's, in points.
  var heldInset: CGFloat { get }
  /// Enters a scroll view, above its content.
  func enter(_ scrollView: ScrollView)
  /// Leaves its scroll view, and no longer holds its inset.
  func leaveScrollView()
  /// Begins to refresh if a finger has just pulled the content down far enough.
  /// - Parameter old: the vertical content offset before the last change, in points.
  func beginIfPulled(from old: CGFloat)
  /// Holds the inset if a refresh is under way and no finger is on the content.
  func holdIfReleased()
}

extension ScrollView {
  /// The view above the content that drags pull into sight; nil for none.
  package final var pulledView: (any PulledView)? { settings.box?.value.pulledView as? any PulledView }

  /// Replaces the view above the content; one that refreshes ends to hold its inset.
  package final func replacePulledView(with new: (any PulledView)?) {
    let old = pulledView
    guard new !== old else { return }
    old?.leaveScrollView()
    change(\.settings.value.pulledView, to: new, affects: .noLayout)
    new?.enter(self)
    adjustedInsetMayHaveChanged(followsMinimum: false)
  }
}
