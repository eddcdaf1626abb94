public import Foundation

extension View {
  /// Requests a call of `layoutSubviews()` in the next layout.
  /// - Complexity: O(depth), or less if an ancestor is already marked.
  public final func setNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    waitForLayout()
    storedSuperview?.markSubtreeNeedsLayout()
  }

  /// Marks this view and its ancestors: a view in their subtrees needs layout.
  final func markSubtreeNeedsLayout() {
    var view: View? = self
    while let current = view, !current.subtreeNeedsLayout {
      current.subtreeNeedsLayout = true
      current.waitForLayout()
      view = current.storedSuperview
    }
  }

  /// Adds the view to its superview's list of subviews that need layout.
  final func waitForLayout() {
    guard !isWaiting, let above = storedSuperview else { return }
    isWaiting = true
    if above.waitingSubviews.isEmpty {
      above.waitingSubviews.reserveCapacity(min(8, above.storedSubviews.capacity))
    }
    above.waitingSubviews.append(self)
  }

  /// Whether a view in this root's tree needs layout, or its constraints must be solved.
  package final var awaitsLayout: Bool { needsSolve || needsLayout || subtreeNeedsLayout }

  /// Lays out the views of the tree that need layout, from the root down.
  ///
  /// - Complexity: O(depth) if no view needs layout.
  public final func layoutIfNeeded() {
    let root = rootView
    if root.awaitsLayout { root.oversizedProblem = nil }
    // A layout may request another one, for example by changing a content size. The number of layouts is limited.
    for _ in 0..<16 where root.awaitsLayout {
      root.updateAndSolveConstraints()
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
    // Subviews may have been removed since they were added to the list.
    waiting.removeAll { !($0.isWaiting && $0.storedSuperview === self) }
    for subview in waiting {
      subview.isWaiting = false
      guard subview.awaitsConstraintUpdate else { continue }
      // It must stay on the list until its constraints are updated.
      subview.waitForLayout()
      markSubtreeNeedsLayout()
    }
    waiting.sort { $0.order < $1.order }
    for subview in waiting
    where subview.storedSuperview === self && (subview.needsLayout || subview.subtreeNeedsLayout) {
      subview.layOutSubtree()
    }
  }

  /// The fitting size of the view in points. On an axis without content, it is the current length. `size` is ignored.
  public final func sizeThatFits(_ size: CGSize) -> CGSize {
    func length(_ axis: Axis) -> CGFloat {
      let hasContent = self is StackView || intrinsicLength(along: axis) != nil
      return hasContent ? fittingLength(along: axis) : bounds.size.length(along: axis)
    }
    return CGSize(width: length(.horizontal), height: length(.vertical))
  }

  /// Whether the fitting size depends on constraints or wrapped text, and thus needs a solver.
  private var needsSolverToFit: Bool {
    engineLoad > 0
      || (self as? StackView).map { !$0.hasClosedForm() || rootView.laysOutBySolver } ?? isMultiline
  }

  /// Sets the size of the frame to the fitting size.
  public final func sizeToFit() { giveFrame(CGRect(origin: frame.origin, size: sizeThatFits(frame.size))) }

  /// The optimal size in points for constraints that each length is that of `target`, with priority 50.
  ///
  /// Source: Apple's documentation.
  public final func systemLayoutSizeFitting(_ target: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The optimal size in points for constraints that each length is that of `target`, with a priority for each axis.
  public final func systemLayoutSizeFitting(
    _ target: CGSize, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> CGSize {
    if awaitsConstraintUpdate { updatePendingConstraints() }
    guard !needsSolverToFit else {
      return solvedFittingSize(
        PerAxis(
          (max(0, target.width), horizontal.level), (max(0, target.height), vertical.level)))
    }
    func length(_ axis: Axis, _ priority: LayoutPriority) -> CGFloat {
      let targetCost = LengthCost(target: max(0, target.length(along: axis)), at: Level(priority.level))
      return LengthCost.sum(of: [lengthCost(along: axis, rank: 0), targetCost]).minimizer
    }
    return CGSize(width: length(.horizontal, horizontal), height: length(.vertical, vertical))
  }

  /// Converts a rectangle, in points, from this view's coordinates to those of another view of the same tree.
  public final func convert(_ rect: CGRect, to view: View) -> CGRect {
    let mine = originInRoot
    let other = view.originInRoot
    return rect.offsetBy(dx: mine.x - other.x, dy: mine.y - other.y)
  }

  /// The origin of this view's coordinates, in points, in the coordinates of the root's superview.
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
