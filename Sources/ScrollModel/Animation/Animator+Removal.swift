import StackCore

// Removing animations before their end.
extension Animator {
  /// Removes animations of a view; their blocks complete with false.
  ///
  /// A row that only makes room for others gets animations of its own first, so that they can be removed.
  /// - Parameter rest: what is left of an animation; nil for nothing.
  func removeAnimations(of view: View, keeping rest: (AdditiveAnimation) -> AdditiveAnimation?) {
    checkRoot()
    flushChanges()
    if let stack = view.storedSuperview as? StackView, view.isArranged { detach(view, fromShiftsOf: stack) }
    let id = ObjectIdentifier(view)
    guard let track = state.tracks[id] else { return }
    var (kept, cut): ([AdditiveAnimation], Set<Int>) = ([], [])
    for animation in track {
      let rest = rest(animation)
      if let rest { kept.append(rest) }
      if rest?.isSame(as: animation) != true { cut.insert(animation.block) }
    }
    guard !cut.isEmpty else { return }
    set(\.tracks, id, to: kept.isEmpty ? nil : kept)
    for block in cut.sorted() {
      markUnfinished(block)
      contexts.first { $0.id == block }?.hasRemovedAnimations = true
      shortenBlock(block)
    }
  }

  /// Lets a block that has lost animations end with the last one that is left, or now; it completes at the clock's next turn.
  func shortenBlock(_ id: Int) {
    guard var block = state.blocks[id] else { return }
    let animations = Set(block.views).flatMap { state.tracks[$0] ?? [] }.lazy.filter { $0.block == id }
    let shifts = block.stacks.flatMap { state.shifts[$0] ?? [] }.lazy.filter { $0.block == id }
    let ends = animations.map(\.timing.end) + shifts.map(\.timing.end)
    block.end = ends.reduce(now) { latest, end in latest.flatMap { latest in end.map { max(latest, $0) } } }
    set(\.blocks, id, to: block)
  }
}

extension AdditiveAnimation {
  /// Whether two versions of an animation show the same.
  fileprivate func isSame(as other: AdditiveAnimation) -> Bool {
    explicit?.source === other.explicit?.source && from == other.from
      && path?.knots.map(\.offset) == other.path?.knots.map(\.offset)
  }
}
