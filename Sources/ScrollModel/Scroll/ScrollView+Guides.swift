package import Foundation
public import StackCore

// The scroll view in constraints.
extension ScrollView {
  /// The content in constraints: its edges are the content's edges, its size is the content size.
  ///
  /// For views inside the scroll view, the scroll view's own edge anchors have the same meaning. Constraints on the
  /// content determine the content size. While there are none, the guide's `layoutFrame` is zero, also with a content size that was
  /// set: UIKit, measured.
  public final var contentLayoutGuide: LayoutGuide {
    if let guide = storedContentGuide { return guide }
    let guide = LayoutGuide(identifier: "UIScrollView-contentLayoutGuide", role: .content, owner: self)
    storedContentGuide = guide
    return guide
  }

  /// The scroll view's frame in constraints: views tied to it stay in place while the content scrolls.
  public final var frameLayoutGuide: LayoutGuide {
    if let guide = storedFrameGuide { return guide }
    let guide = LayoutGuide(identifier: "UIScrollView-frameLayoutGuide", role: .frame, owner: self)
    storedFrameGuide = guide
    return guide
  }

  /// The size of the content in points on the axes on which constraints determine it, 0 on others.
  package final var constrainedContentSize: CGSize {
    CGSize(
      width: constrainedAxes.contains(.horizontal) ? contentSize.width : 0,
      height: constrainedAxes.contains(.vertical) ? contentSize.height : 0)
  }
}
