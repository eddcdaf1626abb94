import Foundation
import StackCore

/// Why a controller's view enters or leaves the window.
enum ControllerTransition {
  case presented, dismissed, movingToParent, movingFromParent
}

extension ViewController {
  /// The window of the view, if it is visible.
  final var visibleWindow: Window? {
    guard let window = viewIfLoaded?.window, !window.isHidden else { return nil }
    return window
  }

  /// Calls `viewWillAppear` or `viewWillDisappear` of this controller and of those whose views are inside its view, before
  /// the view is added or removed.
  final func beginTransition(appears: Bool, animated: Bool) {
    viewIfLoaded?.forSubtree { view in
      guard let owner = view.viewOwner as? ViewController else { return }
      owner.isAppearanceAnimated = animated
      owner.viewWillMove(toVisibleWindow: appears)
    }
  }

  /// Replaces the view of a child by that of another one. Calls about appearance come in UIKit's order.
  ///
  /// In a visible window the tree is laid out, so that `viewDidAppear` is called (our choice: UIKit lays out later).
  /// - Parameters:
  ///   - newAppearsFirst: whether `viewWillAppear` of the new child comes before `viewWillDisappear` of the old one.
  ///   - add: adds the view of the new child.
  final func exchange(
    _ old: ViewController?, for new: ViewController?, animated: Bool, newAppearsFirst: Bool = false,
    willShow: () -> Void = {}, add: (View) -> Void
  ) {
    let newView = new?.view
    let window = visibleWindow
    let coordinator = animated && window != nil ? TransitionCoordinator() : nil
    activeCoordinator = coordinator
    if window != nil {
      if newAppearsFirst { new?.beginTransition(appears: true, animated: animated) }
      old?.beginTransition(appears: false, animated: animated)
      if !newAppearsFirst { new?.beginTransition(appears: true, animated: animated) }
      willShow()
    }
    if let newView { add(newView) }
    old?.viewIfLoaded?.removeFromSuperview()
    window?.layoutIfNeeded()
    activeCoordinator = nil
    if let window { coordinator?.run(in: window) }
  }
}
