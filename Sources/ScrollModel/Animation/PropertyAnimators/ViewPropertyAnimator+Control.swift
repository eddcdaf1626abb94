public import Foundation

extension ViewPropertyAnimator {
  /// Adds changes of views. They take the whole duration; added to an active animator, what is left of it.
  ///
  /// The closure runs when the animator starts or is paused for the first time; at once if it is active. What a completion adds waits for
  /// the next start.
  /// - Precondition: the animator is not stopped.
  public func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds changes of views that begin after a part of the time that is left.
  /// - Parameters:
  ///   - animation: changes views. It runs when the animator starts; at once if it is active.
  ///   - delayFactor: within 0…1; 0.5 of a duration of 2 s is a delay of 1 s.
  /// - Precondition: the animator is not stopped.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    checking(try validateAddition(delayFactor: delayFactor))
    guard storage.phase == .active, !storage.isCompleting, let animator else {
      return change(
        \.queue, to: storage.queue + [QueuedAnimation(changes: animation, delayFactor: delayFactor)])
    }
    let begin = share(at: animator.now)
    run(animation, from: begin + delayFactor * max(0, 1 - begin), in: animator)
  }

  /// Adds a closure that the clock runs when the animator ends, or that `finishAnimation(at:)` runs.
  ///
  /// It gets the position: `start` after a reversed run. Closures run in the order in which they were added.
  public func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) {
    change(\.completions, to: storage.completions + [completion])
  }

  /// Starts the animator, or resumes it where it was paused.
  /// - Precondition: the animator is not stopped, and it has a clock.
  public func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts or resumes the animator after a delay. Its closures run at once; the old values stay on screen.
  ///
  /// A running animator goes on as before. Pausing it during the delay ends the delay.
  /// - Parameter delay: in seconds.
  /// - Precondition: the animator is not stopped, and it has a clock; the delay is finite and not negative.
  public func startAnimation(afterDelay delay: TimeInterval) {
    checking(try validateStart(afterDelay: delay))
    guard !isRunning else { return }
    let animator = clock()
    change(\.delay, to: delay)
    let isNew = storage.phase == .inactive
    if isNew { activate(in: animator) }
    beginRun(in: animator, after: delay, lasting: nil)
    if isNew { runQueue(in: animator) }
  }

  /// Pauses the animator at its position. An inactive one becomes active, paused at its start.
  /// - Precondition: the animator is not stopped, and it has a clock.
  public func pauseAnimation() {
    checking(try validateRunning())
    let animator = clock()
    if storage.phase == .inactive {
      activate(in: animator)
      runQueue(in: animator)
    } else if storage.run != nil {
      hold(in: animator)
      retime(in: animator)
    }
  }

  /// Continues a paused animator with another timing or another duration. A running one is paused first.
  /// - Parameters:
  ///   - parameters: the timing of the distance that is left; nil to go on along the curve.
  ///   - durationFactor: what is left, also if that is nothing, takes this factor times the duration; 0 to keep the time that is left. A
  ///     spring with a duration of its own takes that one. Source: UIKit, measured; the last rule is our choice.
  /// - Precondition: the animator is active, and the factor is finite and not negative.
  public func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: CGFloat
  ) {
    checking(try validateContinuation(durationFactor: durationFactor))
    guard !storage.isCompleting else { return }
    let animator = clock()
    if storage.run != nil { hold(in: animator) }
    let rest = storage.isReversed ? storage.share : 1 - storage.share
    var span = durationFactor > 0 ? durationFactor * duration : rest * storage.length
    if let parameters {
      let (curve, length) = parameters.curve(duration: span)
      change(\.curve, to: curve)
      span = length
      setPlaces {
        let position = $0.place.position
        return Place(position: position, fresh: Place.Fresh(origin: position, share: 0))
      }
    }
    // Almost at the end, a long span is no measure of the time that the way back takes.
    if rest > 0 { change(\.length, to: min(span / rest, max(span, 1000 * duration))) }
    beginRun(in: animator, after: 0, lasting: span)
  }

  /// The fraction that is complete, in the direction of the run: 0 at its begin, 1 at its end.
  ///
  /// While it runs, it is the share of the time; while it is paused, the share of the distance if ``scrubsLinearly``, else
  /// of the time. A spring may have covered more than the distance. An inactive animator has 0.
  ///
  /// Setting it pauses a running animator, and makes an inactive one active; it is clamped to 0…1 (our choice).
  /// - Precondition: the animator is not stopped when it is set, and the number is finite.
  public var fractionComplete: CGFloat {
    get {
      guard storage.phase != .inactive else { return 0 }
      let fraction =
        storage.run == nil && storage.scrubsLinearly
        ? storage.whole.place.position : share(at: animator?.now ?? .zero)
      return storage.isReversed ? 1 - fraction : fraction
    }
    set {
      checking(try validateFraction(newValue))
      guard !storage.isCompleting else { return }
      pauseAnimation()
      let animator = clock()
      let fraction = min(1, max(0, newValue))
      let forward = storage.isReversed ? 1 - fraction : fraction
      let (curve, isLinear) = (storage.curve, storage.scrubsLinearly)
      setPlaces { group in
        let part = group.curveShare(at: forward)
        return Place(position: isLinear ? part : curve.progress(atShare: part))
      }
      change(\.share, to: isLinear ? curve.share(atProgress: forward) ?? forward : forward)
      retime(in: animator)
    }
  }

  /// Whether the animator runs from its end to its start. Reversing a running one turns it at its place, without a jump.
  ///
  /// A reversed animator ends at the position `start`, and the model gets the old values then. Used again, it runs forward.
  public var isReversed: Bool {
    get { storage.isReversed }
    set {
      guard newValue != storage.isReversed else { return }
      let wasRunning = storage.run != nil
      if let animator, wasRunning { hold(in: animator) }
      change(\.isReversed, to: newValue)
      setPlaces { Place(position: $0.place.position) }
      if let animator, wasRunning { beginRun(in: animator, after: 0, lasting: nil) }
    }
  }

  /// Stops the animator: its animations end, and the values on screen become the model values.
  ///
  /// Frames that a stack or constraints determine go to the places that the layout gives them. An animator that is not active is left
  /// as it is (our choice), and so is one whose completions run.
  /// - Parameter withoutFinishing: true makes the animator inactive, without completions; false makes it stopped until
  ///   `finishAnimation(at:)`.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard storage.phase == .active, !storage.isCompleting, let animator else { return }
    if storage.run != nil { hold(in: animator) }
    let (endings, values) = (animator.endings(of: self), animator.presentationValues(of: self))
    deactivate(in: animator)
    animator.setModel(values.map { ($0.view, $0.property, $0.end) })
    if withoutFinishing {
      change(\.completions, to: [])
      reset()
    } else {
      change(\.endings, to: endings)
      change(\.phase, to: .stopped)
    }
  }

  /// Finishes a stopped animator: the model gets the values of a position, and the completions run.
  /// - Precondition: the animator is stopped.
  public func finishAnimation(at finalPosition: ViewAnimatingPosition) {
    checking(try validateFinish())
    let animator = clock()
    switch finalPosition {
    case .start: animator.setModel(storage.endings.map { ($0.view, $0.property, $0.start) })
    case .end: animator.setModel(storage.endings.map { ($0.view, $0.property, $0.end) })
    case .current: break
    }
    complete(at: finalPosition, in: animator)
  }
}
