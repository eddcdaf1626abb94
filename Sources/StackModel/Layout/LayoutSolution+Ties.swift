import Foundation
import StackLinearProgram

final class NamingOrder {
  private let problem: LayoutProblem
  private lazy var places: [Int: Int] = {
    var result: [Int: Int] = [:]
    let indices = Dictionary(
      problem.items.enumerated().map { (ObjectIdentifier($0.element), $0.offset) },
      uniquingKeysWith: { first, _ in first })
    for statement in problem.statements where statement.source == .constraint {
      guard let activation = statement.constraint?.activation else { continue }
      for (number, item) in [statement.first, statement.second].enumerated() {
        guard let item, let index = indices[ObjectIdentifier(item)] else { continue }
        result[index] = min(result[index] ?? .max, 2 * activation + number)
      }
    }
    return result
  }()

  init(_ problem: LayoutProblem) { self.problem = problem }
  /// A number that is lower for an item that a constraint names earlier; the highest one if none does.
  func place(of item: Int) -> Int { places[item] ?? .max }
}

extension LayoutSolution {
  struct TieSide {
    let row: Int
    let isAbove: Bool
    let priority: Double
  }

  /// The sides of optional rows by priority, in the order in which they keep small errors where several of one priority can't.
  ///
  /// Constraints come before content sizes. Of lengths, the view that a constraint names first takes the room: it is stretched first
  /// and compressed last. If texts wrap, the one that is named last is stretched first. Source: UIKit, measured. In a stack, along its
  /// axis, the stack's rules decide, and the last levels where no constraint names a view.
  func sidesInTieOrder(of rows: [Int]) -> [TieSide] {
    typealias Order = (priority: Double, kind: Int, wraps: Int, place: Int, item: Int)
    var sides: [(side: TieSide, order: Order)] = []
    for number in rows {
      let row = self.rows[number]
      guard let cost = row.cost, let variable = row.terms.first?.variable else { continue }
      let statement = problem.statements[row.statement]
      let view = problem.item(of: variable) as? View
      var (isLength, kind, wraps) = (true, 1, false)
      switch statement.source {
      case .constraint: isLength = row.terms.count == 1 && variable.isLength
      case .contentSize:
        if view?.isArranged == true, view?.storedSuperview?.asStack?.storedAxis == variable.axis { continue }
        (kind, wraps) = (3, view?.isMultiline == true)
      default: continue
      }
      // What no constraint names is left to the last levels.
      let place = naming.place(of: variable.item)
      guard place < .max || !isLength else { continue }
      func add(_ level: Level?, isAbove: Bool) {
        guard let level else { return }
        let priority = -level.priority
        let order: Order =
          if !isLength { (priority, 0, 0, statement.constraint?.activation ?? 0, number) } else if isAbove {
            (priority, kind, wraps ? 1 : 0, wraps ? place : -place, -variable.item)
          } else { (priority, kind + 1, 0, place, variable.item) }
        sides.append((TieSide(row: number, isAbove: isAbove, priority: level.priority), order))
      }
      let below = row.relation == .equal ? row.costBelow ?? cost : cost
      if row.relation != .atLeast { add(cost.terms.first?.level, isAbove: true) }
      if row.relation != .atMost { add(below.terms.first?.level, isAbove: false) }
    }
    return sides.sorted { $0.order < $1.order }.map(\.side)
  }
}
