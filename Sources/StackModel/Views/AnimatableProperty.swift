/// A model value of a view that an animation can change over time.
package enum AnimatableProperty: UInt8, Hashable, Sendable {
  /// The rectangle without the transform.
  case frame
  case boundsOrigin, alpha, isHidden
  /// The components a, b, c and d of the transform.
  case transform
  /// The components tx and ty of the transform.
  case translation
  case anchorPoint, backgroundColor
  /// The pictures before and after a transition, which no property has: 0 shows the old one, 1 the new one.
  case transition
  /// A value of a layer that no view has; it is named apart.
  case layerValue
  /// Whether a new animation of the property takes the place of the one that runs, instead of adding up with it. Source: UIKit, measured.
  package var isReplaced: Bool { self == .alpha || self == .backgroundColor || self == .anchorPoint }
}
