public import Foundation

/// Shows an image, which here is only a size: the view asks for it, in points, and for none without an image.
open class ImageView: View {
  /// The size of the image in points.
  /// - Precondition: it is finite.
  public final var imageSize: CGSize? {
    didSet {
      precondition(imageSize?.isFinite ?? true, "an image's size is finite")
      guard imageSize != oldValue else { return }
      willChange { [self] in imageSize = oldValue }
      invalidateIntrinsicContentSize()
    }
  }

  public convenience init(imageSize: CGSize) {
    self.init(frame: .zero)
    self.imageSize = imageSize
  }

  open override var intrinsicContentSize: CGSize { imageSize ?? super.intrinsicContentSize }
}
