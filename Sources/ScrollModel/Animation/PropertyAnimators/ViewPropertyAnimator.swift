public import Foundation
public import StackCore

/// An animation of views that can be paused, scrubbed, reversed, continued, stopped and finished.
///
/// It uses the current animator (``Animator/current``) of the time when it is made, else of the time when it starts; without one its
/// changes apply, and its time stands still. Its animations are additive like those of blocks, and each has a timing that says where it is:
/// what is on screen stays a function of time, so a scrubbed or reversed animation is a fraction, never a replay. The getters of views
/// return the new values while it is active.
///
/// What Apple's documentation leaves open is our choice:
/// - ``fractionComplete`` of a running animator is the share of its time. While it is paused and ``scrubsLinearly`` is true,
///   it is the share of the distance. It counts in the direction of the run: reversing turns f into 1 − f (UIKit since iOS 11).
/// - A run that continues at the place where it was paused, or where linear scrubbing has put it, follows the curve from the
///   point at which the curve is there. Where that is not possible (after another timing, for animations with a
///   delay factor) it follows the whole curve over the distance that is left. No change of direction or timing makes a value jump.
/// - An animator that animates nothing takes its duration all the same.
/// - The clock keeps an active animator alive. UIKit raises if one is released while it is paused or stopped; that can't happen here.
/// - Frames that a stack or constraints determine are the layout's: `finishAnimation(at: .start)` sets the other animated
///   values back, `isHidden` included, and lays out. Set constants and spacings back in the completion, as in UIKit.
/// - What animation blocks and key frames inside its closures animate is a part of its animations, with its duration and its curve.
///   Their completions are completions of the animator, with true at the position `end`; their options don't count (our choice).
open class ViewPropertyAnimator: ViewImplicitlyAnimating {
  /// What changes. Change it through `change(_:to:)` only.
  final var storage: Storage
  /// The clock of the views; nil until it has one.
  private(set) final weak var animator: Animator?
  private(set) final var hasClock = false
  /// The clock of an animator that was started without a current one.
  final var ownClock: Animator?
  /// The timing that it was made with.
  public final let timingParameters: (any TimingCurveProvider)?
  /// The duration in seconds, without the delay; that of the spring if the spring has one of its own.
  public final let duration: TimeInterval

  /// Creates an animator with a timing. Add animations, then start it.
  /// - Parameters:
  ///   - duration: in seconds; a negative one counts as 0.
  ///   - parameters: a cubic curve, a spring, or both.
  /// - Precondition: the duration is finite.
  public init(duration: TimeInterval, timingParameters parameters: any TimingCurveProvider) {
    guard duration.isFinite, duration <= 9e8 else {
      trap("A property animator's duration must be finite, not \(duration) s.")
    }
    let (curve, length) = parameters.curve(duration: max(0, duration))
    (timingParameters, self.duration) = (parameters, length)
    storage = Storage(curve: curve, length: length)
    if let current = Animator.current { attach(to: current) }
  }

  /// Creates an animator with a named curve.
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - curve: the progress over time.
  ///   - animations: changes views; it runs when the animator starts.
  public convenience init(
    duration: TimeInterval, curve: View.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: CubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a Bézier curve.
  /// - Parameters:
  ///   - point1: the first control point: a fraction of the time, and the progress.
  ///   - point2: the second control point.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: CubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that comes to rest within the duration.
  /// - Parameters:
  ///   - ratio: the damping ratio, above 0; at 1 or above, the spring does not oscillate.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: SpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it, as `UIView.animate` does.
  /// - Parameters:
  ///   - delay: in seconds; until it is over, the old values stay on screen.
  ///   - options: the curve; the others have no effect, since a property animator does not repeat. Source: Apple's documentation.
  ///   - animations: changes views.
  ///   - completion: runs when the animator ends.
  /// - Returns: the animator, which is active.
  @discardableResult public static func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: View.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((ViewAnimatingPosition) -> Void)? = nil
  ) -> ViewPropertyAnimator {
    let curve = options.curve
    let timing = CubicTimingParameters(
      controlPoint1: CGPoint(x: curve.x1, y: curve.y1), controlPoint2: CGPoint(x: curve.x2, y: curve.y2))
    let animator = ViewPropertyAnimator(duration: duration, timingParameters: timing)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: max(0, delay))
    return animator
  }

  /// Whether the animator is inactive, active or stopped.
  public final var state: ViewAnimatingState { storage.phase }
  /// Whether the animations move as time advances: the animator is active and not paused. It is true in completions. Source: UIKit, as its
  /// users describe it.
  public final var isRunning: Bool { storage.run != nil || storage.isCompleting }
  /// The instant at which the run ends, since the clock was created; nil while it does not run.
  public final var end: Duration? { storage.run?.end }
  /// The run of a running property animator: when it was started, its time after the delay, and its curve; nil while paused.
  package final var currentRun: (begin: Duration, duration: Duration, curve: String)? {
    guard let run = storage.run else { return nil }
    return (begin: run.start, duration: run.span, curve: storage.curve.description)
  }
  /// The delay of the last start, in seconds.
  public final var delay: TimeInterval { storage.delay }

  /// Whether a paused animator is scrubbed by the share of the distance (true, the default) or of the time.
  public final var scrubsLinearly: Bool {
    get { storage.scrubsLinearly }
    set { change(\.scrubsLinearly, to: newValue) }
  }
  /// Whether the animator pauses when it reaches its end, and stays active. Then its completions don't run.
  public final var pausesOnCompletion: Bool {
    get { storage.pausesOnCompletion }
    set { change(\.pausesOnCompletion, to: newValue) }
  }
  /// Whether pending layout runs before and, animated, at the end of closures with changes: see `AnimationOptions.flushUpdates`.
  public final var flushUpdates: Bool {
    get { storage.flushUpdates }
    set { change(\.flushUpdates, to: newValue) }
  }
  /// Whether views take touches while they move; stored, without effect: the model has no touches of views.
  public final var isUserInteractionEnabled: Bool {
    get { storage.isUserInteractionEnabled }
    set { change(\.isUserInteractionEnabled, to: newValue) }
  }
  /// Whether code does the hit testing; stored, without effect: the model has no hit testing.
  public final var isManualHitTestingEnabled: Bool {
    get { storage.isManualHitTestingEnabled }
    set { change(\.isManualHitTestingEnabled, to: newValue) }
  }
  /// Whether gestures may interrupt the animator; stored, without effect: code that pauses it always can (our choice).
  public final var isInterruptible: Bool {
    get { storage.isInterruptible }
    set { change(\.isInterruptible, to: newValue) }
  }

  final func attach(to animator: Animator) {
    if self.animator == nil { setClock(animator, loggedBy: animator) }
  }

  private final func setClock(_ clock: Animator?, loggedBy log: Animator) {
    let old = animator
    log.changeLog.append { [self] in setClock(old, loggedBy: log) }
    (animator, hasClock) = (clock, clock != nil)
  }

  final func change<Value>(_ part: WritableKeyPath<Storage, Value>, to value: Value) {
    if let log = animator?.changeLog, log.isLogging {
      let old = storage[keyPath: part]
      log.append { [self] in change(part, to: old) }
    }
    storage[keyPath: part] = value
  }
}
