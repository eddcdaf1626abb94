import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// Ten adds and deletes at random instants, whose animations overlap.
@Suite("Overlapping adds and deletes")
struct OverlapTests {
  private func list() throws -> (DynamicStack, Animator, [Label]) {
    let list = DynamicStack(frame: CGRect(0, 0, 320, 100))
    let rows = (0..<6).map { Label(text: "Row \($0)") }
    for row in rows { list.stackView.addArrangedSubview(row) }
    let animator = Animator(root: list)
    list.layoutIfNeeded()
    return (list, animator, rows)
  }

  @Test("rows touch, offsets stay in range, completions run once", arguments: RandomRuns.seeds(100))
  func overlapping(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let (list, animator, original) = try list()
    list.contentOffset.y = CGFloat.random(in: 0...20, using: &generator)
    let stack = list.stackView
    var added = 0
    var completed: [ObjectIdentifier] = []
    var removed: [ObjectIdentifier] = []
    var offsets = (least: list.contentOffset.y, greatest: list.contentOffset.y)
    func check() {
      animator.checkInvariants()
      if !animator.isRunning { offsets = (list.contentOffset.y, list.contentOffset.y) }
      offsets.least = min(offsets.least, list.contentOffset.y)
      offsets.greatest = max(offsets.greatest, list.contentOffset.y)
      expectEqual(list.contentOffset, list.clamped(list.contentOffset), "seed \(seed)")
      let tree = animator.presentationTree()
      let shown = tree.boundsOrigin(of: list).y
      expect(shown >= offsets.least - 1e-6 && shown <= offsets.greatest + 1e-6, "seed \(seed)")
      // What was there before anything moved touches its neighbours, if those were there, too.
      let views = stack.arrangedSubviews
      for (a, b) in zip(views, views.dropFirst())
      where original.contains(where: { $0 === a }) && original.contains(where: { $0 === b }) {
        let (top, bottom) = (tree.frame(of: b).minY, tree.frame(of: a).maxY)
        expectClose(top, bottom, within: 1e-6, "seed \(seed) at \(animator.now): \(top) is not \(bottom)")
      }
    }
    for _ in 0..<10 {
      let views = stack.arrangedSubviews
      if Bool.random(using: &generator) || views.count < 2 {
        let index = Int.random(in: 0...views.count, using: &generator)
        added += 1
        let row = Label(text: "New")
        list.insert(row, at: index, animatedBy: animator)
      } else {
        let index = Int.random(in: 0..<views.count, using: &generator)
        let view = views[index]
        if !view.isHidden {
          removed.append(ObjectIdentifier(view))
          list.remove(view, animatedBy: animator) { completed.append(ObjectIdentifier(view)) }
        }
      }
      check()
      animator.advance(by: .milliseconds(Int.random(in: 0...120, using: &generator)))
      check()
    }
    expect(animator.settle(within: .seconds(5)))
    check()
    expectEqual(completed, removed, "seed \(seed): in the order in which they began")
    // The end is that of the edits alone: who is there, each at full height, one below the other.
    let height = stack.arrangedSubviews.reduce(0) { $0 + $1.frame.height }
    expect(abs(list.contentSize.height - height) < 1e-6 && stack.frame.height == list.contentSize.height)
    expect(stack.arrangedSubviews.allSatisfy { !$0.isHidden && $0.frame.height == 20.5 })
    expectEqual(stack.arrangedSubviews.count, 6 + added - removed.count)
    // Nothing is left on its way: what is shown is the model.
    let (shown, model) = (animator.presentationTree(), animator.modelTree)
    for view in stack.arrangedSubviews { expectEqual(shown.frame(of: view), model.frame(of: view)) }
    let before = stack.arrangedSubviews.map(\.frame)
    list.setNeedsLayout()
    list.setNeedsUpdateConstraints()
    list.layoutIfNeeded()
    expectEqual(stack.arrangedSubviews.map(\.frame), before)
  }

  @Test("a row inserted while others move has its model place plus its own animations only")
  func midFlight() throws {
    let (list, animator, rows) = try list()
    list.remove(rows[0], animatedBy: animator)
    animator.advance(by: .milliseconds(100))
    let row = Label(text: "New")
    list.insert(row, at: 3, animatedBy: animator)
    let tree = animator.presentationTree()
    expect(tree.frame(of: row).origin.y == row.frame.minY && tree.frame(of: row).size.height == 0)
    animator.advance(by: .milliseconds(125))
    expectEqual(animator.presentationTree().frame(of: row).origin.y, row.frame.minY)
    expectEqual(animator.presentationTree().frame(of: row).size.height, 10.25)
  }

  @Test("two opposite animations add up; the second one starts at the presentation value")
  func additive() throws {
    let (list, animator, rows) = try list()
    func shown() -> CGFloat { animator.presentationTree().frame(of: rows[1]).origin.y }
    animator.animate(withDuration: 1, curve: .linear, animations: { list.stackView.spacing = 20 })
    animator.advance(by: .milliseconds(500))
    expectEqual(shown(), 30.5)
    animator.animate(withDuration: 1, curve: .linear, animations: { list.stackView.spacing = 0 })
    expectEqual(shown(), 30.5)
    animator.advance(by: .milliseconds(250))
    // model + (20.5 - 40.5)(1 - 0.75) + (40.5 - 20.5)(1 - 0.25)
    expectEqual(shown(), 30.5)
    expect(animator.settle(within: .seconds(2)) && shown() == 20.5)
  }

  @Test("what is on screen follows the order of the rows, also between two changes at one instant")
  func changesAtOneInstant() throws {
    let (list, animator, rows) = try list()
    list.insert(Label(text: "New"), at: 1, animatedBy: animator)
    animator.advance(by: .milliseconds(100))
    func places() -> [CGFloat] { rows.map { animator.presentationTree().frame(of: $0).minY } }
    let before = places()
    expect(before[1] > rows[0].frame.maxY)
    list.stackView.removeArrangedSubview(rows[0])
    list.stackView.insertArrangedSubview(rows[0], at: 4)
    animator.checkInvariants()
    list.layoutIfNeeded()
    animator.checkInvariants()
    list.stackView.insertArrangedSubview(rows[0], at: 0)
    list.layoutIfNeeded()
    animator.checkInvariants()
  }
}
