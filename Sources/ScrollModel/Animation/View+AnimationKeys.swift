import Foundation
import StackCore

/// What one block animates of a view under one name, as the view's layer tells it.
struct KeyedAnimation {
  let key: String
  let name: AnimationKey
  let timing: AnimationTiming
  let block: Int
  /// What it begins with: the old value minus the new one; of a value that is replaced, the value at the start. Of a transform the
  /// upper half is tx and ty.
  let start: SIMD8<Double>
}

extension View {
  final var keyedAnimations: [KeyedAnimation] {
    guard let animator else { return [] }
    let running = (animator.state.tracks[ObjectIdentifier(self)] ?? []).filter { $0.explicit == nil }
    var parts = running.flatMap { animation in
      animation.parts(anchorPoint: storedAnchorPoint).map { name, start in
        (number: animation.number, name: name, timing: animation.timing, block: animation.block, start: start)
      }
    }
    for shift in animator.shifts(movingRow: self) {
      var start = SIMD8<Double>.zero
      start[shift.axis.rawValue] = shift.amount
      parts.append((shift.number, .position, shift.timing, shift.block, start))
    }
    parts.sort { $0.number < $1.number }
    var seen: [AnimationKey: [Int]] = [:]
    return parts.compactMap { _, name, timing, block, _ in
      guard seen[name]?.contains(block) != true else { return nil }
      seen[name, default: []].append(block)
      let count = seen[name]?.count ?? 1
      return KeyedAnimation(
        key: count == 1 ? name.rawValue : "\(name.rawValue)-\(count)", name: name, timing: timing,
        block: block,
        start: parts.reduce(.zero) { $1.name == name && $1.block == block ? $0 + $1.start : $0 })
    }
  }
}

enum AnimationKey: String {
  case position, opacity, hidden, transform, anchorPoint, backgroundColor, transition
  case boundsSize = "bounds.size"
  case boundsOrigin = "bounds.origin"

  var isAdditive: Bool {
    switch self {
    case .position, .boundsSize, .boundsOrigin, .transform: true
    case .opacity, .hidden, .anchorPoint, .backgroundColor, .transition: false
    }
  }

  /// Numbers in the type that the layer's property has; nil for a transition.
  func value(of numbers: SIMD8<Double>) -> Any? {
    switch self {
    case .position, .boundsOrigin, .anchorPoint: CGPoint(x: numbers[0], y: numbers[1])
    case .boundsSize: CGSize(width: numbers[0], height: numbers[1])
    case .transform:
      CGAffineTransform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    case .opacity: Float(numbers[0])
    case .hidden: numbers[0] != 0
    case .backgroundColor: numbers.lowHalf.color
    case .transition: nil
    }
  }
}

extension AdditiveAnimation {
  /// The names under which a layer has the animation, with what it begins with.
  func parts(anchorPoint: CGPoint) -> [(name: AnimationKey, start: SIMD8<Double>)] {
    func changes(_ part: (AnimatedComponents) -> AnimatedComponents) -> Bool {
      part(from - to).differs(from: .zero)
        || path?.knots.contains { part($0.offset).differs(from: .zero) } ?? false
    }
    func whole(_ name: AnimationKey) -> (AnimationKey, SIMD8<Double>) {
      (name, SIMD8(lowHalf: name.isAdditive ? from - to : from, highHalf: .zero))
    }
    switch property {
    case .frame:
      let parts: [(AnimationKey, (AnimatedComponents) -> AnimatedComponents)] = [
        (.position, { $0.center(anchorPoint) }), (.boundsSize, { AnimatedComponents($0.z, $0.w, 0, 0) }),
      ]
      return parts.filter { changes($0.1) }.map { ($0, SIMD8(lowHalf: $1(from - to), highHalf: .zero)) }
    case .boundsOrigin: return [whole(.boundsOrigin)]
    case .alpha: return [whole(.opacity)]
    case .isHidden: return [whole(.hidden)]
    case .transform: return [whole(.transform)]
    case .translation: return [(.transform, SIMD8(lowHalf: .zero, highHalf: from - to))]
    case .anchorPoint: return [whole(.anchorPoint)]
    case .backgroundColor: return [whole(.backgroundColor)]
    case .transition: return [whole(.transition)]
    case .layerValue: return []
    }
  }

  /// The animation without what a key stands for; nil if nothing else is left.
  func removing(_ key: AnimationKey, anchorPoint: CGPoint) -> AdditiveAnimation? {
    let keys = parts(anchorPoint: anchorPoint).map(\.name)
    guard keys.contains(key) else { return self }
    guard keys.count > 1 else { return nil }
    return key == .position
      ? map { AnimatedComponents(-$0.z * anchorPoint.x, -$0.w * anchorPoint.y, $0.z, $0.w) }
      : map { $0.center(anchorPoint) }
  }

  private func map(_ transform: (AnimatedComponents) -> AnimatedComponents) -> AdditiveAnimation {
    var copy = self
    copy.from = to + transform(from - to)
    if let path { copy.path = path.map(transform) }
    return copy
  }
}

extension AnimatedComponents {
  fileprivate func center(_ anchor: CGPoint) -> AnimatedComponents {
    AnimatedComponents(x + z * anchor.x, y + w * anchor.y, 0, 0)
  }
}
