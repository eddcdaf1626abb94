import StackCore

extension Animator {
  /// The running property animators that animate nothing, in the order of their start: they take their time all the same.
  package var idlePropertyAnimators: [ViewPropertyAnimator] {
    // Each is stored by its own ID and by those of its groups.
    let owners = state.propertyAnimators.sorted { $0.key < $1.key }
      .filter { id, owner in owner.isRunning && owner.storage.id == id }
    return owners.map(\.value).filter { owner in
      let ids = Set(owner.storage.groups.compactMap(\.id))
      return !state.tracks.values.contains { $0.contains { ids.contains($0.block) } }
        && !state.shifts.values.contains { $0.contains { ids.contains($0.block) } }
    }
  }
}

extension ViewPropertyAnimator {
  /// The run of a running property animator: when it was started, its time after the delay, and its curve; nil while paused.
  package final var currentRun: (begin: Duration, duration: Duration, curve: String)? {
    guard let run = storage.run else { return nil }
    return (begin: run.start, duration: run.span, curve: storage.curve.description)
  }
}
