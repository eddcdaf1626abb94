import Foundation
import StackCore

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
    (self.controller, self.style) = (controller, style)
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { nil }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let controller, let view = controller.viewIfLoaded, view.superview === self else { return }
    let frame = controller.presentedFrame(in: self, style)
    if view.frame != frame { view.frame = frame }
    let dims = frame != bounds && style != .overCurrentContext
    backgroundColor = dims ? Color(white: 0, alpha: 0.2) : nil
  }
}

enum ControllerTransition { case presented, dismissed, movingToParent, movingFromParent }

extension ViewController {
  final var withContainers: UnfoldFirstSequence<ViewController> {
    sequence(first: self, next: { $0.storedParent })
  }

  /// The view that shows the controller in its window: its own, or the one that holds it while it is presented.
  final var hostView: View? { presenter?.presentation?.container ?? viewIfLoaded }

  final func dismissPresented(isAnimated: Bool, _ completion: (() -> Void)?) {
    guard let presentation else { return }
    let controller = presentation.presented
    let front = sequence(first: controller, next: { $0.presentation?.presented }).reversed().first
    let window = front?.visibleWindow
    controller.dropPresentation()
    let coordinator = isAnimated && window != nil ? TransitionCoordinator() : nil
    let inTransition = [self, controller]
    for each in inTransition { each.activeCoordinator = coordinator }
    controller.movement = .dismissed
    if window != nil {
      if controller.visibleWindow != nil { controller.beginTransition(appears: false, animated: isAnimated) }
      if presentation.removed != nil { beginTransition(appears: true, animated: isAnimated) }
    }
    if let (view, above, index) = presentation.removed {
      if above is Window { view.frame = above.bounds }
      above.insertSubview(view, at: min(index, above.subviews.count))
      window?.layoutIfNeeded()
    }
    end(presentation)
    controller.movement = nil
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

  /// The frame of the view in a container over the window, in points, in a style. In compact width a sheet begins 10 points below the top
  /// safe area; in compact height it fills the container. In regular width it is centered, a page sheet as wide as 712 points, a form sheet
  /// as `preferredContentSize` or 540 × 620 points (our choice; the last size is from Apple's documentation of older systems).
  final func sheetFrame(in container: View, _ style: ModalPresentationStyle) -> CGRect {
    let (bounds, safe, traits) = (container.bounds, container.safeAreaInsets, container.traitCollection)
    guard style.isSheet, traits.verticalSizeClass != .compact else { return bounds }
    let top = safe.top + 10
    let room = max(0, bounds.height - top)
    guard traits.horizontalSizeClass == .regular else {
      return CGRect(x: 0, y: top, width: bounds.width, height: room)
    }
    var size = CGSize(width: 712, height: room - safe.bottom - 10)
    if style == .formSheet || style == .popover { size = CGSize(width: 540, height: 620) }
    let preferred = preferredContentSize
    if preferred.width > 0 { size.width = preferred.width }
    if preferred.height > 0 { size.height = preferred.height }
    size = CGSize(width: min(size.width, bounds.width), height: max(0, min(size.height, room)))
    return CGRect(
      origin: CGPoint(x: (bounds.width - size.width) / 2, y: top + (room - size.height) / 2), size: size)
  }

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
  /// In a visible window the tree is laid out, so that `viewDidAppear` is called (our choice: UIKit lays out later).
  /// - Parameter newAppearsFirst: whether `viewWillAppear` of the new child comes before `viewWillDisappear` of the old one.
  final func exchange(
    _ old: ViewController?, for new: ViewController?, animated: Bool, newAppearsFirst: Bool = false,
    willShow: () -> Void = {}, add: (View) -> Void
  ) {
    let (newView, window) = (new?.view, visibleWindow)
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
