extension ScrollView {
  /// How fast a flick slows down: the fraction of the velocity that is left after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction of the velocity that is left after a millisecond, between 0 and 1.
    public let rawValue: Double
    /// Creates a rate from the fraction of the velocity that is left after a millisecond.
    public init(rawValue: Double) { self.rawValue = rawValue }
    /// UIKit's default rate.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// UIKit's fast rate.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
