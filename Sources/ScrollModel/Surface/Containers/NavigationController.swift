public import Foundation
public import StackCore

/// Gets the calls of a navigation controller: UINavigationControllerDelegate. Every method does nothing by default.
public protocol NavigationControllerDelegate: AnyObject {
  /// The view of a controller is about to appear. Called after its `viewWillAppear`.
  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool)
  /// The view of a controller has appeared. Called after its `viewDidAppear`.
  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool)
}

extension NavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) {}
}

/// Shows the top of a stack of controllers under a navigation bar: UINavigationController.
///
/// The top controller's view fills this one's, and the bars are added to its safe area. An animated push or pop takes effect at
/// once, as one that is not animated, but for the flag in the calls about appearance and closures of the
/// `transitionCoordinator` (our choice). In a visible window it lays out the tree, so that `viewDidAppear` is called. There is no
/// swipe back. Changes can't be undone by a change log. Source: Apple's documentation of UINavigationController.
open class NavigationController: ViewController, BarContainer {
  private var stack: [ViewController] = []
  private weak var shown: ViewController?
  private var storedIsBarHidden = false
  private var storedIsToolbarHidden = true
  /// Gets the calls.
  open weak var delegate: (any NavigationControllerDelegate)?

  /// The bar at the top.
  open private(set) lazy var navigationBar: NavigationBar = {
    let bar = NavigationBar()
    bar.backAction = { [weak self] in self?.popViewController(animated: true) }
    return bar
  }()

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The bar at the bottom, which is hidden by default; never nil.
  open var toolbar: Toolbar! { madeToolbar }
  private final lazy var madeToolbar = Toolbar()
  /// The recognizer of the swipe that goes back: nil, there is none here.
  open var interactivePopGestureRecognizer: GestureRecognizer? { nil }

  /// Creates a navigation controller with one controller in its stack.
  public init(rootViewController: ViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// Creates a navigation controller with an empty stack.
  /// - Precondition: `nibName` is nil, since there are no nib files.
  public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  public required init?(coder: NSCoder) { nil }

  /// The stack, from the root controller to the top.
  open var viewControllers: [ViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller at the top of the stack; nil if it is empty.
  open var topViewController: ViewController? { stack.last }
  /// The controller that is presented over the top one; without one, the top one.
  open var visibleViewController: ViewController? { presentedViewController ?? topViewController }

  /// Replaces the stack.
  /// - Precondition: no controller is in it twice, and none is a navigation controller.
  open func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
    replaceStack(with: viewControllers, animated: animated)
  }

  /// Adds a controller at the top of the stack.
  /// - Precondition: it is not in the stack, and is no navigation controller.
  open func pushViewController(_ viewController: ViewController, animated: Bool) {
    replaceStack(with: stack + [viewController], animated: animated)
  }

  /// Removes the top controller, unless it is the root.
  /// - Returns: that controller; nil for none.
  @discardableResult open func popViewController(animated: Bool) -> ViewController? {
    guard stack.count > 1 else { return nil }
    return removeLast(1, animated: animated).last
  }

  /// Removes the controllers above one.
  /// - Returns: those controllers from the bottom up; nil for none.
  /// - Precondition: the controller is in the stack.
  @discardableResult
  open func popToViewController(_ viewController: ViewController, animated: Bool) -> [ViewController]? {
    guard let index = stack.firstIndex(of: viewController) else {
      trap("The controller to pop to is not in the stack of the navigation controller.")
    }
    let removed = removeLast(stack.count - 1 - index, animated: animated)
    return removed.isEmpty ? nil : removed
  }

  /// Removes all controllers but the root.
  /// - Returns: those controllers from the bottom up; nil for none.
  @discardableResult open func popToRootViewController(animated: Bool) -> [ViewController]? {
    let removed = removeLast(max(0, stack.count - 1), animated: animated)
    return removed.isEmpty ? nil : removed
  }

  private func removeLast(_ count: Int, animated: Bool) -> [ViewController] {
    let removed = Array(stack.suffix(count))
    if count > 0 { replaceStack(with: stack.dropLast(count), animated: animated) }
    return removed
  }

  private func replaceStack(with new: [ViewController], animated: Bool) {
    for (index, controller) in new.enumerated() {
      if controller is NavigationController {
        trap("A navigation controller can't be pushed on another one.")
      }
      if new[..<index].contains(controller) {
        trap("A controller can be in the stack of a navigation controller only once.")
      }
    }
    let removed = stack.filter { !new.contains($0) }
    let added = new.filter { !stack.contains($0) }
    for controller in removed {
      controller.willMove(toParent: nil)
      controller.movement = .movingFromParent
    }
    for controller in added {
      add(controller)
      controller.movement = .movingToParent
    }
    stack = new
    storedChildren = new + storedChildren.filter { !new.contains($0) && !removed.contains($0) }
    navigationBar.setItems(new.map(\.navigationItem), animated: animated)
    if shown != nil || viewIfLoaded?.window != nil { showTop(animated: animated) }
    for controller in removed {
      controller.movement = nil
      controller.storedParent = nil
      controller.barInsets = .zero
      controller.didMove(toParent: nil)
    }
    for controller in added {
      controller.movement = nil
      controller.didMove(toParent: self)
    }
    barsDidChange()
    tabBarController?.barsDidChange()
  }

  override final func makeContentView(_ frame: CGRect) -> View { ContainerView(of: self, frame: frame) }
  final func installContent() { if shown == nil { showTop(animated: false) } }

  private func showTop(animated: Bool) {
    let (old, new) = (shown, topViewController)
    guard let container = viewIfLoaded, new !== old else { return }
    let isVisible = visibleWindow != nil
    shown = new
    exchange(
      old, for: new, animated: animated,
      willShow: { if let new { delegate?.navigationController(self, willShow: new, animated: animated) } }
    ) { view in
      for bar in [navigationBar, madeToolbar] where bar.superview !== container { container.addSubview(bar) }
      view.frame = container.bounds
      container.insertSubview(view, at: 0)
      placeBars()
      tabBarController?.barsDidChange()
    }
    if isVisible, let new { delegate?.navigationController(self, didShow: new, animated: animated) }
  }

  /// Whether the navigation bar is hidden; false by default.
  open var isNavigationBarHidden: Bool {
    get { storedIsBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Sets `isNavigationBarHidden`, at once.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    storedIsBarHidden = hidden
    barsDidChange()
  }

  /// Whether the toolbar is hidden; true by default.
  open var isToolbarHidden: Bool {
    get { storedIsToolbarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Sets `isToolbarHidden`, at once.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    storedIsToolbarHidden = hidden
    barsDidChange()
  }

  final var hidesBottomBar: Bool { stack.contains(where: \.hidesBottomBarWhenPushed) }

  final func placeBars() {
    guard let container = viewIfLoaded else { return }
    let (bounds, safe) = (container.bounds, container.safeAreaInsets)
    let surroundings = surroundings(of: container)
    let height = navigationBar.height(in: surroundings)
    navigationBar.isHidden = storedIsBarHidden
    navigationBar.coveredTop = safe.top
    navigationBar.frame = CGRect(x: 0, y: safe.top, width: bounds.width, height: height)
    let toolbarHeight = surroundings.barRowHeight
    let showsToolbar = !storedIsToolbarHidden && !hidesBottomBar
    madeToolbar.isHidden = !showsToolbar
    if madeToolbar.items != topViewController?.toolbarItems {
      madeToolbar.items = topViewController?.toolbarItems
    }
    madeToolbar.coveredBottom = safe.bottom
    madeToolbar.frame = CGRect(
      x: 0, y: bounds.height - safe.bottom - toolbarHeight, width: bounds.width, height: toolbarHeight)
    guard let shown else { return }
    let hasTabBar = tabBarController?.isTabBarShown == true
    place(
      shown, top: storedIsBarHidden ? nil : safe.top + height,
      bottom: showsToolbar ? safe.bottom + toolbarHeight : hasTabBar ? safe.bottom : nil,
      opaque: navigationBar.isTranslucent ? [] : .top)
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// What a tab bar shows: the item of the root controller, until this one is given an item of its own (our choice).
  open override var tabBarItem: TabBarItem! {
    get { storedTabBarItem ?? stack.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  open override var childForStatusBarHidden: ViewController? { topViewController }
}
