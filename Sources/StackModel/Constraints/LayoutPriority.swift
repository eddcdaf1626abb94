/// How strongly a size or a constraint is wanted, a real number above 0 up to 1000 (required).
///
/// Priorities are strict: whatever the number of weaker wishes, a stronger one never gives way to them.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
  public let rawValue: Double

  /// Makes a priority.
  /// - Precondition: `rawValue` lies above 0 and is at most 1000.
  public init(rawValue: Double) {
    precondition(
      rawValue > 0 && rawValue <= 1000, "a layout priority lies above 0 and is at most 1000, not \(rawValue)")
    self.rawValue = rawValue
  }

  public init(_ rawValue: Double) { self.init(rawValue: rawValue) }
  public init(floatLiteral value: Double) { self.init(rawValue: value) }
  public init(integerLiteral value: Int) { self.init(rawValue: Double(value)) }

  public static let required = LayoutPriority(rawValue: 1000)
  public static let defaultHigh = LayoutPriority(rawValue: 750)
  public static let defaultLow = LayoutPriority(rawValue: 250)
  public static let fittingSizeLevel = LayoutPriority(rawValue: 50)

  public static func < (lhs: LayoutPriority, rhs: LayoutPriority) -> Bool { lhs.rawValue < rhs.rawValue }
}
