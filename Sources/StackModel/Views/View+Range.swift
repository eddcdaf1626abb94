package import Foundation

extension View {
  /// A frame clamped to ``LayoutRange``, in points. Records an overflow if that changes it.
  final func inRange(_ frame: CGRect) -> CGRect {
    let reach = max(abs(frame.origin.x), abs(frame.origin.y), abs(frame.size.width), abs(frame.size.height))
    // Nearly all frames return here.
    guard !(reach < Self.farReach) else { return frame }
    noteFarView()
    guard !LayoutRange.contains(frame) else { return frame }
    let numbers = [
      frame.size.width, frame.size.height, frame.origin.x, frame.origin.y, frame.origin.x + frame.size.width,
      frame.origin.y + frame.size.height,
    ]
    noteOverflow(of: numbers.first { !LayoutRange.contains($0) } ?? 0)
    return LayoutRange.clamped(frame)
  }

  /// Records that subviews may lie far out, and an overflow if an origin of the bounds had to be clamped.
  /// - Parameters:
  ///   - origin: the clamped origin, in points.
  ///   - requested: the requested origin, in points.
  final func noteReach(of origin: CGPoint, _ requested: CGPoint) {
    guard !(max(abs(requested.x), abs(requested.y)) < Self.farReach) else { return }
    noteFarView()
    if origin != requested { noteOverflow(of: requested.x == origin.x ? requested.y : requested.x) }
  }

  /// In points. Frames with no larger number are in range in the root's coordinates, too, up to a depth of 250 views.
  fileprivate static let farReach = LayoutRange.limit / 512

  /// Records that a number of this view, in points, is out of range.
  package final func noteOverflow(of value: CGFloat) {
    noteOverflow(LayoutOverflow(view: self, subject: name, value: value, constraint: nil))
  }

  /// Records the first view of this root's tree whose frame is out of range in the root's coordinates.
  /// - Complexity: O(1) if no frame is large or far out, else linear in the number of views.
  package final func noteFarViews() {
    guard hasFarViews, overflow == nil else { return }
    func visit(_ view: View, _ origin: CGPoint) {
      let frame = view.storedFrame.offsetBy(dx: origin.x, dy: origin.y)
      if !LayoutRange.contains(frame) {
        let numbers = [frame.minX, frame.minY, frame.maxX, frame.maxY]
        view.noteOverflow(of: numbers.first { !LayoutRange.contains($0) } ?? 0)
      }
      // Indexed rows lie inside their stack.
      guard overflow == nil, view.arrangedViews.first?.row == nil else { return }
      let inner = CGPoint(
        x: frame.origin.x - view.storedBoundsOrigin.x, y: frame.origin.y - view.storedBoundsOrigin.y)
      for subview in view.storedSubviews { visit(subview, inner) }
    }
    visit(self, CGPoint(x: -storedFrame.origin.x, y: -storedFrame.origin.y))
  }

  /// Records a number that is out of range, unless another one is recorded already.
  final func noteOverflow(_ overflow: @autoclosure () -> LayoutOverflow) {
    let root = rootView
    guard root.overflow == nil, !root.isRollingBack else { return }
    root.madeRootState.overflow = overflow()
    root.noteRoot()
  }

  private func noteFarView() {
    let root = rootView
    root.madeRootState.hasFarViews = true
    root.noteRoot()
  }

  /// Whether a frame in this root's tree is so large or so far out that views may be out of range.
  package final var hasFarViews: Bool { rootState?.hasFarViews == true }
}
