package import Foundation
package import StackModel

/// A view with a fixed intrinsic content size, `View.noIntrinsicMetric` for none.
package final class SizedView: View {
  private let size: CGSize

  /// Creates a view with an intrinsic width and height, in points.
  package init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  package required init?(coder: NSCoder) { nil }

  package override var intrinsicContentSize: CGSize { size }
}
