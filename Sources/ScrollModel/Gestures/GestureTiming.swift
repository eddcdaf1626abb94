package import Foundation
import StackCore

/// A recognizer that does something at an instant at which no finger moves.
protocol TimedRecognizer: GestureRecognizer {
  /// The instant, since the animator was created; nil for none.
  var deadline: Duration? { get }
  /// The instant has come. Afterwards `deadline` is a later one, or nil.
  func deadlineDidPass()
}

/// A recognizer that wants to know the path of a finger before the finger moves along it.
protocol PathFollowing: GestureRecognizer {
  /// The path of a finger has got another part, or its end.
  func path(of touch: Touch, isExtendedBy step: FingerPath.Step)
}

/// A view that decides which touches its content gets: a scroll view.
protocol ContentTouching: View {
  /// Whether a view inside gets a touch.
  func allowsTouch(_ touch: Touch, with event: InputEvent, in view: View) -> Bool
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
