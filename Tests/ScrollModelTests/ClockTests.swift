import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// A scroll view that notes each change of its offset with the instant.
final class NotingScrollView: ScrollView {
  var changes: [(instant: Duration, offset: CGFloat)] = []

  override var contentOffset: CGPoint {
    didSet {
      guard contentOffset != oldValue, let animator, !animator.isDryRun else { return }
      changes.append((animator.now, contentOffset.y))
    }
  }
}

/// A view that runs a closure in each layout.
private final class LayoutNotingView: View {
  var onLayout: () -> Void = {}
  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout()
  }
}

@Suite("The clock")
struct ClockTests {
  private let root = View(frame: CGRect(0, 0, 300, 600))
  private let view = View(frame: CGRect(0, 0, 10, 10))
  private let scroll = NotingScrollView(frame: CGRect(0, 0, 300, 600))
  private let animator: Animator

  init() {
    animator = Animator(root: root)
    root.addSubviews(scroll, view)
    scroll.contentSize = CGSize(300, 5000)
    root.layoutIfNeeded()
  }

  /// The instants of frames, rounded to whole nanoseconds independently of the code.
  private func frames(
    _ range: ClosedRange<Int>, from begin: Duration = .zero, rate: Double = 60
  ) -> [Duration] {
    range.map { (frame: Int) -> Duration in
      begin + .nanoseconds(Int64((Double(frame) * 1e9 / rate).rounded()))
    }
  }

  // MARK: What it visits

  @Test("a moving offset is set 60 times a second, counted from its begin, and at its end")
  func grid() {
    animator.advance(by: .milliseconds(7))
    animator.setContentOffset(CGPoint(0, 300), of: scroll, animated: true)
    animator.advance(by: .seconds(2))
    expectEqual(scroll.changes.map(\.instant), frames(1...18, from: .milliseconds(7)))
    expect(scroll.changes.last?.offset == 300 && animator.now == .milliseconds(2007))
    for (instant, offset) in scroll.changes {
      let sine = sin(.pi / 2 * (instant.inSeconds - 0.007) / 0.3)
      expectClose(offset, 300 * sine * sine, within: 1e-9)
    }
  }

  @Test("the grid is the same however the time is cut; begins and ends of animations and work add instants")
  func cuts() {
    animator.setContentOffset(CGPoint(0, 300), of: scroll, animated: true)
    animator.animate(withDuration: 0.05, delay: 0.105, animations: { view.alpha = 0 })
    animator.after(.milliseconds(203)) {}
    animator.advance(to: .milliseconds(11))
    animator.advance(to: .milliseconds(11))
    animator.advance(to: .milliseconds(250))
    expect(animator.settle(within: .seconds(1)))
    let added = [11, 105, 155, 203].map { Duration.milliseconds($0) }
    expectEqual(scroll.changes.map(\.instant), (frames(1...18) + added).sorted())
  }

  @Test("the phases of a gesture end at instants of their own")
  func phases() {
    // A drag past the edge for 0.1 s, then a spring-back.
    animator.drag(scroll, by: 100, duration: .milliseconds(105))
    let end = animator.motionTarget(of: scroll)?.end ?? .zero
    expect(animator.settle(within: .seconds(5)) && animator.now == end)
    let instants = scroll.changes.map(\.instant)
    expect(instants.contains(.milliseconds(105)) && instants.last == end)
    let count = Int(end.inSeconds * 60)
    expectEqual(Set(instants), Set(frames(1...count) + [.milliseconds(105), end]))
    expectEqual(scroll.contentOffset.y, 0)
  }

  @Test("without anything that moves, a long advance visits nothing in between")
  func still() {
    let notingView = root.add(LayoutNotingView())
    root.layoutIfNeeded()
    var count = 0
    notingView.onLayout = { count += 1 }
    animator.animate(withDuration: 1000, animations: { view.alpha = 0 })
    animator.advance(by: .seconds(10_000))
    expect(count == 0 && animator.now == .seconds(10_000) && !animator.isRunning)
  }

  // MARK: Completions

  @Test("a block that animates nothing, or lasts 0 s, completes in the next turn, never inside the call")
  func nextTurn() {
    var completions: [String] = []
    func add(_ name: String) -> (Bool) -> Void { { completions.append("\(name) \($0)") } }
    animator.animate(withDuration: 1, delay: 1, animations: {}, completion: add("empty"))
    animator.animate(withDuration: 0, animations: { view.alpha = 0.5 }, completion: add("zero"))
    animator.animate(withDuration: 1, animations: { view.alpha = 0.5 }, completion: add("same"))
    animator.animate(withDuration: -1, animations: { view.alpha = 0.1 }, completion: add("less"))
    expect(completions.isEmpty && view.alpha == 0.1 && animator.presentationTree().alpha(of: view) == 0.1)
    expect(animator.isRunning && !animator.isSettled && animator.lastEnd == .zero)
    animator.checkInvariants()
    animator.advance(by: .zero)
    expectEqual(completions, ["empty true", "zero true", "same true", "less true"])
    expect(!animator.isRunning && animator.isSettled && animator.now == .zero)
    animator.animate(withDuration: 0, animations: {}, completion: add("again"))
    expect(animator.settle(within: .zero) && completions.last == "again true")
    animator.animate(withDuration: 0, animations: { view.alpha = 1 })
    expect(!animator.isRunning, "without a completion nothing waits")
    animator.checkInvariants()
  }

  @Test("a completion without delay that starts another one runs it in the same advance, one turn later")
  func chainedTurns() {
    var order: [String] = []
    animator.animate(withDuration: 0, animations: {}) { _ in
      order.append("a")
      animator.animate(withDuration: 0, animations: {}) { _ in order.append("a2") }
      order.append("a end")
    }
    animator.after(.zero) { order.append("b") }
    animator.advance(by: .milliseconds(1))
    expectEqual(order, ["a", "a end", "b", "a2"])
  }

  @Test("a completion that advances the clock runs what is due on the way, each once and in order")
  func nestedAdvance() {
    var order: [String] = []
    func note(_ name: String) { order.append("\(name) \(animator.now.inSeconds)") }
    for name in ["a", "b"] {
      animator.animate(withDuration: 0.1, animations: { view.frame.origin.x += 1 }) { _ in
        note(name)
        if name == "a" { animator.advance(by: .milliseconds(50)) }
      }
    }
    animator.after(.milliseconds(100)) { note("c") }
    animator.after(.milliseconds(120)) { note("d") }
    animator.advance(to: .milliseconds(110))
    expect(order == ["a 0.1", "b 0.1", "c 0.1", "d 0.12"] && animator.now == .milliseconds(150))
    animator.checkInvariants()
  }

  @Test("closures that the animator calls have it as the current one")
  func current() {
    let other = Animator(root: View())
    expect(Animator.current === other)
    var names: [String] = []
    func note(_ name: String) { if Animator.current === animator { names.append(name) } }
    let notingView = root.add(LayoutNotingView())
    notingView.onLayout = { note("layout") }
    animator.animate(
      withDuration: 0.1,
      animations: {
        view.alpha = 0
        note("block")
        animator.performWithoutAnimation { note("without") }
      }
    ) { _ in note("completion") }
    let work = [
      animator.after(.milliseconds(1)) { note("after") },
      animator.every(.milliseconds(60)) { _ in note("every") },
      animator.onFrame(rate: 11) { _ in note("frame") },
    ]
    animator.advance(by: .milliseconds(100))
    expectEqual(names, ["block", "without", "layout", "after", "every", "frame", "completion"])
    names = []
    animator.at(.seconds(1)) { _ in note("at") }
    animator.record(for: .zero) { _ in note("record") }.values.forEach { _ in }
    expect(names.last == "record" && names.contains("at"))
    work.forEach { $0.cancel() }
    expect(Animator.current === other)
  }

  // MARK: Due work

  @Test("work runs at its instants, computed from the begin, whatever the steps", arguments: [1, 3, 250])
  func instants(steps: Int) {
    animator.advance(by: .milliseconds(100))
    var log: [String: [Duration]] = [:]
    func note(_ name: String) { log[name, default: []].append(animator.now) }
    let third = Duration.nanoseconds(33_333_333)
    animator.after(.milliseconds(40)) { note("after") }
    animator.after(.seconds(-1)) { note("past") }
    animator.every(third) { _ in note("every") }
    animator.onFrame { _ in note("frame") }
    animator.onFrame(rate: 7) { _ in note("seventh") }
    expect(log.isEmpty, "never inside the call")
    for step in 1...steps { animator.advance(to: .milliseconds(100) + .milliseconds(500) * step / steps) }
    let begin = Duration.milliseconds(100)
    expect(log["after"] == [.milliseconds(140)] && log["past"] == [begin])
    expectEqual(log["every"], (1...15).map { begin + third * $0 })
    expectEqual(log["frame"], frames(1...30, from: begin))
    expectEqual(log["seventh"], frames(1...3, from: begin, rate: 7))
    animator.checkInvariants()
  }

  @Test("at one instant offsets move, blocks complete, work runs as it was scheduled, then layout")
  func orderAtAnInstant() {
    var order: [String] = []
    let notingView = root.add(LayoutNotingView())
    root.layoutIfNeeded()
    notingView.onLayout = { order.append("layout") }
    let end = Duration.milliseconds(300)
    animator.after(end) { order.append("work 1, offset \(scroll.contentOffset.y)") }
    animator.every(end) { _ in order.append("work 2") }
    animator.setContentOffset(CGPoint(0, 80), of: scroll, animated: true)
    for name in ["a", "b"] {
      animator.animate(withDuration: 0.3, animations: { view.frame.origin.x += 5 }) { _ in
        order.append("completion \(name), offset \(scroll.contentOffset.y)")
        notingView.setNeedsLayout()
      }
    }
    animator.after(end) { order.append("work 3") }
    animator.advance(to: end)
    expectElements(
      order, "completion a, offset 80.0", "completion b, offset 80.0", "work 1, offset 80.0", "work 2",
      "work 3", "layout")
  }

  @Test("a handle cancels work: before, between and while it runs, also work of the same instant")
  func cancel() {
    var order: [String] = []
    let early = animator.after(.milliseconds(10)) { order.append("early") }
    expect(early.isScheduled && early.nextInstant == .milliseconds(10))
    early.cancel()
    early.cancel()
    expect(early.isCancelled && !early.isScheduled)
    let victim = animator.every(.milliseconds(20)) { _ in order.append("victim") }
    animator.every(.milliseconds(10)) { work in
      order.append("every")
      if order.count == 3 { work.cancel() }
    }
    let later = animator.after(.milliseconds(21)) { order.append("later") }
    animator.after(.milliseconds(20)) { for work in [victim, later] { work.cancel() } }
    let done = animator.after(.milliseconds(5)) {}
    animator.advance(by: .seconds(1))
    expect(order == ["every", "victim", "every"] && animator.remainingWork.isEmpty)
    expect(victim.isCancelled && later.isCancelled)
    done.cancel()
    expect(!done.isCancelled && !done.isScheduled, "work that is done can't be cancelled")
  }

  @Test("settle waits for what ends by itself, and names the rest")
  func settle() {
    var count = 0
    let timer = animator.every(.milliseconds(100), named: "poll") { _ in count += 1 }
    expect(animator.isSettled && animator.settle(within: .seconds(5)) && animator.now == .zero)
    animator.onFrame { _ in }
    animator.after(.milliseconds(350)) { [animator, view] in
      animator.animate(withDuration: 0.2, animations: { view.alpha = 0 })
    }
    expect(!animator.isSettled && animator.lastEnd == .milliseconds(350))
    expect(!animator.settle(within: .milliseconds(400)) && animator.now == .milliseconds(400))
    expectElements(
      animator.remainingWork.map(\.description), "animation of View until 0.55 s",
      "timer of “poll” without end", "frame callback without end")
    expect(animator.settle(within: .seconds(5)) && animator.now == .milliseconds(550))
    expect(animator.remainingWork.map(\.kind) == [.timer, .frameCallback] && count == 5)
    timer.cancel()
    scroll.name = "list"
    animator.flick(scroll, velocity: -1000)
    expectEqual(animator.remainingWork.first?.name, "NotingScrollView “list”")
    expectEqual(animator.remainingWork.first?.viewID, ObjectIdentifier(scroll))
  }

  /// Notes each call, and work that it schedules without delay.
  private final class Follower: ScrollViewDelegate {
    weak var animator: Animator?
    var (calls, followed) = (0, 0)
    func scrollViewDidScroll(_ scrollView: ScrollView) {
      calls += 1
      animator?.after(.zero) { self.followed += 1 }
    }
  }

  @Test("settle visits its last instant as advance does, with the work that begins there")
  func settleEnd() {
    let follower = Follower()
    follower.animator = animator
    scroll.delegate = follower
    animator.setContentOffset(CGPoint(0, 300), of: scroll, animated: true)
    // Between two frames.
    expect(!animator.settle(within: .milliseconds(105)) && animator.now == .milliseconds(105))
    expect(follower.calls == 7 && follower.followed == 7)
    animator.advance(by: .milliseconds(100))
    expectEqual(follower.calls, follower.followed)
  }

  @Test("frame callbacks come at their rate, down to one in a second", arguments: [1, 2, 240])
  func rates(_ rate: Int) {
    var instants: [Duration] = []
    animator.onFrame(rate: rate) { [animator] _ in instants.append(animator.now) }
    animator.advance(by: .seconds(2))
    expectEqual(instants, (1...2 * rate).map { .ofFrame($0, rate: rate) })
  }

  @Test("endless work without delay ends the process with a sentence")
  func endless() async {
    await #expect(processExitsWith: .failure) {
      let animator = Animator(root: View())
      func again() { animator.after(.zero) { again() } }
      again()
      animator.advance(by: .zero)
    }
    await #expect(processExitsWith: .failure) { Animator(root: View()).every(.zero) { _ in } }
    await #expect(processExitsWith: .failure) { Animator(root: View()).onFrame(rate: 0) { _ in } }
  }

  // MARK: Dry runs and recordings

  @Test("a dry run runs work and completions, knows what it is, and undoes schedules, runs and cancellations")
  func dryRun() {
    var log: [String] = []
    func note(_ name: String) { log.append(name + (animator.isDryRun ? " dry" : "")) }
    let once = animator.after(.milliseconds(10)) { [view] in
      view.alpha = 0.5
      note("once")
    }
    let timer = animator.every(.milliseconds(30)) { work in
      note("timer")
      animator.after(.milliseconds(1)) { note("inner") }
      work.cancel()
    }
    animator.animate(withDuration: 0, animations: {}) { _ in note("completion") }
    let expected = ["completion", "once", "timer", "inner"]
    for _ in 0..<2 {
      expectEqual(animator.at(.seconds(1)) { $0.alpha(of: view) }, 0.5)
      expectEqual(log, expected.map { $0 + " dry" })
      log = []
      expect(!animator.isDryRun && view.alpha == 1 && animator.now == .zero)
      expect(once.isScheduled && timer.isScheduled && !timer.isCancelled)
      expect(timer.nextInstant == .milliseconds(30) && animator.remainingWork.count == 3)
      animator.dryRun { once.cancel() }
      expect(once.isScheduled && !once.isCancelled)
      animator.checkInvariants()
    }
    animator.advance(by: .seconds(1))
    expect(log == expected && timer.isCancelled && !once.isScheduled)
  }

  @Test("undo restores work, handles and pending completions; redo repeats")
  func undo() {
    var count = 0
    let timer = animator.every(.milliseconds(10)) { _ in count += 1 }
    func dump() -> [String] {
      ["\(animator.now)", "\(timer.isCancelled) \(String(describing: timer.nextInstant))"]
        + animator.remainingWork.map(\.description)
    }
    animator.expectUndo(of: dump()) {
      animator.advance(by: .milliseconds(25))
      animator.after(.seconds(1)) {}
      animator.animate(withDuration: 0, animations: {}) { _ in }
      timer.cancel()
    }
    expectEqual(count, 2, "undo and redo call nobody")
  }

  @Test("a recording while time advances has the samples of a dry run, and effects happen once")
  func recording() {
    var effects = 0
    animator.after(.milliseconds(30)) { [animator, view] in
      effects += 1
      animator.animate(withDuration: 0.1, curve: .linear, animations: { view.frame.origin.x = 100 })
    }
    let read: (LayerTree) -> CGFloat = { [view] in $0.frame(of: view).minX }
    let looked = animator.record(rate: 100, includesEdges: true, read)
    let fixed = animator.record(for: .milliseconds(75), rate: 20, read)
    expect(effects == 2 && animator.now == .zero)
    let advanced = animator.advance(rate: 100, includesEdges: true, recording: read)
    expect(effects == 3 && animator.now == .milliseconds(130) && !advanced.isTruncated)
    expect(advanced.instants == looked.instants && advanced.values == looked.values)
    expectEqual(advanced.instants, (0...13).map { .milliseconds(10 * $0) })
    let moved = (0...13).map { (step: Int) -> Double in max(0, 10 * Double(step - 3)) }
    expect(zip(advanced.values, moved).allSatisfy { abs($0 - $1) < 1e-9 })
    expect(fixed.instants == [0, 50, 75].map { .milliseconds($0) } && fixed.isTruncated)
    let rest = animator.advance(by: .milliseconds(75), rate: 20, recording: read)
    expect(rest.instants == [130, 180, 205].map { .milliseconds($0) } && rest.values == [100, 100, 100])
    expect(animator.now == .milliseconds(205) && !rest.isTruncated)
  }

  @Test("a recording of an endless timer stops when nothing else runs; for an interval it goes on")
  func endlessRecording() {
    animator.every(.milliseconds(50)) { [view] _ in view.frame.origin.x += 1 }
    expectEqual(animator.record { $0.frame(of: view).minX }.values, [0])
    animator.animate(withDuration: 0.1, animations: { view.alpha = 0 })
    let timeline = animator.record(rate: 10) { $0.frame(of: view).minX }
    expect(timeline.values == [0, 2] && !timeline.isTruncated)
    expectElements(
      animator.record(for: .milliseconds(200), rate: 20) { $0.frame(of: view).minX }.values, 0, 1, 2, 3, 4)
  }
}
