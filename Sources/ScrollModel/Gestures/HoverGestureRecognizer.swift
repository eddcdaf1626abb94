public import Foundation
@_spi(Rooms) public import StackCore

/// Would recognize a pointer over its view: UIHoverGestureRecognizer. There is no pointer, so it never does.
open class HoverGestureRecognizer: GestureRecognizer {
  /// The distance of a pencil above the screen, from 0 to 1; 0 without one.
  open var zOffset: CGFloat { 0 }
  open override func touchesBegan(_ touches: Set<Touch>, with event: InputEvent) { state = .failed }
}
