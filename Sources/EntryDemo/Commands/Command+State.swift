import Foundation
import ScrollModel

extension Command {
  static let state = Command(
    name: "state", topic: .entries, kind: .reading,
    syntax: ["state"],
    summary: "prints content size, offset, inset, range, visible views",
    example: "add; state"
  ) { arguments, session throws(Diagnostic) in
    try arguments.end()
    let scene = session.scene
    let scroll = try session.scrollView(at: arguments.command.column)
    let tree = scene.animator.presentationTree()
    func pair(_ point: CGPoint) -> [Double] { [point.x, point.y].map { Double($0).withoutNegativeZero } }
    return .state(
      StateReport(
        time: scene.animator.now, contentSize: [scroll.contentSize.width, scroll.contentSize.height],
        contentOffset: pair(tree.boundsOrigin(of: scroll)), modelContentOffset: pair(scroll.contentOffset),
        contentInset: Attribute.numbers(scroll.contentInset), minimum: pair(scroll.minimumContentOffset),
        maximum: pair(scroll.maximumContentOffset),
        visible: tree.visibleArrangedSubviews(of: scroll).map { scene.name(of: $0) ?? "?" },
        animations: scene.runningCount,
        gesture: scroll.isDragging
          ? "dragging" : scroll.isTracking ? "tracking" : scroll.isDecelerating ? "decelerating" : nil))
  }
}
