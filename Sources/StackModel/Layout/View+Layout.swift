public import Foundation

extension View {
  /// Asks for `layoutSubviews()` in the next layout.
  /// - Complexity: O(depth), less where an ancestor already waits.
  public final func setNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    waitForLayout()
    storedSuperview?.markSubtreeNeedsLayout()
  }

  final func markSubtreeNeedsLayout() {
    var view: View? = self
    while let current = view, !current.subtreeNeedsLayout {
      current.subtreeNeedsLayout = true
      current.waitForLayout()
      view = current.storedSuperview
    }
  }

  /// Puts the view on its superview's list of those that wait for layout.
  final func waitForLayout() {
    guard !isWaiting, let above = storedSuperview else { return }
    isWaiting = true
    if above.waitingSubviews.isEmpty {
      above.waitingSubviews.reserveCapacity(min(8, above.storedSubviews.capacity))
    }
    above.waitingSubviews.append(self)
  }

  /// Whether something in this root's tree waits for layout.
  package final var awaitsLayout: Bool { needsSolve || needsLayout || subtreeNeedsLayout }

  /// Lays out now what waits for layout, from the topmost view of the tree that does, root down.
  ///
  /// No work where nothing waits.
  public final func layoutIfNeeded() {
    let root = rootView
    if root.awaitsLayout { root.oversizedProblem = nil }
    // A layout that asks for another, as one that changes a content size may, gets it, but not for ever.
    for _ in 0..<16 where root.awaitsLayout {
      root.updateConstraintsIfNeeded()
      root.layOutSubtree()
    }
  }

  private func layOutSubtree() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
      for subview in waitingSubviews where subview.awaitsPlacement { subview.awaitsPlacement = false }
    }
    guard subtreeNeedsLayout else { return }
    subtreeNeedsLayout = false
    var waiting: [View] = []
    swap(&waiting, &waitingSubviews)
    // Some may have left, or come back, since they began to wait.
    waiting.removeAll { !($0.isWaiting && $0.storedSuperview === self) }
    for subview in waiting { subview.isWaiting = false }
    waiting.sort { $0.order < $1.order }
    for subview in waiting
    where subview.storedSuperview === self && (subview.needsLayout || subview.subtreeNeedsLayout) {
      subview.layOutSubtree()
    }
  }

  /// The size the view would like, in points: its content's, whatever the size offered, else the one it has.
  public final func sizeThatFits(_ size: CGSize) -> CGSize {
    func length(_ axis: Axis) -> CGFloat {
      let hasContent = self is StackView || intrinsicLength(along: axis) != nil
      return hasContent ? fittingLength(along: axis) : bounds.size.length(along: axis)
    }
    return CGSize(width: length(.horizontal), height: length(.vertical))
  }

  /// Whether constraints from here down have a say in how long the view would be.
  private var needsSolverToFit: Bool {
    engineLoad > 0
      || (self as? StackView).map { !$0.hasClosedForm() || rootView.laysOutBySolver } ?? isMultiline
  }

  /// Gives the view the size its content asks for.
  public final func sizeToFit() { giveFrame(CGRect(origin: frame.origin, size: sizeThatFits(frame.size))) }

  /// The size that suits the content best and is as near to `target` as fitting-size wishes (priority 50) get it.
  ///
  /// In points. Source: Apple's documentation.
  public final func systemLayoutSizeFitting(_ target: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that suits the content best, with wishes to have each length of `target` at a priority.
  public final func systemLayoutSizeFitting(
    _ target: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> CGSize {
    guard !needsSolverToFit else {
      return solvedFittingSize(
        PerAxis(
          (max(0, target.width), horizontal.rawValue), (max(0, target.height), vertical.rawValue)))
    }
    func length(_ axis: Axis, _ priority: LayoutPriority) -> CGFloat {
      let wish = LengthCost(target: max(0, target.length(along: axis)), at: Level(priority.rawValue))
      return LengthCost.sum(of: [lengthCost(along: axis, rank: 0), wish]).minimizer
    }
    return CGSize(width: length(.horizontal, horizontal), height: length(.vertical, vertical))
  }

  /// A rectangle of this view's coordinates in those of another view of the same tree.
  public final func convert(_ rect: CGRect, to view: View) -> CGRect {
    let mine = originInRoot
    let other = view.originInRoot
    return rect.offsetBy(dx: mine.x - other.x, dy: mine.y - other.y)
  }

  /// Where this view's coordinates begin, in the coordinates of the root's superview.
  private var originInRoot: CGPoint {
    var origin = CGPoint.zero
    var view: View? = self
    while let current = view {
      origin.x += current.frame.minX - current.bounds.minX
      origin.y += current.frame.minY - current.bounds.minY
      view = current.storedSuperview
    }
    return origin
  }
}
