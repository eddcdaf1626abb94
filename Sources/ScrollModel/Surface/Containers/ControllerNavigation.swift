import Foundation
import StackCore
import StackSurface

/// What a view controller is for navigation and tab bar controllers: members of ``ViewController``.
///
/// Source: Apple's documentation of UIViewController, also for the default values.
open class ControllerNavigation: ControllerNotifications {
  // MARK: Containers

  /// The nearest navigation controller that contains this one; nil for none.
  open var navigationController: NavigationController? { asController.nearestContainer() }

  /// The nearest tab bar controller that contains this one; nil for none.
  open var tabBarController: TabBarController? { asController.nearestContainer() }

  /// What a navigation bar shows for this controller. It is created when it is first used, with the controller's title.
  open var navigationItem: NavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = NavigationItem()
    item.title = asController.title
    storedNavigationItem = item
    return item
  }
  private(set) final var storedNavigationItem: NavigationItem?

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// What a tab bar shows for this controller: never nil. It is created when it is first used, with the controller's title.
  open var tabBarItem: TabBarItem! {
    get {
      if let storedTabBarItem { return storedTabBarItem }
      let item = TabBarItem()
      item.title = asController.title
      storedTabBarItem = item
      return item
    }
    set {
      storedTabBarItem = newValue
      tabBarController?.itemsDidChange()
    }
  }
  private(set) final var storedTabBarItem: TabBarItem?

  /// Takes a new title to the items.
  final func titleDidChange() {
    storedNavigationItem?.title = asController.title
    storedTabBarItem?.title = asController.title
  }

  /// The items of the toolbar of a navigation controller; nil, the default, for none.
  open var toolbarItems: [BarButtonItem]? {
    didSet { if navigationController?.topViewController === self { navigationController?.barsDidChange() } }
  }

  /// Sets `toolbarItems`, at once.
  open func setToolbarItems(_ toolbarItems: [BarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  /// Whether tab bar and toolbar are hidden while this controller is in the stack of a navigation controller; false by default.
  open var hidesBottomBarWhenPushed: Bool = false {
    didSet { if hidesBottomBarWhenPushed != oldValue { navigationController?.barsDidChange() } }
  }

  /// A button that begins and ends editing, with the title "Edit" or "Done". The same object each time.
  open var editButtonItem: BarButtonItem {
    if let storedEditButton { return storedEditButton }
    let item = BarButtonItem(
      primaryAction: Action { [weak self] _ in
        guard let controller = self?.asController else { return }
        controller.setEditing(!controller.isEditing, animated: true)
      })
    storedEditButton = item
    updateEditButton()
    return item
  }
  private final var storedEditButton: BarButtonItem?

  /// Takes `isEditing` to the button.
  final func updateEditButton() {
    guard let storedEditButton else { return }
    let isEditing = asController.isEditing
    storedEditButton.title = isEditing ? "Done" : "Edit"
    storedEditButton.style = isEditing ? .done : .plain
  }

  // MARK: Layout under bars

  /// The edges at which the view extends under bars; all by default.
  open var edgesForExtendedLayout = RectEdge.all {
    didSet { if edgesForExtendedLayout != oldValue { asController.parentBarsDidChange() } }
  }

  /// Whether the view extends under opaque bars, too; false by default.
  open var extendedLayoutIncludesOpaqueBars: Bool = false {
    didSet {
      if extendedLayoutIncludesOpaqueBars != oldValue { asController.parentBarsDidChange() }
    }
  }

  /// Whether the scroll view of a controller in a navigation controller adds the safe area to its inset even if it does not
  /// scroll; true by default. It counts for `contentInsetAdjustmentBehavior` `automatic`.
  open var automaticallyAdjustsScrollViewInsets: Bool = true

  // MARK: Showing

  /// Pushes a controller in the nearest navigation controller; presents it without one. Source: Apple's documentation.
  open func show(_ viewController: ViewController, sender: Any?) {
    if let navigation = asController as? NavigationController ?? navigationController {
      navigation.pushViewController(viewController, animated: true)
    } else {
      asController.present(viewController, animated: true)
    }
  }

  /// Presents a controller: there are no split view controllers.
  open func showDetailViewController(_ viewController: ViewController, sender: Any?) {
    asController.present(viewController, animated: true)
  }
}

extension ViewController {
  /// The nearest controller of a class among those that contain this one.
  final func nearestContainer<Container: ViewController>() -> Container? {
    sequence(first: self, next: { $0.storedParent }).dropFirst().lazy.compactMap { $0 as? Container }.first
  }

  /// Lays out the bars of the container again.
  final func parentBarsDidChange() { (storedParent as? any BarContainer)?.barsDidChange() }

  /// Whether its scroll view adds the safe area to its inset even if it does not scroll: `automatic` in a navigation controller.
  package final var adjustsScrollViewInsets: Bool {
    automaticallyAdjustsScrollViewInsets && navigationController != nil
  }
}
