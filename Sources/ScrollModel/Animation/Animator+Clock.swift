import StackCore

extension Animator {
  /// Whether an animation or a scroll is running, also one that never ends by itself.
  ///
  /// A block that animates nothing counts until its completion has run, in the next turn of the clock. Scheduled work
  /// does not count; see ``isSettled``. A finger that rests on the screen does not count either.
  public var isRunning: Bool { !state.blocks.isEmpty || state.motions.contains { $0.lastEdge > now } }
  /// Whether nothing is left that ends by itself: no animation, no scroll, no completion, no work that runs once.
  ///
  /// Timers that repeat, frame callbacks and animations that repeat without end don't count; ``remainingWork`` names them.
  public var isSettled: Bool { lastEnd == nil }

  /// The instant at which the last animation, scroll or work that runs once ends; nil if none is left that ends by itself.
  public var lastEnd: Duration? {
    var last: Duration?
    func note(_ instant: Duration) { last = last.map { max($0, instant) } ?? instant }
    for block in state.blocks.values { if let end = block.end { note(end) } }
    for motion in state.motions {
      // A new range can leave a motion at rest, which the next turn ends.
      if motion.isOver(at: now) { note(now) } else if motion.lastEdge > now { note(motion.lastEdge) }
    }
    for work in state.work.values where work.repetition == nil { note(work.due) }
    if let end = touchDispatcher?.lastEnd { note(end) }
    return last
  }

  /// The next instant that the clock visits, unless it is advanced to an earlier one; nil if there is none.
  ///
  /// It is ``now`` if something waits for the next turn.
  package var nextInstant: Duration? {
    var next = nextEvent
    if let instant = touchDispatcher?.nextInstant { next = next.map { min($0, instant) } ?? instant }
    for motion in state.motions {
      guard let frame = motion.nextFrame(after: now) else { continue }
      next = next.map { min($0, frame) } ?? frame
    }
    return next
  }

  /// The next instant at which an animation begins or ends, a phase of a scroll ends, or work is due; nil if there is none.
  package var nextEvent: Duration? {
    var next: Duration?
    func note(_ instant: Duration) { next = next.map { min($0, instant) } ?? instant }
    for block in state.blocks.values {
      if let end = block.end { note(end) }
      if let start = block.start, start > now { note(start) }
    }
    for motion in state.motions {
      if motion.isOver(at: now) { note(now) } else if let edge = motion.nextEdge(after: now) { note(edge) }
    }
    for work in state.work.values { note(work.due) }
    return next
  }

  /// Advances the clock by an interval; see ``advance(to:)``.
  /// - Precondition: `interval` is not negative, and no animation block is running.
  public func advance(by interval: Duration) { advance(to: now + interval) }

  /// Advances the clock to an instant, and runs what is due until then.
  ///
  /// It begins with a turn at the present instant: pending layout, then what is due now, such as the completion of a
  /// block that animates nothing. Then the clock visits each instant at which an animation begins or ends, a phase of a
  /// scroll ends, or work is due, and 60 times a second while a scroll view moves. So one long step and many short ones
  /// have the same result. At one instant, touches come first; scroll views move; animation blocks that have ended complete in the order in
  /// which they began; work runs in the order in which it was scheduled; layout follows.
  /// - Precondition: `instant` is not before ``now``, and no animation block is running. At one instant there are
  ///   at most 10,000 turns: work or a completion that schedules itself again without delay ends the process.
  public func advance(to instant: Duration) {
    checkClock()
    if instant < now { trap("The clock can't go back from \(now.inSeconds) s to \(instant.inSeconds) s.") }
    perform {
      beginTurn()
      visitInstants(until: instant)
      // A completion may have advanced the clock further.
      guard now < instant else { return }
      visit(instant)
      visitInstants(until: instant)
    }
  }

  /// Advances the clock until nothing is left that ends by itself, and stops there.
  ///
  /// Timers that repeat, frame callbacks and animations that repeat without end run meanwhile, but it does not wait for
  /// them. Afterwards ``remainingWork`` names them, or what takes longer than the limit.
  /// - Parameter limit: the longest time to advance by.
  /// - Returns: whether nothing is left that ends by itself. If something is, the clock has advanced by `limit`.
  /// - Precondition: no animation block is running.
  public func settle(within limit: Duration) -> Bool {
    checkClock()
    let deadline = now + limit
    perform {
      beginTurn()
      visitInstants(until: deadline, while: { !self.isSettled })
      guard !isSettled, now < deadline else { return }
      visit(deadline)
      visitInstants(until: deadline, while: { !self.isSettled })
    }
    return isSettled
  }

  private func checkClock() {
    checkRoot()
    if !contexts.isEmpty { trap("The clock can't advance inside an animation block.") }
  }

  private static let turnLimit = 10_000

  private func beginTurn() {
    layOutTrees()
    commitLayers()
    retargetMotions()
  }

  private func visitInstants(until limit: Duration, while isNeeded: () -> Bool = { true }) {
    var turns = 0
    while isNeeded(), let next = nextInstant, next <= limit {
      turns = next > now ? 0 : turns + 1
      if turns > Self.turnLimit {
        trap(
          "More than \(Self.turnLimit) turns of the clock at \(now.inSeconds) s: a completion or work schedules itself again without delay."
        )
      }
      visit(max(now, next))
    }
  }

  private func visit(_ instant: Duration) {
    if instant != now { move(\.now, "now", to: instant) }
    touchDispatcher?.visit()
    // A delegate may end these scrolls, or start others.
    for view in state.motions.map(\.view) { motion(of: view)?.apply(in: self) }
    completeBlocks()
    runDueWork()
    layOutTrees()
    commitLayers()
    retargetMotions()
  }

  /// Removes the animations of blocks that have ended, and runs the completions in the order of the blocks.
  private func completeBlocks() {
    let ended = state.blocks.values.filter { $0.hasEnded(at: now) }.sorted { $0.id < $1.id }
    guard !ended.isEmpty else { return }
    let endedIDs = Set(ended.map(\.id))
    // A completion may advance the clock, which then runs the completions after it.
    for block in ended {
      var waiting = block
      (waiting.views, waiting.stacks) = ([], [])
      set(\.blocks, block.id, to: block.completion == nil ? nil : waiting)
    }
    for id in Set(ended.flatMap(\.views)) {
      guard let track = state.tracks[id] else { continue }
      let rest = track.filter { !endedIDs.contains($0.block) }
      set(\.tracks, id, to: rest.isEmpty ? nil : rest)
    }
    removeShifts(of: endedIDs, in: Set(ended.flatMap(\.stacks)))
    for id in ended.map(\.id) {
      // A completion may have started a property animator again, whose block has the same ID.
      guard let block = state.blocks[id], block.hasEnded(at: now) else { continue }
      set(\.blocks, id, to: nil)
      if let completion = block.completion, !withholds("a completion") { completion(block.finished) }
    }
  }
}
