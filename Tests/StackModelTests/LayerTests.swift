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

  private final class GradientView: View {
    override class var layerClass: AnyClass { GradientLayer.self }
  }

  private final class OwnLayer: ShapeLayer {
    var number = 7
  }

  private final class OwnView: View {
    override class var layerClass: AnyClass { OwnLayer.self }
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
