public import Foundation

/// A view that reports what the user does with it: UIControl.
///
/// Nothing touches the views of a model. A test calls `sendActions(for:)` to do what a user would. Methods that need
/// selectors (`addTarget(_:action:for:)`) and those that track touches are left out.
open class Control: View {
  /// Rarely used state.
  struct Options {
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

  /// The options, once one is set; nil while all have their default values.
  private var storedOptions: Box<Options>?

  /// An option, or its default value. Reading creates nothing.
  private func option<Value>(_ part: KeyPath<Options, Value>) -> Value {
    (storedOptions?.value ?? Options())[keyPath: part]
  }

  @discardableResult
  private func setOption<Value: Equatable>(
    _ part: WritableKeyPath<Options, Value>, to value: Value, undo: @escaping (Value) -> Void
  ) -> Bool {
    guard reportChange(from: option(part), to: value, undo: undo) else { return false }
    let options = storedOptions ?? Box(Options())
    storedOptions = options
    options.value[keyPath: part] = value
    return true
  }

  /// Creates a control that runs an action for ``Control/Event/primaryActionTriggered``.
  /// - Parameter frame: in points, in the superview's coordinates.
  public convenience init(frame: CGRect, primaryAction: Action?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

  /// Whether the control is enabled; true by default.
  open var isEnabled: Bool {
    get { option(\.isEnabled) }
    set { if setOption(\.isEnabled, to: newValue, undo: { [self] in isEnabled = $0 }) { stateDidChange() } }
  }

  /// Whether the control is selected; false by default.
  open var isSelected: Bool {
    get { option(\.isSelected) }
    set { if setOption(\.isSelected, to: newValue, undo: { [self] in isSelected = $0 }) { stateDidChange() } }
  }

  /// Whether the control is highlighted, as it is while a finger is on it; false by default.
  open var isHighlighted: Bool {
    get { option(\.isHighlighted) }
    set {
      if setOption(\.isHighlighted, to: newValue, undo: { [self] in isHighlighted = $0 }) { stateDidChange() }
    }
  }

  /// The state that `isEnabled`, `isSelected` and `isHighlighted` make.
  open var state: State {
    guard storedOptions != nil else { return .normal }
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Called when the state has changed, since content may depend on it.
  func stateDidChange() {}

  /// Where content stands on the horizontal axis; `center` by default. It has no effect on the size.
  open var contentHorizontalAlignment: ContentHorizontalAlignment {
    get { option(\.horizontalAlignment) }
    set {
      if setOption(\.horizontalAlignment, to: newValue, undo: { [self] in contentHorizontalAlignment = $0 }) {
        setNeedsLayout()
      }
    }
  }

  /// Where content stands on the vertical axis; `center` by default. It has no effect on the size.
  open var contentVerticalAlignment: ContentVerticalAlignment {
    get { option(\.verticalAlignment) }
    set {
      if setOption(\.verticalAlignment, to: newValue, undo: { [self] in contentVerticalAlignment = $0 }) {
        setNeedsLayout()
      }
    }
  }

  // MARK: Actions

  /// The actions in the order in which they were added, each with its events.
  private(set) final var registrations: [Registration] {
    get { option(\.registrations) }
    set { setOption(\.registrations, to: newValue) { [self] in registrations = $0 } }
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

  override var isAccessibilityElementByDefault: Bool { true }
}
