import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// Touch physics, compared with values measured on UIKit.
@Suite("Touches")
struct TouchTests {
  private func list(
    content: CGFloat = 5000, height: CGFloat = 600
  ) -> (scroll: ScrollView, animator: Animator) {
    let scroll = ScrollView(frame: CGRect(0, 0, 300, height), contentSize: CGSize(300, content))
    return (scroll, Animator(root: scroll))
  }

  private func shown(_ animator: Animator, _ scroll: ScrollView, after seconds: Double) -> CGFloat {
    animator.presentationTree(at: animator.now + .wholeNanoseconds(seconds: seconds)).boundsOrigin(of: scroll)
      .y
  }

  @Test(
    "past an edge, a rubber band shortens the distance",
    arguments: [(10, 5.45), (50, 26.2948), (100, 50.3817), (300, 129.4118)])
  func rubberBand(_ pulled: Double, _ given: Double) {
    let (scroll, animator) = list()
    animator.drag(scroll, by: pulled, duration: .seconds(1))
    animator.advance(by: .milliseconds(1000) - .nanoseconds(1))
    expect(abs(scroll.contentOffset.y + given) < 0.001)
  }

  @Test("a drag follows the finger, and ends where the finger lifts inside the range")
  func drag() {
    let (scroll, animator) = list()
    animator.drag(scroll, by: -200, duration: .milliseconds(100))
    expectClose(shown(animator, scroll, after: 0.05), 100, within: 1e-9)
    expect(animator.settle(within: .seconds(1)) && animator.now == .milliseconds(100))
    expectEqual(scroll.contentOffset.y, 200)
  }

  @Test("a flick decelerates and ends at its target")
  func deceleration() {
    let (scroll, animator) = list()
    animator.flick(scroll, velocity: -1000)
    expectClose(animator.motionTarget(of: scroll)?.offset.y ?? 0, GestureTests.travel(1), within: 1e-7)
    expectClose(shown(animator, scroll, after: 0.1), GestureTests.travel(1, 100), within: 1e-9)
    expect(animator.settle(within: .seconds(10)))
    expectClose(scroll.contentOffset.y, 494.01, within: 0.001)
    expectClose(animator.now.inSeconds, log(0.01) / log(0.998) / 1000, within: 1e-6)
    animator.flick(scroll, velocity: 249)
    expect(!animator.isRunning)
  }

  @Test("scrolls are listed with their time and progress, whenever they begin")
  func listing() {
    let (scroll, animator) = list()
    for scrolls in [
      { _ = animator.flick(scroll, velocity: -1000) },
      { _ = animator.drag(scroll, by: -50, duration: .milliseconds(400)) },
      { animator.setContentOffset(.zero, of: scroll, animated: true) },
    ] {
      animator.advance(by: .milliseconds(500))
      let begin = animator.now
      scrolls()
      guard let duration = animator.runningAnimations.first?.duration else {
        Issue.record("nothing is listed")
        continue
      }
      expectEqual(animator.lastEnd, begin + duration)
      animator.advance(by: .milliseconds(100))
      let listed = animator.runningAnimations
      expect(listed.count == 1 && listed[0].begin == begin && !listed[0].isPaused)
      if listed[0].curve != "sin²" { expectClose(listed[0].progress, 0.1 / duration.inSeconds, within: 1e-9) }
      expect(animator.settle(within: .seconds(10)))
    }
  }

  @Test("past an edge the content springs back: 100 points become less than half a point in 527 ms")
  func springBack() {
    let (scroll, animator) = list()
    scroll.contentOffset.y = -100
    animator.flick(scroll, velocity: 0)
    expect(shown(animator, scroll, after: 0.526) < -0.5 && shown(animator, scroll, after: 0.528) > -0.5)
    expect(abs(shown(animator, scroll, after: 0.1) + 100 * pow(0.99, 100)) < 1e-9)
    expect(animator.settle(within: .seconds(2)) && scroll.contentOffset.y == 0)
  }

  @Test("a flick past an edge continues into the spring-back with its velocity")
  func overTheEdge() {
    let (scroll, animator) = list(content: 1000)
    animator.flick(scroll, velocity: -3000)
    var previous = scroll.contentOffset.y
    var greatest = previous
    while animator.isRunning {
      animator.advance(by: .milliseconds(1))
      expectClose(scroll.contentOffset.y, previous, within: 3.1)
      previous = scroll.contentOffset.y
      greatest = max(greatest, previous)
    }
    expect(greatest > 410 && scroll.contentOffset.y == 400)
    let (hard, other) = list(content: 1000)
    hard.bounces = false
    other.flick(hard, velocity: -3000)
    expect(other.settle(within: .seconds(5)) && hard.contentOffset.y == 400)
  }

  @Test("content that fits can't be dragged, unless it always bounces")
  func fits() {
    let (scroll, animator) = list(content: 100)
    expect(!animator.drag(scroll, by: 50) && !animator.isRunning)
    scroll.alwaysBounceVertical = true
    expect(animator.drag(scroll, by: 50))
    animator.advance(by: .milliseconds(99))
    expect(scroll.contentOffset.y < -20)
    expect(animator.settle(within: .seconds(3)) && scroll.contentOffset.y == 0)
  }

  @Test("a new gesture and a scroll by code end the running gesture")
  func interruption() {
    let (scroll, animator) = list()
    animator.flick(scroll, velocity: -2000)
    animator.advance(by: .milliseconds(100))
    let offset = scroll.contentOffset.y
    animator.flick(scroll, velocity: 0)
    expect(!animator.isRunning && scroll.contentOffset.y == offset)
    animator.flick(scroll, velocity: -2000)
    scroll.setContentOffset(CGPoint(0, 5), animated: false)
    expect(!animator.isRunning && scroll.contentOffset.y == 5)
    animator.flick(scroll, velocity: -2000)
    scroll.contentSize.height = 601
    expect(animator.isRunning, "a gesture adapts to the range itself")
    animator.setContentOffset(.zero, of: scroll, animated: false)
    scroll.contentSize.height = 600
    expect(scroll.contentOffset.y == 0 && !scroll.isGestureActive)
  }

  @Test("shorter content during a gesture moves the edge, keeps the velocity and makes nothing jump")
  func rangeChanges() {
    let (scroll, animator) = list()
    animator.flick(scroll, velocity: -2000)
    animator.advance(by: .milliseconds(200))
    let before = scroll.contentOffset.y
    scroll.contentSize.height = 600 + before + 50
    expectEqual(scroll.contentOffset.y, before)
    expectClose(shown(animator, scroll, after: 0.001), before, within: 2.1)
    expect(animator.settle(within: .seconds(10)))
    expectClose(scroll.contentOffset.y, before + 50, within: 1e-9)
    scroll.contentSize.height = 5000
    animator.drag(scroll, by: -100, duration: .seconds(1))
    animator.advance(by: .milliseconds(500))
    scroll.contentSize.height = 600
    expect(scroll.contentOffset.y > 0, "the finger holds the content")
    expect(animator.settle(within: .seconds(10)) && scroll.contentOffset.y == 0)
  }

  @Test("a new range near the end of a flick does not stop it or make it jump")
  func slowEnd() {
    let (scroll, animator) = list()
    animator.flick(scroll, velocity: -1000)
    animator.advance(by: .milliseconds(1500))
    let before = scroll.contentOffset.y
    scroll.contentSize.height = 4000
    expect(abs(shown(animator, scroll, after: 0) - before) < 1e-9 && animator.isRunning)
    expect(animator.settle(within: .seconds(5)) && abs(scroll.contentOffset.y - 494.01) < 0.001)
    animator.flick(scroll, velocity: -1000)
    animator.advance(by: .nanoseconds(2_302_000_000))
    let end = scroll.contentOffset.y
    scroll.contentSize.height = 3000
    animator.advance(by: .milliseconds(1))
    expectClose(scroll.contentOffset.y, end, within: 0.1)
  }

  @Test("one long step and many short ones agree", arguments: [30, 60, 120])
  func rates(_ rate: Int) {
    for velocity in [-5000.0, -700, 900] {
      let (one, first) = list(content: 1400)
      let (other, second) = list(content: 1400)
      one.contentOffset.y = 300
      other.contentOffset.y = 300
      first.flick(one, velocity: velocity)
      second.flick(other, velocity: velocity)
      for frame in 1...rate * 2 { first.advance(to: .ofFrame(frame, rate: rate)) }
      second.advance(to: .seconds(2))
      expectEqual(one.contentOffset, other.contentOffset)
    }
  }

  @Test("a deceleration rate is above 0 and below 1")
  func rate() async {
    expectEqual(ScrollView.DecelerationRate(rawValue: 0.5).rawValue, 0.5)
    await #expect(processExitsWith: .failure) { _ = ScrollView.DecelerationRate(rawValue: 0) }
    await #expect(processExitsWith: .failure) { _ = ScrollView.DecelerationRate(rawValue: 1) }
    await #expect(processExitsWith: .failure) { _ = ScrollView.DecelerationRate(rawValue: -0.5) }
    await #expect(processExitsWith: .failure) { _ = ScrollView.DecelerationRate(rawValue: Double.nan) }
  }

  @Test("a dry run of a gesture changes nothing")
  func dryRun() {
    let (scroll, animator) = list()
    animator.dryRun {
      animator.flick(scroll, velocity: -2000)
      animator.advance(by: .milliseconds(300))
      expect(scroll.contentOffset.y > 100)
    }
    expect(scroll.contentOffset.y == 0 && !scroll.isGestureActive && !animator.isRunning)
  }
}
