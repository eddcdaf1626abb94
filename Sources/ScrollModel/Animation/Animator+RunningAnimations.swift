import Foundation
public import StackCore

extension Animator {
  /// The animations and scrolls that are running now, one element for each number that changes.
  ///
  /// Animations of views come first, then shifted rows, then scrolls; each group in the order of its begin.
  /// - Complexity: O(r log r), r elements of the result.
  public var runningAnimations: [RunningAnimation] {
    let additive = state.tracks
      .flatMap { id, track in track.map { (id, $0) } }
      .sorted { $0.1.number < $1.1.number }
      .flatMap { id, animation in listing(of: animation, view: id) }
    return additive + shiftListing + state.motions.flatMap { $0.retargeted(at: now).listing(at: now) }
  }

  /// The number of elements of ``runningAnimations``, without listing each shifted row.
  /// - Complexity: O(r log n), r animations of views and rows that change their length, n arranged views.
  public var runningAnimationCount: Int {
    let additive = state.tracks.reduce(0) { sum, track in
      sum + track.value.reduce(0) { $0 + listing(of: $1, view: track.key).count }
    }
    return additive + shiftCount
      + state.motions.reduce(0) { $0 + $1.retargeted(at: now).listing(at: now).count }
  }

  package var endlessBlockCount: Int { state.blocks.values.reduce(0) { $0 + ($1.end == nil ? 1 : 0) } }

  /// Visits all that runs now and is not paused: what a recording that follows animations over time needs.
  /// - Parameters:
  ///   - animations: called with the number of an animation, which no other has, its view, and what describes it.
  ///   - shifts: called with each shift of rows.
  ///   - scrolls: called with each number that a scroll changes, and its scroll view.
  /// - Returns: the number of the next animation or shift that will begin.
  package func visitRunning(
    animations: (_ number: Int, _ view: View, _ listings: () -> [RunningAnimation]) -> Void,
    shifts: (RowShift) -> Void, scrolls: (RunningAnimation, View) -> Void
  ) -> Int {
    for animation in state.tracks.values.joined() where !animation.timing.isHeld {
      animations(animation.number, animation.view) {
        listing(of: animation, view: ObjectIdentifier(animation.view))
      }
    }
    for shift in state.shifts.values.joined() where !shift.timing.isHeld { shifts(shift) }
    for motion in state.motions {
      for listing in motion.retargeted(at: now).listing(at: now) { scrolls(listing, motion.view) }
    }
    return state.nextNumber
  }

  func listing(of animation: AdditiveAnimation, view: ObjectIdentifier) -> [RunningAnimation] {
    let properties: [RunningAnimation.Property] =
      switch animation.property {
      case .frame: [.x, .y, .width, .height]
      case .boundsOrigin: [.contentOffsetX, .contentOffsetY]
      case .alpha: [.alpha]
      case .isHidden: [.isHidden]
      case .transform: [.transformA, .transformB, .transformC, .transformD]
      case .translation: [.transformX, .transformY]
      case .anchorPoint: [.anchorPointX, .anchorPointY]
      case .backgroundColor: [.backgroundRed, .backgroundGreen, .backgroundBlue, .backgroundAlpha]
      case .transition: [.transition]
      case .layerValue: []
      }
    // The shifts of the same block move the row, too: the listing shows the sum.
    let stack = animation.view.storedSuperview as? StackView
    let shifts = stack.flatMap { state.shifts[ObjectIdentifier($0)] } ?? []
    let displaced =
      animation.property == .frame
      ? displacement(of: animation.view, by: shifts.filter { $0.block == animation.block }) : .zero
    let isChanged = animation.changedComponents
    return properties.enumerated().compactMap { index, property in
      guard isChanged[index] else { return nil }
      return RunningAnimation(
        viewID: view, property: property, from: animation.from[index] + displaced[index],
        to: animation.to[index], begin: animation.timing.begin, delay: animation.timing.delay,
        duration: animation.timing.duration, curve: animation.timing.curveDescription,
        progress: animation.timing.progress(at: now), isPaused: animation.timing.isHeld)
    }
  }

  /// The running animations and scrolls without those that paused property animators hold.
  /// - Complexity: that of ``runningAnimations``.
  package var movingAnimations: [RunningAnimation] { runningAnimations.filter { !$0.isPaused } }
  /// The number of elements of ``movingAnimations``, without listing each shifted row if no animation is held.
  package var movingAnimationCount: Int { holdsAnimations ? movingAnimations.count : runningAnimationCount }

  private var holdsAnimations: Bool {
    guard !state.propertyAnimators.isEmpty else { return false }
    return state.tracks.values.contains { $0.contains { $0.timing.isHeld } }
      || state.shifts.values.contains { $0.contains { $0.timing.isHeld } }
  }

  /// The running property animators that animate nothing, in the order of their start: they take their time all the same.
  package var idlePropertyAnimators: [ViewPropertyAnimator] {
    // Each is stored by its own ID and by those of its groups.
    let owners = state.propertyAnimators.sorted { $0.key < $1.key }
      .filter { id, owner in owner.isRunning && owner.storage.id == id }
    return owners.map(\.value).filter { owner in
      let ids = Set(owner.storage.groups.compactMap(\.id))
      return !state.tracks.values.contains { $0.contains { ids.contains($0.block) } }
        && !state.shifts.values.contains { $0.contains { ids.contains($0.block) } }
    }
  }

  /// Whether an animation is showing an arranged view that was hidden.
  public func isRevealing(_ view: View) -> Bool {
    visibilityChange(of: view).map { $0.to.x == 0 && !$0.timing.isOver(at: now) } ?? false
  }

  /// The end of the latest animation that hides or shows an arranged view; nil if none is running that ends by itself.
  public func visibilityChangeEnd(of view: View) -> Duration? { visibilityChange(of: view)?.timing.end }
  /// Whether an animation is hiding or showing an arranged view.
  public func isChangingVisibility(of view: View) -> Bool { visibilityChange(of: view) != nil }
  /// The views with running animations of their own, in no order. Rows that only make room for others are not listed.
  package var animatedViews: [View] { state.tracks.values.compactMap { $0.first?.view } }

  /// The latest animation that hides or shows a view; nil if there is none, or the view was set since then.
  private func visibilityChange(of view: View) -> AdditiveAnimation? {
    let last = state.tracks[ObjectIdentifier(view)]?.last { $0.property == .isHidden }
    return last.flatMap { ($0.to.x != 0) == view.storedIsHidden ? $0 : nil }
  }
}
