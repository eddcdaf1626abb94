extension Control {
  /// What a user does with a control: UIControl.Event, with its raw values.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger touches the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger touches the control again.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger moves inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger moves outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger moves into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger moves out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger leaves the screen inside the control: a tap.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger leaves the screen outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The system ends a touch.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changes the value. Code that sets the value does not send it.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The user triggers the main action of the control.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A menu opens.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// The user begins to edit a text field.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changes the text of a text field.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// The user ends to edit a text field by leaving it.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The user ends to edit a text field by its return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All events of text fields.
    public static let allEditingEvents = Event(rawValue: 0xF_0000)
    /// Events that apps may define.
    public static let applicationReserved = Event(rawValue: 0xF00_0000)
    /// Events that the system reserves.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control: UIControl.State, with its raw values.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Enabled, and neither highlighted nor selected.
    public static let normal: State = []
    /// A finger is on the control.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Not enabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// Selected.
    public static let selected = State(rawValue: 1 << 2)
    /// Focused. No control of a model is.
    public static let focused = State(rawValue: 1 << 3)
    /// States that apps may define.
    public static let application = State(rawValue: 0xFF_0000)
    /// States that the system reserves.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Where a control's content stands on the horizontal axis, with UIKit's raw values.
  public enum ContentHorizontalAlignment: Int, CaseIterable, Hashable, Sendable {
    case center, left, right, fill, leading, trailing
  }

  /// Where a control's content stands on the vertical axis, with UIKit's raw values.
  public enum ContentVerticalAlignment: Int, CaseIterable, Hashable, Sendable {
    case center, top, bottom, fill
  }
}
