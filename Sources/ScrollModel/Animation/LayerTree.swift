public import Foundation
public import StackModel

/// The values of a tree of views: the model's, or those on screen at an instant.
///
/// Core Animation calls them the model layer tree and the presentation layer tree. All lengths in points.
public struct LayerTree {
  let animator: Animator
  /// Nil for the model.
  public let instant: Duration?

  /// Where a view is in its superview's coordinates.
  ///
  /// Animations that add up may take a size below 0 for a while: read `origin` and `size`, since `height`, `minY` and
  /// the like of a rectangle turn it over.
  public func frame(of view: View) -> CGRect {
    let frame = view.frame
    guard let offset = frameOffset(of: view) else { return frame }
    // What swings wide is kept in range on screen, too.
    return CGRect(
      origin: LayoutRange.clamped(CGPoint(x: frame.origin.x + offset.x, y: frame.origin.y + offset.y)),
      size: LayoutRange.clamped(
        CGSize(width: frame.size.width + offset.z, height: frame.size.height + offset.w)))
  }

  /// The part of its own coordinates that a view shows.
  public func bounds(of view: View) -> CGRect {
    CGRect(origin: boundsOrigin(of: view), size: frame(of: view).size)
  }

  /// The origin of a view's bounds, which for a scroll view is its content offset.
  public func boundsOrigin(of view: View) -> CGPoint {
    var origin = view.bounds.origin
    guard let instant else { return origin }
    if let scrollView = view as? ScrollView {
      origin = animator.modelContentOffset(of: scrollView, at: instant)
    }
    if let offset = offset(of: view, .boundsOrigin) {
      origin = LayoutRange.clamped(CGPoint(x: origin.x + offset.x, y: origin.y + offset.y))
    }
    return origin
  }

  public func alpha(of view: View) -> CGFloat { view.alpha + (offset(of: view, .alpha)?.x ?? 0) }

  /// Whether a view is out of sight. While it is being hidden it is not yet; being shown it is no longer.
  public func isHidden(_ view: View) -> Bool {
    guard let instant, let track = animator.state.tracks[ObjectIdentifier(view)] else { return view.isHidden }
    let changes = track.filter { $0.property == .isHidden && instant < $0.timing.end }
    // A plain set since then flips at once.
    guard let last = changes.last, (last.to.x != 0) == view.isHidden else { return view.isHidden }
    guard last.to.x == 0, instant < last.timing.start else { return false }
    // Its turn has not come: what was shown before still is.
    return !changes.contains { $0.to.x != 0 }
  }

  /// Where a view is in the coordinates of the top of its tree.
  /// - Complexity: O(depth).
  public func frameInRoot(of view: View) -> CGRect {
    guard let superview = view.superview else { return bounds(of: view) }
    var rect = frame(of: view)
    var current = superview
    while true {
      let origin = boundsOrigin(of: current)
      guard let above = current.superview else {
        rect.origin = LayoutRange.clamped(rect.origin)
        return rect
      }
      let frame = frame(of: current)
      rect.origin.x += frame.origin.x - origin.x
      rect.origin.y += frame.origin.y - origin.y
      current = above
    }
  }

  /// What animations add to a view's frame, its own and those of the rows before it.
  private func frameOffset(of view: View) -> AnimatedComponents? {
    guard let instant else { return nil }
    let own = offset(of: view, .frame)
    guard let displacement = animator.displacement(of: view, at: instant) else { return own }
    return (own ?? .zero) + displacement
  }

  /// The sum of a property's additive animations.
  private func offset(of view: View, _ property: AnimatableProperty) -> AnimatedComponents? {
    guard let instant, let track = animator.state.tracks[ObjectIdentifier(view)] else { return nil }
    return track.reduce(into: AnimatedComponents.zero) { sum, animation in
      if animation.property == property { sum += animation.offset(at: instant) }
    }
  }
}

extension Animator {
  /// The values that the getters return.
  public var modelTree: LayerTree { LayerTree(animator: self, instant: nil) }

  /// The values on screen at an instant: now, or later if nothing happens until then.
  /// - Precondition: `instant` is not before now.
  public func presentationTree(at instant: Duration? = nil) -> LayerTree {
    precondition(instant.map { $0 >= now } ?? true, "what was on screen before now is gone")
    return LayerTree(animator: self, instant: instant ?? now)
  }

  /// What is on its way now, in the order in which it began.
  /// - Complexity: O(r log r), r animations running.
  public var runningAnimations: [RunningAnimation] {
    let additive = state.tracks
      .flatMap { id, track in track.map { (id, $0) } }
      .sorted { $0.1.number < $1.1.number }
      .flatMap { id, animation in listing(of: animation, view: id) }
    return additive + shiftListing + state.motions.flatMap { listing(of: $0.reaimed(at: now)) }
  }

  /// How many numbers change now, as ``runningAnimations`` lists them.
  /// - Complexity: O(r log n), r animations running and rows that change their room.
  public var runningAnimationCount: Int {
    let additive = state.tracks.reduce(0) { sum, track in
      sum + track.value.reduce(0) { $0 + listing(of: $1, view: track.key).count }
    }
    return additive + shiftCount + state.motions.reduce(0) { $0 + listing(of: $1.reaimed(at: now)).count }
  }

  /// The rows that each block displaces, with how far; those it lists itself along that axis are left out.
  private func visitShifts(
    _ visit: (StackView, _ shifts: [RowShift], _ steps: [(rows: Range<Int>, amount: Double)]) -> Void
  ) {
    for shifts in state.shifts.values.sorted(by: { ($0.first?.number ?? 0) < ($1.first?.number ?? 0) }) {
      guard let stack = shifts.first?.stack else { continue }
      let count = stack.arrangedSubviews.count
      for (_, own) in Dictionary(
        grouping: shifts, by: { $0.block * 2 + $0.axis.rawValue }
      ).sorted(by: { $0.key < $1.key }) {
        let steps = own.compactMap { shift in shift.place.map { ($0, shift.amount) } }.sorted { $0.0 < $1.0 }
        var sum = 0.0
        var ranges: [(rows: Range<Int>, amount: Double)] = []
        for (index, step) in steps.enumerated() {
          sum += step.1
          let end = index + 1 < steps.count ? steps[index + 1].0 : count
          if step.0 < end, sum != 0 { ranges.append((step.0..<end, sum)) }
        }
        visit(stack, own, ranges)
      }
    }
  }

  /// Whether a row is told of by an animation of its own, or came in too late to be displaced.
  private func isExempt(_ view: View, from shifts: [RowShift], in stack: StackView) -> Bool {
    let since = state.arrivals[ObjectIdentifier(view)]?.number ?? 0
    if since > shifts.last?.number ?? 0 { return true }
    let axis = shifts.first?.axis.rawValue ?? 0
    return state.tracks[ObjectIdentifier(view)]?.contains {
      $0.block == shifts.first?.block && $0.property == .frame && $0.from[axis] != $0.to[axis]
    } ?? false
  }

  /// How many rows shifts displace, block by block.
  ///
  /// - Complexity: O(g k) steps of a few instructions, g blocks that displace rows, k rows that came in meanwhile or have
  ///   animations; the rest is O((g + k) log n).
  private var shiftCount: Int {
    var count = 0
    // The exempt ones are few: what came in, and what has animations. Each is looked up once.
    typealias Exempt = (place: Int, since: Int)
    var arrived: [ObjectIdentifier: [Exempt]] = [:]
    for arrival in state.arrivals.values {
      guard let stack = arrival.view.superview as? StackView, let place = stack.place(of: arrival.view) else {
        continue
      }
      arrived[ObjectIdentifier(stack), default: []].append((place, arrival.number))
    }
    struct Place: Hashable {
      let stack: ObjectIdentifier
      let block: Int
      let axis: Int
    }
    var animated: [Place: [Exempt]] = [:]
    for (id, track) in state.tracks {
      guard let view = track.first?.view, let stack = view.superview as? StackView,
        state.shifts[ObjectIdentifier(stack)] != nil, let place = stack.place(of: view)
      else { continue }
      let since = state.arrivals[id]?.number ?? 0
      for axis in Axis.allCases {
        let blocks = Set(
          track.lazy.filter { $0.property == .frame && $0.from[axis.rawValue] != $0.to[axis.rawValue] }
            .map(\.block))
        for block in blocks {
          let key = Place(stack: ObjectIdentifier(stack), block: block, axis: axis.rawValue)
          animated[key, default: []].append((place, since))
        }
      }
    }
    visitShifts { stack, shifts, steps in
      guard let last = shifts.last else { return }
      let id = ObjectIdentifier(stack)
      let key = Place(stack: id, block: last.block, axis: last.axis.rawValue)
      let (late, own) = (arrived[id] ?? [], animated[key] ?? [])
      for (rows, _) in steps {
        count += rows.count
        for view in late where view.since > last.number && rows.contains(view.place) { count -= 1 }
        for view in own where view.since <= last.number && rows.contains(view.place) { count -= 1 }
      }
    }
    return count
  }

  private var shiftListing: [RunningAnimation] {
    var result: [RunningAnimation] = []
    visitShifts { stack, shifts, steps in
      guard let timing = shifts.first?.timing, let axis = shifts.first?.axis, let last = shifts.last?.number
      else { return }
      let views = stack.arrangedSubviews
      let later = (state.shifts[ObjectIdentifier(stack)] ?? []).filter { $0.number > last }
      for (rows, amount) in steps {
        for view in views[rows] where !isExempt(view, from: shifts, in: stack) {
          let to =
            view.frame.origin.coordinate(along: axis)
            + displacement(of: view, by: later)[axis.rawValue]
          result.append(
            RunningAnimation(
              viewID: ObjectIdentifier(view), property: axis == .horizontal ? .x : .y,
              from: to + amount,
              to: to, begin: timing.begin, delay: timing.delay, duration: timing.duration,
              curve: timing.curve.description, progress: timing.progress(at: now)))
        }
      }
    }
    return result
  }

  private func listing(of animation: AdditiveAnimation, view: ObjectIdentifier) -> [RunningAnimation] {
    let properties: [RunningAnimation.Property] =
      switch animation.property {
      case .frame: [.x, .y, .width, .height]
      case .boundsOrigin: [.contentOffsetX, .contentOffsetY]
      case .alpha: [.alpha]
      case .isHidden: [.isHidden]
      }
    // A row's way along the axis is also that of the rows before it, as far as the same block moves them.
    let stack = animation.view.superview as? StackView
    let shifts = stack.flatMap { state.shifts[ObjectIdentifier($0)] } ?? []
    let displaced =
      animation.property == .frame
      ? displacement(of: animation.view, by: shifts.filter { $0.block == animation.block }) : .zero
    return properties.enumerated().compactMap { index, property in
      guard animation.from[index] != animation.to[index] else { return nil }
      return RunningAnimation(
        viewID: view, property: property, from: animation.from[index] + displaced[index],
        to: animation.to[index],
        begin: animation.timing.begin, delay: animation.timing.delay, duration: animation.timing.duration,
        curve: animation.timing.curve.description, progress: animation.timing.progress(at: now))
    }
  }

  private func listing(of motion: ScrollMotion) -> [RunningAnimation] {
    switch motion {
    case .animated(let scroll): listing(of: scroll)
    case .touch(let scroll): listing(of: scroll)
    }
  }

  private func listing(of scroll: TouchScroll) -> [RunningAnimation] {
    let length = (scroll.end - scroll.begin).inSeconds
    return [
      RunningAnimation(
        viewID: ObjectIdentifier(scroll.scrollView), property: .contentOffsetY,
        from: scroll.offset(at: scroll.begin).y, to: scroll.target.y, begin: scroll.begin, delay: .zero,
        duration: scroll.end - scroll.begin, curve: scroll.name(at: now),
        progress: length > 0 ? min(1, (now - scroll.begin).inSeconds / length) : 1)
    ]
  }

  private func listing(of motion: AnimatedScroll) -> [RunningAnimation] {
    let ways: [(RunningAnimation.Property, CGFloat, CGFloat)] = [
      (.contentOffsetX, motion.from.x, motion.to.x), (.contentOffsetY, motion.from.y, motion.to.y),
    ]
    return ways.filter { $0.1 != $0.2 }.map { property, from, to in
      RunningAnimation(
        viewID: ObjectIdentifier(motion.scrollView), property: property, from: from, to: to,
        begin: motion.begin, delay: .zero, duration: AnimatedScroll.duration, curve: "sin²",
        progress: motion.progress(at: now))
    }
  }
}

extension Animator {
  /// How long an animated scroll takes, whatever the distance.
  public static var scrollDuration: Duration { AnimatedScroll.duration }

  /// Whether an arranged view is on its way from hidden to shown.
  public func isRevealing(_ view: View) -> Bool {
    visibilityChange(of: view).map { $0.to.x == 0 && now < $0.timing.end } ?? false
  }

  /// When the latest hiding or showing of an arranged view ends; nil where none runs.
  public func visibilityChangeEnd(of view: View) -> Duration? { visibilityChange(of: view)?.timing.end }

  private func visibilityChange(of view: View) -> AdditiveAnimation? {
    let last = state.tracks[ObjectIdentifier(view)]?.last { $0.property == .isHidden }
    return last.flatMap { ($0.to.x != 0) == view.isHidden ? $0 : nil }
  }
}
