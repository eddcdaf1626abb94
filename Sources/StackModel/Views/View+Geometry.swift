public import Foundation

extension View {
  /// The view's rectangle, in points, in its superview's coordinates.
  /// - Precondition: the new value is finite.
  public final var frame: CGRect {
    get { CGRect(origin: row?.origin ?? storage.origin, size: storage.size) }
    set {
      if !newValue.isFinite { trap("A view's frame must be finite, not \(newValue).") }
      giveFrame(newValue, takesSize: newValue.origin == frame.origin || newValue.size != frame.size)
    }
  }

  /// The visible part of the view's own coordinate space, in points.
  /// - Precondition: the new value is finite.
  public final var bounds: CGRect {
    get { CGRect(origin: details?.boundsOrigin ?? .zero, size: storage.size) }
    set {
      if !newValue.isFinite { trap("A view's bounds must be finite, not \(newValue).") }
      setBoundsOrigin(newValue.origin)
      if newValue.size != storage.size {
        let middle = center
        giveFrame(
          CGRect(
            x: middle.x - newValue.width / 2, y: middle.y - newValue.height / 2,
            width: newValue.width, height: newValue.height))
      }
    }
  }

  /// The center of the frame, in points, in the superview's coordinates.
  public final var center: CGPoint {
    get {
      let origin = frame.origin
      return CGPoint(x: origin.x + storage.size.width / 2, y: origin.y + storage.size.height / 2)
    }
    set {
      frame.origin = CGPoint(x: newValue.x - storage.size.width / 2, y: newValue.y - storage.size.height / 2)
    }
  }

  /// Sets a frame that code, not a layout, has chosen.
  ///
  /// - Parameters:
  ///   - frame: in points, in the superview's coordinates.
  ///   - takesSize: whether the size counts as set. A root that is only moved keeps the size from its constraints.
  final func giveFrame(_ frame: CGRect, takesSize: Bool = true) {
    // Constraints that refer to the view can carry the change to the fitting sizes of stacks around it.
    if engineLoad > 0, frame != self.frame { storedSuperview?.subviewContentSizeDidChange(self) }
    if !hasGivenFrame && takesSize {
      setHasGivenFrame(true)
    } else if frame != self.frame {
      setNeedsSolve()
    }
    setFrame(frame)
  }

  private func setHasGivenFrame(_ isGiven: Bool) {
    guard reportChange(from: hasGivenFrame, to: isGiven, undo: { [self] in setHasGivenFrame($0) }) else {
      return
    }
    hasGivenFrame = isGiven
    setNeedsSolve()
  }

  /// Sets the frame that a layout has computed.
  /// - Parameter frame: in points, in the superview's coordinates.
  package final func setFrame(_ frame: CGRect) {
    let frame = inRange(frame)
    let undo: (CGRect) -> Void = { [self] old in
      setFrame(old)
      setNeedsSolve()
    }
    guard reportChange(of: .frame, from: self.frame, to: frame, undo: undo) else { return }
    row?.displace()
    storage.origin = frame.origin
    takeSize(frame.size)
  }

  /// Sets the size, in points, without notifying the observer.
  final func takeSize(_ size: CGSize) {
    let old = storage.size
    guard size != old else { return }
    storage.size = size
    setNeedsLayout()
    if storage.autoresizing.mayHoldFlexibleSubviews { resizeSubviews(from: old) }
    boundsSizeDidChange(from: old)
  }

  /// Removes the view from the index of a long stack. It keeps its place.
  final func leaveRow() {
    storage.origin = frame.origin
    row = nil
  }

  private func setBoundsOrigin(_ requested: CGPoint) {
    let origin = LayoutRange.clamped(requested)
    noteReach(of: origin, requested)
    let undo: (CGPoint) -> Void = { [self] in setBoundsOrigin($0) }
    guard reportChange(of: .boundsOrigin, from: bounds.origin, to: origin, undo: undo) else { return }
    madeDetails.boundsOrigin = origin
    // A subview tied to the frame must move relative to the content.
    let root = rootView
    if root.engineLoad > 0 { root.needsSolve = true }
  }
}
