public import Foundation
public import StackCore

/// An object that recognizes a gesture: UIGestureRecognizer. Only the recognizers of scroll views are modeled.
open class GestureRecognizer: ChangeReporter, AssociationHolder {
  /// Where a recognizer is in its gesture. Raw values are UIKit's.
  public enum State: Int, Hashable, Sendable {
    /// No gesture is recognized.
    case possible = 0
    /// The gesture begins.
    case began = 1
    /// The gesture goes on.
    case changed = 2
    /// The gesture ends.
    case ended = 3
    /// The gesture has been interrupted.
    case cancelled = 4
    /// What the finger does is another gesture.
    case failed = 5
  }

  /// The scroll view that the recognizer belongs to.
  weak final var scrollView: ScrollView?
  private final var storedIsEnabled = true
  /// The values that code has associated with the object; nil for none.
  package final var associations: [UnsafeRawPointer: AssociatedObject]?
  #if !canImport(ObjectiveC)
    private final var targets: [TargetAction] = []

    /// Calls a method of a target when the gesture is recognized. The recognizer does not retain the target.
    /// - Parameter action: a method without parameters, or with the recognizer.
    open func addTarget(_ target: Any, action: Selector) {
      let pair = TargetAction(target, action)
      guard !targets.contains(pair) else { return }
      change(\.targets, to: targets.filter { !$0.isGone } + [pair], affects: .noLayout)
    }

    /// No longer calls methods of targets.
    /// - Parameters:
    ///   - target: nil for any target.
    ///   - action: nil for any method.
    open func removeTarget(_ target: Any?, action: Selector?) {
      let rest = targets.filter { !$0.isGone && !$0.matches(target, action) }
      change(\.targets, to: rest, affects: .noLayout)
    }

    /// Calls the targets' methods, in the order in which they were added.
    package final func callTargets() {
      for pair in targets { if let target = pair.target { pair.action.call(on: target, sender: self) } }
    }
  #endif

  init(_ scrollView: ScrollView) { self.scrollView = scrollView }

  /// The view that the recognizer belongs to.
  open var view: View? { scrollView }

  /// Where the recognizer is in its gesture; `possible` between gestures.
  open var state: State { .possible }

  /// The number of fingers on the content: 0 or 1.
  open var numberOfTouches: Int { scrollView?.runningFinger == nil ? 0 : 1 }

  /// Whether the recognizer recognizes gestures; true by default. While it is false, no gesture moves the content.
  ///
  /// If a finger is on the content when it becomes false, the finger lifts at rest (our choice).
  open var isEnabled: Bool {
    get { storedIsEnabled }
    set {
      if change(\.storedIsEnabled, to: newValue, affects: .noLayout), !newValue { scrollView?.liftFinger() }
    }
  }

  /// The scroll view, whose tree logs changes of the recognizer.
  package final var reportingView: View? { scrollView }
}

/// The recognizer of a scroll view's drags: UIPanGestureRecognizer. Its values are functions of the clock's time.
open class PanGestureRecognizer: GestureRecognizer {
  /// `began` at the instant at which a drag begins, `changed` until the finger lifts, else `possible`.
  open override var state: State {
    guard let scrollView, let scroll = scrollView.animator?.gesture(of: scrollView),
      scroll.stage == .dragging
    else { return .possible }
    return scroll.dragBegin == scrollView.motionTime ? .began : .changed
  }

  /// How far the finger has moved since it touched the content, in points; 0 while there is no finger (our choice).
  ///
  /// Positive is downward and to the right.
  /// - Parameter view: without effect: the directions are those of the scroll view (our choice).
  open func translation(in view: View?) -> CGPoint { scrollView?.runningFinger?.translation ?? .zero }

  /// The velocity of the finger, in points per second; 0 while there is no finger (our choice).
  ///
  /// Positive is downward and to the right.
  /// - Parameter view: without effect: the directions are those of the scroll view (our choice).
  open func velocity(in view: View?) -> CGPoint { scrollView?.runningFinger?.velocity ?? .zero }
}

extension ScrollView {
  /// What the finger on the content has done; nil if there is none. In points and points per second.
  final var runningFinger: (translation: CGPoint, velocity: CGPoint)? {
    animator?.gesture(of: self)?.finger(at: motionTime)
  }

  /// Lifts a finger at rest, if one is on the content and does not lift at this instant anyway.
  final func liftFinger() {
    guard let animator, var scroll = animator.gesture(of: self), scroll.stage != .decelerating,
      scroll.finger.lift.map({ $0.instant > animator.now }) ?? true
    else { return }
    scroll.lift(at: animator.now, velocity: .zero)
    animator.replaceGesture(scroll)
    animator.followGesture(scroll.id)
  }
}
