import UIKit

/// Shows messages that slide in from below and go by themselves, one at a time.
final class ToastPresenter {
  /// Runs work after a delay in seconds. Returns a closure that cancels it.
  ///
  /// An app uses the main queue. A test passes the clock of its views.
  typealias Scheduler = (_ delay: TimeInterval, _ work: @escaping () -> Void) -> () -> Void

  static let mainQueue: Scheduler = { delay, work in
    let item = DispatchWorkItem(block: work)
    DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: item)
    return { item.cancel() }
  }

  enum Metric {
    static let margin: CGFloat = 16
    static let fadeDuration: TimeInterval = 0.25
    static let stay: TimeInterval = 2
    /// How far below its place a message begins.
    static let distance: CGFloat = 40
  }

  /// The message on screen that is not going yet.
  private(set) var current: UILabel?

  private let container: UIView
  private let schedule: Scheduler
  private var cancelTimer: (() -> Void)?

  init(container: UIView, schedule: @escaping Scheduler = ToastPresenter.mainQueue) {
    self.container = container
    self.schedule = schedule
  }

  /// Shows a message. One that is on screen goes.
  func show(_ message: String) {
    dismiss()
    let label = makeLabel(message)
    container.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: Metric.margin),
      label.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -Metric.margin),
      label.bottomAnchor.constraint(
        equalTo: container.safeAreaLayoutGuide.bottomAnchor, constant: -Metric.margin),
    ])
    container.layoutIfNeeded()
    current = label

    label.alpha = 0
    label.transform = CGAffineTransform(translationX: 0, y: Metric.distance)
    UIView.animate(withDuration: Metric.fadeDuration, delay: 0, options: .curveEaseOut) {
      label.alpha = 1
      label.transform = .identity
    }
    cancelTimer = schedule(Metric.stay) { [weak self] in self?.dismiss() }
  }

  /// Lets the message on screen go.
  func dismiss() {
    cancelTimer?()
    cancelTimer = nil
    guard let label = current else { return }
    current = nil
    UIView.animate(
      withDuration: Metric.fadeDuration, delay: 0, options: .curveEaseIn,
      animations: {
        label.alpha = 0
        label.transform = CGAffineTransform(translationX: 0, y: Metric.distance)
      },
      completion: { _ in label.removeFromSuperview() })
  }

  private func makeLabel(_ message: String) -> UILabel {
    let label = UILabel()
    label.text = message
    label.numberOfLines = 0
    label.textAlignment = .center
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }
}
