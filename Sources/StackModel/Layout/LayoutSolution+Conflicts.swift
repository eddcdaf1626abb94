import Foundation

extension LayoutSolution {
  /// The order in which messages list constraints, and their texts; each is worked out once.
  ///
  /// Without identifier first, then by identifier; within one, by the first item's place in the tree, attribute, text; if these are
  /// equal, by the second item and the numbers.
  final class ListingOrder {
    private struct Key {
      let identifier: String
      let place: TreePath
      let guide: String
      let attribute: Int
      let secondPlace: TreePath
      let rest: [Double]
    }

    private var solution: LayoutSolution
    private var keys: [RowID: Key] = [:]
    private var texts: [RowID: String] = [:]

    init(_ solution: LayoutSolution) { self.solution = solution }

    /// Takes over rows that have been added since.
    func update(_ solution: LayoutSolution) { self.solution = solution }

    /// Rows in order.
    func sorted(_ rows: [RowID]) -> [RowID] { rows.sorted(by: precedes) }

    func precedes(_ a: RowID, _ b: RowID) -> Bool {
      let (first, second) = (key(of: a), key(of: b))
      if first.identifier != second.identifier { return first.identifier < second.identifier }
      if first.place != second.place { return first.place < second.place }
      if first.guide != second.guide { return first.guide < second.guide }
      if first.attribute != second.attribute { return first.attribute < second.attribute }
      let texts = (text(of: a), text(of: b))
      if texts.0 != texts.1 { return texts.0 < texts.1 }
      if first.secondPlace != second.secondPlace { return first.secondPlace < second.secondPlace }
      return first.rest.lexicographicallyPrecedes(second.rest)
    }

    /// A row as the console prints it.
    func text(of row: RowID) -> String {
      if let known = texts[row] { return known }
      let text = solution.statement(of: row).text
      texts[row] = text
      return text
    }

    private func key(of row: RowID) -> Key {
      if let known = keys[row] { return known }
      let statement = solution.statement(of: row)
      let key = Key(
        identifier: statement.identifier?.lowercased() ?? "", place: TreePath(of: statement.first.anchorView),
        guide: (statement.first as? LayoutGuide)?.identifier ?? "",
        attribute: statement.firstAttribute.rawValue, secondPlace: TreePath(of: statement.second?.anchorView),
        rest: [
          Double(statement.secondAttribute.rawValue), Double(statement.relation.rawValue),
          Double(statement.multiplier), Double(statement.constant), statement.priority,
        ])
      keys[row] = key
      return key
    }
  }

  var listingOrder: ListingOrder { ListingOrder(self) }

  /// The conflict of an irreducible set, listed in order, and the row that is broken.
  func conflict(among set: [RowID], _ order: ListingOrder) -> (LayoutConflict, broken: RowID) {
    // Both sides of a content size are one constraint.
    var listed: [(row: RowID, statement: Statement)] = []
    var known: Set<Int> = []
    for row in set {
      if case .row(let number) = row, !known.insert(rows[number].statement).inserted { continue }
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

/// A view's place in tree order: the indices on the way from the root to it.
struct TreePath: Comparable {
  /// Nil for no view, which comes last.
  private let indices: [Int]?

  /// - Complexity: O(depth × log siblings), more where a stack of many views has no index.
  init(of view: View?) {
    guard let view else {
      indices = nil
      return
    }
    var result: [Int] = []
    var current = view
    while let above = current.storedSuperview {
      result.append(Self.index(of: current, in: above))
      current = above
    }
    indices = result.reversed()
  }

  /// Arranged views come first, as they are arranged.
  private static func index(of view: View, in above: View) -> Int {
    guard let stack = above as? StackView else { return above.index(of: view) ?? 0 }
    return stack.arrangedIndex(of: view) ?? stack.storedArranged.count + (above.index(of: view) ?? 0)
  }

  static func < (lhs: TreePath, rhs: TreePath) -> Bool {
    guard let left = lhs.indices else { return false }
    guard let right = rhs.indices else { return true }
    return left.lexicographicallyPrecedes(right)
  }
}
