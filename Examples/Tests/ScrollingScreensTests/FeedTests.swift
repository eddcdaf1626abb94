import Foundation
import ScrollModel
import StackModel
import Testing

@testable import ScrollingScreens

@Suite("Pull to refresh")
struct FeedTests {
  /// What the feed has asked its loader for.
  private final class Server {
    var completions: [([String]) -> Void] = []
  }

  private let server = Server()
  private let feed: FeedViewController
  private let stage: Stage

  init() {
    feed = FeedViewController(
      posts: (1...12).map { "Post \($0)" }, load: { [server] in server.completions.append($0) })
    stage = Stage(feed)
  }

  private var offset: CGFloat { feed.scrollView.contentOffset.y }

  /// What the rubber band of a view of 600 points shows of a finger's distance.
  private func rubberBand(_ distance: CGFloat) -> CGFloat { 600 * (1 - 1 / (1 + 0.55 * distance / 600)) }

  @Test("a short pull springs back and loads nothing")
  func shortPull() {
    stage.animator.drag(feed.scrollView, by: 50, duration: .milliseconds(200))
    stage.advance(200)
    #expect(isNear(offset, -rubberBand(50)))
    #expect(stage.animator.settle(within: .seconds(5)))
    #expect(offset == 0 && server.completions.isEmpty && !feed.refreshControl.isRefreshing)
  }

  @Test("a long pull loads once, and the control stays in sight until the posts are there")
  func longPull() throws {
    stage.animator.drag(feed.scrollView, by: 150, duration: .milliseconds(200))
    // 150 points of the finger show 72.5, more than the 60 of the control.
    let timeline = stage.animator.advance { $0.boundsOrigin(of: feed.scrollView).y }
    #expect(server.completions.count == 1 && feed.refreshControl.isRefreshing)
    #expect(isNear(timeline.values.min() ?? 0, -rubberBand(150), within: 1e-3))
    try timeline.endsAt(-60)
    #expect(feed.refreshControl.convert(feed.refreshControl.bounds, to: stage.window).minY == 0)
  }

  @Test("new posts grow into place while the control goes, and posts never overlap")
  func reveal() throws {
    stage.animator.drag(feed.scrollView, by: 150, duration: .milliseconds(200))
    #expect(stage.animator.settle(within: .seconds(5)))
    stage.animator.perform { server.completions[0](["New 1", "New 2"]) }
    #expect(!feed.refreshControl.isRefreshing)

    let posts = feed.postStack.arrangedSubviews
    #expect(posts.count == 14 && (posts[0] as? Label)?.text == "New 1")
    let frames = stage.animator.record(
      views: [("control", feed.refreshControl)] + posts.enumerated().map { ("post \($0)", $1) }, rate: 400)
    try frames.neverOverlaps()
    for (index, _) in posts.enumerated() {
      try frames.endsAt(
        "post \(index)", CGRect(x: 0, y: CGFloat(index) * 80, width: 320, height: 72),
        at: frames.instants.last)
    }
    try frames.endsAt("control", CGRect(x: 0, y: -60, width: 320, height: 60))
    // A frame is a hundredth of the duration, so there is a sample at each time of the table.
    var count = 0
    for sample in frames.samples {
      let first = try #require(sample.value["post 0"])
      let elapsed = (sample.instant - frames.instants[0]).inSeconds / 0.25
      if let (_, progress) = easeInOut.first(where: { isNear($0.time, elapsed, within: 1e-9) }) {
        #expect(isNear(first.height, 72 * progress, within: 1e-3))
        #expect(isNear(first.minY, 60 - 60 * progress, within: 1e-3))
        count += 1
      }
    }
    #expect(count == easeInOut.count)
    expectFeedIsAtRest()
  }

  private func expectFeedIsAtRest() {
    #expect(stage.animator.settle(within: .seconds(5)))
    #expect(offset == 0 && feed.scrollView.contentSize.height == 14 * 72 + 13 * 8)
  }
}
