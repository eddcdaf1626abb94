import Foundation
import StackCore
import StackModel
import TestSupport
import Testing

@Suite("Layers")
struct LayerTests {
  @Test("the layers of subviews and those that code adds are in one order")
  func order() {
    let view = View()
    let (a, b, c, d) = (Layer(), ShapeLayer(), GradientLayer(), Layer())
    let (first, second) = (View(), View())
    expect(view.layer.sublayers == nil)
    view.layer.addSublayer(a)
    view.addSubview(first)
    view.layer.addSublayer(b)
    view.addSubview(second)
    view.layer.insertSublayer(c, at: 0)
    expectEqual(view.layer.sublayers, [c, a, first.layer, b, second.layer])
    view.layer.insertSublayer(d, above: first.layer)
    expectEqual(view.layer.sublayers, [c, a, first.layer, d, b, second.layer])
    view.layer.insertSublayer(d, below: a)
    expect(view.layer.sublayers == [c, d, a, first.layer, b, second.layer] && d.superlayer == view.layer)
    view.layer.replaceSublayer(a, with: Layer())
    expect(view.layer.sublayers?.count == 6 && a.superlayer == nil)
    expectEqual(first.layer.superlayer, view.layer)
    c.addSublayer(d)
    expect(view.layer.sublayers?.count == 5 && c.sublayers == [d] && d.superlayer == c)
    view.layer.sublayers?.removeAll { $0 is GradientLayer }
    expect(c.superlayer == nil && view.layer.sublayers?.count == 4)
    b.removeFromSuperlayer()
    first.layer.removeFromSuperlayer()
    expect(b.superlayer == nil && view.layer.sublayers?.count == 3)
    view.layer.sublayers = nil
    expectEqual(view.layer.sublayers, [first.layer, second.layer])
  }

  @Test("a layer without a view has a geometry of its own")
  func geometry() {
    let layer = Layer()
    layer.frame = CGRect(10, 20, 30, 40)
    expect(layer.position == CGPoint(25, 40) && layer.bounds == CGRect(0, 0, 30, 40))
    layer.anchorPoint = .zero
    expectEqual(layer.frame, CGRect(25, 40, 30, 40))
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
    expectEqual(layer.frame, CGRect(25, 40, 60, 120))
    expect(layer.affineTransform() == CGAffineTransform(scaleX: 2, y: 3) && layer.transform.m22 == 3)
    let path = MutableGraphicsPath()
    path.addRect(CGRect(0, 0, 5, 5))
    let shape = ShapeLayer()
    shape.path = path
    path.addRect(CGRect(0, 0, 50, 50))
    shape.lineDashPattern = [4, 2]
    expect(shape.path?.boundingBox.width == 5 && shape.fillColor == .black && shape.strokeColor == nil)
    let copy = ShapeLayer(layer: shape)
    expect(copy.path == shape.path && copy.lineDashPattern == [4, 2] && copy != shape)
  }

  private final class GradientView: View { override class var layerClass: AnyClass { GradientLayer.self } }

  private final class OwnLayer: ShapeLayer { var number = 7 }

  private final class OwnView: View { override class var layerClass: AnyClass { OwnLayer.self } }

  @Test("coordinates of layers convert as those of their views, and through layers without one")
  func conversion() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let (a, b, c) = (View(frame: CGRect(x: 20, y: 30, width: 80, height: 40)), View(), View())
    root.addSubview(a)
    a.addSubview(b)
    root.addSubview(c)
    (b.frame, c.frame) = (
      CGRect(x: 5, y: 6, width: 30, height: 20), CGRect(x: 100, y: 50, width: 60, height: 60)
    )
    (a.transform, a.bounds.origin) = (
      CGAffineTransform(rotationAngle: 0.7).scaledBy(x: 2, y: 0.5), CGPoint(x: 3, y: 4)
    )
    c.transform = CGAffineTransform(scaleX: -1, y: 3)
    let (point, rect) = (CGPoint(x: 7, y: 9), CGRect(x: 1, y: 2, width: 10, height: 4))
    func near(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9 }
    for (from, to) in [(b, c), (c, b), (a, root), (root, b), (b, b)] {
      let (inViews, inLayers) = (from.convert(rect, to: to), from.layer.convert(rect, to: to.layer))
      expect(near(from.layer.convert(point, to: to.layer), from.convert(point, to: to)))
      expect(near(to.layer.convert(point, from: from.layer), to.convert(point, from: from)))
      expect(near(inViews.origin, inLayers.origin) && abs(inViews.width - inLayers.width) < 1e-9)
    }
    expect(near(b.layer.convert(point, to: nil), b.convert(point, to: nil)))
    let (plate, dot) = (Layer(), Layer())
    (plate.frame, dot.frame) = (
      CGRect(x: 10, y: 10, width: 20, height: 20), CGRect(x: 5, y: 5, width: 4, height: 4)
    )
    c.layer.addSublayer(plate)
    plate.addSublayer(dot)
    expectEqual(dot.convert(CGPoint(x: 1, y: 1), to: c.layer), CGPoint(x: 16, y: 16))
    let place = c.layer.convert(CGPoint(x: 16, y: 16), to: root.layer)
    expect(root.layer.hitTest(place) === dot && c.layer.contains(CGPoint(x: 59, y: 0)))
    dot.isHidden = true
    expect(root.layer.hitTest(place) === plate && root.layer.hitTest(CGPoint(x: -1, y: -99)) == nil)
  }

  @Test("a view has a layer of its layer class")
  func layerClass() throws {
    expect(View.layerClass == Layer.self && type(of: View().layer) == Layer.self)
    let view = GradientView(frame: CGRect(1, 2, 3, 4))
    let layer = try #require(view.layer as? GradientLayer)
    layer.colors = [Color.red.cgColor, "no color", Color.blue.cgColor]
    expect(layer.bounds.size == CGSize(3, 4) && layer.stops.map(\.place) == [0, 1])
    layer.locations = [0.25, 0.5]
    expect(view.layer === layer && layer.stops.map(\.place) == [0.25, 0.5])
    expectEqual((OwnView().layer as? OwnLayer)?.number, 7)
  }

  @Test("undo sets a layer's properties and its sublayers back")
  func undo() {
    let root = View()
    let shape = ShapeLayer()
    let log = UndoLog()
    log.log(root)
    root.layer.addSublayer(shape)
    shape.lineWidth = 4
    shape.opacity = 0.5
    root.layer.mask = Layer()
    expect(root.layer.sublayers == [shape] && shape.lineWidth == 4)
    log.rollBack()
    expect(
      root.layer.sublayers == nil && shape.lineWidth == 1 && shape.opacity == 1 && root.layer.mask == nil)
  }
}
