import Foundation
import ScrollModel
package import StackModel

/// What a scene shows: a name, and a closure that builds its views, of this program or of an app.
package struct SceneSource {
  package let name: String
  package let summary: String
  /// The root's size in points; nil for the size of the viewport.
  private(set) var rootSize: CGSize?
  /// Whether code of an app runs in it, whose state no change log has.
  package private(set) var isApp = false
  /// - Returns: the list of entries, if the screen is one.
  let build: (SceneBuilder) throws(Diagnostic) -> EntryList?

  private init(
    _ name: String, _ summary: String, _ width: CGFloat? = nil, _ height: CGFloat = 667,
    _ build: @escaping (SceneBuilder) -> Void
  ) {
    (self.name, self.summary) = (name, summary)
    self.build = { builder in
      build(builder)
      return nil
    }
    rootSize = width.map { CGSize(width: $0, height: height) }
  }

  private init(_ name: String, _ summary: String, isCookbook: Bool) {
    (self.name, self.summary) = (name, summary)
    build = { EntryList(in: $0.scene, $0.settings, isCookbook: isCookbook) }
  }

  /// - Parameter make: makes a view controller, a view or a window, a new one each time.
  package init(_ name: String, make: @escaping () -> Responder) {
    (self.name, summary, isApp) = (name, "a screen of the app", true)
    build = { builder throws(Diagnostic) in
      try builder.show(make(), named: name)
      return nil
    }
  }

  /// The first one is where a session begins.
  package static var all: [SceneSource] {
    [
      SceneSource(
        "dynamic", "a list of entries in a width-pinned stack in a scroll view (start)", isCookbook: false),
      SceneSource(
        "cookbook", "the same, centered; the number is stretched and compressed first", isCookbook: true),
      SceneSource("simple", "a label, an image and a button; the image fills the rest", 375) {
        $0.buildSimple()
      },
      SceneSource("nested", "a form: a square image, three fields, a text view, three buttons", 375) {
        $0.buildNested()
      },
      SceneSource("height", "an empty stack at the top of a root 926 points high", 375, 926) {
        $0.buildHeight()
      },
      SceneSource("container", "a stack in a container whose height follows from the stack", 375) {
        $0.buildContainer()
      }, SceneSource("vstack", "a vertical stack that is built from constraints", 375) { $0.buildVStack() },
      SceneSource("vstackscroll", "a scrolling vstack of twelve views that appear one after the other") {
        $0.buildVStackScroll()
      }, .empty,
    ]
  }

  static var empty: SceneSource { SceneSource("empty", "a root only") { _ in } }
}
