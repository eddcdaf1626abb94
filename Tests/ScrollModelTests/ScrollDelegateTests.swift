import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// The calls of a scroll view's delegate that no gesture makes: which, in which order, when.
@Suite("Scroll view delegates")
struct ScrollDelegateTests {
  /// Notes each call with the time in milliseconds and the vertical offset.
  private final class Log: ScrollViewDelegate {
    var calls: [String] = []
    var allowsTop = true
    var onScroll: (ScrollView) -> Void = { _ in }
    var currentAnimators: [Animator?] = []

    private func note(_ call: String, _ scrollView: ScrollView) {
      let milliseconds = (scrollView.animator?.now.inSeconds ?? 0) * 1000
      calls.append(call + String(format: " %.0f ms %.1f", milliseconds, scrollView.contentOffset.y))
      currentAnimators.append(Animator.current)
    }
    func scrollViewDidScroll(_ scrollView: ScrollView) {
      note("didScroll", scrollView)
      onScroll(scrollView)
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { note("didEndAnimation", scrollView) }
    func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
      note("shouldScrollToTop", scrollView)
      return allowsTop
    }
    func scrollViewDidScrollToTop(_ scrollView: ScrollView) { note("didScrollToTop", scrollView) }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
      note("didChangeInset \(scrollView.adjustedContentInset.top)", scrollView)
    }
  }

  private let window = Window(frame: CGRect(0, 0, 100, 100))
  private let scroll = ScrollView(frame: CGRect(0, 0, 100, 100))
  private let animator: Animator
  private let log = Log()

  init() {
    scroll.contentSize = CGSize(100, 500)
    window.addSubview(scroll)
    window.isHidden = false
    animator = Animator(root: window)
    animator.advance(by: .zero)
    scroll.delegate = log
  }

  private func y(_ offset: CGFloat) -> CGPoint { CGPoint(0, offset) }

  @Test("didScroll comes once for each change, whoever makes it, and not for a set that changes nothing")
  func changes() {
    scroll.contentOffset = y(10)
    scroll.contentOffset = y(10)
    expectEqual(log.calls.take(), ["didScroll 0 ms 10.0"])
    scroll.bounds.origin.y = 20
    expectEqual(log.calls.take(), [], "the bounds are no scroll")
    scroll.setContentOffset(y(450), animated: false)
    expectEqual(log.calls.take(), ["didScroll 0 ms 450.0"], "it is not clamped")
    scroll.contentSize.height = 400
    expectEqual(log.calls.take(), ["didScroll 0 ms 300.0"])
    scroll.contentSize.height = 450
    scroll.layoutIfNeeded()
    expect(log.calls.take().isEmpty, "the offset is in the range")
    scroll.frame.size.height = 200
    expectEqual(log.calls.take(), ["didScroll 0 ms 250.0"])
    scroll.frame.size.height = 200
    expect(log.calls.take().isEmpty)
  }

  @Test("a layout that makes the content shorter calls once")
  func layout() throws {
    let content = View()
    try scroll.pinEdges(of: content)
    let height = content.heightAnchor.constraint(equalToConstant: 500)
    LayoutConstraint.activate([content.widthAnchor.constraint(equalToConstant: 100), height])
    window.layoutIfNeeded()
    scroll.contentOffset = y(400)
    _ = log.calls.take()
    height.constant = 300
    expect(log.calls.take().isEmpty)
    window.layoutIfNeeded()
    expectEqual(log.calls.take(), ["didScroll 0 ms 200.0"])
  }

  @Test("an animated scroll calls at each visited instant, then at its end; the animator performs the calls")
  func animatedScroll() {
    scroll.setContentOffset(y(300), animated: true)
    expect(log.calls.isEmpty)
    for _ in 1...4 { animator.advance(by: .milliseconds(75)) }
    // The closed formula: 300 sin²(πt/0.6).
    let instants = [75, 150, 225, 300] as [Double]
    var offsets: [Double] = instants.map { instant in
      let sine = sin(Double.pi / 2 * instant / 300)
      return 300 * sine * sine
    }
    offsets[3] = 300
    let expected =
      zip(instants, offsets).map { String(format: "didScroll %.0f ms %.1f", $0, $1) }
      + ["didEndAnimation 300 ms 300.0"]
    let calls = log.calls.take()
    expectEqual(calls.filter { call in expected.contains(call) }, expected)
    expect(calls.last == expected.last && !animator.isRunning)
    expect(log.currentAnimators.allSatisfy { $0 === animator })
  }

  @Test("no call at the end of an animated scroll that is interrupted, or that has nowhere to go")
  func interruptions() {
    scroll.setContentOffset(.zero, animated: true)
    animator.advance(by: .seconds(1))
    expect(log.calls.take().isEmpty)
    scroll.setContentOffset(y(300), animated: true)
    scroll.setContentOffset(y(50), animated: true)
    animator.advance(by: .seconds(1))
    expectEqual(log.calls.take().filter { $0.hasPrefix("didEnd") }, ["didEndAnimation 1300 ms 50.0"])
    scroll.setContentOffset(y(300), animated: true)
    scroll.contentOffset = y(7)
    animator.advance(by: .seconds(1))
    expectEqual(log.calls.take(), ["didScroll 2000 ms 7.0"])
  }

  @Test("the end of an animated scroll can start the next one")
  func chain() {
    final class Chain: ScrollViewDelegate {
      var ends: [CGFloat] = []
      func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
        ends.append(scrollView.contentOffset.y)
        if ends.count < 3 {
          scrollView.setContentOffset(CGPoint(0, 100 * CGFloat(ends.count + 1)), animated: true)
        }
      }
    }
    let chain = Chain()
    scroll.delegate = chain
    scroll.setContentOffset(y(100), animated: true)
    expect(animator.settle(within: .seconds(5)))
    expect(chain.ends == [100, 200, 300] && animator.now == .milliseconds(900))
  }

  @Test("an offset that an animation block sets calls once, at the set")
  func block() {
    animator.animate(withDuration: 1) { scroll.contentOffset = y(100) }
    expectEqual(log.calls.take(), ["didScroll 0 ms 100.0"])
    expect(animator.settle(within: .seconds(2)))
    expect(log.calls.take().isEmpty)
  }

  @Test("a delegate that sets the offset is called again until nothing changes")
  func recursion() {
    log.onScroll = { $0.contentOffset.y = min($0.contentOffset.y, 60) }
    scroll.contentOffset = y(90)
    expectEqual(log.calls.take(), ["didScroll 0 ms 90.0", "didScroll 0 ms 60.0"])
    expectEqual(scroll.contentOffset.y, 60)
  }

  @Test("a delegate that corrects the offset of a running scroll does not end it; setContentOffset ends it")
  func corrections() {
    log.onScroll = { $0.contentOffset.x = 0 }
    scroll.contentSize.width = 300
    scroll.setContentOffset(CGPoint(100, 100), animated: true)
    animator.advance(by: .milliseconds(150))
    expect(animator.isRunning && scroll.contentOffset.x == 0 && isClose(scroll.contentOffset.y, 50))
    expect(animator.settle(within: .seconds(1)))
    expectEqual(scroll.contentOffset, y(100))
    log.onScroll = { if $0.contentOffset.y > 150 { $0.setContentOffset($0.contentOffset, animated: false) } }
    scroll.setContentOffset(y(200), animated: true)
    animator.advance(by: .milliseconds(200))
    let stopped = scroll.contentOffset
    expect(!animator.isRunning && stopped.y > 150 && stopped.y < 200)
    animator.checkInvariants()
  }

  @Test("two scroll views that follow each other stay equal; the scroll of one ends that of the other")
  func twins() {
    let twin = window.add(ScrollView(frame: scroll.frame, contentSize: scroll.contentSize))
    log.onScroll = { twin.contentOffset = $0.contentOffset }
    twin.setContentOffset(y(400), animated: true)
    scroll.setContentOffset(y(100), animated: true)
    animator.advance(by: .milliseconds(150))
    expect(isClose(scroll.contentOffset.y, 50) && twin.contentOffset == scroll.contentOffset)
    expect(animator.settle(within: .seconds(1)) && twin.contentOffset == y(100))
    animator.checkInvariants()
  }

  @Test("a new adjusted inset calls the scroll view, then the delegate")
  func insets() {
    final class Probe: ScrollView {
      var isNotified = false
      override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        isNotified = true
      }
    }
    scroll.contentInset.top = 20
    expectEqual(log.calls.take(), ["didScroll 0 ms -20.0", "didChangeInset 20.0 0 ms -20.0"])
    window.deviceSafeAreaInsets = EdgeInsets(top: 30)
    window.layoutIfNeeded()
    expectEqual(log.calls.take(), ["didScroll 0 ms -50.0", "didChangeInset 50.0 0 ms -50.0"])
    let probe = Probe(frame: CGRect(0, 0, 10, 10))
    probe.delegate = log
    probe.contentInset.bottom = 1
    expect(probe.isNotified && log.calls.take() == ["didChangeInset 0.0 0 ms 0.0"])
  }

  @Test("a dry run calls the delegate and restores the tree; undo and redo call nobody")
  func dryRuns() {
    log.onScroll = { $0.alpha = 0.5 }
    scroll.setContentOffset(y(300), animated: true)
    let offset = animator.at(.seconds(1)) { $0.boundsOrigin(of: scroll).y }
    expect(offset == 300 && scroll.contentOffset == .zero && scroll.alpha == 1 && animator.now == .zero)
    expectEqual(log.calls.take().last, "didEndAnimation 300 ms 300.0")
    expect(scroll.isScrollAnimating)
    let changes = animator.changes { animator.advance(by: .seconds(1)) }.changes
    expect(!log.calls.take().isEmpty && scroll.contentOffset == y(300) && scroll.alpha == 0.5)
    let redo = animator.undo(changes)
    expect(scroll.contentOffset == .zero && scroll.isScrollAnimating && animator.now == .zero)
    _ = animator.undo(redo)
    expect(scroll.contentOffset == y(300) && log.calls.take().isEmpty)
    animator.checkInvariants()
  }

  @Test("without an animator, an animated scroll calls at once")
  func withoutClock() {
    let alone = ScrollView(frame: CGRect(0, 0, 100, 100))
    alone.contentSize.height = 500
    alone.delegate = log
    alone.setContentOffset(y(100), animated: true)
    expectEqual(log.calls.take(), ["didScroll 0 ms 100.0", "didEndAnimation 0 ms 100.0"])
  }

  // MARK: Status bar

  @Test("a tap on the status bar asks, scrolls to the top in 0.3 s, and says when it is there")
  func statusBar() {
    scroll.contentInset.top = 20
    expect(!window.tapStatusBar(), "the content is at the top")
    scroll.contentOffset = y(200)
    _ = log.calls.take()
    expect(window.tapStatusBar())
    expect(animator.settle(within: .seconds(1)))
    let calls = log.calls.take()
    expectEqual(calls.first, "shouldScrollToTop 0 ms 200.0")
    expectEqual(calls.suffix(2), ["didScroll 300 ms -20.0", "didScrollToTop 300 ms -20.0"])
    expect(!calls.contains { $0.hasPrefix("didEndAnimation") })
    scroll.contentOffset = y(200)
    log.allowsTop = false
    expect(!window.tapStatusBar() && !animator.isRunning)
  }

  @Test("a tap on the status bar has no effect with several scroll views in sight, or with none that scrolls")
  func statusBarCandidates() {
    let other = window.add(ScrollView(frame: CGRect(0, 50, 100, 50)))
    scroll.contentOffset = y(200)
    expect(!window.tapStatusBar())
    other.isHidden = true
    expect(window.tapStatusBar())
    animator.advance(by: .seconds(1))
    other.isHidden = false
    other.frame.origin.y = 100
    scroll.contentOffset = y(200)
    expect(window.tapStatusBar(), "the other is out of sight")
    animator.advance(by: .seconds(1))
    other.frame.origin.y = 50
    other.scrollsToTop = false
    scroll.contentOffset = y(200)
    expect(window.tapStatusBar())
    animator.advance(by: .seconds(1))
    scroll.contentOffset = y(200)
    scroll.scrollsToTop = false
    expect(!window.tapStatusBar())
  }

  @Test("the top moves with the inset while a tap on the status bar scrolls to it")
  func movingTop() {
    scroll.contentOffset = y(200)
    window.tapStatusBar()
    animator.advance(by: .milliseconds(100))
    scroll.contentInset.top = 44
    expect(animator.settle(within: .seconds(1)) && scroll.contentOffset == y(-44))
  }
}
