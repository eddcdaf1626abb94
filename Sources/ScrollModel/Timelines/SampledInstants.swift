/// The instants at which what is coming is read while the clock advances: frames, what begins or ends between them, and the end.
///
/// Frames are counted from the beginning, so that rounding does not accumulate.
package struct SampledInstants {
  private let animator: Animator
  private let begin: Duration
  private let step: Animator.Step
  private let includesEdges: Bool
  private let end: () -> Duration?
  private var frame = 0
  /// Whether the last instant is a frame.
  package private(set) var isFrame = true

  /// Begins at the present.
  /// - Parameters:
  ///   - step: above 0.
  ///   - includesEdges: whether to stop wherever an animation begins or ends, a phase of a gesture ends or work runs.
  ///   - end: the last instant; nil for when nothing is left that ends by itself.
  package init(
    of animator: Animator, every step: Animator.Step, includesEdges: Bool, until end: Duration? = nil
  ) {
    self.init(of: animator, every: step, includesEdges: includesEdges) {
      guard let end else { return animator.lastEnd }
      return animator.now < end ? end : nil
    }
  }

  /// Begins at the present.
  /// - Parameters:
  ///   - step: above 0.
  ///   - end: the last instant, by what is known at present; nil for none after it.
  package init(
    of animator: Animator, every step: Animator.Step, includesEdges: Bool,
    until end: @escaping () -> Duration?
  ) {
    self.animator = animator
    begin = animator.now
    (self.step, self.includesEdges, self.end) = (step, includesEdges, end)
  }

  /// The next instant, by what is known now, and not before now; nil after the last one.
  package mutating func next() -> Duration? {
    let now = animator.now
    guard let last = end() else { return nil }
    var nextFrame = begin + step.time(of: frame)
    // A completion may have advanced the clock beyond frames.
    while nextFrame <= now {
      frame += 1
      nextFrame = begin + step.time(of: frame)
    }
    var next = max(now, min(nextFrame, last))
    if includesEdges { next = animator.nextEdge(before: next) ?? next }
    isFrame = next == nextFrame
    return next
  }
}
