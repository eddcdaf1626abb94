public import Foundation

/// A container to which views are pushed, one below the other.
public protocol Stackable: AnyObject {
  /// The horizontal position of views that are narrower than the container.
  var alignment: VStack.ContentMode { get set }
  /// The view that was pushed last; nil if there is none.
  var stackTop: View? { get }
  /// Adds a view below the others, with a gap above it in points.
  /// - Precondition: `spacing` is finite, and the view does not contain this one.
  func push(_ view: View, spacing: CGFloat)
}

/// A vertical stack built from plain constraints. Its height is that of the views pushed to it.
///
/// A constraint ties each view's top to the bottom of the view before, and the stack's bottom to the bottom of the last
/// view. A view keeps the height and the width of its frame. A view without a width is as wide as the stack.
open class VStack: View, Stackable {
  @_spi(Rooms) open override class var ownClass: OwnClass { .init { VStack(frame: $0) } }

  /// The horizontal position of a view that is narrower than the stack.
  public enum ContentMode: String, CaseIterable, Hashable, Sendable { case center, left, right }

  /// The horizontal position of views whose frames have a width. It applies to views that are pushed later.
  public final var alignment: ContentMode = .center {
    didSet { changed(\.alignment, from: oldValue, affects: .noLayout) }
  }

  /// The view that was pushed last; nil if there is none.
  public private(set) final var stackTop: View? {
    didSet { changed(\.stackTop, from: oldValue, affects: .noLayout) }
  }

  private var bottomConstraint: LayoutConstraint? {
    didSet { changed(\.bottomConstraint, from: oldValue, affects: .noLayout) }
  }

  /// Adds a view below the others, with a gap above it in points. Constraints keep the size that its frame has now.
  /// - Precondition: `spacing` is finite, and the view does not contain this one: see ``ModelView/validateAddition(of:)``.
  public final func push(_ view: View, spacing: CGFloat = 0) {
    if !spacing.isFinite { trap("A spacing must be finite, not \(spacing).") }
    trapping("push a view") { () throws(HierarchyError) in try validateAddition(of: view) }
    let size = view.hasGivenFrame ? view.storedFrame.size : .zero
    // A view that is pushed again becomes the last one. Removing it deactivates its old constraints.
    if view.storedSuperview === self { view.removeFromSuperview() }
    addSubview(view)
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
    LayoutConstraint.activate(constraints + [bottom])
    bottomConstraint = bottom
    stackTop = view
    links.append(Link(view: view, constraints: constraints, spacing: spacing))
  }

  private struct Link: Equatable {
    let view: View
    var constraints: [LayoutConstraint]
    let spacing: CGFloat
  }

  private var links: [Link] = [] { didSet { changed(\.links, from: oldValue, affects: .noLayout) } }

  /// Requests a layout of the superview, which may depend on this view's size, as a scroll view does.
  @_spi(Rooms) open override func boundsSizeDidChange(from oldSize: CGSize) {
    super.boundsSizeDidChange(from: oldSize)
    storedSuperview?.setNeedsLayout()
  }

  /// Closes the gap of a view that is removed: the next view is tied to the previous one.
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
