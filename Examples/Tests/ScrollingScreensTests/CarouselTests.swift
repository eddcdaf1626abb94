import Foundation
import ScrollModel
import StackModel
import Testing

@testable import ScrollingScreens

@Suite("A carousel with pages")
struct CarouselTests {
  private let carousel = CarouselViewController(titles: ["One", "Two", "Three", "Four"])
  private let stage: Stage

  init() { stage = Stage(carousel) }

  private var dots: [View] { carousel.dotStack.arrangedSubviews }

  private func widths(_ tree: LayerTree) -> [CGFloat] { dots.map { tree.frame(of: $0).width } }

  /// Calls of `onPageChange` while an action runs its course.
  private func pages(_ action: () -> Void) -> [Int] {
    var pages: [Int] = []
    carousel.onPageChange = { pages.append($0) }
    action()
    #expect(stage.animator.settle(within: .seconds(5)))
    carousel.onPageChange = nil
    return pages
  }

  @Test("each page is as large as the view")
  func layout() {
    let size = carousel.scrollView.bounds.size
    #expect(size.width == 320)
    #expect(carousel.scrollView.contentSize == CGSize(width: 4 * 320, height: size.height))
    for (index, page) in carousel.pageStack.arrangedSubviews.enumerated() {
      #expect(page.frame == CGRect(x: CGFloat(index) * 320, y: 0, width: 320, height: size.height))
    }
    #expect(dots.map(\.frame.width) == [24, 8, 8, 8])
  }

  @Test("Next scrolls by a page in 0.3 s, as the sine's square, and the dots follow")
  func next() throws {
    carousel.nextButton.sendActions(for: .touchUpInside)
    let timeline = stage.animator.advance(rate: 120) { tree in
      (x: tree.boundsOrigin(of: carousel.scrollView).x, widths: widths(tree))
    }
    try timeline.follows("the sine's square") { seconds in
      let progress = pow(sin(.pi / 2 * min(seconds / 0.3, 1)), 2)
      return (x: 320 * progress, widths: [24 - 16 * progress, 8 + 16 * progress, 8, 8])
    }
    try timeline.checkEach("the dots' widths have the same sum") { isNear($0.widths.reduce(0, +), 48) }
    #expect(timeline.instants.last == .milliseconds(300))
  }

  @Test("Next goes to the last page and no further, and reports each page once")
  func allPages() {
    let visited = pages {
      for _ in 1...5 {
        carousel.nextButton.sendActions(for: .touchUpInside)
        stage.advance(400)
      }
    }
    #expect(visited == [1, 2, 3] && carousel.currentPage == 3)
    #expect(carousel.scrollView.contentOffset == CGPoint(x: 960, y: 0))
    #expect(!carousel.nextButton.isEnabled)
  }

  @Test(
    "a flick goes to the next page in its direction, and not past the ends",
    arguments: [
      (0, -800, 1), (0, 800, 0), (1, -800, 2), (1, 800, 0), (3, -800, 3), (3, 800, 2), (2, -3000, 3),
    ])
  func flick(_ page: Int, _ velocity: CGFloat, _ expected: Int) {
    carousel.scrollView.contentOffset.x = CGFloat(page) * 320
    stage.animator.flick(carousel.scrollView, velocity: CGPoint(x: velocity, y: 0))
    #expect(stage.animator.settle(within: .seconds(5)))
    #expect(carousel.scrollView.contentOffset == CGPoint(x: CGFloat(expected) * 320, y: 0))
  }

  @Test(
    "a finger that rests before it lifts leaves the nearest page",
    arguments: [(-100, 0), (-150, 0), (-170, 1), (-310, 1), (100, 0)])
  func drag(_ distance: CGFloat, _ expected: Int) throws {
    let visited = pages {
      stage.animator.drag(carousel.scrollView, by: CGPoint(x: distance, y: 0), duration: .milliseconds(200))
    }
    #expect(visited == (expected == 0 ? [] : [expected]))
    #expect(carousel.scrollView.contentOffset == CGPoint(x: CGFloat(expected) * 320, y: 0))
  }

  @Test("after a flick the content moves on without a jump, and never back")
  func motion() throws {
    stage.animator.flick(carousel.scrollView, velocity: CGPoint(x: -800, y: 0))
    let timeline = stage.animator.advance(rate: 120) { $0.boundsOrigin(of: carousel.scrollView).x }
    try timeline.checkMonotone("the content only moves to the next page")
    try timeline.endsAt(320)
    // The distance to the page is k (d + c (1 - k)) with k = 0.99 per millisecond, and c makes the velocity at the
    // beginning that of the finger, 0.8 points per millisecond. At most 0.25 points are left out at the end.
    let carried = -320 - 0.8 / log(0.99)
    try Timeline(samples: timeline.samples.dropLast()).follows("the approach of the next page") { seconds in
      let k = pow(0.99, seconds * 1000)
      return 320 + k * (-320 + carried * (1 - k))
    }
    #expect(timeline.samples.count > 30 && abs(320 - timeline.values[timeline.values.count - 2]) < 3)
  }
}
