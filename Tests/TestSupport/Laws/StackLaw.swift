import Foundation
package import StackModel

/// The closed form and the solver agree with a linear program that has the constraints of UIKit's stacks.
package enum StackLaw {
  private typealias Solution = (length: Double, spans: [Span])

  /// Compares a random stack with the program along its axis.
  /// - Returns: how many lengths the program has a solution for, at most 2.
  package static func checkAlong(
    _ distribution: StackView.Distribution, _ generator: inout some RandomNumberGenerator, _ story: String
  ) throws(LawFailure) -> Int {
    let stack = RandomStacks.randomStack(&generator, distribution)
    var oracle = RandomStacks.constraints(of: stack, along: stack.axis)
    let share = Double.random(in: 0...2, using: &generator)
    return try compare(stack, along: stack.axis, across: 50, story) { fittingLength in
      // The closed form of equal centers needs lengths that fit.
      distribution == .equalCentering ? fittingLength * max(1, share) : (fittingLength * share).rounded()
    } solve: { pinned in
      oracle.pinned = pinned
      return oracle.along(distribution, spacing: stack.spacing)
    }
  }

  /// Compares a random stack with the program across its axis.
  /// - Returns: how many lengths the program has a solution for, at most 2.
  package static func checkAcross(
    _ alignment: StackView.Alignment, _ generator: inout some RandomNumberGenerator, _ story: String
  ) throws(LawFailure) -> Int {
    let stack = RandomStacks.randomStack(&generator, .fill)
    stack.alignment = alignment
    let axis = stack.axis.perpendicular
    var oracle = RandomStacks.constraints(of: stack, along: axis)
    let share = Double.random(in: 0...2, using: &generator)
    try LawFailure.unless(oracle.across(alignment) != nil, "\(story): the program has no solution")
    return try compare(stack, along: axis, across: 300, story) {
      ($0 * share).rounded()
    } solve: { pinned in
      oracle.pinned = pinned
      return oracle.across(alignment)
    }
  }

  /// Compares random stacks inside stacks with the program, on one axis.
  /// - Returns: how many lengths the program has a solution for, at most 2.
  package static func checkNested(
    _ axis: Axis, depth: Int, _ generator: inout some RandomNumberGenerator, _ story: String
  ) throws(LawFailure) -> Int {
    let stack = RandomStacks.randomTree(&generator, depth: depth)
    var oracle = RandomStacks.constraints(of: stack, along: axis)
    let share = Double.random(in: 0...2, using: &generator)
    return try compare(stack, along: axis, across: 200, story) {
      ($0 * share).rounded()
    } solve: { pinned in
      oracle.pinned = pinned
      return stack.axis == axis
        ? oracle.along(stack.distribution, spacing: stack.spacing) : oracle.across(stack.alignment)
    }
  }

  /// Compares a stack with the linear program: its fitting length, then its layout at that length and at another one.
  private static func compare(
    _ stack: StackView, along axis: Axis, across: CGFloat, _ story: String,
    otherLength: (CGFloat) -> CGFloat, solve: (_ pinned: Double?) -> Solution?
  ) throws(LawFailure) -> Int {
    guard let free = solve(nil) else { return 0 }
    let fittingLength = stack.sizeThatFits(.zero).length(along: axis)
    try LawFailure.unless(
      isClose(fittingLength, free.length),
      "\(story): \(fittingLength) is not \(free.length): \(RandomStacks.describeTree(stack))")
    var comparedCount = 0
    for length in [fittingLength, otherLength(fittingLength)] {
      guard let expected = solve(length) else { continue }
      comparedCount += 1
      stack.frame.size = CGSize(along: axis, length, across: across)
      for bySolver in [false, true] {
        stack.laysOutBySolver = bySolver
        stack.layoutIfNeeded()
        let actual = RandomStacks.spans(stack, axis)
        try LawFailure.unless(
          RandomStacks.agree(actual, expected.spans),
          """
          \(story) in \(length) by solver \(bySolver): \(RandomStacks.text(actual)) is not \
          \(RandomStacks.text(expected.spans)): \(RandomStacks.describeTree(stack))
          """)
      }
      stack.laysOutBySolver = false
      stack.checkInvariants()
    }
    return comparedCount
  }
}
