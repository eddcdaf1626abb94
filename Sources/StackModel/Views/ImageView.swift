public import Foundation

/// A view with an image: the size of the image is the view's intrinsic size.
open class ImageView: View {
  /// Rarely used state.
  private struct Options {
    var image: Image?
    var highlightedImage: Image?
    var isHighlighted = false
  }

  /// The options, once one is set; nil while all have their default values.
  private var storedOptions: Box<Options>?

  private func set<Value: Equatable>(
    _ part: WritableKeyPath<Options, Value>, to value: Value, undo: @escaping (Value) -> Void
  ) {
    let old = (storedOptions?.value ?? Options())[keyPath: part]
    guard reportChange(from: old, to: value, undo: undo) else { return }
    let options = storedOptions ?? Box(Options())
    storedOptions = options
    options.value[keyPath: part] = value
    invalidateIntrinsicContentSize()
  }

  /// The image; nil for none, and no intrinsic size.
  open var image: Image? {
    get { storedOptions?.value.image }
    set { set(\.image, to: newValue) { [self] in image = $0 } }
  }

  /// The image while the view is highlighted; nil, the default, for `image`.
  open var highlightedImage: Image? {
    get { storedOptions?.value.highlightedImage }
    set { set(\.highlightedImage, to: newValue) { [self] in highlightedImage = $0 } }
  }

  /// Whether the view shows its `highlightedImage`; false by default.
  open var isHighlighted: Bool {
    get { storedOptions?.value.isHighlighted ?? false }
    set { set(\.isHighlighted, to: newValue) { [self] in isHighlighted = $0 } }
  }

  /// The size of the image in points; nil for no image. Setting it gives the view an image of that size.
  /// - Precondition: the new value is finite and not negative.
  public final var imageSize: CGSize? {
    get { image?.size }
    set { image = newValue.map { Image(size: $0) } }
  }

  /// Creates a view for an image of a size in points.
  public convenience init(imageSize: CGSize) {
    self.init(frame: .zero)
    self.imageSize = imageSize
  }

  /// Creates a view for an image, as large as the image.
  public convenience init(image: Image?) { self.init(image: image, highlightedImage: nil) }

  /// Creates a view for two images, as large as the first one.
  public convenience init(image: Image?, highlightedImage: Image?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
  }

  /// The size of the image in points.
  open override var intrinsicContentSize: CGSize {
    guard let options = storedOptions?.value else { return super.intrinsicContentSize }
    let image = options.isHighlighted ? options.highlightedImage ?? options.image : options.image
    return image?.size ?? super.intrinsicContentSize
  }

  /// The size of the image in points; without one, the size of the bounds.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { contentSizeThatFits() }

  override var isUserInteractionEnabledByDefault: Bool { false }
  override var defaultAccessibilityTraits: AccessibilityTraits { .image }
}
