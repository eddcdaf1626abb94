import UIKit

/// A form of nested stacks: a square image beside three fields, a text view that takes the height that is left, three buttons.
final class NestedStackViewController: UIViewController {
  private let image = UIImageView(image: UIImage(size: CGSize(width: 400, height: 400)))
  private let notes = UITextView()
  private var fields: [UITextField] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let rows = ["First Name", "Middle Name", "Last Name"].map(makeRow)
    let upper = makeStack([image, makeStack(rows, .vertical)])
    let buttons = makeStack(["Save", "Cancel", "Clear"].map(makeButton))
    buttons.alignment = .firstBaseline
    buttons.distribution = .fillEqually
    let stack = makeStack([upper, notes, buttons], .vertical)
    notes.setContentHuggingPriority(UILayoutPriority(249), for: .vertical)
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      image.setContentCompressionResistancePriority(UILayoutPriority(48), for: axis)
      notes.setContentCompressionResistancePriority(UILayoutPriority(250), for: axis)
    }
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 40),
      stack.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
      image.heightAnchor.constraint(equalTo: image.widthAnchor),
      fields[0].widthAnchor.constraint(equalTo: fields[1].widthAnchor),
      fields[0].widthAnchor.constraint(equalTo: fields[2].widthAnchor),
    ])
  }

  private func makeStack(_ views: [UIView], _ axis: NSLayoutConstraint.Axis = .horizontal) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = axis
    stack.spacing = 8
    return stack
  }

  private func makeRow(_ title: String) -> UIStackView {
    let (label, field) = (UILabel(), NameField())
    label.text = title
    field.borderStyle = .roundedRect
    label.font = .preferredFont(forTextStyle: .body)
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      label.setContentHuggingPriority(UILayoutPriority(251), for: axis)
    }
    field.setContentHuggingPriority(UILayoutPriority(48), for: .horizontal)
    field.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    fields.append(field)
    let row = makeStack([label, field])
    row.alignment = .firstBaseline
    return row
  }

  private func makeButton(_ title: String) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    return button
  }
}

/// A field that is 97 points wide while it is empty.
final class NameField: UITextField {
  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return hasText ? size : CGSize(width: 97, height: size.height)
  }
}
