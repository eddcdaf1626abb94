import StackCore

// What runs, as opposed to what a paused property animator holds.
extension Animator {
  /// The running animations and scrolls without those that paused property animators hold.
  /// - Complexity: that of ``runningAnimations``.
  package var movingAnimations: [RunningAnimation] { runningAnimations.filter { !$0.isPaused } }

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
  var isHeld: Bool { if case .held = playback { true } else { false } }
}

extension ViewPropertyAnimator {
  /// The run of a running property animator: when it was started, its time after the delay, and its curve; nil while paused.
  package final var currentRun: (begin: Duration, duration: Duration, curve: String)? {
    guard let run = storage.run else { return nil }
    return (begin: run.start, duration: run.span, curve: storage.curve.description)
  }
}
