import Foundation
import StackModel
import ScrollModel

/// A view of a tree with its frame on screen.
struct LayoutReport: Hashable, Sendable {
  let name: String
  let depth: Int
  let kind: String
  /// x, y, width and height in root coordinates, in points.
  let frame: [Double]
  let flags: [String]
}

/// The views that `layout` lists, in tree order, and what is wrong with them.
struct LayoutListing: Hashable, Sendable {
  let rows: [LayoutReport]
  /// The IDs of the broken constraints.
  let broken: [String]

  /// The names of the ambiguous views.
  var ambiguous: [String] { rows.filter { $0.flags.contains("ambiguous") }.map(\.name) }

  /// The names of each view's subviews.
  var tree: [String: [String]] {
    var tree: [String: [String]] = [:]
    var path: [String] = []
    let top = rows.first?.depth ?? 0
    for row in rows {
      path.removeLast(max(0, path.count - max(0, row.depth - top)))
      if let superview = path.last { tree[superview, default: []].append(row.name) }
      tree[row.name, default: []] += []
      path.append(row.name)
    }
    return tree
  }
}

/// A constraint as `constraints` lists it.
struct ConstraintReport: Hashable, Sendable {
  let id: String
  let identifier: String?
  let first: String
  let relation: String
  let second: String?
  let multiplier: Double
  let constant: Double
  let priority: Double
  let isActive: Bool
  let text: String

  init(_ constraint: LayoutConstraint, id: String) {
    self.id = id
    isActive = constraint.isActive
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
    priority = constraint.priority.level
    text = constraint.description
  }
}

/// A conflict: constraints that can't be satisfied together.
struct ConflictReport: Hashable, Sendable {
  let constraints: [String]
  let broken: String
  /// The console's message.
  let message: String

  init(_ conflict: LayoutConflict) {
    constraints = conflict.constraints.map(\.text)
    broken = conflict.broken.text
    message = conflict.message
  }
}

extension LayoutConflict.Member {
  /// The constraint as an equation with its ID; as the console prints it if it no longer exists.
  var equation: String { constraint?.namedEquation ?? text }
}

extension LayoutConstraint {
  /// The equation with the ID.
  var namedEquation: String { (name.map { "\($0): " } ?? "") + equation }
}

/// An ambiguous view, and which of its values are ambiguous.
struct AmbiguityReport: Hashable, Sendable {
  let view: String
  let what: [String]
  /// The axes on which something is ambiguous.
  let axes: [Axis]

  init(_ ambiguity: LayoutAmbiguity, name: String) {
    view = name
    let content = ambiguity.contentSize.map { $0 == .horizontal ? "width" : "height" }
    what =
      ambiguity.frame.map(\.rawValue)
      + (content.isEmpty ? [] : ["scrollable content " + content.joined(separator: " and ")])
    axes = Axis.allCases.filter { axis in
      ambiguity.contentSize.contains(axis) || ambiguity.frame.contains { $0.axis == axis }
    }
  }
}

/// The explanation of a value as a sum.
struct ExplanationReport: Hashable, Sendable {
  /// A term of the sum, or several equal terms.
  struct Term: Hashable, Sendable {
    /// The amount of each, in points.
    let amount: Double
    /// The share of the label's value that it is.
    let factor: Double
    var label: String
    let note: String
    var count: Int
    /// The label of the last of several terms with different labels.
    var last: String?
    /// The constraints behind the term, in the console's format.
    var constraints: [String]

    init(
      amount: Double, factor: Double = 1, label: String, note: String, count: Int, last: String? = nil,
      constraints: [String]
    ) {
      self.amount = amount
      self.factor = factor
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
  var notes: [String]
}

extension ExplanationReport.Term {
  private var share: String { factor == 1 ? "" : "\(NumberText.rounded(factor)) × " }

  /// The label for the whole term.
  var name: String {
    let labels = share + (last.map { "\(label) … \($0)" } ?? label)
    return count == 1 ? labels : "\(count) × \(labels)"
  }

  /// What the term contributes in all, in points.
  var total: Double { amount * Double(count) }

  /// The text beside the contribution, without the note.
  var text: String {
    let each = NumberText.rounded(factor > 1e-9 ? abs(amount) / factor : 0)
    if factor != 1 { return "\(count == 1 ? "" : "\(count) × ")\(share)\(label) \(each)" }
    return count == 1
      ? label : last.map { "\(count) × \(each) (\(label) … \($0))" } ?? "\(count) × \(label) \(each)"
  }
}

/// The layouts of a stack with every value of an option.
struct ComparisonReport: Hashable, Sendable {
  /// The layout with one value.
  struct Row: Hashable, Sendable {
    let value: String
    /// The stack's length on the axis, in points.
    let size: Double
    /// The position and length of each view on the axis, in points.
    let places: [[Double]]
    let frames: [[Double]]
    /// The stack's length minus the fitting lengths of the views, gaps and margins, in points; nil across the axis.
    let slack: Double?
    /// Which views and gaps are stretched or compressed, and by how much.
    let changes: [String]
  }

  let path: String
  let views: [String]
  let axis: Axis
  let rows: [Row]
}
