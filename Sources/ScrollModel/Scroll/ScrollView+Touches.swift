import Foundation
package import StackCore

// Which touches the content gets.
extension ScrollView: ContentTouching {
  /// Whether views inside get a touch only after 150 ms, or at its end; true by default.
  ///
  /// A finger that drags before does not touch them. The time is UIKit's, which Apple does not document.
  public final var delaysContentTouches: Bool {
    get { settings.value.delaysContentTouches }
    set { change(\.settings.value.delaysContentTouches, to: newValue, affects: .noLayout) }
  }

  /// Whether a drag can take a touch away from a view inside that has got it; true by default.
  ///
  /// If it is false, a finger that the content has got does not scroll. Source: Apple's documentation.
  public final var canCancelContentTouches: Bool {
    get { settings.value.canCancelContentTouches }
    set { change(\.settings.value.canCancelContentTouches, to: newValue, affects: .noLayout) }
  }

  /// The recognizer of drags, which gets the touches of the view and its subviews.
  package final var dragRecognizer: GestureRecognizer? { madePanRecognizer }

  /// Whether a view inside gets a touch.
  final func allowsTouch(_ touch: Touch, with event: InputEvent, in view: View) -> Bool {
    storedPanRecognizer?.stopsContent != true && touchesShouldBegin([touch], with: event, in: view)
  }

  /// Whether a gesture in a direction can move the content; for (0, 0), whether any gesture can.
  final func canBeDragged(toward direction: CGPoint) -> Bool {
    let isAny = direction.x == 0 && direction.y == 0
    return ((isAny || direction.x != 0) && canBeDraggedHorizontally)
      || ((isAny || direction.y != 0) && canBeDraggedVertically)
  }
}
