import Foundation
import StackModel
import TestSupport
import Testing

private func isClose(_ one: CGAffineTransform, _ other: CGAffineTransform) -> Bool {
  func numbers(_ t: CGAffineTransform) -> [CGFloat] { [t.a, t.b, t.c, t.d, t.tx, t.ty] }
  return zip(numbers(one), numbers(other)).allSatisfy { abs($0 - $1) < 1e-6 }
}

/// Transforms, and coordinates that are converted through them.
@Suite("Transforms")
struct TransformTests {
  private static func random(_ generator: inout SplitMix64) -> CGAffineTransform {
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &generator) }
    return CGAffineTransform(rotationAngle: number(-4...4))
      .scaledBy(x: number(0.6...1.6), y: number(-1.6 ... -0.6)).translatedBy(
        x: number(-50...50), y: number(-50...50))
  }

  // MARK: Laws

  @Test("concatenation is associative, the identity neutral, an inverse undoes")
  func laws() {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<100 {
      let (a, b, c) = (Self.random(&generator), Self.random(&generator), Self.random(&generator))
      expect(isClose(a.concatenating(b).concatenating(c), a.concatenating(b.concatenating(c))))
      expect(a.concatenating(.identity) == a && CGAffineTransform.identity.concatenating(a) == a)
      expect(isClose(a.concatenating(a.inverted()), .identity) && isClose(a.inverted().inverted(), a))
      let point = CGPoint(3, -7)
      expect(isClose(point.applying(a.concatenating(b)), point.applying(a).applying(b)))
    }
  }

  @Test("the constructors are those of Core Graphics")
  func constructors() {
    let point = CGPoint(2, 3)
    expectEqual(point.applying(CGAffineTransform(translationX: 5, y: 7)), CGPoint(7, 10))
    expectEqual(point.applying(CGAffineTransform(scaleX: 5, y: 7)), CGPoint(10, 21))
    expect(isClose(point.applying(CGAffineTransform(rotationAngle: .pi / 2)), CGPoint(-3, 2)))
    // The new step comes first.
    let moved = CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 1, y: 1)
    expectEqual(moved, CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 2, ty: 2))
    expectEqual(CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 1, ty: 1).inverted().b, 2)
    expect(CGAffineTransform.identity.isIdentity && !CGAffineTransform().isIdentity)
    expectEqual(CGSize(2, 3).applying(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 9, ty: 9)).width, -3)
    let turned = CGRect(1, 2, 3, 4).applying(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    expectEqual(turned, CGRect(-6, 1, 4, 3))
    expect(CGRect.null.applying(moved).isNull && CGRect.infinite.applying(moved).isInfinite)
  }

  // MARK: Views

  @Test("the frame of a transformed view is the bounding box; bounds and center stay")
  func frame() {
    let view = View(frame: CGRect(10, 20, 100, 40))
    view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    expectEqual(view.frame, CGRect(-40, 30, 200, 20))
    expect(view.bounds == CGRect(0, 0, 100, 40) && view.center == CGPoint(60, 40))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    expect(isClose(view.frame, CGRect(40, -10, 40, 100)))
    view.transform = .identity
    expectEqual(view.frame, CGRect(10, 20, 100, 40))
  }

  @Test(
    "setting the frame of a scaled, turned or mirrored view gives it that frame",
    arguments: [
      CGAffineTransform(scaleX: 2, y: 3), CGAffineTransform(rotationAngle: .pi / 2),
      CGAffineTransform(scaleX: -1, y: 1).translatedBy(x: 5, y: 6), .identity,
    ])
  func setFrame(transform: CGAffineTransform) {
    let view = View(frame: CGRect(10, 20, 100, 40))
    view.transform = CGAffineTransform(scaleX: 7, y: 7)
    view.transform = transform
    view.frame = CGRect(1, 2, 30, 50)
    expect(isClose(view.frame, CGRect(1, 2, 30, 50)))
    view.transform = CGAffineTransform(scaleX: 0, y: 0)
    let size = view.bounds.size
    view.frame = CGRect(1, 2, 30, 50)
    expect(view.bounds.size == size && isClose(view.frame, CGRect(16, 27, 0, 0)))
  }

  @Test("the anchor point leaves the center in place, and what a layout places stays")
  func anchorPoint() {
    let view = View(frame: CGRect(10, 20, 100, 40))
    view.anchorPoint = CGPoint(0, 1)
    expect(view.center == CGPoint(60, 40) && view.frame == CGRect(60, 0, 100, 40))
    view.center = CGPoint(10, 60)
    expectEqual(view.frame, CGRect(10, 20, 100, 40))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    expectEqual(view.frame, CGRect(10, -20, 200, 80))
    view.bounds.size.width = 50
    expect(view.center == CGPoint(10, 60) && view.frame.width == 100)
    let arranged = SizedView(10, 10)
    let stack = StackView([arranged], frame: CGRect(0, 0, 100, 30))
    stack.layoutIfNeeded()
    arranged.anchorPoint = .zero
    expect(arranged.frame == stack.bounds && arranged.center == .zero)
    arranged.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    expectEqual(arranged.frame, CGRect(0, 0, 50, 15))
  }

  @Test("layout ignores transforms", arguments: [false, true])
  func layout(bySolver: Bool) {
    func frames(transformed: Bool) -> [CGRect] {
      let views = [SizedView(20, 10), SizedView(30, 20), SizedView(40, 5)]
      let stack = StackView(arrangedSubviews: views)
      let root = View(frame: CGRect(0, 0, 200, 100))
      root.addSubview(stack)
      root.laysOutBySolver = bySolver
      stack.pin(.centerX, .top, to: root)
      if transformed {
        views[1].transform = CGAffineTransform(rotationAngle: 1)
        stack.transform = CGAffineTransform(scaleX: 3, y: 3)
      }
      root.layoutIfNeeded()
      root.setNeedsLayout()
      root.layoutIfNeeded()
      root.checkInvariants()
      for view in views + [stack] { view.transform = .identity }
      return (views + [stack]).map(\.frame)
    }
    expectEqual(frames(transformed: true), frames(transformed: false))
  }

  // MARK: Conversion

  /// A 3 × 3 matrix for row vectors: the oracle.
  private struct Matrix {
    var rows: [[Double]]

    static func * (a: Matrix, b: Matrix) -> Matrix {
      let columns: [[Double]] = (0..<3).map { column in b.rows.map { $0[column] } }
      return Matrix(
        rows: a.rows.map { row in columns.map { column in zip(row, column).reduce(0) { $0 + $1.0 * $1.1 } } })
    }

    static func translation(_ x: Double, _ y: Double) -> Matrix {
      Matrix(rows: [[1, 0, 0], [0, 1, 0], [x, y, 1]])
    }

    /// The steps from a view's coordinates to those of the superview of its root.
    init(of view: View) {
      let (t, anchor) = (view.transform, view.anchorPoint)
      let step =
        Matrix.translation(
          -view.bounds.minX - anchor.x * view.bounds.width, -view.bounds.minY - anchor.y * view.bounds.height)
        * Matrix(rows: [[t.a, t.b, 0], [t.c, t.d, 0], [t.tx, t.ty, 1]])
        * .translation(view.center.x, view.center.y)
      self = view.superview.map { step * Matrix(of: $0) } ?? step
    }

    init(rows: [[Double]]) { self.rows = rows }

    func apply(_ point: CGPoint) -> CGPoint {
      CGPoint(
        point.x * rows[0][0] + point.y * rows[1][0] + rows[2][0],
        point.x * rows[0][1] + point.y * rows[1][1] + rows[2][1])
    }
  }

  @Test("conversions agree with matrices by hand, in both directions", arguments: [UInt64](0..<8))
  func conversions(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &generator) }
    let root = View(frame: CGRect(5, 6, 300, 300))
    var views = [root]
    for _ in 0..<9 {
      let view = View(frame: CGRect(number(-50...50), number(-50...50), number(1...90), number(1...90)))
      view.bounds.origin = CGPoint(number(-30...30), number(-30...30))
      if seed > 0, Bool.random(using: &generator) { view.transform = Self.random(&generator) }
      if seed > 0, Bool.random(using: &generator) { view.anchorPoint = CGPoint(number(0...1), number(0...1)) }
      views.randomElement(using: &generator)?.addSubview(view)
      views.append(view)
    }
    let rect = CGRect(3, 4, 20, 10)
    for a in views {
      for b in views {
        let there = a.convert(rect.origin, to: b)
        expect(isClose(Matrix(of: b).apply(there), Matrix(of: a).apply(rect.origin)))
        expect(
          isClose(b.convert(there, to: a), rect.origin) && isClose(a.convert(there, from: b), rect.origin))
        let corners = [(3, 4), (23, 4), (3, 14), (23, 14)].map { a.convert(CGPoint($0.0, $0.1), to: b) }
        let box = a.convert(rect, to: b)
        expect(
          isClose(box.minX, corners.map(\.x).min() ?? 0) && isClose(box.maxY, corners.map(\.y).max() ?? 0))
        expectEqual(b.convert(rect, from: a), box)
      }
      expect(isClose(a.convert(rect, to: nil), a.convert(rect, to: root)))
      expect(isClose(a.convert(rect, from: nil), root.convert(rect, to: a)))
      expect(isClose(a.convert(a.bounds, to: a.superview), a.superview == nil ? a.bounds : a.frame))
    }
  }
}
