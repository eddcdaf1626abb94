import StackCore
import Foundation

/// Enumerates changes that may end a conflict, and keeps those with which the constraints have a solution.
///
/// UIKit's own constraints are not changed, except by what an app can set: a mask's translation, a stack's spacing. The order is our choice,
/// what does least first: a mask; the constraint that was broken; a value that fits; what a stack offers; then priorities of others, ends
/// before lengths before starts. A pin to the edge of the screen or of a scroll view comes last.
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

  /// A change that may end the conflict.
  private struct Candidate {
    let kind: LayoutLog.Cure.Kind
    let changes: [LayoutLog.Change]
    let text: String
    let rank: [Int]
  }

  private var block: LayoutLog.Block { doctor.block }
  private var wording: ConflictWording { doctor.wording }

  /// Tries the candidates in order. Those that end the core alone come last.
  mutating func run() {
    var counts: [LayoutLog.Cure.Kind: Int] = [:]
    var tried = 0
    var ofCore: [LayoutLog.Cure] = []
    defer { cures += ofCore.prefix(min(Self.limit.ofKind, Self.limit.all - cures.count)) }
    for candidate in candidates where counts[candidate.kind, default: 0] < Self.limit.ofKind {
      guard cures.count < Self.limit.all else { return }
      guard tried < block.tries, !doctor.shouldStop() else {
        isCut = true
        return
      }
      tried += 1
      guard let cure = verified(candidate) else { continue }
      guard cure.endsList else {
        ofCore.append(cure)
        continue
      }
      cures.append(cure)
      counts[candidate.kind, default: 0] += 1
    }
    if cures.isEmpty, let cure = combined() { cures.append(cure) }
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
    return LayoutLog.Cure(
      kind: candidate.kind, changes: candidate.changes, endsList: endsList, text: candidate.text,
      frames: rebuilt.frames, determined: rebuilt.determined)
  }

  /// Changes one thing in each conflict, until there is none: a spacing where all other constraints are UIKit's, else a priority.
  private func combined() -> LayoutLog.Cure? {
    var plan = found.plan
    var texts: [String] = []
    var lowered: [Int] = []
    for _ in 0..<8 {
      guard let first = RebuiltLog(block, plan).conflicts().first, !doctor.shouldStop() else {
        break
      }
      let own = first.set.filter { canChange($0) && !lowered.contains($0) }
      if let index = own.min(by: { preference($0) < preference($1) }) {
        lowered.append(index)
        plan.changes.append(.priority(index, 999))
      } else if let spacing = spacings(among: first.set).first, !texts.contains(spacing.text) {
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

  // MARK: Candidates

  /// Whether an app can change a constraint: it isn't UIKit's.
  private func canChange(_ index: Int) -> Bool { doctor.system[index] == nil }

  private var candidates: [Candidate] {
    let own = found.set.filter(canChange)
    return
      (masks() + spacings(among: found.set)
      + own.flatMap { [priority($0), removal($0), constant($0)].compactMap(\.self) + relations($0) })
      .sorted { $0.rank.lexicographicallyPrecedes($1.rank) }
  }

  /// The order of the kinds for the family of the conflict.
  private func order(_ kind: LayoutLog.Cure.Kind) -> Int {
    let order: [LayoutLog.Cure.Kind] =
      switch family {
      case .doubled: [.removal, .constant, .priority, .relation]
      default: [.translatesMask, .priority, .relation, .spacing, .constant, .removal]
      }
    return order.firstIndex(of: kind) ?? order.count
  }

  /// The order of the constraints: the smallest is changed first.
  private func preference(_ index: Int) -> Int {
    let constraint = block.constraints[index]
    let isEnd = constraint.first.attribute.withoutMargin.isEnd
    let place =
      isEnd && constraint.second != nil ? 1 : constraint.first.attribute.isLength ? 2 : 3
    return (index == broken ? 0 : isOuterPin(constraint) ? 3 + place : place) * 1000 + index
  }

  /// The constraint that was broken, or that our rule breaks.
  private var broken: Int { block.broken ?? found.choice.index }

  /// Whether a constraint ties an item to an edge of a scroll view, or of the view outside of all others.
  private func isOuterPin(_ constraint: LayoutLog.LoggedConstraint) -> Bool {
    guard let second = constraint.second, !constraint.first.attribute.isLength else { return false }
    return [constraint.first.object, second.object].contains { object in
      guard let index = found.rebuilt.hierarchy.index(of: object), !object.isGuide else { return false }
      return object.isScrollView || found.rebuilt.hierarchy.parents[index] == nil
    }
  }

  private func rank(_ kind: LayoutLog.Cure.Kind, _ index: Int) -> [Int] {
    let isBroken = index == broken && kind != .relation
    let tier = isBroken ? 1 : kind == .constant ? 2 : isOuterPin(block.constraints[index]) ? 5 : 4
    return [tier, order(kind), preference(index)]
  }

  private func priority(_ index: Int) -> Candidate? {
    Candidate(
      kind: .priority, changes: [.priority(index, 999)],
      text: "lower the priority of \(name(index)) to 999", rank: rank(.priority, index))
  }

  private func removal(_ index: Int) -> Candidate? {
    Candidate(
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
    case .fraction, .zeroSize, .givenSize, .hiddenInStack: return false
    default: break
    }
    let sides = found.set.map { block.constraints[$0] }.flatMap { [$0.first, $0.second].compactMap { $0 } }
    return sides.allSatisfy { $0.attribute == $0.attribute.withoutMargin }
  }

  /// Another constant, if it makes sense: lengths and gaps don't become negative, multiples get none.
  private func constant(_ index: Int) -> Candidate? {
    let old = block.constraints[index].constant
    guard canCalculate, block.constraints[index].multiplier == 1,
      !LayoutLog.Family.isAspectRatio(block.constraints[index])
    else { return nil }
    guard block.constraints[index].contentPriorities == nil, let new = arithmetic?.fittingConstant(of: index),
      new != old, old >= 0 ? new >= 0 : new <= 0, abs(new) < 1e6
    else { return nil }
    let (from, to) = (ConsoleDescription.number(old), ConsoleDescription.number(new))
    return Candidate(
      kind: .constant, changes: [.constant(index, new)],
      text: "change the constant of \(name(index)) from \(from) to \(to)", rank: rank(.constant, index))
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

  /// A smaller spacing of a stack whose spacing is part of the conflict.
  private func spacings(among set: [Int]) -> [Candidate] {
    let gaps = set.filter { doctor.system[$0] == .spacing && block.constraints[$0].constant > 0 }
    let groups = Dictionary(grouping: gaps) { index in
      found.rebuilt.hierarchy.index(of: block.constraints[index].first.object)
        .flatMap { found.rebuilt.hierarchy.parents[$0] }
    }
    return groups.sorted { ($0.value.first ?? 0) < ($1.value.first ?? 0) }.map { parent, gaps in
      let stack = parent.map { block.objects[$0].name } ?? "the stack"
      let hidden = family == .hiddenInStack ? " while it is hidden" : ""
      return Candidate(
        kind: .spacing, changes: gaps.map { .constant($0, 0) },
        text: "set the spacing of \(stack) to 0\(hidden)",
        rank: [3, order(.spacing), gaps.first ?? 0])
    }
  }

  /// A constraint in the text of a cure.
  private func name(_ index: Int) -> String { "\(block.id(index)) (\(wording.bareText(index)))" }
}
