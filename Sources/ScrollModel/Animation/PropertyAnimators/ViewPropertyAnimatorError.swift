import StackCore

/// A use of a property animator that its state does not allow.
public enum ViewPropertyAnimatorError: Error, Hashable, Sendable {
  /// It is stopped, and must be finished first.
  case isStopped
  /// It can be finished only while it is stopped.
  case isNotStopped
  /// It can be continued only while it is active.
  case isNotActive
  /// A fraction, a delay or a factor is not finite or out of its range.
  case isOutOfRange(what: String, value: Double)
  /// The clock that it was made for no longer exists.
  case clockIsGone

  /// The error as a sentence.
  public var sentence: String {
    switch self {
    case .isStopped: "The property animator is stopped: call finishAnimation(at:) first."
    case .isNotStopped:
      "A property animator can be finished only while it is stopped: call stopAnimation(false) first."
    case .isNotActive:
      "A property animator can be continued only while it is active: start or pause it first."
    case .isOutOfRange(let what, let value): "A property animator can't have the \(what) \(value)."
    case .clockIsGone: "The animator that is the clock of this property animator no longer exists."
    }
  }
}

extension ViewPropertyAnimator {
  /// Checks what `startAnimation()`, `pauseAnimation()` and `addAnimations(_:)` need.
  public func validateRunning() throws(ViewPropertyAnimatorError) {
    if storage.phase == .stopped { throw .isStopped }
    try validateClock()
  }

  /// Checks what `startAnimation(afterDelay:)` needs: a finite delay of 0 s or more.
  public func validateStart(afterDelay delay: Double) throws(ViewPropertyAnimatorError) {
    guard delay.isFinite, (0...9e8).contains(delay) else { throw .isOutOfRange(what: "delay", value: delay) }
    try validateRunning()
  }

  /// Checks what `fractionComplete` needs: a finite number.
  public func validateFraction(_ fraction: Double) throws(ViewPropertyAnimatorError) {
    guard fraction.isFinite else { throw .isOutOfRange(what: "fraction", value: fraction) }
    try validateRunning()
  }

  /// Checks what `addAnimations(_:delayFactor:)` needs: a factor within 0…1, and no stopped animator.
  public func validateAddition(delayFactor: Double = 0) throws(ViewPropertyAnimatorError) {
    guard (0...1).contains(delayFactor) else { throw .isOutOfRange(what: "delay factor", value: delayFactor) }
    if storage.phase == .stopped { throw .isStopped }
    if storage.phase == .active { try validateClock() }
  }

  /// Checks what `continueAnimation(withTimingParameters:durationFactor:)` needs: an active animator, a factor of 0 or more.
  public func validateContinuation(durationFactor: Double) throws(ViewPropertyAnimatorError) {
    guard (0...1e6).contains(durationFactor) else {
      throw .isOutOfRange(what: "duration factor", value: durationFactor)
    }
    guard storage.phase == .active else { throw .isNotActive }
    try validateClock()
  }

  /// Checks what `finishAnimation(at:)` needs: a stopped animator.
  public func validateFinish() throws(ViewPropertyAnimatorError) {
    guard storage.phase == .stopped else { throw .isNotStopped }
    try validateClock()
  }

  private func validateClock() throws(ViewPropertyAnimatorError) {
    if animator == nil, hasClock { throw .clockIsGone }
  }

  func checking(_ check: @autoclosure () throws(ViewPropertyAnimatorError) -> Void) {
    do throws(ViewPropertyAnimatorError) { try check() } catch { trap(error.sentence) }
  }
}
