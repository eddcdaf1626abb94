import Foundation
import ScrollModel
import StackModel

/// The view of the whole screen: a scroll view inside its left and right margins, 20 points from the bottom.
final class RootView: View {
  static let margins = EdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
  static let bottomGap: CGFloat = 20

  let scrollView: ScrollView

  init(size: CGSize, scrollView: ScrollView) {
    self.scrollView = scrollView
    super.init(frame: CGRect(origin: .zero, size: size))
    layoutMargins = Self.margins
  }

  override func layoutSubviews() {
    let area = bounds
    // A screen too small for the margins leaves nothing, as no width or height is negative.
    scrollView.frame = CGRect(
      x: layoutMargins.left, y: layoutMargins.top,
      width: max(0, area.width - layoutMargins.left - layoutMargins.right),
      height: max(0, area.height - layoutMargins.top - Self.bottomGap))
  }
}
