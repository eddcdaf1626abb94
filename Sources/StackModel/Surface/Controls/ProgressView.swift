public import Foundation

/// A bar that shows how much of a task is done: 4 points high, without an intrinsic width: UIProgressView.
open class ProgressView: View {
  @_spi(Rooms) open override class var ownClass: OwnClass { .init { ProgressView(frame: $0) } }
  override class var isDeferrable: Bool { true }

  /// How a bar is drawn, with UIKit's raw values. It has no effect on layout.
  public enum Style: Int, CaseIterable, Hashable, Sendable { case `default`, bar }

  private struct State {
    var progress: Float = 0
    var style = Style.default
    var progressTintColor: Color?
    var trackTintColor: Color?
  }

  private var state = State()

  /// Creates a bar with a progress of 0. Its frame is 0.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    state.style = style
  }

  /// How much is done, from 0, the default, to 1. Other values are clamped; one that is no number changes nothing.
  open var progress: Float {
    get { state.progress }
    set {
      if newValue.isNaN { return }
      change(\.state.progress, to: min(1, max(0, newValue)), affects: .noLayout)
    }
  }

  /// Sets the progress. The model has no animation of it, so `animated` has no effect.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  /// How the bar is drawn; `default` by default. It has no effect on layout.
  open var progressViewStyle: Style {
    get { state.style }
    set { change(\.state.style, to: newValue, affects: .noLayout) }
  }
  /// The color of the part that is done, without effect on layout; nil, the default, for the tint color.
  open var progressTintColor: Color? {
    get { state.progressTintColor }
    set { change(\.state.progressTintColor, to: newValue, affects: .noLayout) }
  }
  /// The color of the other part, without effect on layout; nil, the default, for the system's.
  open var trackTintColor: Color? {
    get { state.trackTintColor }
    set { change(\.state.trackTintColor, to: newValue, affects: .noLayout) }
  }

  /// 4 points high, without a width. Source: UIKit, measured.
  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 4) }
  /// The width that is available, or that of the bounds if it is not above 0, and 4 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { barSize(in: size, height: 4) }
}

extension View {
  /// The size of a bar without an intrinsic width, in points: as wide as is available.
  final func barSize(in size: CGSize, height: CGFloat) -> CGSize {
    CGSize(
      width: size.width > 0 && size.width.isFinite ? size.width : storedBounds.size.width, height: height)
  }
}
