import StackCore

extension LogHierarchy {
  /// The order in which views get their superviews: that of their first mention, and in stacks that of the gaps.
  /// - Complexity: linear in the objects and constraints.
  func arrangedOrder(_ block: LayoutLog.Block) -> [Int] {
    var followers: [[Int]] = Array(repeating: [], count: objects.count)
    var waiting = Array(repeating: 0, count: objects.count)
    for constraint in block.constraints where SystemConstraint(constraint) == .spacing {
      guard let second = constraint.second, let first = index(of: constraint.first.object),
        let other = index(of: second.object), first != other
      else { continue }
      // The later edge may be on either side of the relation, and from right to left it is the left one.
      let isStart = constraint.first.attribute.isStart
      let isFirstLater = isStart != (constraint.direction == .rightToLeft)
      let (previous, next) = isFirstLater ? (other, first) : (first, other)
      followers[previous].append(next)
      waiting[next] += 1
    }
    // Each view comes when all before it are there; what follows it in its stack comes at once.
    var order: [Int] = []
    var isPlaced = Array(repeating: false, count: objects.count)
    var stack = objects.indices.reversed().filter { waiting[$0] == 0 }
    while let next = stack.popLast() {
      order.append(next)
      isPlaced[next] = true
      for follower in followers[next].reversed() {
        waiting[follower] -= 1
        if waiting[follower] == 0 { stack.append(follower) }
      }
    }
    // Gaps that lead in a circle order nothing.
    return order + objects.indices.filter { !isPlaced[$0] }
  }

  /// The axes of stacks, by the index of the object, as far as the stacks' own constraints tell.
  func stackAxes(_ block: LayoutLog.Block) -> [Int: Axis] {
    var certain: [Int: Axis] = [:]
    var likely: [Int: Axis] = [:]
    for constraint in block.constraints {
      guard let kind = SystemConstraint(constraint), kind.isOfStack else { continue }
      let sides = [constraint.first.object, constraint.second?.object].compactMap { $0.flatMap(index(of:)) }
      // The stack is the superview of the other side, or of both.
      let outer = sides.first { side in sides.contains { parents[$0] == side } }
      guard let stack = outer ?? sides.compactMap({ parents[$0] }).first else { continue }
      let axis = constraint.first.attribute.axis
      switch kind {
      case .spacing, .fillEqually, .fillProportionally, .distributingEdge, .hiding:
        certain[stack] = certain[stack] ?? axis
      case .alignment: certain[stack] = certain[stack] ?? (axis == .vertical ? .horizontal : .vertical)
      case .canvasConnection: likely[stack] = likely[stack] ?? axis
      default: continue
      }
    }
    return certain.merging(likely) { known, _ in known }
  }
}
