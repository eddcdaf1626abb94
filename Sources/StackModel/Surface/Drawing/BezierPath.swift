public import Foundation

/// Lines and curves, and how they are drawn: UIBezierPath. Lengths are in points.
///
/// There are no drawing contexts, so a path is not filled, stroked or used for clipping: a `ShapeLayer` shows it.
open class BezierPath: NSObject, NSCopying {
  private var outline = Outline()
  private var dashes: (pattern: [CGFloat], phase: CGFloat) = ([], 0)
  /// The width of the line in points; 1 by default.
  open var lineWidth: CGFloat = 1
  /// How open lines end; `butt` by default.
  open var lineCapStyle = LineCap.butt
  /// How lines meet; `miter` by default.
  open var lineJoinStyle = LineJoin.miter
  /// The largest length of a pointed corner, in line widths; 10 by default.
  open var miterLimit: CGFloat = 10
  /// The distance by which a drawn curve may differ, in points; 0.6 by default. It has no effect.
  open var flatness: CGFloat = 0.6
  /// Whether a point is inside if it is surrounded an odd number of times, not if it is surrounded at all; false by default.
  open var usesEvenOddFillRule = false
  /// Creates an empty path.
  public override init() {}
  public required init?(coder: NSCoder) { nil }

  /// Creates the outline of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    outline.addRect(rect)
  }

  /// Creates the outline of the ellipse inside a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    outline.addEllipse(in: rect)
  }

  /// Creates the outline of a rectangle with round corners, each a quarter of a circle (our choice: UIKit's are smoother).
  /// - Parameter cornerRadius: at most half of the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    outline.addRoundedRect(rect, width: radius, height: radius)
  }

  /// Creates the outline of a rectangle with some round corners, each a quarter of an ellipse.
  /// - Parameter cornerRadii: at most half of the rectangle's size.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: RectCorner, cornerRadii: CGSize
  ) {
    self.init()
    let clockwise: [RectCorner] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
    outline.addRoundedRect(
      rect, width: cornerRadii.width, height: cornerRadii.height,
      square: clockwise.map { !corners.contains($0) })
  }

  /// Creates an arc of a circle. Angles are in radians from the positive x axis; clockwise is as it is seen on screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Creates a path with the elements of another one.
  public convenience init(cgPath: GraphicsPath) {
    self.init()
    outline = cgPath.outline
  }

  /// The elements. What is read does not change, and changes of what is set have no effect.
  open var cgPath: GraphicsPath {
    get { GraphicsPath(outline) }
    set { outline = newValue.outline }
  }

  /// Begins a subpath at a point.
  open func move(to point: CGPoint) { outline.move(to: point) }
  /// Adds a line from the current point. No effect on an empty path.
  open func addLine(to point: CGPoint) { outline.addLine(to: point) }

  /// Adds a curve of the third degree from the current point. No effect on an empty path.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    outline.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a curve of the second degree from the current point. No effect on an empty path.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    outline.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc of a circle, after a line to its begin if there is a current point.
  ///
  /// A circle is whole if the angles are one turn or more apart in the direction; otherwise whole turns don't count (our choice).
  /// - Parameters:
  ///   - startAngle: in radians from the positive x axis.
  ///   - clockwise: as it is seen on screen, where y grows downward. Source: Apple's documentation.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) { outline.addArc(center: center, radius: radius, from: startAngle, to: endAngle, isClockwise: clockwise) }

  /// Adds a line to the begin of the subpath, which ends it.
  open func close() { outline.close() }
  /// Removes all elements.
  open func removeAllPoints() { outline = Outline() }
  /// Adds the elements of another path.
  open func append(_ bezierPath: BezierPath) { outline.append(bezierPath.outline) }

  /// A path in the other direction, the last subpath first, with the same properties.
  open func reversing() -> BezierPath {
    let copy = duplicate()
    copy.outline = outline.reversed
    return copy
  }

  /// Maps all points.
  open func apply(_ transform: CGAffineTransform) { outline = outline.applying(transform) }
  /// Whether there are no elements.
  open var isEmpty: Bool { outline.isEmpty }
  /// The smallest rectangle with the points and the control points; null for an empty path.
  ///
  /// Source: Apple's documentation. `cgPath.boundingBoxOfPath` is around the curves themselves.
  open var bounds: CGRect { outline.controlBox }
  /// The end of the last element; zero for an empty path.
  open var currentPoint: CGPoint { outline.currentPoint ?? .zero }

  /// Whether a point is inside a closed subpath. What open ones surround does not count. Source: Apple's documentation.
  open func contains(_ point: CGPoint) -> Bool {
    outline.contains(point, usesEvenOdd: usesEvenOddFillRule, ignoresOpen: true)
  }

  /// Sets the lengths of dashes and gaps in turn, in points; nil or a count of 0 for a solid line.
  /// - Parameter phase: how far into the pattern the line begins, in points.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? [], phase)
  }

  /// Writes the lengths of dashes and gaps, their number and the phase; nil for what is not needed.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dashes.pattern.enumerated() { pattern?[index] = length }
    count?.pointee = dashes.pattern.count
    phase?.pointee = dashes.phase
  }

  open override func copy() -> Any { copy(with: nil) }
  /// A path with the same elements and properties.
  open func copy(with zone: NSZone?) -> Any { duplicate() }

  private func duplicate() -> BezierPath {
    let path = BezierPath()
    (path.outline, path.dashes) = (outline, dashes)
    (path.lineWidth, path.miterLimit, path.flatness) = (lineWidth, miterLimit, flatness)
    (path.lineCapStyle, path.lineJoinStyle) = (lineCapStyle, lineJoinStyle)
    path.usesEvenOddFillRule = usesEvenOddFillRule
    return path
  }
}

/// A set of corners of a rectangle: UIRectCorner, with its raw values.
public struct RectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top left corner.
  public static let topLeft = RectCorner(rawValue: 1)
  /// The top right corner.
  public static let topRight = RectCorner(rawValue: 2)
  /// The bottom left corner.
  public static let bottomLeft = RectCorner(rawValue: 4)
  /// The bottom right corner.
  public static let bottomRight = RectCorner(rawValue: 8)
  /// All corners.
  public static let allCorners = RectCorner(rawValue: UInt.max)
}
