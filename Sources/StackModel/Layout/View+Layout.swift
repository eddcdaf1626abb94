public import Foundation
import StackLinearProgram

extension View {
  /// The length, in points, of an intrinsic content size on an axis where the content has no length: −1.
  public static let noIntrinsicMetric: CGFloat = -1
  /// A target for `systemLayoutSizeFitting(_:)`: as small as the constraints allow.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// A target for `systemLayoutSizeFitting(_:)`: as large as the constraints allow, up to 10,000 points.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Requests a call of `layoutSubviews()` in the next layout, without an override of `setNeedsLayout()`.
  final func markNeedsLayout() {
    if defersSubviews { layOutDeferredSubviews() }
    guard !needsLayout else { return }
    storage.needsLayout = true
    waitForLayout()
    storage.superview?._withUnsafeGuaranteedRef { $0.markSubtreeNeedsLayout() }
  }

  final func markSubtreeNeedsLayout() {
    if defersSubviews { layOutDeferredSubviews() }
    guard !subtreeNeedsLayout else { return }
    storage.subtreeNeedsLayout = true
    waitForLayout()
    storage.superview?._withUnsafeGuaranteedRef { $0.markSubtreeNeedsLayout() }
  }

  final func waitForLayout() {
    guard !isWaiting else { return }
    guard let above = storage.superview else { return noteRoot() }
    storage.isWaiting = true
    above._withUnsafeGuaranteedRef { if $0.listsWaitingSubviews { $0.waitingSubviews.append(self) } }
  }

  /// The subviews that wait for layout; a removed one may be among them.
  final var subviewsOnWaitingList: [View] { listsWaitingSubviews ? waitingSubviews : storedSubviews }

  final func updateWaitingList() {
    switch storedSubviews.count - Self.unlistedCount {
    case 0: waitingSubviews = []
    case 1: waitingSubviews = storedSubviews.filter(\.isWaiting)
    default: break
    }
  }

  /// Whether a view in this root's tree needs layout, or its constraints must be solved.
  package final var awaitsLayout: Bool { needsSolve || needsLayout || subtreeNeedsLayout }

  final func layOutIfNeeded() {
    let root = layOutDeferredRow()
    guard root.awaitsLayout else { return root === self ? finishAppearance() : () }
    let observer = root.listeners?.observer
    observer?.treeWillLayOut(root, for: self)
    layOut(in: root)
    observer?.treeDidLayOut(root, raised: root.rootState?.layoutRecord.takeRaised() ?? [])
  }

  private func layOut(in root: View) {
    root.oversizedProblem = nil
    guard root !== self else {
      layOutTree()
      return finishAppearance()
    }
    var leavesFrames = false
    for _ in 0..<Self.layoutLimit {
      root.updateSurroundings()
      if root.awaitsConstraintUpdate { root.updatePendingConstraints() }
      let solution = root.solutionIfNeeded()
      let frames = root.isProblemSolvable ? solution : nil
      if let frames { leavesFrames = frames.apply(inside: self) }
      if let solution { root.noteSolved(solution) }
      root.updateSurroundings()
      root.rootState?.window?.noteOwnersPlaced()
      if let stack = asStack {
        let size = sizeToCome(by: frames)
        if size != exactSize {
          root.madeRootState.sizeToCome = (stack, size)
          markNeedsLayout()
        }
      }
      layOutSubtree()
      root.rootState?.sizeToCome = nil
      guard root.needsSolve || needsLayout || subtreeNeedsLayout else { break }
    }
    // The next layout solves again and sets the frames outside.
    if leavesFrames { root.storage.needsSolve = true }
  }

  /// The size that a layout of the whole tree would give the view, in points: by a solution, or by the stacks around it.
  private func sizeToCome(by solution: LayoutSolution?) -> CGSize {
    if let size = solution?.size(of: self) { return size }
    guard isArranged, let stack = storedSuperview?.asStack, stack.usesClosedForm() else { return exactSize }
    let outer = stack.sizeToCome(by: solution)
    return stack.needsLayout || outer != stack.exactSize ? stack.size(of: self, in: outer) : exactSize
  }

  /// How many times in a row a layout may request another one, for example by changing a content size.
  private static let layoutLimit = 16

  /// Notifies the owners of views that have come into the window, this root, after its layout.
  private func finishAppearance() {
    if let window = rootState?.window, window.noteOwnersLaidOut() { layOutTree() }
  }

  /// How many times in a row constraints are solved again before subviews are laid out, because margins have changed.
  private static let surroundingsLimit = 4

  private func layOutTree() {
    var drift = OffsetDrift()
    for round in 0..<Self.layoutLimit where awaitsLayout {
      // Few layouts take more rounds.
      guard round >= 2 else {
        layOutTreeOnce()
        continue
      }
      // The scroll views whose content sizes follow from constraints.
      let placed = rootState?.layoutRecord.placed ?? []
      let before = placed.compactMap { ($0.item as? View)?.scrollableContent }
      let offsets = before.map(\.storedBoundsOrigin)
      layOutTreeOnce()
      for (content, offset) in zip(before, offsets) { drift.note(content, from: offset) }
    }
    rootState?.isRestless = awaitsLayout
  }

  private func layOutTreeOnce() {
    updateSurroundings()
    updateAndSolveConstraints()
    updateSurroundings()
    // Constraints depend on the safe area and on margins, which depend on frames.
    for _ in 0..<Self.surroundingsLimit where needsSolve && rootState?.hasSurroundings == true {
      updateAndSolveConstraints()
      updateSurroundings()
    }
    rootState?.window?.noteOwnersPlaced()
    layOutSubtree()
    updateSurroundings()
  }

  private func layOutLayer() {
    if let layer = details?.layer { layer.layoutSublayers() } else { layoutSubviews() }
  }

  final func layOutSubtree() {
    storage.defersSubviews = false
    let wasLaidOut = needsLayout
    if needsLayout {
      storage.needsLayout = false
      if let owner = viewOwner {
        owner.viewWillLayoutSubviews()
        layOutLayer()
        owner.viewDidLayoutSubviews()
      } else {
        layOutLayer()
      }
    }
    guard subtreeNeedsLayout else { return }
    storage.subtreeNeedsLayout = false
    var waiting = subviewsOnWaitingList
    waitingSubviews = []
    // The layout of a long stack's rows can be deferred if no one watches frames.
    let defersRows = asStack?.rows != nil && !areFramesWatched
    // One pass, since each takes as long as loading all subviews from memory.
    var (isInOrder, lastOrder, areVisited, areDeferred) = (true, Int.min, false, false)
    for subview in waiting where subview.isWaiting && subview.storedSuperview === self {
      subview.storage.isWaiting = false
      if wasLaidOut { subview.storage.awaitsPlacement = false }
      if defersRows, subview.row != nil, subview.asStack?.deferLayout() == true {
        areDeferred = true
        continue
      }
      areVisited = true
      isInOrder = isInOrder && subview.order >= lastOrder
      lastOrder = subview.order
      guard subview.awaitsConstraintUpdate else { continue }
      // It must stay on the list until its constraints are updated.
      subview.waitForLayout()
      markSubtreeNeedsLayout()
    }
    if areDeferred { rootView.madeRootState.hasDeferredRows = true }
    guard areVisited else { return }
    if !isInOrder { waiting.sort { $0.order < $1.order } }
    // Subviews may have been removed since they were added to the list.
    for subview in waiting
    where subview.storedSuperview === self && !subview.defersSubviews
      && (subview.needsLayout || subview.subtreeNeedsLayout)
    { subview.layOutSubtree() }
  }

  /// The size of the frame that fits the content, in points; on an axis without content, the current length of the bounds.
  package final func contentSizeThatFits() -> CGSize {
    func length(_ axis: Axis) -> CGFloat {
      let hasContent = self is StackView || intrinsicLength(along: axis) != nil
      return hasContent
        ? fittingLength(along: axis) + alignmentInsets.total(along: axis) : storedSize.length(along: axis)
    }
    return CGSize(width: length(.horizontal), height: length(.vertical))
  }

  /// Sets the size to what `sizeThatFits(_:)` returns, through the setters.
  final func resizeToFit() {
    let size = sizeThatFits(storedBounds.size)
    if isTransformed {
      bounds = CGRect(origin: storedBoundsOrigin, size: size)
    } else {
      frame = CGRect(origin: storedFrame.origin, size: size)
    }
  }

  /// Whether the fitting size depends on constraints or wrapped text, and thus needs a solver.
  private var needsSolverToFit: Bool {
    engineLoad > 0
      || (self as? StackView).map { !$0.hasClosedForm() || rootView.laysOutBySolver } ?? isMultiline
  }

  /// The optimal size in points for targets; see ``systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)``.
  final func optimalSize(_ target: CGSize, horizontal: LayoutPriority, vertical: LayoutPriority) -> CGSize {
    if awaitsConstraintUpdate { updatePendingConstraints() }
    guard !needsSolverToFit else {
      return solvedFittingSize(
        PerAxis((max(0, target.width), horizontal.level), (max(0, target.height), vertical.level)))
    }
    func length(_ axis: Axis, _ priority: LayoutPriority) -> CGFloat {
      let target = max(0, target.length(along: axis))
      // Where constraints do not allow a required target, one of them is broken.
      if priority == .required { return target }
      let targetCost = LengthCost(target: target, at: Level(priority.level))
      return LengthCost.sum(of: [lengthCost(along: axis, rank: 0), targetCost]).minimizer
    }
    return CGSize(width: length(.horizontal, horizontal), height: length(.vertical, vertical))
  }
}

/// Finds content that each round of a layout moves a little further.
///
/// A constraint across a scroll view can make the range of an offset follow the offset. Such content scrolls to its start, where no
/// round moves it.
private struct OffsetDrift {
  /// The number of rounds in a row that move content before it scrolls to its start; our choice.
  private static let limit = 3
  private var counts: [ObjectIdentifier: PerAxis<Int>] = [:]

  /// Takes a round of the layout, before which the content had an offset.
  mutating func note(_ content: any ScrollableContent, from old: CGPoint) {
    let (id, new) = (ObjectIdentifier(content), content.storedBoundsOrigin)
    guard new != old || counts[id] != nil else { return }
    for axis in Axis.allCases {
      let hasMoved = new.coordinate(along: axis) != old.coordinate(along: axis)
      let count = hasMoved ? counts[id, default: PerAxis(0)][axis] + 1 : 0
      counts[id, default: PerAxis(0)][axis] = count
      if count == Self.limit { content.scrollToStart(along: axis) }
    }
  }
}
