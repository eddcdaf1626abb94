package import Foundation

// The rectangle of a view: where it is stored, and how code and layouts set it.
extension View {
  /// The rectangle without the transform, in points, in the superview's coordinates. Layout places this one.
  package final var storedFrame: CGRect {
    placeIfDeferred()
    return lastFrame
  }

  /// The rectangle that was stored last, even if a later place has been deferred, in points, in the superview's coordinates.
  final var lastFrame: CGRect { CGRect(origin: row?.origin ?? storage.origin, size: storage.size) }

  /// The size of the rectangle, in points.
  final var storedSize: CGSize {
    placeIfDeferred()
    return storage.size
  }

  /// The bounds, in points, without an override's getter.
  package final var storedBounds: CGRect { CGRect(origin: storedBoundsOrigin, size: storedSize) }
  /// The origin of the bounds, in points.
  package final var storedBoundsOrigin: CGPoint { details?.extras?.boundsOrigin ?? .zero }

  /// The place of the anchor point, in points, in the superview's coordinates.
  final var storedCenter: CGPoint {
    let (frame, anchor) = (storedFrame, storedAnchorPoint)
    let (origin, size) = (frame.origin, frame.size)
    return CGPoint(x: origin.x + size.width * anchor.x, y: origin.y + size.height * anchor.y)
  }

  /// The rectangle of a size whose anchor point is at a place, in points, in the superview's coordinates.
  final func rect(of size: CGSize, centeredAt center: CGPoint) -> CGRect {
    let anchor = storedAnchorPoint
    return CGRect(
      x: center.x - size.width * anchor.x, y: center.y - size.height * anchor.y, width: size.width,
      height: size.height)
  }

  /// Lets layouts go through the setters of the geometry and call `updateConstraints()`, since the class overrides them.
  /// The classes of this package override neither, but for those that call this.
  package final func callOverrides() {
    storage.setting = .overridable
    storage.needsConstraintUpdate = true
  }

  /// Whether the class may override what layouts read and set: it is not one of this package's, but for those that ask for it.
  package final var isOverridable: Bool { storage.setting != .direct }
  /// Gives a new view a size in points that does not count as set by code, and is not logged.
  package final func begin(withSize size: CGSize) { storage.size = size }

  /// Sets the frame: the end of the setter of `frame` and of its overrides.
  final func assignFrame(_ requested: CGRect) {
    if !requested.isFinite { trap("A view's frame must be finite, not \(requested).") }
    switch storage.setting {
    case .direct, .overridable:
      var requested = requested
      if let fixedSize { requested.size = fixedSize }
      guard !isTransformed else { return assignBoundingFrame(requested) }
      let old = storedFrame
      let isResized = requested.size != old.size
      noteGivenFrame(requested, takesSize: requested.origin == old.origin || isResized)
      let frame = inRange(requested)
      if storage.setting == .direct { store(frame) } else { storeThroughSetters(frame) }
    case .placing:
      storage.setting = .overridable
      storeThroughSetters(inRange(requested))
    case .sizing:
      bounds = CGRect(origin: storedBoundsOrigin, size: requested.size)
      storage.setting = .overridable
    }
  }

  /// Sets the bounds: the end of the setter of `bounds` and of its overrides.
  final func assignBounds(_ requested: CGRect) {
    if !requested.isFinite { trap("A view's bounds must be finite, not \(requested).") }
    switch storage.setting {
    case .direct, .overridable:
      setBoundsOrigin(requested.origin)
      let size = fixedSize ?? requested.size
      guard size != storedSize else { return }
      let frame = rect(of: size, centeredAt: storedCenter)
      noteGivenFrame(frame, takesSize: true)
      store(inRange(frame))
    case .placing:
      storage.setting = .overridable
      // The center follows: this is not the frame that counts.
      store(LayoutRange.clamped(rect(of: requested.size, centeredAt: storedCenter)))
    case .sizing:
      storage.setting = .overridable
      storeSize(requested.size)
    }
  }

  /// Sets the center: the end of the setter of `center` and of its overrides.
  final func assignCenter(_ requested: CGPoint) {
    if !requested.isFinite { trap("A view's center must be finite, not \(requested).") }
    let frame = rect(of: storedSize, centeredAt: requested)
    if storage.setting == .placing {
      storage.setting = .overridable
    } else {
      noteGivenFrame(frame, takesSize: frame.origin == storedFrame.origin)
    }
    store(inRange(frame))
  }

  /// Notes that code, not a layout, has chosen a frame.
  /// - Parameters:
  ///   - frame: in points, in the superview's coordinates.
  ///   - takesSize: whether the size counts as set. A root that is only moved keeps the size from its constraints.
  final func noteGivenFrame(_ frame: CGRect, takesSize: Bool) {
    if defersSubviews { layOutDeferredSubviews() }
    // Constraints that refer to the view can carry the change to the fitting sizes of stacks around it.
    let isChanged = frame != exactFrame
    if engineLoad > 0, isChanged { storedSuperview?.subviewContentSizeDidChange(self) }
    setExactFrame(frame, shown: frame)
    if !hasGivenFrame && takesSize {
      change(\.storage.hasGivenFrame, to: true, affects: .solution)
    } else if isChanged {
      setNeedsSolve()
    }
  }

  /// Sets the rectangle that a layout has computed, through the setters if the class may override them.
  /// - Parameters:
  ///   - frame: without the transform, in points, in the superview's coordinates.
  ///   - grid: the pixels that it is rounded to.
  package final func setFrame(_ frame: CGRect, on grid: PixelGrid? = nil) {
    let frame = inRange(frame)
    show(frame, as: grid?.rounded(frame) ?? frame)
  }

  /// Sets the frame that a layout has computed, in points, when no one is to be notified.
  final func setUnreportedFrame(_ frame: CGRect) {
    guard storage.setting == .direct, details?.extras?.unroundedFrame == nil else { return setFrame(frame) }
    let frame = inRange(frame)
    storage.origin = frame.origin
    storeSize(frame.size)
  }

  /// Sets the size that a layout has computed for the topmost view of its scope, which keeps its origin.
  final func setSize(_ size: CGSize, on grid: PixelGrid?) {
    let frame = inRange(CGRect(origin: storedFrame.origin, size: size))
    let shown = grid?.rounded(frame.size) ?? frame.size
    guard frame.size != exactSize || shown != storedSize else { return }
    show(frame, as: CGRect(origin: frame.origin, size: shown))
  }

  private func show(_ exact: CGRect, as frame: CGRect) {
    setExactFrame(exact, shown: frame)
    if storage.setting == .direct { store(frame) } else { place(at: frame) }
  }

  /// Sets the size of a row whose position follows from its index, in points. The change has been reported.
  final func takeSize(_ size: CGSize) {
    guard isOverridable, size != storage.size else { return storeSize(size) }
    storage.setting = .sizing
    if !isTransformed {
      frame = CGRect(origin: storedFrame.origin, size: size)
    } else {
      bounds = CGRect(origin: storedBoundsOrigin, size: size)
    }
    storage.setting = .overridable
  }

  private func place(at frame: CGRect) {
    guard frame != storedFrame else { return }
    guard !isTransformed else { return storeThroughSetters(frame) }
    storage.setting = .placing
    self.frame = frame
    // An override may have kept the value from the setter of this class.
    storage.setting = .overridable
  }

  /// Sets the rectangle by the setters of `bounds` and `center`.
  final func storeThroughSetters(_ frame: CGRect) {
    if frame.size != storage.size {
      storage.setting = .placing
      bounds = CGRect(origin: storedBoundsOrigin, size: frame.size)
      storage.setting = .overridable
    }
    let anchor = storedAnchorPoint
    let middle = CGPoint(
      x: frame.origin.x + frame.size.width * anchor.x, y: frame.origin.y + frame.size.height * anchor.y)
    if middle != storedCenter {
      storage.setting = .placing
      center = middle
      storage.setting = .overridable
    }
    // Rounding must not move the view, but an override may have.
    if storage.size == frame.size, abs(storedFrame.origin.x - frame.origin.x) < 1e-6,
      abs(storedFrame.origin.y - frame.origin.y) < 1e-6
    {
      store(frame)
    }
  }

  /// Stores the rectangle without calling a setter that a class may override.
  final func store(_ frame: CGRect) {
    let old = storedFrame
    guard frame != old else { return }
    willChange(
      .frame,
      makeUndo: {
        { [self] in
          store(old)
          setNeedsSolve()
        }
      })
    row?.displace()
    storage.origin = frame.origin
    storeSize(frame.size)
  }

  /// Stores the size, in points, without notifying the observer.
  final func storeSize(_ size: CGSize) {
    let old = storage.size
    guard size != old else { return }
    if defersSubviews { areFramesWatched ? layOutDeferredSubviews() : endDeferralAndWait() }
    storage.size = size
    markNeedsLayout()
    if storage.autoresizing.mayHoldFlexibleSubviews { resizeSubviews(from: old) }
    boundsSizeDidChange(from: old)
  }

  /// Removes the view from the index of a long stack. It keeps its place.
  final func leaveRow() {
    storage.origin = storedFrame.origin
    // A layout that is placing rows may still visit the node.
    row?.element.view = nil
    row = nil
  }

  private func setBoundsOrigin(_ requested: CGPoint) {
    let origin = LayoutRange.clamped(requested)
    noteReach(of: origin, requested)
    let old = storedBoundsOrigin
    guard origin != old else { return }
    willChange(.boundsOrigin) { [self] in setBoundsOrigin(old) }
    madeExtras.boundsOrigin = origin
    // A subview tied to the frame must move relative to the content.
    let root = rootView
    let isConstant = root.rootState?.solutionUpdate?.isIndependent(ofOffsetOf: self) ?? false
    if root.engineLoad > 0, !isConstant { root.awaitSolving() }
    // The safe area stays in its place when the content moves.
    if let surroundings, surroundings.notedSafeArea != .zero { markNeedsLayout() }
    scrollableContent?.contentOffsetDidChange(from: old)
  }
}
