package import Foundation
public import StackCore
import ScrollMotion

extension ViewController {
  /// Where a controller is between disappeared and appeared.
  enum Appearance {
    case disappeared
    /// `viewWillAppear` was called.
    case willAppear
    /// `viewIsAppearing` was called, too.
    case isAppearing
    /// `viewDidAppear` was called.
    case appeared
    /// `viewWillDisappear` was called.
    case willDisappear
  }

  private func setAppearance(_ new: Appearance) { change(\.appearance, to: new, affects: .noLayout) }

  /// Adds a child; see ``addChild(_:)``.
  final func add(_ child: ViewController) {
    guard child.storedParent !== self else { return }
    for ancestor in sequence(first: self, next: { $0.storedParent }) where ancestor === child {
      trap("A view controller can't be a child of itself or of a controller inside it.")
    }
    if child.storedParent != nil { child.removeFromParent() }
    child.willMove(toParent: self)
    storedChildren.append(child)
    child.storedParent = self
  }

  /// Removes the controller from its parent; see ``removeFromParent()``.
  final func leaveParent() {
    guard let parent = storedParent else { return }
    parent.storedChildren.removeAll { $0 === self }
    storedParent = nil
    didMove(toParent: nil)
  }
}

extension ViewController: TraitObserverHolder {}

extension ViewController: ViewOwner {
  /// Called when the window gets another size, in points: announces it, changes the size, and runs the coordinator's closures.
  package final func ownedView(changesTo size: CGSize, by resize: () -> Void) {
    guard let window = viewIfLoaded?.window, !window.isHidden else { return resize() }
    let coordinator = TransitionCoordinator()
    viewWillTransition(to: size, with: coordinator)
    resize()
    coordinator.run(in: window)
  }

  /// Called before the view enters a visible window or leaves it.
  package final func viewWillMove(toVisibleWindow isVisible: Bool) {
    setAppearance(isVisible ? .willAppear : .willDisappear)
    if isVisible { viewWillAppear(false) } else { viewWillDisappear(false) }
  }

  /// Called after the view has entered a visible window or left it.
  package final func viewDidMove(toVisibleWindow isVisible: Bool) {
    guard !isVisible else { return }
    setAppearance(.disappeared)
    viewDidDisappear(false)
  }

  /// Called when the view has its place in the window.
  package final func viewIsPlaced() {
    guard appearance == .willAppear else { return }
    setAppearance(.isAppearing)
    viewIsAppearing(false)
  }

  /// Called after the layout that follows.
  package final func viewIsLaidOut() {
    guard appearance == .isAppearing else { return }
    setAppearance(.appeared)
    viewDidAppear(false)
  }
}

extension Window {
  /// The controller whose view fills the window. The view is loaded when the window is visible.
  ///
  /// A new one in a visible window: the old view is removed, the new one is loaded and added, each with its calls.
  public final var rootViewController: ViewController? {
    get { rootOwner as? ViewController }
    set { setRootOwner(newValue) }
  }
}
