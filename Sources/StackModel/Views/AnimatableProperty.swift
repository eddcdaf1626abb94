/// A model value of a view that an animation can change over time.
package enum AnimatableProperty: UInt8, Hashable, Sendable {
  /// The rectangle without the transform.
  case frame
  case boundsOrigin
  case alpha
  case isHidden
  /// The components a, b, c and d of the transform.
  case transform
  /// The components tx and ty of the transform, and the anchor point.
  case transformOrigin
  /// The color behind the content.
  case backgroundColor
  /// The pictures before and after a transition, which no property has: 0 shows the old one, 1 the new one.
  case transition
  /// A value of a layer that no view has; it is named apart.
  case layerValue
}
