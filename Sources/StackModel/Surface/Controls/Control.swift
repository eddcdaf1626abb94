@_spi(Rooms) public import StackCore
public import Foundation

/// A view that reports what the user does with it: UIControl.
///
/// Nothing touches the views of a model. A test calls `sendActions(for:)` to do what a user would. Methods that need
/// selectors (`addTarget(_:action:for:)`) and those that track touches are left out.
open class Control: View {
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

  /// Whether the control is highlighted, as it is while a finger is on it; false by default.
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
  /// A test calls it where a user would tap. As in UIKit, a disabled control sends its actions, too.
  open func sendActions(for controlEvents: Event) {
    for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
      sendAction(registration.action)
    }
  }

  /// Runs an action with this control as its sender.
  open func sendAction(_ action: Action) { action.perform(sender: self) }

  @_spi(Rooms) open override var isAccessibilityElementByDefault: Bool { true }
  @_spi(Rooms) open override var keepsTouchesOfDrags: Bool { true }
}
