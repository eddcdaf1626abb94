import UIKit

/// A list that loads more rows when it is scrolled to its end: they come half a second later, on the main queue.
final class NewsViewController: UIViewController, UIScrollViewDelegate {
  private let scrollView = UIScrollView()
  private let content = UIStackView()
  private let loadingLabel = UILabel()
  private var rows: [NewsRow] = []
  private var isLoading = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.delegate = self
    content.axis = .vertical
    content.spacing = 8
    loadingLabel.text = "Loading…"
    loadingLabel.textAlignment = .center
    loadingLabel.isHidden = true
    content.addArrangedSubview(loadingLabel)
    for child in [scrollView, content] { child.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scrollView)
    scrollView.addSubview(content)
    let (guide, frame) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      content.topAnchor.constraint(equalTo: guide.topAnchor, constant: 8),
      content.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -8),
      content.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 16),
      content.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -16),
      content.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -32),
    ])
    appendRows()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let end = scrollView.contentSize.height - scrollView.bounds.height
    guard !isLoading, end > 0, scrollView.contentOffset.y >= end else { return }
    isLoading = true
    loadingLabel.isHidden = false
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [weak self] in
      self?.isLoading = false
      self?.loadingLabel.isHidden = true
      self?.appendRows()
    }
  }

  private func appendRows() {
    for number in rows.count + 1...rows.count + 12 {
      let row = NewsRow(title: "News \(number)", detail: "What happened in story \(number), in a few words")
      rows.append(row)
      content.insertArrangedSubview(row, at: rows.count - 1)
    }
  }
}

/// A title above a detail.
final class NewsRow: UIView {
  private let titleLabel = UILabel()
  private let detailLabel = UILabel()

  init(title: String, detail: String) {
    super.init(frame: .zero)
    titleLabel.text = title
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    detailLabel.text = detail
    detailLabel.font = .preferredFont(forTextStyle: .subheadline)
    detailLabel.numberOfLines = 0
    let stack = UIStackView(arrangedSubviews: [titleLabel, detailLabel])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }
}
