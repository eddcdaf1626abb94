import StackCore

extension ScrollView {
  /// How fast a flick slows down: the fraction of the velocity that is left after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction of the velocity that is left after a millisecond, above 0 and below 1.
    public let rawValue: Double

    /// Creates a rate from the fraction of the velocity that is left after a millisecond.
    /// - Precondition: `rawValue` is above 0 and below 1. At 1 nothing would ever come to rest.
    public init(rawValue: Double) {
      guard rawValue > 0, rawValue < 1 else {
        trap("A deceleration rate must be above 0 and below 1, not \(rawValue).")
      }
      self.rawValue = rawValue
    }

    /// UIKit's default rate.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// UIKit's fast rate.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
