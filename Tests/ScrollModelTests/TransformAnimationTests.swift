import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// Transforms in time, and observers of app code in a tree with an animator.
@Suite("Transforms in time")
struct TransformAnimationTests {
  private let root = View(frame: CGRect(0, 0, 320, 480))
  private let view = View(frame: CGRect(10, 20, 100, 40))

  private func makeAnimator() -> Animator {
    root.addSubview(view)
    root.layoutIfNeeded()
    return Animator(root: root)
  }

  @Test("each component of a transform is an additive animation")
  func components() {
    let animator = makeAnimator()
    let target = CGAffineTransform(a: 3, b: 1, c: -1, d: 2, tx: 10, ty: -20)
    animator.animate(withDuration: 1, curve: .linear) { view.transform = target }
    expectEqual(view.transform, target)
    expectElements(
      animator.runningAnimations.map(\.property.rawValue), "transform.a", "transform.b", "transform.c",
      "transform.d", "transform.tx", "transform.ty")
    animator.advance(by: .milliseconds(250))
    let shown = animator.presentationTree()
    expectEqual(
      shown.transform(of: view), CGAffineTransform(a: 1.5, b: 0.25, c: -0.25, d: 1.25, tx: 2.5, ty: -5))
    expectEqual(shown.bounds(of: view), view.bounds)
    // A second animation adds to the first.
    animator.animate(withDuration: 1, curve: .linear) { view.transform = .identity }
    expectEqual(
      animator.presentationTree().transform(of: view),
      CGAffineTransform(a: 1.5, b: 0.25, c: -0.25, d: 1.25, tx: 2.5, ty: -5))
    animator.advance(by: .milliseconds(750))
    expectEqual(animator.presentationTree().transform(of: view).a, 1.5)
    expect(animator.settle(within: .seconds(2)))
    expect(animator.presentationTree().transform(of: view) == .identity && animator.runningAnimations.isEmpty)
    animator.checkInvariants()
  }

  @Test("frames on screen are the bounding boxes at that instant, also of views inside")
  func frames() {
    let inner = view.add(View(frame: CGRect(10, 10, 20, 20)))
    let animator = makeAnimator()
    animator.animate(withDuration: 1, curve: .linear) { view.transform = CGAffineTransform(scaleX: 3, y: 3) }
    animator.advance(by: .milliseconds(500))
    let (shown, model) = (animator.presentationTree(), animator.modelTree)
    expectEqual(shown.frame(of: view), CGRect(-40, 0, 200, 80))
    expect(model.frame(of: view) == view.frame && model.frame(of: view).width == 300)
    expectEqual(shown.frame(of: inner), inner.frame)
    expectEqual(shown.frameInRoot(of: inner), CGRect(-20, 20, 40, 40))
    expectEqual(model.frameInRoot(of: inner), inner.convert(inner.bounds, to: nil))
  }

  @Test("an anchor point is animated")
  func anchorPoint() {
    let animator = makeAnimator()
    animator.animate(withDuration: 1, curve: .linear) { view.anchorPoint = .zero }
    animator.advance(by: .milliseconds(500))
    expectEqual(animator.presentationTree().anchorPoint(of: view), CGPoint(0.25, 0.25))
    expect(animator.presentationTree().frame(of: view).minX == 35 && view.frame.minX == 60)
  }

  @Test("a layout in an animation block animates what it places, not the transform")
  func layout() {
    let animator = makeAnimator()
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    animator.animate(withDuration: 1) { view.center.x += 10 }
    expectEqual(animator.runningAnimations.map(\.property.rawValue), ["x"])
  }

  @Test("undo and dry runs restore transforms, anchor points, tags and margins")
  func undo() {
    let animator = makeAnimator()
    func values() -> [CGFloat] {
      let t = view.transform
      return [
        t.a, t.b, t.c, t.d, t.tx, t.ty, view.anchorPoint.x, view.center.x, view.frame.minX, CGFloat(view.tag),
        view.layoutMargins.left,
      ]
    }
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    let before = values()
    func change() {
      view.transform = CGAffineTransform(rotationAngle: 1)
      view.anchorPoint = CGPoint(0, 1)
      view.frame = CGRect(7, 8, 90, 30)
      view.layoutMargins.left = 1
      view.tag = 5
    }
    animator.dryRun { change() }
    expectEqual(values(), before)
    animator.expectUndo(of: values(), during: change)
  }

  /// A view whose observers change a label.
  private final class Watcher: View {
    let label = Label()
    var calls = 0
    override var frame: CGRect { didSet { note("\(frame.width)") } }
    override var isHidden: Bool { didSet { note("\(isHidden)") } }
    override var alpha: CGFloat { didSet { note("\(alpha)") } }
    private func note(_ text: String) {
      calls += 1
      label.text = text
    }
  }

  @Test("undo restores what observers have changed, without calling them")
  func observers() {
    let watcher = root.add(Watcher(frame: .zero))
    watcher.addSubview(watcher.label)
    let animator = makeAnimator()
    watcher.frame.size.width = 30
    expect(watcher.label.text == "30.0" && watcher.calls == 1)
    animator.dryRun {
      watcher.frame.size.width = 50
      watcher.isHidden = true
      watcher.alpha = 0
      expect(watcher.label.text == "0.0" && watcher.calls == 4)
    }
    expect(watcher.label.text == "30.0" && watcher.calls == 4)
    expect(watcher.frame.width == 30 && !watcher.isHidden && watcher.alpha == 1)
    root.checkInvariants()
  }

  /// A scroll view with observers.
  private final class Watched: ScrollView {
    var log: [String] = []
    override var contentSize: CGSize {
      didSet { log.append("size \(oldValue.height)-\(contentSize.height)") }
    }
    override var contentOffset: CGPoint { didSet { log.append("offset \(oldValue.y)-\(contentOffset.y)") } }
    override var contentInset: EdgeInsets { didSet { log.append("inset \(contentInset.top)") } }
  }

  @Test("observers of a scroll view see what layouts, clamping and scrolls change")
  func scrollView() {
    let (scroll, content) = (Watched(frame: CGRect(0, 0, 100, 100)), View())
    root.addSubview(scroll)
    scroll.addSubview(content)
    let height = content.heightAnchor.constraint(equalToConstant: 300)
    content.pin(.width, .top, .bottom, .leading, .trailing, to: scroll)
    height.isActive = true
    let animator = makeAnimator()
    expectEqual(scroll.log.take(), ["size 0.0-0.0", "size 0.0-300.0"])
    scroll.contentOffset.y = 200
    height.constant = 250
    root.layoutIfNeeded()
    expectEqual(scroll.log.take(), ["offset 0.0-200.0", "offset 200.0-150.0", "size 300.0-250.0"])
    root.setNeedsLayout()
    root.layoutIfNeeded()
    expect(scroll.log.take().isEmpty)
    scroll.contentInset.top = 10
    expectEqual(scroll.log.take(), ["inset 10.0"])
    animator.setContentOffset(.zero, of: scroll, animated: true)
    expect(animator.settle(within: .seconds(1)))
    expect(scroll.log.take().last?.hasSuffix("-0.0") == true && scroll.contentOffset.y == 0)
  }
}
