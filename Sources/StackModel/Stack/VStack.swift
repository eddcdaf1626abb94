public import Foundation

/// What views can be pushed on, one below the other.
public protocol Stackable: AnyObject {
  /// Where views with a width of their own go across.
  var alignment: VStack.ContentMode { get set }
  /// The view pushed last; nil before the first.
  var stackTop: View? { get }
  /// Adds a view below the others.
  /// - Parameter spacing: the gap above it, in points.
  /// - Throws: `HierarchyError.cycle` for a view that holds this one.
  func push(_ view: View, spacing: CGFloat) throws(HierarchyError)
}

/// A vertical stack made by hand, from constraints alone: as high as what is pushed on it.
///
/// Each view's top is tied to the bottom of the one before, the stack's bottom to that of the last. A view with a frame keeps
/// its height, and its width if it has one; else it is as wide as the stack.
open class VStack: View, Stackable {
  /// The content modes that say where something narrower goes.
  public enum ContentMode: String, CaseIterable, Hashable, Sendable { case center, left, right }

  /// Where views with a width of their own go; it counts when they are pushed.
  public final var alignment: ContentMode = .center {
    didSet { if alignment != oldValue { willChange { [self] in alignment = oldValue } } }
  }

  public private(set) final var stackTop: View? {
    didSet { if stackTop !== oldValue { willChange { [self] in stackTop = oldValue } } }
  }

  /// Ties the bottom to that of the last view.
  private var bottomConstraint: LayoutConstraint? {
    didSet { if bottomConstraint !== oldValue { willChange { [self] in bottomConstraint = oldValue } } }
  }

  /// Adds a view below the others, its frame as it is now.
  /// - Precondition: `spacing` is finite.
  public final func push(_ view: View, spacing: CGFloat = 0) throws(HierarchyError) {
    precondition(spacing.isFinite, "a gap is finite, not \(spacing)")
    guard !isDescendant(of: view) else { throw .cycle }
    let size = view.hasGivenFrame ? view.frame.size : .zero
    // What is pushed again comes last, and its old ties go.
    if view.storedSuperview === self { view.removeFromSuperview() }
    try addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    bottomConstraint?.isActive = false
    var constraints = [
      view.topAnchor.constraint(equalTo: stackTop?.bottomAnchor ?? topAnchor, constant: spacing)
    ]
    if size.height > 0 { constraints.append(view.heightAnchor.constraint(equalToConstant: size.height)) }
    if size.width > 0 {
      constraints.append(view.widthAnchor.constraint(equalToConstant: size.width))
      switch alignment {
      case .center: constraints.append(view.centerXAnchor.constraint(equalTo: centerXAnchor))
      case .left: constraints.append(view.leadingAnchor.constraint(equalTo: leadingAnchor))
      case .right: constraints.append(view.trailingAnchor.constraint(equalTo: trailingAnchor))
      }
    } else {
      constraints += [
        view.leadingAnchor.constraint(equalTo: leadingAnchor),
        view.trailingAnchor.constraint(equalTo: trailingAnchor),
      ]
    }
    let bottom = bottomAnchor.constraint(equalTo: view.bottomAnchor)
    // All are between this view and its subviews: they can be active.
    try? LayoutConstraint.activate(constraints + [bottom])
    bottomConstraint = bottom
    stackTop = view
    links.append(Link(view: view, constraints: constraints, spacing: spacing))
  }

  /// A pushed view and what ties it.
  private struct Link {
    let view: View
    var constraints: [LayoutConstraint]
    let spacing: CGFloat
  }

  private var links: [Link] = [] {
    didSet { willChange { [self] in links = oldValue } }
  }

  /// The superview may go by this view's size, as a ``VStackScroll`` does.
  open override func boundsSizeDidChange(from oldSize: CGSize) {
    super.boundsSizeDidChange(from: oldSize)
    superview?.setNeedsLayout()
  }

  /// Closes the gap that a pushed view leaves: the one below it comes up to the one above.
  open override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    guard let index = links.firstIndex(where: { $0.view === subview }) else { return }
    LayoutConstraint.deactivate(links[index].constraints)
    links.remove(at: index)
    let above = index > 0 ? links[index - 1].view : nil
    if index < links.count {
      let below = links[index]
      let top = below.view.topAnchor.constraint(
        equalTo: above?.bottomAnchor ?? topAnchor, constant: below.spacing)
      links[index].constraints[0].isActive = false
      top.isActive = true
      links[index].constraints[0] = top
    } else {
      bottomConstraint?.isActive = false
      let bottom = above.map { bottomAnchor.constraint(equalTo: $0.bottomAnchor) }
      bottom?.isActive = true
      bottomConstraint = bottom
      stackTop = above
    }
  }
}
