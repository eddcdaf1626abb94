import StackCore
import Foundation

/// Enumerates changes that may end a conflict, and keeps those with which the constraints have a solution.
///
/// UIKit's own constraints are not changed, except by what an app can set: a mask's translation, a stack's properties. The order is our
/// choice, what does least first: a mask; the constraint that was broken, or added last; a value that fits; what a stack offers; then
/// priorities of others, ends before lengths before starts. A pin to the edge of the screen or of a scroll view is changed if nothing else
/// helps. In a scene a cure that cuts or squeezes something comes after those that don't.
struct CureSearch {
  let doctor: LogDoctor
  let found: LogDoctor.Found
  let arithmetic: ConflictSum?
  let family: LayoutLog.Family?
  /// The cures that were found, the best first.
  private(set) var cures: [LayoutLog.Cure] = []
  /// Whether not all candidates were tried.
  private(set) var isCut = false
  /// The largest number of cures that are offered, and of one kind.
  private static let limit = (all: 6, ofKind: 2)

  private struct Candidate {
    let kind: LayoutLog.Cure.Kind
    let changes: [LayoutLog.Change]
    let text: String
    let rank: [Int]
    var setting: LayoutLog.StackProperty?
  }

  private var block: LayoutLog.Block { doctor.block }
  private var wording: ConflictWording { doctor.wording }

  /// Tries the candidates in order. Those that cut or squeeze something come after the others, then those that end the core alone.
  mutating func run() {
    var counts: [LayoutLog.Cure.Kind: Int] = [:]
    var tried = 0
    var lowered: Set<Int> = []
    var (harmful, ofCore): ([LayoutLog.Cure], [LayoutLog.Cure]) = ([], [])
    defer {
      for rest in [harmful, ofCore] {
        cures += rest.prefix(min(Self.limit.ofKind, Self.limit.all - cures.count))
      }
    }
    for candidate in candidates where counts[candidate.kind, default: 0] < Self.limit.ofKind {
      guard cures.count < Self.limit.all else { return }
      if candidate.kind == .removal, lowered.contains(candidate.changes[0].index) { continue }
      if candidate.rank[0] == Self.outerPin, !(cures + harmful).isEmpty { break }
      guard tried < block.tries, !doctor.shouldStop() else {
        isCut = true
        return
      }
      tried += 1
      guard let cure = verified(candidate) else { continue }
      guard cure.endsList, cure.harms.isEmpty else {
        if cure.endsList { harmful.append(cure) } else { ofCore.append(cure) }
        continue
      }
      if cure.kind == .priority { lowered.insert(candidate.changes[0].index) }
      cures.append(cure)
      counts[candidate.kind, default: 0] += 1
    }
    if cures.isEmpty, harmful.isEmpty, let cure = combined() { cures.append(cure) }
  }

  /// The candidate as a cure; nil if the constraints of the core still conflict.
  private func verified(_ candidate: Candidate) -> LayoutLog.Cure? {
    var plan = found.plan
    plan.changes = candidate.changes
    let rebuilt = RebuiltLog(block, plan)
    let rest = rebuilt.conflicts()
    let endsList = rest.isEmpty
    if !endsList {
      guard !rest.contains(where: { $0.set.allSatisfy(found.set.contains) }) else { return nil }
      plan.changes += block.constraints.indices.filter { !found.set.contains($0) }.map { .removal($0) }
      guard RebuiltLog(block, plan).conflicts().isEmpty else { return nil }
    }
    guard !doctor.shouldStop() else { return nil }
    let result = doctor.trial?.run(candidate.changes, candidate.setting)
    if let after = result?.layout, let before = doctor.trial?.now, after.conflicts >= before.conflicts {
      return nil
    }
    let shown = doctor.frames(of: rebuilt, in: result?.layout)
    return LayoutLog.Cure(
      kind: candidate.kind, changes: candidate.changes, endsList: endsList, text: candidate.text,
      frames: shown.frames, determined: shown.determined,
      harms: result?.layout?.harms ?? [], commands: result?.commands ?? [])
  }

  /// Changes one thing in each conflict, until there is none: a spacing where all other constraints are UIKit's, else a priority.
  private func combined() -> LayoutLog.Cure? {
    var plan = found.plan
    var texts: [String] = []
    var lowered: [Int] = []
    for _ in 0..<8 {
      guard let first = RebuiltLog(block, plan).conflicts().first, !doctor.shouldStop() else { break }
      let own = first.set.filter { canChange($0) && !lowered.contains($0) }
      if let index = own.min(by: { preference($0) < preference($1) }) {
        lowered.append(index)
        plan.changes.append(.priority(index, 999))
      } else if let spacing = stacks(among: first.set).first, !texts.contains(spacing.text) {
        texts.append(spacing.text)
        plan.changes += spacing.changes
      } else {
        return nil
      }
    }
    if !lowered.isEmpty {
      let word = lowered.count == 1 ? "the priority" : "the priorities"
      texts.append("lower \(word) of \(lowered.map(name).joined(separator: ", ")) to 999")
    }
    guard plan.changes.count > 1 else { return nil }
    let text = texts.joined(separator: ", and ")
    let cure = verified(Candidate(kind: .combined, changes: plan.changes, text: text, rank: []))
    return cure.flatMap { $0.endsList ? $0 : nil }
  }

  /// Whether an app can change a constraint: it isn't UIKit's.
  private func canChange(_ index: Int) -> Bool { doctor.system[index] == nil }

  private var candidates: [Candidate] {
    let own = found.set.filter(canChange)
    return
      (masks() + stacks(among: found.set)
      + own.flatMap { [priority($0), removal($0)].compactMap(\.self) + constants($0) + relations($0) })
      .sorted { $0.rank.lexicographicallyPrecedes($1.rank) }
  }

  private func order(_ kind: LayoutLog.Cure.Kind) -> Int {
    let order: [LayoutLog.Cure.Kind] =
      switch family {
      case .doubled: [.removal, .constant, .priority, .relation]
      default: [.translatesMask, .priority, .relation, .stack, .constant, .removal]
      }
    return order.firstIndex(of: kind) ?? order.count
  }

  /// The order of the constraints: the smallest is changed first.
  private func preference(_ index: Int) -> Int {
    let constraint = block.constraints[index]
    let isEnd = constraint.first.attribute.withoutMargin.isEnd
    let place = isEnd && constraint.second != nil ? 1 : constraint.first.attribute.isLength ? 2 : 3
    return (index == broken ? 0 : isOuter(constraint) ? 3 + place : place) * 1000 + index
  }

  /// The constraint that was broken, or that our rule breaks.
  private var broken: Int { block.broken ?? found.choice.index }

  /// Whether a constraint is the length of the view outside of all others, or a pin to it.
  private func isOuter(_ constraint: LayoutLog.LoggedConstraint) -> Bool {
    let hierarchy = found.rebuilt.hierarchy
    guard constraint.first.attribute.isLength, constraint.second == nil,
      let index = hierarchy.index(of: constraint.first.object)
    else { return isOuterPin(constraint) }
    return hierarchy.parents[index] == nil && hierarchy.parents.contains(index)
  }

  /// Whether a constraint ties an item to an edge of a scroll view or of the screen.
  private func isOuterPin(_ constraint: LayoutLog.LoggedConstraint) -> Bool {
    guard let second = constraint.second, !constraint.first.attribute.isLength else { return false }
    return [constraint.first.object, second.object].contains { object in
      if let trial = doctor.trial { return trial.isScreen(object.name) }
      let isGiven = block.constraints.indices.contains {
        doctor.system[$0] == .encapsulated && block.constraints[$0].first.object == object
      }
      return object.isScrollView || object.typeName == "UIWindow" || isGiven && !object.isManaged
    }
  }

  /// The first rank of a pin to an edge of the screen or of a scroll view: it is changed if nothing else ends the conflict.
  private static let outerPin = 5

  private func rank(_ kind: LayoutLog.Cure.Kind, _ index: Int) -> [Int] {
    let isFirst =
      (index == broken || index == doctor.trial?.addedLast) && [.priority, .removal].contains(kind)
    let isOuter = index != broken && isOuterPin(block.constraints[index])
    let tier = isFirst ? 1 : isOuter ? Self.outerPin : kind == .constant ? 2 : 4
    return [tier, order(kind), preference(index)]
  }

  private func priority(_ index: Int) -> Candidate? {
    Candidate(
      kind: .priority, changes: [.priority(index, 999)],
      text: "lower the priority of \(name(index)) to 999", rank: rank(.priority, index))
  }

  /// Where a lower priority helps, nothing has to be removed but one of two values for the same thing.
  private func removal(_ index: Int) -> Candidate? {
    guard index == broken || index == doctor.trial?.addedLast || family == .doubled else { return nil }
    return Candidate(
      kind: .removal, changes: [.removal(index)], text: "remove \(name(index))", rank: rank(.removal, index))
  }

  /// Inequalities in place of equalities: gaps and insets may become larger, not smaller.
  private func relations(_ index: Int) -> [Candidate] {
    let constraint = block.constraints[index]
    guard constraint.relation == .equal, constraint.contentPriorities == nil else { return [] }
    return found.rebuilt.hierarchy.looserRelations(of: constraint).map { relation in
      Candidate(
        kind: .relation, changes: [.relation(index, relation)],
        text: "replace == by \(relation == .lessThanOrEqual ? "<=" : ">=") in \(name(index))",
        rank: rank(.relation, index))
    }
  }

  /// Whether another constant is good advice: not against a size that changes with the device or the content, nor a margin that is
  /// only assumed.
  private var canCalculate: Bool {
    switch family {
    case .fraction, .zeroSize, .hiddenInStack: return false
    case .givenSize
    where doctor.trial == nil
      && found.set.contains { block.constraints[$0].first.attribute.axis == .vertical }:
      return false
    default: break
    }
    let sides = found.set.map { block.constraints[$0] }.flatMap { [$0.first, $0.second].compactMap { $0 } }
    return sides.allSatisfy { $0.attribute == $0.attribute.withoutMargin }
  }

  /// Other constants that make sense: lengths and gaps don't become negative, multiples get none.
  private func constants(_ index: Int) -> [Candidate] {
    let constraint = block.constraints[index]
    let old = constraint.constant
    guard canCalculate, constraint.multiplier == 1, constraint.contentPriorities == nil,
      !LayoutLog.Family.isAspectRatio(constraint)
    else { return [] }
    var values = [largestLength(index), arithmetic?.fittingConstant(of: index)].compactMap(\.self)
    values = values.enumerated().filter { !values[..<$0.offset].contains($0.element) }.map(\.element)
    return values.filter { $0 != old && (old >= 0 ? $0 >= 0 : $0 <= 0) && abs($0) < 1e6 }.enumerated().map {
      let (from, to) = (ConsoleDescription.number(old), ConsoleDescription.number($1))
      return Candidate(
        kind: .constant, changes: [.constant(index, $1)],
        text: "change the constant of \(name(index)) from \(from) to \(to)",
        rank: rank(.constant, index) + [$0])
    }
  }

  /// The largest length of a view in the scene with which the contents of the others keep their sizes.
  private func largestLength(_ index: Int) -> Double? {
    let constraint = block.constraints[index]
    guard constraint.second == nil, constraint.first.attribute.isLength,
      constraint.relation != .lessThanOrEqual,
      let layout = doctor.trial?.run([.priority(index, 740)], nil).layout,
      let frame = layout.frames[constraint.first.object.name]
    else { return nil }
    return constraint.first.attribute.axis == .horizontal ? frame.width : frame.height
  }

  /// The translation of masks, for views with constraints from their masks in the conflict.
  private func masks() -> [Candidate] {
    let masked = found.set.filter {
      doctor.system[$0] == .autoresizing && !block.constraints[$0].first.object.isManaged
    }
    var views: [LayoutLog.Object] = []
    for view in masked.map({ block.constraints[$0].first.object }) where !views.contains(view) {
      views.append(view)
    }
    return views.enumerated().map { place, view in
      let all = block.constraints.indices.filter {
        doctor.system[$0] == .autoresizing && block.constraints[$0].first.object == view
      }
      return Candidate(
        kind: .translatesMask, changes: all.map { .removal($0) },
        text:
          "set \(view.name).translatesAutoresizingMaskIntoConstraints = false, and give it the constraints that it needs",
        rank: [0, order(.translatesMask), place])
    }
  }

  /// What a stack offers against a kind of its constraints.
  private static let offers: [(kind: SystemConstraint, property: String, value: String, title: String)] = [
    (.spacing, "spacing", "0", "the spacing"),
    (.margins, "marginsRelative", "false", "isLayoutMarginsRelativeArrangement"),
    (.fillEqually, "distribution", "fill", "the distribution"),
    (.fillProportionally, "distribution", "fill", "the distribution"),
    (.distributingEdge, "distribution", "fill", "the distribution"),
    (.alignment, "alignment", "leading", "the alignment"),
  ]

  /// Other properties of the stacks whose constraints are part of the conflict.
  private func stacks(among set: [Int]) -> [Candidate] {
    let stacks = Set(found.rebuilt.hierarchy.stackAxes(block).keys)
    let hidden = family == .hiddenInStack ? " while it is hidden" : ""
    return Self.offers.flatMap { offer in
      // A log doesn't tell whether a stack's edge is along its axis; a scene does when the change is tried.
      let groups = Dictionary(
        grouping: set.filter {
          let kind = doctor.system[$0]
          return kind == offer.kind
            || doctor.trial != nil && offer.kind == .alignment && kind == .canvasConnection
        }, by: stack)
      return groups.sorted { $0.value[0] < $1.value[0] }.compactMap { stack, members -> Candidate? in
        guard offer.kind != .margins || stack.map(stacks.contains) == true else { return nil }
        let axis = block.constraints[members[0]].first.attribute.axis
        let changes = block.constraints.indices.filter { self.stack($0) == stack }
          .compactMap { change($0, offer.kind, axis) }
        guard !changes.isEmpty else { return nil }
        let view = block.constraints[members[0]].first.object.name
        let name = stack.map { block.objects[$0].name } ?? doctor.trial?.superview(view)
        return Candidate(
          kind: .stack, changes: changes,
          text: "set \(offer.title) of \(name ?? "the stack") to \(offer.value)\(hidden)",
          rank: [3, order(.stack), members[0]],
          setting: name.map { .init(view: $0, property: offer.property, value: offer.value) })
      }
    }
  }

  /// The stack that made a constraint: the outer one of its sides, or the superview of both; nil if the log doesn't tell.
  private func stack(_ index: Int) -> Int? {
    let hierarchy = found.rebuilt.hierarchy
    let constraint = block.constraints[index]
    let sides = [constraint.first.object, constraint.second?.object, constraint.owner]
      .compactMap { $0.flatMap(hierarchy.index) }
    return sides.first { side in sides.contains { hierarchy.parents[$0] == side } }
      ?? sides.first.flatMap { hierarchy.parents[$0] }
  }

  /// What becomes of a stack's constraint with the property against a kind.
  private func change(_ index: Int, _ kind: SystemConstraint, _ axis: Axis) -> LayoutLog.Change? {
    let constraint = block.constraints[index]
    let isEnd = constraint.first.attribute.withoutMargin.isEnd
    switch (kind, doctor.system[index]) {
    case (.spacing, .spacing), (.margins, .margins):
      return constraint.constant == 0 ? nil : .constant(index, 0)
    case (.alignment, .alignment): return isEnd ? .removal(index) : nil
    case (.alignment, .canvasConnection):
      guard isEnd, constraint.first.attribute.axis == axis else { return nil }
      return found.rebuilt.hierarchy.looserRelations(of: constraint).first.map { .relation(index, $0) }
    case (let kind, let other): return kind == other ? .removal(index) : nil
    }
  }

  private func name(_ index: Int) -> String { "\(block.id(index)) (\(wording.bareText(index)))" }
}
