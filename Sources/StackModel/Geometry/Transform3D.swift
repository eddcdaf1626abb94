public import Foundation

/// A 4 × 4 matrix that maps points of space: Core Animation's CATransform3D.
///
/// The row (x, y, z, 1) times the matrix is the new point. Source: Apple's documentation of CATransform3D.
public struct Transform3D: Hashable, Sendable {
  /// The first row.
  public var m11, m12, m13, m14: CGFloat
  /// The second row.
  public var m21, m22, m23, m24: CGFloat
  /// The third row.
  public var m31, m32, m33, m34: CGFloat
  /// The fourth row: the translation, in points.
  public var m41, m42, m43, m44: CGFloat
  /// Creates a matrix of zeros, as Core Animation does.
  public init() { self.init(rows: [CGFloat](repeating: 0, count: 16)) }

  /// Creates a matrix from its components, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat,
    m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat,
    m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// Creates a matrix from its 16 values, row by row.
  package init(rows m: [CGFloat]) {
    self.init(
      m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7], m31: m[8],
      m32: m[9], m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14], m44: m[15])
  }

  /// The components, row by row.
  package var components: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// The transform that leaves points where they are.
  public static let identity = Transform3D(.identity)

  /// Creates the transform that does in the plane what another one does.
  public init(_ t: CGAffineTransform) {
    self.init(rows: [t.a, t.b, 0, 0, t.c, t.d, 0, 0, 0, 0, 1, 0, t.tx, t.ty, 0, 1])
  }

  /// Creates a translation, in points.
  package init(translation x: CGFloat, _ y: CGFloat, _ z: CGFloat) {
    self.init(rows: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1])
  }

  package init(scale x: CGFloat, _ y: CGFloat, _ z: CGFloat) {
    self.init(rows: [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1])
  }

  /// Creates a rotation around the axis from the origin to a point; the identity if that is the origin.
  /// - Parameter angle: in radians; around the positive z axis it is clockwise on screen.
  package init(rotation angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else {
      self = .identity
      return
    }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
    let t = 1 - c
    self = .identity
    (m11, m12, m13) = (t * x * x + c, t * x * y + s * z, t * x * z - s * y)
    (m21, m22, m23) = (t * x * y - s * z, t * y * y + c, t * y * z + s * x)
    (m31, m32, m33) = (t * x * z + s * y, t * y * z - s * x, t * z * z + c)
  }

  /// A transform that does what this one does first, and then what `other` does.
  package func concatenating(_ other: Transform3D) -> Transform3D {
    let (a, b) = (components, other.components)
    var product = [CGFloat](repeating: 0, count: 16)
    for row in 0..<4 {
      for column in 0..<4 {
        for index in 0..<4 { product[row * 4 + column] += a[row * 4 + index] * b[index * 4 + column] }
      }
    }
    return Transform3D(rows: product)
  }

  /// The transform that undoes this one; this one itself if there is none.
  package var inverted: Transform3D {
    // Gauss and Jordan's elimination beside the identity.
    var (a, b) = (components, Transform3D.identity.components)
    for column in 0..<4 {
      let best = (column..<4).max { abs(a[$0 * 4 + column]) < abs(a[$1 * 4 + column]) } ?? column
      let pivot = a[best * 4 + column]
      guard pivot != 0, pivot.isFinite else { return self }
      for index in 0..<4 {
        a.swapAt(column * 4 + index, best * 4 + index)
        b.swapAt(column * 4 + index, best * 4 + index)
        a[column * 4 + index] /= pivot
        b[column * 4 + index] /= pivot
      }
      for row in 0..<4 where row != column {
        let factor = a[row * 4 + column]
        for index in 0..<4 {
          a[row * 4 + index] -= factor * a[column * 4 + index]
          b[row * 4 + index] -= factor * b[column * 4 + index]
        }
      }
    }
    return Transform3D(rows: b)
  }

  /// Whether it does nothing outside the plane, so that a CGAffineTransform does the same.
  package var isAffine: Bool { self == Transform3D(affine) }

  /// What it does in the plane, seen from the front without perspective.
  package var affine: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }
}
