package import Foundation
package import StackCore

extension View {
  /// The running animations of the view, with their keys and their blocks.
  package final var keyedAnimations: [(key: String, animation: LayerAnimation, blocks: Set<Int>)] {
    guard let animator else { return [] }
    let additive = (animator.state.tracks[ObjectIdentifier(self)] ?? []).filter { $0.explicit == nil }
    var parts = additive.flatMap { animation in
      animation.keys(anchorPoint: storedAnchorPoint).map { (key: $0, animation: animation) }
    }.map { ($0.key, $0.animation.timing, $0.animation.block, $0.animation.number) }
    for shift in animator.shifts(movingRow: self) {
      parts.append((.position, shift.timing, shift.block, shift.number))
    }
    parts.sort { $0.3 < $1.3 }
    var result: [(key: String, animation: LayerAnimation, blocks: Set<Int>)] = []
    var seen: [AnimationKey: [Int]] = [:]
    for (key, timing, block, _) in parts where seen[key]?.contains(block) != true {
      seen[key, default: []].append(block)
      let count = seen[key]?.count ?? 1
      result.append(
        (
          key: count == 1 ? key.rawValue : "\(key.rawValue)-\(count)",
          animation: LayerAnimation(keyPath: key.rawValue, timing: timing), blocks: [block]
        ))
    }
    return result
  }

  /// Removes the running animation with a key: its part of the value on screen jumps to the model value.
  package final func removeAnimation(forKey key: String) {
    guard let animator, let (_, animation, blocks) = keyedAnimations.first(where: { $0.key == key }) else {
      return
    }
    let name = AnimationKey(rawValue: animation.keyPath)
    let anchor = storedAnchorPoint
    animator.removeAnimations(of: self) { running in
      guard blocks.contains(running.block), running.explicit == nil, let name else { return running }
      return running.removing(name, anchorPoint: anchor)
    }
  }

  /// Removes all running animations of the view; those that code has added to other layers in it go on.
  package final func removeAllAnimations() {
    animator?.removeAnimations(of: self) { $0.explicit?.layer == nil ? nil : $0 }
  }

  /// The animations that code has added to a layer of the view, each once, in the order of their begin.
  /// - Parameter layer: nil for that of the view itself.
  package final func explicitAnimations(of layer: Layer?) -> [(key: String, source: AnyObject)] {
    var result: [(key: String, source: AnyObject)] = []
    for animation in animator?.state.tracks[ObjectIdentifier(self)] ?? [] {
      guard let explicit = animation.explicit, explicit.layer === layer,
        !result.contains(where: { $0.source === explicit.source })
      else { continue }
      result.append((explicit.key, explicit.source))
    }
    return result
  }

  /// Removes the animations that code has added to a layer of the view.
  /// - Parameters:
  ///   - layer: nil for that of the view itself.
  ///   - key: that of the animations; nil for all.
  package final func removeExplicitAnimations(of layer: Layer?, forKey key: String?) {
    animator?.removeAnimations(of: self) { animation in
      guard let explicit = animation.explicit, explicit.layer === layer, key == nil || explicit.key == key
      else { return animation }
      return nil
    }
  }
}

/// A running animation of a block, as Core Animation describes it.
package struct LayerAnimation: Hashable, Sendable {
  /// The name of what changes.
  package let keyPath: String
  /// When it begins and how it runs.
  package let timing: AnimationTiming

  /// The time at which the value starts to change, in seconds since the animator was created.
  package var beginTime: TimeInterval { timing.start.inSeconds }
  /// The duration of one run, in seconds.
  package var duration: TimeInterval { timing.duration.inSeconds }
  /// Whether it adds to the model value: always.
  package var isAdditive: Bool { true }
  /// Whether each run is there and back.
  package var autoreverses: Bool {
    if case .repeated(_, let autoreverses) = timing.playback { autoreverses } else { false }
  }
  /// How often it runs; 0 for once, as in Core Animation.
  package var repeatCount: Float {
    if case .repeated(let count, _) = timing.playback { Float(count) } else { 0 }
  }
}

/// The names of animations of layers.
private enum AnimationKey: String {
  case position, opacity, hidden, transform, anchorPoint, backgroundColor, transition
  case boundsSize = "bounds.size"
  case boundsOrigin = "bounds.origin"
}

extension AdditiveAnimation {
  /// What the animation changes.
  fileprivate func keys(anchorPoint: CGPoint) -> [AnimationKey] {
    func changes(_ part: (AnimatedComponents) -> AnimatedComponents) -> Bool {
      part(from - to).differs(from: .zero)
        || path?.knots.contains { part($0.offset).differs(from: .zero) } ?? false
    }
    switch property {
    case .frame:
      let position = changes { AnimatedComponents($0.center(anchorPoint).x, $0.center(anchorPoint).y, 0, 0) }
      return (position ? [.position] : [])
        + (changes { AnimatedComponents($0.z, $0.w, 0, 0) } ? [.boundsSize] : [])
    case .boundsOrigin: return [.boundsOrigin]
    case .alpha: return [.opacity]
    case .isHidden: return [.hidden]
    case .transform: return [.transform]
    case .transformOrigin:
      let transform = changes { AnimatedComponents($0.x, $0.y, 0, 0) }
      return (transform ? [.transform] : [])
        + (changes { AnimatedComponents($0.z, $0.w, 0, 0) } ? [.anchorPoint] : [])
    case .backgroundColor: return [.backgroundColor]
    case .transition: return [.transition]
    case .layerValue: return []
    }
  }

  /// The animation without what a key stands for; nil if nothing else is left.
  fileprivate func removing(_ key: AnimationKey, anchorPoint: CGPoint) -> AdditiveAnimation? {
    let keys = keys(anchorPoint: anchorPoint)
    guard keys.contains(key) else { return self }
    guard keys.count > 1 else { return nil }
    switch key {
    case .position:
      return map { AnimatedComponents(-$0.z * anchorPoint.x, -$0.w * anchorPoint.y, $0.z, $0.w) }
    case .boundsSize:
      return map { AnimatedComponents($0.center(anchorPoint).x, $0.center(anchorPoint).y, 0, 0) }
    case .transform: return map { AnimatedComponents(0, 0, $0.z, $0.w) }
    case .anchorPoint: return map { AnimatedComponents($0.x, $0.y, 0, 0) }
    default: return nil
    }
  }

  /// The animation with a linear function of its offsets.
  private func map(_ transform: (AnimatedComponents) -> AnimatedComponents) -> AdditiveAnimation {
    var copy = self
    copy.from = to + transform(from - to)
    if let path { copy.path = path.map(transform) }
    return copy
  }
}

extension AnimatedComponents {
  /// The place of the anchor point of a frame, or the movement of it.
  fileprivate func center(_ anchor: CGPoint) -> (x: Double, y: Double) {
    (x + z * anchor.x, y + w * anchor.y)
  }
}
