import ScrollModel
import StackModel

extension Scene {
  /// The constraint with an ID, active or deactivated by `set ID.active false`; nil if there is none.
  /// Constraints that were removed together with a view are gone.
  func constraint(named id: String) -> LayoutConstraint? {
    state.constraints[id].flatMap { isKept($0, id) ? $0 : nil }
  }

  var constraints: [(id: String, constraint: LayoutConstraint)] {
    state.constraints.filter { isKept($0.value, $0.key) }.map { (id: $0.key, constraint: $0.value) }
      .sorted { Self.order($0.id) < Self.order($1.id) }
  }

  private func isKept(_ constraint: LayoutConstraint, _ id: String) -> Bool {
    guard constraint.isActive || state.inactiveConstraints[id] != nil else { return false }
    // A deleted entry takes its constraints with it, even while the change log holds its view.
    guard let first = constraint.firstItem?.owner, name(of: first) != nil else { return false }
    guard constraint.secondAttribute != .notAnAttribute else { return true }
    return constraint.secondItem?.owner.flatMap { name(of: $0) } != nil
  }

  /// Whether a constraint had this ID and was removed, by `unconstrain` or together with a view.
  func isRemovedConstraint(_ id: String) -> Bool {
    (state.constraints[id] != nil || state.removedConstraints[id] != nil) && constraint(named: id) == nil
  }

  /// A sort key that compares the numbers in IDs as numbers: c10 comes after c9.
  private static func order(_ id: String) -> (String, Int, String) {
    let digits = id.reversed().prefix { $0.isASCII && $0.isNumber }
    return (String(id.dropLast(digits.count)), Int(String(digits.reversed())) ?? -1, id)
  }

  /// Activates a constraint with an ID, by default the next of c1, c2, … that is no name and was none.
  /// - Throws: `LayoutConstraintError`.
  @discardableResult
  func add(_ constraint: LayoutConstraint, id: String? = nil) throws(LayoutConstraintError) -> String {
    let id = id ?? nextConstraintID()
    constraint.name = id
    try LayoutConstraint.validate([constraint])
    constraint.isActive = true
    name(constraint, id)
    return id
  }

  func nextConstraintID() -> String {
    while true {
      change(\.createdConstraints, to: state.createdConstraints + 1)
      let id = "c\(state.createdConstraints)"
      let isTaken = state.constraints[id] != nil || state.removedConstraints[id] != nil
      if !isTaken, view(named: id) == nil, animator(named: id) == nil { return id }
    }
  }

  func name(_ constraint: LayoutConstraint, _ id: String) {
    constraint.name = id
    set(\.constraints, id, to: constraint)
    if state.inactiveConstraints[id] != nil { set(\.inactiveConstraints, id, to: nil) }
  }

  /// Activates or deactivates a constraint, which keeps its ID.
  /// - Throws: `LayoutConstraintError`. Then nothing has changed.
  func setActive(_ isActive: Bool, _ id: String) throws(LayoutConstraintError) {
    guard let constraint = constraint(named: id), isActive != constraint.isActive else { return }
    if isActive {
      try LayoutConstraint.validate([constraint])
      constraint.isActive = true
    } else {
      constraint.isActive = false
    }
    set(\.inactiveConstraints, id, to: isActive ? nil : true)
  }

  func removeConstraint(named id: String) {
    guard let constraint = state.constraints[id] else { return }
    set(\.constraints, id, to: nil)
    if state.inactiveConstraints[id] != nil { set(\.inactiveConstraints, id, to: nil) }
    if state.removedConstraints[id] == nil { set(\.removedConstraints, id, to: true) }
    constraint.isActive = false
  }

  /// Rebuilds a logged conflict in the root, with the log's views and constraints under their names.
  func rebuild(_ block: LayoutLog.Block) -> RebuiltLog {
    let rebuilt = RebuiltLog(block, in: root) { object in
      guard object.isScrollView else { return nil }
      return object.typeName.hasSuffix("TextView") ? TextView() : ScrollView()
    }
    for (object, item) in zip(block.objects, rebuilt.items) {
      if let view = item as? View { register(view, as: object.name) }
    }
    for (index, constraints) in rebuilt.constraints.enumerated() {
      for (place, constraint) in constraints.enumerated() {
        let id = "c\(index + 1)" + (place == 0 ? "" : "_\(place + 1)")
        if view(named: id) == nil { name(constraint, id) }
      }
    }
    layout()
    return rebuilt
  }
}
