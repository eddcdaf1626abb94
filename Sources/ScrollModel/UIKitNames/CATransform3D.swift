// swift-format-ignore-file
#if !(os(iOS) || os(tvOS) || os(visionOS) || os(watchOS))
  public import Foundation
  public import StackCore

  // Core Animation's functions of transforms in space. Lengths are in points, angles in radians.
  /// The transform that leaves points where they are.
  public let CATransform3DIdentity = Transform3D.identity
  /// A translation, in points.
  public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> Transform3D { Transform3D(translation: tx, ty, tz) }
  /// A scaling around the origin.
  public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> Transform3D { Transform3D(scale: sx, sy, sz) }
  /// A rotation around the axis from the origin to a point, in radians; the identity if that is the origin.
  public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> Transform3D { Transform3D(rotation: angle, x, y, z) }
  /// A transform that translates first, in points, and then does what `t` does.
  public func CATransform3DTranslate(_ t: Transform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> Transform3D {
    Transform3D(translation: tx, ty, tz).concatenating(t)
  }
  /// A transform that scales first, and then does what `t` does.
  public func CATransform3DScale(_ t: Transform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> Transform3D { Transform3D(scale: sx, sy, sz).concatenating(t) }
  /// A transform that rotates first, by an angle in radians, and then does what `t` does.
  public func CATransform3DRotate(_ t: Transform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> Transform3D {
    Transform3D(rotation: angle, x, y, z).concatenating(t)
  }
  /// A transform that does what `a` does, and then what `b` does.
  public func CATransform3DConcat(_ a: Transform3D, _ b: Transform3D) -> Transform3D { a.concatenating(b) }
  /// The transform that undoes another one; that one itself if there is none.
  public func CATransform3DInvert(_ t: Transform3D) -> Transform3D { t.inverted }
  /// Whether a transform is the identity.
  public func CATransform3DIsIdentity(_ t: Transform3D) -> Bool { t == .identity }
  /// Whether two transforms are equal.
  public func CATransform3DEqualToTransform(_ a: Transform3D, _ b: Transform3D) -> Bool { a == b }
  /// Whether a transform does nothing outside the plane.
  public func CATransform3DIsAffine(_ t: Transform3D) -> Bool { t.isAffine }
  /// What a transform does in the plane.
  public func CATransform3DGetAffineTransform(_ t: Transform3D) -> CGAffineTransform { t.affine }
  /// The transform that does in the plane what another one does.
  public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> Transform3D { Transform3D(m) }
#endif
