import Foundation
import ScrollModel
import StackModel

/// The dynamic entry list: Add Item inserts an entry before itself, Delete removes one. Both are animated.
final class EntryList: ChangeLogging {
  enum Phase: String, CaseIterable, Hashable, Sendable, Shaped { case shown, appearing, leaving }

  /// The duration of an insertion or removal, in seconds.
  static let animationDuration = 0.25
  static let limit = 1_000_000
  private unowned let scene: Scene
  let content = DynamicStack()
  let addButton = Button(type: .roundedRect)
  private let isCookbook: Bool

  /// The state apart from the views. It is a value, so that it can be restored.
  struct State {
    var generator: HexNumberGenerator
    var created = 0
    var entries: [String: Entry] = [:]
    /// The names of the entries by the first four digits of their numbers.
    var names: [String: [String]] = [:]
    var dateText: String
  }

  var state: State

  init(in scene: Scene, _ settings: Settings, isCookbook: Bool) {
    (self.scene, self.isCookbook) = (scene, isCookbook)
    state = State(generator: HexNumberGenerator(seed: settings.seed), dateText: settings.dateText)
    let root = scene.root
    root.layoutMargins = EdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    addButton.setTitle("Add Item", for: .normal)
    addButton.addAction(Action { [weak self] _ in self?.insertEntry() }, for: .touchUpInside)
    content.stackView.distribution = .equalSpacing
    content.contentInset = EdgeInsets(top: 20)
    content.scrollIndicatorInsets = EdgeInsets(top: 20)
    let builder = SceneBuilder(scene: scene, settings: settings)
    builder.name(content, "scroll")
    builder.name(content.stackView, "stack")
    builder.name(addButton, "addButton")
    // It can't fail: the new views have no superview.
    content.stackView.addArrangedSubview(addButton)
    root.addSubview(content)
    builder.constrain("scrollLeading", content, .leading, root, .leadingMargin)
    builder.constrain("scrollTrailing", content, .trailing, root, .trailingMargin)
    builder.constrain("scrollTop", content, .top, root, .topMargin)
    builder.constrain("scrollBottom", root, .bottom, content, .bottom, constant: 20)
    let ids = ["stackLeading", "stackTrailing", "stackTop", "stackBottom", "stackWidth"]
    for (id, constraint) in zip(ids, content.edges + [content.widthPin]) { scene.name(constraint, id) }
  }

  var animator: Animator { scene.animator }
  var seed: UInt64 { state.generator.seed }
  var changeLog: ChangeLog { animator.changeLog }

  // Values that stay the same are no changes, so that undo doesn't count them.

  func reseed(_ seed: UInt64) {
    let generator = HexNumberGenerator(seed: seed)
    if !state.generator.isEqual(to: generator) { change(\.generator, to: generator) }
  }

  func setDateText(_ text: String) { if text != state.dateText { change(\.dateText, to: text) } }

  func setTextSize(_ size: ContentSizeCategory) {
    for entry in state.entries.values { entry.setTextSize(size) }
  }

  /// Taps Add Item several times, all at the same instant.
  /// - Parameter willTap: called before each tap with the number of taps so far.
  func add<Failure: Error>(
    count: Int, willTap: (_ tap: Int) throws(Failure) -> Void
  ) throws(Failure) -> [String] {
    var names: [String] = []
    names.reserveCapacity(count)
    func tap() throws(Failure) {
      for index in 0..<count {
        try willTap(index)
        names.append(add())
      }
    }
    // A copy of what there is costs less than a log of each change, if at least half as much is new.
    guard count >= Self.wholeStateMinimum, count >= entryCount / 2 else {
      try tap()
      return names
    }
    let weight = count * Self.changesOfTap / 2
    try changeLog.loggingWholeStates(of: [scene.animator, self], weight: weight, during: tap)
    return names
  }

  /// The number of taps from which states are logged as a whole.
  private static let wholeStateMinimum = 8
  private static let changesOfTap = 30

  /// - Returns: the new entry's name.
  @discardableResult func add() -> String {
    addButton.sendActions(for: .touchUpInside)
    return "e\(state.created)"
  }

  func delete(_ entry: Entry) { entry.delete.sendActions(for: .touchUpInside) }

  private func insertEntry() {
    // A finger can touch the button where it does not stand in the list.
    guard canAdd else { return }
    let stack = content.stackView
    // The new entry takes the index of the button, which is last.
    let index = stack.arrangedSubviews.count - 1
    let offset = CGPoint(x: content.contentOffset.x, y: content.contentOffset.y + addButton.frame.height)
    var generator = state.generator
    let number = generator.nextNumber()
    let entry = Entry(
      name: "e\(state.created + 1)", date: state.dateText, number: number,
      textSize: scene.state.textSize, isCookbook: isCookbook)
    entry.delete.addAction(deleteAction, for: .touchUpInside)
    register(entry, generator)
    content.insert(
      entry.row, at: index, animatedBy: animator, duration: Self.animationDuration, scrollingTo: offset)
  }

  /// Stores a new entry, and the generator after its number.
  private func register(_ entry: Entry, _ generator: HexNumberGenerator) {
    let old = state.generator
    update(
      { state in
        state.generator = generator
        state.created += 1
        state.entries[entry.name] = entry
        state.names[entry.digits, default: []].append(entry.name)
      }, undo: { $0.unregister(entry, old) })
  }

  private func unregister(_ entry: Entry, _ generator: HexNumberGenerator) {
    let new = state.generator
    update(
      { state in
        state.generator = generator
        state.created -= 1
        state.entries[entry.name] = nil
        state.names[entry.digits]?.removeLast()
        if state.names[entry.digits]?.isEmpty == true { state.names[entry.digits] = nil }
      }, undo: { $0.register(entry, new) })
  }

  private lazy var deleteAction = Action { [weak self] action in
    if let self, let button = action.sender as? Button, let entry = entry(ofDeleteButton: button) {
      remove(entry)
    }
  }

  /// The entry to which a Delete button belongs, wherever the button stands now.
  private func entry(ofDeleteButton button: Button) -> Entry? {
    button.name.flatMap(entry(ofViewNamed:)).flatMap { $0.delete === button ? $0 : nil }
  }

  private func remove(_ entry: Entry) {
    content.remove(entry.row, animatedBy: animator, duration: Self.animationDuration) { [weak self] in
      self?.forget(entry)
    }
  }

  private func forget(_ entry: Entry) {
    scene.forgetDetached(entry.views)
    set(\.entries, entry.name, to: nil)
    let others = state.names[entry.digits]?.filter { $0 != entry.name } ?? []
    set(\.names, entry.digits, to: others.isEmpty ? nil : others)
  }

  /// Whether Add Item can be tapped: the button is on screen and last in the list.
  var canAdd: Bool {
    content.stackView.arrangedSubviews.last === addButton && addButton.isDescendant(of: scene.root)
  }

  /// When the last insertion or removal of these entries ends, in session time; nil if none runs.
  func end(of names: [String]) -> Duration? {
    names.compactMap { entry(named: $0)?.row }.compactMap { row in
      content.removalTimer(of: row)?.end ?? animator.visibilityChangeEnd(of: row)
    }.max()
  }

  var entries: [Entry] {
    content.stackView.arrangedSubviews.compactMap { view in
      guard let name = view.name, let entry = state.entries[name] else { return nil }
      return entry.row === view ? entry : nil
    }
  }

  var entryCount: Int { state.entries.count }
  var createdCount: Int { state.created }
  func entry(named name: String) -> Entry? { state.entries[name] }
  var views: [View] { state.entries.values.flatMap(\.views) }
  func view(named name: String) -> View? { entry(ofViewNamed: name)?.views.first { $0.name == name } }

  /// The entry whose name is all of a view's name, or the part before the dot.
  private func entry(ofViewNamed name: String) -> Entry? {
    let dot = name.utf8.firstIndex(of: UInt8(ascii: "."))
    return state.entries[dot.map { String(name[..<$0]) } ?? name]
  }

  /// The entries whose number begins with `prefix`, in order of creation.
  /// - Complexity: O(matches) from four digits on; below, one more step for each group of four digits in use.
  func entries(withPrefix prefix: String) -> [Entry] {
    let first = String(prefix.prefix(Entry.digitCount))
    let names =
      first.count == Entry.digitCount
      ? state.names[first] ?? [] : state.names.filter { $0.key.hasPrefix(first) }.flatMap(\.value)
    return names.compactMap { state.entries[$0] }.filter { $0.hex.hasPrefix(prefix) }
      .sorted { (Self.number(ofEntryNamed: $0.name) ?? 0) < (Self.number(ofEntryNamed: $1.name) ?? 0) }
  }

  /// The number N in an entry name of the form eN; nil for any other name.
  static func number(ofEntryNamed name: String) -> Int? {
    guard name.first == "e", name.dropFirst().first?.isNumber == true, name.dropFirst().first != "0" else {
      return nil
    }
    return Int(name.dropFirst())
  }

  func phase(of entry: Entry) -> Phase {
    if content.isRemoving(entry.row) { return .leaving }
    return animator.isRevealing(entry.row) ? .appearing : .shown
  }
}
