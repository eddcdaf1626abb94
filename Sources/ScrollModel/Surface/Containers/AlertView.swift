import Foundation
import StackCore

final class AlertView: View {
  private weak var alert: AlertController?
  private let titleLabel = Label()
  private let messageLabel = Label()
  private var fields: [TextField] = []
  private var buttons: [(action: AlertAction, button: Button)] = []

  init(of alert: AlertController, frame: CGRect) {
    self.alert = alert
    super.init(frame: frame)
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      addSubview(label)
    }
    backgroundColor = BarLayout.background
    layer.cornerRadius = 13
    takeContent()
  }

  required init?(coder: NSCoder) { nil }
  private var isSheet: Bool { alert?.preferredStyle == .actionSheet }

  func takeContent() {
    guard let alert else { return }
    titleLabel.text = alert.title
    titleLabel.font = .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold)
    messageLabel.text = alert.message
    messageLabel.font = .systemFont(ofSize: 13)
    for field in alert.textFields ?? [] where field.superview !== self {
      fields.append(field)
      addSubview(field)
    }
    for action in alert.actions where !buttons.contains(where: { $0.action === action }) {
      let button = Button(type: .system)
      button.setTitle(action.title, for: .normal)
      if action.style == .destructive { button.setTitleColor(.systemRed, for: .normal) }
      button.isEnabled = action.isEnabled
      button.addAction(
        Action { [weak alert, weak action] _ in if let action { alert?.perform(action) } },
        for: .primaryActionTriggered)
      action.button = button
      buttons.append((action, button))
      addSubview(button)
    }
    let preferred = alert.preferredAction ?? alert.actions.first { $0.style == .cancel }
    for (action, button) in buttons {
      button.titleLabel?.font = .systemFont(
        ofSize: isSheet ? 20 : 17, weight: action === preferred ? .semibold : .regular)
    }
    setNeedsLayout()
  }

  /// The frames of the parts in a width, and the height of all, in points.
  func arrange(inWidth width: CGFloat) -> (frames: [(View, CGRect)], height: CGFloat) {
    var frames: [(View, CGRect)] = []
    var y: CGFloat = isSheet ? 14 : 20
    let room = max(0, width - 32)
    for label in [titleLabel, messageLabel] where label.text?.isEmpty == false {
      let height = label.sizeThatFits(CGSize(width: room, height: 0)).height
      frames.append((label, CGRect(x: 16, y: y, width: room, height: height)))
      y += height + 4
    }
    if frames.isEmpty { y = 0 } else { y -= 4 }
    for field in fields {
      frames.append((field, CGRect(x: 16, y: y + 8, width: room, height: 28)))
      y += 36
    }
    if !frames.isEmpty { y += isSheet ? 14 : 20 }
    let ordered =
      buttons.filter { $0.action.style != .cancel } + buttons.filter { $0.action.style == .cancel }
    let (rowHeight, half): (CGFloat, CGFloat) = (isSheet ? 57 : 44, width / 2)
    if !isSheet, ordered.count == 2, ordered.allSatisfy({ $0.button.intrinsicContentSize.width <= half - 16 })
    {
      let row = buttons.filter { $0.action.style == .cancel } + buttons.filter { $0.action.style != .cancel }
      for (index, entry) in row.enumerated() {
        frames.append((entry.button, CGRect(x: CGFloat(index) * half, y: y, width: half, height: rowHeight)))
      }
      return (frames, y + rowHeight)
    }
    for (action, button) in ordered {
      if isSheet, action.style == .cancel, ordered.count > 1 { y += 8 }
      frames.append((button, CGRect(x: 0, y: y, width: width, height: rowHeight)))
      y += rowHeight
    }
    return (frames, y)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (view, frame) in arrange(inWidth: bounds.width).frames { view.placeInBar(frame) }
  }
}
