/// When an animation begins, how long it takes and the curve that it follows.
public struct AnimationTiming: Hashable, Sendable {
  /// The values, which all animations of a block share: a long list can have 100,000s of animations.
  private let values: Values

  private final class Values: Sendable {
    let begin: Duration
    let delay: Duration
    let duration: Duration
    let curve: AnimationCurve
    let playback: Playback

    init(
      _ begin: Duration, _ delay: Duration, _ duration: Duration, _ curve: AnimationCurve,
      _ playback: Playback
    ) {
      (self.begin, self.delay, self.duration) = (begin, delay, duration)
      (self.curve, self.playback) = (curve, playback)
    }
  }

  /// The time at which the block ran, since the animator was created.
  public var begin: Duration { values.begin }
  /// The time from `begin` until the value starts to change.
  public var delay: Duration { values.delay }
  /// The time during which the value changes.
  public var duration: Duration { values.duration }
  /// The progress over time.
  public var curve: AnimationCurve { values.curve }
  /// How often the curve is run through, and in which directions.
  public var playback: Playback { values.playback }

  /// Whether two timings have equal values.
  public static func == (lhs: AnimationTiming, rhs: AnimationTiming) -> Bool {
    lhs.values === rhs.values
      || lhs.begin == rhs.begin && lhs.delay == rhs.delay && lhs.duration == rhs.duration
        && lhs.curve == rhs.curve && lhs.playback == rhs.playback
  }

  /// Feeds all values to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(begin)
    hasher.combine(delay)
    hasher.combine(duration)
    hasher.combine(curve)
    hasher.combine(playback)
  }

  /// How an animation runs through its curve.
  public enum Playback: Hashable, Sendable {
    /// Once, from the old value to the new one.
    case once
    /// `count` times, which may be a fraction or infinite; with `autoreverses` each time is there and back.
    case repeated(count: Double, autoreverses: Bool)
    /// Paused by a property animator at a fraction of the distance.
    case held(position: Double)
    /// Run by a property animator, which also ends it.
    case leg(Leg)

    var isControlled: Bool {
      switch self {
      case .held, .leg: true
      case .once, .repeated: false
      }
    }
  }

  /// A run of a property animator's animation from one position to an end: a position is a fraction of the distance.
  public struct Leg: Hashable, Sendable {
    /// How the positions between follow from the curve.
    public enum Pace: Hashable, Sendable {
      /// The positions are those of the curve, between two shares of its time.
      case along(from: Double, to: Double)
      /// The distance from `origin` to the end follows the curve, from a share of its time to 1.
      case fresh(origin: Double, from: Double)
    }

    /// The position before the run.
    public let start: Double
    /// The position at its end: 1, or 0 if it is reversed.
    public let end: Double
    /// How the positions between follow from the curve.
    public let pace: Pace

    /// The position after a share of the run, from 0 to 1.
    func position(along curve: AnimationCurve, atShare share: Double) -> Double {
      guard share < 1 else { return end }
      guard share > 0 else { return start }
      switch pace {
      case .along(let from, let to): return curve.progress(atShare: from + (to - from) * share)
      case .fresh(let origin, let from):
        return end + (origin - end) * (1 - curve.progress(atShare: from + (1 - from) * share))
      }
    }
  }

  var isHeld: Bool { if case .held = playback { true } else { false } }

  /// The curve, as ``RunningAnimation`` describes it.
  package var curveDescription: String {
    guard case .repeated(let count, let autoreverses) = playback else { return curve.description }
    let times = end == nil ? "forever" : count == 1 ? "once" : "\(count) times".replacing(".0 ", with: " ")
    return "\(curve), \(times)" + (autoreverses ? " there and back" : "")
  }

  /// Creates the timing of an animation.
  public init(
    begin: Duration, delay: Duration, duration: Duration, curve: AnimationCurve, playback: Playback = .once
  ) { values = Values(begin, delay, duration, curve, playback) }

  /// This timing along the part of its curve in which a key frame runs; start and end are fractions of the whole animation.
  func inKeyframe(from start: Double, to end: Double, isDiscrete: Bool) -> AnimationTiming {
    let part = KeyframeCurve(base: curve, start: start, end: end, isDiscrete: isDiscrete)
    return AnimationTiming(
      begin: begin, delay: delay, duration: duration, curve: .keyframe(part), playback: playback)
  }

  /// The instant at which the value starts to change.
  public var start: Duration { begin + delay }

  /// The instant at which the value has its final value; nil if the animation never ends by itself.
  public var end: Duration? {
    switch playback {
    case .once: return start + duration
    case .repeated(let count, let autoreverses):
      let length = count * duration.inSeconds * (autoreverses ? 2 : 1)
      // A century is as good as forever: counts such as the greatest finite number mean that.
      guard length < Self.century else { return nil }
      return start + .wholeNanoseconds(seconds: length)
    case .held, .leg: return nil
    }
  }

  /// Whether values change over time: always in a property animator, which may go back to the old ones.
  /// A part of a run can be shorter than a nanosecond. Then it takes no time either.
  var takesTime: Bool { playback.isControlled || duration > .zero && (end.map { $0 > start } ?? true) }
  private var keyframe: KeyframeCurve? { if case .keyframe(let part) = curve { part } else { nil } }
  /// A century in seconds.
  private static let century = 3.15e9
  /// Whether the animation has ended at an instant.
  public func isOver(at instant: Duration) -> Bool { end.map { $0 <= instant } ?? false }

  /// The fraction complete at an instant: 0 up to `start`, 1 from `end` on; a curve may leave 0…1 in between.
  ///
  /// With autoreversal it falls again in every second run; from `end` on it is 1 all the same, since the model value
  /// is the new one. Source: UIKit, Apple's documentation of `autoreverse`.
  public func progress(at instant: Duration) -> Double {
    guard !isOver(at: instant) else { return 1 }
    if case .held(let position) = playback { return keyframe?.progress(at: position) ?? position }
    if case .leg(let leg) = playback {
      let position = leg.position(along: keyframe?.base ?? curve, atShare: share(at: instant))
      return keyframe?.progress(at: position) ?? position
    }
    guard instant > start else { return 0 }
    let elapsed = instant - start
    guard case .repeated(_, let autoreverses) = playback else {
      return curve.progress(after: elapsed, of: duration)
    }
    let (run, rest) = elapsed.wholeNanoseconds.quotientAndRemainder(dividingBy: duration.wholeNanoseconds)
    let isBackward = autoreverses && !run.isMultiple(of: 2)
    return curve.progress(
      after: .nanoseconds(isBackward ? duration.wholeNanoseconds - rest : rest), of: duration)
  }

  /// The share of the duration that has passed at an instant, from 0 to 1; from `start` on it is 1 if it takes no time.
  func share(at instant: Duration) -> Double {
    guard instant < start + duration else { return 1 }
    return max(0, Double((instant - start).wholeNanoseconds) / Double(duration.wholeNanoseconds))
  }
}
