public import Foundation
@_spi(Rooms) public import StackCore

/// A scroll view whose content is a vertical stack as wide as the scroll view.
///
/// The width constraint makes the content as wide as the view, so the view scrolls only vertically. The content is
/// as high as the stack's fitting size, so scrolling starts when that is more than the view's height. Views are
/// inserted and removed by showing and hiding them, because that is what a stack view animates.
public final class DynamicStack: ScrollView {
  @_spi(Rooms) public override class var ownClass: OwnClass { .init { DynamicStack(frame: $0) } }
  /// The content.
  public let stackView = StackView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    stackView.axis = .vertical
    stackView.translatesAutoresizingMaskIntoConstraints = false
    // A new view has no superview, and then both views are in one tree: neither call can fail.
    addSubview(stackView)
    LayoutConstraint.activate(edges + [widthPin])
  }

  public required init?(coder: NSCoder) { nil }

  /// The constraints between the edges of the stack and of the content: leading, trailing, top, bottom.
  public private(set) lazy var edges: [LayoutConstraint] = [
    stackView.leadingAnchor.constraint(equalTo: leadingAnchor),
    stackView.trailingAnchor.constraint(equalTo: trailingAnchor),
    stackView.topAnchor.constraint(equalTo: topAnchor),
    stackView.bottomAnchor.constraint(equalTo: bottomAnchor),
  ]

  /// The constraint that makes the content as wide as the view, so that the view scrolls only vertically.
  public private(set) lazy var widthPin: LayoutConstraint = stackView.widthAnchor.constraint(
    equalTo: widthAnchor)

  /// Inserts a view into the stack, hidden, and shows it with an animation.
  ///
  /// A stack view can't animate an insertion, only a change of `isHidden`. Inserted hidden, the view starts at its place with height 0.
  /// - Parameters:
  ///   - view: becomes an arranged view.
  ///   - index: the index among the stack's arranged views.
  ///   - animator: the clock of the tree that contains this view.
  ///   - duration: in seconds.
  ///   - contentOffset: the content offset to scroll to in the same animation, in points; nil does not scroll.
  /// - Precondition: no cycle, and an index in 0…count: see `validateInsertion(of:at:)` of the stack.
  public func insert(
    _ view: View, at index: Int, animatedBy animator: Animator, duration: Double = 0.25,
    scrollingTo contentOffset: CGPoint? = nil
  ) {
    view.isHidden = true
    stackView.insertArrangedSubview(view, at: index)
    animator.animate(
      withDuration: duration,
      animations: {
        view.isHidden = false
        if let contentOffset { self.contentOffset = contentOffset }
      })
  }

  /// Hides an arranged view with an animation and then removes it from its superview.
  ///
  /// If the view is being removed already, this does nothing. If it is shown again before the animation ends, it stays.
  /// While another animation hides the view, that one goes on, and the view is removed after `duration`.
  /// - Parameters:
  ///   - view: an arranged view.
  ///   - animator: the clock of the tree that contains this view.
  ///   - duration: in seconds.
  ///   - completion: runs when the view has been removed.
  public func remove(
    _ view: View, animatedBy animator: Animator, duration: Double = 0.25, completion: (() -> Void)? = nil
  ) {
    guard !isRemoving(view) else { return }
    let isHiding = view.isHidden && animator.isChangingVisibility(of: view)
    // A block that hides a hidden view would end at once; a property animator takes its time without changes, too.
    let timer: ViewPropertyAnimator? =
      isHiding ? animator.perform { ViewPropertyAnimator(duration: duration, curve: .linear) } : nil
    let removal = Removal(of: view, timer: timer)
    setRemoval(removal, of: view, loggedBy: animator)
    let end: () -> Void = { [self, weak animator] in
      if let animator { finish(removal, loggedBy: animator, completion) }
    }
    if let timer {
      timer.addCompletion { _ in end() }
      timer.startAnimation()
    } else {
      animator.animate(
        withDuration: duration, animations: { if !view.isHidden { view.isHidden = true } },
        completion: { _ in end() })
    }
  }

  private final class Removal {
    let view: View
    /// Takes the duration if another animation hides the view; the clock keeps it alive.
    private(set) weak var timer: ViewPropertyAnimator?

    init(of view: View, timer: ViewPropertyAnimator?) { (self.view, self.timer) = (view, timer) }
  }

  /// The removals that have not ended, by view: one for each view.
  private var removals: [ObjectIdentifier: Removal] = [:]

  private func setRemoval(_ removal: Removal?, of view: View, loggedBy animator: Animator) {
    let id = ObjectIdentifier(view)
    if animator.changeLog.isLogging {
      let old = removals[id]
      animator.changeLog.append { [self] in setRemoval(old, of: view, loggedBy: animator) }
    }
    removals[id] = removal
  }

  /// Removes the view of a removal whose time is over, unless it is shown again or another removal has begun.
  private func finish(_ removal: Removal, loggedBy animator: Animator, _ completion: (() -> Void)?) {
    let view = removal.view
    guard removals[ObjectIdentifier(view)] === removal else { return }
    setRemoval(nil, of: view, loggedBy: animator)
    guard view.isHidden else { return }
    view.removeFromSuperview()
    completion?()
  }

  /// Whether a view is being removed: it is hidden, and leaves its superview when its removal ends.
  package func isRemoving(_ view: View) -> Bool { view.isHidden && removals[ObjectIdentifier(view)] != nil }

  /// The property animator that takes the time of a removal while another animation hides the view; nil if there is none.
  package func removalTimer(of view: View) -> ViewPropertyAnimator? {
    isRemoving(view) ? removals[ObjectIdentifier(view)]?.timer : nil
  }

  /// The view that is removed when a property animator ends; nil if there is none.
  package func view(removedBy timer: ViewPropertyAnimator) -> View? {
    removals.values.first { $0.timer === timer }?.view
  }
}
