import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// Notes the calls of a gesture with their instants in milliseconds.
final class CallLog: ScrollViewDelegate {
  private let animator: Animator
  var calls: [String] = []
  /// The calls without instants and flags.
  var names: [String] { calls.map { String($0.split(separator: " ")[1]) } }
  var velocities: [CGPoint] = []
  var offsets: [CGPoint] = []
  /// Where the delegate sends the content, given the planned place.
  var target: ((CGPoint) -> CGPoint)?
  var plannedTargets: [CGPoint] = []
  var onScroll: () -> Void = {}
  /// Runs after each call.
  var onCall: (String) -> Void = { _ in }

  init(_ scrollView: ScrollView, _ animator: Animator) {
    self.animator = animator
    scrollView.delegate = self
  }

  private func note(_ call: String, _ scrollView: ScrollView) {
    let time = (animator.now.inSeconds * 1000).rounded()
    let flags = [
      scrollView.isTracking ? "t" : "", scrollView.isDragging ? "d" : "",
      scrollView.isDecelerating ? "D" : "",
    ].joined()
    calls.append("\(Int(time)) \(call) \(flags)")
    offsets.append(scrollView.contentOffset)
    expect(Animator.current === animator)
    onCall(call)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { onScroll() }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { note("willBegin", scrollView) }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    velocities.append(velocity)
    plannedTargets.append(targetContentOffset.pointee)
    if let target { targetContentOffset.pointee = target(targetContentOffset.pointee) }
    note("willEnd", scrollView)
  }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    note("didEnd(\(decelerate))", scrollView)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { note("willDecelerate", scrollView) }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { note("didDecelerate", scrollView) }
}

/// The calls of a gesture: their order, their instants, and what the delegate can change.
@Suite("Calls of gestures")
struct GestureCallTests {
  private func plane() -> (scroll: ScrollView, animator: Animator, log: CallLog) {
    let (scroll, animator) = GestureTests.plane()
    return (scroll, animator, CallLog(scroll, animator))
  }

  @Test("a drag inside the range ends at rest", arguments: [[1000], [30, 70], [100], [99, 1, 500]])
  func drag(_ steps: [Int]) {
    let (scroll, animator, log) = plane()
    animator.drag(scroll, by: -200)
    for step in steps { animator.advance(by: .milliseconds(step)) }
    expectEqual(log.calls, ["0 willBegin td", "100 willEnd td", "100 didEnd(false) t"])
    expect(log.velocities == [.zero] && log.plannedTargets == [CGPoint(0, 200)])
    expectEqual(log.offsets.map(\.y), [0, 200, 200])
  }

  @Test("a drag past an edge decelerates until the content is back")
  func dragPastEdge() {
    let (scroll, animator, log) = plane()
    animator.drag(scroll, by: 100, duration: .milliseconds(200))
    animator.advance(by: .seconds(5))
    // 50.3817 · 0.99^t = 0.5, and then the next frame
    let time = 200 + log10(0.5 / 50.38168) / log10(0.99)
    let end = Int(((time * 0.06).rounded(.up) / 0.06).rounded())
    expectElements(
      log.calls, "0 willBegin td", "200 willEnd td", "200 didEnd(true) t", "200 willDecelerate D",
      "\(end) didDecelerate ")
    expect(log.plannedTargets == [.zero] && log.offsets.last == .zero)
  }

  @Test("a flick makes the calls of a drag at once", arguments: [[9000], [1, 8, 500, 3000, 5000]])
  func flick(_ steps: [Int]) {
    let (scroll, animator, log) = plane()
    animator.flick(scroll, velocity: -1000)
    let first = ["0 willBegin td", "0 willEnd td", "0 didEnd(true) t", "0 willDecelerate D"]
    expect(log.calls == first && log.velocities == [CGPoint(0, 1)])
    for step in steps { animator.advance(by: .milliseconds(step)) }
    expectEqual(log.calls, first + ["2300 didDecelerate "])
    animator.flick(scroll, velocity: 249)
    expectEqual(Array(log.names.suffix(3)), ["willBegin", "willEnd", "didEnd(false)"])
    expect(!animator.isRunning)
  }

  @Test("a touch that does not move makes no calls; one that does begins the drag where it moves")
  func touch() throws {
    let (scroll, animator, log) = plane()
    let tap = try #require(animator.beginTouch(in: scroll))
    animator.advance(by: .milliseconds(40))
    tap.end()
    expect(log.calls.isEmpty)
    let touch = try #require(animator.beginTouch(in: scroll))
    animator.advance(by: .milliseconds(60))
    touch.move(by: CGPoint(0, -50), over: .milliseconds(50))
    animator.advance(by: .milliseconds(300))
    touch.end()
    expectEqual(log.calls, ["110 willBegin td", "400 willEnd td", "400 didEnd(false) t"])
  }

  @Test("a touch during a deceleration ends it, which the delegate hears of at the lift, moved or not")
  func catching() throws {
    let (scroll, animator, log) = plane()
    animator.flick(scroll, velocity: -1000)
    animator.advance(by: .milliseconds(100))
    let touch = try #require(animator.beginTouch(in: scroll))
    expect(log.calls.last == "0 willDecelerate D" && scroll.isTracking && scroll.isDecelerating)
    touch.move(by: CGPoint(0, -15))
    animator.drag(scroll, by: -10)
    expectEqual(log.calls.suffix(3), ["100 willBegin tdD", "100 didEnd(false) ", "100 willBegin tdD"])
    animator.advance(by: .seconds(1))
    expectEqual(log.calls.suffix(3), ["200 willEnd tdD", "200 didEnd(false) tD", "200 didDecelerate "])
    animator.flick(scroll, velocity: -1000)
    animator.advance(by: .milliseconds(100))
    let tap = try #require(animator.beginTouch(in: scroll))
    animator.advance(by: .milliseconds(100))
    tap.end()
    expectEqual(
      log.calls.suffix(3), ["1100 willDecelerate D", "1300 didEnd(false) tD", "1300 didDecelerate "])
  }

  @Test(
    "code that scrolls ends a gesture without further calls; from an offset that code sets, a deceleration goes on"
  )
  func interruption() {
    let (scroll, animator, log) = plane()
    animator.flick(scroll, velocity: -1000)
    animator.advance(by: .milliseconds(100))
    let count = log.calls.count
    scroll.setContentOffset(CGPoint(0, 7), animated: false)
    animator.advance(by: .seconds(5))
    expect(log.calls.count == count && scroll.contentOffset.y == 7)
    animator.flick(scroll, velocity: -1000)
    animator.advance(by: .milliseconds(100))
    scroll.contentOffset.y = 1000
    animator.advance(by: .milliseconds(200))
    let travelled = GestureTests.travel(1, 300) - GestureTests.travel(1, 100)
    expectClose(scroll.contentOffset.y, 1000 + travelled, within: 1e-6)
    expect(animator.settle(within: .seconds(5)) && log.calls.last?.hasSuffix("didDecelerate ") == true)
    expectClose(
      scroll.contentOffset.y, 1000 + GestureTests.travel(1) - GestureTests.travel(1, 100), within: 1e-6)
  }

  @Test("content that the delegate moves on during a deceleration goes on from there")
  func endlessContent() {
    let (scroll, animator, log) = plane()
    log.onScroll = { if scroll.contentOffset.y > 300 { scroll.contentOffset.y -= 300 } }
    animator.flick(scroll, velocity: -2000)
    expect(animator.settle(within: .seconds(9)))
    expectClose(
      scroll.contentOffset.y, GestureTests.travel(2).truncatingRemainder(dividingBy: 300), within: 1e-6)
  }

  // MARK: The delegate's target

  @Test("the delegate sends the content elsewhere", arguments: [700.0, 494, 3, 100.25, 4400, 9000, -50])
  func target(_ place: Double) {
    let (scroll, animator, log) = plane()
    log.target = { CGPoint($0.x, place) }
    animator.flick(scroll, velocity: -1000)
    let end = min(max(place, 0), 4400)
    // The deceleration that ends at the place: d = (v − 0.01) r / (1 − r).
    let speed = end / 499 + 0.01
    animator.advance(by: .milliseconds(1))
    if end > 0 {
      expectClose(scroll.contentOffset.y, GestureTests.travel(speed, 1), within: 1e-9)
      let time = Foundation.log(0.01 / speed) / Foundation.log(0.998) / 1000
      expectClose(animator.motionTarget(of: scroll)?.end.inSeconds ?? 0, time, within: 1e-6)
    }
    expect(animator.settle(within: .seconds(20)) && scroll.contentOffset.y == end)
    expectEqual(log.calls.contains { $0.hasSuffix("didDecelerate ") }, end > 0)
  }

  @Test("an unchanged target leaves the deceleration as it is; a finger at rest can be sent on, too")
  func unchangedTarget() {
    let (scroll, animator, log) = plane()
    let (other, second) = GestureTests.plane()
    log.target = { $0 }
    animator.flick(scroll, velocity: CGPoint(-300, -1000))
    second.flick(other, velocity: CGPoint(-300, -1000))
    for _ in 0..<30 {
      animator.advance(by: .milliseconds(100))
      second.advance(by: .milliseconds(100))
      expectEqual(scroll.contentOffset, other.contentOffset)
    }
    log.target = { CGPoint($0.x + 30, $0.y) }
    let x = scroll.contentOffset.x
    animator.drag(scroll, by: -10)
    expect(animator.settle(within: .seconds(20)) && scroll.contentOffset.x == x + 30)
    expect(log.calls.contains { $0.contains("didEnd(true)") })
  }

  @Test("from past an edge the content approaches the delegate's place without a jump and without passing it")
  func targetFromPastEdge() {
    let (scroll, animator, log) = plane()
    log.target = { CGPoint($0.x, 40) }
    animator.drag(scroll, by: 120)
    animator.advance(by: .milliseconds(100))
    var last = scroll.contentOffset.y
    expect(last < -50)
    while animator.isRunning {
      animator.advance(by: .milliseconds(1))
      expect(
        scroll.contentOffset.y >= last && scroll.contentOffset.y - last < 1 && scroll.contentOffset.y <= 40)
      last = scroll.contentOffset.y
    }
    expectEqual(last, 40)
  }

  @Test("calls can end the gesture or start another one; then nothing more of it happens")
  func reentrance() {
    let (scroll, animator, log) = plane()
    log.onCall = { if $0 == "willEnd" { scroll.contentOffset.y = 33 } }
    animator.drag(scroll, by: -200)
    animator.advance(by: .seconds(1))
    expect(log.calls == ["0 willBegin td", "100 willEnd td"] && scroll.contentOffset.y == 33)
    animator.checkInvariants()
    log.onCall = { [unowned log] call in
      guard call == "didEnd(true)" else { return }
      log.onCall = { _ in }
      animator.setContentOffset(CGPoint(0, 500), of: scroll, animated: true)
    }
    animator.flick(scroll, velocity: -1000)
    animator.checkInvariants()
    expect(!scroll.isDecelerating)
    animator.advance(by: .seconds(1))
    expect(scroll.contentOffset.y == 500 && log.calls.last == "1000 didEnd(true) t")
  }

  @Test("a dry run makes the calls that the real run makes; undo makes none")
  func dryRun() {
    let (scroll, animator, log) = plane()
    log.target = { CGPoint($0.x, 250) }
    animator.drag(scroll, by: -200)
    let there = animator.at(.seconds(3)) { $0.boundsOrigin(of: scroll) }
    let calls = log.calls
    log.calls = Array(calls.prefix(1))
    let changes = animator.changes { animator.advance(by: .seconds(3)) }.changes
    expect(log.calls == calls && calls.count == 5 && scroll.contentOffset == there && there.y == 250)
    _ = animator.undo(changes)
    expect(log.calls == calls && scroll.contentOffset == .zero && scroll.isDragging)
    animator.checkInvariants()
  }
}
