package import Foundation

extension Outline {
  /// A line or a curve of the third degree between two points.
  struct Segment {
    let start, control1, control2, end: CGPoint
    let isLine: Bool

    init(from start: CGPoint, to end: CGPoint) {
      (self.start, control1, control2, self.end, isLine) = (start, start, end, end, true)
    }

    init(_ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
      (self.start, self.control1, self.control2, self.end, isLine) = (start, control1, control2, end, false)
    }

    /// A curve of the second degree, raised to the third.
    init(_ start: CGPoint, _ control: CGPoint, _ end: CGPoint) {
      self.init(start, Segment.between(start, control, 2 / 3), Segment.between(end, control, 2 / 3), end)
    }

    static func between(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }

    /// The point at a parameter from 0 to 1.
    func point(at t: CGFloat) -> CGPoint { split(at: t).0.end }

    func split(at t: CGFloat) -> (Segment, Segment) {
      if isLine {
        let middle = Segment.between(start, end, t)
        return (Segment(from: start, to: middle), Segment(from: middle, to: end))
      }
      let (a, b, c) = (
        Segment.between(start, control1, t), Segment.between(control1, control2, t),
        Segment.between(control2, end, t)
      )
      let (d, e) = (Segment.between(a, b, t), Segment.between(b, c, t))
      let middle = Segment.between(d, e, t)
      return (Segment(start, a, d, middle), Segment(middle, e, c, end))
    }

    /// The ends, and the points where a coordinate is largest or smallest.
    var extremes: [CGPoint] {
      guard !isLine else { return [start, end] }
      let axes: [KeyPath<CGPoint, CGFloat>] = [\.x, \.y]
      let parameters = axes.flatMap { axis in
        Segment.roots(
          start[keyPath: axis], control1[keyPath: axis], control2[keyPath: axis], end[keyPath: axis])
      }
      return [start, end] + parameters.map { point(at: $0) }
    }

    /// The parameters between 0 and 1 at which the derivative of a coordinate is 0.
    private static func roots(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
      let (a, b, c) = (p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0)
      let discriminant = b * b - 4 * a * c
      guard discriminant >= 0 else { return [] }
      // The sum that does not cancel, so that a small `a` is no danger.
      let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
      return [q / a, c / q].filter { $0 > 0 && $0 < 1 }
    }

    /// The lengths up to equally distant parameters, in points; the last one is that of the whole.
    var lengths: [CGFloat] {
      var (sum, last, lengths) = (CGFloat(0), start, [CGFloat]())
      let count = isLine ? 1 : 64
      for step in 1...count {
        let point = step == count ? end : point(at: CGFloat(step) / CGFloat(count))
        sum += hypot(point.x - last.x, point.y - last.y)
        lengths.append(sum)
        last = point
      }
      return lengths
    }

    /// How often the line crosses the ray from a point to the right: downward minus upward.
    func crossings(_ point: CGPoint, depth: Int = 0) -> Int {
      let points = [start, control1, control2, end]
      let (above, below) = (points.allSatisfy { $0.y <= point.y }, points.allSatisfy { $0.y > point.y })
      if above || below || points.allSatisfy({ $0.x < point.x }) { return 0 }
      if depth > 48 || points.allSatisfy({ $0.x >= point.x }) {
        return (end.y > point.y ? 1 : 0) - (start.y > point.y ? 1 : 0)
      }
      let (first, second) = split(at: 0.5)
      return first.crossings(point, depth: depth + 1) + second.crossings(point, depth: depth + 1)
    }
  }

  struct Subpath {
    let start: CGPoint
    var segments: [Segment] = []
    var isClosed = false

    var closedSegments: [Segment] {
      let end = segments.last?.end ?? start
      return end == start ? segments : segments + [Segment(from: end, to: start)]
    }
  }

  var subpaths: [Subpath] {
    var (result, current) = ([Subpath](), CGPoint.zero)
    for element in elements {
      if case .move(let point) = element {
        result.append(Subpath(start: point))
        current = point
        continue
      }
      // After a close, the next subpath begins where the closed one did.
      if result.last?.isClosed == true { result.append(Subpath(start: current)) }
      let last = result.count - 1
      switch element {
      case .line(let point): result[last].segments.append(Segment(from: current, to: point))
      case .quadCurve(let control, let end): result[last].segments.append(Segment(current, control, end))
      case .curve(let first, let second, let end):
        result[last].segments.append(Segment(current, first, second, end))
      case .close, .move: result[last].isClosed = true
      }
      current = element.end ?? result[last].start
    }
    return result
  }

  /// The smallest rectangle with the points and the control points; null for an empty path.
  package var controlBox: CGRect {
    Self.box(
      elements.flatMap { element -> [CGPoint] in
        switch element {
        case .move(let point), .line(let point): [point]
        case .quadCurve(let control, let end): [control, end]
        case .curve(let first, let second, let end): [first, second, end]
        case .close: []
        }
      })
  }

  /// The smallest rectangle around the lines and curves; null for an empty path.
  package var box: CGRect { Self.box(subpaths.flatMap { [$0.start] + $0.segments.flatMap(\.extremes) }) }

  static func box(_ points: [CGPoint]) -> CGRect {
    guard let first = points.first else { return .null }
    var (low, high) = (first, first)
    for point in points {
      (low.x, low.y) = (min(low.x, point.x), min(low.y, point.y))
      (high.x, high.y) = (max(high.x, point.x), max(high.y, point.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Whether a point is inside the filled path.
  /// - Parameters:
  ///   - usesEvenOdd: whether a point is inside if it is surrounded an odd number of times, not if it is surrounded at all.
  ///   - ignoresOpen: whether only closed subpaths count; otherwise open ones count as if they were closed.
  package func contains(_ point: CGPoint, usesEvenOdd: Bool, ignoresOpen: Bool = false) -> Bool {
    let winding = subpaths.filter { $0.isClosed || !ignoresOpen }.flatMap(\.closedSegments)
      .reduce(0) { $0 + $1.crossings(point) }
    return usesEvenOdd ? !winding.isMultiple(of: 2) : winding != 0
  }

  /// The path in the other direction, the last subpath first.
  package var reversed: Outline {
    var result = Outline()
    for subpath in subpaths.reversed() {
      result.move(to: subpath.segments.last?.end ?? subpath.start)
      for segment in subpath.segments.reversed() {
        if segment.isLine {
          result.addLine(to: segment.start)
        } else {
          result.addCurve(to: segment.start, control1: segment.control2, control2: segment.control1)
        }
      }
      if subpath.isClosed { result.close() }
    }
    return result
  }

  /// The length of all lines and curves, in points, computed with 64 chords for each curve.
  package var length: CGFloat {
    subpaths.flatMap { $0.isClosed ? $0.closedSegments : $0.segments }
      .reduce(0) { $0 + ($1.lengths.last ?? 0) }
  }

  /// The part of the path between two fractions of its length; the path itself from 0 to 1.
  package func trimmed(from: CGFloat, to: CGFloat) -> Outline {
    guard from > 0 || to < 1 else { return self }
    let whole = length
    let (low, high) = (max(0, from) * whole, min(1, to) * whole)
    var (result, passed) = (Outline(), CGFloat(0))
    for subpath in subpaths {
      for segment in subpath.isClosed ? subpath.closedSegments : subpath.segments {
        let lengths = segment.lengths
        let length = lengths.last ?? 0
        defer { passed += length }
        guard low < high, passed < high, passed + length > low, length > 0 else { continue }
        let (first, last) = (
          Self.parameter(low - passed, in: lengths), Self.parameter(high - passed, in: lengths)
        )
        var part = last < 1 ? segment.split(at: last).0 : segment
        if first > 0, last > 0 { part = part.split(at: first / last).1 }
        if result.currentPoint != part.start { result.move(to: part.start) }
        if part.isLine {
          result.addLine(to: part.end)
        } else {
          result.addCurve(to: part.end, control1: part.control1, control2: part.control2)
        }
      }
    }
    return result
  }

  /// The parameter at a distance along a segment.
  private static func parameter(_ distance: CGFloat, in lengths: [CGFloat]) -> CGFloat {
    guard distance > 0 else { return 0 }
    guard let step = lengths.firstIndex(where: { $0 >= distance }) else { return 1 }
    let before = step > 0 ? lengths[step - 1] : 0
    let share = lengths[step] > before ? (distance - before) / (lengths[step] - before) : 0
    return (CGFloat(step) + share) / CGFloat(lengths.count)
  }
}
