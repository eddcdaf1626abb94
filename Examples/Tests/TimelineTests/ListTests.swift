import Foundation
import ScrollModel
import StackModel
import Testing

/// A list whose rows are inserted and removed, tested at every instant of its animations.
@Suite("A list's timeline")
struct ListTests {
  private let list = DynamicStack(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
  private let animator: Animator
  private let rows = (1...3).map { Label(text: "Row \($0)") }

  init() {
    animator = Animator(root: list)
    for row in rows { list.stackView.addArrangedSubview(row) }
    list.layoutIfNeeded()
  }

  @Test("a new row grows into place and pushes the others down")
  func reveal() throws {
    let row = Label(text: "New")
    list.insert(row, at: 1, animatedBy: animator)

    // Read any instant; the time of the animator stays.
    #expect(animator.at(.milliseconds(125)) { $0.frame(of: row).height } == 10.25)

    // Record values at a rate and check them.
    let heights = animator.record(rate: 120) { $0.frame(of: row).height }
    #expect(heights.values.first == 0 && heights.values.last == 20.5)
    try heights.checkMonotone("the row only grows")
    try heights.checkContinuous(speed: 20.5 * 2 / 0.25)

    // Rows neither overlap nor leave gaps at any instant.
    let edges = animator.record(rate: 120, includesEdges: true) { tree in
      let frames = list.stackView.arrangedSubviews.map { tree.frame(of: $0) }
      return zip(frames, frames.dropFirst()).map { abs($0.maxY - $1.minY) }.max() ?? 0
    }
    try edges.check("rows touch") { $0 < 1e-9 }
  }

  @Test("the content shrinks with a row that is removed")
  func remove() throws {
    list.remove(rows[0], animatedBy: animator)
    let content = animator.record { $0.frame(of: list.stackView).height }
    try content.checkMonotone("the content only shrinks")
    #expect(list.stackView.arrangedSubviews.count == 3, "a recording is a dry run")
    #expect(animator.settle(within: .seconds(1)))
    #expect(list.stackView.arrangedSubviews.count == 2)
    #expect(list.contentSize.height == 41)
  }

  @Test("a failure names the first instant and the values around it")
  func failure() throws {
    list.remove(rows[0], animatedBy: animator)
    let heights = animator.record(rate: 20) { ($0.frame(of: rows[0]).height * 1000).rounded() / 1000 }
    let violation = try #require(heights.firstViolation(of: "it stays above 15") { $0 > 15 })
    #expect(
      violation.description
        == "it stays above 15: at 0.1 s it is 13.696, after 18.826 at 0.05 s, before 6.804 at 0.15 s")
  }

  @Test("a spring overshoots its end and comes to rest at it")
  func spring() throws {
    animator.animate(
      withDuration: 0.5, usingSpringWithDamping: 0.5, animations: { list.stackView.spacing = 20 })
    let places = animator.record(rate: 240) { $0.frame(of: rows[2]).minY }
    #expect(places.values.first == 41 && places.values.last == 81)
    #expect(places.values.max() ?? 0 > 85)
    #expect(places.firstViolation { $0 >= 41 && $0 <= 90 } == nil)
  }
}
