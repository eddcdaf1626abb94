import UIKit

/// Posts that the user pulls down to load newer ones.
final class FeedViewController: UIViewController {
  /// Loads the posts that are newer than those on screen, and calls its argument with them when it has them.
  typealias Loader = (_ completion: @escaping ([String]) -> Void) -> Void

  private enum Metric {
    static let postHeight: CGFloat = 72
    static let spacing: CGFloat = 8
    static let revealDuration: TimeInterval = 0.25
  }

  let scrollView = UIScrollView()
  let postStack = UIStackView()
  let refreshControl = UIRefreshControl()
  private let load: Loader

  init(posts: [String], load: @escaping Loader) {
    self.load = load
    super.init(nibName: nil, bundle: nil)
    for post in posts { postStack.addArrangedSubview(makePost(post)) }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.alwaysBounceVertical = true
    scrollView.refreshControl = refreshControl
    refreshControl.addAction(UIAction { [weak self] _ in self?.reload() }, for: .valueChanged)
    postStack.axis = .vertical
    postStack.spacing = Metric.spacing

    scrollView.translatesAutoresizingMaskIntoConstraints = false
    postStack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    scrollView.addSubview(postStack)
    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      postStack.topAnchor.constraint(equalTo: content.topAnchor),
      postStack.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      postStack.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      postStack.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      postStack.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
    ])
  }

  private func reload() {
    load { [weak self] posts in self?.insert(posts) }
  }

  /// Inserts posts at the top, which grow into place while the refresh control goes.
  private func insert(_ posts: [String]) {
    let views = posts.map(makePost)
    for view in views.reversed() {
      view.isHidden = true
      postStack.insertArrangedSubview(view, at: 0)
    }
    view.layoutIfNeeded()
    UIView.animate(withDuration: Metric.revealDuration) {
      for view in views { view.isHidden = false }
      self.view.layoutIfNeeded()
    }
    refreshControl.endRefreshing()
  }

  private func makePost(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    let height = label.heightAnchor.constraint(equalToConstant: Metric.postHeight)
    // Below required, so that a hidden post can have no height.
    height.priority = .defaultHigh
    height.isActive = true
    return label
  }
}
