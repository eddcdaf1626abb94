public import StackCore

extension Animator {
  /// Whether an animation is showing an arranged view that was hidden.
  public func isRevealing(_ view: View) -> Bool {
    visibilityChange(of: view).map { $0.to.x == 0 && !$0.timing.isOver(at: now) } ?? false
  }

  /// The end of the latest animation that hides or shows an arranged view; nil if none is running that ends by itself.
  public func visibilityChangeEnd(of view: View) -> Duration? { visibilityChange(of: view)?.timing.end }

  /// Whether an animation is hiding or showing an arranged view.
  public func isChangingVisibility(of view: View) -> Bool { visibilityChange(of: view) != nil }

  /// The views with running animations of their own, in no order. Rows that only make room for others are not listed.
  package var animatedViews: [View] { state.tracks.values.compactMap { $0.first?.view } }

  /// The latest animation that hides or shows a view; nil if there is none, or the view was set since then.
  private func visibilityChange(of view: View) -> AdditiveAnimation? {
    let last = state.tracks[ObjectIdentifier(view)]?.last { $0.property == .isHidden }
    return last.flatMap { ($0.to.x != 0) == view.storedIsHidden ? $0 : nil }
  }
}
