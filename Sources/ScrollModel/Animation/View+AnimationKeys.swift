import Foundation
import StackCore

extension View {
  final var keyedAnimations: [(key: String, name: AnimationKey, timing: AnimationTiming, block: Int)] {
    guard let animator else { return [] }
    let additive = (animator.state.tracks[ObjectIdentifier(self)] ?? []).filter { $0.explicit == nil }
    var parts = additive.flatMap { animation in
      animation.keys(anchorPoint: storedAnchorPoint).map {
        ($0, animation.timing, animation.block, animation.number)
      }
    }
    for shift in animator.shifts(movingRow: self) {
      parts.append((.position, shift.timing, shift.block, shift.number))
    }
    parts.sort { $0.3 < $1.3 }
    var result: [(key: String, name: AnimationKey, timing: AnimationTiming, block: Int)] = []
    var seen: [AnimationKey: [Int]] = [:]
    for (name, timing, block, _) in parts where seen[name]?.contains(block) != true {
      seen[name, default: []].append(block)
      let count = seen[name]?.count ?? 1
      result.append((count == 1 ? name.rawValue : "\(name.rawValue)-\(count)", name, timing, block))
    }
    return result
  }
}

enum AnimationKey: String {
  case position, opacity, hidden, transform, anchorPoint, backgroundColor, transition
  case boundsSize = "bounds.size"
  case boundsOrigin = "bounds.origin"
}

extension AdditiveAnimation {
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
  func removing(_ key: AnimationKey, anchorPoint: CGPoint) -> AdditiveAnimation? {
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

  private func map(_ transform: (AnimatedComponents) -> AnimatedComponents) -> AdditiveAnimation {
    var copy = self
    copy.from = to + transform(from - to)
    if let path { copy.path = path.map(transform) }
    return copy
  }
}

extension AnimatedComponents {
  fileprivate func center(_ anchor: CGPoint) -> (x: Double, y: Double) {
    (x + z * anchor.x, y + w * anchor.y)
  }
}
