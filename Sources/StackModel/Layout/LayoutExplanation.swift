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
    /// That no length is below 0.
    case bound
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
    scrollableContent.map { content in
      let place = axis.rawValue * 2 + 1
      let explanation = explanation(of: content.contentLayoutGuide, place: place)
      // A size that was set by hand is what it is.
      let isByHand = abs(explanation.value - content.contentSize.length(along: axis)) > 1e-6
      return isByHand ? given(content.contentLayoutGuide, place: place) : explanation
    }
  }

  private func explanation(of item: LayoutItem, place: Int) -> LayoutExplanation {
    let root = rootView
    root.layoutIfNeeded()
    var problem: LayoutProblem?
    if root.engineLoad > 0 || !root.hasGivenFrame {
      problem = LayoutProblem.solved(root.rootScope.costingAll).problem
    }
    if problem?.isFree(item, place) != true, isArranged, let stack = storedSuperview as? StackView {
      problem = LayoutProblem.solved(stack.outermostOpen.scopeAsAsked.costingAll).problem
    }
    guard let problem, problem.isFree(item, place) else {
      return given(item, place: place)
    }
    let explanation = problem.explanation(of: item, place: place)
    let terms = explanation.terms.flatMap { term in
      // Of a stack that stands for itself here what it holds is told; in a stack's own sum its views are parts.
      guard term.reason == .arrangement, let stack = term.item as? StackView,
        stack === item || !stack.isArranged
      else { return [term] }
      let arrangement = stack.arrangementExplanation(along: term.attribute.axis)
      // A stack that is pressed, or hidden, is not as long as what it holds asks.
      guard abs(arrangement.value * term.rate - term.amount) < 1e-6 else { return [term] }
      return arrangement.terms.map { $0.scaled(by: term.rate) }
    }
    return LayoutExplanation(value: explanation.value, terms: terms)
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

  /// The tree, held at the size that its root was given.
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

  /// The stack alone, held only on the axes on which it is not as long as its views ask: so they are explained by each
  /// other and not by what is left over.
  fileprivate var scopeAsAsked: LayoutProblem.Scope {
    var scope = ownScope
    if abs(fittingLength(along: .horizontal) - bounds.width) < 1e-6 { scope.held.horizontal = nil }
    if abs(fittingLength(along: .vertical) - bounds.height) < 1e-6 { scope.held.vertical = nil }
    return scope
  }

  /// The outermost stack above this one that is laid out together with it, by constraints.
  fileprivate var outermostOpen: StackView {
    guard !isClosed else { return self }
    var result = self
    while result.isArranged, let above = result.storedSuperview as? StackView, !above.isClosed {
      result = above
    }
    return result
  }

  /// What a closed stack's length comes from where nothing outside decides it: its views and gaps.
  ///
  /// Where the closed form is a plain sum it gives the terms: the same as the solver's but for those that add nothing.
  fileprivate func arrangementExplanation(along axis: Axis) -> LayoutExplanation {
    if let explanation = closedExplanation(along: axis) { return explanation }
    var scope = LayoutProblem.Scope(top: self, held: PerAxis(nil))
    scope.opened = [ObjectIdentifier(self)]
    scope.costsAll = true
    return LayoutProblem.solved(scope).problem.explanation(of: self, place: axis.rawValue * 2 + 1)
  }
}

extension StackView {
  /// The same from the closed form: the views' fitting lengths, the gaps, the margins.
  /// - Returns: nil where it is not so simple.
  package final func closedExplanation(along axis: Axis) -> LayoutExplanation? {
    guard axis == self.axis, distribution == .fill || distribution == .equalSpacing else { return nil }
    let visible = storedArranged.filter { !$0.isHidden }
    guard !visible.isEmpty else { return nil }
    let length = LayoutConstraint.Attribute.length(of: axis)
    var terms: [LayoutExplanation.Term] = visible.map { view in
      let fitting = view.fittingLength(along: axis)
      var statement = LayoutConstraint.Statement(
        first: view, firstAttribute: length, constant: fitting, source: .arrangement)
      if !(view is StackView) {
        statement.source = .contentSize(
          hugging: view.contentHuggingPriority(for: axis).rawValue,
          resistance: view.contentCompressionResistancePriority(for: axis).rawValue)
      }
      return LayoutExplanation.Term(statement, amount: fitting, rate: 1)
    }
    let gaps = statementsAlong.filter { $0.identifier == "UISV-spacing" }
    if distribution == .fill {
      terms += gaps.map { LayoutExplanation.Term($0, amount: $0.constant, rate: 1) }
    } else if let widest = gaps.max(by: { $0.constant < $1.constant }) {
      let amount = max(0, widest.constant) * CGFloat(gaps.count)
      terms.append(LayoutExplanation.Term(widest, amount: amount, rate: Double(gaps.count)))
    }
    if isLayoutMarginsRelativeArrangement {
      let sides: [LayoutConstraint.Attribute] = axis == .horizontal ? [.left, .right] : [.top, .bottom]
      for (side, inset) in zip(sides, [layoutMargins.start(of: axis), layoutMargins.end(of: axis)]) {
        let isStart = side == sides[0]
        let statement = LayoutConstraint.Statement(
          first: isStart ? layoutMarginsGuide : self, firstAttribute: side,
          second: isStart ? self : layoutMarginsGuide, secondAttribute: side, constant: inset,
          identifier: "UIView-\(side.text)Margin-guide-constraint", source: .margins)
        terms.append(LayoutExplanation.Term(statement, amount: inset, rate: 1))
      }
    }
    let sum = terms.reduce(0) { $0 + $1.amount }
    guard abs(sum - fittingLength(along: axis)) < 1e-6 else { return nil }
    return LayoutExplanation(value: sum, terms: terms)
  }
}

extension LayoutProblem.Scope {
  /// The same with all that is to be known of closed stacks' lengths.
  var costingAll: Self {
    var scope = self
    scope.costsAll = true
    return scope
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
    var terms = parts.sorted { order.precedes($0.row, $1.row) }.map { part in
      let statement = statement(of: part.row)
      return LayoutExplanation.Term(statement, amount: part.amount, rate: -part.rate)
    }
    let isOpen = program.canMoveUnsettled(variable, island)
    if terms.isEmpty || isOpen {
      let statement = Statement(
        first: item, firstAttribute: [.left, .width, .top, .height][place], source: .stack)
      terms.append(LayoutExplanation.Term(statement, amount: 0, rate: 0, reason: isOpen ? .nothing : .bound))
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
  fileprivate func scaled(by factor: Double) -> Self {
    Self(
      reason: reason, item: item, attribute: attribute, amount: amount * factor, rate: rate * factor,
      text: text, identifier: identifier, constraint: constraint)
  }

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
