import Foundation
import ScrollModel
import StackModel
import Testing

/// A programmer's mistake ends the process; a user's input never comes this far.
@Suite("Preconditions")
struct PreconditionTests {
  @Test("geometry is finite")
  func geometry() async {
    await #expect(processExitsWith: .failure) {
      View().frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)
    }
    await #expect(processExitsWith: .failure) { StackView().spacing = .infinity }
    await #expect(processExitsWith: .failure) {
      ScrollView().contentSize = CGSize(width: 1, height: CGFloat.infinity)
    }
    await #expect(processExitsWith: .failure) { _ = LayoutPriority(rawValue: 1000.5) }
  }

  @Test("time moves forward, and not inside a block")
  func time() async {
    await #expect(processExitsWith: .failure) { Animator(root: View()).advance(by: .seconds(-1)) }
    await #expect(processExitsWith: .failure) {
      let animator = Animator(root: View())
      animator.animate(withDuration: 1, animations: { animator.advance(by: .seconds(1)) })
    }
    await #expect(processExitsWith: .failure) {
      Animator(root: View()).animate(withDuration: .nan, animations: {})
    }
    await #expect(processExitsWith: .failure) { _ = TimingCurve(x1: 1.5, y1: 0, x2: 1, y2: 1) }
  }
}
