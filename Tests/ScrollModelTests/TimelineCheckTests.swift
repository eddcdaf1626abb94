import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

@Suite("Checks of timelines")
struct TimelineCheckTests {
  private let root = View(frame: CGRect(0, 0, 100, 200))
  private let a = View(frame: CGRect(0, 0, 100, 40))
  private let b = View(frame: CGRect(0, 40, 100, 40))
  private let animator: Animator

  init() {
    animator = Animator(root: root)
    for view in [a, b] { root.addSubview(view) }
    root.layoutIfNeeded()
  }

  /// Moves b by a distance in 1 s, evenly.
  private func move(by distance: CGFloat, _ others: () -> Void = {}) -> Timeline<ViewFrames> {
    animator.animate(withDuration: 1, curve: .linear) {
      b.frame.origin.y += distance
      others()
    }
    return animator.record(views: ["a": a, "b": b], rate: 10)
  }

  private func message(_ check: () throws -> Void) -> [String] {
    do {
      try check()
      return []
    } catch { return "\(error)".split(separator: "\n").map(String.init) }
  }

  @Test("frames of views are recorded in the root's coordinates, and hidden views have none")
  func frames() {
    let inner = b.add(View(frame: CGRect(1, 2, 3, 4)))
    b.bounds.origin.y = 1
    let (outside, hidden) = (View(), View())
    a.addSubview(hidden)
    let frames = { animator.record(views: ["inner": inner, "outside": outside, "hidden": hidden]).values[0] }
    expectEqual(frames()["inner"], CGRect(1, 41, 3, 4))
    expect(frames()["outside"] == nil && frames()["hidden"] != nil && frames()["nobody"] == nil)
    expect(frames().rootBounds == root.bounds && frames().names == ["inner", "outside", "hidden"])
    a.isHidden = true
    expect(frames()["hidden"] == nil)
    expectEqual(
      animator.record(views: [(name: "b", view: b)]).table,
      "seconds  b.x  b.y  b.width  b.height\n0        0    40   100      40")
  }

  @Test("rows that touch, and every instant at which they don't")
  func touch() throws {
    let together = move(by: 10) { a.frame.origin.y += 10 }
    try together.rowsTouch("a", "b")
    expect(animator.settle(within: .seconds(2)))
    let apart = move(by: 20)
    try apart.rowsTouch("a", "b", tolerance: 20)
    let lines = message { try apart.rowsTouch("a", "b") }
    expectEqual(lines[0], "“a”, “b” touch: violated in 10 of 11 samples")
    expectEqual(lines[1], "  at 1.1 s “a” ends at 50, “b” begins at 52: 2 too far")
    expectEqual(lines.count, 11)
    let gap = message { try apart.rowsTouch("a", "b", gap: 30) }
    expect(gap.count == 12 && gap[11] == "  and 1 more")
    expectEqual(gap[1], "  at 1 s “a” ends at 50, “b” begins at 50: 30 too close")
    expectEqual(message { try apart.rowsTouch("a", "b", axis: .horizontal) }.count, 12)
  }

  @Test("a check of views that are never visible together fails")
  func nothingChecked() {
    a.isHidden = true
    let frames = move(by: 20)
    for lines in [message { try frames.rowsTouch("a", "b") }, message { try frames.neverOverlaps() }] {
      expectEqual(lines.last, "  no two of the views are ever visible together")
    }
    expect(message { try Timeline<ViewFrames>(samples: []).rowsTouch("a", "b") }.count > 1)
  }

  @Test("views that overlap, and by how much")
  func overlap() throws {
    try move(by: 20).neverOverlaps("a", "b")
    expect(animator.settle(within: .seconds(2)))
    let lines = message { try move(by: -40).neverOverlaps() }
    // b moves from 60 to 20 and reaches a, which ends at 40, at 0.5 s.
    expectEqual(lines[0], "“a”, “b” never overlap: violated in 5 of 11 samples")
    expectEqual(lines[1], "  at 1.6 s “a” and “b” overlap by 100 x 4 at (0, 36)")
    expectEqual(lines.count, 6)
  }

  @Test("a view in sight of the root or of a region")
  func sight() throws {
    let frames = move(by: 140)
    // The end of b is at 80 + 140 t; the root ends at 200.
    expectElements(
      message { try frames.staysInSight("b") }, "“b” stays in sight: violated in 2 of 11 samples",
      "  at 0.9 s it is 6 past the bottom edge", "  at 1 s it is 20 past the bottom edge")
    try frames.staysInSight("b", tolerance: 20)
    try frames.staysInSight("a", in: "a")
    try frames.staysInSight("b", insets: EdgeInsets(top: 40, bottom: -20))
    let region = message { try frames.staysInSight("b", in: "a") }
    expectEqual(region[0], "“b” stays in sight in “a”: violated in 11 of 11 samples")
    expectEqual(region[1], "  at 0 s it is 40 past the bottom edge")
    expectEqual(message { try frames.staysInSight("a", insets: EdgeInsets(top: 1)) }.count, 12)
    b.isHidden = true
    expectEqual(
      message { try animator.record(views: ["b": b]).staysInSight("b") }[1],
      "  at 0 s it is hidden or not in the tree")
  }

  @Test("the end: its frame, its instant, and whether the recording is complete")
  func end() throws {
    let frames = move(by: 20)
    try frames.endsAt("b", CGRect(0, 60, 100, 40), at: .seconds(1))
    expectElements(
      message { try frames.endsAt("b", CGRect(0, 61.23456, 100, 41)) },
      "the end of “b”: violated in 1 of 11 samples", "  at 1 s y is 60, not 61.235",
      "  at 1 s height is 40, not 41")
    expectEqual(message { try frames.endsAt("b", nil) }[1], "  at 1 s x is 0, not nothing")
    let places = animator.record(rate: 10) { $0.frame(of: b).minY }
    try places.endsAt(60)
    expectElements(
      message { try places.endsAt(59, at: .seconds(2)) }, "the end: violated in 1 of 11 samples",
      "  at 1 s it is 60, not 59", "  it ends at 1 s, not at 2 s")
    let truncated = animator.record(limit: .milliseconds(500)) { $0.frame(of: b).minY }
    expectEqual(
      message { try truncated.endsAt(50) }.last, "  the recording stopped while something was running")
    expectEqual(
      message { try Timeline<CGFloat>(samples: []).endsAt(1) }, ["the end", "  there is no sample"])
  }

  @Test("a function of time, compared number by number")
  func function() throws {
    let places = move(by: 20).map { (y: $0["b"]?.minY ?? 0, height: $0["b"]?.height) }
    try places.follows("b moves evenly") { (y: 40 + 20 * $0, height: 40) }
    expectElements(
      message { try places.follows("b moves evenly") { (y: 40 + 21 * $0, height: $0 < 1 ? 40 : nil) } },
      "b moves evenly: violated in 10 of 11 samples", "  at 0.1 s y is 42, not 42.1",
      "  at 0.2 s y is 44, not 44.2", "  at 0.3 s y is 46, not 46.3", "  at 0.4 s y is 48, not 48.4",
      "  at 0.5 s y is 50, not 50.5", "  at 0.6 s y is 52, not 52.6", "  at 0.7 s y is 54, not 54.7",
      "  at 0.8 s y is 56, not 56.8", "  at 0.9 s y is 58, not 58.9", "  at 1 s y is 60, not 61",
      "  and 1 more")
    try places.follows("b moves evenly", tolerance: 1) { (y: 40 + 21 * $0, height: 40) }
    expect(!message { try Timeline<Int>(samples: []).follows("time") { Int($0) } }.isEmpty)
  }

  @Test("a condition of one's own names every sample that violates it, rounded")
  func each() {
    let places = Timeline<Double>(
      samples: (0..<30).map { .init(instant: .seconds($0), value: Double($0) / 3) })
    let lines = message { try places.checkEach("it stays below 1") { $0 < 1 } }
    expect(lines[0] == "it stays below 1: violated in 27 of 30 samples" && lines[2] == "  at 4 s it is 1.333")
    expect(lines.count == 12 && lines[11] == "  and 17 more")
    expect(message { try places.checkEach("it is finite", \.isFinite) }.isEmpty)
    expectEqual(
      places.firstViolation(of: "small") { $0 < 0.3 }?.description,
      "small: at 1 s it is 0.333, after 0 at 0 s, before 0.667 at 2 s")
  }

  @Test("conditions on samples and on steps, with the first sample that violates them and its neighbors")
  func steps() throws {
    func timeline(_ values: Double...) -> Timeline<Double> {
      Timeline(samples: values.enumerated().map { .init(instant: .milliseconds(500 * $0), value: $1) })
    }
    let rising = timeline(0, 1, 1, 3)
    try rising.check("it is small") { $0 < 4 }
    expectEqual(
      message { try rising.check("it is small") { $0 < 1 } },
      ["it is small: at 0.5 s it is 1, after 0 at 0 s, before 1 at 1 s"])
    try rising.checkSteps("no step back") { $0 <= $1 }
    expectEqual(
      message { try rising.checkSteps("it grows") { $0 < $1 } },
      ["it grows: at 1 s it is 1, after 1 at 0.5 s, before 3 at 1.5 s"])
    for values in [rising, timeline(), timeline(1), timeline(3, 2, 2, -1), timeline(1, 1.05, 1, 2)] {
      try values.checkMonotone(tolerance: 0.1)
    }
    expectEqual(
      message { try timeline(3, 2, 2.5).checkMonotone() },
      ["the value only rises, or only falls: at 1 s it is 2.5, after 2 at 0.5 s"])
    // The fastest step is 2 in half a second.
    try rising.checkContinuous(speed: 4)
    expectEqual(
      message { try rising.checkContinuous(speed: 3.9) },
      ["the value doesn't jump: at 1.5 s it is 3, after 1 at 1 s"])
  }

  @Test("names that were not recorded, and names twice, end the process")
  func traps() async {
    await #expect(processExitsWith: .failure) {
      try Timeline(samples: [.init(instant: .zero, value: ViewFrames([("a", .zero)], rootBounds: .zero))])
        .staysInSight("b")
    }
    await #expect(processExitsWith: .failure) {
      _ = ViewFrames([("a", .zero), ("a", .zero)], rootBounds: .zero)
    }
  }
}
