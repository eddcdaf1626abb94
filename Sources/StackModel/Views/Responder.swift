/// An object that gets touches, and can be the first responder, the one that text is typed into: UIResponder.
///
/// Views, and view controllers in ScrollModel, are responders. Layout guides inherit from this class, too, but never
/// respond. A window has at most one first responder; outside a window there is none. Source: Apple's documentation.
open class Responder: Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  /// Creates a responder; for the classes of this package. It has a label, so that `init()` of a view overrides nothing.
  public init(asResponder: Void) {}

  /// Creates a responder that is neither a view nor a controller, such as the delegate of an app.
  public convenience init() { self.init(asResponder: ()) }

  /// Whether two responders are the same object.
  public static func == (lhs: Responder, rhs: Responder) -> Bool { lhs === rhs }

  /// Hashes the identity of the responder.
  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The class, the text and the frame, as UIKit describes views: `<UILabel: 'Name'; frame = (0 0; 60 20.5)>`.
  ///
  /// There is no address, so that the text is the same on each run.
  open var description: String { shortDescription }

  /// The same as `description`.
  open var debugDescription: String { description }

  /// Whether an object is this one.
  open func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }

  /// A number that equal responders share: NSObject's `hash`.
  open var hash: Int { ObjectIdentifier(self).hashValue }

  /// The next responder: the view controller of a view, else its superview; for a controller, its view's superview.
  ///
  /// Touches, and actions without a target, go along this chain.
  open var next: Responder? { (self as? View)?.viewOwner as? Responder ?? (self as? View)?.storedSuperview }

  #if !canImport(ObjectiveC)
    /// Whether this object takes an action that is sent along the responder chain: whether it has the method, by default.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { responds(to: action) }

    /// The object on which an action is called: this one if it can perform the action, else the next responder's; nil for none.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
      canPerformAction(action, withSender: sender)
        ? self : next?.target(forAction: action, withSender: sender)
    }
  #endif

  /// Whether this object can become the first responder; false unless overridden, as in text fields.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this object can stop being the first responder; true unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Whether this object is the first responder of its window.
  open var isFirstResponder: Bool { (self as? View)?.holdsFirstResponder ?? false }

  /// Makes this view the first responder of its window, if it can be, and if the present one resigns.
  /// - Returns: whether this view is the first responder now; false outside a window, and for controllers (our choice).
  @discardableResult
  open func becomeFirstResponder() -> Bool { (self as? View)?.takeFirstResponder() ?? false }

  /// Stops being the first responder, if `canResignFirstResponder`.
  /// - Returns: whether this object is not the first responder now.
  @discardableResult
  open func resignFirstResponder() -> Bool { (self as? View)?.giveUpFirstResponder() ?? true }

  // MARK: Touches

  /// Fingers have touched this view. Passed to the next responder unless overridden.
  open func touchesBegan(_ touches: Set<Touch>, with event: InputEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Fingers that touched this view have moved. Passed to the next responder unless overridden.
  open func touchesMoved(_ touches: Set<Touch>, with event: InputEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Fingers that touched this view have left the screen. Passed to the next responder unless overridden.
  open func touchesEnded(_ touches: Set<Touch>, with event: InputEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Touches of this view are over, because a gesture was recognized, or because of an interruption.
  ///
  /// Passed to the next responder unless overridden.
  open func touchesCancelled(_ touches: Set<Touch>, with event: InputEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Views of the keyboard

  /// The view in place of the keyboard; nil unless overridden. Nothing asks for it.
  open var inputView: View? { nil }

  /// The view above the keyboard; nil unless overridden. Nothing asks for it.
  open var inputAccessoryView: View? { nil }

  /// Shows `inputView` and `inputAccessoryView` again in UIKit; it has no effect.
  open func reloadInputViews() {}
}

extension View {
  /// Whether the view is the first responder, without an override's getter.
  final var holdsFirstResponder: Bool { storedWindow?.firstResponder === self }

  /// Becomes the first responder; see ``Responder/becomeFirstResponder()``.
  final func takeFirstResponder() -> Bool {
    guard let window = storedWindow, canBecomeFirstResponder else { return false }
    if window.firstResponder === self { return true }
    if let current = window.firstResponder, !current.resignFirstResponder() { return false }
    // The calls of the previous one may have changed the tree.
    guard storedWindow === window, window.firstResponder == nil else { return false }
    window.storeFirstResponder(self)
    return true
  }

  /// Stops being the first responder; see ``Responder/resignFirstResponder()``.
  final func giveUpFirstResponder() -> Bool {
    guard holdsFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    loseFirstResponder()
    return true
  }

  /// Stops being the first responder, without asking, if the view is it.
  final func loseFirstResponder() {
    guard let window = storedWindow, window.firstResponder === self else { return }
    window.storeFirstResponder(nil)
    didLoseFirstResponder()
  }

  /// Makes the first responder resign, if it is this view or one inside it; see ``ViewRelations/endEditing(_:)``.
  final func endEditingInside(_ force: Bool) -> Bool {
    guard let first = storedWindow?.firstResponder, first.isDescendant(of: self) else { return false }
    guard force else { return first.resignFirstResponder() }
    first.loseFirstResponder()
    return true
  }
}

extension Window {
  /// The view that is the first responder; nil for none. A view outside the window is none.
  package final var firstResponder: View? {
    guard let view = storedFirstResponder, view.isDescendant(of: self) else { return nil }
    return view
  }

  /// The view that is stored as the first responder.
  final var storedFirstResponder: View? { rootState?.firstResponder?.item as? View }

  /// Sets the first responder, and logs how to undo it.
  fileprivate final func storeFirstResponder(_ view: View?) {
    willChange { [self, old = storedFirstResponder] in storeFirstResponder(old) }
    madeRootState.firstResponder = view?.reference
  }

  /// Ends editing in a subtree that is about to leave the window, without asking.
  ///
  /// If that makes another view of the subtree the first responder, it is dropped without a call (our choice).
  final func endEditing(leaving view: View) {
    guard let first = firstResponder, first.isDescendant(of: view) else { return }
    first.loseFirstResponder()
    dropFirstResponder(in: view)
  }

  /// Stores that there is no first responder, if it is in a subtree. Nobody is called.
  final func dropFirstResponder(in view: View) {
    guard let first = storedFirstResponder, first.isDescendant(of: view) else { return }
    storeFirstResponder(nil)
  }
}
