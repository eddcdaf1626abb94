import QuartzCore
import Testing
import UIKit

@testable import AppSources
import class ScrollModel.Animator

@Suite("Drawing of an app")
struct DrawingTests {
  @Test("layers follow their view, and masks and paths are stored")
  func layers() throws {
    let ring = ProgressRing(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    ring.progress = 0.25
    ring.layoutIfNeeded()
    #expect(ring.shape.strokeEnd == 0.25 && ring.layer.sublayers?.count == 1)
    let box = try #require(ring.shape.path?.boundingBoxOfPath)
    #expect(abs(box.minX - 2) < 0.01 && abs(box.maxY - 38) < 0.01)
    let gradient = GradientView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    ring.addSubview(gradient)
    ring.layoutIfNeeded()
    let layer = try #require(gradient.layer.sublayers?.first as? CAGradientLayer)
    #expect(layer.frame == gradient.bounds && layer.colors?.count == 2)
    gradient.roundCorners([.topLeft, .topRight], radius: 8)
    #expect((gradient.layer.mask as? CAShapeLayer)?.path == gradient.layer.shadowPath)
    gradient.tilt()
    #expect(
      abs(gradient.transform.a - cos(.pi / 4)) < 1e-12
        && gradient.layer.transform.m34 == -1 / 500 * cos(.pi / 4))
    #expect(star(points: 5, radius: 10).contains(.zero))
  }
}
