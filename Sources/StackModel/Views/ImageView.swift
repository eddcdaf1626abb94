public import Foundation

/// A view with an image, which here is only a size: the view's intrinsic size.
open class ImageView: View {
  /// The size of the image in points; nil for no image, and no intrinsic size.
  /// - Precondition: the new value is finite.
  public final var imageSize: CGSize? {
    didSet {
      if let imageSize, !imageSize.isFinite { trap("The size of an image must be finite, not \(imageSize).") }
      if reportChange(from: oldValue, to: imageSize, undo: { [self] in imageSize = $0 }) {
        invalidateIntrinsicContentSize()
      }
    }
  }

  /// Creates a view for an image of a size in points.
  public convenience init(imageSize: CGSize) {
    self.init(frame: .zero)
    self.imageSize = imageSize
  }

  /// The size of the image in points.
  open override var intrinsicContentSize: CGSize { imageSize ?? super.intrinsicContentSize }

  /// The size of the image in points; without one, the size of the bounds.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { contentSizeThatFits() }
}
