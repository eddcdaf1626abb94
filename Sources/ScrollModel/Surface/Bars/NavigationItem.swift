public import Foundation
public import StackCore

/// What a navigation bar shows for a controller: UINavigationItem. Changes can't be undone by a change log.
open class NavigationItem: Hashable {
  /// When a large title is shown, with UIKit's raw values.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    /// As for the item below it.
    case automatic = 0
    case always, never
  }

  /// What a back button shows, with UIKit's raw values. It is stored only.
  public enum BackButtonDisplayMode: Int, Hashable, Sendable {
    case `default` = 0
    case generic, minimal
  }

  final weak var bar: (any ItemBar)?
  /// Creates an item without content.
  public init() {}
  /// Creates an item with a title.
  public init(title: String) { self.title = title }
  public required init?(coder: NSCoder) { nil }
  /// Whether two items are the same object.
  public static func == (lhs: NavigationItem, rhs: NavigationItem) -> Bool { lhs === rhs }
  /// Hashes the identity of the item.
  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  /// The title; nil by default. That of a controller's item follows the controller's `title`.
  open var title: String? { didSet { didChange() } }
  /// The view in place of the title; nil by default. Its size is its fitting size, or the size that it has.
  open var titleView: View? { didSet { didChange() } }
  /// A line above the title, which makes the bar higher; nil, the default, for none.
  open var prompt: String? { didSet { didChange() } }
  /// When a large title is shown in a bar that has large titles; `automatic` by default.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { didChange() } }
  /// The title of the back button in the bar of the next item; nil, the default, for `title`.
  open var backButtonTitle: String? { didSet { didChange() } }
  /// The item whose title and image the back button of the next item shows; nil by default.
  open var backBarButtonItem: BarButtonItem? { didSet { didChange() } }
  /// What the back button of the next item shows; `default` by default. It is stored only.
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  /// Whether this item has no back button; false by default.
  open var hidesBackButton: Bool = false { didSet { didChange() } }
  /// Whether the back button is shown beside the left items; false by default.
  open var leftItemsSupplementBackButton: Bool = false { didSet { didChange() } }

  /// Sets `hidesBackButton`, at once.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// The items at the leading edge, from the edge on; nil by default.
  open var leftBarButtonItems: [BarButtonItem]? { didSet { didChange() } }
  /// The items at the trailing edge, from the edge on; nil by default.
  open var rightBarButtonItems: [BarButtonItem]? { didSet { didChange() } }

  /// The first item at the leading edge. A new one takes the place of all of them.
  open var leftBarButtonItem: BarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first item at the trailing edge. A new one takes the place of all of them.
  open var rightBarButtonItem: BarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Sets `leftBarButtonItem`, at once.
  open func setLeftBarButton(_ item: BarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets `rightBarButtonItem`, at once.
  open func setRightBarButton(_ item: BarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Sets `leftBarButtonItems`, at once.
  open func setLeftBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets `rightBarButtonItems`, at once.
  open func setRightBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
  /// How the bar looks while it shows the item; nil, the default, for the bar's own look.
  open var standardAppearance: NavigationBarAppearance? { didSet { didChange() } }
  /// The look in compact height; nil by default. It is stored only.
  open var compactAppearance: NavigationBarAppearance?
  /// The look while the content is at its top; nil by default. It is stored only.
  open var scrollEdgeAppearance: NavigationBarAppearance?

  private func didChange() { bar?.itemsDidChange() }
  final var shownBackTitle: String { backButtonTitle ?? backBarButtonItem?.title ?? title ?? "Back" }
}
