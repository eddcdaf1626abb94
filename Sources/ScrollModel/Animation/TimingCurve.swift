import StackCore

/// The progress of an animation over its time: a cubic Bézier curve from (0, 0) to (1, 1).
///
/// Source: Core Animation's named timing functions; their progress is measured on UIKit.
public struct TimingCurve: Hashable, Sendable {
  /// The first control point's fraction of the time, within 0…1.
  public let x1: Double
  /// The first control point's progress.
  public let y1: Double
  /// The second control point's fraction of the time, within 0…1.
  public let x2: Double
  /// The second control point's progress.
  public let y2: Double

  /// Creates a curve from two control points.
  /// - Precondition: all numbers are finite; `x1` and `x2` are within 0…1, so that each time has one progress.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    guard (0...1).contains(x1), (0...1).contains(x2), y1.isFinite, y2.isFinite else {
      trap("A timing curve's control points must be finite, with x within 0…1.")
    }
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// Constant speed.
  public static let linear = TimingCurve(x1: 0, y1: 0, x2: 1, y2: 1)
  /// Slow at the start.
  public static let easeIn = TimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Slow at the end.
  public static let easeOut = TimingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Slow at the start and at the end: the default of animation blocks.
  public static let easeInOut = TimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// Core Animation's default curve: slow at the end, and a little at the start.
  public static let `default` = TimingCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

  /// The named curves, in the order in which help lists them.
  public static let named: [(name: String, curve: TimingCurve)] = [
    ("easeInOut", .easeInOut), ("easeIn", .easeIn), ("easeOut", .easeOut), ("linear", .linear),
    ("default", .default),
  ]

  /// The progress at a fraction of the time: 0 at 0 or below, 1 at 1 or above.
  /// - Complexity: O(1), by Newton's method, with bisection where it would leave the interval.
  public func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    if self == .linear { return fraction }
    return Self.bezier(y1, y2, at: parameter(at: fraction))
  }

  private func parameter(at fraction: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var parameter = fraction
    for _ in 0..<64 {
      let error = Self.bezier(x1, x2, at: parameter) - fraction
      if abs(error) < 1e-15 { break }
      if error > 0 { high = parameter } else { low = parameter }
      let slope = Self.slope(x1, x2, at: parameter)
      let newton = parameter - error / slope
      let next = slope > 1e-9 && newton > low && newton < high ? newton : (low + high) / 2
      if next == parameter { break }
      parameter = next
    }
    return parameter
  }

  private static func bezier(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s
  }

  private static func slope(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * p1 + 6 * r * s * (p2 - p1) + 3 * s * s * (1 - p2)
  }
}

extension TimingCurve: CustomStringConvertible {
  /// The curve's name, or its control points: x1,y1,x2,y2.
  public var description: String { Self.named.first { $0.curve == self }?.name ?? "\(x1),\(y1),\(x2),\(y2)" }
}
