/// A recording: values at instants, in order of time.
///
/// ```swift
/// let heights = animator.record(rate: 120) { $0.frame(of: row).height }
/// try heights.check("the row never outgrows its text") { $0 <= 20.5 }
/// try heights.checkMonotone("the row only grows")
/// ```
/// Frame n is at begin + round(n × 10⁹ / rate) ns, so recordings at different rates agree at the instants that they share.
public struct Timeline<Value> {
  /// A value at an instant.
  public struct Sample {
    /// The time since the animator was created.
    public let instant: Duration
    /// The value read from the presentation tree at that instant.
    public let value: Value

    /// Creates a sample: a value at an instant since the animator was created.
    public init(instant: Duration, value: Value) { (self.instant, self.value) = (instant, value) }
  }

  /// The samples in order of time, from the start of the recording to the end of the last animation.
  public let samples: [Sample]
  /// Whether the recording stopped at its limit, while animations or scrolls were still running.
  public let isTruncated: Bool
  /// What a module above has recorded with the samples: a film. It does not take part in comparisons.
  package var attachment: Any?

  /// Creates a timeline of samples.
  /// - Parameters:
  ///   - samples: in order of time.
  ///   - isTruncated: whether the recording stopped before the last animation ended.
  public init(samples: [Sample], isTruncated: Bool = false) {
    (self.samples, self.isTruncated) = (samples, isTruncated)
  }

  /// The values of the samples.
  public var values: [Value] { samples.map(\.value) }
  /// The instants of the samples.
  public var instants: [Duration] { samples.map(\.instant) }

  /// The value of the sample at an instant; nil if there is none at exactly this instant.
  ///
  /// The instant is the time since the animator was created. Of several samples, the last one counts. An instant of a
  /// recording is exact: that of frame n is begin + `Duration.ofFrame(n, rate: rate)`.
  /// - Complexity: O(log n), n samples.
  public subscript(at instant: Duration) -> Value? {
    latest(at: instant).flatMap { $0.instant == instant ? $0.value : nil }
  }

  /// The last sample that is not after an instant; nil if the first one is.
  /// - Parameter instant: the time since the animator was created.
  /// - Complexity: O(log n), n samples.
  public func latest(at instant: Duration) -> Sample? {
    let next = samples.lowerBound { $0.instant > instant }
    return next > 0 ? samples[next - 1] : nil
  }

  /// The timeline with each value transformed.
  public func map<Other>(_ transform: (Value) -> Other) -> Timeline<Other> {
    Timeline<Other>(
      samples: samples.map { .init(instant: $0.instant, value: transform($0.value)) },
      isTruncated: isTruncated)
  }

  /// The first sample that does not satisfy a condition, with its neighbors; nil if all samples satisfy it.
  /// - Parameters:
  ///   - expectation: the condition in words, for the message.
  ///   - holds: whether a value satisfies the condition.
  public func firstViolation(
    of expectation: String = "", _ holds: (Value) -> Bool
  ) -> TimelineViolation? { violation(of: expectation) { _, value in holds(value) } }

  /// Checks that every sample satisfies a condition.
  /// - Throws: `TimelineViolation` for the first sample that does not.
  public func check(_ expectation: String, _ holds: (Value) -> Bool) throws(TimelineViolation) {
    if let violation = firstViolation(of: expectation, holds) { throw violation }
  }

  /// Checks that every pair of consecutive samples satisfies a condition.
  /// - Parameters:
  ///   - holds: whether a value and the one before it satisfy the condition.
  /// - Throws: `TimelineViolation` for the second sample of the first pair that does not.
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
        expectation: expectation, instant: sample.instant, value: NumberText.text(ofValue: sample.value),
        before: before.map { ($0.instant, NumberText.text(ofValue: $0.value)) },
        after: after.map { ($0.instant, NumberText.text(ofValue: $0.value)) })
    }
    return nil
  }
}

extension Timeline where Value: BinaryFloatingPoint {
  /// Checks that values never rise, or never fall.
  /// - Parameters:
  ///   - tolerance: the largest step in the other direction that is accepted, in units of the value.
  /// - Throws: `TimelineViolation` for the first sample that changes direction.
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

  /// Checks that values change no faster than a speed.
  /// - Parameters:
  ///   - speed: in units of the value per second.
  /// - Throws: `TimelineViolation` for the first sample that is too far from the one before it.
  public func checkContinuous(
    _ expectation: String = "the value doesn't jump", speed: Value
  ) throws(TimelineViolation) {
    for (before, sample) in zip(samples, samples.dropFirst()) {
      let limit = speed * Value((sample.instant - before.instant).inSeconds)
      guard abs(sample.value - before.value) > limit + 1e-9 else { continue }
      throw TimelineViolation(
        expectation: expectation, instant: sample.instant, value: NumberText.text(ofValue: sample.value),
        before: (before.instant, NumberText.text(ofValue: before.value)), after: nil)
    }
  }
}
