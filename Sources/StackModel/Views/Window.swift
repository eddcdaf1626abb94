public import Foundation

/// The root of a tree of views: it has a size and a safe area, and shows the view of its root view controller.
///
/// A window is hidden until `makeKeyAndVisible()` or until `isHidden` is set to false. The root view controller's view is
/// loaded then, and always fills the window. Source: Apple's documentation of UIWindow. There are no window levels.
open class Window: View {
  open override class func _instance(frame: CGRect?) -> View? {
    self == Window.self ? Window(frame: frame ?? .zero) : super._instance(frame: frame)
  }
  /// The owner of the view that fills the window: the root view controller.
  package private(set) final var rootOwner: (any ViewOwner)?
  /// The view of `rootOwner`, once it is a subview.
  private var rootOwnerView: View?
  /// The owners of views that have come into the visible window since its last layout, in order.
  private final var appearingOwners: [any ViewOwner] = []
  private final var isKey = false
  /// The clock of the tree, if it lives as long as the window.
  package final var heldClock: AnyObject?
  /// The scene of the window, which this module does not know.
  package final weak var scene: AnyObject?

  /// Creates a window, hidden, with a frame in points. Its origin has no effect inside the window. One without a size has that of a
  /// screen, 375 × 667 points, once it is shown.
  /// - Precondition: `frame` is finite.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    storage.isHidden = true
    madeRootState.window = self
  }

  /// Creates a window in a scene, hidden, as large as its screen and with its safe area.
  public init(windowScene: any WindowPlace) {
    super.init(frame: windowScene.screen.bounds)
    storage.isHidden = true
    madeRootState.window = self
    deviceSafeAreaInsets = windowScene.deviceSafeAreaInsets
    windowScene.adopt(self)
  }

  public required init?(coder: NSCoder) { nil }

  /// The insets of the window's safe area, in points: what the bars and corners of a device cover.
  ///
  /// On a device UIKit knows them, and `safeAreaInsets` of a window can't be set. Here code that makes a window says
  /// which device it is: (47, 0, 34, 0) for an iPhone 14 in portrait, for example (our choice).
  /// - Precondition: the new value is finite and not negative.
  public final var deviceSafeAreaInsets = EdgeInsets.zero {
    didSet {
      let insets = deviceSafeAreaInsets
      if !insets.isFinite || min(insets.top, insets.left, insets.bottom, insets.right) < 0 {
        trap("The safe area insets of a window must be finite and not negative, not \(insets).")
      }
      changed(\.deviceSafeAreaInsets, from: oldValue, affects: .layout)
    }
  }

  /// The insets of the window's safe area, in points: ``deviceSafeAreaInsets``, unless overridden.
  open override var safeAreaInsets: EdgeInsets { deviceSafeAreaInsets }

  /// Whether the window is hidden, with all controllers in it; true at first. Source: Apple's documentation of UIWindow.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      if newValue {
        moveOwners(toVisibleWindow: false) { super.isHidden = true }
      } else {
        if storage.size == .zero { frame = Screen.assumedBounds }
        moveOwners(toVisibleWindow: true) { super.isHidden = false }
        installRootView()
      }
    }
  }

  /// Whether `makeKeyAndVisible()` or `makeKey()` was called. Windows do not know each other: several can be key (our choice).
  open var isKeyWindow: Bool { isKey }
  /// Makes the window key, and calls `becomeKey()`, unless it is key.
  open func makeKey() { if change(\.isKey, to: true, affects: .noLayout) { becomeKey() } }
  /// Whether the window can become key; true unless overridden. It has no effect here (our choice).
  open var canBecomeKey: Bool { true }
  /// Called when the window has become key. Does nothing unless overridden.
  open func becomeKey() {}
  /// Called in UIKit when another window becomes key. Windows do not know each other here, so it is never called.
  open func resignKey() {}

  /// Shows the window: loads the root view controller's view, and lays out the tree.
  ///
  /// The controller's calls come in this order: `viewDidLoad`, `viewWillAppear`, `viewSafeAreaInsetsDidChange`,
  /// `viewIsAppearing`, `viewWillLayoutSubviews`, `viewDidLayoutSubviews`, `viewDidAppear`. UIKit lays out at the next
  /// turn of the run loop; here it happens in this call (our choice).
  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
    layoutIfNeeded()
  }

  /// Runs a change of visibility between the calls to the owners of the views in the window, superviews first.
  private func moveOwners(toVisibleWindow isVisible: Bool, _ change: () -> Void) {
    var owners: [any ViewOwner] = []
    forSubtree { if let owner = $0.surroundings?.owner { owners.append(owner) } }
    for owner in owners { owner.viewWillMove(toVisibleWindow: isVisible) }
    change()
    for owner in owners { ownerDidMove(owner, isVisible: isVisible) }
  }

  package final func setRootOwner(_ owner: (any ViewOwner)?) {
    guard owner !== rootOwner else { return }
    let old = rootOwnerView
    storeRoot(owner, nil)
    old?.removeFromSuperview()
    if !isHidden { installRootView() }
  }

  private func storeRoot(_ owner: (any ViewOwner)?, _ view: View?) {
    willChange { [self, rootOwner, rootOwnerView] in storeRoot(rootOwner, rootOwnerView) }
    (rootOwner, rootOwnerView) = (owner, view)
  }

  /// Adds the root owner's view, if it is not there.
  private func installRootView() {
    guard let rootOwner, rootOwnerView == nil else { return }
    let view = rootOwner.ownedView(loadingIn: self)
    storeRoot(rootOwner, view)
    view.frame = CGRect(origin: .zero, size: storage.size)
    insertSubview(view, at: 0)
  }

  /// The screen that the window fills. Its scale follows from the window's ``View/traitOverrides``.
  open var screen: Screen {
    Screen(bounds: CGRect(origin: .zero, size: storage.size), scale: findTraits().displayScale)
  }

  /// Makes the root view controller's view as large as the window.
  @_spi(Rooms) open override func boundsSizeDidChange(from oldSize: CGSize) {
    super.boundsSizeDidChange(from: oldSize)
    let resize = { [self] in
      var old = findTraits()
      old.setSizeClasses(in: oldSize)
      notifyOfTraits(from: old)
      rootOwnerView?.frame = CGRect(origin: .zero, size: storage.size)
    }
    guard let rootOwner, rootOwnerView != nil, !isRollingBack else { return resize() }
    rootOwner.ownedView(changesTo: storage.size, by: resize)
  }

  /// Notes that the view of an owner has entered the window or left it.
  final func ownerDidMove(_ owner: any ViewOwner, isVisible: Bool) {
    owner.viewDidMove(toVisibleWindow: isVisible)
    appearingOwners.removeAll { $0 === owner }
    guard isVisible else { return }
    appearingOwners.append(owner)
    setNeedsLayout()
  }

  /// Notifies the owners that have come into the window that their views have their places.
  final func noteOwnersPlaced() { for owner in appearingOwners { owner.viewIsPlaced() } }

  /// Notifies the owners that have come into the window that their views are laid out.
  /// - Returns: whether there were any.
  final func noteOwnersLaidOut() -> Bool {
    noteOwnersPlaced()
    let owners = appearingOwners
    appearingOwners = []
    for owner in owners { owner.viewIsLaidOut() }
    return !owners.isEmpty
  }
}

/// Where windows are: a `WindowScene`, which this module does not know.
public protocol WindowPlace: AnyObject {
  /// The screen that a new window fills.
  var screen: Screen { get }
  /// The insets of a new window's safe area, in points.
  var deviceSafeAreaInsets: EdgeInsets { get }
  /// Takes a new window.
  func adopt(_ window: Window)
}
