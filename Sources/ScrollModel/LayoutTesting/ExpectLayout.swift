import ScrollMotion
import ScrollPictures
import StackCore
public import Testing

/// Lays a screen out in each combination of a matrix, and compares the frames with the text `__Layouts__/NAME.txt` beside the test's file.
///
/// A difference fails the test with the lines that differ, and attaches a picture of each layout to it. `swift test --attachments-path
/// FOLDER` keeps attachments as files, and so does `SNAPSHOT_ATTACHMENTS=FOLDER` in the environment. While nothing is stored, with
/// `record`, or with `UPDATE_SNAPSHOTS=1` in the environment the present text is stored instead. The test fails all the same that once:
/// read the text before you commit it.
///
/// ```swift
/// @Test func settings() {
///   expectLayout(
///     of: SettingsViewController(),
///     in: LayoutMatrix(sizes: [CGSize(width: 320, height: 568)], directions: [.leftToRight, .rightToLeft]))
/// }
/// ```
/// With `pictures` the drawing of each layout is compared, too, as the text `__Layouts__/NAME CASE.svg`: it also shows colors, fonts and
/// texts. For a difference, a file is attached that shows the stored drawing, the present one, and the views whose frames differ.
///
/// A screen that depends on the locale is created by a test with the matrix as its arguments; each case has a name then:
///
/// ```swift
/// @Test(arguments: LayoutMatrix(locales: [Locale(identifier: "en_US"), Locale(identifier: "de_DE")]))
/// func settings(_ layout: LayoutCase) {
///   expectLayout(of: SettingsViewController(locale: layout.locale), in: [layout], named: "settings \(layout)")
/// }
/// ```
/// - Parameters:
///   - screen: creates a view controller, a view, which fills the window, or a window; once for each case.
///   - matrix: the cases.
///   - name: the name of the stored text, without extension; nil for the class of the screen.
///   - pictures: whether drawings are stored, too.
///   - record: whether to store what is there now.
public func expectLayout(
  of screen: @autoclosure () -> any LayoutScreen, in matrix: LayoutMatrix = LayoutMatrix(),
  named name: String? = nil, pictures: Bool = false, record: Bool = false, testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var name = name
  let layouts = matrix.map { layout in
    let screen = screen()
    name = name ?? "\(type(of: screen))"
    return (layout: layout, window: layout.window(showing: screen))
  }
  guard let name else { return }
  func stored(_ name: String, as fileExtension: String) -> StoredText {
    StoredText(name, as: fileExtension, in: "__Layouts__", testFile: testFile, sourceLocation: sourceLocation)
  }
  func tree(_ window: Window) -> LayerTree { (window.animator ?? Animator(heldBy: window)).modelTree }
  let text = layouts.map { "# \($0.layout)\n\($0.window.layoutText())\n" }.joined(separator: "\n")
  stored(name, as: "txt").compare(with: text, record: record) {
    StoredText.lineDifference(from: $0, to: text)
  } attach: { _ in
    for (layout, window) in layouts {
      attach(tree(window).svg(), named: "\(name) \(layout).svg", sourceLocation: sourceLocation)
    }
  }
  guard pictures else { return }
  for (layout, window) in layouts {
    let tree = tree(window)
    let drawing = tree.svg()
    let title = "\(name) \(layout)"
    stored(title, as: "svg").compare(with: drawing, record: record) { stored in
      stored == drawing ? nil : "The drawing differs: see “\(title) difference.svg”."
    } attach: { stored in
      guard let stored else { return }
      attach(tree.svg(comparedWith: stored), named: "\(title) difference.svg", sourceLocation: sourceLocation)
    }
  }
}
