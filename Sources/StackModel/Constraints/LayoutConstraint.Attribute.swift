extension LayoutConstraint {
  /// A position or a length of an item. Raw values are UIKit's.
  public enum Attribute: Int, CaseIterable, Hashable, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline,
      firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
  }

  /// The relation of the two sides of a constraint. Raw values are UIKit's.
  public enum Relation: Int, Hashable, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }
}

extension LayoutConstraint.Attribute {
  /// The attribute's name in code and in messages.
  public var text: String { Self.texts[rawValue] }
  /// The names of all attributes at their raw values. Reflection is too slow for long lists of constraints.
  private static let texts = allCases.map { "\($0)" }
  package var isHorizontal: Bool { axis == .horizontal }

  package var axis: Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    default: .vertical
    }
  }

  package var isLength: Bool { self == .width || self == .height }
  package var isStart: Bool { self == .left || self == .top || self == .leading }
  package var isEnd: Bool { self == .right || self == .bottom || self == .trailing }

  /// Whether its side depends on the direction of reading: leading and trailing.
  package var followsReading: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether its side does not depend on the direction of reading: left and right.
  package var isFixedSide: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// The attribute without the inset of the layout margins; itself if it is no margin.
  package var withoutMargin: Self {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: self
    }
  }

  static func start(of axis: Axis) -> Self { axis == .horizontal ? .leading : .top }
  static func end(of axis: Axis) -> Self { axis == .horizontal ? .trailing : .bottom }
  static func center(of axis: Axis) -> Self { axis == .horizontal ? .centerX : .centerY }
  package static func length(of axis: Axis) -> Self { axis == .horizontal ? .width : .height }
}
