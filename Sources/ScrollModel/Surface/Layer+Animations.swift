import Foundation
public import StackCore
public import ScrollMotion

extension Layer {
  /// A copy of the layer with the values that are on screen now; nil without a clock, where UIKit has no window.
  ///
  /// It has the presentation values of the frame, bounds, position, transform, opacity, background color and of
  /// whether it is hidden. Corners, borders and shadows are not animated: they are those of the layer. Setting a
  /// property of the copy has no effect.
  public func presentation() -> Layer? {
    guard let view, let animator = view.animator else { return nil }
    let tree = animator.presentationTree()
    let (bounds, placed) = (tree.bounds(of: view), tree.placedFrame(of: view, at: tree.validInstant))
    let anchor = tree.anchorPoint(of: view)
    return Layer(
      of: self,
      showing: Values(
        frame: tree.frame(of: view), bounds: bounds,
        position: CGPoint(
          x: placed.origin.x + placed.size.width * anchor.x,
          y: placed.origin.y + placed.size.height * anchor.y),
        anchorPoint: anchor, transform: tree.transform(of: view), opacity: Float(tree.alpha(of: view)),
        isHidden: tree.isHidden(view), backgroundColor: tree.backgroundColor(of: view)))
  }

  // MARK: Running animations

  /// The keys of the running animations, in the order of their begin; nil if there is none.
  ///
  /// Keys are the names of what changes: `position`, `bounds.size`, `bounds.origin`, `opacity`, `hidden`, `transform`,
  /// `anchorPoint`, `backgroundColor`, `transition`. Animations that add up with earlier ones of the same name have a number:
  /// `position-2` (our choice). The position of a row that only makes room for others counts, too.
  public func animationKeys() -> [String]? {
    let keys = view?.keyedAnimations.map(\.key) ?? []
    return keys.isEmpty ? nil : keys
  }

  /// The running animation with a key of ``animationKeys()``; nil if there is none. Its properties can't be set.
  public func animation(forKey key: String) -> LayerAnimation? {
    view?.keyedAnimations.first { $0.key == key }?.animation
  }

  /// Removes the running animation with a key: its part of the value on screen jumps to the model value.
  ///
  /// The completion of its block runs with false at the clock's next turn, or when the other animations of the block
  /// have ended.
  public func removeAnimation(forKey key: String) {
    view?.removeAnimation(forKey: key)
  }

  /// Removes all running animations: the value on screen jumps to the model value. This ends endless repetitions.
  ///
  /// The completions of their blocks run with false at the clock's next turn, or when the other animations of the block
  /// have ended. Scrolls go on.
  public func removeAllAnimations() {
    view?.removeAllAnimations()
  }
}
