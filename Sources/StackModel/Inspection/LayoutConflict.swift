/// Required constraints that contradict one another, and the one that was given up.
///
/// Layout goes on without it; it is tried again in the next layout. Source of the message: UIKit's console.
public struct LayoutConflict {
  /// A constraint of the set.
  public struct Member {
    /// The constraint in the console's format.
    public let text: String
    /// The constraint's identifier, if it has one.
    public let identifier: String?
    /// The constraint itself, if it was made by someone else than a view and is still there.
    public weak var constraint: LayoutConstraint?
    /// What it says of which items, whatever these show.
    let key: Key
  }

  /// What a constraint says, to tell it from others.
  struct Key: Hashable {
    private let items: [ObjectIdentifier?]
    private let attributes: [LayoutConstraint.Attribute]
    private let relation: LayoutConstraint.Relation
    private let numbers: [Double]
    private let identifier: String?

    init(_ statement: LayoutConstraint.Statement) {
      items = [ObjectIdentifier(statement.first), statement.second.map { ObjectIdentifier($0) }]
      attributes = [statement.firstAttribute, statement.secondAttribute]
      relation = statement.relation
      numbers = [Double(statement.multiplier), Double(statement.constant), statement.priority]
      identifier = statement.identifier
    }
  }

  /// The contradictory constraints, no smaller number of which contradicts, in the order of the message.
  public let constraints: [Member]
  /// The place of the broken one in `constraints`.
  public let brokenIndex: Int

  /// The one that was broken.
  public var broken: Member { constraints[brokenIndex] }

  /// What the console prints.
  public var message: String {
    """
    Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want.
    \tTry this:
    \t\t(1) look at each constraint and try to figure out which you don't expect;
    \t\t(2) find the code that added the unwanted constraint or constraints and fix it.
    (
    \(constraints.map { "    \"\($0.text)\"" }.joined(separator: ",\n"))
    )

    Will attempt to recover by breaking constraint
    \(broken.text)
    """
  }

  /// Whether it is the same conflict as another, whatever the views in it show.
  package func says(_ other: LayoutConflict) -> Bool {
    brokenIndex == other.brokenIndex && constraints.count == other.constraints.count
      && constraints.elementsEqual(other.constraints) { $0.key == $1.key }
  }
}
