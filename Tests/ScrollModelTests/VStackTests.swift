import Foundation
import ScrollModel
import StackModel
import Testing

/// A stack made of constraints, and a scroll view that contains one.
@Suite("VStack")
struct VStackTests {
  private func block(_ width: CGFloat, _ height: CGFloat) -> View {
    View(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  @Test("is as high as the pushed views")
  func grows() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    let stack = VStack()
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    LayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: root.topAnchor),
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    let views = [block(100, 40), block(0, 30), block(60, 20)]
    for (view, alignment) in zip(views, VStack.ContentMode.allCases) {
      stack.alignment = alignment
      stack.push(view, spacing: 5)
      #expect(stack.stackTop === view)
    }
    root.layoutIfNeeded()
    #expect(
      views.map(\.frame) == [
        CGRect(x: 100, y: 5, width: 100, height: 40), CGRect(x: 0, y: 50, width: 300, height: 30),
        CGRect(x: 240, y: 85, width: 60, height: 20),
      ])
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 300, height: 105))
    #expect(root.layoutConflicts.isEmpty && root.ambiguousLayouts.isEmpty)
    #expect(throws: HierarchyError.cycle) { try stack.validateAddition(of: root) }
  }

  @Test("scrolls when it is higher than the view")
  func scrolls() throws {
    let scroll = VStackScroll(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    scroll.push(block(0, 60))
    #expect(scroll.contentSize == CGSize(width: 300, height: 60))
    for _ in 0..<3 { scroll.push(block(0, 60), spacing: 10) }
    #expect(scroll.contentSize == CGSize(width: 300, height: 270) && scroll.maximumContentOffset.y == 170)
    scroll.frame.size.width = 200
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize.width == 200)
  }

  @Test("its views fade in one after the other")
  func appears() throws {
    let scroll = VStackScroll(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
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
    #expect(shown(0) == [0, 0, 0] && shown(0.1) == [0.5, 0, 0] && shown(0.2) == [1, 0.5, 0])
    #expect(shown(0.3) == [1, 1, 0.5] && shown(0.4) == [1, 1, 1])
    _ = animator.settle(within: .seconds(5))
    #expect(ends == [0.4])
  }
}
