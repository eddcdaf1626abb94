package import Foundation

// The transform of a view and its anchor point. Layout ignores them.
extension View {
  /// The transform and the anchor point of a view that has, or had, others than the defaults.
  final class Transformation {
    static let defaultAnchor = CGPoint(x: 0.5, y: 0.5)

    var transform = CGAffineTransform.identity
    var anchorPoint = defaultAnchor
    /// The transform in space, if it is not that of the plane alone.
    var spatial: Transform3D?
  }

  final var transformation: Transformation? { details?.extras?.transformation }

  private var madeTransformation: Transformation {
    if let transformation { return transformation }
    let new = Transformation()
    madeExtras.transformation = new
    return new
  }

  /// Whether the view has, or had, a transform or an anchor point other than the default.
  /// If it is false, no animation of them can be running.
  package final var mayBeTransformed: Bool { transformation != nil }
  /// Lets animations of the transform be shown that change no value of the model.
  package final func prepareTransformAnimations() { _ = madeTransformation }
  final var isTransformed: Bool { transformation.map { !$0.transform.isIdentity } ?? false }
  /// The transform, without an override's getter.
  package final var storedTransform: CGAffineTransform { transformation?.transform ?? .identity }
  /// The transform in space, without an override's getter.
  final var storedTransform3D: Transform3D { transformation?.spatial ?? Transform3D(storedTransform) }
  /// The anchor point, in fractions of the bounds, without an override's getter.
  package final var storedAnchorPoint: CGPoint { transformation?.anchorPoint ?? Transformation.defaultAnchor }

  /// The bounding box of the transformed bounds, in points, in the superview's coordinates.
  final var boundingFrame: CGRect {
    guard let transformation else { return storedFrame }
    return Self.boundingFrame(
      of: storedFrame, transform: transformation.transform, anchorPoint: transformation.anchorPoint)
  }

  /// The bounding box of a rectangle that a transform maps around an anchor point, in points.
  package static func boundingFrame(
    of rect: CGRect, transform: CGAffineTransform, anchorPoint: CGPoint
  ) -> CGRect {
    guard !transform.isIdentity else { return rect }
    let anchor = CGPoint(x: rect.size.width * anchorPoint.x, y: rect.size.height * anchorPoint.y)
    let box = CGRect(origin: CGPoint(x: -anchor.x, y: -anchor.y), size: rect.size).applying(transform)
      .offsetBy(dx: rect.origin.x + anchor.x, dy: rect.origin.y + anchor.y)
    // Quarter turns and a size that was set give exact numbers in UIKit; how it rounds is our choice.
    func rounded(_ length: CGFloat) -> CGFloat {
      abs(length) < 1e6 ? (length * 0x1p32).rounded() * 0x1p-32 : length
    }
    return LayoutRange.clamped(
      CGRect(
        x: rounded(box.minX), y: rounded(box.minY), width: rounded(box.width), height: rounded(box.height)))
  }

  /// The map from a view's coordinates to its superview's.
  /// - Parameters:
  ///   - rect: the rectangle without the transform, in points, in the superview's coordinates.
  ///   - boundsOrigin: in points, in the view's coordinates.
  package static func placement(
    of rect: CGRect, boundsOrigin: CGPoint, transform: CGAffineTransform, anchorPoint: CGPoint
  ) -> CGAffineTransform {
    let anchor = CGPoint(x: rect.size.width * anchorPoint.x, y: rect.size.height * anchorPoint.y)
    return CGAffineTransform(translationX: -boundsOrigin.x - anchor.x, y: -boundsOrigin.y - anchor.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: rect.origin.x + anchor.x, y: rect.origin.y + anchor.y))
  }

  /// Sets the transform: the end of the setter of `transform` and of its overrides.
  final func assignTransform(_ transform: CGAffineTransform) {
    if !transform.isFinite { trap("A view's transform must be finite, not \(transform).") }
    assign(transform, nil)
  }

  /// Sets the transform in space: the end of the setter of `transform3D` and of its overrides.
  final func assignTransform3D(_ transform: Transform3D) {
    if !transform.components.allSatisfy(\.isFinite) {
      trap("A view's transform must be finite, not \(transform).")
    }
    assign(transform.affine, transform.isAffine ? nil : transform)
  }

  private func assign(_ transform: CGAffineTransform, _ spatial: Transform3D?) {
    let (old, oldSpatial) = (storedTransform, transformation?.spatial)
    guard transform != old || spatial != oldSpatial else { return }
    willChange(.transform) { [self] in assign(old, oldSpatial) }
    rootView.listeners?.observer?.view(self, willChange: .translation)
    madeTransformation.transform = transform
    madeTransformation.spatial = spatial
  }

  /// Sets the anchor point: the end of the setter of `anchorPoint` and of its overrides.
  final func assignAnchorPoint(_ point: CGPoint) {
    if !point.isFinite { trap("A view's anchor point must be finite, not \(point).") }
    guard point != storedAnchorPoint else { return }
    let center = storedCenter
    change(\.madeTransformation.anchorPoint, to: point, animates: .anchorPoint, affects: .noLayout)
    let isPlacedByLayout = isArranged || storedSuperview != nil && !storage.translatesAutoresizingMask
    if !isPlacedByLayout {
      let frame = rect(of: storedSize, centeredAt: center)
      noteGivenFrame(frame, takesSize: false)
      store(inRange(frame))
    }
  }

  /// Sets the bounds and the center so that the bounding box of the transformed bounds is a rectangle, if possible.
  final func assignBoundingFrame(_ requested: CGRect) {
    let transform = storedTransform
    var size = storedSize
    // A transform without an inverse shows any size with no area.
    if transform.isInvertible {
      size = CGRect(origin: .zero, size: requested.size).applying(transform.inverted()).size
    }
    let around = rect(of: size, centeredAt: .zero).applying(transform)
    let center = CGPoint(x: requested.midX - around.midX, y: requested.midY - around.midY)
    let frame = rect(of: size, centeredAt: center)
    if !frame.isFinite {
      trap("A view's frame must be finite, not \(requested) with the transform \(transform).")
    }
    noteGivenFrame(frame, takesSize: true)
    if storage.setting == .direct { store(inRange(frame)) } else { storeThroughSetters(inRange(frame)) }
  }
}
