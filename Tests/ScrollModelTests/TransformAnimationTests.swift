import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// Transforms in time, and observers of app code in a tree with an animator.
@Suite("Transforms in time")
struct TransformAnimationTests {
  private let root = View(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let view = View(frame: CGRect(x: 10, y: 20, width: 100, height: 40))

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
    #expect(view.transform == target)
    #expect(
      animator.runningAnimations.map(\.property.rawValue) == [
        "transform.a", "transform.b", "transform.c", "transform.d", "transform.tx", "transform.ty",
      ])
    animator.advance(by: .milliseconds(250))
    let shown = animator.presentationTree()
    #expect(
      shown.transform(of: view) == CGAffineTransform(a: 1.5, b: 0.25, c: -0.25, d: 1.25, tx: 2.5, ty: -5))
    #expect(shown.bounds(of: view) == view.bounds)
    // A second animation adds to the first.
    animator.animate(withDuration: 1, curve: .linear) { view.transform = .identity }
    #expect(
      animator.presentationTree().transform(of: view)
        == CGAffineTransform(a: 1.5, b: 0.25, c: -0.25, d: 1.25, tx: 2.5, ty: -5))
    animator.advance(by: .milliseconds(750))
    #expect(animator.presentationTree().transform(of: view).a == 1.5)
    #expect(animator.settle(within: .seconds(2)))
    #expect(
      animator.presentationTree().transform(of: view) == .identity && animator.runningAnimations.isEmpty)
    animator.checkInvariants()
  }

  @Test("frames on screen are the bounding boxes at that instant, also of views inside")
  func frames() {
    let inner = View(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.addSubview(inner)
    let animator = makeAnimator()
    animator.animate(withDuration: 1, curve: .linear) { view.transform = CGAffineTransform(scaleX: 3, y: 3) }
    animator.advance(by: .milliseconds(500))
    let (shown, model) = (animator.presentationTree(), animator.modelTree)
    #expect(shown.frame(of: view) == CGRect(x: -40, y: 0, width: 200, height: 80))
    #expect(model.frame(of: view) == view.frame && model.frame(of: view).width == 300)
    #expect(shown.frame(of: inner) == inner.frame)
    #expect(shown.frameInRoot(of: inner) == CGRect(x: -20, y: 20, width: 40, height: 40))
    #expect(model.frameInRoot(of: inner) == inner.convert(inner.bounds, to: nil))
  }

  @Test("an anchor point is animated")
  func anchorPoint() {
    let animator = makeAnimator()
    animator.animate(withDuration: 1, curve: .linear) { view.anchorPoint = .zero }
    animator.advance(by: .milliseconds(500))
    #expect(animator.presentationTree().anchorPoint(of: view) == CGPoint(x: 0.25, y: 0.25))
    #expect(animator.presentationTree().frame(of: view).minX == 35 && view.frame.minX == 60)
  }

  @Test("a layout in an animation block animates what it places, not the transform")
  func layout() {
    let animator = makeAnimator()
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    animator.animate(withDuration: 1) { view.center.x += 10 }
    #expect(animator.runningAnimations.map(\.property.rawValue) == ["x"])
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
      view.anchorPoint = CGPoint(x: 0, y: 1)
      view.frame = CGRect(x: 7, y: 8, width: 90, height: 30)
      view.layoutMargins.left = 1
      view.tag = 5
    }
    animator.dryRun { change() }
    #expect(values() == before)
    let (_, changes) = animator.changes { change() }
    let after = values()
    let redo = animator.undo(changes)
    #expect(values() == before && after != before)
    _ = animator.undo(redo)
    #expect(values() == after)
    animator.checkInvariants()
    root.checkInvariants()
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
    let watcher = Watcher(frame: .zero)
    root.addSubview(watcher)
    watcher.addSubview(watcher.label)
    let animator = makeAnimator()
    watcher.frame.size.width = 30
    #expect(watcher.label.text == "30.0" && watcher.calls == 1)
    animator.dryRun {
      watcher.frame.size.width = 50
      watcher.isHidden = true
      watcher.alpha = 0
      #expect(watcher.label.text == "0.0" && watcher.calls == 4)
    }
    #expect(watcher.label.text == "30.0" && watcher.calls == 4)
    #expect(watcher.frame.width == 30 && !watcher.isHidden && watcher.alpha == 1)
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
    func taken() -> [String] {
      defer { log = [] }
      return log
    }
  }

  @Test("observers of a scroll view see what layouts, clamping and scrolls change")
  func scrollView() {
    let (scroll, content) = (Watched(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), View())
    root.addSubview(scroll)
    scroll.addSubview(content)
    content.translatesAutoresizingMaskIntoConstraints = false
    let height = content.heightAnchor.constraint(equalToConstant: 300)
    LayoutConstraint.activate([
      height, content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
    ])
    let animator = makeAnimator()
    #expect(scroll.taken() == ["size 0.0-0.0", "size 0.0-300.0"])
    scroll.contentOffset.y = 200
    height.constant = 250
    root.layoutIfNeeded()
    #expect(scroll.taken() == ["offset 0.0-200.0", "offset 200.0-150.0", "size 300.0-250.0"])
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(scroll.taken().isEmpty)
    scroll.contentInset.top = 10
    #expect(scroll.taken() == ["inset 10.0"])
    animator.setContentOffset(.zero, of: scroll, animated: true)
    #expect(animator.settle(within: .seconds(1)))
    #expect(scroll.taken().last?.hasSuffix("-0.0") == true && scroll.contentOffset.y == 0)
  }
}
