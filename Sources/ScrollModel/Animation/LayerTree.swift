public import Foundation
public import StackCore

/// The values of the views of a tree: the model values, or the presentation values at an instant.
///
/// Core Animation calls them the model layer tree and the presentation layer tree. All lengths are in points.
///
/// A presentation tree reads the animations of its animator. They are removed when they end, so a tree is valid until
/// the clock passes its instant; reading it later traps.
public struct LayerTree {
  package let animator: Animator
  /// The instant of a presentation tree, since the animator was created; nil for the model tree.
  public let instant: Duration?

  /// The instant of a presentation tree, after a check that the clock has not passed it; nil for the model tree.
  package var validInstant: Duration? {
    guard let instant else { return nil }
    if animator.now > instant {
      trap(
        "This LayerTree shows \(instant.inSeconds) s, but the clock is at \(animator.now.inSeconds) s; take a new one from presentationTree()."
      )
    }
    return instant
  }

  /// The frame of a view, in its superview's coordinates.
  ///
  /// Animations that add up may make a size negative for a while. Then read `origin` and `size` of the result:
  /// `height`, `minY` and the like standardize the rectangle. With a transform it is the bounding box.
  public func frame(of view: View) -> CGRect { frame(of: view, at: validInstant) }

  /// The frame of a view, in its superview's coordinates.
  /// - Parameter instant: `validInstant`, which is checked once for each question.
  package func frame(of view: View, at instant: Duration?) -> CGRect {
    let frame = placedFrame(of: view, at: instant)
    guard view.mayBeTransformed else { return frame }
    let (transform, anchor) = transformation(of: view, at: instant)
    return View.boundingFrame(of: frame, transform: transform, anchorPoint: anchor)
  }

  /// The frame of a view without its transform, in its superview's coordinates.
  package func placedFrame(of view: View, at instant: Duration?) -> CGRect {
    let frame = view.storedFrame
    guard let offset = frameOffset(of: view, at: instant) else { return frame }
    // A spring with a large initial velocity can leave the range of model values.
    return Self.inRange(
      CGRect(
        x: frame.origin.x + offset.x, y: frame.origin.y + offset.y, width: frame.size.width + offset.z,
        height: frame.size.height + offset.w))
  }

  /// A rectangle with its origin and its far edges clamped. Its size may be negative.
  package static func inRange(_ rect: CGRect) -> CGRect {
    let rect = LayoutRange.clamped(rect)
    return CGRect(
      x: rect.origin.x, y: rect.origin.y, width: max(rect.size.width, -LayoutRange.limit - rect.origin.x),
      height: max(rect.size.height, -LayoutRange.limit - rect.origin.y))
  }

  /// The bounds of a view, in its own coordinates.
  public func bounds(of view: View) -> CGRect {
    let instant = validInstant
    return CGRect(origin: boundsOrigin(of: view, at: instant), size: placedFrame(of: view, at: instant).size)
  }

  /// The origin of a view's bounds, in its own coordinates; the content offset of a scroll view.
  public func boundsOrigin(of view: View) -> CGPoint { boundsOrigin(of: view, at: validInstant) }

  /// The origin of a view's bounds, at the instant that ``validInstant`` has given.
  package func boundsOrigin(of view: View, at instant: Duration?) -> CGPoint {
    var origin = view.storedBoundsOrigin
    guard let instant else { return origin }
    if let moved = animator.movedOffset(of: view, at: instant) { origin = moved }
    if let offset = offset(of: view, .boundsOrigin, at: instant) {
      origin = LayoutRange.clamped(CGPoint(x: origin.x + offset.x, y: origin.y + offset.y))
    }
    return origin
  }

  /// The transform of a view; each of its six components is animated for itself.
  public func transform(of view: View) -> CGAffineTransform {
    transformation(of: view, at: validInstant).transform
  }

  /// The anchor point of a view, in fractions of its bounds.
  public func anchorPoint(of view: View) -> CGPoint { transformation(of: view, at: validInstant).anchorPoint }

  package func transformation(
    of view: View, at instant: Duration?
  ) -> (transform: CGAffineTransform, anchorPoint: CGPoint) {
    guard view.mayBeTransformed else { return (.identity, view.storedAnchorPoint) }
    var (transform, anchor) = (view.storedTransform, view.storedAnchorPoint)
    guard let instant else { return (transform, anchor) }
    if let offset = offset(of: view, .transform, at: instant) {
      transform.a += offset.x
      transform.b += offset.y
      transform.c += offset.z
      transform.d += offset.w
    }
    if let offset = offset(of: view, .translation, at: instant) {
      transform.tx += offset.x
      transform.ty += offset.y
    }
    if let offset = offset(of: view, .anchorPoint, at: instant) {
      anchor.x += offset.x
      anchor.y += offset.y
    }
    return (transform, anchor)
  }

  /// The opacity of a view, from 0 to 1; a spring can leave that range for a while.
  public func alpha(of view: View) -> CGFloat {
    view.storedAlpha + (validInstant.flatMap { offset(of: view, .alpha, at: $0) }?.x ?? 0)
  }

  /// The color behind the content of a view; nil for none.
  ///
  /// Red, green and blue are animated in sRGB, multiplied by the opacity, and nil is transparent (our choice).
  public func backgroundColor(of view: View) -> Color? {
    guard let offset = validInstant.flatMap({ offset(of: view, .backgroundColor, at: $0) }), offset != .zero
    else { return view.backgroundColor }
    return (view.components(of: .backgroundColor) + offset).color
  }

  /// How far the latest transition of a view is: 0 shows the old picture, 1 the new one; nil without a transition.
  public func transitionProgress(of view: View) -> Double? {
    guard let instant = validInstant else { return nil }
    return animator.state.tracks[ObjectIdentifier(view)]?
      .last { $0.property == .transition && !$0.timing.isOver(at: instant) }?.timing.progress(at: instant)
  }

  /// Whether a view is hidden. An arranged view is visible until an animation that hides it ends, and from the start of one that shows it.
  public func isHidden(_ view: View) -> Bool { isHidden(view, at: validInstant) }

  /// Whether a view is hidden, at the instant that ``validInstant`` has given.
  package func isHidden(_ view: View, at instant: Duration?) -> Bool {
    guard let instant, let track = animator.state.tracks[ObjectIdentifier(view)] else {
      return view.storedIsHidden
    }
    let changes = track.filter { $0.property == .isHidden && !$0.timing.isOver(at: instant) }
    // A change outside a block, later than these, has no animation.
    guard let last = changes.last, (last.to.x != 0) == view.storedIsHidden else { return view.storedIsHidden }
    if last.path != nil {
      // In key frames it is hidden while the value is that of a hidden view: 0 only becomes 1 at the end of a key frame.
      return last.to.x + last.offset(at: instant).x > 1 - 1e-9
    }
    guard last.to.x == 0, instant < last.timing.start else { return false }
    // During the delay of a reveal, an earlier animation may still be hiding the view.
    return !changes.contains { $0.to.x != 0 }
  }

  /// The frame of a view, in the coordinates of the root of its tree; with transforms on the way, the bounding box.
  /// - Complexity: O(d), d ancestors.
  public func frameInRoot(of view: View) -> CGRect {
    guard let superview = view.storedSuperview else { return bounds(of: view) }
    let instant = validInstant
    var (rect, ancestor) = (frame(of: view, at: instant), superview)
    while true {
      if ancestor.mayBeTransformed { return boundingBoxInRoot(of: view, at: instant) }
      let origin = boundsOrigin(of: ancestor, at: instant)
      guard let next = ancestor.storedSuperview else { return Self.inRange(rect) }
      let frame = frame(of: ancestor, at: instant)
      rect.origin.x += frame.origin.x - origin.x
      rect.origin.y += frame.origin.y - origin.y
      ancestor = next
    }
  }

  private func boundingBoxInRoot(of view: View, at instant: Duration?) -> CGRect {
    var (map, current) = (CGAffineTransform.identity, view)
    while let superview = current.storedSuperview {
      let (transform, anchor) = transformation(of: current, at: instant)
      map = map.concatenating(
        View.placement(
          of: placedFrame(of: current, at: instant), boundsOrigin: boundsOrigin(of: current, at: instant),
          transform: transform, anchorPoint: anchor))
      current = superview
    }
    let bounds = CGRect(
      origin: boundsOrigin(of: view, at: instant), size: placedFrame(of: view, at: instant).size)
    return LayoutRange.clamped(bounds.applying(map))
  }

  /// The offset of a view's frame from the model value: its own animations and the shifts of rows before it.
  private func frameOffset(of view: View, at instant: Duration?) -> AnimatedComponents? {
    guard let instant else { return nil }
    let animated = offset(of: view, .frame, at: instant)
    guard let displacement = animator.displacement(of: view, at: instant) else { return animated }
    return (animated ?? .zero) + displacement
  }

  /// The sum of the offsets of a property's animations at a valid instant; nil for a view without animations.
  private func offset(
    of view: View, _ property: AnimatableProperty, at instant: Duration
  ) -> AnimatedComponents? {
    guard let track = animator.state.tracks[ObjectIdentifier(view)] else { return nil }
    return track.reduce(into: AnimatedComponents.zero) { sum, animation in
      guard animation.property == property else { return }
      guard let explicit = animation.explicit else { return sum += animation.offset(at: instant) }
      guard explicit.layer == nil else { return }
      let model = view.components(of: property)
      sum = explicit.components(over: model + sum, animation.timing, at: instant) - model
    }
  }

  /// The subviews of a view that are drawn, the last one on top: those that are not hidden, and of a long indexed stack
  /// those near what is seen.
  /// - Parameter sight: what is seen, in the view's own coordinates; nil for nothing.
  package func drawnSubviews(of view: View, in sight: @autoclosure () -> CGRect?) -> some Sequence<View> {
    let instant = validInstant
    return candidates(of: view, in: sight, at: instant).lazy.filter { !isHidden($0, at: instant) }
  }

  /// The largest number of subviews of a stack that are drawn without its index.
  private static let plainCount = 64
  /// The distance by which the content of a row may extend out of it, in points, to be found in an indexed stack (our choice).
  private static let reach: CGFloat = 200

  private func candidates(of view: View, in sight: () -> CGRect?, at instant: Duration?) -> [View] {
    let subviews = view.subviews
    guard subviews.count > Self.plainCount, let stack = view as? StackView,
      subviews.count == stack.storedArranged.count
    else { return subviews }
    guard let rect = sight()?.insetBy(dx: -Self.reach, dy: -Self.reach) else { return [] }
    guard let found = indexedSubviews(of: stack, in: rect, at: instant) else { return subviews }
    return (found.near + found.others).sorted { $0.order < $1.order }
  }

  /// The opacity of a view in drawings, from 0 to 1.
  package func opacity(of view: View) -> CGFloat { min(1, max(0, alpha(of: view))) }

  /// The arranged views of an indexed stack that can be within a rectangle in the stack's coordinates; nil without an index.
  /// Hidden ones and some outside of the rectangle are among them.
  /// - Returns: views near the rectangle, in the order of the stack; and views elsewhere that have animations of their own.
  func indexedSubviews(
    of stack: StackView, in rect: CGRect, at instant: Duration?
  ) -> (near: [View], others: [View])? {
    // A shift can bring in rows whose model places are outside by up to its reach.
    let shifts = instant.flatMap { animator.presentationShifts(of: stack, at: $0) }
    let reach = shifts?.sums[stack.axis.rawValue]?.reach ?? 0
    let (low, high) = stack.axis == .horizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    guard let near = stack.arrangedSubviews(from: low - reach, to: high + reach) else { return nil }
    guard instant != nil else { return (near, []) }
    // A view with its own animations can be visible wherever its model place is.
    let first = near.first.flatMap(stack.arrangedIndex) ?? 0
    let others = animator.state.tracks.values.compactMap { $0.first?.view }.filter { view in
      guard let place = stack.arrangedIndex(of: view) else { return false }
      return !(first..<first + near.count).contains(place)
    }
    return (near, others)
  }
}

extension Animator {
  /// The model values: those that the views' getters return.
  public var modelTree: LayerTree { LayerTree(animator: self, instant: nil) }

  /// The presentation values at an instant: now by default, or later if nothing happens until then.
  ///
  /// The tree is valid until the clock passes its instant. For values that include what completions change, use ``at(_:_:)``.
  /// - Precondition: `instant` is not before ``now``.
  public func presentationTree(at instant: Duration? = nil) -> LayerTree {
    checkRoot()
    if let instant, instant < now {
      trap("Presentation values at \(instant.inSeconds) s are gone: the clock is at \(now.inSeconds) s.")
    }
    return LayerTree(animator: self, instant: instant ?? now)
  }
}
