import Foundation
import StackModel

/// A view in a tree, on screen.
struct LayoutReport: Hashable, Sendable {
  let name: String
  let depth: Int
  let kind: String
  /// x y width height in the root's coordinates, in points.
  let frame: [Double]
  let flags: [String]
}

/// A constraint as it is listed.
struct ConstraintReport: Hashable, Sendable {
  let id: String
  let identifier: String?
  let first: String
  let relation: String
  let second: String?
  let multiplier: Double
  let constant: Double
  let priority: Double
  let text: String

  init(_ constraint: LayoutConstraint, id: String) {
    self.id = id
    identifier = constraint.identifier
    (first, second) = constraint.sides
    relation =
      switch constraint.relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    multiplier = Double(constraint.multiplier)
    constant = Double(constraint.constant)
    priority = constraint.priority.rawValue
    text = constraint.description
  }
}

/// Constraints that contradict.
struct ConflictReport: Hashable, Sendable {
  let constraints: [String]
  let broken: String
  /// As the console prints it.
  let message: String

  init(_ conflict: LayoutConflict) {
    constraints = conflict.constraints.map(\.text)
    broken = conflict.broken.text
    message = conflict.message
  }
}

/// A view that constraints don't fix, and what of it.
struct AmbiguityReport: Hashable, Sendable {
  let view: String
  let what: [String]
}

/// What decides a value.
struct ExplanationReport: Hashable, Sendable {
  /// A part of the sum, or several equal ones.
  struct Term: Hashable, Sendable {
    /// Of each, in points.
    let amount: Double
    var label: String
    let note: String
    var count: Int
    /// The last of several different ones.
    var last: String?
    /// In the console's format.
    var constraints: [String]

    init(
      amount: Double, label: String, note: String, count: Int, last: String? = nil, constraints: [String]
    ) {
      self.amount = amount
      self.label = label
      self.note = note
      self.count = count
      self.last = last
      self.constraints = constraints
    }
  }

  let path: String
  let value: Double
  let terms: [Term]
  let notes: [String]
}

extension ExplanationReport.Term {
  /// What the term is about.
  var name: String {
    let own = last.map { "\(label) … \($0)" } ?? label
    return count == 1 ? own : "\(count) × \(own)"
  }

  /// The term without its sign.
  var line: String {
    let amount = NumberText.rounded(abs(amount))
    let own =
      count == 1
      ? "\(label) \(amount)"
      : last.map { "\(count) × \(amount) (\(label) … \($0))" } ?? "\(count) × \(label) \(amount)"
    return note.isEmpty ? own : "\(own)     (\(note))"
  }
}

/// A stack under every value of an option.
struct ComparisonReport: Hashable, Sendable {
  struct Row: Hashable, Sendable {
    let value: String
    /// The stack's own length on the axis.
    let size: Double
    /// Start and length of each view on the axis.
    let places: [[Double]]
    let frames: [[Double]]
    /// What is there beyond what the views and gaps ask for; nil across the axis.
    let slack: Double?
    let takers: [String]
  }

  let path: String
  let views: [String]
  let axis: Axis
  let rows: [Row]
}
