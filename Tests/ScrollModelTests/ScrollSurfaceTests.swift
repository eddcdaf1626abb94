import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// What app code calls on a scroll view itself: scrolling, settings, layout while it scrolls.
@Suite("Scroll views: methods and settings")
struct ScrollSurfaceTests {
  /// A tree with a scroll view of 320 × 600 points in a window, with content of 320 × 1000, and its clock.
  private func screen<Scroll: ScrollView>(
    _ make: (CGRect) -> Scroll
  ) -> (scroll: Scroll, window: Window, animator: Animator) {
    let window = Window(frame: CGRect(0, 0, 320, 600))
    let scroll = make(window.bounds)
    scroll.contentSize = CGSize(320, 1000)
    window.addSubview(scroll)
    window.isHidden = false
    return (scroll, window, Animator(root: window))
  }

  private func screen() -> (scroll: ScrollView, window: Window, animator: Animator) {
    screen { ScrollView(frame: $0) }
  }

  private func y(_ offset: CGFloat) -> CGPoint { CGPoint(0, offset) }

  // MARK: Visible rectangles

  @Test("Apple's keyboard recipe: the bottom inset covers the field, scrolling shows it above the keyboard")
  func keyboard() {
    let (scroll, _, animator) = screen()
    scroll.contentInset.bottom = 300
    let field = CGRect(0, 500, 200, 30)
    expectEqual(scroll.contentOffset(toShow: field), y(230))
    scroll.scrollRectToVisible(field, animated: true)
    expect(scroll.isScrollAnimating && animator.settle(within: .seconds(1)))
    expect(scroll.contentOffset == y(230) && !scroll.isScrollAnimating)
    scroll.scrollRectToVisible(field, animated: true)
    expect(!animator.isRunning, "it is visible")
  }

  @Test("showing a rectangle moves least among all offsets in the range that show as much of it as any")
  func visibleRectangles() {
    let scroll = ScrollView(frame: CGRect(0, 0, 100, 100), contentSize: CGSize(100, 300))
    var count = 0
    for (top, bottom) in [(0, 0), (20, 0), (0, 30), (20, 30)] as [(CGFloat, CGFloat)] {
      scroll.contentInset = EdgeInsets(top: top, bottom: bottom)
      for offset in stride(from: -top, through: 200 + bottom, by: 25) {
        for start in stride(from: 0 as CGFloat, to: 300, by: 15) {
          for length in [1, 30, 50] as [CGFloat] where start + length <= 300 {
            scroll.contentOffset.y = offset
            // The offsets at which the rectangle is in sight, by trying all whole ones.
            let showing = stride(from: -top, through: 200 + bottom, by: 1).filter {
              start >= $0 + top && start + length <= $0 + 100 - bottom
            }
            let nearest = showing.min { abs($0 - offset) < abs($1 - offset) }
            let rect = CGRect(0, start, 10, length)
            expectEqual(scroll.contentOffset(toShow: rect).y, nearest, "\(top) \(bottom) \(offset) \(rect)")
            count += 1
          }
        }
      }
    }
    expect(count > 1000)
  }

  // MARK: Animated scrolls

  @Test("an animated scroll past the edge is not clamped, and stays there until the range changes")
  func pastTheEdge() {
    let (scroll, _, animator) = screen()
    scroll.setContentOffset(y(-60), animated: true)
    // sin² of a quarter turn's half is a half.
    animator.advance(to: .milliseconds(150))
    expect(isClose(scroll.contentOffset.y, -30))
    animator.advance(to: .milliseconds(300))
    expect(scroll.contentOffset == y(-60) && !animator.isRunning)
    animator.advance(by: .seconds(5))
    expectEqual(scroll.contentOffset, y(-60))
    scroll.contentSize.height = 1001
    expectEqual(scroll.contentOffset, y(0))
  }

  @Test("a new range during an animated scroll clamps a target beyond it, and the rest is scaled")
  func rangeChanges() {
    let (scroll, _, animator) = screen()
    scroll.setContentOffset(y(500), animated: true)
    animator.advance(to: .milliseconds(150))
    expect(isClose(scroll.contentOffset.y, 250))
    scroll.contentSize.height = 950
    expect(isClose(scroll.contentOffset.y, 250), "nothing jumps")
    animator.advance(by: .zero)
    expectEqual(animator.motionTarget(of: scroll)?.offset, y(350))
    // Two thirds of a quarter turn: sin² is 3/4, so half of the rest is left.
    expect(isClose(animator.presentationTree(at: .milliseconds(200)).boundsOrigin(of: scroll).y, 300))
    expect(animator.settle(within: .seconds(1)) && scroll.contentOffset == y(350))
  }

  @Test("an animated scroll to the present offset does nothing; one that is not animated ends the scroll")
  func equalOffsets() {
    let (scroll, _, animator) = screen()
    scroll.setContentOffset(.zero, animated: true)
    expect(!animator.isRunning)
    scroll.setContentOffset(y(100), animated: true)
    animator.advance(by: .milliseconds(100))
    let offset = scroll.contentOffset
    scroll.setContentOffset(offset, animated: false)
    expect(!animator.isRunning && scroll.contentOffset == offset)
    expect(scroll.warnings.isEmpty)
  }

  @Test("in an animation block, a scroll that is not animated animates with the block")
  func inBlock() {
    let (scroll, _, animator) = screen()
    animator.animate(withDuration: 1, curve: .linear) { scroll.setContentOffset(y(100), animated: false) }
    expectEqual(scroll.contentOffset, y(100))
    expect(isClose(animator.presentationTree(at: .milliseconds(250)).boundsOrigin(of: scroll).y, 25))
  }

  @Test("without an animator an animated scroll applies at once, and a warning says so")
  func withoutClock() {
    let scroll = ScrollView(frame: CGRect(0, 0, 320, 600), contentSize: CGSize(320, 1000))
    scroll.setContentOffset(y(10), animated: false)
    expect(scroll.warnings.isEmpty)
    scroll.setContentOffset(y(100), animated: true)
    scroll.scrollRectToVisible(CGRect(0, 0, 1, 1), animated: true)
    expect(scroll.contentOffset == .zero && scroll.warnings.count == 1)
    expectEqual(scroll.warnings.first?.contains("no animator"), true)
  }

  @Test("stopping keeps the offset of a deceleration, and returns a spring-back to the edge, pages to a page")
  func stopping() {
    let (scroll, _, animator) = screen()
    scroll.setContentOffset(y(200), animated: true)
    animator.advance(by: .milliseconds(150))
    scroll.stopScrollingAndZooming()
    expect(!animator.isRunning && isClose(scroll.contentOffset.y, 100))
    animator.flick(scroll, velocity: -1000)
    expect(scroll.isDecelerating && !scroll.isDragging && !scroll.isScrollAnimating)
    animator.advance(by: .milliseconds(50))
    let moved = scroll.contentOffset
    scroll.stopScrollingAndZooming()
    expect(!animator.isRunning && scroll.contentOffset == moved && moved.y > 100)
    scroll.contentOffset.y = -80
    animator.flick(scroll, velocity: 0)
    scroll.stopScrollingAndZooming()
    expect(scroll.contentOffset == .zero && !animator.isRunning)
  }

  // MARK: Layout

  /// A scroll view whose header stays at the top of what is in sight.
  private final class HeaderList: ScrollView {
    let header = View(frame: CGRect(0, 0, 320, 44))
    var layouts = 0
    override init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(header)
    }
    required init?(coder: NSCoder) { nil }
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      header.frame.origin.y = max(0, contentOffset.y)
    }
  }

  @Test("a header that layoutSubviews places stays at the top, whatever moves the content")
  func stickyHeader() {
    let (list, window, animator) = screen { HeaderList(frame: $0) }
    animator.advance(by: .zero)
    list.contentOffset.y = 30
    window.layoutIfNeeded()
    expectEqual(list.header.frame.minY, 30)
    list.setContentOffset(y(400), animated: true)
    for step in 1...10 {
      animator.advance(by: .milliseconds(30))
      expectEqual(list.header.frame.minY, list.contentOffset.y, "animated scroll, step \(step)")
    }
    expectEqual(list.contentOffset.y, 400)
    animator.flick(list, velocity: 3000)
    while animator.isRunning {
      animator.advance(by: .milliseconds(40))
      expectEqual(list.header.frame.minY, max(0, list.contentOffset.y))
    }
    expectEqual(list.contentOffset, .zero)
    list.contentOffset.y = 400
    list.contentSize.height = 700
    window.layoutIfNeeded()
    expect(list.contentOffset.y == 100 && list.header.frame.minY == 100)
    let before = list.layouts
    window.layoutIfNeeded()
    list.contentOffset.y = 100
    window.layoutIfNeeded()
    expectEqual(list.layouts, before, "nothing has changed")
    // A recording shows the header at each frame, and leaves no trace.
    list.setContentOffset(.zero, animated: true)
    let header = animator.at(.seconds(60)) { $0.frame(of: list.header).minY }
    expect(header == 0 && list.header.frame.minY == 100)
  }

  @Test("layoutSubviews that sets the offset is called until the offset stays")
  func layoutSetsOffset() {
    final class Snapping: ScrollView {
      var layouts = 0
      override func layoutSubviews() {
        layouts += 1
        contentOffset.y = (contentOffset.y / 10).rounded() * 10
      }
    }
    let (scroll, window, animator) = screen { Snapping(frame: $0) }
    window.layoutIfNeeded()
    scroll.layouts = 0
    scroll.contentOffset.y = 43
    window.layoutIfNeeded()
    expect(scroll.contentOffset.y == 40 && scroll.layouts == 2)
    final class Restless: ScrollView {
      var layouts = 0
      override func layoutSubviews() {
        layouts += 1
        contentOffset.y += 1
      }
    }
    let restless = window.add(Restless(frame: CGRect(0, 0, 10, 10)))
    window.layoutIfNeeded()
    expect((1...100).contains(restless.layouts), "a layout ends")
    animator.checkInvariants()
  }

  @Test("the controller of a scroll view is called when content moves; a plain one needs no layout")
  func controllers() {
    final class Controller: ViewController {
      var layouts = 0
      override func loadView() { view = ScrollView(frame: .zero) }
      override func viewDidLayoutSubviews() { layouts += 1 }
    }
    let (scroll, window, _) = screen()
    window.layoutIfNeeded()
    scroll.contentOffset.y = 10
    expect(!window.awaitsLayout)
    let controller = Controller()
    window.rootViewController = controller
    window.layoutIfNeeded()
    let before = controller.layouts
    (controller.view as? ScrollView)?.contentOffset.y = 10
    window.layoutIfNeeded()
    expectEqual(controller.layouts, before + 1)
  }

  // MARK: Settings

  @Test("indicator insets: one setter for both, and 0 if they differ")
  func indicatorInsets() throws {
    let (scroll, _, animator) = screen()
    expect(scroll.showsVerticalScrollIndicator && scroll.showsHorizontalScrollIndicator)
    scroll.scrollIndicatorInsets = EdgeInsets(top: 8)
    expect(scroll.verticalScrollIndicatorInsets.top == 8 && scroll.horizontalScrollIndicatorInsets.top == 8)
    scroll.horizontalScrollIndicatorInsets.left = 3
    expectEqual(scroll.scrollIndicatorInsets, .zero)
    scroll.verticalScrollIndicatorInsets.top = 20
    try expectEqual(#require(ScrollIndicator(of: scroll, in: animator.modelTree)).y, 23)
    scroll.showsVerticalScrollIndicator = false
    expect(ScrollIndicator(of: scroll, in: animator.modelTree) == nil)
  }

  @Test("bounces sets both axes, and is true if both are")
  func bounces() {
    let (scroll, _, animator) = screen()
    scroll.bouncesHorizontally = false
    expect(!scroll.bounces && scroll.bouncesVertically)
    scroll.bounces = true
    expect(scroll.bouncesHorizontally)
    scroll.bouncesVertically = false
    animator.drag(scroll, by: 100, duration: .seconds(1))
    animator.advance(by: .milliseconds(500))
    expectEqual(scroll.contentOffset, .zero)
  }

  @Test("content smaller than the frame is aligned to a point; larger content is not")
  func alignment() {
    let (scroll, _, _) = screen()
    scroll.contentAlignmentPoint = CGPoint(0.5, 0.5)
    expectEqual(scroll.contentOffset, .zero)
    scroll.contentSize = CGSize(100, 200)
    expectEqual(scroll.contentOffset, CGPoint(-110, -200))
    expectEqual(scroll.maximumContentOffset, scroll.minimumContentOffset)
    scroll.contentInset.top = 40
    expectEqual(scroll.contentOffset, CGPoint(-110, -220))
    scroll.contentAlignmentPoint = CGPoint(1, 7)
    expectEqual(scroll.contentAlignmentPoint, CGPoint(1, 1))
    expectEqual(scroll.contentOffset, CGPoint(-220, -400))
    scroll.contentSize.height = 700
    expectEqual(scroll.contentOffset, CGPoint(-220, -40))
  }

  @Test("undo restores every setting, and redo sets it again")
  func undo() {
    let (scroll, _, animator) = screen()
    func settings() -> [String] {
      let values: [Any] = [
        scroll.bouncesHorizontally, scroll.bouncesVertically, scroll.isPagingEnabled,
        scroll.isDirectionalLockEnabled, scroll.scrollsToTop, scroll.keyboardDismissMode,
        scroll.showsHorizontalScrollIndicator, scroll.showsVerticalScrollIndicator,
        scroll.verticalScrollIndicatorInsets, scroll.horizontalScrollIndicatorInsets,
        scroll.contentAlignmentPoint, scroll.automaticallyAdjustsScrollIndicatorInsets,
        scroll.panGestureRecognizer.isEnabled, scroll.contentOffset, scroll.refreshControl != nil,
        scroll.subviews.count, scroll.adjustedContentInset,
      ]
      return values.map { "\($0)" }
    }
    let before = settings()
    animator.expectUndo(of: settings()) {
      scroll.bounces = false
      scroll.isPagingEnabled = true
      scroll.isDirectionalLockEnabled = true
      scroll.scrollsToTop = false
      scroll.keyboardDismissMode = .interactive
      scroll.showsHorizontalScrollIndicator = false
      scroll.showsVerticalScrollIndicator = false
      scroll.scrollIndicatorInsets = EdgeInsets(top: 1)
      scroll.automaticallyAdjustsScrollIndicatorInsets = false
      scroll.panGestureRecognizer.isEnabled = false
      scroll.contentSize = CGSize(10, 10)
      scroll.contentAlignmentPoint = CGPoint(0.5, 0.5)
      scroll.refreshControl = RefreshControl()
      scroll.refreshControl?.beginRefreshing()
    }
    expect(zip(before, settings()).allSatisfy { $0 != $1 })
  }

  // MARK: Gestures

  @Test("while a finger moves the content, the recognizer has its translation and velocity")
  func recognizer() {
    let (scroll, window, animator) = screen()
    let pan = scroll.panGestureRecognizer
    expect(pan === scroll.panGestureRecognizer && pan.view === scroll && pan.state == .possible)
    animator.drag(scroll, by: -200, duration: .milliseconds(100))
    expect(pan.state == .began && scroll.isTracking && scroll.isDragging && !scroll.isDecelerating)
    animator.advance(by: .milliseconds(25))
    expect(pan.state == .changed && pan.numberOfTouches == 1)
    expect(isClose(pan.translation(in: window).y, -50) && isClose(pan.velocity(in: nil).y, -2000))
    animator.advance(by: .milliseconds(75))
    expect(pan.state == .possible && pan.translation(in: scroll) == .zero && !scroll.isTracking)
    animator.drag(scroll, by: 400, duration: .milliseconds(100))
    animator.advance(by: .milliseconds(90))
    expect(scroll.contentOffset.y < 0)
    pan.isEnabled = false
    expect(!scroll.isTracking && scroll.isDecelerating, "the finger has lifted")
    expect(animator.settle(within: .seconds(5)) && scroll.contentOffset == .zero)
    expect(!animator.drag(scroll, by: 10))
    pan.isEnabled = true
    expect(animator.drag(scroll, by: 10))
  }
}
