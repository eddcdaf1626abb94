public import Foundation
@_spi(Rooms) public import StackCore

/// What recognizers of two fingers share: a value that follows the line between the fingers.
///
/// UIKit has no such class; it is the superclass of ``PinchGestureRecognizer`` and ``RotationGestureRecognizer`` (our choice).
open class TwoFingerGestureRecognizer: GestureRecognizer {
  /// The value of the gesture, its change per second, and the line between the fingers at the last event.
  fileprivate struct Progress: Equatable {
    var value: CGFloat
    var velocity: CGFloat = 0
    var line: CGVector?
    var instant: TimeInterval = 0
  }

  fileprivate var progress = Progress(value: 0)

  /// The value of the gesture; it can be set, and counts on from there.
  package final var value: CGFloat {
    get { progress.value }
    set {
      if !newValue.isFinite { trap("The value of a gesture must be finite, not \(newValue).") }
      var new = progress
      new.value = newValue
      move(\.progress, "progress", to: new)
    }
  }

  /// The value of a gesture that begins.
  @_spi(Rooms) open var initialValue: CGFloat { 0 }
  /// The value when the line between the fingers has become another one.
  @_spi(Rooms) open func value(_ value: CGFloat, from old: CGVector, to new: CGVector) -> CGFloat { value }
  /// Whether the value is so far from the initial one that the gesture begins.
  @_spi(Rooms) open func isFarEnough(_ line: CGVector) -> Bool { false }

  private var line: CGVector? {
    let points = sequenceTouches.filter(\.isDown).map(\.values.location)
    guard points.count == 2 else { return nil }
    return CGVector(dx: points[1].x - points[0].x, dy: points[1].y - points[0].y)
  }

  /// Begins with the second finger; a third one is ignored.
  open override func touchesBegan(_ touches: Set<Touch>, with event: InputEvent) {
    for touch in touches where sequenceTouches.filter(\.isDown).count > 2 { ignore(touch, for: event) }
    guard let line, progress.line == nil else { return }
    var new = progress
    if state == .possible { new.value = initialValue }
    (new.line, new.instant, new.velocity) = (line, event.timestamp, 0)
    change(\.progress, to: new, affects: .noLayout)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: InputEvent) {
    guard let line, let old = progress.line else { return }
    var new = progress
    new.value = value(progress.value, from: old, to: line)
    let time = event.timestamp - progress.instant
    if time > 0 { new.velocity = (new.value - progress.value) / time }
    (new.line, new.instant) = (line, event.timestamp)
    move(\.progress, "progress", to: new)
    if state != .possible { state = .changed } else if isFarEnough(line) { state = .began }
  }

  /// Ends when no finger is left; one that is left waits for another one.
  open override func touchesEnded(_ touches: Set<Touch>, with event: InputEvent) {
    if sequenceTouches.contains(where: \.isDown) {
      var new = progress
      new.line = nil
      change(\.progress, to: new, affects: .noLayout)
    } else {
      state = state == .possible ? .failed : .ended
    }
  }

  open override func reset() {
    super.reset()
    change(\.progress, to: Progress(value: initialValue), affects: .noLayout)
  }
}

/// Recognizes two fingers that go apart or come together: UIPinchGestureRecognizer. A continuous recognizer.
///
/// It begins when the distance of the fingers has changed by 10 points (our choice).
open class PinchGestureRecognizer: TwoFingerGestureRecognizer {
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    scale = 1
  }

  /// The distance of the fingers, as a multiple of that of their touch down; 1 at first. It can be set.
  open var scale: CGFloat {
    get { value }
    set { value = newValue }
  }

  /// The change of the scale per second.
  open var velocity: CGFloat { progress.velocity }
  @_spi(Rooms) open override var initialValue: CGFloat { 1 }

  @_spi(Rooms) open override func value(_ value: CGFloat, from old: CGVector, to new: CGVector) -> CGFloat {
    let length = old.length
    return length > 0 ? value * new.length / length : value
  }

  @_spi(Rooms) open override func isFarEnough(_ line: CGVector) -> Bool {
    // The scale is the quotient of the present length and the first one.
    scale > 0 && abs(line.length - line.length / scale) >= FingerPath.slop
  }
}

/// Recognizes two fingers that turn around each other: UIRotationGestureRecognizer. A continuous recognizer.
///
/// It begins when the fingers have turned by 10 degrees (our choice).
open class RotationGestureRecognizer: TwoFingerGestureRecognizer {
  /// By how much the fingers have turned since their touch down, in radians, positive clockwise. It can be set.
  open var rotation: CGFloat {
    get { value }
    set { value = newValue }
  }

  /// The change of the rotation in radians per second.
  open var velocity: CGFloat { progress.velocity }

  @_spi(Rooms) open override func value(_ value: CGFloat, from old: CGVector, to new: CGVector) -> CGFloat {
    value + atan2(old.dx * new.dy - old.dy * new.dx, old.dx * new.dx + old.dy * new.dy)
  }

  @_spi(Rooms) open override func isFarEnough(_ line: CGVector) -> Bool { abs(rotation) >= .pi / 18 }
}

extension CGVector { fileprivate var length: CGFloat { (dx * dx + dy * dy).squareRoot() } }
