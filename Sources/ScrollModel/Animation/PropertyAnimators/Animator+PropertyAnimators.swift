import Foundation
import StackCore

extension Animator {
  /// Makes the clock visit the begin of a property animator's run and end it; nil while it does not run.
  func setRunningBlock(of owner: ViewPropertyAnimator, run: ViewPropertyAnimator.Run?) {
    guard let id = owner.storage.id else { return }
    let block = run.map { run in
      Block(
        id: id, end: run.end, views: [],
        completion: { [weak self] _ in if let self { owner.reachEnd(in: self) } },
        start: run.start + run.delay)
    }
    guard block != nil || state.blocks[id] != nil else { return }
    set(\.blocks, id, to: block)
  }

  /// Runs a closure, and turns what it changes into animations of a block with a timing.
  /// - Returns: the completions of blocks inside the closure.
  func collectAnimations(
    of changes: () -> Void, block id: Int, timing: AnimationTiming, options: View.AnimationOptions
  ) -> [(Bool) -> Void] {
    checkRoot()
    flushUpdates(options)
    flushChanges()
    let context = BlockContext(
      id: id, timing: timing, options: options, in: contexts.last,
      hadPendingLayout: contexts.last?.hadPendingLayout ?? root.awaitsLayout)
    run(context, changes) {}
    return context.completions
  }

  /// Gives the animations and shifts of some blocks other timings.
  /// - Complexity: O(a), a running animations and shifts.
  func retime(_ timings: [Int: AnimationTiming]) {
    func timing(_ old: AnimationTiming, of block: Int) -> AnimationTiming {
      timings[block]?.keepingKeyframe(of: old) ?? old
    }
    for (id, track) in state.tracks where track.contains(where: { timings[$0.block] != nil }) {
      var new = track
      for index in new.indices { new[index].timing = timing(new[index].timing, of: new[index].block) }
      set(\.tracks, id, to: new)
    }
    for (id, shifts) in state.shifts where shifts.contains(where: { timings[$0.block] != nil }) {
      var new = shifts
      for index in new.indices { new[index].timing = timing(new[index].timing, of: new[index].block) }
      set(\.shifts, id, to: new)
    }
  }

  func removeAnimations(ofBlocks ids: Set<Int>) {
    for (id, track) in state.tracks where track.contains(where: { ids.contains($0.block) }) {
      let rest = track.filter { !ids.contains($0.block) }
      set(\.tracks, id, to: rest.isEmpty ? nil : rest)
    }
    removeShifts(of: ids, in: Set(state.shifts.keys))
  }

  /// The animations of a property animator, in the order in which they were made.
  private func animations(of owner: ViewPropertyAnimator) -> [AdditiveAnimation] {
    let ids = Set(owner.storage.groups.compactMap(\.id))
    return state.tracks.values.flatMap { $0.filter { ids.contains($0.block) } }
      .sorted { $0.number < $1.number }
  }

  func endings(of owner: ViewPropertyAnimator) -> [ViewPropertyAnimator.Ending] {
    var seen: Set<ChangeKey> = []
    return animations(of: owner).compactMap { animation in
      let key = ChangeKey(of: animation.property, of: animation.view)
      guard seen.insert(key).inserted else { return nil }
      return ViewPropertyAnimator.Ending(
        view: animation.view, property: animation.property, start: animation.from,
        end: animation.view.components(of: animation.property))
    }
  }

  /// The values on screen that a property animator causes: the model values with the offsets of its animations.
  /// Hidden views keep the new value.
  func presentationValues(of owner: ViewPropertyAnimator) -> [ViewPropertyAnimator.Ending] {
    let all = animations(of: owner)
    return endings(of: owner).compactMap { ending in
      guard ending.property != .isHidden else { return nil }
      let offset = all.reduce(into: AnimatedComponents.zero) { sum, animation in
        guard animation.view === ending.view, animation.property == ending.property else { return }
        sum += animation.offset(at: now)
      }
      return ViewPropertyAnimator.Ending(
        view: ending.view, property: ending.property, start: ending.start, end: ending.end + offset)
    }
  }

  /// Sets model values without animation: first hidden views and offsets, then a layout, then what it does not determine.
  /// So the layout brings an offset into a range that it changes.
  func setModel(_ values: [(view: View, property: AnimatableProperty, value: AnimatedComponents)]) {
    perform {
      performWithoutAnimation {
        let isLive = { (view: View) in view.rootView === self.root }
        for (view, property, value) in values where property == .isHidden && isLive(view) {
          view.isHidden = value.x != 0
        }
        for (view, property, value) in values where property == .boundsOrigin && isLive(view) {
          view.setModelValue(value, of: property)
        }
        root.layoutIfNeeded()
        for (view, property, value) in values
        where property != .isHidden && property != .boundsOrigin && isLive(view) {
          view.setModelValue(value, of: property)
        }
        root.layoutIfNeeded()
      }
    }
  }
}

extension AnimationTiming {
  fileprivate func keepingKeyframe(of other: AnimationTiming) -> AnimationTiming {
    guard case .keyframe(let part) = other.curve else { return self }
    return inKeyframe(from: part.start, to: part.end, isDiscrete: part.isDiscrete)
  }
}

extension View {
  /// Sets a model value through the setters that code uses, unless layout determines it.
  fileprivate func setModelValue(_ value: AnimatedComponents, of property: AnimatableProperty) {
    guard value.differs(from: components(of: property)) else { return }
    let transform = storedTransform
    switch property {
    case .frame:
      let isPlacedByLayout = isArranged || superview != nil && !translatesAutoresizingMaskIntoConstraints
      guard !isPlacedByLayout else { return }
      let size = CGSize(width: max(0, value.z), height: max(0, value.w))
      guard mayBeTransformed else {
        return frame = CGRect(origin: CGPoint(x: value.x, y: value.y), size: size)
      }
      bounds = CGRect(origin: storedBoundsOrigin, size: size)
      let anchor = storedAnchorPoint
      center = CGPoint(x: value.x + size.width * anchor.x, y: value.y + size.height * anchor.y)
    case .boundsOrigin: bounds = CGRect(origin: CGPoint(x: value.x, y: value.y), size: storedBounds.size)
    case .alpha: alpha = value.x
    case .transform:
      self.transform = CGAffineTransform(
        a: value.x, b: value.y, c: value.z, d: value.w, tx: transform.tx, ty: transform.ty)
    case .anchorPoint: anchorPoint = CGPoint(x: value.x, y: value.y)
    case .translation:
      self.transform = CGAffineTransform(
        a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: value.x, ty: value.y)
    case .backgroundColor: backgroundColor = value == .zero ? nil : value.color
    // Views are shown and hidden before the layout.
    case .isHidden, .transition, .layerValue: break
    }
  }
}
