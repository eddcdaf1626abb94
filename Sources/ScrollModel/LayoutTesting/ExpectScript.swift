import EntryCommands
public import Foundation
import ScrollMotion
import StackCore
public import Testing

/// Runs a script of the program EntryDemo against a screen, and records an issue for each command that fails, at the test's place.
///
/// Views have the names of the stored properties that hold them, as in a program made with `ScreenDemo`.
///
/// ```swift
/// @Test func rowsClose() { expectScript("Scripts/preferences.entry", of: PreferencesViewController()) }
/// ```
/// A failing expectation says both sides. After a command that fails the script goes on. `matrix` lines have their first value, and
/// commands that read or write files are refused.
/// - Parameters:
///   - path: of the script, from the folder of the test's file.
///   - screen: makes a view controller, a view or a window; again for an `undo`.
///   - size: of the window, in points.
public func expectScript(
  _ path: String, of screen: @autoclosure @escaping () -> any LayoutScreen,
  size: CGSize = CGSize(width: 375, height: 667), testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let file = URL(fileURLWithPath: testFile).deletingLastPathComponent().appendingPathComponent(path)
  guard let text = try? String(contentsOf: file, encoding: .utf8) else {
    Issue.record("There is no script \(file.path).", sourceLocation: sourceLocation)
    return
  }
  let commands = Lexer.read(text).commands
  let scene = commands.first { $0.words.first?.text == "scene" && $0.words.count > 1 }
  let name = scene?.words[1].text ?? "screen"
  let session = Session(ofScreen: SceneSource(name) { screen() }, size: size)
  for failure in session.failures(ofScript: text) {
    Issue.record("\(path):\(failure.line): \(failure.message)", sourceLocation: sourceLocation)
  }
}
