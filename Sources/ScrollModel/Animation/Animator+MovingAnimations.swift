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
