import Foundation
@_spi(Rooms) public import StackCore

/// Recognizes taps with one or more fingers: UITapGestureRecognizer. A discrete recognizer.
///
/// The next tap of several begins within 0.35 s after the one before. A tap takes at most 0.75 s, and a finger moves at most 45
/// points: these numbers are our choice, since UIKit documents none.
open class TapGestureRecognizer: GestureRecognizer, TimedRecognizer {
  static let interval = Duration.milliseconds(350)
  private static let longest = Duration.milliseconds(750)
  /// How far a finger may move, in points.
  static let allowableMovement: CGFloat = 45
  private var tapsRequired = 1
  private var touchesRequired = 1
  private var taps = 0
  private(set) final var deadline: Duration?

  /// How many taps make the gesture; 1 by default.
  open var numberOfTapsRequired: Int {
    get { tapsRequired }
    set { change(\.tapsRequired, to: newValue, affects: .noLayout) }
  }
  /// How many fingers tap; 1 by default.
  open var numberOfTouchesRequired: Int {
    get { touchesRequired }
    set { change(\.touchesRequired, to: newValue, affects: .noLayout) }
  }

  @_spi(Rooms) open override var isSingleTap: Bool { tapsRequired == 1 && touchesRequired == 1 }

  open override func touchesBegan(_ touches: Set<Touch>, with event: InputEvent) {
    if self.touches.count > touchesRequired { return state = .failed }
    change(\.deadline, to: now + Self.longest, affects: .noLayout)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: InputEvent) {
    let isFar = touches.contains { $0.values.location.distance(to: $0.start) > Self.allowableMovement }
    if isFar { state = .failed }
  }

  /// Ends a tap, when all fingers have left the screen.
  open override func touchesEnded(_ touches: Set<Touch>, with event: InputEvent) {
    guard !sequenceTouches.contains(where: \.isDown) else { return }
    let fingers = sequenceTouches.count - taps * touchesRequired
    guard fingers == touchesRequired else { return state = .failed }
    change(\.taps, to: taps + 1, affects: .noLayout)
    if taps >= tapsRequired {
      change(\.deadline, to: nil, affects: .noLayout)
      state = .ended
    } else {
      change(\.deadline, to: now + Self.interval, affects: .noLayout)
    }
  }

  /// Fails, because a tap takes too long, or the next one does not come.
  final func deadlineDidPass() {
    change(\.deadline, to: nil, affects: .noLayout)
    state = .failed
  }

  /// Does not make recognizers of more taps fail: a double tap begins as a single one.
  open override func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? TapGestureRecognizer else { return true }
    return other.tapsRequired <= tapsRequired
  }

  open override func reset() {
    super.reset()
    change(\.taps, to: 0, affects: .noLayout)
    change(\.deadline, to: nil, affects: .noLayout)
  }
}
