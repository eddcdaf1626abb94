import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// A stack made of constraints, and a scroll view that contains one.
@Suite("VStack")
struct VStackTests {
  private func block(_ width: CGFloat, _ height: CGFloat) -> View { View(frame: CGRect(0, 0, width, height)) }

  @Test("is as high as the pushed views")
  func grows() throws {
    let root = View(frame: CGRect(0, 0, 300, 500))
    let stack = root.add(VStack())
    stack.pin(.top, .leading, .trailing, to: root)
    let views = [block(100, 40), block(0, 30), block(60, 20)]
    for (view, alignment) in zip(views, VStack.ContentMode.allCases) {
      stack.alignment = alignment
      stack.push(view, spacing: 5)
      expect(stack.stackTop === view)
    }
    root.layoutIfNeeded()
    expectElements(
      views.map(\.frame), CGRect(100, 5, 100, 40), CGRect(0, 50, 300, 30), CGRect(240, 85, 60, 20))
    expectEqual(stack.frame, CGRect(0, 0, 300, 105))
    expect(root.layoutConflicts.isEmpty && root.ambiguousLayouts.isEmpty)
    #expect(throws: HierarchyError.cycle) { try stack.validateAddition(of: root) }
  }

  @Test("scrolls when it is higher than the view")
  func scrolls() throws {
    let scroll = VStackScroll(frame: CGRect(0, 0, 300, 100))
    scroll.push(block(0, 60))
    expectEqual(scroll.contentSize, CGSize(300, 60))
    for _ in 0..<3 { scroll.push(block(0, 60), spacing: 10) }
    expect(scroll.contentSize == CGSize(300, 270) && scroll.maximumContentOffset.y == 170)
    scroll.frame.size.width = 200
    scroll.layoutIfNeeded()
    expectEqual(scroll.contentSize.width, 200)
  }

  @Test("its views fade in one after the other")
  func appears() throws {
    let scroll = VStackScroll(frame: CGRect(0, 0, 300, 100))
    let views = (0..<3).map { _ in block(0, 60) }
    for view in views { scroll.push(view) }
    let animator = Animator(root: scroll)
    var ends: [Double] = []
    scroll.appear(interval: .milliseconds(100), duration: .milliseconds(200), animatedBy: animator) { _ in
      ends.append(animator.now.inSeconds)
    }
    func shown(_ seconds: Double) -> [CGFloat] {
      let tree = animator.presentationTree(at: .milliseconds(Int(seconds * 1000)))
      return views.map { (tree.alpha(of: $0) * 1000).rounded() / 1000 }
    }
    expect(shown(0) == [0, 0, 0] && shown(0.1) == [0.5, 0, 0] && shown(0.2) == [1, 0.5, 0])
    expect(shown(0.3) == [1, 1, 0.5] && shown(0.4) == [1, 1, 1])
    _ = animator.settle(within: .seconds(5))
    expectEqual(ends, [0.4])
  }
}
