import Foundation
import StackModel

/// A view with an intrinsic content size.
final class SizedView: View {
  private let size: CGSize
  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }
  override var intrinsicContentSize: CGSize { size }
}
