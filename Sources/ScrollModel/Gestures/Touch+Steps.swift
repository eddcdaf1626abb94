public import Foundation
public import StackCore

extension Animator {
  var touches: TouchDispatcher {
    if let touchDispatcher { return touchDispatcher }
    let dispatcher = TouchDispatcher(self)
    touchDispatcher = dispatcher
    return dispatcher
  }

  /// The fingers on the screen whose lift is not known, in the order of their touch downs.
  public var heldTouches: [Touch] {
    guard let touchDispatcher else { return [] }
    return touchDispatcher.state.fingers.filter(\.isHeld).map(\.touch)
  }

  /// Puts a finger on the screen at a point in the root's coordinates, in points.
  /// - Parameter view: the view that takes the touch; nil for the one that a hit test finds.
  func touchDown(at point: CGPoint, in view: View? = nil) -> Touch {
    checkRoot()
    if !point.isFinite { trap("A touch needs a finite place, not \(point).") }
    root.layoutIfNeeded()
    let touch = perform { touches.begin(at: point, in: view) }
    if touch.view == nil { noteTouch(outOfSight: point) }
    return touch
  }
}

extension View {
  fileprivate func requireAnimator() -> Animator {
    guard let animator else {
      trap("Touches need a clock: the root of the tree has no animator; create one with Animator(root:).")
    }
    return animator
  }
}

extension ModelView {
  /// Puts a finger on the screen, as a test does in place of a user.
  ///
  /// A hit test from the root of the tree finds the view that takes the touch, by the model values, as in UIKit. A hidden window
  /// takes no touches. Time passes only when the clock advances.
  /// - Parameter point: in this view's coordinates, in points: the window's, if this is the window; those of the content, if this is a
  ///   scroll view. ``Animator/warnings`` says so if no view is there.
  /// - Returns: the touch, to be moved and lifted.
  /// - Precondition: the tree has an animator, and `point` is finite.
  public func touchDown(at point: CGPoint) -> Touch {
    let animator = requireAnimator()
    return animator.touchDown(at: convert(point, to: animator.root))
  }

  /// Touches a place and lifts the finger at the same instant.
  /// - Parameter point: in this view's coordinates, in points.
  /// - Returns: the touch, which has ended.
  /// - Precondition: as for ``touchDown(at:)``.
  @discardableResult public func tap(at point: CGPoint) -> Touch {
    let touch = touchDown(at: point)
    touch.up()
    return touch
  }

  /// Taps the center of what a view shows on the screen now, also while it moves.
  ///
  /// The view that takes the touch is the one that a hit test finds there; another one may cover this view.
  /// - Parameter view: a view of this view's tree.
  /// - Returns: the touch, which has ended; nil if no part of the view is on the screen.
  @discardableResult public func tap(on view: View) -> Touch? {
    let animator = requireAnimator()
    animator.root.layoutIfNeeded()
    let tree = animator.presentationTree()
    var (shown, ancestor) = (tree.frameInRoot(of: view).standardized, view.superview)
    while let current = ancestor {
      if current.clipsToBounds || current.scrollableContent != nil || current.superview == nil {
        shown = shown.intersection(tree.frameInRoot(of: current).standardized)
      }
      ancestor = current.superview
    }
    guard view.rootView === animator.root, !shown.isNull, !shown.isEmpty else { return nil }
    let touch = animator.touchDown(at: CGPoint(x: shown.midX, y: shown.midY))
    touch.up()
    return touch
  }
}

extension Touch {
  /// The clock of the finger, and its path; nil if it has lifted.
  private var finger: (touches: TouchDispatcher, path: FingerPath)? {
    guard let touches = (clock as? Animator)?.touches, let finger = touches.finger(of: self), isDown else {
      return nil
    }
    return (touches, finger.path)
  }

  /// The instant up to which the finger's path is known, since the animator was created; not before now.
  public var lastInstant: Duration {
    guard let (touches, path) = finger else { return .zero }
    return max(touches.now, path.lastInstant)
  }

  /// The last place that the finger was given, in the root's coordinates, in points.
  public var lastLocation: CGPoint {
    guard let path = finger?.path else { return values.location }
    return CGPoint(x: start.x + path.lastTranslation.x, y: start.y + path.lastTranslation.y)
  }

  /// Moves the finger evenly to a place, from where and when its path ends so far, but not from before now.
  ///
  /// A finger that has lifted, or will lift, is not moved.
  /// - Parameters:
  ///   - point: in the root's coordinates, in points.
  ///   - duration: zero for a jump.
  /// - Precondition: `point` is finite, and `duration` is not negative.
  public func move(to point: CGPoint, over duration: Duration = .zero) {
    if !point.isFinite { trap("A finger can't move to \(point): a place must be finite.") }
    if duration < .zero { trap("A finger can't move in \(duration.inSeconds) s: time does not run back.") }
    guard let (touches, path) = finger, path.lift == nil else { return }
    let place = CGPoint(x: point.x - start.x, y: point.y - start.y)
    touches.extend(self, by: .move(to: place, begin: lastInstant, length: duration.inSeconds))
  }

  /// Moves the finger evenly by a distance, from where and when its path ends so far, but not from before now.
  /// - Parameters:
  ///   - distance: in points, positive to the right and downward.
  ///   - duration: zero for a jump.
  /// - Precondition: `distance` is finite, and `duration` is not negative.
  public func move(by distance: CGPoint, over duration: Duration = .zero) {
    guard let path = finger?.path else { return }
    let last = path.lastTranslation
    move(to: CGPoint(x: start.x + last.x + distance.x, y: start.y + last.y + distance.y), over: duration)
  }

  /// Lifts the finger where its path ends, or later.
  ///
  /// A finger lifts with its mean velocity of the last 100 ms (our choice).
  /// - Parameter delay: from the end of the path, or from now if that is later.
  /// - Precondition: `delay` is not negative.
  public func up(after delay: Duration = .zero) {
    if delay < .zero { trap("A finger can't lift \(delay.inSeconds) s after the end of its path.") }
    guard let (touches, path) = finger, path.lift == nil else { return }
    touches.extend(self, by: .lift(lastInstant + delay))
  }

  /// Ends the touch now without a lift, as the system does for an alert or a call.
  public func cancel() { finger?.touches.cancel([self]) }
}
