package import Foundation

extension View {
  /// The pixels that layouts in this view's tree round to; nil if they are exact.
  /// They follow from the display scale that the root overrides. - Complexity: O(depth).
  package final var pixelGrid: PixelGrid? { rootView.pixelGridOfRoot }

  /// The same for a root, in O(1).
  final var pixelGridOfRoot: PixelGrid? {
    guard let scale = details?.traitOverrides.displayScale, scale > 0 else { return nil }
    return PixelGrid(scale: scale, isInWindow: rootState?.isInWindow ?? false)
  }

  /// Whether this root counts as a window: a window does, and a view that a program shows as one.
  package final var standsForWindow: Bool {
    get { rootState?.isInWindow ?? false }
    set { madeRootState.standsForWindow = newValue }
  }

  /// The number of pixels per point that sizes of text are rounded up to: 2 if layouts are exact. - Complexity: O(depth).
  package final var textScale: CGFloat { unretainedRoot._withUnsafeGuaranteedRef { $0.textScaleOfRoot } }
  /// The same for a root, in O(1).
  final var textScaleOfRoot: CGFloat { pixelGridOfRoot?.scale ?? TextLines.defaultScale }

  /// The frame that the last layout has computed, before it was rounded to pixels: what other views are laid out by.
  /// In points, in the superview's coordinates, without the transform.
  package final var exactFrame: CGRect {
    placeIfDeferred()
    return details?.extras?.unroundedFrame ?? lastFrame
  }

  final var exactSize: CGSize {
    placeIfDeferred()
    return details?.extras?.unroundedFrame?.size ?? storage.size
  }

  /// Stores what a layout has computed, if it differs from the frame on pixels.
  final func setExactFrame(_ exact: CGRect, shown: CGRect) {
    let (old, new) = (details?.extras?.unroundedFrame, exact == shown ? nil : exact)
    guard new != old else { return }
    change(\.madeExtras.unroundedFrame, to: new, affects: .noLayout)
    // Its subviews have exact frames, too, even if its size in pixels is the same.
    if new?.size != old?.size { markNeedsLayout() }
  }
}
