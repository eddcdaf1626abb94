package import Foundation

extension View {
  /// The insets of the alignment rect that layouts use, in points.
  final var alignmentInsets: EdgeInsets {
    guard isOverridable else { return ownAlignmentInsets }
    let frame = CGRect(x: 0, y: 0, width: 1000, height: 1000)
    let rect = alignmentRect(forFrame: frame)
    guard rect != frame, rect.isFinite else { return .zero }
    return EdgeInsets(
      top: rect.minY, left: rect.minX, bottom: frame.maxY - rect.maxY, right: frame.maxX - rect.maxX)
  }

  /// The rectangle by which layouts align the view with a frame, in the same coordinates, in points; nil if it is the frame.
  package final func alignmentRect(around frame: CGRect) -> CGRect? {
    let insets = alignmentInsets
    return insets == .zero ? nil : frame.inset(by: insets)
  }

  /// The view inside this one whose first or last baseline is this view's; nil if it is the view's own.
  final func baselineView(isFirst: Bool) -> View? {
    guard storage.setting != .direct else { return viewForBaseline(isFirst: isFirst) }
    let view = isFirst ? forFirstBaselineLayout : forLastBaselineLayout
    return view !== self && view.isDescendant(of: self) ? view : nil
  }

  /// Whether an override names another view than the class itself would.
  final var namesBaselineView: Bool {
    guard storage.setting != .direct else { return false }
    return [true, false].contains { baselineView(isFirst: $0) !== viewForBaseline(isFirst: $0) }
  }

  /// Whether stacks align the view by its first or last baseline: it has text, an override names a view, or it is a stack of which a
  /// view has one.
  final func hasBaseline(isFirst: Bool) -> Bool {
    namesBaselineView || (isFirst ? firstBaselineFromTop : lastBaselineFromBottom) != nil
      || viewForBaseline(isFirst: isFirst)?.hasBaseline(isFirst: isFirst) == true
  }

  /// The distance of a baseline of the view's own text from the top at a height, in points; nil without text.
  /// Text that is centered moves with a height above the intrinsic one. In a compressed view it stays (our choice).
  package final func baseline(isFirst: Bool, inHeight height: CGFloat) -> CGFloat? {
    guard var distance = isFirst ? firstBaselineFromTop : lastBaselineFromBottom else { return nil }
    if centersText { distance += max(0, (height - intrinsicContentSize.height) / 2) }
    return isFirst ? distance : height - distance
  }
}
