import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// Changes are undone and redone; dry runs and failures leave nothing behind.
@Suite("The change log")
struct ChangeLogTests {
  private struct Failure: Error {}

  private let list = DynamicStack(frame: CGRect(0, 0, 100, 50))
  private let animator: Animator
  private let rows = (0..<4).map { Label(text: "Row \($0)") }

  init() throws {
    animator = Animator(root: list)
    for row in rows { list.stackView.addArrangedSubview(row) }
    list.layoutIfNeeded()
  }

  /// Everything that a user can see of the list and its clock.
  private var dump: [String] {
    let tree = animator.presentationTree()
    return [
      "\(animator.now) \(animator.isRunning) \(animator.runningAnimationCount)",
      "\(list.contentOffset) \(list.contentSize) \(list.isGestureActive)",
    ]
      + list.stackView.arrangedSubviews.map { view in
        "\((view as? Label)?.text ?? "") \(view.frame) \(tree.frame(of: view)) \(view.alpha) \(tree.isHidden(view))"
      }
  }

  private func edit() throws {
    list.insert(Label(text: "New"), at: 1, animatedBy: animator)
    animator.advance(by: .milliseconds(100))
    list.remove(rows[2], animatedBy: animator)
    rows[0].text = "Changed"
    animator.flick(list, velocity: -900)
    animator.advance(by: .milliseconds(200))
    rows[3].alpha = 0.5
    animator.checkInvariants()
  }

  @Test("undo restores the state before, redo the state after, any number of times")
  func undoAndRedo() throws { try animator.expectUndo(of: dump, during: edit) }

  @Test("an action that throws changes nothing")
  func failure() {
    let before = dump
    #expect(throws: Failure.self) {
      try animator.changes {
        try edit()
        throw Failure()
      }
    }
    expect(dump == before && !animator.changeLog.isLogging)
    animator.checkInvariants()
  }

  @Test("a log includes the changes of a log inside it, but not those of a dry run inside it")
  func nested() {
    let before = dump
    let outer = animator.changes {
      rows[0].alpha = 0.1
      let inner = animator.changes { rows[1].alpha = 0.2 }.changes
      let count = animator.dryRun {
        rows[2].alpha = 0.3
        return rows.count
      }
      expect(inner.count == 1 && count == 4)
    }.changes
    expect(outer.count == 2 && rows.map(\.alpha) == [0.1, 0.2, 1, 1])
    _ = animator.undo(outer)
    expectEqual(dump, before)
  }

  @Test("a log is as large as the logs inside it")
  func weight() {
    let before = dump
    var inner: [Int] = []
    let outer = animator.changes {
      for weight in [50, 7] {
        inner.append(
          animator.changes {
            animator.changeLog.loggingWholeStates(of: [animator], weight: weight) {
              _ = animator.after(.seconds(1)) {}
            }
          }.changes.weight)
      }
    }.changes
    expect(inner.count == 2 && inner[0] - inner[1] == 43 && outer.weight == inner[0] + inner[1])
    expectEqual(animator.remainingWork.count, 2)
    _ = animator.undo(outer)
    expect(dump == before && animator.remainingWork.isEmpty)
  }

  @Test("a scroll view that leaves during a gesture is released, also in redo")
  func leavingDuringGesture() throws {
    let root = View(frame: CGRect(0, 0, 100, 100))
    let scroll = root.add(ScrollView(frame: CGRect(0, 0, 100, 100)))
    scroll.contentSize.height = 1000
    let animator = Animator(root: root)
    animator.flick(scroll, velocity: -1000)
    animator.advance(by: .milliseconds(100))
    var changes = animator.changes { scroll.removeFromSuperview() }.changes
    for _ in 0..<2 {
      expect(!scroll.isGestureActive && !animator.isRunning)
      changes = animator.undo(changes)
      expect(scroll.isGestureActive && animator.isRunning)
      animator.checkInvariants()
      changes = animator.undo(changes)
    }
    // Without a gesture, a change of the range clamps the offset.
    expect(scroll.contentOffset.y > 0)
    scroll.contentSize.height = 50
    expectEqual(scroll.contentOffset.y, 0)
  }

  @Test("undo and redo restore the order of activation, which decides between two bounds")
  func activationOrder() {
    let root = View(frame: CGRect(0, 0, 320, 480))
    let view = root.place(SizedView(40, 30))
    let (low, high) = (
      view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 10),
      view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -20)
    )
    let animator = Animator(root: root)
    LayoutConstraint.activate([low, high])
    root.layoutIfNeeded()
    let changes = animator.changes {
      low.isActive = false
      low.isActive = true
      root.layoutIfNeeded()
    }.changes
    expectEqual(view.frame.minX, 260)
    let redo = animator.undo(changes)
    root.layoutIfNeeded()
    expectEqual(view.frame.minX, 10)
    _ = animator.undo(redo)
    root.layoutIfNeeded()
    expectEqual(view.frame.minX, 260)
  }
}
