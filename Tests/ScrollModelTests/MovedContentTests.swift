import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// Where insets, safe areas and code move the content of a scroll view, at rest and in motion.
@Suite("Content that is moved")
struct MovedContentTests {
  private let window = Window(frame: CGRect(0, 0, 300, 600))
  private let controller = ViewController()
  private let scroll = ScrollView(frame: CGRect(0, 0, 300, 600), contentSize: CGSize(300, 3000))
  private let animator: Animator

  init() {
    controller.view = scroll
    window.rootViewController = controller
    window.isHidden = false
    animator = Animator(root: window)
    animator.advance(by: .zero)
  }

  private var y: CGFloat { scroll.contentOffset.y }

  private func setSafeArea(_ top: CGFloat) {
    controller.additionalSafeAreaInsets.top = top
    window.layoutIfNeeded()
  }

  @Test("an inset moves content at the top and past it by the change, and clamps it elsewhere")
  func insets() {
    for (offset, top, expected) in [(0.0, 20.0, -20.0), (100, 20, 100), (-69, 64, -133), (2400, 20, 2400)] {
      (scroll.contentInset.top, scroll.contentOffset.y) = (0, offset)
      scroll.contentInset.top = top
      expectEqual(y, expected)
      scroll.contentInset.top = 0
      expectEqual(y, offset, "and back")
    }
    scroll.contentOffset.y = -60
    scroll.contentInset.bottom = 300
    expectEqual(y, -60)
    scroll.contentOffset.y = 2700
    scroll.contentInset.bottom = 0
    expectEqual(y, 2400)
    scroll.bounds.size.height = 500
    expectEqual(y, 2400)
  }

  @Test(
    "past the top an inset moves content under a finger and in a spring-back, which goes on to the new edge")
  func insetsInMotion() throws {
    let touch = try #require(animator.beginTouch(in: scroll))
    touch.move(by: CGPoint(0, 110), over: .milliseconds(100))
    animator.advance(by: .milliseconds(100))
    let pulled = y
    expectClose(pulled, -50.3817, within: 1e-3)
    scroll.contentInset.top = 64
    expectClose(y, pulled - 64, within: 1e-9)
    touch.move(by: CGPoint(0, -5))
    expect(y > pulled - 64 && y < pulled - 60)
    touch.end()
    animator.advance(by: .milliseconds(50))
    let before = y
    expect(before < -64)
    scroll.contentInset.top = 100
    expectClose(y, before - 36, within: 1e-9)
    expect(animator.settle(within: .seconds(3)) && y == -100)
    animator.checkInvariants()
  }

  @Test(
    "where the safe area shrinks at the top, content moves down everywhere; where it grows, only at the top")
  func safeArea() throws {
    setSafeArea(116)
    expectEqual(y, -116)
    setSafeArea(64)
    expectEqual(y, -64)
    scroll.contentOffset.y = 300
    setSafeArea(116)
    expectEqual(y, 300)
    setSafeArea(64)
    expectEqual(y, 352)
    scroll.contentOffset.y = 2380
    setSafeArea(0)
    expectEqual(y, 2400, "the end of the range")
    setSafeArea(50)
    scroll.contentOffset.y = 500
    let touch = try #require(animator.beginTouch(in: scroll))
    setSafeArea(20)
    expectEqual(y, 500, "a finger holds it")
    touch.end()
    animator.flick(scroll, velocity: -1000)
    animator.advance(by: .milliseconds(100))
    let before = y
    setSafeArea(0)
    expectClose(y, before + 20, within: 1e-9)
    expect(animator.settle(within: .seconds(5)))
    expectClose(y, 520 + GestureTests.travel(1), within: 1e-6)
  }

  @Test("the end of a refresh ends a scroll that runs, but no drag")
  func endOfRefresh() throws {
    let control = RefreshControl()
    scroll.refreshControl = control
    scroll.contentOffset.y = 500
    control.beginRefreshing()
    animator.flick(scroll, velocity: -1000)
    animator.advance(by: .milliseconds(100))
    let offset = y
    control.endRefreshing()
    expect(animator.settle(within: .seconds(3)) && y == offset && !scroll.isDecelerating)
    control.beginRefreshing()
    _ = try #require(animator.beginTouch(in: scroll))
    control.endRefreshing()
    expect(scroll.isTracking)
  }

  @Test("a target past an edge is the projection, clamped to the range")
  func targets() {
    let log = CallLog(scroll, animator)
    for (offset, velocity, target) in [
      (-100.0, 0.0, 0.0), (-100, -2000, 0), (-100, 625, 207), (2500, -3000, 1006.5), (2500, 10, 2400),
    ] {
      scroll.setContentOffset(CGPoint(0, offset), animated: false)
      animator.flick(scroll, velocity: -velocity)
      expectClose(log.plannedTargets.last?.y ?? .nan, target, within: 1)
      expect(animator.settle(within: .seconds(9)))
    }
  }

  @Test("an offset is rounded to pixels, a half up", arguments: [1.0, 2, 3])
  func pixels(scale: CGFloat) {
    window.traitOverrides.displayScale = scale
    for halves in -7...7 {
      let pixels = CGFloat(halves) / 2
      scroll.contentOffset.y = pixels / scale
      expectClose(y * scale, (pixels + 0.5).rounded(.down), within: 1e-9)
    }
  }
}
