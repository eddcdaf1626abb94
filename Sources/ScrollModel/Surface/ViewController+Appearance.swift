package import Foundation
public import StackCore

extension ViewController {
  enum Appearance { case disappeared, willAppear, isAppearing, appeared, willDisappear }

  final func setAppearance(_ new: Appearance) { change(\.appearance, to: new, affects: .noLayout) }

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
    // A controller in full screen takes the view of the one that presents it out of the window.
    let visible = sequence(first: self, next: \.presentation?.presented).filter {
      $0.viewIfLoaded?.window != nil
    }
    guard let window = visible.first?.viewIfLoaded?.window, !window.isHidden else { return resize() }
    let coordinator = TransitionCoordinator()
    for controller in visible { controller.viewWillTransition(to: size, with: coordinator) }
    resize()
    coordinator.run(in: window)
  }

  package final func viewWillMove(toVisibleWindow isVisible: Bool) {
    // A container that moves the view may have called it before.
    guard appearance != (isVisible ? .willAppear : .willDisappear) else { return }
    setAppearance(isVisible ? .willAppear : .willDisappear)
    if isVisible { viewWillAppear(isAppearanceAnimated) } else { viewWillDisappear(isAppearanceAnimated) }
  }

  package final func viewDidMove(toVisibleWindow isVisible: Bool) {
    guard !isVisible else { return }
    setAppearance(.disappeared)
    viewDidDisappear(isAppearanceAnimated)
    isAppearanceAnimated = false
  }

  package final func viewIsPlaced() {
    guard appearance == .willAppear else { return }
    setAppearance(.isAppearing)
    viewIsAppearing(isAppearanceAnimated)
  }

  /// Called after the layout that follows.
  package final func viewIsLaidOut() {
    guard appearance == .isAppearing else { return }
    setAppearance(.appeared)
    viewDidAppear(isAppearanceAnimated)
    isAppearanceAnimated = false
  }
}

extension Window {
  /// The controller whose view fills the window. The view is loaded when the window is visible.
  ///
  /// A new one in a visible window: the old view is removed, the new one is loaded and added, each with its calls. What the old one
  /// presents is dismissed (our choice).
  public final var rootViewController: ViewController? {
    get { rootOwner as? ViewController }
    set {
      if newValue !== rootOwner { (rootOwner as? ViewController)?.dropPresentation() }
      setRootOwner(newValue)
    }
  }
}
