/// The priority of a constraint: a real number above 0, up to 1000 for a required one.
///
/// Priorities are strict: no number of constraints with lower priorities outweighs one with a higher priority.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
  /// The number, above 0 and at most 1000.
  public let rawValue: Double

  /// Creates a priority.
  /// - Precondition: `rawValue` is above 0 and at most 1000.
  public init(rawValue: Double) {
    if !(rawValue > 0 && rawValue <= 1000) {
      trap("A layout priority must be above 0 and at most 1000, not \(rawValue).")
    }
    self.rawValue = rawValue
  }

  /// Creates a priority.
  /// - Precondition: `rawValue` is above 0 and at most 1000.
  public init(_ rawValue: Double) { self.init(rawValue: rawValue) }
  /// Creates a priority from a literal, such as `749.5`.
  public init(floatLiteral value: Double) { self.init(rawValue: value) }
  /// Creates a priority from a literal, such as `750`.
  public init(integerLiteral value: Int) { self.init(rawValue: Double(value)) }

  /// 1000: the constraint must be satisfied.
  public static let required = LayoutPriority(rawValue: 1000)
  /// 750: the default of content compression resistance.
  public static let defaultHigh = LayoutPriority(rawValue: 750)
  /// 250: the default of content hugging.
  public static let defaultLow = LayoutPriority(rawValue: 250)
  /// 50: the target size of `systemLayoutSizeFitting(_:)`.
  public static let fittingSizeLevel = LayoutPriority(rawValue: 50)

  /// Compares the numbers.
  public static func < (lhs: LayoutPriority, rhs: LayoutPriority) -> Bool { lhs.rawValue < rhs.rawValue }
}
