public import ScrollMotion
public import StackCore

extension LayerTree {
  /// A drawing of the views as SVG 1.1: what is on screen at the instant of this tree.
  ///
  /// Each view that is not hidden and whose frame meets what is drawn is a group with its name in `data-view` and its
  /// frame on screen, in the coordinates of the root, in `data-frame`. Inside a scroll view only its viewport is drawn.
  /// Colors are for light and dark surroundings. Views with an ambiguous layout or with a broken constraint are outlined.
  /// - Parameters:
  ///   - view: the view that is drawn with its subviews; nil for the root. It is drawn even if a superview hides it or
  ///     cuts it off.
  ///   - overlays: what is shown in addition.
  ///   - options: names, a caption and a ruler.
  /// - Returns: the text of a file, with at most three decimals in each number.
  /// - Complexity: O(v log n), v views that are drawn or near, n views in indexed stacks.
  public func svg(
    of view: View? = nil, overlays: Picture.Overlays = [], options: Picture.Options = Picture.Options()
  ) -> String {
    let panel = panel(of: view ?? animator.root, title: nil, overlays: overlays, options: options)
    return SVGWriter.text(of: [panel], columns: 1)
  }

  /// What is drawn of a view and its subviews, as shapes.
  /// - Parameters:
  ///   - view: nil for the root.
  ///   - options: names, and the largest number of views.
  /// - Returns: a picture without marks.
  package func picture(of view: View? = nil, options: Picture.Options = Picture.Options()) -> Picture {
    var builder = PictureBuilder(self, name: options.name, limit: max(1, options.limit))
    return builder.picture(of: view ?? animator.root, marks: { _ in PictureMarks() })
  }

  /// Drawings of a view at an instant that stand side by side, each below its caption.
  /// - Parameter columns: the largest number of drawings in a row.
  package static func svg(sideBySide panels: [PicturePanel], columns: Int = 3) -> String {
    SVGWriter.text(of: panels, columns: columns)
  }

  package func panel(
    of view: View, title: String?, overlays: Picture.Overlays = [],
    options: Picture.Options = Picture.Options()
  ) -> PicturePanel {
    var builder = PictureBuilder(self, name: options.name, limit: max(1, options.limit))
    let picture = builder.picture(of: view) { PictureMarks(of: view, $0) }
    let drawer = PictureOverlayDrawer(tree: self, picture: picture, views: builder.views)
    return PicturePanel(
      picture: picture, overlays: drawer.shapes(for: overlays) + drawer.markShapes, title: title,
      caption: options.caption, hasRuler: options.hasRuler)
  }
}

extension LayerTree {
  /// What is shown over the views, as elements of SVG relative to the top left corner of the root.
  /// - Parameter view: the view whose constraints are shown.
  package func markup(
    of overlays: Picture.Overlays, constraintsOf view: View, options: Picture.Options
  ) -> String {
    var builder = PictureBuilder(self, name: options.name, limit: max(1, options.limit))
    let picture = builder.picture(of: animator.root) { _ in PictureMarks() }
    let drawer = PictureOverlayDrawer(tree: self, picture: picture, views: builder.views)
    var writer = SVGWriter()
    return writer.text(of: drawer.shapes(for: overlays, constraintsOf: view))
  }
}

/// A picture with its overlays, caption and ruler.
package struct PicturePanel {
  package var picture: Picture
  /// The shapes in front of the views, relative to the top left corner of the drawn view.
  var overlays: [Picture.Shape] = []
  var title: String?
  var caption: String?
  var hasRuler = true
}

/// Which of the drawn views have a layout that is ambiguous, or that breaks a constraint.
struct PictureMarks {
  private var ambiguous: Set<ObjectIdentifier> = []
  private var broken: Set<ObjectIdentifier> = []
  init() {}

  init(of view: View, _ views: [View]) {
    let root = view.rootView
    // A view that waits for its layout is drawn as it is: drawing changes nothing.
    if !root.awaitsLayout {
      for ambiguity in LayoutInspector(root).ambiguities(among: views) {
        ambiguous.insert(ObjectIdentifier(ambiguity.view))
      }
    }
    for constraint in root.layoutConflicts.compactMap(\.broken.constraint) {
      for item in [constraint.firstItem, constraint.secondItem].compactMap({ $0 }) {
        broken.insert(ObjectIdentifier(item.owner ?? item))
      }
    }
  }

  subscript(view: View) -> Picture.Marks {
    var marks: Picture.Marks = []
    if ambiguous.contains(ObjectIdentifier(view)) { marks.insert(.ambiguous) }
    if broken.contains(ObjectIdentifier(view)) { marks.insert(.broken) }
    return marks
  }
}
