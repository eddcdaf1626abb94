import Foundation
import StackModel

extension TouchScroll {
  /// How far the finger has moved at an instant, in points, and its velocity, in points per second.
  ///
  /// Positive is downward. The result is nil if no finger is on the content.
  func finger(at instant: Duration) -> (translation: CGPoint, velocity: CGPoint)? {
    guard let phase = phases.first, case .drag(_, let distance) = phase.law, phase.length > 0,
      instant < phase.end
    else { return nil }
    let share = max(0, (instant - phase.begin).inSeconds) / phase.length
    return (CGPoint(x: 0, y: -distance * share), CGPoint(x: 0, y: -distance / phase.length))
  }
}
