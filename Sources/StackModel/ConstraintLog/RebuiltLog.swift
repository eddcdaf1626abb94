public import StackCore
public import Foundation

/// A logged conflict as views and constraints again, as far as the log tells.
///
/// The root is a view without a size that stands for everything the log doesn't mention. The constraints are those of the log: stacks are
/// views here whose listed constraints lay out their subviews, since the log doesn't tell the stack's other settings.
public final class RebuiltLog {
  /// The root of the tree. Views whose superview is unknown are its subviews.
  public let root: View
  /// The conflict that was rebuilt.
  public let block: LayoutLog.Block
  /// The views and guides, at the indices of the block's `objects`.
  public let items: [LayoutItem]
  /// The active constraints for each logged one, at its index: none if it can't be rebuilt, two for a content size.
  public private(set) var constraints: [[LayoutConstraint]] = []
  /// The logged constraints that can't be rebuilt, by index, each with the reason.
  public private(set) var unbuilt: [Int: String] = [:]
  let hierarchy: LogHierarchy
  /// What UIKit made, at the indices of the constraints.
  private let system: [SystemConstraint?]
  /// How plain views are built to try what cures the conflict.
  private let plan: Plan

  struct Plan {
    /// The layout margins of each view that a constraint refers to, in points. The log doesn't print them.
    var margins: CGFloat = 8
    var changes: [LayoutLog.Change] = []
    var requiresAll = false
    var makeView: (LayoutLog.Object) -> View = { $0.makePlainView() }
    /// The root; nil for a new view without a size.
    var root: View?
    /// Whether a layout should stop; nil if none does.
    var shouldStop: (() -> Bool)?
  }

  /// Rebuilds a conflict with plain views. Their sizes depend on the listed constraints alone.
  public convenience init(_ block: LayoutLog.Block) { self.init(block, Plan()) }

  /// Rebuilds a conflict inside a view, with views by their class names: labels, buttons, stacks and other classes.
  /// - Parameters:
  ///   - block: the conflict.
  ///   - root: the view that becomes the superview of all views without a known one.
  ///   - makeView: creates the view of an object; nil for the classes that this module knows.
  package convenience init(
    _ block: LayoutLog.Block, in root: View, makeView: @escaping (LayoutLog.Object) -> View?
  ) {
    var plan = Plan(makeView: { makeView($0) ?? $0.makeView() })
    plan.root = root
    self.init(block, plan)
  }

  init(_ block: LayoutLog.Block, _ plan: Plan) {
    self.block = block
    var plain = plan
    (plain.makeView, plain.root) = (Plan().makeView, nil)
    self.plan = plain
    let hierarchy = LogHierarchy(block)
    self.hierarchy = hierarchy
    system = block.systemConstraints(hierarchy)
    let isOfAppKit = block.objects.contains { $0.typeName.hasPrefix("NS") }
    root = plan.root ?? View()
    if plan.root == nil {
      root.name = "root"
      root.listeners = plan.shouldStop.map { TreeListeners(shouldStopLayout: $0) }
    }
    if block.constraints.contains(where: { $0.direction == .rightToLeft }) {
      root.semanticContentAttribute = .forceRightToLeft
    }
    items = block.objects.map { object in
      if object.isGuide {
        let guide = LayoutGuide(identifier: object.identifier ?? "")
        guide.name = object.name
        return guide
      }
      let view = isOfAppKit && object.isScrollView ? View() : plan.makeView(object)
      view.name = object.name
      view.translatesAutoresizingMaskIntoConstraints = false
      return view
    }
    for index in hierarchy.arrangedOrder(block) { place(index) }
    for (object, axis) in hierarchy.stackAxes(block) { (items[object] as? StackView)?.axis = axis }
    setMargins(plan.margins)
    for (index, constraint) in block.constraints.enumerated() { build(constraint, index, plan) }
  }

  /// The view that contains an item: its superview, or the owner of a guide.
  func container(_ index: Int) -> View { hierarchy.parents[index].flatMap { items[$0] as? View } ?? root }

  private func place(_ index: Int) {
    if let guide = items[index] as? LayoutGuide {
      container(index).addLayoutGuide(guide)
    } else if let view = items[index] as? View {
      container(index).addSubview(view)
    }
  }

  private func setMargins(_ length: CGFloat) {
    for side in block.constraints.flatMap({ [$0.first, $0.second].compactMap { $0 } })
    where side.attribute != side.attribute.withoutMargin {
      guard let index = hierarchy.index(of: side.object), let view = items[index] as? View else { continue }
      view.layoutMargins = EdgeInsets(top: length, left: length, bottom: length, right: length)
    }
  }

  private struct Draft {
    var relation: LayoutConstraint.Relation
    var constant: CGFloat
    var priority: Double
  }

  private func build(_ logged: LayoutLog.LoggedConstraint, _ index: Int, _ plan: Plan) {
    constraints.append([])
    let priority = plan.requiresAll ? 1000 : logged.priority
    var drafts = [Draft(relation: logged.relation, constant: CGFloat(logged.constant), priority: priority)]
    if let content = logged.contentPriorities {
      drafts = [
        Draft(relation: .lessThanOrEqual, constant: CGFloat(logged.constant), priority: content.hugging),
        Draft(
          relation: .greaterThanOrEqual, constant: CGFloat(logged.constant),
          priority: content.compressionResistance),
      ]
    }
    for change in plan.changes where change.index == index {
      switch change {
      case .removal: return
      case .priority(_, let level): for place in drafts.indices { drafts[place].priority = level }
      case .relation(_, let relation): for place in drafts.indices { drafts[place].relation = relation }
      case .constant(_, let constant):
        for place in drafts.indices { drafts[place].constant = CGFloat(constant) }
      }
    }
    if logged.activity == .inactive {
      unbuilt[index] = "the log says that it is inactive"
      return
    }
    for draft in drafts { activate(draft, of: logged, index) }
  }

  private func activate(_ draft: Draft, of logged: LayoutLog.LoggedConstraint, _ index: Int) {
    guard let first = hierarchy.index(of: logged.first.object) else { return }
    let attribute = logged.first.attribute
    var second = logged.second.flatMap { side in hierarchy.index(of: side.object).map { items[$0] } }
    var other = logged.second?.attribute ?? .notAnAttribute
    if second == nil, !attribute.isLength {
      // A position without a second item, as constraints of autoresizing masks have it, is one in the superview.
      second = container(first)
      let isFixed = attribute.isFixedSide || attribute == .centerX
      other = attribute.axis == .vertical ? .top : isFixed ? .left : .leading
    }
    let constraint = LayoutConstraint(
      item: items[first], attribute: attribute, relatedBy: draft.relation, toItem: second, attribute: other,
      multiplier: CGFloat(logged.multiplier), constant: draft.constant,
      priority: LayoutPriority(level: min(1000, max(0.001, draft.priority))), identifier: logged.identifier)
    constraint.system = system[index]
    do throws(LayoutConstraintError) {
      try LayoutConstraint.validate([constraint])
      constraint.isActive = true
      constraints[index].append(constraint)
    } catch { unbuilt[index] = error.reason }
  }

  /// The indices of the logged constraints in each conflict, and the broken one, after a layout.
  func conflicts() -> [(set: [Int], broken: Int)] {
    root.layoutIfNeeded()
    var indices: [ObjectIdentifier: Int] = [:]
    for (index, all) in constraints.enumerated() {
      for constraint in all { indices[ObjectIdentifier(constraint)] = index }
    }
    return root.layoutConflicts.compactMap { conflict in
      func index(_ member: LayoutConflict.Member) -> Int? {
        member.constraint.flatMap { indices[ObjectIdentifier($0)] }
      }
      let set = Set(conflict.constraints.compactMap(index)).sorted()
      guard let broken = index(conflict.broken), !set.isEmpty else { return nil }
      return (set, broken)
    }
  }

  /// The constraint that the breaking rule chooses from the whole list, by index, and the kind of the choice; nil if none is required.
  /// UIKit lists more than an irreducible conflict. If it was the rest that conflicts, a constraint cures nothing alone.
  var choice: (index: Int, kind: BreakingChoice)? {
    let cores = conflicts().map(\.set)
    let related = cores.first.map { self.related(to: $0) }
    let listed = block.constraints.indices.compactMap { index in
      constraints[index].first.flatMap { $0.priority == .required ? $0.statement : nil }.map { (index, $0) }
    }.filter { related?.contains($0.0) != false }
    guard !listed.isEmpty else { return nil }
    var tries = block.tries
    let kept = block.sizesInFormats
    let places = listed.indices.filter { kept.contains(listed[$0].0) }
    let rule = BreakingRule(listed.map(\.1), keeping: Set(places)) { place in
      guard let core = cores.first else { return true }
      guard core.contains(listed[place].0), tries > 0 else { return false }
      tries -= 1
      var plan = self.plan
      plan.changes.append(.removal(listed[place].0))
      return RebuiltLog(self.block, plan).conflicts().isEmpty
    }
    let choice = rule.choice
    return (listed[choice.index].0, choice.kind)
  }

  /// The constraints that share variables with a core, directly or through others, by index: only they can have to do with it.
  private func related(to core: [Int]) -> Set<Int> {
    struct Variable: Hashable {
      let object: LayoutLog.Object
      let axis: Axis
    }
    let variables = block.constraints.map { constraint in
      [constraint.first, constraint.second].compactMap { $0 }.map {
        Variable(object: $0.object, axis: $0.attribute.axis)
      }
    }
    var (found, reached) = (Set(core), Set(core.flatMap { variables[$0] }))
    while true {
      let next = variables.indices.filter {
        !found.contains($0) && variables[$0].contains(where: reached.contains)
      }
      guard !next.isEmpty else { return found }
      found.formUnion(next)
      reached.formUnion(next.flatMap { variables[$0] })
    }
  }

  /// The constraint that the layout breaks first, and the one that the rule chooses from the list, by index, if the layout doesn't
  /// break that one.
  package var otherChoice: (broken: Int, listed: Int)? {
    let all = conflicts()
    guard let first = all.first, let listed = choice?.index, !all.contains(where: { $0.broken == listed })
    else { return nil }
    return (first.broken, listed)
  }

  /// The frame of each view and guide by name, in points, in the coordinates of the root.
  public var frames: [String: CGRect] {
    root.layoutIfNeeded()
    var frames: [String: CGRect] = [:]
    for (object, item) in zip(block.objects, items) {
      if let view = item as? View {
        frames[object.name] = view.superview?.convert(view.frame, to: root) ?? view.frame
      } else if let guide = item as? LayoutGuide {
        frames[object.name] = guide.owningView?.convert(guide.layoutFrame, to: root) ?? guide.layoutFrame
      }
    }
    return frames
  }
}

extension LayoutLog.Object {
  /// The view for the class name, without its content; a plain view for unknown classes.
  func makeView() -> View {
    func isKind(_ suffix: String) -> Bool { typeName.hasSuffix(suffix) }
    if isKind("Label") { return Label(text: title ?? "") }
    if isKind("Button") {
      let button = Button(type: .system)
      if let title { button.setTitle(title, for: .normal) }
      return button
    }
    if isKind("StackView") { return StackView() }
    if isKind("ImageView") { return ImageView() }
    if isKind("TextField") || isKind("SearchField") { return TextField() }
    if isKind("Switch") { return Switch() }
    if isKind("Slider") { return Slider() }
    return makePlainView()
  }
}

extension LayoutLog.Block {
  /// The largest number of changes that are tried: fewer for long lists, so that they take no longer.
  var tries: Int { max(4, min(40, 4000 / max(1, constraints.count))) }
  /// The views and constraints again, as far as the log tells.
  public func rebuilt() -> RebuiltLog { RebuiltLog(self) }
}
