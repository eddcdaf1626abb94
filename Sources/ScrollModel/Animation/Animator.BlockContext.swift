import StackCore

extension Animator {
  struct ChangeKey: Hashable {
    private let view: ObjectIdentifier
    let property: AnimatableProperty

    init(of property: AnimatableProperty, of view: View) {
      (self.view, self.property) = (ObjectIdentifier(view), property)
    }
  }

  /// An animation block while its closure runs: the values before it, and what it has animated so far.
  final class BlockContext {
    let id: Int
    /// The timing of what the block animates now; `modifyAnimations` changes it for a part of the block.
    @exclusivity(unchecked) var timing: AnimationTiming
    let options: View.AnimationOptions
    /// Whether pending layout runs where the block, or one around it, begins and ends.
    let flushesUpdates: Bool
    /// The key frames of `animateKeyframes`; nil in other blocks.
    @exclusivity(unchecked) var keyframes: KeyframeRecord?
    /// The end of what the block has animated so far; nil if that never ends by itself.
    private(set) var end: Duration?
    var hasRemovedAnimations = false
    @exclusivity(unchecked) var hadPendingLayout: Bool
    /// Whether the block has changed a property of a stack's own, so that the root is laid out at its end.
    @exclusivity(unchecked) var requestsLayout = false
    /// The views that were sent `layoutIfNeeded()` in the block, other than the root.
    var receivers: [View] = []
    /// The first view that a layout in the block has placed for the first time, if it had an empty frame.
    @exclusivity(unchecked) var newView: View?
    /// Whether layout that is pending at the end is no mistake, because it was pending before the block, or what
    /// requested it was not to be animated.
    var expectsPendingLayout: Bool
    /// Whether a layout is placing views that the block has added; their frames don't animate.
    @exclusivity(unchecked) var isPlacingNewViews = false
    /// The old values, in components. `number` is that of the next shift at the time of the change.
    @exclusivity(unchecked) var changes: [ChangeKey: (view: View, old: AnimatedComponents, number: Int)] = [:]
    @exclusivity(unchecked) var order: [ChangeKey] = []
    /// The shifts since changes were last turned into animations.
    @exclusivity(unchecked) var shifts: [RowShift] = []
    @exclusivity(unchecked) var shiftedStacks: Set<ObjectIdentifier> = []
    @exclusivity(unchecked) var animatedViews: [ObjectIdentifier] = []
    /// The completions of blocks in the closure of a property animator, which become completions of the animator.
    var completions: [(Bool) -> Void] = []
    var finished = true

    init(
      id: Int, timing: AnimationTiming, options: View.AnimationOptions, in outer: BlockContext?,
      hadPendingLayout: Bool
    ) {
      (self.id, self.timing, self.options) = (id, timing, options)
      flushesUpdates = options.contains(.flushUpdates) || outer?.flushesUpdates == true
      end = timing.begin
      self.hadPendingLayout = hadPendingLayout
      expectsPendingLayout = hadPendingLayout
      // The number of changes when a row is inserted or removed.
      changes.reserveCapacity(12)
      order.reserveCapacity(12)
    }

    func extend(to timing: AnimationTiming) { end = end.flatMap { end in timing.end.map { max(end, $0) } } }
  }
}
