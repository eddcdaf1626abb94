import StackCore

extension Animator {
  /// Records presentation values from now until nothing is left that ends by itself, in a dry run.
  ///
  /// Completions, scheduled work and calls of delegates run in the dry run, because they may start other animations. Their
  /// changes of the tree are undone; other effects stay, and happen again when time advances (``isDryRun``). If the
  /// recording stops at `limit`, ``Timeline/isTruncated`` of the result is true. The first sample follows a turn of the clock at
  /// the present instant, so each sample is what ``at(_:_:)`` reads at its instant.
  /// - Parameters:
  ///   - rate: frames per second.
  ///   - limit: the longest time to record.
  ///   - includesEdges: whether to add a sample wherever an animation begins or ends, a phase of a gesture ends or work runs.
  ///   - read: reads a value of the presentation tree at a frame; the tree is valid during the call only.
  /// - Precondition: `rate` is above 0, and no animation block is running.
  /// - Complexity: one layout for each instant that the clock visits, one call of `read` for each sample.
  public func record<Value>(
    rate: Int = 60, limit: Duration = .seconds(60), includesEdges: Bool = false, _ read: (LayerTree) -> Value
  ) -> Timeline<Value> {
    dryRun { advance(limit: limit, rate: rate, includesEdges: includesEdges, recording: read) }
  }

  /// Records presentation values for an interval, in a dry run: also what repeats without end.
  /// - Parameters:
  ///   - interval: from now on. The last sample is at its end.
  /// - Precondition: `rate` is above 0, `interval` is not negative, and no animation block is running.
  public func record<Value>(
    for interval: Duration, rate: Int = 60, includesEdges: Bool = false, _ read: (LayerTree) -> Value
  ) -> Timeline<Value> {
    dryRun { advance(by: interval, rate: rate, includesEdges: includesEdges, recording: read) }
  }

  /// Advances the clock by an interval and records presentation values on the way.
  ///
  /// Time really passes, once: use it if completions, scheduled work or delegates have effects outside the tree, which the
  /// dry run of ``record(rate:limit:includesEdges:_:)`` can't undo. The samples are the same.
  /// - Precondition: `rate` is above 0, `interval` is not negative, and no animation block is running.
  public func advance<Value>(
    by interval: Duration, rate: Int = 60, includesEdges: Bool = false, recording read: (LayerTree) -> Value
  ) -> Timeline<Value> {
    let end = now + interval
    if interval < .zero { trap("The clock can't go back by \(interval.inSeconds) s.") }
    let samples = samples(rate, limit: end, includesEdges, until: end, read)
    return Timeline(samples: samples, isTruncated: !isSettled)
  }

  /// Advances the clock until nothing is left that ends by itself, as ``settle(within:)`` does, and records presentation values.
  ///
  /// Time really passes, once: use it if completions, scheduled work or delegates have effects outside the tree, which the
  /// dry run of ``record(rate:limit:includesEdges:_:)`` can't undo. The samples are the same.
  /// - Parameters:
  ///   - limit: the longest time to record. The clock stops at the last frame before it if something is left then.
  /// - Precondition: `rate` is above 0, and no animation block is running.
  public func advance<Value>(
    limit: Duration = .seconds(60), rate: Int = 60, includesEdges: Bool = false,
    recording read: (LayerTree) -> Value
  ) -> Timeline<Value> {
    let samples = samples(rate, limit: now + limit, includesEdges, until: nil, read)
    return Timeline(samples: samples, isTruncated: !isSettled)
  }

  /// Advances the clock from frame to frame and reads a value at each one, and at the end.
  /// - Parameters:
  ///   - limit: the clock does not advance further.
  ///   - end: the last instant; nil for when nothing is left that ends by itself.
  private func samples<Value>(
    _ rate: Int, limit: Duration, _ includesEdges: Bool, until end: Duration?, _ read: (LayerTree) -> Value
  ) -> [Timeline<Value>.Sample] {
    if rate <= 0 { trap("A recording needs a rate above 0 frames per second, not \(rate).") }
    var samples: [Timeline<Value>.Sample] = []
    func sample() { samples.append(.init(instant: now, value: perform { read(presentationTree()) })) }
    var instants = SampledInstants(of: self, every: .rate(rate), includesEdges: includesEdges, until: end)
    advance(to: now)
    sample()
    while let next = instants.next(), next <= limit {
      advance(to: next)
      sample()
    }
    return samples
  }

  /// The first instant after now, and before another one, at which an animation begins or ends, a phase of a scroll ends or work is due.
  package func nextEdge(before limit: Duration) -> Duration? {
    nextEvent.flatMap { $0 > now && $0 < limit ? $0 : nil }
  }

  /// The instants after now, and before another one, at which the blocks that run now begin or end.
  package func knownEdges(before limit: Duration) -> Set<Duration> {
    let edges = state.blocks.values.flatMap { [$0.start, $0.end].compactMap { $0 } }
    return Set(edges.filter { $0 > now && $0 < limit })
  }

  /// Reads the presentation tree at an instant that is not before now, in a dry run.
  ///
  /// Unlike ``presentationTree(at:)`` it includes the effects of completions, scheduled work and delegates that run before that instant.
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
