import Foundation

extension LayoutSolution {
  /// The order in which messages list constraints, with cached keys and texts.
  /// Constraints without an identifier come first. The order is by identifier, then by the first item's position in the tree, its
  /// guide, attribute and text, then by the second item's position and the remaining values.
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

    /// Replaces the solution by one with more rows.
    func update(_ solution: LayoutSolution) { self.solution = solution }
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

    func text(of row: RowID) -> String {
      if let cached = texts[row] { return cached }
      let text = solution.statement(of: row).text
      texts[row] = text
      return text
    }

    private func key(of row: RowID) -> Key {
      if let cached = keys[row] { return cached }
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

  func conflict(among set: [RowID], _ order: ListingOrder) -> (LayoutConflict, broken: RowID) {
    // The two rows of a content size are one constraint.
    var listed: [(row: RowID, statement: Statement)] = []
    var statements: Set<Int> = []
    for row in set {
      if case .row(let number) = row, !statements.insert(rows[number].statement).inserted { continue }
      listed.append((row, statement(of: row)))
    }
    let broken = BreakingRule(listed.map(\.statement)).choice.index
    let members = listed.map {
      LayoutConflict.Member(
        text: order.text(of: $0.row), identifier: $0.statement.identifier,
        constraint: $0.statement.constraint)
    }
    let keys = listed.map { LayoutConflict.Key($0.statement) }
    return (LayoutConflict(constraints: members, keys: keys, brokenIndex: broken), listed[broken].row)
  }
}

/// The position of a view in tree order: the indices on the path from the root to the view.
struct TreePath: Comparable {
  /// The indices; nil for no view, which comes last.
  private let indices: [Int]?

  /// - Complexity: O(depth × log siblings); linear in the siblings in a stack without an index.
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

  /// The index of a view among its siblings. Arranged views come first, in their order.
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
