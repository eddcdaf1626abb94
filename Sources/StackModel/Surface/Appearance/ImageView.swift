public import Foundation

/// A view with an image: the size of the image is the view's intrinsic size.
open class ImageView: View {
  @_spi(Rooms) open override class var ownClass: OwnClass { .init { ImageView(frame: $0) } }
  override class var isDeferrable: Bool { self == ImageView.self }

  private struct Options: DefaultOptions {
    static let plain = Options()

    var image: Image?
    var highlightedImage: Image?
    var isHighlighted = false
  }

  private var options = RareOptions<Options>()

  /// The image; nil for none, and no intrinsic size.
  open var image: Image? {
    get { options.value.image }
    set { change(\.options.value.image, to: newValue, affects: .intrinsicSize) }
  }
  /// The image while the view is highlighted; nil, the default, for `image`.
  open var highlightedImage: Image? {
    get { options.value.highlightedImage }
    set { change(\.options.value.highlightedImage, to: newValue, affects: .intrinsicSize) }
  }
  /// Whether the view shows its `highlightedImage`; false by default.
  open var isHighlighted: Bool {
    get { options.value.isHighlighted }
    set { change(\.options.value.isHighlighted, to: newValue, affects: .intrinsicSize) }
  }

  /// Creates a view for an image of a size in points.
  public convenience init(imageSize: CGSize) {
    self.init(frame: .zero)
    self.imageSize = imageSize
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view for an image, as large as the image.
  public init(image: Image?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    if image != nil { options.value.image = image }
  }

  /// Creates a view for two images, as large as the first one.
  public init(image: Image?, highlightedImage: Image?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    if image != nil { options.value.image = image }
    if highlightedImage != nil { options.value.highlightedImage = highlightedImage }
  }

  public required init?(coder: NSCoder) { nil }

  open override var intrinsicContentSize: CGSize {
    guard let options = options.box?.value else { return super.intrinsicContentSize }
    let image = options.isHighlighted ? options.highlightedImage ?? options.image : options.image
    return image?.size ?? super.intrinsicContentSize
  }

  /// The size of the image in points; without one, the size of the bounds.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { contentSizeThatFits() }
  override var isUserInteractionEnabledByDefault: Bool { false }
  override var defaultAccessibilityTraits: AccessibilityTraits { .image }
}

extension ModelView where Self: ImageView {
  /// The size of the image in points; nil for no image. Setting it gives the view an image of that size.
  /// - Precondition: the new value is finite and not negative.
  public var imageSize: CGSize? {
    get { image?.size }
    set { image = newValue.map { Image(size: $0) } }
  }
}

extension GenericView where Self == ImageView {
  /// Traps; see `_made(frame:)`.
  public init(frame: CGRect) { trapMetatype() }
  /// Traps; see `_made(frame:)`.
  public init() { trapMetatype() }
}
