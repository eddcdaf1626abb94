package import Foundation
import StackCore

/// A recognizer that does something at an instant at which no finger moves.
protocol TimedRecognizer: GestureRecognizer {
  /// The instant, since the animator was created; nil for none.
  var deadline: Duration? { get }
  /// The instant has come. Afterwards `deadline` is a later one, or nil.
  func deadlineDidPass()
}

extension GestureRecognizer {
  /// The time of the clock of the recognizer's tree; 0 if there is none.
  final var now: Duration { view?.animator?.now ?? .zero }
}

extension CGPoint {
  /// The distance to another point, in points.
  package func distance(to other: CGPoint) -> CGFloat {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}
