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

  /// What a test reads at an instant: the offset, and frames in the window's coordinates.
  private struct Sample {
    let offset: CGFloat
    let cover: CGRect
    let bar: CGRect
    let firstPost: CGRect
    let alpha: CGFloat
  }

  private func record() -> Timeline<Sample> {
    stage.animator.record { tree in
      Sample(
        offset: tree.boundsOrigin(of: profile).y, cover: tree.frameInRoot(of: profile.coverView),
        bar: tree.frameInRoot(of: profile.bar),
        firstPost: tree.frameInRoot(of: profile.postStack.arrangedSubviews[0]),
        alpha: tree.alpha(of: profile.coverView))
    }
  }

  @Test("the content is the cover, the bar, and the posts with their gaps")
  func content() {
    #expect(profile.contentSize == CGSize(width: 320, height: 200 + 44 + 20 * 80 + 19 * 8))
  }

  @Test("the bar moves with the content until it is at the top, and stays there")
  func drag() throws {
    stage.animator.drag(profile, by: -300, duration: 0.5)
    let timeline = record()
    for sample in timeline.samples {
      // An even finger: 600 points per second.
      let offset = min(600 * sample.instant.inSeconds, 300)
      let (frames, at) = (sample.value, sample.instant)
      #expect(isNear(frames.offset, offset), "\(at)")
      #expect(isNear(frames.bar.minY, max(200 - offset, 0)), "\(at)")
      #expect(frames.bar.size == CGSize(width: 320, height: 44))
      #expect(isNear(frames.firstPost.minY, 244 - offset), "\(at)")
      #expect(isNear(frames.alpha, 1 - min(offset / 200, 1)), "\(at)")
    }
    #expect(timeline.samples.count == 31)
  }

  @Test("pulled down, the cover stretches by what the rubber band shows")
  func pull() {
    stage.animator.drag(profile, by: 100, duration: 0.25)
    let timeline = record()
    for sample in timeline.samples where sample.instant <= .milliseconds(250) {
      let finger = 400 * sample.instant.inSeconds
      let pulled = 600 * (1 - 1 / (1 + 0.55 * finger / 600))
      #expect(isNear(sample.value.offset, -pulled))
      #expect(isNear(sample.value.cover.minY, 0) && isNear(sample.value.cover.height, 200 + pulled))
      #expect(sample.value.alpha == 1)
    }
    // Then it springs back: k (d + v …) with v = 0, at most 0.25 points from the edge before the end.
    let lifted = 600 * (1 - 1 / (1 + 0.55 * 100.0 / 600))
    for sample in timeline.samples.dropLast() where sample.instant > .milliseconds(250) {
      let decay = pow(0.99, (sample.instant.inSeconds - 0.25) * 1000)
      #expect(isNear(sample.value.offset, -lifted * decay))
      #expect(isNear(sample.value.bar.minY, 200 + lifted * decay))
    }
    #expect(timeline.samples.last?.value.offset == 0)
  }

  @Test("during a flick the bar covers no post that is above it, and is never out of sight")
  func flick() throws {
    stage.animator.flick(profile, velocity: -2000)
    let timeline = record()
    for sample in timeline.samples.dropLast() {
      // Friction: 0.998 per millisecond, from 2 points per millisecond.
      let offset = 2 * (pow(0.998, sample.instant.inSeconds * 1000) - 1) / log(0.998)
      #expect(isNear(sample.value.offset, offset))
    }
    try timeline.checkEach("the bar is at the top, or below the cover") {
      isNear($0.bar.minY, max(0, 200 - $0.offset))
    }
    let views = stage.animator.record(views: ["bar": profile.bar, "window": profile])
    try views.staysInSight("bar", in: "window")
    #expect((timeline.samples.last?.value.offset ?? 0) > 900)
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
