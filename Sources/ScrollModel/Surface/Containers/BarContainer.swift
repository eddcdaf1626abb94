import Foundation
@_spi(Rooms) import StackCore

protocol BarContainer: ViewController {
  func installContent()
  /// Sets the frames of the bars and of the child's view, and the insets that bars add to the child's safe area.
  func placeBars()
}

extension BarContainer {
  /// The view whose traits bars in a container's view follow: that view, or the window that it is about to enter.
  func surroundings(of container: View) -> View { (container as? ContainerView)?.comingWindow ?? container }

  /// Lays out bars and content again: the safe area at once, the rest in the next layout.
  func barsDidChange() {
    guard let view = viewIfLoaded else { return }
    placeBars()
    view.setNeedsLayout()
  }

  /// Places the view of a child under bars.
  /// - Parameters:
  ///   - top: how far the top bar reaches from the edge of the container, in points; nil without one.
  ///   - bottom: the same for the bottom bar.
  ///   - opaque: the edges with opaque bars.
  func place(_ child: ViewController, top: CGFloat?, bottom: CGFloat?, opaque: RectEdge = []) {
    guard let container = viewIfLoaded, let content = child.viewIfLoaded, content.superview === container
    else { return }
    let safe = container.safeAreaInsets
    var (frame, insets) = (container.bounds, EdgeInsets.zero)
    var extended = child.edgesForExtendedLayout
    if !child.extendedLayoutIncludesOpaqueBars { extended.subtract(opaque) }
    if let top {
      if extended.contains(.top) {
        insets.top = top - safe.top
      } else {
        frame.origin.y += top
        frame.size.height -= top
      }
    }
    if let bottom {
      if extended.contains(.bottom) {
        insets.bottom = bottom - safe.bottom
      } else {
        frame.size.height -= bottom
      }
    }
    frame.size.height = max(0, frame.size.height)
    if content.frame != frame { content.frame = frame }
    child.barInsets = insets
  }
}

/// The view of a container: it lays out the bars, and loads the content before it comes into a window.
final class ContainerView: View {
  private weak var container: (any BarContainer)?
  private(set) weak var comingWindow: Window?

  init(of container: any BarContainer, frame: CGRect) {
    self.container = container
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override func willMove(toWindow newWindow: Window?) {
    super.willMove(toWindow: newWindow)
    guard newWindow != nil else { return }
    comingWindow = newWindow
    container?.installContent()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    comingWindow = nil
  }

  override func boundsSizeDidChange(from oldSize: CGSize) {
    super.boundsSizeDidChange(from: oldSize)
    container?.barsDidChange()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    container?.barsDidChange()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    container?.installContent()
    container?.placeBars()
  }
}
