import Foundation
public import StackCore

/// Recognizes a quick movement in a direction: UISwipeGestureRecognizer. A discrete recognizer.
///
/// A swipe is 50 points long in at most 0.5 s, and its other component at most half as long. These numbers are our choice, since
/// UIKit documents none.
open class SwipeGestureRecognizer: GestureRecognizer, TimedRecognizer {
  /// Directions of a swipe, with UIKit's raw values.
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upward.
    public static let up = Direction(rawValue: 4)
    /// Downward.
    public static let down = Direction(rawValue: 8)
  }

  /// The length of a swipe, in points.
  private static let length: CGFloat = 50
  private static let longest = Duration.milliseconds(500)
  private var storedDirection = Direction.right
  private var touchesRequired = 1
  private(set) final var deadline: Duration?

  /// The directions in which a finger may move; `right` by default.
  open var direction: Direction {
    get { storedDirection }
    set { change(\.storedDirection, to: newValue, affects: .noLayout) }
  }
  /// How many fingers move; 1 by default.
  open var numberOfTouchesRequired: Int {
    get { touchesRequired }
    set { change(\.touchesRequired, to: newValue, affects: .noLayout) }
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: InputEvent) {
    if self.touches.count > touchesRequired { return state = .failed }
    if deadline == nil { change(\.deadline, to: now + Self.longest, affects: .noLayout) }
  }

  /// Recognizes the swipe when the fingers have moved far enough.
  open override func touchesMoved(_ touches: Set<Touch>, with event: InputEvent) {
    guard state == .possible, self.touches.count == touchesRequired else { return }
    let moves = self.touches.map {
      CGPoint(x: $0.values.location.x - $0.start.x, y: $0.values.location.y - $0.start.y)
    }
    let isDone = { (along: (CGPoint) -> CGFloat, across: (CGPoint) -> CGFloat) in
      moves.allSatisfy { along($0) >= Self.length && abs(across($0)) <= along($0) / 2 }
    }
    if (direction.contains(.right) && isDone(\.x, \.y))
      || (direction.contains(.left) && isDone({ -$0.x }, \.y))
      || (direction.contains(.down) && isDone(\.y, \.x))
      || (direction.contains(.up) && isDone({ -$0.y }, \.x))
    {
      change(\.deadline, to: nil, affects: .noLayout)
      state = .ended
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: InputEvent) { state = .failed }

  /// Fails: the finger is too slow.
  final func deadlineDidPass() {
    change(\.deadline, to: nil, affects: .noLayout)
    state = .failed
  }

  open override func reset() {
    super.reset()
    change(\.deadline, to: nil, affects: .noLayout)
  }
}
