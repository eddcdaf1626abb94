public import Foundation
public import StackCore

/// A button in a navigation bar or a toolbar: UIBarButtonItem.
///
/// The bar shows it as a `Button`, or as its custom view, in the height of the bar. A finger on that button, or ``perform()``,
/// runs the primary action or calls the target.
open class BarButtonItem: BarItem {
  /// The style of an item, with UIKit's raw values. The title of a `done` item is semibold.
  public enum Style: Int, Hashable, Sendable {
    /// The style of most items.
    case plain = 0
    /// UIKit's old style, the same as `plain`.
    case bordered = 1
    /// The item that ends what the user does.
    case done = 2
  }

  /// The items of the system, with UIKit's raw values. Those with a title say it in English.
  public enum SystemItem: Int, CaseIterable, Hashable, Sendable {
    case done = 0
    case cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks,
      search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
    case close = 24

    var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }
    var style: Style { self == .done || self == .save ? .done : .plain }

    /// The text of the item; nil for one with a symbol.
    var title: String? {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .undo: "Undo"
      case .redo: "Redo"
      default: nil
      }
    }

    /// The name of the symbol of the item; nil for one with a text.
    var symbol: String? {
      switch self {
      case .add: "plus"
      case .compose: "square.and.pencil"
      case .reply: "arrowshape.turn.up.left"
      case .action: "square.and.arrow.up"
      case .organize: "folder"
      case .bookmarks: "book"
      case .search: "magnifyingglass"
      case .refresh: "arrow.clockwise"
      case .stop, .close: "xmark"
      case .camera: "camera"
      case .trash: "trash"
      case .play: "play.fill"
      case .pause: "pause.fill"
      case .rewind: "backward.fill"
      case .fastForward: "forward.fill"
      default: nil
      }
    }
  }

  /// The style; `plain` by default.
  open var style = Style.plain { didSet { contentDidChange() } }
  /// The width in points; 0, the default, for that of the content. A negative number counts as 0.
  open var width: CGFloat = 0 { didSet { contentDidChange() } }
  /// The titles that the item may get. They are stored only.
  open var possibleTitles: Set<String>?
  /// The view in place of a button; nil by default. Its size is its fitting size, or the size that it has.
  open var customView: View? { didSet { contentDidChange() } }
  /// The color of the item; nil, the default, for that of the bar.
  open var tintColor: Color? { didSet { contentDidChange() } }
  /// What a tap runs; nil by default. A new one gives the item its title and its image, if it has any.
  open var primaryAction: Action? {
    didSet {
      guard let primaryAction else { return }
      if !primaryAction.title.isEmpty { title = primaryAction.title }
      if let image = primaryAction.image { self.image = image }
    }
  }
  /// The menu of the item; nil by default. It is stored: nothing opens it.
  open var menu: Menu?
  /// Whether the item is left out of its bar; false by default.
  open var isHidden = false { didSet { contentDidChange() } }

  #if !canImport(ObjectiveC)
    /// The object whose method a tap calls; nil, the default, for the first object of the responder chain that has it.
    open weak var target: AnyObject?
    /// The method that a tap calls: it takes nothing, the item, or the item and an event.
    open var action: Selector?
  #endif

  /// What the system shows for an item; nil for an item with content of its own.
  private(set) final var systemItem: SystemItem?
  private final var storedButton: Button?

  /// Creates an item that shows a view.
  public convenience init(customView: View) {
    self.init()
    self.customView = customView
  }

  /// Creates an item with a title and an image that runs an action. A nil title or image is that of the action.
  public convenience init(
    title: String? = nil, image: Image? = nil, primaryAction: Action? = nil, menu: Menu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    if let title { self.title = title }
    if let image { self.image = image }
    self.menu = menu
  }

  /// Creates an item of the system that runs an action.
  public convenience init(systemItem: SystemItem, primaryAction: Action? = nil, menu: Menu? = nil) {
    self.init()
    take(systemItem)
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }

  private final func take(_ item: SystemItem) {
    systemItem = item
    title = item.title
    image = item.symbol.flatMap { Image(systemName: $0) }
    style = item.style
  }

  #if !canImport(ObjectiveC)
    /// Creates an item with a title that calls a method of a target, which is not retained.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
      self.init()
      (self.title, self.style) = (title, style)
      set(target, action)
    }

    /// Creates an item with an image that calls a method of a target, which is not retained.
    public convenience init(image: Image?, style: Style, target: Any?, action: Selector?) {
      self.init()
      (self.image, self.style) = (image, style)
      set(target, action)
    }

    /// Creates an item with two images that calls a method of a target, which is not retained.
    public convenience init(
      image: Image?, landscapeImagePhone: Image?, style: Style, target: Any?, action: Selector?
    ) {
      self.init(image: image, style: style, target: target, action: action)
      self.landscapeImagePhone = landscapeImagePhone
    }

    /// Creates an item of the system that calls a method of a target, which is not retained.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
      self.init()
      take(systemItem)
      set(target, action)
    }

    private final func set(_ target: Any?, _ action: Selector?) {
      self.target = target.map { $0 as AnyObject }
      self.action = action
    }
  #endif

  /// Creates a space that takes what the other items of a toolbar leave.
  public class func flexibleSpace() -> Self { space(.flexibleSpace, width: 0) }
  /// Creates a space of a width in points.
  public class func fixedSpace(_ width: CGFloat) -> Self { space(.fixedSpace, width: width) }

  private class func space(_ kind: SystemItem, width: CGFloat) -> Self {
    let item = BarButtonItem()
    item.systemItem = kind
    item.width = width
    guard let item = item as? Self else { trap("A space is a BarButtonItem, not a \(Self.self).") }
    return item
  }

  /// Does what a tap on the item does: runs `primaryAction`, or calls the method of the target. Nothing if it is not enabled.
  ///
  /// Tests call it where they have no finger (our choice).
  public final func perform() {
    guard isEnabled else { return }
    if let primaryAction { return primaryAction.perform(sender: self) }
    #if !canImport(ObjectiveC)
      guard let action else { return }
      let chained = target ?? bar?.window?.firstResponder?.target(forAction: action, withSender: self)
      guard let receiver = chained ?? bar?.target(forAction: action, withSender: self) else { return }
      action.call(on: receiver as AnyObject, sender: self, event: InputEvent())
    #endif
  }

  final var isFlexible: Bool { systemItem == .flexibleSpace }

  /// The view that shows the item; nil for a space.
  final var shownView: View? {
    if let customView { return customView }
    if let systemItem, systemItem.isSpace { return nil }
    if let storedButton { return storedButton }
    let button = Button(type: .system)
    button.addAction(Action { [weak self] _ in self?.perform() }, for: .primaryActionTriggered)
    storedButton = button
    update(button)
    return button
  }

  override func contentDidChange() {
    if let storedButton { update(storedButton) }
    super.contentDidChange()
  }

  private final func update(_ button: Button) {
    button.setImage(image, for: .normal)
    // As in UIKit, an image takes the place of the title.
    button.setTitle(image == nil ? title : nil, for: .normal)
    if image == nil {
      button.titleLabel?.font =
        givenFont ?? .systemFont(ofSize: 17, weight: style == .done ? .semibold : .regular)
    }
    button.isEnabled = isEnabled
    button.tintColor = tintColor
    button.accessibilityIdentifier = accessibilityIdentifier
    button.accessibilityLabel = accessibilityLabel ?? (image == nil ? nil : title)
  }

  /// The size that the item takes in a bar, in points.
  final var fittingSize: CGSize {
    guard let view = shownView else { return CGSize(width: max(0, width), height: 0) }
    var size = view.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    if view === customView, size.width == 0 || size.height == 0 { size = view.bounds.size }
    if width > 0 { size.width = width }
    return size
  }
}
