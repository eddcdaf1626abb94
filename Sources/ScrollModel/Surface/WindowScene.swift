public import Foundation
public import StackCore

/// A scene with windows: UIWindowScene. A test makes it as large as the screen of a device.
open class WindowScene: AppScene {
  private final var storedSize = Screen.assumedBounds.size
  fileprivate final var storedInsets = EdgeInsets.zero
  /// The delegate of the app that the scene belongs to, for `Application.shared.delegate`; nil by default.
  public final weak var applicationDelegate: (any ApplicationDelegate)?

  /// Creates a scene of a session on a screen of 375 × 667 points without a safe area.
  public required init(session: SceneSession, connectionOptions: ConnectionOptions) {
    super.init(session: session, connectionOptions: connectionOptions)
  }

  /// Creates a scene on a screen of a size with a safe area, both in points (our choice: tests say which device it is).
  /// - Precondition: the size is finite and not negative.
  public convenience init(size: CGSize, safeAreaInsets: EdgeInsets = .zero) {
    if !(size.isFinite && size.width >= 0 && size.height >= 0) {
      trap("The size of a scene must be finite and not negative, not \(size).")
    }
    self.init(session: SceneSession(), connectionOptions: ConnectionOptions())
    (storedSize, storedInsets) = (size, safeAreaInsets)
  }

  fileprivate final var references: [Reference] = []
  fileprivate struct Reference { weak var window: Window? }

  /// The windows that were made for the scene, in that order.
  open var windows: [Window] { references.compactMap(\.window) }
  /// The window that is key; nil for none.
  open var keyWindow: Window? { windows.first(where: \.isKeyWindow) }

  /// The screen.
  open var screen: Screen {
    Screen(
      bounds: CGRect(origin: .zero, size: storedSize),
      scale: (windows.first ?? View()).traitCollection.displayScale)
  }

  /// How the interface is turned: landscape, with the home button at the right, if the screen is wider than high.
  open var interfaceOrientation: InterfaceOrientation {
    storedSize.width > storedSize.height ? .landscapeRight : .portrait
  }

  /// The traits of the first window; without one, those of a view outside a window.
  open var traitCollection: TraitCollection { (windows.first ?? View()).traitCollection }
  /// What controllers say about the status bar.
  open var statusBarManager: StatusBarManager? { StatusBarManager(window: keyWindow ?? windows.first) }
}

extension WindowScene: WindowPlace {
  /// The insets of the safe area that the scene was created with, in points.
  public var deviceSafeAreaInsets: EdgeInsets { storedInsets }
  /// Makes this the scene of a window.
  public func adopt(_ window: Window) { window.windowScene = self }
}

extension Window {
  /// The scene of the window; nil for none. A new scene does not change the window's size.
  public final var windowScene: WindowScene? {
    get { scene as? WindowScene }
    set {
      windowScene?.references.removeAll { $0.window === self }
      scene = newValue
      newValue?.references.removeAll { $0.window == nil || $0.window === self }
      newValue?.references.append(WindowScene.Reference(window: self))
    }
  }
}

/// What the status bar is like, as the controllers in a window want it: UIStatusBarManager.
///
/// A controller that is presented in full screen decides, or one that `modalPresentationCapturesStatusBarAppearance`; in it the
/// child that `childForStatusBarStyle` or `childForStatusBarHidden` names. Source: Apple's documentation.
public struct StatusBarManager {
  private let window: Window?

  init(window: Window?) { self.window = window }

  private func decider(_ child: (ViewController) -> ViewController?) -> ViewController? {
    guard var controller = window?.rootViewController else { return nil }
    while let presentation = controller.presentation,
      presentation.style.removesPresenter
        || presentation.presented.modalPresentationCapturesStatusBarAppearance
    { controller = presentation.presented }
    while let next = child(controller) { controller = next }
    return controller
  }

  /// Whether the status bar is hidden.
  public var isStatusBarHidden: Bool {
    decider { $0.childForStatusBarHidden }?.prefersStatusBarHidden ?? false
  }

  /// The style of the status bar.
  public var statusBarStyle: StatusBarStyle {
    decider { $0.childForStatusBarStyle }?.preferredStatusBarStyle ?? .default
  }

  /// The frame of the status bar in points, in the coordinates of the window: as high as the top safe area; zero if it is hidden.
  public var statusBarFrame: CGRect {
    guard let window, !isStatusBarHidden else { return .zero }
    return CGRect(x: 0, y: 0, width: window.bounds.width, height: window.safeAreaInsets.top)
  }
}
