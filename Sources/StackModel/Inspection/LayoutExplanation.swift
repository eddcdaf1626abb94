public import Foundation

/// What decides a length or place: terms that sum to it.
///
/// Each term is the constant of a constraint that is tight, times how much the value changes with it. Where several
/// constraints hold the value at once, the terms name those that would be violated first if it shrank.
public struct LayoutExplanation {
  /// What a term stems from.
  public enum Reason: Hashable, Sendable {
    /// A constraint that someone made.
    case constraint
    /// The gap between two arranged views.
    case spacing
    /// A stack's alignment of two arranged views.
    case alignment
    /// Another constraint that a stack makes.
    case stackConstraint
    /// A layout margin, on the side that the term's attribute says.
    case margin
    /// A view's intrinsic content size.
    case content
    /// The fitting length of a stack: what its views and gaps add up to. The stack's own explanation says more.
    case arrangement
    /// A frame, or a content size, given from outside.
    case frame
    /// Nothing: the value is ambiguous, and set to the solution nearest 0.
    case ambiguous
    /// That no length is below 0.
    case bound
  }

  /// A part of the sum, or several equal ones in a row.
  public struct Term {
    /// What it stems from.
    public let reason: Reason
    /// What the term is about: the first item of its constraint.
    public let item: LayoutItem
    /// The attribute of the item.
    public let attribute: LayoutConstraint.Attribute
    /// What it contributes in all, in points.
    public let amount: CGFloat
    /// How much the value grows for each point that the term's constant does.
    public let rate: Double
    /// The constraint in the console's format.
    public let text: String
    /// The constraint's identifier, if it has one.
    public let identifier: String?
    /// The constraint itself, if it was not made by a view.
    public let constraint: LayoutConstraint?
    /// How many equal terms this one stands for, from `item` to `lastItem`.
    public let count: Int
    /// The item of the last one.
    public let lastItem: LayoutItem
  }

  /// Views that are equally ready to be stretched or compressed, which makes a length ambiguous.
  public struct Tie {
    /// The views, in tree order.
    public let views: [View]
    /// Whether they are stretched; else compressed.
    public let isStretched: Bool
    /// The hugging (resistance) priority that they have in common.
    public let priority: LayoutPriority
  }

  /// In points.
  public let value: CGFloat
  /// The terms, in the order of messages; those that contribute 0, too.
  public let terms: [Term]
  /// What makes the value ambiguous, if a tie does.
  public let tie: Tie?

  init(value: CGFloat, terms: [Term], tie: Tie? = nil) {
    self.value = value
    self.terms = terms
    self.tie = tie
  }
}

extension View {
  /// What decides a component of the frame, in the superview's coordinates. Lays out what waits for it.
  ///
  /// A view in a stack is explained from the stack's own size; a stack whose size is free from what it arranges.
  /// - Complexity: that of solving what is tied together; in a long list O(log n) for runs of equal rows.
  public final func explanation(of component: FrameComponent) -> LayoutExplanation {
    LayoutInspector(self).explanation(of: self, component)
  }

  /// What decides the size of a scroll view's content on an axis; nil for other views.
  public final func contentSizeExplanation(along axis: Axis) -> LayoutExplanation? {
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
      attribute: statement.firstAttribute, amount: amount, rate: rate, text: statement.text,
      identifier: statement.identifier, constraint: statement.constraint, count: count,
      lastItem: lastItem ?? statement.first)
  }

  /// The same for a value that changes `factor` times as much.
  func scaled(by factor: Double) -> Self {
    Self(
      reason: reason, item: item, attribute: attribute, amount: amount * factor, rate: rate * factor,
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
