import StackModel

extension Animator {
  /// A property of a view that an animation block has changed.
  struct ChangeKey: Hashable {
    let view: ObjectIdentifier
    let property: AnimatableProperty
  }

  /// An animation block while its closure runs: the values before it, and what it has animated so far.
  final class BlockContext {
    let id: Int
    let timing: AnimationTiming
    /// Whether layout was pending when the block began.
    var hadPendingLayout: Bool
    /// Whether the block has changed a property of a stack's own, so that the root is laid out at its end.
    var requestsLayout = false
    /// Whether layout that is pending at the end is no mistake, because it was pending before the block, or what
    /// requested it was not to be animated.
    var expectsPendingLayout: Bool
    /// Whether a layout is placing views that the block has added; their frames don't animate.
    var isPlacingNewViews = false
    /// The old values, in components. `number` is that of the next shift at the time of the change.
    var changes: [ChangeKey: (view: View, old: AnimatedComponents, number: Int)] = [:]
    /// The keys of `changes` in the order of the changes.
    var order: [ChangeKey] = []
    /// The shifts since changes were last turned into animations.
    var shifts: [RowShift] = []
    /// The stacks in which the block shifts rows.
    var shiftedStacks: Set<ObjectIdentifier> = []
    /// The views with an animation of this block.
    var animatedViews: [ObjectIdentifier] = []
    /// The argument of the completion: false once an animated view has left the tree.
    var finished = true

    /// Creates the context of a block that begins now.
    init(id: Int, timing: AnimationTiming, hadPendingLayout: Bool) {
      self.id = id
      self.timing = timing
      self.hadPendingLayout = hadPendingLayout
      expectsPendingLayout = hadPendingLayout
      // The number of changes when a row is inserted or removed.
      changes.reserveCapacity(12)
      order.reserveCapacity(12)
    }
  }
}
