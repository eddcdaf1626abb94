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
    return StateReport(
      time: scene.animator.now, contentSize: [scroll.contentSize.width, scroll.contentSize.height],
      contentOffset: pair(tree.boundsOrigin(of: scroll)),
      contentInset: ViewAttribute.numbers(scroll.contentInset),
      range: StateReport.Range(
        min: pair(scroll.minimumContentOffset), max: pair(scroll.maximumContentOffset)),
      visible: tree.visibleArrangedSubviews(of: scroll).map { scene.name(of: $0) ?? "?" },
      animations: scene.runningCount,
      gesture: scroll.isDragging
        ? "dragging" : scroll.isTracking ? "tracking" : scroll.isDecelerating ? "decelerating" : nil,
      model: StateReport.Model(contentOffset: pair(scroll.contentOffset)))
  }
}

/// The state of the scroll view; all lengths in points.
private struct StateReport: CommandResult {
  struct Range: Encodable {
    let min: [Double]
    let max: [Double]
  }

  struct Model: Encodable {
    let contentOffset: [Double]
  }

  let time: Duration
  let contentSize: [Double]
  let contentOffset: [Double]
  /// Top, left, bottom, right.
  let contentInset: [Double]
  let range: Range
  let visible: [String]
  let animations: Int
  /// What a gesture does: tracking, dragging or decelerating; nil without a gesture.
  let gesture: String?
  let model: Model

  private enum CodingKeys: CodingKey {
    case contentSize, contentOffset, contentInset, range, visible, animations, gesture, model
  }

  var text: [String] {
    func list(_ numbers: [Double]) -> String { Value.numbers(numbers).printed }
    func span(_ axis: Int) -> String {
      "\(NumberText.rounded(range.min[axis]))…\(NumberText.rounded(range.max[axis]))"
    }
    let isMoving = contentOffset != model.contentOffset
    return [
      "time           \(NumberText.seconds(time))",
      "contentSize    \(contentSize.map(NumberText.rounded).joined(separator: "x"))",
      "contentOffset  \(list(contentOffset))" + (isMoving ? "   (model \(list(model.contentOffset)))" : ""),
      "contentInset   \(list(contentInset))",
      "range          x \(span(0))  y \(span(1))",
      "visible        \(Value.list(visible).printed)",
      "animations     \(animations)",
    ] + (gesture.map { ["gesture        \($0)"] } ?? [])
  }
}
