import StackModel

extension Animator {
  /// Records presentation values from now until nothing is running, in a dry run.
  ///
  /// Completions run in the dry run, because they may start other animations. Their changes of the tree are undone;
  /// other effects stay, and happen again when time advances. If the recording stops at `limit`,
  /// ``Timeline/isTruncated`` of the result is true.
  /// - Parameters:
  ///   - rate: frames per second.
  ///   - limit: the longest time to record.
  ///   - includesEdges: whether to add a sample wherever an animation begins or ends.
  ///   - read: reads a value of the presentation tree at a frame; the tree is valid during the call only.
  /// - Precondition: `rate` is above 0, and no animation block is running.
  /// - Complexity: one layout for each end of an animation, one call of `read` for each sample.
  public func record<Value>(
    rate: Int = 60, limit: Duration = .seconds(60), includesEdges: Bool = false,
    _ read: (LayerTree) -> Value
  ) -> Timeline<Value> {
    if rate <= 0 { trap("A recording needs a rate above 0 frames per second, not \(rate).") }
    return dryRun {
      var samples: [Timeline<Value>.Sample] = []
      func sample() { samples.append(.init(instant: now, value: read(presentationTree()))) }
      let begin = now
      var frame = 0
      sample()
      while isRunning {
        let nextFrame = begin + .ofFrame(frame + 1, rate: rate)
        let next = nextEdge(before: nextFrame, lastOnly: !includesEdges) ?? nextFrame
        if next == nextFrame { frame += 1 }
        guard next <= begin + limit else { break }
        advance(to: next)
        sample()
      }
      return Timeline(samples: samples, isTruncated: isRunning)
    }
  }

  /// The first instant after now, and before another one, at which an animation or a scroll begins or ends.
  /// - Parameter lastOnly: whether only the end of the last one counts.
  package func nextEdge(before limit: Duration, lastOnly: Bool = false) -> Duration? {
    var edges =
      lastOnly ? [] : runningAnimations.flatMap { [$0.begin + $0.delay, $0.begin + $0.delay + $0.duration] }
    if let lastEnd { edges.append(lastEnd) }
    return edges.filter { $0 > now && $0 < limit }.min()
  }

  /// Reads the presentation tree at an instant that is not before now, in a dry run.
  ///
  /// Unlike ``presentationTree(at:)`` it includes the effects of completions that run before that instant.
  /// - Parameters:
  ///   - instant: since the animator was created.
  ///   - read: reads a value of the presentation tree; the tree is valid during the call only.
  /// - Precondition: `instant` is not before ``now``, and no animation block is running.
  public func at<Value>(_ instant: Duration, _ read: (LayerTree) -> Value) -> Value {
    dryRun {
      advance(to: instant)
      return read(presentationTree())
    }
  }
}
