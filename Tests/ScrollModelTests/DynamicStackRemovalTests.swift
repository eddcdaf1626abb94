import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

@Suite("Removals from a dynamic stack")
struct DynamicStackRemovalTests {
  /// Another animation that hides the first row.
  enum Hiding: CaseIterable { case block, endlessBlock, pausedAnimator, runningAnimator }

  private let list = DynamicStack(frame: CGRect(0, 0, 100, 50))
  private let animator: Animator
  private let rows = [SizedView(10, 20), SizedView(10, 20), SizedView(10, 20)]

  init() {
    animator = Animator(root: list)
    for row in rows { list.stackView.addArrangedSubview(row) }
    list.layoutIfNeeded()
  }

  private func hide(by hiding: Hiding) {
    let changes: () -> Void = { [row = rows[0]] in row.isHidden = true }
    switch hiding {
    case .block: animator.animate(withDuration: 1, animations: changes)
    case .endlessBlock: animator.animate(withDuration: 0.4, options: .repeat, animations: changes)
    case .pausedAnimator, .runningAnimator:
      let other = animator.perform { ViewPropertyAnimator(duration: 3, curve: .linear, animations: changes) }
      if hiding == .pausedAnimator { other.pauseAnimation() } else { other.startAnimation() }
    }
  }

  @Test("a row that another animation hides is removed once, after its duration", arguments: Hiding.allCases)
  func hiddenByAnother(_ hiding: Hiding) {
    hide(by: hiding)
    animator.advance(by: .milliseconds(100))
    var left = 0
    list.remove(rows[0], animatedBy: animator) { left += 1 }
    list.remove(rows[0], animatedBy: animator) { left += 1 }
    animator.checkInvariants()
    expect(list.isRemoving(rows[0]) && animator.isRunning)
    animator.advance(by: .milliseconds(249))
    expect(rows[0].superview === list.stackView && left == 0)
    animator.advance(by: .milliseconds(1))
    expect(rows[0].superview == nil && left == 1 && !list.isRemoving(rows[0]))
    animator.checkInvariants()
    expect(animator.settle(within: .seconds(10)))
    expect(list.stackView.arrangedSubviews.count == 2 && rows[1].frame.minY == 0 && left == 1)
  }

  @Test(
    "a long stack that leaves the tree while rows make room ends their block with false, an endless one at once",
    arguments: [false, true])
  func leavingStack(_ isEndless: Bool) {
    let root = View(frame: CGRect(0, 0, 100, 100))
    let list = DynamicStack(frame: root.bounds)
    let rows = (0..<100).map { _ in SizedView(10, 20) }
    for row in rows { list.stackView.addArrangedSubview(row) }
    root.addSubview(list)
    root.layoutIfNeeded()
    let animator = Animator(root: root)
    var ends: [Bool] = []
    animator.animate(
      withDuration: 1, options: isEndless ? [.curveLinear, .repeat] : .curveLinear,
      animations: { rows[0].isHidden = true }
    ) { ends.append($0) }
    animator.advance(by: .milliseconds(500))
    expectEqual(animator.presentationTree().frame(of: rows[50]).minY, 990)
    let (_, changes) = animator.changes { list.removeFromSuperview() }
    animator.checkInvariants()
    _ = animator.undo(changes)
    animator.checkInvariants()
    expect(animator.presentationTree().frame(of: rows[50]).minY == 990 && ends.isEmpty)
    list.removeFromSuperview()
    animator.advance(by: .milliseconds(499))
    expectEqual(ends, isEndless ? [false] : [])
    animator.advance(by: .milliseconds(1))
    expect(ends == [false] && !animator.isRunning)
    animator.checkInvariants()
  }

  @Test("undo, redo and dry runs restore whether a row is being removed", arguments: Hiding.allCases)
  func undo(_ hiding: Hiding) {
    hide(by: hiding)
    animator.dryRun {
      list.remove(rows[0], animatedBy: animator)
      animator.advance(by: .milliseconds(100))
    }
    expect(!list.isRemoving(rows[0]) && animator.now == .zero)
    let begin = animator.changes(during: { list.remove(rows[0], animatedBy: animator) }).changes
    let end = animator.changes(during: { animator.advance(by: .milliseconds(250)) }).changes
    expect(rows[0].superview == nil && !list.isRemoving(rows[0]))
    let redoEnd = animator.undo(end)
    expect(rows[0].superview === list.stackView && list.isRemoving(rows[0]))
    let redoBegin = animator.undo(begin)
    expect(!list.isRemoving(rows[0]) && list.removalTimer(of: rows[0]) == nil)
    animator.checkInvariants()
    _ = animator.undo(redoBegin)
    expect(list.isRemoving(rows[0]))
    _ = animator.undo(redoEnd)
    expect(rows[0].superview == nil && !list.isRemoving(rows[0]) && animator.now == .milliseconds(250))
    animator.checkInvariants()
  }

  @Test("a row that is shown again stays, and can be removed again", arguments: Hiding.allCases)
  func shownAgain(_ hiding: Hiding) {
    hide(by: hiding)
    list.remove(rows[0], animatedBy: animator)
    animator.advance(by: .milliseconds(100))
    rows[0].isHidden = false
    expect(!list.isRemoving(rows[0]))
    animator.advance(by: .seconds(5))
    expect(rows[0].superview === list.stackView)
    list.remove(rows[0], animatedBy: animator)
    animator.advance(by: .milliseconds(250))
    expect(rows[0].superview == nil)
    animator.checkInvariants()
  }

  @Test("a second removal after the row was shown again has its own end")
  func secondRemoval() {
    var left: [Int] = []
    list.remove(rows[0], animatedBy: animator) { left.append(1) }
    animator.advance(by: .milliseconds(100))
    animator.animate(withDuration: 0.1, animations: { rows[0].isHidden = false })
    list.remove(rows[0], animatedBy: animator) { left.append(2) }
    animator.advance(by: .milliseconds(249))
    expect(rows[0].superview === list.stackView && left.isEmpty)
    animator.advance(by: .milliseconds(1))
    expect(rows[0].superview == nil && left == [2])
    animator.checkInvariants()
  }
}
