public import Foundation
public import StackModel

/// A scroll view whose content is a vertical stack as wide as itself.
///
/// The width pin makes the content as wide as the view, so it scrolls only vertically; the content is as high
/// as the stack asks, so scrolling starts by itself once that is more than the view's height. Views come and
/// go by being hidden and shown, since that is what a stack animates.
public final class DynamicStack: ScrollView {
  public let stackView = StackView()

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    stackView.axis = .vertical
    stackView.translatesAutoresizingMaskIntoConstraints = false
    // New views are in nobody's tree, and the stack is in this one then: neither can fail.
    try? addSubview(stackView)
    try? LayoutConstraint.activate(edges + [widthPin])
  }

  /// The stack's edges on those of the content: leading, trailing, top, bottom.
  public private(set) lazy var edges: [LayoutConstraint] = [
    stackView.leadingAnchor.constraint(equalTo: leadingAnchor),
    stackView.trailingAnchor.constraint(equalTo: trailingAnchor),
    stackView.topAnchor.constraint(equalTo: topAnchor),
    stackView.bottomAnchor.constraint(equalTo: bottomAnchor),
  ]

  /// What makes the content as wide as the view, so that it scrolls only vertically.
  public private(set) lazy var widthPin: LayoutConstraint = stackView.widthAnchor.constraint(
    equalTo: widthAnchor)

  /// Arranges a view, hidden, at a place, and reveals it with an animation.
  ///
  /// Adding can't be animated, only revealing: inserted hidden, the view starts at height 0 in its place.
  /// - Parameters:
  ///   - duration: seconds.
  ///   - contentOffset: where to scroll in the same animation, in points; nil stays.
  /// - Throws: `HierarchyError` for an index outside 0…count or a view that holds this one.
  public func insert(
    _ view: View, at index: Int, animatedBy animator: Animator, duration: Double = 0.25,
    scrollingTo contentOffset: CGPoint? = nil
  ) throws(HierarchyError) {
    let wasHidden = view.isHidden
    view.isHidden = true
    do throws(HierarchyError) {
      try stackView.insertArrangedSubview(view, at: index)
    } catch {
      view.isHidden = wasHidden
      throw error
    }
    animator.animate(
      withDuration: duration,
      animations: {
        view.isHidden = false
        if let contentOffset { self.contentOffset = contentOffset }
      })
  }

  /// Hides an arranged view with an animation and, when it has ended, takes it out of the stack.
  ///
  /// A view that is on its way out already goes on so; one that is shown again meanwhile stays.
  /// - Parameters:
  ///   - duration: seconds.
  ///   - completion: runs when the view has left.
  public func remove(
    _ view: View, animatedBy animator: Animator, duration: Double = 0.25, completion: (() -> Void)? = nil
  ) {
    guard !view.isHidden || animator.visibilityChangeEnd(of: view) == nil else { return }
    animator.animate(
      withDuration: duration, animations: { view.isHidden = true },
      completion: { _ in
        guard view.isHidden else { return }
        view.removeFromSuperview()
        completion?()
      })
  }
}
