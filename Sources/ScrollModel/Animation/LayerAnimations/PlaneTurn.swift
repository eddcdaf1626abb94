package import Foundation

/// A map of the plane without its translation: a turn after a scaling.
package struct PlaneTurn {
  /// In radians.
  package var angle: CGFloat
  package var scaleX: CGFloat
  /// The factor along the second axis, below 0 for a mirrored map.
  package var scaleY: CGFloat

  /// The turn and the scaling of a matrix, row by row; another part of it, such as a shear, is left out.
  package init(_ matrix: SIMD4<Double>) {
    let scaleX = (matrix.x * matrix.x + matrix.y * matrix.y).squareRoot()
    angle = CGFloat(atan2(matrix.y, matrix.x))
    scaleY = CGFloat(scaleX > 0 ? (matrix.x * matrix.w - matrix.y * matrix.z) / scaleX : matrix.w)
    self.scaleX = CGFloat(scaleX)
  }

  /// The matrix, row by row.
  package var matrix: SIMD4<Double> {
    let (angle, scaleX, scaleY) = (Double(angle), Double(scaleX), Double(scaleY))
    return [cos(angle) * scaleX, sin(angle) * scaleX, -sin(angle) * scaleY, cos(angle) * scaleY]
  }
}
