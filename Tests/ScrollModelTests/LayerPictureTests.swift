import Foundation
import ScrollModel
import StackCore
import StackModel
import TestSupport
import Testing

@Suite("Layers in pictures")
struct LayerPictureTests {
  private let root = View(frame: CGRect(0, 0, 100, 80))

  private var text: String {
    let animator = Animator(root: root)
    return animator.modelTree.svg()
  }

  @Test("a shape layer is a path with its line")
  func shapes() {
    let shape = ShapeLayer()
    let path = BezierPath()
    path.move(to: CGPoint(1, 2))
    path.addLine(to: CGPoint(11, 2))
    path.addCurve(to: CGPoint(11, 12), controlPoint1: CGPoint(12, 3), controlPoint2: CGPoint(12, 4))
    path.addQuadCurve(to: CGPoint(0, 8), controlPoint: CGPoint(5, 5))
    path.close()
    shape.path = path.cgPath
    shape.fillColor = Color(red: 1, green: 0, blue: 0, alpha: 0.5).cgColor
    shape.fillRule = .evenOdd
    shape.frame = CGRect(5, 6, 20, 20)
    shape.opacity = 0.25
    root.layer.addSublayer(shape)
    let d = "M1 2L11 2C12 3 12 4 11 12Q5 5 0 8Z"
    expect(text.contains("<g transform=\"translate(5 6)\" opacity=\"0.25\">"))
    expect(text.contains("<path d=\"\(d)\" fill=\"#ff0000\" fill-opacity=\"0.5\" fill-rule=\"evenodd\"/>"))
    shape.fillColor = nil
    shape.strokeColor = Color.blue.cgColor
    shape.lineWidth = 3
    shape.lineCap = .round
    shape.lineJoin = .bevel
    shape.lineDashPattern = [4, 2]
    shape.lineDashPhase = 1
    expect(
      text.contains(
        "class=\"o\" stroke=\"#0000ff\" stroke-width=\"3\" stroke-linecap=\"round\" stroke-linejoin=\"bevel\" stroke-dasharray=\"4 2\" stroke-dashoffset=\"1\"/>"
      ))
    let line = MutableGraphicsPath()
    line.addLines(between: [.zero, CGPoint(40, 0)])
    shape.path = line
    shape.strokeStart = 0.25
    shape.strokeEnd = 0.5
    expect(text.contains("<path d=\"M10 0L20 0\""))
    shape.isHidden = true
    expect(!text.contains("M10 0L20 0"))
  }

  @Test("a gradient layer refers to its gradient, once for equal ones")
  func gradients() {
    for x in [CGFloat(0), 50] {
      let gradient = GradientLayer()
      gradient.frame = CGRect(x, 0, 50, 80)
      gradient.colors = [Color.red.cgColor, Color.blue.withAlphaComponent(0.5).cgColor]
      gradient.locations = [0, 0.75]
      root.layer.insertSublayer(gradient, at: 0)
    }
    let gradient =
      "x1=\"0.5\" y1=\"0\" x2=\"0.5\" y2=\"1\"><stop offset=\"0\" stop-color=\"#ff0000\"/><stop offset=\"0.75\" stop-color=\"#0000ff\" stop-opacity=\"0.5\"/></linearGradient>"
    expectEqual(text.components(separatedBy: gradient).count, 2)
    expectEqual(text.components(separatedBy: "fill=\"url(#").count, 3)
    let name = text.firstMatch(of: #/<linearGradient id="(\w+)"/#)?.1 ?? ""
    expect(!name.isEmpty && text.contains("fill=\"url(#\(name))\""))
  }

  @Test("sublayers are behind subviews that were added later, in front of others, and follow zPosition")
  func order() throws {
    func add(_ x: CGFloat, z: CGFloat = 0) {
      let layer = Layer()
      layer.frame = CGRect(x, 0, 1, 1)
      layer.backgroundColor = Color.red.cgColor
      layer.zPosition = z
      root.layer.addSublayer(layer)
    }
    add(1, z: 1)
    add(2)
    let child = View(frame: CGRect(3, 0, 1, 1))
    child.name = "child"
    root.addSubview(child)
    add(4)
    let places = try ["translate(2 0)", "translate(1 0)", "data-view=\"child\"", "translate(4 0)"].map {
      try #require(text.range(of: $0)).lowerBound
    }
    expectEqual(places, places.sorted())
  }

  @Test("masks and clips are defined, and used by what they cut")
  func masks() throws {
    let mask = ShapeLayer()
    mask.path = BezierPath(ovalIn: CGRect(0, 0, 100, 80)).cgPath
    root.layer.mask = mask
    root.layer.cornerRadius = 9
    root.clipsToBounds = true
    let layer = Layer()
    layer.frame = root.bounds
    layer.backgroundColor = Color.red.cgColor
    root.layer.addSublayer(layer)
    let name = try #require(text.firstMatch(of: #/<mask id="(\w+)"/#)).1
    expect(text.contains("mask=\"url(#\(name))\""))
    expect(text.contains("fill=\"#ffffff\"/>\n</g>\n</g>\n</mask>"))
    let clip = try #require(
      text.firstMatch(of: #/<clipPath id="(\w+)"><rect width="100" height="80" rx="9"\/>/#)
    ).1
    expect(text.contains("clip-path=\"url(#\(clip))\""))
  }

  private final class ShapeView: View { override class var layerClass: AnyClass { ShapeLayer.self } }

  @Test("the layer of a view shows what its class shows; films have it, too")
  func ownLayers() throws {
    let view = ShapeView(frame: CGRect(10, 10, 50, 50))
    (view.layer as? ShapeLayer)?.path = BezierPath(rect: CGRect(0, 0, 7, 5)).cgPath
    root.addSubview(view)
    expect(text.contains("<path d=\"M0 0L7 0L7 5L0 5Z\""))
    let animator = Animator(root: root)
    animator.animate(withDuration: 0.2) { view.center.x += 10 }
    expect(animator.recordFilm().film().contains("M0 0L7 0L7 5L0 5Z"))
  }
}
