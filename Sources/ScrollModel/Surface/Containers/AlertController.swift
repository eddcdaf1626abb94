import Foundation
public import StackCore

/// A button of an alert: UIAlertAction.
open class AlertAction: Hashable {
  /// The kind of an action, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    case `default` = 0
    case cancel, destructive
  }

  /// The title of the button.
  open private(set) var title: String?
  /// The kind of the action.
  open private(set) var style: Style
  /// Whether the button can be tapped; true by default.
  open var isEnabled: Bool = true { didSet { button?.isEnabled = isEnabled } }
  final let handler: ((AlertAction) -> Void)?
  final weak var button: Button?

  /// Creates an action. The alert retains it, and it retains the handler.
  public init(title: String?, style: Style, handler: ((AlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }

  /// Whether two actions are the same object.
  public static func == (lhs: AlertAction, rhs: AlertAction) -> Bool { lhs === rhs }
  /// Hashes the identity of the action.
  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A message with buttons, and with text fields if it is an alert: UIAlertController.
///
/// Present it as any controller. A tap on a button, or ``ModelController/perform(_:)``, dismisses it and then calls the handler of the action.
///
/// An alert is 270 points wide, in the middle of the window; an action sheet stands at the bottom. Two buttons whose titles fit stand side
/// by side. Source: Apple's documentation; the sizes are those that users measure on iPhones, distances are our choice.
open class AlertController: ViewController {
  /// The kind of an alert, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    /// At the bottom of the window.
    case actionSheet = 0
    /// In the middle of the window.
    case alert = 1
  }

  /// The kind of the alert.
  open var preferredStyle: Style { storedStyle }
  private final var storedStyle = Style.alert
  /// The text below the title; nil for none.
  open var message: String? { didSet { contentDidChange() } }
  /// The title, which the alert shows; nil for none.
  open override var title: String? { didSet { contentDidChange() } }
  /// The buttons in the order in which they were added.
  open var actions: [AlertAction] { storedActions }
  fileprivate final var storedActions: [AlertAction] = []
  /// The text fields in the order in which they were added; nil for none.
  open var textFields: [TextField]? { storedFields.isEmpty ? nil : storedFields }
  private final var storedFields: [TextField] = []
  /// The action whose title is semibold; nil, the default, for the one that cancels.
  /// - Precondition: it was added.
  open var preferredAction: AlertAction? {
    didSet {
      if let preferredAction, !storedActions.contains(preferredAction) {
        trap("The preferred action of an alert must be one of its actions.")
      }
      contentDidChange()
    }
  }

  /// Creates an alert without buttons.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    storedStyle = preferredStyle
    (self.title, self.message) = (title, message)
  }

  /// Adds a button.
  /// - Precondition: at most one action cancels.
  open func addAction(_ action: AlertAction) {
    if action.style == .cancel, storedActions.contains(where: { $0.style == .cancel }) {
      trap("An alert can have one action with the style cancel only.")
    }
    storedActions.append(action)
    contentDidChange()
  }

  /// Adds a text field below the message, and passes it to a closure that sets it up.
  /// - Precondition: the style is `alert`.
  open func addTextField(configurationHandler: ((TextField) -> Void)? = nil) {
    if storedStyle != .alert { trap("An action sheet can't have text fields.") }
    let field = TextField(frame: .zero)
    field.font = .systemFont(ofSize: 13)
    configurationHandler?(field)
    storedFields.append(field)
    contentDidChange()
  }

  private var alertView: AlertView? { viewIfLoaded as? AlertView }

  private func contentDidChange() {
    alertView?.takeContent()
    viewIfLoaded?.superview?.setNeedsLayout()
  }

  override final func makeContentView(_ frame: CGRect) -> View { AlertView(of: self, frame: frame) }
  override final var mayBePopover: Bool { storedStyle == .actionSheet || super.mayBePopover }

  override final func willBePresented() {
    if title == nil && message == nil && storedActions.isEmpty {
      trap("An alert must have a title, a message or an action when it is presented.")
    }
  }

  override final func presentedFrame(in container: View, _ style: ModalPresentationStyle) -> CGRect {
    guard let alertView else { return sheetFrame(in: container, style) }
    let (bounds, safe) = (container.bounds, container.safeAreaInsets)
    let isSheet = storedStyle == .actionSheet
    let width = isSheet ? min(bounds.width, 500) - 16 : min(270, bounds.width)
    let height = alertView.arrange(inWidth: width).height
    return CGRect(
      x: (bounds.width - width) / 2,
      y: isSheet
        ? max(safe.top, bounds.height - max(8, safe.bottom) - height) : max(0, (bounds.height - height) / 2),
      width: width, height: height)
  }
}

extension ModelController where Self: AlertController {
  /// Does what a tap on the button of an action does: dismisses the alert, then calls the handler. Nothing if it is not enabled.
  ///
  /// Tests call it where they have no finger (our choice). An alert that is not presented calls the handler.
  /// - Precondition: the action is one of the alert's.
  public func perform(_ action: AlertAction) {
    guard storedActions.contains(action) else { trap("The action is not one of the alert's actions.") }
    guard action.isEnabled else { return }
    if let presenter {
      presenter.dismissPresented(isAnimated: true) { action.handler?(action) }
    } else {
      action.handler?(action)
    }
  }
}
