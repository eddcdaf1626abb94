import Foundation

/// The options of a button, and its subviews, which are created when code first asks for them.
final class ButtonParts {
  var options = RareOptions<Button.Options>()
  var titleLabel: ButtonLabel?
  var imageView: ImageView?
  var menu: Menu?
  var updateHandler: Button.ConfigurationUpdateHandler?
}

/// The sizes of what a button shows, in points.
struct ButtonContent {
  var title = CGSize.zero
  var image = CGSize.zero
  /// The distance between image and title.
  var gap: CGFloat = 0
  var insets = EdgeInsets.zero
  /// The axis on which image and title stand side by side.
  var axis = Axis.horizontal
  var isImageLast = false

  /// The size of image and title together.
  var size: CGSize {
    CGSize(
      along: axis, image.length(along: axis) + gap + title.length(along: axis),
      across: max(image.length(along: axis.perpendicular), title.length(along: axis.perpendicular)))
  }
}

extension Button {
  typealias Parts = ButtonParts
  /// The padding above and below a title without insets, in points.
  static let padding: CGFloat = 6

  /// The font of the title: what code has given the title label, unless the configuration has a font of its own.
  package final var titleFont: Font {
    if let label = parts?.titleLabel, label.hasGivenFont, !hasConfiguredFont, !storedType.hasSymbol {
      return label.shownFont
    }
    return derivedTitleFont
  }

  /// Whether the configuration has a font of its own, which counts before that of the title label.
  final var hasConfiguredFont: Bool { parts?.options.value.configuration?.hasOwnTitleFont == true }

  /// The font of the title without one that code has given the title label: the configuration's, or that of the type.
  final var derivedTitleFont: Font {
    if let configuration = parts?.options.value.configuration { return adjusted(configuration.titleFont) }
    return Font(pointSize: storedType == .custom ? 18 : 15)
  }

  /// The size of a button with the title of its normal state and nothing else.
  final var plainSize: CGSize {
    let font = titleFont
    let width = SystemFontMeasurer.shared.width(ofFirstLineOf: storedTitle ?? "", font: font)
      .roundedUpToPixels(at: 1)
    return CGSize(width: max(30, width), height: font.lineHeight.rounded(.up) + 2 * Self.padding)
  }

  /// The title that the button shows: the configuration's, or that for the present state.
  final var shownTitle: String? {
    guard let configuration = options.value.configuration else { return currentTitle }
    return configuration.title ?? currentTitle
  }

  /// The image that the button shows: the configuration's, or that for the present state.
  final var shownImage: Image? { options.value.configuration?.image ?? currentImage }
  /// Whether content insets or a configuration replace the default padding.
  private var hasInsets: Bool { options.value.configuration != nil || options.value.contentInsets != .zero }
  /// The pixels per point that sizes are rounded up to: whole points without a configuration.
  private var sizeScale: CGFloat { options.value.configuration == nil ? 1 : textScale }
  /// The height of the first line of the title, in points.
  final var titleLineHeight: CGFloat { titleFont.lineHeight.roundedUpToPixels(at: sizeScale) }

  /// The size of the title: one line, or the lines that the title label allows, not wrapped.
  private var titleSize: CGSize {
    guard let title = shownTitle, !title.isEmpty else {
      // An empty title, unlike none, keeps the height of its line.
      let keepsLine = shownTitle != nil && options.value.configuration == nil && !storedType.hasSymbol
      return CGSize(width: 0, height: keepsLine ? titleLineHeight : 0)
    }
    let lines = TextLines(measurer: textMeasurer, font: titleFont, scale: textScale)
    let limit = parts?.titleLabel?.numberOfLines ?? 1
    let all = limit == 1 ? [title.firstLine] : lines.lines(of: title, width: nil)
    let shown = limit > 0 ? all.prefix(limit) : all[...]
    return CGSize(
      width: shown.reduce(0) { max($0, lines.width(of: $1)) }.roundedUpToPixels(at: sizeScale),
      height: titleFont.height(ofLines: shown.count).roundedUpToPixels(at: sizeScale))
  }

  /// The sizes of image and title, without the default padding.
  final var content: ButtonContent {
    var content = ButtonContent(title: titleSize, image: shownImage?.size ?? .zero)
    guard let configuration = options.value.configuration else {
      content.insets = options.value.contentInsets
      return content
    }
    content.insets = configuration.contentInsets.resolved(isRightToLeft: isRightToLeft)
    if let subtitle = configuration.subtitle, !subtitle.isEmpty {
      let lines = TextLines(
        measurer: textMeasurer, font: adjusted(.preferredFont(forTextStyle: .caption1)), scale: textScale)
      content.title.width = max(content.title.width, lines.width(of: subtitle.firstLine))
      content.title.height +=
        configuration.titlePadding + lines.font.lineHeight.roundedUpToPixels(at: textScale)
    }
    if content.title != .zero && content.image != .zero { content.gap = configuration.imagePadding }
    let placement = configuration.imagePlacement
    content.axis = placement == .top || placement == .bottom ? .vertical : .horizontal
    content.isImageLast = placement == .bottom || placement == .trailing
    return content
  }

  final var measuredSize: CGSize {
    let (content, scale) = (content, sizeScale)
    var size = content.size
    if hasInsets {
      size.width = max(0, size.width + content.insets.left + content.insets.right)
      size.height = max(0, size.height + content.insets.top + content.insets.bottom)
    } else if content.title == .zero, content.image != .zero {
      return content.image
    } else if content.image == .zero {
      let line = max(content.title.height, titleLineHeight)
      size = CGSize(width: max(30, size.width), height: line + 2 * Self.padding)
    }
    return CGSize(
      width: size.width.roundedUpToPixels(at: scale), height: size.height.roundedUpToPixels(at: scale))
  }

  /// The distances from the title to the top and the bottom of a button of its intrinsic size, in points.
  final var titleMargins: (top: CGFloat, bottom: CGFloat) {
    let (content, height) = (content, intrinsicContentSize.height)
    let rest =
      height - content.insets.top - content.insets.bottom - max(content.title.height, titleLineHeight)
    return (content.insets.top + rest / 2, content.insets.bottom + rest / 2)
  }

  /// The parts, to be written to. Created when first used.
  final var madeParts: Parts {
    if let parts { return parts }
    let new = Parts()
    parts = new
    return new
  }

  /// The title label, created and added when it is first asked for.
  final var madeTitleLabel: Label {
    let parts = madeParts
    let label: ButtonLabel
    if let made = parts.titleLabel {
      label = made
    } else {
      label = ButtonLabel(frame: .zero)
      label.textMeasurer = textMeasurer
      label.lineBreakMode = .byTruncatingMiddle
      label.text = shownTitle
      parts.titleLabel = label
    }
    if label.storedSuperview !== self {
      addSubview(label)
      // Outside the button the label had another font.
      label.contentSizeDidChange()
      layOutParts()
    }
    return label
  }

  /// The image view, created and added when it is first asked for.
  final var madeImageView: ImageView {
    let parts = madeParts
    let view: ImageView
    if let made = parts.imageView {
      view = made
    } else {
      view = ImageView(frame: .zero)
      view.image = shownImage
      parts.imageView = view
    }
    if view.storedSuperview !== self {
      insertSubview(view, at: 0)
      layOutParts()
    }
    return view
  }

  final func layOutParts() {
    let rect = contentRect(forBounds: bounds)
    if let label = parts?.titleLabel, label.storedSuperview === self {
      label.setFrame(titleRect(forContentRect: rect))
    }
    if let view = parts?.imageView, view.storedSuperview === self {
      view.setFrame(imageRect(forContentRect: rect))
    }
  }

  /// The rectangle of a part of the content in a content rectangle, both in points: beside the other part.
  final func rect(
    of part: KeyPath<ButtonContent, CGSize>, isFirst: Bool, in rect: CGRect, insets: EdgeInsets
  ) -> CGRect {
    let content = content
    let (own, all) = (content[keyPath: part], content.size)
    // Insets move the part within its alignment.
    let rect = rect.inset(by: insets)
    let isRightToLeft = isRightToLeft
    func start(_ axis: Axis, _ alignment: Placement) -> CGFloat {
      let (low, room) = (rect.origin.coordinate(along: axis), rect.size.length(along: axis))
      let length = axis == content.axis ? all.length(along: axis) : own.length(along: axis)
      let group: CGFloat =
        switch alignment {
        case .start: low
        case .center: low + (room - length) / 2
        case .end: low + room - length
        }
      let isReversed = axis == .horizontal && isRightToLeft
      guard axis == content.axis, isFirst == isReversed else { return group }
      return group + length - own.length(along: axis)
    }
    return CGRect(
      origin: CGPoint(x: start(.horizontal, horizontalPlacement), y: start(.vertical, verticalPlacement)),
      size: CGSize(width: min(own.width, max(0, rect.width)), height: min(own.height, max(0, rect.height))))
  }

  private enum Placement { case start, center, end }

  private var horizontalPlacement: Placement {
    switch contentHorizontalAlignment {
    case .center, .fill: .center
    case .left: .start
    case .right: .end
    case .leading: isRightToLeft ? .end : .start
    case .trailing: isRightToLeft ? .start : .end
    }
  }

  private var verticalPlacement: Placement {
    switch contentVerticalAlignment {
    case .center, .fill: .center
    case .top: .start
    case .bottom: .end
    }
  }
}
