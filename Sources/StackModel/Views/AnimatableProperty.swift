/// A model value of a view that an animation can change over time.
package enum AnimatableProperty: UInt8, Hashable, Sendable {
  case frame
  case boundsOrigin
  case alpha
  case isHidden
}
