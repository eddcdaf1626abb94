public import Foundation

extension Layer {
  /// The map from this layer's coordinates to those of the layer around it.
  final var mapOutward: CGAffineTransform {
    View.placement(
      of: upright, boundsOrigin: bounds.origin, transform: affineTransform(), anchorPoint: anchorPoint)
  }

  /// The map from this layer's coordinates to those of another one; nil is the outermost layer around this one.
  private func map(to other: Layer?) -> CGAffineTransform {
    func mapToTop(_ layer: Layer) -> CGAffineTransform {
      sequence(first: layer, next: \.superlayer).reduce(.identity) {
        $1.superlayer == nil ? $0 : $0.concatenating($1.mapOutward)
      }
    }
    return mapToTop(self).concatenating(other.map { mapToTop($0).inverted() } ?? .identity)
  }

  /// Converts a point, in points, to the coordinates of another layer; nil is the outermost layer around this one.
  public final func convert(_ point: CGPoint, to layer: Layer?) -> CGPoint { point.applying(map(to: layer)) }
  /// Converts a point, in points, from the coordinates of another layer; nil is the outermost layer around this one.
  public final func convert(_ point: CGPoint, from layer: Layer?) -> CGPoint {
    point.applying(layer.map { $0.map(to: self) } ?? map(to: nil).inverted())
  }
  /// Converts a rectangle, in points, to the coordinates of another layer: the bounding box. Nil is the outermost layer.
  public final func convert(_ rect: CGRect, to layer: Layer?) -> CGRect { rect.applying(map(to: layer)) }
  /// Converts a rectangle, in points, from the coordinates of another layer: the bounding box. Nil is the outermost layer.
  public final func convert(_ rect: CGRect, from layer: Layer?) -> CGRect {
    rect.applying(layer.map { $0.map(to: self) } ?? map(to: nil).inverted())
  }
}
