import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

@Suite("The dynamic stack")
struct DynamicStackTests {
  private let list = DynamicStack(frame: CGRect(0, 0, 100, 50))
  private let animator: Animator
  private let rows = [SizedView(10, 20), SizedView(10, 20), SizedView(10, 20)]

  init() throws {
    animator = Animator(root: list)
    for row in rows { list.stackView.addArrangedSubview(row) }
    list.layoutIfNeeded()
  }

  private func shown(_ view: View, _ milliseconds: Int) -> CGRect {
    animator.presentationTree(at: .milliseconds(milliseconds)).frame(of: view)
  }

  @Test("its content is as wide as itself and as high as the stack")
  func content() {
    expectEqual(list.contentSize, CGSize(100, 60))
    expectEqual(list.maximumContentOffset, CGPoint(0, 10))
    list.frame.size.width = 70
    list.layoutIfNeeded()
    expect(list.contentSize.width == 70 && rows[0].frame.width == 70)
  }

  @Test("shows an inserted view and moves the views below, also inside another block")
  func insert() throws {
    for isNested in [false, true] {
      let new = SizedView(10, 30)
      let before = rows[1].frame.minY
      if isNested {
        animator.animate(withDuration: 1) { list.insert(new, at: 1, animatedBy: animator) }
      } else {
        list.insert(new, at: 1, animatedBy: animator, duration: 1)
      }
      let begin = Int(animator.now.wholeNanoseconds / 1_000_000)
      expect(shown(new, begin).height == 0 && shown(new, begin).minY == 20)
      expect(shown(rows[1], begin).minY == before && shown(rows[1], begin + 500).minY == before + 15)
      expectEqual(new.frame.height, 30)
      expect(animator.settle(within: .seconds(2)))
    }
    let bad = SizedView(1, 1)
    #expect(throws: HierarchyError.indexOutOfRange(index: 9, count: 5)) {
      try list.stackView.validateInsertion(of: bad, at: 9)
    }
  }

  @Test("removes a view that it has hidden, once, and not one that was shown again")
  func remove() {
    var left = 0
    list.remove(rows[0], animatedBy: animator) { left += 1 }
    animator.advance(by: .milliseconds(100))
    list.remove(rows[0], animatedBy: animator) { left += 1 }
    expect(rows[0].superview != nil)
    animator.advance(by: .milliseconds(150))
    expect(rows[0].superview == nil && left == 1)
    list.remove(rows[1], animatedBy: animator) { left += 1 }
    animator.advance(by: .milliseconds(100))
    animator.animate(withDuration: 0.25, animations: { rows[1].isHidden = false })
    expect(animator.settle(within: .seconds(1)))
    expect(rows[1].superview != nil && rows[1].frame.height == 20 && left == 1)
  }

  @Test("hiding outside a block has no animation, even while one is running")
  func plainHide() throws {
    let new = SizedView(10, 20)
    list.insert(new, at: 0, animatedBy: animator, duration: 1)
    animator.advance(by: .milliseconds(500))
    expect(animator.isRevealing(new))
    new.isHidden = true
    expect(animator.presentationTree().isHidden(new) && !animator.isRevealing(new))
  }

  @Test("during the delay of a reveal, an earlier animation that hides the row continues")
  func delayedReveal() {
    animator.animate(withDuration: 1, animations: { rows[0].isHidden = true })
    animator.advance(by: .milliseconds(500))
    animator.animate(withDuration: 1, delay: 5, animations: { rows[0].isHidden = false })
    func isHidden(_ milliseconds: Int) -> Bool {
      animator.presentationTree(at: .milliseconds(milliseconds)).isHidden(rows[0])
    }
    expect(!isHidden(500) && !isHidden(999) && isHidden(1000) && isHidden(5499) && !isHidden(5501))
  }

  @Test("hiding in a nested block leaves the layout of the outer block animated")
  func nestedHide() {
    list.stackView.spacing = 0
    list.layoutIfNeeded()
    animator.animate(withDuration: 1) {
      list.stackView.spacing = 10
      animator.animate(withDuration: 1, animations: { rows[2].isHidden = true })
    }
    expect(shown(rows[1], 0).minY == 20 && shown(rows[1], 500).minY == 25 && rows[1].frame.minY == 30)
  }

  @Test("a new inset during an animated scroll makes nothing jump")
  func insetUnderScroll() {
    animator.setContentOffset(CGPoint(0, 10), of: list, animated: true)
    list.contentInset.top = 20
    expectEqual(list.contentOffset.y, -20)
    expectEqual(animator.presentationTree().boundsOrigin(of: list).y, -20)
    animator.advance(by: .nanoseconds(1))
    expect(abs(list.contentOffset.y + 20) < 0.001)
    expect(animator.settle(within: .seconds(1)) && list.contentOffset.y == 10)
    animator.setContentOffset(.zero, of: list, animated: true)
    animator.advance(by: .milliseconds(100))
    animator.scrollRectToVisible(CGRect(0, 40, 1, 1), in: list, animated: false)
    expect(animator.isRunning, "the rectangle is visible already")
  }

  @Test("a dry run undoes changes of views that left, and performs pending layout")
  func dryRun() throws {
    let new = SizedView(10, 20)
    list.stackView.insertArrangedSubview(new, at: 0)
    animator.dryRun {
      rows[0].removeFromSuperview()
      rows[0].alpha = 0.1
      rows[0].isHidden = true
      animator.advance(by: .seconds(1))
    }
    expect(rows[0].superview === list.stackView && rows[0].alpha == 1 && !rows[0].isHidden)
    expect(new.frame.height == 20 && rows[0].frame.minY == 20 && list.contentSize.height == 80)
  }

  @Test("a completion that advances the clock does not make it go back")
  func reentrancy() {
    animator.animate(
      withDuration: 0.25, animations: { rows[0].alpha = 0 },
      completion: { _ in animator.advance(by: .seconds(1)) })
    animator.advance(by: .milliseconds(300))
    expectEqual(animator.now, .milliseconds(1250))
  }

  @Test("overlapping inserts and removals end as plain edits would", arguments: RandomRuns.seeds(60))
  func endState(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    var expected: [View] = rows
    for _ in 0..<10 {
      if random(2) == 0 || expected.isEmpty {
        let new = SizedView(10, CGFloat(10 + random(30)))
        let place = random(expected.count + 1)
        let arranged = list.stackView.arrangedSubviews
        let index =
          place < expected.count ? arranged.firstIndex { $0 === expected[place] } ?? 0 : arranged.count
        expected.insert(new, at: place)
        list.insert(new, at: index, animatedBy: animator, scrollingTo: CGPoint(0, list.contentOffset.y + 30))
      } else {
        list.remove(expected.remove(at: random(expected.count)), animatedBy: animator)
      }
      animator.checkInvariants()
      expectEqual(list.clamped(list.contentOffset), list.contentOffset)
      animator.advance(by: .milliseconds(random(120)))
      animator.checkInvariants()
    }
    expect(animator.settle(within: .seconds(5)))
    expect(list.stackView.arrangedSubviews.elementsEqual(expected) { $0 === $1 })
    var y: CGFloat = 0
    for view in expected {
      expect(view.frame.minY == y && animator.presentationTree().frame(of: view) == view.frame)
      y += view.frame.height
    }
    expectEqual(list.contentSize.height, y)
  }
}
