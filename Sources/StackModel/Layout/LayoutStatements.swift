import Foundation

extension LayoutConstraint.Statement {
  /// The statement of a view's content size on an axis, in points.
  static func contentSize(of view: View, _ axis: Axis, _ length: CGFloat) -> Self {
    let hugging = view.storedHugging(for: axis).level
    let resistance = view.storedResistance(for: axis).level
    return Self(
      first: view, firstAttribute: .length(of: axis), constant: length, priority: max(hugging, resistance),
      source: .contentSize(hugging: hugging, resistance: resistance))
  }

  /// The statement of the length of a stack with a closed form on an axis, in points.
  static func arrangement(of stack: StackView, _ axis: Axis, _ length: CGFloat) -> Self {
    Self(first: stack, firstAttribute: .length(of: axis), constant: length, source: .arrangement)
  }

  /// The statement of a component of an item's frame that has a fixed value, in points.
  static func held(_ item: LayoutItem, _ component: View.FrameComponent, _ value: CGFloat) -> Self {
    Self(first: item, firstAttribute: component.attribute, constant: value, source: .autoresizing)
  }

  /// The statements of how a view follows the length of its superview on an axis. What it keeps is held.
  static func autoresizing(
    _ view: View, in superview: View, _ axis: Axis, _ stretch: AutoresizingStretch
  ) -> [Self] {
    /// `attribute == rate × superview's length + constant`, satisfied now.
    func statement(_ attribute: LayoutConstraint.Attribute, _ rate: CGFloat, _ value: CGFloat) -> Self {
      Self(
        first: view, firstAttribute: attribute, second: superview, secondAttribute: .length(of: axis),
        multiplier: rate, constant: value - rate * stretch.superlength, source: .autoresizing)
    }
    let (start, length) = (stretch.start, stretch.length)
    let far = statement(axis == .horizontal ? .right : .bottom, 1, start + length)
    let size = statement(.length(of: axis), stretch.lengthRate, length)
    if stretch.startRate == 0 { return [stretch.lengthRate == 1 ? far : size] }
    if stretch.lengthRate == 0 {
      return [
        stretch.startRate == 1 ? far : statement(.center(of: axis), stretch.startRate, start + length / 2)
      ]
    }
    return [statement(axis == .horizontal ? .left : .top, stretch.startRate, start), size]
  }

  /// The statement of the fixed length of the topmost view, in points.
  static func encapsulated(_ view: LayoutItem, _ axis: Axis, _ length: CGFloat) -> Self {
    Self(
      first: view, firstAttribute: .length(of: axis), constant: length,
      identifier: "UIView-Encapsulated-Layout-\(axis == .horizontal ? "Width" : "Height")",
      source: .encapsulated)
  }

  static let marginSides: [LayoutConstraint.Attribute] = [.left, .right, .top, .bottom]

  /// The statement that ties a guide at fixed distances from its view's edges to the view on a side.
  static func margin(_ side: LayoutConstraint.Attribute, of guide: LayoutGuide, in view: View) -> Self {
    let identifier = marginIdentifier(side, of: guide)
    // The safe area of a scroll view and the keyboard don't move with its content.
    let isFixed = guide.role != .margins && guide.role != .readable
    let outside: LayoutItem = (isFixed ? view.scrollableContent?.frameLayoutGuide : nil) ?? view
    // What covers an edge keeps its height when the view gets another one.
    let isAtTop = guide.role == .topBars
    if isAtTop ? side == .bottom : side == .top && (guide.role == .keyboard || guide.role == .bottomBars) {
      return Self(
        first: isAtTop ? guide : outside, firstAttribute: .bottom, second: isAtTop ? outside : guide,
        secondAttribute: .top, constant: guide.coveredHeight, identifier: identifier, source: .margins)
    }
    let (insets, axis) = (guide.insets, side.axis)
    return Self(
      first: side.isStart ? guide : outside, firstAttribute: side, second: side.isStart ? outside : guide,
      secondAttribute: side, constant: side.isStart ? insets.start(of: axis) : insets.end(of: axis),
      identifier: identifier, source: .margins)
  }

  /// The identifier of the statement for a guide. Source: logs of UIKit's; those of the readable guide and of the
  /// keyboard's are our choice.
  private static func marginIdentifier(_ side: LayoutConstraint.Attribute, of guide: LayoutGuide) -> String {
    switch guide.role {
    case .safeArea: "UIViewSafeAreaLayoutGuide-\(side.text)"
    case .readable: "UIViewReadableContentGuide-\(side.text)"
    case .keyboard: "UIKeyboardLayoutGuide-\(side.text)"
    case .topBars, .bottomBars: "_UILayoutSupport-\(side.text)"
    case .margins, .free, .content, .frame: "UIView-\(side.text)Margin-guide-constraint"
    }
  }
}
