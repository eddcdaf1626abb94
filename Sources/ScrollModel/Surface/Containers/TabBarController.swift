import Foundation
import StackCore

/// Gets the taps on the tab bar of a controller: UITabBarControllerDelegate.
public protocol TabBarControllerDelegate: AnyObject {
  /// Whether a tap may select a controller; true by default. It is not asked when code selects one.
  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool
  /// A tap has selected a controller, or the one that was selected already. Does nothing by default.
  func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController)
}

extension TabBarControllerDelegate {
  /// Returns true.
  public func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController
  ) {}
}

/// Shows one of several controllers above a tab bar: UITabBarController.
///
/// The selected controller's view fills this one's, and the bar is added to its safe area. There is no controller for more than five tabs:
/// all of them stand in the bar (our choice). Changes can't be undone by a change log. Source: Apple's documentation of UITabBarController.
open class TabBarController: ViewController, BarContainer {
  private var storedControllers: [ViewController] = []
  private weak var selected: ViewController?
  private weak var shown: ViewController?
  /// Gets the taps.
  open weak var delegate: (any TabBarControllerDelegate)?

  /// The bar at the bottom.
  open private(set) lazy var tabBar: TabBar = {
    let bar = TabBar()
    bar.tapAction = { [weak self] in self?.tapped($0) }
    return bar
  }()

  /// The controllers in the order of their tabs; nil by default.
  open var viewControllers: [ViewController]? {
    get { storedControllers.isEmpty ? nil : storedControllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Sets `viewControllers`. The selected one stays if it is among them; else the first one is selected.
  open func setViewControllers(_ viewControllers: [ViewController]?, animated: Bool) {
    let (old, new) = (storedControllers, viewControllers ?? [])
    let removed = old.filter { !new.contains($0) }
    for controller in removed { controller.willMove(toParent: nil) }
    let added = new.filter { !old.contains($0) }
    for controller in added { add(controller) }
    storedControllers = new
    if selected.map(new.contains) != true { selected = new.first }
    itemsDidChange()
    if shown != nil || viewIfLoaded?.window != nil { showSelected() }
    for controller in removed {
      controller.barInsets = .zero
      controller.leaveParent()
    }
    for controller in added { controller.didMove(toParent: self) }
    barsDidChange()
  }

  /// The selected controller. A new one must be among `viewControllers`.
  open var selectedViewController: ViewController? {
    get { selected }
    set {
      guard let newValue else { return }
      guard storedControllers.contains(newValue) else {
        trap("A tab bar controller can select one of its view controllers only.")
      }
      select(newValue)
    }
  }

  /// The index of the selected controller; `NSNotFound` if there is none. An index that there is not has no effect (our choice).
  open var selectedIndex: Int {
    get { selected.flatMap(storedControllers.firstIndex) ?? NSNotFound }
    set { if storedControllers.indices.contains(newValue) { select(storedControllers[newValue]) } }
  }

  private func select(_ controller: ViewController) {
    guard controller !== selected else { return }
    selected = controller
    tabBar.selectedItem = controller.tabBarItem
    if shown != nil || viewIfLoaded?.window != nil { showSelected() }
    barsDidChange()
  }

  private func tapped(_ item: TabBarItem) {
    guard let controller = storedControllers.first(where: { $0.tabBarItem === item }),
      delegate?.tabBarController(self, shouldSelect: controller) != false
    else { return }
    if controller === selected {
      // As in UIKit, a second tap goes back to the root.
      (controller as? NavigationController)?.popToRootViewController(animated: true)
    }
    select(controller)
    delegate?.tabBarController(self, didSelect: controller)
  }

  final func itemsDidChange() {
    tabBar.items = storedControllers.compactMap(\.tabBarItem)
    tabBar.selectedItem = selected?.tabBarItem
  }

  override final func makeContentView(_ frame: CGRect) -> View { ContainerView(of: self, frame: frame) }
  final func installContent() { if shown == nil { showSelected() } }

  private func showSelected() {
    let old = shown
    guard let container = viewIfLoaded, selected !== old else { return }
    shown = selected
    exchange(old, for: selected, animated: false, newAppearsFirst: true) { view in
      if tabBar.superview !== container { container.addSubview(tabBar) }
      view.frame = container.bounds
      container.insertSubview(view, at: 0)
      placeBars()
    }
  }

  /// Whether the tab bar is hidden; false by default. A controller that `hidesBottomBarWhenPushed` hides it, too.
  open var isTabBarHidden: Bool = false { didSet { barsDidChange() } }
  /// Sets `isTabBarHidden`, at once.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }

  final var isTabBarShown: Bool {
    !isTabBarHidden && (selected as? NavigationController)?.hidesBottomBar != true
  }

  final func placeBars() {
    guard let container = viewIfLoaded else { return }
    let (bounds, isCompact) = (container.bounds, surroundings(of: container).isBarCompact)
    let height = TabBar.height(isCompact: isCompact) + container.safeAreaInsets.bottom
    tabBar.isHidden = !isTabBarShown
    tabBar.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    guard let shown else { return }
    place(shown, top: nil, bottom: isTabBarShown ? height : nil, opaque: tabBar.isTranslucent ? [] : .bottom)
  }

  open override var childForStatusBarStyle: ViewController? { selected }
  open override var childForStatusBarHidden: ViewController? { selected }
}
