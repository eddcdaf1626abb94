import Foundation
package import StackLinearProgram

/// The linear programs of a tree of views: constraints and content sizes as rows over starts and lengths.
///
/// Each item has four variables: its start and its length on each axis, in points, in the coordinates of its containing view. So a
/// constraint between a view and its superview contains only this view's start, and positions deep in the tree do not depend on
/// the position of the tree. ``Builder`` creates a problem, which does not change afterwards. ``LayoutSolution`` solves it.
package final class LayoutProblem {
  /// What a row stands for.
  package typealias Statement = LayoutConstraint.Statement

  /// A variable: the start or the length of an item on an axis.
  package struct Variable: Hashable, Comparable {
    /// Item × 4 + axis × 2, + 1 for a length. It is the index in arrays with one element for each variable.
    let number: Int

    init(number: Int) { self.number = number }

    init(_ item: Int, _ axis: Axis, isLength: Bool) {
      number = item * 4 + axis.rawValue * 2 + (isLength ? 1 : 0)
    }

    init(_ item: Int, _ component: View.FrameComponent) {
      self.init(item, component.axis, isLength: component.isLength)
    }

    var item: Int { number >> 2 }
    var axis: Axis { number & 2 == 0 ? .horizontal : .vertical }
    package var isLength: Bool { number & 1 == 1 }
    package var component: View.FrameComponent { View.FrameComponent(axis, isLength: isLength) }

    package static func < (lhs: Variable, rhs: Variable) -> Bool { lhs.number < rhs.number }
  }

  package typealias Term = (variable: Variable, coefficient: Double)

  /// A relation between `Σ coefficient × variable + constant` and 0.
  package struct Row {
    /// Each variable once.
    package var terms: [Term]
    /// In points.
    package var constant: Double
    /// The part of the constant that is between frames and alignment rects, in points.
    var insets = 0.0
    package var relation: Solver.Relation
    /// The cost of each point of error; nil for a required row.
    var cost: LeveledError?
    /// The cost of each point below the value of an optional equality, if it differs from `cost`.
    var costBelow: LeveledError?
    /// The index of the row's statement.
    package var statement: Int

    /// Creates a row; without costs it is required.
    package init(
      terms: [Term] = [], constant: Double = 0, relation: Solver.Relation = .equal, cost: LeveledError? = nil,
      costBelow: LeveledError? = nil, statement: Int = -1
    ) {
      (self.terms, self.constant, self.relation) = (terms, constant, relation)
      (self.cost, self.costBelow, self.statement) = (cost, costBelow, statement)
    }

    var strongestLevel: Level {
      max(cost?.terms.first?.level ?? .weakest, costBelow?.terms.first?.level ?? .weakest)
    }

    /// Whether values satisfy the row; false if one is NaN.
    func isSatisfied(by values: [Double]) -> Bool {
      let amount = terms.reduce(constant) { $0 + $1.coefficient * values[$1.variable] }
      let tolerance = 1e-9 * max(1, abs(constant))
      return switch relation {
      case .equal: abs(amount) <= tolerance
      case .atLeast: amount >= -tolerance
      case .atMost: amount <= tolerance
      }
    }

    mutating func add(_ variable: Variable, _ coefficient: Double) {
      if let index = terms.firstIndex(where: { $0.variable == variable }) {
        terms[index].coefficient += coefficient
      } else {
        terms.append((variable, coefficient))
      }
    }
  }

  /// A member of a conflict: a row, or the fixed value of a variable.
  enum RowID: Hashable {
    case row(Int)
    case held(Variable)
  }

  /// The length of a stack with a closed form, and the index of the statement for its arrangement.
  struct Arranged {
    let stack: StackView
    let axis: Axis
    let statement: Int
  }

  /// A view whose height depends on its width, or whose baselines depend on its height, and the index of its item.
  typealias WrappedText = (view: View, item: Int)
  let scope: Scope
  /// The items in tree order; guides and fixed views at the first constraint that refers to them.
  let items: [LayoutItem]
  package let statements: [Statement]
  /// The relations, with an index into the statements.
  package let rows: [Row]
  /// For each variable its fixed value, in points; 0 if it is free.
  let heldValues: [Double]
  let isHeld: [Bool]
  let settlingOrder: [Variable]
  /// The stacks that are laid out by their constraints.
  let openStacks: [StackView]
  /// The stacks that are laid out in closed form after the problem is solved.
  let closedStacks: [StackView]
  /// The lengths of these stacks without cost functions. Their fitting lengths are computed when they are needed.
  let arranged: [Variable: Arranged]
  /// The stacks with a closed form whose cost functions have rows.
  let costedStacks: Set<ObjectIdentifier>
  /// The texts whose heights depend on their widths, or whose baselines depend on their heights.
  let wrappedTexts: [WrappedText]
  /// The scroll views with a constraint that refers to their content.
  let constrainedContents: Set<ObjectIdentifier>
  /// The stacks with a closed form that must be opened, because a constraint refers to their baselines.
  let opensForBaselines: Set<ObjectIdentifier>
  /// The scroll views whose content offsets are constants of rows.
  let scrolled: Set<ObjectIdentifier>
  let hasRowIndex: Bool

  init(_ builder: Builder) {
    (scope, items, statements) = (builder.scope, builder.items, builder.statements)
    (rows, heldValues, isHeld) = (builder.rows, builder.heldValues, builder.isHeld)
    (settlingOrder, arranged) = (builder.settlingOrder, builder.arranged)
    (openStacks, closedStacks) = (builder.openStacks, builder.closedStacks)
    (costedStacks, wrappedTexts) = (builder.costedStacks, builder.wrappedTexts)
    (constrainedContents, scrolled) = (builder.constrainedContents, builder.scrolled)
    opensForBaselines = builder.opensForBaselines
    hasRowIndex = closedStacks.contains { $0.rows != nil }
  }

  package func item(of variable: Variable) -> LayoutItem { items[variable.item] }
  /// The index of an item; nil if it is not part of the problem.
  /// - Complexity: O(n).
  func index(of item: LayoutItem) -> Int? { items.firstIndex { $0 === item } }
}

extension Array {
  subscript(variable: LayoutProblem.Variable) -> Element {
    @inline(__always) get { self[variable.number] }
    @inline(__always) set { self[variable.number] = newValue }
  }
}
