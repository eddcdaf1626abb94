public import Foundation
import StackModel

/// The vertical scroll indicator: where it is in the viewport, in points from the scroll view's top edge.
///
/// Its shape is UIKit's, its numbers are our choice.
public struct ScrollIndicator: Hashable, Sendable {
  public let y: CGFloat
  public let height: CGFloat

  private static let padding: CGFloat = 3
  private static let leastHeight: CGFloat = 36
  private static let leastOverscrolledHeight: CGFloat = 8

  /// The indicator of a scroll view, nil if all of the content fits.
  public init?(of scrollView: ScrollView, in tree: LayerTree) {
    let least = scrollView.minimumContentOffset.y
    let greatest = scrollView.maximumContentOffset.y
    let viewport = tree.bounds(of: scrollView).height
    guard greatest > least, viewport > 0 else { return nil }
    let offset = tree.boundsOrigin(of: scrollView).y
    let insets = scrollView.scrollIndicatorInsets
    let content = scrollView.contentSize.height + scrollView.adjustedContentInset.total(along: .vertical)
    let start = insets.top + Self.padding
    let track = viewport - insets.total(along: .vertical) - 2 * Self.padding
    guard track > 0 else { return nil }
    let length = min(track, max(Self.leastHeight, track * viewport / content))
    let overscroll = max(least - offset, offset - greatest, 0)
    let shown = max(min(length, Self.leastOverscrolledHeight), length - overscroll)
    let progress = min(1, max(0, (offset - least) / (greatest - least)))
    y = start + (overscroll > 0 && offset > greatest ? track - shown : (track - length) * progress)
    height = shown
  }
}
