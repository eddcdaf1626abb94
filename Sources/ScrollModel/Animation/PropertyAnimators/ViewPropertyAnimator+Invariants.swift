import StackCore

extension ViewPropertyAnimator {
  /// Checks what must hold between calls; a violation ends the process.
  /// - Parameter id: the ID of one of the blocks.
  final func checkInvariants(ofBlock id: Int, in animator: Animator) {
    precondition(self.animator === animator, "a property animator knows its clock")
    precondition(storage.phase == .active, "only active property animators are stored")
    precondition(
      storage.id == id || storage.groups.contains { $0.id == id },
      "a property animator is stored by the IDs of its blocks")
    guard let own = storage.id else { preconditionFailure("an active property animator has an ID") }
    precondition(
      animator.state.blocks[own]?.end == storage.run?.end, "the clock ends the run of a property animator")
    for group in storage.groups {
      guard let block = group.id else { preconditionFailure("a group has a block") }
      let timing = self.timing(of: group, at: animator.now)
      let timings =
        animator.state.tracks.values.joined().filter { $0.block == block }.map(\.timing)
        + animator.state.shifts.values.joined().filter { $0.block == block }.map(\.timing)
      precondition(
        timings.allSatisfy {
          $0.playback == timing.playback && $0.start == timing.start
            || storage.run == nil && $0.playback == timing.playback
        },
        "the animations of a property animator have its timing")
    }
  }
}
