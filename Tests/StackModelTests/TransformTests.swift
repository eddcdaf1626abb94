import Foundation
import StackModel
import TestSupport
import Testing

/// Transforms, and coordinates that are converted through them.
@Suite("Transforms")
struct TransformTests {
  private func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }

  private func near(_ a: CGPoint, _ b: CGPoint) -> Bool { near(a.x, b.x) && near(a.y, b.y) }

  private func near(_ a: CGRect, _ b: CGRect) -> Bool {
    near(a.origin, b.origin) && near(a.width, b.width) && near(a.height, b.height)
  }

  private func near(_ a: CGAffineTransform, _ b: CGAffineTransform) -> Bool {
    near(a.a, b.a) && near(a.b, b.b) && near(a.c, b.c) && near(a.d, b.d) && near(a.tx, b.tx)
      && near(a.ty, b.ty)
  }

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
      #expect(near(a.concatenating(b).concatenating(c), a.concatenating(b.concatenating(c))))
      #expect(a.concatenating(.identity) == a && CGAffineTransform.identity.concatenating(a) == a)
      #expect(near(a.concatenating(a.inverted()), .identity) && near(a.inverted().inverted(), a))
      let point = CGPoint(x: 3, y: -7)
      #expect(near(point.applying(a.concatenating(b)), point.applying(a).applying(b)))
    }
  }

  @Test("the constructors are those of Core Graphics")
  func constructors() {
    let point = CGPoint(x: 2, y: 3)
    #expect(point.applying(CGAffineTransform(translationX: 5, y: 7)) == CGPoint(x: 7, y: 10))
    #expect(point.applying(CGAffineTransform(scaleX: 5, y: 7)) == CGPoint(x: 10, y: 21))
    #expect(near(point.applying(CGAffineTransform(rotationAngle: .pi / 2)), CGPoint(x: -3, y: 2)))
    // The new step comes first.
    let moved = CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 1, y: 1)
    #expect(moved == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 2, ty: 2))
    #expect(CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 1, ty: 1).inverted().b == 2)
    #expect(CGAffineTransform.identity.isIdentity && !CGAffineTransform().isIdentity)
    #expect(
      CGSize(width: 2, height: 3).applying(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 9, ty: 9)).width
        == -3)
    let turned = CGRect(x: 1, y: 2, width: 3, height: 4).applying(
      CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    #expect(turned == CGRect(x: -6, y: 1, width: 4, height: 3))
    #expect(CGRect.null.applying(moved).isNull && CGRect.infinite.applying(moved).isInfinite)
  }

  // MARK: Views

  @Test("the frame of a transformed view is the bounding box; bounds and center stay")
  func frame() {
    let view = View(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
    view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    #expect(view.frame == CGRect(x: -40, y: 30, width: 200, height: 20))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 40) && view.center == CGPoint(x: 60, y: 40))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(near(view.frame, CGRect(x: 40, y: -10, width: 40, height: 100)))
    view.transform = .identity
    #expect(view.frame == CGRect(x: 10, y: 20, width: 100, height: 40))
  }

  @Test(
    "setting the frame of a scaled, turned or mirrored view gives it that frame",
    arguments: [
      CGAffineTransform(scaleX: 2, y: 3), CGAffineTransform(rotationAngle: .pi / 2),
      CGAffineTransform(scaleX: -1, y: 1).translatedBy(x: 5, y: 6), .identity,
    ])
  func setFrame(transform: CGAffineTransform) {
    let view = View(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
    view.transform = CGAffineTransform(scaleX: 7, y: 7)
    view.transform = transform
    view.frame = CGRect(x: 1, y: 2, width: 30, height: 50)
    #expect(near(view.frame, CGRect(x: 1, y: 2, width: 30, height: 50)))
    view.transform = CGAffineTransform(scaleX: 0, y: 0)
    let size = view.bounds.size
    view.frame = CGRect(x: 1, y: 2, width: 30, height: 50)
    #expect(view.bounds.size == size && near(view.frame, CGRect(x: 16, y: 27, width: 0, height: 0)))
  }

  @Test("the anchor point leaves the center in place, and what a layout places stays")
  func anchorPoint() {
    let view = View(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
    view.anchorPoint = CGPoint(x: 0, y: 1)
    #expect(view.center == CGPoint(x: 60, y: 40) && view.frame == CGRect(x: 60, y: 0, width: 100, height: 40))
    view.center = CGPoint(x: 10, y: 60)
    #expect(view.frame == CGRect(x: 10, y: 20, width: 100, height: 40))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: 10, y: -20, width: 200, height: 80))
    view.bounds.size.width = 50
    #expect(view.center == CGPoint(x: 10, y: 60) && view.frame.width == 100)
    let arranged = SizedView(10, 10)
    let stack = StackView(arrangedSubviews: [arranged])
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    stack.layoutIfNeeded()
    arranged.anchorPoint = .zero
    #expect(arranged.frame == stack.bounds && arranged.center == .zero)
    arranged.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    #expect(arranged.frame == CGRect(x: 0, y: 0, width: 50, height: 15))
  }

  @Test("layout ignores transforms", arguments: [false, true])
  func layout(bySolver: Bool) {
    func frames(transformed: Bool) -> [CGRect] {
      let views = [SizedView(20, 10), SizedView(30, 20), SizedView(40, 5)]
      let stack = StackView(arrangedSubviews: views)
      stack.translatesAutoresizingMaskIntoConstraints = false
      let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      root.addSubview(stack)
      root.laysOutBySolver = bySolver
      LayoutConstraint.activate([
        stack.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        stack.topAnchor.constraint(equalTo: root.topAnchor),
      ])
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
    #expect(frames(transformed: true) == frames(transformed: false))
  }

  // MARK: Conversion

  /// A 3 × 3 matrix for row vectors: the oracle.
  private struct Matrix {
    var rows: [[Double]]

    static func * (a: Matrix, b: Matrix) -> Matrix {
      Matrix(
        rows: (0..<3).map { i in (0..<3).map { j in (0..<3).reduce(0) { $0 + a.rows[i][$1] * b.rows[$1][j] } }
        })
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
        x: point.x * rows[0][0] + point.y * rows[1][0] + rows[2][0],
        y: point.x * rows[0][1] + point.y * rows[1][1] + rows[2][1])
    }
  }

  @Test("conversions agree with matrices by hand, in both directions", arguments: [UInt64](0..<8))
  func conversions(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &generator) }
    let root = View(frame: CGRect(x: 5, y: 6, width: 300, height: 300))
    var views = [root]
    for _ in 0..<9 {
      let view = View(
        frame: CGRect(x: number(-50...50), y: number(-50...50), width: number(1...90), height: number(1...90))
      )
      view.bounds.origin = CGPoint(x: number(-30...30), y: number(-30...30))
      if seed > 0, Bool.random(using: &generator) { view.transform = Self.random(&generator) }
      if seed > 0, Bool.random(using: &generator) {
        view.anchorPoint = CGPoint(x: number(0...1), y: number(0...1))
      }
      views.randomElement(using: &generator)?.addSubview(view)
      views.append(view)
    }
    let rect = CGRect(x: 3, y: 4, width: 20, height: 10)
    for a in views {
      for b in views {
        let there = a.convert(rect.origin, to: b)
        #expect(near(Matrix(of: b).apply(there), Matrix(of: a).apply(rect.origin)))
        #expect(near(b.convert(there, to: a), rect.origin) && near(a.convert(there, from: b), rect.origin))
        let corners = [(3, 4), (23, 4), (3, 14), (23, 14)].map { a.convert(CGPoint(x: $0.0, y: $0.1), to: b) }
        let box = a.convert(rect, to: b)
        #expect(near(box.minX, corners.map(\.x).min() ?? 0) && near(box.maxY, corners.map(\.y).max() ?? 0))
        #expect(b.convert(rect, from: a) == box)
      }
      #expect(near(a.convert(rect, to: nil), a.convert(rect, to: root)))
      #expect(near(a.convert(rect, from: nil), root.convert(rect, to: a)))
      #expect(near(a.convert(a.bounds, to: a.superview), a.superview == nil ? a.bounds : a.frame))
    }
  }
}
