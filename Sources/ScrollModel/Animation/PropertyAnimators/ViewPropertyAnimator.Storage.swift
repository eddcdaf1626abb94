import Foundation
import StackCore

extension ViewPropertyAnimator {
  struct QueuedAnimation {
    let changes: () -> Void
    /// The share of the time after which they begin.
    let delayFactor: Double
  }

  /// Where animations are: a share of the distance, and how a run goes on from there.
  struct Place {
    /// The fraction of the distance.
    var position: Double
    /// The run that led here, if it followed the curve over a distance of its own; nil if the position is the curve's.
    var fresh: Fresh?

    /// A run along the whole curve over the distance from a position to the end.
    struct Fresh {
      let origin: Double
      /// The share of the curve's time that has passed.
      let share: Double
    }
  }

  /// The animations of one closure: they share a timing.
  struct Group {
    /// The ID of their block; nil for the animator as a whole.
    let id: Int?
    /// The share of the animator's time at which they begin.
    let begin: Double
    var place: Place

    /// The share of the curve's time at a share of the animator's time.
    func curveShare(at share: Double) -> Double {
      guard begin < 1 else { return share < 1 ? 0 : 1 }
      return min(1, max(0, (share - begin) / (1 - begin)))
    }
  }

  struct Run {
    /// When it was started, since the clock was created.
    let start: Duration
    let delay: Duration
    let span: Duration
    /// The share of the animator's time before the run.
    let from: Double
    /// The share after it: 1, or 0 if it is reversed.
    let target: Double

    var end: Duration { start + delay + span }

    /// The share of the animator's time at an instant.
    func share(at instant: Duration) -> Double {
      guard instant < end else { return target }
      guard instant > start + delay else { return from }
      let passed = Double((instant - start - delay).wholeNanoseconds) / Double(span.wholeNanoseconds)
      return from + (target - from) * passed
    }
  }

  /// A value that the animator has animated, before and after: what `finishAnimation(at:)` sets it to.
  struct Ending {
    let view: View
    let property: AnimatableProperty
    let start: AnimatedComponents
    let end: AnimatedComponents
  }

  /// Everything that changes, as a value, so that a change log can restore it.
  struct Storage {
    var phase = ViewAnimatingState.inactive
    /// Whether its completions are running, so that it can't be started or stopped.
    var isCompleting = false
    var isReversed = false
    var scrubsLinearly = true
    var pausesOnCompletion = false
    var flushUpdates = false
    var isUserInteractionEnabled = true
    var isManualHitTestingEnabled = false
    var isInterruptible = true
    var delay: Double = 0
    var queue: [QueuedAnimation] = []
    var completions: [(ViewAnimatingPosition) -> Void] = []
    /// The curve of the present run, or of the last one.
    var curve: AnimationCurve
    /// The time that the whole animation takes at the present speed, in seconds.
    var length: Double
    /// The animator's own ID among the blocks, which orders completions; nil until it starts.
    var id: Int?
    /// The share of the animator's time while it is paused or stopped.
    var share: Double = 0
    var whole = Group(id: nil, begin: 0, place: Place(position: 0))
    var groups: [Group] = []
    var run: Run?
    /// What it has animated, while it is stopped.
    var endings: [Ending] = []
  }

  /// The timing of a group: held while paused, else its part of the run.
  func timing(of group: Group, at now: Duration) -> AnimationTiming {
    guard let run = storage.run else {
      return AnimationTiming(
        begin: now, delay: .zero, duration: max(.nanoseconds(1), .wholeNanoseconds(seconds: storage.length)),
        curve: storage.curve, playback: .held(position: group.place.position))
    }
    let isForward = run.target == 1
    // The part of the run in which the group moves.
    var (first, last) = (0.0, 1.0)
    if isForward, run.from < group.begin { first = (group.begin - run.from) / (1 - run.from) }
    if !isForward { last = run.from > group.begin ? (run.from - group.begin) / run.from : 0 }
    let delay = Self.part(first, of: run.span)
    let pace: AnimationTiming.Leg.Pace =
      if let fresh = group.place.fresh { .fresh(origin: fresh.origin, from: fresh.share) } else {
        .along(from: group.curveShare(at: run.from), to: run.target)
      }
    return AnimationTiming(
      begin: run.start, delay: run.delay + delay, duration: Self.part(last, of: run.span) - delay,
      curve: storage.curve,
      playback: .leg(AnimationTiming.Leg(start: group.place.position, end: run.target, pace: pace)))
  }

  private static func part(_ share: Double, of span: Duration) -> Duration {
    share == 1 ? span : .nanoseconds(Int64((share * Double(span.wholeNanoseconds)).rounded()))
  }

  func place(of group: Group, at instant: Duration) -> Place {
    guard storage.run != nil else { return group.place }
    let timing = timing(of: group, at: instant)
    var place = Place(position: timing.progress(at: instant))
    if let fresh = group.place.fresh {
      let share = fresh.share + (1 - fresh.share) * timing.share(at: instant)
      place.fresh = Place.Fresh(origin: fresh.origin, share: share)
    }
    return place
  }

  func share(at instant: Duration) -> Double { storage.run?.share(at: instant) ?? storage.share }
}
