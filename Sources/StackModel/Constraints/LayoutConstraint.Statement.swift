import Foundation

extension LayoutConstraint {
  /// What a constraint says: `first.attribute relation multiplier × second.attribute + constant`, and how strongly.
  ///
  /// Active constraints and those that views make for themselves are all laid out from statements.
  struct Statement {
    /// Who made it.
    enum Source: Hashable {
      case constraint
      /// A stack, for its arrangement.
      case stack
      /// A view held at its frame.
      case autoresizing
      /// The frame of a tree's root.
      case encapsulated
      /// The margins of a guide.
      case margins
      /// The view's own content; the statement's constant is its length.
      case contentSize(hugging: Double, resistance: Double)
      /// All that a stack asks for along an axis, taken as one.
      case arrangement
    }

    var first: LayoutItem
    var firstAttribute: Attribute
    var relation: Relation = .equal
    var second: LayoutItem?
    var secondAttribute: Attribute = .notAnAttribute
    var multiplier: CGFloat = 1
    var constant: CGFloat = 0
    var priority: Double = 1000
    var identifier: String?
    var source: Source = .stack
    /// The stack that says it: leading and trailing are its.
    var stack: StackView?
    /// The object that says it, where there is one.
    var constraint: LayoutConstraint?

    var isRequired: Bool { priority >= 1000 }

    /// By how much it may make one length larger than others.
    var largestNumber: CGFloat {
      let factor = second == nil || multiplier == 0 ? 1 : abs(multiplier)
      return max(abs(constant), factor, 1 / factor)
    }
  }
}
