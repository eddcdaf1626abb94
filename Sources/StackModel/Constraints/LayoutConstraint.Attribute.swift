extension LayoutConstraint {
  /// A side, a length or a line of an item. Raw values are UIKit's.
  public enum Attribute: Int, CaseIterable, Hashable, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline,
      firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
  }

  /// How the two sides compare. Raw values are UIKit's.
  public enum Relation: Int, Hashable, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }
}

extension LayoutConstraint.Attribute {
  /// The attribute as code and messages write it.
  public var text: String { self == .notAnAttribute ? "notAnAttribute" : "\(self)" }

  /// Whether it is about x or width.
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

  /// Whether it turns with the direction of reading.
  package var followsReading: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether it is left or right whatever the direction of reading.
  package var isFixedSide: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// The side that a margin is an inset of; itself where it is none.
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
  static func length(of axis: Axis) -> Self { axis == .horizontal ? .width : .height }
}
