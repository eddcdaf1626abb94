public import Foundation

/// Lines and curves that don't change: Core Graphics' CGPath. Lengths are in points.
///
/// Paths are equal if their elements are equal.
public class GraphicsPath: Hashable {
  package var outline: Outline
  package init(_ outline: Outline) { self.outline = outline }

  /// Creates the outline of a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(.mapped(transform) { $0.addRect(rect) })
  }

  /// Creates the outline of the ellipse inside a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(.mapped(transform) { $0.addEllipse(in: rect) })
  }

  /// Creates the outline of a rectangle with round corners. Corners that are too large are reduced (our choice).
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) { self.init(.mapped(transform) { $0.addRoundedRect(rect, width: cornerWidth, height: cornerHeight) }) }

  /// Whether two paths have equal elements.
  public static func == (lhs: GraphicsPath, rhs: GraphicsPath) -> Bool { lhs.outline == rhs.outline }
  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(outline) }
  /// A path with the same elements that does not change.
  public func copy() -> GraphicsPath? { GraphicsPath(outline) }

  /// A path with mapped points that does not change.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> GraphicsPath? {
    GraphicsPath(transform.map { outline.applying($0.pointee) } ?? outline)
  }

  /// A path with the same elements that can be changed.
  public func mutableCopy() -> MutableGraphicsPath? { MutableGraphicsPath(outline) }
  /// Whether there are no elements.
  public var isEmpty: Bool { outline.isEmpty }
  /// The end of the last element; zero for an empty path.
  public var currentPoint: CGPoint { outline.currentPoint ?? .zero }
  /// The smallest rectangle with the points and the control points; null for an empty path.
  public var boundingBox: CGRect { outline.controlBox }
  /// The smallest rectangle around the lines and curves; null for an empty path.
  public var boundingBoxOfPath: CGRect { outline.box }

  /// Whether a point is inside the filled path, whose open subpaths are closed for that. On the edge, either (our choice).
  /// - Parameters:
  ///   - point: in the coordinates that the transform maps to the path's.
  public func contains(
    _ point: CGPoint, using rule: PathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool { outline.contains(point.applying(transform), usesEvenOdd: rule == .evenOdd) }
}

/// Lines and curves that can be added to: Core Graphics' CGMutablePath. Lengths are in points.
public final class MutableGraphicsPath: GraphicsPath {
  /// Creates an empty path.
  public init() { super.init(Outline()) }
  package override init(_ outline: Outline) { super.init(outline) }

  /// Begins a subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    outline.move(to: point.applying(transform))
  }

  /// Adds a line from the current point. No effect on an empty path.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    outline.addLine(to: point.applying(transform))
  }

  /// Begins a subpath at the first point, and adds lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a curve with one control point. No effect on an empty path.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    outline.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }

  /// Adds a curve with two control points. No effect on an empty path.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    outline.addCurve(
      to: end.applying(transform), control1: control1.applying(transform),
      control2: control2.applying(transform))
  }

  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    outline.append(.mapped(transform) { $0.addRect(rect) })
  }

  /// Adds closed rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the ellipse inside a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    outline.append(.mapped(transform) { $0.addEllipse(in: rect) })
  }

  /// Adds a rectangle with round corners. Corners that are too large are reduced (our choice).
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    outline.append(.mapped(transform) { $0.addRoundedRect(rect, width: cornerWidth, height: cornerHeight) })
  }

  /// Adds an arc of a circle, after a line to its begin.
  /// - Parameters:
  ///   - startAngle: in radians from the positive x axis, toward the positive y axis.
  ///   - clockwise: as seen with y growing upward; on screen it is the other direction, as in Core Graphics.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    mapped(transform) {
      $0.addArc(center: center, radius: radius, from: startAngle, to: endAngle, isClockwise: !clockwise)
    }
  }

  /// Adds an arc of a circle, after a line to its begin.
  /// - Parameters:
  ///   - startAngle: in radians from the positive x axis, toward the positive y axis.
  ///   - delta: the angle of the arc, in radians.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) { mapped(transform) { $0.addArc(center: center, radius: radius, from: startAngle, by: delta) } }

  /// Adds the arc that touches the lines from the current point to the first point and from there to the second one.
  public func addArc(tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat) {
    outline.addArc(tangent: corner, end, radius: radius)
  }

  /// Adds the elements of another path.
  public func addPath(_ path: GraphicsPath, transform: CGAffineTransform = .identity) {
    outline.append(path.outline.applying(transform))
  }

  /// Adds a line to the begin of the subpath, which ends it.
  public func closeSubpath() { outline.close() }

  /// Adds an arc that a transform maps, with a line to its begin.
  private func mapped(_ transform: CGAffineTransform, _ build: (inout Outline) -> Void) {
    let arc = Outline.mapped(transform, build)
    guard case .move(let begin)? = arc.elements.first else { return }
    var rest = arc.elements
    if outline.currentPoint != nil {
      rest[0] = .line(begin)
      if outline.currentPoint == begin { rest.removeFirst() }
    }
    outline = Outline(outline.elements + rest)
  }
}

extension Outline {
  fileprivate static func mapped(_ transform: CGAffineTransform, _ build: (inout Outline) -> Void) -> Outline
  {
    var outline = Outline()
    build(&outline)
    return transform.isIdentity ? outline : outline.applying(transform)
  }

  fileprivate static func mapped(
    _ transform: UnsafePointer<CGAffineTransform>?, _ build: (inout Outline) -> Void
  ) -> Outline { mapped(transform?.pointee ?? .identity, build) }
}

/// Which points are inside a path that surrounds them several times: CGPathFillRule, with its raw values.
public enum PathFillRule: Int, Hashable, Sendable { case winding, evenOdd }

/// How open lines end: CGLineCap, with its raw values.
public enum LineCap: Int32, Hashable, Sendable { case butt, round, square }

/// How lines meet: CGLineJoin, with its raw values.
public enum LineJoin: Int32, Hashable, Sendable { case miter, round, bevel }
