/// The priority of a constraint: a number above 0, up to 1000 for a required one. Source: UIKit, `UILayoutPriority`.
///
/// Priorities are strict: no number of constraints with lower priorities outweighs one with a higher priority.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
  /// The number, above 0 and at most 1000.
  public let rawValue: Float

  /// Creates a priority.
  /// - Precondition: `rawValue` is above 0 and at most 1000.
  public init(rawValue: Float) {
    if !(rawValue > 0 && rawValue <= 1000) {
      trap("A layout priority must be above 0 and at most 1000, not \(rawValue).")
    }
    self.rawValue = rawValue
  }

  /// Creates a priority.
  /// - Precondition: `rawValue` is above 0 and at most 1000.
  public init(_ rawValue: Float) { self.init(rawValue: rawValue) }
  /// Creates a priority from a literal, such as `749.5`.
  public init(floatLiteral value: Float) { self.init(rawValue: value) }
  /// Creates a priority from a literal, such as `750`.
  public init(integerLiteral value: Int) { self.init(rawValue: Float(value)) }
  /// Creates the priority of a solver level: the `Float` nearest to `level`.
  package init(level: Double) { self.init(rawValue: Float(level)) }

  /// The shortest decimal that gives the same `Float`: the level of the solver, and the number that messages show.
  /// The priority `999.999` is the `Float` 999.9990234375. As a level it is 999.999, like the rules of stacks.
  package var level: Double {
    let exact = Double(rawValue)
    if exact == exact.rounded() { return exact }
    return Double(rawValue.description) ?? exact
  }

  /// 1000: the constraint must be satisfied.
  public static let required = LayoutPriority(rawValue: 1000)
  /// 750: the default of content compression resistance.
  public static let defaultHigh = LayoutPriority(rawValue: 750)
  /// 510: dragging may resize the scene.
  public static let dragThatCanResizeScene = LayoutPriority(rawValue: 510)
  /// 500: the size of the scene stays.
  public static let sceneSizeStayPut = LayoutPriority(rawValue: 500)
  /// 490: dragging does not resize the scene.
  public static let dragThatCannotResizeScene = LayoutPriority(rawValue: 490)
  /// 250: the default of content hugging.
  public static let defaultLow = LayoutPriority(rawValue: 250)
  /// 50: the target size of `systemLayoutSizeFitting(_:)`.
  public static let fittingSizeLevel = LayoutPriority(rawValue: 50)
  /// Compares the numbers.
  public static func < (lhs: LayoutPriority, rhs: LayoutPriority) -> Bool { lhs.rawValue < rhs.rawValue }

  /// A priority that is higher by a number.
  /// - Precondition: the result is above 0 and at most 1000.
  public static func + (lhs: LayoutPriority, rhs: Float) -> LayoutPriority {
    LayoutPriority(rawValue: lhs.rawValue + rhs)
  }

  /// A priority that is lower by a number.
  /// - Precondition: the result is above 0 and at most 1000.
  public static func - (lhs: LayoutPriority, rhs: Float) -> LayoutPriority {
    LayoutPriority(rawValue: lhs.rawValue - rhs)
  }

  /// Raises a priority by a number.
  /// - Precondition: the result is above 0 and at most 1000.
  public static func += (lhs: inout LayoutPriority, rhs: Float) { lhs = lhs + rhs }
  /// Lowers a priority by a number.
  /// - Precondition: the result is above 0 and at most 1000.
  public static func -= (lhs: inout LayoutPriority, rhs: Float) { lhs = lhs - rhs }
}

extension LayoutPriority: CustomStringConvertible {
  /// The number: the shortest decimal that gives the same `Float`.
  public var description: String {
    rawValue == rawValue.rounded() ? "\(Int(rawValue))" : rawValue.description
  }
}
