import UIKit

/// Views pushed to a stack that is made of plain constraints, in a scroll view. They appear one after the other, from the top.
final class StaggeredViewController: UIViewController {
  private let scroll = UIScrollView()
  private let vstack = UIView()
  private var rows: [UIView] = []
  private var bottom: NSLayoutConstraint?

  override func viewDidLoad() {
    super.viewDidLoad()
    for child in [scroll, vstack] { child.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scroll)
    scroll.addSubview(vstack)
    let height = vstack.heightAnchor.constraint(equalTo: scroll.heightAnchor)
    height.priority = .defaultHigh
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.topAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      vstack.topAnchor.constraint(equalTo: scroll.topAnchor),
      vstack.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      vstack.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      vstack.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      vstack.widthAnchor.constraint(equalTo: scroll.widthAnchor), height,
    ])
    for _ in 1...12 { push(UIView(), height: 60, spacing: 8) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    for (index, row) in rows.enumerated() {
      row.alpha = 0
      UIView.animate(withDuration: 0.25, delay: 0.1 * Double(index)) { row.alpha = 1 }
    }
  }

  /// Puts a view below the last one. The stack's bottom is that of the last view, so the stack grows.
  private func push(_ row: UIView, height: CGFloat, spacing: CGFloat) {
    row.translatesAutoresizingMaskIntoConstraints = false
    vstack.addSubview(row)
    bottom?.isActive = false
    let newBottom = vstack.bottomAnchor.constraint(equalTo: row.bottomAnchor)
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: rows.last?.bottomAnchor ?? vstack.topAnchor, constant: spacing),
      row.heightAnchor.constraint(equalToConstant: height),
      row.leadingAnchor.constraint(equalTo: vstack.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: vstack.trailingAnchor), newBottom,
    ])
    bottom = newBottom
    rows.append(row)
  }
}
