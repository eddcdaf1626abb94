@_spi(Rooms) public import StackCore
public import Foundation

/// A view that reports what the user does with it: UIControl.
///
/// A control follows the first finger that touches it. It counts as inside up to 70 points from the bounds: UIKit's number, which
/// Apple does not document. Methods that need selectors (`addTarget(_:action:for:)`) are left out.
open class Control: View, TouchTracking {
  @_spi(Rooms) open override class var ownClass: View.Type { Control.self }

  /// Rarely used state.
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
    let action: Action
    var events: Event

    static func == (lhs: Registration, rhs: Registration) -> Bool {
      lhs.action === rhs.action && lhs.events == rhs.events
    }
  }

  /// Rarely used options.
  private var options = RareOptions<Options>()

  /// Creates a control that runs an action for ``Control/Event/primaryActionTriggered``.
  /// - Parameters:
  ///   - frame: in points, in the superview's coordinates.
  ///   - primaryAction: nil for none.
  public convenience init(frame: CGRect, primaryAction: Action?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

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
    set {
      change(\.options.value.horizontalAlignment, to: newValue, affects: .layout)
    }
  }

  /// Where content stands on the vertical axis; `center` by default. It has no effect on the size.
  open var contentVerticalAlignment: ContentVerticalAlignment {
    get { options.value.verticalAlignment }
    set {
      change(\.options.value.verticalAlignment, to: newValue, affects: .layout)
    }
  }

  // MARK: Touches

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

  /// Follows the finger.
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

  /// Ends to follow the finger without a tap.
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

  // MARK: Actions

  /// The actions in the order in which they were added, each with its events.
  private(set) final var registrations: [Registration] {
    get { options.value.registrations }
    set { change(\.options.value.registrations, to: newValue, affects: .noLayout) }
  }

  /// Runs an action for events from now on. For these events it replaces an action with the same identifier.
  ///
  /// The control retains the action. Source: Apple's documentation.
  open func addAction(_ action: Action, for controlEvents: Event) {
    var new = registrations
    if let index = new.firstIndex(where: { $0.action === action }) {
      new[index].events.formUnion(controlEvents)
    } else {
      for index in new.indices where new[index].action.identifier == action.identifier {
        new[index].events.subtract(controlEvents)
      }
      new.append(Registration(action: action, events: controlEvents))
    }
    registrations = new.filter { !$0.events.isEmpty }
  }

  /// No longer runs an action for events.
  open func removeAction(_ action: Action, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// No longer runs the action with an identifier for events.
  open func removeAction(identifiedBy identifier: Action.Identifier, for controlEvents: Event) {
    var new = registrations
    for index in new.indices where new[index].action.identifier == identifier {
      new[index].events.subtract(controlEvents)
    }
    registrations = new.filter { !$0.events.isEmpty }
  }

  /// The events that have actions.
  open var allControlEvents: Event { registrations.reduce(into: []) { $0.formUnion($1.events) } }

  /// Runs the actions of events, each once, in the order in which they were added.
  ///
  /// Touches call it, and code may. As in UIKit, a disabled control sends its actions, too.
  open func sendActions(for controlEvents: Event) {
    for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
      sendAction(registration.action)
    }
  }

  /// Runs an action with this control as its sender.
  open func sendAction(_ action: Action) { action.perform(sender: self) }

  @_spi(Rooms) open override var isAccessibilityElementByDefault: Bool { true }
}
