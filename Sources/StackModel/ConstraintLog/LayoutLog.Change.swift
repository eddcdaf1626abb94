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
      /// Another property of a stack: its spacing, distribution, alignment or margins.
      case stack
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
    /// What it cuts or squeezes, as sentences; known of scenes only.
    public let harms: [String]
    /// The change with what it cuts or squeezes.
    package var fullText: String {
      harms.isEmpty ? text : "\(text); but then \(harms.joined(separator: "; "))"
    }
    /// The commands that make it in the scene whose message it is; none for a log, or if no command does.
    package let commands: [String]
  }

  /// A property of a stack: UIKit's constraints change with it.
  package struct StackProperty {
    /// The name of the stack.
    package let view: String
    /// `spacing`, `distribution`, `alignment` or `marginsRelative`.
    package let property: String
    package let value: String
  }

  /// Tries changes in the scene whose message a block is.
  package struct Trial {
    /// The commands that make a change, none if no command does; and its layout, nil if it can't be tried.
    package typealias Result = (commands: [String], layout: Layout?)

    package struct Layout {
      /// The frames of views by name, in points, in root coordinates.
      package let frames: [String: CGRect]
      /// What is cut or squeezed that was not, as sentences.
      package let harms: [String]
      package let conflicts: Int

      package init(frames: [String: CGRect], harms: [String], conflicts: Int) {
        (self.frames, self.harms, self.conflicts) = (frames, harms, conflicts)
      }
    }

    /// The index of the constraint that was added last; nil if the scene added none.
    let addedLast: Int?
    let superview: (String) -> String?
    /// Whether a name is that of the root or of a scroll view.
    let isScreen: (String) -> Bool
    /// The layout as it is; nil if none can be tried.
    let now: Layout?
    let run: ([Change], StackProperty?) -> Result

    package init(
      addedLast: Int?, superview: @escaping (String) -> String?, isScreen: @escaping (String) -> Bool,
      now: Layout?, run: @escaping ([Change], StackProperty?) -> Result
    ) {
      (self.addedLast, self.superview, self.isScreen) = (addedLast, superview, isScreen)
      (self.now, self.run) = (now, run)
    }
  }
}
