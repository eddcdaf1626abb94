import Foundation
import StackLinearProgram

/// The islands that the last layout of a tree solved by the simplex method, and what it found. The root keeps them.
///
/// A layout solves only those islands again whose content has changed. The content is all that the solution depends on, so a layout
/// is the same with and without these results. They retain no view.
final class SolvedIslands {
  @exclusivity(unchecked) private var islands: [IslandContent: SolvedIsland] = [:]
  /// The number of the running layout, and how many of the islands it contains.
  @exclusivity(unchecked) private var layout = 0
  @exclusivity(unchecked) private var usedCount = 0

  /// What was found for an island with this content, which the running layout contains; nil if nothing was.
  func use(_ content: IslandContent) -> SolvedIsland? {
    guard let island = islands[content] else { return nil }
    if island.layout != layout { usedCount += 1 }
    island.layout = layout
    return island
  }

  func keep(_ island: SolvedIsland, _ content: IslandContent) {
    island.layout = layout
    if islands.updateValue(island, forKey: content)?.layout != layout { usedCount += 1 }
  }

  func endLayout() {
    if usedCount < islands.count { islands = islands.filter { $0.value.layout == layout } }
    (layout, usedCount) = (layout + 1, 0)
  }
}

/// What the simplex method has found for an island, without numbers of a problem.
final class SolvedIsland {
  /// The values in points of the terms that are not fixed, row by row.
  var values: [Double] = []
  /// The indices, in the island's variables, of the lengths with a row for their fitting length.
  var fitting: [Int] = []
  var conflicts: [(first: Place, conflict: LayoutConflict)] = []
  /// What the conflicts depend on besides the content; nil if there are none.
  var messages: IslandContent?
  /// Whether required rows conflict, so that stacks must be opened. Nothing else is known then.
  var opensStacks = false
  /// The number of the last layout that contains the island.
  @exclusivity(unchecked) fileprivate var layout = 0

  /// A row of the island, or the fixed variable of a term in it, by their indices.
  struct Place {
    let row: Int
    let term: Int?
  }
}

/// The content of an island as items, numbers and texts, in the order of its rows.
struct IslandContent: Hashable {
  private var items: [LayoutItem.Reference] = []
  private var numbers: [UInt64] = []
  private var texts: [String?] = []

  init(rows: Int, hasTexts: Bool) {
    items.reserveCapacity(4 * rows)
    numbers.reserveCapacity(12 * rows)
    if hasTexts { texts.reserveCapacity(8 * rows) }
  }

  /// Hashes a part: contents that differ in little are rare.
  func hash(into hasher: inout Hasher) {
    hasher.combine(items.first)
    hasher.combine(items.count)
    hasher.combine(numbers.reduce(0) { ($0 &* 31) ^ $1 })
  }

  mutating func add(_ item: LayoutItem) { items.append(item.reference) }
  mutating func add(_ number: Double) { numbers.append(number.bitPattern) }
  mutating func add(_ number: Int) { numbers.append(UInt64(truncatingIfNeeded: number)) }
  mutating func add(_ text: String?) { texts.append(text) }

  mutating func add(_ cost: LeveledError?) {
    add(cost?.terms.count ?? -1)
    guard let cost else { return }
    for (level, amount) in cost.terms {
      add(level.priority)
      add(level.rank)
      add(amount)
    }
  }

  /// Adds an item with what messages show of it, and the items that contain it up to the root.
  mutating func addPath(to item: LayoutItem?) {
    var next = item
    var depth = 0
    while let current = next {
      let view = current as? View
      add(current)
      add(current.name)
      add(view?.messageText ?? (current as? LayoutGuide)?.identifier)
      add(Int(view?.storage.autoresizing.mask.rawValue ?? 0))
      next = current.containingView
      depth += 1
    }
    add(depth)
  }
}

extension LayoutItem.Reference: Hashable {
  static func == (lhs: LayoutItem.Reference, rhs: LayoutItem.Reference) -> Bool { lhs === rhs }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension LayoutSolution {
  /// All that the values of an island depend on, after propagation.
  mutating func content(of island: Island) -> IslandContent {
    var content = IslandContent(rows: island.rows.count, hasTexts: false)
    content.add(isKnownToConflict(island) ? 1 : 0)
    content.add(island.rows.count)
    var statement = -1
    for number in island.rows {
      // Rows of one statement are broken together. Those of constraints are made tight in the order of their activation.
      content.add(rows[number].statement == statement ? 1 : 0)
      statement = rows[number].statement
      content.add(
        problem.statements[statement].source == .constraint
          ? 1 + (problem.statements[statement].constraint?.activation ?? 0) : 0)
      // Ties are broken by the order in which constraints name views.
      if rows[number].cost != nil, let item = rows[number].terms.first?.variable.item {
        content.add(naming.place(of: item))
      }
      content.add(rows[number].relation == .equal ? 0 : rows[number].relation == .atLeast ? 1 : 2)
      content.add(rows[number].constant)
      content.add(rows[number].cost)
      content.add(rows[number].costBelow)
      content.add(rows[number].terms.count)
      for term in rows[number].terms {
        add(term.variable, to: &content)
        content.add(term.coefficient)
        content.add(problem.isHeld[term.variable] ? values[term.variable] : .nan)
      }
    }
    for variable in island.variables {
      add(variable, to: &content)
      guard !problem.arranged.isEmpty, !isDetermined[variable], let arranged = problem.arranged[variable]
      else { continue }
      content.add(fittingLength(of: arranged))
    }
    return content
  }

  private func add(_ variable: Variable, to content: inout IslandContent) {
    content.add(problem.item(of: variable))
    content.add(variable.number & 3)
  }

  /// All that the conflicts of an island depend on besides its content: how its constraints are listed, printed and broken.
  func messages(of island: Island) -> IslandContent {
    var content = IslandContent(rows: island.rows.count, hasTexts: true)
    var views: [View] = []
    var last: LayoutItem?
    func add(_ item: LayoutItem?) {
      if let item, item === last { return content.add(-1) }
      last = item
      content.addPath(to: item)
      if let view = item?.anchorView, !views.contains(where: { $0 === view }) { views.append(view) }
    }
    for number in island.rows {
      for term in rows[number].terms where problem.isHeld[term.variable] {
        add(problem.item(of: term.variable))
      }
      guard rows[number].cost == nil else { continue }
      let statement = problem.statements[rows[number].statement]
      add(statement.first)
      add(statement.second)
      content.add(statement.firstAttribute.rawValue)
      content.add(statement.secondAttribute.rawValue)
      content.add(statement.relation.rawValue)
      content.add(Double(statement.multiplier))
      content.add(Double(statement.constant))
      content.add(statement.priority)
      content.add(statement.source)
      content.add(statement.identifier)
      content.add(statement.constraint?.name)
      content.add(statement.constraint?.system?.rawValue)
    }
    guard views.count > 1 else { return content }
    // Messages list constraints in the order of the tree.
    for (_, view) in views.map({ (TreePath(of: $0), $0) }).sorted(by: { $0.0 < $1.0 }) { content.add(view) }
    return content
  }
}

extension LayoutSolution {
  /// What was found for an island.
  /// - Parameter rowsBefore: the number of its rows before rows for fitting lengths were added.
  func solved(
    _ island: Island, rowsBefore: Int, _ conflicts: ArraySlice<Conflict>, opensStacks: Bool
  ) -> SolvedIsland {
    let result = SolvedIsland()
    result.opensStacks = opensStacks
    guard !opensStacks else { return result }
    for number in island.rows {
      for term in rows[number].terms where !problem.isHeld[term.variable] {
        result.values.append(values[term.variable])
      }
    }
    result.fitting = island.rows[rowsBefore...].compactMap { number in
      island.variables.firstIndex { $0 == rows[number].terms.first?.variable }
    }
    result.conflicts = conflicts.compactMap { conflict in
      place(of: conflict.first, in: island).map { ($0, conflict.conflict) }
    }
    if !conflicts.isEmpty { result.messages = messages(of: island) }
    return result
  }

  /// Sets the values of an island to those that were found for one of the same content.
  mutating func takeValues(of known: SolvedIsland, for island: Island) {
    var found = known.values.makeIterator()
    for number in island.rows {
      for term in rows[number].terms where !problem.isHeld[term.variable] {
        if let value = found.next() { values[term.variable] = value }
      }
    }
  }

  private func place(of id: RowID, in island: Island) -> SolvedIsland.Place? {
    switch id {
    case .row(let number):
      return island.rows.firstIndex(of: number).map { SolvedIsland.Place(row: $0, term: nil) }
    case .held(let variable):
      for (row, number) in island.rows.enumerated() {
        let term = rows[number].terms.firstIndex { $0.variable == variable }
        if let term { return SolvedIsland.Place(row: row, term: term) }
      }
      return nil
    }
  }

  func rowID(at place: SolvedIsland.Place, in island: Island) -> RowID {
    let number = island.rows[place.row]
    return place.term.map { .held(rows[number].terms[$0].variable) } ?? .row(number)
  }
}

extension IslandContent {
  fileprivate mutating func add(_ source: LayoutConstraint.Statement.Source) {
    switch source {
    case .constraint: add(0)
    case .stack: add(1)
    case .autoresizing: add(2)
    case .encapsulated: add(3)
    case .margins: add(4)
    case .arrangement: add(5)
    case .contentSize(let hugging, let resistance):
      add(6)
      add(hugging)
      add(resistance)
    }
  }
}
