public import StackCore

extension Animator {
  /// Changes a view, and lets its old picture turn into the new one.
  ///
  /// There are no pictures here: the changes apply at once, as they do in UIKit, whose transitions show snapshots. The
  /// layout that they cause applies at once, too. ``LayerTree/transitionProgress(of:)`` tells how far the transition is.
  /// With `allowAnimatedContent` the changes of properties animate, too.
  /// - Parameters:
  ///   - view: the view whose picture changes, with its subviews.
  ///   - duration: in seconds; a negative one counts as 0.
  ///   - options: the kind of transition, which has no effect here; the curve, repetition, inheritance.
  ///   - animations: changes the view.
  ///   - completion: runs when the transition has ended, with false if the view has left the tree before.
  /// - Precondition: `duration` is finite.
  public func transition(
    with view: View, duration: Double, options: View.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, along: .timing(options.curve), options: options,
      animations: { () in
        if options.contains(.allowAnimatedContent) {
          animations?()
        } else {
          performWithoutAnimation {
            animations?()
            if contexts.count == 1 { root.layoutIfNeeded() } else { view.layoutIfNeeded() }
          }
        }
        addTransition(of: view)
      }, completion: completion)
  }

  /// Replaces a view by another one, and lets the picture of their superview turn into the new one.
  ///
  /// The new view takes the place of the old one among the subviews (our choice), which is removed at once. With `showHideTransitionViews`
  /// the old one is hidden and the new one shown instead. If the old view has no superview, nothing changes.
  /// - Parameters:
  ///   - fromView: the view that disappears.
  ///   - toView: the view that appears.
  ///   - completion: runs when the transition has ended, with false if the superview has left the tree before.
  /// - Precondition: `duration` is finite.
  public func transition(
    from fromView: View, to toView: View, duration: Double, options: View.AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.storedSuperview else {
      return animate(withDuration: 0, options: options, animations: { () in }, completion: completion)
    }
    transition(
      with: container, duration: duration, options: options.subtracting(.allowAnimatedContent),
      animations: {
        if options.contains(.showHideTransitionViews) {
          (fromView.isHidden, toView.isHidden) = (true, false)
        } else {
          container.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }

  private func addTransition(of view: View) {
    guard areAnimationsEnabled, let context = contexts.last, context.timing.duration > .zero,
      view.rootView === root
    else { return }
    flushChanges()
    add(.transition, of: view, from: .zero, to: AnimatedComponents(number: 1), in: context)
  }
}
