public import Foundation
@_spi(Rooms) public import StackCore

/// A scroll view whose content is a `VStack`.
///
/// The stack is as wide as the view and at least as high. Each layout, and each push, sets the content size to the stack's size.
open class VStackScroll: ScrollView, Stackable {
  @_spi(Rooms) open override class var ownClass: OwnClass { .init { VStackScroll(frame: $0) } }
  /// The content.
  public let vStack = VStack()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    vStack.translatesAutoresizingMaskIntoConstraints = false
    let height = vStack.heightAnchor.constraint(equalTo: heightAnchor)
    height.priority = .defaultHigh
    // A new view has no superview, and then both views are in one tree: neither call can fail.
    addSubview(vStack)
    LayoutConstraint.activate([
      vStack.topAnchor.constraint(equalTo: topAnchor),
      vStack.centerXAnchor.constraint(equalTo: centerXAnchor),
      vStack.widthAnchor.constraint(equalTo: widthAnchor), height,
    ])
  }

  public required init?(coder: NSCoder) { nil }

  /// The horizontal placement of views that are pushed from now on.
  public final var alignment: VStack.ContentMode {
    get { vStack.alignment }
    set { vStack.alignment = newValue }
  }

  /// The view that was pushed last; nil if the stack is empty.
  public final var stackTop: View? { vStack.stackTop }

  /// Adds a view below the others, lays out and sets the content size.
  /// - Parameters:
  ///   - view: the new view; it keeps the size of its frame.
  ///   - spacing: the distance to the view before it, in points.
  /// - Precondition: `spacing` is finite, and the view does not contain this one.
  public final func push(_ view: View, spacing: CGFloat = 0) {
    vStack.push(view, spacing: spacing)
    layoutIfNeeded()
    takeStackSize()
  }

  /// Lays out the stack and sets the content size.
  open override func layoutSubviews() {
    super.layoutSubviews()
    takeStackSize()
  }

  /// Without the stack, the content size stays as it is: layouts of different trees have no order.
  private func takeStackSize() { if vStack.storedSuperview === self { contentSize = vStack.bounds.size } }

  package override func contentLengthWithoutConstraints(along axis: Axis) -> CGFloat {
    (vStack.storedSuperview === self ? vStack.bounds.size : contentSize).length(along: axis)
  }

  /// Fades the pushed views in from alpha 0, one after the other from the top.
  /// - Parameters:
  ///   - interval: the time between the starts of consecutive views.
  ///   - duration: the time that each fade takes.
  ///   - animator: the clock of the tree that contains this view.
  ///   - completion: runs when the last fade has ended; in the next turn of the clock if there are no views.
  public final func appear(
    interval: Duration, duration: Duration = .milliseconds(250), animatedBy animator: Animator,
    completion: ((Bool) -> Void)? = nil
  ) {
    let views = vStack.subviews
    guard !views.isEmpty else {
      return animator.animate(withDuration: 0, animations: {}, completion: completion)
    }
    for (index, view) in views.enumerated() {
      animator.performWithoutAnimation { view.alpha = 0 }
      animator.animate(
        withDuration: duration.inSeconds, delay: (interval * index).inSeconds, animations: { view.alpha = 1 },
        completion: index == views.count - 1 ? completion : nil)
    }
  }
}
