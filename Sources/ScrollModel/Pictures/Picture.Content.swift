package import Foundation
package import ScrollMotion
public import StackCore

extension Picture {
  /// What a view is and shows, for renderers that draw a kind of view in their own way.
  ///
  /// The texts of labels and buttons are shapes.
  package enum Content: Hashable, Sendable {
    case label
    case button
    case image
    /// A field of one line.
    case field(EditableText)
    /// A field of several lines.
    case textView(EditableText)
    /// A switch, with its knob on the right or on the left.
    case knob(isRight: Bool)
    /// A stack, which only arranges its subviews. An entry of a list ends in a line.
    case stack(endsInSeparator: Bool)
    /// Any other view.
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

  /// Whether an element has subviews in the picture.
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
    ) {
      self.name = name
      self.caption = caption
      self.hasRuler = hasRuler
      self.limit = limit
    }
  }
}
