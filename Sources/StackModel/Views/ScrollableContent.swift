package import Foundation

/// A view whose edges, seen from inside, are those of a content that may be larger than the view.
package protocol ScrollableContent: View {
  /// What stands for the content in constraints, in its own coordinates.
  var contentLayoutGuide: LayoutGuide { get }
  /// The size of the content in points. Layout sets it where constraints are about the content.
  var contentSize: CGSize { get set }
}
