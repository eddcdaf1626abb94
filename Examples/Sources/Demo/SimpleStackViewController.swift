import UIKit

/// A label, an image and a button in a stack. The image alone hugs and resists less, so it takes the height that is left.
final class SimpleStackViewController: UIViewController {
  private let flowers = UILabel()
  private let image = UIImageView(image: UIImage(size: CGSize(width: 400, height: 400)))
  private let edit = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    flowers.text = "Flowers"
    flowers.font = .preferredFont(forTextStyle: .body)
    edit.setTitle("Edit", for: .normal)
    image.setContentHuggingPriority(UILayoutPriority(249), for: .vertical)
    image.setContentCompressionResistancePriority(UILayoutPriority(749), for: .vertical)
    let stack = UIStackView(arrangedSubviews: [flowers, image, edit])
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      // Below a status bar of 20 points.
      stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 28),
      stack.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -8),
    ])
  }
}
