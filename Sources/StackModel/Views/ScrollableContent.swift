package import Foundation

/// A view with content that can be larger than the view. Inside, its edge anchors are those of the content.
package protocol ScrollableContent: View {
  /// The content in constraints, in its own coordinates.
  var contentLayoutGuide: LayoutGuide { get }
  /// The size of the content in points.
  var contentSize: CGSize { get }
  /// Sets the content's length on an axis, in points, from the solution of constraints.
  /// - Parameter length: nil if constraints do not determine it.
  func takeContentLength(_ length: CGFloat?, along axis: Axis)
}
