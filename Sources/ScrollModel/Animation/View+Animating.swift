public import Foundation
public import StackCore

// UIKit's class methods of animations. They act on the current animator: see `Animator.current`. Without one changes apply at once, and
// completions run at once: UIKit animates nothing outside of a window.
extension View {
  /// Animates changes of views along a curve that is slow at both ends.
  public static func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, animations: animations)
  }

  /// Animates changes of views along a curve that is slow at both ends.
  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, delay: 0, animations: animations, completion: completion) }

  /// Animates changes of views with options, as `Animator.animate` does. Times are in seconds.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    Animator.onClock {
      $0.animate(
        withDuration: duration, delay: delay, options: options, animations: animations, completion: completion
      )
    }
  }

  /// Animates changes of views with a spring that has a damping ratio, as `Animator.animate` does. Times are in seconds.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    Animator.onClock {
      $0.animate(
        withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio,
        initialSpringVelocity: velocity, options: options, animations: animations, completion: completion)
    }
  }

  /// Animates changes of views with a spring that has a bounce, as `Animator.animate` does. Times are in seconds.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    Animator.onClock {
      $0.animate(
        springDuration: duration, bounce: bounce, initialSpringVelocity: initialSpringVelocity, delay: delay,
        options: options, animations: animations, completion: completion)
    }
  }

  /// Animates changes of views in key frames, which `animations` adds, as `Animator.animateKeyframes` does. Times are in seconds.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    Animator.onClock {
      $0.animateKeyframes(
        withDuration: duration, delay: delay, options: options, animations: animations, completion: completion
      )
    }
  }

  /// Adds a key frame to the block of `animateKeyframes` whose closure is running. Its times are fractions of the whole.
  /// - Precondition: the closure of `animateKeyframes` is running.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    Animator.onClock {
      $0.addKeyframe(
        withRelativeStartTime: frameStartTime, relativeDuration: frameDuration, animations: animations)
    }
  }

  /// Changes a view, and lets its old picture turn into the new one in a time in seconds, as `Animator.transition` does.
  public static func transition(
    with view: View, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    Animator.onClock {
      $0.transition(
        with: view, duration: duration, options: options, animations: animations, completion: completion)
    }
  }

  /// Replaces a view by another one, and lets the picture of their superview turn into the new one in a time in seconds, as
  /// `Animator.transition` does.
  public static func transition(
    from fromView: View, to toView: View, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    Animator.onClock {
      $0.transition(from: fromView, to: toView, duration: duration, options: options, completion: completion)
    }
  }

  /// Changes views without animation, also inside an animation block. Without a current animator nothing would animate.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    guard let animator = Animator.current else { return actionsWithoutAnimation() }
    animator.performWithoutAnimation(actionsWithoutAnimation)
  }

  /// Makes the current animator animate changes in blocks, or apply them at once.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    Animator.onClock { $0.setAnimationsEnabled(enabled) }
  }

  /// Whether the current animator animates changes in blocks; false inside `performWithoutAnimation`.
  public static var areAnimationsEnabled: Bool { Animator.current?.areAnimationsEnabled ?? true }

  /// The duration in seconds that a block inside the running one inherits; 0 outside of blocks.
  public static var inheritedAnimationDuration: TimeInterval {
    Animator.current?.inheritedAnimationDuration ?? 0
  }

  /// Repeats what a part of an animation block animates.
  /// - Parameters:
  ///   - count: how often, also a fraction; 0 counts as 1.
  ///   - autoreverses: whether each time is there and back; half a time more ends at the new value.
  ///   - animations: changes views.
  /// - Precondition: the closure of an animation block is running; `count` is not negative.
  public static func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    Animator.onClock {
      $0.modifyAnimations(withRepeatCount: count, autoreverses: autoreverses, animations: animations)
    }
  }
}
