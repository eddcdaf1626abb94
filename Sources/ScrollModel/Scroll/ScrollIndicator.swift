public import Foundation
import StackModel

/// The vertical scroll indicator of a scroll view: its place along the view's right edge.
///
/// It behaves as UIKit's does; its numbers are our choice.
public struct ScrollIndicator: Hashable, Sendable {
  /// The distance of its top from the scroll view's top edge, in points.
  public let y: CGFloat
  /// Its length, in points.
  public let height: CGFloat

  private static let padding: CGFloat = 3
  private static let minimumHeight: CGFloat = 36
  private static let minimumOverscrolledHeight: CGFloat = 8

  /// The indicator of a scroll view in a layer tree; nil if the content fits into the view, or it shows no indicator.
  public init?(of scrollView: ScrollView, in tree: LayerTree) {
    guard scrollView.showsVerticalScrollIndicator else { return nil }
    let minimum = scrollView.minimumContentOffset.y
    let maximum = scrollView.maximumContentOffset.y
    let viewport = tree.bounds(of: scrollView).height
    guard maximum > minimum, viewport > 0 else { return nil }
    let offset = tree.boundsOrigin(of: scrollView).y
    var insets = scrollView.verticalScrollIndicatorInsets
    if scrollView.automaticallyAdjustsScrollIndicatorInsets { insets = insets + scrollView.safeAreaInsets }
    let content = scrollView.contentSize.height + scrollView.adjustedContentInset.total(along: .vertical)
    let start = insets.top + Self.padding
    let track = viewport - insets.total(along: .vertical) - 2 * Self.padding
    guard track > 0 else { return nil }
    let length = min(track, max(Self.minimumHeight, track * viewport / content))
    let overscroll = max(minimum - offset, offset - maximum, 0)
    let shrunk = max(min(length, Self.minimumOverscrolledHeight), length - overscroll)
    let progress = min(1, max(0, (offset - minimum) / (maximum - minimum)))
    y = start + (overscroll > 0 && offset > maximum ? track - shrunk : (track - length) * progress)
    height = shrunk
  }
}
