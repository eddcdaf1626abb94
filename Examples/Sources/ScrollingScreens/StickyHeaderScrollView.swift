import UIKit

/// A profile: a cover that stretches when the content is pulled down, a bar that stays in sight, and posts.
final class StickyHeaderScrollView: UIScrollView {
  private enum Metric {
    static let coverHeight: CGFloat = 200
    static let barHeight: CGFloat = 44
    static let postHeight: CGFloat = 80
    static let postSpacing: CGFloat = 8
    static let barMargin: CGFloat = 16
  }

  let coverView = UIImageView()
  let bar = UIView()
  let titleLabel = UILabel()
  let postStack = UIStackView()

  init(title: String, posts: [String]) {
    super.init(frame: .zero)
    alwaysBounceVertical = true
    contentInsetAdjustmentBehavior = .never
    coverView.contentMode = .scaleAspectFill
    coverView.clipsToBounds = true

    titleLabel.text = title
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    titleLabel.translatesAutoresizingMaskIntoConstraints = false
    bar.backgroundColor = .systemBackground
    bar.addSubview(titleLabel)

    postStack.axis = .vertical
    postStack.spacing = Metric.postSpacing
    postStack.translatesAutoresizingMaskIntoConstraints = false
    for post in posts { postStack.addArrangedSubview(makePost(post)) }

    addSubview(postStack)
    addSubview(coverView)
    addSubview(bar)
    NSLayoutConstraint.activate([
      titleLabel.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: Metric.barMargin),
      titleLabel.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
      postStack.topAnchor.constraint(
        equalTo: contentLayoutGuide.topAnchor, constant: Metric.coverHeight + Metric.barHeight),
      postStack.leadingAnchor.constraint(equalTo: contentLayoutGuide.leadingAnchor),
      postStack.trailingAnchor.constraint(equalTo: contentLayoutGuide.trailingAnchor),
      postStack.bottomAnchor.constraint(equalTo: contentLayoutGuide.bottomAnchor),
      postStack.widthAnchor.constraint(equalTo: frameLayoutGuide.widthAnchor),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  /// Called whenever the content offset has changed.
  override func layoutSubviews() {
    super.layoutSubviews()
    let top = contentOffset.y
    coverView.frame = CGRect(
      x: 0, y: min(0, top), width: bounds.width, height: Metric.coverHeight - min(0, top))
    bar.frame = CGRect(
      x: 0, y: max(Metric.coverHeight, top), width: bounds.width, height: Metric.barHeight)
    // The cover fades while the bar approaches the top.
    coverView.alpha = 1 - min(max(top / Metric.coverHeight, 0), 1)
  }

  private func makePost(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = 0
    label.heightAnchor.constraint(equalToConstant: Metric.postHeight).isActive = true
    return label
  }
}
