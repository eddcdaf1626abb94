import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// What happens to a gesture when code turns gestures off, reads the recognizer or changes the range.
@Suite("Gestures and code")
struct GestureChangeTests {
  /// A setting that turns the gestures of a scroll view off.
  enum Switch: CaseIterable {
    case recognizer
    case scrolling

    func turnOff(_ scroll: ScrollView) {
      switch self {
      case .recognizer: scroll.panGestureRecognizer.isEnabled = false
      case .scrolling: scroll.isScrollEnabled = false
      }
    }
  }

  /// A delegate that runs a closure when the content has moved.
  private final class Follower: ScrollViewDelegate {
    var onScroll: (ScrollView) -> Void = { _ in }
    func scrollViewDidScroll(_ scrollView: ScrollView) { onScroll(scrollView) }
  }

  /// A scroll view of 300 × 600 points whose content moves horizontally only.
  private func row() -> (scroll: ScrollView, animator: Animator, log: CallLog) {
    let (scroll, animator) = GestureTests.plane(content: CGSize(4000, 600))
    return (scroll, animator, CallLog(scroll, animator))
  }

  // MARK: Gestures that are turned off

  @Test("turning gestures off lifts the finger at rest, on any axis, with calls", arguments: Switch.allCases)
  func turnedOff(_ setting: Switch) throws {
    let (scroll, animator, log) = row()
    let touch = try #require(animator.beginTouch(in: scroll))
    touch.move(by: CGPoint(-90, 0), over: .milliseconds(45))
    touch.move(by: CGPoint(-500, 0), over: .milliseconds(400))
    touch.move(by: CGPoint(0, -500), over: .milliseconds(400))
    animator.advance(by: .milliseconds(45))
    setting.turnOff(scroll)
    expectEqual(log.calls, ["5 willBegin td", "45 willEnd td", "45 didEnd(false) t"])
    expect(log.velocities == [.zero] && scroll.contentOffset == CGPoint(80, 0))
    expect(!touch.isActive && !scroll.isGestureActive && !animator.isRunning)
    animator.checkInvariants()
    animator.advance(by: .seconds(1))
    expect(log.calls.count == 3 && scroll.contentOffset == CGPoint(80, 0))
  }

  @Test("a drag that is turned off past an edge springs back from there at rest", arguments: Switch.allCases)
  func turnedOffPastEdge(_ setting: Switch) {
    let (scroll, animator, log) = row()
    animator.drag(scroll, by: CGPoint(200, 0), duration: .seconds(1))
    animator.advance(by: .milliseconds(500))
    setting.turnOff(scroll)
    let held: CGFloat = -300 * (1 - 1 / (1 + 0.55 * 100 / 300))
    expect(isClose(scroll.contentOffset.x, held))
    expectEqual(
      log.calls, ["0 willBegin td", "500 willEnd td", "500 didEnd(true) t", "500 willDecelerate D"])
    animator.advance(by: .milliseconds(100))
    expect(isClose(scroll.contentOffset.x, held * CGFloat(pow(0.99, 100.0))))
    expect(animator.settle(within: .seconds(5)) && scroll.contentOffset == .zero)
    expect(log.calls.count == 5 && log.calls.last?.hasSuffix("didDecelerate ") == true)
  }

  @Test("undo puts the finger back, and neither undo nor redo calls anybody", arguments: Switch.allCases)
  func undo(_ setting: Switch) throws {
    let (scroll, animator, log) = row()
    let touch = try #require(animator.beginTouch(in: scroll))
    touch.move(by: CGPoint(60, 0), over: .milliseconds(40))
    animator.advance(by: .milliseconds(20))
    let before = scroll.contentOffset
    let changes = animator.changes { setting.turnOff(scroll) }.changes
    let calls = log.calls
    expect(scroll.isDecelerating)
    let redo = animator.undo(changes)
    expect(scroll.isDragging && touch.isActive && scroll.contentOffset == before)
    expect(scroll.isScrollEnabled && scroll.panGestureRecognizer.isEnabled)
    animator.checkInvariants()
    _ = animator.undo(redo)
    expect(scroll.isDecelerating && !touch.isActive && !scroll.canBeDraggedHorizontally)
    expectEqual(log.calls, calls)
    animator.checkInvariants()
  }

  @Test("a delegate that turns gestures off gets each call once", arguments: ["willBegin", "willEnd"])
  func turnedOffInCall(_ name: String) {
    let (scroll, animator) = GestureTests.plane()
    let log = CallLog(scroll, animator)
    log.onCall = { call in
      if call == name { scroll.isScrollEnabled = false }
    }
    animator.drag(scroll, by: -200)
    animator.advance(by: .seconds(1))
    expectEqual(log.names, ["willBegin", "willEnd", "didEnd(false)"])
    expectEqual(scroll.contentOffset.y, name == "willEnd" ? 200 : 0)
    animator.checkInvariants()
  }

  // MARK: The recognizer

  @Test("whenever a finger scrolls the content, the offset is the translation, also at the lift")
  func translation() {
    let (scroll, animator) = GestureTests.plane()
    let (pan, delegate) = (scroll.panGestureRecognizer, Follower())
    scroll.delegate = delegate
    var places: [CGFloat] = []
    delegate.onScroll = { scroll in
      guard scroll.isTracking else { return }
      expect(isClose(scroll.contentOffset.y, -pan.translation(in: nil).y))
      places.append(scroll.contentOffset.y)
    }
    animator.drag(scroll, by: -200, duration: .milliseconds(100))
    animator.advance(by: .seconds(1))
    expect(places.last == 200 && places.count > 3 && scroll.delegate === delegate)
  }

  @Test("the call of the lift reads the finger's last values; later calls read none")
  func lift() throws {
    let (scroll, animator) = GestureTests.plane()
    let (pan, log) = (scroll.panGestureRecognizer, CallLog(scroll, animator))
    var seen: [(call: String, translation: CGFloat, velocity: CGFloat, touches: Int)] = []
    log.onCall = { call in
      seen.append((call, pan.translation(in: nil).y, pan.velocity(in: nil).y, pan.numberOfTouches))
    }
    let touch = try #require(animator.beginTouch(in: scroll))
    touch.move(by: CGPoint(0, -200), over: .milliseconds(100))
    touch.end()
    animator.advance(by: .milliseconds(100))
    expectEqual(seen.map { $0.call }, ["willBegin", "willEnd", "didEnd(true)", "willDecelerate"])
    expect(seen.map { $0.touches } == [1, 1, 0, 0] && log.calls.count == 4)
    let translations: [CGFloat] = [-10, -200, 0, 0]
    let velocities: [CGFloat] = [-2000, -2000, 0, 0]
    expect(zip(seen, translations).allSatisfy { isClose($0.translation, $1) })
    expect(zip(seen, velocities).allSatisfy { isClose($0.velocity, $1) })
  }

  @Test("the recognizer begins where the drag begins, not where the finger touches")
  func state() throws {
    let (scroll, animator) = GestureTests.plane()
    let pan = scroll.panGestureRecognizer
    let touch = try #require(animator.beginTouch(in: scroll))
    expect(pan.state == .possible && pan.numberOfTouches == 1)
    animator.advance(by: .milliseconds(50))
    expectEqual(pan.state, .possible)
    touch.move(by: CGPoint(0, -20), over: .milliseconds(20))
    animator.advance(by: .milliseconds(9))
    expect(pan.state == .possible && !scroll.isDragging)
    animator.advance(by: .milliseconds(1))
    expect(pan.state == .began && scroll.isDragging)
    animator.advance(by: .milliseconds(10))
    expectEqual(pan.state, .changed)
    animator.advance(by: .milliseconds(500))
    expectEqual(pan.state, .changed)
    touch.end()
    expect(pan.state == .possible && pan.numberOfTouches == 0)
  }

  // MARK: Changes of the range

  @Test(
    "content that a finger drags stays where it is when the range changes, and then follows the finger",
    arguments: [6000.0, 4800, 1200, 700])
  func rangeDuringDrag(_ height: Double) throws {
    let (scroll, animator) = GestureTests.plane()
    scroll.contentOffset.y = 4000
    let touch = try #require(animator.beginTouch(in: scroll))
    // 100 points past the edge at 4400.
    touch.move(by: CGPoint(0, -510))
    let before = scroll.contentOffset.y
    let pulled: CGFloat = 600 * (1 - 1 / (1 + 0.55 * 100 / 600))
    expect(isClose(before, 4400 + pulled))
    scroll.contentSize.height = CGFloat(height)
    expect(isClose(animator.presentationTree().boundsOrigin(of: scroll).y, before))
    animator.advance(by: .milliseconds(1))
    expect(isClose(scroll.contentOffset.y, before))
    touch.move(by: CGPoint(0, -1))
    let step = scroll.contentOffset.y - before
    // Past the edge it follows at a part of the finger's speed.
    let isInRange = height == 6000
    expect(isInRange ? isClose(step, 1) : (step > 0 && step < 0.55))
    let there = scroll.contentOffset.y
    animator.advance(by: .milliseconds(200))
    touch.end()
    expect(animator.settle(within: .seconds(10)))
    expect(isClose(scroll.contentOffset.y, isInRange ? there : CGFloat(height - 600)))
    animator.checkInvariants()
  }

  @Test("without bounces the edge of a new range holds the content, which follows the finger from there")
  func rangeWithoutBounces() throws {
    let (scroll, animator) = GestureTests.plane()
    scroll.bounces = false
    let touch = try #require(animator.beginTouch(in: scroll))
    touch.move(by: CGPoint(0, -300))
    scroll.contentSize.height = 700
    animator.advance(by: .milliseconds(1))
    expectEqual(scroll.contentOffset.y, 100)
    touch.move(by: CGPoint(0, 10))
    expect(isClose(scroll.contentOffset.y, 90))
  }

  @Test("into a range that the delegate has changed at the lift, the content springs back")
  func rangeAtLift() {
    let (scroll, animator) = GestureTests.plane()
    let log = CallLog(scroll, animator)
    log.onCall = { call in
      if call == "willEnd" { scroll.contentSize.height = 650 }
    }
    animator.drag(scroll, by: -200)
    animator.advance(by: .milliseconds(100))
    expect(isClose(scroll.contentOffset.y, 200))
    expect(log.calls.contains("100 didEnd(true) t") && scroll.isDecelerating)
    expect(animator.settle(within: .seconds(5)) && scroll.contentOffset.y == 50)
    animator.checkInvariants()
  }

  @Test("a range that changes in the last call of a gesture clamps the offset")
  func rangeAtEnd() throws {
    let (scroll, animator) = GestureTests.plane()
    let delegate = Follower()
    scroll.delegate = delegate
    animator.flick(scroll, velocity: -1000)
    let end = try #require(animator.motionTarget(of: scroll)?.end)
    delegate.onScroll = { if animator.now >= end { $0.contentSize.height = 700 } }
    expect(animator.settle(within: .seconds(10)) && !scroll.isGestureActive)
    expect(scroll.contentOffset.y == 100 && scroll.delegate === delegate)
    animator.checkInvariants()
  }

  @Test("when a finger lifts that has not moved, an axis that can't be dragged has its new range")
  func rangeDuringTap() throws {
    let (scroll, animator) = GestureTests.plane(content: CGSize(4000, 100))
    scroll.contentInset.top = 50
    let touch = try #require(animator.beginTouch(in: scroll))
    scroll.contentInset.top = 20
    expectEqual(scroll.contentOffset.y, -50)
    touch.end()
    expect(scroll.contentOffset.y == -20 && !animator.isRunning)
  }

  // MARK: Long paths

  @Test("a path of 20,000 moves takes time in proportion to them", .timeLimit(.minutes(10)))
  func longPath() throws {
    let (scroll, animator) = GestureTests.plane(content: CGSize(300, 100_000))
    let touch = try #require(animator.beginTouch(in: scroll))
    for index in 0..<20_000 {
      let step: CGFloat = index.isMultiple(of: 2) ? -3 : 1
      touch.move(by: CGPoint(0, step), over: .milliseconds(1))
    }
    expectEqual(touch.lastInstant, .seconds(20))
    for second in 1...20 {
      animator.advance(to: .seconds(second))
      expectEqual(scroll.contentOffset.y, CGFloat(second * 1000 - 10))
    }
  }

  @Test("a finger that is moved again and again keeps its place while old moves are forgotten")
  func manySteps() throws {
    let (scroll, animator) = GestureTests.plane()
    let touch = try #require(animator.beginTouch(in: scroll))
    for step in 1...500 {
      touch.move(by: CGPoint(0, -2), over: .milliseconds(5))
      animator.advance(by: .milliseconds(5))
      expectEqual(scroll.contentOffset.y, CGFloat(max(0, 2 * step - 10)))
    }
    expect(isClose(scroll.panGestureRecognizer.velocity(in: nil).y, -400))
  }

  @Test("paths that go apart after undo keep their own moves")
  func branches() throws {
    let (scroll, animator) = GestureTests.plane()
    scroll.contentOffset.y = 100
    let touch = try #require(animator.beginTouch(in: scroll))
    touch.move(by: CGPoint(0, -20), over: .milliseconds(10))
    let changes = animator.changes {
      touch.move(by: CGPoint(0, -50), over: .milliseconds(10))
      touch.move(by: CGPoint(0, -7), over: .milliseconds(10))
    }.changes
    let redo = animator.undo(changes)
    expectEqual(touch.lastInstant, .milliseconds(10))
    let other = animator.dryRun {
      touch.move(by: CGPoint(0, 30), over: .milliseconds(10))
      animator.advance(by: .milliseconds(30))
      return scroll.contentOffset.y
    }
    expect(other == 80 && touch.lastInstant == .milliseconds(10))
    _ = animator.undo(redo)
    animator.advance(by: .milliseconds(30))
    expectEqual(scroll.contentOffset.y, 167)
  }
}
