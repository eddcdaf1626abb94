import Foundation
import ScrollMotion
import StackCore

// What layers show besides the background and the border of a view. Shadows are not drawn.
extension PictureLooks {
  /// Adds what the layer of a view shows, and its sublayers. Returns whether it shows anything.
  func addLayers(of view: View, _ rect: CGRect, _ box: Picture.Box, to looks: inout Picture.Looks) -> Bool {
    guard let layer = view.madeLayer else { return false }
    if let mask = layer.mask { looks.mask = shapes(ofMask: mask, at: tree.bounds(of: view).origin) }
    let (content, sublayers) = (content(of: layer, in: view, rect, box), layer.drawnSublayers)
    guard !content.isEmpty || !sublayers.isEmpty else { return false }
    looks.shapes += content
    for isBehind in [true, false] {
      let drawn = sublayers.filter { $0.isBehind == isBehind }.flatMap { shapes(of: $0.layer, in: view) }
      guard !drawn.isEmpty else { continue }
      var group = Picture.Group()
      let origin = tree.bounds(of: view).origin
      group.transform = CGAffineTransform(translationX: -origin.x, y: -origin.y)
      if view.clipsToBounds {
        group.clip = Picture.Box(
          rect.offsetBy(dx: origin.x, dy: origin.y), radius: box.radius, square: box.square)
      }
      group.shapes = drawn
      if isBehind { looks.shapes.append(.group(group)) } else { looks.front.append(.group(group)) }
    }
    return true
  }

  /// A layer and its sublayers, in the coordinates of the layer around.
  private func shapes(of layer: Layer, in view: View?) -> [Picture.Shape] {
    let shown = ShownLayer(layer, in: view, tree)
    guard !layer.isHidden, shown.opacity > 0 else { return [] }
    let bounds = CGRect(origin: shown.boundsOrigin, size: shown.frame.standardized.size)
    var group = Picture.Group()
    group.transform = View.placement(
      of: shown.frame.standardized, boundsOrigin: bounds.origin, transform: shown.transform,
      anchorPoint: layer.anchorPoint)
    group.opacity = min(1, shown.opacity)
    group.mask = layer.mask.map { shapes(ofMask: $0, at: .zero) }
    var look = Decoration(of: layer, background: shown.backgroundColor)
    shown.animate(&look)
    let box = Picture.Box(bounds, radius: look.radius, square: look.square)
    if layer.masksToBounds { group.clip = box }
    group.shapes += look.background(in: box)
    group.shapes += content(of: layer, in: view, bounds, box)
    for sublayer in layer.drawnSublayers { group.shapes += shapes(of: sublayer.layer, in: view) }
    group.shapes += look.border(in: box)
    return group.shapes.isEmpty ? [] : [.group(group)]
  }

  /// A mask, whose coordinates begin at the corner of what it masks.
  private func shapes(ofMask mask: Layer, at origin: CGPoint) -> [Picture.Shape] {
    var group = Picture.Group()
    group.transform = CGAffineTransform(translationX: -origin.x, y: -origin.y)
    // A mask is in no view, so no clock moves it.
    group.shapes = shapes(of: mask, in: nil)
    return [.group(group)]
  }

  private func content(
    of layer: Layer, in view: View?, _ rect: CGRect, _ box: Picture.Box
  ) -> [Picture.Shape] {
    switch layer {
    case let layer as ShapeLayer: shapes(of: layer, ShownLayer(layer, in: view, tree))
    case let layer as GradientLayer: shapes(of: layer, box)
    default: []
    }
  }

  private func shapes(of layer: ShapeLayer, _ shown: ShownLayer) -> [Picture.Shape] {
    guard let outline = layer.path?.outline, !outline.isEmpty else { return [] }
    var path = Picture.Path(outline: outline)
    path.usesEvenOdd = layer.fillRule == .evenOdd
    path.fill = Self.ink(shown.color("fillColor", layer.fillColor)).map { .ink($0) }
    let (start, end) = (
      shown.number("strokeStart", layer.strokeStart), shown.number("strokeEnd", layer.strokeEnd)
    )
    let width = shown.number("lineWidth", layer.lineWidth)
    guard let stroke = Self.ink(shown.color("strokeColor", layer.strokeColor)), width > 0, start < end
    else { return path.fill == nil ? [] : [.path(path)] }
    var line = path
    line.outline = outline.trimmed(from: start, to: end)
    line.fill = nil
    (line.stroke, line.strokeWidth) = (stroke, width)
    (line.cap, line.join, line.miterLimit) = (
      layer.lineCap.rawValue, layer.lineJoin.rawValue, layer.miterLimit
    )
    line.dashes = (layer.lineDashPattern ?? []).map { CGFloat(max(0, $0.doubleValue)) }
    line.dashPhase = shown.number("lineDashPhase", layer.lineDashPhase)
    return path.fill == nil ? [.path(line)] : [.path(path), .path(line)]
  }

  private func shapes(of layer: GradientLayer, _ box: Picture.Box) -> [Picture.Shape] {
    let stops = layer.stops
    guard !stops.isEmpty, box.rect.width > 0, box.rect.height > 0 else { return [] }
    var outline = Outline()
    let corners: [Picture.Corners] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
    outline.addRoundedRect(
      box.rect, width: box.radius, height: box.radius, square: corners.map { box.square.contains($0) })
    var path = Picture.Path(outline: outline)
    path.fill = .gradient(
      Picture.Gradient(
        stops: stops.map { Picture.Gradient.Stop(color: Picture.Ink($0.color), place: $0.place) },
        start: layer.startPoint, end: layer.endPoint, isRadial: layer.type == .radial))
    return [.path(path)]
  }

  /// Nil for a color of which nothing is seen.
  static func ink(_ color: Color?) -> Picture.Ink? {
    color.map { Picture.Ink($0) }.flatMap { $0.isClear ? nil : $0 }
  }
}

extension ShownLayer {
  func animate(_ look: inout PictureLooks.Decoration) {
    look.radius = max(0, number("cornerRadius", look.radius))
    look.strokeWidth = max(0, number("borderWidth", look.strokeWidth))
    let color = color("borderColor", layer.borderColor)
    if color != layer.borderColor { look.stroke = color.map { Picture.Ink($0) } }
  }
}
