import Foundation

/// A view, or a scroll view's content, that its constraints leave ambiguous: more than one solution is optimal.
///
/// Layout chooses one of them by the rules of ``LayoutDecision``. It is the same on every run.
public struct LayoutAmbiguity {
  /// The view.
  public let view: View
  /// The ambiguous components of its frame, in its superview's coordinates.
  public let frame: [View.FrameComponent]
  /// The axes on which the content size of a scroll view is ambiguous.
  public let contentSize: [Axis]
}

extension View {
  /// Whether the view's frame is ambiguous, without an override's getter.
  final func findsAmbiguity() -> Bool {
    LayoutInspector(self).ambiguities(includingHidden: true)
      .contains { $0.view === self && !$0.frame.isEmpty }
  }

}

extension ModelView {
  /// The ambiguous views in the tree of this view, in tree order, without hidden ones. Lays out the tree if it needs layout.
  /// - Complexity: that of one solution of the constraints, and linear in the views of stacks with a closed form.
  public var ambiguousLayouts: [LayoutAmbiguity] { LayoutInspector(self).ambiguities(includingHidden: false) }
}
