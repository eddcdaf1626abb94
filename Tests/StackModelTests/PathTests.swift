import Foundation
import StackCore
import StackModel
import TestSupport
import Testing

@Suite("Paths")
struct PathTests {
  /// Points on each subpath, many on each curve, by Bernstein's formula.
  private static func samples(_ outline: Outline, count: Int = 2000) -> [(points: [CGPoint], isClosed: Bool)]
  {
    var (result, current) = ([(points: [CGPoint], isClosed: Bool)](), CGPoint.zero)
    func add(_ controls: [CGPoint]) {
      let degree = controls.count - 1
      for step in 1...count {
        let t = CGFloat(step) / CGFloat(count)
        var (x, y, choose) = (CGFloat(0), CGFloat(0), CGFloat(1))
        for (index, point) in controls.enumerated() {
          let weight =
            choose * CGFloat(pow(Double(t), Double(index)))
            * CGFloat(pow(Double(1 - t), Double(degree - index)))
          x += weight * point.x
          y += weight * point.y
          choose = choose * CGFloat(degree - index) / CGFloat(index + 1)
        }
        result[result.count - 1].points.append(CGPoint(x, y))
      }
    }
    for element in outline.elements {
      switch element {
      case .move(let point): result.append(([point], false))
      case .line(let end): add([current, end])
      case .quadCurve(let control, let end): add([current, control, end])
      case .curve(let first, let second, let end): add([current, first, second, end])
      case .close: result[result.count - 1].isClosed = true
      }
      current = result.last?.points.last ?? .zero
    }
    return result
  }

  private static func randomOutline(_ seed: UInt64) -> Outline {
    var random = SplitMix64(seed: seed)
    func point() -> CGPoint {
      CGPoint(CGFloat.random(in: -50...50, using: &random), CGFloat.random(in: -50...50, using: &random))
    }
    var outline = Outline()
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      outline.move(to: point())
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: outline.addLine(to: point())
        case 1: outline.addQuadCurve(to: point(), control: point())
        default: outline.addCurve(to: point(), control1: point(), control2: point())
        }
      }
      if Bool.random(using: &random) { outline.close() }
    }
    return outline
  }

  @Test("the box of a path is that of its points, and inside that of its control points", arguments: 0..<40)
  func boxes(seed: Int) {
    let outline = Self.randomOutline(UInt64(seed))
    let points = Self.samples(outline).flatMap(\.points)
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let sampled = [xs.min() ?? 0, ys.min() ?? 0, xs.max() ?? 0, ys.max() ?? 0]
    let box = outline.box
    for (edge, expected) in zip([box.minX, box.minY, box.maxX, box.maxY], sampled) {
      expectClose(edge, expected, within: 1e-3)
    }
    expect(Self.isInside(box, outline.controlBox))
    let path = BezierPath(cgPath: GraphicsPath(outline))
    expect(path.bounds == outline.controlBox && path.cgPath.boundingBoxOfPath == box)
  }

  @Test("a point is inside by the angle that the path turns around it", arguments: 0..<40)
  func winding(seed: Int) {
    let outline = Self.randomOutline(UInt64(seed))
    let subpaths = Self.samples(outline, count: 400)
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<30 {
      let point = CGPoint(
        CGFloat.random(in: -55...55, using: &random), CGFloat.random(in: -55...55, using: &random))
      func turns(_ subpaths: [(points: [CGPoint], isClosed: Bool)]) -> Int {
        let angle = subpaths.reduce(0.0) { sum, subpath in
          let points = subpath.points
          return sum
            + points.indices.reduce(0.0) { sum, index in
              let (a, b) = (points[index], points[(index + 1) % points.count])
              let (ax, ay, bx, by) = (a.x - point.x, a.y - point.y, b.x - point.x, b.y - point.y)
              return sum + atan2(Double(ax * by - ay * bx), Double(ax * bx + ay * by))
            }
        }
        return Int((angle / (2 * .pi)).rounded())
      }
      // Near the line, the samples decide otherwise.
      let distance = subpaths.flatMap(\.points).map { hypot($0.x - point.x, $0.y - point.y) }.min() ?? 0
      guard distance > 1 else { continue }
      let path = GraphicsPath(outline)
      expectEqual(path.contains(point), turns(subpaths) != 0)
      expectEqual(path.contains(point, using: .evenOdd), !turns(subpaths).isMultiple(of: 2))
      expectEqual(BezierPath(cgPath: path).contains(point), turns(subpaths.filter(\.isClosed)) != 0)
    }
  }

  @Test(
    "an arc is on its circle, and goes from angle to angle in its direction",
    arguments: [
      (0, CGFloat.pi, true, CGFloat.pi), (0, .pi, false, .pi), (-.pi / 2, 3 * .pi / 2, true, 2 * .pi),
      (0, 2 * .pi, true, 2 * .pi), (0.5, 0.2, true, 2 * .pi - 0.3), (0.5, 0.2, false, 0.3), (1, 1, true, 0),
    ] as [(CGFloat, CGFloat, Bool, CGFloat)])
  func arcs(start: CGFloat, end: CGFloat, clockwise: Bool, angle: CGFloat) {
    let path = BezierPath(
      arcCenter: CGPoint(10, 20), radius: 8, startAngle: start, endAngle: end, clockwise: clockwise)
    let points = Self.samples(path.cgPath.outline).flatMap(\.points)
    for point in points { expectClose(hypot(point.x - 10, point.y - 20), 8, within: 0.0003 * 8) }
    expectClose(path.cgPath.outline.length, 8 * angle, within: 0.01)
    expect(
      abs(path.currentPoint.x - 10 - 8 * cos(end)) < 1e-9
        && abs(path.currentPoint.y - 20 - 8 * sin(end)) < 1e-9)
    if angle > 0.1, angle < 6 {
      // Clockwise on screen: the y coordinate grows at the right end.
      let middle = start + (clockwise ? angle : -angle) / 2
      let half = path.cgPath.outline.trimmed(from: 0, to: 0.5).currentPoint ?? .zero
      expect(abs(half.x - 10 - 8 * cos(middle)) < 0.01 && abs(half.y - 20 - 8 * sin(middle)) < 0.01)
    }
  }

  @Test("a line to the begin of an arc joins it; Core Graphics' clockwise is the other direction on screen")
  func joinedArcs() {
    let path = BezierPath()
    path.move(to: .zero)
    path.addArc(withCenter: CGPoint(10, 0), radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    expectEqual(path.cgPath.outline.elements[1], .line(CGPoint(15, 0)))
    let other = MutableGraphicsPath()
    other.move(to: .zero)
    other.addArc(center: CGPoint(10, 0), radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    expect(other == path.cgPath && other.copy() == path.cgPath)
    let round = MutableGraphicsPath()
    round.move(to: .zero)
    round.addArc(tangent1End: CGPoint(10, 0), tangent2End: CGPoint(10, 10), radius: 4)
    expectEqual(round.outline.elements[1], .line(CGPoint(6, 0)))
    expect(abs(round.currentPoint.x - 10) < 1e-9 && abs(round.currentPoint.y - 4) < 1e-9)
    expect(round.boundingBoxOfPath.maxX < 10 + 1e-9 && abs(round.outline.length - 6 - 2 * .pi) < 0.01)
  }

  @Test("round corners are quarters of ellipses, at most as large as half of the rectangle")
  func corners() {
    let rect = CGRect(0, 0, 40, 20)
    let path = BezierPath(roundedRect: rect, cornerRadius: 100)
    expect(path.bounds == rect && !path.contains(CGPoint(2, 2)) && path.contains(CGPoint(4, 4)))
    let top = BezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(8, 4))
    for (x, y, isInside) in [(1, 0.5, false), (39, 0.5, false), (1, 19.5, true), (39, 19.5, true)]
      as [(CGFloat, CGFloat, Bool)]
    { expectEqual(top.contains(CGPoint(x, y)), isInside) }
    expectEqual(BezierPath(rect: rect).cgPath, GraphicsPath(rect: rect, transform: nil))
    let oval = BezierPath(ovalIn: rect)
    expectEqual(oval.cgPath, GraphicsPath(ellipseIn: rect, transform: nil))
    expect(oval.contains(CGPoint(20, 1)) && !oval.contains(CGPoint(1, 1)))
    expectClose(oval.cgPath.outline.length, 96.884, within: 0.05)
  }

  @Test("parts of a path have their share of its length; reversed, the same points", arguments: 0..<20)
  func parts(seed: Int) {
    let outline = Self.randomOutline(UInt64(seed))
    for (low, high) in [(0.0, 0.3), (0.25, 0.9), (0.7, 1)] {
      let part = outline.trimmed(from: low, to: high)
      expectClose(part.length, outline.length * (high - low), within: outline.length * 0.005)
      expect(Self.isInside(part.box, outline.box))
    }
    expect(outline.trimmed(from: 0, to: 1) == outline && outline.trimmed(from: 0.5, to: 0.5).isEmpty)
    let path = BezierPath(cgPath: GraphicsPath(outline))
    let (back, again) = (path.reversing(), path.reversing().reversing())
    expectClose(back.cgPath.outline.length, outline.length, within: 1e-6)
    expect(Self.isNear(back.cgPath.boundingBoxOfPath, outline.box))
    expectEqual(again.cgPath.outline.elements.count, outline.elements.count)
    expectClose(again.currentPoint.x, path.currentPoint.x, within: 1e-9)
  }

  private static func isInside(_ a: CGRect, _ b: CGRect) -> Bool {
    a.minX >= b.minX - 1e-6 && a.minY >= b.minY - 1e-6 && a.maxX <= b.maxX + 1e-6 && a.maxY <= b.maxY + 1e-6
  }

  private static func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.maxX - b.maxX) + abs(a.maxY - b.maxY) < 1e-6
  }

  @Test("an empty path has no box and takes no line; a transform maps all points; copies are apart")
  func rest() {
    let path = BezierPath()
    path.addLine(to: CGPoint(1, 1))
    path.close()
    expect(path.isEmpty && path.bounds == .null && path.currentPoint == .zero)
    path.move(to: CGPoint(1, 2))
    path.addLine(to: CGPoint(3, 2))
    path.addLine(to: CGPoint(3, 5))
    path.close()
    expectEqual(path.currentPoint, CGPoint(1, 2))
    path.addLine(to: CGPoint(0, 0))
    path.lineWidth = 3
    path.setLineDash([4, 2], count: 2, phase: 1)
    let copy = path.copy() as? BezierPath
    path.apply(CGAffineTransform(scaleX: 2, y: 2))
    expectEqual(path.bounds, CGRect(0, 0, 6, 10))
    expect(copy?.bounds == CGRect(0, 0, 3, 5) && copy?.lineWidth == 3)
    var (pattern, count, phase) = ([CGFloat](repeating: 0, count: 2), 0, CGFloat(0))
    copy?.getLineDash(&pattern, count: &count, phase: &phase)
    expect(pattern == [4, 2] && count == 2 && phase == 1)
    path.append(BezierPath(rect: CGRect(20, 0, 1, 1)))
    expectEqual(path.bounds.maxX, 21)
    path.removeAllPoints()
    expect(path.isEmpty)
  }

  @Test("a transform in space times its inverse is the identity, and its plane is drawn")
  func transforms() {
    let turned = Transform3D(rotation: 0.7, 1, 2, -1).concatenating(Transform3D(translation: 3, 4, 5))
    let unit = turned.concatenating(turned.inverted)
    for (a, b) in zip(unit.components, Transform3D.identity.components) { expectClose(a, b, within: 1e-12) }
    expect(!turned.isAffine)
    let flat = Transform3D(rotation: .pi / 2, 0, 0, 1)
    let point = CGPoint(1, 0).applying(flat.affine)
    expect(flat.isAffine && abs(point.x) < 1e-12 && abs(point.y - 1) < 1e-12)
    let view = View(frame: CGRect(0, 0, 100, 100))
    var turn = Transform3D(rotation: .pi / 3, 0, 1, 0)
    turn.m34 = -1 / 500
    view.transform3D = turn
    expect(view.transform3D == turn && abs(view.frame.width - 50) < 1e-9 && view.layer.transform == turn)
    view.transform = view.transform
    expectEqual(view.transform3D, Transform3D(view.transform))
  }
}
