import Foundation
import StackCore

/// How a controller is presented, with UIKit's raw values.
public enum ModalPresentationStyle: Int, Hashable, Sendable {
  /// Over the whole window. The view of the presenting controller is removed from the window.
  case fullScreen = 0
  /// A sheet that covers most of the window.
  case pageSheet = 1
  /// A sheet, smaller in a large window.
  case formSheet = 2
  /// Over the controller that defines the presentation context, whose view is removed from the window.
  case currentContext = 3
  /// As `overFullScreen`: there are no presentation controllers of apps.
  case custom = 4
  /// Over the whole window. The view of the presenting controller stays.
  case overFullScreen = 5
  /// Over the controller that defines the presentation context, whose view stays.
  case overCurrentContext = 6
  /// As `formSheet`: there are no popovers.
  case popover = 7
  /// No presentation. It counts as `automatic` here.
  case none = -1
  /// What the system prefers: `pageSheet`.
  case automatic = -2

  /// Whether the view of the presenting controller is removed from the window.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
  /// Whether the controller that defines the presentation context presents.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
  /// Whether a sheet is shown.
  var isSheet: Bool {
    switch self {
    case .pageSheet, .formSheet, .popover, .none, .automatic: true
    case .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext: false
    }
  }
}

/// How a presentation is animated, with UIKit's raw values. It is stored only.
public enum ModalTransitionStyle: Int, Hashable, Sendable {
  case coverVertical = 0
  case flipHorizontal, crossDissolve, partialCurl
}

/// The presentation of controllers: members of ``ViewController``.
///
/// Source: Apple's documentation of UIViewController, also for the default values; the frames of sheets are our choice.
open class ControllerPresentation: ControllerNavigation {
  /// What this controller presents.
  final var presentation: Presentation?
  /// The controller that presents this one.
  final weak var presenter: ViewController?
  /// Why the view enters or leaves the window now.
  final var transition: ControllerTransition?
  /// The coordinator of the animated transition that goes on.
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
    asController.withContainers.lazy.compactMap(\.presentation?.presented).first
  }

  /// The controller that presents this one, or the nearest controller around it; nil for none.
  open var presentingViewController: ViewController? {
    asController.withContainers.first { $0.presenter != nil }?.presenter
  }

  /// Shows a controller over this one, at once, and calls the completion.
  ///
  /// The outermost controller around this one presents; in the styles of the current context, the nearest one that defines it. The
  /// calls come in UIKit's order: for `fullScreen` `viewWillDisappear` of the presenting controller, `viewWillAppear` and
  /// `viewDidAppear` of the presented one, `viewDidDisappear`. A sheet leaves the presenting controller as it is. The
  /// tree is laid out in this call (our choice).
  ///
  /// Outside of a window, or if something is presented already, nothing happens, and ``warnings`` says so, as the console does
  /// in UIKit.
  /// - Precondition: the controller is not presented yet, and has no parent.
  open func present(
    _ viewControllerToPresent: ViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    asController.present(viewControllerToPresent, isAnimated: flag, completion)
  }

  /// Dismisses what this controller presents, with all that is presented over it; otherwise this controller itself, if it is presented.
  ///
  /// It happens at once, then the completion is called. If there is nothing to dismiss, the completion is not called (our choice).
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    let containers = asController.withContainers
    let presenter =
      containers.first { $0.presentation != nil } ?? containers.first { $0.presenter != nil }?.presenter
    presenter?.dismissPresented(isAnimated: flag, completion)
  }

  /// What could not happen as asked, in order: presentations that did not take place.
  public private(set) final var warnings: [String] = []

  /// Adds a sentence to ``warnings``.
  final func warn(_ sentence: String) { warnings.append(sentence) }

  /// Where a popover points to: what an app says for the styles `popover` and, of an alert, `actionSheet`; nil for other styles.
  ///
  /// It is stored: there are no popovers.
  open var popoverPresentationController: PopoverPresentationController? {
    guard asController.mayBePopover else { return nil }
    if let storedPopover { return storedPopover }
    let popover = PopoverPresentationController()
    storedPopover = popover
    return popover
  }
  private final var storedPopover: PopoverPresentationController?

  // MARK: State

  /// Whether the controller is being presented: true in the calls about its appearance.
  open var isBeingPresented: Bool { transition == .presented }
  /// Whether the controller is being dismissed: true in the calls about its disappearance.
  open var isBeingDismissed: Bool { transition == .dismissed }
  /// Whether the controller is being added to a navigation controller: true in the calls about its appearance.
  open var isMovingToParent: Bool { transition == .movingToParent }
  /// Whether the controller is being removed from a navigation controller: true in the calls about its disappearance.
  open var isMovingFromParent: Bool { transition == .movingFromParent }

  /// What animates along with the animated push, pop, presentation or dismissal that goes on; nil for none.
  open var transitionCoordinator: TransitionCoordinator? {
    asController.withContainers.lazy.compactMap(\.activeCoordinator).first
  }
}
