import Foundation

// What views state about themselves, besides constraints: content sizes, arrangements, margins, held lengths.
extension LayoutConstraint.Statement {
  /// A view's content size on an axis.
  static func contentSize(of view: View, _ axis: Axis, _ length: CGFloat) -> Self {
    let hugging = view.contentHuggingPriority(for: axis).rawValue
    let resistance = view.contentCompressionResistancePriority(for: axis).rawValue
    return Self(
      first: view, firstAttribute: .length(of: axis), constant: length, priority: max(hugging, resistance),
      source: .contentSize(hugging: hugging, resistance: resistance))
  }

  /// The length of a stack with a closed form on an axis.
  static func arrangement(of stack: StackView, _ axis: Axis, _ length: CGFloat) -> Self {
    Self(first: stack, firstAttribute: .length(of: axis), constant: length, source: .arrangement)
  }

  /// An item's component that has a value from outside.
  static func held(_ item: LayoutItem, _ component: View.FrameComponent, _ value: CGFloat) -> Self {
    Self(first: item, firstAttribute: component.attribute, constant: value, source: .autoresizing)
  }

  /// The length of a view at the top, which its frame gives.
  static func encapsulated(_ view: LayoutItem, _ axis: Axis, _ length: CGFloat) -> Self {
    Self(
      first: view, firstAttribute: .length(of: axis), constant: length,
      identifier: "UIView-Encapsulated-Layout-\(axis == .horizontal ? "Width" : "Height")",
      source: .encapsulated)
  }
}

/// A side of a layout margins guide.
package enum LayoutMargin: String, CaseIterable, Sendable {
  case left, right, top, bottom

  /// The sides on an axis: its start, its end.
  static func sides(of axis: Axis) -> [LayoutMargin] {
    axis == .horizontal ? [.left, .right] : [.top, .bottom]
  }

  private var attribute: LayoutConstraint.Attribute {
    switch self {
    case .left: .left
    case .right: .right
    case .top: .top
    case .bottom: .bottom
    }
  }

  private func inset(of view: View) -> CGFloat {
    let insets = view.layoutMargins
    return switch self {
    case .left: insets.left
    case .right: insets.right
    case .top: insets.top
    case .bottom: insets.bottom
    }
  }

  /// The constraint that holds a margins guide at this side. Source: UIKit's identifiers, as logged.
  func statement(of guide: LayoutGuide, in view: View) -> LayoutConstraint.Statement {
    let isStart = self == .left || self == .top
    return LayoutConstraint.Statement(
      first: isStart ? guide : view, firstAttribute: attribute, second: isStart ? view : guide,
      secondAttribute: attribute, constant: inset(of: view),
      identifier: "UIView-\(rawValue)Margin-guide-constraint", source: .margins)
  }
}
