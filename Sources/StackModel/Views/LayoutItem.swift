/// What a constraint can refer to: a ``View`` or a ``LayoutGuide``, a rectangle in a view's coordinates.
///
/// Only this module declares kinds of items. Views can be subclassed.
open class LayoutItem: Responder {
  /// The name in messages and descriptions; an app's classes may have a `name` of their own.
  package final var itemName: String? { didSet { changed(\.itemName, from: oldValue, affects: .solution) } }
  /// Creates an item; for the classes of this module.
  ///
  /// It is public, because a subclass in another module inherits convenience initialisers only if it sees all designated
  /// ones of its superclasses. It has a label, so that `init()` of a view overrides nothing.
  public init(asItem: Void) { super.init(asResponder: ()) }

  /// A reference to an item that does not retain it.
  /// A weak reference would make each retain of the item slower, and a layout retains views often.
  final class Reference {
    private(set) unowned(unsafe) var item: LayoutItem?

    init(_ item: LayoutItem) { self.item = item }

    /// Sets `item` to nil. The item calls it in its `deinit`.
    func clear() { item = nil }
  }

  /// The item's reference to itself, the same object each time.
  var reference: Reference { preconditionFailure("Views and guides override this property.") }
  /// The view in whose coordinates the rectangle is: a view's superview, a guide's owning view.
  final var containingView: View? { (self as? View)?.storedSuperview ?? (self as? LayoutGuide)?.owningView }
  /// The view itself, or the guide's owning view.
  package final var owner: View? { anchorView }
  /// The leading edge: left, or right where the direction of reading is right to left.
  open var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .leading) }
  /// The trailing edge: right, or left where the direction of reading is right to left.
  open var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .trailing) }
  /// The left edge.
  open var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .left) }
  /// The right edge.
  open var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .right) }
  /// The horizontal center.
  open var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(item: self, attribute: .centerX) }
  /// The top edge.
  open var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(item: self, attribute: .top) }
  /// The bottom edge.
  open var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(item: self, attribute: .bottom) }
  /// The vertical center.
  open var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(item: self, attribute: .centerY) }
  /// The width.
  open var widthAnchor: LayoutDimension { LayoutDimension(item: self, attribute: .width) }
  /// The height.
  open var heightAnchor: LayoutDimension { LayoutDimension(item: self, attribute: .height) }
}

/// What views and guides can do here and not in UIKit; a subclass of an app may declare members of the same names.
public protocol ModelItem: LayoutItem {}

extension LayoutItem: ModelItem {}

extension ModelItem {
  /// The name in messages and descriptions; without one they show the class.
  public var name: String? {
    get { itemName }
    set { itemName = newValue }
  }
}

extension ChangeEffect where Owner: LayoutItem {
  /// The solution of the tree.
  static var solution: Self { Self { $0.anchorView?.setNeedsSolve() } }
}
