package import Foundation
import ScrollMotion
package import StackCore

/// What is drawn of a tree at an instant, as shapes: the value between a ``LayerTree`` and the text of a picture.
///
/// All lengths are in points. A picture holds values only, so it stays valid when the tree changes.
public struct Picture: Hashable, Sendable {
  /// The part of the drawn view that is drawn: its bounds, in its own coordinates.
  package var bounds: CGRect
  /// The views that are drawn, each after its superview, in drawing order. The first is the drawn view.
  package var elements: [Element]

  /// A view of a picture.
  ///
  /// An element is static apart from `geometry` and `frame`, unless its looks depend on its size.
  package struct Element: Hashable, Sendable {
    /// The identity of the view, the same at each instant.
    package let id: ObjectIdentifier
    /// The name of the view, as `data-view` has it; not always unique.
    package var name: String
    /// Whether `name` is the view's own, and not that of its class.
    package var hasName = true
    /// The name of the view's class, for readers that can't see the picture.
    package var kind: String
    /// The index of the superview in `elements`; nil for the drawn view.
    package var parent: Int?
    /// Whether the view has no subviews, hidden or not.
    package var isLeaf = true
    /// Whether the frame meets what is drawn. Otherwise the element is there for its subviews alone, without shapes.
    package var isInSight: Bool
    /// The frame on screen, in the coordinates of the root, as `data-frame` has it; with transforms, the bounding box.
    package var frame: CGRect
    /// The bounding box on screen, relative to the top left corner of the drawn view.
    package var box: CGRect
    /// The part of `box` that superviews and the drawn view don't cut off; empty if there is none.
    package var visibleBox: CGRect
    /// Where the view is in its superview.
    package var geometry: Geometry
    /// What the view looks like in that size.
    package var looks: Looks
    /// What the view is and shows; `other` if it is not in sight.
    package var content = Content.other
    /// The content of a scroll view in sight; nil for other views.
    package var scrolling: Scrolling?
    /// The distance of the first baseline from the top, in points: of a view with text in sight.
    package var firstBaseline: CGFloat?
    /// What is wrong with the layout of the view.
    package var marks: Marks = []
  }

  /// Where a view is in its superview: what animations change.
  package struct Geometry: Hashable, Sendable {
    /// The frame without the transform, in the superview's coordinates. A spring can make its size negative.
    package var frame: CGRect
    /// The transform around the anchor point.
    package var transform: CGAffineTransform
    /// The anchor point, in fractions of the size.
    package var anchorPoint: CGPoint
    /// The origin of the bounds, in the view's own coordinates; the content offset of a scroll view.
    package var boundsOrigin: CGPoint
    /// The opacity, from 0 to 1.
    package var alpha: CGFloat

    /// The size that the view is drawn in, which is not negative.
    package var size: CGSize { frame.standardized.size }

    /// The map from points relative to the view's top left corner to points relative to the superview's.
    /// - Parameter superviewOrigin: the origin of the superview's bounds, in its own coordinates.
    package func placement(in superviewOrigin: CGPoint) -> CGAffineTransform {
      let shown = frame.standardized
      let rect = shown.offsetBy(dx: -superviewOrigin.x, dy: -superviewOrigin.y)
      return View.placement(of: rect, boundsOrigin: .zero, transform: transform, anchorPoint: anchorPoint)
    }
  }

  /// What a view looks like in a size. Coordinates are relative to the top left corner of the view.
  package struct Looks: Hashable, Sendable {
    /// The shapes behind the subviews, the last one in front.
    package var shapes: [Shape] = []
    /// The shapes in front of the subviews: borders and scroll indicators.
    package var front: [Shape] = []
    /// The shape that the subviews are clipped to; nil for none. Its paint is ignored.
    package var clip: Box?
    /// The shapes whose opaque parts show the view and its subviews; nil for all of it. Films don't honour it.
    package var mask: [Shape]?
  }

  /// What is wrong with the layout of a view.
  package struct Marks: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// More than one frame is optimal.
    package static let ambiguous = Marks(rawValue: 1)
    /// A constraint of the view is broken.
    package static let broken = Marks(rawValue: 2)
  }
}

extension Picture: CustomStringConvertible, CustomReflectable {
  /// The size and the number of views.
  public var description: String {
    "<Picture \(NumberText.rounded(bounds.width))x\(NumberText.rounded(bounds.height)), \(elements.count) views>"
  }

  /// Without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
