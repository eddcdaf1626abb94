public import StackCore
public import Foundation

extension LayoutLog {
  /// A change of one logged constraint. Indices are those of a block's `constraints`.
  public enum Change: Hashable, Sendable {
    /// Sets the priority.
    case priority(Int, Double)
    /// Replaces the relation.
    case relation(Int, LayoutConstraint.Relation)
    /// Sets the constant, in points.
    case constant(Int, Double)
    /// Removes the constraint.
    case removal(Int)

    /// The index of the constraint that changes.
    public var index: Int {
      switch self {
      case .priority(let index, _), .relation(let index, _), .constant(let index, _), .removal(let index):
        index
      }
    }
  }

  /// A change that ends a conflict, the core of the list, which was verified by solving again.
  public struct Cure: Hashable, Sendable {
    /// What an app's code can change.
    public enum Kind: Int, Comparable, Hashable, Sendable {
      /// `translatesAutoresizingMaskIntoConstraints = false`.
      case translatesMask
      /// A priority just below required.
      case priority
      /// `>=` or `<=` in place of `==`.
      case relation
      /// Another constant.
      case constant
      /// The constraint is not activated.
      case removal
      /// Another spacing of a stack.
      case spacing
      /// More than one change.
      case combined

      public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// What changes in code.
    public let kind: Kind
    /// The changed constraints.
    public let changes: [Change]
    /// Whether all listed constraints can then hold; else the core can, and the list still has another conflict.
    public let endsList: Bool
    /// The change as a sentence without a full stop, with the views' names.
    public let text: String
    /// The frames that result, by name, in points, in the coordinates of the rebuilt root.
    public let frames: [String: CGRect]
    /// The components of frames that the log determines, by name.
    public let determined: [String: Set<View.FrameComponent>]
  }
}
