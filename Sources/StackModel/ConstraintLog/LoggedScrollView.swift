import Foundation
import StackCore

/// A scroll view of a rebuilt log: for the views inside, its edges are those of its content.
final class LoggedScrollView: View, ScrollableContent {
  let contentLayoutGuide = LayoutGuide(identifier: "UIScrollView-contentLayoutGuide", role: .content)
  let frameLayoutGuide = LayoutGuide(identifier: "UIScrollView-frameLayoutGuide", role: .frame)
  private(set) var contentSize = CGSize.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentLayoutGuide.storedOwner = self
    frameLayoutGuide.storedOwner = self
    scrollableContent = self
  }

  required init?(coder: NSCoder) { nil }
  var constrainedContentSize: CGSize { contentSize }
  var dragRecognizer: GestureRecognizer? { nil }
  func adjustsForSafeArea(along axis: Axis) -> Bool { false }
  func contentOffsetDidChange(from old: CGPoint) {}
  func safeAreaDidChange() {}
  func allowsTouch(_ touch: Touch, with event: InputEvent, in view: View) -> Bool { true }
  func scrollToStart(along axis: Axis) {}

  func takeContentLength(_ length: CGFloat?, along axis: Axis) {
    if axis == .horizontal { contentSize.width = length ?? 0 } else { contentSize.height = length ?? 0 }
  }
}

extension LayoutLog.Object {
  /// Whether the class is one of UIKit's whose content scrolls. Constraints don't lay out the content of AppKit's scroll views.
  package var isScrollView: Bool {
    !typeName.hasPrefix("NS")
      && ["ScrollView", "TableView", "CollectionView", "TextView"].contains { typeName.hasSuffix($0) }
  }

  /// A view whose size depends on constraints alone.
  func makePlainView() -> View { isScrollView ? LoggedScrollView(frame: .zero) : View() }
}
