/// A view in which a finger that stays has an effect again and again, at instants that the clock of the tree chooses.
package protocol HeldTouchReceiver: View {
  /// Whether a finger that stays has an effect.
  var repeatsWhileHeld: Bool { get }
  /// Called again and again while a finger is in its touch, once its begin was delivered.
  func touchIsHeld(_ touch: Touch)
}
