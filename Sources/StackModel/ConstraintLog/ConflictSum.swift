import StackCore
import Foundation
import StackLinearProgram

extension LayoutLog {
  /// The arithmetic of a conflict: two sums that the constraints make equal and that can't be equal.
  public struct Sum: Hashable, Sendable {
    /// A part of a sum.
    public struct Term: Hashable, Sendable {
      /// The part as text: a number, a product, or a length that the constraints leave open.
      public let text: String
      /// The amount in points; 0 for an open length, which can't be negative.
      public let amount: Double
      /// The index of the constraint; nil for an open length.
      public let constraint: Int?
      /// Whether the constraint says at least or at most.
      public let isInequality: Bool
    }

    /// The parts of the larger sum, from one end to the other.
    public let left: [Term]
    /// The parts of the smaller sum.
    public let right: [Term]

    /// The least value of the left side, in points.
    public var least: Double { left.reduce(0) { $0 + $1.amount } }
    /// The largest value of the right side, in points.
    public var most: Double { right.reduce(0) { $0 + $1.amount } }
    /// By how many points the two sides differ at least.
    public var excess: Double { least - most }
    /// Whether lengths that the constraints leave open are part of the sums.
    public var hasOpenLengths: Bool { (left + right).contains { $0.constraint == nil } }
    /// The sums, as `8 + 120 + 8 ≠ 100`.
    public var equation: String { "\(Self.text(left)) ≠ \(Self.text(right))" }

    private static func text(_ terms: [Term]) -> String {
      terms.isEmpty ? "0" : terms.map(\.text).joined(separator: " + ")
    }
  }
}

/// Finds the sum of an irreducible conflict: multiples of its rows in which all unknowns cancel (Farkas' lemma).
struct ConflictSum {
  private typealias Row = LayoutProblem.Row
  private typealias Variable = LayoutProblem.Variable
  /// The rows of the conflict, each with the index of its constraint, then the bounds of lengths, without an index.
  private var rows: [(row: Row, index: Int?)] = []
  private var multipliers: [Double] = []
  private let rebuilt: RebuiltLog
  private let problem: LayoutProblem
  /// The number of rows above which no sum is looked for, since nobody could read it.
  static let limit = 150

  /// - Parameter set: the indices of the constraints.
  init?(_ set: [Int], of rebuilt: RebuiltLog) {
    guard set.count <= Self.limit else { return nil }
    self.rebuilt = rebuilt
    problem = rebuilt.root.layoutProblem
    var indices: [ObjectIdentifier: Int] = [:]
    for index in set {
      for constraint in rebuilt.constraints[index] { indices[ObjectIdentifier(constraint)] = index }
    }
    for row in problem.rows {
      guard let constraint = problem.statements[row.statement].constraint,
        let index = indices[ObjectIdentifier(constraint)]
      else { continue }
      rows.append((row, index))
    }
    guard keepNecessaryRows(), let found = nullVector() else { return nil }
    multipliers = found
    normalize()
  }

  /// Adds the bounds of lengths, and keeps the rows of an irreducible infeasible subset.
  private mutating func keepNecessaryRows() -> Bool {
    let variables = Set(rows.flatMap { $0.row.terms.map(\.variable) }).sorted()
    for variable in variables where variable.isLength {
      rows.append((Row(terms: [(variable, 1)], constant: 0, relation: .atLeast), nil))
    }
    var solver = Solver()
    let symbols = Dictionary(
      uniqueKeysWithValues: variables.map { ($0, solver.makeVariable(restricted: false)) })
    var ids: [(id: Solver.ConstraintID, row: Int)] = []
    for (place, row) in rows.enumerated() {
      let terms = row.row.terms.compactMap { term in symbols[term.variable].map { ($0, term.coefficient) } }
      let constraint = Solver.Constraint(terms, row.row.constant, row.row.relation, cost: nil)
      do throws(Solver.Infeasible) { ids.append((try solver.addUnsolved(constraint), place)) } catch {
        let others = ids.filter { error.others.contains($0.id) }
        let kept = Set(solver.irreducible(others.map(\.id), conflictingWith: constraint))
        rows = others.filter { kept.contains($0.id) }.map { rows[$0.row] } + [row]
        return true
      }
    }
    return false
  }

  /// The multiples of the rows with which all variables cancel; nil if rounding leaves none.
  private func nullVector() -> [Double]? {
    let variables = Set(rows.flatMap { $0.row.terms.map(\.variable) }).sorted()
    let count = rows.count
    // One equation per variable, one unknown per row.
    var matrix = variables.map { variable in
      rows.map { row in row.row.terms.reduce(0) { $1.variable == variable ? $0 + $1.coefficient : $0 } }
    }
    var pivots: [Int] = []
    var line = 0
    for column in 0..<count where line < matrix.count {
      guard let best = (line..<matrix.count).max(by: { abs(matrix[$0][column]) < abs(matrix[$1][column]) }),
        abs(matrix[best][column]) > 1e-9
      else { continue }
      matrix.swapAt(line, best)
      let factor = matrix[line][column]
      for place in column..<count { matrix[line][place] /= factor }
      for other in matrix.indices where other != line && matrix[other][column] != 0 {
        let factor = matrix[other][column]
        for place in column..<count { matrix[other][place] -= factor * matrix[line][place] }
      }
      pivots.append(column)
      line += 1
    }
    let free = Set(0..<count).subtracting(pivots)
    guard free.count == 1, let column = free.first else { return nil }
    var result = Array(repeating: 0.0, count: count)
    result[column] = 1
    for (line, pivot) in pivots.enumerated() { result[pivot] = -matrix[line][column] }
    return result
  }

  /// Scales the multiples so that most of them are 1, and gives them the sign with which the left side is too large.
  private mutating func normalize() {
    let magnitudes = zip(rows, multipliers).filter { $0.0.index != nil && abs($0.1) > 1e-9 }.map { abs($0.1) }
    let groups = Dictionary(grouping: magnitudes) { ($0 * 1e6).rounded() }
    let common = groups.max { ($0.value.count, -$0.key) < ($1.value.count, -$1.key) }?.value.first ?? 1
    var scale = 1 / common
    let needsSign = zip(rows, multipliers).contains { $0.0.row.relation != .equal && abs($0.1) > 1e-9 }
    if needsSign {
      let isWrong = zip(rows, multipliers).contains { row, multiplier in
        row.row.relation == .atLeast && multiplier < -1e-9 || row.row.relation == .atMost && multiplier > 1e-9
      }
      if isWrong { scale = -scale }
    } else if total < 0 {
      scale = -scale
    }
    multipliers = multipliers.map { $0 * scale }
    // Of equalities alone, the shorter side stands on the right.
    if !needsSign, sides.left.count < sides.right.count { multipliers = multipliers.map { -$0 } }
  }

  /// Left side minus right side, in points.
  private var total: Double { -zip(rows, multipliers).reduce(0) { $0 + $1.0.row.constant * $1.1 } }

  /// The sum to show; nil if rounding errors are larger than what is wrong with it.
  var sum: LayoutLog.Sum? {
    let (left, right) = sides
    let sum = LayoutLog.Sum(left: left, right: right)
    return abs(sum.excess) > 1e-9 ? sum : nil
  }

  private var sides: (left: [LayoutLog.Sum.Term], right: [LayoutLog.Sum.Term]) {
    let logged = rebuilt.block.constraints
    let order = ChainOrder(rows.compactMap { $0.index.map { logged[$0] } }, rebuilt.hierarchy)
    var terms: [(rank: Int, place: Int, isLeft: Bool, term: LayoutLog.Sum.Term)] = []
    for (place, (row, multiplier)) in zip(rows, multipliers).enumerated() where abs(multiplier) > 1e-9 {
      guard let index = row.index else {
        let variable = row.row.terms[0].variable
        let factor = abs(abs(multiplier) - 1) < 1e-6 ? "" : "\(Self.number(abs(multiplier))) × "
        let item = problem.item(of: variable)
        let object = rebuilt.items.firstIndex { $0 === item }
        let text = "\(factor)\(rebuilt.name(of: item)).\(variable.component.rawValue)"
        terms.append(
          (
            object.map(order.rank) ?? 0, place, multiplier > 0,
            .init(text: text, amount: 0, constraint: nil, isInequality: false)
          ))
        continue
      }
      let value = -row.row.constant
      let hasNothing = abs(value) < 1e-9 && rows.count > 10
      let relatesLengths = row.row.terms.allSatisfy { $0.variable.isLength } && row.row.terms.count > 1
      if abs(value) < 1e-9, hasNothing || relatesLengths { continue }
      let isLeft = (multiplier > 0) == (value >= 0)
      let isOne = abs(abs(multiplier) - 1) < 1e-6
      let factor = isOne || value == 0 ? "" : "\(Self.number(abs(multiplier))) × "
      let text = factor + Self.number(abs(value))
      terms.append(
        (
          order.rank(of: logged[index]), place, isLeft,
          .init(
            text: text, amount: abs(value * multiplier), constraint: index,
            isInequality: row.row.relation != .equal)
        ))
    }
    terms.sort { ($0.rank, $0.place) < ($1.rank, $1.place) }
    let right = terms.filter { !$0.isLeft }.map(\.term)
    // A 0 on the right tells nothing, unless it is all that stands there.
    let shown = right.filter { $0.amount != 0 || $0.constraint == nil }
    return (terms.filter(\.isLeft).map(\.term), shown.isEmpty ? Array(right.prefix(1)) : shown)
  }

  private static func number(_ value: Double) -> String { ConsoleDescription.number(value) }

  /// What a constraint's constant has to be, at least or at most, so that the sum adds up; nil if it is not part of the sum.
  func fittingConstant(of index: Int) -> Double? {
    guard let place = rows.firstIndex(where: { $0.index == index }), abs(multipliers[place]) > 1e-9 else {
      return nil
    }
    let old = rebuilt.block.constraints[index].constant
    // The left side is `total` too large, and grows by the multiplier for each point of the constant.
    let value = old - total / multipliers[place]
    return (value * 1e6).rounded() / 1e6
  }
}

extension RebuiltLog {
  func name(of item: LayoutItem) -> String {
    if item === root { return "root" }
    return zip(block.objects, items).first { $0.1 === item }?.0.name ?? "?"
  }
}

/// The order of constraints from the start of the outermost view to its end.
private struct ChainOrder {
  private let hierarchy: LogHierarchy
  private var ranks: [Int: Int] = [:]

  /// Orders the starts and ends of views by the constraints that connect them.
  init(_ constraints: [LayoutLog.LoggedConstraint], _ hierarchy: LogHierarchy) {
    self.hierarchy = hierarchy
    var edges: [(from: Int, to: Int)] = hierarchy.objects.indices.map { ($0 * 2, $0 * 2 + 1) }
    for constraint in constraints {
      guard let second = constraint.second, let a = node(constraint.first), let b = node(second) else {
        continue
      }
      if LogHierarchy.areOpposite(constraint.first.attribute, second.attribute) {
        edges.append(a % 2 == 1 ? (a, b) : (b, a))
      } else if a % 2 == b % 2 {
        // Starts lead inwards, ends outwards.
        let isOutwards = a % 2 == 1
        edges.append(hierarchy.isInside(a / 2, b / 2) == isOutwards ? (a, b) : (b, a))
      }
    }
    for _ in 0..<min(60, edges.count) {
      var isProgress = false
      for edge in edges {
        let next = ranks[edge.from, default: 0] + 1
        if next > ranks[edge.to, default: 0], next < 60 { (ranks[edge.to], isProgress) = (next, true) }
      }
      guard isProgress else { break }
    }
  }

  /// Object × 2 for a start or center, + 1 for an end; nil for a length.
  private func node(_ side: LayoutLog.Term) -> Int? {
    guard let object = hierarchy.index(of: side.object), !side.attribute.isLength else { return nil }
    return object * 2 + (side.attribute.withoutMargin.isEnd ? 1 : 0)
  }

  func rank(of constraint: LayoutLog.LoggedConstraint) -> Int {
    let nodes = [constraint.first, constraint.second].compactMap { $0.flatMap(node) }.map {
      ranks[$0, default: 0]
    }
    guard !nodes.isEmpty else { return rank(of: hierarchy.index(of: constraint.first.object) ?? 0) }
    return 2 * nodes.reduce(0, +) / nodes.count
  }

  func rank(of object: Int) -> Int { 2 * ranks[object * 2, default: 0] + 1 }
}
