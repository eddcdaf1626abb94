import Foundation
import ScrollModel
import StackModel
import Testing

/// Changes are undone and redone; dry runs and failures leave nothing behind.
@Suite("The change log")
struct ChangeLogTests {
  private struct Failure: Error {}

  private let list = DynamicStack(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
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
  func undoAndRedo() throws {
    let before = dump
    var changes = try animator.changes(during: edit).changes
    let after = dump
    #expect(after != before && !changes.isEmpty)
    for _ in 0..<3 {
      changes = animator.undo(changes)
      #expect(dump == before)
      animator.checkInvariants()
      changes = animator.undo(changes)
      #expect(dump == after)
      animator.checkInvariants()
    }
  }

  @Test("an action that throws changes nothing")
  func failure() {
    let before = dump
    #expect(throws: Failure.self) {
      try animator.changes {
        try edit()
        throw Failure()
      }
    }
    #expect(dump == before && !animator.changeLog.isLogging)
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
      #expect(inner.count == 1 && count == 4)
    }.changes
    #expect(outer.count == 2 && rows.map(\.alpha) == [0.1, 0.2, 1, 1])
    _ = animator.undo(outer)
    #expect(dump == before)
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
    #expect(inner.count == 2 && inner[0] - inner[1] == 43 && outer.weight == inner[0] + inner[1])
    #expect(animator.remainingWork.count == 2)
    _ = animator.undo(outer)
    #expect(dump == before && animator.remainingWork.isEmpty)
  }

  @Test("a scroll view that leaves during a gesture is released, also in redo")
  func leavingDuringGesture() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(scroll)
    scroll.contentSize.height = 1000
    let animator = Animator(root: root)
    animator.flick(scroll, velocity: -1000)
    animator.advance(by: .milliseconds(100))
    var changes = animator.changes { scroll.removeFromSuperview() }.changes
    for _ in 0..<2 {
      #expect(!scroll.isGestureActive && !animator.isRunning)
      changes = animator.undo(changes)
      #expect(scroll.isGestureActive && animator.isRunning)
      animator.checkInvariants()
      changes = animator.undo(changes)
    }
    // Without a gesture, a change of the range clamps the offset.
    #expect(scroll.contentOffset.y > 0)
    scroll.contentSize.height = 50
    #expect(scroll.contentOffset.y == 0)
  }

  @Test("undo and redo restore the order of activation, which decides between two bounds")
  func activationOrder() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let view = SizedView(40, 30)
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
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
    #expect(view.frame.minX == 260)
    let redo = animator.undo(changes)
    root.layoutIfNeeded()
    #expect(view.frame.minX == 10)
    _ = animator.undo(redo)
    root.layoutIfNeeded()
    #expect(view.frame.minX == 260)
  }
}
