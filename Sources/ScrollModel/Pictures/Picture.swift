package import Foundation
package import ScrollMotion
public import StackCore

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
    package var geometry: Geometry
    package var looks: Looks
    /// What the view is and shows; `other` if it is not in sight.
    package var content = Content.other
    /// The content of a scroll view in sight; nil for other views.
    package var scrolling: Scrolling?
    /// The distance of the first baseline from the top, in points: of a view with text in sight.
    package var textBaseline: CGFloat?
    package var marks: Marks = []
  }

  /// Where a view is in its superview: what animations change.
  package struct Geometry: Hashable, Sendable {
    /// The frame without the transform, in the superview's coordinates. A spring can make its size negative.
    package var frame: CGRect
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
    package static let broken = Marks(rawValue: 2)
  }

  /// What a view is and shows, for renderers that draw a kind of view in their own way.
  ///
  /// The texts of labels and buttons are shapes.
  package enum Content: Hashable, Sendable {
    case label, button, image
    /// A field of one line.
    case field(EditableText)
    /// A field of several lines.
    case textView(EditableText)
    /// A switch, with its knob on the right or on the left.
    case knob(isRight: Bool)
    /// A stack, which only arranges its subviews. An entry of a list ends in a line.
    case stack(endsInSeparator: Bool)
    case other

    var hasBaselines: Bool {
      switch self {
      case .label, .button, .field, .textView: true
      case .image, .knob, .stack, .other: false
      }
    }
  }

  /// The text of a field or of a text view.
  package struct EditableText: Hashable, Sendable {
    /// The text; without one, the placeholder or the name of the view. A secure text is dots.
    package var string: String
    /// Whether `string` stands for a text.
    package var isPlaceholder: Bool
    /// `left`, `center` or `right`.
    package var alignment: TextAlignment
  }

  /// The content of a scroll view and its scroll indicators.
  package struct Scrolling: Hashable, Sendable {
    /// The size of the content, in points.
    package let contentSize: CGSize
    /// The distance that can be scrolled beyond each edge of the content, in points.
    package let inset: EdgeInsets
    /// The indicator at the right edge, or at the left one; nil for none.
    package let vertical: ScrollIndicator?
    /// The indicator at the bottom edge; nil for none.
    package let horizontal: ScrollIndicator?

    init(of scroll: ScrollView, in tree: LayerTree) {
      contentSize = scroll.contentSize
      inset = scroll.adjustedContentInset
      vertical = ScrollIndicator(of: scroll, in: tree)
      horizontal = ScrollIndicator(of: scroll, in: tree, along: .horizontal)
    }
  }

  /// A step of a walk through the elements: to the front of a view's superview, or to the front of all its subviews.
  package enum Step {
    /// Before the subviews of the element with this index.
    case begin(Int)
    /// After the subviews of the element with this index.
    case end(Int)
  }

  /// The way through all elements in drawing order: each begins before its subviews and ends after them.
  package var steps: [Step] {
    var (steps, open): ([Step], [Int]) = ([], [])
    steps.reserveCapacity(2 * elements.count)
    for (index, element) in elements.enumerated() {
      while let last = open.last, element.parent != last { steps.append(.end(open.removeLast())) }
      steps.append(.begin(index))
      open.append(index)
    }
    return steps + open.reversed().map { .end($0) }
  }

  package func hasSubviews(_ index: Int) -> Bool {
    index + 1 < elements.count && elements[index + 1].parent == index
  }

  /// What a picture shows in addition to the views.
  public struct Overlays: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The frame of each view, with its name where there is room.
    public static let frames = Overlays(rawValue: 1)
    /// The first and the last baseline of each text.
    public static let baselines = Overlays(rawValue: 2)
    /// The margins that content is placed in.
    public static let margins = Overlays(rawValue: 4)
    /// The distances between neighbors in stacks, with their lengths in points.
    public static let spacing = Overlays(rawValue: 8)
    /// The constraints of the drawn view.
    public static let constraints = Overlays(rawValue: 16)
  }

  /// How a picture is made.
  public struct Options {
    /// The name of a view, which `data-view` has; nil for its `name`, its accessibility identifier or its class.
    public var name: (View) -> String?
    /// The text below the picture; nil for none.
    public var caption: String?
    /// Whether a ruler in points is at the left and at the top.
    public var hasRuler: Bool
    /// The largest number of views that are drawn. What is more is left out.
    public var limit: Int

    /// Creates options.
    public init(
      name: @escaping (View) -> String? = { _ in nil }, caption: String? = nil, hasRuler: Bool = true,
      limit: Int = 100_000
    ) { (self.name, self.caption, self.hasRuler, self.limit) = (name, caption, hasRuler, limit) }
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
