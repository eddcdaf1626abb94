public import Foundation
@_spi(Rooms) public import StackCore

/// Recognizes fingers that stay on the screen: UILongPressGestureRecognizer. A continuous recognizer.
///
/// It begins when the fingers have been there for the minimum, changes when they move then, and ends when one lifts. Source:
/// Apple's documentation.
open class LongPressGestureRecognizer: GestureRecognizer, TimedRecognizer {
  private var pressDuration: TimeInterval = 0.5
  private var movement: CGFloat = 10
  private var tapsRequired = 0
  private var touchesRequired = 1
  private(set) final var deadline: Duration?

  /// How long the fingers stay before the gesture begins, in seconds; 0.5 by default.
  /// - Precondition: the new value is finite and not negative.
  open var minimumPressDuration: TimeInterval {
    get { pressDuration }
    set {
      if !newValue.isFinite || newValue < 0 {
        trap("A press takes a finite time of 0 s or more, not \(newValue) s.")
      }
      change(\.pressDuration, to: newValue, affects: .noLayout)
    }
  }

  /// How far a finger may move before the gesture begins, in points; 10 by default.
  open var allowableMovement: CGFloat {
    get { movement }
    set { change(\.movement, to: newValue, affects: .noLayout) }
  }
  /// How many taps come before the press; 0 by default.
  open var numberOfTapsRequired: Int {
    get { tapsRequired }
    set { change(\.tapsRequired, to: newValue, affects: .noLayout) }
  }
  /// How many fingers press; 1 by default.
  open var numberOfTouchesRequired: Int {
    get { touchesRequired }
    set { change(\.touchesRequired, to: newValue, affects: .noLayout) }
  }

  /// Begins to wait, when all fingers are on the screen.
  open override func touchesBegan(_ touches: Set<Touch>, with event: InputEvent) {
    guard state == .possible else { return }
    let count = self.touches.count
    if count > touchesRequired || touches.contains(where: { $0.tapCount <= tapsRequired }) {
      return state = .failed
    }
    if count == touchesRequired {
      change(\.deadline, to: now + .wholeNanoseconds(seconds: pressDuration), affects: .noLayout)
    }
  }

  /// Fails if a finger moves too far before the gesture begins.
  open override func touchesMoved(_ touches: Set<Touch>, with event: InputEvent) {
    if state != .possible { return state = .changed }
    if touches.contains(where: { $0.values.location.distance(to: $0.start) > movement }) { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: InputEvent) {
    state = state == .possible ? .failed : .ended
  }

  final func deadlineDidPass() {
    change(\.deadline, to: nil, affects: .noLayout)
    state = .began
  }

  @_spi(Rooms) open override func didEnter(_ state: State) {
    if state == .failed { change(\.deadline, to: nil, affects: .noLayout) }
  }

  open override func reset() {
    super.reset()
    change(\.deadline, to: nil, affects: .noLayout)
  }
}
