package import Foundation

/// Whether two lengths or coordinates, in points, differ by less than a tolerance.
package func isClose(_ a: CGFloat, _ b: CGFloat, within tolerance: CGFloat = 1e-6) -> Bool {
  abs(a - b) < tolerance
}

/// Whether the coordinates of two points, in points, differ by less than a tolerance.
package func isClose(_ a: CGPoint, _ b: CGPoint, within tolerance: CGFloat = 1e-6) -> Bool {
  isClose(a.x, b.x, within: tolerance) && isClose(a.y, b.y, within: tolerance)
}

/// Whether two sizes, in points, differ by less than a tolerance on each axis.
package func isClose(_ a: CGSize, _ b: CGSize, within tolerance: CGFloat = 1e-6) -> Bool {
  isClose(a.width, b.width, within: tolerance) && isClose(a.height, b.height, within: tolerance)
}

/// Whether the edges of two frames, in points, differ by less than a tolerance.
package func isClose(_ a: CGRect, _ b: CGRect, within tolerance: CGFloat = 1e-6) -> Bool {
  isClose(a.origin, b.origin, within: tolerance) && isClose(a.size, b.size, within: tolerance)
}

/// Whether two lists have as many frames, with edges that differ by less than a tolerance, in points.
package func isClose(_ a: [CGRect], _ b: [CGRect], within tolerance: CGFloat = 1e-6) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { isClose($0, $1, within: tolerance) }
}
