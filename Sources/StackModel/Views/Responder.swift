public import Foundation

/// An object that gets touches, and can be the first responder, the one that text is typed into: UIResponder.
///
/// Views, and view controllers in ScrollModel, are responders. Layout guides inherit from this class, too, but never
/// respond. A window has at most one first responder; outside a window there is none. Source: Apple's documentation.
open class Responder: Hashable, CustomStringConvertible, CustomDebugStringConvertible, ChangeReporter {
  final var accessibility = RareOptions<Accessibility>()
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
  open var description: String {
    guard let item = self as? LayoutItem else { return "<\(type(of: self))>" }
    if let view = item as? View {
      let parts = [view.ownIdentifier, view.shortText.map { "'\($0)'" }].compactMap(\.self)
      let head = item.consoleKind + (parts.isEmpty ? "" : ": " + parts.joined(separator: " "))
      var text = "\(head); frame = \(Self.text(of: view.boundingFrame))"
      if view.isHidden { text += "; hidden" }
      if view.alpha < 1 { text += "; alpha = \(ConsoleDescription.number(Double(view.alpha)))" }
      return "<\(text)>"
    }
    let guide = item as? LayoutGuide
    let name = item.name ?? guide?.identifier ?? ""
    let frame = guide.map { "; layoutFrame = \(Self.text(of: $0.layoutFrame))" } ?? ""
    return "<\(item.consoleKind)\(name.isEmpty ? "" : ": \(name)")\(frame)>"
  }

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

  /// The view in place of the keyboard; nil unless overridden. Nothing asks for it.
  open var inputView: View? { nil }
  /// The view above the keyboard; nil unless overridden. Nothing asks for it.
  open var inputAccessoryView: View? { nil }
  /// Shows `inputView` and `inputAccessoryView` again in UIKit; it has no effect.
  open func reloadInputViews() {}
  /// The view that connects the object to a tree: a view itself, a guide's owning view, a controller's view.
  @_spi(Rooms) open var anchorView: View? { nil }
  package final var reportingView: View? { anchorView }
  /// Called when a nib file has been loaded in UIKit. There are none, so it is never called.
  open func awakeFromNib() {}
  /// Called when Interface Builder shows a view. It is never called.
  open func prepareForInterfaceBuilder() {}
  /// Writes the object to an archive in UIKit. There are no archives, so it is never called.
  open func encode(with coder: NSCoder) {}
  /// Saves the state in UIKit. States are not restored, so it is never called.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Restores the state in UIKit. States are not restored, so it is never called.
  open func decodeRestorableState(with coder: NSCoder) {}

  /// A name for tests, which users never see; nil by default.
  open var accessibilityIdentifier: String? {
    get { accessibility.value.identifier }
    set { change(\.accessibility.value.identifier, to: newValue, affects: .noLayout) }
  }
  /// What assistive technology calls the view; nil by default, also where UIKit gives the text of a control.
  open var accessibilityLabel: String? {
    get { accessibility.value.label }
    set { change(\.accessibility.value.label, to: newValue, affects: .noLayout) }
  }
  /// What happens if the user acts on the view; nil by default.
  open var accessibilityHint: String? {
    get { accessibility.value.hint }
    set { change(\.accessibility.value.hint, to: newValue, affects: .noLayout) }
  }
  /// The value that assistive technology reads; nil by default.
  open var accessibilityValue: String? {
    get { accessibility.value.value }
    set { change(\.accessibility.value.value, to: newValue, affects: .noLayout) }
  }
  /// Whether assistive technology sees the view; by default true for labels and controls, false for other views.
  open var isAccessibilityElement: Bool {
    get { accessibility.value.isElement ?? isAccessibilityElementByDefault }
    set { change(\.accessibility.value.isElement, to: newValue, affects: .noLayout) }
  }
  /// What the view means to assistive technology; by default what its class is.
  open var accessibilityTraits: AccessibilityTraits {
    get { accessibility.value.traits ?? defaultAccessibilityTraits }
    set { change(\.accessibility.value.traits, to: newValue, affects: .noLayout) }
  }
  /// Whether assistive technology ignores the elements in the view; false by default.
  open var accessibilityElementsHidden: Bool {
    get { accessibility.value.elementsHidden }
    set { change(\.accessibility.value.elementsHidden, to: newValue, affects: .noLayout) }
  }
  /// Whether assistive technology ignores the siblings of the view; false by default.
  open var accessibilityViewIsModal: Bool {
    get { accessibility.value.isModal }
    set { change(\.accessibility.value.isModal, to: newValue, affects: .noLayout) }
  }
  /// The language of the texts, as a BCP 47 tag; nil, the default, for that of the app.
  open var accessibilityLanguage: String? {
    get { accessibility.value.language }
    set { change(\.accessibility.value.language, to: newValue, affects: .noLayout) }
  }
  /// Whether assistive technology reads the elements in the view together; false by default.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility.value.groupsChildren }
    set { change(\.accessibility.value.groupsChildren, to: newValue, affects: .noLayout) }
  }
  /// Whether colors stay when the user inverts those of the screen; false by default.
  open var accessibilityIgnoresInvertColors: Bool {
    get { accessibility.value.ignoresInvertColors }
    set { change(\.accessibility.value.ignoresInvertColors, to: newValue, affects: .noLayout) }
  }
  /// Whether the user can act on the view; by default as `isUserInteractionEnabled`.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { accessibility.value.respondsToInteraction ?? anchorView?.isUserInteractionEnabled ?? false }
    set { change(\.accessibility.value.respondsToInteraction, to: newValue, affects: .noLayout) }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Other words for the view, which users speak; by default its label alone. The type is UIKit's: never nil.
  open var accessibilityUserInputLabels: [String]! {
    get { accessibility.value.inputLabels ?? [accessibilityLabel].compactMap { $0 } }
    set { change(\.accessibility.value.inputLabels, to: newValue, affects: .noLayout) }
  }
  /// The label as a text with attributes. Setting it sets the characters of `accessibilityLabel` (our choice).
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { accessibilityLabel.map { NSAttributedString(string: $0) } }
    set { accessibilityLabel = newValue?.string }
  }
  /// The hint as a text with attributes. Setting it sets the characters of `accessibilityHint` (our choice).
  open var accessibilityAttributedHint: NSAttributedString? {
    get { accessibilityHint.map { NSAttributedString(string: $0) } }
    set { accessibilityHint = newValue?.string }
  }
  /// The value as a text with attributes. Setting it sets the characters of `accessibilityValue` (our choice).
  open var accessibilityAttributedValue: NSAttributedString? {
    get { accessibilityValue.map { NSAttributedString(string: $0) } }
    set { accessibilityValue = newValue?.string }
  }

  /// The rectangle of the view, in points, in the coordinates of its root: the bounds until code sets another.
  ///
  /// In UIKit it is in the coordinates of the screen, which a window fills here.
  open var accessibilityFrame: CGRect {
    get { accessibility.value.frame ?? anchorView.map { $0.converted($0.bounds, to: nil) } ?? .zero }
    set { change(\.accessibility.value.frame, to: newValue, affects: .noLayout) }
  }

  /// The point that a user's tap acts on, in points, in the coordinates of the root: the center of the frame.
  open var accessibilityActivationPoint: CGPoint {
    get {
      let frame = accessibilityFrame
      return accessibility.value.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
    }
    set { change(\.accessibility.value.activationPoint, to: newValue, affects: .noLayout) }
  }

  /// The elements in the view in the order of reading; nil, the default, for what the subviews have.
  open var accessibilityElements: [Any]? {
    get { accessibility.value.elements }
    set { replace(\.accessibility.value.elements, with: newValue, affects: .noLayout) }
  }

  /// The number of `accessibilityElements`.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// The element at an index of `accessibilityElements`; nil outside them.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The index of an object in `accessibilityElements`; `NSNotFound` for others.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  /// Acts as a double tap does; returns whether it did something: false unless overridden.
  open func accessibilityActivate() -> Bool { false }
  /// Increases the value. Does nothing unless overridden.
  open func accessibilityIncrement() {}
  /// Decreases the value. Does nothing unless overridden.
  open func accessibilityDecrement() {}
  /// Leaves a modal view or a step; returns whether it did something: false unless overridden.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Does the most important thing of the app; returns whether it did something: false unless overridden.
  open func accessibilityPerformMagicTap() -> Bool { false }
  /// Called when assistive technology has come to the view. Does nothing unless overridden.
  open func accessibilityElementDidBecomeFocused() {}
  /// Called when assistive technology has left the view. Does nothing unless overridden.
  open func accessibilityElementDidLoseFocus() {}
  /// Whether assistive technology sees the view until code says otherwise.
  var isAccessibilityElementByDefault: Bool { false }
  /// What the view means to assistive technology until code says otherwise.
  var defaultAccessibilityTraits: AccessibilityTraits { [] }
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

  /// Makes the first responder resign, if it is this view or one inside it; see ``View/endEditing(_:)``.
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

  final var storedFirstResponder: View? { rootState?.firstResponder?.item as? View }

  /// Sets the first responder, and logs how to undo it.
  fileprivate final func storeFirstResponder(_ view: View?) {
    willChange { [self, old = storedFirstResponder] in storeFirstResponder(old) }
    madeRootState.firstResponder = view?.reference
  }

  /// Ends editing in a subtree that is about to leave the window, without asking.
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
