import StackCore

// How the state changes: the methods here have been checked, and log what they change.
extension ViewPropertyAnimator {
  /// The clock; the current animator if it has none yet, else one whose time stands still.
  func clock() -> Animator {
    if let animator { return animator }
    let animator = Animator.current ?? Animator(ofNothing: ())
    if Animator.current == nil { ownClock = animator }
    attach(to: animator)
    return animator
  }

  /// Makes an inactive animator active, held at its start, or at its end if it is reversed.
  func activate(in animator: Animator) {
    let id = animator.takeBlockID()
    let (curve, length) = timingParameters.map { $0.curve(duration: duration) } ?? (storage.curve, duration)
    let share: Double = storage.isReversed ? 1 : 0
    change(\.id, to: id)
    change(\.curve, to: curve)
    change(\.length, to: length)
    change(\.share, to: share)
    change(\.whole, to: Group(id: nil, begin: 0, place: Place(position: share)))
    change(\.phase, to: .active)
    animator.set(\.propertyAnimators, id, to: self)
  }

  func runQueue(in animator: Animator) {
    let queue = storage.queue
    change(\.queue, to: [])
    for animation in queue { run(animation.changes, from: animation.delayFactor, in: animator) }
  }

  /// Runs a closure as a group of animations that begins at a share of the animator's time.
  func run(_ changes: () -> Void, from begin: Double, in animator: Animator) {
    let id = animator.takeBlockID()
    var group = Group(id: id, begin: min(1, begin), place: Place(position: 0))
    let share = storage.run?.from ?? storage.share
    // A reversed animator that starts shows the new values first.
    if storage.isReversed, share == 1 { group.place.position = 1 }
    change(\.groups, to: storage.groups + [group])
    animator.set(\.propertyAnimators, id, to: self)
    let completions = animator.collectAnimations(
      of: changes, block: id, timing: timing(of: group, at: animator.now),
      options: flushUpdates ? .flushUpdates : [])
    for completion in completions { addCompletion { completion($0 == .end) } }
  }

  /// Begins a run from the present place to the end, or to the start if it is reversed. Times are in seconds.
  /// - Parameter length: nil for the time that is left.
  func beginRun(in animator: Animator, after delay: Double, lasting length: Double?) {
    let (curve, share) = (storage.curve, storage.share)
    setPlaces { group in
      var place = group.place
      let onCurve = curve.progress(atShare: group.curveShare(at: share))
      if place.fresh == nil, abs(onCurve - place.position) > 1e-6 {
        place.fresh = Place.Fresh(origin: place.position, share: 0)
      }
      return place
    }
    let target: Double = storage.isReversed ? 0 : 1
    let span = length ?? abs(target - share) * storage.length
    let run = Run(
      start: animator.now, delay: .wholeNanoseconds(seconds: delay), span: .wholeNanoseconds(seconds: span),
      from: share, target: target)
    change(\.run, to: run)
    animator.setRunningBlock(of: self, run: run)
    retime(in: animator)
  }

  func hold(in animator: Animator) {
    let now = animator.now
    setPlaces { place(of: $0, at: now) }
    change(\.share, to: share(at: now))
    change(\.run, to: nil)
    animator.setRunningBlock(of: self, run: nil)
  }

  func setPlaces(_ new: (Group) -> Place) {
    func changed(_ group: Group) -> Group {
      var group = group
      group.place = new(group)
      return group
    }
    change(\.whole, to: changed(storage.whole))
    change(\.groups, to: storage.groups.map(changed))
  }

  func retime(in animator: Animator) {
    let timings = storage.groups.compactMap { group in
      group.id.map { ($0, timing(of: group, at: animator.now)) }
    }
    animator.retime(Dictionary(uniqueKeysWithValues: timings))
  }

  func reachEnd(in animator: Animator) {
    guard let run = storage.run else { return }
    setPlaces { _ in Place(position: run.target) }
    change(\.share, to: run.target)
    if storage.pausesOnCompletion {
      change(\.run, to: nil)
      return retime(in: animator)
    }
    let endings = animator.endings(of: self)
    deactivate(in: animator)
    if storage.isReversed { animator.setModel(endings.map { ($0.view, $0.property, $0.start) }) }
    complete(at: storage.isReversed ? .start : .end, in: animator)
  }

  func deactivate(in animator: Animator) {
    let ids = Set(storage.groups.compactMap(\.id))
    change(\.run, to: nil)
    animator.setRunningBlock(of: self, run: nil)
    animator.removeAnimations(ofBlocks: ids)
    for id in ids { animator.set(\.propertyAnimators, id, to: nil) }
    if let id = storage.id { animator.set(\.propertyAnimators, id, to: nil) }
    change(\.groups, to: [])
  }

  /// Runs the completions, in which the animator is active and running, as in UIKit, and makes it inactive.
  func complete(at position: ViewAnimatingPosition, in animator: Animator) {
    let completions = storage.completions
    change(\.completions, to: [])
    change(\.phase, to: .active)
    change(\.isCompleting, to: true)
    animator.perform { for completion in completions { completion(position) } }
    reset()
  }

  /// Makes the animator inactive, without animations, to run forward when it is used again.
  func reset() {
    change(\.phase, to: .inactive)
    change(\.isCompleting, to: false)
    change(\.isReversed, to: false)
    change(\.endings, to: [])
    change(\.id, to: nil)
    change(\.share, to: 0)
    change(\.delay, to: 0)
  }

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
        }, "the animations of a property animator have its timing")
    }
  }
}
