import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// Gestures against offsets of a real list, frame by frame, and against the definition of the motion.
@Suite("Traces of a real list")
struct ScrollTraceTests {
  private typealias Row = (time: Double, offset: Double)

  /// The rows of a trace: milliseconds after the lift, or points of finger travel, and the offset in thirds of a point.
  private static func trace(_ name: String) throws -> [Row] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/scroll-traces.csv")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: ",")
      guard cells.count == 3, cells[0] == name, let time = Double(cells[1]), let offset = Double(cells[2])
      else { return nil }
      return (time, offset)
    }
  }

  /// The list of the traces: 852 points high, its content 40,000.
  private func list(at offset: CGFloat = 0) -> (scroll: ScrollView, animator: Animator) {
    let scroll = ScrollView(frame: CGRect(0, 0, 393, 852), contentSize: CGSize(393, 40_000))
    scroll.contentOffset.y = offset
    return (scroll, Animator(root: scroll))
  }

  /// The recording is this much later than its time stamps, in milliseconds.
  private static let lag = 0.7

  /// Compares the rows after a lift.
  /// - Returns: for how many of them the offset is within a point.
  @discardableResult
  private func compare(_ rows: [Row], _ scroll: ScrollView, _ animator: Animator) -> Int {
    expect(rows.count > 10)
    let lift = animator.now
    return rows.count { row in
      animator.advance(to: lift + .wholeNanoseconds(seconds: (row.time - Self.lag) / 1000))
      let isClose = abs(Double(scroll.contentOffset.y) - row.offset) < 1
      expect(isClose, "after \(row.time) ms")
      return isClose
    }
  }

  /// The offset past the edge to which a finger pulls the content.
  private func pulled(by distance: Double) throws -> CGFloat {
    let (scroll, animator) = list()
    let touch = try #require(animator.beginTouch(in: scroll))
    touch.move(by: CGPoint(0, distance))
    return scroll.contentOffset.y
  }

  @Test("the page of fidelity says how many agree")
  func fidelity() throws {
    let (flick, release, band) = (
      try Self.trace("decel_v3000"), try Self.trace("rubberband_top"), try Self.trace("rubber")
    )
    let (flicked, released) = (list(at: 5326), list(at: -235))
    flicked.animator.flick(flicked.scroll, velocity: -3000)
    released.animator.flick(released.scroll, velocity: 625)
    let bandCount = try band.count { isClose(try pulled(by: $0.time + 10), CGFloat($0.offset), within: 0.34) }
    let count =
      compare(flick, flicked.scroll, flicked.animator) + compare(release, released.scroll, released.animator)
    try expect(
      Fidelity.agrees("offsets of a list", count + bandCount, of: flick.count + release.count + band.count))
  }

  @Test("offsets are pixels of a display scale, here thirds of a point, as in the traces")
  func pixels() throws {
    let (scroll, animator) = list(at: 5326)
    scroll.traitOverrides.displayScale = 3
    animator.flick(scroll, velocity: -3000)
    func isPixel(_ offset: CGFloat) -> Bool { abs(offset * 3 - (offset * 3).rounded()) < 1e-6 }
    for row in try Self.trace("decel_v3000") {
      expect(isPixel(CGFloat(row.offset)) || abs(row.offset * 3 - (row.offset * 3).rounded()) < 0.02)
      let instant = Duration.wholeNanoseconds(seconds: (row.time - Self.lag) / 1000)
      let ahead = animator.modelContentOffset(of: scroll, at: max(instant, animator.now))
      animator.advance(to: instant)
      expect(isPixel(scroll.contentOffset.y) && isPixel(ahead.y), "after \(row.time) ms")
      expectClose(Double(scroll.contentOffset.y), row.offset, within: 1, "after \(row.time) ms")
    }
    scroll.contentOffset.y = 100.4
    expect(isPixel(scroll.contentOffset.y) && abs(scroll.contentOffset.y - 100.4) < 0.17)
  }

  @Test("a flick decelerates as the list does")
  func deceleration() throws {
    let (scroll, animator) = list(at: 5326)
    let log = CallLog(scroll, animator)
    var target: CGFloat = 0
    log.target = {
      target = $0.y
      return $0
    }
    animator.flick(scroll, velocity: -3000)
    expect(isClose(target, 6819.667, within: 0.5), "what the delegate is told is a little further away")
    compare(try Self.trace("decel_v3000"), scroll, animator)
    expect(animator.settle(within: .seconds(5)) && isClose(scroll.contentOffset.y, 6818, within: 0.34))
  }

  @Test("content that is released past the edge with a velocity springs back as the list does")
  func release() throws {
    let (scroll, animator) = list()
    scroll.contentOffset.y = -235
    animator.flick(scroll, velocity: 625)
    compare(try Self.trace("rubberband_top"), scroll, animator)
  }

  @Test("the rubber band is the list's, after 10 points in which the content does not follow the finger")
  func rubberBand() throws {
    let rows = try Self.trace("rubber")
    expect(rows.count > 10)
    for row in rows {
      let pulled = try pulled(by: row.time + 10)
      expect(isClose(pulled, CGFloat(row.offset), within: 0.34), "\(row.time) points")
      let (scroll, animator) = list()
      animator.drag(scroll, by: CGFloat(row.time), duration: .milliseconds(100))
      animator.advance(by: .milliseconds(100))
      expect(isClose(scroll.contentOffset.y, pulled), "a drag is recognised already")
    }
  }

  @Test("a flick of 3.125 points per millisecond into an edge 60 points away overshoots it by 100 points")
  func overshoot() throws {
    let (scroll, animator) = list(at: 60)
    animator.flick(scroll, velocity: 3125)
    var (least, instant) = (scroll.contentOffset.y, Duration.zero)
    while animator.isRunning {
      animator.advance(by: .milliseconds(1))
      if scroll.contentOffset.y < least { (least, instant) = (scroll.contentOffset.y, animator.now) }
    }
    expect(isClose(least, -100, within: 1) && abs(instant.inSeconds - 0.110) < 0.005)
  }

  // MARK: The definition

  /// The distance past an edge by the definition: the deceleration goes on, and what is past the edge shrinks by 1 % a
  /// millisecond.
  private static func past(_ distance: Double, _ velocity: Double, _ time: Double, _ rate: Double) -> Double {
    pow(0.99, time) * (distance + velocity * rate * (1 - pow(rate, time)) / (1 - rate))
  }

  @Test(
    "past an edge the motion is the definition's until the first frame at which it is less than half a point away",
    arguments: [0.998, 0.99, 0.9, 0.9999],
    [(0, -2.0), (-30, -1), (-30, 0), (-100, 0.004), (-5, -20)] as [(Double, Double)])
  func springBack(_ rate: Double, _ start: (distance: Double, velocity: Double)) throws {
    let (scroll, animator) = list()
    scroll.decelerationRate = ScrollView.DecelerationRate(rawValue: rate)
    scroll.contentOffset.y = start.distance
    animator.flick(scroll, velocity: -start.velocity * 1000)
    let end = try #require(animator.motionTarget(of: scroll)?.end)
    func past(_ milliseconds: Double) -> Double {
      abs(Self.past(start.distance, start.velocity, milliseconds, rate))
    }
    expectEnd(end, past)
    for share in [0.01, 0.1, 0.3, 0.7, 0.99] {
      let instant = Duration.wholeNanoseconds(seconds: end.inSeconds * share)
      let shown = animator.presentationTree(at: instant).boundsOrigin(of: scroll).y
      let expected = Self.past(start.distance, start.velocity, instant.inSeconds * 1000, rate)
      expect(isClose(shown, expected, within: 1e-6), "\(share) of \(end)")
    }
    for later in [1.0, 10, 100] { expect(past(end.inSeconds * 1000 + later) < 0.5) }
    expect(animator.settle(within: .seconds(60)) && scroll.contentOffset.y == 0)
  }

  /// Checks that a spring-back ends at the first frame at which it is less than half a point from the edge.
  private func expectEnd(_ end: Duration, _ past: (_ milliseconds: Double) -> Double) {
    let (frames, time) = (end.inSeconds * 60, end.inSeconds * 1000)
    expect(
      isClose(frames, frames.rounded(), within: 1e-6) && past(time) < 0.5 && past(time - 1000 / 60) >= 0.5)
  }

  @Test("the offset and its derivative go on at an edge, and when the range changes past it")
  func smooth() {
    func slope(_ animator: Animator, _ scroll: ScrollView, at instant: Duration) -> CGFloat {
      let step = Duration.microseconds(10)
      let (old, new) = (animator.presentationTree(at: instant), animator.presentationTree(at: instant + step))
      return (new.boundsOrigin(of: scroll).y - old.boundsOrigin(of: scroll).y) / 0.01
    }
    let (scroll, animator) = list(at: 60)
    animator.flick(scroll, velocity: 3000)
    var last = slope(animator, scroll, at: .zero)
    for millisecond in 1..<200 {
      let next = slope(animator, scroll, at: .milliseconds(millisecond))
      expectClose(next, last, within: 0.07, "\(millisecond) ms")
      last = next
    }
    animator.advance(by: .milliseconds(50))
    let (before, speed) = (scroll.contentOffset.y, slope(animator, scroll, at: animator.now))
    expect(before < -30 && speed < -0.3)
    scroll.contentInset.top = 20
    expect(
      isClose(animator.presentationTree().boundsOrigin(of: scroll).y, before - 20), "past the top it moves")
    expect(isClose(slope(animator, scroll, at: animator.now), speed, within: 0.001))
    expect(animator.settle(within: .seconds(5)) && scroll.contentOffset.y == -20)
  }

  @Test("content that flies back over the edge goes on as a plain deceleration")
  func flyingBack() {
    let (scroll, animator) = list()
    scroll.contentOffset.y = -100
    animator.flick(scroll, velocity: -2000)
    // It is at the edge when 100 points are travelled; k is 0.99 to the power of that time.
    let left = 1 - 100 / (2 * 499.0)
    let time = log(left) / log(0.998)
    let velocity = 2 * left * pow(0.99, time)
    let edge = animator.presentationTree(at: .wholeNanoseconds(seconds: time / 1000)).boundsOrigin(of: scroll)
      .y
    expect(abs(edge) < 1e-4)
    expect(animator.settle(within: .seconds(10)))
    expect(isClose(scroll.contentOffset.y, GestureTests.travel(velocity), within: 0.001))
  }

  @Test(
    "content that flies back too slowly to go on inside comes to rest less than half a point from the edge",
    arguments: [0.2003, 0.2005, 0.21, 0.25])
  func slowReturn(_ velocity: Double) throws {
    let (scroll, animator) = list()
    scroll.contentOffset.y = -100
    // Slower fingers start no deceleration inside the range, but their velocity counts past an edge.
    animator.flick(scroll, velocity: -velocity * 1000)
    let end = try #require(animator.motionTarget(of: scroll)?.end)
    expectEnd(end) { abs(Self.past(-100, velocity, $0, 0.998)) }
    expect(end < .milliseconds(527))
    expect(animator.settle(within: .seconds(1)) && scroll.contentOffset.y == 0)
  }

  @Test("two changes of the range at one instant are as the last one alone")
  func twoChanges() {
    func springBack(_ insets: [CGFloat]) -> [CGFloat] {
      let (scroll, animator) = list(at: 60)
      animator.flick(scroll, velocity: 3000)
      animator.advance(by: .milliseconds(90))
      for inset in insets {
        scroll.contentInset.top = inset
        animator.advance(by: .zero)
      }
      return (0..<60).map { _ in
        animator.advance(by: .milliseconds(20))
        return scroll.contentOffset.y
      }
    }
    let once = springBack([40])
    expect(zip(once, springBack([20, 40])).allSatisfy { isClose($0, $1, within: 1e-6) })
    expectEqual(once.last, -40)
  }

  @Test("without bounces an axis that the finger has not moved along follows a new range, too")
  func otherAxis() throws {
    let scroll = ScrollView(frame: CGRect(0, 0, 300, 600), contentSize: CGSize(900, 5000))
    scroll.bounces = false
    scroll.contentOffset = CGPoint(600, 100)
    let animator = Animator(root: scroll)
    let log = CallLog(scroll, animator)
    let touch = try #require(animator.beginTouch(in: scroll))
    touch.move(by: CGPoint(-1, -210), over: .milliseconds(100))
    animator.advance(by: .milliseconds(50))
    expectEqual(animator.runningAnimations.map(\.property), [.contentOffsetY])
    scroll.contentSize.width = 700
    animator.advance(by: .milliseconds(50))
    expectEqual(scroll.contentOffset, CGPoint(400, 300))
    touch.end()
    expectEqual(log.velocities.map(\.x), [0])
  }

  // MARK: Recognition

  @Test("a finger that moves less than 10 points drags nothing, and lifts without a call")
  func slop() throws {
    let (scroll, animator) = list(at: 500)
    let log = CallLog(scroll, animator)
    let touch = try #require(animator.beginTouch(in: scroll))
    touch.move(by: CGPoint(0, -9.9), over: .milliseconds(20))
    touch.move(by: CGPoint(200, 9.8), over: .milliseconds(20))
    animator.advance(by: .milliseconds(40))
    expect(scroll.isTracking && !scroll.isDragging && scroll.contentOffset.y == 500)
    touch.end()
    expect(log.calls.isEmpty && !animator.isRunning && scroll.contentOffset.y == 500)
  }

  @Test("without bounces a locked axis follows a new range while the finger drags along the other one")
  func lockedAxis() throws {
    let scroll = ScrollView(frame: CGRect(0, 0, 300, 600), contentSize: CGSize(900, 5000))
    (scroll.bounces, scroll.isDirectionalLockEnabled) = (false, true)
    scroll.contentOffset = CGPoint(600, 100)
    let animator = Animator(root: scroll)
    animator.drag(scroll, by: CGPoint(-1, -200), duration: .milliseconds(200))
    animator.advance(by: .milliseconds(100))
    expectEqual(scroll.contentOffset, CGPoint(600, 200))
    scroll.contentSize.width = 700
    animator.advance(by: .milliseconds(50))
    expectEqual(scroll.contentOffset, CGPoint(400, 250))
    expect(animator.settle(within: .seconds(1)) && scroll.contentOffset == CGPoint(400, 300))
  }

  @Test("from 10 points on the content follows the finger, also back over the place of the touch")
  func following() throws {
    let (scroll, animator) = list(at: 500)
    let touch = try #require(animator.beginTouch(in: scroll))
    touch.move(by: CGPoint(0, -100), over: .milliseconds(100))
    animator.advance(by: .milliseconds(10))
    expect(scroll.isDragging && isClose(scroll.contentOffset.y, 500))
    animator.advance(by: .milliseconds(90))
    expect(isClose(scroll.contentOffset.y, 590))
    touch.move(by: CGPoint(0, 140))
    expect(isClose(scroll.contentOffset.y, 450))
  }
}
