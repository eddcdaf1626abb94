/// The progress of an animation over time: a timing curve, a spring, both, or a part of one.
public enum AnimationCurve: Hashable, Sendable, CustomStringConvertible {
  /// A cubic Bézier curve, scaled to the duration of the animation.
  case timing(TimingCurve)
  /// A spring, which has a duration of its own.
  case spring(SpringCurve)
  /// A spring whose time runs along a Bézier curve.
  case composed(TimingCurve, SpringCurve)
  /// The part of a curve that belongs to one key frame.
  indirect case keyframe(KeyframeCurve)

  /// The curve's name, its control points, or the spring's constants.
  public var description: String {
    switch self {
    case .timing(let curve): curve.description
    case .spring(let curve): curve.description
    case .composed(let timing, let spring): "\(spring) along \(timing)"
    case .keyframe(let curve): curve.description
    }
  }

  /// The curve for an animation that inherits another duration: a spring is faster or slower, a timing curve stays.
  /// - Parameter duration: in seconds, above 0.
  func fitted(to duration: Double) -> AnimationCurve {
    guard case .spring(let curve) = self, curve.length > 0, abs(curve.length - duration) > 1e-9 else {
      return self
    }
    return .spring(curve.scaled(by: curve.length / duration))
  }

  /// The progress after a time since the start of a run through the curve; `duration` is that of one run.
  func progress(after elapsed: Duration, of duration: Duration) -> Double {
    switch self {
    case .timing(let curve):
      curve.progress(at: Double(elapsed.wholeNanoseconds) / Double(duration.wholeNanoseconds))
    case .spring(let curve): curve.progress(at: elapsed)
    case .composed: progress(atShare: Double(elapsed.wholeNanoseconds) / Double(duration.wholeNanoseconds))
    case .keyframe(let curve): curve.progress(at: curve.base.progress(after: elapsed, of: duration))
    }
  }

  /// The progress after a share of the duration: 0 at 0 or below, 1 at 1 or above.
  func progress(atShare share: Double) -> Double {
    guard share > 0 else { return 0 }
    guard share < 1 else { return 1 }
    return switch self {
    case .timing(let curve): curve.progress(at: share)
    case .spring(let curve): curve.progress(atSeconds: share * curve.length)
    case .composed(let timing, let spring):
      spring.progress(atSeconds: timing.progress(at: share) * spring.length)
    case .keyframe(let curve): curve.progress(at: curve.base.progress(atShare: share))
    }
  }

  /// The first share of the duration at which the progress has a value from 0 to 1; nil if it skips the value at the end.
  func share(atProgress progress: Double) -> Double? {
    guard progress > 0 else { return 0 }
    if self == .timing(.linear) { return progress }
    // No curve that people use turns around more often than this.
    let steps = 256
    func share(_ step: Int) -> Double { Double(step) / Double(steps) }
    let first = (1..<steps).first { self.progress(atShare: share($0)) >= progress }
    // The last step ends just before 1, where a spring drops what is left.
    if first == nil, progress >= 1 { return 1 }
    var high = first.map(share) ?? Double(1).nextDown
    guard self.progress(atShare: high) >= progress else { return nil }
    var low = first.map { share($0 - 1) } ?? share(steps - 1)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if middle == low || middle == high { break }
      if self.progress(atShare: middle) >= progress { high = middle } else { low = middle }
    }
    return high
  }
}
