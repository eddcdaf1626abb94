import Foundation
import StackModel
import TestSupport
import Testing

/// The view at a point.
@Suite("Hit testing")
struct HitTestTests {
  private func makeTree(_ generator: inout SplitMix64, depth: Int = 3) -> View {
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &generator) }
    let view = View(frame: CGRect(number(-20...60), number(-20...60), number(10...90), number(10...90)))
    if number(0...1) < 0.2 { view.bounds.origin = CGPoint(number(-9...9), number(-9...9)) }
    if number(0...1) < 0.2 { view.transform = CGAffineTransform(rotationAngle: number(-2...2)) }
    if number(0...1) < 0.1 { view.isHidden = true }
    if number(0...1) < 0.1 { view.alpha = 0.009 }
    if number(0...1) < 0.1 { view.isUserInteractionEnabled = false }
    if number(0...1) < 0.1 { view.transform = CGAffineTransform(scaleX: 0, y: 1) }
    guard depth > 0 else { return view }
    for _ in 0..<3 { view.addSubview(makeTree(&generator, depth: depth - 1)) }
    return view
  }

  /// All views that can be hit at a point of the root, from back to front.
  private func candidates(_ view: View, _ point: CGPoint, of root: View) -> [View] {
    let transform = view.transform
    guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled,
      transform.a * transform.d - transform.b * transform.c != 0,
      view.bounds.contains(root.convert(point, to: view))
    else { return [] }
    return [view] + view.subviews.flatMap { candidates($0, point, of: root) }
  }

  @Test("the last view from back to front that contains the point, inside superviews that contain it")
  func oracle() {
    var (found, deep) = (0, 0)
    for seed in RandomRuns.seeds(40) {
      var generator = SplitMix64(seed: seed)
      let root = View(frame: CGRect(0, 0, 100, 100))
      for _ in 0..<3 { root.addSubview(makeTree(&generator)) }
      for _ in 0..<30 {
        let point = CGPoint(
          .random(in: -10...110, using: &generator), .random(in: -10...110, using: &generator))
        let hit = root.hitTest(point, with: nil)
        expectEqual(hit, candidates(root, point, of: root).last, "seed \(seed)")
        if hit != nil { found += 1 }
        if hit != nil, hit !== root { deep += 1 }
      }
    }
    expect(found > 20 && deep > 5)
  }

  @Test("a view that is scaled to 0 is not hit, nor is a view inside it")
  func flatViews() {
    let root = View(frame: CGRect(0, 0, 100, 100))
    let (view, inner) = (View(frame: root.bounds), View(frame: root.bounds))
    root.addSubview(view)
    view.addSubview(inner)
    for scale in [CGSize(0, 0), CGSize(0, 1), CGSize(1, 0)] {
      view.transform = .identity
      expectEqual(root.hitTest(CGPoint(50, 50), with: nil), inner)
      view.transform = CGAffineTransform(scaleX: scale.width, y: scale.height)
      expectEqual(root.hitTest(CGPoint(50, 50), with: nil), root)
    }
  }

  @Test("overrides decide: a larger area of touch, and a view that lets touches through")
  func overrides() {
    final class Large: View {
      override func point(inside point: CGPoint, with event: InputEvent?) -> Bool {
        bounds.insetBy(dx: -10, dy: -10).contains(point)
      }
    }
    final class Through: View {
      override func hitTest(_ point: CGPoint, with event: InputEvent?) -> View? {
        let hit = super.hitTest(point, with: event)
        return hit == self ? nil : hit
      }
    }
    let root = View(frame: CGRect(0, 0, 100, 100))
    let large = Large(frame: CGRect(40, 40, 20, 20))
    let through = Through(frame: root.bounds)
    let label = Label(frame: CGRect(0, 0, 20, 20))
    let button = Button(frame: CGRect(80, 0, 20, 20))
    through.addSubviews(label, button)
    root.addSubviews(large, through)
    expectEqual(root.hitTest(CGPoint(35, 35), with: InputEvent()), large)
    expectEqual(root.hitTest(CGPoint(25, 25), with: nil), root)
    expectEqual(root.hitTest(CGPoint(5, 5), with: nil), root)
    expectEqual(root.hitTest(CGPoint(85, 5), with: nil), button)
    expect(root.hitTest(CGPoint(100, 5), with: nil) == nil)
  }
}
