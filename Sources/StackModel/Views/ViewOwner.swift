package import Foundation

/// The object that manages a view: its view controller, which this module does not know.
///
/// A view refers to its owner weakly.
package protocol ViewOwner: AnyObject {
  /// The view that it manages. It is created when first used, as large as the window.
  func ownedView(loadingIn window: Window) -> View
  /// The smallest margins of the view, in points.
  var systemMinimumLayoutMargins: DirectionalEdgeInsets { get }
  /// Whether the view's margins are at least the system's.
  var viewRespectsSystemMinimumLayoutMargins: Bool { get }
  /// Whether its scroll view adds the safe area to its inset even if it does not scroll.
  var adjustsScrollViewInsets: Bool { get }
  /// Called in place of `updateConstraints()` of the view, which it calls.
  func updateViewConstraints()
  func viewWillLayoutSubviews()
  func viewDidLayoutSubviews()
  func viewSafeAreaInsetsDidChange()
  func viewLayoutMarginsDidChange()
  /// Called when the window gets another size, in points. It must call `resize`, which changes the size of the view.
  func ownedView(changesTo size: CGSize, by resize: () -> Void)
  /// Called when the traits of the view have changed, before the view's own method.
  func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?)
  /// Called before the view enters a visible window (true) or leaves it (false).
  func viewWillMove(toVisibleWindow isVisible: Bool)
  /// Called after the view has entered a visible window (true) or left it (false).
  func viewDidMove(toVisibleWindow isVisible: Bool)
  /// Called when the view, in a visible window, has its place and its safe area, before its subviews are laid out.
  func viewIsPlaced()
  /// Called after the layout that follows.
  func viewIsLaidOut()
}
