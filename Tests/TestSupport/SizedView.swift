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

  /// Creates views of 20 × 10, 21 × 11 … points.
  package static func growing(_ count: Int) -> [SizedView] {
    (0..<count).map { (index: Int) -> SizedView in SizedView(CGFloat(20 + index), CGFloat(10 + index)) }
  }

  package required init?(coder: NSCoder) { nil }

  package override var intrinsicContentSize: CGSize { size }
}
