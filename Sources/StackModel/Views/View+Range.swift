package import Foundation

extension View {
  /// A frame brought into range; that it was not is noted.
  final func inRange(_ frame: CGRect) -> CGRect {
    let reach = max(abs(frame.origin.x), abs(frame.origin.y), abs(frame.size.width), abs(frame.size.height))
    // Nearly all are near.
    guard !(reach < Self.farReach) else { return frame }
    rootView.madeRootState.hasFarViews = true
    guard !LayoutRange.contains(frame) else { return frame }
    let numbers = [
      frame.size.width, frame.size.height, frame.origin.x, frame.origin.y, frame.origin.x + frame.size.width,
      frame.origin.y + frame.size.height,
    ]
    noteOverflow(of: numbers.first { !LayoutRange.contains($0) } ?? 0)
    return LayoutRange.clamped(frame)
  }

  /// Notes that what the view holds may lie far out, and whether an origin of its bounds was brought into range.
  final func noteReach(of origin: CGPoint, _ wanted: CGPoint) {
    guard !(max(abs(wanted.x), abs(wanted.y)) < Self.farReach) else { return }
    rootView.madeRootState.hasFarViews = true
    if origin != wanted { noteOverflow(of: wanted.x == origin.x ? wanted.y : wanted.x) }
  }

  /// Views that reach less far, each in its superview, are in range together, however deep they are in one another.
  fileprivate static let farReach = LayoutRange.limit / 512

  /// Notes that a number of this view is out of range.
  package final func noteOverflow(of value: CGFloat) {
    noteOverflow(LayoutOverflow(view: self, subject: name, value: value, constraint: nil))
  }

  /// Notes the first view of this root's tree that is out of range in the root's coordinates.
  ///
  /// - Complexity: O(1) where no view reaches far, else linear in the views.
  package final func noteFarViews() {
    guard rootState?.hasFarViews == true, overflow == nil else { return }
    func visit(_ view: View, _ origin: CGPoint) {
      let frame = view.frame.offsetBy(dx: origin.x, dy: origin.y)
      if !LayoutRange.contains(frame) {
        let numbers = [frame.minX, frame.minY, frame.maxX, frame.maxY]
        view.noteOverflow(of: numbers.first { !LayoutRange.contains($0) } ?? 0)
      }
      // Rows of an index lie in their stack, and are no longer than a few screens.
      guard overflow == nil, (view as? StackView)?.rows == nil else { return }
      let inner = CGPoint(x: frame.origin.x - view.bounds.origin.x, y: frame.origin.y - view.bounds.origin.y)
      for subview in view.storedSubviews { visit(subview, inner) }
    }
    visit(self, CGPoint(x: -frame.origin.x, y: -frame.origin.y))
  }

  /// Checks what must hold of this view and all below it at any time.
  package final func checkInvariants() {
    precondition(LayoutRange.contains(frame) && LayoutRange.contains(bounds.origin), "frames are in range")
    (self as? StackView)?.checkRows()
    for subview in storedSubviews {
      precondition(subview.storedSuperview === self, "a subview knows its superview")
      subview.checkInvariants()
    }
  }

  /// Notes a number that is out of range; the first one counts.
  final func noteOverflow(_ overflow: @autoclosure () -> LayoutOverflow) {
    let root = rootView
    guard root.overflow == nil, root.changeLog?.isRollingBack != true else { return }
    root.madeRootState.overflow = overflow()
  }
}
