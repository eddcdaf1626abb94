import StackModel

/// The animation of one property by one block: adds an offset to the model value that goes from `from - to` to 0.
struct AdditiveAnimation {
  let view: View
  let property: AnimatableProperty
  /// The model value before the block.
  var from: AnimatedComponents
  /// The model value after the block.
  let to: AnimatedComponents
  var timing: AnimationTiming
  /// The ID of the block.
  let block: Int
  /// The place in the sequence of all animations and shifts of the animator.
  let number: Int
  /// The way from `from - to` to 0 through key frames; nil for the straight one.
  var path: KeyframePath?

  /// The offset from the model value at an instant.
  func offset(at instant: Duration) -> AnimatedComponents {
    // A key frame may begin with a jump, which the delay postpones.
    guard let path, instant >= timing.start else { return (from - to) * (1 - timing.progress(at: instant)) }
    return timing.isOver(at: instant) ? .zero : path.offset(at: timing.progress(at: instant))
  }

  /// The components that change.
  var changedComponents: [Bool] {
    (0..<4).map { index in
      from[index] != to[index] || path?.knots.contains { $0.offset[index] != 0 } ?? false
    }
  }
}
