import Foundation

extension LayoutProblem {
  /// The order in which messages list constraints.
  struct ListingOrder {
    /// No identifier first, then by identifier; within one, by the first item's place in the tree, attribute, text; what
    /// is the same so far, by the second item and the numbers.
    struct Key: Comparable {
      let identifier: String
      let place: Int
      let guide: String
      let attribute: Int
      let text: String
      let rest: [Double]

      static func < (a: Key, b: Key) -> Bool {
        if a.identifier != b.identifier { return a.identifier < b.identifier }
        if a.place != b.place { return a.place < b.place }
        if a.guide != b.guide { return a.guide < b.guide }
        if a.attribute != b.attribute { return a.attribute < b.attribute }
        if a.text != b.text { return a.text < b.text }
        return a.rest.lexicographicallyPrecedes(b.rest)
      }
    }

    private let problem: LayoutProblem
    private var places: [ObjectIdentifier: Int] = [:]

    init(_ problem: LayoutProblem) {
      self.problem = problem
      // Held views come into the problem where they are first spoken of, so the tree itself is asked.
      var next = 0
      func visit(_ view: View) {
        places[ObjectIdentifier(view)] = next
        next += 1
        for subview in view.subviewsInTreeOrder { visit(subview) }
      }
      visit(problem.scope.top)
    }

    func key(of row: Int) -> Key {
      let statement = problem.statement(of: row)
      func place(_ item: LayoutItem?) -> Int {
        item?.anchorView.flatMap { places[ObjectIdentifier($0)] } ?? Int(Int32.max)
      }
      return Key(
        identifier: statement.identifier?.lowercased() ?? "", place: place(statement.first),
        guide: (statement.first as? LayoutGuide)?.identifier ?? "",
        attribute: statement.firstAttribute.rawValue, text: statement.text,
        rest: [
          Double(place(statement.second)), Double(statement.secondAttribute.rawValue),
          Double(statement.relation.rawValue), Double(statement.multiplier), Double(statement.constant),
          statement.priority,
        ])
    }
  }

  var listingOrder: ListingOrder { ListingOrder(self) }

  /// What a row says; `-1 - variable` stands for a held variable.
  func statement(of row: Int) -> Statement {
    guard row < 0 else { return statements[rows[row].statement] }
    let variable = -1 - row
    let (item, axis) = (item(of: variable), variable & 2 == 0 ? Axis.horizontal : .vertical)
    let isTop = item === scope.top
    let attribute: LayoutConstraint.Attribute =
      isLength(variable) ? .length(of: axis) : axis == .horizontal ? .left : .top
    return Statement(
      first: item, firstAttribute: attribute, constant: values[variable],
      identifier: isTop ? "UIView-Encapsulated-Layout-\(axis == .horizontal ? "Width" : "Height")" : nil,
      source: isTop ? .encapsulated : .autoresizing)
  }

  /// The conflict of an irreducible set, listed in order, and the row that is broken.
  func conflict(among set: [Int]) -> (LayoutConflict, broken: Int) {
    // Both sides of a content size are one constraint.
    var listed: [(row: Int, statement: Statement)] = []
    for row in set {
      let isKnown = listed.contains {
        $0.row >= 0 && row >= 0 && rows[$0.row].statement == rows[row].statement
      }
      if !isKnown { listed.append((row, statement(of: row))) }
    }
    let broken = BreakingRule(listed.map(\.statement)).index
    let members = listed.map {
      LayoutConflict.Member(
        text: $0.statement.text, identifier: $0.statement.identifier, constraint: $0.statement.constraint)
    }
    return (LayoutConflict(constraints: members, brokenIndex: broken), listed[broken].row)
  }
}

/// Which of a set of contradictory constraints is given up.
///
/// UIKit documents no rule. This one explains most of its logs; it is our choice, and always gives the same answer.
struct BreakingRule {
  typealias Statement = LayoutConstraint.Statement

  private let set: [Statement]

  init(_ set: [Statement]) { self.set = set }

  /// The place of the broken one: the first listed of the first kind there is.
  var index: Int {
    let breakable = set.indices.filter { !Self.isNeverBroken(set[$0]) }
    guard let first = breakable.first else { return 0 }
    func choose(_ isWanted: (Statement) -> Bool) -> Int? { breakable.first { isWanted(set[$0]) } }
    let depths = set.flatMap { [$0.first, $0.second].compactMap { $0 } }.map(Self.depth)
    let (least, greatest) = (depths.min() ?? 0, depths.max() ?? 0)
    if let aspect = choose(Self.isAspectRatio) { return aspect }
    if let size = choose({ Self.isConstantSize($0) && Self.depth(of: $0.first) > least }) { return size }
    func isDeepest(_ statement: Statement) -> Bool {
      [statement.first, statement.second].contains { $0.map(Self.depth) == greatest }
    }
    for kind in Self.positions {
      if let position = choose({ isDeepest($0) && kind($0) }) { return position }
    }
    return first
  }

  /// What UIKit is never seen to break.
  private static func isNeverBroken(_ statement: Statement) -> Bool {
    if statement.source == .autoresizing { return true }
    guard let identifier = statement.identifier else { return false }
    return identifier == "UISV-hiding"
      || ["UIView-Encapsulated-Layout", "_UITemporaryLayout", "UIViewSafeAreaLayoutGuide"]
        .contains { identifier.hasPrefix($0) }
  }

  private static func isAspectRatio(_ statement: Statement) -> Bool {
    statement.first === statement.second && statement.firstAttribute.isLength
      && statement.firstAttribute != statement.secondAttribute
  }

  private static func isConstantSize(_ statement: Statement) -> Bool {
    statement.second == nil && statement.firstAttribute.isLength && statement.relation != .lessThanOrEqual
      && statement.first is View
  }

  /// The kinds of positions, the first to be given up first.
  private static let positions: [@Sendable (Statement) -> Bool] = [
    { isGap($0) && $0.relation != .equal },
    { isGap($0) },
    { isEdge($0, [.trailing, .right, .bottom]) },
    { $0.second != nil && $0.firstAttribute.isLength },
    { isEdge($0, [.centerX, .centerY]) },
    { isEdge($0, [.leading, .left, .top]) },
  ]

  /// From the end of one to the start of another, neither being in the other.
  private static func isGap(_ statement: Statement) -> Bool {
    guard let second = statement.second else { return false }
    let starts: [LayoutConstraint.Attribute] = [.leading, .left, .top]
    let ends: [LayoutConstraint.Attribute] = [.trailing, .right, .bottom]
    let (a, b) = (statement.firstAttribute, statement.secondAttribute)
    guard (starts.contains(a) && ends.contains(b)) || (ends.contains(a) && starts.contains(b)) else {
      return false
    }
    return statement.first.containingView === second.containingView
  }

  private static func isEdge(_ statement: Statement, _ edges: [LayoutConstraint.Attribute]) -> Bool {
    edges.contains(statement.firstAttribute.withoutMargin)
  }

  private static func depth(of item: LayoutItem) -> Int {
    var depth = 0
    var view = item.containingView
    while let current = view { (depth, view) = (depth + 1, current.storedSuperview) }
    return depth
  }
}
