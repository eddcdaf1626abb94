package import Foundation
import StackCore

// The scroll view in constraints.
extension ScrollView {
  /// The guide of the content, created when it is first asked for.
  final var madeContentGuide: LayoutGuide {
    if let guide = storedContentGuide { return guide }
    let guide = LayoutGuide(identifier: "UIScrollView-contentLayoutGuide", role: .content, owner: self)
    storedContentGuide = guide
    return guide
  }

  /// The guide of the frame, created when it is first asked for.
  final var madeFrameGuide: LayoutGuide {
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
