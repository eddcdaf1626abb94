import UIKit

/// Entries in a stack in a scroll view: Add Item inserts one above itself, Delete removes one. The stack is as wide as the scroll view,
/// so the content is as high as the stack, and scrolls once it is higher than the screen.
final class EntriesViewController: UIViewController {
  private let scroll = UIScrollView()
  private let stack = UIStackView()
  private lazy var addButton = UIButton(
    type: .roundedRect, primaryAction: UIAction(title: "Add Item") { [weak self] _ in self?.add() })
  private var entries: [EntryView] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    viewRespectsSystemMinimumLayoutMargins = false
    view.layoutMargins = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    view.insetsLayoutMarginsFromSafeArea = false
    stack.axis = .vertical
    stack.distribution = .equalSpacing
    scroll.contentInset.top = 20
    for child in [scroll, stack] { child.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scroll)
    scroll.addSubview(stack)
    stack.addArrangedSubview(addButton)
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      scroll.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      scroll.topAnchor.constraint(equalTo: margins.topAnchor),
      view.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      stack.topAnchor.constraint(equalTo: scroll.topAnchor),
      stack.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      stack.widthAnchor.constraint(equalTo: scroll.widthAnchor),
    ])
  }

  private func add() {
    let offset = CGPoint(x: scroll.contentOffset.x, y: scroll.contentOffset.y + addButton.frame.height)
    let entry = EntryView(number: entries.count + 1) { [weak self] in self?.delete($0) }
    entries.append(entry)
    entry.isHidden = true
    stack.insertArrangedSubview(entry, at: stack.arrangedSubviews.count - 1)
    UIView.animate(withDuration: 0.25) {
      entry.isHidden = false
      self.scroll.contentOffset = offset
    }
  }

  private func delete(_ entry: EntryView) {
    UIView.animate(withDuration: 0.25) {
      entry.isHidden = true
    } completion: { _ in
      entry.removeFromSuperview()
      self.entries.removeAll { $0 === entry }
    }
  }
}
