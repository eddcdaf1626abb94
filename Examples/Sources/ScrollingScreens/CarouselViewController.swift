import UIKit

/// Pages side by side, with dots whose widths follow the finger, and a button that goes on.
final class CarouselViewController: UIViewController, UIScrollViewDelegate {
  private enum Metric {
    static let dotSide: CGFloat = 8
    /// How much wider the dot of the current page is.
    static let dotGrowth: CGFloat = 16
    static let dotSpacing: CGFloat = 6
    static let margin: CGFloat = 16
  }

  /// Called when the carousel has come to rest on another page.
  var onPageChange: ((Int) -> Void)?

  private(set) var currentPage = 0
  let scrollView = UIScrollView()
  let pageStack = UIStackView()
  let dotStack = UIStackView()
  let nextButton = UIButton(type: .system)
  private let titles: [String]
  private var dotWidths: [NSLayoutConstraint] = []

  init(titles: [String]) {
    self.titles = titles
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.delegate = self
    pageStack.distribution = .fillEqually
    for title in titles { pageStack.addArrangedSubview(makePage(title)) }
    dotStack.spacing = Metric.dotSpacing
    for _ in titles { dotStack.addArrangedSubview(makeDot()) }
    nextButton.setTitle("Next", for: .normal)
    nextButton.addAction(UIAction { [weak self] _ in self?.showNextPage() }, for: .touchUpInside)
    setUpConstraints()
    updateDots()
  }

  private func setUpConstraints() {
    for subview in [scrollView, dotStack, nextButton] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    pageStack.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(pageStack)
    let (safeArea, content) = (view.safeAreaLayoutGuide, scrollView.contentLayoutGuide)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: safeArea.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: nextButton.topAnchor, constant: -Metric.margin),
      pageStack.topAnchor.constraint(equalTo: content.topAnchor),
      pageStack.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      pageStack.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      pageStack.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      pageStack.heightAnchor.constraint(equalTo: scrollView.frameLayoutGuide.heightAnchor),
      pageStack.widthAnchor.constraint(
        equalTo: scrollView.frameLayoutGuide.widthAnchor, multiplier: CGFloat(titles.count)),
      dotStack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: Metric.margin),
      dotStack.centerYAnchor.constraint(equalTo: nextButton.centerYAnchor),
      nextButton.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -Metric.margin),
      nextButton.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor, constant: -Metric.margin),
    ])
  }

  func showNextPage() {
    guard currentPage + 1 < titles.count else { return }
    let offset = CGPoint(x: CGFloat(currentPage + 1) * scrollView.bounds.width, y: 0)
    scrollView.setContentOffset(offset, animated: true)
  }

  // MARK: UIScrollViewDelegate

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    updateDots()
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    updatePage()
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { updatePage() }
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    updatePage()
  }

  // MARK: Pages

  /// The place of the content in pages: 1.5 is half way from the second page to the third.
  private var progress: CGFloat {
    scrollView.bounds.width > 0 ? scrollView.contentOffset.x / scrollView.bounds.width : 0
  }

  private func updatePage() {
    let page = min(max(Int(progress.rounded()), 0), titles.count - 1)
    guard page != currentPage else { return }
    currentPage = page
    nextButton.isEnabled = page + 1 < titles.count
    onPageChange?(page)
  }

  private func updateDots() {
    let place = min(max(progress, 0), CGFloat(titles.count - 1))
    for (index, width) in dotWidths.enumerated() {
      width.constant = Metric.dotSide + Metric.dotGrowth * max(0, 1 - abs(place - CGFloat(index)))
    }
  }

  private func makePage(_ title: String) -> UIView {
    let label = UILabel()
    label.text = title
    label.textAlignment = .center
    return label
  }

  private func makeDot() -> UIView {
    let dot = UIView()
    dot.layer.cornerRadius = Metric.dotSide / 2
    let width = dot.widthAnchor.constraint(equalToConstant: Metric.dotSide)
    dotWidths.append(width)
    NSLayoutConstraint.activate([width, dot.heightAnchor.constraint(equalToConstant: Metric.dotSide)])
    return dot
  }
}
