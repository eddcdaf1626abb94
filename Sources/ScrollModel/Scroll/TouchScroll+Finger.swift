import Foundation
import StackCore

extension TouchScroll {
  /// How far the finger has moved at an instant, in points, and its velocity, in points per second.
  ///
  /// Positive is downward and to the right. The result is nil if no finger is on the content. At the lift it is there
  /// until the drag has ended, so the calls before that have its last values.
  func finger(at instant: Duration) -> (translation: CGPoint, velocity: CGPoint)? {
    guard stage != .decelerating else { return nil }
    let velocity = finger.velocity(at: instant)
    return (finger.translation(at: instant), CGPoint(x: velocity.x * 1000, y: velocity.y * 1000))
  }
}
