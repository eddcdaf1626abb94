package import Foundation

/// Whether two lengths or coordinates, in points, differ by less than a tolerance.
package func isClose(_ a: CGFloat, _ b: CGFloat, within tolerance: CGFloat = 1e-6) -> Bool {
  abs(a - b) < tolerance
}

/// Whether the edges of two frames, in points, differ by less than a tolerance.
package func isClose(_ a: CGRect, _ b: CGRect, within tolerance: CGFloat = 1e-6) -> Bool {
  isClose(a.origin.x, b.origin.x, within: tolerance) && isClose(a.origin.y, b.origin.y, within: tolerance)
    && isClose(a.size.width, b.size.width, within: tolerance)
    && isClose(a.size.height, b.size.height, within: tolerance)
}
