public import Foundation
public import StackCore

// UIKit's class methods of animations. They act on the current animator: see `Animator.perform(_:)`.
extension View {
  /// Animates changes of views along a curve that is slow at both ends.
  /// - Precondition: there is a current animator, and the views are in its tree.
  public static func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, animations: animations)
  }

  /// Animates changes of views along a curve that is slow at both ends.
  /// - Precondition: there is a current animator, and the views are in its tree.
  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, delay: 0, animations: animations, completion: completion) }

  /// Animates changes of views with options.
  /// - Parameters:
  ///   - duration: in seconds; a negative one counts as 0.
  ///   - delay: in seconds; until it is over, the old values stay on screen.
  ///   - options: the curve, repetition and inheritance.
  ///   - animations: changes views.
  ///   - completion: runs when all animations of the block have ended, with false if one was removed before.
  /// - Precondition: there is a current animator, and the views are in its tree.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    Animator.requireCurrent(for: "View.animate").animate(
      withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
  }

  /// Animates changes of views with a spring that has a damping ratio.
  /// - Parameters:
  ///   - duration: in seconds, until only a thousandth of the distance is left.
  ///   - delay: in seconds; until it is over, the old values stay on screen.
  ///   - dampingRatio: above 0; at 1 or above, the spring does not oscillate.
  ///   - velocity: the initial velocity, in distances per second.
  ///   - options: repetition and inheritance; the curve is the spring's.
  ///   - animations: changes views.
  ///   - completion: runs when all animations of the block have ended, with false if one was removed before.
  /// - Precondition: there is a current animator, and the views are in its tree.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    Animator.requireCurrent(for: "View.animate").animate(
      withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio,
      initialSpringVelocity: velocity, options: options, animations: animations, completion: completion)
  }

  /// Animates changes of views with a spring that has a bounce.
  /// - Parameters:
  ///   - duration: the perceived duration, in seconds; the animation ends later.
  ///   - bounce: between -1 and 1; at 0 or below, the spring does not oscillate, and the lower, the slower it is.
  ///   - initialSpringVelocity: in distances per second.
  ///   - delay: in seconds; until it is over, the old values stay on screen.
  ///   - options: repetition and inheritance; the curve is the spring's.
  ///   - animations: changes views.
  ///   - completion: runs when all animations of the block have ended, with false if one was removed before.
  /// - Precondition: there is a current animator, and the views are in its tree.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    Animator.requireCurrent(for: "View.animate").animate(
      springDuration: duration, bounce: bounce, initialSpringVelocity: initialSpringVelocity, delay: delay,
      options: options, animations: animations, completion: completion)
  }

  /// Animates changes of views in key frames, which `animations` adds with `addKeyframe`.
  ///
  /// What `animations` changes outside of key frames animates over the whole duration.
  /// - Parameters:
  ///   - duration: of all key frames together, in seconds.
  ///   - delay: in seconds; until it is over, the old values stay on screen.
  ///   - options: the calculation mode, repetition and inheritance.
  ///   - animations: adds key frames.
  ///   - completion: runs when all animations of the block have ended, with false if one was removed before.
  /// - Precondition: there is a current animator, and the views are in its tree.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    Animator.requireCurrent(for: "View.animateKeyframes").animateKeyframes(
      withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
  }

  /// Adds a key frame to the block of `animateKeyframes` whose closure is running.
  /// - Parameters:
  ///   - frameStartTime: when the key frame begins, as a fraction of the whole duration, clamped to 0…1.
  ///   - frameDuration: how long it is, as such a fraction; it ends with the whole animation at the latest.
  ///   - animations: changes views.
  /// - Precondition: the closure of `animateKeyframes` is running.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    Animator.requireCurrent(for: "View.addKeyframe").addKeyframe(
      withRelativeStartTime: frameStartTime, relativeDuration: frameDuration, animations: animations)
  }

  /// Changes a view, and lets its old picture turn into the new one.
  ///
  /// There are no pictures here: the changes apply at once, as they do in UIKit, whose transitions show snapshots.
  /// ``LayerTree/transitionProgress(of:)`` tells how far the transition is. With `allowAnimatedContent` the changes of
  /// properties animate, too.
  /// - Parameters:
  ///   - view: the view whose picture changes, with its subviews.
  ///   - duration: in seconds.
  ///   - options: the kind of transition, repetition, inheritance.
  ///   - animations: changes the view.
  ///   - completion: runs when the transition has ended, with false if the view has left the tree before.
  /// - Precondition: there is a current animator, and the view is in its tree.
  public static func transition(
    with view: View, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    Animator.requireCurrent(for: "View.transition").transition(
      with: view, duration: duration, options: options, animations: animations, completion: completion)
  }

  /// Replaces a view by another one, and lets the picture of their superview turn into the new one.
  ///
  /// The new view takes the place of the old one among the subviews (our choice), which is removed at once. With
  /// `showHideTransitionViews` the old one is hidden and the new one shown instead. If the old view has no superview,
  /// nothing changes.
  /// - Parameters:
  ///   - fromView: the view that disappears.
  ///   - toView: the view that appears.
  ///   - duration: in seconds.
  ///   - options: the kind of transition, repetition, inheritance.
  ///   - completion: runs when the transition has ended, with false if the superview has left the tree before.
  /// - Precondition: there is a current animator, and `fromView` is in its tree.
  public static func transition(
    from fromView: View, to toView: View, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    Animator.requireCurrent(for: "View.transition").transition(
      from: fromView, to: toView, duration: duration, options: options, completion: completion)
  }

  /// Changes views without animation, also inside an animation block. Without a current animator nothing would animate.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    guard let animator = Animator.current else { return actionsWithoutAnimation() }
    animator.performWithoutAnimation(actionsWithoutAnimation)
  }

  /// Makes the current animator animate changes in blocks, or apply them at once.
  /// - Precondition: there is a current animator.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    Animator.requireCurrent(for: "View.setAnimationsEnabled").setAnimationsEnabled(enabled)
  }

  /// Whether the current animator animates changes in blocks; false inside `performWithoutAnimation`.
  /// - Precondition: there is a current animator.
  public static var areAnimationsEnabled: Bool {
    Animator.requireCurrent(for: "View.areAnimationsEnabled").areAnimationsEnabled
  }

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
    Animator.requireCurrent(for: "View.modifyAnimations").modifyAnimations(
      withRepeatCount: count, autoreverses: autoreverses, animations: animations)
  }
}
