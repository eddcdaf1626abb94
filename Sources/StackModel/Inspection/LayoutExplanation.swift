public import Foundation

/// The explanation of a length or position: terms whose sum is the value.
///
/// Each term is the constant of a tight constraint times the change of the value per point of the constant. If several sets of
/// constraints determine the value, the terms name those that would be violated first if it were smaller.
public struct LayoutExplanation {
  /// The source of a term.
  public enum Reason: Hashable, Sendable {
    /// A constraint that was not made by a view.
    case constraint
    /// The gap between two arranged views.
    case spacing
    /// The alignment of two arranged views of a stack.
    case alignment
    case stackConstraint
    /// A layout margin, on the side of the term's attribute.
    case margin
    /// A view's intrinsic content size.
    case content
    /// The insets of alignment rects, which a frame has around them.
    case alignmentRect
    /// The fitting length of a stack, which its own explanation divides into its views and gaps.
    case arrangement
    /// A frame or a content size that was set.
    case frame
    /// No constraint: the value is ambiguous; see ``decision``.
    case ambiguous
    /// The rule that lengths are not negative.
    case bound
  }

  /// A part of the sum, or several consecutive equal parts.
  public struct Term {
    /// The source of the term.
    public let reason: Reason
    /// The first item of the constraint.
    public let item: LayoutItem
    /// The second item of the constraint; nil if it has none. For a gap it is the view before it.
    public let secondItem: LayoutItem?
    /// The first attribute of the constraint.
    public let attribute: LayoutConstraint.Attribute
    /// The total contribution to the value, in points.
    public let amount: CGFloat
    /// The change of the value per point of the constraint's constant.
    public let rate: Double
    /// The constraint in the console's format.
    public let text: String
    /// The constraint's identifier, if it has one.
    public let identifier: String?
    /// The constraint; nil if a view made it.
    public let constraint: LayoutConstraint?
    /// The number of equal terms that this one combines, from `item` to `lastItem`.
    public let count: Int
    /// The item of the last combined term.
    public let lastItem: LayoutItem
  }

  /// Views with equal hugging (resistance), so that their lengths are ambiguous when they are stretched (compressed).
  public struct Tie {
    /// The views, in tree order.
    public let views: [View]
    /// The view that takes the room, if the order in which constraints name views decides: it is stretched first, or compressed last.
    public let favored: View?
    /// Whether the views are stretched; otherwise they are compressed.
    public let isStretched: Bool
    /// The common content hugging (compression resistance) priority.
    public let priority: LayoutPriority
  }

  /// The value, in points.
  public let value: CGFloat
  /// The terms, in the order of messages. Some contribute 0.
  public let terms: [Term]
  /// What decides an ambiguous value; nil if it is not ambiguous.
  public private(set) var decision: LayoutDecision?
  /// The tie that makes the value ambiguous; nil if there is none.
  public private(set) var tie: Tie?
  /// The constraints that decide an ambiguous value, because they are as tight as they can be.
  public private(set) var tightConstraints: [LayoutConstraint] = []
}

extension ModelView {
  /// The explanation of a component of the frame, in the superview's coordinates. Lays out the tree if it needs layout.
  ///
  /// The explanation of an arranged view starts from the stack's size; that of a stack with a free size from its arranged views.
  /// - Complexity: that of solving one island; in an indexed stack O(log n) for runs of equal rows.
  public func explanation(of component: FrameComponent) -> LayoutExplanation {
    LayoutInspector(self).explanation(of: self, component)
  }

  /// The explanation of a scroll view's content size on an axis, in points; nil for other views.
  public func contentSizeExplanation(along axis: Axis) -> LayoutExplanation? {
    LayoutInspector(self).contentSizeExplanation(of: self, along: axis)
  }
}

extension LayoutExplanation.Term {
  init(
    _ statement: LayoutConstraint.Statement, amount: CGFloat, rate: Double,
    reason: LayoutExplanation.Reason? = nil, count: Int = 1, lastItem: LayoutItem? = nil
  ) {
    self.init(
      reason: reason ?? LayoutExplanation.Reason(statement), item: statement.first,
      secondItem: statement.second, attribute: statement.firstAttribute, amount: amount, rate: rate,
      text: statement.text, identifier: statement.identifier, constraint: statement.constraint, count: count,
      lastItem: lastItem ?? statement.first)
  }

  func scaled(by factor: Double) -> Self {
    Self(
      reason: reason, item: item, secondItem: secondItem, attribute: attribute, amount: amount * factor,
      rate: rate * factor,
      text: text, identifier: identifier, constraint: constraint, count: count, lastItem: lastItem)
  }
}

extension LayoutExplanation.Reason {
  fileprivate init(_ statement: LayoutConstraint.Statement) {
    switch statement.source {
    case .contentSize: self = .content
    case .arrangement: self = .arrangement
    case .autoresizing, .encapsulated: self = .frame
    case .constraint: self = .constraint
    case .margins: self = .margin
    case .stack:
      switch statement.identifier {
      case StackConstraint.spacing: self = .spacing
      case StackConstraint.alignment: self = .alignment
      default: self = .stackConstraint
      }
    }
  }
}
