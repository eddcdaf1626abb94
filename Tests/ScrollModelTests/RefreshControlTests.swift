import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// The model of a refresh control that its documentation describes.
@Suite("Refresh controls")
struct RefreshControlTests {
  private let window = Window(frame: CGRect(0, 0, 300, 600))
  private let scroll = ScrollView(frame: CGRect(0, 0, 300, 600))
  private let control = RefreshControl()
  private let animator: Animator
  private final class Count {
    var value = 0
    var current: Animator?
  }
  private let refreshes = Count()

  init() {
    scroll.contentSize = CGSize(300, 2000)
    scroll.refreshControl = control
    window.addSubview(scroll)
    window.isHidden = false
    animator = Animator(root: window)
    animator.advance(by: .zero)
    control.addAction(
      Action { [refreshes] _ in
        refreshes.value += 1
        refreshes.current = Animator.current
      }, for: .valueChanged)
  }

  @Test("a refresh control is a subview above the content, as wide as the scroll view")
  func place() {
    expect(control.superview === scroll && control.frame == CGRect(0, -60, 300, 60))
    scroll.frame.size.width = 200
    window.layoutIfNeeded()
    expectEqual(control.frame, CGRect(0, -60, 200, 60))
    let other = RefreshControl()
    scroll.refreshControl = other
    expect(control.superview == nil && other.superview === scroll)
    scroll.refreshControl = nil
    expect(scroll.subviews.isEmpty)
  }

  @Test("a drag past the height begins a refresh; after the lift the inset holds until it ends")
  func pull() {
    // Past the edge, the rubber band shows 600 (1 − 1 / (1 + 0.55 d / 600)): 60 points at d = 121.2.
    animator.drag(scroll, by: 160, duration: .milliseconds(160))
    animator.advance(to: .milliseconds(120))
    expect(!control.isRefreshing && scroll.contentOffset.y > -60)
    animator.advance(to: .milliseconds(122))
    expect(control.isRefreshing && refreshes.value == 1 && refreshes.current === animator)
    expectEqual(scroll.adjustedContentInset, .zero, "the finger still pulls")
    animator.advance(to: .milliseconds(140))
    let pulled: CGFloat = 600 * (1 - 1 / (1 + 0.55 * 140 / 600))
    expect(isClose(scroll.contentOffset.y, -pulled) && refreshes.value == 1)
    animator.advance(to: .milliseconds(160))
    expectEqual(scroll.adjustedContentInset.top, 60)
    expect(animator.settle(within: .seconds(5)))
    expect(scroll.contentOffset.y == -60 && control.isRefreshing)
    animator.checkInvariants()
    control.endRefreshing()
    expect(!control.isRefreshing && scroll.contentOffset.y == 0 && scroll.adjustedContentInset == .zero)
    // It moves up in 0.25 s: half of the way at half of the time.
    let half = animator.presentationTree(at: animator.now + .milliseconds(125))
    expect(isClose(half.boundsOrigin(of: scroll).y, -30))
    expect(animator.settle(within: .seconds(1)))
    expectEqual(refreshes.value, 1)
  }

  @Test("a pull that goes back before the finger lifts ends there, and the end of the refresh moves it up")
  func pullBack() throws {
    let log = CallLog(scroll, animator)
    let touch = try #require(animator.beginTouch(in: scroll))
    touch.move(by: CGPoint(0, 170), over: .milliseconds(160))
    // At this distance the rubber band shows 40 points.
    let distance: CGFloat = 600 / 14 / 0.55
    touch.move(by: CGPoint(0, distance - 160), over: .milliseconds(100))
    animator.advance(by: .milliseconds(500))
    expect(control.isRefreshing && isClose(scroll.contentOffset.y, -40))
    touch.end()
    let settled = animator.at(.seconds(10)) { _ in !scroll.isDecelerating && !scroll.isGestureActive }
    // The inset holds the content where it is.
    expect(settled && scroll.isDecelerating)
    let count = log.calls.count
    expect(animator.settle(within: .seconds(5)) && animator.now < .seconds(1))
    expect(!scroll.isDecelerating && !scroll.isGestureActive && !animator.isRunning)
    expect(log.calls.count == count + 1 && log.calls.last?.contains("didDecelerate") == true)
    animator.checkInvariants()
    let waiting = scroll.contentOffset.y
    expect(scroll.adjustedContentInset.top == 60 && isClose(waiting, -40))

    control.endRefreshing()
    expect(!control.isRefreshing && scroll.contentOffset == .zero)
    func shown(after delay: Duration) -> CGFloat {
      animator.presentationTree(at: animator.now + delay).boundsOrigin(of: scroll).y
    }
    expect(isClose(shown(after: .zero), waiting) && isClose(shown(after: .milliseconds(125)), waiting / 2))
    expect(animator.settle(within: .seconds(1)) && shown(after: .zero) == 0)
    expect(animator.flick(scroll, velocity: -1000), "gestures go on as usual")
    expect(animator.settle(within: .seconds(5)) && isClose(scroll.contentOffset.y, 494.01, within: 0.001))
  }

  @Test("a scroll view that leaves in a dry run while it is pulled to refresh has not changed afterwards")
  func leavingInDryRun() throws {
    let touch = try #require(animator.beginTouch(in: scroll))
    touch.move(by: CGPoint(0, 160), over: .milliseconds(150))
    animator.advance(by: .milliseconds(200))
    // 150 points of the finger show 72.5.
    expect(control.isRefreshing && isClose(scroll.contentOffset.y, -72.5, within: 0.1))
    animator.after(.seconds(1)) { scroll.removeFromSuperview() }
    func state() -> String {
      "\(scroll.contentOffset) \(scroll.adjustedContentInset) \(control.isRefreshing) \(scroll.isDragging)"
        + " \(scroll.isGestureActive) \(touch.isActive) \(scroll.superview === window)"
    }
    let before = state()
    let hasLeft = animator.record { _ in scroll.superview == nil }
    expectEqual(hasLeft.values.last, true)
    expectEqual(state(), before)
    animator.checkInvariants()
    animator.expectUndo(of: state()) { animator.advance(by: .seconds(2)) }
    expect(!scroll.isGestureActive)
  }

  @Test("neither code nor a short drag nor a deceleration begins a refresh")
  func noPull() {
    scroll.contentOffset.y = -200
    animator.flick(scroll, velocity: 0)
    expect(animator.settle(within: .seconds(5)) && !control.isRefreshing)
    animator.drag(scroll, by: 100, duration: .milliseconds(100))
    animator.advance(by: .milliseconds(99))
    expect(animator.settle(within: .seconds(5)) && !control.isRefreshing)
    scroll.contentOffset.y = 10
    animator.flick(scroll, velocity: 20_000)
    for _ in 1...20 { animator.advance(by: .milliseconds(10)) }
    expect(scroll.contentOffset.y < -60, "it is far past the edge")
    expect(!control.isRefreshing && refreshes.value == 0)
  }

  @Test("code that begins a refresh sends no event and does not scroll; scrolling shows the control")
  func programmatic() {
    control.beginRefreshing()
    expect(control.isRefreshing && refreshes.value == 0)
    expect(scroll.contentOffset == .zero && scroll.adjustedContentInset.top == 60)
    scroll.setContentOffset(CGPoint(0, -60), animated: true)
    expect(animator.settle(within: .seconds(1)) && scroll.contentOffset.y == -60)
    scroll.contentSize.height = 1999
    expectEqual(scroll.contentOffset.y, -60, "it is in the range now")
    scroll.contentOffset.y = 300
    control.endRefreshing()
    expect(scroll.contentOffset.y == 300 && !animator.isRunning, "nothing to hide")
  }

  @Test("a refresh in a dry run leaves no trace; undo and redo restore it")
  func undo() {
    animator.drag(scroll, by: 300, duration: .milliseconds(100))
    animator.dryRun {
      animator.advance(by: .milliseconds(60))
      animator.advance(by: .milliseconds(40))
      expect(animator.settle(within: .seconds(5)))
      expect(control.isRefreshing && scroll.contentOffset.y == -60)
    }
    expect(!control.isRefreshing && scroll.adjustedContentInset == .zero && scroll.contentOffset == .zero)
    let changes = animator.changes {
      animator.advance(by: .milliseconds(60))
      animator.advance(by: .milliseconds(40))
      _ = animator.settle(within: .seconds(5))
    }.changes
    let redo = animator.undo(changes)
    expect(!control.isRefreshing && scroll.adjustedContentInset == .zero && scroll.contentOffset == .zero)
    _ = animator.undo(redo)
    expect(control.isRefreshing && scroll.adjustedContentInset.top == 60 && scroll.contentOffset.y == -60)
    expectEqual(refreshes.value, 2, "once in the dry run, once for real")
    animator.checkInvariants()
  }
}
