import Foundation

/// An unsatisfiable set of required constraints, and the constraint that was broken.
///
/// The layout ignores the broken constraint. The next layout tries it again. Source of the message: UIKit's console.
public struct LayoutConflict {
  /// A constraint of a conflict.
  public struct Member {
    /// The constraint in the console's format.
    public let text: String
    /// The constraint's identifier, if it has one.
    public let identifier: String?
    /// The constraint; nil if a view made it, or if it no longer exists.
    public weak var constraint: LayoutConstraint?
  }

  /// The properties of a constraint that distinguish it from others.
  struct Key: Hashable {
    private let key: LayoutConstraint.Statement.Key
    private let constant: CGFloat
    private let priority: Double

    init(_ statement: LayoutConstraint.Statement) {
      (key, constant, priority) = (statement.key, statement.constant, statement.priority)
    }
  }

  /// The conflicting constraints, in the order of the message. Without any one of them there is no conflict.
  public let constraints: [Member]
  /// The index of the broken constraint in `constraints`.
  public let brokenIndex: Int
  /// The identities of the constraints, independent of their texts.
  private let keys: [Key]
  /// A hash of the identities, equal for equal conflicts.
  package let fingerprint: Int

  init(constraints: [Member], keys: [Key], brokenIndex: Int) {
    (self.constraints, self.keys, self.brokenIndex) = (constraints, keys, brokenIndex)
    var hasher = Hasher()
    hasher.combine(keys)
    hasher.combine(brokenIndex)
    fingerprint = hasher.finalize()
  }

  /// The constraint that was broken.
  public var broken: Member { constraints[brokenIndex] }

  /// The message in the console's format.
  public var message: String {
    """
    Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want.
    \tTry this:
    \t\t(1) look at each constraint and try to figure out which you don't expect;
    \t\t(2) find the code that added the unwanted constraint or constraints and fix it.
    (
    \(constraints.map { "    " + ConsoleDescription.quoted($0.text) }.joined(separator: ",\n"))
    )

    Will attempt to recover by breaking constraint
    \(broken.text)
    """
  }

  /// Whether it is the same conflict as another, independent of the texts of its constraints.
  package func says(_ other: LayoutConflict) -> Bool {
    fingerprint == other.fingerprint && brokenIndex == other.brokenIndex && keys == other.keys
  }
}
