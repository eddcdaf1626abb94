import StackCore

extension Animator {
  /// Checks everything that must hold between calls of the animator's methods; a violation ends the process.
  ///
  /// Tests call it after each change.
  /// - Complexity: linear in what is running and in the rows that shifts move.
  package func checkInvariants() {
    checkRoot()
    precondition(suppressionDepth >= 0 && !isRollingBack, "no call is under way")
    checkBlocks()
    checkTracks()
    checkShifts()
    checkMotions()
    for (id, owner) in state.propertyAnimators { owner.checkInvariants(ofBlock: id, in: self) }
    checkWork()
    touchDispatcher?.checkInvariants()
    precondition(runningAnimationCount == runningAnimations.count, "the count is that of the list")
  }

  private func isAlive(_ block: Int) -> Bool {
    state.blocks[block] != nil || state.propertyAnimators[block] != nil
      || contexts.contains { $0.id == block }
  }

  private func checkBlocks() {
    for (id, block) in state.blocks {
      precondition(id == block.id && id < state.nextBlock, "a block is stored by its ID")
      if block.isWaiting, state.propertyAnimators[id] == nil {
        precondition(
          block.end == now && block.completion != nil, "a block without animations waits to complete")
      } else {
        precondition(
          !block.hasEnded(at: now) || !block.finished || state.propertyAnimators[id] != nil,
          "a block that has ended is not running, unless it was cut short or takes no time")
      }
      guard block.finished else { continue }
      for view in block.views {
        let isAnimated = state.tracks[view]?.contains { $0.block == id } ?? false
        precondition(isAnimated, "a view keeps its animations until their block ends, or leaves the tree")
      }
    }
    precondition(
      zip(contexts, contexts.dropFirst()).allSatisfy { $0.id <= $1.id },
      "inner blocks have higher IDs, or that of the property animator that controls them")
  }

  private func checkTracks() {
    for (id, track) in state.tracks {
      precondition(!track.isEmpty, "a view without animations has no track")
      precondition(isAscending(track.map(\.number)), "animations are in the order of their numbers")
      for animation in track {
        precondition(ObjectIdentifier(animation.view) == id, "animations are stored by their view")
        precondition(animation.view.rootView === root, "an animated view is in the tree")
        precondition(isAlive(animation.block), "an animation belongs to a running block")
        guard let block = state.blocks[animation.block] else { continue }
        precondition(block.views.contains(id), "a block knows the views that it animates")
        precondition(block.lasts(as: animation.timing), "a block ends with the last of its animations")
      }
    }
  }

  private func checkShifts() {
    for (id, shifts) in state.shifts {
      precondition(!shifts.isEmpty, "a stack without shifts has no list of them")
      precondition(isAscending(shifts.map(\.number)), "shifts are in the order of their numbers")
      for shift in shifts {
        precondition(ObjectIdentifier(shift.stack) == id, "shifts are stored by their stack")
        precondition(shift.stack.rootView === root, "a shifted stack is in the tree")
        precondition(shift.firstIndex != nil, "the anchor of a shift is a row of its stack")
        precondition(shift.amount.isFinite, "a shift has a finite amount")
        precondition(isAlive(shift.block), "a shift belongs to a running block")
        guard let block = state.blocks[shift.block] else { continue }
        precondition(block.stacks.contains(id), "a block knows the stacks that it shifts")
        precondition(block.lasts(as: shift.timing), "a block ends with the last of its shifts")
      }
    }
    for (id, cached) in cachedShifts {
      guard let shifts = state.shifts[id], let stack = shifts.first?.stack else {
        preconditionFailure("presentation values of shifts are those of running ones")
      }
      guard stack.arrangementVersion == cached.arrangementVersion else { continue }
      let computed = PresentationShifts(
        shifts, at: cached.instant, arrangementVersion: stack.arrangementVersion)
      precondition(computed.sums == cached.sums, "cached shifts are up to date")
    }
    precondition(
      state.arrivals.isEmpty || !state.shifts.isEmpty || !contexts.isEmpty,
      "arrivals are forgotten with the last shift")
    for (id, arrival) in state.arrivals {
      precondition(ObjectIdentifier(arrival.view) == id, "arrivals are stored by their view")
      precondition(arrival.number <= state.nextNumber, "an arrival is not later than now")
    }
  }

  private func checkWork() {
    precondition(dryRunDepth >= 0 && layoutDepth == 0 && watchedLayout == nil, "no layout is under way")
    for (id, work) in state.work {
      precondition(id == work.handle.id && id < state.nextWork, "work is stored by its ID")
      precondition(work.due >= now, "work that was due has run")
      precondition(!work.handle.isCancelled, "work that was cancelled is not scheduled")
    }
  }

  private func isAscending(_ numbers: [Int]) -> Bool {
    zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 } && (numbers.last ?? -1) < state.nextNumber
  }
}

extension Animator.Block {
  /// Whether the block ends with an animation of its own, or later.
  fileprivate func lasts(as timing: AnimationTiming) -> Bool {
    guard let end else { return true }
    return timing.end.map { $0 <= end } ?? false
  }
}
