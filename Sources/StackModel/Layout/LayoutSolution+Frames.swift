import Foundation

extension LayoutSolution {
  func apply() {
    for (index, item) in problem.items.enumerated() { apply(item, at: index) }
    for stack in problem.openStacks { finish(stack) }
  }

  /// Sets the frames of the views and guides inside a view, and leaves the others as they are.
  /// - Returns: whether a view or a guide outside has another frame than the solution.
  func apply(inside top: View) -> Bool {
    var leavesFrames = false
    for (index, item) in problem.items.enumerated() {
      guard item.containingView?.isDescendant(of: top) == true else {
        leavesFrames = leavesFrames || isToBeMoved(item, at: index)
        continue
      }
      apply(item, at: index)
    }
    for stack in problem.openStacks {
      if stack.isDescendant(of: top) {
        finish(stack)
      } else if case .solved(_, isPlaced: true) = stack.arrangement {
        continue
      } else {
        leavesFrames = true
      }
    }
    return leavesFrames
  }

  /// The size that the solution gives a view, in points; nil if it sets no frame of it.
  func size(of view: View) -> CGSize? {
    guard let index = problem.items.firstIndex(where: { $0 === view }),
      case .frame = target(of: view, at: index)
    else { return nil }
    return frame(at: index).size
  }

  /// The stacks whose views the solution places, and the scroll views whose content sizes it sets.
  var placedViews: [View] {
    let contents = problem.items.enumerated().compactMap { index, item -> View? in
      guard (item as? LayoutGuide)?.role == .content,
        case .content(let isFixed) = target(of: item, at: index), isFixed.horizontal || isFixed.vertical
      else { return nil }
      return item.anchorView
    }
    return problem.openStacks + contents
  }

  private func frame(at index: Int) -> CGRect {
    CGRect(
      x: value(Variable(index, .x)), y: value(Variable(index, .y)), width: value(Variable(index, .width)),
      height: value(Variable(index, .height)))
  }

  private func isHeld(_ index: Int) -> Bool {
    View.FrameComponent.allCases.allSatisfy { problem.isHeld[Variable(index, $0)] }
  }

  private func isToBeMoved(_ item: LayoutItem, at index: Int) -> Bool {
    let frame = frame(at: index)
    guard let view = item as? View else {
      return (item as? LayoutGuide).map {
        $0.role == .content && $0.layoutFrame.size != frame.size
          || $0.role == .free && $0.layoutFrame != frame
      } ?? false
    }
    if view === scope.top { return view.exactSize != frame.size }
    return !isHeld(index) && view.exactFrame != LayoutRange.clamped(frame)
  }

  private func apply(_ item: LayoutItem, at index: Int) {
    Self.apply(frame(at: index), to: item, target(of: item, at: index))
  }

  enum Target {
    case none
    /// The size of the topmost view.
    case size
    case frame
    /// The content size of a scroll view on these axes; on the other ones there is none.
    case content(PerAxis<Bool>)
  }

  func target(of item: LayoutItem, at index: Int) -> Target {
    if item is View { return item === scope.top ? .size : isHeld(index) ? .none : .frame }
    switch (item as? LayoutGuide)?.role {
    case .free: return .frame
    case .content:
      func isFixed(_ axis: Axis) -> Bool {
        let length = Variable(index, axis, isLength: true)
        return rows.contains { $0.terms.contains { $0.variable == length } }
      }
      return .content(PerAxis(isFixed(.horizontal), isFixed(.vertical)))
    default: return .none
    }
  }

  /// - Parameter frame: in points, in the coordinates of the containing view.
  static func apply(_ frame: CGRect, to item: LayoutItem, _ target: Target) {
    let (view, guide) = (item as? View, item as? LayoutGuide)
    switch target {
    case .none: break
    case .size: view?.setSize(frame.size, on: view?.pixelGrid)
    case .frame:
      view?.setFrame(frame, on: view?.pixelGrid)
      guide?.place(frame)
    case .content(let isFixed):
      guard let content = guide?.owningView?.scrollableContent else { return }
      let size = guide?.owningView?.pixelGrid?.rounded(frame.size) ?? frame.size
      for axis in Axis.allCases {
        content.takeContentLength(isFixed[axis] ? size.length(along: axis) : nil, along: axis)
      }
    }
  }

  private func finish(_ stack: StackView) {
    stack.didPlaceBySolution()
    // The conflicts belong to the top of the scope.
    if stack !== scope.top { stack.takeOwnConflicts([]) }
  }
}
