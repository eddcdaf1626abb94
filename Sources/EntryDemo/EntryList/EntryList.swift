import Foundation
import ScrollModel
import StackModel

/// The dynamic entry list: Add Item puts an entry before itself, Delete takes one out, both animated.
final class EntryList {
  /// What becomes of an entry.
  enum Phase: String, Hashable, Sendable { case shown, appearing, leaving }

  /// How long adding and deleting take, in seconds.
  static let animationDuration = 0.25
  /// How many entries there may be at once.
  static let limit = 1_000_000

  let root: RootView
  let content = DynamicStack()
  let addButton = Button(type: .roundedRect)
  let animator: Animator
  let dateText: String

  /// All that changes besides the views, a value, so that it can be put back.
  struct State {
    var generator: HexNumberGenerator
    var created = 0
    var entries: [String: Entry] = [:]
    var names: [ObjectIdentifier: String] = [:]
    var views: [String: View] = [:]
  }

  private(set) var state: State

  init(viewport: CGSize, dateText: String, seed: UInt64) {
    root = RootView(size: viewport, scrollView: content)
    animator = Animator(root: root)
    self.dateText = dateText
    state = State(generator: HexNumberGenerator(seed: seed))
    addButton.setTitle("Add Item", for: .normal)
    content.stackView.distribution = .equalSpacing
    content.contentInset = EdgeInsets(top: 20)
    content.scrollIndicatorInsets = EdgeInsets(top: 20)
    // New views are in nobody's tree: neither can fail.
    try? content.stackView.addArrangedSubview(addButton)
    try? root.addSubview(content)
    for (name, view) in [
      ("root", root), ("scroll", content), ("stack", content.stackView), ("addButton", addButton),
    ] {
      register(view, as: name)
    }
    root.layoutIfNeeded()
  }

  var seed: UInt64 { state.generator.seed }

  func reseed(_ seed: UInt64) { state.generator = HexNumberGenerator(seed: seed) }

  // MARK: Actions

  /// Taps Add Item.
  /// - Returns: the new entry's name.
  @discardableResult
  func add() -> String {
    let stack = content.stackView
    // The button is last: its place is the new entry's.
    let index = stack.arrangedSubviews.count - 1
    let offset = CGPoint(
      x: content.contentOffset.x, y: content.contentOffset.y + addButton.frame.height)
    state.created += 1
    let entry = Entry(
      name: "e\(state.created)", date: dateText, number: state.generator.nextNumber())
    state.entries[entry.name] = entry
    for (name, view) in entry.named { register(view, as: name) }
    // The index is in range and the row is new: this can't fail.
    try? content.insert(
      entry.row, at: index, animatedBy: animator, duration: Self.animationDuration, scrollingTo: offset)
    return entry.name
  }

  /// Taps an entry's Delete button.
  func delete(_ entry: Entry) {
    content.remove(entry.row, animatedBy: animator, duration: Self.animationDuration) { [weak self] in
      self?.forget(entry)
    }
  }

  private func forget(_ entry: Entry) {
    state.entries[entry.name] = nil
    for (name, view) in entry.named {
      state.views[name] = nil
      state.names[ObjectIdentifier(view)] = nil
    }
  }

  private func register(_ view: View, as name: String) {
    state.views[name] = view
    state.names[ObjectIdentifier(view)] = name
  }

  /// Runs something and puts everything back: views, time, entries, numbers to come.
  func rehearse<Result, Failure: Error>(_ action: () throws(Failure) -> Result) throws(Failure) -> Result {
    let saved = state
    defer { state = saved }
    return try animator.rehearse(action)
  }

  // MARK: Queries

  /// When the coming or going of entries ends.
  func end(of names: [String]) -> Duration? {
    names.compactMap { entry(named: $0).flatMap { animator.visibilityChangeEnd(of: $0.row) } }.max()
  }

  /// The entries in the order in which they stand.
  var entries: [Entry] {
    content.stackView.arrangedSubviews.compactMap { name(of: $0).flatMap { state.entries[$0] } }
  }

  var entryCount: Int { state.entries.count }

  /// How many entries there have been.
  var createdCount: Int { state.created }

  func entry(named name: String) -> Entry? { state.entries[name] }

  /// An entry's place in the order of creation, for a name of that form.
  static func number(ofEntryNamed name: String) -> Int? {
    guard name.first == "e", name.dropFirst().first?.isNumber == true, name.dropFirst().first != "0" else {
      return nil
    }
    return Int(name.dropFirst())
  }

  func view(named name: String) -> View? { state.views[name] }

  func name(of view: View) -> String? { state.names[ObjectIdentifier(view)] }

  func name(ofViewWithID id: ObjectIdentifier) -> String? { state.names[id] }

  var viewNames: some Sequence<String> { state.views.keys }

  func phase(of entry: Entry) -> Phase {
    if entry.row.isHidden { return .leaving }
    return animator.isRevealing(entry.row) ? .appearing : .shown
  }
}
