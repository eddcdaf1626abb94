import UIKit

/// A card at the bottom of a screen that a finger drags open and shut, with a shade behind it.
final class CardViewController: UIViewController {
  enum State {
    case collapsed, expanded

    var other: State { self == .collapsed ? .expanded : .collapsed }
  }

  enum Metric {
    static let collapsedHeight: CGFloat = 80
    static let expandedHeight: CGFloat = 400
    static let shadeAlpha: CGFloat = 0.5
    static let duration: TimeInterval = 0.5
    /// A faster finger decides where the card goes, in points per second.
    static let flickSpeed: CGFloat = 300
  }

  private(set) var state = State.collapsed
  let shadeView = UIView()
  let card = UIView()
  let chevron = UILabel()
  private lazy var cardHeight = card.heightAnchor.constraint(equalToConstant: Metric.collapsedHeight)
  /// The animation to the other state, from the first touch until the card has come to rest.
  private(set) var transition: UIViewPropertyAnimator?
  /// The fraction complete at which the finger took the card.
  private var fractionAtTouch: CGFloat = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    shadeView.alpha = 0
    shadeView.backgroundColor = .black
    chevron.text = "^"
    for subview in [shadeView, card] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    chevron.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(chevron)
    NSLayoutConstraint.activate([
      shadeView.topAnchor.constraint(equalTo: view.topAnchor),
      shadeView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      shadeView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      shadeView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      card.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      card.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      cardHeight,
      chevron.topAnchor.constraint(equalTo: card.topAnchor, constant: 8),
      chevron.centerXAnchor.constraint(equalTo: card.centerXAnchor),
    ])
  }

  // MARK: Tap and drag

  /// Opens or shuts the card; while it moves, turns it around.
  func tap() {
    if let transition {
      transition.isReversed.toggle()
    } else {
      makeTransition().startAnimation()
    }
  }

  /// A finger takes the card, at rest or while it moves.
  func beginDrag() {
    let transition = transition ?? makeTransition()
    transition.pauseAnimation()
    transition.isReversed = false
    fractionAtTouch = transition.fractionComplete
  }

  /// The finger has moved by a distance since it took the card, in points, positive downward.
  func drag(by translation: CGFloat) {
    let travel = Metric.expandedHeight - Metric.collapsedHeight
    let fraction = (state == .collapsed ? -translation : translation) / travel
    transition?.fractionComplete = min(max(fractionAtTouch + fraction, 0), 1)
  }

  /// The finger lifts; its velocity in points per second is positive downward.
  func endDrag(velocity: CGFloat) {
    guard let transition else { return }
    let forward = state == .collapsed ? -velocity : velocity
    let goesOn = abs(forward) > Metric.flickSpeed ? forward > 0 : transition.fractionComplete > 0.5
    transition.isReversed = !goesOn
    transition.continueAnimation(withTimingParameters: nil, durationFactor: 0)
  }

  /// An animation to the other state, not started yet.
  private func makeTransition() -> UIViewPropertyAnimator {
    let target = state.other
    let animator = UIViewPropertyAnimator(duration: Metric.duration, curve: .easeInOut) { [self] in
      show(target)
      view.layoutIfNeeded()
    }
    animator.addCompletion { [weak self] position in
      guard let self else { return }
      if position == .end { state = target }
      // A constraint is not an animated property: after a reversal it has to be set back.
      show(state)
      transition = nil
    }
    transition = animator
    return animator
  }

  private func show(_ state: State) {
    let isExpanded = state == .expanded
    cardHeight.constant = isExpanded ? Metric.expandedHeight : Metric.collapsedHeight
    shadeView.alpha = isExpanded ? Metric.shadeAlpha : 0
    chevron.transform = isExpanded ? CGAffineTransform(rotationAngle: .pi) : .identity
  }
}

#if canImport(ObjectiveC)
  extension CardViewController {
    /// The action of a pan gesture recognizer of the card.
    @objc func pan(_ recognizer: UIPanGestureRecognizer) {
      switch recognizer.state {
      case .began: beginDrag()
      case .changed: drag(by: recognizer.translation(in: view).y)
      case .ended, .cancelled: endDrag(velocity: recognizer.velocity(in: view).y)
      default: break
      }
    }
  }
#endif
