import ScrollModel
import StackModel

/// All constraints of a scene with their IDs: those that were added, then those that views and stacks made. They are found as they
/// are read.
struct ConstraintListing {
  /// A constraint with its ID: a name, or that of its view with a number, such as `stack#2`.
  struct Item {
    let id: String
    let constraint: LayoutConstraint
  }

  private let scene: Scene
  init(_ scene: Scene) { self.scene = scene }
  var items: [Item] { items(includingStacks: true) }

  /// The constraints without an identifier, if they come first. Those of stacks have one.
  var added: [Item] {
    guard let first = scene.constraints.first, first.constraint.identifier == nil else { return [] }
    return items(includingStacks: false).filter { $0.constraint.identifier == nil }
  }

  /// The constraints in order, with or without those of the arrangements of stacks, which take most of the time.
  func items(includingStacks: Bool) -> [Item] {
    var items = scene.constraints.map { Item(id: $0.id, constraint: $0.constraint) }
    var listed = Set(items.map { ObjectIdentifier($0.constraint) })
    func visit(_ view: View) {
      let ofStack = includingStacks ? (view as? StackView)?.arrangementConstraints ?? [] : []
      let others = view.constraints.filter { !listed.contains(ObjectIdentifier($0)) }
      let name = others.isEmpty && ofStack.isEmpty ? "" : scene.name(of: view) ?? "?"
      for (index, constraint) in (others + ofStack).enumerated() {
        listed.insert(ObjectIdentifier(constraint))
        items.append(Item(id: "\(name)#\(index + 1)", constraint: constraint))
      }
      for subview in view.subviews { visit(subview) }
    }
    for root in scene.roots { visit(root) }
    return items
  }

  func items(about view: View) -> [Item] {
    let own = Set(((view as? StackView)?.arrangementConstraints ?? []).map { ObjectIdentifier($0) })
    return items.filter { item in
      own.contains(ObjectIdentifier(item.constraint))
        || [item.constraint.firstItem, item.constraint.secondItem].contains { $0?.owner === view }
    }
  }
}

extension Scene {
  /// The ambiguous views of the root's tree, in tree order. Hidden views are left out.
  var ambiguousNames: [String] { root.ambiguousLayouts.map { name(of: $0.view) ?? "?" } }

  /// What is hardly meant: of the layout of all trees, in tree order, and of animations and scrolls, in the order in which it happened.
  var warnings: [String] {
    roots.flatMap(\.layoutWarnings).map(\.description) + animator.warnings.map(\.text)
  }

  /// The IDs of the constraints that are broken now, in the order of their conflicts.
  /// A constraint that no listing has, such as a content size, is given by its text.
  var brokenIDs: [String] {
    var ids: [String] = []
    let broken = layoutConflicts.map(\.broken)
    for (member, id) in zip(broken, self.ids(of: broken)) where !ids.contains(id ?? member.text) {
      ids.append(id ?? member.text)
    }
    return ids
  }

  /// The constraints of the first conflicts in a few words; nil without conflicts.
  var conflictSummary: String? {
    let all = layoutConflicts
    guard !all.isEmpty else { return nil }
    let shown = all.prefix(3).map { conflict in
      func name(_ member: LayoutConflict.Member) -> String { ids(of: [member])[0] ?? member.text }
      let names = conflict.constraints.map(name).joined(separator: ", ")
      return "\(names) can't all be satisfied, \(name(conflict.broken)) is broken"
    }
    return shown.joined(separator: "; ") + (all.count > 3 ? "; and \(all.count - 3) more conflicts" : "")
  }

  /// The IDs of the constraints of a conflict; nil for those that no listing has, such as the size of the root.
  func ids(of members: [LayoutConflict.Member]) -> [String?] {
    guard !members.isEmpty else { return [] }
    let listing = ConstraintListing(self).items
    let byIdentity = Dictionary(firstOf: listing.map { (ObjectIdentifier($0.constraint), $0.id) })
    // Conflicts don't refer to the constraints of stacks, which are made anew for each listing.
    let byText = Dictionary(firstOf: listing.map { ($0.constraint.description, $0.id) })
    return members.map { member in
      member.constraint.flatMap { byIdentity[ObjectIdentifier($0)] } ?? byText[member.text]
    }
  }
}
