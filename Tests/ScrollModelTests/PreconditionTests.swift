import Foundation
import ScrollModel
import StackModel
import TestSupport
import Testing

/// A programmer's mistake ends the process; EntryDemo checks input before it calls the libraries.
@Suite("Preconditions")
struct PreconditionTests {
  @Test("geometry must be finite")
  func geometry() async {
    await #expect(processExitsWith: .failure) { View().frame = CGRect(0, 0, CGFloat.nan, 1) }
    await #expect(processExitsWith: .failure) { StackView().spacing = .infinity }
    await #expect(processExitsWith: .failure) { ScrollView().contentSize = CGSize(1, CGFloat.infinity) }
    await #expect(processExitsWith: .failure) { _ = LayoutPriority(rawValue: 1000.5) }
  }

  @Test("the clock advances forward only, and not inside a block")
  func time() async {
    await #expect(processExitsWith: .failure) { Animator(root: View()).advance(by: .seconds(-1)) }
    await #expect(processExitsWith: .failure) {
      let animator = Animator(root: View())
      animator.animate(withDuration: 1, animations: { animator.advance(by: .seconds(1)) })
    }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Animator(root: View()).animate(withDuration: .nan, animations: {})
    }
    expectMessage("must be finite", result)
    expectEqual(Duration.wholeNanoseconds(seconds: 9e9), .seconds(9_000_000_000))
    await #expect(processExitsWith: .failure) { _ = Duration.wholeNanoseconds(seconds: 9_000_000_000.5) }
    await #expect(processExitsWith: .failure) { _ = TimingCurve(x1: 1.5, y1: 0, x2: 1, y2: 1) }
  }

  @Test("the numbers of a spring are in their ranges")
  func springs() async {
    await #expect(processExitsWith: .failure) { _ = SpringCurve(perceptualDuration: .seconds(1), bounce: 1) }
    await #expect(processExitsWith: .failure) { _ = SpringCurve(perceptualDuration: .seconds(1), bounce: -1) }
    await #expect(processExitsWith: .failure) { _ = SpringCurve(perceptualDuration: .zero, bounce: 0) }
    await #expect(processExitsWith: .failure) { _ = SpringCurve(dampingRatio: 0, duration: .seconds(1)) }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringCurve(dampingRatio: 1, duration: .zero)
    }
    expectMessage("must be above 0", result)
    await #expect(processExitsWith: .failure) { _ = SpringCurve(stiffness: 0, damping: 1) }
    await #expect(processExitsWith: .failure) { _ = SpringCurve(stiffness: 1, damping: 0) }
  }

  @Test("a presentation tree is valid until the clock passes its instant")
  func staleTree() async {
    let animator = Animator(root: View())
    let (now, later) = (animator.presentationTree(), animator.presentationTree(at: .seconds(1)))
    expectEqual(now.frame(of: animator.root), .zero)
    animator.advance(to: .seconds(1))
    expect(later.frame(of: animator.root) == .zero && later.alpha(of: animator.root) == 1)
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let animator = Animator(root: View())
      let tree = animator.presentationTree()
      animator.advance(by: .seconds(1))
      _ = tree.frame(of: animator.root)
    }
    expectMessage("This LayerTree shows 0.0 s, but the clock is at 1.0 s", result)
    await #expect(processExitsWith: .failure) {
      let animator = Animator(root: ScrollView())
      let tree = animator.presentationTree()
      animator.advance(by: .nanoseconds(1))
      _ = tree.isHidden(animator.root)
    }
  }

  @Test("an animator is not used after its root got a superview")
  func rootWithSuperview() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (root, window) = (View(), View())
      let animator = Animator(root: root)
      window.addSubview(root)
      animator.advance(by: .seconds(1))
    }
    expectMessage("The root of an animator has a superview now", result)
    await #expect(processExitsWith: .failure) {
      let (root, window) = (View(), View())
      let animator = Animator(root: root)
      window.addSubview(root)
      animator.animate(withDuration: 1, animations: {})
    }
    let other = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (root, window) = (View(), View())
      let animator = Animator(root: root)
      window.addSubview(root)
      root.removeFromSuperview()
      animator.animate(withDuration: 1, animations: {})
    }
    expectMessage("was in another tree, or has another animator now", other)
  }
}
