import Foundation

/// The linear programs of a tree of views: constraints and content sizes as rows over starts and lengths.
///
/// Each item has four variables: on each axis where it starts, in its containing view's coordinates, and how long it is. So a
/// constraint between a view and its superview is about that view's variables alone, and the numbers deep in a tree do not depend
/// on where the tree is. ``Builder`` makes a problem; it does not change afterwards. ``LayoutSolution`` solves it.
struct LayoutProblem {
  typealias Statement = LayoutConstraint.Statement

  /// A variable: the start or the length of an item on an axis.
  struct Variable: Hashable, Comparable {
    /// item × 4 + axis × 2, + 1 for the length: the place in arrays with one element for each variable.
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
    var isLength: Bool { number & 1 == 1 }

    var component: View.FrameComponent {
      switch (axis, isLength) {
      case (.horizontal, false): .x
      case (.horizontal, true): .width
      case (.vertical, false): .y
      case (.vertical, true): .height
      }
    }

    static func < (lhs: Variable, rhs: Variable) -> Bool { lhs.number < rhs.number }
  }

  /// A variable times a coefficient.
  typealias Term = (variable: Variable, coefficient: Double)

  /// `Σ coefficient × variable + constant` in relation to 0.
  struct Row {
    var terms: [Term] = []
    var constant = 0.0
    var relation: Solver.Relation = .equal
    /// What each point of error costs; nil for a required row.
    var cost: LeveledError?
    /// What each point below costs, of an optional equality, if not the same.
    var costBelow: LeveledError?
    /// The index of the statement that it comes from.
    var statement = -1

    /// The highest level at which an optional row costs something.
    var strongestLevel: Level {
      max(cost?.terms.first?.level ?? .weakest, costBelow?.terms.first?.level ?? .weakest)
    }

    mutating func add(_ variable: Variable, _ coefficient: Double) {
      if let index = terms.firstIndex(where: { $0.variable == variable }) {
        terms[index].coefficient += coefficient
      } else {
        terms.append((variable, coefficient))
      }
    }
  }

  /// What can be part of a conflict: a row, or that a variable is held.
  enum RowID: Hashable {
    case row(Int)
    case held(Variable)
  }

  /// The length of a stack with a closed form, and the statement that stands for its arrangement.
  struct Arranged {
    let stack: StackView
    let axis: Axis
    let statement: Int
  }

  /// Texts whose heights depend on their widths.
  typealias WrappedText = (view: View, item: Int)

  let scope: Scope
  /// In tree order; guides and held views where a constraint first refers to them.
  let items: [LayoutItem]
  let statements: [Statement]
  let rows: [Row]
  /// For each variable the value at which it is held, in points; 0 where it is free.
  let heldValues: [Double]
  /// For each variable whether it is held.
  let isHeld: [Bool]
  /// The variables that settling goes through, in order.
  let settlingOrder: [Variable]
  /// The stacks laid out by their constraints.
  let openStacks: [StackView]
  /// The stacks whose closed form lays them out afterwards.
  let closedStacks: [StackView]
  /// The lengths of those stacks that are not costed: their fitting lengths are asked for when they are needed.
  let arranged: [Variable: Arranged]
  /// The stacks with a closed form of which it was asked what each length costs.
  let costedStacks: Set<ObjectIdentifier>
  let wrappedTexts: [WrappedText]
  /// The scroll views whose contents constraints refer to.
  let constrainedContents: Set<ObjectIdentifier>
  /// Stacks with a closed form whose baselines constraints refer to, so that they must be opened.
  let opensForBaselines: Set<ObjectIdentifier>

  /// The item that a variable is of.
  func item(of variable: Variable) -> LayoutItem { items[variable.item] }

  /// The place of an item; nil if it is no part of the problem.
  /// - Complexity: O(n).
  func index(of item: LayoutItem) -> Int? { items.firstIndex { $0 === item } }
}

extension Array {
  /// The element of a variable, in an array with one for each.
  subscript(variable: LayoutProblem.Variable) -> Element {
    @inline(__always) get { self[variable.number] }
    @inline(__always) set { self[variable.number] = newValue }
  }
}
