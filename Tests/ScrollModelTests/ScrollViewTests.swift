import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

@Suite("Scroll views")
struct ScrollViewTests {
  @Test("the range is from −inset to content + inset − bounds, and never ends before it starts")
  func range() {
    let scroll = ScrollView(frame: CGRect(0, 0, 200, 300))
    expect(scroll.contentOffset == .zero && scroll.maximumContentOffset == .zero && scroll.bounces)
    scroll.contentSize = CGSize(200, 900)
    expectEqual(scroll.maximumContentOffset, CGPoint(0, 600))
    scroll.contentInset = EdgeInsets(top: 20, left: 1, bottom: 30, right: 2)
    expectEqual(scroll.minimumContentOffset, CGPoint(-1, -20))
    expectEqual(scroll.maximumContentOffset, CGPoint(2, 630))
    scroll.contentSize = CGSize(10, 10)
    expectEqual(scroll.maximumContentOffset, scroll.minimumContentOffset)
  }

  @Test("a new offset is not clamped; a change of size, inset or content clamps it")
  func clamping() {
    let scroll = ScrollView(frame: CGRect(0, 0, 200, 300), contentSize: CGSize(200, 900))
    scroll.contentOffset.y = 5000
    scroll.layoutIfNeeded()
    expectEqual(scroll.contentOffset.y, 5000)
    scroll.contentSize.height = 901
    expectEqual(scroll.contentOffset.y, 601)
    scroll.contentOffset.y = 5000
    scroll.contentInset.bottom = 9
    expectEqual(scroll.contentOffset.y, 610)
    scroll.contentOffset.y = 5000
    scroll.frame.size.height = 400
    expectEqual(scroll.contentOffset.y, 510)
    scroll.contentOffset.y = 5000
    scroll.frame.origin.y = 9
    expectEqual(scroll.contentOffset.y, 5000)
  }

  @Test("an offset at its minimum follows the inset; another one is only clamped")
  func insets() {
    let scroll = ScrollView(frame: CGRect(0, 0, 200, 300), contentSize: CGSize(200, 900))
    scroll.contentInset.top = 20
    expectEqual(scroll.contentOffset.y, -20)
    scroll.contentOffset.y = 5
    scroll.contentInset.top = 40
    expectEqual(scroll.contentOffset.y, 5)
    scroll.contentOffset.y = -40
    scroll.contentInset.top = 0
    expectEqual(scroll.contentOffset.y, 0)
  }

  @Test("showing a rectangle scrolls by the smallest distance")
  func rectToVisible() {
    let scroll = ScrollView(frame: CGRect(0, 0, 200, 300), contentSize: CGSize(200, 900))
    scroll.contentOffset.y = 100
    func shown(_ y: CGFloat, _ height: CGFloat) -> CGFloat {
      scroll.contentOffset(toShow: CGRect(0, y, 10, height)).y
    }
    expectEqual(shown(150, 50), 100)
    expectEqual(shown(50, 100), 50)
    expectEqual(shown(380, 50), 130)
    expectEqual(shown(500, 400), 600)
    expectEqual(shown(500, 0), 100)
    expectEqual(shown(880, 50), 600)
    expectEqual(shown(-50, 20), 0)
  }

  @Test("the indicator shows the visible fraction, and shrinks when the content is pulled past an end")
  func indicator() throws {
    let scroll = ScrollView(frame: CGRect(0, 0, 200, 306))
    let animator = Animator(root: scroll)
    func indicator() -> ScrollIndicator? { ScrollIndicator(of: scroll, in: animator.modelTree) }
    scroll.contentSize = CGSize(200, 306)
    expect(indicator() == nil)
    scroll.contentSize.height = 612
    try expectEqual(#require(indicator()).height, 150)
    try expectEqual(#require(indicator()).y, 3)
    scroll.contentOffset.y = 306
    try expectEqual(#require(indicator()).y, 153)
    scroll.contentOffset.y = 356
    try expectEqual(#require(indicator()).height, 100)
    try expectEqual(#require(indicator()).y, 203)
    scroll.contentOffset.y = -1000
    try expectEqual(#require(indicator()).height, 8)
    try expectEqual(#require(indicator()).y, 3)
    scroll.contentOffset.y = 0
    scroll.contentSize.height = 1_000_000
    try expectEqual(#require(indicator()).height, 36)
  }

  @Test("the horizontal indicator is the vertical one of the transposed scroll view")
  func transposedIndicator() {
    let high = ScrollView(frame: CGRect(0, 0, 200, 306))
    let wide = ScrollView(frame: CGRect(0, 0, 306, 200))
    let (first, second) = (Animator(root: high), Animator(root: wide))
    high.contentSize = CGSize(200, 612)
    wide.contentSize = CGSize(612, 200)
    high.contentInset = EdgeInsets(top: 7, bottom: 11)
    wide.contentInset = EdgeInsets(left: 7, right: 11)
    high.verticalScrollIndicatorInsets = EdgeInsets(top: 8, bottom: 5)
    wide.horizontalScrollIndicatorInsets = EdgeInsets(left: 8, right: 5)
    for place in [-1000, -30, -7, 0, 100, 306, 317, 400, 2000] as [CGFloat] {
      high.contentOffset.y = place
      wide.contentOffset.x = place
      let vertical = ScrollIndicator(of: high, in: first.modelTree)
      let horizontal = ScrollIndicator(of: wide, in: second.modelTree, along: .horizontal)
      expect(vertical != nil && vertical == horizontal, "at \(place)")
      expect(ScrollIndicator(of: high, in: first.modelTree, along: .horizontal) == nil)
    }
    wide.showsHorizontalScrollIndicator = false
    expect(ScrollIndicator(of: wide, in: second.modelTree, along: .horizontal) == nil)
  }

  @Test("rows that only touch the bounds are not visible")
  func touching() {
    let list = DynamicStack(frame: CGRect(0, 0, 100, 50))
    for _ in 0..<4 { list.stackView.addArrangedSubview(SizedView(100, 25)) }
    let animator = Animator(root: list)
    list.layoutIfNeeded()
    func visible(_ x: CGFloat, _ y: CGFloat) -> [Int] {
      list.contentOffset = CGPoint(x, y)
      let views = animator.presentationTree().visibleArrangedSubviews(of: list)
      return views.compactMap { view in list.stackView.arrangedSubviews.firstIndex { $0 === view } }
    }
    expect(visible(0, 0) == [0, 1] && visible(0, 25) == [1, 2] && visible(0, 26) == [1, 2, 3])
    expect(
      visible(99, 0) == [0, 1] && visible(100, 0).isEmpty && visible(-99, 0) == [0, 1]
        && visible(-100, 0).isEmpty)
  }
}
