public import Foundation
import StackCore

/// What `viewWillTransition(to:with:)` gets, to animate along with a change of size: UIViewControllerTransitionCoordinator.
///
/// In UIKit it is a protocol; here there is one class of them.
public final class TransitionCoordinator {
  private var animations: [(TransitionCoordinator) -> Void] = []
  private var completions: [(TransitionCoordinator) -> Void] = []
  /// The duration of the transition in seconds: 0.3, as of a rotation on a phone (our choice).
  public let transitionDuration: TimeInterval = 0.3
  /// Whether the transition is animated: whether a closure is animated along with it, since the size itself changes at once.
  public var isAnimated: Bool { !animations.isEmpty }
  /// Whether the transition was cancelled: never.
  public var isCancelled: Bool { false }

  /// Adds closures that run with the transition. The first is animated on the clock of the window, the second runs at its end.
  ///
  /// Without a clock both run at once.
  /// - Returns: whether the animations will run: true.
  @discardableResult public func animate(
    alongsideTransition animation: ((TransitionCoordinator) -> Void)?,
    completion: ((TransitionCoordinator) -> Void)? = nil
  ) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func run(in root: View) {
    if animations.isEmpty && completions.isEmpty { return }
    let begin = { [self] in
      for animation in animations { animation(self) }
      if isAnimated { root.layoutIfNeeded() }
    }
    let end = { [self] (_: Bool) in for completion in completions { completion(self) } }
    guard let animator = root.animator else {
      begin()
      return end(true)
    }
    animator.animate(
      withDuration: isAnimated ? transitionDuration : 0, delay: 0, options: [], animations: begin,
      completion: completions.isEmpty ? nil : end)
  }
}
