import Foundation
import ScrollModel
import StackModel

/// A tree of named views with its clock: what the commands work on.
///
/// Views without a superview belong to it, too: they are laid out by themselves until they are put somewhere.
final class Scene: ChangeLogging {
  let kind: SceneKind
  let root: View
  let animator: Animator
  /// Add Item and Delete, where the scene has them.
  private(set) var list: EntryList?

  /// All that changes besides the views, a value, so that it can be put back.
  struct State {
    var names: [ObjectIdentifier: String] = [:]
    var views: [String: View] = [:]
    /// The views that are in nobody.
    var detached: [ObjectIdentifier: View] = [:]
    var constraints: [String: LayoutConstraint] = [:]
    var createdConstraints = 0
    /// The conflicts that there are now, and all that have been told.
    var conflicts: [LayoutConflict] = []
    var toldConflicts: [LayoutConflict] = []
    var raisedConflicts = 0
    /// The text styles of labels that follow the text size.
    var styles: [ObjectIdentifier: TextStyle] = [:]
  }

  var state = State()

  /// How many views may be tied in one problem.
  static let tiedLimit = 10_000
  /// How deep views may be in one another.
  static let depthLimit = 200

  init(_ kind: SceneKind, _ settings: Settings) {
    self.kind = kind
    root = View(frame: CGRect(origin: .zero, size: kind.rootSize ?? settings.viewport))
    animator = Animator(root: root)
    root.tiedLimit = Self.tiedLimit
    if settings.isRightToLeft { root.semanticContentAttribute = .forceRightToLeft }
    register(root, as: "root")
    switch kind {
    case .dynamic, .cookbook: list = EntryList(in: self, settings, isCookbook: kind == .cookbook)
    default: kind.build(in: self, settings)
    }
    layout()
  }

  // MARK: Names

  func view(named name: String) -> View? { state.views[name] }

  func name(of view: View) -> String? { state.names[ObjectIdentifier(view)] }

  func name(ofViewWithID id: ObjectIdentifier) -> String? { state.names[id] }

  var viewNames: some Sequence<String> { state.views.keys }

  /// Gives a view a name, by which messages call it, too.
  func register(_ view: View, as name: String, style: TextStyle? = nil) {
    let id = ObjectIdentifier(view)
    set(\.views, name, to: view)
    set(\.names, id, to: name)
    if let style { set(\.styles, id, to: style) }
    view.name = name
  }

  /// Gives a new view a name; it is in nobody yet.
  func adopt(_ view: View, as name: String, style: TextStyle? = nil) {
    register(view, as: name, style: style)
    view.translatesAutoresizingMaskIntoConstraints = false
    noteDetached(view)
  }

  func forget(_ name: String) {
    guard let view = state.views[name] else { return }
    let id = ObjectIdentifier(view)
    set(\.views, name, to: nil)
    set(\.names, id, to: nil)
    if state.styles[id] != nil { set(\.styles, id, to: nil) }
    if state.detached[id] != nil { set(\.detached, id, to: nil) }
  }

  /// Notes whether a view is in nobody.
  func noteDetached(_ view: View) {
    let isDetached = view.superview == nil && view !== root
    let id = ObjectIdentifier(view)
    if isDetached != (state.detached[id] != nil) { set(\.detached, id, to: isDetached ? view : nil) }
    // What happens to it is to be heard, so that it can be taken back.
    if isDetached {
      (view.observer, view.changeLog) = (animator, animator)
      view.tiedLimit = Self.tiedLimit
    }
  }

  /// The views that are in nobody, in order of names.
  var detachedViews: [View] {
    state.detached.values.sorted { (name(of: $0) ?? "") < (name(of: $1) ?? "") }
  }

  /// The tops of all trees: the root, then what is in nobody.
  var roots: [View] { state.detached.isEmpty ? [root] : [root] + detachedViews }

  /// The conflicts that there are now.
  var layoutConflicts: [LayoutConflict] { roots.flatMap(\.layoutConflicts) }

  // MARK: Constraints

  /// The constraint with an ID, if it still ties what it tied.
  func constraint(named id: String) -> LayoutConstraint? {
    state.constraints[id].flatMap { $0.isActive ? $0 : nil }
  }

  /// The constraints that have been added and are active, with their IDs in order.
  var constraints: [(id: String, constraint: LayoutConstraint)] {
    state.constraints.filter { $0.value.isActive }.map { (id: $0.key, constraint: $0.value) }
      .sorted { Self.order($0.id) < Self.order($1.id) }
  }

  /// Numbers in IDs count as numbers, so that c10 comes after c9.
  private static func order(_ id: String) -> (String, Int, String) {
    let digits = id.reversed().prefix { $0.isASCII && $0.isNumber }
    return (String(id.dropLast(digits.count)), Int(String(digits.reversed())) ?? -1, id)
  }

  /// Makes a constraint active under an ID, the next of c1, c2, … where none is given.
  /// - Throws: `LayoutConstraintError`.
  @discardableResult
  func add(_ constraint: LayoutConstraint, id: String? = nil) throws(LayoutConstraintError) -> String {
    var id = id ?? ""
    while id.isEmpty || self.constraint(named: id) != nil {
      change(\.createdConstraints, to: state.createdConstraints + 1)
      id = "c\(state.createdConstraints)"
    }
    constraint.name = id
    try LayoutConstraint.activate([constraint])
    set(\.constraints, id, to: constraint)
    return id
  }

  /// Gives an active constraint an ID.
  func name(_ constraint: LayoutConstraint, _ id: String) {
    constraint.name = id
    set(\.constraints, id, to: constraint)
  }

  func removeConstraint(named id: String) {
    guard let constraint = state.constraints[id] else { return }
    set(\.constraints, id, to: nil)
    constraint.isActive = false
  }

  // MARK: Conflicts

  /// The conflicts that were not there when this was asked last.
  ///
  /// A view may go from tree to tree with its conflict: that is no news.
  /// - Parameter inTime: whether time has passed since: then all count that came up on the way, though they may have gone
  ///   again, so that one long way tells as much as many short ones.
  func takeNewConflicts(inTime: Bool) -> [LayoutConflict] {
    let raised = animator.conflicts.count
    guard raised != state.raisedConflicts || !state.conflicts.isEmpty else { return [] }
    let all = layoutConflicts
    var news: [LayoutConflict] = []
    if inTime {
      news = Array(animator.conflicts[min(state.raisedConflicts, raised)...])
    } else {
      for conflict in all where !(state.conflicts + news).contains(where: { $0.says(conflict) }) {
        news.append(conflict)
      }
    }
    if raised != state.raisedConflicts { change(\.raisedConflicts, to: raised) }
    if !all.elementsEqual(state.conflicts, by: { $0.says($1) }) { change(\.conflicts, to: all) }
    for conflict in news { append(conflict, to: \.toldConflicts) }
    return news
  }

  // MARK: Layout

  /// Lays out what waits for it, in the tree and outside it.
  func layout() {
    root.layoutIfNeeded()
    guard state.detached.values.contains(where: \.awaitsLayout) else { return }
    // In their order, so that what they raise comes in the same order on every run.
    for view in detachedViews { view.layoutIfNeeded() }
  }

  /// About how many bytes the views take, and what is known of them.
  var size: Int { 4_000 + state.views.count * Self.sizeOfView }

  /// Measured, with its name.
  private static let sizeOfView = 1_000

  /// The first problem that ties more views than there may be.
  var oversizedProblem: Int? {
    roots.lazy.compactMap(\.oversizedProblem).first
  }

  /// The first number that a layout would have had out of range since `clearOverflow`.
  var overflow: LayoutOverflow? {
    for root in roots {
      root.noteFarViews()
      if let overflow = root.overflow { return overflow }
    }
    return nil
  }

  func clearOverflow() { for root in roots { root.clearOverflow() } }

  /// The scroll view that commands mean: `scroll`, else the only one there is.
  var scrollView: ScrollView? {
    if let scroll = view(named: "scroll") as? ScrollView { return scroll }
    let all = state.views.values.compactMap { $0 as? ScrollView }
    return all.count == 1 ? all[0] : nil
  }

  // MARK: Taking back

  var changeLog: any ChangeLog { animator }

  /// Runs something and notes what it changes in views, time, names and entries; all of it is taken back if it fails.
  func record<Result, Failure: Error>(
    _ action: () throws(Failure) -> Result
  ) throws(Failure) -> (result: Result, changes: LoggedChanges) {
    layout()
    return try animator.changes(during: action)
  }

  /// Takes back what was recorded.
  /// - Returns: what does it again.
  func takeBack(_ changes: LoggedChanges) -> LoggedChanges {
    animator.undo(changes) { layout() }
  }

  /// Runs something and puts everything back: views, time, names, entries.
  func rehearse<Result, Failure: Error>(_ action: () throws(Failure) -> Result) throws(Failure) -> Result {
    layout()
    return try animator.dryRun(action)
  }
}
