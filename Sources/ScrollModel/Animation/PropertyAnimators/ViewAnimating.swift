public import Foundation

/// The state of a property animator.
public enum ViewAnimatingState: Int, Hashable, Sendable {
  /// It has not started, or it has finished.
  case inactive
  /// It is running or paused.
  case active
  /// It was stopped at its position, and `finishAnimation(at:)` has not been called yet.
  case stopped
}

/// A position of a property animator, where it has ended or will be ended.
public enum ViewAnimatingPosition: Int, Hashable, Sendable {
  /// The values that the animations lead to.
  case end
  /// The values before the animations.
  case start
  /// The values on screen.
  case current
}

/// The control of an animation: start, pause, scrub, reverse, stop, finish.
public protocol ViewAnimating: AnyObject {
  /// Whether the animation is inactive, active or stopped.
  var state: ViewAnimatingState { get }
  /// Whether the animation moves as time advances: it is active and not paused.
  var isRunning: Bool { get }
  /// Whether the animation runs from its end to its start.
  var isReversed: Bool { get set }
  /// The fraction that is complete, from 0 to 1 in the direction of the run.
  var fractionComplete: CGFloat { get set }
  /// Starts or resumes the animation.
  func startAnimation()
  /// Starts the animation after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation at its position.
  func pauseAnimation()
  /// Stops the animation: the values on screen become the model values.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes a stopped animation at a position.
  func finishAnimation(at finalPosition: ViewAnimatingPosition)
}

/// An animation whose changes, completions and timing code can add to.
public protocol ViewImplicitlyAnimating: ViewAnimating {
  /// Adds changes that begin after a part of the rest of the time.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a closure that runs when the animation ends.
  func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void)
  /// Continues a paused animation with another timing or another duration.
  func continueAnimation(withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: CGFloat)
}
