/// Values at the instants of a recording.
///
/// ```swift
/// let heights = animator.record(rate: 120) { $0.frame(of: row).height }
/// try heights.check("the row never outgrows its text") { $0 <= 20.5 }
/// try heights.checkMonotone("the row only grows")
/// ```
/// Frame n is at begin + round(n × 10⁹ / rate) ns, so recordings at several rates agree where their instants do.
public struct Timeline<Value> {
  /// What was on screen at an instant.
  public struct Sample {
    public let instant: Duration
    public let value: Value
  }

  /// In order of time: the present first, the end of all that ran last.
  public let samples: [Sample]

  /// Makes a timeline of samples.
  public init(samples: [Sample]) { self.samples = samples }

  public var values: [Value] { samples.map(\.value) }
  public var instants: [Duration] { samples.map(\.instant) }

  /// The same instants with values made of these.
  public func map<Other>(_ transform: (Value) -> Other) -> Timeline<Other> {
    Timeline<Other>(samples: samples.map { .init(instant: $0.instant, value: transform($0.value)) })
  }

  /// The first sample for which a condition does not hold, and what is around it.
  public func firstViolation(
    of expectation: String = "", _ holds: (Value) -> Bool
  ) -> TimelineViolation? {
    violation(of: expectation) { _, value in holds(value) }
  }

  /// Checks a condition at every instant.
  /// - Throws: `TimelineViolation` for the first instant at which it does not hold.
  public func check(_ expectation: String, _ holds: (Value) -> Bool) throws(TimelineViolation) {
    if let violation = firstViolation(of: expectation, holds) { throw violation }
  }

  /// Checks a condition of each sample and the one before it.
  /// - Throws: `TimelineViolation` for the first instant at which it does not hold.
  public func checkSteps(
    _ expectation: String, _ holds: (_ before: Value, _ value: Value) -> Bool
  ) throws(TimelineViolation) {
    let violation = violation(of: expectation) { before, value in before.map { holds($0, value) } ?? true }
    if let violation { throw violation }
  }

  private func violation(
    of expectation: String, _ holds: (_ before: Value?, _ value: Value) -> Bool
  ) -> TimelineViolation? {
    for (index, sample) in samples.enumerated() {
      let before = index > 0 ? samples[index - 1] : nil
      guard !holds(before?.value, sample.value) else { continue }
      let after = index + 1 < samples.count ? samples[index + 1] : nil
      return TimelineViolation(
        expectation: expectation, instant: sample.instant, value: "\(sample.value)",
        before: before.map { ($0.instant, "\($0.value)") }, after: after.map { ($0.instant, "\($0.value)") })
    }
    return nil
  }
}

extension Timeline where Value: BinaryFloatingPoint {
  /// Checks that values only rise, or only fall.
  /// - Parameter tolerance: by how much a step may go the other way.
  /// - Throws: `TimelineViolation` for the first instant that turns back.
  public func checkMonotone(
    _ expectation: String = "the value only rises, or only falls", tolerance: Value = 1e-9
  ) throws(TimelineViolation) {
    var direction: Value = 0
    try checkSteps(expectation) { before, value in
      let step = value - before
      guard abs(step) > tolerance else { return true }
      if direction == 0 { direction = step }
      return (step > 0) == (direction > 0)
    }
  }

  /// Checks that no step is larger than a speed allows.
  /// - Parameter speed: in units of the value per second.
  /// - Throws: `TimelineViolation` for the first instant that jumps.
  public func checkContinuous(
    _ expectation: String = "the value doesn't jump", speed: Value
  ) throws(TimelineViolation) {
    for (before, sample) in zip(samples, samples.dropFirst()) {
      let limit = speed * Value((sample.instant - before.instant).inSeconds)
      guard abs(sample.value - before.value) > limit + 1e-9 else { continue }
      throw TimelineViolation(
        expectation: expectation, instant: sample.instant, value: "\(sample.value)",
        before: (before.instant, "\(before.value)"), after: nil)
    }
  }
}

/// The first instant at which something expected of a timeline does not hold.
public struct TimelineViolation: Error, CustomStringConvertible, Sendable {
  /// What was expected, in words.
  public let expectation: String
  public let instant: Duration
  /// The value then, and those at the instants around it.
  public let value: String
  public let before: (instant: Duration, value: String)?
  public let after: (instant: Duration, value: String)?

  public var description: String {
    var text = expectation.isEmpty ? "" : "\(expectation): "
    text += "at \(instant.inSeconds) s it is \(value)"
    if let before { text += ", after \(before.value) at \(before.instant.inSeconds) s" }
    if let after { text += ", before \(after.value) at \(after.instant.inSeconds) s" }
    return text
  }
}

extension Animator {
  /// Records what will be on screen from now until nothing runs. Nothing moves: all of it is taken back.
  ///
  /// Completions run in a recording, since what they do may start something else. What they do in the tree is taken back; what
  /// they do beside it is theirs to do twice.
  /// - Parameters:
  ///   - rate: frames a second.
  ///   - limit: how long to record at most.
  ///   - includesEdges: whether instants at which something begins or ends are recorded, too.
  ///   - read: reads a value off what is on screen.
  /// - Precondition: `rate` is above 0, and no animation block is being run.
  /// - Complexity: one layout for each end of something, one reading for each sample.
  public func record<Value>(
    rate: Int = 60, limit: Duration = .seconds(60), includesEdges: Bool = false,
    _ read: (LayerTree) -> Value
  ) -> Timeline<Value> {
    precondition(rate > 0, "a recording has frames")
    return dryRun {
      var samples: [Timeline<Value>.Sample] = []
      func sample() { samples.append(.init(instant: now, value: read(presentationTree()))) }
      let base = now
      var frame = 0
      sample()
      while isRunning {
        let tick = base + .ofFrame(frame + 1, rate: rate)
        let next = nextEdge(before: tick, lastOnly: !includesEdges) ?? tick
        if next == tick { frame += 1 }
        guard next <= base + limit else { break }
        advance(to: next)
        sample()
      }
      return Timeline(samples: samples)
    }
  }

  /// The first instant after now at which something begins or ends, if that is before another.
  /// - Parameter lastOnly: whether only the end of all counts.
  package func nextEdge(before limit: Duration, lastOnly: Bool = false) -> Duration? {
    var edges =
      lastOnly ? [] : runningAnimations.flatMap { [$0.begin + $0.delay, $0.begin + $0.delay + $0.duration] }
    if let lastEnd { edges.append(lastEnd) }
    return edges.filter { $0 > now && $0 < limit }.min()
  }

  /// What will be on screen at an instant not before now. Nothing moves.
  ///
  /// Unlike ``presentationTree(at:)`` it knows what follows from what ends until then.
  /// - Precondition: no animation block is being run.
  public func at<Value>(_ instant: Duration, _ read: (LayerTree) -> Value) -> Value {
    dryRun {
      advance(to: instant)
      return read(presentationTree())
    }
  }
}
