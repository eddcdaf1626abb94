import Foundation
import StackCore

/// The path of a finger on the screen, as a function of time.
/// The finger moves evenly between the points that it was given, and rests before and after them (our choice).
struct FingerPath {
  /// A movement from one place to another. Places are distances from the place of the touch down, in points.
  struct Move {
    let begin: Duration
    /// The duration, in seconds; 0 for a jump.
    let length: Double
    let from: CGPoint
    let to: CGPoint

    var end: Duration { begin + .wholeNanoseconds(seconds: length) }

    /// The instant at which the finger is as far as the slop from the touch down, along an axis; nil if it was or is not.
    func crossing(along axis: Axis) -> Duration? {
      let (from, to) = (from.coordinate(along: axis), to.coordinate(along: axis))
      guard abs(to) >= FingerPath.slop, abs(from) < FingerPath.slop else { return nil }
      let place = to < 0 ? -FingerPath.slop : FingerPath.slop
      return begin + .wholeNanoseconds(seconds: length * (place - from) / (to - from))
    }

    /// The place at an instant that is not before `begin`.
    func place(at instant: Duration) -> CGPoint {
      guard instant < end else { return to }
      let milliseconds = min(max(0, (instant - begin).inSeconds), length) * 1000
      let share = milliseconds / (length * 1000)
      return CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
    }
  }

  /// The movements of a finger, in order of time. Begins and ends are ascending.
  /// It is a value whose copies share memory: each copy sees its part of one array, in which no element ever changes.
  /// So a change log with every version of a path needs no more memory than the path.
  struct Moves: RandomAccessCollection {
    private final class Storage {
      var elements: [Move]
      init(_ elements: [Move]) { self.elements = elements }
    }

    private var storage = Storage([])
    /// The part of the storage that belongs to this copy.
    private var range = 0..<0

    var startIndex: Int { range.lowerBound }
    var endIndex: Int { range.upperBound }
    subscript(position: Int) -> Move { storage.elements[position] }

    /// Appends a movement that begins when the last one has ended, or later.
    /// - Complexity: O(1) on average; O(n) after a removal at the end, or if another copy has appended something.
    mutating func append(_ move: Move) {
      let isShared = storage.elements.count != range.upperBound
      // What is no longer in use is freed when it is the larger part.
      if isShared || range.lowerBound > range.count {
        storage = Storage(Array(storage.elements[range]))
        range = 0..<range.count
      }
      storage.elements.append(move)
      range = range.lowerBound..<range.upperBound + 1
    }

    mutating func removeAll(before index: Int) { range = index..<range.upperBound }
    mutating func removeAll(from index: Int) { range = range.lowerBound..<index }

    /// The first movement for which a condition holds; nil if there is none. See `lowerBound(where:)`.
    func firstMove(where condition: (Move) -> Bool) -> Move? {
      let index = lowerBound(where: condition)
      return index < endIndex ? self[index] : nil
    }
  }

  enum Step {
    /// A movement to a distance from the place of the touch down, in points; `length` is in seconds.
    case move(to: CGPoint, begin: Duration, length: Double)
    case lift(Duration)
  }

  /// How far a finger moves before a drag begins, in points: UIKit, measured. On each axis: our choice.
  static let slop = 10.0

  struct Lift {
    let instant: Duration
    /// The velocity of the finger, in points per millisecond.
    let velocity: CGPoint
  }

  /// The time over which the velocity of a finger is measured; our choice.
  static let velocityWindow = Duration.milliseconds(100)
  /// The place of the touch down, in the root's coordinates, in points.
  let start: CGPoint
  /// The instant of the touch down, since the animator was created.
  let begin: Duration
  /// The movements in order of time. Those that end long before the last change of the path are forgotten.
  private(set) var moves = Moves()
  /// The axes along which the finger has moved or will move, as far as that is known.
  private(set) var axes: Set<Axis> = []
  /// The end of the touch; nil while the finger stays on the screen.
  private(set) var lift: Lift?

  init(at start: CGPoint, begin: Duration) { (self.start, self.begin) = (start, begin) }

  var lastInstant: Duration { lift?.instant ?? moves.last?.end ?? begin }
  /// The distance from the place of the touch down to the last place that was given, in points.
  var lastTranslation: CGPoint { moves.last?.to ?? .zero }

  /// Appends a movement to a place, given by its distance from that of the touch down in points. Its length is in seconds.
  /// It begins not before the end of the last movement, and not before now.
  /// - Complexity: O(log n) on average, n movements.
  mutating func move(to place: CGPoint, begin: Duration, length: Double, now: Duration) {
    let (from, limit) = (lastTranslation, now - Self.velocityWindow)
    moves.removeAll(before: moves.lowerBound { $0.end >= limit })
    moves.append(Move(begin: begin, length: length, from: from, to: place))
    for axis in Axis.allCases where place.coordinate(along: axis) != 0 { axes.insert(axis) }
  }

  /// Ends the touch. Movements that begin later are forgotten.
  /// - Parameter velocity: of the finger, in points per millisecond; nil for the velocity of the path.
  mutating func lift(at instant: Duration, velocity: CGPoint? = nil) {
    lift = Lift(instant: instant, velocity: velocity ?? self.velocity(at: instant))
    moves.removeAll(from: moves.lowerBound { $0.begin > instant })
  }

  /// The distance from the place of the touch down at an instant, in points.
  /// - Complexity: O(log n), n movements.
  func translation(at instant: Duration) -> CGPoint {
    let next = moves.lowerBound { $0.begin > instant }
    guard next > moves.startIndex else { return moves.first?.from ?? .zero }
    return moves[next - 1].place(at: instant)
  }

  /// The place at an instant, in the root's coordinates, in points.
  func place(at instant: Duration) -> CGPoint {
    let translation = translation(at: instant)
    return CGPoint(x: start.x + translation.x, y: start.y + translation.y)
  }

  /// The velocity at an instant, in points per millisecond. It is the mean of the last 100 ms, or of the time since the touch down if that
  /// is shorter; 0 at the touch down itself. So a finger that rests for 100 ms has no velocity. Our choice.
  func velocity(at instant: Duration) -> CGPoint {
    if let lift, instant >= lift.instant { return lift.velocity }
    let window = min(Self.velocityWindow, instant - begin)
    guard window > .zero else { return .zero }
    let (old, new) = (translation(at: instant - window), translation(at: instant))
    let milliseconds = window.inSeconds * 1000
    return CGPoint(x: (new.x - old.x) / milliseconds, y: (new.y - old.y) / milliseconds)
  }

  /// The first instant after another one at which a movement begins or ends, or the finger lifts; nil if there is none.
  /// - Complexity: O(log n), n movements.
  func nextEdge(after instant: Duration) -> Duration? {
    if let lift, lift.instant <= instant { return nil }
    let begin = moves.firstMove { $0.begin > instant }?.begin
    let end = moves.firstMove { $0.end > instant }?.end
    return [begin, end, lift?.instant].compactMap { $0 }.min()
  }
}

extension RandomAccessCollection where Index == Int {
  /// The index of the first element for which a condition holds; the end if there is none.
  /// - Parameter condition: true for all elements after one for which it is true.
  /// - Complexity: O(log n).
  func lowerBound(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
