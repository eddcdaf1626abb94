public import StackCore

extension View {
  /// How values between key frames are computed: the calculation modes of `KeyframeAnimationOptions`.
  public enum KeyframeCalculationMode: UInt, Hashable, Sendable, CaseIterable {
    /// Straight from key frame to key frame.
    case linear
    /// Jumps at the end of each key frame.
    case discrete
    /// Straight, at one speed over the whole animation: the times of the key frames don't count.
    case paced
    /// A smooth curve through the values.
    case cubic
    /// A smooth curve through the values, at about one speed.
    case cubicPaced

    /// Whether each key frame's contribution is a function of its own, so that contributions add up.
    var isAdditive: Bool { self == .linear || self == .discrete }
  }
}

struct KeyframeChange {
  /// Where the key frame begins, as a fraction of the whole animation.
  let start: Double
  /// Where the key frame ends, as a fraction of the whole animation.
  let end: Double
  /// The value before the change minus the value after it.
  var amount: AnimatedComponents

  /// What is left of the change at a fraction of the whole animation.
  /// - Parameter includesJump: whether a change that takes no time and is at this fraction has happened.
  func rest(at fraction: Double, includesJump: Bool = true) -> AnimatedComponents {
    if fraction > end || fraction == end && (includesJump || start < end) { return .zero }
    return fraction <= start ? amount : amount * ((end - fraction) / (end - start))
  }
}

/// The offset of a value from its model value, through several key frames: a table of knots and a rule between them.
/// Linear: the sum over the key frames of what is left of each, (old − new)(1 − p) with the key frame's own progress p. So
/// key frames may overlap. Discrete: each part of that sum jumps to 0 at the end of its key frame. The other modes go through
/// knots: the values of the linear sum at each begin and end of a key frame, at 0 and at 1.
/// - *Paced*: knots that equal the one before are dropped; the time of a knot is the distance on the way to it, as a fraction
///   of the whole distance; straight between them. The distance of a frame is that of x, y, width and height (our choice).
/// - *Cubic*: a Catmull-Rom spline through the knots, for each component. The slope at a knot is that between its neighbors,
///   (v₊ − v₋) / (t₊ − t₋); at the ends, and beside a jump, it is that to the only neighbor (our choice).
/// - *Cubic paced*: the spline with the times of paced (our choice: the speed is even from knot to knot).
///
/// Source: Apple's documentation of CAAnimationCalculationMode, which has the same modes.
struct KeyframePath {
  struct Knot {
    /// A fraction of the whole animation.
    var time: Double
    var offset: AnimatedComponents
  }

  /// In order of time; two knots with the same time are a jump. The last one has no offset.
  private(set) var knots: [Knot]
  /// The slopes of the spline at the knots; empty for straight lines.
  private var slopes: [AnimatedComponents] = []

  /// Creates the way through the changes of a property; nil if the property keeps its value all the time.
  init?(_ changes: [KeyframeChange], mode: View.KeyframeCalculationMode) {
    let changes =
      mode != .discrete
      ? changes : changes.map { KeyframeChange(start: $0.end, end: $0.end, amount: $0.amount) }
    let times = Set(changes.flatMap { [$0.start, $0.end] } + [0, 1]).sorted()
    knots = times.flatMap { time -> [Knot] in
      func sum(includesJump: Bool) -> AnimatedComponents {
        changes.reduce(.zero) { $0 + $1.rest(at: time, includesJump: includesJump) }
      }
      let (before, after) = (sum(includesJump: false), sum(includesJump: true))
      let knot = Knot(time: time, offset: after)
      return before == after ? [knot] : [Knot(time: time, offset: before), knot]
    }
    guard knots.contains(where: { $0.offset.differs(from: .zero) }) else { return nil }
    if mode == .paced || mode == .cubicPaced { pace() }
    if mode == .cubic || mode == .cubicPaced { slopes = knots.indices.map(slope) }
  }

  private mutating func pace() {
    var (kept, lengths): ([Knot], [Double]) = ([], [])
    for knot in knots {
      guard let last = kept.last else {
        kept.append(knot)
        lengths.append(0)
        continue
      }
      let step = knot.offset - last.offset
      guard step.differs(from: .zero) else { continue }
      kept.append(knot)
      lengths.append((lengths.last ?? 0) + (step * step).sum().squareRoot())
    }
    guard let whole = lengths.last, whole > 0 else { return }
    knots = zip(kept, lengths).map { Knot(time: $1 / whole, offset: $0.offset) }
  }

  /// The slope of the spline at a knot, per whole animation.
  private func slope(at index: Int) -> AnimatedComponents {
    let knot = knots[index]
    let before = index > 0 && knots[index - 1].time < knot.time ? knots[index - 1] : knot
    let after = index + 1 < knots.count && knots[index + 1].time > knot.time ? knots[index + 1] : knot
    let span = after.time - before.time
    return span > 0 ? (after.offset - before.offset) / span : .zero
  }

  /// The offset at a fraction of the whole animation. Outside 0…1, where a spring overshoots, it goes on straight.
  /// - Complexity: O(k), k knots.
  func offset(at fraction: Double) -> AnimatedComponents {
    guard let final = knots.last else { return .zero }
    if fraction >= final.time, let end = knots.firstIndex(where: { $0.time == final.time }) {
      let step: AnimatedComponents = slope(at: end) * (fraction - final.time)
      return final.offset + step
    }
    guard let index = knots.lastIndex(where: { $0.time <= max(0, fraction) }) else { return .zero }
    let from = knots[index]
    guard fraction >= 0 else { return from.offset + slope(at: index) * fraction }
    let to = knots[index + 1]
    let length = to.time - from.time
    let u = (fraction - from.time) / length
    guard !slopes.isEmpty else { return from.offset + (to.offset - from.offset) * u }
    let (first, last) = (slopes[index] * length, slopes[index + 1] * length)
    let step = to.offset - from.offset
    // The cubic polynomial with these values and slopes at its ends.
    let bend: AnimatedComponents = step * 3 - first * 2 - last
    let twist: AnimatedComponents = first + last - step * 2
    let slope: AnimatedComponents = first + (bend + twist * u) * u
    return from.offset + slope * u
  }

  /// The way with each offset replaced by a linear function of it.
  func map(_ transform: (AnimatedComponents) -> AnimatedComponents) -> KeyframePath {
    var copy = self
    copy.knots = knots.map { Knot(time: $0.time, offset: transform($0.offset)) }
    copy.slopes = slopes.map(transform)
    return copy
  }
}
