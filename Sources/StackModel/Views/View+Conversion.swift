import Foundation

extension View {
  /// Converts a point to the coordinates of another view of the tree, all in points; nil is the root.
  final func converted(_ point: CGPoint, to view: View?) -> CGPoint {
    let map = CoordinateMap(from: self, to: view ?? rootView)
    return map.matrix.map(point.applying) ?? CGPoint(x: point.x + map.offset.x, y: point.y + map.offset.y)
  }

  /// Converts a rectangle to the coordinates of another view of the tree, all in points; nil is the root.
  final func converted(_ rect: CGRect, to view: View?) -> CGRect {
    let map = CoordinateMap(from: self, to: view ?? rootView)
    return map.matrix.map(rect.applying) ?? rect.offsetBy(dx: map.offset.x, dy: map.offset.y)
  }
}

private struct CoordinateMap {
  /// The offset in points, if no view on the way has a transform.
  var offset = CGPoint.zero
  /// The map in points, if a view on the way has a transform.
  var matrix: CGAffineTransform?

  /// The map between two views of one tree. Of two trees, the superviews of both roots count as the same.
  init(from view: View, to other: View) {
    var shared: View? = other
    while let candidate = shared, !view.isDescendant(of: candidate) { shared = candidate.storedSuperview }
    self.init(from: view, upTo: shared)
    let down = CoordinateMap(from: other, upTo: shared)
    if matrix == nil, down.matrix == nil {
      offset = CGPoint(x: offset.x - down.offset.x, y: offset.y - down.offset.y)
    } else {
      matrix = asMatrix.concatenating(down.asMatrix.inverted())
    }
  }

  /// The map to an ancestor; nil for the superview that the root does not have.
  private init(from view: View, upTo ancestor: View?) {
    var current: View? = view
    while let view = current, view !== ancestor {
      add(view)
      current = view.storedSuperview
    }
  }

  private var asMatrix: CGAffineTransform { matrix ?? CGAffineTransform(translationX: offset.x, y: offset.y) }

  /// Appends the step from a view's coordinates to its superview's.
  private mutating func add(_ view: View) {
    let (frame, origin) = (view.storedFrame, view.storedBoundsOrigin)
    if view.isTransformed {
      let placement = View.placement(
        of: frame, boundsOrigin: origin, transform: view.storedTransform, anchorPoint: view.storedAnchorPoint)
      matrix = asMatrix.concatenating(placement)
    } else if let matrix {
      self.matrix = matrix.concatenating(
        CGAffineTransform(translationX: frame.minX - origin.x, y: frame.minY - origin.y))
    } else {
      offset.x += frame.minX - origin.x
      offset.y += frame.minY - origin.y
    }
  }
}
