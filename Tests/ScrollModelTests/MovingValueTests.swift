import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// The change log of scrolls that take long.
@Suite("The change log of long scrolls")
struct MovingValueTests {
  @Test("does not grow with the time", arguments: [1.0, 10, 100])
  func size(_ seconds: Double) {
    let (scroll, animator) = GestureTests.plane()
    animator.drag(scroll, by: CGPoint(0, -300), duration: .seconds(seconds))
    let changes = animator.changes { animator.advance(by: .wholeNanoseconds(seconds: seconds * 0.9)) }.changes
    expect(changes.count < 10 && changes.weight == changes.count)
    expectClose(scroll.contentOffset.y, 270, within: 1e-6)
  }

  @Test("undo and redo restore time, offset and gesture, from which it goes on as without a log")
  func undo() {
    let (scroll, animator) = GestureTests.plane()
    let (other, twin) = GestureTests.plane()
    animator.drag(scroll, by: CGPoint(-40, -300), duration: .seconds(2))
    twin.drag(other, by: CGPoint(-40, -300), duration: .seconds(2))
    let before = (scroll.contentOffset, animator.now)
    var changes = animator.changes { animator.advance(by: .milliseconds(1500)) }.changes
    twin.advance(by: .milliseconds(1500))
    for _ in 0..<2 {
      expect(scroll.contentOffset == other.contentOffset && animator.now == twin.now && scroll.isDragging)
      changes = animator.undo(changes)
      expect(scroll.contentOffset == before.0 && animator.now == before.1 && scroll.isDragging)
      animator.checkInvariants()
      changes = animator.undo(changes)
      animator.checkInvariants()
    }
    expect(animator.settle(within: .seconds(5)) && twin.settle(within: .seconds(5)))
    expect(scroll.contentOffset == other.contentOffset && animator.now == twin.now)
  }

  @Test("other changes between the instants are undone, too")
  func mixed() {
    let (scroll, animator) = GestureTests.plane()
    let view = scroll.add(View(frame: CGRect(0, 0, 10, 10)))
    scroll.layoutIfNeeded()
    animator.drag(scroll, by: CGPoint(0, -300), duration: .seconds(1))
    animator.every(.milliseconds(50)) { _ in view.alpha = view.alpha == 1 ? 0.5 : 1 }
    animator.after(.milliseconds(920)) { scroll.contentOffset.x = 7 }
    let before = (scroll.contentOffset, animator.now)
    let offset = animator.dryRun {
      animator.advance(by: .milliseconds(975))
      return scroll.contentOffset
    }
    expect(scroll.contentOffset == before.0 && animator.now == before.1 && view.alpha == 1)
    animator.advance(by: .milliseconds(975))
    expect(scroll.contentOffset == offset && view.alpha == 0.5)
  }
}
