public import Foundation
@_spi(Rooms) public import StackCore

/// Manages a view, and the controllers whose views are inside it.
///
/// Source: Apple's documentation of UIViewController. A controller's calls come from its window, from layouts, and from
/// views that enter or leave the window. Not modeled: split view and page view controllers, storyboards, rotation.
/// Changes of children, of presented controllers and of loaded views can't be undone by a change log;
/// `additionalSafeAreaInsets`, margins and everything in the view tree can.
open class ViewController: Responder, AssociationHolder {
  private var storedView: View?
  /// The bounds of the window that loads the view, in points.
  private var loadingBounds: CGRect?
  private var isLoading = false
  private var storedAdditionalInsets = EdgeInsets.zero
  private var storedRespectsMinimum = true
  private var storedPreferredSize = CGSize.zero
  /// How far the bars of a container reach into the view, in points: added to the safe area.
  final var barInsets = EdgeInsets.zero {
    didSet { if barInsets != oldValue { storedView?.setAdditionalSafeAreaInsets(addedInsets) } }
  }
  private var addedInsets: EdgeInsets { storedAdditionalInsets + barInsets }
  final var appearance = Appearance.disappeared
  final var isAppearanceAnimated = false
  /// The values that code has associated with the object; nil for none.
  package final var associations: [UnsafeRawPointer: AssociatedObject]?
  package final var traitObservers = TraitObservers()

  /// A title. A new one becomes the title of `navigationItem` and `tabBarItem`. Source: Apple's documentation.
  open var title: String? {
    didSet {
      guard title != oldValue else { return }
      storedNavigationItem?.title = title
      storedTabBarItem?.title = title
    }
  }

  /// Whether the user edits the content; false by default.
  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }
  private var storedIsEditing = false

  /// Sets `isEditing`. Override it to show or hide what edits the content. Source: Apple's documentation.
  /// - Parameter animated: without effect here.
  open func setEditing(_ editing: Bool, animated: Bool) {
    change(\.storedIsEditing, to: editing, affects: .noLayout)
    updateEditButton()
  }

  /// The controllers whose views are inside this one's, in the order in which they were added.
  open var children: [ViewController] { storedChildren }
  final var storedChildren: [ViewController] = []
  /// The controller that this one was added to as a child.
  open var parent: ViewController? { storedParent }
  final weak var storedParent: ViewController?

  /// Creates a controller. Its view is loaded when it is first used.
  /// - Precondition: `nibName` is nil, since there are no nib files.
  public init(nibName: String?, bundle: Bundle?) {
    if let nibName { trap("A view controller can't load the nib “\(nibName)”: there are no nib files.") }
    super.init(asResponder: ())
  }

  /// Creates a controller. Its view is loaded when it is first used.
  public convenience init() { self.init(nibName: nil, bundle: nil) }
  /// Returns nil: there are no archives of controllers. It is there to be overridden.
  public required init?(coder: NSCoder) { nil }
  deinit { storedView?.setOwner(nil, additionalSafeAreaInsets: .zero) }

  // MARK: View

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The view that the controller manages. It is loaded when it is first used, and is never nil then.
  ///
  /// The optional is UIKit's. Setting it to nil discards the view; it is loaded again when it is used.
  /// - Precondition: the new view is not another controller's.
  open var view: View! {
    get { loadedView }
    set {
      guard newValue !== storedView else { return }
      if let owner = newValue?.viewOwner, owner !== self {
        trap("A view can be the view of one controller only, and this one is already another controller's.")
      }
      storedView?.setOwner(nil, additionalSafeAreaInsets: .zero)
      storedView = newValue
      newValue?.setOwner(self, additionalSafeAreaInsets: addedInsets)
    }
  }

  private var loadedView: View {
    if let storedView { return storedView }
    if isLoading { trap("loadView() of \(Self.self) must set view before it uses it, and not call itself.") }
    isLoading = true
    loadView()
    isLoading = false
    guard let storedView else { trap("loadView() of \(Self.self) must set view.") }
    viewDidLoad()
    return storedView
  }

  /// Whether the view has been loaded.
  open var isViewLoaded: Bool { storedView != nil }
  /// The view, if it has been loaded.
  open var viewIfLoaded: View? { storedView }
  /// The view, if it has been loaded.
  @_spi(Rooms) public final override var anchorView: View? { storedView }
  /// Loads the view, if it has not been loaded.
  open func loadViewIfNeeded() { _ = loadedView }

  /// Creates the view and sets `view`. Override it, without calling this one, to use a view of another class.
  ///
  /// The view is as large as the window that loads it, otherwise as the parent's view if that is loaded, otherwise as the screen, and
  /// follows the size of its superview by its autoresizing mask. Source: UIKit, measured; there the window fills the screen.
  open func loadView() {
    let view = makeContentView(CGRect(origin: .zero, size: loadingSize))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// The view of a controller that does not load another one. Its frame is in points, in the superview's coordinates.
  func makeContentView(_ frame: CGRect) -> View { View(frame: frame) }

  /// The frame of the view while the controller is presented, in points, in the coordinates of its container.
  func presentedFrame(in container: View, _ style: ModalPresentationStyle) -> CGRect {
    sheetFrame(in: container, style)
  }

  func willBePresented() {}
  var mayBePopover: Bool { modalPresentationStyle == .popover }

  private var loadingSize: CGSize {
    (loadingBounds ?? parent?.viewIfLoaded?.bounds ?? Screen.assumedBounds).size
  }

  /// Called when the view has been loaded. Does nothing unless overridden.
  open func viewDidLoad() {}
  /// The view, loaded as large as a window if necessary.
  package final func ownedView(loadingIn window: Window) -> View { ownedView(loadingIn: window as View) }

  final func ownedView(loadingIn container: View) -> View {
    loadingBounds = CGRect(origin: .zero, size: container.bounds.size)
    defer { loadingBounds = nil }
    return loadedView
  }

  // MARK: Layout

  /// Called before the view lays out its subviews. Does nothing unless overridden.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews. Does nothing unless overridden.
  open func viewDidLayoutSubviews() {}
  /// Called during a layout when the safe area insets of the view have changed. Does nothing unless overridden.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called when the layout margins of the view have changed. Does nothing unless overridden.
  open func viewLayoutMarginsDidChange() {}
  /// Called when the view needs to update its constraints: calls `updateConstraints()` of the view. Call `super` last.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  /// Insets that are added to the safe area of the view and of the views inside it, in points; 0 by default.
  ///
  /// A negative inset makes the safe area larger, up to the edge of the view.
  /// - Precondition: the new value is finite.
  open var additionalSafeAreaInsets: EdgeInsets {
    get { storedAdditionalInsets }
    set {
      if !newValue.isFinite { trap("Additional safe area insets must be finite, not \(newValue).") }
      change(
        \.storedAdditionalInsets, to: newValue,
        affects: ChangeEffect { $0.storedView?.setAdditionalSafeAreaInsets($0.addedInsets) })
    }
  }

  /// The smallest margins of the view, in points: 16 at the leading and the trailing edge, 20 in a window of at least 414 points.
  ///
  /// Source: UIKit, measured at widths to 393 and from 414 on; between them our choice.
  open var systemMinimumLayoutMargins: DirectionalEdgeInsets {
    let width = (storedView?.window ?? storedView)?.bounds.width ?? 0
    let side: CGFloat = width >= 414 ? 20 : 16
    return DirectionalEdgeInsets(leading: side, trailing: side)
  }

  /// Whether margins that are set on the view are at least `systemMinimumLayoutMargins`; true by default.
  ///
  /// Until margins are set, they are the system's in either case (our choice).
  open var viewRespectsSystemMinimumLayoutMargins: Bool {
    get { storedRespectsMinimum }
    set {
      change(
        \.storedRespectsMinimum, to: newValue,
        affects: ChangeEffect { $0.storedView?.ownerMarginsDidChange() })
    }
  }

  // MARK: Traits

  /// The traits of the view if it is loaded, else of the parent; without both, those of a view outside a window.
  open var traitCollection: TraitCollection {
    viewIfLoaded?.traitCollection ?? parent?.traitCollection ?? View().traitCollection
  }

  /// Called when the traits of the view have changed, before the view's own method. Does nothing unless overridden.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// Called when the window of a root view controller gets a new size, in points, before the traits change; also for the
  /// children. Call `super`, which calls them.
  ///
  /// In UIKit the view still has its old size; here its autoresizing mask may have given it the new one. Source: Apple's
  /// documentation of UIContentContainer.
  open func viewWillTransition(to size: CGSize, with coordinator: TransitionCoordinator) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// Does nothing unless overridden. Nothing calls it (our choice): ``traitCollectionDidChange(_:)`` is called after a change.
  open func willTransition(to newCollection: TraitCollection, with coordinator: TransitionCoordinator) {}

  // MARK: Storyboards, of which there are none

  /// Does nothing unless overridden.
  open func prepare(for segue: StoryboardSegue, sender: Any?) {}
  /// True unless overridden.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Never called: there are no segues to unwind.
  open func unwind(for unwindSegue: StoryboardSegue, towards subsequentVC: ViewController) {}
  /// Never called. Returns what `shouldPerformSegue` does.
  open func canPerformUnwindSegueAction(_ action: Selector, from: ViewController, sender: Any?) -> Bool {
    true
  }
  /// Adds a sentence to ``ModelController/warnings``.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    warn("The segue \(identifier) leads nowhere: there are no storyboards.")
  }

  open override var next: Responder? { viewIfLoaded?.superview }

  /// The size that a container may give the view, in points; 0, the default, for none. It is stored: there are no containers that read it.
  open var preferredContentSize: CGSize {
    get { storedPreferredSize }
    set { change(\.storedPreferredSize, to: newValue, affects: .noLayout) }
  }

  // MARK: Appearance

  /// Called before the view appears in a visible window. Does nothing unless overridden.
  /// - Parameter animated: true for an animated push, pop, presentation or dismissal.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in the window and has its frame and safe area, before its subviews are laid out.
  /// - Parameter animated: true for an animated push, pop, presentation or dismissal.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the layout in which the view has appeared. Does nothing unless overridden.
  /// - Parameter animated: true for an animated push, pop, presentation or dismissal.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view leaves the window, or before the window is hidden. Does nothing unless overridden.
  /// - Parameter animated: true for an animated push, pop, presentation or dismissal.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view has left the window, or the window is hidden. Does nothing unless overridden.
  /// - Parameter animated: true for an animated push, pop, presentation or dismissal.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Tells a child that its view is about to appear or to disappear, for a container of an app's own.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    isAppearanceAnimated = animated
    viewWillMove(toVisibleWindow: isAppearing)
  }

  /// Tells a child that its view has appeared or disappeared, after ``beginAppearanceTransition(_:animated:)``.
  open func endAppearanceTransition() {
    if appearance == .willDisappear { return viewDidMove(toVisibleWindow: false) }
    viewIsPlaced()
    viewIsLaidOut()
  }

  // MARK: Children

  /// Makes a controller a child, after removing it from its previous parent. Calls its `willMove(toParent:)`.
  ///
  /// Add its view to this controller's view, then call its `didMove(toParent:)`.
  /// - Precondition: `child` is not this controller or one that contains it.
  open func addChild(_ child: ViewController) { add(child) }
  /// Removes the controller from its parent, and calls `didMove(toParent:)` with nil.
  ///
  /// Call `willMove(toParent:)` with nil before, and remove its view.
  open func removeFromParent() { leaveParent() }
  /// Called before the controller is added to a parent. Call it with nil before a removal. Does nothing unless overridden.
  open func willMove(toParent parent: ViewController?) {}
  /// Called after a removal, with nil. Call it after adding the view to a parent's. Does nothing unless overridden.
  open func didMove(toParent parent: ViewController?) {}

  // MARK: Navigation and tab bar controllers

  /// The nearest navigation controller that contains this one; nil for none.
  open var navigationController: NavigationController? { nearestContainer() }
  /// The nearest tab bar controller that contains this one; nil for none.
  open var tabBarController: TabBarController? { nearestContainer() }

  /// What a navigation bar shows for this controller. It is created when it is first used, with the controller's title.
  open var navigationItem: NavigationItem {
    if let storedNavigationItem { return storedNavigationItem }
    let item = NavigationItem()
    item.title = title
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
      item.title = title
      storedTabBarItem = item
      return item
    }
    set {
      storedTabBarItem = newValue
      tabBarController?.itemsDidChange()
    }
  }
  private(set) final var storedTabBarItem: TabBarItem?

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
        guard let controller = self else { return }
        controller.setEditing(!controller.isEditing, animated: true)
      })
    storedEditButton = item
    updateEditButton()
    return item
  }
  private final var storedEditButton: BarButtonItem?

  final func updateEditButton() {
    guard let storedEditButton else { return }
    let isEditing = isEditing
    storedEditButton.title = isEditing ? "Done" : "Edit"
    storedEditButton.style = isEditing ? .done : .plain
  }

  // MARK: Layout under bars

  /// The edges at which the view extends under bars; all by default.
  open var edgesForExtendedLayout = RectEdge.all {
    didSet { if edgesForExtendedLayout != oldValue { parentBarsDidChange() } }
  }

  /// Whether the view extends under opaque bars, too; false by default.
  open var extendedLayoutIncludesOpaqueBars: Bool = false {
    didSet { if extendedLayoutIncludesOpaqueBars != oldValue { parentBarsDidChange() } }
  }

  /// Whether the scroll view of a controller in a navigation controller adds the safe area to its inset even if it does not
  /// scroll; true by default. It counts for `contentInsetAdjustmentBehavior` `automatic`.
  open var automaticallyAdjustsScrollViewInsets: Bool = true

  // MARK: Showing

  /// Pushes a controller in the nearest navigation controller; presents it without one. Source: Apple's documentation.
  open func show(_ viewController: ViewController, sender: Any?) {
    if let navigation = self as? NavigationController ?? navigationController {
      navigation.pushViewController(viewController, animated: true)
    } else {
      present(viewController, animated: true)
    }
  }

  /// Presents a controller: there are no split view controllers.
  open func showDetailViewController(_ viewController: ViewController, sender: Any?) {
    present(viewController, animated: true)
  }

  final var presentation: Presentation?
  final weak var presenter: ViewController?
  /// Why the view enters or leaves the window now.
  final var movement: ControllerTransition?
  final var activeCoordinator: TransitionCoordinator?

  // MARK: Style

  /// How this controller is presented; `automatic`, a sheet, by default.
  open var modalPresentationStyle = ModalPresentationStyle.automatic
  /// How the presentation is animated; `coverVertical` by default. It is stored only.
  open var modalTransitionStyle = ModalTransitionStyle.coverVertical
  /// Whether the user can't dismiss the sheet; false by default. It is stored: only code dismisses sheets here.
  open var isModalInPresentation: Bool = false
  /// Whether controllers are presented over this one in the styles of the current context; false by default.
  open var definesPresentationContext: Bool = false
  /// Whether the transition style of the context counts; false by default. It is stored only.
  open var providesPresentationContextTransitionStyle: Bool = false
  /// Whether a controller that is not in full screen decides about the status bar; false by default.
  open var modalPresentationCapturesStatusBarAppearance: Bool = false

  // MARK: Presentation

  /// The controller that this one, or the nearest controller around it, presents; nil for none.
  open var presentedViewController: ViewController? {
    withContainers.lazy.compactMap(\.presentation?.presented).first
  }

  /// The controller that presents this one, or the nearest controller around it; nil for none.
  open var presentingViewController: ViewController? {
    withContainers.first { $0.presenter != nil }?.presenter
  }

  /// Shows a controller over this one, at once, and calls the completion.
  ///
  /// The outermost controller around this one presents; in the styles of the current context, the nearest one that defines it. The calls
  /// come in UIKit's order: for `fullScreen` `viewWillDisappear` of the presenting controller, `viewWillAppear` and `viewDidAppear` of the
  /// presented one, `viewDidDisappear`. A sheet leaves the presenting controller as it is. The tree is laid out in this call (our choice).
  ///
  /// Outside of a window, or if something is presented already, nothing happens, and ``ModelController/warnings`` says so, as the console does in UIKit.
  /// - Precondition: the controller is not presented yet, and has no parent.
  open func present(
    _ viewControllerToPresent: ViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    let controller = viewControllerToPresent
    if controller === self || controller.presenter != nil || controller.storedParent != nil {
      trap("A controller can't be presented while it is presented or inside another controller.")
    }
    let (style, containers) = (controller.modalPresentationStyle, Array(withContainers))
    let context = style.isInContext ? containers.first { $0.definesPresentationContext } : nil
    let presenter = context ?? containers.last ?? self
    guard presenter.presentation == nil else {
      return warn(
        "A \(type(of: controller)) was not presented: a \(type(of: presenter)) presents another controller already; present it on that one."
      )
    }
    guard let window = presenter.viewIfLoaded?.window, let host = presenter.hostView else {
      return warn(
        "A \(type(of: controller)) was not presented: the view of the \(type(of: presenter)) is not in a window; present it in viewDidAppear."
      )
    }
    controller.willBePresented()
    let place = style.isInContext ? host.superview ?? window : window
    let presentation = Presentation(of: controller, in: place === window ? window.bounds : host.frame)
    presenter.presentation = presentation
    controller.presenter = presenter
    let coordinator = flag && !window.isHidden ? TransitionCoordinator() : nil
    let inTransition = [presenter, controller]
    for each in inTransition { each.activeCoordinator = coordinator }
    controller.movement = .presented
    _ = controller.ownedView(loadingIn: presentation.container)
    if !window.isHidden {
      if style.removesPresenter { presenter.beginTransition(appears: false, animated: flag) }
      controller.beginTransition(appears: true, animated: flag)
    }
    if let view = controller.viewIfLoaded {
      presentation.container.addSubview(view)
      view.frame = controller.presentedFrame(in: window, style)
    }
    place.addSubview(presentation.container)
    window.layoutIfNeeded()
    if style.removesPresenter, let above = host.superview, let index = above.subviews.firstIndex(of: host) {
      presentation.removed = (host, above, index)
      host.removeFromSuperview()
    }
    controller.movement = nil
    for each in inTransition { each.activeCoordinator = nil }
    coordinator?.run(in: window)
    completion?()
  }

  /// Dismisses what this controller presents, with all that is presented over it; otherwise this controller itself, if it is presented.
  ///
  /// It happens at once, then the completion is called. If there is nothing to dismiss, the completion is not called (our choice).
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    let containers = withContainers
    let presenter =
      containers.first { $0.presentation != nil } ?? containers.first { $0.presenter != nil }?.presenter
    presenter?.dismissPresented(isAnimated: flag, completion)
  }

  /// Shows the view of a child in place of that of another one: adds it to the same superview, in front, and removes the other one's
  /// when the animation ends.
  /// - Parameter duration: in seconds.
  open func transition(
    from: ViewController, to: ViewController, duration: TimeInterval, options: View.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    from.view.superview?.addSubview(to.view)
    View.animate(withDuration: duration, delay: 0, options: options, animations: { animations?() }) {
      isFinished in
      from.view.removeFromSuperview()
      completion?(isFinished)
    }
  }

  fileprivate final var storedWarnings: [String] = []
  final func warn(_ sentence: String) { storedWarnings.append(sentence) }
  /// Where a popover points to: what an app says for the styles `popover` and, of an alert, `actionSheet`; nil for other styles.
  ///
  /// It is stored: there are no popovers.
  open var popoverPresentationController: PopoverPresentationController? { mayBePopover ? madePopover : nil }
  private lazy var madePopover = PopoverPresentationController()

  // MARK: State

  /// Whether the controller is being presented: true in the calls about its appearance.
  open var isBeingPresented: Bool { movement == .presented }
  /// Whether the controller is being dismissed: true in the calls about its disappearance.
  open var isBeingDismissed: Bool { movement == .dismissed }
  /// Whether the controller is being added to a navigation controller: true in the calls about its appearance.
  open var isMovingToParent: Bool { movement == .movingToParent }
  /// Whether the controller is being removed from a navigation controller: true in the calls about its disappearance.
  open var isMovingFromParent: Bool { movement == .movingFromParent }

  /// What animates along with the animated push, pop, presentation or dismissal that goes on; nil for none.
  open var transitionCoordinator: TransitionCoordinator? {
    withContainers.lazy.compactMap(\.activeCoordinator).first
  }

  // MARK: Status bar and home indicator

  /// The style of the status bar; `default` unless overridden.
  open var preferredStatusBarStyle: StatusBarStyle { .default }
  /// Whether the status bar is hidden; false unless overridden.
  open var prefersStatusBarHidden: Bool { false }
  /// How the status bar is shown and hidden; `fade` unless overridden.
  open var preferredStatusBarUpdateAnimation: StatusBarAnimation { .fade }
  /// The child that decides about the style of the status bar; nil, for this controller, unless overridden.
  open var childForStatusBarStyle: ViewController? { nil }
  /// The child that decides whether the status bar is hidden; nil, for this controller, unless overridden.
  open var childForStatusBarHidden: ViewController? { nil }
  /// Asks the system to read the properties of the status bar again. It has no effect: they are read when they are needed.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Whether the home indicator is hidden after a while; false unless overridden.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that decides about the home indicator; nil, for this controller, unless overridden.
  open var childForHomeIndicatorAutoHidden: ViewController? { nil }
  /// Asks the system to read `prefersHomeIndicatorAutoHidden` again. It has no effect here.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// The edges of the screen at which the app's gestures come before the system's; none unless overridden.
  open var preferredScreenEdgesDeferringSystemGestures: RectEdge { [] }
  /// The child that decides about the gestures at the edges; nil, for this controller, unless overridden.
  open var childForScreenEdgesDeferringSystemGestures: ViewController? { nil }
  /// Asks the system to read `preferredScreenEdgesDeferringSystemGestures` again. It has no effect here.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  // MARK: Rotation

  /// Whether the content rotates with the device; true unless overridden.
  open var shouldAutorotate: Bool { true }
  /// The orientations of the interface; all but upside down unless overridden, as on a phone.
  open var supportedInterfaceOrientations: InterfaceOrientationMask { .allButUpsideDown }
  /// The orientation in which the controller is presented first; `portrait` unless overridden (our choice).
  open var preferredInterfaceOrientationForPresentation: InterfaceOrientation { .portrait }
  /// Asks the system to read `supportedInterfaceOrientations` again. It has no effect here.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  // MARK: Containers and the system

  /// Whether calls about appearance are passed on to the children; true unless overridden.
  ///
  /// Here they come from the views, so an override has no effect (our choice).
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Called by a child whose `preferredContentSize` has changed, in UIKit. Does nothing unless overridden.
  open func preferredContentSizeDidChange(forChildContentContainer container: ViewController) {}

  /// The size, in points, that a child gets in a container of another size; that size unless overridden.
  /// - Parameters:
  ///   - container: the child.
  ///   - parentSize: the size of this controller's view, in points.
  open func size(
    forChildContentContainer container: ViewController, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called when the app is short of memory, in UIKit. Does nothing unless overridden.
  open func didReceiveMemoryWarning() {}
  /// Called when the state has been restored in UIKit. States are not restored, so it is never called.
  open func applicationFinishedRestoringState() {}
}

extension ViewController {
  final func nearestContainer<Container: ViewController>() -> Container? {
    sequence(first: self, next: { $0.storedParent }).dropFirst().lazy.compactMap { $0 as? Container }.first
  }

  final func parentBarsDidChange() { (storedParent as? any BarContainer)?.barsDidChange() }

  /// Whether its scroll view adds the safe area to its inset even if it does not scroll: `automatic` in a navigation controller.
  package final var adjustsScrollViewInsets: Bool {
    automaticallyAdjustsScrollViewInsets && navigationController != nil
  }
}

/// A way from one controller to another in a storyboard: UIStoryboardSegue.
open class StoryboardSegue {
  /// The name of the segue; nil for none.
  public let identifier: String?
  /// The controller that it leads from.
  public let source: ViewController
  /// The controller that it leads to.
  public let destination: ViewController

  /// Creates a segue, as a test does for ``ViewController/prepare(for:sender:)``.
  public init(identifier: String?, source: ViewController, destination: ViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
  }
}

/// What controllers can do here and not in UIKit; a subclass of an app may declare members of the same names.
public protocol ModelController: ViewController {}

extension ViewController: ModelController {}

extension ModelController {
  /// What could not happen as asked, in order: presentations that did not take place.
  public var warnings: [String] { (self as ViewController).storedWarnings }
}
