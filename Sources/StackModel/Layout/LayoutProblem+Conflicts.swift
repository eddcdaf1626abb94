import Foundation

extension LayoutProblem {
  /// The order in which messages list constraints, and their texts; each is worked out once.
  final class ListingOrder {
    /// No identifier first, then by identifier; within one, by the first item's place in the tree, attribute, text; what
    /// is the same so far, by the second item and the numbers.
    struct Key {
      let identifier: String
      let place: Int
      let guide: String
      let attribute: Int
      let rest: [Double]
    }

    private var problem: LayoutProblem
    private var keys: [Int: Key] = [:]
    private var texts: [Int: String] = [:]
    /// The views' places in the tree. Held views come into the problem where they are first spoken of, so the tree itself
    /// is asked.
    private lazy var places: [ObjectIdentifier: Int] = {
      var places: [ObjectIdentifier: Int] = [:]
      func visit(_ view: View) {
        places[ObjectIdentifier(view)] = places.count
        for subview in view.subviewsInTreeOrder { visit(subview) }
      }
      visit(problem.scope.top)
      return places
    }()

    init(_ problem: LayoutProblem) { self.problem = problem }

    /// Takes in rows that have come up since.
    func update(_ problem: LayoutProblem) { self.problem = problem }

    /// Rows in order.
    func sorted(_ rows: [Int]) -> [Int] { rows.sorted(by: precedes) }

    func precedes(_ a: Int, _ b: Int) -> Bool {
      let (first, second) = (key(of: a), key(of: b))
      if first.identifier != second.identifier { return first.identifier < second.identifier }
      if first.place != second.place { return first.place < second.place }
      if first.guide != second.guide { return first.guide < second.guide }
      if first.attribute != second.attribute { return first.attribute < second.attribute }
      let texts = (text(of: a), text(of: b))
      if texts.0 != texts.1 { return texts.0 < texts.1 }
      return first.rest.lexicographicallyPrecedes(second.rest)
    }

    /// A row as the console prints it.
    func text(of row: Int) -> String {
      if let known = texts[row] { return known }
      let text = problem.statement(of: row).text
      texts[row] = text
      return text
    }

    private func key(of row: Int) -> Key {
      if let known = keys[row] { return known }
      let statement = problem.statement(of: row)
      func place(_ item: LayoutItem?) -> Int {
        item?.anchorView.flatMap { places[ObjectIdentifier($0)] } ?? Int(Int32.max)
      }
      let key = Key(
        identifier: statement.identifier?.lowercased() ?? "", place: place(statement.first),
        guide: (statement.first as? LayoutGuide)?.identifier ?? "",
        attribute: statement.firstAttribute.rawValue,
        rest: [
          Double(place(statement.second)), Double(statement.secondAttribute.rawValue),
          Double(statement.relation.rawValue), Double(statement.multiplier), Double(statement.constant),
          statement.priority,
        ])
      keys[row] = key
      return key
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
  func conflict(among set: [Int], _ order: ListingOrder) -> (LayoutConflict, broken: Int) {
    // Both sides of a content size are one constraint.
    var listed: [(row: Int, statement: Statement)] = []
    var known: Set<Int> = []
    for row in set where row < 0 || known.insert(rows[row].statement).inserted {
      listed.append((row, statement(of: row)))
    }
    let broken = BreakingRule(listed.map(\.statement)).index
    let members = listed.map {
      LayoutConflict.Member(
        text: order.text(of: $0.row), identifier: $0.statement.identifier,
        constraint: $0.statement.constraint, key: LayoutConflict.Key($0.statement))
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
  /// How deep the items of each are in the tree.
  private let depths: [(first: Int, second: Int?)]

  init(_ set: [Statement]) {
    self.set = set
    depths = set.map { (Self.depth(of: $0.first), $0.second.map(Self.depth)) }
  }

  /// The place of the broken one: the first listed of the first kind there is.
  var index: Int {
    let breakable = set.indices.filter { !Self.isNeverBroken(set[$0]) }
    guard let first = breakable.first else { return 0 }
    let all = depths.flatMap { [$0.first, $0.second].compactMap(\.self) }
    let (least, greatest) = (all.min() ?? 0, all.max() ?? 0)
    if let aspect = breakable.first(where: { Self.isAspectRatio(set[$0]) }) { return aspect }
    if let size = breakable.first(where: { Self.isConstantSize(set[$0]) && depths[$0].first > least }) {
      return size
    }
    let deepest = breakable.filter { depths[$0].first == greatest || depths[$0].second == greatest }
    for kind in Self.positions {
      if let position = deepest.first(where: { kind(set[$0]) }) { return position }
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
