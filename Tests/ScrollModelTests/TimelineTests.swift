import Foundation
import ScrollModel
import StackModel
import Testing

@Suite("Timelines")
struct TimelineTests {
  private let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private let animator: Animator

  init() throws {
    animator = Animator(root: root)
    root.addSubview(view)
    root.layoutIfNeeded()
  }

  @Test("a recording ends with the last animation, and changes nothing")
  func complete() {
    animator.animate(withDuration: 0.25, curve: .linear, animations: { view.frame.origin.x = 100 })
    let timeline = animator.record(rate: 10) { $0.frame(of: view).minX }
    #expect(timeline.instants == [0, 100, 200, 250].map { .milliseconds($0) })
    #expect(timeline.values == [0, 40, 80, 100])
    #expect(!timeline.isTruncated && animator.now == .zero && animator.isRunning)
    #expect(animator.record { _ in 0 }.values.count == 16)
    animator.advance(by: .seconds(1))
    #expect(animator.record { _ in 0 }.values == [0])
  }

  @Test("a recording that reaches its limit says so", arguments: [249, 250, 300])
  func truncated(_ limit: Int) {
    animator.animate(withDuration: 0.25, animations: { view.frame.origin.x = 100 })
    let timeline = animator.record(rate: 10, limit: .milliseconds(limit)) { $0.frame(of: view).minX }
    #expect(timeline.isTruncated == (limit < 250))
    #expect(timeline.map { $0 * 2 }.isTruncated == timeline.isTruncated)
    #expect(timeline.instants.last == .milliseconds(limit < 250 ? 200 : 250))
  }

  @Test("animations that repeat in their completions end at the limit")
  func endless() {
    func toggle() {
      animator.animate(withDuration: 0.5, animations: { view.alpha = 1 - view.alpha }) { _ in toggle() }
    }
    toggle()
    let timeline = animator.record(rate: 4, limit: .seconds(3)) { $0.alpha(of: view) }
    #expect(timeline.isTruncated && timeline.samples.count == 13)
    #expect(animator.now == .zero)
    animator.checkInvariants()
  }

  @Test("edges add the instants at which animations begin and end")
  func edges() {
    animator.animate(withDuration: 0.25, delay: 0.15, animations: { view.alpha = 0 })
    animator.animate(withDuration: 0.05, animations: { view.frame.origin.x = 1 })
    let timeline = animator.record(rate: 10, includesEdges: true) { _ in 0 }
    #expect(timeline.instants == [0, 50, 100, 150, 200, 300, 400].map { .milliseconds($0) })
  }

  @Test("an edge lies before a limit, and a recording may have one frame per second")
  func limits() {
    animator.animate(withDuration: 2, curve: .linear, animations: { view.frame.origin.x = 100 })
    #expect(animator.nextEdge(before: .seconds(2)) == nil)
    #expect(animator.nextEdge(before: .seconds(2) + .nanoseconds(1)) == .seconds(2))
    #expect(animator.record(rate: 1) { $0.frame(of: view).minX }.values == [0, 50, 100])
  }
}
