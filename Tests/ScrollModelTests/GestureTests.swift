import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// Gestures on both axes and in steps, compared with the closed formulas of the physics.
@Suite("Gestures")
struct GestureTests {
  /// A scroll view with a content that is larger on both axes.
  static func plane(
    content: CGSize = CGSize(4000, 5000), size: CGSize = CGSize(300, 600)
  ) -> (scroll: ScrollView, animator: Animator) {
    let scroll = ScrollView(frame: CGRect(origin: .zero, size: size), contentSize: content)
    return (scroll, Animator(root: scroll))
  }

  /// How far content travels in a time, in milliseconds, that decelerates from a velocity, in points per millisecond.
  static func travel(_ velocity: Double, _ time: Double = .infinity) -> Double {
    let time = min(time, log(0.01 / abs(velocity)) / log(0.998))
    return velocity * 0.998 * (1 - pow(0.998, time)) / 0.002
  }

  // MARK: Two axes

  @Test("a flick decelerates on each axis by its own velocity")
  func flick() {
    let (scroll, animator) = Self.plane()
    expect(animator.flick(scroll, velocity: CGPoint(-2000, -1000)))
    animator.advance(by: .milliseconds(250))
    expect(isClose(scroll.contentOffset, CGPoint(Self.travel(2, 250), Self.travel(1, 250)), within: 1e-9))
    expect(animator.settle(within: .seconds(10)))
    expect(isClose(scroll.contentOffset, CGPoint(Self.travel(2), Self.travel(1)), within: 1e-3))
    expectClose(
      animator.now.inSeconds, log(0.01 / 2) / log(0.998) / 1000, within: 1e-6, "the faster axis ends last")
  }

  @Test("the vertical forms equal the forms for both axes bit for bit")
  func sameNumbers() {
    for velocity in [-5000.0, -731, 900] {
      let (one, first) = Self.plane()
      let (other, second) = Self.plane()
      (one.contentOffset.y, other.contentOffset.y) = (300, 300)
      first.flick(one, velocity: velocity)
      second.flick(other, velocity: CGPoint(0, velocity))
      for _ in 0..<200 {
        first.advance(by: .milliseconds(17))
        second.advance(by: .milliseconds(17))
        expectEqual(one.contentOffset, other.contentOffset)
      }
    }
  }

  @Test("past a corner both axes have a rubber band, and spring back")
  func corner() {
    let (scroll, animator) = Self.plane()
    animator.drag(scroll, by: CGPoint(60, 300), duration: .seconds(1))
    animator.advance(by: .milliseconds(1000) - .nanoseconds(1))
    func rubber(_ distance: Double, _ length: Double) -> Double {
      length * (1 - 1 / (1 + 0.55 * distance / length))
    }
    let held = CGPoint(-rubber(60, 300), -129.4118)
    expect(isClose(scroll.contentOffset, held, within: 1e-4))
    animator.advance(by: .nanoseconds(1) + .milliseconds(300))
    let left: Double = pow(0.99, 300)
    expect(isClose(scroll.contentOffset, CGPoint(held.x * left, held.y * left), within: 1e-4))
    expect(animator.settle(within: .seconds(5)) && scroll.contentOffset == .zero)
  }

  @Test("an axis that can't be dragged does not move")
  func oneAxis() {
    let (scroll, animator) = Self.plane(content: CGSize(300, 5000))
    expect(!animator.drag(scroll, by: CGPoint(-50, 0)))
    expect(!animator.flick(scroll, velocity: CGPoint(-900, 0)))
    expect(animator.drag(scroll, by: CGPoint(-50, -50)))
    expect(animator.settle(within: .seconds(5)) && scroll.contentOffset == CGPoint(0, 50))
    scroll.alwaysBounceHorizontal = true
    expect(animator.drag(scroll, by: CGPoint(-50, 0)))
    animator.advance(by: .milliseconds(100))
    expect(scroll.contentOffset.x > 20)
    let wide = ScrollView(frame: CGRect(0, 0, 300, 600), contentSize: CGSize(900, 600))
    let other = Animator(root: wide)
    expect(!other.drag(wide, by: -50) && !other.flick(wide, velocity: -900))
    expect(other.drag(wide, by: CGPoint(-50, -70)))
    expect(other.settle(within: .seconds(5)) && wide.contentOffset == CGPoint(50, 0))
  }

  @Test(
    "directional lock keeps a drag on the axis in which it begins",
    arguments: [
      (CGPoint(-100, -49), CGPoint(100, 0)), (CGPoint(-49, -100), CGPoint(0, 100)),
      (CGPoint(-100, -50), CGPoint(100, 50)), (CGPoint(-80, -80), CGPoint(80, 80)),
    ])
  func directionalLock(_ distance: CGPoint, _ expected: CGPoint) throws {
    let (scroll, animator) = Self.plane()
    scroll.isDirectionalLockEnabled = true
    animator.drag(scroll, by: distance)
    expect(animator.settle(within: .seconds(1)) && scroll.contentOffset == expected)
    scroll.contentOffset = .zero
    let touch = try #require(animator.beginTouch(in: scroll))
    touch.move(by: distance)
    touch.move(by: CGPoint(-200, -300))
    // The lock stays for the whole drag. A finger moves 10 points before the content follows.
    let both = CGPoint(expected.x == 0 ? 0 : expected.x + 190, expected.y == 0 ? 0 : expected.y + 290)
    expectEqual(scroll.contentOffset, both)
  }

  @Test("without the lock a drag moves both axes")
  func unlocked() {
    let (scroll, animator) = Self.plane()
    animator.drag(scroll, by: CGPoint(-100, -1))
    expect(animator.settle(within: .seconds(1)) && scroll.contentOffset == CGPoint(100, 1))
  }

  @Test("a new range on one axis leaves the other axis as it moves")
  func oneRangeChanges() {
    let (scroll, animator) = Self.plane()
    let (other, second) = Self.plane()
    animator.flick(scroll, velocity: CGPoint(-1500, -1500))
    second.flick(other, velocity: CGPoint(-1500, -1500))
    animator.advance(by: .milliseconds(200))
    scroll.contentSize.width = scroll.contentOffset.x + 300 + 40
    let edge = scroll.maximumContentOffset.x
    for _ in 0..<300 {
      animator.advance(by: .milliseconds(10))
      second.advance(to: animator.now)
      expectEqual(scroll.contentOffset.y, other.contentOffset.y)
      animator.checkInvariants()
    }
    expectEqual(scroll.contentOffset.x, edge)
  }

  @Test("both axes are listed, each with what happens on it")
  func listing() {
    let (scroll, animator) = Self.plane()
    animator.flick(scroll, velocity: CGPoint(800, -1000))
    let list = animator.runningAnimations
    expectEqual(list.map(\.property), [.contentOffsetX, .contentOffsetY])
    expectEqual(list.map(\.curve), ["spring-back", "deceleration"])
    expect(list[0].to == 0 && abs(list[1].to - Self.travel(1)) < 0.001)
    animator.drag(scroll, by: -100)
    expectEqual(animator.runningAnimations.map(\.property), [.contentOffsetY])
  }

  @Test("the progress of a gesture counts from its begin")
  func progress() throws {
    let (scroll, animator) = Self.plane()
    animator.advance(by: .seconds(3))
    animator.flick(scroll, velocity: CGPoint(0, -1000))
    let first = try #require(animator.runningAnimations.first)
    expect(first.begin == .seconds(3) && first.progress == 0)
    animator.advance(by: first.duration / 4)
    let second = try #require(animator.runningAnimations.first)
    expect(second.begin == .seconds(3) && second.duration == first.duration)
    expectClose(second.progress, 0.25, within: 1e-6)
  }

  // MARK: Steps

  @Test("a finger is put down, moved evenly and lifted; the content follows it")
  func steps() throws {
    let (scroll, animator) = Self.plane()
    let touch = try #require(animator.beginTouch(in: scroll, at: CGPoint(100, 400)))
    expect(scroll.isTracking && !scroll.isDragging && touch.location == CGPoint(100, 400))
    animator.advance(by: .milliseconds(50))
    touch.move(to: CGPoint(80, 300), at: .milliseconds(150))
    animator.advance(to: .milliseconds(59))
    expect(scroll.isTracking && !scroll.isDragging)
    animator.advance(to: .milliseconds(60))
    expect(scroll.isDragging && scroll.contentOffset == .zero, "10 points up, 2 to the left")
    animator.advance(to: .milliseconds(100))
    expect(isClose(scroll.contentOffset, CGPoint(0, 40), within: 1e-9))
    expectEqual(touch.location, CGPoint(90, 350))
    animator.advance(to: .milliseconds(125))
    expect(isClose(scroll.contentOffset, CGPoint(5, 65), within: 1e-9), "each axis loses 10 points")
    touch.move(to: CGPoint(80, 200), at: .milliseconds(250))
    touch.end()
    expect(scroll.isTracking, "the finger lifts where its path ends")
    animator.advance(to: .milliseconds(250))
    expect(!scroll.isTracking && !scroll.isDragging && scroll.isDecelerating && !touch.isActive)
    // 100 points in the last 100 ms.
    expect(animator.settle(within: .seconds(10)) && !scroll.isDecelerating)
    expect(isClose(scroll.contentOffset, CGPoint(10, 190 + Self.travel(1)), within: 1e-3))
  }

  @Test(
    "the velocity at the lift is the mean of the last 100 ms",
    arguments: [
      (rest: 0, share: 1.0), (rest: 40, share: 0.6), (rest: 99, share: 0.01), (rest: 100, share: 0),
    ])
  func velocity(rest: Int, share: Double) throws {
    let (scroll, animator) = Self.plane()
    let touch = try #require(animator.beginTouch(in: scroll))
    touch.move(by: CGPoint(0, -500), over: .milliseconds(100))
    let log = CallLog(scroll, animator)
    animator.advance(by: .milliseconds(100 + rest))
    touch.end()
    expect(log.velocities.count == 1 && abs(log.velocities[0].y - 5 * share) < 1e-9)
    expectEqual(scroll.isDecelerating, share >= 0.05)
  }

  @Test("a short touch is measured since its touch down; a jump moves the content at once")
  func jumps() throws {
    let (scroll, animator) = Self.plane()
    let log = CallLog(scroll, animator)
    let touch = try #require(animator.beginTouch(in: scroll))
    animator.advance(by: .milliseconds(16))
    touch.move(by: CGPoint(0, -9.9))
    expect(scroll.contentOffset.y == 0 && !scroll.isDragging)
    touch.move(by: CGPoint(0, -2.1))
    expectEqual(scroll.contentOffset.y, 2)
    animator.advance(by: .milliseconds(16))
    touch.move(by: CGPoint(0, -20))
    touch.end()
    expectEqual(log.velocities.map(\.y), [1])
    let tap = try #require(animator.beginTouch(in: scroll))
    tap.end()
    expect(!animator.isRunning && !scroll.isGestureActive)
  }

  @Test("a held finger keeps the content, not the clock")
  func held() throws {
    let (scroll, animator) = Self.plane()
    let touch = try #require(animator.beginTouch(in: scroll))
    touch.move(by: CGPoint(0, 110), over: .milliseconds(200))
    expect(animator.isRunning && animator.lastEnd == .milliseconds(200))
    expect(animator.settle(within: .seconds(5)) && animator.now == .milliseconds(200))
    expect(!animator.isRunning && animator.heldScrollViews.map { $0 === scroll } == [true])
    expect(abs(scroll.contentOffset.y + 50.3817) < 1e-4)
    animator.advance(by: .seconds(3))
    expect(abs(scroll.contentOffset.y + 50.3817) < 1e-4 && scroll.isDragging)
    animator.checkInvariants()
    expectEqual(animator.record { $0.boundsOrigin(of: scroll).y }.samples.count, 1)
    touch.end()
    expect(animator.heldScrollViews.isEmpty && scroll.isDecelerating)
    expect(animator.settle(within: .seconds(5)) && scroll.contentOffset == .zero)
  }

  @Test("a finger catches moving content; lifted again it leaves the content there, or lets it spring back")
  func catching() throws {
    let (scroll, animator) = Self.plane()
    animator.flick(scroll, velocity: -2000)
    animator.advance(by: .milliseconds(100))
    let caught = scroll.contentOffset
    let touch = try #require(animator.beginTouch(in: scroll))
    animator.advance(by: .milliseconds(500))
    expect(scroll.contentOffset == caught && scroll.isDecelerating && scroll.isTracking)
    touch.end()
    expect(scroll.contentOffset == caught && !animator.isRunning)
    scroll.contentOffset.y = -100
    let other = try #require(animator.beginTouch(in: scroll))
    animator.advance(by: .milliseconds(500))
    expectEqual(scroll.contentOffset.y, -100)
    other.end()
    expect(scroll.isDecelerating && animator.settle(within: .seconds(3)) && scroll.contentOffset.y == 0)
  }

  @Test("a touch that code has interrupted ignores further steps")
  func interrupted() throws {
    let (scroll, animator) = Self.plane()
    let touch = try #require(animator.beginTouch(in: scroll))
    touch.move(by: CGPoint(0, -30))
    scroll.contentOffset.y = 400
    expect(!touch.isActive && !scroll.isTracking && touch.location == nil)
    touch.move(by: CGPoint(0, -30))
    touch.end()
    expectEqual(scroll.contentOffset.y, 400)
    animator.checkInvariants()
  }

  @Test("steps at any frame rate agree with one planned path", arguments: [30, 60, 120])
  func rates(_ rate: Int) throws {
    let (one, first) = Self.plane()
    let (other, second) = Self.plane()
    for (scroll, animator) in [(one, first), (other, second)] {
      let touch = try #require(animator.beginTouch(in: scroll))
      touch.move(by: CGPoint(-40, 180), over: .milliseconds(90))
      touch.move(by: CGPoint(-100, -700), over: .milliseconds(130))
      touch.end()
    }
    for frame in 1...rate * 2 { first.advance(to: .ofFrame(frame, rate: rate)) }
    second.advance(to: .seconds(2))
    expect(one.contentOffset == other.contentOffset && one.contentOffset.y > 500)
  }

  @Test("dry runs and undo restore a held touch")
  func undo() throws {
    let (scroll, animator) = Self.plane()
    let touch = try #require(animator.beginTouch(in: scroll))
    touch.move(by: CGPoint(0, -50), over: .milliseconds(100))
    animator.advance(by: .milliseconds(60))
    let before = scroll.contentOffset
    let (there, _) = animator.dryRun {
      touch.move(by: CGPoint(0, -100), over: .milliseconds(100))
      touch.end()
      animator.advance(by: .seconds(1))
      return (scroll.contentOffset, scroll.isTracking)
    }
    expect(scroll.contentOffset == before && scroll.isDragging && animator.now == .milliseconds(60))
    let changes = animator.changes {
      touch.move(by: CGPoint(0, -100), over: .milliseconds(100))
      touch.end()
      animator.advance(by: .seconds(1))
    }.changes
    expect(scroll.contentOffset == there && !scroll.isTracking)
    let redo = animator.undo(changes)
    expect(scroll.contentOffset == before && scroll.isDragging && touch.isActive)
    animator.checkInvariants()
    _ = animator.undo(redo)
    expect(scroll.contentOffset == there && !touch.isActive)
    animator.checkInvariants()
  }

  @Test("a finger's steps are checked")
  func preconditions() async {
    await #expect(processExitsWith: .failure) {
      let (scroll, animator) = GestureTests.plane()
      let touch = animator.beginTouch(in: scroll)
      touch?.move(by: CGPoint(0, 1), over: .seconds(1))
      touch?.move(to: .zero, at: .milliseconds(500))
    }
    await #expect(processExitsWith: .failure) {
      let (scroll, animator) = GestureTests.plane()
      animator.beginTouch(in: scroll)?.move(to: CGPoint(CGFloat.nan, 0))
    }
    await #expect(processExitsWith: .failure) {
      let (scroll, animator) = GestureTests.plane()
      animator.advance(by: .seconds(1))
      animator.beginTouch(in: scroll)?.end(at: .milliseconds(999))
    }
  }
}
