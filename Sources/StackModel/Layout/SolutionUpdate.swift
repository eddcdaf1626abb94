import Foundation
import StackLinearProgram

/// How a solution follows from the lengths of long stacks.
///
/// A row that grows changes the length of its stack, and nothing else in the problem. If propagation found all values that depend on
/// such lengths, the same steps with the new lengths find the new values: no problem is built, and no island is searched for. The
/// root keeps an update until its constraints must be solved for another reason. It retains no view.
final class SolutionUpdate {
  private typealias Variable = LayoutProblem.Variable

  private struct Input {
    let stack: LayoutItem.Reference
    let id: ObjectIdentifier
    let axis: Axis
    let variable: Variable
  }

  /// A step of the propagation: a row that determines a variable, or an input that has its fitting length.
  private enum Step {
    case row(LayoutProblem.Row, Variable)
    case fittingLength(Input)
  }

  private struct Output {
    let item: LayoutItem.Reference
    let index: Int
    let target: LayoutSolution.Target
  }

  private let steps: [Step]
  private let inputs: [Input]
  /// The rows that new values must satisfy.
  private let rows: [LayoutProblem.Row]
  private let outputs: [Output]
  private let isHeld: [Bool]
  /// The values of the problem's variables, in points.
  @exclusivity(unchecked) private var values: [Double]
  private let askedAcross: Set<ObjectIdentifier>
  private let scrolled: Set<ObjectIdentifier>

  /// The update of a solution; nil if more than propagation determined what depends on the lengths.
  init?(of solution: LayoutSolution) {
    let problem = solution.problem
    guard problem.hasRowIndex, problem.openStacks.isEmpty, problem.wrappedTexts.isEmpty,
      problem.costedStacks.isEmpty, solution.conflicts.isEmpty
    else { return nil }
    var inputs: [Input] = []
    var steps: [Step] = []
    var rows: [LayoutProblem.Row] = []
    for trace in solution.traces {
      for (variable, row) in trace.found {
        let input = problem.arranged[variable].map {
          Input(stack: $0.stack.reference, id: ObjectIdentifier($0.stack), axis: $0.axis, variable: variable)
        }
        if let input { inputs.append(input) }
        if let row {
          steps.append(.row(solution.rows[row], variable))
        } else if let input {
          steps.append(.fittingLength(input))
        }
      }
      rows += trace.rows.map { solution.rows[$0] }.filter {
        problem.statements[$0.statement].source != .arrangement
      }
    }
    guard inputs.count == problem.arranged.count else { return nil }
    (self.inputs, self.steps, self.rows) = (inputs, steps, rows)
    outputs = problem.items.enumerated().compactMap { index, item in
      let target = solution.target(of: item, at: index)
      if case .none = target { return nil }
      return Output(item: item.reference, index: index, target: target)
    }
    isHeld = problem.isHeld
    values = solution.values
    askedAcross = solution.askedAcross
    scrolled = problem.scrolled
  }

  /// Whether the solution depends on the lengths of a stack.
  func covers(_ stack: StackView) -> Bool { inputs.contains { $0.id == ObjectIdentifier(stack) } }

  /// Whether the solution is the same for every content offset of a scroll view.
  func isIndependent(ofOffsetOf view: View) -> Bool {
    view.scrollableContent != nil && !scrolled.contains(ObjectIdentifier(view))
  }

  /// Finds the values for the current lengths, and sets the frames.
  /// - Returns: false if the whole problem must be solved, because propagation is no longer enough. Then nothing has changed.
  func run() -> Bool {
    var new = values
    guard outputs.allSatisfy({ $0.item.item != nil }), findValues(&new) else { return false }
    values = new
    for output in outputs {
      guard let item = output.item.item else { continue }
      LayoutSolution.apply(frame(at: output.index), to: item, output.target)
    }
    for input in inputs {
      (input.stack.item as? StackView)?.noteSolved(
        isAskedAcross: askedAcross.contains(input.id), isCosted: false)
    }
    return true
  }

  private func findValues(_ values: inout [Double]) -> Bool {
    for step in steps {
      let variable: Variable
      switch step {
      case .fittingLength(let input):
        guard let stack = input.stack.item as? StackView else { return false }
        variable = input.variable
        values[variable] = Double(stack.fittingLength(along: input.axis))
      case .row(let row, let unknown):
        variable = unknown
        values[variable] = row.solved(for: unknown, values)
      }
      guard LayoutRange.contains(values[variable]), !variable.isLength || values[variable] >= 0 else {
        return false
      }
    }
    return rows.allSatisfy { $0.isSatisfied(by: values) } && inputs.allSatisfy { isAllowed($0, values) }
  }

  /// Whether a stack still has a closed form without a cost function, and is not compressed below its minimum length.
  private func isAllowed(_ input: Input, _ values: [Double]) -> Bool {
    guard let stack = input.stack.item as? StackView, stack.hasClosedForm(),
      !stack.growsFreely(along: input.axis)
    else { return false }
    let minimum = Double(stack.minimumLength(along: input.axis))
    let row = LayoutProblem.Row(terms: [(input.variable, 1)], constant: -minimum, relation: .atLeast)
    return row.isSatisfied(by: values)
  }

  private func frame(at index: Int) -> CGRect {
    func value(_ component: View.FrameComponent) -> Double {
      let variable = Variable(index, component)
      return isHeld[variable] ? values[variable] : LayoutSolution.rounded(values[variable])
    }
    return CGRect(x: value(.x), y: value(.y), width: value(.width), height: value(.height))
  }
}

extension LayoutProblem.Row {
  /// The value with which a variable satisfies the row as an equality, for given values of the others.
  fileprivate func solved(for unknown: LayoutProblem.Variable, _ values: [Double]) -> Double {
    var (rest, coefficient) = (constant, 1.0)
    for term in terms {
      if term.variable == unknown {
        coefficient = term.coefficient
      } else if term.coefficient != 0 {
        rest += term.coefficient * values[term.variable]
      }
    }
    return -rest / coefficient + 0
  }
}
