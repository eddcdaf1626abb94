import QuartzCore
import UIKit

// How apps draw with layers: a ring of progress, a background that changes its color, a card with two round corners.

final class ProgressRing: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
  private let track = CAShapeLayer()
  // swift-format-ignore: NeverForceUnwrap
  var shape: CAShapeLayer { layer as! CAShapeLayer }

  var progress: CGFloat = 0 { didSet { shape.strokeEnd = progress } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    shape.fillColor = nil
    shape.strokeColor = UIColor.systemBlue.cgColor
    shape.lineWidth = 4
    shape.lineCap = .round
    shape.strokeEnd = 0
    track.fillColor = UIColor.clear.cgColor
    track.strokeColor = UIColor.systemGray.cgColor
    track.lineDashPattern = [4, 2]
    layer.insertSublayer(track, at: 0)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let path = UIBezierPath(
      arcCenter: center, radius: bounds.width / 2 - 2, startAngle: -.pi / 2, endAngle: 3 * .pi / 2,
      clockwise: true)
    shape.path = path.cgPath
    track.path = path.cgPath
    track.frame = bounds
  }
}

final class GradientView: UIView {
  private let gradient: CAGradientLayer = {
    let layer = CAGradientLayer()
    layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    layer.locations = [0, 1]
    layer.startPoint = CGPoint(x: 0, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 0.5)
    layer.type = .axial
    return layer
  }()

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if gradient.superlayer == nil { layer.insertSublayer(gradient, at: 0) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    gradient.frame = bounds
  }
}

extension UIView {
  func roundCorners(_ corners: UIRectCorner, radius: CGFloat) {
    let path = UIBezierPath(
      roundedRect: bounds, byRoundingCorners: corners, cornerRadii: CGSize(width: radius, height: radius))
    let mask = CAShapeLayer()
    mask.path = path.cgPath
    layer.mask = mask
    layer.shadowPath = path.cgPath
  }

  func tilt() {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 500
    transform = CATransform3DRotate(transform, .pi / 4, 0, 1, 0)
    layer.transform = transform
  }
}

func star(points: Int, radius: CGFloat) -> CGPath {
  let path = CGMutablePath()
  for index in 0..<(2 * points) {
    let angle = CGFloat(index) * .pi / CGFloat(points)
    let length = index.isMultiple(of: 2) ? radius : radius / 2
    let point = CGPoint(x: length * cos(angle), y: length * sin(angle))
    if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
  }
  path.closeSubpath()
  return path
}

/// A view of an app with names that only this package's views have, too.
public final class CardView: UIView {
  public var animator = "mine"
  public func touchDown() {}
  public func tap(at point: CGPoint) -> String { "mine" }
  public var placed: [CALayer] = []
  public override func layoutSublayers(of layer: CALayer) {
    super.layoutSublayers(of: layer)
    placed.append(layer)
  }
}

/// A scroll view of an app with such a name.
public final class PagesView: UIScrollView { public var minimumContentOffset = "mine" }

/// A window of an app in a scene.
public final class AppWindow: UIWindow {
  public init(windowScene: UIWindowScene) { super.init(windowScene: windowScene) }
  public required init?(coder: NSCoder) { nil }
}
