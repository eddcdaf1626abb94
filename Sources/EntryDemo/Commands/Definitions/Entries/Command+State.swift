import Foundation
import ScrollModel

extension Command {
  static let state = Command(
    topic: .entries, kind: .reading, syntax: ["state"],
    summary: "prints content size, offset, inset, range, visible views",
    example: "add; state", result: StateReport.shape
  ) { arguments, session throws(Diagnostic) in
    try arguments.end()
    let (scene, scroll) = (session.scene, try session.scrollView(at: arguments.command.column))
    let tree = scene.animator.presentationTree()
    func pair(_ point: CGPoint) -> [Double] { [point.x, point.y].map { Double($0).withoutNegativeZero } }
    return StateReport(
      time: scene.animator.now, contentSize: [scroll.contentSize.width, scroll.contentSize.height],
      contentOffset: pair(tree.boundsOrigin(of: scroll)),
      contentInset: ViewAttribute.numbers(scroll.contentInset),
      range: ["min": pair(scroll.minimumContentOffset), "max": pair(scroll.maximumContentOffset)],
      visible: tree.visibleArrangedSubviews(of: scroll).map { scene.name(of: $0) ?? "?" },
      animations: scene.runningCount,
      gesture: scroll.isDragging
        ? "dragging" : scroll.isTracking ? "tracking" : scroll.isDecelerating ? "decelerating" : nil,
      model: pair(scroll.contentOffset))
  }
}

/// The state of the scroll view; all lengths in points.
private struct StateReport: CommandResult, Described {
  let time: Duration
  let contentSize: [Double]
  let contentOffset: [Double]
  let contentInset: [Double]
  let range: [String: [Double]]
  let visible: [String]
  let animations: Int
  let gesture: String?
  let model: [Double]

  static let members: [Member<Self>] = [
    .init("contentSize", \.contentSize, as: .point), .init("contentOffset", \.contentOffset, as: .point),
    .init("contentInset", \.contentInset, "Top, left, bottom, right.", as: .numbers(4)),
    .init("range", \.range, as: .object(["min": .point, "max": .point])), .init("visible", \.visible),
    .init("animations", \.animations),
    .init("gesture", \.gesture, as: .choice(of: ["tracking", "dragging", "decelerating"])),
    .init("model", { ["contentOffset": $0.model] }, as: .object(["contentOffset": .point])),
  ]

  var text: [String] {
    func list(_ numbers: [Double]) -> String { Value.numbers(numbers).printed }
    func span(_ axis: Int) -> String {
      ["min", "max"].compactMap { range[$0]?[axis] }.map(NumberText.rounded).joined(separator: "…")
    }
    let isMoving = contentOffset != model
    return [
      "time           \(NumberText.seconds(time))",
      "contentSize    \(contentSize.map(NumberText.rounded).joined(separator: "x"))",
      "contentOffset  \(list(contentOffset))" + (isMoving ? "   (model \(list(model)))" : ""),
      "contentInset   \(list(contentInset))",
      "range          x \(span(0))  y \(span(1))",
      "visible        \(Value.list(visible).printed)",
      "animations     \(animations)",
    ] + (gesture.map { ["gesture        \($0)"] } ?? [])
  }
}
