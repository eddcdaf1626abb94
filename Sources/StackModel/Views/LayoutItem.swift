/// What a constraint can be about: a ``View`` or a ``LayoutGuide``, a rectangle in a view's coordinates.
///
/// Only this module makes kinds of items; views are subclassed.
open class LayoutItem {
  /// What messages call it; without a name they say the class.
  public final var name: String? {
    didSet {
      guard name != oldValue, let view = anchorView else { return }
      view.willChange { [self] in name = oldValue }
      view.setNeedsUpdateConstraints()
    }
  }
  init() {}

  /// Stands for an item that others speak of and that may go before them.
  ///
  /// Weak references to a view would make each of the many times slower that a layout retains it.
  final class Reference {
    private(set) unowned(unsafe) var item: LayoutItem?

    init(_ item: LayoutItem) { self.item = item }

    /// Forgets the item, which goes.
    func clear() { item = nil }
  }

  /// What stands for the item, the same each time.
  var reference: Reference { preconditionFailure("a kind of item says what stands for it") }

  /// The view in whose coordinates the rectangle is: a view's superview, a guide's owning view.
  final var containingView: View? { (self as? View)?.storedSuperview ?? (self as? LayoutGuide)?.owningView }

  /// The view that the item is, or that has it.
  package final var owner: View? { anchorView }

  /// The view through which the item hangs in the tree: the view itself, a guide's owning view.
  var anchorView: View? { nil }
}
