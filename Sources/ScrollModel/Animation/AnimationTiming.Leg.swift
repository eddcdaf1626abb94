extension AnimationTiming {
  /// A run of a property animator's animation from one position to an end: a position is a fraction of the distance.
  public struct Leg: Hashable, Sendable {
    /// How the positions between follow from the curve.
    public enum Pace: Hashable, Sendable {
      /// The positions are those of the curve, between two shares of its time.
      case along(from: Double, to: Double)
      /// The distance from `origin` to the end follows the curve, from a share of its time to 1.
      case fresh(origin: Double, from: Double)
    }

    /// The position before the run.
    public let start: Double
    /// The position at its end: 1, or 0 if it is reversed.
    public let end: Double
    /// How the positions between follow from the curve.
    public let pace: Pace

    /// The position after a share of the run, from 0 to 1.
    func position(along curve: AnimationCurve, atShare share: Double) -> Double {
      guard share < 1 else { return end }
      guard share > 0 else { return start }
      switch pace {
      case .along(let from, let to): return curve.progress(atShare: from + (to - from) * share)
      case .fresh(let origin, let from):
        return end + (origin - end) * (1 - curve.progress(atShare: from + (1 - from) * share))
      }
    }
  }
}
