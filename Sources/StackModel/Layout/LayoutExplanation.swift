public import Foundation

/// What decides a length or place: terms that sum to it.
///
/// Each term is the constant of a constraint that is tight, times how much the value moves with it. Where several
/// constraints hold the value at once, those are named that would be violated first if it shrank.
public struct LayoutExplanation {
  /// What a term stems from.
  public enum Reason: Hashable, Sendable {
    /// A constraint, a stack's or someone else's.
    case constraint
    /// The view's own content.
    case content
    /// What a stack's views and gaps add up to; the stack's own explanation says more.
    case arrangement
    /// A frame given from outside.
    case frame
    /// Nothing but that it is as near to 0 as it can be.
    case nothing
  }

  /// A part of the sum.
  public struct Term {
    public let reason: Reason
    /// What the term is about: the first item of its constraint.
    public let item: LayoutItem
    public let attribute: LayoutConstraint.Attribute
    /// What it adds, in points.
    public let amount: CGFloat
    /// How much the value grows for each point that the term's constant does.
    public let rate: Double
    /// The constraint in the console's format.
    public let text: String
    public let identifier: String?
    /// The constraint itself, if it was made by someone else than a view.
    public let constraint: LayoutConstraint?
  }

  /// In points.
  public let value: CGFloat
  /// What holds it, in the order of messages; those that add 0 too.
  public let terms: [Term]
}

extension View {
  /// What decides a component of the frame, in the superview's coordinates. Lays out what waits.
  ///
  /// A view in a stack is explained from the stack's own size; a stack that is free from what it holds.
  /// - Complexity: that of a layout of all that is tied together, through the solver.
  public final func explanation(of component: FrameComponent) -> LayoutExplanation {
    explanation(of: self, place: component.place)
  }

  /// What decides the size of a scroll view's content on an axis; nil for other views.
  public final func contentSizeExplanation(along axis: Axis) -> LayoutExplanation? {
    scrollableContent.map { explanation(of: $0.contentLayoutGuide, place: axis.rawValue * 2 + 1) }
  }

  private func explanation(of item: LayoutItem, place: Int) -> LayoutExplanation {
    let root = rootView
    root.layoutIfNeeded()
    var problem: LayoutProblem?
    if root.engineLoad > 0 || !root.hasGivenFrame {
      problem = LayoutProblem.solved(root.rootScope).problem
    }
    if problem?.isFree(item, place) != true, isArranged, let stack = storedSuperview as? StackView {
      problem = LayoutProblem.solved(stack.outermostOpen.ownScope).problem
    }
    guard let problem, problem.isFree(item, place) else {
      return given(item, place: place)
    }
    let explanation = problem.explanation(of: item, place: place)
    guard explanation.terms.count == 1, let only = explanation.terms.first, only.reason == .arrangement,
      only.rate == 1, let stack = only.item as? StackView
    else { return explanation }
    // A stack that is pressed, or hidden, is not as long as what it holds asks.
    let arrangement = stack.arrangementExplanation(along: place < 2 ? .horizontal : .vertical)
    return abs(arrangement.value - explanation.value) < 1e-6 ? arrangement : explanation
  }

  private func given(_ item: LayoutItem, place: Int) -> LayoutExplanation {
    let frame = (item as? View)?.frame ?? (item as? LayoutGuide)?.layoutFrame ?? .zero
    let value = [frame.minX, frame.width, frame.minY, frame.height][place]
    let attribute: [LayoutConstraint.Attribute] = [.left, .width, .top, .height]
    let statement = LayoutConstraint.Statement(
      first: item, firstAttribute: attribute[place], constant: value, source: .autoresizing)
    return LayoutExplanation(
      value: value, terms: [LayoutExplanation.Term(statement, amount: value, rate: 1)])
  }

  final var rootScope: LayoutProblem.Scope {
    var scope = LayoutProblem.Scope(top: self, held: PerAxis(nil))
    if hasGivenFrame { scope.held = PerAxis(bounds.width, bounds.height) }
    scope.opensAll = laysOutBySolver
    return scope
  }
}

extension StackView {
  /// The stack alone, in the bounds that it has.
  final var ownScope: LayoutProblem.Scope {
    var scope = LayoutProblem.Scope(top: self, held: PerAxis(bounds.width, bounds.height))
    scope.opened = [ObjectIdentifier(self)]
    scope.opensAll = rootView.laysOutBySolver
    return scope
  }

  /// The outermost stack above this one that is laid out together with it, by constraints.
  fileprivate var outermostOpen: StackView {
    var result = self
    while result.isArranged, let above = result.storedSuperview as? StackView, !above.isClosed {
      result = above
    }
    return result
  }

  /// What a closed stack's length comes from where nothing outside decides it: its views and gaps.
  fileprivate func arrangementExplanation(along axis: Axis) -> LayoutExplanation {
    var scope = LayoutProblem.Scope(top: self, held: PerAxis(nil))
    scope.opened = [ObjectIdentifier(self)]
    return LayoutProblem.solved(scope).problem.explanation(of: self, place: axis.rawValue * 2 + 1)
  }
}

extension LayoutProblem {
  /// Whether an item's variable is one to be found.
  fileprivate func isFree(_ item: LayoutItem, _ place: Int) -> Bool {
    items.firstIndex { $0 === item }.map { !isHeld[$0 * 4 + place] } ?? false
  }

  fileprivate func explanation(of item: LayoutItem, place: Int) -> LayoutExplanation {
    guard let index = items.firstIndex(where: { $0 === item }) else {
      return LayoutExplanation(value: 0, terms: [])
    }
    let variable = index * 4 + place
    guard let island = islands.first(where: { $0.variables.contains(variable) }) else {
      return LayoutExplanation(value: value(variable), terms: [])
    }
    var program = program(of: island, namesHeld: true)
    program.settle(island.variables)
    let parts = program.explain([(variable, 1)])
    let order = listingOrder
    var terms = parts.sorted { order.key(of: $0.row) < order.key(of: $1.row) }.map { part in
      let statement = statement(of: part.row)
      return LayoutExplanation.Term(statement, amount: part.amount, rate: -part.rate)
    }
    if terms.isEmpty || program.canMoveUnsettled(variable, island) {
      let statement = Statement(
        first: item, firstAttribute: [.left, .width, .top, .height][place], source: .stack)
      terms.append(LayoutExplanation.Term(statement, amount: 0, rate: 0, reason: .nothing))
    }
    return LayoutExplanation(value: value(variable), terms: terms)
  }
}

extension LayoutProblem.Program {
  /// Whether a variable was settled only by being as near to 0 as it could be.
  fileprivate func canMoveUnsettled(
    _ variable: LayoutProblem.VariableIndex, _ island: LayoutProblem.Island
  ) -> Bool {
    var fresh = problem.program(of: island)
    return fresh.canMove(variable)
  }
}

extension LayoutExplanation.Term {
  fileprivate init(
    _ statement: LayoutConstraint.Statement, amount: CGFloat, rate: Double,
    reason: LayoutExplanation.Reason? = nil
  ) {
    self.reason =
      reason
      ?? {
        switch statement.source {
        case .contentSize: .content
        case .arrangement: .arrangement
        case .autoresizing, .encapsulated: .frame
        case .constraint, .stack, .margins: .constraint
        }
      }()
    item = statement.first
    attribute = statement.firstAttribute
    self.amount = amount
    self.rate = rate
    text = statement.text
    identifier = statement.identifier
    constraint = statement.constraint
  }
}
