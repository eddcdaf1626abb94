public import Foundation

/// A sign that something goes on: 20 × 20 points, or 37 × 37 in the large style: UIActivityIndicatorView.
///
/// It is hidden while it does not animate, unless `hidesWhenStopped` is false. Source: Apple's documentation; the two sizes are UIKit's.
open class ActivityIndicatorView: View {
  @_spi(Rooms) open override class var ownClass: OwnClass { .init { ActivityIndicatorView(frame: $0) } }
  override class var isDeferrable: Bool { true }

  /// The size and the color of an indicator, with UIKit's raw values. Colors have no effect on layout.
  public enum Style: Int, CaseIterable, Hashable, Sendable {
    /// UIKit's old name of a white `large`.
    case whiteLarge = 0
    /// UIKit's old name of a white `medium`.
    case white = 1
    /// UIKit's old name of a gray `medium`.
    case gray = 2
    /// 20 × 20 points.
    case medium = 100
    /// 37 × 37 points.
    case large = 101

    /// The length of both sides in points.
    var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }
  }

  private struct State {
    var style = Style.medium
    var color: Color?
    var isAnimating = false
    var hidesWhenStopped = true
  }

  private var state = State()

  /// Creates an indicator of the medium style that does not animate, and so is hidden.
  /// - Parameter frame: in points, in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    storeIsHidden(true)
  }

  /// Creates an indicator of a style, of its size, that does not animate, and so is hidden.
  public init(style: Style) {
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    state.style = style
    storeIsHidden(true)
  }

  public required init?(coder: NSCoder) { nil }

  /// The size and the color; `medium` by default.
  open var style: Style {
    get { state.style }
    set { change(\.state.style, to: newValue, affects: .intrinsicSize) }
  }
  /// The color, without effect on layout; nil, the default, for that of the style.
  open var color: Color? {
    get { state.color }
    set { change(\.state.color, to: newValue, affects: .noLayout) }
  }

  /// Whether the view is hidden while it does not animate; true by default.
  open var hidesWhenStopped: Bool {
    get { state.hidesWhenStopped }
    set {
      change(\.state.hidesWhenStopped, to: newValue, affects: .noLayout)
      isHidden = newValue && !state.isAnimating
    }
  }

  /// Whether the indicator animates. Nothing turns in a model.
  open var isAnimating: Bool { state.isAnimating }

  /// Starts to animate, and shows the view if `hidesWhenStopped`.
  open func startAnimating() {
    change(\.state.isAnimating, to: true, affects: .noLayout)
    if hidesWhenStopped { isHidden = false }
  }

  /// Stops to animate, and hides the view if `hidesWhenStopped`.
  open func stopAnimating() {
    change(\.state.isAnimating, to: false, affects: .noLayout)
    if hidesWhenStopped { isHidden = true }
  }

  /// 20 × 20 points, or 37 × 37 in the large style.
  open override var intrinsicContentSize: CGSize { CGSize(width: state.style.side, height: state.style.side) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { contentSizeThatFits() }
}
