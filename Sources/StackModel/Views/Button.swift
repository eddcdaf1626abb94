public import Foundation

/// A button with a title of 15 points: at least 30 points wide, with 6 points of padding above and below the title.
open class Button: View {
  /// The style of a button. It does not change the size.
  public enum ButtonType: Hashable, Sendable {
    /// The style of the system.
    case system
    /// UIKit's old name of `system`.
    public static var roundedRect: ButtonType { .system }
  }

  /// The state of a button that a title is shown in.
  public enum State: Hashable, Sendable {
    /// The only state here.
    case normal
  }

  /// The font of the title.
  package static let font = Font(pointSize: 15)
  private static let padding: CGFloat = 6

  private var storedTitle: String?

  /// Measures the title; ``HelveticaMeasurer`` by default. Setting it again discards cached sizes.
  public final var textMeasurer: any TextMeasurer = HelveticaMeasurer.shared {
    didSet {
      willChange { [self] in textMeasurer = oldValue }
      invalidateIntrinsicContentSize()
    }
  }

  /// Creates a button without a title.
  public convenience init(type: ButtonType) { self.init(frame: .zero) }

  /// The title; nil for none.
  public final func title(for state: State) -> String? { storedTitle }

  /// Sets the title; nil for none.
  public final func setTitle(_ title: String?, for state: State) {
    let undo: (String?) -> Void = { [self] in setTitle($0, for: state) }
    guard reportChange(from: storedTitle, to: title, undo: undo) else { return }
    storedTitle = title
    invalidateIntrinsicContentSize()
  }

  /// The title's width until it changes. Measuring takes longer than most of a layout.
  private var cachedWidth: CGFloat?

  override func contentSizeDidChange() { cachedWidth = nil }

  /// The title's width, at least 30, by the line height plus the padding, in points.
  open override var intrinsicContentSize: CGSize {
    if let cachedWidth { return CGSize(width: cachedWidth, height: Self.height) }
    let line = (storedTitle ?? "").firstLine
    let width = max(30, textMeasurer.width(of: line, font: Self.font).roundedUpToHalf)
    cachedWidth = width
    return CGSize(width: width, height: Self.height)
  }

  /// The intrinsic content size, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { contentSizeThatFits() }

  override var messageText: String? { storedTitle }

  private static var height: CGFloat { font.lineHeight.rounded(.up) + 2 * padding }

  /// The ascender, rounded to half points, plus the padding, in points.
  package override var firstBaselineFromTop: CGFloat? { Self.font.ascender.roundedToHalf + Self.padding }

  /// The height less the first baseline, in points.
  package override var lastBaselineFromBottom: CGFloat? {
    Self.height - Self.font.ascender.roundedToHalf - Self.padding
  }
}
