import Foundation
import StackCore

/// A controller over another one.
final class Presentation {
  let presented: ViewController
  let style: ModalPresentationStyle
  /// What holds the presented view, over the window or over the presenting view.
  let container: PresentationView
  /// The view that was removed from the window, with its place.
  var removed: (view: View, superview: View, index: Int)?

  init(of presented: ViewController, in frame: CGRect) {
    self.presented = presented
    style = presented.modalPresentationStyle
    container = PresentationView(of: presented, style, frame: frame)
  }
}

/// Holds the view of a presented controller, in front of what it covers. It takes all touches beside that view.
final class PresentationView: View {
  private weak var controller: ViewController?
  private let style: ModalPresentationStyle

  init(of controller: ViewController, _ style: ModalPresentationStyle, frame: CGRect) {
    self.controller = controller
    self.style = style
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { nil }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  /// Places the presented view.
  override func layoutSubviews() {
    super.layoutSubviews()
    guard let controller, let view = controller.viewIfLoaded, view.superview === self else { return }
    let frame = controller.presentedFrame(in: self, style)
    if view.frame != frame { view.frame = frame }
    // What a sheet leaves free is darker.
    let dims = frame != bounds && style != .overCurrentContext
    backgroundColor = dims ? Color(white: 0, alpha: 0.2) : nil
  }
}

extension ViewController {
  /// This controller and those that contain it, outward.
  final var withContainers: UnfoldFirstSequence<ViewController> {
    sequence(first: self, next: { $0.storedParent })
  }

  /// The view that shows the controller in its window: its own, or the one that holds it while it is presented.
  private var hostView: View? { presenter?.presentation?.container ?? viewIfLoaded }

  /// The controller that presents another one in place of this one.
  private func actualPresenter(for style: ModalPresentationStyle) -> ViewController {
    let containers = Array(withContainers)
    let context = style.isInContext ? containers.first { $0.definesPresentationContext } : nil
    return context ?? containers.last ?? self
  }

  /// Presents a controller; see ``ViewController/present(_:animated:completion:)``.
  final func present(_ controller: ViewController, isAnimated: Bool, _ completion: (() -> Void)?) {
    if controller === self || controller.presenter != nil || controller.storedParent != nil {
      trap("A controller can't be presented while it is presented or inside another controller.")
    }
    let style = controller.modalPresentationStyle
    let presenter = actualPresenter(for: style)
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
    let presentation = Presentation(
      of: controller, in: place === window ? window.bounds : host.frame)
    presenter.presentation = presentation
    controller.presenter = presenter
    let coordinator = isAnimated && !window.isHidden ? TransitionCoordinator() : nil
    let inTransition = [presenter, controller]
    for each in inTransition { each.activeCoordinator = coordinator }
    controller.transition = .presented
    _ = controller.ownedView(loadingIn: presentation.container)
    if !window.isHidden {
      if style.removesPresenter { presenter.beginTransition(appears: false, animated: isAnimated) }
      controller.beginTransition(appears: true, animated: isAnimated)
    }
    if let view = controller.viewIfLoaded {
      presentation.container.addSubview(view)
      view.frame = controller.presentedFrame(in: window, style)
    }
    place.addSubview(presentation.container)
    window.layoutIfNeeded()
    if style.removesPresenter, let above = host.superview,
      let index = above.subviews.firstIndex(of: host)
    {
      presentation.removed = (host, above, index)
      host.removeFromSuperview()
    }
    controller.transition = nil
    for each in inTransition { each.activeCoordinator = nil }
    coordinator?.run(in: window)
    completion?()
  }

  /// Dismisses what this controller presents; see ``ViewController/dismiss(animated:completion:)``.
  final func dismissPresented(isAnimated: Bool, _ completion: (() -> Void)?) {
    guard let presentation else { return }
    let controller = presentation.presented
    let front = sequence(first: controller, next: { $0.presentation?.presented }).reversed().first
    let window = front?.visibleWindow
    controller.dropPresentation()
    let coordinator = isAnimated && window != nil ? TransitionCoordinator() : nil
    let inTransition = [self, controller]
    for each in inTransition { each.activeCoordinator = coordinator }
    controller.transition = .dismissed
    if window != nil {
      if controller.visibleWindow != nil {
        controller.beginTransition(appears: false, animated: isAnimated)
      }
      if presentation.removed != nil { beginTransition(appears: true, animated: isAnimated) }
    }
    if let (view, above, index) = presentation.removed {
      if above is Window { view.frame = above.bounds }
      above.insertSubview(view, at: min(index, above.subviews.count))
      window?.layoutIfNeeded()
    }
    end(presentation)
    controller.transition = nil
    for each in inTransition { each.activeCoordinator = nil }
    window?.layoutIfNeeded()
    if let window { coordinator?.run(in: window) }
    completion?()
  }

  /// Ends what this controller presents without a transition, and all that is presented over it, the front first. The view of this
  /// controller does not come back.
  final func dropPresentation() {
    guard let presentation else { return }
    presentation.presented.dropPresentation()
    end(presentation)
  }

  private func end(_ presentation: Presentation) {
    presentation.container.removeFromSuperview()
    presentation.presented.viewIfLoaded?.removeFromSuperview()
    presentation.presented.presenter = nil
    self.presentation = nil
  }
}
