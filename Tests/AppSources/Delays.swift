import Foundation
import UIKit

/// What apps put off: work of the main queue, timers, and animations of a screen that knows no clock.
public final class Delays: NSObject {
  public private(set) var calls: [String] = []
  private var timer: Timer?
  private var item: ClockWorkItem?

  public func queue() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.calls.append("2") }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(500)) { [weak self] in
      self?.calls.append("0.5")
      DispatchQueue.main.async { self?.calls.append("then") }
    }
    DispatchQueue.main.async { self.calls.append("a") }
    DispatchQueue.main.async(execute: plain)
    DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + 1) { self.calls.append("1") }
    calls.append("now")
  }

  public func items() {
    item = ClockWorkItem { self.calls.append("item") }
    if let item { DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item) }
    let other = ClockWorkItem { self.calls.append("cancelled") }
    DispatchQueue.main.async(execute: other)
    other.cancel()
  }

  public func timers() {
    timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in self.calls.append("tick") }
    Timer.scheduledTimer(withTimeInterval: 0.7, repeats: false) { _ in
      self.calls.append("stop")
      self.timer?.invalidate()
    }
    let late = Timer(
      timeInterval: 1, target: self, selector: Selector(fired(_:)), userInfo: "info", repeats: false)
    RunLoop.main.add(late, forMode: .common)
    ClockTimer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
      self.calls.append("once")
      timer.invalidate()
    }
  }

  private func plain() { calls.append("plain") }
  private func fired(_ timer: Timer) { calls.append("fired \(timer.userInfo ?? "")") }
}

/// A screen with a view that fades, and one that a property animator moves.
public final class FadingScreen: UIViewController {
  public let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  public let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
  public private(set) var log: [String] = []

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(box)
    view.addSubview(button)
    button.addTarget(self, action: Selector(fade), for: .touchUpInside)
  }

  public func fade() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      self.box.alpha = 0
    } completion: {
      self.log.append("faded \($0)")
    }
  }

  public func slide() -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.box.frame.origin.x = 100 }
    animator.addCompletion { _ in self.log.append("slid") }
    animator.startAnimation()
    return animator
  }
}

/// A view whose size is that of its label, and which says so only when it is asked to.
public final class Tag: UIView {
  public let label = UILabel()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor), label.topAnchor.constraint(equalTo: topAnchor),
    ])
  }

  public required init?(coder: NSCoder) { nil }

  public override var intrinsicContentSize: CGSize { label.intrinsicContentSize }
}
