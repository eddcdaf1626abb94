import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// Where gestures end in pages, compared with a search among all stops.
@Suite("Paging")
struct PagingTests {
  private func pages(_ width: CGFloat, content: CGFloat, inset: CGFloat = 0) -> (ScrollView, Animator) {
    let scroll = ScrollView(frame: CGRect(0, 0, width, 400), contentSize: CGSize(content, 400))
    scroll.contentInset = EdgeInsets(top: 0, left: inset, bottom: 0, right: 0)
    scroll.isPagingEnabled = true
    return (scroll, Animator(root: scroll))
  }

  /// All places at which paging stops: multiples of the width in the range, and its ends.
  private func stops(of scroll: ScrollView) -> [Double] {
    let (first, last) = (scroll.minimumContentOffset.x, scroll.maximumContentOffset.x)
    let width = scroll.bounds.width
    let multiples = (-3...60).map { (page: Int) -> Double in width * Double(page) }
    return [first] + multiples.filter { $0 > first && $0 < last } + [last]
  }

  @Test("a gesture ends at the next page in its direction, or at the nearest one")
  func targets() {
    let velocities = [-4.0, -0.9, -0.25, -0.249, -0.1, 0, 0.1, 0.249, 0.25, 1, 7]
    var cases = 0
    for (width, content, inset) in [(300.0, 1500.0, 0.0), (300, 1400, 0), (320, 3200, 20), (100, 150, 7)] {
      for share in stride(from: 0.0, through: 1, by: 0.0625) {
        for velocity in velocities {
          let (scroll, animator) = pages(width, content: content, inset: inset)
          let (first, last) = (scroll.minimumContentOffset.x, scroll.maximumContentOffset.x)
          let start = first + (last - first) * share
          scroll.contentOffset.x = start
          let stops = stops(of: scroll)
          let expected: [Double] =
            if velocity >= 0.25 {
              [stops.first { $0 > start } ?? last]
            } else if velocity <= -0.25 {
              [stops.last { $0 < start } ?? first]
            } else {
              stops.filter { stop in stops.allSatisfy { abs(stop - start) <= abs($0 - start) + 1e-9 } }
            }
          animator.flick(scroll, velocity: CGPoint(-velocity * 1000, 0))
          expect(animator.settle(within: .seconds(10)))
          expect(expected.contains(scroll.contentOffset.x), "\(width) \(content) \(start) \(velocity)")
          cases += 1
        }
      }
    }
    expectEqual(cases, 4 * 17 * 11)
  }

  @Test("the motion to a page begins with the finger's velocity, does not jump and does not pass the page")
  func law() {
    for (start, velocity) in [(10.0, 0.3), (10, 1), (290, 5), (299, 3), (100, 0), (180, -0.2), (120, 0.2)] {
      let (scroll, animator) = pages(300, content: 1500)
      scroll.contentOffset.x = start
      animator.flick(scroll, velocity: CGPoint(-velocity * 1000, 0))
      let target = animator.motionTarget(of: scroll)?.offset.x ?? .nan
      // The initial velocity, by a difference.
      let after = animator.presentationTree(at: .microseconds(1)).boundsOrigin(of: scroll).x
      expectClose(
        (after - start) / 0.001, velocity, within: 0.01 * max(1, abs(velocity)), "\(start) \(velocity)")
      let side = start < target
      var previous = start
      while animator.isRunning {
        animator.advance(by: .milliseconds(1))
        let offset = scroll.contentOffset.x
        expect(offset == target || (offset < target) == side, "\(start) \(velocity)")
        expectClose(offset, previous, within: max(abs(velocity), 300 * 0.0101) + 0.3)
        previous = offset
      }
      expect(scroll.contentOffset.x == target && animator.now < .seconds(1.2))
    }
  }

  @Test("the delegate learns the page, and can't change it")
  func delegate() {
    let (scroll, animator) = pages(300, content: 1500)
    let log = CallLog(scroll, animator)
    log.target = { _ in CGPoint(450, 0) }
    animator.drag(scroll, by: CGPoint(-200, 0))
    expect(animator.settle(within: .seconds(5)) && scroll.contentOffset.x == 300)
    expectEqual(log.plannedTargets, [CGPoint(300, 0)])
    expectElements(log.names, "willBegin", "willEnd", "didEnd(true)", "willDecelerate", "didDecelerate")
  }

  @Test("past an edge a gesture springs back; on the last page a flick outward does not move")
  func edges() {
    let (scroll, animator) = pages(300, content: 900)
    animator.drag(scroll, by: CGPoint(90, 0))
    animator.advance(by: .milliseconds(100))
    expect(scroll.contentOffset.x < -40)
    expect(animator.settle(within: .seconds(5)) && scroll.contentOffset.x == 0)
    scroll.contentOffset.x = 600
    animator.flick(scroll, velocity: CGPoint(-2000, 0))
    expect(!animator.isRunning && scroll.contentOffset.x == 600)
  }

  @Test("stopping a gesture leads to the nearest stop")
  func stopping() {
    var cases = 0
    for (width, content, inset) in [(100.0, 250.0, 0.0), (100, 500, 20), (300, 1400, 0), (320, 3200, 20)] {
      let (scroll, animator) = pages(width, content: content, inset: inset)
      let (first, last) = (Double(scroll.minimumContentOffset.x), Double(scroll.maximumContentOffset.x))
      let starts: [Double] = [-18, -8, 0, 40, 49, 51, 124, 126, 140, 149, 260, 460, 1090]
      for start in starts where first <= start && start <= last {
        scroll.contentOffset.x = CGFloat(start)
        expect(animator.beginTouch(in: scroll) != nil)
        scroll.stopScrollingAndZooming()
        let nearest = stops(of: scroll).min { abs($0 - start) < abs($1 - start) }
        expectEqual(Double(scroll.contentOffset.x), nearest, "\(width) \(content) \(start)")
        expect(!scroll.isGestureActive)
        cases += 1
      }
    }
    expect(cases > 30)
  }

  @Test("a new width during the motion leads to the page of that width without a jump")
  func newPageWidth() {
    let (scroll, animator) = pages(300, content: 3000)
    animator.flick(scroll, velocity: CGPoint(-1000, 0))
    animator.advance(by: .milliseconds(60))
    let before = scroll.contentOffset.x
    scroll.frame.size.width = 250
    animator.advance(by: .milliseconds(1))
    expectClose(scroll.contentOffset.x, before, within: 4)
    expect(animator.settle(within: .seconds(5)) && scroll.contentOffset.x == 250)
    animator.checkInvariants()
  }
}
