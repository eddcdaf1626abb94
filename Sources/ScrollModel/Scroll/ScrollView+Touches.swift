import Foundation
package import StackCore

// Which touches the content gets.
extension ScrollView {
  /// The recognizer of drags, which gets the touches of the view and its subviews.
  package final var dragRecognizer: GestureRecognizer? { madePanRecognizer }

  /// Whether a view inside gets a touch.
  package final func allowsTouch(_ touch: Touch, with event: InputEvent, in view: View) -> Bool {
    storedPanRecognizer?.stopsContent != true && touchesShouldBegin([touch], with: event, in: view)
  }

  /// Whether a gesture in a direction can move the content; for (0, 0), whether any gesture can.
  final func canBeDragged(toward direction: CGPoint) -> Bool {
    let isAny = direction.x == 0 && direction.y == 0
    return ((isAny || direction.x != 0) && canBeDraggedHorizontally)
      || ((isAny || direction.y != 0) && canBeDraggedVertically)
  }
}
