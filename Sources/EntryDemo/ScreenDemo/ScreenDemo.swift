import EntryCommands
import EntryDemoKit
import Foundation
public import StackModel

/// The program EntryDemo with screens of an app: its prompt, checks, films, tests and page show what the app's own code makes.
///
/// ```swift
/// @main struct Demo {
///   static func main() {
///     ScreenDemo.run(["settings": { SettingsViewController() }, "row": { MessageRow(message: .sample) }])
///   }
/// }
/// ```
/// `swift run Demo` begins with the first screen, and `scene row` shows another one. Views have the names of the stored properties that
/// hold them. Undo makes the screen anew and runs the session's commands again, so a screen that depends on the clock or on randomness
/// can't go back. What the app prints goes to the standard error.
public enum ScreenDemo {
  /// Runs the program with the arguments of the process, and exits with its status.
  /// - Parameter screens: the names of the screens, and what makes a new view controller, view or window each time. A controller, also
  ///   that of a window, fills the screen; a view is centered at the size that fits. A name has letters, digits, `_` and `-`; wrong or
  ///   repeated names end the process with a sentence.
  public static func run(_ screens: KeyValuePairs<String, () -> Responder>) -> Never {
    if let problem = problem(of: screens.map(\.key)) {
      FileHandle.standardError.write(Data("error: \(problem)\n".utf8))
      exit(64)
    }
    ProgramProcess.run(screens.map { SceneSource($0, make: $1) })
  }

  private static func problem(of names: [String]) -> String? {
    if names.isEmpty { return "ScreenDemo.run needs a screen" }
    let taken = SceneSource.all.map(\.name) + ["log"]
    for (index, name) in names.enumerated() {
      let isWord =
        name.utf8.count <= 60 && name.first?.isLetter == true
        && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
      if !isWord { return "“\(name)” is no name of a screen: use letters, digits, _ and -" }
      if taken.contains(name) { return "the program has a scene named \(name): choose another name" }
      if names[..<index].contains(name) { return "two screens are named \(name)" }
    }
    return nil
  }
}
