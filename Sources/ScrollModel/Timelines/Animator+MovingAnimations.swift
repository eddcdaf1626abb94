import StackModel

// What runs, as opposed to what a paused property animator holds.
extension Animator {
  /// The running animations and scrolls without those that paused property animators hold.
  /// - Complexity: that of ``runningAnimations``.
  package var movingAnimations: [RunningAnimation] {
    let all = runningAnimations
    guard holdsAnimations else { return all }
    // The listing of the same state, with begins that only held animations have, tells them apart.
    let saved = state
    defer { state = saved }
    state.tracks = saved.tracks.mapValues { track in
      track.map { animation in
        var animation = animation
        animation.timing = animation.timing.markedIfHeld
        return animation
      }
    }
    state.shifts = saved.shifts.mapValues { shifts in
      shifts.map { shift in
        var shift = shift
        shift.timing = shift.timing.markedIfHeld
        return shift
      }
    }
    return zip(all, runningAnimations).filter { !AnimationTiming.isMark($1.begin) }.map { $0.0 }
  }

  /// The number of elements of ``movingAnimations``, without listing each shifted row if no animation is held.
  package var movingAnimationCount: Int {
    holdsAnimations ? movingAnimations.count : runningAnimationCount
  }

  /// The running property animators that animate nothing, in the order of their start: they take their time all the same.
  package var idlePropertyAnimators: [ViewPropertyAnimator] {
    // Each is stored by its own ID and by those of its groups.
    let owners = state.propertyAnimators.filter { $0.value.isRunning && $0.value.storage.id == $0.key }
    return owners.sorted { $0.key < $1.key }.map { $0.value }.filter { owner in
      let ids = Set(owner.storage.groups.compactMap(\.id))
      return !state.tracks.values.contains { $0.contains { ids.contains($0.block) } }
        && !state.shifts.values.contains { $0.contains { ids.contains($0.block) } }
    }
  }

  /// Whether a paused property animator holds animations.
  private var holdsAnimations: Bool {
    guard !state.propertyAnimators.isEmpty else { return false }
    return state.tracks.values.contains { $0.contains { $0.timing.isHeld } }
      || state.shifts.values.contains { $0.contains { $0.timing.isHeld } }
  }
}

extension AnimationTiming {
  /// Whether a property animator holds the animation at a position.
  fileprivate var isHeld: Bool { if case .held = playback { true } else { false } }

  /// The begin of marked timings is this much earlier, so before the begin of any animation.
  private static let mark = Duration.seconds(1_000_000_000_000)

  /// This timing with another begin if it is held: its progress does not depend on the begin.
  fileprivate var markedIfHeld: AnimationTiming {
    guard isHeld else { return self }
    return AnimationTiming(
      begin: begin - Self.mark, delay: delay, duration: duration, curve: curve, playback: playback)
  }

  /// Whether a begin is that of a marked timing.
  fileprivate static func isMark(_ begin: Duration) -> Bool { begin < .zero - mark / 2 }
}

extension ViewPropertyAnimator {
  /// The run of a running property animator: when it was started, its time after the delay, and its curve; nil while paused.
  package final var currentRun: (begin: Duration, duration: Duration, curve: String)? {
    guard let run = storage.run else { return nil }
    return (begin: run.start, duration: run.span, curve: storage.curve.description)
  }
}
