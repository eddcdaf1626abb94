public import Foundation
import OutputLines
import ScrollChecks
import ScrollMotion
import ScrollPictures
public import ScrollSurface
public import StackCore
public import Testing

/// Lays a screen out in each combination, and compares the frames with the text `__Layouts__/NAME.txt` beside the test's file.
///
/// A difference fails the test with the lines that differ, and attaches a picture of the layout to it; `swift test --attachments-path
/// FOLDER` keeps pictures as files. While nothing is stored, with `record`, or with `UPDATE_LAYOUTS=1` in the environment the present
/// text is stored instead. The test fails all the same that once: read the text before you commit it.
///
/// ```swift
/// @Test func settings() {
///   expectLayout(of: SettingsViewController(), sizes: [.init(width: 320, height: 568)], directions: [.leftToRight, .rightToLeft])
/// }
/// ```
/// - Parameters:
///   - screen: makes the screen, once for each combination.
///   - name: the name of the stored text, without extension; nil for the class of the screen.
///   - sizes: of windows, in points.
///   - directions: whether the leading edge is the left or the right one.
///   - textSizes: the preferred sizes of text.
///   - record: whether to store the present text.
public func expectLayout(
  of screen: @autoclosure () -> ViewController, named name: String? = nil,
  sizes: [CGSize] = [CGSize(width: 375, height: 667)],
  directions: [UserInterfaceLayoutDirection] = [.leftToRight], textSizes: [ContentSizeCategory] = [.large],
  record: Bool = false, testFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  let matrix = LayoutMatrix(sizes: sizes, textSizes: textSizes, directions: directions)
  var kind = ""
  let layouts = matrix.map { layout in
    let screen = screen()
    kind = "\(type(of: screen))"
    return (layout, layout.window(showing: screen))
  }
  StoredLayout(name: name ?? kind, testFile: testFile)
    .compare(layouts, record: record, sourceLocation: sourceLocation)
}

/// The same for a view, which fills the window.
public func expectLayout(
  of view: @autoclosure () -> View, named name: String? = nil,
  sizes: [CGSize] = [CGSize(width: 375, height: 667)],
  directions: [UserInterfaceLayoutDirection] = [.leftToRight], textSizes: [ContentSizeCategory] = [.large],
  record: Bool = false, testFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  let matrix = LayoutMatrix(sizes: sizes, textSizes: textSizes, directions: directions)
  var kind = ""
  let layouts = matrix.map { layout in
    let view = view()
    kind = "\(type(of: view))"
    return (layout, layout.window(showing: view))
  }
  StoredLayout(name: name ?? kind, testFile: testFile)
    .compare(layouts, record: record, sourceLocation: sourceLocation)
}

/// A text with the layouts of a screen, beside a test.
struct StoredLayout {
  let name: String
  let testFile: String

  private var folder: URL {
    URL(fileURLWithPath: testFile).deletingLastPathComponent().appendingPathComponent("__Layouts__")
  }

  /// The text of all layouts: each below a line `# CASE`.
  static func text(of layouts: [(LayoutCase, Window)]) -> String {
    layouts.map { "# \($0)\n\($1.layoutText())\n" }.joined(separator: "\n")
  }

  /// The lines that differ, as a unified diff; nil for equal texts.
  static func difference(from stored: String, to text: String) -> String? {
    func lines(_ text: String) -> [String] {
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    }
    let alignment = OutputAlignment(expected: lines(stored), actual: lines(text))
    guard !alignment.isMatch else { return nil }
    let hunks = OutputAlignment.hunks(alignment.edits).map { hunk in
      alignment.edits[hunk].map { edit in
        switch edit {
        case .keep(let line): " \(line)"
        case .delete(let line): "-\(line)"
        case .insert(let line): "+\(line)"
        }
      }.joined(separator: "\n")
    }
    return hunks.joined(separator: "\n@@\n")
  }

  func compare(_ layouts: [(LayoutCase, Window)], record: Bool, sourceLocation: SourceLocation) {
    let file = folder.appendingPathComponent("\(name).txt")
    let text = Self.text(of: layouts)
    let stored = try? String(contentsOf: file, encoding: .utf8)
    let difference = stored.map { Self.difference(from: $0, to: text) } ?? "nothing is stored yet"
    let updates = record || ProcessInfo.processInfo.environment["UPDATE_LAYOUTS"] == "1"
    guard let difference else {
      if record {
        Issue.record("\(name) is as it is stored; remove record: true.", sourceLocation: sourceLocation)
      }
      return
    }
    for (layout, window) in layouts {
      Attachment.record(
        Animator(root: window).modelTree.svg(), named: "\(name) \(layout).svg", sourceLocation: sourceLocation
      )
    }
    guard updates || stored == nil else {
      Issue.record(
        "\(name) has another layout (- stored, + now):\n\(difference)\nUPDATE_LAYOUTS=1 stores it.",
        sourceLocation: sourceLocation)
      return
    }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
      Issue.record("\(name) is stored; run the tests again.\n\(difference)", sourceLocation: sourceLocation)
    } catch {
      Issue.record("\(name) can't be stored: \(error)", sourceLocation: sourceLocation)
    }
  }
}
