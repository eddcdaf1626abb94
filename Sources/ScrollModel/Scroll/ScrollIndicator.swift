public import Foundation
public import StackCore

/// A scroll indicator of a scroll view: its place along the view's right or bottom edge.
///
/// It behaves as UIKit's does; its numbers are our choice.
public struct ScrollIndicator: Hashable, Sendable {
  /// The distance of its top, or of its left end, from that edge of the scroll view, in points.
  public let start: CGFloat
  /// Its height, or its width, in points.
  public let length: CGFloat
  /// The distance of a vertical indicator's top from the scroll view's top edge, in points.
  public var y: CGFloat { start }
  /// The height of a vertical indicator, in points.
  public var height: CGFloat { length }
  private static let padding: CGFloat = 3
  private static let minimumLength: CGFloat = 36
  private static let minimumOverscrolledLength: CGFloat = 8

  /// The indicator of a scroll view in a layer tree; nil if the content fits into the view, or it shows no indicator.
  public init?(of scrollView: ScrollView, in tree: LayerTree, along axis: Axis = .vertical) {
    let isShown =
      axis == .horizontal
      ? scrollView.showsHorizontalScrollIndicator : scrollView.showsVerticalScrollIndicator
    let minimum = scrollView.minimumContentOffset.coordinate(along: axis)
    let maximum = scrollView.maximumContentOffset.coordinate(along: axis)
    let viewport = tree.bounds(of: scrollView).size.length(along: axis)
    guard isShown, maximum > minimum, viewport > 0 else { return nil }
    let offset = tree.boundsOrigin(of: scrollView).coordinate(along: axis)
    var insets =
      axis == .horizontal
      ? scrollView.horizontalScrollIndicatorInsets : scrollView.verticalScrollIndicatorInsets
    if scrollView.automaticallyAdjustsScrollIndicatorInsets { insets = insets + scrollView.safeAreaInsets }
    let content =
      scrollView.contentSize.length(along: axis) + scrollView.adjustedContentInset.total(along: axis)
    let trackStart = insets.start(of: axis) + Self.padding
    let track = viewport - insets.total(along: axis) - 2 * Self.padding
    guard track > 0 else { return nil }
    let full = min(track, max(Self.minimumLength, track * viewport / content))
    let overscroll = max(minimum - offset, offset - maximum, 0)
    let shrunk = max(min(full, Self.minimumOverscrolledLength), full - overscroll)
    let progress = min(1, max(0, (offset - minimum) / (maximum - minimum)))
    start = trackStart + (overscroll > 0 && offset > maximum ? track - shrunk : (track - full) * progress)
    length = shrunk
  }
}
