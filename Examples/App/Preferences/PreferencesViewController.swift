import UIKit

/// Preferences: a switch that hides the rows that depend on it, and a sheet in which the name is changed.
final class PreferencesViewController: UIViewController {
  private let content = UIStackView()
  private let notifications = UISwitch()
  private let sounds = UISwitch()
  private let badges = UISwitch()
  private lazy var soundsRow = makeRow("Sounds", sounds)
  private lazy var badgesRow = makeRow("Badges on the icon", badges)
  private let footer = UILabel()
  private let nameButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    notifications.isOn = true
    notifications.addTarget(self, action: #selector(toggleNotifications), for: .valueChanged)
    nameButton.setTitle("Change name", for: .normal)
    nameButton.addTarget(self, action: #selector(changeName), for: .touchUpInside)
    footer.text = "Sounds and badges need notifications. They are hidden while these are off."
    footer.font = .preferredFont(forTextStyle: .footnote)
    footer.adjustsFontForContentSizeCategory = true
    footer.numberOfLines = 0
    content.axis = .vertical
    content.spacing = 12
    for row in [makeRow("Notifications", notifications), soundsRow, badgesRow, footer, nameButton] {
      content.addArrangedSubview(row)
    }
    content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      content.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }

  @objc private func toggleNotifications() {
    UIView.animate(withDuration: 0.3) {
      for row in [self.soundsRow, self.badgesRow] { row.isHidden = !self.notifications.isOn }
      self.view.layoutIfNeeded()
    }
  }

  @objc private func changeName() {
    let sheet = NameViewController()
    sheet.onDone = { [weak self] name in self?.nameButton.setTitle("Change name (\(name))", for: .normal) }
    present(sheet, animated: true)
  }

  private func makeRow(_ title: String, _ control: UISwitch) -> UIStackView {
    let label = UILabel()
    label.text = title
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    let row = UIStackView(arrangedSubviews: [label, control])
    row.alignment = .center
    return row
  }
}

/// A sheet with a text field above the keyboard.
final class NameViewController: UIViewController, UITextFieldDelegate {
  var onDone: ((String) -> Void)?
  private let nameField = UITextField()
  private let doneButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    nameField.placeholder = "Your name"
    nameField.borderStyle = .roundedRect
    nameField.delegate = self
    doneButton.setTitle("Done", for: .normal)
    doneButton.addTarget(self, action: #selector(done), for: .touchUpInside)
    let stack = UIStackView(arrangedSubviews: [nameField, doneButton])
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -16),
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    nameField.becomeFirstResponder()
  }

  @objc private func done() {
    onDone?(nameField.text ?? "")
    dismiss(animated: true)
  }
}
