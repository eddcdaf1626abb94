public import Foundation
@_spi(Rooms) public import StackCore

/// Recognizes fingers that move: UIPanGestureRecognizer.
///
/// It begins when the fingers have moved 10 points along an axis (UIKit, measured for scroll views; the axes are our choice), and
/// ends when fewer fingers than the minimum are on the screen. It fails if more than the maximum touch the view before it begins.
open class PanGestureRecognizer: GestureRecognizer {
  private var minimum = 1
  private var maximum = Int.max
  /// How far the fingers have moved, in the root's coordinates, in points.
  private var moved = CGPoint.zero

  /// The smallest number of fingers; 1 by default.
  open var minimumNumberOfTouches: Int {
    get { minimum }
    set { change(\.minimum, to: newValue, affects: .noLayout) }
  }
  /// The largest number of fingers; by default any number.
  open var maximumNumberOfTouches: Int {
    get { maximum }
    set { change(\.maximum, to: newValue, affects: .noLayout) }
  }

  /// A finger's path has another part, or its end: called before the finger moves along it. Does nothing unless overridden.
  func path(of touch: Touch, isExtendedBy step: FingerPath.Step) {}
  /// How far the fingers have moved since they touched the view, in points, in a view's coordinates; nil is the window.
  ///
  /// Positive is downward and to the right. It includes the first 10 points (our choice).
  open func translation(in view: View?) -> CGPoint { converted(moved, to: view) }

  /// Sets the translation, in points, in a view's coordinates, from which it counts on. The velocity stays (our choice).
  /// - Precondition: `translation` is finite.
  open func setTranslation(_ translation: CGPoint, in view: View?) {
    if !translation.isFinite { trap("A translation must be finite, not \(translation).") }
    guard let view, let root = self.view?.rootView, view.rootView === root else {
      return move(\.moved, "translation", to: translation)
    }
    let (end, origin) = (view.convert(translation, to: root), view.convert(CGPoint.zero, to: root))
    move(\.moved, "translation", to: CGPoint(x: end.x - origin.x, y: end.y - origin.y))
  }

  /// The mean velocity of the fingers, in points per second, in a view's coordinates; nil is the window.
  ///
  /// Positive is downward and to the right. A finger has its mean velocity of the last 100 ms (our choice).
  open func velocity(in view: View?) -> CGPoint {
    let velocities = touches.map(\.values.velocity)
    guard !velocities.isEmpty else { return .zero }
    let count = CGFloat(velocities.count)
    let mean = CGPoint(
      x: velocities.reduce(0) { $0 + $1.x } / count, y: velocities.reduce(0) { $0 + $1.y } / count)
    return converted(mean, to: view)
  }

  private func converted(_ distance: CGPoint, to view: View?) -> CGPoint {
    guard let view, let root = self.view?.rootView, view.rootView === root else { return distance }
    let (end, origin) = (root.convert(distance, to: view), root.convert(CGPoint.zero, to: view))
    return CGPoint(x: end.x - origin.x, y: end.y - origin.y)
  }

  private var isFarEnough: Bool {
    // Instants are rounded to whole nanoseconds.
    max(abs(moved.x), abs(moved.y)) >= FingerPath.slop - 1e-6
  }

  /// Fails if more than the largest number of fingers touch the view before the gesture begins.
  open override func touchesBegan(_ touches: Set<Touch>, with event: InputEvent) {
    if state == .possible, self.touches.count > maximum { state = .failed }
  }

  /// Begins when the fingers have moved far enough, and goes on from there.
  open override func touchesMoved(_ touches: Set<Touch>, with event: InputEvent) {
    let count = CGFloat(self.touches.count)
    guard count > 0 else { return }
    var sum = moved
    for touch in touches {
      let (new, old) = (touch.values.location, touch.values.previousLocation)
      sum = CGPoint(x: sum.x + (new.x - old.x) / count, y: sum.y + (new.y - old.y) / count)
    }
    move(\.moved, "translation", to: sum)
    if state != .possible {
      state = .changed
    } else if self.touches.count >= minimum, isFarEnough, canBegin {
      state = .began
    }
  }

  /// Whether the fingers move as the gesture wants.
  @_spi(Rooms) open var canBegin: Bool { true }

  /// Ends when fewer fingers than the minimum are left.
  open override func touchesEnded(_ touches: Set<Touch>, with event: InputEvent) {
    let left = sequenceTouches.filter(\.isDown).count
    if state == .possible {
      if left == 0 { state = .failed }
    } else if left < max(1, minimum) {
      state = .ended
    }
  }

  open override func reset() {
    super.reset()
    change(\.moved, to: .zero, affects: .noLayout)
  }
}
