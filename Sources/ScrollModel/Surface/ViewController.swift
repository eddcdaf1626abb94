public import Foundation
public import StackCore
import ScrollMotion

/// Manages a view, and the controllers whose views are inside it.
///
/// Source: Apple's documentation of UIViewController. A controller's calls come from its window, from layouts, and from
/// views that enter or leave the window. Not modeled: split view and page view controllers, storyboards, rotation.
/// Changes of children, of presented controllers and of loaded views can't be undone by a change log;
/// `additionalSafeAreaInsets`, margins and everything in the view tree can.
open class ViewController: ControllerPresentation, ChangeReporter, AssociationHolder {
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
  /// Whether the change of appearance that goes on counts as animated.
  final var isAppearanceAnimated = false
  /// The values that code has associated with the object; nil for none.
  package final var associations: [UnsafeRawPointer: AssociatedObject]?
  /// The handlers of trait changes.
  package final var traitObservers = TraitObservers()

  /// A title. A new one becomes the title of `navigationItem` and `tabBarItem`. Source: Apple's documentation.
  open var title: String? {
    didSet {
      if title != oldValue { titleDidChange() }
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
    set { replaceView(with: newValue) }
  }

  /// The view, loaded if necessary.
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

  private func replaceView(with new: View?) {
    guard new !== storedView else { return }
    if let owner = new?.viewOwner, owner !== self {
      trap("A view can be the view of one controller only, and this one is already another controller's.")
    }
    storedView?.setOwner(nil, additionalSafeAreaInsets: .zero)
    storedView = new
    new?.setOwner(self, additionalSafeAreaInsets: addedInsets)
  }

  /// Whether the view has been loaded.
  open var isViewLoaded: Bool { storedView != nil }

  /// The view, if it has been loaded.
  open var viewIfLoaded: View? { storedView }

  /// The view, if it has been loaded.
  package final var reportingView: View? { storedView }

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

  /// Called when the controller is about to be presented.
  func willBePresented() {}

  /// Whether it has a `popoverPresentationController`.
  var mayBePopover: Bool { modalPresentationStyle == .popover }

  /// The size in points of a view that is loaded now.
  private var loadingSize: CGSize {
    (loadingBounds ?? parent?.viewIfLoaded?.bounds ?? Screen.assumedBounds).size
  }

  /// Called when the view has been loaded. Does nothing unless overridden.
  open func viewDidLoad() {}

  /// The view, loaded as large as a window if necessary.
  package final func ownedView(loadingIn window: Window) -> View { ownedView(loadingIn: window as View) }

  /// The view, loaded as large as another one if necessary.
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

  /// The smallest margins of the view, in points: 16 at the leading and the trailing edge, 20 in a wide window.
  ///
  /// The two numbers are from Apple's documentation of `directionalLayoutMargins`: by the horizontal size class. A
  /// window has a regular width from 668 points on (our choice: the class of a device is not known here).
  open var systemMinimumLayoutMargins: DirectionalEdgeInsets {
    let width = (storedView?.window ?? storedView)?.bounds.width ?? 0
    let side: CGFloat = width >= TraitCollection.regularWidth ? 20 : 16
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

  /// The superview of the view, if it is loaded.
  open override var next: Responder? { viewIfLoaded?.superview }

  /// The size that a container may give the view, in points; 0, the default, for none. It is stored: there are no
  /// containers that read it.
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
}
