import Foundation
package import ScrollModel
package import StackModel

/// A tree of named views with its animator: the model that the commands change.
///
/// It also owns the views without a superview. Each of them is laid out on its own.
package final class Scene: ChangeLogging {
  package let screen: SceneSource
  /// The view that fills the screen.
  package let root: Window
  /// The clock of the root.
  package let animator: Animator
  private(set) var list: EntryList?
  /// What a scene and its other makings have in common.
  final class Origin {}
  var origin = Origin()
  /// The session that the scene belongs to now: it hears the calls of delegates.
  weak var owner: AnyObject?
  /// The controller or view of an app's screen.
  var shown: Responder?
  /// The last numbers that views of each kind have got.
  var kindCounts: [String: Int] = [:]
  /// How many steps of the change log have run in an app's screen, which can't be undone in the same views.
  var position = 0
  /// Why the screen can't be shown; nil if it is.
  package private(set) var problem: Diagnostic?

  /// The state apart from the views. It is a value, so that it can be restored.
  package struct State {
    /// The views by name, without those of entries.
    var views: [String: View] = [:]
    /// The views without a superview, except the root.
    var detached: [ObjectIdentifier: View] = [:]
    /// The properties of an app's classes that hold views, by the names of these.
    var properties: [String: String] = [:]
    var constraints: [String: LayoutConstraint] = [:]
    /// The constraints that `set ID.active false` deactivated.
    var inactiveConstraints: [String: Bool] = [:]
    /// The IDs of constraints that were removed by `unconstrain`.
    var removedConstraints: [String: Bool] = [:]
    var createdConstraints = 0
    var animators: [String: ViewPropertyAnimator] = [:]
    var numbers: [String: Double] = [:]
    /// The delegates whose calls are printed.
    var printedCalls: [ObjectIdentifier: CallRecorder] = [:]
    /// The commands that play delegates, by the names of views and calls.
    var answers: [String: CommandText] = [:]
    /// The text size that labels with text styles follow.
    var textSize = ContentSizeCategory.large
    /// The current conflicts at the last check.
    var conflicts: [LayoutConflict] = []
  }

  /// The names, constraints and conflicts that undo restores.
  package var state = State()
  /// The largest number of views that constraints may connect.
  static let tiedLimit = 10_000
  static let depthLimit = 200
  /// The delegates of scroll views, which don't retain them.
  var recorders: [CallRecorder] = []

  init(_ screen: SceneSource, _ settings: Settings) {
    self.screen = screen
    root = Window(frame: CGRect(origin: .zero, size: screen.rootSize ?? settings.viewport))
    root.deviceSafeAreaInsets = settings.safeArea
    root.makeKey()
    root.isHidden = false
    animator = Animator(root: root)
    animator.withholdsCalls = screen.isApp
    // In a fixed order, so that conflicts come in the same order on every run.
    animator.otherRoots = { [weak self] in
      guard let self else { return [] }
      return (animator.isRollingBack ? detachedViews : notedViews).filter(\.awaitsLayout)
    }
    root.listeners?.notedRoots = []
    root.tiedLimit = Self.tiedLimit
    state.textSize = settings.textSize
    root.traitOverrides.displayScale = settings.scale.pixelsPerPoint
    root.traitOverrides.systemVersion = settings.system
    if settings.isRightToLeft { root.semanticContentAttribute = .forceRightToLeft }
    register(root, as: "root")
    // Another scene's clock may be the current one.
    animator.perform {
      do throws(Diagnostic) { list = try screen.build(SceneBuilder(scene: self, settings: settings)) } catch {
        problem = error
      }
      layout()
    }
  }

  /// The view that commands call so; nil if there is none.
  package func view(named name: String) -> View? { list?.view(named: name) ?? state.views[name] }

  /// What commands call a view; nil for one without a name.
  package func name(of view: View) -> String? {
    // The view keeps the name when the scene forgets it, or gives it to another view.
    view.name.flatMap { self.view(named: $0) === view ? $0 : nil }
  }

  /// The names of all views by their identities, for listings that know nothing else of the views.
  var namesByID: [ObjectIdentifier: String] {
    Dictionary(firstOf: namedViews.map { (ObjectIdentifier($1), $0) })
  }

  /// All views with the names that commands use, in no order.
  var namedViews: [(name: String, view: View)] {
    state.views.map { ($0, $1) } + (list?.views ?? []).compactMap { view in view.name.map { ($0, view) } }
  }

  var viewNames: [String] { namedViews.map(\.name) }
  var viewCount: Int { state.views.count + (list?.entryCount ?? 0) * Entry.viewCount }

  /// Gives a view a name, which messages use, too.
  func register(_ view: View, as name: String) {
    set(\.views, name, to: view)
    view.name = name
  }

  /// Gives a name to a new view without a superview.
  func adopt(_ view: View, as name: String) {
    register(view, as: name)
    view.translatesAutoresizingMaskIntoConstraints = false
    updateDetached(view)
  }

  /// Forgets the names of the app's views and constraints that are gone but for their names.
  func forgetGone() {
    // The names first: what a loop goes through is held by it. Superviews hold others.
    var count = 0
    repeat {
      count = state.views.count
      for name in state.views.filter({ $0.value.rootView !== root }).map(\.key) {
        var view = state.views.removeValue(forKey: name)
        if !isKnownUniquelyReferenced(&view) { state.views[name] = view }
      }
    } while state.views.count < count
    for name in state.constraints.filter({ !$0.value.isActive }).map(\.key) {
      var constraint = state.constraints.removeValue(forKey: name)
      if !isKnownUniquelyReferenced(&constraint) { state.constraints[name] = constraint }
    }
  }

  /// What tells one making of an app's screen from another: the frames, in tree order.
  var fingerprint: Int {
    var hasher = Hasher()
    func visit(_ view: View) {
      hasher.combine(view.isHidden)
      let (frame, origin) = (view.frame, view.bounds.origin)
      for number in [frame.minX, frame.minY, frame.width, frame.height, origin.x, origin.y] {
        hasher.combine((number * 1000).rounded())
      }
      for subview in view.subviews { visit(subview) }
    }
    visit(root)
    return hasher.finalize()
  }

  func forgetDetached(_ views: [View]) {
    for id in views.map({ ObjectIdentifier($0) }) where state.detached[id] != nil {
      set(\.detached, id, to: nil)
    }
  }

  func viewsBeforeDots(of text: String) -> [(name: String, view: View)] {
    text.indices.filter { text[$0] == "." }.compactMap { dot in
      let name = String(text[..<dot])
      return view(named: name).map { (name, $0) }
    }
  }

  func updateDetached(_ view: View) {
    let isDetached = view.superview == nil && view !== root
    let id = ObjectIdentifier(view)
    if isDetached != (state.detached[id] != nil) { set(\.detached, id, to: isDetached ? view : nil) }
    // The animator hears of it, so that its changes can be undone.
    if isDetached {
      view.listeners = root.listeners
      view.tiedLimit = Self.tiedLimit
      root.listeners?.notedRoots?.insert(id)
    }
  }

  /// The views without a superview, except the root, sorted by name.
  var detachedViews: [View] { state.detached.values.sorted { (name(of: $0) ?? "") < (name(of: $1) ?? "") } }

  /// Those of them that wait for layout or may be out of range, sorted by name: what each command asks about, however many there are.
  private var notedViews: [View] {
    guard let noted = root.listeners?.notedRoots, !noted.isEmpty else { return [] }
    return noted.compactMap { state.detached[$0] }.sorted { (name(of: $0) ?? "") < (name(of: $1) ?? "") }
  }

  var roots: [View] { state.detached.isEmpty ? [root] : [root] + detachedViews }
  var layoutConflicts: [LayoutConflict] { roots.flatMap(\.layoutConflicts) }

  /// The conflicts that are new since the last call, which are reported from now on.
  /// A conflict that moves to another tree with its view is not new.
  /// - Parameter passedTime: whether time has advanced. Then conflicts that no longer exist count, too, so that one long
  ///   step reports as many as several short ones.
  func takeNewConflicts(passedTime: Bool) -> [LayoutConflict] {
    let raised = animator.takeConflicts()
    guard !raised.isEmpty || !state.conflicts.isEmpty else { return [] }
    let all = layoutConflicts
    var new: [LayoutConflict] = []
    if passedTime {
      new = raised
    } else {
      var known = Dictionary(grouping: state.conflicts, by: \.fingerprint)
      for conflict in all where known[conflict.fingerprint]?.contains(where: { $0.says(conflict) }) != true {
        known[conflict.fingerprint, default: []].append(conflict)
        new.append(conflict)
      }
    }
    if !all.elementsEqual(state.conflicts, by: { $0.says($1) }) { change(\.conflicts, to: all) }
    return new
  }

  func layout() { animator.layOutTrees() }
  /// The estimated size of the views in bytes, their names included.
  var size: Int { 4_000 + viewCount * Self.sizeOfView }
  /// The size of a view with its name, in bytes. Measured.
  private static let sizeOfView = 1_000
  /// The number of views in the first problem that connects too many; nil if there is none.
  var oversizedProblem: Int? { ([root] + notedViews).lazy.compactMap(\.oversizedProblem).first }

  /// The first value of a layout that was out of range since `clearOverflow`. Without one, views that don't wait for layout are no longer
  /// noted.
  func findOverflow() -> LayoutOverflow? {
    let noted = notedViews
    for root in [root] + noted {
      root.noteFarViews()
      if let overflow = root.overflow { return overflow }
    }
    forget(noted)
    return nil
  }

  func clearOverflow() {
    let noted = notedViews
    for view in [root] + noted { view.clearOverflow() }
    forget(noted)
  }

  private func forget(_ noted: [View]) {
    let kept = noted.filter { $0.awaitsLayout || $0.hasFarViews }
    root.listeners?.notedRoots = Set(kept.map { ObjectIdentifier($0) })
  }

  /// Whether each view without a superview that waits for layout is noted. For tests.
  var areWaitingViewsNoted: Bool {
    let waiting = state.detached.filter { $0.value.awaitsLayout }.keys
    return waiting.allSatisfy { root.listeners?.notedRoots?.contains($0) == true }
  }

  /// The scroll view that commands refer to: `scroll`, else the only one that is not a text view.
  var scrollView: ScrollView? {
    if let scroll = view(named: "scroll") as? ScrollView { return scroll }
    let all = state.views.values.compactMap { $0 as? ScrollView }.filter { !($0 is TextView) }
    return all.count == 1 ? all[0] : nil
  }

  package var changeLog: ChangeLog { animator.changeLog }
}
