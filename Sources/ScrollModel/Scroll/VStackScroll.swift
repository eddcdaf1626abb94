public import Foundation
public import StackModel

/// A scroll view whose content is a ``VStack``.
///
/// The stack is as wide as the view and at least as high; pushing lays out and takes the stack's size for the content's.
open class VStackScroll: ScrollView, Stackable {
  public let vStack = VStack()

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    vStack.translatesAutoresizingMaskIntoConstraints = false
    let height = vStack.heightAnchor.constraint(equalTo: heightAnchor)
    height.priority = .defaultHigh
    // New views are in nobody's tree, and the stack is in this one then: neither can fail.
    try? addSubview(vStack)
    try? LayoutConstraint.activate([
      vStack.topAnchor.constraint(equalTo: topAnchor),
      vStack.centerXAnchor.constraint(equalTo: centerXAnchor),
      vStack.widthAnchor.constraint(equalTo: widthAnchor), height,
    ])
  }

  public final var alignment: VStack.ContentMode {
    get { vStack.alignment }
    set { vStack.alignment = newValue }
  }

  public final var stackTop: View? { vStack.stackTop }

  /// Adds a view below the others, lays out and takes the new content size.
  /// - Precondition: `spacing` is finite.
  public final func push(_ view: View, spacing: CGFloat = 0) throws(HierarchyError) {
    try vStack.push(view, spacing: spacing)
    layoutIfNeeded()
    contentSize = vStack.frame.size
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentSize = vStack.frame.size
  }

  /// Lets the pushed views appear one after the other from the top: each fades in from alpha 0.
  ///
  /// - Parameters:
  ///   - interval: seconds from one view's beginning to the next one's.
  ///   - duration: seconds that each takes.
  ///   - completion: runs when the last has appeared; at once without views.
  public final func appear(
    interval: Double, duration: Double = 0.25, animatedBy animator: Animator,
    completion: ((Bool) -> Void)? = nil
  ) {
    let views = vStack.subviews
    guard !views.isEmpty else {
      completion?(true)
      return
    }
    for (index, view) in views.enumerated() {
      animator.performWithoutAnimation { view.alpha = 0 }
      animator.animate(
        withDuration: duration, delay: Double(index) * interval, animations: { view.alpha = 1 },
        completion: index == views.count - 1 ? completion : nil)
    }
  }
}
