import StackModel
import StackLinearProgram

/// The solver agrees with a plain linear program while constraints come and go.
package struct SolverLaw {
  private var program: RandomProgram
  private var solver = Solver()
  private let variables: [Solver.Variable]
  private var active: [(index: Int, id: Solver.ConstraintID)] = []

  /// Checks the law in random edits: the same errors at each level, and the same conflicts.
  package static func check(_ generator: inout some RandomNumberGenerator, steps: Int) throws(LawFailure) {
    var law = SolverLaw(&generator)
    for step in 0..<steps {
      let edit = try law.edit(&generator, step)
      try law.compare("step \(step), \(edit)")
    }
  }

  private init(_ generator: inout some RandomNumberGenerator) {
    program = RandomProgram(&generator)
    var solver = Solver()
    variables = program.restricted.map { solver.makeVariable(restricted: $0) }
    self.solver = solver
  }

  /// Performs one edit.
  /// - Returns: its kind.
  private mutating func edit(
    _ generator: inout some RandomNumberGenerator, _ step: Int
  ) throws(LawFailure) -> String {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0 where !active.isEmpty:
      let gone = active.remove(at: Int.random(in: 0..<active.count, using: &generator))
      solver.remove(gone.id)
      return "remove"
    default:
      program.addConstraint(&generator)
      try add(program.constraints.count - 1, step)
      return "add"
    }
  }

  private mutating func add(_ index: Int, _ step: Int) throws(LawFailure) {
    let new = program.constraints[index]
    let isPossible = program.leastErrors(active.map(\.index) + [index]) != nil
    let terms = new.terms.map { (variables[$0.0], $0.1) }
    var others: [Int]?
    do throws(Solver.Infeasible) {
      let id = try solver.add(Solver.Constraint(terms, new.constant, new.relation, at: new.level))
      active.append((index, id))
    } catch {
      others = active.filter { error.others.contains($0.id) }.map(\.index)
    }
    try LawFailure.unless(
      (others == nil) == isPossible,
      "step \(step): constraint \(index) can\(isPossible ? "" : "not") be added")
    if let others {
      try LawFailure.unless(
        program.leastErrors(others + [index]) == nil,
        "step \(step): constraints \(others + [index]) don't conflict")
    }
  }

  private func compare(_ step: String) throws(LawFailure) {
    solver.checkInvariants()
    let indices = active.map(\.index)
    let values = variables.map { solver.value(of: $0) }
    func replay() -> String { indices.map { "\n\($0): \(program.constraints[$0])" }.joined() }
    try LawFailure.unless(
      program.isFeasible(indices, values),
      "\(step): \(values) is not feasible for \(program.restricted)\(replay())")
    guard let least = program.leastErrors(indices) else {
      throw LawFailure("\(step): the solver accepted a conflict\(replay())")
    }
    let errors = program.errors(indices, values)
    let levels = Set(errors.keys).union(least.keys)
    try LawFailure.unless(
      levels.allSatisfy { abs((errors[$0] ?? 0) - (least[$0] ?? 0)) < 1e-6 },
      "\(step): \(errors) is not \(least)\(replay())")
  }
}
