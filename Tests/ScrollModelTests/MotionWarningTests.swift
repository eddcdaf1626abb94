import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// What an animation or a scroll does not do, although the code looks as if it did.
@Suite("Warnings of motion")
struct MotionWarningTests {
  private let root = View(frame: CGRect(0, 0, 200, 200))
  private let box = View()
  private let inner = View()
  private let leading: LayoutConstraint
  private let width: LayoutConstraint
  private let animator: Animator

  init() {
    root.place(box)
    box.place(inner)
    leading = box.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    width = box.widthAnchor.constraint(equalToConstant: 40)
    LayoutConstraint.activate([
      leading, width, box.topAnchor.constraint(equalTo: root.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 10),
    ])
    inner.pin(.top, .leading, .trailing, .bottom, to: box)
    root.layoutIfNeeded()
    animator = Animator(root: root)
    (box.name, root.name) = ("box", "root")
  }

  private var kinds: [AnimationWarning.Kind] { animator.warnings.map(\.kind) }

  @Test("layoutIfNeeded moves what is inside the receiver; the receiver jumps, with the remedy")
  func receiver() {
    width.constant = 80
    animator.animate(withDuration: 1, curve: .linear) { box.layoutIfNeeded() }
    expect(inner.frame.width == 80 && box.frame.width == 40)
    expectEqual(animator.presentationTree(at: .milliseconds(500)).frame(of: inner).width, 60)
    animator.advance(by: .zero)
    expectEqual(box.frame.width, 80)
    expectEqual(animator.presentationTree().frame(of: box).width, 80)
    expectEqual(
      animator.warnings.map(\.text),
      [
        "“box” jumps at 0 s: the animation block at 0 s sent layoutIfNeeded() to it, which moves only what is inside; send it to “root”."
      ])
  }

  @Test(
    "a block that changes a constraint and lays out another part is told of the part; the superview lays out all"
  )
  func otherPart() {
    animator.animate(withDuration: 1) {
      leading.constant = 50
      inner.layoutIfNeeded()
    }
    animator.advance(by: .zero)
    expectEqual(kinds, [.layoutOfReceiver])
    animator.animate(withDuration: 1) {
      leading.constant = 20
      root.layoutIfNeeded()
    }
    animator.advance(by: .seconds(2))
    expectEqual(kinds.count, 1)
  }

  @Test("pending layout elsewhere is no mistake of a block that lays out a part")
  func unrelated() {
    let other = Label(text: "a")
    root.place(other)
    other.pin(.bottom, .trailing, to: root)
    root.layoutIfNeeded()
    other.text = "longer"
    animator.animate(withDuration: 1) { inner.layoutIfNeeded() }
    animator.advance(by: .zero)
    expect(animator.warnings.isEmpty)
  }

  @Test("a view that a block lays out for the first time comes from (0, 0)")
  func firstLayout() {
    let label = Label(text: "new")
    root.place(label)
    label.pin(.bottom, .trailing, to: root)
    animator.animate(withDuration: 1) { root.layoutIfNeeded() }
    expect(kinds == [.firstLayoutInBlock] && animator.warnings[0].viewID == ObjectIdentifier(label))
    let other = Label(text: "other")
    root.place(other)
    other.pin(.top, .trailing, to: root)
    root.layoutIfNeeded()
    animator.animate(withDuration: 1) { root.layoutIfNeeded() }
    expectEqual(kinds.count, 1)
  }

  @Test("flushUpdates lays out before the block, unanimated, and at its end, animated")
  func flushUpdates() {
    leading.constant = 30
    animator.animate(
      withDuration: 1, options: [.flushUpdates, .curveLinear], animations: { leading.constant = 80 })
    let tree = animator.presentationTree(at: .milliseconds(500))
    expect(tree.frame(of: box).minX == 55 && box.frame.minX == 80)
    animator.animate(withDuration: 1, options: [.flushUpdates, .curveLinear]) {
      leading.constant = 90
      animator.performWithoutAnimation { leading.constant = 100 }
    }
    expect(box.frame.minX == 100)
    expectEqual(View.AnimationOptions.flushUpdates.rawValue, 1 << 29)
    animator.perform {
      let property = ViewPropertyAnimator(duration: 1, curve: .linear) { leading.constant = 0 }
      property.flushUpdates = true
      property.startAnimation()
    }
    expect(box.frame.minX == 0 && animator.presentationTree().frame(of: box).minX == 40)
    expect(animator.settle(within: .seconds(2)) && animator.warnings.isEmpty)
  }

  @Test(
    "an offset at the end of a content that is not laid out ends one row short", arguments: [false, true])
  func hastyOffset(animated: Bool) {
    let (list, stack) = (ScrollView(), StackView())
    root.place(list)
    list.place(stack)
    stack.axis = .vertical
    list.pin(.top, .leading, .trailing, .bottom, to: root)
    stack.pin(.top, .leading, .trailing, .bottom, to: list)
    for _ in 0..<10 { stack.addArrangedSubview(SizedView(50, 30)) }
    root.layoutIfNeeded()
    func scrollToEnd() {
      list.setContentOffset(CGPoint(0, list.contentSize.height - list.bounds.height), animated: animated)
    }
    scrollToEnd()
    stack.addArrangedSubview(SizedView(50, 30))
    root.layoutIfNeeded()
    expect(animator.settle(within: .seconds(1)) && animator.warnings.isEmpty)
    stack.addArrangedSubview(SizedView(50, 30))
    scrollToEnd()
    animator.advance(by: .seconds(1))
    expectEqual(kinds, [.offsetBeforeLayout])
    expect(animator.warnings[0].text.contains("scrolls to 130, 30 points before the end"))
    expectEqual(list.contentOffset.y, 130)
  }

  // MARK: Hides

  private func row() -> (stack: StackView, a: View) {
    let (stack, a) = (StackView(), SizedView(20, 20))
    root.place(stack)
    stack.pin(.top, .leading, to: root)
    for view in [a, SizedView(20, 20)] { stack.addArrangedSubview(view) }
    root.layoutIfNeeded()
    return (stack, a)
  }

  @Test("hides in and during animations count, and a false that leaves a view hidden is told")
  func hides() {
    let (stack, a) = row()
    a.isHidden = true
    a.isHidden = true
    a.isHidden = false
    expect(!a.isHidden, "outside of animations they don't count")
    animator.animate(withDuration: 1) { a.isHidden = true }
    a.isHidden = true
    a.isHidden = true
    a.isHidden = false
    expect(a.isHidden && kinds == [.staysHidden] && animator.warnings[0].text.contains("2 are left"))
    animator.advance(by: .seconds(2))
    a.isHidden = true
    a.isHidden = false
    a.isHidden = false
    expect(!a.isHidden && kinds.count == 2)
    for _ in 0..<3 { a.isHidden = false }
    animator.animate(withDuration: 1) { for _ in 0..<4 { a.isHidden = true } }
    animator.expectUndo(of: "\(kinds) \(a.hideCount)") { a.isHidden = false }
    a.isHidden = false
    expect(a.isHidden)
    stack.removeArrangedSubview(a)
    stack.addArrangedSubview(a)
    expect(a.isHidden)
    a.isHidden = false
    expect(!a.isHidden)
    animator.checkInvariants()
  }

  @Test("with the guard that apps use, nothing counts")
  func guarded() {
    let (_, a) = row()
    for isHidden in [true, true, false, true, false, false, true] {
      animator.animate(withDuration: 1) { if a.isHidden != isHidden { a.isHidden = isHidden } }
      expectEqual(a.isHidden, isHidden)
      animator.advance(by: .milliseconds(300))
    }
    expect(animator.warnings.isEmpty)
  }
}
