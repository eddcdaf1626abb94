import Foundation

/// A view, or a scroll view's content, that its constraints leave ambiguous: more than one solution is optimal.
///
/// Layout sets ambiguous values to the solution nearest 0, the same on every run.
public struct LayoutAmbiguity {
  /// The view.
  public let view: View
  /// The components of its frame that could have another value, in its superview's coordinates.
  public let frame: [View.FrameComponent]
  /// The axes on which the size of its content could: "scrollable content size ambiguous" in UIKit.
  public let contentSize: [Axis]
}

extension View {
  /// Whether another frame for this view would satisfy the constraints as well. Lays out what waits for it.
  /// - Complexity: that of ``ambiguousLayouts``.
  public final var hasAmbiguousLayout: Bool {
    LayoutInspector(self).ambiguities(includingHidden: true)
      .contains { $0.view === self && !$0.frame.isEmpty }
  }

  /// The ambiguous views from this view's root down, in tree order, without hidden ones. Lays out what waits for it.
  /// - Complexity: that of one solution of the constraints, and linear in the views where stacks have a closed form.
  public final var ambiguousLayouts: [LayoutAmbiguity] {
    LayoutInspector(self).ambiguities(includingHidden: false)
  }
}
