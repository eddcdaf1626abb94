import UIKit
import UIKit.UIGestureRecognizerSubclass

@objc public protocol CardViewDelegate {
  @objc optional func cardView(_ cardView: CardView, didClose isFinal: Bool)
  @objc func cardViewCanClose(_ cardView: CardView) -> Bool
}

/// A card with a button that closes it.
@objc(DemoCardView)
@MainActor public final class CardView: UIView {
  public weak var delegate: CardViewDelegate?
  @objc public dynamic private(set) var closings = 0

  public let closeButton: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Close", for: .normal)
    return button
  }()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    closeButton.addTarget(self, action: #selector(close(_:)), for: .touchUpInside)
    closeButton.translatesAutoresizingMaskIntoConstraints = false
    addSubview(closeButton)
    NSLayoutConstraint.activate([
      closeButton.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      closeButton.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
      closeButton.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError() }

  @objc private func close(_ sender: UIButton) {
    guard delegate?.cardViewCanClose(self) ?? true else { return }
    closings += 1
    delegate?.cardView?(self, didClose: true)
  }
}

/// As many views of one kind as there are things to show.
public func makeViews<Item: UIView>(_ count: Int) -> [Item] { (0..<count).map { _ in Item() } }

#Preview("Card") {
  CardView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
}
