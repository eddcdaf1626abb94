import UIKit

/// The settings of an account.
struct AccountSettings: Equatable {
  var showsNotifications = true
  var playsSounds = false
  var name = ""
  var storage = "12.4 GB"
}

/// The fonts of the form.
struct SettingsTheme {
  var header = UIFont.preferredFont(forTextStyle: .headline)
  var body = UIFont.preferredFont(forTextStyle: .body)
  var footnote = UIFont.preferredFont(forTextStyle: .footnote)
}

/// A form with the settings of an account: sections of rows, an explanation, and a button that saves.
final class SettingsViewController: UIViewController {
  private enum Metric {
    static let margins = NSDirectionalEdgeInsets(top: 16, leading: 20, bottom: 24, trailing: 20)
    static let sectionSpacing: CGFloat = 32
    static let headerSpacing: CGFloat = 8
    static let rowSpacing: CGFloat = 12
    static let buttonSpacing: CGFloat = 24
    static let iconSide: CGFloat = 24
    static let buttonHeight: CGFloat = 44
  }

  /// Called with the settings of the form when the user taps Save.
  var onSave: ((AccountSettings) -> Void)?

  private let theme: SettingsTheme
  private var settings: AccountSettings

  let scrollView = UIScrollView()
  let contentStack = UIStackView()
  lazy var notificationsSwitch = makeSwitch(isOn: settings.showsNotifications)
  lazy var soundsSwitch = makeSwitch(isOn: settings.playsSounds)
  lazy var footerLabel: UILabel = makeLabel(
    "The name is shown to people you share documents with. Sounds play while notifications are shown.",
    font: theme.footnote)

  lazy var nameField: UITextField = {
    let field = UITextField()
    field.font = theme.body
    field.placeholder = "Your name"
    field.text = settings.name.isEmpty ? nil : settings.name
    field.borderStyle = .roundedRect
    return field
  }()

  lazy var saveButton: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    button.titleLabel?.font = theme.header
    button.layer.cornerRadius = 8
    button.heightAnchor.constraint(greaterThanOrEqualToConstant: Metric.buttonHeight).isActive = true
    button.addAction(UIAction { [weak self] _ in self?.save() }, for: .touchUpInside)
    return button
  }()

  init(settings: AccountSettings, theme: SettingsTheme = SettingsTheme()) {
    self.settings = settings
    self.theme = theme
    super.init(nibName: nil, bundle: nil)
    title = "Settings"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    setUpScrollView()
    let account = makeSection(
      "Account",
      rows: [
        makeRow([makeTitle("Name"), nameField]),
        makeValueRow(icon: "internaldrive", title: "Storage that documents use", value: settings.storage),
      ])
    let notifications = makeSection(
      "Notifications",
      rows: [
        makeRow([makeLabel("Show notifications", font: theme.body), notificationsSwitch]),
        makeRow([makeLabel("Play sounds", font: theme.body), soundsSwitch]),
      ])
    footerLabel.numberOfLines = 0
    footerLabel.textColor = .secondaryLabel
    for view in [account, notifications, footerLabel, saveButton] { contentStack.addArrangedSubview(view) }
    contentStack.setCustomSpacing(Metric.rowSpacing, after: notifications)
    contentStack.setCustomSpacing(Metric.buttonSpacing, after: footerLabel)
  }

  private func setUpScrollView() {
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.alwaysBounceVertical = true
    view.addSubview(scrollView)

    contentStack.axis = .vertical
    contentStack.spacing = Metric.sectionSpacing
    contentStack.isLayoutMarginsRelativeArrangement = true
    contentStack.directionalLayoutMargins = Metric.margins
    contentStack.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(contentStack)

    let safeArea = view.safeAreaLayoutGuide
    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: safeArea.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor),
      contentStack.topAnchor.constraint(equalTo: content.topAnchor),
      contentStack.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      contentStack.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      contentStack.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      contentStack.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
    ])
  }

  // MARK: Saving

  private func save() {
    settings.showsNotifications = notificationsSwitch.isOn
    settings.playsSounds = soundsSwitch.isOn
    settings.name = nameField.text ?? ""
    onSave?(settings)
  }

  // MARK: Parts

  private func makeSection(_ title: String, rows: [UIView]) -> UIStackView {
    let rowStack = UIStackView(arrangedSubviews: rows)
    rowStack.axis = .vertical
    rowStack.spacing = Metric.rowSpacing
    let section = UIStackView(arrangedSubviews: [makeLabel(title, font: theme.header), rowStack])
    section.axis = .vertical
    section.spacing = Metric.headerSpacing
    return section
  }

  private func makeRow(_ views: [UIView]) -> UIStackView {
    let row = UIStackView(arrangedSubviews: views)
    row.alignment = .center
    row.spacing = Metric.rowSpacing
    return row
  }

  private func makeValueRow(icon: String, title: String, value: String) -> UIStackView {
    let iconView = UIImageView(image: UIImage(systemName: icon))
    iconView.contentMode = .scaleAspectFit
    iconView.tintColor = .systemBlue
    NSLayoutConstraint.activate([
      iconView.widthAnchor.constraint(equalToConstant: Metric.iconSide),
      iconView.heightAnchor.constraint(equalTo: iconView.widthAnchor),
    ])
    let titleLabel = makeLabel(title, font: theme.body)
    titleLabel.lineBreakMode = .byTruncatingTail
    titleLabel.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    titleLabel.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    let valueLabel = makeLabel(value, font: theme.body)
    valueLabel.textAlignment = .right
    return makeRow([iconView, titleLabel, valueLabel])
  }

  private func makeTitle(_ text: String) -> UILabel {
    let label = makeLabel(text, font: theme.body)
    label.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    // A long text in the field must not cut the title off.
    label.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
    return label
  }

  private func makeLabel(_ text: String, font: UIFont) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = font
    label.adjustsFontForContentSizeCategory = true
    return label
  }

  private func makeSwitch(isOn: Bool) -> UISwitch {
    let toggle = UISwitch()
    toggle.isOn = isOn
    return toggle
  }
}
