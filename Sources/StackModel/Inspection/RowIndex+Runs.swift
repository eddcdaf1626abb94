import Foundation

extension RowIndex {
  /// The runs of equal visible rows before a row, or of all rows, in order.
  /// - Complexity: O(r log n) for r runs.
  func runs(before end: Row? = nil) -> [StackView.Run] {
    var result: [StackView.Run] = []
    func visit(_ part: SummedTree.Part) {
      let summary = part.summary
      guard summary.wantedVisible > 0 else { return }
      guard !summary.common.isMixed else { return part.parts.forEach(visit) }
      func outermost(isLast: Bool) -> View? {
        tree.outermost(of: part, isLast: isLast) { $0.wantedVisible > 0 }?.element.view
      }
      guard let first = outermost(isLast: false), let last = outermost(isLast: true) else { return }
      let (length, gap) = (Self.points(summary.common.length), gap + Self.points(summary.common.extraGap))
      let count = Int(summary.wantedVisible)
      if let before = result.last, before.length == length, before.gap == gap {
        result[result.count - 1] = StackView.Run(
          first: before.first, last: last, count: before.count + count, length: length, gap: gap)
      } else {
        result.append(StackView.Run(first: first, last: last, count: count, length: length, gap: gap))
      }
    }
    for part in tree.parts(before: end) { visit(part) }
    return result
  }

  func nextVisible(after row: Row) -> View? {
    var next = tree.neighbor(of: row, after: true)
    while let current = next, !current.element.wanted.isVisible {
      next = tree.neighbor(of: current, after: true)
    }
    return next?.element.view
  }

  /// The first view whose fitting thickness is the stack's.
  /// - Parameter thickest: the stack's fitting thickness, in points.
  func thickestView(_ thickest: Double) -> View? {
    tree.parts().first.flatMap { part in
      tree.outermost(of: part, isLast: false) { $0.fittingThickness == thickest && $0.count > 0 }
    }?.element.view
  }
}
