import StackModel
import TestSupport

/// The targets whose bytes choose edits of programs, stacks and lists.
enum LayoutTargets {
  /// The solver against the plain linear program.
  static func solver(_ bytes: [UInt8]) throws(LawFailure) {
    var choices = ByteChoices(bytes)
    try SolverLaw.check(&choices, steps: min(40, 1 + bytes.count / 6))
  }

  /// The closed form and the solver against the plain linear program.
  static func stacks(_ bytes: [UInt8]) throws(LawFailure) {
    var choices = ByteChoices(bytes)
    switch Int.random(in: 0..<3, using: &choices) {
    case 0:
      let distribution = StackView.Distribution.allCases.randomElement(using: &choices) ?? .fill
      _ = try StackLaw.checkAlong(distribution, &choices, "along")
    case 1:
      let alignment = StackView.Alignment.allCases.randomElement(using: &choices) ?? .fill
      _ = try StackLaw.checkAcross(alignment, &choices, "across")
    default:
      let axis = Axis.allCases.randomElement(using: &choices) ?? .vertical
      let depth = Int.random(in: 2...3, using: &choices)
      _ = try StackLaw.checkNested(axis, depth: depth, &choices, "nested")
    }
  }

  /// The rows of an indexed stack against an array.
  static func rows(_ bytes: [UInt8]) throws(LawFailure) {
    var choices = ByteChoices(bytes)
    _ = try RowLaw.check(&choices, steps: 1 + bytes.count / 4)
  }
}
