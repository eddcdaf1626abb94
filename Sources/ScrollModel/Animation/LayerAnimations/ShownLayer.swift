package import Foundation
package import StackCore

/// What is on screen of a layer in a view; of a layer of a view, what the view has not.
package struct ShownLayer {
  /// The layer of the model.
  package let layer: Layer
  private let view: View?
  private let tree: LayerTree

  /// - Parameter view: the nearest one around the layer; nil for a layer in none.
  package init(_ layer: Layer, in view: View?, _ tree: LayerTree) {
    (self.layer, self.view, self.tree) = (layer, view, tree)
  }

  private func value(_ property: AnimatableProperty, _ model: SIMD4<Double>) -> SIMD4<Double> {
    tree.components(of: layer, in: view, property, model: model)
  }

  /// A number, by Core Animation's name and the value of the model.
  package func number(_ name: String, _ model: CGFloat) -> CGFloat {
    CGFloat(tree.components(of: layer, in: view, .layerValue, name: name, model: [Double(model), 0, 0, 0]).x)
  }

  /// A color, by Core Animation's name and the value of the model.
  package func color(_ name: String, _ model: Color?) -> Color? {
    tree.color(of: layer, in: view, .layerValue, name: name, model: model)
  }

  package var backgroundColor: Color? {
    tree.color(of: layer, in: view, .backgroundColor, name: "", model: layer.backgroundColor)
  }

  /// The rectangle without the transform, in the coordinates of the layer around.
  package var frame: CGRect {
    let (size, anchor, position) = (layer.bounds.size, layer.anchorPoint, layer.position)
    let shown = value(
      .frame,
      [
        position.x - size.width * anchor.x, position.y - size.height * anchor.y, size.width, size.height,
      ])
    return CGRect(x: shown.x, y: shown.y, width: shown.z, height: shown.w)
  }

  /// The origin of the bounds, in points.
  package var boundsOrigin: CGPoint {
    let origin = layer.bounds.origin
    let shown = value(.boundsOrigin, [origin.x, origin.y, 0, 0])
    return CGPoint(x: shown.x, y: shown.y)
  }

  /// The opacity, from 0 to 1.
  package var opacity: CGFloat { CGFloat(value(.alpha, [Double(layer.opacity), 0, 0, 0]).x) }

  package var transform: CGAffineTransform {
    let model = layer.affineTransform()
    let turn = value(.transform, [model.a, model.b, model.c, model.d])
    let way = value(.translation, [model.tx, model.ty, 0, 0])
    return CGAffineTransform(a: turn.x, b: turn.y, c: turn.z, d: turn.w, tx: way.x, ty: way.y)
  }
}
