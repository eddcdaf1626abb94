import StackCore
import Foundation

/// Diagnoses a logged conflict: rebuilds it, solves it, tries cures.
struct LogDoctor {
  let block: LayoutLog.Block
  /// Whether to stop; asked in layouts, too.
  let shouldStop: () -> Bool
  /// The scene whose message it is; nil for a log.
  let trial: LayoutLog.Trial?
  let wording: ConflictWording
  /// What UIKit made, at the indices of the constraints.
  let system: [SystemConstraint?]
  /// The superviews; nil for a list that is too long.
  private let hierarchy: LogHierarchy?

  init(_ block: LayoutLog.Block, _ shouldStop: @escaping () -> Bool, _ trial: LayoutLog.Trial?) {
    (self.block, self.shouldStop, self.trial) = (block, shouldStop, trial)
    wording = ConflictWording(block)
    hierarchy = block.constraints.count > LayoutLog.Block.solvedLimit ? nil : LogHierarchy(block)
    system = block.systemConstraints(hierarchy)
  }

  /// The conflict that was found, and how the log was rebuilt for it.
  struct Found {
    let plan: RebuiltLog.Plan
    let rebuilt: RebuiltLog
    /// The conflicts, the one that is explained first.
    let sets: [[Int]]
    var set: [Int] { sets[0] }
    let choice: (index: Int, kind: BreakingChoice)
  }

  /// The layout margins to try, in points. The log doesn't print margins; these are UIKit's defaults. The first with a conflict counts.
  private static let margins: [CGFloat] = [8, 16, 20, 0]

  func diagnosis() -> LayoutLog.Diagnosis {
    guard hierarchy != nil else { return diagnosis(.tooLarge, nil) }
    let usesMargins = block.constraints.contains { constraint in
      [constraint.first, constraint.second].contains {
        $0.map { $0.attribute != $0.attribute.withoutMargin } ?? false
      }
    }
    for requiresAll in [false, true] {
      if requiresAll, !block.constraints.contains(where: { $0.priority < 1000 }) { break }
      for margin in usesMargins ? Self.margins : [8] {
        guard !shouldStop() else { return diagnosis(.stopped, nil) }
        let plan = RebuiltLog.Plan(margins: margin, requiresAll: requiresAll, shouldStop: shouldStop)
        if let found = conflict(plan) {
          return diagnosis(requiresAll ? .conflictWithOptional : .conflict, found)
        }
      }
    }
    return diagnosis(shouldStop() ? .stopped : .satisfiable, nil)
  }

  /// The conflict of a rebuilt log: the one with the constraint that UIKit broke, or that our rule breaks, else the first.
  private func conflict(_ plan: RebuiltLog.Plan) -> Found? {
    let rebuilt = RebuiltLog(block, plan)
    let all = rebuilt.conflicts()
    guard let first = all.first else { return nil }
    let choice = rebuilt.choice ?? (first.broken, .other)
    var sets = all.map(\.set)
    let chosen = [block.broken, choice.index].lazy.compactMap(\.self)
      .compactMap { index in sets.firstIndex { $0.contains(index) } }
    if let place = chosen.first { sets.insert(sets.remove(at: place), at: 0) }
    return Found(plan: plan, rebuilt: rebuilt, sets: sets, choice: choice)
  }

  private func diagnosis(_ finding: LayoutLog.Diagnosis.Finding, _ found: Found?) -> LayoutLog.Diagnosis {
    let set = found?.set ?? []
    let members = set.map { block.constraints[$0] }
    // Without a conflict the rule chooses from the whole list; a list that was not solved is not rebuilt.
    let rebuilt = found?.rebuilt ?? (finding == .satisfiable ? RebuiltLog(block) : nil)
    let choice = found?.choice ?? rebuilt?.choice
    let arithmetic = found.flatMap { found in shouldStop() ? nil : ConflictSum(found.set, of: found.rebuilt) }
    var family =
      members.isEmpty ? nil : LayoutLog.Family(members, set.map { system[$0] }, arithmetic?.sum, hierarchy)
    if finding == .satisfiable, let whole = LayoutLog.Family(block.constraints, system, nil, hierarchy),
      whole.canBeIgnored
    {
      family = whole
    }
    var search: CureSearch?
    if let found, family?.canBeIgnored != true {
      search = CureSearch(doctor: self, found: found, arithmetic: arithmetic, family: family)
      search?.run()
    }
    return LayoutLog.Diagnosis(
      finding: finding, tree: tree, conflicts: found?.sets ?? [],
      axes: Set(members.flatMap { [$0.first.attribute.axis, $0.second?.attribute.axis].compactMap { $0 } }),
      sum: arithmetic?.sum, broken: block.broken, wouldBreak: choice?.index, choice: choice?.kind,
      recovery: found.map(recovery), family: family, cures: search?.cures ?? [],
      isSearchCut: search?.isCut ?? false,
      notes: notes(finding, found, rebuilt), sentences: block.constraints.indices.map(wording.sentence),
      texts: block.constraints.indices.map(wording.text), ids: block.constraints.indices.map(block.id),
      isOfScene: block.isOfScene, systemConstraints: system)
  }

  /// The views in tree order; empty for a list that is too long.
  private var tree: [LayoutLog.Diagnosis.Node] {
    guard let hierarchy else { return [] }
    var children: [Int?: [Int]] = [:]
    for (index, parent) in hierarchy.parents.enumerated() { children[parent, default: []].append(index) }
    var nodes: [LayoutLog.Diagnosis.Node] = []
    func visit(_ index: Int, _ depth: Int) {
      let object = hierarchy.objects[index]
      let quoted = (object.title ?? object.identifier).map { "'\($0)'" } ?? ""
      let printed = object.className + (object.address.map { ":\($0)" } ?? "") + quoted
      nodes.append(
        .init(
          name: object.name, printed: printed.isEmpty ? "a view that the log doesn't name" : printed,
          depth: depth, isGuessed: hierarchy.isGuessed[index]))
      for child in children[index] ?? [] { visit(child, depth + 1) }
    }
    for index in children[nil] ?? [] { visit(index, 0) }
    return nodes
  }

  /// The layout without the broken constraint.
  private func recovery(_ found: Found) -> LayoutLog.Diagnosis.Recovery {
    var plan = found.plan
    plan.changes = [.removal(block.broken ?? found.choice.index)]
    let rebuilt = RebuiltLog(block, plan)
    let stillConflicts = !rebuilt.conflicts().isEmpty
    let shown = frames(of: rebuilt, in: trial?.now)
    return LayoutLog.Diagnosis.Recovery(
      frames: shown.frames, determined: shown.determined, stillConflicts: stillConflicts)
  }

  /// The frames of a scene, all of them known, or those that the log determines.
  func frames(
    of rebuilt: RebuiltLog, in layout: LayoutLog.Trial.Layout?
  ) -> (frames: [String: CGRect], determined: [String: Set<View.FrameComponent>]) {
    guard let layout else { return (rebuilt.frames, rebuilt.determined) }
    return (layout.frames, layout.frames.mapValues { _ in Set(View.FrameComponent.allCases) })
  }

  private func notes(
    _ finding: LayoutLog.Diagnosis.Finding, _ found: Found?, _ rebuilt: RebuiltLog?
  ) -> [String] {
    var notes: [String] = []
    if !block.unread.isEmpty {
      let lines = block.unread.map { String($0.line) }.joined(separator: ", ")
      notes.append(
        block.unread.count == 1
          ? "Line \(lines) could not be read and is left out."
          : "Lines \(lines) could not be read and are left out.")
    }
    if block.objects.contains(where: \.isElided) {
      notes.append(
        "Addresses are left out: objects of one class with one text are taken for one object. Constraints that name two of them are not read."
      )
    }
    if block.isTruncated { notes.append("A part of the list is missing.") }
    let same = Dictionary(grouping: block.constraints.indices) { block.constraints[$0].text }
      .values.filter { $0.count > 1 }.min { $0[0] < $1[0] }
    if finding == .satisfiable, let same {
      notes.append(
        "\(ConflictWording.list(same.map(block.id))) print the same: they differ by less than is printed.")
    } else if finding == .satisfiable, !block.constraints.isEmpty {
      notes.append(
        "The console prints numbers with 6 digits, so a smaller conflict can't be found"
          + (block.isTruncated ? "." : "; or a part of the list is missing."))
    }
    for (index, reason) in (rebuilt?.unbuilt ?? [:]).sorted(by: { $0.key < $1.key }) {
      notes.append("\(block.id(index)) is left out: \(reason).")
    }
    let sides = block.constraints.flatMap { [$0.first, $0.second].compactMap { $0 } }
    if sides.contains(where: { $0.attribute != $0.attribute.withoutMargin }) {
      let margin = ConsoleDescription.number(Double(found?.plan.margins ?? 8))
      notes.append("The message doesn't print layout margins: \(margin) points are assumed.")
    }
    if sides.contains(where: { $0.attribute == .firstBaseline || $0.attribute == .lastBaseline }) {
      notes.append("The log doesn't print fonts: the bottom edge is taken for the baseline.")
    }
    return notes
  }
}

extension RebuiltLog {
  /// The components of the views' frames that the constraints determine, by name. A view without a superview is taken to be at 0.
  /// Empty for long lists, which would take too long.
  var determined: [String: Set<View.FrameComponent>] {
    guard block.constraints.count <= 120 else { return [:] }
    var free: [ObjectIdentifier: Set<View.FrameComponent>] = [:]
    for ambiguity in LayoutInspector(root).ambiguities(includingHidden: true) {
      free[ObjectIdentifier(ambiguity.view)] = Set(ambiguity.frame)
    }
    let tops = items.count { ($0 as? View)?.superview === root }
    var known: [ObjectIdentifier: Set<View.FrameComponent>] = [:]
    func components(of view: View) -> Set<View.FrameComponent> {
      if let found = known[ObjectIdentifier(view)] { return found }
      var result = Set(View.FrameComponent.allCases).subtracting(free[ObjectIdentifier(view)] ?? [])
      if view.superview === root {
        if tops == 1 { result.formUnion([.x, .y]) }
      } else if let above = view.superview {
        // A position is known if that of the superview is.
        for start in [View.FrameComponent.x, .y] where !components(of: above).contains(start) {
          result.remove(start)
        }
      }
      known[ObjectIdentifier(view)] = result
      return result
    }
    var result: [String: Set<View.FrameComponent>] = [:]
    for (object, item) in zip(block.objects, items) {
      if let view = item as? View { result[object.name] = components(of: view) }
    }
    return result
  }
}
