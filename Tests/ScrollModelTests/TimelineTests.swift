import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

@Suite("Timelines")
struct TimelineTests {
  private let root: View
  private let view: View
  private let animator: Animator

  init() { (root, view, animator) = makeAnimatedView() }

  @Test("a recording ends with the last animation, and changes nothing")
  func complete() {
    animator.animate(withDuration: 0.25, curve: .linear, animations: { view.frame.origin.x = 100 })
    let timeline = animator.record(rate: 10) { $0.frame(of: view).minX }
    expectEqual(timeline.instants, [0, 100, 200, 250].map { .milliseconds($0) })
    expectEqual(timeline.values, [0, 40, 80, 100])
    expect(!timeline.isTruncated && animator.now == .zero && animator.isRunning)
    expectEqual(animator.record { _ in 0 }.values.count, 16)
    animator.advance(by: .seconds(1))
    expectEqual(animator.record { _ in 0 }.values, [0])
  }

  @Test("a recording that reaches its limit says so", arguments: [249, 250, 300])
  func truncated(_ limit: Int) {
    animator.animate(withDuration: 0.25, animations: { view.frame.origin.x = 100 })
    let timeline = animator.record(rate: 10, limit: .milliseconds(limit)) { $0.frame(of: view).minX }
    expectEqual(timeline.isTruncated, limit < 250)
    expectEqual(timeline.map { $0 * 2 }.isTruncated, timeline.isTruncated)
    expectEqual(timeline.instants.last, .milliseconds(limit < 250 ? 200 : 250))
  }

  @Test("animations that repeat in their completions end at the limit")
  func endless() {
    func toggle() {
      animator.animate(withDuration: 0.5, animations: { view.alpha = 1 - view.alpha }) { _ in toggle() }
    }
    toggle()
    let timeline = animator.record(rate: 4, limit: .seconds(3)) { $0.alpha(of: view) }
    expect(timeline.isTruncated && timeline.samples.count == 13)
    expectEqual(animator.now, .zero)
    animator.checkInvariants()
  }

  @Test("edges add the instants at which animations begin and end")
  func edges() {
    animator.animate(withDuration: 0.25, delay: 0.15, animations: { view.alpha = 0 })
    animator.animate(withDuration: 0.05, animations: { view.frame.origin.x = 1 })
    let timeline = animator.record(rate: 10, includesEdges: true) { _ in 0 }
    expectEqual(timeline.instants, [0, 50, 100, 150, 200, 300, 400].map { .milliseconds($0) })
  }

  @Test("an edge lies before a limit, and a recording may have one frame per second")
  func limits() {
    animator.animate(withDuration: 2, curve: .linear, animations: { view.frame.origin.x = 100 })
    expect(animator.nextEdge(before: .seconds(2)) == nil)
    expectEqual(animator.nextEdge(before: .seconds(2) + .nanoseconds(1)), .seconds(2))
    expectEqual(animator.record(rate: 1) { $0.frame(of: view).minX }.values, [0, 50, 100])
  }
}
