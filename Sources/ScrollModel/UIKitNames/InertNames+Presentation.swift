// swift-format-ignore-file
#if !canImport(Darwin)
  public import Foundation
  public import ScrollMotion
  public import StackCore

  // Presentations and transitions of an app's own: a controller is presented as one of the system's styles is, whatever the app's
  // delegates say. See InertNames.swift.

  open class UIPresentationController {
    public let presentedViewController: UIViewController, presentingViewController: UIViewController
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    open var overrideTraitCollection: UITraitCollection?
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
      self.presentedViewController = presentedViewController
      self.presentingViewController = presentingViewController ?? presentedViewController.presentingViewController ?? presentedViewController
    }
    open var containerView: UIView? { presentedViewController.viewIfLoaded?.superview }
    open var presentedView: UIView? { presentedViewController.view }
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
    open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
    open var shouldPresentInFullscreen: Bool { true }
    open var shouldRemovePresentersView: Bool { false }
    open var traitCollection: UITraitCollection { presentedViewController.traitCollection }
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle { .none }
    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}
    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    open func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {}
    open func willTransition(to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator) {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) {}
    open func size(forChildContentContainer container: UIViewController, withParentContainerSize parentSize: CGSize) -> CGSize { parentSize }
  }

  public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection) -> UIModalPresentationStyle
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
  }

  extension UIAdaptivePresentationControllerDelegate {
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
    public func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection) -> UIModalPresentationStyle { .none }
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
  }

  public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

  open class UISheetPresentationController: UIPresentationController {
    public struct Detent: Hashable, Sendable {
      public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let medium = Identifier("com.apple.UIKit.medium"), large = Identifier("com.apple.UIKit.large")
      }
      public let identifier: Identifier
      public static func medium() -> Detent { Detent(identifier: .medium) }
      public static func large() -> Detent { Detent(identifier: .large) }
    }
    open var detents = [Detent.large()], selectedDetentIdentifier: Detent.Identifier?, largestUndimmedDetentIdentifier: Detent.Identifier?
    open var prefersGrabberVisible = false, prefersScrollingExpandsWhenScrolledToEdge = true, prefersEdgeAttachedInCompactHeight = false
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false, preferredCornerRadius: CGFloat?
    open func animateChanges(_ changes: () -> Void) { changes() }
    open func invalidateDetents() {}
  }

  extension UIViewController {
    public var presentationController: UIPresentationController? { sheetPresentationController }
    public var sheetPresentationController: UISheetPresentationController? {
      if let known: UISheetPresentationController = inert(nil) { return known }
      let new = UISheetPresentationController(presentedViewController: self, presenting: presentingViewController)
      setInert(new)
      return new
    }
    public var storyboard: UIStoryboard? { nil }
    public func disablesAutomaticKeyboardDismissal() -> Bool { false }
  }

  extension UIPopoverPresentationController { public var delegate: (any UIPopoverPresentationControllerDelegate)? { get { nil } set {} } }

  open class UIPercentDrivenInteractiveTransition: UIViewControllerInteractiveTransitioning {
    public init() {}
    open private(set) var percentComplete: CGFloat = 0
    open var completionSpeed: CGFloat = 1, completionCurve = UIView.AnimationCurve.easeInOut, wantsInteractiveStart = true
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {}
    open func update(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }
    open func cancel() {}
    open func finish() {}
    open func pause() {}
  }

  extension UIViewControllerTransitioningDelegate {
    public func presentationController(forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController) -> UIPresentationController? { nil }
    public func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    public func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  }

  extension UINavigationController { public enum Operation: Int, Sendable { case none, push, pop } }

  extension UINavigationControllerDelegate {
    public func navigationController(_ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController, to toVC: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func navigationController(_ navigationController: UINavigationController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  }

  open class UIActivityViewController: UIViewController {
    public init(activityItems: [Any], applicationActivities: [Any]?) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open var excludedActivityTypes: [String]?, completionWithItemsHandler: ((String?, Bool, [Any]?, (any Error)?) -> Void)?
  }

  public final class UIStoryboard {
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {}
    public func instantiateInitialViewController() -> UIViewController? { nil }
    public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
      trap("There are no storyboards: make the view controller \(identifier) in code.")
    }
  }

  open class UIMotionEffect { public init() {} }

  open class UIInterpolatingMotionEffect: UIMotionEffect {
    public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }
    public init(keyPath: String, type: EffectType) {}
    open var minimumRelativeValue: Any?, maximumRelativeValue: Any?
  }

  open class UIMotionEffectGroup: UIMotionEffect { open var motionEffects: [UIMotionEffect]? }

  extension UIView {
    public func addMotionEffect(_ effect: UIMotionEffect) {}
    public func removeMotionEffect(_ effect: UIMotionEffect) {}
    public var motionEffects: [UIMotionEffect] { [] }
  }

  public protocol CAAction: AnyObject { func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) }
  extension NSNull: CAAction { public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {} }
  extension CAAnimation: CAAction { public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {} }

  public protocol CALayerDelegate: AnyObject {}
  extension UIView: CALayerDelegate {}

  extension CALayer {
    public var actions: [String: any CAAction]? { get { inert(nil) } set { setInert(newValue); stillKeys = Set((newValue ?? [:]).filter { $0.value is NSNull }.keys) } }
    public var style: [AnyHashable: Any]? { get { inert(nil) } set { setInert(newValue) } }
    public var delegate: (any CALayerDelegate)? { get { view } set {} }
    public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval { time }
    public func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval { time }
  }

  open class CATransition: CAAnimation {
    open var type = CATransitionType.fade, subtype: CATransitionSubtype?, startProgress: Float = 0, endProgress: Float = 1
  }

  public enum CATransitionType: String, Sendable { case fade, moveIn, push, reveal }
  public enum CATransitionSubtype: String, Sendable { case fromRight, fromLeft, fromTop, fromBottom }
#endif
