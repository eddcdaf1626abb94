public import Foundation

/// A view that reports what the user does with it: UIControl.
///
/// A control follows the first finger that touches it. It counts as inside up to 70 points from the bounds: UIKit's number, which
/// Apple does not document.
open class Control: View {
  @_spi(Rooms) open override class var ownClass: OwnClass { .init { Control(frame: $0) } }
  /// What controls draw is no subview, but for buttons, whose parts are created when they are asked for.
  override class var isDeferrable: Bool { true }

  struct Options: DefaultOptions {
    static var plain: Options { Options() }

    var isEnabled = true
    var isSelected = false
    var isHighlighted = false
    var horizontalAlignment = ContentHorizontalAlignment.center
    var verticalAlignment = ContentVerticalAlignment.center
    var registrations: [Registration] = []
    /// The finger that the control follows.
    var touch: Touch?
    var isTouchInside = false
  }

  /// An action and the events that it is run for.
  struct Registration: Equatable {
    enum Handler: Equatable {
      case action(Action)
      #if !canImport(ObjectiveC)
        case target(TargetAction)
      #endif

      /// The action; nil for a method of a target.
      var action: Action? { if case .action(let action) = self { action } else { nil } }
    }

    let handler: Handler
    var events: Event
  }

  private var options = RareOptions<Options>()

  /// Creates a control that runs an action for ``Control/Event/primaryActionTriggered``.
  /// - Parameters:
  ///   - frame: in points, in the superview's coordinates.
  ///   - primaryAction: nil for none.
  public convenience init(frame: CGRect, primaryAction: Action?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Sets a part of the state. What the control does about it by itself is not done when the change is undone.
  private func setState(_ part: ReferenceWritableKeyPath<Control, Bool>, to value: Bool) {
    if change(part, to: value, affects: ChangeEffect { $0.stateDidChange() }) { stateWasSet() }
  }

  /// Whether the control is enabled; true by default.
  open var isEnabled: Bool {
    get { options.value.isEnabled }
    set { setState(\.options.value.isEnabled, to: newValue) }
  }
  /// Whether the control is selected; false by default.
  open var isSelected: Bool {
    get { options.value.isSelected }
    set { setState(\.options.value.isSelected, to: newValue) }
  }
  /// Whether the control is highlighted, as it is while a finger is inside; false by default.
  open var isHighlighted: Bool {
    get { options.value.isHighlighted }
    set { setState(\.options.value.isHighlighted, to: newValue) }
  }

  /// The state that `isEnabled`, `isSelected` and `isHighlighted` make.
  open var state: State {
    guard options.box != nil else { return .normal }
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Called when the state has changed, since content may depend on it.
  func stateDidChange() {}
  /// Called when code has set the state, not when a change of it is undone.
  func stateWasSet() {}

  /// Where content stands on the horizontal axis; `center` by default. It has no effect on the size.
  open var contentHorizontalAlignment: ContentHorizontalAlignment {
    get { options.value.horizontalAlignment }
    set { change(\.options.value.horizontalAlignment, to: newValue, affects: .layout) }
  }
  /// Where content stands on the vertical axis; `center` by default. It has no effect on the size.
  open var contentVerticalAlignment: ContentVerticalAlignment {
    get { options.value.verticalAlignment }
    set { change(\.options.value.verticalAlignment, to: newValue, affects: .layout) }
  }

  /// The finger that the control follows; nil for none.
  private var trackedTouch: Touch? {
    get { options.value.touch }
    set { change(\.options.value.touch, to: newValue, affects: .noLayout) }
  }

  /// Whether the control follows a finger.
  public final var isTracking: Bool { trackedTouch != nil }

  /// Whether the finger that the control follows is inside.
  public private(set) final var isTouchInside: Bool {
    get { options.value.isTouchInside }
    set { change(\.options.value.isTouchInside, to: newValue, affects: .noLayout) }
  }

  /// A finger touches the control. Returns whether the control follows it; true unless overridden.
  open func beginTracking(_ touch: Touch, with event: InputEvent?) -> Bool { true }
  /// The finger has moved. Returns whether the control follows it further; true unless overridden.
  open func continueTracking(_ touch: Touch, with event: InputEvent?) -> Bool { true }
  /// The finger has left the screen. It does nothing unless overridden. Here the touch is never nil.
  open func endTracking(_ touch: Touch?, with event: InputEvent?) {}
  /// The touch was cancelled. It does nothing unless overridden.
  open func cancelTracking(with event: InputEvent?) {}

  /// Begins to follow a finger, unless the control is disabled or follows another one.
  open override func touchesBegan(_ touches: Set<Touch>, with event: InputEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first, beginTracking(touch, with: event) else { return }
    trackedTouch = touch
    isTouchInside = true
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: InputEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    isTouchInside = contains(touch)
    guard continueTracking(touch, with: event) else { return stopTracking() }
    var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if wasInside != isTouchInside {
      events.insert(isTouchInside ? .touchDragEnter : .touchDragExit)
      isHighlighted = isTouchInside
    }
    sendActions(for: events)
  }

  /// Ends to follow the finger: a tap, if it is inside.
  open override func touchesEnded(_ touches: Set<Touch>, with event: InputEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    isTouchInside = contains(touch)
    endTracking(touch, with: event)
    let isInside = isTouchInside
    stopTracking()
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: InputEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    cancelTracking(with: event)
    stopTracking()
    sendActions(for: .touchCancel)
  }

  private func contains(_ touch: Touch) -> Bool {
    bounds.insetBy(dx: -70, dy: -70).contains(touch.location(in: self))
  }

  private func stopTracking() {
    trackedTouch = nil
    isTouchInside = false
    isHighlighted = false
  }

  /// Whether single taps are the control's, so that recognizers of views around it do not take them.
  var claimsTaps: Bool { false }

  /// Whether a recognizer may begin: not with a tap that the control waits for. Source: Apple's documentation.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !(claimsTaps && isEnabled && gestureRecognizer.isSingleTap && gestureRecognizer.view !== self)
  }

  /// The actions in the order in which they were added, each with its events.
  final var registrations: [Registration] {
    get { options.value.registrations }
    set { change(\.options.value.registrations, to: newValue, affects: .noLayout) }
  }

  /// Runs an action for events from now on. For these events it replaces an action with the same identifier.
  ///
  /// The control retains the action. Source: Apple's documentation.
  open func addAction(_ action: Action, for controlEvents: Event) {
    if !registrations.contains(where: { $0.handler.action === action }) {
      removeAction(identifiedBy: action.identifier, for: controlEvents)
    }
    register(.action(action), for: controlEvents)
  }

  final func register(_ handler: Registration.Handler, for events: Event) {
    var new = registrations
    if let index = new.firstIndex(where: { $0.handler == handler }) {
      new[index].events.formUnion(events)
    } else if !events.isEmpty {
      new.append(Registration(handler: handler, events: events))
    }
    registrations = new
  }

  final func unregister(for events: Event, where isRemoved: (Registration.Handler) -> Bool) {
    var new = registrations
    for index in new.indices where isRemoved(new[index].handler) { new[index].events.subtract(events) }
    registrations = new.filter { !$0.events.isEmpty }
  }

  /// No longer runs an action for events.
  open func removeAction(_ action: Action, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// No longer runs the action with an identifier for events.
  open func removeAction(identifiedBy identifier: Action.Identifier, for controlEvents: Event) {
    unregister(for: controlEvents) { $0.action?.identifier == identifier }
  }

  /// The events that have actions.
  open var allControlEvents: Event { registrations.reduce(into: []) { $0.formUnion($1.events) } }

  /// Runs the actions of events, each once, in the order in which they were added.
  ///
  /// Touches call it, and code may. As in UIKit, a disabled control sends its actions, too.
  open func sendActions(for controlEvents: Event) {
    if rootView.listeners?.withholdsActions() == true { return }
    for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
      switch registration.handler {
      case .action(let action): sendAction(action)
      #if !canImport(ObjectiveC)
        case .target(let pair): if !pair.isGone { sendAction(pair.action, to: pair.target, for: nil) }
      #endif
      }
    }
  }

  /// Runs an action with this control as its sender.
  open func sendAction(_ action: Action) { action.perform(sender: self) }

  #if !canImport(ObjectiveC)
    /// Calls a method of a target for events from now on. The control does not retain the target.
    /// - Parameters:
    ///   - target: nil for the first object of the responder chain that has the method when the action is sent.
    ///   - action: a method without parameters, with a sender, or with a sender and an event.
    ///   - controlEvents: added to those for which the target's method is called already.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
      register(.target(TargetAction(target, action)), for: controlEvents)
    }

    /// No longer calls methods of targets for events.
    /// - Parameters:
    ///   - target: nil for any target.
    ///   - action: nil for any method.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
      unregister(for: controlEvents) {
        if case .target(let pair) = $0 { pair.isGone || pair.matches(target, action) } else { false }
      }
    }

    /// The targets that are alive; `NSNull` stands for the responder chain.
    open var allTargets: Set<AnyHashable> {
      Set(
        registrations.compactMap {
          guard case .target(let pair) = $0.handler, !pair.isGone else { return nil }
          return (pair.target ?? NSNull()) as? AnyHashable
            ?? pair.target.map { AnyHashable(ObjectIdentifier($0)) }
        })
    }

    /// Calls a method of a target, with this control as its sender. Override it to watch the actions of a control.
    ///
    /// Without a target, the responder chain is searched: from the window's first responder on, then from this control
    /// on. If no object has the method, nothing is called.
    open func sendAction(_ action: Selector, to target: Any?, for event: InputEvent?) {
      let chained = target ?? window?.firstResponder?.target(forAction: action, withSender: self)
      guard let receiver = chained ?? self.target(forAction: action, withSender: self) else { return }
      action.call(on: receiver as AnyObject, sender: self, event: event ?? InputEvent())
    }
  #endif

  override var isAccessibilityElementByDefault: Bool { true }
}

extension GenericView where Self == Control {
  /// Traps; see `_made(frame:)`.
  public init(frame: CGRect) { trapMetatype() }
  /// Traps; see `_made(frame:)`.
  public init() { trapMetatype() }
}
