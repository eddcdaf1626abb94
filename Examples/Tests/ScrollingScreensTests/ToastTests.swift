import Foundation
import LayoutTesting
import ScrollModel
import StackModel
import Testing

@testable import ScrollingScreens

@Suite("A toast with a timer")
struct ToastTests {
  private let container = View()
  private let stage: Stage
  private let toasts: ToastPresenter

  init() {
    stage = Stage(container)
    // The app passes the main queue; the test passes the clock of the window.
    toasts = ToastPresenter(container: container) { [animator = stage.animator] delay, work in
      let timer = animator.after(.wholeNanoseconds(seconds: delay), work)
      return { timer.cancel() }
    }
  }

  private func show(_ message: String) -> Label? {
    stage.animator.perform { toasts.show(message) }
    return toasts.current
  }

  @Test("a message comes in a quarter of a second, stays until 2 s, and goes in another quarter")
  func life() throws {
    let label = try #require(show("Saved"))
    let place = 600 - 16 - label.bounds.height
    // A presenter has a state of its own, which no dry run can undo: so this recording really passes the time.
    let timeline = stage.animator.advance(rate: 400) { tree in
      (alpha: tree.alpha(of: label), y: tree.frameInRoot(of: label).minY)
    }
    #expect(timeline.instants.last == .milliseconds(2250))
    func expect(_ seconds: Double, _ shown: CGFloat) throws {
      let sample = try #require(timeline[at: .wholeNanoseconds(seconds: seconds)], "\(seconds)")
      #expect(isNear(sample.alpha, shown, within: 1e-5), "\(seconds)")
      #expect(isNear(sample.y, place + 40 * (1 - shown), within: 1e-3), "\(seconds)")
    }
    for (time, progress) in easeOut {
      try expect(0.25 * time, progress)
      // An ease-in curve is an ease-out curve backwards, so the end mirrors the beginning.
      if time > 0 { try expect(2.25 - 0.25 * time, progress) }
    }
    for sample in timeline.samples where sample.instant >= .milliseconds(250) && sample.instant <= .seconds(2)
    {
      #expect(sample.value.alpha == 1 && isNear(sample.value.y, place))
    }
  }

  @Test("the message is in sight until it is gone, and is gone when its animation ends")
  func removal() throws {
    let label = try #require(show("Saved"))
    let frames = stage.animator.advance { $0.frames(of: [("toast", label)]) }
    #expect(frames.values.dropLast().allSatisfy { $0["toast"] != nil } && frames.values.last?["toast"] == nil)
    let visible = Timeline(samples: frames.samples.dropLast())
    try visible.staysInSight("toast", tolerance: 40 - 16)
    #expect(label.superview == nil && container.subviews.isEmpty && toasts.current == nil)
    #expect(stage.animator.now == .milliseconds(2250) && stage.animator.isSettled)
  }

  @Test("a message is there to the last nanosecond")
  func lastInstant() throws {
    let label = try #require(show("Saved"))
    stage.animator.advance(to: .nanoseconds(1_999_999_999))
    #expect(toasts.current === label)
    stage.animator.advance(to: .nanoseconds(2_249_999_999))
    #expect(toasts.current == nil && label.superview === container)
    stage.animator.advance(by: .nanoseconds(1))
    #expect(label.superview == nil)
  }

  @Test("a second message replaces the first one, whose timer does not end it")
  func replacement() throws {
    let first = try #require(show("One"))
    stage.advance(1000)
    let second = try #require(show("Two"))
    #expect(container.subviews.count == 2)
    let alphas = stage.animator.advance(rate: 100) { tree in
      (first: tree.alpha(of: first), second: tree.alpha(of: second))
    }
    // The first is gone at 1.25 s. Its timer would have been due at 2 s; the second one's is due at 3 s.
    try alphas.checkEach("one message at most stays") { $0.first + $0.second <= 1.4 }
    for milliseconds in stride(from: 1260, through: 3000, by: 10) {
      let sample = try #require(alphas[at: .milliseconds(milliseconds)])
      #expect(sample.second == 1 && sample.first == 0, "\(milliseconds) ms")
    }
    #expect(alphas.instants.last == .milliseconds(3250) && container.subviews.isEmpty)
  }

  @Test("the timeline of a message is the stored one")
  func snapshot() throws {
    let label = try #require(show("Saved"))
    expectSnapshot(
      stage.animator.advance(rate: 20) { tree in
        (alpha: tree.alpha(of: label), y: tree.frames(of: [("toast", label)])["toast"]?.minY)
      }, "toast")
  }
}
