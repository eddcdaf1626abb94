import Foundation

extension LayoutConstraint {
  /// A relation with its priority, as a value: `first.attribute relation multiplier × second.attribute + constant`.
  /// A layout turns active constraints and the implicit constraints of views into statements.
  package struct Statement {
    enum Source: Hashable {
      case constraint, stack
      /// The frame of a view that translates its autoresizing mask.
      case autoresizing
      case encapsulated, margins
      /// The intrinsic content size; the statement's constant is the length in points.
      case contentSize(hugging: Double, resistance: Double)
      /// The cost of a stack's length along an axis, which stands for all its constraints there.
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
    /// The stack that made it. Each item is the stack, a view in it or a guide of its. The stack's direction of reading decides what
    /// leading and trailing are.
    var stack: View?
    /// The constraint that it was made from; nil for implicit constraints.
    package var constraint: LayoutConstraint?

    var isRequired: Bool { priority >= 1000 }

    /// The properties that identify a stack's constraint; its constant and priority can change.
    struct Key: Hashable {
      let identifier: String?
      let first: ObjectIdentifier
      let firstAttribute: Attribute
      let relation: Relation
      let second: ObjectIdentifier?
      let secondAttribute: Attribute
      let multiplier: CGFloat
    }

    var key: Key {
      Key(
        identifier: identifier, first: ObjectIdentifier(first), firstAttribute: firstAttribute,
        relation: relation, second: second.map { ObjectIdentifier($0) }, secondAttribute: secondAttribute,
        multiplier: multiplier)
    }

    /// The largest of the constant's magnitude, the multiplier's and its inverse: how far it may push values apart.
    var largestNumber: CGFloat {
      let factor = second == nil || multiplier == 0 ? 1 : abs(multiplier)
      return max(abs(constant), factor, 1 / factor)
    }
  }
}
