package import Foundation

/// The lines and curves of a path as a value, in points: what ``GraphicsPath`` and `BezierPath` are made of.
///
/// A line or curve without a current point is left out, as in Core Graphics.
package struct Outline: Hashable, Sendable {
  package enum Element: Hashable, Sendable {
    /// Begins a subpath at a point.
    case move(CGPoint)
    case line(CGPoint)
    /// A curve of the second degree to `end`.
    case quadCurve(_ control: CGPoint, end: CGPoint)
    /// A curve of the third degree to `end`.
    case curve(_ control1: CGPoint, _ control2: CGPoint, end: CGPoint)
    /// A straight line back to the begin of the subpath.
    case close

    /// The point that the step leads to; nil for a close.
    var end: CGPoint? {
      switch self {
      case .move(let point), .line(let point): point
      case .quadCurve(_, let end), .curve(_, _, let end): end
      case .close: nil
      }
    }
  }

  package private(set) var elements: [Element] = []
  /// The end of the last step; nil for an empty path.
  package private(set) var currentPoint: CGPoint?
  /// The begin of the last subpath.
  private var start = CGPoint.zero
  package init() {}
  package init(_ elements: [Element]) { for element in elements { append(element) } }
  package var isEmpty: Bool { elements.isEmpty }
  package var ends: [CGPoint] { elements.compactMap(\.end) }

  /// Begins a subpath at a point.
  package mutating func move(to point: CGPoint) {
    Self.check(point)
    elements.append(.move(point))
    (currentPoint, start) = (point, point)
  }

  package mutating func addLine(to point: CGPoint) { add(.line(point), to: point) }

  package mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    Self.check(control)
    add(.quadCurve(control, end: end), to: end)
  }

  package mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    Self.check(control1)
    Self.check(control2)
    add(.curve(control1, control2, end: end), to: end)
  }

  /// Closes the last subpath. The current point is its begin then.
  package mutating func close() {
    guard currentPoint != nil, elements.last != .close else { return }
    elements.append(.close)
    currentPoint = start
  }

  package mutating func append(_ other: Outline) { for element in other.elements { append(element) } }

  private mutating func append(_ element: Element) {
    switch element {
    case .move(let point): move(to: point)
    case .line(let point): addLine(to: point)
    case .quadCurve(let control, let end): addQuadCurve(to: end, control: control)
    case .curve(let first, let second, let end): addCurve(to: end, control1: first, control2: second)
    case .close: close()
    }
  }

  private mutating func add(_ element: Element, to end: CGPoint) {
    Self.check(end)
    guard currentPoint != nil else { return }
    elements.append(element)
    currentPoint = end
  }

  private static func check(_ point: CGPoint) {
    if !(point.x.isFinite && point.y.isFinite) { trap("The points of a path must be finite, not \(point).") }
  }

  /// Adds a closed rectangle, from its origin along the top.
  package mutating func addRect(_ rect: CGRect) {
    let rect = rect.standardized
    move(to: rect.origin)
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Adds the ellipse inside a rectangle, from its right end downward.
  package mutating func addEllipse(in rect: CGRect) {
    let rect = rect.standardized
    let map = CGAffineTransform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
    var circle = Outline()
    circle.addArc(center: .zero, radius: 1, from: 0, by: 2 * .pi)
    circle.close()
    append(circle.applying(map))
  }

  /// Adds a rectangle with quarters of ellipses at some corners.
  /// - Parameters:
  ///   - width: of a corner, in points; at most half of the rectangle's width.
  ///   - height: of a corner, in points; at most half of the rectangle's height.
  ///   - square: the corners that are not round, clockwise from the top left one.
  package mutating func addRoundedRect(
    _ rect: CGRect, width: CGFloat, height: CGFloat, square: [Bool] = [false, false, false, false]
  ) {
    let rect = rect.standardized
    let (width, height) = (max(0, min(width, rect.width / 2)), max(0, min(height, rect.height / 2)))
    guard width > 0, height > 0 else { return addRect(rect) }
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    let inward: [(x: CGFloat, y: CGFloat)] = [(1, 1), (-1, 1), (-1, -1), (1, -1)]
    var pieces = Outline()
    for (index, corner) in corners.enumerated() {
      func point(_ place: CGPoint) { pieces.isEmpty ? pieces.move(to: place) : pieces.addLine(to: place) }
      guard !square[index] else {
        point(corner)
        continue
      }
      let center = CGPoint(x: corner.x + inward[index].x * width, y: corner.y + inward[index].y * height)
      var arc = Outline()
      arc.addArc(center: .zero, radius: 1, from: .pi + CGFloat(index) * .pi / 2, by: .pi / 2)
      arc = arc.applying(CGAffineTransform(a: width, b: 0, c: 0, d: height, tx: center.x, ty: center.y))
      if case .move(let begin)? = arc.elements.first { point(begin) }
      for element in arc.elements.dropFirst() { pieces.append(element) }
    }
    pieces.close()
    append(pieces)
  }

  /// Adds an arc of a circle, with a line to its begin if there is a current point.
  /// - Parameters:
  ///   - angle: in radians, clockwise on screen from the positive x axis.
  ///   - delta: the angle of the arc, in radians, negative for counterclockwise on screen.
  package mutating func addArc(center: CGPoint, radius: CGFloat, from angle: CGFloat, by delta: CGFloat) {
    if !(radius.isFinite && angle.isFinite && delta.isFinite) {
      trap("The radius and the angles of an arc must be finite, not \(radius), \(angle) and \(delta).")
    }
    func point(_ angle: CGFloat, _ along: CGFloat = 0) -> CGPoint {
      let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
      return CGPoint(
        x: center.x + radius * (cosine - along * sine), y: center.y + radius * (sine + along * cosine))
    }
    let begin = point(angle)
    if currentPoint == nil { move(to: begin) } else if currentPoint != begin { addLine(to: begin) }
    // A quarter of a circle differs from its curve by less than 0.0003 of the radius.
    let count = Int(max(0, (abs(delta) / (.pi / 2) - 1e-9).rounded(.up)))
    guard count > 0 else { return }
    let step = delta / CGFloat(count)
    let reach = 4 / 3 * CGFloat(tan(Double(step) / 4))
    for number in 0..<count {
      let (low, high) = (angle + CGFloat(number) * step, angle + CGFloat(number + 1) * step)
      addCurve(to: point(high), control1: point(low, reach), control2: point(high, -reach))
    }
  }

  /// Adds an arc of a circle between two angles; a whole circle if they are at least one turn apart in the direction.
  /// - Parameters:
  ///   - isClockwise: as it is seen on screen, where y grows downward.
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, from start: CGFloat, to end: CGFloat, isClockwise: Bool
  ) {
    let turn = 2 * CGFloat.pi
    var delta = isClockwise ? end - start : start - end
    if delta >= turn {
      delta = turn
    } else {
      delta = delta.truncatingRemainder(dividingBy: turn)
      if delta < 0 { delta += turn }
    }
    addArc(center: center, radius: radius, from: start, by: isClockwise ? delta : -delta)
  }

  /// Adds the arc of a radius that touches the lines from the current point to `corner` and from there to `end`.
  /// Without such an arc, a line to the corner is added.
  package mutating func addArc(tangent corner: CGPoint, _ end: CGPoint, radius: CGFloat) {
    guard let from = currentPoint else { return }
    let (a, b) = (Self.direction(corner, from), Self.direction(corner, end))
    let cross = a.x * b.y - a.y * b.x
    guard radius > 0, abs(cross) > 1e-9 else { return addLine(to: corner) }
    // The distance of the touching points from the corner: radius / tan(half of the angle).
    let distance = radius * (1 + a.x * b.x + a.y * b.y) / abs(cross)
    let first = CGPoint(x: corner.x + a.x * distance, y: corner.y + a.y * distance)
    let second = CGPoint(x: corner.x + b.x * distance, y: corner.y + b.y * distance)
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(x: first.x - side * a.y * radius, y: first.y + side * a.x * radius)
    addArc(
      center: center, radius: radius, from: atan2(first.y - center.y, first.x - center.x),
      to: atan2(second.y - center.y, second.x - center.x), isClockwise: cross < 0)
  }

  private static func direction(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
    let (x, y) = (to.x - from.x, to.y - from.y)
    let length = (x * x + y * y).squareRoot()
    return length > 0 ? CGPoint(x: x / length, y: y / length) : .zero
  }

  package func applying(_ transform: CGAffineTransform) -> Outline {
    Outline(
      elements.map { element in
        switch element {
        case .move(let point): .move(point.applying(transform))
        case .line(let point): .line(point.applying(transform))
        case .quadCurve(let control, let end):
          .quadCurve(control.applying(transform), end: end.applying(transform))
        case .curve(let first, let second, let end):
          .curve(first.applying(transform), second.applying(transform), end: end.applying(transform))
        case .close: .close
        }
      })
  }
}
