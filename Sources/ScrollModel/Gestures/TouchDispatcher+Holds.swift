import StackCore

extension TouchDispatcher.Finger {
  /// How long a finger stays before that has an effect (our choice: UIKit documents none).
  private static let firstHold = Duration.milliseconds(500)
  /// The time between two effects of a finger that stays (our choice).
  private static let holdInterval = Duration.milliseconds(100)

  /// The next instant after the last event at which the finger has an effect on its view because it stays; nil for most views.
  var nextHold: Duration? {
    guard touch.isDown, delivery == .begun, let view = touch.view as? Stepper, view.repeatsWhileHeld
    else { return nil }
    let first = path.begin + Self.firstHold
    guard visited >= first else { return first }
    let past = (visited - first).wholeNanoseconds / Self.holdInterval.wholeNanoseconds
    return first + Self.holdInterval * (past + 1)
  }
}
