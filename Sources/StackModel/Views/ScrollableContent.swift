package import Foundation

/// A view whose edges, seen from inside, are those of a content that may be larger than the view.
package protocol ScrollableContent: View {
  /// What stands for the content in constraints, in its own coordinates.
  var contentLayoutGuide: LayoutGuide { get }
  /// The size of the content in points.
  var contentSize: CGSize { get }
  /// Takes the content's length on an axis from the constraints that are about it.
  /// - Parameter length: nil where they don't fix it.
  func takeContentLength(_ length: CGFloat?, along axis: Axis)
}
