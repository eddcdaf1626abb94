import Foundation
import QuartzCore
import UIKit

// An app's own names, which UIKit's import must leave free.

struct Label: Equatable { var text: String }
struct Color: Equatable { static let accent = Color() }
enum Screen { case list, detail }
enum Action { case add, delete }
final class Menu {}
final class Image {}
enum DisplayLink { case on }
enum TextViewDelegate { case none }
enum ViewPropertyAnimatorError { case none }
enum ConfigurationTextAttributesTransformer { case none }
enum TimingCurveType { case none }
final class Button: UIButton {}
class View: UIView {
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 8
    backgroundColor = .systemBackground
    transform = CGAffineTransform(translationX: 4, y: 0)
  }
}

/// An app's screen: a counter with two buttons.
class ViewController: UIViewController {
  let stack = UIStackView()
  let label = UILabel()
  private(set) var count = 0
  private(set) var notified: [String] = []
  private(set) lazy var add: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Add", for: .normal)
    button.addTarget(self, action: Selector(tapAdd), for: .touchUpInside)
    return button
  }()
  let reset = UIButton(type: .system)
  let slider = UISlider()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor.white
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    ])
    [label, add, reset, slider].forEach(stack.addArrangedSubview)
    reset.addTarget(self, action: Selector(ViewController.tapReset(_:)), for: .touchUpInside)
    slider.addTarget(self, action: Selector(self.slide(_:for:)), for: .valueChanged)
    NotificationCenter.default.addObserver(
      self, selector: Selector(notify(_:)), name: Notification.Name("entries"), object: stack)
    update()
  }

  func tapAdd() {
    count += 1
    update()
  }

  @discardableResult
  func tapReset(_ sender: UIButton) -> Bool {
    count = 0
    update()
    return true
  }

  func slide(_ sender: Any?, for event: UIEvent) {
    count = Int((sender as? UISlider)?.value ?? 0)
    update()
  }

  func notify(_ notification: Notification) { notified.append(notification.name.rawValue) }

  private func update() { label.text = "\(count)" }
}
