import Foundation
import ScrollModel
import StackModel
import Testing

@testable import ScrollingScreens

@Suite("A sticky header")
struct StickyHeaderTests {
  private let profile = StickyHeaderScrollView(title: "Ada", posts: (1...20).map { "Post \($0)" })
  private let stage: Stage

  init() { stage = Stage(profile) }

  /// What is on screen: the offset, edges in the window's coordinates, and the opacity of the cover.
  private typealias Course = (
    offset: CGFloat, cover: CGFloat, coverHeight: CGFloat, bar: CGFloat, post: CGFloat, alpha: CGFloat
  )

  private func record() -> Timeline<Course> {
    stage.animator.record { tree in
      let cover = tree.frameInRoot(of: profile.coverView)
      return (
        offset: tree.boundsOrigin(of: profile).y, cover: cover.minY, coverHeight: cover.height,
        bar: tree.frameInRoot(of: profile.bar).minY,
        post: tree.frameInRoot(of: profile.postStack.arrangedSubviews[0]).minY,
        alpha: tree.alpha(of: profile.coverView)
      )
    }
  }

  /// What is on screen at an offset, from the sums of the heights.
  private func screen(at offset: CGFloat) -> Course {
    (
      offset: offset, cover: min(-offset, 0), coverHeight: 200 - min(offset, 0), bar: max(200 - offset, 0),
      post: 244 - offset, alpha: 1 - min(max(offset / 200, 0), 1)
    )
  }

  @Test("the content is the cover, the bar, and the posts with their gaps")
  func content() {
    #expect(profile.contentSize == CGSize(width: 320, height: 200 + 44 + 20 * 80 + 19 * 8))
  }

  @Test("the bar moves with the content until it is at the top, and stays there")
  func drag() throws {
    stage.animator.drag(profile, by: -300, duration: .milliseconds(500))
    let timeline = record()
    try timeline.follows("a finger that moves 600 points per second") { screen(at: min(600 * $0, 300)) }
    #expect(timeline.samples.count == 31)
  }

  @Test("pulled down, the cover stretches by what the rubber band shows, and springs back")
  func pull() throws {
    stage.animator.drag(profile, by: 100, duration: .milliseconds(250))
    let timeline = record()
    func rubberBand(_ finger: CGFloat) -> CGFloat { 600 * (1 - 1 / (1 + 0.55 * finger / 600)) }
    let isLast = timeline.instants.last?.inSeconds
    try timeline.follows("the rubber band, then 0.99 per millisecond") { seconds in
      if seconds <= 0.25 { return screen(at: -rubberBand(400 * seconds)) }
      return screen(at: seconds == isLast ? 0 : -rubberBand(100) * pow(0.99, (seconds - 0.25) * 1000))
    }
    #expect(timeline.samples.count > 30)
  }

  @Test("during a flick the bar follows the content, and is never out of sight")
  func flick() throws {
    stage.animator.flick(profile, velocity: -2000)
    let timeline = record()
    try timeline.follows("2 points per millisecond, of which 0.998 are left after each") {
      // The sum of steps of a millisecond, continued between them.
      screen(at: 2 * 0.998 * (1 - pow(0.998, $0 * 1000)) / (1 - 0.998))
    }
    #expect((timeline.samples.last?.value.offset ?? 0) > 900)
    let views = stage.animator.record(views: ["bar": profile.bar, "window": stage.window])
    try views.staysInSight("bar", in: "window")
  }

  @Test("the bar at any instant does not depend on how time advances")
  func cuts() {
    stage.animator.flick(profile, velocity: -1500)
    let expected = stage.animator.at(.milliseconds(333)) { $0.frameInRoot(of: profile.bar) }
    for step in [100, 33, 150, 50] { stage.advance(step) }
    #expect(stage.animator.now == .milliseconds(333))
    #expect(stage.animator.presentationTree().frameInRoot(of: profile.bar) == expected)
  }
}
