import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// Pans from the edges of the screen, and pointers, which there are none of.
@Suite("Edge gestures")
struct EdgeGestureTests {
  /// Drags a finger by 30 points in a window of 300 × 300 points.
  private func begins(_ edges: RectEdge, at start: CGPoint, toward direction: CGPoint) -> Bool {
    let window = Window(frame: CGRect(0, 0, 300, 300))
    window.isHidden = false
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = edges
    window.addGestureRecognizer(pan)
    let animator = Animator(root: window)
    var begins = false
    pan.addAction { if $0.state == .began { begins = true } }
    let touch = window.touchDown(at: start)
    touch.move(by: CGPoint(30 * direction.x, 30 * direction.y), over: .milliseconds(100))
    animator.advance(by: .milliseconds(100))
    touch.up()
    expect(pan.state == .possible && animator.now == .milliseconds(100))
    return begins
  }

  @Test("a pan begins within 20 points of one of its edges, and moves inward")
  func edges() {
    let right = CGPoint(1, 0)
    expect(begins(.left, at: CGPoint(20, 150), toward: right))
    expect(!begins(.left, at: CGPoint(21, 150), toward: right))
    expect(!begins([], at: CGPoint(5, 150), toward: right), "edges is empty by default")
    expect(!begins(.right, at: CGPoint(5, 150), toward: right))
    expect(!begins(.left, at: CGPoint(5, 150), toward: CGPoint(0.5, 1)), "along the edge")
    expect(begins([.left, .right], at: CGPoint(299, 150), toward: CGPoint(-1, 0.5)))
    expect(begins(.top, at: CGPoint(150, 3), toward: CGPoint(0, 1)))
    expect(begins(.bottom, at: CGPoint(150, 297), toward: CGPoint(0, -1)))
    expect(!begins(.bottom, at: CGPoint(150, 297), toward: CGPoint(1, 0)))
  }

  @Test("a recognizer of pointers never recognizes a finger, and leaves it to others")
  func hover() {
    let (window, left, _, _) = TouchEventTests.screen()
    let (hover, tap) = (HoverGestureRecognizer(), TapGestureRecognizer())
    var lines: [String] = []
    hover.addAction { lines.append("hover \($0.state)") }
    tap.addAction { lines.append("tap \($0.state)") }
    left.addGestureRecognizer(hover)
    left.addGestureRecognizer(tap)
    window.tap(at: CGPoint(60, 60))
    expect(lines == ["tap ended"] && hover.state == .possible && hover.zOffset == 0)
  }
}
