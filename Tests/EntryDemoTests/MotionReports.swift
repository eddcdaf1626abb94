import Foundation
import ScrollModel
import StackModel
import TestSupport

extension ReportTests {
  private static func list(at offset: CGFloat = 0) -> (scroll: ScrollView, animator: Animator) {
    let scroll = ScrollView(frame: CGRect(0, 0, 393, 852), contentSize: CGSize(393, 40_000))
    scroll.contentOffset.y = offset
    return (scroll, Animator(root: scroll))
  }

  /// The names of the delegate's calls, with the flags tracking, dragging and decelerating.
  private final class Calls: ScrollViewDelegate {
    var names: [String] = []

    private func note(_ name: String, _ view: ScrollView) {
      let flags = [view.isTracking, view.isDragging, view.isDecelerating].map { $0 ? "1" : "0" }
      names.append(([name] + flags).joined(separator: " "))
    }
    func scrollViewDidScroll(_ view: ScrollView) { note("didScroll", view) }
    func scrollViewDidEndDragging(_ view: ScrollView, willDecelerate: Bool) {
      note("didEndDragging(\(willDecelerate))", view)
    }
    func scrollViewDidEndDecelerating(_ view: ScrollView) { note("didEndDecelerating", view) }
  }

  /// The height of the keyboard in a window of a size.
  private static func keyboardHeight(_ width: CGFloat, _ height: CGFloat, bottom: CGFloat = 0) -> CGFloat? {
    let window = Window(frame: CGRect(0, 0, width, height))
    window.deviceSafeAreaInsets.bottom = bottom
    window.showKeyboard()
    return window.keyboardFrame?.height
  }

  /// Those on motion that the command language can't say.
  static let motions: [(number: Int, holds: @Sendable () -> Bool)] = [
    (
      15,
      {
        let (root, box) = (View(frame: CGRect(0, 0, 400, 400)), View())
        let animator = Animator(root: root)
        root.place(box)
        let left = box.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        LayoutConstraint.activate([
          left, box.topAnchor.constraint(equalTo: root.topAnchor),
          box.widthAnchor.constraint(equalToConstant: 9), box.heightAnchor.constraint(equalToConstant: 9),
        ])
        root.layoutIfNeeded()
        var completed = false
        left.constant = 220
        animator.animate(withDuration: 1, animations: { box.layoutIfNeeded() }) { _ in completed = true }
        let waits = box.frame.minX == 0 && !completed
        animator.advance(by: .zero)
        let shown = animator.presentationTree().frame(of: box).minX
        return waits && completed && shown == 220 && animator.warnings.map(\.kind) == [.layoutOfReceiver]
      }
    ),
    (
      18,
      {
        let (scroll, animator) = list(at: -69)
        scroll.contentInset.top = 64
        guard scroll.contentOffset.y == -133 else { return false }
        animator.flick(scroll, velocity: 0)
        return animator.settle(within: .seconds(3)) && scroll.contentOffset.y == -64
      }
    ),
    (
      20,
      {
        let ((scroll, animator), calls) = (list(), Calls())
        scroll.delegate = calls
        animator.drag(scroll, by: -100)
        animator.flick(scroll, velocity: 0)
        animator.flick(scroll, velocity: -1000)
        let ends = calls.names.filter { $0.hasPrefix("didEndDragging") }
        return ends.suffix(2) == ["didEndDragging(false) 1 0 0", "didEndDragging(true) 1 0 0"]
      }
    ),
    (
      21,
      {
        let (_, clock) = list()
        var raises = false
        clock.perform {
          let animator = ViewPropertyAnimator(duration: 1, curve: .linear)
          animator.addAnimations { clock.root.alpha = 0 }
          animator.addCompletion { [unowned animator] _ in
            guard animator.isRunning, animator.state == .active else { return }
            animator.stopAnimation(false)
            raises = (try? animator.validateFinish()) == nil
          }
          animator.startAnimation()
          _ = clock.settle(within: .seconds(2))
        }
        return raises
      }
    ),
    (
      24,
      {
        let ((scroll, _), calls) = (list(), Calls())
        scroll.delegate = calls
        scroll.bounds.origin.y = 300
        return scroll.contentOffset.y == 300 && calls.names.isEmpty
      }
    ),
    (
      25,
      {
        let ((scroll, animator), calls) = (list(), Calls())
        animator.flick(scroll, velocity: -1000)
        animator.advance(by: .milliseconds(200))
        scroll.delegate = calls
        let touch = animator.beginTouch(in: scroll)
        guard calls.names.isEmpty else { return false }
        touch?.end()
        return calls.names == ["didEndDragging(false) 1 0 1", "didEndDecelerating 0 0 0"]
      }
    ),
    (
      32,
      {
        let (window, controller) = (Window(frame: CGRect(0, 0, 393, 852)), ViewController())
        let scroll = ScrollView(frame: window.bounds, contentSize: CGSize(393, 4000))
        controller.view = scroll
        window.rootViewController = controller
        window.isHidden = false
        controller.additionalSafeAreaInsets.top = 116
        window.layoutIfNeeded()
        scroll.contentOffset.y = 300
        controller.additionalSafeAreaInsets.top = 64
        window.layoutIfNeeded()
        guard scroll.contentOffset.y == 352 else { return false }
        controller.additionalSafeAreaInsets.top = 116
        window.layoutIfNeeded()
        return scroll.contentOffset.y == 352
      }
    ),
    (
      33,
      {
        let (scroll, animator) = list(at: -235)
        animator.flick(scroll, velocity: 625)
        // The recording has its own frames.
        return animator.motionTarget(of: scroll).map { abs($0.end.inSeconds - 0.6911) < 1.0 / 60 } ?? false
      }
    ),
    (
      34,
      {
        keyboardHeight(393, 852, bottom: 34) == 335 && keyboardHeight(375, 667) == 260
          && keyboardHeight(667, 375) == 206
      }
    ),
  ]
}
