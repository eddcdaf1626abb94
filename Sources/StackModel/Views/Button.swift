public import Foundation

/// A button with a title of 15 points: at least 30 wide, 6 points of padding above and below.
open class Button: View {
  /// How a button looks; both have the same size.
  public enum ButtonType: Hashable, Sendable {
    case system
    /// UIKit's old name for `system`.
    public static var roundedRect: ButtonType { .system }
  }

  /// A state that a title can be for.
  public enum State: Hashable, Sendable { case normal }

  private static let font = Font(pointSize: 15)
  private static let padding: CGFloat = 6

  private var storedTitle: String?

  /// What measures the title, Helvetica's widths unless set.
  public final var textMeasurer: any TextMeasurer = HelveticaMeasurer.shared {
    didSet {
      willChange { [self] in textMeasurer = oldValue }
      invalidateIntrinsicContentSize()
    }
  }

  public convenience init(type: ButtonType) { self.init(frame: .zero) }

  public final func title(for state: State) -> String? { storedTitle }

  public final func setTitle(_ title: String?, for state: State) {
    let old = storedTitle
    guard title != old else { return }
    willChange { [self] in setTitle(old, for: state) }
    storedTitle = title
    invalidateIntrinsicContentSize()
  }

  /// The title's width until it changes: measuring takes longer than most of a layout.
  private var knownWidth: CGFloat?

  override func contentSizeDidChange() { knownWidth = nil }

  open override var intrinsicContentSize: CGSize {
    if let known = knownWidth { return CGSize(width: known, height: Self.height) }
    let line = (storedTitle ?? "").firstLine
    let width = max(30, textMeasurer.width(of: line, font: Self.font).roundedUpToHalf)
    knownWidth = width
    return CGSize(width: width, height: Self.height)
  }

  override var messageText: String? { storedTitle }

  private static var height: CGFloat { font.lineHeight.rounded(.up) + 2 * padding }

  package override var firstBaselineFromTop: CGFloat? { Self.font.ascender.roundedToHalf + Self.padding }

  package override var lastBaselineFromBottom: CGFloat? {
    Self.height - Self.font.ascender.roundedToHalf - Self.padding
  }
}
