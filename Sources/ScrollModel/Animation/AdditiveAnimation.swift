import StackModel

/// The animation of one property by one block: adds an offset to the model value that goes from `from - to` to 0.
struct AdditiveAnimation {
  let view: View
  let property: AnimatableProperty
  /// The model value before the block.
  let from: AnimatedComponents
  /// The model value after the block.
  let to: AnimatedComponents
  var timing: AnimationTiming
  /// The ID of the block.
  let block: Int
  /// The place in the sequence of all animations and shifts of the animator.
  let number: Int

  /// The offset from the model value at an instant.
  func offset(at instant: Duration) -> AnimatedComponents { (from - to) * (1 - timing.progress(at: instant)) }
}
