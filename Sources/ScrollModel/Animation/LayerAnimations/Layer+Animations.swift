import Foundation
public import StackCore

extension Layer {
  /// A copy of the layer with the values that are on screen now; nil without a clock, where UIKit has no window.
  ///
  /// It has the presentation values of the frame, bounds, position, transform, opacity, background color, corners and border, and of
  /// whether it is hidden; the others are those of the layer. Setting a property of the copy has no effect.
  public func presentation() -> Layer? {
    guard let holder = view ?? reportingView, let animator = holder.animator else { return nil }
    let tree = animator.presentationTree()
    let shown = ShownLayer(self, in: holder, tree)
    func copy(_ values: Values) -> Layer {
      Layer(of: self, showing: values, number: shown.number, color: shown.color)
    }
    guard let view else {
      let (frame, transform) = (shown.frame, shown.transform)
      return copy(
        Values(
          frame: View.boundingFrame(of: frame, transform: transform, anchorPoint: anchorPoint),
          bounds: CGRect(origin: shown.boundsOrigin, size: frame.size),
          position: CGPoint(
            x: frame.minX + frame.width * anchorPoint.x, y: frame.minY + frame.height * anchorPoint.y),
          anchorPoint: anchorPoint, transform: transform, opacity: Float(shown.opacity), isHidden: isHidden,
          backgroundColor: shown.backgroundColor))
    }
    let (bounds, placed) = (tree.bounds(of: view), tree.placedFrame(of: view, at: tree.validInstant))
    let anchor = tree.anchorPoint(of: view)
    return copy(
      Values(
        frame: tree.frame(of: view), bounds: bounds,
        position: CGPoint(
          x: placed.origin.x + placed.size.width * anchor.x,
          y: placed.origin.y + placed.size.height * anchor.y),
        anchorPoint: anchor, transform: tree.transform(of: view), opacity: Float(tree.alpha(of: view)),
        isHidden: tree.isHidden(view), backgroundColor: tree.backgroundColor(of: view)))
  }

  /// The keys of the running animations: first those that code has added, then those of blocks, each in the order of their begin;
  /// nil if there is none.
  ///
  /// Keys of blocks' animations are the names of what changes: `position`, `bounds.size`, `bounds.origin`, `opacity`, `hidden`, `transform`,
  /// `anchorPoint`, `backgroundColor`, `transition`. Animations that add up with earlier ones of the same name have a number:
  /// `position-2` (our choice). The position of a row that only makes room for others counts, too. An animation that code has added
  /// without a key has one that no other has (our choice).
  public func animationKeys() -> [String]? {
    let keys = addedAnimations.map(\.key) + (view?.keyedAnimations.map(\.key) ?? [])
    return keys.isEmpty ? nil : keys
  }

  /// The running animation with a key of ``animationKeys()``; nil if there is none. Changes of it have no effect.
  ///
  /// That of a block goes to the model value: an additive one from `fromValue`, the old value minus the new one, to zero; that of the opacity,
  /// the background color, the anchor point or `hidden` from `fromValue`, a value. The difference of two transforms is that of each of their
  /// six numbers (our choice).
  public func animation(forKey key: String) -> CoreAnimation? {
    if let added = addedAnimations.last(where: { $0.key == key }) { return added.source as? CoreAnimation }
    return view?.keyedAnimations.first { $0.key == key }.map(BasicAnimation.init(ofBlock:))
  }

  /// Removes the running animation with a key: its part of the value on screen jumps to the model value.
  ///
  /// The completion of its block, or its delegate, hears of it with false at the clock's next turn, or when the other animations of
  /// the block have ended.
  public func removeAnimation(forKey key: String) {
    guard !addedAnimations.contains(where: { $0.key == key }) else { return removeAdded { $0.key == key } }
    guard let view, let keyed = view.keyedAnimations.first(where: { $0.key == key }) else { return }
    let anchor = view.storedAnchorPoint
    view.animator?.removeAnimations(of: view) { running in
      guard running.block == keyed.block, running.explicit == nil else { return running }
      return running.removing(keyed.name, anchorPoint: anchor)
    }
  }

  /// Removes all running animations: the value on screen jumps to the model value. This ends endless repetitions.
  ///
  /// The completions of their blocks, and their delegates, hear of it with false at the clock's next turn, or when the other
  /// animations of the block have ended. Scrolls go on.
  public func removeAllAnimations() {
    guard let view else { return removeAdded { _ in true } }
    // Those that code has added to other layers in the view go on.
    view.animator?.removeAnimations(of: view) { $0.explicit?.layer == nil ? nil : $0 }
  }

  private func isOfLayer(_ animation: ExplicitAnimation) -> Bool {
    animation.layer === (view == nil ? self : nil)
  }

  /// Each once, in the order of their begin.
  private var addedAnimations: [ExplicitAnimation] {
    guard let holder = reportingView, let animator = holder.animator else { return [] }
    var result: [ExplicitAnimation] = []
    for case let added? in (animator.state.tracks[ObjectIdentifier(holder)] ?? []).map(\.explicit)
    where isOfLayer(added) && !result.contains(where: { $0.source === added.source }) { result.append(added) }
    return result
  }

  private func removeAdded(where isRemoved: (ExplicitAnimation) -> Bool) {
    guard let holder = reportingView else { return }
    holder.animator?.removeAnimations(of: holder) { animation in
      guard let added = animation.explicit, isOfLayer(added), isRemoved(added) else { return animation }
      return nil
    }
  }
}

extension BasicAnimation {
  fileprivate convenience init(ofBlock keyed: KeyedAnimation) {
    let (name, timing) = (keyed.name, keyed.timing)
    self.init(keyPath: name.rawValue)
    isAdditive = name.isAdditive
    fromValue = name.value(of: keyed.start)
    if isAdditive { toValue = name.value(of: .zero) }
    (beginTime, duration) = (timing.start.inSeconds, timing.duration.inSeconds)
    if case .repeated(let count, let autoreverses) = timing.playback {
      (self.autoreverses, repeatCount) = (autoreverses, Float(count))
    }
  }
}
