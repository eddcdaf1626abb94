public import StackCore
import ScrollMotion

extension LayoutLog.Object {
  /// Whether the class is one of UIKit's whose content scrolls. Constraints don't lay out the content of AppKit's scroll views.
  package var isScrollView: Bool {
    !typeName.hasPrefix("NS")
      && ["ScrollView", "TableView", "CollectionView", "TextView"].contains { typeName.hasSuffix($0) }
  }

  /// A view whose size depends on constraints alone.
  func makePlainView() -> View { isScrollView ? ScrollView() : View() }
}
